//! Looking back at a match: what every decision was worth, and how much of the result was luck.
//!
//! Each decision is judged by what its seat knew ([`judge`]). What was surely better than what was done is a mistake, and
//! costs what the search says; what may only be luck in the search costs nothing. Between one decision and the next the
//! chances change by what nobody decided: luck where chance or hidden cards had a part, and doubt, the search's own, where
//! they had none. [`Analysis::of`] adds it up.

use bots::{Budget, Hint, Stop, hints_beside};
use kernel::{MAX_SEATS, Mind, Outcome, Quick, Seat, Seen};

/// What each seat can expect, from 0 to 1.
pub type Worth = [f32; MAX_SEATS];

/// What looks like a mistake of at least this size is looked at again, longer.
const SUSPICIOUS: f32 = 0.03;
/// So much longer.
const AGAIN: u32 = 4;
/// A mistake of this size turns a match, and so does luck of that size.
const MISTAKE: f32 = 0.08;
const STROKE: f32 = 0.2;
/// At most so many moments are called turning points.
const MOST_TURNS: usize = 6;

/// A decision as it was made.
#[derive(Clone, Debug)]
pub struct Step<G, A> {
    /// Where.
    pub position: G,
    /// Whose it was.
    pub seat: Seat,
    /// What was done.
    pub action: A,
    /// Whether chance had a part in what followed.
    pub drew: bool,
}

/// What is thought of one decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged<A> {
    /// Whose it was.
    pub seat: Seat,
    /// Whether there was nothing to decide.
    pub forced: bool,
    /// What would have been better for certain, as far as the seat could know: the whole turn.
    pub better: Option<Hint<A>>,
    /// What every seat could expect, had the best been done; nothing where that is not known.
    pub before: Option<Worth>,
    /// What every seat could expect after what was done.
    pub after: Option<Worth>,
    /// What the decision cost its seat.
    pub regret: f32,
    /// Whether chance had a part in what followed, or what seats do not know of each other.
    pub drew: bool,
    /// What happened until the next decision that nobody had decided, for every seat.
    pub luck: Worth,
}

/// A moment at which a match turned.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Turn {
    /// Which decision, from 0.
    pub at: usize,
    /// Whether it was a mistake; otherwise it was luck.
    pub mistake: bool,
    /// Who made it, or whom luck helped or hurt the most.
    pub seat: Seat,
    /// By how much its chance changed.
    pub change: f32,
}

/// What is thought of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis<A> {
    /// Decision by decision.
    pub decisions: Vec<Judged<A>>,
    /// What every seat could expect at first.
    pub start: Worth,
    /// What its own mistakes cost every seat.
    pub regret: Worth,
    /// What the mistakes of others brought it.
    pub gifts: Worth,
    /// What luck brought it.
    pub luck: Worth,
    /// What changed without a reason: the doubt of the search.
    pub doubt: Worth,
    /// Where the match turned, in order.
    pub turns: Vec<Turn>,
}

/// Judges one decision with a budget, unless it is told to stop.
pub fn judge<G: Mind>(
    step: &Step<G, G::Action>,
    budget: Budget,
    rng: &mut Quick,
    stop: Stop<'_>,
) -> Option<Judged<G::Action>> {
    let seen = Seen::new(&step.position, step.seat);
    let mut judged = Judged {
        seat: step.seat,
        forced: seen.legal().len() <= 1,
        better: None,
        before: None,
        after: None,
        regret: 0.0,
        drew: step.drew || G::INFO.hidden,
        luck: Worth::default(),
    };
    if judged.forced {
        return Some(judged);
    }
    let look = |budget, rng: &mut Quick| {
        let mut all = hints_beside(&seen, &step.action, budget, rng, stop);
        let done = all.iter().position(|hint| hint.turn.first() == Some(&step.action));
        let done = done.map(|at| all.swap_remove(at));
        let best = all.into_iter().max_by(|a, b| a.value.total_cmp(&b.value));
        let better = match (best, &done) {
            (Some(best), Some(done)) if best.surely_beats(done) => Some(best),
            // Of what the search has not tried nothing is known: it counts as the best.
            (best, None) => return (None, best),
            _ => None,
        };
        (better, done)
    };
    let gap = |(better, done): &(Option<Hint<_>>, Option<Hint<_>>)| match (better, done) {
        (Some(better), Some(done)) => better.value - done.value,
        _ => 0.0,
    };
    let mut found = look(budget, rng);
    if stop() {
        return None;
    }
    if gap(&found) >= SUSPICIOUS {
        let again = look(Budget { iterations: budget.iterations.saturating_mul(AGAIN), ..budget }, rng);
        // Time may end while it is looked at again.
        if !stop() {
            found = again;
        }
    }
    judged.regret = gap(&found);
    let (better, done) = found;
    judged.after = done.and_then(|done| done.shares);
    judged.before = better.as_ref().map_or(judged.after, |better| better.shares);
    judged.better = better;
    Some(judged)
}

