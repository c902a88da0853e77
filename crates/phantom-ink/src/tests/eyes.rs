//! Eyes, Whispers and blanks.

use super::*;
use crate::state::Look;

fn paper(shown: usize) -> PhantomInk {
    four("CALENDAR").clue_at(Side::Sun, 0, "PAPER", shown).at(Side::Moon, 2)
}

/// P7, P8
#[test]
fn phi_23_an_eye_adds_the_next_letter_or_the_period() {
    let mut game = paper(3);
    let log = game.eye(Side::Sun, 0, Way::Next);
    assert_eq!(game.shown(Side::Sun, 0), "PAPE", "either team's clue");
    assert!(log.unveiled);
    let spot = Spot::of(Side::Sun, 0);
    for viewer in Viewer::limited(game.table.seats) {
        assert_eq!(told(&log, viewer)[1..], [Event::Written { spot, letter: 'E', space: false }]);
        assert_eq!(told(&log, viewer)[0], Event::Looks { side: Side::Moon, spot, whisper: false });
    }
    let mut game = paper(5);
    game.eye(Side::Sun, 0, Way::Next);
    assert_eq!(game.shown(Side::Sun, 0), "PAPER.");
    // An own clue as well.
    let mut game = four("CALENDAR").clue_at(Side::Moon, 0, "DATES", 1).at(Side::Moon, 2);
    game.eye(Side::Moon, 0, Way::Next);
    assert_eq!(game.shown(Side::Moon, 0), "DA");
}

#[test]
fn phi_24_an_eye_of_an_arcana_is_the_same_and_triggers_the_same() {
    // The Tower's Eye and the Eye of the space both draw a Question with Temperance.
    let mut game = paper(1)
        .having_played(Side::Moon, "Temperance", 0)
        .holding(Side::Moon, &["The Tower"])
        .at(Side::Moon, 2);
    let before = game.hand_count(Side::Moon);
    game.eye(Side::Sun, 0, Way::Next);
    assert_eq!(game.hand_count(Side::Moon), before + 1);
    game.play_card("The Tower");
    game.eye(Side::Sun, 0, Way::Next);
    assert_eq!(game.hand_count(Side::Moon), before + 2);
    assert_eq!(game.shown(Side::Sun, 0), "PAP");
    // And both can be used again with The Sun.
    let mut game = paper(1)
        .clue_at(Side::Moon, 0, "DATES", 1)
        .having_played(Side::Moon, "The Sun", 0)
        .holding(Side::Moon, &["The Tower"]);
    game.eye(Side::Sun, 0, Way::Next);
    game.eye(Side::Moon, 0, Way::Next);
    game.play_card("The Tower");
    game.eye(Side::Sun, 0, Way::Next);
    game.eye(Side::Moon, 0, Way::Next);
    assert_eq!((game.shown(Side::Sun, 0), game.shown(Side::Moon, 0)), ("PAP".into(), "DAT".into()));
}

/// P9
#[test]
fn phi_25_an_eye_can_be_whispered() {
    let mut game = four("CALENDAR")
        .clue_at(Side::Moon, 0, "BREAD", 2)
        .having_played(Side::Moon, "The Moon", 0)
        .at(Side::Moon, 2);
    game.eye(Side::Moon, 0, Way::Whisper);
    assert_eq!(game.shown(Side::Moon, 0), "BR_");
    assert_eq!(game.read_by(MOON, Side::Moon, 0), "BRE");
    assert_eq!(game.eyes_due(), 0, "it was the Eye");
}

