//! Decisions, and what they lead to being told.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::book::Token;
use crate::hand::MOST;
use crate::state::What;

/// One decision. Blades, curses, Favors and locations are named by their number in the content.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rite {
    /// Three Power tokens. PAN-19
    Powers,
    /// Three Adepts. PAN-20
    Adepts,
}

/// A Flame disc on the pentagram. The four cursed ones are alike. PAN-9
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Disc {
    /// The one at the top, which is not cursed.
    Top,
    /// One of the other four.
    Cursed,
}

/// What a bribe costs. PAN-31
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Payment {
    /// The blades.
    pub(crate) blades: Few,
    /// Whether the Hound of the Resolve track is used. PAN-32
    pub(crate) track: bool,
}

/// Up to four blades, sorted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
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

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A seat begins a turn; whether it is an extra one.
    Turn(Seat, bool),
    /// A seat loses cubes to its curses.
    Lost(Seat, u8),
    /// A seat shows a blade to all.
    Showed(Seat, u8),
    /// A seat looks at the hand of another and sees these blades.
    Saw(Seat, Seat, Few),
    /// A seat looks at the hand of another.
    Looked(Seat, Seat),
    /// A seat looks at no hand.
    LookedAway(Seat),
    /// A seat pays cubes for an Adept.
    Bought(Seat, u8),
    /// A seat makes a Sacrifice of so many tokens or Adepts, paying so many cubes.
    Sacrificed(Seat, Rite, u8, u8),
    /// A curse of a seat is turned face up again.
    Uncovered(Seat, u8),
    /// A seat places a disc on a location.
    Placed(Seat, Disc, u8),
    /// A seat draws a curse for so many cubes; which one, for those who may know.
    Drew(Seat, u8, Option<u8>),
    /// A seat keeps a curse; so many others go under the pile.
    Kept(Seat, u8, u8),
    /// So many cubes and Adepts are put on an Exhaustion of a seat.
    Loaded(Seat, u8, u8, u8),
    /// An Exhaustion of a seat is empty and goes under the pile.
    Emptied(Seat, u8),
    /// A seat turns a curse face down.
    Protected(Seat, u8),
    /// A seat leaves its curses face up.
    Unprotected(Seat),
    /// A seat gains so many from the reserve.
    Gained(Seat, What, u8),
    /// An Exhaustion of a seat swallows so many.
    Swallowed(Seat, u8, What, u8),
    /// A seat gets nothing, as the reserve is empty.
    NoneLeft(Seat, What),
    /// A seat gains a token.
    Token(Seat, Token),
    /// A seat has this token already, or no place for it.
    NoToken(Seat, Token),
    /// A seat will play another turn.
    ExtraTurn(Seat),
    /// A seat announces a Favor.
    Announced(Seat, u8),
    /// A seat does not bribe.
    Passed(Seat),
    /// A seat bribes the Favor.
    Bribed(Seat, u8, Payment),
    /// A seat pays cubes to the reserve for its bribe.
    Paid(Seat, u8),
    /// A seat gives cubes to another.
    Gave(Seat, Seat, u8),
    /// The Resolve tracker of a seat moves to this position.
    Resolve(Seat, u8),
    /// A seat receives a Favor.
    Received(Seat, u8),
    /// A seat steals cubes from another.
    Stole(Seat, Seat, u8),
    /// A seat discards a blade.
    Discarded(Seat, u8),
    /// The discards are shuffled into a pile of so many.
    Shuffled(u8),
    /// A seat draws blades, and which, for the seat itself.
    Took(Seat, Few),
    /// A seat draws so many blades.
    Refilled(Seat, u8),
    /// A seat has won.
    Won(Seat),
    /// Turns have run out.
    OutOfTurns,
}
