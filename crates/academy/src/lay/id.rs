//! What things on the table are called by programs. Names are made from what the viewer sees and nothing else.

use std::fmt;

use kernel::Seat;

use crate::id::{Card, Space, Tile};
use crate::state::Academy;

/// A thing on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Id {
    Card(Card),
    Tile(Tile),
    /// A Corner Action of a slate.
    Corner(Seat, Space),
    /// An empty space of a slate.
    Gap(Seat, Space),
    Player(Seat),
    Will(Seat),
    Shards(Seat),
    Prestige(Seat),
    Deck,
    Bag,
    Pencils,
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card(card) => write!(f, "card-{}", card.index()),
            Self::Tile(tile) => write!(f, "tile-{}", tile.index()),
            Self::Corner(seat, space) => write!(f, "corner-{}-{}", seat.number(), space.index()),
            Self::Gap(seat, space) => write!(f, "space-{}-{}", seat.number(), space.index()),
            Self::Player(seat) => write!(f, "player-{}", seat.number()),
            Self::Will(seat) => write!(f, "will-{}", seat.number()),
            Self::Shards(seat) => write!(f, "shards-{}", seat.number()),
            Self::Prestige(seat) => write!(f, "prestige-{}", seat.number()),
            Self::Deck => f.write_str("deck-top"),
            Self::Bag => f.write_str("bag-tiles"),
            Self::Pencils => f.write_str("pencils-down"),
        }
    }
}

impl Id {
    /// The thing with this name, if there can be one.
    pub(super) fn read(name: &str) -> Option<Self> {
        let number = |word: &str| word.parse::<u8>().ok();
        let seat = |word: &str| number(word).and_then(Seat::new);
        let space = |word: &str| number(word).and_then(Space::new);
        let parts: Vec<_> = name.split('-').collect();
        let id = match *parts.as_slice() {
            ["card", n] => Self::Card(Card::new(number(n)?)?),
            ["tile", n] => Self::Tile(Tile::new(number(n)?)?),
            ["corner", whose, n] => Self::Corner(seat(whose)?, space(n)?),
            ["space", whose, n] => Self::Gap(seat(whose)?, space(n)?),
            ["player", n] => Self::Player(seat(n)?),
            ["will", n] => Self::Will(seat(n)?),
            ["shards", n] => Self::Shards(seat(n)?),
            ["prestige", n] => Self::Prestige(seat(n)?),
            ["deck", "top"] => Self::Deck,
            ["bag", "tiles"] => Self::Bag,
            ["pencils", "down"] => Self::Pencils,
            _ => return None,
        };
        // One name for each thing: no `card-07`.
        (id.to_string() == name).then_some(id)
    }

    /// What shows on a space of a slate.
    pub(super) fn on(table: &Academy, seat: Seat, space: Space) -> Self {
        match (table.student(seat).tile(space), space.corner()) {
            (Some(tile), _) => Self::Tile(tile),
            (None, Some(_)) => Self::Corner(seat, space),
            (None, None) => Self::Gap(seat, space),
        }
    }
}
