//! What the log of a table says. A table is the fold of its records, so what is written here stays readable for good.

use kernel::{Outcome, Seat};
use matchbook::{Document, Seed};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{Millis, TableId, UserId};
use ts_rs::TS;

use crate::table::spec::Spec;

/// One thing that happened at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Record {
    /// Somebody opened the table.
    Opened {
        /// What is to be played, and how.
        spec: Box<Spec>,
        /// The secret of the match. Its hash is published at once.
        seed: Seed,
        /// Who opened it.
        host: UserId,
        /// Where the game goes on from, if it does not begin with a deal.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Box<Document>>,
        /// The table it came from: a rematch, or a game continued from there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<TableId>,
    },
    /// Somebody, or a bot, sat down.
    Sat {
        /// Where.
        seat: Seat,
        /// Who.
        who: Sitter,
    },
    /// A chair became free before the game.
    Stood {
        /// Which.
        seat: Seat,
    },
    /// Another has the say before the game.
    Hosted {
        /// Who.
        host: UserId,
    },
    /// A guest turned out to be somebody known.
    Became {
        /// Which seat.
        seat: Seat,
        /// Who it is.
        id: UserId,
    },
    /// Somebody is ready, or no longer.
    Ready {
        /// Who.
        seat: Seat,
        /// Whether.
        ready: bool,
        /// What the player adds to the luck.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        salt: String,
    },
    /// The game began.
    Started {
        /// The version of the game's rules.
        rules: u32,
        /// What the players added to the luck.
        salts: Vec<String>,
    },
    /// Somebody acted.
    Acted {
        /// Which seat.
        seat: Seat,
        /// What.
        action: Value,
        /// Who decided it.
        by: By,
    },
    /// The game went back.
    TookBack {
        /// At whose wish.
        seat: Seat,
        /// To so many actions.
        to: usize,
    },
    /// Somebody asked all others for something.
    Proposed {
        /// Who.
        seat: Seat,
        /// What.
        what: Wish,
    },
    /// Somebody answered.
    Answered {
        /// Who.
        seat: Seat,
        /// Whether it agrees.
        yes: bool,
    },
    /// A bot took a seat over.
    Replaced {
        /// Which.
        seat: Seat,
        /// Why.
        why: Why,
    },
    /// Its player came back.
    Returned {
        /// Which.
        seat: Seat,
    },
    /// The server was started again; turns begin afresh on the clock.
    Resumed,
    /// The table is done.
    Ended {
        /// How.
        end: End,
    },
}

/// A record with its time.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// When it was written.
    pub at: Millis,
    /// What it says.
    pub record: Record,
}

impl Entry {
    /// Who decided, if it is an action.
    pub const fn by(&self) -> Option<By> {
        match self.record {
            Record::Acted { by, .. } => Some(by),
            _ => None,
        }
    }
}

/// Whoever sits at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// Somebody.
    Person {
        /// Who.
        id: UserId,
        /// The name now. It is not kept here: people change theirs, and take it along when they go.
        #[serde(skip)]
        name: String,
    },
    /// A bot, as [`bots::Bot`] writes itself.
    Bot(String),
}

/// Who decided an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// The player of the seat.
    Player,
    /// The bot of the seat, or the one that replaces its player.
    Bot,
    /// The table, at its pace.
    Table,
}

/// What all must agree to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Wish {
    /// To go back to so many actions.
    TakeBack {
        /// How many.
        to: usize,
    },
    /// To end without a result.
    Abort,
}

/// Why a bot plays for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The time was out.
    Time,
    /// The player left.
    Left,
    /// The player gave up, and does not come back.
    Conceded,
}

/// How a table ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// With a result by the rules.
    Played(Outcome),
    /// One side gave up.
    Conceded(Outcome),
    /// All agreed to stop.
    Aborted,
    /// Nobody was there any more.
    Abandoned,
}

impl End {
    /// The result, if there is one.
    pub const fn outcome(&self) -> Option<&Outcome> {
        match self {
            Self::Played(outcome) | Self::Conceded(outcome) => Some(outcome),
            Self::Aborted | Self::Abandoned => None,
        }
    }
}
