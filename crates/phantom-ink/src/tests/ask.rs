//! Ask: offer, answer, write, Silencio.

use super::*;

/// P1
#[test]
fn phi_13_two_are_offered_one_is_answered_and_the_other_discarded_for_all_to_see() {
    let mut game = four("CALENDAR")
        .asking_with(Side::Sun, &["made-of", "colour", "shape", "kind-of", "part", "does", "smell"]);
    let (made_of, colour) = (game.question("made-of"), game.question("colour"));
    ok(&mut game, SUN, Action::Ask);
    assert_eq!(refused(&mut game, SUN, Action::Enough), "PHI-13");
    let foreign = game.question("idea");
    assert_eq!(refused(&mut game, SUN, Action::Offer(foreign)), "PHI-13");
    let log = ok(&mut game, SUN, Action::Offer(made_of));
    let known = Event::Offered { side: Side::Sun, question: Some(made_of) };
    let hidden = Event::Offered { side: Side::Sun, question: None };
    assert!(log.unveiled, "the Spirit learns something");
    assert_eq!(told(&log, Viewer::Seat(SUN_SPIRIT)), [known]);
    assert_eq!(told(&log, Viewer::Seat(MOON)), [hidden]);
    assert_eq!(told(&log, Viewer::Seat(MOON_SPIRIT)), [hidden]);
    assert_eq!(refused(&mut game, SUN, Action::Enough), "PHI-13", "one is not enough");
    assert!(!game.legal_list(SUN).contains(&Action::Enough));
    ok(&mut game, SUN, Action::Offer(colour));
    assert_eq!(game.active().first(), Some(SUN_SPIRIT));
    assert_eq!(game.legal_list(SUN_SPIRIT), [Action::Answer(made_of), Action::Answer(colour)]);
    assert_eq!(refused(&mut game, SUN_SPIRIT, Action::Answer(foreign)), "PHI-13");
    let log = ok(&mut game, SUN_SPIRIT, Action::Answer(made_of));
    let discarded = Event::Discarded { side: Side::Sun, question: colour };
    for viewer in Viewer::limited(game.table.seats) {
        assert!(told(&log, viewer).contains(&discarded));
        assert_eq!(game.seen(viewer).discard, [colour]);
    }
    game.write_clue("PAPER");
    game.letters(2);
    ok(&mut game, SUN, Action::Silencio);
    // PAP and no period; the Question is the team's own; the hand is full again.
    assert_eq!(game.shown(Side::Sun, 0), "PAP");
    assert_eq!(game.hand_count(Side::Sun), 7);
    let question = |viewer| match &game.seen(viewer).pad[0][0] {
        SpaceView::Clue(clue) => clue.question,
        _ => None,
    };
    assert_eq!(question(Viewer::Seat(SUN)), Some(made_of));
    assert_eq!(question(Viewer::Seat(SUN_SPIRIT)), Some(made_of));
    for viewer in [Viewer::Seat(MOON), Viewer::Seat(MOON_SPIRIT), Viewer::Spectator] {
        assert_eq!(question(viewer), None);
    }
    assert_eq!(game.turn.side, Side::Moon);
}

#[test]
fn phi_14_the_spirit_writes_in_capitals_letter_by_letter_in_the_next_space() {
    let mut game = four("CALENDAR");
    game.ask_up_to_writing();
    assert_eq!(refused(&mut game, SUN, Action::Letter), "PHI-7");
    assert!(game.is_open(SUN_SPIRIT) && !game.is_open(SUN));
    let action = game.typed(SUN_SPIRIT, "paper").unwrap();
    let log = ok(&mut game, SUN_SPIRIT, action);
    let spot = Spot::of(Side::Sun, 0);
    assert!(told(&log, Viewer::Spectator).contains(&Event::Written { spot, letter: 'P', space: false }));
    assert_eq!(game.shown(Side::Sun, 0), "P");
    assert_eq!(refused(&mut game, SUN, Action::Letter), "PHI-14");
    let log = ok(&mut game, SUN_SPIRIT, Action::Letter);
    assert!(log.unveiled);
    assert_eq!(
        told(&log, Viewer::Seat(MOON)),
        [Event::Written { spot, letter: 'A', space: false }],
        "said aloud"
    );
    assert_eq!(game.shown(Side::Sun, 0), "PA");
}

