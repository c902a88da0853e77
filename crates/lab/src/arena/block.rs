//! A block: one deal, played with every seating that makes a difference.

use std::slice;
use std::time::Duration;

use bots::{Budget, Company, Stop, Thinker};
use kernel::{Draw, Mind, Outcome, Quick, Seat, Seen};

/// Bots that do not look ahead are asked for their chances once in so many decisions.
const SELDOM: u32 = 8;

/// How the seats of a game are shared between one bot and the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Seating {
    /// The one plays for one side, the other for all others; every side in turn. The seats of each side.
    Sides(Vec<Vec<Seat>>),
    /// All play together against the game: first all seats are the one's, then all the other's.
    Together,
    /// There is no other: the one plays all seats.
    Alone,
}

impl Seating {
    /// How this game is shared among so many bots.
    pub(crate) fn of<G: Mind>(game: &G, bots: usize) -> Self {
        if bots < 2 {
            return Self::Alone;
        }
        let mut sides: Vec<(u8, Vec<Seat>)> = Vec::new();
        for seat in game.seats().iter() {
            let side = game.sides().of(seat);
            match sides.iter_mut().find(|(number, _)| *number == side) {
                Some((_, seats)) => seats.push(seat),
                None => sides.push((side, vec![seat])),
            }
        }
        if sides.len() < 2 {
            Self::Together
        } else {
            Self::Sides(sides.into_iter().map(|(_, seats)| seats).collect())
        }
    }

    /// How many sides share the victory.
    pub(crate) const fn sides(&self) -> usize {
        match self {
            Self::Sides(sides) => sides.len(),
            Self::Together => 2,
            Self::Alone => 1,
        }
    }

    /// The score of equals.
    pub(crate) fn fair(&self) -> f64 {
        1.0 / self.sides() as f64
    }
}

/// What a block brought.
pub(crate) struct Played {
    /// The mean score of the one.
    pub(crate) score: f32,
    /// How long each decision took, with the bot that made it: 0 is the one, 1 the other.
    pub(crate) took: Vec<(u8, Duration)>,
    /// What each decision was thought to bring its seat and what it brought, with the bot that made it.
    pub(crate) calls: Vec<(u8, f32, f32)>,
    /// How many games it had.
    pub(crate) games: u32,
}

/// Which block it is.
#[derive(Clone, Copy)]
pub(crate) struct Deal {
    /// The seed of the contest.
    pub(crate) seed: u64,
    pub(crate) number: u32,
    /// With so many iterations bots that do not look ahead are asked for their chances.
    pub(crate) chances: Option<u32>,
}

/// Plays a block; `thinker` makes the one, or the other. Nothing if it was told to stop.
pub(crate) fn play<G: Mind>(
    setup: &G::Setup,
    seating: &Seating,
    Deal { seed, number, chances }: Deal,
    thinker: &dyn Fn(bool) -> Thinker<G>,
    stop: Stop<'_>,
) -> Option<Played> {
    let (mut took, mut calls) = (Vec::new(), Vec::new());
    let mut game = |is_one: &dyn Fn(Seat) -> bool| {
        let mut said = Vec::new();
        let mut rng = Quick::fork(seed, number.into());
        let mut game = G::deal(setup, &mut rng);
        let seats = game.seats();
        let mut company = Company::of(seats.iter().map(|seat| thinker(is_one(seat))).collect());
        // What bots are asked beside the game does not change it.
        let mut aside = Quick::fork(!seed, number.into());
        loop {
            let asked = chances.filter(|_| aside.below(SELDOM) == 0).map(|budget| (budget, game.clone()));
            let Some(acted) = company.act(&mut game, &mut rng) else { break };
            if acted.choices > 1 {
                let who = u8::from(!is_one(acted.seat));
                took.push((who, acted.took));
                let shares = acted.shares.or_else(|| {
                    let (iterations, position) = asked?;
                    let seen = Seen::new(&position, acted.seat);
                    let budget = Budget::iterations(iterations);
                    let told = bots::chances(&seen, slice::from_ref(&acted.action), budget, &mut aside, stop);
                    told.first().filter(|told| told.tries > 0).map(|told| told.shares)
                });
                said.extend(shares.map(|shares| (who, acted.seat, shares[acted.seat.index()])));
            }
            if stop() {
                return None;
            }
        }
        let outcome = game.outcome()?;
        calls.extend(said.into_iter().map(|(who, seat, share)| (who, share, outcome.worth(seat))));
        Some(outcome)
    };
    let (score, games) = match seating {
        Seating::Sides(sides) => {
            let mut sum = 0.0;
            for side in sides {
                let outcome = game(&|seat| side.contains(&seat))?;
                sum += outcome.worth(side[0]);
            }
            (sum / sides.len() as f32, sides.len())
        }
        Seating::Together => {
            let won = |outcome: Outcome| outcome.worth(Seat::at(0));
            let (ones, others) = (won(game(&|_| true)?), won(game(&|_| false)?));
            ((1.0 + ones - others) / 2.0, 2)
        }
        Seating::Alone => {
            game(&|_| true)?;
            (1.0, 1)
        }
    };
    Some(Played { score, took, calls, games: games as u32 })
}
