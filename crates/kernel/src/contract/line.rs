//! A game as it was played: enough to play it again, to shrink it, and to paste it into a test.

use std::fmt::{self, Write};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::json::bytes;
use super::quiet::quietly;
use super::table::Table;
use crate::{Draw, Game, NoLog, Quick, Seat, Seats, playout::random_seat};

/// Texts to type where a decision is free.
pub(super) const TEXTS: [&str; 8] = [
    "",
    "a",
    "lantern",
    " two words ",
    "ÄäöÖüÜß猫🎲",
    "\u{0}\n\t\"\\",
    "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}",
    "a text that is a good deal longer than anybody would ever think of typing into so small a field as this",
];

/// One action, with the number that its randomness is drawn by, so that it stays the same when others go.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Step<A> {
    #[serde(rename = "step")]
    pub(super) key: u64,
    pub(super) seat: Seat,
    pub(super) action: A,
}

/// A game as it was played.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Line<A> {
    pub(super) options: Value,
    pub(super) seats: Seats,
    pub(super) seed: u64,
    pub(super) steps: Vec<Step<A>>,
}

impl<A: Clone> Line<A> {
    pub(super) fn with_steps(&self, steps: Vec<Step<A>>) -> Self {
        Self { options: self.options.clone(), seats: self.seats, seed: self.seed, steps }
    }
}

/// JSON, one step a line.
impl<A: Serialize> fmt::Display for Line<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { options, seats, seed, steps } = self;
        let mut text = String::new();
        for (n, step) in steps.iter().enumerate() {
            write!(text, "{}\n{}", if n == 0 { "" } else { "," }, bytes(step))?;
        }
        write!(f, r#"{{"options":{options},"seats":{seats},"seed":{seed},"steps":[{text}]}}"#)
    }
}

/// Plays at random, a little past the longest game there may be. It stops where the game panics or gets
/// stuck; whoever judges the line finds out why.
pub(super) fn compose<G: Game>(table: &Table<G>, seed: u64) -> Line<G::Action> {
    let mut line = Line {
        options: table.options.clone(),
        seats: table.seats,
        seed,
        steps: Vec::<Step<G::Action>>::new(),
    };
    let steps = &mut line.steps;
    let _ = quietly(|| {
        let mut game = table.deal(seed);
        let mut choices = Quick::new(!seed);
        for key in 0..=u64::from(G::INFO.longest) {
            let Some(seat) = random_seat(game.active(), &mut choices) else { return };
            let Some(action) = choose(&game, seat, &mut choices) else { return };
            steps.push(Step { key, seat, action });
            let step = &steps[steps.len() - 1];
            game.apply(seat, &step.action, &mut Quick::fork(seed, key), &mut NoLog);
        }
    });
    line
}

/// Something `seat` may do: mostly of what is listed, sometimes a text of its own.
fn choose<G: Game>(game: &G, seat: Seat, choices: &mut Quick) -> Option<G::Action> {
    if game.is_open(seat) && choices.below(2) == 0 {
        let text = TEXTS[choices.below(TEXTS.len() as u32) as usize];
        let typed = game.typed(seat, text).filter(|action| game.check(seat, action).is_ok());
        if typed.is_some() {
            return typed;
        }
    }
    let mut legal = game.legal_list(seat);
    let chosen = if legal.is_empty() { return None } else { choices.below(legal.len() as u32) };
    Some(legal.swap_remove(chosen as usize))
}
