//! A match as one JSON document, read back only after everything in it has been played through.

use kernel::{Game, Illegal, Outcome, Seat, Seats, SetupError};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::luck::{Hex, hash};
use crate::{Commitment, Luck, Match, Seed};

/// The version of the document's form.
pub const FORMAT: u32 = 1;

/// A match as written in a file: see docs/match-format.md.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Document {
    /// [`FORMAT`]; also what tells a match from other JSON.
    pub conclave: u32,
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// How many sat at the table.
    pub seats: Seats,
    /// How it was set up.
    pub options: Value,
    /// What was published before the deal.
    pub commitment: Commitment,
    /// The seed behind it.
    pub seed: Seed,
    /// What the players contributed to the luck.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub salts: Vec<String>,
    /// Later seeds, in a match that went on from another.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reseeded: Vec<Reseed>,
    /// Where it started.
    pub start: Start,
    /// What was done, in order.
    pub actions: Vec<Turn>,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
    /// A checksum over all of the above.
    pub checksum: String,
}

/// Where a match started.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Start {
    /// With a deal.
    Deal,
    /// With a position set up by hand.
    Position(Value),
}

/// One action.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Who acted.
    pub seat: Seat,
    /// What they did.
    pub action: Value,
}

/// Another seed, holding after this many actions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reseed {
    /// After how many actions.
    pub after: usize,
    /// The seed.
    pub seed: Seed,
}

/// Why a document cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// It stops in the middle.
    #[error("The match file is cut off: it ends in line {line} in the middle of something.")]
    CutOff {
        /// Where it ends.
        line: usize,
    },
    /// It is not JSON.
    #[error("The match file is damaged: {0}.")]
    Damaged(String),
    /// It is JSON, but not a match.
    #[error("This is not a Conclave match: {0}.")]
    NotAMatch(String),
    /// It was written by a later program.
    #[error("The match file has format {found}; this program reads format {FORMAT}. Use a newer program.")]
    Format {
        /// Its format.
        found: u64,
    },
    /// It is a match of another game.
    #[error("This is a match of {found}, not of {expected}.")]
    Game {
        /// Its game.
        found: String,
        /// The one it was opened as.
        expected: &'static str,
    },
    /// Its rules have changed since.
    #[error(
        "This match was played by version {found} of the rules of {game}; this program plays version {known}. \
         Only a program with version {found} can replay it."
    )]
    Rules {
        /// The game.
        game: &'static str,
        /// The match's rules.
        found: u32,
        /// This program's rules.
        known: u32,
    },
    /// Something in it was altered.
    #[error("The match file was changed after it was written: its checksum does not fit.")]
    Checksum,
    /// The seed is not the one that was promised.
    #[error("The seed does not fit the commitment {promised} published before the deal.")]
    Commitment {
        /// The commitment in the document.
        promised: Commitment,
    },
    /// Its options are not the game's.
    #[error("The options of this match cannot be read: {0}.")]
    Options(String),
    /// Nobody can play it like that.
    #[error("This match cannot have been set up: {0}")]
    Setup(#[from] SetupError),
    /// Its starting position cannot be.
    #[error("The starting position cannot be: {0}.")]
    Position(String),
    /// The seat count is not the position's.
    #[error("The file says {written} seats, but the position has {real}.")]
    Seats {
        /// As the file says.
        written: Seats,
        /// As it is.
        real: Seats,
    },
    /// An action is not one of the game's.
    #[error("Action {number} cannot be read: {why}.")]
    Action {
        /// Which one, counted from 1.
        number: usize,
        /// What is wrong.
        why: String,
    },
    /// An action was not possible.
    #[error("Action {number} was not possible: {illegal}")]
    Illegal {
        /// Which one, counted from 1.
        number: usize,
        /// Why not.
        illegal: Illegal,
    },
    /// A later seed for an action that does not exist.
    #[error("A later seed is said to hold after {after} actions, but the match has {actions}.")]
    Reseed {
        /// As the file says.
        after: usize,
        /// How many there are.
        actions: usize,
    },
    /// The result is not what the actions lead to.
    #[error("The result in the file is not the one that its actions lead to.")]
    Outcome,
}

impl Document {
    /// Reads a document without playing it through.
    pub fn read(text: &str) -> Result<Self, OpenError> {
        let value: Value = serde_json::from_str(text).map_err(|error| match error.classify() {
            serde_json::error::Category::Eof => OpenError::CutOff { line: error.line() },
            _ => OpenError::Damaged(error.to_string()),
        })?;
        let found = value.get("conclave").and_then(Value::as_u64);
        let found = found.ok_or_else(|| OpenError::NotAMatch("it has no field \"conclave\"".into()))?;
        if found != u64::from(FORMAT) {
            return Err(OpenError::Format { found });
        }
        serde_json::from_value(value).map_err(|error| OpenError::NotAMatch(error.to_string()))
    }

