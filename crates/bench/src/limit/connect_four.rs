//! Connect Four without any interface: two words, one loop, the generator inlined.

use kernel::{Quick, bits};

use super::below;

const BOTTOM: u64 = 0x0000_4081_0204_0810 >> 4;
const FULL: u64 = BOTTOM * 0x3f;

#[inline(always)]
fn four(discs: u64) -> bool {
    let across = discs & discs >> 7;
    let up = discs & discs >> 1;
    let falling = discs & discs >> 6;
    let rising = discs & discs >> 8;
    (across & across >> 14) | (up & up >> 2) | (falling & falling >> 12) | (rising & rising >> 16) != 0
}

/// Plays `games` games; the number of moves. The column is found as the k-th free landing square.
pub(crate) fn by_nth_square(games: u64, rng: &mut Quick) -> (u64, u64) {
    let (mut moves, mut first_wins) = (0, 0);
    for _ in 0..games {
        let (mut own, mut all) = (0u64, 0u64);
        loop {
            let free = (all + BOTTOM) & FULL;
            if free == 0 {
                break;
            }
            let square = 1 << bits::nth(free, below(rng, free.count_ones()));
            let mine = own | square;
            own ^= all;
            all |= square;
            moves += 1;
            if four(mine) {
                first_wins += u64::from(all.count_ones() & 1);
                break;
            }
        }
    }
    (moves, first_wins)
}

/// The same, throwing again when the column is full.
pub(crate) fn by_rejection(games: u64, rng: &mut Quick) -> (u64, u64) {
    let (mut moves, mut first_wins) = (0, 0);
    for _ in 0..games {
        let (mut own, mut all) = (0u64, 0u64);
        loop {
            let square = loop {
                let column = below(rng, 7);
                let square = (all + BOTTOM) & 0x3f << (7 * column);
                if square != 0 {
                    break square;
                }
            };
            let mine = own | square;
            own ^= all;
            all |= square;
            moves += 1;
            if four(mine) {
                first_wins += u64::from(all.count_ones() & 1);
                break;
            }
            if all == FULL {
                break;
            }
        }
    }
    (moves, first_wins)
}
