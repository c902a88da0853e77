//! Advice for people, and looking back at a match, for code that does not know the game.

use bots::{Budget, Hint, Stop, hints};
use kernel::{NoLog, Outcome, Quick, Seat, Seen, Viewer};
use lab::analysis::{Analysis, Judged, Step, judge};
use matchbook::Match;
use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

use crate::Playable;

/// The luck with which lines are retold: what was drawn in them is told to nobody.
const RETOLD: u64 = 0x7265_746f_6c64;

/// Something a seat does in a line.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Move {
    /// Who.
    pub seat: Seat,
    /// What.
    #[ts(type = "Json")]
    pub action: Value,
    /// The same in a few words.
    pub label: String,
    /// The things it is about, for the seat that was advised.
    pub touches: Vec<String>,
}

/// A whole turn that could be played, and what is thought of it.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Advised {
    /// What the seat does until it is another's turn, or until it sees something that nobody can foresee.
    pub turn: Vec<Move>,
    /// Whether its turn goes on after that.
    pub more: bool,
    /// How the game is expected to go on then, as far as the seat can foresee.
    pub then: Vec<Move>,
    /// The chance to win with it, from 0 to 1; nothing if there was no time to find out. The best comes first.
    pub chance: Option<f32>,
    /// Where that chance lies with 95 % certainty, as far as luck in the search goes.
    pub interval: Option<[f32; 2]>,
    /// The chance of every seat.
    pub chances: Option<Vec<f32>>,
    /// How often it was tried.
    pub tries: u32,
}

/// What is thought of one decision of a match.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Decision {
    /// Whose it was.
    pub seat: Seat,
    /// What was done, in a few words.
    pub label: String,
    /// Whether there was nothing to decide.
    pub forced: bool,
    /// What would have been better for certain, as far as the seat could know.
    pub better: Option<Advised>,
    /// The chance of every seat, had the best been done.
    pub before: Option<Vec<f32>>,
    /// The chance of every seat after what was done.
    pub after: Option<Vec<f32>>,
    /// What the decision cost its seat.
    pub regret: f32,
    /// What luck brought every seat until the next decision.
    pub luck: Vec<f32>,
}

/// A moment at which a match turned.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct TurningPoint {
    /// With which action, from 1.
    pub number: usize,
    /// Whether it was a mistake; otherwise it was luck.
    pub mistake: bool,
    /// Who made it, or whom luck helped or hurt the most.
    pub seat: Seat,
    /// By how much its chance changed.
    pub change: f32,
}

/// What is thought of a match. For every seat, `start` less `regret` and with `gifts`, `luck` and `doubt` is the result.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Review {
    /// Decision by decision: one for each action.
    pub decisions: Vec<Decision>,
    /// Whether nothing is known of the chances, as in what was kept when words were only weighed.
    pub reasoned: bool,
    /// What every seat could expect at first.
    pub start: Vec<f32>,
    /// What its own mistakes cost every seat.
    pub regret: Vec<f32>,
    /// What the mistakes of others brought it.
    pub gifts: Vec<f32>,
    /// What luck brought it.
    pub luck: Vec<f32>,
    /// What changed without a reason: the doubt of the search.
    pub doubt: Vec<f32>,
    /// Where the match turned, in order.
    pub turns: Vec<TurningPoint>,
}

/// Turns to be found out elsewhere, until it is told to stop: then it says what it knows by then.
pub type Advising = Box<dyn for<'a> FnOnce(Stop<'a>) -> Vec<Advised> + Send>;

/// A decision to be judged elsewhere; nothing comes of it if it is told to stop.
pub type Judging = Box<dyn for<'a> FnOnce(Stop<'a>) -> Option<Verdict> + Send>;

/// What was found of one decision, to be added up.
pub struct Verdict {
    judged: Judged<Move>,
    label: String,
    seats: usize,
}

pub(crate) fn advise<G: Playable>(
    position: &G,
    seat: Seat,
    budget: Budget,
    most: usize,
    seed: u64,
    stop: Stop<'_>,
) -> Vec<Advised> {
    let seen = Seen::new(position, seat);
    let found = hints(&seen, budget, most, &mut Quick::new(seed), stop);
    let seats = position.seats().count();
    found.into_iter().map(|hint| shown(retold(&seen, &hint), seats)).collect()
}