#[test]
fn phi_r3_complete_clues_and_guesses_cannot_be_looked_at() {
    let mut game = four("CALENDAR")
        .clue_at(Side::Sun, 0, "PAPER", 6)
        .guess_at(Side::Moon, 0, 2)
        .clue_at(Side::Sun, 1, "WALL", 2)
        .at(Side::Sun, 3);
    let targets: Vec<_> = game.targets(Look::EYE).collect();
    assert_eq!(targets, [(Spot::of(Side::Sun, 1), Way::Next)]);
    for spot in [Spot::of(Side::Sun, 0), Spot::of(Side::Moon, 0), Spot::of(Side::Moon, 7), Spot(200)] {
        assert_eq!(refused(&mut game, SUN, Action::Eye { spot, way: Way::Next }), "PHI-R3");
    }
    // Without a clue to look at the Eye is lost, and the turn goes on.
    let mut game = four("CALENDAR").at(Side::Sun, 3);
    assert_eq!(game.eyes_due(), 1);
    assert!(!game.eye_waits());
    let log = ok(&mut game, SUN, Action::Ask);
    assert_eq!(told(&log, Viewer::Spectator)[0], Event::EyeLost { side: Side::Sun });
    let mut game = four("CALENDAR").at(Side::Sun, 3);
    let log = ok(&mut game, SUN, Action::Guess);
    assert_eq!(told(&log, Viewer::Spectator)[0], Event::EyeLost { side: Side::Sun });
}

#[test]
fn phi_r3_a_complete_clue_with_a_blank_can_still_be_looked_at() {
    let mut game = paper(4);
    let clue = game.clue_mut(Spot::of(Side::Sun, 0)).unwrap();
    clue.whisper(0);
    clue.write();
    assert_eq!(game.shown(Side::Sun, 0), "PAPE_.");
    let targets: Vec<_> = game.targets(Look::EYE).collect();
    assert_eq!(targets, [(Spot::of(Side::Sun, 0), Way::Blank)]);
    game.eye(Side::Sun, 0, Way::Blank);
    assert_eq!(game.shown(Side::Sun, 0), "PAPER.");
    assert!(!game.has_target(Look::EYE));
}

/// P9
#[test]
fn phi_32_a_whisper_is_heard_by_the_team_alone_and_leaves_a_blank() {
    let mut game =
        four("CALENDAR").clue_at(Side::Sun, 0, "BREAD", 2).holding(Side::Sun, &["The Star"]).at(Side::Sun, 1);
    game.play_card("The Star");
    let log = game.eye(Side::Sun, 0, Way::Whisper);
    let spot = Spot::of(Side::Sun, 0);
    let heard = |letter| Event::Whispered { side: Side::Sun, spot, letter, blank: false, space: false };
    for seat in [SUN, SUN_SPIRIT] {
        assert_eq!(told(&log, Viewer::Seat(seat))[1..], [heard(Some('E'))]);
        assert_eq!(game.read_by(seat, Side::Sun, 0), "BRE");
    }
    for viewer in [Viewer::Seat(MOON), Viewer::Seat(MOON_SPIRIT), Viewer::Spectator] {
        assert_eq!(told(&log, viewer)[1..], [heard(None)]);
        assert_eq!(shown(&game.seen(viewer), Side::Sun, 0), "BR_");
    }
    // It is not forgotten.
    for _ in 0..3 {
        game.spelling("X");
    }
    assert_eq!(game.read_by(SUN, Side::Sun, 0), "BRE");
    assert_eq!(game.read_by(MOON, Side::Sun, 0), "BR_");
}

fn with_blank() -> PhantomInk {
    let mut game = four("CALENDAR").clue_at(Side::Sun, 0, "BREAD", 2).at(Side::Moon, 2);
    game.clue_mut(Spot::of(Side::Sun, 0)).unwrap().whisper(0);
    game
}

/// P10
#[test]
fn phi_33_an_eye_fills_the_blank_or_goes_on_after_it() {
    let mut game = with_blank();
    assert_eq!(game.shown(Side::Sun, 0), "BR_");
    let ways: Vec<_> = game.targets(Look::EYE).map(|(_, way)| way).collect();
    assert_eq!(ways, [Way::Next, Way::Blank]);
    game.eye(Side::Sun, 0, Way::Blank);
    assert_eq!(game.shown(Side::Sun, 0), "BRE");
    let mut game = with_blank();
    game.eye(Side::Sun, 0, Way::Next);
    assert_eq!(game.shown(Side::Sun, 0), "BR_A");
    assert_eq!(game.read_by(SUN, Side::Sun, 0), "BREA");
}

