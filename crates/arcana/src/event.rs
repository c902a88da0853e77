//! What happens, as it is told.

use kernel::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::action::Where;
use crate::cards::{Card, Cards};

/// How a stake was won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// With the highest total.
    Total,
    /// By a tie that the winner wins.
    Tie,
    /// By a bribe.
    Bribe,
    /// By a Location.
    Claim,
}

/// Why a stake stays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Stays {
    /// Nobody reaches its main value. ARC-26
    TooMuch,
    /// A tie that nobody wins. ARC-27
    Tie,
}

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say who, which card, and where")]
pub enum Event {
    /// Somebody put a guild card into the own Deck.
    Chose { seat: Seat, card: Option<Card> },
    /// Somebody kept an objective.
    Aimed { seat: Seat, objective: Option<u8> },
    /// Somebody chose a master, numbered over all guilds; nobody else knows yet.
    Followed { seat: Seat, master: Option<u8> },
    /// The masters are shown.
    Master { seat: Seat, master: u8 },
    /// A round begins.
    Round { round: u16, first: Seat, last: bool },
    /// An event holds this round.
    Happens { event: u8 },
    /// The next event is turned up.
    Foreseen { event: u8 },
    /// The Ducal Jubilee is turned up.
    Jubilee,
    /// A Discard Pile became a Deck.
    Reshuffled { seat: Seat },
    /// Somebody drew cards.
    Drew { seat: Seat, count: u8, cards: Option<Cards> },
    /// An Agent was assigned.
    Assigned { seat: Seat, card: Option<Card>, district: u8, down: bool },
    /// A Relic was placed on an Agent.
    Offered { seat: Seat, relic: Card, agent: Card, district: u8 },
    /// A bribe was tried.
    Bribed { seat: Seat, district: u8, total: u8, price: u8 },
    /// Face-down cards of one player were turned up.
    TurnedUp { seat: Seat, district: u8, cards: Cards },
    /// The totals at a district, seat by seat, and by how much an event changes what the stake asks for.
    Totals { district: u8, stake: Card, totals: [u8; 4], by: i8 },
    /// A stake was won.
    Won { seat: Seat, card: Card, district: u8, how: How },
    /// It stays, with all cards there.
    Stays { district: u8, card: Card, why: Stays },
    /// Cards at a district went to their owner's Discard Pile.
    Left { seat: Seat, district: u8, cards: Cards },
    /// Where a stake just won was put.
    Kept { seat: Seat, card: Card, place: Where },
    /// A stake was turned up.
    Stake { district: u8, card: Card },
    /// A pile is used up.
    Empty { district: u8 },
    /// A Location was played.
    Played { seat: Seat, card: Card },
    /// A Location had no effect.
    Fizzled { seat: Seat, card: Card },
    /// A Location was cancelled.
    Cancelled { seat: Seat, card: Card },
    /// A Location was put on top of the Deck.
    Topped { seat: Seat, card: Card },
    /// A master was used.
    Used { seat: Seat, master: u8 },
    /// A card was discarded from hand.
    Discarded { seat: Seat, card: Card },
    /// A card was discarded from hand by chance.
    Robbed { by: Seat, seat: Seat, card: Card },
    /// The militia was called.
    Called { seat: Seat, card: Option<Card> },
    /// An Agent was moved.
    Moved { by: Seat, seat: Seat, card: Option<Card>, from: u8, to: u8, down: bool },
    /// Two stakes were swapped.
    Swapped { seat: Seat, one: u8, other: u8 },
    /// Somebody looked at face-down cards.
    Looked { seat: Seat, district: u8, cards: Option<Cards> },
    /// A card at a district was taken back to the hand.
    TookBack { seat: Seat, card: Card, district: u8 },
    /// An Agent was discarded by somebody else.
    Removed { by: Seat, seat: Seat, card: Card, district: u8 },
    /// A stake was put under its pile.
    Buried { seat: Seat, district: u8, card: Card },
    /// A card was taken from the Discard Pile.
    Recovered { seat: Seat, card: Card },
    /// Somebody wins ties at a district this round.
    Favoured { seat: Seat, district: u8 },
    /// Somebody looked at the next stakes of a pile; the Jubilee may be among them.
    Peeked { seat: Seat, district: u8, cards: Option<[Option<Card>; 2]> },
    /// Somebody shuffled the hand into the Deck.
    Redrew { seat: Seat },
    /// The Harlequin copies an Agent.
    Copied { seat: Seat, card: Card },
    /// The militia went home.
    MilitiaLeft,
    /// The objectives of a player, and which were fulfilled, as bits.
    Objectives { seat: Seat, kept: u32, fulfilled: u32 },
    /// What a player has in the end.
    Scored { seat: Seat, points: i32, stakes: u8 },
}
