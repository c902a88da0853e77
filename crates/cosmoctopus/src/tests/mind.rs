//! Whether the rule bot does what is plainly right, and keeps what it has promised.

use super::*;
use kernel::{MAX_SEATS, Mind, NoLog, Resample, random_seat};
use serde_json::json;

/// What the rule bot does here.
#[track_caller]
fn chosen(game: &Cosmoctopus) -> Action {
    let seat = game.active().first().expect("somebody is to decide");
    let actions = game.legal_list(seat);
    let mut weights = Vec::new();
    game.weigh(seat, &actions, &mut weights);
    assert_eq!(actions.len(), weights.len());
    let best = (0..actions.len()).max_by(|&a, &b| weights[a].total_cmp(&weights[b])).unwrap();
    actions[best]
}

/// Fills these slots, as bits.
fn fill(game: &mut Cosmoctopus, card: &str, slots: u8) {
    game.slots |= u128::from(slots) << crate::state::sky(id(card));
}

fn all_modes() -> Vec<(u8, Value)> {
    let mut all = Vec::new();
    for mode in Cosmoctopus::INFO.modes {
        let options: Value = serde_json::from_str(mode.options).unwrap();
        all.extend((mode.seats.min..=mode.seats.max).map(|count| (count, options.clone())));
    }
    for level in ["tenacious", "relentless", "obsessive"] {
        all.push((1, json!({"investigator": level})));
        all.push((3, json!({"investigator": level, "spending_order": "most", "bridge": true})));
    }
    all.push((2, json!({"rounds": 3})));
    all.push((4, json!({"forbidden_discards": "any", "layout": "own"})));
    all
}

/// Plays by chance, likelier what weighs more, and shows every position.
fn play_softly(
    mut game: Cosmoctopus,
    seed: u64,
    mut see: impl FnMut(&Cosmoctopus, Seat, &[Action]),
) -> Cosmoctopus {
    let mut rng = Quick::new(seed);
    let (mut actions, mut weights) = (Vec::new(), Vec::new());
    while let Some(seat) = random_seat(game.active(), &mut rng) {
        actions.clear();
        game.legal(seat, &mut actions);
        see(&game, seat, &actions);
        weights.clear();
        game.weigh(seat, &actions, &mut weights);
        assert!(weights.iter().all(|weight| weight.is_finite()));
        let best = weights.iter().copied().fold(f32::MIN, f32::max);
        let mut left = weights.iter().map(|weight| (weight - best).exp()).sum::<f32>();
        left *= kernel::Draw::below(&mut rng, 1000) as f32 / 1000.0;
        let mut choice = actions[0];
        for (&action, weight) in actions.iter().zip(&weights) {
            choice = action;
            left -= (weight - best).exp();
            if left < 0.0 {
                break;
            }
        }
        game.apply(seat, &choice, &mut rng, &mut NoLog);
    }
    game
}

#[test]
fn it_goes_where_the_last_slot_is_filled_for_the_eighth_tentacle() {
    let mut game = bare(2).with_table(0, &["The Bell"]);
    game.tentacles[0] = 7;
    fill(&mut game, "The Bell", 0b0111);
    game.head = 4;
    game.pools[0] = [2; 4];
    game.again();
    let Action::Go(to) = chosen(&game) else { panic!("it does not move") };
    assert!(game.realm[usize::from(to)] & 3 == Star as u8, "it goes to {to}");
}

#[test]
fn it_claims_forbidden_knowledge_when_it_can() {
    let game = bare(2).about_to_play(&["The Shell"], [0, 0, 0, 13]);
    assert_eq!(chosen(&game), Action::Claim(Star));
}

#[test]
fn it_wins_with_forbidden_knowledge_before_it_moves() {
    let mut game = bare(2);
    game.tentacles[0] = 6;
    game.pools[0] = [0, 13, 0, 0];
    game.again();
    assert_eq!(chosen(&game), Action::Claim(Coin));
}

#[test]
fn it_plays_the_hallucination_that_wins() {
    let mut game = bare(2);
    game.tentacles[0] = 7;
    let game = game.about_to_play(&["Witness Stellar Collapse", "The Bell"], [2, 1, 6, 2]);
    assert_eq!(chosen(&game), Action::Play(id("Witness Stellar Collapse")));
}

#[test]
fn it_fills_the_last_slot_rather_than_keep_a_resource() {
    let mut game = bare(2).with_table(0, &["The Bell", "The Pilgrim"]);
    fill(&mut game, "The Bell", 0b0111);
    fill(&mut game, "The Pilgrim", 0b0011);
    game.gains(one(Star, 1));
    assert_eq!(chosen(&game), Action::Place { card: id("The Bell"), slot: 3 });
}

