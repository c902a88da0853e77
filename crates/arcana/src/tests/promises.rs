//! The contract and other promises.

use bots::{Bot, advise};
use kernel::contract::{self, Contract};
use kernel::{Game, NoLog, Quick, Resample, Seats, Seen, Viewer, playout};
use serde_json::json;

use crate::{Arcana, Options};

#[test]
fn keeps_the_contract() {
    let mix =
        json!({ "custom_guilds": true, "militia": true, "guild_masters": true, "bribe_reveals_all": false });
    Contract::<Arcana>::new().games(100).also(mix).check();
}

#[test]
fn can_be_told() {
    contract::check_words::<Arcana>();
}

fn tables() -> impl Iterator<Item = (&'static str, Options, Seats)> {
    Arcana::INFO.modes.iter().flat_map(|mode| {
        let options: Options = serde_json::from_str(mode.options).unwrap();
        mode.seats.iter().map(move |seats| (mode.id, options.clone(), seats))
    })
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Arcana>() <= 2048, "{}", size_of::<Arcana>());
    assert!(size_of::<crate::Action>() <= 8, "{}", size_of::<crate::Action>());
}

#[test]
fn the_playout_bot_finishes_games_at_every_table() {
    for (mode, options, seats) in tables() {
        let setup = Arcana::set_up(&options, seats).unwrap();
        let mut rng = Quick::new(7);
        let mut game = Arcana::deal(&setup, &mut rng);
        let mut decisions = 0;
        while let Some(seat) = game.active().first() {
            // A thought now and then is enough to show that it can think anywhere.
            let bot = if decisions % 16 == 0 { Bot::Search(4) } else { Bot::Random };
            let advice = advise(bot, &Seen::new(&game, seat), &mut rng).unwrap();
            game.play(seat, &advice.action, &mut rng, &mut NoLog).unwrap();
            decisions += 1;
        }
        assert!(game.outcome().is_some(), "{mode}");
    }
}

#[test]
fn games_end_well_within_the_bound() {
    for (mode, options, seats) in tables() {
        let setup = Arcana::set_up(&options, seats).unwrap();
        let mut scratch = Vec::new();
        for seed in 0..20 {
            let mut rng = Quick::fork(3, seed);
            let mut game = Arcana::deal(&setup, &mut rng);
            let decisions = playout(&mut game, &mut rng, &mut scratch);
            assert!(decisions < 3000, "{mode}: {decisions}");
        }
    }
}

#[test]
fn worlds_drawn_anew_can_be_read_and_played() {
    for (_, options, seats) in tables() {
        let setup = Arcana::set_up(&options, seats).unwrap();
        let mut rng = Quick::new(21);
        let mut game = Arcana::deal(&setup, &mut rng);
        let mut decisions = 0;
        while let Some(seat) = game.active().first() {
            if decisions % 9 == 0 {
                for viewer in Viewer::limited(seats) {
                    let mut world = game.clone();
                    world.resample(viewer, &mut rng);
                    super::table::sound(&world);
                    assert_eq!(world.view(viewer), game.view(viewer));
                }
            }
            let action = game.pick(seat, &mut rng, &mut Vec::new()).unwrap();
            game.apply(seat, &action, &mut rng, &mut NoLog);
            decisions += 1;
        }
    }
}
