//! The contract and other promises.

use kernel::contract::{self, Contract};

use crate::Arcana;

#[test]
fn keeps_the_contract() {
    let report = Contract::<Arcana>::new().games(80).examine().unwrap_or_else(|failure| panic!("{failure}"));
    eprintln!("{report:?}");
    contract::check_words::<Arcana>();
}
