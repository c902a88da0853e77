//! A game in its box: what can be said of it and done with it without knowing its type.

use kernel::{Info, Seats, SetupError, Term};
use matchbook::{Document, Luck, Match, OpenError};
use serde_json::{Map, Value};

use crate::live::Live;
use crate::{Playable, Table};

/// Why there is no table.
#[derive(Debug, thiserror::Error)]
pub enum Unfit {
    /// The shelf has no such game.
    #[error("There is no game {id:?}. There are: {}.", known.join(", "))]
    NoSuchGame {
        /// What was asked for.
        id: String,
        /// What there is.
        known: Vec<&'static str>,
    },
    /// The game has no such mode.
    #[error("{game} has no mode {id:?}. It has: {}.", known.join(", "))]
    NoSuchMode {
        /// The game.
        game: &'static str,
        /// What was asked for.
        id: String,
        /// What there is.
        known: Vec<&'static str>,
    },
    /// The options cannot be read.
    #[error("The options cannot be read: {0}.")]
    Options(String),
    /// Nobody can play it like that.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// The position cannot be.
    #[error("The position cannot be: {0}.")]
    Position(String),
    /// The document cannot be opened.
    #[error("{0}")]
    Open(#[from] OpenError),
}

type Deal = fn(&Value, Seats, Luck) -> Result<Box<dyn Table>, Unfit>;
type Place = fn(&Value, &Value, Luck) -> Result<Box<dyn Table>, Unfit>;
type Open = fn(&Document) -> Result<Box<dyn Table>, Unfit>;

/// A game in its box.
pub struct Boxed {
    info: Info,
    rules: &'static str,
    glossary: &'static [Term],
    usual: Value,
    deal: Deal,
    place: Place,
    open: Open,
}

impl Boxed {
    pub(crate) fn of<G: Playable>() -> Self {
        Self {
            info: G::INFO,
            rules: G::RULES,
            glossary: G::glossary(),
            usual: serde_json::to_value(G::Options::default()).expect("options are plain data"),
            deal: |options, seats, luck| {
                let dealt = Match::<G>::new(read_options::<G>(options)?, seats, luck)?;
                Ok(Box::new(Live(dealt)))
            },
            place: |position, options, luck| {
                let position: G = serde_json::from_value(position.clone())
                    .map_err(|error| Unfit::Position(error.to_string()))?;
                Ok(Box::new(Live(Match::from_position(position, read_options::<G>(options)?, luck))))
            },
            open: |document| Ok(Box::new(Live(document.open::<G>()?))),
        }
    }

    /// The facts of the game.
    pub const fn info(&self) -> &Info {
        &self.info
    }

    /// Its numbered rules.
    pub const fn rules(&self) -> &'static str {
        self.rules
    }

    /// The text of one rule.
    pub fn rule(&self, id: &str) -> Option<&'static str> {
        let start = format!("- **{id}** ");
        self.rules.lines().find_map(|line| line.strip_prefix(&start))
    }

    /// Its symbols and words.
    pub const fn glossary(&self) -> &'static [Term] {
        self.glossary
    }

    /// The options when nothing is chosen.
    pub const fn usual_options(&self) -> &Value {
        &self.usual
    }

    /// How many sit down when nothing is said: the fewest the mode takes, or the usual one if none is named.
    pub fn usual_seats(&self, mode: Option<&str>) -> u8 {
        let mode = mode.and_then(|id| self.info.mode(id)).or(self.info.modes.first());
        mode.map_or(self.info.seats, |mode| mode.seats).min
    }

    /// The options of a mode, with `chosen` on top.
    pub fn options(&self, mode: Option<&str>, chosen: &Map<String, Value>) -> Result<Value, Unfit> {
        let mut options = self.usual.clone();
        if let Some(id) = mode {
            let mode = self.info.mode(id).ok_or_else(|| Unfit::NoSuchMode {
                game: self.info.id,
                id: id.chars().take(40).collect(),
                known: self.info.modes.iter().map(|mode| mode.id).collect(),
            })?;
            let set: Map<String, Value> =
                serde_json::from_str(mode.options).map_err(|error| Unfit::Options(error.to_string()))?;
            merge(&mut options, &set);
        }
        merge(&mut options, chosen);
        Ok(options)
    }

    /// Deals a match.
    pub fn deal(&self, options: &Value, seats: Seats, luck: Luck) -> Result<Box<dyn Table>, Unfit> {
        (self.deal)(options, seats, luck)
    }

    /// Sets up a position by hand.
    pub fn place(&self, position: &Value, options: &Value, luck: Luck) -> Result<Box<dyn Table>, Unfit> {
        (self.place)(position, options, luck)
    }

    /// Plays a document through.
    pub fn open(&self, document: &Document) -> Result<Box<dyn Table>, Unfit> {
        (self.open)(document)
    }
}

fn merge(options: &mut Value, chosen: &Map<String, Value>) {
    if let Some(fields) = options.as_object_mut() {
        fields.extend(chosen.clone());
    }
}

fn read_options<G: Playable>(options: &Value) -> Result<G::Options, Unfit> {
    serde_json::from_value(options.clone()).map_err(|error| {
        let known: Vec<_> =
            G::INFO.options.iter().map(|option| format!("{} ({})", option.id, option.kind)).collect();
        let allowed = if known.is_empty() {
            "this game has none".into()
        } else {
            format!("there are {}", known.join(", "))
        };
        Unfit::Options(format!("{error}; {allowed}"))
    })
}
