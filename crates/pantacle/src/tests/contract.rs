//! The promises every game keeps.

use kernel::contract::{Contract, check_words};

use crate::Pantacle;

#[test]
fn keeps_the_contract() {
    Contract::<Pantacle>::new().games(60).check();
}

#[test]
fn tells_what_happens() {
    check_words::<Pantacle>();
}
