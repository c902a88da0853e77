//! Numbers with a meaning: cards, tiles, faces and spaces. Reading one from a file checks its range.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How many Assignments there are.
pub(crate) const CARDS: usize = 52;
/// How many action tiles there are.
pub(crate) const TILES: usize = 35;
/// All tiles, as a set of bits.
pub(crate) const ALL_TILES: u64 = (1 << TILES) - 1;
/// All Assignments, as a set of bits.
pub(crate) const ALL_CARDS: u64 = (1 << CARDS) - 1;
/// Tiles and the four corners of a slate: everything that shows actions.
pub(crate) const FACES: usize = TILES + 4;
/// The spaces of a slate.
pub(crate) const SPACES: usize = 12;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $count:expr, $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, TS)]
        #[serde(try_from = "u8", into = "u8")]
        #[ts(as = "u8")]
        pub struct $name(u8);

        impl $name {
            /// The one with this number, if there is one.
            pub const fn new(number: u8) -> Option<Self> {
                if (number as usize) < $count { Some(Self(number)) } else { None }
            }

            /// The one with this number, folded into the range. For numbers the game computed itself.
            #[inline]
            pub(crate) const fn at(number: u32) -> Self {
                Self((number as usize % $count) as u8)
            }

            /// Its number.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl From<$name> for u8 {
            fn from(id: $name) -> u8 {
                id.0
            }
        }

        impl TryFrom<u8> for $name {
            type Error = String;

            fn try_from(number: u8) -> Result<Self, String> {
                Self::new(number).ok_or_else(|| format!(concat!($what, " are numbered 0 to {}, not {}"), $count - 1, number))
            }
        }
    };
}

id!(
    /// An Assignment, by its number in the file: spells first, then items.
    Card, CARDS, "Assignments"
);
id!(
    /// An action tile, by its number in the file.
    Tile, TILES, "tiles"
);
id!(
    /// Something that shows actions: a tile, or a corner of a slate.
    Face, FACES, "faces"
);
id!(
    /// A space of a slate, row by row from the top left.
    Space, SPACES, "spaces"
);

impl Card {
    /// Just this one, as a set of bits.
    #[inline]
    pub(crate) const fn bit(self) -> u64 {
        1 << self.0
    }
}

impl Tile {
    /// Just this one, as a set of bits.
    #[inline]
    pub(crate) const fn bit(self) -> u64 {
        1 << self.0
    }
}

impl From<Tile> for Face {
    fn from(tile: Tile) -> Self {
        Self(tile.0)
    }
}

impl Face {
    /// Just this one, as a set of bits.
    #[inline]
    pub(crate) const fn bit(self) -> u64 {
        1 << self.0
    }

    /// The tile it is, unless it is a corner.
    #[inline]
    pub(crate) const fn tile(self) -> Option<Tile> {
        Tile::new(self.0)
    }
}

impl Space {
    /// All spaces.
    pub(crate) fn all() -> impl Iterator<Item = Self> + Clone {
        (0..SPACES as u8).map(Self)
    }

    /// The corner action printed here.
    #[inline]
    pub(crate) const fn corner(self) -> Option<Face> {
        match self.0 {
            0 => Some(Face(TILES as u8)),
            3 => Some(Face(TILES as u8 + 1)),
            8 => Some(Face(TILES as u8 + 2)),
            11 => Some(Face(TILES as u8 + 3)),
            _ => None,
        }
    }

    /// The space next to this one in a direction: 0 up, 1 right, 2 down, 3 left. ACA-20
    #[inline]
    pub(crate) const fn beside(self, direction: u8) -> Option<Self> {
        match direction {
            0 if self.0 >= 4 => Some(Self(self.0 - 4)),
            1 if self.0 % 4 < 3 => Some(Self(self.0 + 1)),
            2 if self.0 < 8 => Some(Self(self.0 + 4)),
            3 if !self.0.is_multiple_of(4) => Some(Self(self.0 - 1)),
            _ => None,
        }
    }
}

impl fmt::Display for Space {
    /// As on a map: column A to D, row 1 to 3.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.0 % 4), self.0 / 4 + 1)
    }
}

/// The cards in a set of bits, lowest number first.
pub(crate) fn cards(set: u64) -> impl Iterator<Item = Card> {
    kernel::bits::each(set).map(Card::at)
}

/// The tiles in a set of bits, lowest number first.
pub(crate) fn tiles(set: u64) -> impl Iterator<Item = Tile> {
    kernel::bits::each(set).map(Tile::at)
}
