//! The thinking bot finishes games at every table.

use ::bots::{Budget, Level, advise};
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
            let advice = advise(Level::Playout, &seen, Budget::games(4), &mut rng).unwrap();
            game.play(seat, &advice.action, &mut rng, &mut NoLog).unwrap();
            decisions += 1;
            assert!(decisions < 5000, "it goes on for ever");
        }
        assert!(game.outcome().is_some());
    }
}
