//! A match in play, for code that does not know the game.

use std::time::Duration;

use bots::{Bot, Budget, Stop};
use kernel::{Explanation, Face, Illegal, Info, Names, Outcome, Seat, SeatSet, Seats, Sides, Viewer};
use matchbook::{Commitment, Document, NoUndo, Seed};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use ts_rs::TS;

use crate::{Advising, Judging, Laid};

/// Something a seat may do.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Choice {
    /// The action.
    #[ts(type = "Json")]
    pub action: Value,
    /// In a few words.
    pub label: String,
}

/// Why an action was refused.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Refusal {
    /// It is not one of the game's.
    #[error("That is not an action of this game: {0}.")]
    Unreadable(String),
    /// There is no such seat.
    #[error("There is no {0} at this table.")]
    NoSuchSeat(Seat),
    /// The rules forbid it.
    #[error("{0}")]
    Illegal(#[from] Illegal),
}

/// Something a viewer was told.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Told {
    /// The action it came from, counted from 1.
    pub number: usize,
    /// What happened.
    #[ts(type = "Json")]
    pub event: Value,
    /// The same as a sentence.
    pub text: String,
}

/// A position through one viewer's eyes.
#[derive(Debug)]
pub struct Look {
    /// What it sees.
    pub view: Box<RawValue>,
    /// What it was told.
    pub told: Vec<Told>,
    /// What it may do, if it may act.
    pub asked: Option<Asked>,
}

/// What a seat is asked.
#[derive(Debug)]
pub struct Asked {
    /// What it may do.
    pub choices: Vec<Choice>,
    /// The question.
    pub prompt: String,
    /// Whether it decides by free text.
    pub open: bool,
}

/// What a bot would do.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Suggestion {
    /// Its choice.
    pub choice: Choice,
    /// What it expects of it, from 0 to 1.
    pub value: Option<f32>,
    /// All it weighed, best first.
    pub considered: Vec<Considered>,
}

/// One choice a bot weighed.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Considered {
    /// The choice.
    #[serde(flatten)]
    pub choice: Choice,
    /// What it is worth, from 0 to 1.
    pub value: f32,
    /// How often it was tried.
    pub tries: u32,
}

/// A decision yet to be worked out, from a copy of what it takes, until it is told to stop; `None` if the seat may not
/// act.
pub type Thought = Box<dyn for<'a> FnOnce(Stop<'a>) -> Option<Value> + Send>;

/// A match in play, whatever the game. What a viewer is shown here is all that it may know.
pub trait Table: Send {
    /// The facts of the game.
    fn info(&self) -> Info;
    /// How many sit here.
    fn seats(&self) -> Seats;
    /// Who may act.
    fn active(&self) -> SeatSet;
    /// How it ended, if it has.
    fn outcome(&self) -> Option<Outcome>;
    /// How many actions were played.
    fn actions(&self) -> usize;
    /// Who played the `number`-th action, counted from 1.
    fn actor(&self, number: usize) -> Option<Seat>;
    /// Whether chance had a part in the `number`-th action.
    fn drew(&self, number: usize) -> bool;

    /// What `seat` may do.
    fn choices(&self, seat: Seat) -> Vec<Choice>;
    /// Whether `seat` decides by free text now.
    fn is_open(&self, seat: Seat) -> bool;
    /// The action `seat` means by typing `text` into an open decision.
    fn typed(&self, seat: Seat, text: &str) -> Option<Value>;
    /// What a choice does.
    fn explain(&self, seat: Seat, action: &Value) -> Result<Explanation, Refusal>;
    /// Whether `seat` may do this.
    fn check(&self, seat: Seat, action: &Value) -> Result<(), Refusal>;
    /// Does it. A refusal changes nothing.
    fn act(&mut self, seat: Seat, action: &Value) -> Result<(), Refusal>;

    /// What `viewer` sees.
    fn view(&self, viewer: Viewer) -> Value;
    /// The same as text.
    fn draw(&self, viewer: Viewer, names: &Names) -> String;
    /// What is asked of `seat`.
    fn prompt(&self, seat: Seat) -> String;
    /// All of this at once: what `viewer` sees, what it was told after the first `from` actions, what it may do.
    fn look(&self, viewer: Viewer, from: usize, names: &Names) -> Look;
    /// What `viewer` was told after the first `from` actions.
    fn told(&self, viewer: Viewer, from: usize, names: &Names) -> Vec<Told>;
    /// How things lie on a board for `viewer`, with what was told after the first `from` actions.
    fn lay(&self, viewer: Viewer, from: usize, names: &Names) -> Laid;
    /// The faces of all things that can ever be seen in this match.
    fn faces(&self) -> Vec<Face>;
    /// What `seat` would wish to do by touching a thing that none of its choices is about.
    fn wish(&self, seat: Seat, thing: &str) -> Option<Value>;
    /// The whole position. For analysis and tests, never for a seat in play.
    fn state(&self) -> Value;

    /// Takes back the last action of `seat`, if nothing was revealed since; how many actions are left.
    fn undo(&mut self, seat: Seat) -> Result<usize, NoUndo>;
    /// How many actions would be left.
    fn undo_point(&self, seat: Seat) -> Result<usize, NoUndo>;
    /// Goes back to the first `actions` actions, whatever was revealed since.
    fn rewind(&mut self, actions: usize);
    /// The same match up to `actions`, to go on differently; with a seed of its own, or the same luck.
    fn fork(&self, actions: usize, seed: Option<Seed>) -> Box<dyn Table>;
    /// The match as a document.
    fn document(&self) -> Document;
    /// What can be published before the deal.
    fn commitment(&self) -> Commitment;

    /// The same match after `actions` actions as `seat` knows it: what it cannot know is drawn at random. Its luck is
    /// its own.
    fn imagine(&self, seat: Seat, actions: usize, seed: Seed) -> Box<dyn Table>;
    /// An action that the table may do by itself at a steady pace, and whose it is.
    fn paced(&self) -> Option<(Seat, Value)>;
    /// Who plays with whom.
    fn sides(&self) -> Sides;
    /// With whom `seat` may exchange words that nobody else hears.
    fn confidants(&self, seat: Seat) -> SeatSet;
    /// What a bot will do for `seat`, to be worked out elsewhere while the match goes on.
    fn thought(&self, seat: Seat, bot: Bot, seed: u64) -> Thought;

    /// The best turns for `seat`, at most `most`, by what it knows: to be found out elsewhere while the match goes on.
    fn hints(&self, seat: Seat, budget: Budget, most: usize, seed: u64) -> Advising;
    /// What is thought of every action that was played, each to be judged elsewhere with this budget.
    fn judges(&self, budget: Budget, seed: u64) -> Vec<Judging>;

    /// What a bot would do for `seat`, knowing only what `seat` knows; `None` if it may not act. It thinks as long as it
    /// always does, but no longer than this.
    fn suggest(&self, seat: Seat, bot: Bot, within: Option<Duration>, seed: u64) -> Option<Suggestion>;
}
