//! Decisions, events and the unfinished things of a turn.

use kernel::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::id::{Card, Face, Space, Tile};

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Rest instead of casting. ACA-15
    Rest,
    /// Cast: activate what is on this space. ACA-16
    Cast(Space),
    /// Go on with the linked tile on this space. ACA-18
    Link(Space),
    /// Gain Will. ACA-23
    Will,
    /// Collect Shards. ACA-22
    Shards,
    /// Add Tile: take this one from the centre. ACA-26
    Take(Tile),
    /// Complete this Assignment. ACA-25
    Complete(Card),
    /// Use this item. ACA-24
    Use(Card),
    /// Do no more of what may be done.
    Stop,
    /// After resting, discard this Private Assignment and draw another. ACA-15
    Exchange(Card),
    /// Place this tile next. ACA-R4
    Pick(Tile),
    /// Place the tile on a space, after so many quarter turns clockwise. ACA-26
    Place {
        /// Where.
        space: Space,
        /// How often it is turned.
        turn: u8,
    },
    /// Remove the exhaustion from your tile on this space.
    Refresh(Space),
    /// Take up your tile on this space, to move or turn it.
    Lift(Space),
    /// Discard the tile on this space of a slate.
    Discard {
        /// Whose slate.
        seat: Seat,
        /// Where on it.
        space: Space,
    },
    /// Put exhaustion on the tile on this space of an opponent.
    Exhaust {
        /// Whose slate.
        seat: Seat,
        /// Where on it.
        space: Space,
    },
    /// Take Shards from this opponent.
    Steal(Seat),
    /// Change so many Shards into Will.
    IntoWill(u8),
    /// Change so much Will into Shards.
    IntoShards(u8),
    /// Keep this one of the Assignments drawn.
    Keep(Card),
    /// Give up this Private Assignment for the one kept.
    Replace(Card),
    /// Carry out the effect of this completed spell.
    Mirror(Card),
    /// Perform the actions of your tile on this space.
    Echo(Space),
    /// Put Prestige on this item of yours.
    Infuse(Card),
}

/// Something begun in a turn and not yet finished. The last one begun is finished first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Frame {
    /// Actions of a face that may still be performed, as a set of their numbers.
    Tile {
        face: Face,
        left: u8,
    },
    /// A card is being carried out; the number of its next effect.
    Effects {
        card: Card,
        next: u8,
    },
    /// Add Tile actions left.
    Add(u8),
    /// A Complete Assignment action, so much cheaper.
    Complete(u8),
    /// Tile actions left, and the kinds already performed.
    Actions {
        left: u8,
        done: u8,
    },
    Refresh(u8),
    Remodel(u8),
    /// This tile is being moved or turned; how many more may be after it.
    Lifted {
        space: Space,
        left: u8,
    },
    Study,
    Replace,
    Steal(u8),
    Echo,
    Swap(u8),
    DiscardOwn,
    DiscardTheirs,
    /// So many tokens, for a tile of this opponent next.
    Exhaust {
        tokens: u8,
        seat: Seat,
    },
    Mirror,
    Borrow,
    Infuse(u8),
    Spread(u8),
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is said by the sentence it is retold with")]
pub enum Event {
    TurnBegan { seat: Seat, extra: bool },
    Rested { seat: Seat, tokens: u16 },
    Cast { seat: Seat, space: Space, face: Face },
    Linked { seat: Seat, space: Space, face: Face },
    Echoed { seat: Seat, space: Space, face: Face },
    GainedWill { seat: Seat, amount: u8, now: u8 },
    LostWill { seat: Seat, amount: u8 },
    PaidWill { seat: Seat, amount: u8 },
    GainedShards { seat: Seat, amount: u16 },
    PaidShards { seat: Seat, amount: u16 },
    Took { seat: Seat, tile: Tile },
    Placed { seat: Seat, tile: Tile, space: Space, turn: u8 },
    TileDrawn { tile: Tile },
    Completed { seat: Seat, card: Card, paid: u8, private: bool },
    Used { seat: Seat, card: Card, owner: Seat },
    Mirrored { seat: Seat, card: Card },
    TurnedUp { card: Card },
    Discarded { seat: Seat, card: Card },
    DrewCard { seat: Seat, card: Card },
    Drew { seat: Seat, cards: u8 },
    Kept { seat: Seat, card: Card },
    KeptOne { seat: Seat },
    Refreshed { seat: Seat, space: Space, tokens: u8 },
    Moved { seat: Seat, tile: Tile, from: Space, space: Space, turn: u8 },
    TileDiscarded { seat: Seat, space: Space, tile: Tile },
    Exhausted { seat: Seat, space: Space, tokens: u8 },
    Stole { seat: Seat, from: Seat, amount: u16 },
    Swapped { seat: Seat, shards: u8, into_will: bool },
    Prestige { seat: Seat, card: Card, amount: u8 },
    ExtraTurn { seat: Seat },
    PencilsDown { seat: Seat, deck: bool },
    TooLong { turns: u16 },
    Scored { seat: Seat, prestige: u16, left: u32 },
}
