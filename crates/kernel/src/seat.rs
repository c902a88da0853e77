//! Seats: places at the table, not people.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The most seats any game has.
pub const MAX_SEATS: usize = 8;

/// A place at the table, counted clockwise from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, TS)]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number; `None` from [`MAX_SEATS`] on.
    pub const fn new(number: u8) -> Option<Self> {
        if (number as usize) < MAX_SEATS { Some(Self(number)) } else { None }
    }

    /// The seat with this number, folded into the table's range. For numbers a game computed itself.
    #[inline]
    pub const fn at(number: u8) -> Self {
        Self(number & (MAX_SEATS as u8 - 1))
    }

    /// Its number, for indexing an array of seats.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its number.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Seat {
    /// As people count: the first seat is 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0 + 1)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Self::new(number)
            .ok_or_else(|| serde::de::Error::custom(format!("seats are numbered 0 to {}", MAX_SEATS - 1)))
    }
}

/// How many seats a table has: 1 to [`MAX_SEATS`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, TS)]
#[serde(transparent)]
pub struct Seats(u8);

impl Seats {
    /// A table with this many seats; `None` for 0 or more than [`MAX_SEATS`].
    pub const fn new(count: u8) -> Option<Self> {
        if count >= 1 && count as usize <= MAX_SEATS { Some(Self(count)) } else { None }
    }

    /// How many there are.
    #[inline]
    pub const fn count(self) -> usize {
        self.0 as usize
    }

    /// All of them, clockwise from seat 0.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..self.0).map(Seat)
    }

    /// All of them as a set.
    #[inline]
    pub const fn all(self) -> SeatSet {
        SeatSet(((1u16 << self.0) - 1) as u8)
    }

    /// Whether this table has that seat.
    #[inline]
    pub const fn has(self, seat: Seat) -> bool {
        seat.0 < self.0
    }

    /// The seat to the left of `seat`.
    #[inline]
    pub const fn after(self, seat: Seat) -> Seat {
        if seat.0 + 1 < self.0 { Seat(seat.0 + 1) } else { Seat(0) }
    }
}

impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let count = u8::deserialize(deserializer)?;
        Self::new(count)
            .ok_or_else(|| serde::de::Error::custom(format!("a table has 1 to {MAX_SEATS} seats")))
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, TS)]
#[ts(as = "Vec<Seat>")]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);

    /// Just this one.
    #[inline]
    pub const fn one(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// With `seat` as well.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// Without `seat`.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// Whether `seat` is in it.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// Whether nobody is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether just one is in it.
    #[inline]
    pub const fn is_single(self) -> bool {
        self.0.is_power_of_two()
    }

    /// How many are in it.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest seat in it.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats in it, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        (0..MAX_SEATS as u8).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl Serialize for SeatSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_go_clockwise_and_come_round() {
        let table = Seats::new(3).unwrap();
        assert_eq!(table.after(Seat(0)), Seat(1));
        assert_eq!(table.after(Seat(2)), Seat(0));
    }

    #[test]
    fn sets_hold_what_was_put_in() {
        let set: SeatSet = [Seat(1), Seat(7)].into_iter().collect();
        assert_eq!(set.len(), 2);
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(1), Seat(7)]);
        assert_eq!(set.without(Seat(1)).first(), Some(Seat(7)));
        assert_eq!(Seats::new(8).unwrap().all().len(), 8);
    }

    #[test]
    fn numbers_out_of_range_are_refused_on_reading() {
        assert!(serde_json::from_str::<Seat>("8").is_err());
        assert!(serde_json::from_str::<Seats>("0").is_err());
        assert!(serde_json::from_str::<SeatSet>("[0,9]").is_err());
    }
}
