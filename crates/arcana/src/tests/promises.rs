//! The contract and other promises.

use kernel::contract::{self, Contract};
use kernel::{Game, Quick, Seats, playout};

use crate::Arcana;

#[test]
fn keeps_the_contract() {
    let report = Contract::<Arcana>::new().games(80).examine().unwrap_or_else(|failure| panic!("{failure}"));
    eprintln!("{report:?}");
}

#[test]
fn keeps_the_words() {
    contract::check_words::<Arcana>();
}

#[test]
fn lengths() {
    for mode in Arcana::INFO.modes {
        for seats in 2..=4 {
            let options = serde_json::from_str(mode.options).unwrap();
            let setup = Arcana::set_up(&options, Seats::new(seats).unwrap()).unwrap();
            let start = std::time::Instant::now();
            let (mut n, mut rounds, mut most) = (0, 0, 0);
            for seed in 0..100 {
                let mut rng = Quick::fork(3, seed);
                let mut game = Arcana::deal(&setup, &mut rng);
                let len = playout(&mut game, &mut rng, &mut Vec::new());
                n += len;
                most = most.max(len);
                rounds += u32::from(game.round);
            }
            eprintln!(
                "{} {seats}: {} decisions, most {most}, {} rounds, {:?}/game {}",
                mode.id,
                n / 100,
                rounds / 100,
                start.elapsed() / 100,
                size_of::<Arcana>()
            );
        }
    }
}

/// One mode under the contract, for looking closer.
#[test]
#[ignore = "for looking closer"]
fn one_mode() {
    let line = std::fs::read_to_string("/work/tmp/arc_line.json").unwrap();
    Contract::<Arcana>::new().replay(&line);
}
