//! How the rule bot plays, and what it promises.

use kernel::{Game, Mind, NoLog, Quick, Resample, Seat, Seats, Viewer, random_seat};

use super::locations::location_with;
use super::table::*;
use crate::action::Where;
use crate::state::Phase;
use crate::{Action, Arcana, Effect, Options};

/// What the rule bot does.
fn choice(game: &Arcana, seat: Seat) -> Action {
    let actions = game.legal_list(seat);
    let mut weights = Vec::new();
    game.weigh(seat, &actions, &mut weights);
    assert_eq!(weights.len(), actions.len());
    let best = (0..actions.len()).max_by(|&a, &b| weights[a].total_cmp(&weights[b])).unwrap();
    actions[best]
}

/// Ferrymen against Usurers, who hold nothing, over stakes that are out of reach.
fn lonely() -> Arcana {
    let mut game = table("ferrymen,usurers");
    for (district, name) in
        ["Heir of Ghieron", "Tax Farmer", "Judge Morlac", "Tower Warden", "Infirmary"].into_iter().enumerate()
    {
        game.stake(district, name);
    }
    game.hold(B, &[]);
    game
}

#[test]
fn an_agent_goes_where_it_wins() {
    let mut game = lonely();
    game.stake(2, "Sunken Market"); // Staffs 3
    game.hold(A, &["Shipowner"]);
    assert_eq!(choice(&game, A), assign("Shipowner", 2));
}

#[test]
fn of_two_stakes_within_reach_the_better_one_is_taken() {
    let mut game = lonely();
    game.stake(2, "Sunken Market"); // Staffs 3, 3 VP
    game.stake(3, "Censer of Ash"); // Staffs 2, 1 VP
    game.hold(A, &["Harbour Pilot"]);
    assert_eq!(choice(&game, A), assign("Harbour Pilot", 2));
}

#[test]
fn two_agents_join_for_a_stake_that_neither_wins_alone() {
    let mut game = lonely();
    game.stake(4, "Gate of Chains"); // Staffs 5
    game.hold(A, &["Shipowner", "Coachman"]);
    let first = choice(&game, A);
    let Action::Assign { district: 4, .. } = first else { panic!("{first:?}") };
    game.act_as(A, first);
    let second = choice(&game, A);
    assert!(matches!(second, Action::Assign { district: 4, .. }), "{second:?}");
    game.act_as(A, second);
    assert!(game.owned[0].has(card("Gate of Chains")));
}

#[test]
fn a_sure_bribe_is_made() {
    let mut game = table("ferrymen,usurers");
    game.stake(4, "Ayane"); // 7 Ducats
    game.up(A, 4, &["Crossbowman"]); // Swords 3
    game.hold(A, &["Barhan Sword", "Bargeman"]); // 4 Ducats
    assert_eq!(choice(&game, A), bribe("Barhan Sword", "Crossbowman"));
}

#[test]
fn an_agent_is_sent_ahead_of_the_relic_that_will_bribe() {
    let mut game = lonely();
    game.stake(4, "Great Treasurer"); // Staffs 6, 8 Ducats
    game.hold(A, &["Dragon Shield", "Shipowner"]); // 5 Ducats, Staffs 3
    assert_eq!(choice(&game, A), assign("Shipowner", 4));
}

#[test]
fn a_lost_district_gets_no_help() {
    let mut game = lonely();
    game.stake(2, "Sunken Market"); // Staffs 3
    game.stake(3, "Swinging Gallery"); // Staffs 3
    game.up(B, 2, &["Pawnbroker", "Debt Collector"]); // Staffs 6
    game.hold(A, &["Caravan Master"]);
    assert_eq!(choice(&game, A), assign("Caravan Master", 3));
}

#[test]
fn a_stake_is_denied_if_it_cannot_be_won() {
    let mut game = lonely();
    game.stake(2, "Sunken Market"); // Staffs 3
    game.up(B, 2, &["Pawnbroker"]); // Staffs 3, and the Ferrymen win ties in Staffs
    game.stake(3, "Minor Gem"); // Swords 2
    game.hold(A, &["Caravan Master"]); // Staffs 3, Swords 0
    assert_eq!(choice(&game, A), assign("Caravan Master", 2));
}

#[test]
fn in_the_last_round_points_are_not_left_at_a_district() {
    let mut game = lonely();
    (game.jubilee, game.last) = (true, true);
    game.stake(2, "Cup of Tears"); // Staffs 2
    game.stake(4, "Fencing Master");
    game.up(B, 2, &["Pawnbroker"]);
    game.hold(A, &["Abbess of the Ashes"]); // 1 VP, Staffs 1
    assert_eq!(choice(&game, A), Action::Discard(card("Abbess of the Ashes")));
}

#[test]
fn a_card_is_drawn_before_others_are_played() {
    let mut game = table("architects,usurers");
    game.hold(A, &["Masons' Lodge", "Surveyor", "Engineer"]);
    assert_eq!(choice(&game, A), play("Masons' Lodge"));
}

#[test]
fn the_best_stake_is_claimed() {
    let name = location_with(Effect::Claim { relic: 3, location: 3 });
    let mut game = lonely();
    game.stake(0, "Minor Gem"); // 1 VP
    game.stake(3, "Sunken Market"); // 3 VP
    game.hold(A, &[&name, "Funeral"]);
    game.act_as(A, play(&name));
    assert_eq!(choice(&game, A), Action::Claim(3));
}

