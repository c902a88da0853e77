//! Guess.

use super::*;

/// P12
#[test]
fn phi_20_a_right_letter_is_knocked_for_and_a_wrong_one_is_crossed_out() {
    let mut game = four("CROWN");
    ok(&mut game, SUN, Action::Guess);
    let spot = Spot::of(Side::Sun, 0);
    assert_eq!(game.legal_list(SUN).len(), 26, "any letter, and no period yet");
    assert_eq!(refused(&mut game, SUN, Action::Period), "PHI-21");
    let log = ok(&mut game, SUN, Action::Spell('C'));
    assert!(log.unveiled);
    for viewer in Viewer::limited(game.table.seats) {
        assert_eq!(told(&log, viewer), [Event::Spelled { spot, letter: 'C', right: true }], "all hear it");
    }
    ok(&mut game, SUN, Action::Spell('R'));
    let log = ok(&mut game, SUN, Action::Spell('A'));
    assert_eq!(told(&log, Viewer::Spectator)[0], Event::Spelled { spot, letter: 'A', right: false });
    assert_eq!(game.turn.side, Side::Moon, "the turn is over");
    let SpaceView::Guess(guess) = &game.seen(Viewer::Seat(MOON)).pad[0][0] else { panic!() };
    assert_eq!((guess.right.as_str(), guess.crossed, guess.period), ("CR", Some('A'), false));
    let mut game = four("CROWN");
    assert_eq!(refused(&mut game, SUN, Action::Spell('C')), "PHI-20");
    assert_eq!(refused(&mut game, SUN, Action::Period), "PHI-21");
    ok(&mut game, SUN, Action::Guess);
    assert_eq!(refused(&mut game, SUN, Action::Spell('c')), "PHI-20");
    assert_eq!(refused(&mut game, SUN, Action::Spell('é')), "PHI-20");
}

/// P13
#[test]
fn phi_21_the_object_with_a_period_wins() {
    let mut game = four("CROWN");
    ok(&mut game, SUN, Action::Guess);
    assert!(!game.legal_list(SUN).contains(&Action::Period), "first there must be a letter");
    assert_eq!(refused(&mut game, SUN, Action::Period), "PHI-21");
    let mut game = four("CROWN");
    game.spelling("CROWN");
    let log = ok(&mut game, SUN, Action::Period);
    assert_eq!(game.phase, Phase::Over(Some(Side::Sun)));
    assert!(game.outcome().unwrap().winners().contains(SUN_SPIRIT));
    assert!(matches!(
        told(&log, Viewer::Seat(MOON)).last(),
        Some(Event::Over { winner: Some(Side::Sun), .. })
    ));
}

/// P11
#[test]
fn phi_r5_a_period_too_soon_and_a_letter_too_many_are_wrong() {
    let mut game = four("CROWN");
    game.spelling("CROW");
    ok(&mut game, SUN, Action::Period);
    assert!(game.outcome().is_none());
    assert_eq!((game.turn.side, game.turn.row), (Side::Moon, 0));
    let SpaceView::Guess(guess) = &game.seen(Viewer::Spectator).pad[0][0] else { panic!() };
    assert_eq!((guess.right.as_str(), guess.period, guess.won), ("CROW", true, false));
    let mut game = four("CROWN");
    game.spelling("CROWNS");
    assert!(game.outcome().is_none());
    let SpaceView::Guess(guess) = &game.seen(Viewer::Spectator).pad[0][0] else { panic!() };
    assert_eq!((guess.right.as_str(), guess.crossed), ("CROWN", Some('S')));
}

#[test]
fn phi_r6_all_letters_are_not_yet_a_win_without_the_period() {
    let mut game = four("CROW");
    game.spelling("CROW");
    assert!(game.outcome().is_none());
    assert_eq!(game.active().first(), Some(SUN));
    assert_eq!(game.legal_list(SUN).len(), 27, "on with a letter, or the period");
    ok(&mut game, SUN, Action::Period);
    assert_eq!(game.phase, Phase::Over(Some(Side::Sun)));
}

#[test]
fn phi_22_a_failed_guess_costs_the_turn_only() {
    let mut game = four("CROWN");
    let before = game.clone();
    game.spelling("CRQ");
    assert_eq!((game.hands, game.arcana, game.crystals(0)), (before.hands, before.arcana, 3));
    assert_eq!(game.shown(Side::Sun, 0), "CR", "the letters stay");
    game.spelling("X");
    assert_eq!((game.turn.side, game.turn.row), (Side::Sun, 1), "and the team plays on");
    game.spelling("CROWN");
    ok(&mut game, SUN, Action::Period);
    assert_eq!(game.phase, Phase::Over(Some(Side::Sun)));
    // The turn ends as any other: with the drawing of cards.
    let mut game = four("CROWN").holding(Side::Sun, &["The Empress"]);
    game.play_card("The Empress");
    game.spelling("X");
    assert_eq!((game.arcana[0].count_ones(), game.hand_count(Side::Sun)), (3, 9));
}

#[test]
fn phi_r26_a_letter_crossed_out_before_may_be_tried_again_and_is_wrong_again() {
    let mut game = four("CROWN");
    game.spelling("CA");
    game.spelling("CA");
    assert_eq!((game.turn.side, game.turn.row), (Side::Sun, 1));
    ok(&mut game, SUN, Action::Guess);
    ok(&mut game, SUN, Action::Spell('C'));
    assert_eq!(game.legal_list(SUN).len(), 27, "every letter, and the period");
    ok(&mut game, SUN, Action::Spell('A'));
    assert_eq!(game.turn.side, Side::Moon);
    // Together as well.
    let mut game = two("CROWN").guess_at(Side::Moon, 0, 1).at(Side::Moon, 1);
    game.phase = Phase::Moon;
    game.spelling("CQ");
    assert_eq!((game.turn.side, game.turn.row), (Side::Sun, 2));
}

#[test]
fn a_guess_can_be_typed() {
    let mut game = four("CROWN");
    ok(&mut game, SUN, Action::Guess);
    assert!(game.is_open(SUN));
    assert_eq!(game.typed(SUN, " c "), Some(Action::Spell('C')));
    assert_eq!(game.typed(SUN, "."), Some(Action::Period));
    let whole = game.typed(SUN, "CROWN").unwrap();
    assert_eq!(refused(&mut game, SUN, whole), "PHI-20");
    let odd = game.typed(SUN, "7").unwrap();
    assert_eq!(refused(&mut game, SUN, odd), "PHI-20");
}
