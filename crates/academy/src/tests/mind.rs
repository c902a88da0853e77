//! What the rule bot knows.

use kernel::{Draw, Mind, NoLog, Resample};

use super::content::{odd_cards, odd_tiles};
use super::*;
use crate::state::Pencils;

/// What the rule bot does.
fn best(game: &Academy) -> Action {
    let actions = game.offered();
    let mut weights = Vec::new();
    game.weigh(game.turn, &actions, &mut weights);
    assert_eq!(weights.len(), actions.len());
    let (action, _) = actions.iter().zip(&weights).max_by(|a, b| a.1.total_cmp(b.1)).unwrap();
    *action
}

/// A table at which everybody has the last turn.
fn last_turn() -> Academy {
    let mut game = bare(2);
    game.pencils = Pencils::Down { holder: LEFT, left: 2 };
    game
}

fn all_options() -> [Options; 3] {
    let odd = Options { assignments: odd_cards(), tiles: odd_tiles(), ..Options::default() };
    let rulings = Options {
        private_at_once: true,
        exhaustion_stays: true,
        tiles_return: true,
        chaos_counts_as_complete: false,
        ..Options::default()
    };
    [Options::default(), rulings, odd]
}

/// Plays games at every seat count and with all options, each decision by the rule bot or at random, and shows every
/// position on the way.
fn watch(games: u64, mut look: impl FnMut(&Academy, &mut Quick)) {
    for (n, options) in all_options().iter().enumerate() {
        for count in 2..=4 {
            for seed in 0..games {
                let mut game = dealt(options, count, seed);
                let mut rng = Quick::fork(n as u64, seed);
                while let Some(seat) = game.active().first() {
                    look(&game, &mut rng);
                    let actions = game.offered();
                    let chance = rng.below(actions.len() as u32) as usize;
                    let action = if seed % 2 == 0 { best(&game) } else { actions[chance] };
                    game.apply(seat, &action, &mut rng, &mut NoLog);
                }
                look(&game, &mut rng);
            }
        }
    }
}

#[test]
fn in_the_last_turn_it_completes_what_brings_most() {
    let mut game = last_turn();
    let (_, thesis) = (game.hold(ME, "Blueprint"), game.hold(ME, "Honours Thesis"));
    game.rich(9, 3);
    assert_eq!(best(&game), Action::Cast(space("A1")));
    game.cast("A1");
    assert_eq!(best(&game), Action::Complete(thesis));
}

#[test]
fn in_the_last_turn_it_uses_the_item_that_gives_prestige() {
    let mut game = last_turn();
    let engine = game.own(ME, "Laurel Engine");
    game.own(ME, "Focus Prism");
    game.rich(0, 0);
    assert_eq!(best(&game), Action::Cast(space("A1")));
    game.cast("A1");
    assert_eq!(best(&game), Action::Use(engine));
}

#[test]
fn it_builds_its_slate_first() {
    let mut game = bare(2);
    game.hold(ME, "Honours Thesis");
    game.put_in_centre("Will + Shard", 3);
    assert!(best(&game) == Action::Cast(space("D1")) || best(&game) == Action::Cast(space("A3")));
}

#[test]
fn it_never_rests_rested_and_rests_when_its_hub_is_exhausted() {
    let mut game = bare(2);
    game.hold(ME, "Honours Thesis");
    game.rich(3, 0);
    game.lay_tile(ME, "Will / Shard", "B2", "urdl");
    for (name, on, edge) in [
        ("2 Will", "B1", "d"),
        ("Will + Shard", "B3", "ur"),
        ("Chaos Magic", "A2", "r"),
        ("2 Shards", "C2", "l"),
    ] {
        game.lay_tile(ME, name, on, edge);
    }
    assert_eq!(best(&game), Action::Cast(space("B2")), "the hub gives most");
    for on in ["A1", "D1", "A3", "B2", "B1", "B3", "A2", "C2"] {
        game.exhaust(ME, on, 1);
    }
    assert_eq!(best(&game), Action::Rest);
}

#[test]
fn it_gathers_before_it_completes() {
    let mut game = bare(2);
    game.hold(ME, "Long Essay");
    game.rich(4, 0);
    game.lay_tile(ME, "Will / Shard", "B2", "urdl");
    game.lay_tile(ME, "2 Will", "B1", "d");
    game.lay_tile(ME, "Complete Assignment", "C2", "urdl");
    game.cast("B2");
    assert_eq!(best(&game), Action::Will, "it lacks Will, not Shards");
    game.go(Action::Will);
    assert_eq!(best(&game), Action::Link(space("B1")));
}

