//! What is said when a promise is broken.

use std::fmt;

use serde_json::Value;

use super::Property;
use crate::Seats;

/// A broken promise, as the one who finds it sees it.
#[derive(Debug)]
pub(super) struct Finding {
    pub(super) property: Property,
    pub(super) seen: String,
    /// How many actions of the game it takes to get there.
    pub(super) made: usize,
}

/// A broken promise, with the way to see it again.
#[derive(Clone, Debug)]
pub struct Failure {
    /// Which promise.
    pub property: Property,
    /// The game's id.
    pub game: &'static str,
    /// What was seen.
    pub seen: String,
    /// The game in which it was seen; none if it never came to a deal.
    pub played: Option<Box<Played>>,
}

/// A short game that breaks a promise.
#[derive(Clone, Debug)]
pub struct Played {
    /// The options, as JSON.
    pub options: Value,
    /// How many sat at the table.
    pub seats: Seats,
    /// The seed of the deal and of all draws.
    pub seed: u64,
    /// How many actions are left after shrinking.
    pub actions: usize,
    /// How many there were when it was found.
    pub actions_found: usize,
    /// The whole as JSON, for [`Contract::replay`](super::Contract::replay).
    pub line: String,
    /// The game's type, as far as a test needs to name it.
    pub type_name: &'static str,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} breaks {}: {}", self.game, self.property, self.property.sentence())?;
        write!(f, "  Seen: {}", self.seen)?;
        let Some(played) = &self.played else { return Ok(()) };
        let Played { options, seats, seed, actions, actions_found, line, type_name } = &**played;
        writeln!(f, "\n  With options {options}, {seats} seats, seed {seed}.")?;
        if actions < actions_found {
            writeln!(f, "  Found after {actions_found} actions, of which these {actions} are enough.")?;
        }
        write!(f, "  To see it again: Contract::<{type_name}>::new().replay(r#\"\n{line}\n\"#)")
    }
}

impl std::error::Error for Failure {}
