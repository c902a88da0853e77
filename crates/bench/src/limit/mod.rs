//! Hand-tuned loops: what the machine gives when nothing is asked of the code but speed.
//!
//! They play by the same rules with the same generator, but keep no more of the game than playing on
//! takes: no actions, no history, nothing anybody could look at.

mod connect_four;
mod leduc;

use kernel::{Quick, Rng};

/// A loop that plays so many games and gives the number of decisions.
pub(crate) struct Loop {
    pub(crate) name: &'static str,
    pub(crate) play: fn(u64, &mut Quick) -> u64,
}

const CONNECT_FOUR: [Loop; 2] = [
    Loop { name: "n-th free square", play: |games, rng| connect_four::by_nth_square(games, rng).moves() },
    Loop { name: "throw again if full", play: |games, rng| connect_four::by_rejection(games, rng).moves() },
];

const LEDUC: [Loop; 1] = [Loop { name: "chips only", play: |games, rng| leduc::hands(games, rng).bets() }];

/// The loops that are the limit of this game.
pub(crate) fn of(game: &str) -> &'static [Loop] {
    match game {
        "connect-four" => &CONNECT_FOUR,
        "leduc" => &LEDUC,
        _ => &[],
    }
}

/// A number below `n`, with the tiny bias that a game must not have and a limit may.
#[inline]
fn below(rng: &mut Quick, n: u32) -> u32 {
    (((rng.next_u64() >> 32) * u64::from(n)) >> 32) as u32
}
