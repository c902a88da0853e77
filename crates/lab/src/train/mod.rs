//! Learning to judge positions from games of bots with themselves.
//!
//! Three stages. First a net learns from games of the rule bot who wins. Then it plays itself, looking one decision ahead,
//! and learns from what it came to think later (TD with lambda). Last it learns from games that were searched with it.
//! Games are played in rounds by a net that does not change meanwhile, and learnt from in their order: so the same plan
//! gives the same weights on any number of threads, and can be broken off after every round.

mod games;
mod learn;
mod trial;

use std::sync::Arc;
use std::thread;

use bots::Net;
use kernel::{Mind, Quick, Seats};
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use trial::{Trial, Tried, trial};

/// How many games a round has.
const ROUND: u32 = 128;
/// How far a lesson moves the net at first; at the end, a tenth as far.
const RATE: f32 = 0.005;

/// How a net is made.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Plan {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// All options.
    pub options: Value,
    /// How many seats.
    pub seats: Seats,
    /// How many features the game has.
    pub features: usize,
    /// How many hidden units the net has.
    pub hidden: usize,
    /// Where the luck comes from.
    pub seed: u64,
    /// How many games each stage has.
    pub games: [u32; 3],
    /// How many iterations a decision takes in the last stage.
    pub iterations: u32,
}

/// A net in the making.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Progress {
    /// How it is made.
    pub plan: Plan,
    /// How many games it has learnt from, all stages together.
    pub games: u32,
    /// How far the last round's judgements were from what came of it: mean squared error.
    pub error: f32,
    /// The same of the rule of thumb, if there is one.
    pub thumb: Option<f32>,
    /// The weights, as a file of a net.
    #[serde(with = "hex")]
    pub net: Vec<u8>,
}

/// Which games are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The rule bot with itself.
    Rule,
    /// The net with itself, looking one decision ahead.
    Ahead,
    /// The net with itself, searching.
    Search,
}

impl Plan {
    /// The stage of a game, by its number; nothing past the last.
    pub fn stage(&self, game: u32) -> Option<Stage> {
        let [rule, ahead, search] = self.games;
        if game < rule {
            Some(Stage::Rule)
        } else if game < rule + ahead {
            Some(Stage::Ahead)
        } else {
            (game < rule + ahead + search).then_some(Stage::Search)
        }
    }

    /// How many games there are in all.
    pub fn total(&self) -> u32 {
        self.games.iter().sum()
    }

    /// As many hidden units as a file of at most 200 KB has room for, and no more than are of use.
    pub fn roomy(features: usize) -> usize {
        (48_000 / features.max(1)).clamp(4, 48)
    }
}

impl Progress {
    /// Nothing was learnt.
    pub fn new(plan: Plan) -> Self {
        let mut net = Net::blank(plan.features, plan.hidden, plan.seats);
        learn::scatter(&mut net, &mut Quick::new(plan.seed));
        Self { net: net.write(), plan, games: 0, error: 0.0, thumb: None }
    }

    /// The net as it is now; `None` if it is damaged.
    pub fn net(&self) -> Option<Net> {
        Net::read(&self.net)
            .filter(|net| net.features() == self.plan.features && net.seats() == self.plan.seats.count())
    }

    /// Plays one more round and learns from it; whether there was one left.
    pub fn round<G: Mind>(&mut self, setup: &G::Setup, threads: usize) -> bool {
        let (Some(stage), Some(mut net)) = (self.plan.stage(self.games), self.net()) else { return false };
        let count = (self.games..self.games + ROUND)
            .take_while(|&game| self.plan.stage(game) == Some(stage))
            .count() as u32;
        let shared = Arc::new(net.clone());
        let played = spread(self.games..self.games + count, threads, |number| {
            let mut rng = Quick::fork(self.plan.seed, number.into());
            games::play::<G>(setup, stage, &shared, self.plan.iterations, &mut rng)
        });
        let done = self.games as f32 / self.plan.total().max(1) as f32;
        let (mut sum, mut thumbs, mut lessons) = (0.0, Some(0.0), 0);
        for lesson in played.iter().flatten() {
            sum += learn::learn(&mut net, lesson, RATE * (1.0 - 0.9 * done));
            thumbs = thumbs.zip(lesson.thumb).map(|(sum, thumb)| sum + lesson.off(&thumb));
            lessons += 1;
        }
        let lessons = lessons.max(1) as f32;
        self.error = sum / lessons;
        self.thumb = thumbs.map(|sum| sum / lessons);
        self.games += count;
        self.net = net.write();
        true
    }
}

/// Does this for every number, on several threads, and gives the results in order.
fn spread<T: Send>(numbers: std::ops::Range<u32>, threads: usize, work: impl Fn(u32) -> T + Sync) -> Vec<T> {
    let threads = threads.max(1) as u32;
    let mut found: Vec<(u32, T)> = thread::scope(|scope| {
        let work = &work;
        let workers: Vec<_> = (0..threads)
            .map(|first| {
                let own = numbers.clone().skip(first as usize).step_by(threads as usize);
                scope.spawn(move || own.map(|number| (number, work(number))).collect::<Vec<_>>())
            })
            .collect();
        let join = |worker: thread::ScopedJoinHandle<'_, Vec<(u32, T)>>| {
            worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        workers.into_iter().flat_map(join).collect()
    });
    found.sort_by_key(|(number, _)| *number);
    found.into_iter().map(|(_, result)| result).collect()
}

/// Weights as text, so that a file of progress is one JSON document.
mod hex {
    use std::fmt::Write;

    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
        let mut text = String::with_capacity(2 * bytes.len());
        for byte in bytes {
            let _ = write!(text, "{byte:02x}");
        }
        serializer.serialize_str(&text)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
        let text = String::deserialize(deserializer)?;
        let digit = |byte: u8| {
            char::from(byte).to_digit(16).ok_or_else(|| D::Error::custom("weights are hexadecimal"))
        };
        let pair = |pair: &[u8]| match pair {
            [high, low] => Ok((digit(*high)? * 16 + digit(*low)?) as u8),
            _ => Err(D::Error::custom("weights are pairs of digits")),
        };
        text.as_bytes().chunks(2).map(pair).collect()
    }
}
