//! The game laid out on a table.

mod glossary;

use kernel::{Lay, Term};

use crate::state::Cosmoctopus;

impl Lay for Cosmoctopus {
    fn glossary() -> &'static [Term] {
        glossary::TERMS
    }
}
