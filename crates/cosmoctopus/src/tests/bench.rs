//! Figures: the size of a position, how many choices there are, how long games are.

use super::*;
use kernel::playout;

#[test]
fn a_position_is_small() {
    assert!(size_of::<Cosmoctopus>() <= 1024, "{} bytes", size_of::<Cosmoctopus>());
    assert!(size_of::<Action>() <= 4, "{} bytes", size_of::<Action>());
}

/// Nearly all positions of every mode have fewer than 60 choices.
#[test]
fn there_are_few_choices_at_a_time() {
    for mode in Cosmoctopus::INFO.modes {
        let mut counts = Vec::new();
        for table in mode.seats.iter() {
            let options: Options = serde_json::from_str(mode.options).unwrap();
            let setup = Cosmoctopus::set_up(&options, table).unwrap();
            let mut list = Vec::new();
            for n in 0..12 {
                let mut rng = Quick::fork(8, n);
                let mut game = Cosmoctopus::deal(&setup, &mut rng);
                while let Some(seat) = game.active().first() {
                    list.clear();
                    game.legal(seat, &mut list);
                    counts.push(list.len());
                    let action = game.pick(seat, &mut rng, &mut list).unwrap();
                    game.apply(seat, &action, &mut rng, &mut kernel::NoLog);
                }
            }
        }
        counts.sort_unstable();
        let at = |part: f64| counts[((counts.len() - 1) as f64 * part) as usize];
        println!("{:18} median {:2}, 95 % {:2}, most {:2}", mode.id, at(0.5), at(0.95), at(1.0));
        assert!(at(0.5) < 20 && at(0.99) < 60, "{}: {} {}", mode.id, at(0.5), at(0.99));
    }
}

#[test]
fn random_games_end_well_before_the_limits() {
    let setup = Cosmoctopus::set_up(&Options::default(), seats(4)).unwrap();
    let mut scratch = Vec::new();
    for n in 0..40 {
        let mut rng = Quick::fork(2, n);
        let mut game = Cosmoctopus::deal(&setup, &mut rng);
        assert!(playout(&mut game, &mut rng, &mut scratch) < 2000);
    }
}
