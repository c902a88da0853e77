//! Opponents. A bot is handed a [`Seen`], which has no way to the true position: it cannot cheat.
//!
//! ```
//! use bots::{Budget, Level, advise};
//! use classics::{ConnectFour, Drop};
//! use kernel::{Quick, Seat, Seen};
//!
//! let position: ConnectFour = serde_json::from_str(r#"{"columns":["AAA","BBB","","","","",""]}"#)?;
//! let seen = Seen::new(&position, Seat::at(0));
//! let advice = advise(Level::Playout, &seen, Budget::games(500), &mut Quick::new(1)).unwrap();
//! assert_eq!(advice.action, Drop(0));
//! # Ok::<(), serde_json::Error>(())
//! ```

mod budget;
mod level;
mod playout;

use kernel::{Draw, Quick, Resample, Seen};

pub use budget::Budget;
pub use level::{Bot, Level};

/// What a bot would do.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice<A> {
    /// The choice.
    pub action: A,
    /// What the bot expects of it, from 0 to 1; nothing if it did not think.
    pub value: Option<f32>,
    /// Every choice it weighed, best first.
    pub weighed: Vec<Weighed<A>>,
}

/// One choice and what was found of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Weighed<A> {
    /// The choice.
    pub action: A,
    /// What it is worth, from 0 to 1.
    pub value: f32,
    /// In how many random games it was tried.
    pub tries: u32,
}

/// What a bot of this level does with what it sees; `None` if it is not its decision.
pub fn advise<G: Resample>(
    level: Level,
    seen: &Seen<'_, G>,
    budget: Budget,
    rng: &mut Quick,
) -> Option<Advice<G::Action>> {
    let mut legal = seen.legal();
    if legal.is_empty() {
        return None;
    }
    match level {
        Level::Random => {
            let action = legal.swap_remove(rng.below(legal.len() as u32) as usize);
            Some(Advice { action, value: None, weighed: Vec::new() })
        }
        Level::Playout => Some(playout::advise(seen, legal, budget, rng)),
    }
}
