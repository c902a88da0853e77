//! The game laid out on a board.

mod glossary;

use kernel::{Lay, Term};

use crate::state::PhantomInk;

impl Lay for PhantomInk {
    fn glossary() -> &'static [Term] {
        glossary::TERMS
    }
}
