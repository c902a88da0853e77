//! Bots against each other, in blocks.

pub(crate) mod block;
mod calls;
mod html;
mod record;
mod report;
mod run;

use bots::Bot;
use kernel::Seats;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::stats::Question;

pub use calls::{Calls, Point};
pub use html::html;
pub use record::{Pace, Record, Unlike};
pub use report::{Calibrated, Meeting, Rated, Report, report};
pub use run::{Told, begin, run};

/// What is played, by whom, and how long. The same contest gives the same scores on every machine, if its bots think by
/// iterations.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Contest {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// All options.
    pub options: Value,
    /// How many seats.
    pub seats: Seats,
    /// Who plays.
    pub bots: Vec<Bot>,
    /// Who meets whom.
    pub pairing: Pairing,
    /// Where the luck comes from.
    pub seed: u64,
    /// At most so many blocks a match-up.
    pub blocks: u32,
    /// What a match-up shall decide; it ends when it has.
    pub question: Option<Question>,
    /// With so many iterations bots that do not look ahead are asked for their chances, now and then.
    #[serde(default)]
    pub chances: Option<u32>,
}

/// Who meets whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pairing {
    /// Everybody everybody else.
    Round,
    /// The first each of the others.
    First,
}

impl Contest {
    /// The match-ups: one bot, by number, against another that sits on all other seats. With two sides a match-up says
    /// all there is to say of a pair; with more, one among others is another thing than another among ones. A bot that is
    /// alone meets itself: that says nothing of its strength, but how well it knows its chances.
    pub fn meetings(&self, sides: usize) -> Vec<(usize, usize)> {
        let all = self.bots.len();
        if all == 1 {
            return vec![(0, 0)];
        }
        match self.pairing {
            Pairing::First => (1..all).map(|other| (0, other)).collect(),
            Pairing::Round => {
                let both =
                    |&(one, other): &(usize, usize)| if sides > 2 { one != other } else { one > other };
                (0..all).flat_map(|one| (0..all).map(move |other| (one, other))).filter(both).collect()
            }
        }
    }
}
