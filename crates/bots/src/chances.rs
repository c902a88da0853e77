//! Chances where bots reason instead of looking ahead: the game is played on to its end, again and again.
//!
//! Worlds are drawn from what the seat knows, and every choice is tried in the same worlds with the same luck, so that
//! they differ by what was chosen. From there a company of quick bots plays on, each by what its own seat knows in that
//! world. What it brought every seat on average is its chance.

use std::thread;

use kernel::{MAX_SEATS, Mind, NoLog, Quick, Rng, Seen, Skill};

use crate::tree::Worth;
use crate::{Advice, Bot, Budget, Company, Stop, Weighed};

/// Who plays on: quick, and strong enough to use what it is left with.
const PLAYER: Bot = Bot::Level(Skill::Master);
/// A game that is played on to its end counts as so many iterations of a search.
const PRICE: u32 = 5;

/// So many of the choices that were reasoned best are tried.
const FEW: usize = 3;

/// What choices that were reasoned are worth, the best of them and whatever else is asked about: as reasoned, but a choice
/// comes before those that it surely beats. Without chances if there was no time for any.
pub(crate) fn advise<G: Mind>(
    seen: &Seen<'_, G>,
    reasoned: Advice<G::Action>,
    also: Option<&G::Action>,
    budget: Budget,
    rng: &mut Quick,
    stop: Stop<'_>,
) -> Advice<G::Action> {
    let mut choices: Vec<_> = reasoned.weighed.iter().map(|choice| choice.action.clone()).take(FEW).collect();
    choices.extend(also.filter(|also| !choices.contains(also)).cloned());
    let mut weighed = chances(seen, &choices, budget, rng, stop);
    if weighed[0].tries == 0 {
        return reasoned;
    }
    for last in 1..weighed.len() {
        let mut at = last;
        while at > 0 && weighed[at].surely_beats(&weighed[at - 1]) {
            weighed.swap(at, at - 1);
            at -= 1;
        }
    }
    Advice { action: weighed[0].action.clone(), value: Some(weighed[0].value), weighed, reasoned: false }
}

/// What each of these choices is worth to every seat, as far as `budget` and `stop` allow: in their order, with no tries
/// if not one world was played to its end.
pub fn chances<G: Mind>(
    seen: &Seen<'_, G>,
    choices: &[G::Action],
    budget: Budget,
    rng: &mut Quick,
    stop: Stop<'_>,
) -> Vec<Weighed<G::Action>> {
    let seed = rng.next_u64();
    let worlds = (budget.iterations / PRICE / choices.len().max(1) as u32).max(1);
    let trees = u32::from(budget.trees.max(1)).min(worlds);
    let part = |first: u32| {
        let clock = budget.start();
        let stop = || clock.is_late() || stop();
        let mut found = Found { tries: 0, sums: vec![Worth::default(); choices.len()] };
        for number in (first..worlds).step_by(trees as usize) {
            let Some(worths) = tried(seen, choices, Quick::fork(seed, number.into()), &stop) else { break };
            found.add(1, &worths);
        }
        found
    };
    let mut found = Found { tries: 0, sums: vec![Worth::default(); choices.len()] };
    if trees == 1 {
        found = part(0);
    } else {
        thread::scope(|scope| {
            let parts: Vec<_> = (0..trees).map(|first| scope.spawn(move || part(first))).collect();
            for part in parts.into_iter().filter_map(|part| part.join().ok()) {
                found.add(part.tries, &part.sums);
            }
        });
    }
    let tries = found.tries;
    let weighed = choices.iter().zip(found.sums).map(|(action, sums)| {
        let shares = sums.map(|sum| sum / tries.max(1) as f32);
        Weighed { action: action.clone(), value: shares[seen.seat().index()], tries, shares }
    });
    weighed.collect()
}

/// What was found in some worlds.
struct Found {
    tries: u32,
    sums: Vec<Worth>,
}

impl Found {
    fn add(&mut self, tries: u32, worths: &[Worth]) {
        self.tries += tries;
        for (sum, worth) in self.sums.iter_mut().flatten().zip(worths.iter().flatten()) {
            *sum += worth;
        }
    }
}

/// What each choice brings in one world; nothing if it is told to stop.
fn tried<G: Mind>(
    seen: &Seen<'_, G>,
    choices: &[G::Action],
    mut luck: Quick,
    stop: &dyn Fn() -> bool,
) -> Option<Vec<Worth>> {
    let first = seen.world(&mut luck);
    let one = |choice: &G::Action| {
        let (mut world, mut luck) = (first.clone(), luck.clone());
        world.apply(seen.seat(), choice, &mut luck, &mut NoLog);
        let mut company = Company::new(&[PLAYER; MAX_SEATS][..seen.seats().count()], seen.seats());
        loop {
            if stop() {
                return None;
            }
            if company.act(&mut world, &mut luck).is_none() {
                break;
            }
        }
        let mut worth = Worth::default();
        if let Some(outcome) = world.outcome() {
            outcome.seats().iter().for_each(|seat| worth[seat.index()] = outcome.worth(seat));
        }
        Some(worth)
    };
    choices.iter().map(one).collect()
}
