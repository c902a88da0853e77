//! What a contest found.

use bots::Bot;
use kernel::{Draw, Mind, Quick};
use serde::Serialize;

use super::block::Seating;
use super::{Point, Record};
use crate::stats::{Met, Question, Scores, Verdict, elo_of, rate};

/// How often scores are drawn anew for the intervals of ratings.
const REDRAWN: usize = 200;

/// What a contest found. All but `machine` follows from the contest alone.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Who was played, how and how long.
    pub contest: super::Contest,
    /// The score of equals.
    pub fair: f64,
    /// How many games were played.
    pub games: u64,
    /// Every match-up; none if a bot was alone.
    pub meetings: Vec<Meeting>,
    /// Every bot, the strongest first; none if a bot was alone.
    pub ratings: Vec<Rated>,
    /// How well bots that look ahead know their chances.
    pub calibration: Vec<Calibrated>,
    /// How long bots took on this machine.
    pub machine: Vec<Took>,
}

/// One match-up.
#[derive(Clone, Debug, Serialize)]
pub struct Meeting {
    /// Who.
    pub one: Bot,
    /// Against whom.
    pub other: Bot,
    /// In how many blocks.
    pub blocks: usize,
    /// The mean score of the one.
    pub score: f64,
    /// With its 95 % interval.
    pub interval_95: [f64; 2],
    /// The gap in Elo, unless all or nothing was won.
    pub elo: Option<f64>,
    /// With the 95 % interval, as far as it has ends.
    pub elo_95: [Option<f64>; 2],
    /// What was asked, and the answer.
    pub test: Option<Tested>,
    /// The mean score after each block, for a plot.
    #[serde(skip)]
    pub course: Vec<f32>,
}

/// A test and how it ended.
#[derive(Clone, Debug, Serialize)]
pub struct Tested {
    /// What was asked.
    pub question: Question,
    /// The log-likelihood ratio.
    pub llr: f64,
    /// The answer.
    pub verdict: Verdict,
}

/// A bot and its rating.
#[derive(Clone, Debug, Serialize)]
pub struct Rated {
    /// Which.
    pub bot: Bot,
    /// How far above the weakest.
    pub elo: f64,
    /// The 95 % interval.
    pub interval_95: [f64; 2],
}

/// How well a bot knows its chances, in the company it had.
#[derive(Clone, Debug, Serialize)]
pub struct Calibrated {
    /// Which.
    pub bot: Bot,
    /// How far what it said is from what came, on average.
    pub error: f64,
    /// What it said and what came, step by step.
    pub curve: Vec<Point>,
}

/// How long a bot took for a decision, in milliseconds of a processor.
#[derive(Clone, Debug, Serialize)]
pub struct Took {
    /// Which.
    pub bot: Bot,
    /// Half of its decisions took no longer.
    pub p50_ms: Option<f64>,
    /// Of 100 decisions 95 took no longer.
    pub p95_ms: Option<f64>,
}

/// What has been found so far.
pub fn report<G: Mind>(setup: &G::Setup, record: &Record) -> Report {
    let seating = Seating::of(&G::deal(setup, &mut Quick::new(0)), record.contest.bots.len());
    let fair = seating.fair();
    let contest = &record.contest;
    let pairs = contest.meetings(seating.sides());
    let met = pairs.iter().zip(&record.scores).filter(|((one, other), _)| one != other);
    let meetings = met.map(|(&(one, other), scores)| {
        let sums: Scores = scores.iter().copied().collect();
        let (low, high) = sums.interval();
        let mut so_far = Scores::default();
        let course = scores.iter().map(|&score| {
            so_far = so_far.with(score);
            so_far.mean() as f32
        });
        Meeting {
            one: contest.bots[one],
            other: contest.bots[other],
            blocks: sums.count(),
            score: sums.mean(),
            interval_95: [low, high],
            elo: elo_of(sums.mean(), fair),
            elo_95: [elo_of(low, fair), elo_of(high, fair)],
            test: contest.question.map(|question| Tested {
                question,
                llr: question.evidence(&sums, fair),
                verdict: question.answer(&sums, fair),
            }),
            course: course.collect(),
        }
    });
    Report {
        fair,
        games: record.games,
        meetings: meetings.collect(),
        ratings: ratings(record, &pairs, fair),
        calibration: contest
            .bots
            .iter()
            .zip(&record.calls)
            .filter_map(|(&bot, calls)| Some(Calibrated { bot, error: calls.error()?, curve: calls.curve() }))
            .collect(),
        machine: contest
            .bots
            .iter()
            .zip(&record.pace)
            .map(|(&bot, pace)| {
                let millis = |part| pace.quantile(part).map(|took| took.as_secs_f64() * 1000.0);
                Took { bot, p50_ms: millis(0.5), p95_ms: millis(0.95) }
            })
            .collect(),
        contest: contest.clone(),
    }
}

/// Everybody's rating, with intervals from scores drawn anew.
fn ratings(record: &Record, pairs: &[(usize, usize)], fair: f64) -> Vec<Rated> {
    let count = record.contest.bots.len();
    if count < 2 {
        return Vec::new();
    }
    let mut rng = Quick::new(record.contest.seed);
    let mut rated = |anew: bool| {
        let met: Vec<_> = pairs
            .iter()
            .zip(&record.scores)
            .filter(|(_, scores)| !scores.is_empty())
            .map(|(&(one, other), scores)| {
                let drawn: f32 = if anew {
                    scores.iter().map(|_| scores[rng.below(scores.len() as u32) as usize]).sum()
                } else {
                    scores.iter().sum()
                };
                let blocks = scores.len() as f64;
                Met { one, other, fair, score: f64::from(drawn) / blocks, blocks }
            })
            .collect();
        let rated = rate(count, &met);
        let least = rated.iter().copied().fold(f64::INFINITY, f64::min);
        rated.into_iter().map(|elo| elo - least).collect::<Vec<_>>()
    };
    let best = rated(false);
    let redrawn: Vec<_> = (0..REDRAWN).map(|_| rated(true)).collect();
    let mut ratings: Vec<_> = (0..count)
        .map(|bot| {
            let mut found: Vec<_> = redrawn.iter().map(|elos| elos[bot]).collect();
            found.sort_by(f64::total_cmp);
            let at = |part: f64| found[((REDRAWN - 1) as f64 * part).round() as usize];
            Rated { bot: record.contest.bots[bot], elo: best[bot], interval_95: [at(0.025), at(0.975)] }
        })
        .collect();
    ratings.sort_by(|a, b| b.elo.total_cmp(&a.elo));
    ratings
}
