//! The promises every game keeps, checked by playing it.
//!
//! ```text
//! #[test]
//! fn keeps_the_contract() {
//!     kernel::contract::check::<MyGame>();
//!     kernel::contract::check_words::<MyGame>();
//!     kernel::contract::check_scene::<MyGame>();
//! }
//! ```
//!
//! [`Property`] lists the promises. A game that breaks one is rejected with a short game that shows it.
//! All seeds are fixed, so a verdict is the same on every machine.

mod chance;
mod examiner;
mod failure;
mod json;
mod line;
mod notes;
mod property;
mod quiet;
mod rules;
mod scene;
mod secrets;
mod setup;
mod shrink;
mod step;
mod table;
#[cfg(test)]
mod tests;
mod words;
mod written;

use std::collections::BTreeSet;
use std::marker::PhantomData;

pub use failure::{Failure, Played};
pub use property::Property;
pub use scene::{check_scene, check_scene_also, examine_scene};
pub use words::{check_words, examine_words};

use serde_json::Value;

use crate::{Game, Pieces, Quick, Resample, Rng};
use examiner::{Examiner, Verdict};
use failure::Finding;
use line::{Line, compose};
use notes::Notes;
use quiet::quietly;
use table::{Table, tables};

/// Holds `G` to the contract; panics with a report if it breaks it.
#[track_caller]
pub fn check<G: Game + Resample + Pieces>() {
    Contract::<G>::new().check();
}

/// [`check`] without the panic.
pub fn examine<G: Game + Resample + Pieces>() -> Result<Report, Failure> {
    Contract::<G>::new().examine()
}

/// An examination, with its budget.
#[derive(Clone, Debug)]
pub struct Contract<G> {
    games: u32,
    seed: u64,
    also: Vec<Value>,
    game: PhantomData<fn() -> G>,
}

/// What an examination without complaint has looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Report {
    /// Combinations of options and seats.
    pub tables: usize,
    /// Games played.
    pub games: u32,
    /// Positions tested.
    pub positions: u64,
}

impl<G: Game + Resample + Pieces> Default for Contract<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Game + Resample + Pieces> Contract<G> {
    /// The usual budget.
    pub const fn new() -> Self {
        Self { games: 300, seed: 0, also: Vec::new(), game: PhantomData }
    }

    /// Plays about this many games, shared by all ways of setting the game up; at least two each.
    #[must_use]
    pub const fn games(mut self, games: u32) -> Self {
        self.games = games;
        self
    }

    /// Plays other games than usual.
    #[must_use]
    pub const fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Plays with these options too, at every table they fit: mixes that no mode names, or content of a user's.
    /// Options that fit no table break the contract.
    #[must_use]
    pub fn also(mut self, options: Value) -> Self {
        self.also.push(options);
        self
    }

    /// Panics with a report if the game breaks the contract.
    #[track_caller]
    pub fn check(self) {
        if let Err(failure) = self.examine() {
            panic!("{failure}");
        }
    }

    /// Plays and tests all games of the budget; stops at the first broken promise.
    pub fn examine(self) -> Result<Report, Failure> {
        let before = |finding: Finding| Failure::new::<G>(finding, None);
        let declared = quietly(|| {
            setup::options_are_as_declared::<G>()?;
            setup::modes_and_seats_are_as_declared::<G>()
        });
        declared.unwrap_or_else(panicked).map_err(before)?;
        let tables = quietly(|| tables::<G>(&self.also)).map_err(|panic| before(panic_finding(panic)))?;
        if let Some(options) = self.also.iter().find(|options| !fit_somewhere::<G>(options)) {
            let seen = format!("{options} fits no table");
            return Err(before(Finding { property: Property::OptionsAsDeclared, seen, made: 0 }));
        }
        let rules = rules_of::<G>();
        let mut notes = Notes::new();
        let rounds = (self.games / tables.len().max(1) as u32).max(2);
        for round in 0..rounds {
            for table in &tables {
                let number = u64::from(round) << 32 | table.number as u64;
                let line = compose(table, Quick::fork(self.seed, number).next_u64() >> 32);
                notes.games += 1;
                judge(table, &mut notes, &rules, &line)?;
            }
        }
        secrets::over_all::<G>(&notes).map_err(before)?;
        chance::over_all(&notes).map_err(before)?;
        Ok(Report { tables: tables.len(), games: notes.games, positions: notes.positions })
    }

    /// Tests one game, given as a report prints it; panics with a report if it breaks a promise or cannot
    /// be played.
    #[track_caller]
    pub fn replay(self, line: &str) {
        let line: Line<G::Action> = serde_json::from_str(line).expect("a game as a report prints it");
        let table = Table::<G>::new(&line.options, line.seats).expect("options that can be played");
        if let Err(failure) = judge(&table, &mut Notes::new(), &rules_of::<G>(), &line) {
            panic!("{failure}");
        }
    }
}

fn fit_somewhere<G: Game>(options: &Value) -> bool {
    G::INFO.seats.iter().any(|seats| Table::<G>::new(options, seats).is_some())
}

fn judge<G: Game + Resample + Pieces>(
    table: &Table<G>,
    notes: &mut Notes<G::Action>,
    rules: &BTreeSet<&'static str>,
    line: &Line<G::Action>,
) -> Result<(), Failure> {
    let Verdict::Broken(finding) = Examiner::new(table, notes, rules, None).judge(line) else {
        return Ok(());
    };
    let found = finding.made;
    let (line, finding) = shrink::shrink(table, notes, rules, line, finding);
    let played = Played {
        options: line.options.clone(),
        seats: line.seats,
        seed: line.seed,
        actions: line.steps.len(),
        actions_found: found,
        line: line.to_string(),
        type_name: std::any::type_name::<G>().rsplit("::").next().unwrap_or_default(),
    };
    Err(Failure::new::<G>(finding, Some(played)))
}

fn panic_finding(message: String) -> Finding {
    Finding { property: Property::NoPanic, seen: message, made: 0 }
}

fn panicked(message: String) -> Result<(), Finding> {
    Err(panic_finding(message))
}

impl Failure {
    fn new<G: Game>(finding: Finding, played: Option<Played>) -> Self {
        let Finding { property, seen, .. } = finding;
        Self { property, game: G::INFO.id, seen, played: played.map(Box::new) }
    }
}

/// The numbers of a game's rules: `- **LED-6** At most ...`.
fn rules_of<G: Game>() -> BTreeSet<&'static str> {
    let number = |line: &'static str| Some(line.trim_start().strip_prefix("- **")?.split_once("**")?.0);
    G::RULES.lines().filter_map(number).collect()
}