    /// The document as text, for a file.
    pub fn write(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).expect("a document is plain data");
        text.push('\n');
        text
    }

    /// Plays the whole document through.
    pub fn open<G: Game>(&self) -> Result<Match<G>, OpenError> {
        self.check_header::<G>()?;
        let options: G::Options = serde_json::from_value(self.options.clone())
            .map_err(|error| OpenError::Options(error.to_string()))?;
        let luck = self.luck()?;
        let mut opened = match &self.start {
            Start::Deal => Match::<G>::new(options, self.seats, luck)?,
            Start::Position(position) => {
                let position: G = serde_json::from_value(position.clone())
                    .map_err(|error| OpenError::Position(error.to_string()))?;
                Match::from_position(position, options, luck)
            }
        };
        let real = opened.now().seats();
        if real != self.seats {
            return Err(OpenError::Seats { written: self.seats, real });
        }
        if opened.commitment() != self.commitment {
            return Err(OpenError::Commitment { promised: self.commitment });
        }
        for (n, turn) in self.actions.iter().enumerate() {
            let number = n + 1;
            let action = serde_json::from_value(turn.action.clone())
                .map_err(|error| OpenError::Action { number, why: error.to_string() })?;
            opened.play(turn.seat, action).map_err(|illegal| OpenError::Illegal { number, illegal })?;
        }
        if opened.now().outcome() != self.outcome {
            return Err(OpenError::Outcome);
        }
        Ok(opened)
    }

    fn check_header<G: Game>(&self) -> Result<(), OpenError> {
        let info = G::INFO;
        if self.game != info.id {
            return Err(OpenError::Game { found: self.game.clone(), expected: info.id });
        }
        if self.rules != info.version {
            return Err(OpenError::Rules { game: info.id, found: self.rules, known: info.version });
        }
        if self.checksum != self.sum() {
            return Err(OpenError::Checksum);
        }
        Ok(())
    }

    fn luck(&self) -> Result<Luck, OpenError> {
        let mut luck = Luck::new(self.seed).salted(self.salts.clone());
        for &Reseed { after, seed } in &self.reseeded {
            if after > self.actions.len() {
                return Err(OpenError::Reseed { after, actions: self.actions.len() });
            }
            luck = luck.reseeded(after, seed);
        }
        Ok(luck)
    }

    /// The checksum of everything but the checksum: over the document without white space and with the
    /// fields of every object in alphabetical order.
    pub fn sum(&self) -> String {
        let mut value = serde_json::to_value(self).expect("a document is plain data");
        if let Some(fields) = value.as_object_mut() {
            fields.remove("checksum");
        }
        let mut text = String::new();
        write_sorted(&value, &mut text);
        Hex(hash("conclave match 1", &[text.as_bytes()])).to_string()
    }
}

/// JSON with sorted fields, whatever order the map type of the library keeps.
fn write_sorted(value: &Value, out: &mut String) {
    match value {
        Value::Object(fields) => {
            let mut sorted: Vec<_> = fields.iter().collect();
            sorted.sort_by_key(|(name, _)| name.as_str());
            out.push('{');
            for (n, (name, value)) in sorted.into_iter().enumerate() {
                out.push_str(if n == 0 { "" } else { "," });
                out.push_str(&Value::from(name.as_str()).to_string());
                out.push(':');
                write_sorted(value, out);
            }
            out.push('}');
        }
        Value::Array(items) => {
            out.push('[');
            for (n, item) in items.iter().enumerate() {
                out.push_str(if n == 0 { "" } else { "," });
                write_sorted(item, out);
            }
            out.push(']');
        }
        plain => out.push_str(&plain.to_string()),
    }
}

impl<G: Game> Match<G> {
    /// The match as a document.
    pub fn document(&self) -> Document {
        let plain = "games are plain data";
        let mut document = Document {
            conclave: FORMAT,
            game: G::INFO.id.into(),
            rules: G::INFO.version,
            seats: self.first.seats(),
            options: serde_json::to_value(&self.options).expect(plain),
            commitment: self.commitment(),
            seed: self.luck.seed(),
            salts: self.luck.salts().to_vec(),
            reseeded: self.luck.later().iter().map(|&(after, seed)| Reseed { after, seed }).collect(),
            start: if self.dealt {
                Start::Deal
            } else {
                Start::Position(serde_json::to_value(&self.first).expect(plain))
            },
            actions: self
                .steps
                .iter()
                .map(|step| Turn {
                    seat: step.seat,
                    action: serde_json::to_value(&step.action).expect(plain),
                })
                .collect(),
            outcome: self.now.outcome(),
            checksum: String::new(),
        };
        document.checksum = document.sum();
        document
    }
}
