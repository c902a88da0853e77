//! Connect Four without any interface: two words, one loop, the generator inlined.

use std::hint::black_box;

use kernel::{Quick, bits};

use super::below;

/// The lowest of the seven bits of each of the seven columns; the seventh bit stays empty.
const BOTTOM: u64 = 0x0000_0408_1020_4081;
const COLUMN: u64 = 0x3f;
const FULL: u64 = BOTTOM * COLUMN;

/// What came of the games.
pub(super) struct Tally {
    moves: u64,
    first_wins: u64,
    draws: u64,
}

impl Tally {
    /// The number of moves; who won must be found out as well.
    pub(super) fn moves(self) -> u64 {
        black_box((self.first_wins, self.draws));
        self.moves
    }
}

#[inline]
fn four(discs: u64) -> bool {
    let across = discs & discs >> 7;
    let up = discs & discs >> 1;
    let falling = discs & discs >> 6;
    let rising = discs & discs >> 8;
    (across & across >> 14) | (up & up >> 2) | (falling & falling >> 12) | (rising & rising >> 16) != 0
}

/// The column is found as the k-th free landing square.
pub(super) fn by_nth_square(games: u64, rng: &mut Quick) -> Tally {
    let (mut moves, mut first_wins, mut draws) = (0, 0, 0);
    for _ in 0..games {
        let (mut own, mut all) = (0u64, 0u64);
        loop {
            let free = (all + BOTTOM) & FULL;
            if free == 0 {
                draws += 1;
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
    Tally { moves, first_wins, draws }
}

/// Any column, and another one if it is full.
pub(super) fn by_rejection(games: u64, rng: &mut Quick) -> Tally {
    let (mut moves, mut first_wins, mut draws) = (0, 0, 0);
    for _ in 0..games {
        let (mut own, mut all) = (0u64, 0u64);
        loop {
            let square = loop {
                let column = below(rng, 7);
                let square = (all + BOTTOM) & COLUMN << (7 * column);
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
                draws += 1;
                break;
            }
        }
    }
    Tally { moves, first_wins, draws }
}

#[cfg(test)]
mod tests {
    use classics::ConnectFour;
    use kernel::{Game, Seat, Seats, playout};

    use super::*;

    const GAMES: u64 = 200_000;

    fn through_the_game(rng: &mut Quick) -> Tally {
        let seats = Seats::new(2).unwrap();
        let mut tally = Tally { moves: 0, first_wins: 0, draws: 0 };
        for _ in 0..GAMES {
            let mut game = ConnectFour::deal(&(), rng);
            tally.moves += u64::from(playout(&mut game, rng, &mut Vec::new()));
            let winners = game.outcome().unwrap().winners();
            let drawn = winners == seats.all();
            tally.draws += u64::from(drawn);
            tally.first_wins += u64::from(!drawn && winners.contains(Seat::at(0)));
        }
        tally
    }

    #[test]
    fn both_loops_and_the_game_play_the_same_game() {
        for (name, play) in [
            ("n-th square", &by_nth_square as &dyn Fn(u64, &mut Quick) -> Tally),
            ("rejection", &by_rejection),
            ("the game", &|_, rng| through_the_game(rng)),
        ] {
            let Tally { moves, first_wins, draws } = play(GAMES, &mut Quick::new(5));
            // Known of random play: 21.35 moves, 55.6 % for whoever begins, 0.26 % drawn; five deviations around.
            let share = |n: u64| n as f64 / GAMES as f64;
            assert!((share(moves) - 21.35).abs() < 0.09, "{name}: {} moves", share(moves));
            assert!((share(first_wins) - 0.556).abs() < 0.006, "{name}: {} won", share(first_wins));
            assert!((share(draws) - 0.0026).abs() < 0.0006, "{name}: {} drawn", share(draws));
        }
    }
}
