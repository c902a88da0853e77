//! The promises every game keeps.

use kernel::contract::{Contract, check_words};

use crate::PhantomInk;

#[test]
fn keeps_the_contract() {
    Contract::<PhantomInk>::new().games(40).check();
}

#[test]
fn can_be_told() {
    check_words::<PhantomInk>();
}
