//! The decisions there are.

use kernel::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::cards::Card;

/// An Agent at a district, as far as whoever points at it can tell it from others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Target {
    /// A card that one knows.
    Card(Card),
    /// One of the face-down cards of a player at a district; they look alike, so chance says which. ARC-R29
    Hidden {
        /// Whose.
        seat: Seat,
        /// Where.
        district: u8,
        /// Whether it has the back of the militia.
        #[serde(default, skip_serializing_if = "is_false")]
        #[ts(optional, as = "Option<bool>")]
        militia: bool,
    },
}

/// Where a stake goes that was won. ARC-24, ARC-72
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Where {
    /// On the Discard Pile.
    Discard,
    /// Under the crest.
    Crest,
    /// On top of the Deck.
    Top,
}

/// One small decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Put a guild card into the Deck, before the game. ARC-58
    Choose(Card),
    /// Keep an objective, before the game. ARC-59
    Aim(u8),
    /// Choose a guild master, before the game: the first, second or third. ARC-66
    Follow(u8),
    /// Assign an Agent, or lay a militia card. ARC-18
    Assign {
        /// Which.
        card: Card,
        /// Where.
        district: u8,
        /// Face down.
        #[serde(default, skip_serializing_if = "is_false")]
        #[ts(optional, as = "Option<bool>")]
        down: bool,
        /// And make the bribe that Relics already there now suffice for. ARC-R7
        #[serde(default, skip_serializing_if = "is_false")]
        #[ts(optional, as = "Option<bool>")]
        bribe: bool,
        /// And assign another one.
        #[serde(default, skip_serializing_if = "is_false")]
        #[ts(optional, as = "Option<bool>")]
        again: bool,
    },
    /// Play a Location. ARC-18
    Play {
        /// Which.
        card: Card,
        /// And put it on top of the Deck afterwards.
        #[serde(default, skip_serializing_if = "is_false")]
        #[ts(optional, as = "Option<bool>")]
        top: bool,
    },
    /// Place a Relic on an Agent. ARC-44
    Bribe {
        /// The Relic.
        relic: Card,
        /// The Agent.
        agent: Card,
    },
    /// Discard a card. ARC-18
    Discard(Card),
    /// Discard a stake to call the militia. ARC-64
    Call(Card),
    /// Use one's master, before one's action. ARC-67
    Master,
    /// Move an Agent to another district.
    Move {
        /// Which.
        agent: Target,
        /// Where.
        to: u8,
        /// Face down.
        #[serde(default, skip_serializing_if = "is_false")]
        #[ts(optional, as = "Option<bool>")]
        down: bool,
    },
    /// Swap the stakes of two districts.
    Swap(u8, u8),
    /// Look at the face-down cards at a district.
    Look(u8),
    /// Take a card at a district back to the hand.
    TakeBack(Card),
    /// Discard somebody's Agent.
    Remove(Target),
    /// Put a stake under its pile.
    Bury(u8),
    /// Take a card from one's Discard Pile.
    Recover(Card),
    /// Win a stake at once.
    Claim(u8),
    /// Win ties at a district.
    Favour(u8),
    /// Have somebody discard a card.
    Rob(Seat),
    /// Turn up a face-down card.
    Reveal(Target),
    /// Look at stakes under the face-up one.
    Peek(u8),
    /// Discard a card for one's master.
    Give(Card),
    /// Cancel a Location.
    Cancel,
    /// Let the Location take effect.
    Allow,
    /// Put a stake just won somewhere.
    Keep(Where),
    /// Resolve a district next. ARC-22
    Resolve(u8),
    /// Let the Harlequin copy an Agent. ARC-55
    Copy(Card),
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}
