//! The promises every game keeps, and how small and quick it is.

use bots::{Bot, advise};
use kernel::contract::{Contract, check_words};
use kernel::{NoLog, Seen};
use serde_json::json;

use super::*;

#[test]
fn keeps_the_contract() {
    // Uneven teams, the other reading of the first three turns, and a lexicon of a user's that knows next to nothing.
    let lexicon = "[calendar]\nmade-of = \"PAPER 3, CARDBOARD\"\n";
    let also = json!({ "early": "turns", "sun_team": "three", "lexicon": lexicon });
    Contract::<PhantomInk>::new().games(20).also(also).check();
}

#[test]
fn can_be_told() {
    check_words::<PhantomInk>();
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<PhantomInk>() <= 2560, "{} bytes", size_of::<PhantomInk>());
}

#[test]
fn the_playout_bot_finishes_games_at_every_table() {
    let mut rng = Quick::new(4);
    for (seats, options) in (2..=8).flat_map(|seats| [(seats, "{}"), (seats, r#"{"arcana":false}"#)]) {
        let mut game = dealt(seats, options, u64::from(seats));
        while let Some(seat) = kernel::random_seat(game.active(), &mut rng) {
            let seen = Seen::new(&game, seat);
            let Some(advice) = advise(Bot::Search(4), &seen, &mut rng) else {
                assert!(seen.paced().is_some_and(|writer| writer != seat), "only who may interrupt may wait");
                continue;
            };
            assert_eq!(game.check(seat, &advice.action), Ok(()));
            game.apply(seat, &advice.action, &mut rng, &mut NoLog);
        }
        assert!(game.outcome().is_some());
    }
}