impl<A> Analysis<A> {
    /// Adds up what was found of each decision of a match of so many seats. `outcome` is how it ended by the rules;
    /// nothing if somebody gave up.
    pub fn of(mut decisions: Vec<Judged<A>>, seats: usize, outcome: Option<&Outcome>) -> Self {
        let mut next = outcome.map(|outcome| {
            let mut worth = Worth::default();
            for seat in outcome.seats().iter() {
                worth[seat.index()] = outcome.worth(seat);
            }
            worth
        });
        let [mut regret, mut gifts, mut luck, mut doubt] = [Worth::default(); 4];
        // Chance in what was forced happens behind the last decision that was one.
        let mut drew = false;
        for decision in decisions.iter_mut().rev() {
            drew |= decision.drew;
            let (Some(before), Some(after)) = (decision.before, decision.after) else {
                (decision.before, decision.after) = (next, next);
                continue;
            };
            let change =
                next.map_or(Worth::default(), |next| std::array::from_fn(|seat| next[seat] - after[seat]));
            if drew {
                decision.luck = change;
            }
            for seat in 0..seats {
                *if drew { &mut luck[seat] } else { &mut doubt[seat] } += change[seat];
                let own = seat == decision.seat.index();
                *if own { &mut regret[seat] } else { &mut gifts[seat] } += after[seat] - before[seat];
            }
            next = Some(before);
            drew = false;
        }
        for sum in &mut regret {
            *sum = -*sum;
        }
        let turns = turns(&decisions, seats);
        Self { decisions, start: next.unwrap_or_default(), regret, gifts, luck, doubt, turns }
    }
}

fn turns<A>(decisions: &[Judged<A>], seats: usize) -> Vec<Turn> {
    let mut turns = Vec::new();
    for (at, decision) in decisions.iter().enumerate() {
        if decision.regret >= MISTAKE {
            turns.push(Turn { at, mistake: true, seat: decision.seat, change: -decision.regret });
        }
        let most = (0..seats).max_by(|&a, &b| decision.luck[a].abs().total_cmp(&decision.luck[b].abs()));
        if let Some(seat) = most.filter(|&seat| decision.luck[seat].abs() >= STROKE) {
            turns.push(Turn { at, mistake: false, seat: Seat::at(seat as u8), change: decision.luck[seat] });
        }
    }
    turns.sort_by(|a, b| b.change.abs().total_cmp(&a.change.abs()));
    turns.truncate(MOST_TURNS);
    turns.sort_by_key(|turn| (turn.at, !turn.mistake));
    turns
}

/// Looks back at a match, with a budget for each decision; says which it is at. Nothing if it is told to stop.
pub fn analyse<G: Mind>(
    steps: &[Step<G, G::Action>],
    outcome: Option<&Outcome>,
    budget: Budget,
    seed: u64,
    told: &dyn Fn(usize),
    stop: Stop<'_>,
) -> Option<Analysis<G::Action>> {
    let judged = steps.iter().enumerate().map(|(number, step)| {
        told(number);
        judge(step, budget, &mut Quick::fork(seed, number as u64), stop)
    });
    let decisions: Option<Vec<_>> = judged.collect();
    let seats = steps.first().map_or(0, |step| step.position.seats().count());
    Some(Analysis::of(decisions?, seats, outcome))
}

#[cfg(test)]
mod tests {
    use classics::{ConnectFour, Drop, Leduc};
    use kernel::{Game, NoLog, Seats};

    use super::*;

