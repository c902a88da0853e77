//! Pantacle on a board.

mod glossary;

use kernel::{Lay, Term};

use crate::state::Pantacle;

impl Lay for Pantacle {
    fn glossary() -> &'static [Term] {
        &glossary::GLOSSARY
    }
}
