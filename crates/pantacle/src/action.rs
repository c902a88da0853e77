//! Decisions.

use kernel::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::hand::MOST;

/// One decision. Blades, curses, Favors and locations are named by their number in the content.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Show this blade to all.
    Show(u8),
    /// Look at the hand of this seat. PAN-37
    Look(Seat),
    /// Look at no hand.
    LookAway,
    /// Make this one Sacrifice. PAN-22
    Sacrifice(Rite),
    /// Place a disc. PAN-23
    Place {
        /// From where.
        disc: Disc,
        /// Onto which location.
        location: u8,
    },
    /// Draw so many more curses. PAN-R16
    Extra(u8),
    /// Pay for another curse. PAN-45
    Draw,
    /// Keep this curse. PAN-46
    Keep(u8),
    /// Let this one of your curses swallow the gain. PAN-49
    Swallow(u8),
    /// Turn this one of your curses face down. PAN-39
    Protect(u8),
    /// Turn none face down.
    Unprotected,
    /// Announce this Favor. PAN-29
    Announce(u8),
    /// Let the Favor go. PAN-30
    Pass,
    /// Bribe the Favor. PAN-31
    Bribe(Payment),
    /// Discard this blade. PAN-44
    Discard(u8),
    /// Discard no more.
    Stop,
}

/// A kind of Sacrifice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Rite {
    /// Three Power tokens. PAN-19
    Powers,
    /// Three Adepts. PAN-20
    Adepts,
}

/// A Flame disc on the pentagram. The four cursed ones are alike. PAN-9
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Disc {
    /// The one at the top, which is not cursed.
    Top,
    /// One of the other four.
    Cursed,
}

/// What a bribe costs. PAN-31
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Payment {
    /// The blades.
    pub(crate) blades: Few,
    /// Whether the Hound of the Resolve track is used. PAN-32
    pub(crate) track: bool,
}

/// Up to four blades, sorted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
#[ts(as = "Vec<u8>")]
pub struct Few {
    blades: [u8; MOST],
    len: u8,
}

impl Few {
    pub(crate) fn of(blades: &[u8]) -> Self {
        let mut few = Self::default();
        for &blade in blades {
            few.add(blade);
        }
        few
    }

    /// Puts a blade in its place.
    pub(crate) fn add(&mut self, blade: u8) {
        let mut at = usize::from(self.len);
        if at >= MOST {
            return;
        }
        while at > 0 && self.blades[at - 1] > blade {
            self.blades[at] = self.blades[at - 1];
            at -= 1;
        }
        self.blades[at] = blade;
        self.len += 1;
    }

    pub(crate) fn as_slice(&self) -> &[u8] {
        &self.blades[..usize::from(self.len) & 7]
    }
}

impl From<Few> for Vec<u8> {
    fn from(few: Few) -> Self {
        few.as_slice().to_vec()
    }
}

impl TryFrom<Vec<u8>> for Few {
    type Error = String;

    fn try_from(blades: Vec<u8>) -> Result<Self, String> {
        if blades.len() > MOST || !blades.is_sorted() {
            return Err(format!("at most {MOST} blades, in order"));
        }
        Ok(Self::of(&blades))
    }
}
