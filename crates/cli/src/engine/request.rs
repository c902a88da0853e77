//! What can be asked.

use kernel::{Seat, Viewer};
use serde::Deserialize;
use serde_json::{Map, Value};

/// One request, without its `id`.
#[derive(Deserialize, Debug)]
#[serde(tag = "cmd", rename_all = "lowercase", deny_unknown_fields)]
pub(super) enum Request {
    New {
        game: String,
        seats: Option<u8>,
        mode: Option<String>,
        #[serde(default)]
        options: Map<String, Value>,
        seed: Option<Luck>,
    },
    Legal {
        seat: Seat,
    },
    Act {
        seat: Seat,
        action: Value,
    },
    View {
        seat: Eyes,
    },
    State {},
    Load {
        #[serde(rename = "match")]
        document: Option<Value>,
        game: Option<String>,
        state: Option<Value>,
        #[serde(default)]
        options: Map<String, Value>,
        seed: Option<Luck>,
    },
    Match {},
    Outcome {},
    Undo {
        seat: Option<Seat>,
    },
    Log {
        seat: Eyes,
        #[serde(default)]
        since: usize,
    },
    Bot {
        seat: Seat,
        level: Option<String>,
        ms: Option<u64>,
        seed: Option<u64>,
    },
    Info {
        game: Option<String>,
    },
    Quit {},
}

/// A seed: a number, or text.
#[derive(Deserialize, Debug)]
#[serde(untagged, expecting = "a seed is a whole number, or a string of 64 hexadecimal digits")]
pub(super) enum Luck {
    Number(u64),
    Text(String),
}

/// Through whose eyes: a seat, `"spectator"` or `"all"`.
#[derive(Deserialize, Debug)]
#[serde(untagged, expecting = "whose eyes: a seat number, \"spectator\" or \"all\"")]
pub(super) enum Eyes {
    Seat(Seat),
    Named(Named),
}

#[derive(Deserialize, Debug)]
#[serde(rename_all = "lowercase")]
pub(super) enum Named {
    Spectator,
    All,
}

impl From<Eyes> for Viewer {
    fn from(eyes: Eyes) -> Self {
        match eyes {
            Eyes::Seat(seat) => Self::Seat(seat),
            Eyes::Named(Named::Spectator) => Self::Spectator,
            Eyes::Named(Named::All) => Self::Omniscient,
        }
    }
}