    fn played<G: Mind>(
        mut game: G,
        mut next: impl FnMut(&G, Seat) -> Option<G::Action>,
    ) -> (Vec<Step<G, G::Action>>, G) {
        let (mut steps, mut rng) = (Vec::new(), Quick::new(1));
        while let Some(seat) = game.active().first() {
            let Some(action) = next(&game, seat) else { break };
            let mut tally = kernel::Tally::new(&mut rng);
            let position = game.clone();
            game.apply(seat, &action, &mut tally, &mut NoLog);
            let drew = tally.used;
            steps.push(Step { position, seat, action, drew });
        }
        (steps, game)
    }

    fn blunder(columns: &[u8]) -> (Vec<Step<ConnectFour, Drop>>, Option<Outcome>) {
        let mut columns = columns.iter();
        let (steps, game) = played(ConnectFour::deal(&(), &mut Quick::new(1)), |_, _| {
            columns.next().map(|&column| Drop(column))
        });
        (steps, game.outcome())
    }

    #[test]
    fn the_blunder_is_found_and_all_adds_up() {
        // The first has three in a row with both ends open; the second looks away.
        let (steps, outcome) = blunder(&[2, 0, 3, 0, 4, 0, 5]);
        let outcome = outcome.unwrap();
        let found = analyse(&steps, Some(&outcome), Budget::iterations(2000), 1, &|_| {}, &|| false).unwrap();
        assert_eq!(found.decisions.len(), 7);
        let regrets: Vec<_> = found.decisions.iter().map(|decision| decision.regret).collect();
        let worst = (0..7).max_by(|&a, &b| regrets[a].total_cmp(&regrets[b])).unwrap();
        assert_eq!(worst, 3, "{regrets:?}");
        let better = found.decisions[3].better.as_ref().unwrap();
        assert!(matches!(better.turn[..], [Drop(1 | 4 | 5)]), "{better:?}");
        assert!(found.turns.iter().any(|turn| turn.at == 3 && turn.mistake && turn.seat == Seat::at(1)));
        let last = &found.decisions[6];
        assert!(last.better.is_none() && last.regret.abs() < 1e-6, "{last:?}");
        // From the first position to the result: mistakes, and the doubt of the search. There is no luck in this game.
        assert!(found.luck.iter().all(|luck| luck.abs() < 1e-6), "{:?}", found.luck);
        for seat in 0..2 {
            let sum = found.start[seat] - found.regret[seat] + found.gifts[seat] + found.doubt[seat];
            assert!((sum - outcome.worth(Seat::at(seat as u8))).abs() < 1e-3, "{sum}");
        }
    }

    #[test]
    fn giving_up_is_no_luck() {
        let (steps, outcome) = blunder(&[3, 3, 2]);
        assert_eq!(outcome, None);
        let found = analyse(&steps, None, Budget::iterations(300), 1, &|_| {}, &|| false).unwrap();
        assert!(found.luck.iter().all(|luck| luck.abs() < 1e-6), "{:?}", found.luck);
        assert!(found.decisions.iter().all(|decision| decision.before.is_some()));
    }

    #[test]
    fn hidden_cards_are_luck_and_all_adds_up() {
        let setup = Leduc::set_up(&serde_json::from_str("{}").unwrap(), Seats::new(2).unwrap()).unwrap();
        let (steps, end) =
            played(Leduc::deal(&setup, &mut Quick::new(4)), |game, seat| game.legal_list(seat).pop());
        let outcome = end.outcome().unwrap();
        let found = analyse(&steps, Some(&outcome), Budget::iterations(300), 1, &|_| {}, &|| false).unwrap();
        assert!(found.luck.iter().any(|luck| luck.abs() > 0.01), "{:?}", found.luck);
        for seat in 0..2 {
            let sum = found.start[seat] - found.regret[seat]
                + found.gifts[seat]
                + found.luck[seat]
                + found.doubt[seat];
            assert!((sum - outcome.worth(Seat::at(seat as u8))).abs() < 1e-3, "{sum}");
        }
    }

    #[test]
    fn it_can_be_stopped() {
        let (steps, outcome) = blunder(&[2, 0, 3, 0, 4, 0, 5]);
        let budget = Budget::iterations(u32::MAX);
        assert_eq!(analyse(&steps, outcome.as_ref(), budget, 1, &|_| {}, &|| true), None);
    }
}
