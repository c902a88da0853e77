//! The figures of one build.

use serde::{Deserialize, Serialize};

/// All that one run of the program found out.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Found {
    /// Game by game, and per game one entry for each number of seats.
    pub games: Vec<Figures>,
    /// The share of the time in which the program was ready but another had the processor.
    pub waited: f64,
}

/// How fast one game is with so many seats: random play on one core.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Figures {
    /// The game's id.
    pub game: String,
    /// How many sat at the table.
    pub seats: usize,
    /// Decisions made in a second, the deals included.
    pub decisions_per_second: f64,
    /// Games played in a second.
    pub games_per_second: f64,
    /// The mean number of decisions in a game.
    pub decisions_per_game: f64,
    /// The mean number of actions to choose from in a decision.
    pub legal_per_decision: f64,
    /// Nanoseconds to clone a position and drop the clone.
    pub clone_ns: f64,
    /// The size of a position, without what it may keep on the heap.
    pub state_bytes: usize,
    /// Hand-tuned loops that play the same game, measured in turns with it.
    pub limits: Vec<Limit>,
}

/// What a loop without any interface reaches.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Limit {
    /// How it plays.
    pub name: String,
    /// Decisions made in a second.
    pub decisions_per_second: f64,
}

impl Figures {
    /// The fastest of the loops.
    pub fn best_limit(&self) -> Option<&Limit> {
        self.limits.iter().max_by(|a, b| a.decisions_per_second.total_cmp(&b.decisions_per_second))
    }

    /// How much of the limit the game reaches.
    pub fn share_of_limit(&self) -> Option<f64> {
        self.best_limit().map(|limit| self.decisions_per_second / limit.decisions_per_second)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fastest_loop_is_the_limit() {
        let limit = |name: &str, decisions_per_second| Limit { name: name.into(), decisions_per_second };
        let mut figures = Figures {
            game: "x".into(),
            seats: 2,
            decisions_per_second: 90.0,
            games_per_second: 9.0,
            decisions_per_game: 10.0,
            legal_per_decision: 2.0,
            clone_ns: 1.0,
            state_bytes: 8,
            limits: vec![limit("one", 50.0), limit("two", 100.0), limit("three", 70.0)],
        };
        assert_eq!(figures.best_limit().unwrap().name, "two");
        assert!((figures.share_of_limit().unwrap() - 0.9).abs() < 1e-9);
        figures.limits.clear();
        assert_eq!(figures.share_of_limit(), None);
    }
}
