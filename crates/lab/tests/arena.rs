//! The arena keeps its promises.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use bots::Bot;
use classics::{ConnectFour, Leduc};
use kernel::{Game, Mind, Seats};
use lab::arena::{Contest, Pairing, Record, Told, begin, html, report, run};
use lab::stats::{Question, Verdict};
use serde_json::json;

/// Breaks off after so many blocks.
struct Patience(u64, AtomicU64, Mutex<Option<Record>>);

impl Patience {
    fn of(blocks: u64) -> Self {
        Self(blocks, AtomicU64::new(0), Mutex::new(None))
    }
}

impl Told for Patience {
    fn blocks(&self, played: u64, of: u64) {
        assert!(played <= of);
        self.1.store(played, Ordering::Relaxed);
    }

    fn keep(&self, record: &Record) {
        *self.2.lock().unwrap() = Some(record.clone());
    }

    fn is_over(&self) -> bool {
        self.1.load(Ordering::Relaxed) >= self.0
    }
}

fn contest<G: Mind>(bots: &[Bot], blocks: u32) -> Contest {
    Contest {
        game: G::INFO.id.into(),
        rules: G::INFO.version,
        options: json!({}),
        seats: Seats::new(2).unwrap(),
        bots: bots.to_vec(),
        pairing: Pairing::Round,
        seed: 7,
        blocks,
        question: None,
        chances: None,
    }
}

fn scores<G: Mind>(contest: &Contest, setup: &G::Setup, threads: usize) -> Vec<Vec<f32>> {
    let record = Record::new(contest.clone(), contest.meetings(2).len());
    run::<G>(setup, record, threads, &Patience::of(u64::MAX)).scores
}

#[test]
fn the_same_seed_gives_the_same_scores_on_any_number_of_threads() {
    let contest = contest::<Leduc>(&[Bot::Random, Bot::Rule, Bot::Search(20)], 30);
    let setup = Leduc::set_up(&serde_json::from_str("{}").unwrap(), contest.seats).unwrap();
    let alone = scores::<Leduc>(&contest, &setup, 1);
    assert_eq!(alone.iter().map(Vec::len).collect::<Vec<_>>(), [30, 30, 30]);
    assert_eq!(scores::<Leduc>(&contest, &setup, 3), alone);
}

#[test]
fn a_contest_that_was_broken_off_goes_on_to_the_same_end() {
    let contest = contest::<ConnectFour>(&[Bot::Random, Bot::Rule], 20);
    let whole = scores::<ConnectFour>(&contest, &(), 1);
    let patience = Patience::of(8);
    let record = Record::new(contest.clone(), 1);
    let broken = run::<ConnectFour>(&(), record, 1, &patience);
    assert_eq!(broken.scores[0].len(), 8);
    let kept = patience.2.lock().unwrap().take().unwrap();
    let kept: Record = serde_json::from_str(&serde_json::to_string(&kept).unwrap()).unwrap();
    let resumed = kept.resume(&contest).unwrap();
    let whole_again = run::<ConnectFour>(&(), resumed, 2, &Patience::of(u64::MAX));
    assert_eq!(whole_again.scores, whole);
    let other = Contest { seed: 8, ..contest };
    assert!(whole_again.resume(&other).unwrap_err().to_string().contains("another contest"));
}

#[test]
fn a_test_ends_when_it_is_decided_and_says_how() {
    let question = Some(Question { low: 0.0, high: 70.0 });
    let contest = Contest { question, ..contest::<ConnectFour>(&[Bot::Random, Bot::Rule], 500) };
    let record = Record::new(contest, 1);
    let record = run::<ConnectFour>(&(), record, 2, &Patience::of(u64::MAX));
    assert!(record.scores[0].len() < 100, "{}", record.scores[0].len());
    let found = report::<ConnectFour>(&(), &record);
    let meeting = &found.meetings[0];
    assert_eq!((meeting.one, meeting.other), (Bot::Rule, Bot::Random));
    assert_eq!(meeting.test.as_ref().unwrap().verdict, Verdict::Stronger);
    assert_eq!(found.ratings[0].bot, Bot::Rule);
    assert!(found.ratings[0].elo > 100.0 && found.ratings[1].elo.abs() < 1e-9);
    let page = html(&found, "Connect <Four>");
    assert!(page.contains("Connect &lt;Four>") && page.contains("<svg") && page.contains("Stronger"));
    assert!(!page.contains("NaN") && !page.contains("http"), "{page}");
}

#[test]
fn whoever_looks_ahead_is_told_how_well_it_knew_its_chances() {
    let contest = contest::<ConnectFour>(&[Bot::Rule, Bot::Search(60)], 12);
    let play =
        |threads| run::<ConnectFour>(&(), Record::new(contest.clone(), 1), threads, &Patience::of(u64::MAX));
    let record = play(1);
    assert_eq!(play(3).calls, record.calls);
    let found = report::<ConnectFour>(&(), &record);
    let [calibrated] = found.calibration.as_slice() else { panic!("{:?}", found.calibration) };
    assert_eq!(calibrated.bot, Bot::Search(60));
    assert!((0.0..0.5).contains(&calibrated.error), "{calibrated:?}");
    assert!(calibrated.curve.iter().map(|point| point.decisions).sum::<u64>() > 50, "{calibrated:?}");
    assert!(html(&found, "Connect Four").contains("what it said of its chances"));
}

#[test]
fn a_bot_alone_plays_every_deal_once_and_knows_what_it_can_expect() {
    let contest = Contest { bots: vec![Bot::Search(60)], ..contest::<ConnectFour>(&[], 20) };
    let record = run::<ConnectFour>(&(), begin::<ConnectFour>(&(), contest), 2, &Patience::of(u64::MAX));
    let found = report::<ConnectFour>(&(), &record);
    assert_eq!(found.games, 20);
    assert!(found.meetings.is_empty() && found.ratings.is_empty());
    let curve = &found.calibration[0].curve;
    let [all, said, came] = curve.iter().fold([0.0; 3], |[all, said, came], point| {
        let count = point.decisions as f64;
        [all + count, said + count * point.said, came + count * point.came]
    });
    // Both sides speak in turn, and one wins what the other loses.
    assert!((came / all - 0.5).abs() < 0.06 && (said / all - 0.5).abs() < 0.1, "{said} {came} of {all}");
    let page = html(&found, "Connect Four");
    assert!(page.contains("plays itself") && !page.contains("NaN"), "{page}");
}

#[test]
fn equals_score_the_same() {
    let contest = contest::<Leduc>(&[Bot::Random, Bot::Random], 600);
    let setup = Leduc::set_up(&serde_json::from_str("{}").unwrap(), contest.seats).unwrap();
    let record = run::<Leduc>(&setup, Record::new(contest, 1), 2, &Patience::of(u64::MAX));
    let found = report::<Leduc>(&setup, &record);
    let [low, high] = found.meetings[0].interval_95;
    assert!(low < 0.5 && 0.5 < high, "{low} to {high}");
}
