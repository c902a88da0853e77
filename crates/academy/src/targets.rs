//! What a card can be aimed at. The same sets are offered, checked, and counted to see whether there is a choice.

use kernel::{Seat, SeatSet};

use crate::content::{Act, MOST_WILL};
use crate::id::{Card, Space};
use crate::state::Academy;

/// The kinds of tile action, as bits: for those that must differ.
pub(crate) const WILL: u8 = 1;
pub(crate) const SHARDS: u8 = 2;
pub(crate) const ADD: u8 = 4;
pub(crate) const COMPLETE: u8 = 8;
pub(crate) const USE: u8 = 16;
pub(crate) const EVERY_KIND: u8 = 31;

impl Act {
    /// The kinds of action that it can be performed as. ACA-27
    #[inline]
    pub(crate) const fn kinds(self) -> u8 {
        match self {
            Self::Will(_) => WILL,
            Self::Shards(_) => SHARDS,
            Self::Add => ADD,
            Self::Complete => COMPLETE,
            Self::Use => USE,
            Self::Chaos => EVERY_KIND,
        }
    }
}

/// The spaces for which this holds, as bits.
#[inline]
fn those(wanted: impl Fn(Space) -> bool) -> u16 {
    Space::all().filter(|&space| wanted(space)).fold(0, |set, space| set | 1 << space.index())
}

impl Academy {
    /// The spaces whoever is in turn can cast from, or have echoed. ACA-16
    #[inline]
    pub(crate) fn fresh(&self) -> u16 {
        let me = self.me();
        those(|space| !me.is_tired(space) && me.face(space).is_some())
    }

    pub(crate) fn echoable(&self) -> u16 {
        if self.has_room() { self.fresh() } else { 0 }
    }

    pub(crate) fn exhausted(&self) -> u16 {
        let me = self.me();
        those(|space| me.is_tired(space))
    }

    /// Own tiles, corners not counted.
    pub(crate) fn liftable(&self) -> u16 {
        let me = self.me();
        those(|space| me.tile(space).is_some())
    }

    /// The tiles a player can lose and still show a Complete Assignment. ACA-31, ACA-R17
    pub(crate) fn discardable(&self, seat: Seat) -> u16 {
        let student = self.student(seat);
        those(|space| student.tile(space).is_some() && self.completing_without(seat, space) != 0)
    }

    pub(crate) fn robbable(&self) -> SeatSet {
        self.opponents().filter(|&seat| self.student(seat).shards > 0).collect()
    }

    /// Completed spells whose effect can be carried out again. ACA-R26
    pub(crate) fn mirrorable(&self) -> u64 {
        if !self.has_room() {
            return 0;
        }
        self.seats.iter().fold(0, |set, seat| set | self.student(seat).done) & self.book.copyable
    }

    /// Own items.
    pub(crate) fn items(&self) -> u64 {
        self.me().done & !self.book.spells
    }

    /// The items of opponents that can be used.
    pub(crate) fn borrowable(&self) -> u64 {
        self.opponents().fold(0, |set, seat| set | self.usable_items(seat))
    }

    /// How many Shards can be changed into Will, at most this many.
    pub(crate) fn most_into_will(&self, most: u8) -> u8 {
        let me = self.me();
        most.min(MOST_WILL - me.will.min(MOST_WILL)).min(u8::try_from(me.shards).unwrap_or(u8::MAX))
    }

    /// The Assignments whoever is in turn can complete. Their owner alone knows all of them.
    #[inline]
    pub(crate) fn completable(&self, cheaper: u8) -> u64 {
        if self.has_room() { self.affordable(self.public | self.me().hand, cheaper) } else { 0 }
    }

    /// Whether it might be that something can be completed, as far as everybody knows: whoever holds Private
    /// Assignments is asked, so that not being asked tells nothing of them.
    #[inline]
    pub(crate) fn may_complete(&self, cheaper: u8) -> bool {
        self.has_room() && (self.me().hand != 0 || self.affordable(self.public, cheaper) != 0)
    }

    /// Whether, as far as everybody knows, one of these kinds of action can be performed.
    #[inline]
    pub(crate) fn may_perform(&self, kinds: u8) -> bool {
        kinds & (WILL | SHARDS) != 0
            || kinds & ADD != 0 && self.centre != 0
            || kinds & COMPLETE != 0 && self.may_complete(0)
            || kinds & USE != 0 && self.usable_items(self.turn) != 0
    }

    /// Whose completed Assignment this is.
    pub(crate) fn owner(&self, card: Card) -> Option<Seat> {
        self.seats.iter().find(|&seat| self.student(seat).done & card.bit() != 0)
    }
}
