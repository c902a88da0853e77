//! Random play costs no memory.

use allocation_counter::measure;
use arcana::{Action, Arcana, Options};
use kernel::{Game, Quick, Seats, playout};

fn allocations(options: &Options, seats: u8) -> u64 {
    let seats = Seats::new(seats).expect("a table");
    let setup = Arcana::set_up(options, seats).expect("it can be played");
    let mut scratch: Vec<Action> = Vec::with_capacity(512);
    let play = |seeds: std::ops::Range<u64>, scratch: &mut Vec<Action>| {
        for n in seeds {
            let mut rng = Quick::fork(2, n);
            playout(&mut Arcana::deal(&setup, &mut rng), &mut rng, scratch);
        }
    };
    play(0..5, &mut scratch);
    measure(|| play(5..60, &mut scratch)).count_total
}

#[test]
fn random_play_allocates_nothing() {
    let full = Options {
        custom_guilds: true,
        objectives: true,
        militia: true,
        guild_masters: true,
        random_events: true,
        tactical_discards: true,
        ..Options::default()
    };
    for seats in 2..=4 {
        assert_eq!(allocations(&Options::default(), seats), 0);
        assert_eq!(allocations(&full, seats), 0);
    }
}
