//! A set-up for those who see a game for the first time.

use kernel::{Seat, Seats};
use matchbook::{Luck, Seed};
use serde_json::Map;

use crate::{Boxed, Table, Unfit};

/// A game in which one learns it: always the same deal, in which one begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guide {
    /// The mode.
    pub mode: &'static str,
    /// How many sit there.
    pub seats: Seats,
    /// The number of the [seed](Seed::from_number).
    pub seed: u64,
    /// Where the one who learns sits.
    pub seat: Seat,
}

const fn guide(mode: &'static str, seats: u8, seed: u64, seat: u8) -> Guide {
    Guide { mode, seats: Seats::new(seats).expect("a table"), seed, seat: Seat::at(seat) }
}

/// Chosen by looking at deals: the first turn has several sensible things to do, and none of them is odd.
const GUIDES: [(&str, Guide); 7] = [
    ("pantacle", guide("standard", 3, 10, 0)),
    ("cosmoctopus", guide("competitive", 2, 2, 0)),
    ("academy", guide("standard", 2, 2, 0)),
    ("arcana", guide("basic", 2, 2, 0)),
    ("phantom-ink", guide("arcana", 4, 2, 0)),
    ("connect-four", guide("standard", 2, 1, 0)),
    ("leduc", guide("standard", 2, 4, 0)),
];

impl Boxed {
    /// The set-up in which to learn the game.
    pub fn guide(&self) -> Option<Guide> {
        GUIDES.iter().find(|(id, _)| *id == self.info().id).map(|(_, guide)| *guide)
    }

    /// Deals it.
    pub fn guided(&self, guide: Guide) -> Result<Box<dyn Table>, Unfit> {
        let options = self.options(Some(guide.mode), &Map::new())?;
        self.deal(&options, guide.seats, Luck::new(Seed::from_number(guide.seed)))
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_game_can_be_learned_by_beginning_it() {
        for game in crate::games() {
            let id = game.info().id;
            let guide = game.guide().unwrap_or_else(|| panic!("{id} has no guided set-up"));
            let table = game.guided(guide).unwrap_or_else(|why| panic!("{id}: {why}"));
            assert!(table.active().contains(guide.seat), "{id}: {} begins", table.active().first().unwrap());
            assert!(table.choices(guide.seat).len() > 1, "{id}: there is nothing to choose");
        }
    }
}
