//! What has been played of a contest: enough to go on after a break.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{Calls, Contest};

/// All that was played so far.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// The contest.
    pub contest: Contest,
    /// For each match-up the scores of its blocks, in their order.
    pub scores: Vec<Vec<f32>>,
    /// How long each bot took; about this machine, not about the contest.
    pub pace: Vec<Pace>,
    /// What each bot said of its chances.
    #[serde(default)]
    pub calls: Vec<Calls>,
    /// How many games were played.
    pub games: u64,
}

/// A file that is about something else.
#[derive(Debug, thiserror::Error)]
#[error("the file holds another contest: {0}. Name another file, or ask for the same again")]
pub struct Unlike(String);

impl Record {
    /// Nothing was played.
    pub fn new(contest: Contest, meetings: usize) -> Self {
        let pace = vec![Pace::default(); contest.bots.len()];
        let calls = vec![Calls::default(); contest.bots.len()];
        Self { contest, scores: vec![Vec::new(); meetings], pace, calls, games: 0 }
    }

    /// Goes on with what is in a file, if it is the same contest. The number of blocks may have grown.
    pub fn resume(mut self, contest: &Contest) -> Result<Self, Unlike> {
        let unlike =
            |what: &str, was: String, is: String| Err(Unlike(format!("its {what} is {was}, not {is}")));
        let was = &self.contest;
        if (&was.game, was.rules, was.seats) != (&contest.game, contest.rules, contest.seats) {
            let name = |of: &Contest| format!("{} with {} seats, rules {}", of.game, of.seats, of.rules);
            return unlike("game", name(was), name(contest));
        }
        if was.options != contest.options {
            return unlike("set of options", was.options.to_string(), contest.options.to_string());
        }
        if was.bots != contest.bots || was.pairing != contest.pairing {
            let names = |of: &Contest| of.bots.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
            return unlike("company", names(was), names(contest));
        }
        if (was.seed, was.question) != (contest.seed, contest.question) {
            let name = |of: &Contest| format!("{} with test {:?}", of.seed, of.question);
            return unlike("seed", name(was), name(contest));
        }
        if was.chances != contest.chances {
            let name =
                |of: &Contest| of.chances.map_or_else(|| "nothing".into(), |n| format!("{n} iterations"));
            return unlike("way to ask for chances", name(was), name(contest));
        }
        for scores in &mut self.scores {
            scores.truncate(contest.blocks as usize);
        }
        self.calls.resize_with(contest.bots.len(), Calls::default);
        self.contest = contest.clone();
        Ok(self)
    }
}

/// How long decisions took: how many took up to 1.19, 1.41, 1.68 ... microseconds, four steps to the double.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Pace(Vec<u64>);

impl Pace {
    const STEPS: f64 = 4.0;

    pub(crate) fn add(&mut self, took: Duration) {
        let micros = (took.as_nanos() as f64 / 1000.0).max(1.0);
        let at = (micros.log2() * Self::STEPS).ceil() as usize;
        if at >= self.0.len() {
            self.0.resize(at + 1, 0);
        }
        self.0[at] += 1;
    }

    /// The time that this part of all decisions does not exceed; nothing if there were none.
    pub fn quantile(&self, part: f64) -> Option<Duration> {
        let all: u64 = self.0.iter().sum();
        let wanted = (part * all as f64).ceil().max(1.0) as u64;
        let mut seen = 0;
        for (at, count) in self.0.iter().enumerate() {
            seen += count;
            if seen >= wanted {
                let micros = (at as f64 / Self::STEPS).exp2();
                return Some(Duration::from_nanos((micros * 1000.0) as u64));
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_the_decisions_and_nearly_all() {
        let mut pace = Pace::default();
        assert_eq!(pace.quantile(0.5), None);
        for millis in 1..=100 {
            pace.add(Duration::from_millis(millis));
        }
        let near = |part, wanted: f64| {
            let found = pace.quantile(part).unwrap().as_secs_f64() * 1000.0;
            assert!((wanted..wanted * 1.2).contains(&found), "{found} for {wanted}");
        };
        near(0.5, 50.0);
        near(0.95, 95.0);
    }
}
