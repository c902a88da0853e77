//! Playing a contest on several threads, so that it can be broken off at any moment.
//!
//! Blocks are finished in any order but counted in their own, so that nothing depends on who was quick.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use bots::Thinker;
use kernel::{Mind, Quick};

use super::block::{Deal, Played, Seating, play};
use super::record::{Pace, Record};
use crate::stats::{Scores, Verdict};

/// Whoever wants to know how far a contest has come.
pub trait Told: Sync {
    /// So many of so many blocks are played; fewer may be needed.
    fn blocks(&self, played: u64, of: u64);

    /// What has been played, now and then, to be kept.
    fn keep(&self, record: &Record);

    /// Whether to stop at once.
    fn is_over(&self) -> bool;
}

/// One match-up in play.
struct Meeting {
    bots: [usize; 2],
    scores: Vec<f32>,
    sums: Scores,
    /// Finished before one with a lower number was.
    early: BTreeMap<u32, f32>,
    next: u32,
    decided: bool,
}

struct Play<'a> {
    record: Record,
    meetings: Vec<Meeting>,
    pace: Vec<Pace>,
    games: u64,
    fair: f64,
    told: &'a dyn Told,
}

impl Play<'_> {
    /// The next block to be played: of all match-ups that are open the one that has had the fewest.
    fn next(&mut self) -> Option<(usize, u32)> {
        let most = self.record.contest.blocks;
        let open =
            self.meetings.iter().enumerate().filter(|(_, meeting)| !meeting.decided && meeting.next < most);
        let at = open.min_by_key(|(_, meeting)| meeting.next)?.0;
        self.meetings[at].next += 1;
        Some((at, self.meetings[at].next - 1))
    }

    fn count(&mut self, at: usize, number: u32, played: &Played) {
        let meeting = &mut self.meetings[at];
        for &(who, took) in &played.took {
            self.pace[meeting.bots[usize::from(who)]].add(took);
        }
        for &(who, said, came) in &played.calls {
            self.record.calls[meeting.bots[usize::from(who)]].add(said, came);
        }
        self.games += u64::from(played.games);
        meeting.early.insert(number, played.score);
        let question = self.record.contest.question;
        while let Some(score) = meeting.early.remove(&(meeting.scores.len() as u32)) {
            if meeting.decided {
                break;
            }
            meeting.scores.push(score);
            meeting.sums = meeting.sums.with(score);
            let answer = question.map(|question| question.answer(&meeting.sums, self.fair));
            meeting.decided = answer.is_some_and(|answer| answer != Verdict::Open);
        }
        self.tell();
    }

    fn tell(&mut self) {
        let most = u64::from(self.record.contest.blocks);
        let played = self.meetings.iter().map(|meeting| meeting.scores.len() as u64).sum();
        let all = self
            .meetings
            .iter()
            .map(|meeting| if meeting.decided { meeting.scores.len() as u64 } else { most })
            .sum();
        self.told.blocks(played, all);
        self.write();
        self.told.keep(&self.record);
    }

    fn write(&mut self) {
        for (kept, meeting) in self.record.scores.iter_mut().zip(&self.meetings) {
            kept.extend_from_slice(&meeting.scores[kept.len()..]);
        }
        self.record.pace.clone_from(&self.pace);
        self.record.games = self.games;
    }
}

/// Plays what is left of a contest; what was played by the end, or until it was told to stop.
pub fn run<G: Mind>(setup: &G::Setup, record: Record, threads: usize, told: &dyn Told) -> Record {
    let seating = Seating::of(&G::deal(setup, &mut Quick::new(0)), record.contest.bots.len());
    let meetings = record.contest.meetings(seating.sides());
    let question = record.contest.question;
    let fair = seating.fair();
    let meetings = meetings.into_iter().enumerate().map(|(at, (one, other))| {
        let scores = record.scores.get(at).cloned().unwrap_or_default();
        let sums: Scores = scores.iter().copied().collect();
        let decided = question.is_some_and(|question| question.answer(&sums, fair) != Verdict::Open);
        Meeting {
            bots: [one, other],
            next: scores.len() as u32,
            scores,
            sums,
            early: BTreeMap::new(),
            decided,
        }
    });
    let meetings: Vec<_> = meetings.collect();
    let (pace, games) = (record.pace.clone(), record.games);
    let contest = record.contest.clone();
    let play_on = Mutex::new(Play { record, meetings, pace, games, fair, told });
    let over = AtomicBool::new(false);
    let stop = || over.load(Ordering::Relaxed) || told.is_over();
    let worker = || {
        while !stop() {
            let task = {
                let mut state = play_on.lock().unwrap_or_else(PoisonError::into_inner);
                state.next().map(|(at, number)| (at, number, state.meetings[at].bots))
            };
            let Some((at, number, bots)) = task else { return };
            let [one, other] = bots.map(|bot| contest.bots[bot]);
            let thinker = |is_one| Thinker::new(if is_one { one } else { other }, contest.seats);
            let deal = Deal { seed: contest.seed, number, chances: contest.chances };
            let Some(played) = play::<G>(setup, &seating, deal, &thinker, &stop) else {
                continue;
            };
            play_on.lock().unwrap_or_else(PoisonError::into_inner).count(at, number, &played);
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(worker);
        }
    });
    let mut state = play_on.into_inner().unwrap_or_else(PoisonError::into_inner);
    state.write();
    state.record
}

/// The record of a contest of which nothing was played yet.
pub fn begin<G: Mind>(setup: &G::Setup, contest: super::Contest) -> Record {
    let sides = Seating::of(&G::deal(setup, &mut Quick::new(0)), contest.bots.len()).sides();
    let meetings = contest.meetings(sides).len();
    Record::new(contest, meetings)
}
