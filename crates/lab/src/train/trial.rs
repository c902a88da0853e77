//! Whether a net is worth keeping: a sequential test at equal time.

use std::sync::Arc;

use bots::{Bot, Budget, Net, Thinker};
use kernel::{Mind, Quick, Seats};

use super::spread;
use crate::arena::block::{Deal, Seating, play};
use crate::stats::{Question, Scores, Verdict};

/// What is asked of a net: to be stronger by this much than the rule of thumb.
const QUESTION: Question = Question { low: 0.0, high: 35.0 };

/// A net to be tried.
#[derive(Clone, Debug)]
pub struct Trial {
    /// At a table of so many seats.
    pub seats: Seats,
    /// The net.
    pub net: Arc<Net>,
    /// What each side may use for a decision.
    pub budget: Budget,
    /// Where the luck comes from: not where the net learnt from.
    pub seed: u64,
    /// At most so many blocks.
    pub blocks: u32,
}

/// How a trial ended.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tried {
    /// The scores of the net.
    pub scores: Scores,
    /// The score of equals.
    pub fair: f64,
    /// The log-likelihood ratio.
    pub llr: f64,
    /// The answer.
    pub verdict: Verdict,
}

/// Lets a search that judges by the net play one that judges by the rule of thumb, with the same budget for a decision, until
/// it is clear which is stronger.
pub fn trial<G: Mind>(setup: &G::Setup, asked: &Trial, threads: usize, told: &dyn Fn(&Scores)) -> Tried {
    let seating = Seating::of(&G::deal(setup, &mut Quick::new(0)), 2);
    let fair = seating.fair();
    let thinker = |is_one: bool| {
        let judged = is_one.then(|| Arc::clone(&asked.net));
        Thinker::new(Bot::BEST, asked.seats).with_budget(asked.budget).judging(judged)
    };
    let mut scores = Scores::default();
    let mut next = 0;
    while next < asked.blocks && QUESTION.answer(&scores, fair) == Verdict::Open {
        let blocks = next..(next + threads.max(1) as u32).min(asked.blocks);
        next = blocks.end;
        let deal = |number| Deal { seed: asked.seed, number, chances: None };
        let one = |number| play::<G>(setup, &seating, deal(number), &thinker, &|| false);
        for played in spread(blocks, threads, one).into_iter().flatten() {
            if QUESTION.answer(&scores, fair) == Verdict::Open {
                scores = scores.with(played.score);
            }
        }
        told(&scores);
    }
    Tried { scores, fair, llr: QUESTION.evidence(&scores, fair), verdict: QUESTION.answer(&scores, fair) }
}
