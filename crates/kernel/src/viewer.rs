//! Who looks at a position, and who was told something.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Seat, SeatSet, Seats};

/// Whose eyes a position is seen through.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Viewer {
    /// A seat at the table, with all it ever saw.
    Seat(Seat),
    /// Somebody standing by, who knows only what is public.
    Spectator,
    /// Everything. For the end of a game, for analysis and for tests; never for a seat in play.
    Omniscient,
}

impl Viewer {
    /// Every viewer who may be kept in the dark: the seats and a spectator.
    pub fn limited(seats: Seats) -> impl Iterator<Item = Self> {
        seats.iter().map(Self::Seat).chain([Self::Spectator])
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => write!(f, "{seat}"),
            Self::Spectator => f.write_str("a spectator"),
            Self::Omniscient => f.write_str("all-seeing"),
        }
    }
}

/// Who knows a thing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Audience {
    /// Everybody, spectators included.
    Everyone,
    /// These seats and nobody else.
    Only(SeatSet),
}

impl Audience {
    /// Nobody at all.
    pub const NOBODY: Self = Self::Only(SeatSet::EMPTY);

    /// Whether `viewer` is among them.
    #[inline]
    pub const fn includes(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Self::Everyone, _) | (_, Viewer::Omniscient) => true,
            (Self::Only(seats), Viewer::Seat(seat)) => seats.contains(seat),
            (Self::Only(_), Viewer::Spectator) => false,
        }
    }
}

impl From<Seat> for Audience {
    fn from(seat: Seat) -> Self {
        Self::Only(SeatSet::one(seat))
    }
}

impl From<SeatSet> for Audience {
    fn from(seats: SeatSet) -> Self {
        Self::Only(seats)
    }
}
