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

/// How fast bots look ahead.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Ahead {
    /// How many iterations each position got.
    pub iterations: u32,
    /// Game by game, and per game one entry for each number of seats.
    pub games: Vec<Looked>,
}

/// How fast a search is: a way down a tree and what is played on from its end is an iteration.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Looked {
    /// Whose search.
    pub engine: String,
    /// The game's id on our shelf.
    pub game: String,
    /// How many sat at the table.
    pub seats: usize,
    /// Iterations in a second of one processor.
    pub iterations_per_second: f64,
}

/// How fast one game is with so many seats: random play on one core.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Figures {
    /// The game's id.
    pub game: String,
    /// The mode's id.
    pub mode: String,
    /// How many sat at the table.
    pub seats: usize,
    /// Decisions made in a second, the deals included.
    pub decisions_per_second: f64,
    /// Games played in a second.
    pub games_per_second: f64,
    /// The mean number of decisions in a game.
    pub decisions_per_game: f64,
    /// How many actions there are to choose from.
    pub choices: Choices,
    /// Nanoseconds to clone a position and drop the clone.
    pub clone_ns: f64,
    /// The size of a position, without what it may keep on the heap.
    pub state_bytes: usize,
    /// Hand-tuned loops that play the same game, measured in turns with it.
    pub limits: Vec<Limit>,
}

/// How many legal actions the decisions of random play have.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choices {
    /// The mean.
    pub mean: f64,
    /// Half of all decisions have no more.
    pub median: u32,
    /// Nineteen decisions in twenty have no more.
    pub nineteen_in_twenty: u32,
    /// No decision had more.
    pub most: u32,
}

impl Choices {
    /// Over these decisions, which come back sorted.
    pub fn among(decisions: &mut [u32]) -> Self {
        decisions.sort_unstable();
        let at = |share: usize| {
            let last = decisions.len().saturating_sub(1);
            decisions.get(last * share / 20).copied().unwrap_or_default()
        };
        let sum: u64 = decisions.iter().copied().map(u64::from).sum();
        Self {
            mean: sum as f64 / decisions.len().max(1) as f64,
            median: at(10),
            nineteen_in_twenty: at(19),
            most: at(20),
        }
    }
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
    fn choices_are_ranked() {
        let mut decisions: Vec<u32> = (1..=100).rev().collect();
        let Choices { mean, median, nineteen_in_twenty, most } = Choices::among(&mut decisions);
        assert!((mean - 50.5).abs() < 1e-9);
        assert_eq!((median, nineteen_in_twenty, most), (50, 95, 100));
        assert_eq!(Choices::among(&mut []).most, 0);
    }

    #[test]
    fn the_fastest_loop_is_the_limit() {
        let limit = |name: &str, decisions_per_second| Limit { name: name.into(), decisions_per_second };
        let mut figures = Figures {
            game: "x".into(),
            mode: "usual".into(),
            seats: 2,
            decisions_per_second: 90.0,
            games_per_second: 9.0,
            decisions_per_game: 10.0,
            choices: Choices::among(&mut [2]),
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
