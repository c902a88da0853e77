//! A hand of blades, and who knows which of them.
//!
//! Blades of one kind cannot be told apart. Whoever knows that a hand holds one Waxing Oracle, and sees a Waxing
//! Oracle leave it, can no longer say whether there is another. So knowledge is a number for each viewer and
//! kind, kept on the first blades of that kind, and the first is the one that leaves.

use kernel::{Audience, Seat, SeatSet, Seats, Viewer};

/// The most blades in a hand. PAN-40
pub(crate) const MOST: usize = 4;
/// Knowers of a blade that was shown to all.
pub(crate) const ALL: u8 = 0b11_1111;
/// The bit of those who stand by.
const SPECTATORS: u8 = 1 << 5;

/// A blade in a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Held {
    pub(crate) kind: u8,
    /// A bit for each seat that knows it, the owner included; [`ALL`] if everybody does.
    pub(crate) knowers: u8,
    /// Whether it was in a hand when the discards were last shuffled: then it is not one of those. PAN-R30
    pub(crate) before: bool,
}

/// The bit of a viewer among the knowers.
#[inline]
pub(crate) const fn bit(seat: Seat) -> u8 {
    1 << seat.number()
}

/// Whether `viewer` is among `knowers`.
pub(crate) const fn includes(knowers: u8, viewer: Viewer) -> bool {
    match viewer {
        Viewer::Seat(seat) => knowers & bit(seat) != 0,
        Viewer::Spectator => knowers & SPECTATORS != 0,
        Viewer::Omniscient => true,
    }
}

/// The knowers as the kernel calls them.
pub(crate) fn audience(knowers: u8, seats: Seats) -> Audience {
    if knowers == ALL { Audience::Everyone } else { Audience::Only(seats_of(knowers, seats)) }
}

/// The seats among the knowers.
pub(crate) fn seats_of(knowers: u8, seats: Seats) -> SeatSet {
    seats.iter().filter(|&seat| knowers & bit(seat) != 0).collect()
}

impl Held {
    #[inline]
    const fn order(self) -> (u8, bool) {
        (self.kind, !self.before)
    }
}

/// A hand, sorted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Hand {
    blades: [Held; MOST],
    len: u8,
}

impl Hand {
    #[inline]
    pub(crate) fn len(&self) -> u8 {
        self.len
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    pub(crate) fn blades(&self) -> &[Held] {
        &self.blades[..usize::from(self.len) & 7]
    }

    #[inline]
    pub(crate) fn blades_mut(&mut self) -> &mut [Held] {
        &mut self.blades[..usize::from(self.len) & 7]
    }

    #[inline]
    pub(crate) fn has(&self, kind: u8) -> bool {
        self.blades().iter().any(|blade| blade.kind == kind)
    }

    /// Takes a blade up, behind its equals.
    #[inline]
    pub(crate) fn insert(&mut self, blade: Held) {
        let mut at = usize::from(self.len);
        if at >= MOST {
            return;
        }
        while at > 0 && self.blades[at - 1].order() > blade.order() {
            self.blades[at] = self.blades[at - 1];
            at -= 1;
        }
        self.blades[at] = blade;
        self.len += 1;
    }

    /// The first blade of this kind leaves the hand; whether there was one.
    #[inline]
    pub(crate) fn remove(&mut self, kind: u8) -> bool {
        let Some(at) = self.blades().iter().position(|blade| blade.kind == kind) else { return false };
        self.blades.copy_within(at + 1.., at);
        self.len -= 1;
        self.blades[usize::from(self.len)] = Held::default();
        true
    }

    /// Shows the first blade of this kind to all.
    pub(crate) fn show(&mut self, kind: u8) {
        if let Some(blade) = self.blades_mut().iter_mut().find(|blade| blade.kind == kind) {
            blade.knowers = ALL;
        }
    }

    /// Each kind once, in order.
    #[inline]
    pub(crate) fn kinds(&self) -> impl Iterator<Item = u8> {
        let blades = self.blades();
        blades
            .iter()
            .enumerate()
            .filter(|&(n, blade)| n == 0 || blades[n - 1].kind != blade.kind)
            .map(|(_, blade)| blade.kind)
    }

    /// How many of its blades were in a hand before the last shuffle.
    #[inline]
    pub(crate) fn before(&self) -> u8 {
        self.blades().iter().map(|blade| u8::from(blade.before)).sum()
    }

    /// Whether some of its blades were in a hand before the last shuffle and some were not.
    #[inline]
    pub(crate) fn is_mixed(&self) -> bool {
        let before = self.before();
        before != 0 && before != self.len
    }

    /// Sorts the hand again, and puts what is known of equal blades on the first of them.
    pub(crate) fn settle(&mut self) {
        self.blades_mut().sort_by_key(|blade| blade.order());
        let blades = self.blades_mut();
        for n in 0..blades.len() {
            for m in n + 1..blades.len() {
                if blades[n].order() == blades[m].order() {
                    let (one, two) = (blades[n].knowers, blades[m].knowers);
                    blades[n].knowers = one | two;
                    blades[m].knowers = one & two;
                }
            }
        }
    }
}
