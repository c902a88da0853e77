//! What happens, as it is told.

use kernel::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::action::{Disc, Few, Payment, Rite};
use crate::book::Token;
use crate::state::What;

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A seat begins a turn; whether it is an extra one.
    Turn {
        /// Who.
        seat: Seat,
        /// Whether it is an extra turn.
        extra: bool,
    },
    /// A seat loses cubes to its curses.
    Lost {
        /// Who.
        seat: Seat,
        /// How many cubes.
        cubes: u8,
    },
    /// A seat shows a blade to all.
    Showed {
        /// Who.
        seat: Seat,
        /// Which blade.
        blade: u8,
    },
    /// A seat looks at the hand of another and sees these blades.
    Saw {
        /// Who.
        seat: Seat,
        /// Whose hand.
        of: Seat,
        /// Which blades.
        blades: Few,
    },
    /// A seat looks at the hand of another.
    Looked {
        /// Who.
        seat: Seat,
        /// Whose hand.
        of: Seat,
    },
    /// A seat looks at no hand.
    LookedAway {
        /// Who.
        seat: Seat,
    },
    /// A seat pays cubes for an Adept.
    Bought {
        /// Who.
        seat: Seat,
        /// For how many cubes.
        price: u8,
    },
    /// A seat makes a Sacrifice of so many tokens or Adepts, paying so many cubes.
    Sacrificed {
        /// Who.
        seat: Seat,
        /// Of which kind.
        rite: Rite,
        /// How many.
        count: u8,
        /// How many cubes it cost besides.
        toll: u8,
    },
    /// A curse of a seat is turned face up again.
    Uncovered {
        /// Who.
        seat: Seat,
        /// Which curse.
        curse: u8,
    },
    /// A seat places a disc on a location.
    Placed {
        /// Who.
        seat: Seat,
        /// Which disc.
        disc: Disc,
        /// Where.
        location: u8,
    },
    /// A seat draws a curse for so many cubes; which one, for those who may know.
    Drew {
        /// Who.
        seat: Seat,
        /// For how many cubes.
        price: u8,
        /// Which, for those who may know.
        curse: Option<u8>,
    },
    /// A seat keeps a curse; so many others go under the pile.
    Kept {
        /// Who.
        seat: Seat,
        /// Which curse.
        curse: u8,
        /// How many others went under the pile.
        others: u8,
    },
    /// So many cubes and Adepts are put on an Exhaustion of a seat.
    Loaded {
        /// Who.
        seat: Seat,
        /// Which curse.
        curse: u8,
        /// How many cubes.
        cubes: u8,
        /// How many Adepts.
        adepts: u8,
    },
    /// An Exhaustion of a seat is empty and goes under the pile.
    Emptied {
        /// Who.
        seat: Seat,
        /// Which curse.
        curse: u8,
    },
    /// A seat turns a curse face down.
    Protected {
        /// Who.
        seat: Seat,
        /// Which curse.
        curse: u8,
    },
    /// A seat leaves its curses face up.
    Unprotected {
        /// Who.
        seat: Seat,
    },
    /// A seat gains so many from the reserve.
    Gained {
        /// Who.
        seat: Seat,
        /// Of what.
        what: What,
        /// How many.
        count: u8,
    },
    /// An Exhaustion of a seat swallows so many.
    Swallowed {
        /// Who.
        seat: Seat,
        /// Which curse.
        curse: u8,
        /// Of what.
        what: What,
        /// How many.
        count: u8,
    },
    /// A seat gets nothing, as the reserve is empty.
    NoneLeft {
        /// Who.
        seat: Seat,
        /// Of what.
        what: What,
    },
    /// A seat gains a token.
    Token {
        /// Who.
        seat: Seat,
        /// Which token.
        token: Token,
    },
    /// A seat has this token already, or no place for it.
    NoToken {
        /// Who.
        seat: Seat,
        /// Which token.
        token: Token,
        /// Whether there is no place; otherwise the seat has it.
        full: bool,
    },
    /// A seat will play another turn.
    ExtraTurn {
        /// Who.
        seat: Seat,
    },
    /// A seat announces a Favor.
    Announced {
        /// Who.
        seat: Seat,
        /// Which Favor.
        favor: u8,
    },
    /// A seat does not bribe.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// A seat bribes the Favor.
    Bribed {
        /// Who.
        seat: Seat,
        /// Which Favor.
        favor: u8,
        /// With what.
        payment: Payment,
    },
    /// A seat pays cubes to the reserve for its bribe.
    Paid {
        /// Who.
        seat: Seat,
        /// How many cubes.
        cubes: u8,
    },
    /// A seat gives cubes to another.
    Gave {
        /// Who.
        seat: Seat,
        /// To whom.
        to: Seat,
        /// How many cubes.
        cubes: u8,
    },
    /// The Resolve tracker of a seat moves to this position.
    Resolve {
        /// Who.
        seat: Seat,
        /// Where it stands now: 0, 1 or 2.
        position: u8,
    },
    /// A seat receives a Favor.
    Received {
        /// Who.
        seat: Seat,
        /// Which Favor.
        favor: u8,
    },
    /// A seat steals cubes from another.
    Stole {
        /// Who.
        seat: Seat,
        /// From whom.
        from: Seat,
        /// How many cubes.
        cubes: u8,
    },
    /// A seat discards a blade.
    Discarded {
        /// Who.
        seat: Seat,
        /// Which blade.
        blade: u8,
    },
    /// The discards are shuffled into a pile of so many.
    Shuffled {
        /// How many.
        count: u8,
    },
    /// A seat draws blades, and which, for the seat itself.
    Took {
        /// Who.
        seat: Seat,
        /// Which blades.
        blades: Few,
    },
    /// A seat draws so many blades.
    Refilled {
        /// Who.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// A seat has won.
    Won {
        /// Who.
        seat: Seat,
    },
    /// Turns have run out.
    OutOfTurns,
}
