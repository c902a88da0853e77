//! Leduc poker without any interface: the deal is one draw, and of the betting only the chips are kept.

use std::hint::black_box;

use kernel::{Quick, Rng, bits};

use super::below;

/// What came of the hands.
pub(super) struct Tally {
    bets: u64,
    /// The chips that the first player has won.
    chips: i64,
}

impl Tally {
    /// The number of bets; who won how much must be found out as well.
    pub(super) fn bets(self) -> u64 {
        black_box(self.chips);
        self.bets
    }
}

/// Plays hands with at most two raises a round.
pub(super) fn hands(games: u64, rng: &mut Quick) -> Tally {
    let (mut bets, mut chips) = (0, 0i64);
    for _ in 0..games {
        let deal = rng.next_u64();
        let first = (((deal & 0xffff) * 6) >> 16) as u8;
        let mut second = (((deal >> 16 & 0xffff) * 5) >> 16) as u8;
        second += u8::from(second >= first);
        let left = 0x3f & !(1u64 << first) & !(1u64 << second);
        let next_public = bits::nth_in_byte(left as u8, (((deal >> 32) * 4) >> 32) as u32) as u8;

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
                        break level * (i64::from(a > b) - i64::from(a < b));
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
    Tally { bets, chips }
}

#[cfg(test)]
mod tests {
    use classics::Leduc;
    use kernel::{Game, Seat, Seats, playout};

    use super::*;

    const HANDS: u64 = 400_000;

    fn through_the_game(rng: &mut Quick) -> Tally {
        let options = serde_json::from_str("{}").unwrap();
        let setup = Leduc::set_up(&options, Seats::new(2).unwrap()).unwrap();
        let mut tally = Tally { bets: 0, chips: 0 };
        for _ in 0..HANDS {
            let mut game = Leduc::deal(&setup, rng);
            tally.bets += u64::from(playout(&mut game, rng, &mut Vec::new()));
            tally.chips += i64::from(game.outcome().unwrap().points(Seat::at(0)).unwrap());
        }
        tally
    }

    #[test]
    fn the_loop_and_the_game_play_the_same_game() {
        let per_hand = |Tally { bets, chips }| (bets as f64 / HANDS as f64, chips as f64 / HANDS as f64);
        let (loop_bets, loop_chips) = per_hand(hands(HANDS, &mut Quick::new(5)));
        let (game_bets, game_chips) = per_hand(through_the_game(&mut Quick::new(6)));
        // A hand moves some four chips, so the mean of so many is good to about 0.006.
        assert!(
            (loop_bets - 4.05).abs() < 0.02 && (game_bets - 4.05).abs() < 0.02,
            "{loop_bets} {game_bets}"
        );
        assert!((loop_chips - game_chips).abs() < 0.04, "{loop_chips} {game_chips}");
    }
}
