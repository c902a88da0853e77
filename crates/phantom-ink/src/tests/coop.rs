//! Two or three together.

use kernel::SeatSet;

use super::*;
use crate::state::{Ask, Look};
use crate::table::Role;

/// A Sun turn with this clue.
fn sun_turn(game: &mut PhantomInk, text: &str) {
    while game.eye_waits() {
        let (spot, way) = game.targets(Look::EYE).next().unwrap();
        ok(game, MEDIUM, Action::Eye { spot, way });
    }
    if game.phase == Phase::Start {
        ok(game, MEDIUM, Action::Ask);
    }
    game.offer_two();
    game.answer_first();
    game.write_clue(text);
}

/// A Moon turn of Guidance with this clue.
fn guidance(game: &mut PhantomInk, text: &str) {
    use_moon_eye(game);
    ok(game, MEDIUM, Action::Listen);
    game.answer_first();
    game.write_clue(text);
}

fn use_moon_eye(game: &mut PhantomInk) {
    if game.phase == Phase::MoonEye {
        let (spot, way) = game.targets(Look::MOON).next().unwrap();
        ok(game, SPIRIT, Action::Eye { spot, way });
    }
}

#[test]
fn phi_35_one_spirit_all_others_mediums_of_one_team() {
    for seats in [2, 3] {
        let mut game = dealt(seats, "{}", 1);
        let roles = game.seen(Viewer::Spectator).roles;
        assert_eq!(roles[0], (Side::Sun, Role::Spirit));
        assert!(roles[1..].iter().all(|role| *role == (Side::Sun, Role::Medium)));
        assert_eq!(game.active(), SeatSet::one(SPIRIT), "the Spirit chooses the Object alone");
        ok(&mut game, SPIRIT, Action::Name(6));
        assert_eq!(game.word, 5);
        assert_eq!(game.active().len(), usize::from(seats) - 1, "any Medium may act");
        assert_eq!(game.arcana_deck().count_ones(), 21 - 3, "without the Hermit");
    }
}

