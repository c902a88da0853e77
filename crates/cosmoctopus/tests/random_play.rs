//! Random play costs no memory.

use allocation_counter::measure;
use cosmoctopus::{Cosmoctopus, Options};
use kernel::{Game, Quick, Seats, playout};

#[test]
fn random_play_allocates_nothing() {
    for mode in Cosmoctopus::INFO.modes {
        let seats = mode.seats.iter().last().unwrap_or_else(|| Seats::new(2).expect("two can play"));
        let options: Options = serde_json::from_str(mode.options).expect("modes can be read");
        let setup = Cosmoctopus::set_up(&options, seats).expect("modes can be played");
        let mut scratch = Vec::with_capacity(128);
        let play = |seeds: std::ops::Range<u64>, scratch: &mut Vec<_>| {
            for n in seeds {
                let mut rng = Quick::fork(2, n);
                playout(&mut Cosmoctopus::deal(&setup, &mut rng), &mut rng, scratch);
            }
        };
        play(0..3, &mut scratch);
        assert_eq!(measure(|| play(3..40, &mut scratch)).count_total, 0, "{}", mode.id);
    }
}
