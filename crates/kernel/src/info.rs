//! What a game says of itself before it is dealt.

use std::fmt;

use serde::Serialize;
use ts_rs::TS;

use crate::{Seats, SetupError};

/// The facts of a game.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct Info {
    /// Its name in files and commands: lower case, `connect-four`.
    pub id: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// One sentence about it.
    pub about: &'static str,
    /// Raised whenever the same actions may lead elsewhere than before.
    pub version: u32,
    /// How many can sit down.
    pub seats: SeatRange,
    /// About how many minutes a game takes people.
    pub minutes: u16,
    /// Whether anybody ever knows something that somebody else does not.
    pub hidden: bool,
    /// No game has more actions than this.
    pub longest: u32,
    /// Ways of playing it, each a choice of options with a name. The first is the usual one.
    pub modes: &'static [Mode],
    /// What can be chosen before the deal.
    pub options: &'static [OptionSpec],
}

impl Info {
    /// The mode with this id.
    pub fn mode(&self, id: &str) -> Option<&'static Mode> {
        self.modes.iter().find(|mode| mode.id == id)
    }

    /// Whether this many can sit down; if not, says who can.
    pub fn admit(&self, seats: Seats) -> Result<(), SetupError> {
        if self.seats.contains(seats) {
            return Ok(());
        }
        Err(SetupError::new(
            format!("{} cannot be played with {seats} {}.", self.title, plural(seats.count(), "seat")),
            format!("It takes {}.", self.seats),
        ))
    }
}

/// From how many to how many seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct SeatRange {
    /// The fewest.
    pub min: u8,
    /// The most.
    pub max: u8,
}

impl SeatRange {
    /// Whether `seats` is in it.
    pub const fn contains(self, seats: Seats) -> bool {
        self.min as usize <= seats.count() && seats.count() <= self.max as usize
    }

    /// Every number of seats in it.
    pub fn iter(self) -> impl Iterator<Item = Seats> {
        (self.min..=self.max).filter_map(Seats::new)
    }
}

impl fmt::Display for SeatRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.min == self.max {
            write!(f, "{} {}", self.min, plural(self.min.into(), "seat"))
        } else {
            write!(f, "{} to {} seats", self.min, self.max)
        }
    }
}

/// A named way of playing: some options set.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct Mode {
    /// Its name in files and commands.
    pub id: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// One sentence about it.
    pub about: &'static str,
    /// How many can sit down in it.
    pub seats: SeatRange,
    /// The options it sets, as a JSON object; the others keep their defaults.
    pub options: &'static str,
}

/// One thing that can be chosen before the deal. Its default is what `Options::default()` says.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct OptionSpec {
    /// The field of the game's options.
    pub id: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// A plain explanation.
    pub help: &'static str,
    /// What values it takes.
    pub kind: OptionKind,
    /// The rule or ruling it comes from.
    pub rule: Option<&'static str>,
}

/// What values an option takes.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum OptionKind {
    /// Yes or no.
    Flag,
    /// A whole number.
    Number {
        /// The least.
        min: i64,
        /// The most.
        max: i64,
    },
    /// One of these words, each with what it means.
    Choice(&'static [(&'static str, &'static str)]),
    /// Any text the game accepts, such as a content file's.
    Text,
}

impl fmt::Display for OptionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag => f.write_str("true or false"),
            Self::Number { min, max } => write!(f, "{min} to {max}"),
            Self::Choice(words) => {
                let words: Vec<_> = words.iter().map(|(word, _)| *word).collect();
                f.write_str(&words.join(", "))
            }
            Self::Text => f.write_str("text"),
        }
    }
}

fn plural(count: usize, word: &str) -> String {
    if count == 1 { word.into() } else { format!("{word}s") }
}
