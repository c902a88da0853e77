//! The course of a turn.

use super::*;
use crate::pad::has_eye;
use crate::state::CRYSTALS;

/// P6
#[test]
fn phi_9_an_eye_space_gives_one_eye_at_the_start_of_the_turn() {
    let eyes = |side| (0..8).filter(|&row| has_eye(side, row)).map(|row| row + 1).collect::<Vec<_>>();
    assert_eq!(eyes(Side::Sun), [4, 6, 7]);
    assert_eq!(eyes(Side::Moon), [3, 5, 6]);
    let at = |side, row| four("CALENDAR").clue_at(Side::Sun, 0, "PAPER", 3).at(side, row);
    for (side, row, due) in
        [(Side::Moon, 2, 1), (Side::Sun, 3, 1), (Side::Sun, 2, 0), (Side::Moon, 3, 0), (Side::Sun, 6, 1)]
    {
        let mut game = at(side, row);
        assert_eq!(game.eyes_due(), due, "{side:?} {row}");
        let seat = game.mediums_seat();
        if due == 0 {
            let eye = Action::Eye { spot: Spot::of(Side::Sun, 0), way: Way::Next };
            assert_eq!(refused(&mut game, seat, eye), "PHI-9");
            continue;
        }
        assert_eq!(refused(&mut game, seat, Action::Ask), "PHI-9");
        assert_eq!(refused(&mut game, seat, Action::Guess), "PHI-9");
        game.eye(Side::Sun, 0, Way::Next);
        assert_eq!(game.eyes_due(), 0, "one Eye only");
        ok(&mut game, seat, Action::Ask);
    }
}

#[test]
fn phi_9_r17_the_eye_comes_before_or_after_the_arcana() {
    let start = || {
        four("CALENDAR").clue_at(Side::Sun, 0, "PAPER", 3).at(Side::Sun, 3).holding(Side::Sun, &["The Tower"])
    };
    // Before.
    let mut game = start();
    game.eye(Side::Sun, 0, Way::Next);
    game.play_card("The Tower");
    game.eye(Side::Sun, 0, Way::Next);
    assert_eq!(game.shown(Side::Sun, 0), "PAPER");
    assert_eq!(game.eyes_due(), 0);
    // After: the Arcana's own Eye is one more.
    let mut game = start();
    game.play_card("The Tower");
    game.eye(Side::Sun, 0, Way::Next);
    assert_eq!(game.eyes_due(), 1);
    assert!(game.eye_waits());
    game.eye(Side::Sun, 0, Way::Next);
    assert_eq!(game.shown(Side::Sun, 0), "PAPER");
}

/// P16
#[test]
fn phi_10_one_arcana_a_turn_for_one_crystal() {
    let mut game = four("CALENDAR").holding(Side::Sun, &["The Empress", "The Hermit", "The Tower"]);
    let log = game.play_card("The Empress");
    let card = game.arcanum("The Empress");
    assert!(log.unveiled, "a card of a hidden hand comes to light");
    for viewer in [Viewer::Spectator, Viewer::Seat(MOON)] {
        let seen = told(&log, viewer);
        assert!(seen.contains(&Event::Played { side: Side::Sun, card, reversed: false }), "it is read out");
        assert!(seen.contains(&Event::Paid { side: Side::Sun, left: 2 }));
    }
    assert_eq!(game.crystals(0), CRYSTALS - 1);
    assert_eq!(game.seen(Viewer::Spectator).teams[0].played.len(), 1);
    let other = game.arcanum("The Hermit");
    assert_eq!(refused(&mut game, SUN, Action::Play(other)), "PHI-10");
    assert_eq!(refused(&mut game, SUN, Action::Reverse(other)), "PHI-10");
    // In the next turn there may be another.
    game.spelling("X");
    game.spelling("X");
    assert!(game.legal_list(SUN).contains(&Action::Play(other)));
    assert!(game.check(SUN, &Action::Play(other)).is_ok());
    // Not in hand, and not in the middle of an Ask.
    let mut game = four("CALENDAR").holding(Side::Sun, &["The Hermit"]);
    let tower = game.arcanum("The Tower");
    assert_eq!(refused(&mut game, SUN, Action::Play(tower)), "PHI-10");
    ok(&mut game, SUN, Action::Ask);
    let hermit = game.arcanum("The Hermit");
    assert_eq!(refused(&mut game, SUN, Action::Play(hermit)), "PHI-10");
    // It is optional.
    let game = four("CALENDAR");
    assert!(game.check(SUN, &Action::Ask).is_ok() && game.check(SUN, &Action::Guess).is_ok());
}

#[test]
fn phi_11_then_ask_or_guess() {
    let mut game = four("CALENDAR");
    assert!(game.legal_list(SUN).contains(&Action::Ask) && game.legal_list(SUN).contains(&Action::Guess));
    ok(&mut game, SUN, Action::Guess);
    assert_eq!(refused(&mut game, SUN, Action::Ask), "PHI-11");
    assert_eq!(refused(&mut game, SUN, Action::Enough), "PHI-11");
    let mut game = four("CALENDAR");
    ok(&mut game, SUN, Action::Ask);
    assert_eq!(refused(&mut game, SUN, Action::Guess), "PHI-11");
}

#[test]
fn phi_12_at_the_end_of_the_turn_hands_are_filled_up() {
    let mut game = four("CALENDAR").holding(Side::Sun, &["The Fool", "Strength", "The Devil"]);
    let (arcana, questions) = (game.arcana[0], game.hands[0]);
    let card = game.arcanum("Strength");
    ok(&mut game, SUN, Action::Play(card));
    let log = game.ask_and_stop("PAPER", 3);
    assert_eq!(game.arcana[0].count_ones(), 3);
    assert_eq!(game.hand_count(Side::Sun), 7);
    assert_eq!((game.arcana[0] & arcana).count_ones(), 2);
    assert_eq!((game.hands[0] & questions).count_ones(), 5);
    let drew = |viewer| {
        let known = |event: &Event| {
            matches!(event, Event::Drew { question: Some(_), .. } | Event::DrewArcanum { card: Some(_), .. })
        };
        told(&log, viewer).iter().filter(|event| known(event)).count()
    };
    assert_eq!(drew(Viewer::Seat(SUN)), 3, "the Mediums see what they draw");
    for viewer in [Viewer::Seat(SUN_SPIRIT), Viewer::Seat(MOON), Viewer::Spectator] {
        assert_eq!(drew(viewer), 0);
    }
    // A guess uses no Questions, so none are drawn.
    let mut game = four("CALENDAR");
    let hands = game.hands;
    game.spelling("X");
    assert_eq!(game.hands, hands);
}
