//! Leduc poker without any interface.

use kernel::{Quick, Rng, bits};

use super::below;

/// Plays `games` hands; the number of bets, and the chips of the first player as a check.
pub(crate) fn hands(games: u64, rng: &mut Quick) -> (u64, i64) {
    let (mut bets, mut chips) = (0, 0i64);
    for _ in 0..games {
        let deal = rng.next_u64();
        let first = (((deal & 0xffff) * 6) >> 16) as u8;
        let mut second = (((deal >> 16 & 0xffff) * 5) >> 16) as u8;
        second += u8::from(second >= first);
        let left = 0x3f & !(1u64 << first) & !(1u64 << second);
        let next_public = bits::nth(left, (((deal >> 32) * 4) >> 32) as u32) as u8;

        // Whoever spoke last has put in `level`, the other owes the difference.
        let (mut level, mut owed, mut turn, mut stake, mut raises, mut spoken) =
            (1i64, 0i64, 0u32, 2, 0, false);
        let gain = loop {
            let facing = u32::from(owed > 0);
            let bet = below(rng, 1 + facing + u32::from(raises < 2)) + 1 - facing;
            bets += 1;
            if bet == 2 {
                owed = stake;
                level += stake;
                raises += 1;
            } else if bet == 0 {
                break if turn == 0 { owed - level } else { level - owed };
            } else {
                owed = 0;
                if spoken {
                    if stake == 4 {
                        let strength =
                            |card: u8| (card >> 1) + if card >> 1 == next_public >> 1 { 10 } else { 0 };
                        let (a, b) = (strength(first), strength(second));
                        break if a == b {
                            0
                        } else if a > b {
                            level
                        } else {
                            -level
                        };
                    }
                    (stake, raises, spoken, turn) = (4, 0, false, 0);
                    continue;
                }
            }
            spoken = true;
            turn ^= 1;
        };
        chips += gain;
    }
    (bets, chips)
}