#[test]
fn phi_36_every_round_has_a_sun_turn_and_a_moon_turn() {
    let mut game = with(2, "CALENDAR", r#"{"arcana":false}"#);
    for row in 0..4 {
        assert_eq!((game.turn.side, game.turn.row), (Side::Sun, row));
        sun_turn(&mut game, "SCHEDULE");
        assert_eq!((game.turn.side, game.turn.row), (Side::Moon, row));
        guidance(&mut game, "OFFICE");
    }
    assert_eq!(game.used(), 8);
}

#[test]
fn phi_37_a_sun_turn_is_an_ask() {
    let mut game = two("CALENDAR").holding(Side::Sun, &["The Empress"]);
    assert_eq!(refused(&mut game, MEDIUM, Action::Guess), "PHI-37");
    assert_eq!(refused(&mut game, MEDIUM, Action::Listen), "PHI-38");
    assert!(!game.legal_list(MEDIUM).contains(&Action::Guess));
    game.play_card("The Empress");
    assert!(matches!(game.phase, Phase::Offer(_)), "with the Arcana played there is nothing else to do");
    // Without Arcana the Ask begins by itself.
    let mut game = dealt(2, r#"{"arcana":false}"#, 1);
    ok(&mut game, SPIRIT, Action::Name(1));
    assert!(matches!(game.phase, Phase::Offer(_)));
}

#[test]
fn phi_38_a_moon_turn_is_a_guess_or_guidance_whose_question_only_the_spirit_sees() {
    let mut game = two("CALENDAR");
    sun_turn(&mut game, "SCHEDULE");
    assert_eq!(game.legal_list(MEDIUM), [Action::Guess, Action::Listen]);
    assert_eq!(refused(&mut game, MEDIUM, Action::Ask), "PHI-38");
    let mut guess = game.clone();
    guess.spelling("CALENDAR");
    ok(&mut guess, MEDIUM, Action::Period);
    assert_eq!(guess.phase, Phase::Over(Some(Side::Sun)));
    let log = ok(&mut game, MEDIUM, Action::Listen);
    let known = |viewer| {
        let drawn = |event: &&Event| matches!(event, Event::Joined { question: Some(_), .. });
        told(&log, viewer).iter().filter(drawn).count()
    };
    assert_eq!(
        (known(Viewer::Seat(SPIRIT)), known(Viewer::Seat(MEDIUM)), known(Viewer::Spectator)),
        (2, 0, 0)
    );
    let Phase::Answer(asking) = game.phase else { panic!() };
    assert_eq!(asking.offered.count_ones(), 2);
    assert_eq!(game.hand_count(Side::Sun), 7, "of the deck, not of the hand");
    let seen = |game: &PhantomInk, viewer| match game.seen(viewer).phase {
        crate::PhaseView::Answer(asking) | crate::PhaseView::Write(asking) => {
            (asking.known.len(), asking.question.is_some())
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(seen(&game, Viewer::Seat(SPIRIT)), (2, false));
    for viewer in [Viewer::Seat(MEDIUM), Viewer::Spectator] {
        assert_eq!(seen(&game, viewer), (0, false), "the table does not show them either");
    }
    let answered = each(asking.offered).next().unwrap();
    let log = ok(&mut game, SPIRIT, Action::Answer(answered));
    assert_eq!(seen(&game, Viewer::Seat(SPIRIT)), (0, true));
    for viewer in [Viewer::Seat(MEDIUM), Viewer::Spectator] {
        assert_eq!(seen(&game, viewer), (0, false), "nor the one that is answered");
    }
    let heard = told(&log, Viewer::Seat(MEDIUM));
    assert_eq!(heard[0], Event::Answers { side: Side::Moon, question: None });
    assert!(matches!(heard[1], Event::Discarded { .. }), "the other one is face up");
    game.write_clue("OFFICE");
    assert_eq!(game.shown(Side::Moon, 0), "OF");
}

#[test]
fn phi_r13_the_question_of_guidance_is_hidden_until_the_end() {
    let mut game = two("CALENDAR");
    sun_turn(&mut game, "SCHEDULE");
    guidance(&mut game, "OFFICE");
    let question = |game: &PhantomInk, viewer| match &game.seen(viewer).pad[1][0] {
        SpaceView::Clue(clue) => clue.question,
        _ => None,
    };
    assert!(question(&game, Viewer::Seat(SPIRIT)).is_some());
    assert_eq!(question(&game, Viewer::Seat(MEDIUM)), None);
    assert_eq!(question(&game, Viewer::Spectator), None);
    sun_turn(&mut game, "MONTH");
    game.spelling("CALENDAR");
    let log = ok(&mut game, MEDIUM, Action::Period);
    assert!(log.unveiled);
    assert!(question(&game, Viewer::Seat(MEDIUM)).is_some(), "then it is laid open");
    let SpaceView::Clue(clue) = &game.seen(Viewer::Spectator).pad[1][0] else { panic!() };
    assert_eq!(clue.text, Text::new("OFFICE").ok());
    for viewer in [Viewer::Seat(MEDIUM), Viewer::Spectator] {
        assert_eq!(game.seen(viewer).object(), Some("CALENDAR"), "and the Object");
    }
}

/// P23
#[test]
fn phi_39_silencio_comes_after_the_dots_of_the_row() {
    let mut game = with(3, "CALENDAR", r#"{"arcana":false}"#);
    for _ in 0..8 {
        sun_turn(&mut game, "INTERNATIONALISATION");
        guidance(&mut game, "INTERNATIONALISATION");
    }
    // Eyes have added to the first clues; of the others the dots can be read.
    let lengths = |side: Side| -> Vec<usize> { (0..8).map(|row| game.shown(side, row).len()).collect() };
    assert_eq!(lengths(Side::Sun)[1..], [2, 2, 3, 3, 4, 5, 5]);
    assert_eq!(lengths(Side::Moon)[1..], [2, 2, 3, 3, 4, 5, 5]);
    assert_eq!((lengths(Side::Sun)[0], lengths(Side::Moon)[0]), (2 + 3, 2 + 3), "three Eyes each");
    // Nobody is asked.
    let mut game = two("CALENDAR");
    ok(&mut game, MEDIUM, Action::Ask);
    game.offer_two();
    game.answer_first();
    let log = game.write_clue("SCHEDULE");
    assert!(all_told(&log).contains(&Event::Silencio { seat: None, spot: Spot::of(Side::Sun, 0) }));
    assert_eq!(game.phase, Phase::Moon);
}

#[test]
fn phi_r14_a_shorter_clue_is_complete_and_one_of_the_same_length_is_not() {
    let mut game = two("CALENDAR").at(Side::Sun, 2);
    sun_turn(&mut game, "A");
    assert_eq!(game.shown(Side::Sun, 2), "A.");
    let mut game = two("CALENDAR").at(Side::Sun, 2);
    sun_turn(&mut game, "AB");
    assert_eq!(game.shown(Side::Sun, 2), "AB");
    let mut game = two("CALENDAR").at(Side::Sun, 2);
    sun_turn(&mut game, "ABC");
    assert_eq!(game.shown(Side::Sun, 2), "AB");
}

/// P28
#[test]
fn phi_40_the_mediums_choose_on_sun_turns_and_the_spirit_on_moon_turns() {
    let start = |side, row| {
        two("CALENDAR").clue_at(Side::Sun, 0, "BREAD", 2).clue_at(Side::Moon, 0, "PAPER", 2).at(side, row)
    };
    let mut game = start(Side::Sun, 3);
    let spots: Vec<_> = game.targets(Look::EYE).map(|(spot, _)| spot).collect();
    assert_eq!(spots, [Spot::of(Side::Sun, 0), Spot::of(Side::Moon, 0)], "either column");
    game.eye(Side::Moon, 0, Way::Next);
    assert_eq!(game.shown(Side::Moon, 0), "PAP");
    // Into the Moon turn of row 3.
    let mut game = start(Side::Sun, 2);
    sun_turn(&mut game, "MONTH");
    assert_eq!((game.phase, game.active()), (Phase::MoonEye, SeatSet::one(SPIRIT)));
    assert_eq!(refused(&mut game, MEDIUM, Action::Listen), "PHI-7");
    let own = Action::Eye { spot: Spot::of(Side::Sun, 0), way: Way::Next };
    assert_eq!(refused(&mut game, SPIRIT, own), "PHI-R3");
    game.eye(Side::Moon, 0, Way::Next);
    assert_eq!((game.phase, game.shown(Side::Moon, 0)), (Phase::Moon, "PAP".into()));
    // With nothing to choose the Eye is lost.
    let mut game = two("CALENDAR").at(Side::Sun, 2);
    ok(&mut game, MEDIUM, Action::Ask);
    game.offer_two();
    game.answer_first();
    let log = game.write_clue("MONTH");
    assert!(all_told(&log).contains(&Event::EyeLost { side: Side::Moon }));
    assert_eq!(game.phase, Phase::Moon);
}

/// P25, P26
#[test]
fn phi_41_the_score_is_the_unused_spaces() {
    for (row, score) in [(0, 14), (3, 8), (7, 0)] {
        let mut game = two("EGG").at(Side::Moon, row);
        game.phase = Phase::Moon;
        game.spelling("EGG");
        ok(&mut game, MEDIUM, Action::Period);
        let outcome = game.outcome().unwrap();
        assert_eq!(outcome.winners().len(), 2);
        assert_eq!((outcome.points(SPIRIT), outcome.points(MEDIUM)), (Some(score), Some(score)));
    }
    let mut game = two("EGG").at(Side::Moon, 7);
    game.phase = Phase::Moon;
    game.spelling("EX");
    let outcome = game.outcome().unwrap();
    assert!(outcome.winners().is_empty(), "all have lost");
    assert_eq!(outcome.points(SPIRIT), Some(0));
    // Bonus spaces are no spaces of the pad.
    let mut game = two("EGG").having_played(Side::Sun, "The Chariot", 0).add_bonus(Side::Sun, 0, "OVAL", 2);
    game = game.at(Side::Moon, 1);
    game.phase = Phase::Moon;
    game.spelling("EGG");
    ok(&mut game, MEDIUM, Action::Period);
    assert_eq!(game.outcome().unwrap().points(MEDIUM), Some(12));
}

/// P24: the published example, space by space.
#[test]
fn phi_36_39_41_a_whole_game_for_an_egg() {
    let sun = ["ROUND", "FARM", "FOOD", "ORNITHOLOGY", "BREAKFAST", "CARTON", "EASTER", "OSTRICH"];
    let moon = ["WHITE", "CRACK", "", "HUMPTY", "", "SCRAMBLED", "DELICATE", ""];
    let mut game = with(2, "EGG", r#"{"arcana":false}"#);
    for row in 0..8 {
        sun_turn(&mut game, sun[row]);
        use_moon_eye(&mut game);
        match row {
            2 => game.spelling("X"),
            4 => game.spelling("EA"),
            7 => {
                game.spelling("EGG");
                ok(&mut game, MEDIUM, Action::Period);
            }
            _ => guidance(&mut game, moon[row]),
        }
    }
    let shown = |side: Side| -> Vec<String> { (0..8).map(|row| game.shown(side, row)).collect() };
    // The first clue of each column has got the Eyes.
    assert_eq!(shown(Side::Sun)[1..], ["FA", "FO", "ORN", "BRE", "CART", "EASTE", "OSTRI"]);
    assert_eq!(shown(Side::Moon)[1..], ["CR", "", "HUM", "E", "SCRA", "DELIC", "EGG"]);
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.winners().len(), outcome.points(SPIRIT)), (2, Some(0)));
}

#[test]
fn phi_42_arcana_work_on_sun_turns_only_and_leave_the_guess() {
    let mut game = two("CALENDAR").holding(Side::Sun, &["The Magician"]);
    game.play_card("The Magician");
    sun_turn(&mut game, "SCHEDULE");
    assert_eq!(game.legal_list(MEDIUM), [Action::Guess, Action::Listen], "the Guess is still allowed");
    let any = each(game.arcana[0].into()).next().unwrap();
    assert_eq!(refused(&mut game, MEDIUM, Action::Play(any)), "PHI-10");
    assert_eq!(game.powers().count(), 0);
}

#[test]
fn phi_r20_cards_are_drawn_at_the_end_of_sun_turns_only() {
    let mut game = two("CALENDAR").holding(Side::Sun, &["The Empress"]);
    game.play_card("The Empress");
    sun_turn(&mut game, "SCHEDULE");
    assert_eq!((game.hand_count(Side::Sun), game.arcana[0].count_ones()), (9, 3));
    // Even if there were room for more.
    let (question, card) = (each(game.hands[0]).next().unwrap(), each(game.arcana[0].into()).next().unwrap());
    game.hands[0] &= !one(question);
    game.arcana[0] &= !(1 << card);
    let hands = (game.hands, game.arcana);
    let mut guess = game.clone();
    guidance(&mut game, "OFFICE");
    assert_eq!((game.hands, game.arcana), hands);
    assert_eq!(game.turn.side, Side::Sun);
    guess.spelling("X");
    assert_eq!((guess.hands, guess.arcana), hands);
}

#[test]
fn phi_r25_own_clues_are_those_of_the_sun_column_and_the_bonus_spaces() {
    let mut game = two("CALENDAR")
        .clue_at(Side::Sun, 0, "BREAD", 2)
        .clue_at(Side::Moon, 0, "PAPER", 2)
        .having_played(Side::Sun, "The Fool", 0)
        .add_bonus(Side::Sun, 0, "OFFICE", 1)
        .at(Side::Sun, 1)
        .holding(Side::Sun, &["The Star"]);
    game.play_card("The Star");
    let spots: Vec<_> = game.targets(game.look().unwrap()).map(|(spot, _)| spot).collect();
    assert_eq!(spots, [Spot::of(Side::Sun, 0), Spot::bonus(0)]);
    let mut game = two("CALENDAR").clue_at(Side::Sun, 0, "BREAD", 2).clue_at(Side::Moon, 0, "PAPER", 2);
    game = game.at(Side::Sun, 1).holding(Side::Sun, &["The Devil"]);
    game.play_card("The Devil");
    let spots: Vec<_> = game.targets(game.look().unwrap()).map(|(spot, _)| spot).collect();
    assert_eq!(spots, [Spot::of(Side::Moon, 0)]);
    assert_eq!(game.table.spirit(Side::Moon), SPIRIT);
    assert_eq!(game.asking().map(|asking| asking.ask), None::<Ask>);
}
