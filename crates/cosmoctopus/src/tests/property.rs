//! Every change of anybody's resources is told as a gain, a payment or a loss, and chains of effects end.

use super::*;
use crate::task::DEEPEST;
use kernel::random_seat;
use serde_json::json;

/// Replays what was told on a tally of everybody's resources.
fn replay(tally: &mut [[i64; 4]; PLAYERS], case: &mut [i64; 4], events: &[Event]) {
    fn add<N: Copy + Into<i64>>(to: &mut [i64; 4], resources: [N; 4], sign: i64) {
        for (sum, part) in to.iter_mut().zip(resources) {
            *sum += sign * part.into();
        }
    }
    for event in events {
        match *event {
            Event::Gained { seat, resources } => add(&mut tally[seat.index()], resources, 1),
            Event::Paid { seat, resources, .. } => add(&mut tally[seat.index()], resources, -1),
            Event::Lost { seat, resources, .. } => add(&mut tally[seat.index()], resources, -1),
            Event::Placed { seat, card, slot } => {
                let resource = crate::book::own().card(card).slots[usize::from(slot)];
                add(&mut tally[seat.index()], one(resource, 1), -1);
            }
            Event::Investigated { resources } => add(case, resources, 1),
            Event::Advanced { resource, paid, .. } => add(case, one(resource, paid), -1),
            _ => {}
        }
    }
}

#[test]
fn every_change_of_resources_is_a_told_gain_payment_or_loss_and_chains_end() {
    let tables = [
        (2, json!({})),
        (4, json!({ "express": true, "bridge": true })),
        (1, json!({ "investigator": "naive" })),
        (3, json!({ "investigator": "obsessive", "express": true, "revelation": "second" })),
        (4, json!({ "hands": "draft", "layout": "infin_eight" })),
    ];
    for (count, options) in tables {
        let options: Options = serde_json::from_value(options).unwrap();
        let setup = Cosmoctopus::set_up(&options, seats(count)).unwrap();
        for n in 0..60 {
            let mut rng = Quick::fork(17, n);
            let mut game = Cosmoctopus::deal(&setup, &mut rng);
            let mut tally = game.pools.map(|pool| pool.map(i64::from));
            let mut case = game.case.pool.map(i64::from);
            let mut deepest = 0;
            while let Some(seat) = random_seat(game.active(), &mut rng) {
                let action = game.pick(seat, &mut rng, &mut Vec::new()).unwrap();
                let mut log = Transcript::default();
                game.apply(seat, &action, &mut rng, &mut log);
                assert_ne!(game.ask, Ask::Nothing, "something is asked, or it is over");
                let events: Vec<_> = log.seen_by(Viewer::Omniscient).copied().collect();
                assert!(events.len() < 300, "no chain goes on for ever");
                replay(&mut tally, &mut case, &events);
                let held: [[i64; 4]; PLAYERS] =
                    std::array::from_fn(|seat| game.holdings(seat).map(i64::from));
                assert_eq!(
                    (tally, case),
                    (held, game.case.pool.map(i64::from)),
                    "{action:?} told {events:?}"
                );
                deepest = deepest.max(game.stack.tasks().len());
                let full = game.row_cards().len() == 3 || game.deck().or(game.discard).is_empty();
                assert!(full, "the row is full while there are cards");
            }
            assert!(deepest < DEEPEST / 3, "{deepest} effects were pending");
        }
    }
}

#[test]
fn nobody_ends_a_turn_with_more_than_eight() {
    let setup = Cosmoctopus::set_up(&Options::default(), seats(3)).unwrap();
    for n in 0..40 {
        let mut rng = Quick::fork(3, n);
        let mut game = Cosmoctopus::deal(&setup, &mut rng);
        let mut turn = game.turn;
        while let Some(seat) = game.active().first() {
            let action = game.pick(seat, &mut rng, &mut Vec::new()).unwrap();
            game.apply(seat, &action, &mut rng, &mut kernel::NoLog);
            if game.turn != turn {
                let seat = usize::from(turn);
                assert!(game.hands[seat].len() <= 8 && game.pools[seat].iter().all(|&pile| pile <= 8));
                turn = game.turn;
            }
        }
    }
}

#[test]
fn cards_that_make_endless_chains_end_too() {
    let options = json!({ "cards": content::eager_cards(), "start": content::eager_start() });
    let options: Options = serde_json::from_value(options).unwrap();
    let setup = Cosmoctopus::set_up(&options, seats(4)).unwrap();
    for n in 0..30 {
        let mut rng = Quick::fork(5, n);
        let mut game = Cosmoctopus::deal(&setup, &mut rng);
        kernel::playout(&mut game, &mut rng, &mut Vec::new());
        assert!(game.outcome().is_some());
    }
}

#[test]
fn bots_finish_games_at_every_table_of_every_mode() {
    use bots::{Bot, advise};
    for mode in Cosmoctopus::INFO.modes {
        for table in mode.seats.iter() {
            let mut options: Options = serde_json::from_str(mode.options).unwrap();
            options.rounds = 5;
            let setup = Cosmoctopus::set_up(&options, table).unwrap();
            let mut rng = Quick::new(u64::from(table.count() as u8));
            let mut game = Cosmoctopus::deal(&setup, &mut rng);
            while let Some(seat) = game.active().first() {
                let seen = kernel::Seen::new(&game, seat);
                let advice = advise(Bot::Search(2), &seen, &mut rng).unwrap();
                game.play(seat, &advice.action, &mut rng, &mut kernel::NoLog).unwrap();
            }
            assert!(game.outcome().is_some(), "{} with {table}", mode.id);
        }
    }
}