/// P3
#[test]
fn phi_15_silencio_stops_the_spirit_after_the_letter_that_was_begun() {
    let mut game = four("CALENDAR");
    game.ask_up_to_writing();
    game.write_clue("PAPER");
    // The first letter is under way as soon as writing begins; it stands.
    let both = game.table.members(Side::Sun);
    assert_eq!(game.active(), both, "the Spirit writes on, the Mediums may call");
    assert_eq!(game.legal_list(SUN), [Action::Silencio]);
    assert_eq!(game.legal_list(SUN_SPIRIT), [Action::Letter]);
    assert_eq!(refused(&mut game, SUN_SPIRIT, Action::Silencio), "PHI-15");
    assert_eq!(refused(&mut game, MOON, Action::Silencio), "PHI-7");
    let log = ok(&mut game, SUN, Action::Silencio);
    let spot = Spot::of(Side::Sun, 0);
    assert_eq!(told(&log, Viewer::Spectator)[0], Event::Silencio { seat: Some(SUN), spot });
    assert_eq!(game.shown(Side::Sun, 0), "P", "no letter less and none more");
    assert_eq!(refused(&mut game, MOON, Action::Silencio), "PHI-15");
}

/// P2
#[test]
fn phi_16_without_silencio_a_period_follows_the_last_letter() {
    let mut game = four("CALENDAR");
    game.ask_up_to_writing();
    game.write_clue("PAPER");
    game.letters(4);
    assert_eq!(game.shown(Side::Sun, 0), "PAPER");
    assert!(matches!(game.phase, Phase::Show(_)));
    let log = ok(&mut game, SUN_SPIRIT, Action::Letter);
    assert_eq!(game.shown(Side::Sun, 0), "PAPER.");
    assert_eq!(told(&log, Viewer::Spectator)[0], Event::Finished { spot: Spot::of(Side::Sun, 0) });
    assert_eq!(game.turn.side, Side::Moon, "the turn is over");
}

#[test]
fn phi_r2_silencio_after_the_last_letter_leaves_no_period_and_an_eye_adds_it() {
    let mut game = four("CALENDAR");
    game.ask_and_stop("PAPER", 5);
    assert_eq!(game.shown(Side::Sun, 0), "PAPER");
    let mut game = game.at(Side::Sun, 3);
    game.eye(Side::Sun, 0, Way::Next);
    assert_eq!(game.shown(Side::Sun, 0), "PAPER.");
}

#[test]
fn phi_17_the_team_may_look_at_the_answered_question_for_good() {
    let mut game = four("CALENDAR");
    game.ask_up_to_writing();
    let Phase::Write(asking) = game.phase else { panic!() };
    let answered = |viewer| match game.seen(viewer).phase {
        crate::PhaseView::Write(asking) => asking.question,
        other => panic!("{other:?}"),
    };
    for (seat, knows) in [(SUN, true), (SUN_SPIRIT, true), (MOON, false), (MOON_SPIRIT, false)] {
        assert_eq!(answered(Viewer::Seat(seat)), knows.then_some(asking.question), "{seat}");
    }
    assert_eq!(answered(Viewer::Spectator), None);
    game.write_clue("PAPER");
    ok(&mut game, SUN, Action::Silencio);
    for _ in 0..4 {
        game.spelling("X");
    }
    let seen = |seat| match &game.seen(Viewer::Seat(seat)).pad[0][0] {
        SpaceView::Clue(clue) => clue.question,
        _ => None,
    };
    assert_eq!([SUN_SPIRIT, SUN].map(seen), [Some(asking.question); 2]);
    assert_eq!([MOON_SPIRIT, MOON].map(seen), [None; 2]);
}

/// P19
#[test]
fn phi_19_too_few_questions_are_offered_all() {
    let mut game = four("CALENDAR").asking_with(Side::Sun, &["made-of"]);
    ok(&mut game, SUN, Action::Ask);
    // One is offered, and there is nothing for the Spirit to choose.
    let Phase::Write(asking) = game.phase else { panic!("{:?}", game.phase) };
    assert_eq!(asking.question, game.question("made-of"));
    assert_eq!(game.hand_count(Side::Sun), 0);
    let mut game = four("CALENDAR").asking_with(Side::Sun, &["made-of", "colour"]);
    ok(&mut game, SUN, Action::Ask);
    assert_eq!(game.legal_list(SUN_SPIRIT).len(), 2);
}

#[test]
fn phi_r1_the_whole_clue_is_written_in_secret_before_its_first_letter_is_shown() {
    let mut game = four("CALENDAR");
    game.ask_up_to_writing();
    let log = game.write_clue("PAPER");
    let spot = Spot::of(Side::Sun, 0);
    let text = Text::new("PAPER").ok();
    assert_eq!(told(&log, Viewer::Seat(SUN_SPIRIT))[0], Event::Clue { spot, text });
    for viewer in [Viewer::Seat(SUN), Viewer::Seat(MOON), Viewer::Seat(MOON_SPIRIT), Viewer::Spectator] {
        assert_eq!(told(&log, viewer)[0], Event::Clue { spot, text: None });
        let SpaceView::Clue(clue) = &game.seen(viewer).pad[0][0] else { panic!() };
        assert_eq!((clue.shown.as_str(), clue.text), ("P", None));
    }
    let SpaceView::Clue(clue) = &game.seen(Viewer::Seat(SUN_SPIRIT)).pad[0][0] else { panic!() };
    assert_eq!(clue.text, text);
}

