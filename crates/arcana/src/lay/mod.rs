//! The game laid out on a board.

mod glossary;

use kernel::{Lay, Term};

use crate::state::Arcana;

impl Lay for Arcana {
    fn glossary() -> &'static [Term] {
        glossary::TERMS
    }
}
