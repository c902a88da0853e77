//! Hand-tuned loops: what the machine gives when nothing is asked of the code but speed.

pub(crate) mod connect_four;
pub(crate) mod leduc;

use kernel::{Quick, Rng};

/// A number below `n`, with the tiny bias that a game must not have and a limit may.
#[inline(always)]
fn below(rng: &mut Quick, n: u32) -> u32 {
    (((rng.next_u64() >> 32) * u64::from(n)) >> 32) as u32
}