#[test]
fn phi_r4_a_space_is_shown_with_the_letter_after_it_and_is_no_letter() {
    let mut game = four("CALENDAR");
    game.ask_up_to_writing();
    game.write_clue("new year");
    let mut shown = vec![game.shown(Side::Sun, 0)];
    for _ in 0..7 {
        game.letters(1);
        shown.push(game.shown(Side::Sun, 0));
    }
    assert_eq!(shown, ["N", "NE", "NEW", "NEW Y", "NEW YE", "NEW YEA", "NEW YEAR", "NEW YEAR."]);
    // Neither for dots: five letters in the eighth row.
    let mut game = two("CALENDAR").at(Side::Sun, 7);
    game.ask_up_to_writing();
    game.write_clue("A B C D E F");
    assert_eq!(game.shown(Side::Sun, 7), "A B C D E");
    // Nor for Whispers.
    let mut game = four("CALENDAR").clue_at(Side::Sun, 0, "NEW YEAR", 3).at(Side::Sun, 1);
    game = game.holding(Side::Sun, &["The Star"]);
    game.play_card("The Star");
    game.eye(Side::Sun, 0, Way::Whisper);
    assert_eq!(game.shown(Side::Sun, 0), "NEW _");
    assert_eq!(game.read_by(SUN, Side::Sun, 0), "NEW Y");
}

#[test]
fn phi_r4_the_log_tells_of_a_space_with_the_letter_after_it() {
    let mut game = four("CALENDAR").clue_at(Side::Sun, 0, "NEW YEAR", 2).at(Side::Moon, 2);
    let spot = Spot::of(Side::Sun, 0);
    let log = game.eye(Side::Sun, 0, Way::Next);
    assert!(told(&log, Viewer::Spectator).contains(&Event::Written { spot, letter: 'W', space: false }));
    let mut written = game.clone().at(Side::Sun, 3);
    written.turn.eyes = 0;
    let log = written.eye(Side::Sun, 0, Way::Next);
    let event = Event::Written { spot, letter: 'Y', space: true };
    assert!(told(&log, Viewer::Seat(MOON)).contains(&event));
    let view = written.seen(Viewer::Seat(MOON));
    let sentence = <PhantomInk as kernel::Tell>::retell(&view, &event, &kernel::Names::default());
    assert_eq!(sentence, "Sun 1: a space, then Y.");
    // Whispered, the space is seen and the letter is not.
    let mut game = game.holding(Side::Moon, &["Death"]);
    game.play_card("Death");
    let log = game.eye(Side::Sun, 0, Way::Whisper);
    let hidden = Event::Whispered { side: Side::Moon, spot, letter: None, blank: false, space: true };
    assert!(told(&log, Viewer::Seat(SUN)).contains(&hidden));
}

/// Blanks are counted by letters, so that no number of spaces is too many.
#[test]
fn phi_r4_the_last_letter_of_the_longest_clue_can_be_whispered_and_filled() {
    let text = "A ".repeat(39) + "B";
    let mut game = four("CALENDAR").clue_at(Side::Sun, 0, &text, 39).at(Side::Moon, 2);
    game = game.holding(Side::Moon, &["Death"]);
    game.play_card("Death");
    game.eye(Side::Sun, 0, Way::Whisper);
    assert_eq!(game.shown(Side::Sun, 0), "A ".repeat(39) + "_");
    assert_eq!(game.read_by(MOON, Side::Sun, 0), text);
    let read: PhantomInk = serde_json::from_str(&serde_json::to_string(&game).unwrap()).unwrap();
    assert_eq!(read, game);
    game.eye(Side::Sun, 0, Way::Blank);
    assert_eq!(game.shown(Side::Sun, 0), text);
}

#[test]
fn phi_r8_any_lawful_clue_is_taken_and_bots_answer_from_the_lexicon() {
    let mut game = four("CALENDAR").asking_with(Side::Sun, &["made-of"]);
    ok(&mut game, SUN, Action::Ask);
    let offered: Vec<_> = game.legal_list(SUN_SPIRIT);
    assert_eq!(offered, ["PAPER", "CARDBOARD"].map(|text| Action::Write(Said::new(text))));
    assert!(game.check(SUN_SPIRIT, &Action::Write(Said::new("utter nonsense"))).is_ok());
}

#[test]
fn phi_r23_with_no_question_two_are_drawn_first() {
    let mut game = four("CALENDAR").asking_with(Side::Sun, &[]);
    ok(&mut game, SUN, Action::Ask);
    let choice = game.legal_list(SUN_SPIRIT);
    assert_eq!(choice.len(), 2);
    assert!(choice.iter().all(|action| matches!(action, Action::Answer(_))), "{choice:?}");
    assert_eq!(game.hand_count(Side::Sun), 0);
}
