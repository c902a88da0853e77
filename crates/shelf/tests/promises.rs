//! No game gets onto the shelf without keeping the promises, whatever its own tests say.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::ops::Range;

use allocation_counter::measure;
use bots::{Bot, advise};
use kernel::contract::{Contract, check_scene, check_words};
use kernel::{NoLog, Quick, Seats, Seen, Viewer, playout};
use shelf::{Playable, Visitor, each};

/// The game of this name; whether there is one.
struct KeepsTheContract(&'static str, bool);

impl Visitor for KeepsTheContract {
    fn visit<G: Playable>(&mut self) {
        if G::INFO.id == self.0 {
            self.1 = true;
            Contract::<G>::new().games(20).seed(1).check();
            check_words::<G>();
            check_scene::<G>();
        }
    }
}

/// A test for each game, so that they run side by side; and one that none is left out.
macro_rules! every_game_keeps_the_contract {
    ($($name:ident $id:literal)*) => {
        $(
            #[test]
            fn $name() {
                let mut visitor = KeepsTheContract($id, false);
                each(&mut visitor);
                assert!(visitor.1, "there is no such game");
            }
        )*

        #[test]
        fn every_game_is_held_to_the_contract() {
            let held = [$($id),*];
            assert!(shelf::games().iter().all(|game| held.contains(&game.info().id)));
        }
    };
}

every_game_keeps_the_contract! {
    academy_keeps_the_contract "academy"
    arcana_keeps_the_contract "arcana"
    connect_four_keeps_the_contract "connect-four"
    cosmoctopus_keeps_the_contract "cosmoctopus"
    leduc_keeps_the_contract "leduc"
    pantacle_keeps_the_contract "pantacle"
    phantom_ink_keeps_the_contract "phantom-ink"
}

struct CostsNoMemory;

impl Visitor for CostsNoMemory {
    /// In every mode, with the most seats: once there is room for the choices, random games allocate nothing.
    fn visit<G: Playable>(&mut self) {
        for mode in G::INFO.modes {
            let seats = Seats::new(mode.seats.max).unwrap();
            let setup = G::set_up(&serde_json::from_str(mode.options).unwrap(), seats).unwrap();
            let mut scratch = Vec::with_capacity(1024);
            let mut play = |seeds: Range<u64>| {
                for seed in seeds {
                    let mut rng = Quick::fork(2, seed);
                    playout(&mut G::deal(&setup, &mut rng), &mut rng, &mut scratch);
                }
            };
            play(0..3);
            let allocations = measure(|| play(3..30)).count_total;
            assert_eq!(allocations, 0, "{} ({})", G::INFO.id, mode.id);
        }
    }
}

#[test]
fn no_step_costs_memory() {
    each(&mut CostsNoMemory);
}

struct LooksFarther;

impl Visitor for LooksFarther {
    /// Grandmasters look no farther than anybody may ask of a server.
    fn visit<G: Playable>(&mut self) {
        for seats in (G::INFO.seats.min..=G::INFO.seats.max).filter_map(Seats::new) {
            let looks = G::looks(seats);
            let farther = looks.is_sorted_by(|lower, upper| lower < upper);
            assert!(farther && looks[2] <= Bot::MOST_ITERATIONS, "{}: {looks:?}", G::INFO.id);
        }
    }
}

#[test]
fn each_level_looks_farther_than_the_one_below() {
    each(&mut LooksFarther);
}

struct ThinksTheSame;

impl Visitor for ThinksTheSame {
    /// At every decision of a game the bot is asked about the true position and about another that looks the
    /// same to its seat: the answers must not differ in anything.
    fn visit<G: Playable>(&mut self) {
        let mut rng = Quick::new(11);
        let seats = G::INFO.modes[0].seats.iter().next().unwrap();
        let mut game = G::deal(&G::set_up(&G::Options::default(), seats).unwrap(), &mut rng);
        while let Some(seat) = game.active().first() {
            let mut twin = game.clone();
            twin.resample(Viewer::Seat(seat), &mut rng);
            for bot in [Bot::Random, Bot::Rule, Bot::LEVELS[0], Bot::LEVELS[1], Bot::Search(30)] {
                let answer = |game| advise(bot, &Seen::new(game, seat), &mut Quick::new(2));
                assert_eq!(answer(&game), answer(&twin), "{}, {bot}", G::INFO.id);
            }
            let action = game.pick(seat, &mut rng, &mut Vec::new()).unwrap();
            game.apply(seat, &action, &mut rng, &mut NoLog);
        }
    }
}

#[test]
fn no_bot_thinks_with_what_its_seat_cannot_see() {
    each(&mut ThinksTheSame);
}
