use kernel::contract::{Contract, check_words};

use crate::Academy;

#[test]
fn keeps_the_contract() {
    Contract::<Academy>::new().games(40).check();
    check_words::<Academy>();
}
