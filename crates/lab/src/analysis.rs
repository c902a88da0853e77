//! Looking back at a match: what every decision was worth, and how much of the result was luck.

use bots::{Bot, Budget, Thinker};
use kernel::{MAX_SEATS, Mind, Outcome, Quick, Seat, Seen};

/// What each seat can expect, from 0 to 1.
type Worth = [f32; MAX_SEATS];

/// A decision as it was made: the position, who, what.
pub type Step<G, A> = (G, Seat, A);

/// What is thought of one decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged<A> {
    /// Whose it was.
    pub seat: Seat,
    /// What was done.
    pub action: A,
    /// What would have been best, as far as the seat could know.
    pub best: A,
    /// What every seat could expect, had the best been done.
    pub before: Worth,
    /// What every seat could expect after what was done.
    pub after: Worth,
    /// What the decision cost its seat.
    pub regret: f32,
    /// What happened then that nobody had decided: what every seat could expect at the next decision, beyond `after`. New
    /// cards, and that the next seat knows other things.
    pub luck: Worth,
}

/// What is thought of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis<A> {
    /// Decision by decision.
    pub decisions: Vec<Judged<A>>,
    /// What luck brought to every seat in all.
    pub luck: Worth,
    /// What its own decisions cost every seat in all.
    pub regret: Worth,
}

/// Looks back at a match that is over, with a budget for each decision. Each decision is judged by what its seat knew.
pub fn analyse<G: Mind>(
    steps: &[Step<G, G::Action>],
    outcome: &Outcome,
    budget: Budget,
    seed: u64,
    told: &dyn Fn(usize),
) -> Analysis<G::Action> {
    let mut decisions: Vec<_> = steps
        .iter()
        .enumerate()
        .map(|(number, step)| {
            told(number);
            judge(step, budget, &mut Quick::fork(seed, number as u64))
        })
        .collect();
    let mut next = Worth::default();
    for seat in outcome.seats().iter() {
        next[seat.index()] = outcome.worth(seat);
    }
    let (mut luck, mut regret) = (Worth::default(), Worth::default());
    for decision in decisions.iter_mut().rev() {
        decision.luck = std::array::from_fn(|seat| next[seat] - decision.after[seat]);
        next = decision.before;
        regret[decision.seat.index()] += decision.regret;
        luck.iter_mut().zip(decision.luck).for_each(|(sum, luck)| *sum += luck);
    }
    Analysis { decisions, luck, regret }
}

fn judge<G: Mind>(
    (position, seat, action): &Step<G, G::Action>,
    budget: Budget,
    rng: &mut Quick,
) -> Judged<G::Action> {
    let seen = Seen::new(position, *seat);
    let advice = Thinker::new(Bot::BEST, seen.seats()).with_budget(budget).thorough().decide(&seen, rng);
    let weighed = advice.map(|advice| advice.weighed).unwrap_or_default();
    let done = weighed.iter().find(|choice| choice.action == *action && choice.tries > 0);
    // What was as good as the best was the best.
    let best = weighed.first().filter(|first| done.is_none_or(|done| first.value > done.value)).or(done);
    let before = best.map(|choice| choice.shares).unwrap_or_default();
    // Of what was typed freely nothing is known: it counts as the best.
    let after = done.map_or(before, |choice| choice.shares);
    let value = |choice: Option<&bots::Weighed<G::Action>>| choice.map_or(0.0, |choice| choice.value);
    Judged {
        seat: *seat,
        action: action.clone(),
        best: best.map_or_else(|| action.clone(), |choice| choice.action.clone()),
        before,
        after,
        regret: if done.is_some() { (value(best) - value(done)).max(0.0) } else { 0.0 },
        luck: Worth::default(),
    }
}

#[cfg(test)]
mod tests {
    use classics::{ConnectFour, Drop};
    use kernel::{Game, NoLog};

    use super::*;

    #[test]
    fn the_blunder_is_found_and_all_adds_up() {
        // The first has three in a row with both ends open; the second looks away.
        let mut game = ConnectFour::deal(&(), &mut Quick::new(1));
        let mut steps = Vec::new();
        for column in [2, 0, 3, 0, 4, 0, 5] {
            let seat = game.active().first().unwrap();
            steps.push((game, seat, Drop(column)));
            game.apply(seat, &Drop(column), &mut Quick::new(1), &mut NoLog);
        }
        let outcome = game.outcome().unwrap();
        let found = analyse(&steps, &outcome, Budget::iterations(2000), 1, &|_| {});
        assert_eq!(found.decisions.len(), 7);
        let worst =
            (0..7).max_by(|&a, &b| found.decisions[a].regret.total_cmp(&found.decisions[b].regret)).unwrap();
        assert_eq!(worst, 3, "{:?}", found.decisions.iter().map(|d| d.regret).collect::<Vec<_>>());
        assert!(matches!(found.decisions[3].best, Drop(1 | 4 | 5)), "{:?}", found.decisions[3].best);
        let last = &found.decisions[6];
        assert!(matches!(last.best, Drop(1 | 5)) && last.regret.abs() < 1e-6, "{last:?}");
        // From the first position to the result: decisions and luck, and nothing else.
        for seat in 0..2 {
            let cost: f32 = found.decisions.iter().map(|d| d.after[seat] - d.before[seat]).sum();
            let sum = found.decisions[0].before[seat] + cost + found.luck[seat];
            assert!((sum - outcome.worth(Seat::at(seat as u8))).abs() < 1e-3, "{sum}");
        }
    }
}