/// One for each action that was played.
pub(crate) fn judges<G: Playable>(played: &Match<G>, budget: Budget, seed: u64) -> Vec<Judging> {
    let mut position = played.first().clone();
    let mut judges: Vec<Judging> = Vec::with_capacity(played.steps().len());
    for (n, step) in played.steps().iter().enumerate() {
        let made = Step {
            position: position.clone(),
            seat: step.seat,
            action: step.action.clone(),
            drew: step.drew,
        };
        position.apply(step.seat, &step.action, &mut played.luck().generator(n + 1), &mut NoLog);
        judges.push(Box::new(move |stop| {
            let seen = Seen::new(&made.position, made.seat);
            let label = G::label(&seen.view(), &made.action);
            let judged = judge(&made, budget, &mut Quick::fork(seed, n as u64), stop)?;
            let Judged { seat, forced, better, before, after, regret, drew, luck } = judged;
            let better = better.map(|hint| retold(&seen, &hint));
            let judged = Judged { seat, forced, better, before, after, regret, drew, luck };
            Some(Verdict { judged, label, seats: made.position.seats().count() })
        }));
    }
    judges
}

/// A hint in words, told in a world that the seat holds possible.
fn retold<G: Playable>(seen: &Seen<'_, G>, hint: &Hint<G::Action>) -> Hint<Move> {
    let mut rng = Quick::new(RETOLD);
    let mut world = seen.world(&mut rng);
    let mut line = Vec::with_capacity(hint.line.len());
    for (seat, action) in &hint.line {
        if !world.active().contains(*seat) || world.check(*seat, action).is_err() {
            break;
        }
        let view = world.view(Viewer::Seat(*seat));
        let own = *seat == seen.seat();
        let told = Move {
            seat: *seat,
            action: serde_json::to_value(action).expect("games are plain data"),
            label: G::label(&view, action),
            touches: if own { G::touches(&view, action) } else { Vec::new() },
        };
        line.push((*seat, told));
        world.apply(*seat, action, &mut rng, &mut NoLog);
    }
    let own = hint.turn.len().min(line.len());
    Hint {
        turn: line[..own].iter().map(|(_, told)| told.clone()).collect(),
        more: hint.more,
        line,
        value: hint.value,
        interval: hint.interval,
        shares: hint.shares,
        tries: hint.tries,
    }
}

fn shown(hint: Hint<Move>, seats: usize) -> Advised {
    let Hint { turn, more, line, value, interval, shares, tries } = hint;
    Advised {
        then: line.into_iter().skip(turn.len()).map(|(_, told)| told).collect(),
        turn,
        more,
        chance: shares.map(|_| value),
        interval,
        chances: shares.map(|shares| shares[..seats].to_vec()),
        tries,
    }
}

impl Review {
    /// Adds up what was found of each decision of a match. `outcome` is how it ended by the rules; nothing if somebody
    /// gave up.
    pub fn of(verdicts: Vec<Verdict>, outcome: Option<&Outcome>) -> Self {
        let seats = verdicts.first().map_or(0, |verdict| verdict.seats);
        let mut decided = verdicts.iter().filter(|verdict| !verdict.judged.forced).peekable();
        let reasoned = decided.peek().is_some() && decided.all(|verdict| verdict.judged.after.is_none());
        let (judged, labels): (Vec<_>, Vec<_>) =
            verdicts.into_iter().map(|verdict| (verdict.judged, verdict.label)).unzip();
        let sum = Analysis::of(judged, seats, outcome.filter(|_| !reasoned));
        let list = |worth: [f32; kernel::MAX_SEATS]| worth[..seats].to_vec();
        let decision = |(judged, label): (Judged<Move>, String)| Decision {
            seat: judged.seat,
            label,
            forced: judged.forced,
            better: judged.better.map(|hint| shown(hint, seats)),
            before: judged.before.map(list),
            after: judged.after.map(list),
            regret: judged.regret,
            luck: list(judged.luck),
        };
        Self {
            reasoned,
            start: list(sum.start),
            regret: list(sum.regret),
            gifts: list(sum.gifts),
            luck: list(sum.luck),
            doubt: list(sum.doubt),
            turns: sum
                .turns
                .iter()
                .map(|turn| TurningPoint {
                    number: turn.at + 1,
                    mistake: turn.mistake,
                    seat: turn.seat,
                    change: turn.change,
                })
                .collect(),
            decisions: sum.decisions.into_iter().zip(labels).map(decision).collect(),
        }
    }
}
