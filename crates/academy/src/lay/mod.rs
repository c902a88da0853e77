//! The game laid out on a table.

mod glossary;

use kernel::{Lay, Term};

use crate::state::Academy;

impl Lay for Academy {
    fn glossary() -> &'static [Term] {
        glossary::TERMS
    }
}
