//! No game gets onto the shelf without keeping the promises, whatever its own tests say.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use bots::{Budget, Level, advise};
use kernel::contract::{Contract, check_words};
use kernel::{NoLog, Quick, Seen, Viewer};
use shelf::{Playable, Visitor, each};

struct KeepsTheContract;

impl Visitor for KeepsTheContract {
    fn visit<G: Playable>(&mut self) {
        Contract::<G>::new().games(40).seed(1).check();
        check_words::<G>();
    }
}

#[test]
fn every_game_keeps_the_contract() {
    each(&mut KeepsTheContract);
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
            for level in Level::ALL {
                let answer =
                    |game| advise(level, &Seen::new(game, seat), Budget::games(30), &mut Quick::new(2));
                assert_eq!(answer(&game), answer(&twin), "{}, {level}", G::INFO.id);
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