#[test]
fn it_turns_a_tile_so_that_it_is_linked() {
    let mut game = bare(2);
    let tile = game.put_in_centre("Will + Shard", 3);
    game.cast("A3");
    game.go(Action::Take(tile));
    let Action::Place { space, turn } = best(&game) else { panic!("{:?}", best(&game)) };
    assert_eq!(game.would_link(tile, space, turn).count_ones(), 2, "beside two corners");
    assert!(space.corner().is_none(), "nothing is covered while there is room");
}

#[test]
fn it_strikes_where_it_hurts() {
    let mut game = bare(2);
    let fatigue = game.hold(ME, "Fatigue");
    game.rich(9, 0);
    game.lay_tile(LEFT, "Will / Shard", "B2", "urdl");
    game.lay_tile(LEFT, "2 Will", "B1", "d");
    game.lay_tile(LEFT, "2 Shards", "C2", "l");
    game.complete_now(fatigue);
    assert_eq!(best(&game), Action::Exhaust { seat: LEFT, space: space("B2") });
}

#[test]
fn it_exchanges_what_is_out_of_reach_for_what_is_not() {
    let mut game = bare(2);
    let sash = game.hold(ME, "Valedictorian's Sash");
    let chalk = game.hold(ME, "Mason's Chalk");
    game.rich(3, 2);
    game.exhaust(ME, "A1", 1);
    game.go(Action::Rest);
    let actions = game.offered();
    let mut weights = Vec::new();
    game.weigh(ME, &actions, &mut weights);
    let of = |action| weights[actions.iter().position(|&other| other == action).unwrap()];
    assert!(of(Action::Exchange(sash)) > of(Action::Exchange(chalk)));
}

#[test]
fn what_it_thinks_rests_on_what_the_seat_knows() {
    watch(4, |game, rng| {
        let actions = game.offered();
        let (mut known, mut guessed) = (Vec::new(), Vec::new());
        game.weigh(game.turn, &actions, &mut known);
        let mut world = game.clone();
        world.resample(Viewer::Seat(game.turn), rng);
        world.weigh(game.turn, &actions, &mut guessed);
        assert_eq!(known, guessed, "{actions:?}");
        assert!(known.iter().all(|weight| weight.is_finite()), "{known:?}");
    });
}

#[test]
fn chances_sum_to_one_and_are_right_in_the_end() {
    watch(4, |game, _| {
        let chances = game.judge().unwrap();
        assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)), "{chances:?}");
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-4, "{chances:?}");
        assert!((0.0..=1.0).contains(&game.progress()));
        if let Some(outcome) = game.outcome() {
            assert!(game.seats.iter().all(|seat| (chances[seat.index()] - outcome.share(seat)).abs() < 1e-6));
        }
    });
}

#[test]
fn whoever_is_far_ahead_is_thought_to_win() {
    let mut game = bare(2);
    game.own_all(ME, &["Honours Thesis", "Dissertation", "Long Essay"]);
    assert!(game.judge().unwrap()[0] > 0.8);
}

#[test]
fn features_are_in_range_and_never_twice() {
    let mut features = Vec::new();
    let mut differ = 0;
    watch(4, |game, _| {
        let mut first = Vec::new();
        for seat in game.seats.iter() {
            features.clear();
            game.features(seat, &mut features);
            let mut seen = [false; Academy::FEATURES];
            for feature in &features {
                assert!(
                    !std::mem::replace(&mut seen[usize::from(feature.number)], true),
                    "{feature:?} twice"
                );
                assert!(feature.amount.is_finite());
            }
            if first.is_empty() {
                first.clone_from(&features);
            }
        }
        differ += usize::from(first != features);
    });
    assert!(differ > 1000, "the own side comes first");
}

#[test]
fn turns_end_at_rest() {
    watch(2, |game, _| {
        let begins = game.stage == Stage::Begin && game.frames.list().is_empty();
        assert_eq!(game.is_rest(), begins || game.stage == Stage::Over);
    });
}

#[test]
fn it_beats_random_players() {
    for count in 2..=4 {
        let mut won = 0.0;
        for seed in 0..40 {
            let mut rng = Quick::fork(5, seed);
            let mut game = dealt(&Options::default(), count, seed);
            let hero = Seat::at(seed as u8 % count);
            let mut scratch = Vec::new();
            while let Some(seat) = game.active().first() {
                let action =
                    if seat == hero { best(&game) } else { game.pick(seat, &mut rng, &mut scratch).unwrap() };
                game.apply(seat, &action, &mut rng, &mut NoLog);
            }
            won += game.outcome().unwrap().share(hero);
        }
        assert!(won >= 38.0, "{won} of 40 with {count}");
    }
}
