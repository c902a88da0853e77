//! Playing many games on several threads. Each game has a generator of its own, made from the seed and its
//! number, and what is counted are whole numbers: so the result does not depend on who played which game.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use bots::{Bot, Company};
use kernel::{Mind, Quick, playout};

use super::Simulation;
use super::tally::Tally;

/// How many games a thread takes at a time.
const BATCH: u64 = 64;

pub(super) fn simulate<G: Mind>(setup: &G::Setup, simulation: &Simulation) -> Tally {
    let next = AtomicU64::new(0);
    let worker = || {
        let mut tally = Tally::new(simulation.seats);
        let mut scratch = Vec::new();
        loop {
            let from = next.fetch_add(BATCH, Ordering::Relaxed);
            if from >= simulation.games {
                return tally;
            }
            let to = (from + BATCH).min(simulation.games);
            for number in from..to {
                let mut rng = Quick::fork(simulation.seed, number);
                let mut game = G::deal(setup, &mut rng);
                let decisions = finish(&mut game, &simulation.bots, &mut rng, &mut scratch);
                tally.count(decisions, game.outcome().as_ref());
            }
            simulation.bar.inc(to - from);
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..simulation.threads).map(|_| scope.spawn(worker)).collect();
        let mut total = Tally::new(simulation.seats);
        for worker in workers {
            match worker.join() {
                Ok(tally) => total.add(&tally),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        total
    })
}

/// Plays a game to its end; how many decisions it took.
fn finish<G: Mind>(game: &mut G, bots: &[Bot], rng: &mut Quick, scratch: &mut Vec<G::Action>) -> u32 {
    if bots.iter().all(|bot| *bot == Bot::Random) {
        return playout(game, rng, scratch);
    }
    let mut company = Company::new(bots, game.seats());
    let mut decisions = 0;
    while company.act(game, rng).is_some() {
        decisions += 1;
    }
    decisions
}
