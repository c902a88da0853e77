//! Who sits where: two teams with a Spirit each, or one Spirit and all others Mediums. PHI-1, PHI-2, PHI-35

use kernel::{Seat, SeatSet, Seats, Sides};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A team, and its column of the pad. In the co-operative game one team fills both columns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The left column.
    Sun,
    /// The right column.
    Moon,
}

impl Side {
    /// Both, in turn order.
    pub const BOTH: [Self; 2] = [Self::Sun, Self::Moon];

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// The other one.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Sun => Self::Moon,
            Self::Moon => Self::Sun,
        }
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sun => "Sun",
            Self::Moon => "Moon",
        }
    }
}

/// What somebody is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Knows the Object and writes.
    Spirit,
    /// Asks and guesses.
    Medium,
}

/// The seats and their teams.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Table {
    pub(crate) seats: Seats,
    /// Who is on the Sun team: everybody, in the co-operative game.
    pub(crate) sun: SeatSet,
    pub(crate) coop: bool,
}

impl Table {
    /// The usual table: two and three play together; four and more alternate, the first two being the Spirits. With
    /// `sun` seats on the Sun team, whoever is left over joins the other.
    pub(crate) fn new(seats: Seats, sun: Option<usize>) -> Option<Self> {
        let n = seats.count();
        if n < 4 {
            return (n > 1 && sun.is_none()).then_some(Self { seats, sun: seats.all(), coop: true });
        }
        let sun = sun.unwrap_or(n.div_ceil(2));
        let moon = n.checked_sub(sun)?;
        if !(2..=4).contains(&sun) || !(2..=4).contains(&moon) {
            return None;
        }
        let mut left = [sun, moon];
        let mut team = SeatSet::EMPTY;
        let mut side = Side::Sun;
        for seat in seats.iter() {
            if left[side.index()] == 0 {
                side = side.other();
            }
            left[side.index()] -= 1;
            if side == Side::Sun {
                team = team.with(seat);
            }
            side = side.other();
        }
        Some(Self { seats, sun: team, coop: false })
    }

    /// The index of the team that fills a column.
    #[inline]
    pub(crate) const fn team(self, side: Side) -> usize {
        if self.coop { 0 } else { side.index() }
    }

    /// Whoever is of the team that fills a column.
    #[inline]
    pub(crate) fn members(self, side: Side) -> SeatSet {
        if self.coop || side == Side::Sun {
            return self.sun;
        }
        self.seats.iter().filter(|&seat| !self.sun.contains(seat)).collect()
    }

    #[inline]
    pub(crate) fn spirit(self, side: Side) -> Seat {
        // The first two seats are the Spirits.
        Seat::at(if self.coop { 0 } else { side as u8 })
    }

    pub(crate) fn spirits(self) -> SeatSet {
        Side::BOTH.map(|side| self.spirit(side)).into_iter().collect()
    }

    #[inline]
    pub(crate) fn mediums(self, side: Side) -> SeatSet {
        self.members(side).without(self.spirit(side))
    }

    /// The team of a seat.
    #[inline]
    pub(crate) const fn side(self, seat: Seat) -> Side {
        if self.sun.contains(seat) { Side::Sun } else { Side::Moon }
    }

    pub(crate) fn role(self, seat: Seat) -> Role {
        if self.spirits().contains(seat) { Role::Spirit } else { Role::Medium }
    }

    pub(crate) fn sides(self) -> Sides {
        let mut teams = [0; kernel::MAX_SEATS];
        for seat in self.seats.iter() {
            teams[seat.index()] = self.side(seat) as u8;
        }
        Sides::teams(teams)
    }
}