#[test]
fn it_discards_what_it_has_least_use_for() {
    let mut game = bare(2);
    game.tentacles = [6, 7, 0, 0];
    let names = [
        "Witness Stellar Collapse",
        "Echoes of a Forgotten World",
        "The Bell",
        "The Shell",
        "The Pilgrim",
        "The Lost Ship",
        "The Great Kraken",
        "The Crooked Road",
        "Commonplace Book",
    ];
    game.hands[0] = ids(&names);
    game.step = Step::Trim;
    game.again();
    assert_eq!(chosen(&game), Action::Discard(id("Commonplace Book")));
}

#[test]
fn it_plays_lasting_things_early_and_not_on_the_last_turn() {
    let early = bare(2).about_to_play(&["Fallen Lantern"], [1, 6, 1, 0]);
    assert_eq!(chosen(&early), Action::Play(id("Fallen Lantern")));
    let mut late = bare_with(2, json!({"rounds": 5}));
    late.round = 5;
    let late = late.about_to_play(&["Fallen Lantern"], [1, 6, 1, 0]);
    assert_eq!(chosen(&late), Action::Pass);
}

#[test]
fn it_keeps_off_investigated_tiles_if_another_is_as_good() {
    let mut game = bare_with(1, json!({"investigator": "tenacious"}));
    game.case.behaviour = 0;
    game.case.pool = [12, 2, 2, 2];
    game.head = 4;
    game.realm[..9].copy_from_slice(&[8, 0, 4, 5, 3, 6, 7, 1, 2]);
    game.again();
    assert_ne!(chosen(&game), Action::Go(1), "the ink is watched");
}

#[test]
fn a_helper_gives_the_bonus_to_the_one_it_completes_a_constellation_for() {
    let mut game = bare_with(3, json!({"investigator": "naive"})).with_table(2, &["The Bell"]);
    fill(&mut game, "The Bell", 0b0111);
    game.retired = 1;
    game.head = 3;
    game.stack = Stack::EMPTY;
    game.ask = Ask::Donate;
    assert_eq!(chosen(&game), Action::Give(Seat::at(2)));
}

#[test]
fn a_choice_rests_on_what_the_seat_knows() {
    for (seed, (count, options)) in all_modes().into_iter().enumerate() {
        let mut rng = Quick::new(seed as u64);
        play_softly(deal(count, options), seed as u64, |game, seat, actions| {
            let (mut here, mut there) = (Vec::new(), Vec::new());
            game.weigh(seat, actions, &mut here);
            let mut other = game.clone();
            other.resample(Viewer::Seat(seat), &mut rng);
            other.weigh(seat, actions, &mut there);
            assert_eq!(here, there, "{seat} weighs {actions:?} by what it cannot see");
        });
    }
}

#[test]
fn chances_add_up_to_what_there_is_to_win() {
    for (seed, (count, options)) in all_modes().into_iter().enumerate() {
        play_softly(deal(count, options), seed as u64, |game, _, _| {
            let chances: [f32; MAX_SEATS] = game.judge().unwrap();
            let chances = &chances[..usize::from(count)];
            assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)), "{chances:?}");
            if game.has_investigator() {
                assert!(chances.iter().all(|chance| (chance - chances[0]).abs() < 1e-6), "all win or none");
            } else {
                assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-4, "{chances:?}");
            }
        });
    }
}

#[test]
fn who_has_more_tentacles_is_likelier_to_win() {
    let mut game = bare(3);
    game.tentacles = [2, 6, 3, 0];
    let [one, two, three, ..] = game.judge().unwrap();
    assert!(two > 0.6 && three > one * 0.8, "{one} {two} {three}");
    let mut solo = bare_with(1, json!({"investigator": "naive"}));
    let before = solo.judge().unwrap()[0];
    solo.tentacles[0] = 5;
    assert!(solo.judge().unwrap()[0] > before);
}

#[test]
fn features_are_in_range_and_never_twice() {
    for (seed, (count, options)) in all_modes().into_iter().enumerate() {
        let mut rests = 0;
        play_softly(deal(count, options), seed as u64, |game, seat, _| {
            let mut features = Vec::new();
            game.features(seat, &mut features);
            let mut seen = [false; Cosmoctopus::FEATURES];
            for feature in features {
                let before = std::mem::replace(&mut seen[usize::from(feature.number)], true);
                assert!(!before, "feature {} is there twice", feature.number);
                assert!(feature.amount.is_finite());
            }
            assert!((0.0..=1.0).contains(&game.progress()));
            rests += u32::from(game.is_rest());
        });
        assert!(rests > 2, "there is hardly ever a rest");
    }
}

#[test]
fn it_plays_every_mode_to_the_end() {
    for (seed, (count, options)) in all_modes().into_iter().enumerate() {
        let told = options.to_string();
        let short = told.contains("rounds");
        let game = play_softly(deal(count, options), seed as u64, |_, _, _| {});
        assert!(game.outcome().is_some());
        let Ask::Over(ending) = game.ask else { panic!("it is not over") };
        assert!(short || ending != crate::Ending::Exhausted, "{count} playing {told} never finish");
    }
}
