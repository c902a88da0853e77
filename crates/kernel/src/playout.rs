//! Random play to the end: the loop that search, simulation and benchmarks share.

use rand_core::Rng;

use crate::random::Draw;
use crate::{Game, NoLog, Seat, SeatSet, bits};

/// One of the seats in `active`, each equally likely.
#[inline]
pub fn random_seat<R: Rng>(active: SeatSet, rng: &mut R) -> Option<Seat> {
    if active.is_empty() || active.is_single() {
        return active.first();
    }
    let set = active.iter().fold(0u64, |set, seat| set | 1 << seat.number());
    Some(Seat::at(bits::nth(set, rng.below(active.len() as u32)) as u8))
}

/// Plays at random until the game is over; the number of decisions made.
/// That it ends is part of the contract every game keeps.
#[inline]
pub fn playout<G: Game, R: Rng>(game: &mut G, rng: &mut R, scratch: &mut Vec<G::Action>) -> u32 {
    let mut decisions = 0;
    while let Some(seat) = random_seat(game.active(), rng) {
        let Some(action) = game.pick(seat, rng, scratch) else { break };
        game.apply(seat, &action, rng, &mut NoLog);
        decisions += 1;
    }
    decisions
}
