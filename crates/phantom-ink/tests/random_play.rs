//! Random play costs no memory.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use allocation_counter::measure;
use kernel::{Game, Quick, Seats, playout};
use phantom_ink::{Options, PhantomInk};

#[test]
fn random_play_allocates_nothing() {
    for seats in [2, 3, 4, 6, 8] {
        let setup = PhantomInk::set_up(&Options::default(), Seats::new(seats).unwrap()).unwrap();
        let mut scratch = Vec::with_capacity(256);
        let mut play = |seeds: std::ops::Range<u64>| {
            for n in seeds {
                let mut rng = Quick::fork(2, n);
                playout(&mut PhantomInk::deal(&setup, &mut rng), &mut rng, &mut scratch);
            }
        };
        play(0..10);
        assert_eq!(measure(|| play(10..200)).count_total, 0, "{seats} seats");
    }
}
