//! Tests, rule by rule.

use kernel::{Quick, contract, contract::Contract};

use crate::Cosmoctopus;

#[test]
fn keeps_the_contract() {
    Contract::<Cosmoctopus>::new().games(40).check();
}

#[test]
fn has_words_for_everything() {
    contract::check_words::<Cosmoctopus>();
}

#[test]
fn measure() {
    use kernel::{Game, Seats};
    for mode in Cosmoctopus::INFO.modes {
        for seats in mode.seats.iter() {
            let options = serde_json::from_str(mode.options).unwrap();
            let setup = Cosmoctopus::set_up(&options, seats).unwrap();
            let mut scratch = Vec::new();
            let (mut total, mut ends) = (0, std::collections::BTreeMap::new());
            for n in 0..50 {
                let mut rng = Quick::fork(1, n);
                let mut game = Cosmoctopus::deal(&setup, &mut rng);
                total += kernel::playout(&mut game, &mut rng, &mut scratch);
                *ends.entry(format!("{:?}", game.ask)).or_insert(0) += 1;
            }
            println!("{} {} {} {:?}", mode.id, seats, total / 50, ends);
        }
    }
    println!("{}", size_of::<Cosmoctopus>());
}
