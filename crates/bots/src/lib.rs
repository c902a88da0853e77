//! Opponents. A bot is handed a [`Seen`], which has no way to the true position: it cannot cheat.
//!
//! ```
//! use bots::{Bot, advise};
//! use classics::{ConnectFour, Drop};
//! use kernel::{Quick, Seat, Seen};
//!
//! let position: ConnectFour = serde_json::from_str(r#"{"columns":["AAA","BBB","","","","",""]}"#)?;
//! let seen = Seen::new(&position, Seat::at(0));
//! let advice = advise(Bot::Search(500), &seen, &mut Quick::new(1)).unwrap();
//! assert_eq!(advice.action, Drop(0));
//! # Ok::<(), serde_json::Error>(())
//! ```

mod bot;
mod budget;
mod chances;
mod company;
mod glance;
mod hint;
mod judge;
mod net;
pub mod nets;
mod search;
#[cfg(test)]
mod tests;
mod thinker;
mod tree;

use kernel::{MAX_SEATS, Mind, Quick, Seen};

pub use bot::Bot;
pub use budget::{Budget, spent};
pub use chances::chances;
pub use company::{Acted, Company};
pub use hint::{Hint, hints, hints_beside};
pub use net::{Net, turned};
pub use thinker::{Stop, Thinker};

/// What a bot would do.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice<A> {
    /// The choice.
    pub action: A,
    /// What the bot expects of it, from 0 to 1; nothing if it did not think.
    pub value: Option<f32>,
    /// Every choice it weighed, best first.
    pub weighed: Vec<Weighed<A>>,
    /// Whether it was only reasoned: then what a choice is worth is no chance to win, and nothing is known of the others.
    pub reasoned: bool,
}

/// One choice and what was found of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Weighed<A> {
    /// The choice.
    pub action: A,
    /// What it is worth, from 0 to 1.
    pub value: f32,
    /// How often it was tried.
    pub tries: u32,
    /// What it is worth to every seat, where that was found out.
    pub shares: [f32; MAX_SEATS],
}

impl<A> Weighed<A> {
    /// Whether it is better than another beyond the luck of trying.
    fn surely_beats(&self, other: &Self) -> bool {
        hint::is_sure((self.value, self.tries), (other.value, other.tries))
    }
}

impl<A: Clone> Advice<A> {
    fn at_once(action: A) -> Self {
        Self { action, value: None, weighed: Vec::new(), reasoned: false }
    }

    /// From choices with what they are worth, best first; there is one at least.
    fn reasoned(choices: Vec<(A, f32)>) -> Self {
        let weighed: Vec<_> = choices
            .into_iter()
            .map(|(action, value)| Weighed { action, value, tries: 1, shares: [0.0; MAX_SEATS] })
            .collect();
        Self { action: weighed[0].action.clone(), value: Some(weighed[0].value), weighed, reasoned: true }
    }
}

/// What a bot does with what it sees, thinking from scratch; `None` if it is not its decision.
pub fn advise<G: Mind>(bot: Bot, seen: &Seen<'_, G>, rng: &mut Quick) -> Option<Advice<G::Action>> {
    Thinker::new(bot, seen.seats()).decide(seen, rng)
}
