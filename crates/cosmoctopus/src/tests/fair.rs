//! Whether a game against the Private Investigator can be won by somebody who plays sensibly.

use super::*;
use crate::Ending;
use serde_json::json;

/// How good a position looks to the players: tentacles above all, then what will bring some.
fn worth(game: &Cosmoctopus) -> i32 {
    let mut sum = 0;
    for seat in 0..game.seats.count() {
        if game.is_retired(seat) {
            sum += 1000;
            continue;
        }
        let constellations = Cards::of(crate::Kind::Constellation);
        sum += 100 * i32::from(game.tentacles[seat]);
        for card in game.tables[seat].iter() {
            let wellspring = game.book.card(card).extra.contains(&3);
            sum += if constellations.contains(card) {
                20 + 18 * game.filled(card).count_ones().cast_signed()
            } else {
                15 + 40 * i32::from(wellspring)
            };
        }
        let hand = game.hands[seat];
        sum += 3 * (hand.len().min(8) + hand.and(constellations).len()).cast_signed();
        sum += game.pools[seat].iter().map(|&pile| 2 * i32::from(pile.min(8))).sum::<i32>();
    }
    let case = &game.case;
    sum - 40 * i32::from(case.track) - case.pool.iter().map(|&pile| i32::from(pile)).sum::<i32>()
}

/// Plays on at random until the turn is over, and says what came of it.
fn tries(game: &Cosmoctopus, action: Action, rng: &mut Quick, scratch: &mut Vec<Action>) -> i32 {
    let mut game = game.clone();
    let (turn, round) = (game.turn, game.round);
    let mut next = Some(action);
    while let Some(seat) = game.active().first()
        && (game.turn, game.round) == (turn, round)
    {
        let action = next.take().or_else(|| game.pick(seat, rng, scratch));
        let Some(action) = action else { break };
        game.apply(seat, &action, rng, &mut kernel::NoLog);
    }
    match game.ask {
        Ask::Over(Ending::Investigated | Ending::Exhausted) => -10_000,
        Ask::Over(_) => 10_000,
        _ => worth(&game),
    }
}

/// A whole game by players who look to the end of the turn and no farther; whether they won.
fn wins(game: &mut Cosmoctopus, rng: &mut Quick) -> bool {
    let (mut list, mut scratch) = (Vec::new(), Vec::new());
    while let Some(seat) = game.active().first() {
        list.clear();
        game.legal(seat, &mut list);
        let mut best = (i32::MIN, list[0]);
        for &action in list.iter().filter(|_| list.len() > 1) {
            let come = (0..80).map(|_| tries(game, action, rng, &mut scratch)).max().unwrap_or(i32::MIN);
            if come > best.0 {
                best = (come, action);
            }
        }
        game.apply(seat, &best.1, rng, &mut kernel::NoLog);
    }
    !game.outcome().unwrap().winners().is_empty()
}

/// How many games of 30 such players win.
fn won(level: &str, count: u8) -> u32 {
    let options: Options = serde_json::from_value(json!({ "investigator": level })).unwrap();
    let setup = Cosmoctopus::set_up(&options, seats(count)).unwrap();
    let one = |n| {
        let mut rng = Quick::fork(41, n);
        u32::from(wins(&mut Cosmoctopus::deal(&setup, &mut rng), &mut rng))
    };
    (0..30).map(one).sum()
}

#[test]
fn cos_49_who_plays_from_turn_to_turn_can_win_and_each_difficulty_is_harder() {
    let alone = ["naive", "tenacious", "relentless", "obsessive"].map(|level| won(level, 1));
    println!("alone {alone:?} of 30");
    assert!((10..=25).contains(&alone[0]), "a fair game for beginners: {alone:?}");
    assert!(alone[0] > alone[1] && alone[1] >= alone[2] && alone[2] >= alone[3], "{alone:?}");
    let together = won("naive", 2);
    println!("two of them {together} of 30");
    assert!(together > 0, "two who do not even think of each other");
}
