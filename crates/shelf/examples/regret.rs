//! What bots lose by thinking no longer than they do, by what a long search finds of the choices they make.
//!
//! `cargo run --release -p shelf --example regret -- GAME SEATS BOT,BOT,... POSITIONS ITERATIONS`
//!
//! Two searches of so many iterations look at each position. One says what is best, and the other what that is worth and
//! what the choices of the bots are worth: whoever takes the largest of numbers that luck is part of takes luck, too.
//! Only for games that are searched, not for those that bots reason about.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "it says what it finds, and ends where it cannot go on"
)]

mod common;

use std::env;

use bots::{Bot, Thinker, Weighed};
use kernel::{Draw, Mind, NoLog, Quick, Rng, Seats, Seen};
use shelf::{Playable, Visitor, each};

/// Who plays the games that positions are taken from.
const GUIDE: Bot = Bot::Search(100);
/// One decision in so many is looked at.
const SELDOM: u32 = 40;
/// How often each bot decides in each position.
const TIMES: u32 = 4;
const SEED: u64 = 1000;

/// What is asked for.
struct Asked {
    game: String,
    seats: Seats,
    bots: Vec<Bot>,
    positions: usize,
    iterations: u32,
    found: bool,
}

/// What was found.
struct Found {
    /// What each bot lost in each position, in chances to win.
    lost: Vec<Vec<f32>>,
    games: usize,
    /// How often there was a choice.
    decisions: usize,
}

impl Asked {
    fn look<G: Mind>(&self, setup: &G::Setup) -> Found {
        let mut found = Found { lost: vec![Vec::new(); self.bots.len()], games: 0, decisions: 0 };
        let mut rng = Quick::new(SEED);
        while found.lost[0].len() < self.positions {
            found.games += 1;
            let mut game = G::deal(setup, &mut rng);
            let mut guide = Thinker::<G>::new(GUIDE, self.seats);
            while let Some(seat) = game.active().first() {
                let seen = Seen::new(&game, seat);
                if seen.legal().len() > 1 {
                    found.decisions += 1;
                    if rng.below(SELDOM) == 0 && found.lost[0].len() < self.positions {
                        self.compare(&seen, &mut rng, &mut found.lost);
                    }
                }
                guide.forget();
                let action = guide.decide(&seen, &mut Quick::new(rng.next_u64())).unwrap().action;
                game.apply(seat, &action, &mut rng, &mut NoLog);
            }
        }
        found
    }

    /// What each bot loses here.
    fn compare<G: Mind>(&self, seen: &Seen<'_, G>, rng: &mut Quick, lost: &mut [Vec<f32>]) {
        let long = Bot::Search(self.iterations);
        let mut search = || {
            let mut thinker = Thinker::<G>::new(long, self.seats).thorough();
            thinker.decide(seen, &mut Quick::new(rng.next_u64())).unwrap().weighed
        };
        let searches = [search(), search()];
        let worth = |search: usize, action: &G::Action| {
            searches[search].iter().find(|choice| choice.action == *action).unwrap().value
        };
        let best = |search: usize| {
            let larger = |a: &&Weighed<_>, b: &&Weighed<_>| a.value.total_cmp(&b.value);
            &searches[search].iter().max_by(larger).unwrap().action
        };
        let most = f32::midpoint(worth(0, best(1)), worth(1, best(0)));
        for (&bot, lost) in self.bots.iter().zip(lost) {
            let mut decide = || {
                let mut thinker = Thinker::<G>::new(bot, self.seats);
                let action = thinker.decide(seen, &mut Quick::new(rng.next_u64())).unwrap().action;
                most - f32::midpoint(worth(0, &action), worth(1, &action))
            };
            lost.push((0..TIMES).map(|_| decide()).sum::<f32>() / TIMES as f32);
        }
    }
}

/// The mean, and half its 95 % interval.
fn mean(numbers: &[f32]) -> (f64, f64) {
    let count = numbers.len() as f64;
    let mean = numbers.iter().map(|&number| f64::from(number)).sum::<f64>() / count;
    let squares = numbers.iter().map(|&number| (f64::from(number) - mean).powi(2)).sum::<f64>();
    (mean, 1.96 * squares.sqrt() / count)
}

impl Visitor for Asked {
    fn visit<G: Playable>(&mut self) {
        if G::INFO.id != self.game {
            return;
        }
        self.found = true;
        let setup = common::usual::<G>(self.seats);
        let found = self.look::<G>(&setup);
        let each = found.decisions as f64 / (found.games * self.seats.count()) as f64;
        println!("{} {} seats: {each:.1} choices a game for each seat", self.game, self.seats);
        for (bot, lost) in self.bots.iter().zip(found.lost) {
            let (mean, spread) = mean(&lost);
            let [low, middle, high] = [mean - spread, mean, mean + spread].map(|lost| 100.0 * each * lost);
            println!(
                "  {bot} loses {middle:.1} % ({low:.1} to {high:.1}) of a victory a game, by {} positions",
                self.positions
            );
        }
    }
}

fn main() {
    let asked: Vec<_> = env::args().skip(1).collect();
    let [game, seats, bots, positions, iterations] = asked.as_slice() else {
        panic!("ask for GAME SEATS BOT,BOT,... POSITIONS ITERATIONS")
    };
    let mut asked = Asked {
        game: game.clone(),
        seats: Seats::new(seats.parse().unwrap()).unwrap(),
        bots: bots.split(',').map(|bot| bot.parse().unwrap()).collect(),
        positions: positions.parse().unwrap(),
        iterations: iterations.parse().unwrap(),
        found: false,
    };
    each(&mut asked);
    assert!(asked.found, "there is no game {game:?}");
}

#[test]
fn who_looks_longer_loses_less() {
    let seats = Seats::new(2).unwrap();
    let bots = vec![Bot::Random, Bot::Search(10), Bot::Search(300)];
    let asked = Asked { game: String::new(), seats, bots, positions: 60, iterations: 1000, found: false };
    let lost = asked.look::<classics::ConnectFour>(&()).lost;
    let sums: Vec<f32> = lost.iter().map(|lost| lost.iter().sum()).collect();
    assert!(sums[0] > sums[1] && sums[1] > sums[2], "{sums:?}");
}