#[test]
fn phi_r11_blanks_are_filled_from_left_to_right() {
    let mut game = with_blank();
    game.clue_mut(Spot::of(Side::Sun, 0)).unwrap().whisper(0);
    assert_eq!(game.shown(Side::Sun, 0), "BR__");
    game.eye(Side::Sun, 0, Way::Blank);
    assert_eq!(game.shown(Side::Sun, 0), "BRE_");
}

#[test]
fn phi_33_a_team_can_have_a_blank_whispered_that_it_has_not_heard() {
    let mut game = with_blank().holding(Side::Moon, &["Death"]);
    game.turn.eyes = 1;
    game.play_card("Death");
    let ways: Vec<_> = game.targets(game.look().unwrap()).map(|(_, way)| way).collect();
    assert_eq!(ways, [Way::Whisper, Way::WhisperBlank]);
    let log = game.eye(Side::Sun, 0, Way::WhisperBlank);
    let spot = Spot::of(Side::Sun, 0);
    let heard = |letter| Event::Whispered { side: Side::Moon, spot, letter, blank: true, space: false };
    for seat in [MOON, MOON_SPIRIT, SUN_SPIRIT] {
        assert_eq!(told(&log, Viewer::Seat(seat))[1..], [heard(Some('E'))]);
    }
    for viewer in [Viewer::Seat(SUN), Viewer::Spectator] {
        assert_eq!(told(&log, viewer)[1..], [heard(None)], "Sun's Medium has heard it before, not now");
    }
    assert_eq!(game.shown(Side::Sun, 0), "BR_", "it stays a blank");
    assert_eq!(game.read_by(MOON, Side::Sun, 0), "BRE");
    assert_eq!(game.read_by(MOON_SPIRIT, Side::Sun, 0), "BRE");
    assert_eq!(game.seen(Viewer::Spectator).pad[0].len(), 8);
    assert_eq!(shown(&game.seen(Viewer::Spectator), Side::Sun, 0), "BR_");
    // What it has heard is not whispered to it again.
    let mut game = with_blank().at(Side::Sun, 3).holding(Side::Sun, &["The Star"]);
    game.play_card("The Star");
    let ways: Vec<_> = game.targets(game.look().unwrap()).map(|(_, way)| way).collect();
    assert_eq!(ways, [Way::Whisper]);
}

#[test]
fn phi_r11_blanks_are_whispered_from_left_to_right_too() {
    let mut game = with_blank().holding(Side::Moon, &["Death"]);
    game.clue_mut(Spot::of(Side::Sun, 0)).unwrap().whisper(0);
    assert_eq!(game.shown(Side::Sun, 0), "BR__");
    game.turn.eyes = 1;
    game.play_card("Death");
    game.eye(Side::Sun, 0, Way::WhisperBlank);
    assert_eq!(game.read_by(MOON, Side::Sun, 0), "BRE_");
}

#[test]
fn phi_r22_a_whisper_that_finds_no_letter_writes_the_period() {
    let mut game =
        four("CALENDAR").clue_at(Side::Sun, 0, "BREAD", 5).holding(Side::Sun, &["The Star"]).at(Side::Sun, 1);
    game.play_card("The Star");
    let log = game.eye(Side::Sun, 0, Way::Whisper);
    assert_eq!(game.shown(Side::Sun, 0), "BREAD.");
    assert_eq!(told(&log, Viewer::Seat(MOON))[1..], [Event::Finished { spot: Spot::of(Side::Sun, 0) }]);
}

#[test]
fn phi_r22_whoever_wrote_the_clue_hears_what_is_whispered_of_it() {
    let mut game =
        four("CALENDAR").clue_at(Side::Sun, 0, "BREAD", 2).holding(Side::Moon, &["Death"]).at(Side::Moon, 1);
    game.play_card("Death");
    let log = game.eye(Side::Sun, 0, Way::Whisper);
    let heard =
        |seat| matches!(told(&log, Viewer::Seat(seat))[1], Event::Whispered { letter: Some('E'), .. });
    assert_eq!([SUN_SPIRIT, MOON_SPIRIT, MOON, SUN].map(heard), [true, true, true, false]);
}
