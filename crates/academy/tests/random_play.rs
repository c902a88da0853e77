//! Random play: no memory is asked for, games have a sensible length, and choices stay few.

use academy::{Academy, Options};
use allocation_counter::measure;
use kernel::{Game, Quick, Seats, playout};

fn table(seats: u8) -> <Academy as Game>::Setup {
    Academy::set_up(&Options::default(), Seats::new(seats).expect("a table")).expect("these can play")
}

#[test]
fn random_play_allocates_nothing() {
    for seats in 2..=4 {
        let setup = table(seats);
        let mut scratch = Vec::with_capacity(256);
        let mut play = |seeds: std::ops::Range<u64>| {
            for n in seeds {
                let mut rng = Quick::fork(2, n);
                playout(&mut Academy::deal(&setup, &mut rng), &mut rng, &mut scratch);
            }
        };
        play(0..5);
        assert_eq!(measure(|| play(5..60)).count_total, 0);
    }
}

#[test]
fn typical_positions_have_few_choices() {
    let mut counts = Vec::new();
    for seats in 2..=4 {
        let setup = table(seats);
        for n in 0..200 {
            let mut rng = Quick::fork(3, n);
            let mut game = Academy::deal(&setup, &mut rng);
            let mut legal = Vec::new();
            while let Some(seat) = game.active().first() {
                let action = {
                    legal.clear();
                    game.legal(seat, &mut legal);
                    counts.push(legal.len());
                    game.pick(seat, &mut rng, &mut legal).expect("something is possible")
                };
                game.apply(seat, &action, &mut rng, &mut kernel::NoLog);
            }
        }
    }
    counts.sort_unstable();
    let at = |share: f64| counts[((counts.len() - 1) as f64 * share) as usize];
    println!(
        "{} decisions: median {}, 90 % {}, 99 % {}, most {}",
        counts.len(),
        at(0.5),
        at(0.9),
        at(0.99),
        at(1.0)
    );
    assert!(at(1.0) < 100, "{}", at(1.0));
}

#[test]
fn random_games_end_by_pencils_down() {
    let (mut decisions, mut games) = (0, 0);
    for seats in 2..=4 {
        let setup = table(seats);
        let mut scratch = Vec::new();
        for n in 0..300 {
            let mut rng = Quick::fork(4, n);
            let mut game = Academy::deal(&setup, &mut rng);
            decisions += playout(&mut game, &mut rng, &mut scratch);
            games += 1;
            let outcome = game.outcome().expect("it is over");
            assert_eq!(outcome.seats().count(), usize::from(seats));
        }
    }
    let mean = f64::from(decisions) / f64::from(games);
    assert!((150.0..600.0).contains(&mean), "{mean} decisions a game");
}
