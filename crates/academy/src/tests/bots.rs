//! The thinking bot finishes games at every table.

use ::bots::{Bot, advise};
use kernel::{Game, NoLog, Quick, Seen};

use super::*;

#[test]
fn the_playout_bot_finishes_games_at_every_seat_count() {
    for count in 2..=4 {
        let mut game = dealt(&Options::default(), count, count.into());
        let mut rng = Quick::new(1);
        let mut decisions = 0;
        while let Some(seat) = game.active().first() {
            let seen = Seen::new(&game, seat);
            let advice = advise(Bot::Search(4), &seen, &mut rng).unwrap();
            game.play(seat, &advice.action, &mut rng, &mut NoLog).unwrap();
            decisions += 1;
            assert!(decisions < 5000, "it goes on for ever");
        }
        assert!(game.outcome().is_some());
    }
}

/// ACA-R28, ACA-R29: the limits of the engine are out of reach.
#[test]
fn random_games_stay_far_from_the_limits() {
    for n in 0..900 {
        let mut rng = Quick::fork(9, n);
        let mut game = dealt(&Options::default(), 2 + (n % 3) as u8, n);
        let mut scratch = Vec::new();
        while let Some(seat) = game.active().first() {
            let action = game.pick(seat, &mut rng, &mut scratch).unwrap();
            game.apply(seat, &action, &mut rng, &mut NoLog);
            assert!(game.frames.list().len() <= 10 && game.decisions <= 40);
        }
        assert!(matches!(game.pencils, crate::state::Pencils::Down { left: 0, .. }), "it ended by the rules");
    }
}