#[test]
fn the_harlequin_copies_whom_it_wins_with() {
    let mut game = lonely();
    game.stake(4, "Gate of Chains"); // Staffs 5
    game.up(A, 4, &["Harlequin", "Coachman", "Shipowner"]); // Staffs 2 and 3
    game.up(B, 4, &["Pawnbroker", "Debt Collector"]); // Staffs 6, 3 each
    game.phase = Phase::Mimic(4);
    game.resolving = true;
    let Action::Copy(copied) = choice(&game, A) else { panic!() };
    assert_eq!(game.book.values(copied)[0], 3);
}

#[test]
fn under_the_crest_goes_what_is_of_little_use() {
    let options = Options { tactical_discards: true, ..Options::default() };
    for (stake, place) in [("Watchtower of Crows", Where::Crest), ("Chief Inquisitor", Where::Discard)] {
        let mut game = with(options.clone(), "ferrymen,usurers");
        game.stake(4, stake);
        game.districts[4].stake = crate::cards::NONE;
        game.owned[0].add(card(stake));
        game.phase = Phase::Keep { seat: A, card: card(stake), district: 4 };
        assert_eq!(choice(&game, A), Action::Keep(place), "{stake}");
    }
}

fn tables() -> impl Iterator<Item = (&'static str, Options, Seats)> {
    Arcana::INFO.modes.iter().flat_map(|mode| {
        let options: Options = serde_json::from_str(mode.options).unwrap();
        mode.seats.iter().map(move |seats| (mode.id, options.clone(), seats))
    })
}

/// Plays games in every mode with every number of seats, at random and by the rule bot in turn, and shows each
/// decision.
fn each_decision(mut show: impl FnMut(&str, &Arcana, Seat, &[Action])) {
    for (mode, options, seats) in tables() {
        let setup = Arcana::set_up(&options, seats).unwrap();
        for seed in 0..4 {
            let mut rng = Quick::fork(17, seed);
            let mut game = Arcana::deal(&setup, &mut rng);
            while let Some(seat) = random_seat(game.active(), &mut rng) {
                let actions = game.legal_list(seat);
                show(mode, &game, seat, &actions);
                let action = if seed % 2 == 0 {
                    choice(&game, seat)
                } else {
                    game.pick(seat, &mut rng, &mut Vec::new()).unwrap()
                };
                game.apply(seat, &action, &mut rng, &mut NoLog);
            }
            assert!(game.outcome().is_some(), "{mode}");
        }
    }
}

#[test]
fn what_is_weighed_rests_on_what_the_seat_knows() {
    let mut rng = Quick::new(3);
    each_decision(|mode, game, seat, actions| {
        let (mut one, mut other) = (Vec::new(), Vec::new());
        game.weigh(seat, actions, &mut one);
        assert!(one.iter().all(|weight| weight.is_finite()), "{mode}: {one:?}");
        let mut world = game.clone();
        world.resample(Viewer::Seat(seat), &mut rng);
        world.weigh(seat, actions, &mut other);
        assert_eq!(one, other, "{mode}: {actions:?}");
        assert_eq!(game.is_veiled(seat), world.is_veiled(seat), "{mode}");
    });
}

#[test]
fn somebody_wins_and_the_chances_say_so() {
    each_decision(|mode, game, _, _| {
        let chances = game.judge().unwrap();
        let count = game.seats().count();
        let sum: f32 = chances[..count].iter().sum();
        assert!((sum - 1.0).abs() < 1e-4, "{mode}: {chances:?}");
        assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)), "{mode}: {chances:?}");
        assert!(chances[count..].iter().all(|&chance| chance == 0.0), "{mode}: {chances:?}");
        assert!((0.0..=1.0).contains(&game.progress()), "{mode}");
    });
}

#[test]
fn features_are_in_range_and_never_twice() {
    each_decision(|mode, game, seat, _| {
        let mut features = Vec::new();
        game.features(seat, &mut features);
        let mut seen = [false; Arcana::FEATURES];
        for feature in features {
            let seen = &mut seen[usize::from(feature.number)];
            assert!(!std::mem::replace(seen, true), "{mode}: {feature:?}");
        }
    });
}

#[test]
fn there_is_a_rest_in_every_round() {
    let mut rests = std::collections::BTreeSet::new();
    let mut rounds = std::collections::BTreeSet::new();
    each_decision(|mode, game, _, _| {
        if game.phase != Phase::Setup {
            rounds.insert((mode.to_owned(), game.round));
        }
        if game.is_rest() {
            rests.insert((mode.to_owned(), game.round));
        }
    });
    assert!(rounds.is_subset(&rests));
}

#[test]
fn the_rule_bot_beats_chance() {
    for (mode, options, seats) in tables() {
        let setup = Arcana::set_up(&options, seats).unwrap();
        let mut won = 0.0;
        for seed in 0..6 {
            let mut rng = Quick::fork(23, seed);
            let mut game = Arcana::deal(&setup, &mut rng);
            while let Some(seat) = random_seat(game.active(), &mut rng) {
                let action = if seat == A {
                    choice(&game, seat)
                } else {
                    game.pick(seat, &mut rng, &mut Vec::new()).unwrap()
                };
                game.apply(seat, &action, &mut rng, &mut NoLog);
            }
            won += game.outcome().unwrap().share(A);
        }
        assert!(won >= 5.0, "{mode} with {seats}: {won} of 6");
    }
}
