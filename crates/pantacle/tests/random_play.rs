//! Random play and bots: games end, stay small, and cost no memory.

use allocation_counter::measure;
use bots::{Bot, advise};
use kernel::{Game, NoLog, Quick, Seats, Seen, playout};
use pantacle::{Options, Pantacle};

fn table(seats: u8) -> <Pantacle as Game>::Setup {
    let options = Options { duel: seats == 2, ..Options::default() };
    Pantacle::set_up(&options, Seats::new(seats).expect("a table")).expect("so many can play")
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Pantacle>() <= 512, "{} bytes", size_of::<Pantacle>());
}

#[test]
fn random_play_allocates_nothing() {
    for seats in 2..=5 {
        let setup = table(seats);
        let mut scratch = Vec::with_capacity(64);
        let play = |seeds: std::ops::Range<u64>, scratch: &mut Vec<_>| {
            for n in seeds {
                let mut rng = Quick::fork(2, n);
                playout(&mut Pantacle::deal(&setup, &mut rng), &mut rng, scratch);
            }
        };
        play(0..5, &mut scratch);
        assert_eq!(measure(|| play(5..60, &mut scratch)).count_total, 0);
    }
}

#[test]
fn somebody_wins_long_before_turns_run_out() {
    for seats in 2..=5 {
        let setup = table(seats);
        for n in 0..200 {
            let mut rng = Quick::fork(3, n);
            let mut game = Pantacle::deal(&setup, &mut rng);
            let decisions = playout(&mut game, &mut rng, &mut Vec::new());
            assert!((20..1000).contains(&decisions), "{decisions} decisions");
            assert_eq!(game.outcome().map(|outcome| outcome.winners().len()), Some(1));
        }
    }
}

#[test]
fn the_playout_bot_finishes_games_at_every_table() {
    for seats in 2..=5 {
        let mut rng = Quick::new(u64::from(seats));
        let mut game = Pantacle::deal(&table(seats), &mut rng);
        while let Some(seat) = game.active().first() {
            let advice = advise(Bot::Search(4), &Seen::new(&game, seat), &mut rng);
            let action = advice.expect("it is its decision").action;
            game.play(seat, &action, &mut rng, &mut NoLog).expect("a bot plays by the rules");
        }
        assert!(game.outcome().is_some());
    }
}
