//! Each of the 22 powers, between two teams and together.

use super::*;
use crate::state::Ask;

/// A table of four in row 2, Sun to play, with a clue of each team, holding this card.
fn teams(card: &str) -> PhantomInk {
    four("CALENDAR")
        .clue_at(Side::Sun, 0, "BREAD", 2)
        .clue_at(Side::Moon, 0, "PAPER", 2)
        .at(Side::Sun, 1)
        .holding(Side::Sun, &[card])
}

/// Two together in row 2, on the Sun turn, with a clue in each column.
fn together(card: &str) -> PhantomInk {
    two("CALENDAR")
        .clue_at(Side::Sun, 0, "BREAD", 2)
        .clue_at(Side::Moon, 0, "PAPER", 2)
        .at(Side::Sun, 1)
        .holding(Side::Sun, &[card])
}

/// The turn has gone on to the Ask, which begins by itself when there is nothing else to choose.
fn begin_together(game: &mut PhantomInk) {
    if game.phase == Phase::Start {
        ok(game, MEDIUM, Action::Ask);
    }
    game.offer_two();
}

/// Whether the power is done with, and the turn goes on.
fn goes_on(game: &PhantomInk) -> bool {
    matches!(game.phase, Phase::Start)
        || matches!(game.phase, Phase::Offer(asking) if asking.ask == Ask::Main && asking.offered == 0)
}

/// Asks, and writes what two together write.
fn ask_together(game: &mut PhantomInk, text: &str) {
    begin_together(game);
    game.answer_first();
    game.write_clue(text);
}

fn guess_wrong(game: &mut PhantomInk) {
    game.spelling("X");
}

#[test]
fn the_fool_asks_in_a_bonus_space_of_one_letter() {
    let mut game = teams("The Fool");
    game.play_card("The Fool");
    assert!(matches!(game.phase, Phase::Offer(asking) if asking.ask == Ask::Bonus));
    game.offer_two();
    game.answer_first();
    let log = game.write_clue("WALL");
    assert!(all_told(&log).contains(&Event::Silencio { seat: None, spot: Spot::bonus(0) }));
    assert_eq!(game.bonus_shown(0), "W");
    assert_eq!((game.crystals(0), game.must_ask()), (3, true));
}

/// P27
#[test]
fn phi_43_the_fool_together_has_one_letter_and_no_guess_that_round() {
    let mut game = together("The Fool").at(Side::Sun, 6);
    game.play_card("The Fool");
    ask_together(&mut game, "WALL");
    assert_eq!(game.bonus_shown(0), "W", "one letter, whatever the dots");
    game.eye(Side::Sun, 0, Way::Next);
    // Nothing is left but to Ask, so the Ask begins.
    ask_together(&mut game, "SCHEDULE");
    assert_eq!(game.shown(Side::Sun, 6), "SCHED");
    // On the Moon turn there is only Guidance, which begins by itself.
    assert_eq!((game.turn.side, game.turn.row), (Side::Moon, 6));
    assert!(matches!(game.phase, Phase::Answer(asking) if asking.ask == Ask::Guidance));
}

#[test]
fn the_magician_offers_one_more_this_turn() {
    let mut game = teams("The Magician");
    game.play_card("The Magician");
    assert_eq!((game.offer_size(), game.crystals(0)), (3, 3));
    game.ask_and_stop("WALL", 1);
    guess_wrong(&mut game);
    assert_eq!(game.offer_size(), 2);
    let mut game = together("The Magician");
    game.play_card("The Magician");
    assert_eq!(game.offer_size(), 3);
    ask_together(&mut game, "WALL");
    assert_eq!(game.offer_size(), 2, "not on the Moon turn");
}

#[test]
fn phi_44_the_high_priestess_gives_an_eye_in_rows_one_to_three() {
    let mut game = teams("The High Priestess");
    assert_eq!(game.eyes_due(), 0);
    game.play_card("The High Priestess");
    assert_eq!(game.eyes_due(), 1, "in the turn it is played");
    game.eye(Side::Moon, 0, Way::Next);
    assert_eq!(game.shown(Side::Moon, 0), "PAP");
    let due = |row| {
        teams("The Tower").having_played(Side::Sun, "The High Priestess", 1).at(Side::Sun, row).eyes_due()
    };
    assert_eq!((due(2), due(3), due(4)), (1, 1, 0), "row 4 has an Eye of its own");
    // Beside the Eye of a space it is one more.
    let moon = four("CALENDAR").having_played(Side::Moon, "The High Priestess", 0).at(Side::Moon, 2);
    assert_eq!(moon.eyes_due(), 2);
    let mut game = together("The High Priestess");
    game.play_card("The High Priestess");
    assert_eq!(game.eyes_due(), 1);
    game.eye(Side::Moon, 0, Way::Next);
    ask_together(&mut game, "WALL");
    assert_eq!((game.turn.side, game.eyes_due()), (Side::Moon, 0), "Sun turns only");
}

#[test]
fn phi_r15_the_first_three_turns_can_be_those_after_the_card() {
    let due = |options: &str, row: u8| {
        let game = with(4, "CALENDAR", options).having_played(Side::Sun, "The High Priestess", 1);
        let game = game.having_played(Side::Moon, "The Lovers", 1);
        let sun = game.clone().at(Side::Sun, row);
        let moon = game.at(Side::Moon, row);
        let own = u8::from(crate::pad::has_eye(Side::Sun, row));
        (sun.eyes_due() - own, moon.offer_size() - 2)
    };
    let rows: Vec<_> = (1..6).map(|row| due("{}", row)).collect();
    assert_eq!(rows, [(1, 2), (1, 2), (0, 0), (0, 0), (0, 0)]);
    let turns: Vec<_> = (1..6).map(|row| due(r#"{"early":"turns"}"#, row)).collect();
    assert_eq!(turns, [(0, 0), (1, 2), (1, 2), (1, 2), (0, 0)]);
}

#[test]
fn phi_44_the_lovers_offer_two_more_in_rows_one_to_three() {
    let mut game = teams("The Lovers");
    game.play_card("The Lovers");
    assert_eq!(game.offer_size(), 4);
    let later = teams("The Tower").having_played(Side::Sun, "The Lovers", 1).at(Side::Sun, 3);
    assert_eq!(later.offer_size(), 2);
    let mut game = together("The Lovers");
    game.play_card("The Lovers");
    assert_eq!(game.offer_size(), 4);
    ask_together(&mut game, "WALL");
    assert_eq!(game.offer_size(), 2, "Sun turns only");
}

/// P30
#[test]
fn the_empress_makes_the_hand_two_larger() {
    let mut game = teams("The Empress");
    game.play_card("The Empress");
    game.ask_and_stop("WALL", 1);
    assert_eq!(game.hand_count(Side::Sun), 9);
    let mut game = together("The Empress");
    game.play_card("The Empress");
    ask_together(&mut game, "WALL");
    assert_eq!(game.hand_count(Side::Sun), 9);
}

#[test]
fn the_emperor_uses_two_eyes_on_different_clues() {
    for mut game in [teams("The Emperor"), together("The Emperor")] {
        game.play_card("The Emperor");
        game.eye(Side::Sun, 0, Way::Next);
        let seat = game.mediums_seat();
        let again = Action::Eye { spot: Spot::of(Side::Sun, 0), way: Way::Next };
        assert_eq!(refused(&mut game, seat, again), "PHI-R3");
        game.eye(Side::Moon, 0, Way::Next);
        assert_eq!((game.shown(Side::Sun, 0), game.shown(Side::Moon, 0)), ("BRE".into(), "PAP".into()));
        assert_ne!(game.crystals(0), 3);
    }
    // With one clue only, the second is lost.
    let mut game = four("CALENDAR").clue_at(Side::Sun, 0, "BREAD", 2).at(Side::Sun, 1);
    game = game.holding(Side::Sun, &["The Emperor"]);
    game.play_card("The Emperor");
    let log = game.eye(Side::Sun, 0, Way::Next);
    assert!(all_told(&log).contains(&Event::EyeLost { side: Side::Sun }));
    assert_eq!(game.phase, Phase::Start);
}

#[test]
fn phi_46_the_hierophant_offers_one_more_on_every_ask_but_not_on_moon_turns() {
    let mut game = teams("The Hierophant");
    game.play_card("The Hierophant");
    game.ask_and_stop("WALL", 1);
    guess_wrong(&mut game);
    ok(&mut game, SUN, Action::Ask);
    for card in each(game.hands[0]).take(3).collect::<Vec<_>>() {
        ok(&mut game, SUN, Action::Offer(card));
    }
    assert_eq!(game.legal_list(SUN_SPIRIT).len(), 3);
    let mut game = together("The Hierophant");
    game.play_card("The Hierophant");
    assert_eq!(game.offer_size(), 3);
    ask_together(&mut game, "WALL");
    ok(&mut game, MEDIUM, Action::Listen);
    assert_eq!(game.legal_list(SPIRIT).len(), 2, "Guidance stays with two");
}

#[test]
fn the_chariot_asks_in_a_bonus_space() {
    let mut game = teams("The Chariot");
    game.play_card("The Chariot");
    game.offer_two();
    game.answer_first();
    game.write_clue("WALL");
    game.letters(4);
    assert_eq!(game.bonus_shown(0), "WALL.", "as long as nobody stops it");
    assert_eq!(game.crystals(0), 2);
}

#[test]
fn phi_43_the_chariot_together_has_the_dots_of_the_row_and_no_guess_that_round() {
    let mut game = together("The Chariot").at(Side::Sun, 4);
    game.play_card("The Chariot");
    ask_together(&mut game, "SCHEDULE");
    assert_eq!(game.bonus_shown(0), "SCH");
    ask_together(&mut game, "OFFICE");
    assert!(matches!(game.phase, Phase::MoonEye), "row 5 has an Eye on the Moon side");
    ok(&mut game, SPIRIT, Action::Eye { spot: Spot::of(Side::Moon, 0), way: Way::Next });
    assert!(matches!(game.phase, Phase::Answer(asking) if asking.ask == Ask::Guidance), "no Guess");
    // In the next round there is one again.
    game.answer_first();
    game.write_clue("DATES");
    game.eye(Side::Sun, 0, Way::Next);
    ask_together(&mut game, "MONTH");
    assert_eq!(game.legal_list(MEDIUM), [], "the Spirit has an Eye first");
    ok(&mut game, SPIRIT, Action::Eye { spot: Spot::of(Side::Moon, 0), way: Way::Next });
    assert_eq!(game.legal_list(MEDIUM), [Action::Guess, Action::Listen]);
}

#[test]
fn strength_whispers_the_next_letter_after_silencio() {
    let mut game = teams("Strength");
    game.play_card("Strength");
    game.ask_and_stop("WALL", 2);
    assert_eq!(game.shown(Side::Sun, 1), "WA_");
    assert_eq!(game.read_by(SUN, Side::Sun, 1), "WAL");
    assert_eq!(game.read_by(MOON, Side::Sun, 1), "WA_");
    // A clue that nobody stopped is complete, and there is nothing to whisper.
    guess_wrong(&mut game);
    game.ask_up_to_writing();
    game.write_clue("DAY");
    game.letters(3);
    assert_eq!(game.shown(Side::Sun, 2), "DAY.");
}

#[test]
fn phi_42_46_strength_together_writes_one_letter_more_on_sun_turns_only() {
    let mut game = together("Strength");
    game.play_card("Strength");
    ask_together(&mut game, "SCHEDULE");
    assert_eq!(game.shown(Side::Sun, 1), "SCH", "two dots, and one more");
    ok(&mut game, MEDIUM, Action::Listen);
    game.answer_first();
    game.write_clue("OFFICE");
    assert_eq!(game.shown(Side::Moon, 1), "OF");
}

#[test]
fn wheel_of_fortune_changes_the_whole_hand() {
    for mut game in [teams("Wheel of Fortune"), together("Wheel of Fortune")] {
        let hand = game.hands[0];
        game.play_card("Wheel of Fortune");
        assert_eq!(game.hands[0] & hand, 0);
        assert_eq!((game.hand_count(Side::Sun), game.discard), (7, hand));
        assert!(goes_on(&game));
        assert_eq!(game.crystals(0), 3);
    }
}

#[test]
fn phi_45_justice_copies_what_the_other_team_has_played() {
    let mut game = teams("Justice").having_played(Side::Moon, "The Empress", 0);
    game.play_card("Justice");
    assert_eq!(game.phase, Phase::Copy);
    let empress = game.arcanum("The Empress");
    assert_eq!(game.legal_list(SUN), [Action::Copy(empress)]);
    let log = ok(&mut game, SUN, Action::Copy(empress));
    assert!(told(&log, Viewer::Seat(MOON)).contains(&Event::Copied { side: Side::Sun, card: empress }));
    assert_eq!((game.hand_size(), game.crystals(0)), (9, 2), "for good");
    game.ask_and_stop("WALL", 1);
    assert_eq!(game.hand_count(Side::Sun), 9);
    guess_wrong(&mut game);
    assert_eq!((game.turn.side, game.hand_size()), (Side::Sun, 9), "as the card it copies");
    // A black one at once.
    let mut game = teams("Justice").having_played(Side::Moon, "The Chariot", 0);
    game = game.add_bonus(Side::Moon, 0, "WALL", 1);
    game.play_card("Justice");
    let chariot = game.arcanum("The Chariot");
    ok(&mut game, SUN, Action::Copy(chariot));
    assert!(matches!(game.phase, Phase::Offer(asking) if asking.ask == Ask::Bonus));
    // Nothing of one's own.
    let mut game = teams("Justice").having_played(Side::Sun, "The Empress", 0);
    let justice = game.arcanum("Justice");
    assert_eq!(refused(&mut game, SUN, Action::Play(justice)), "PHI-45");
    assert!(game.check(SUN, &Action::Reverse(justice)).is_ok());
}

#[test]
fn phi_45_justice_together_copies_what_one_has_played_oneself() {
    let mut game = together("Justice").having_played(Side::Sun, "The Empress", 0);
    game.play_card("Justice");
    let empress = game.arcanum("The Empress");
    assert_eq!(game.legal_list(MEDIUM), [Action::Copy(empress)], "PHI-R10: not itself");
    let justice = game.arcanum("Justice");
    assert_eq!(refused(&mut game, MEDIUM, Action::Copy(justice)), "PHI-R10");
    ok(&mut game, MEDIUM, Action::Copy(empress));
    assert_eq!(game.hand_size(), 11, "twice the Empress");
}

#[test]
fn the_hermit_keeps_eyes_of_the_other_team_off_until_the_next_turn() {
    let mut game = teams("The Hermit");
    game = game.at(Side::Sun, 2);
    game.play_card("The Hermit");
    game.ask_and_stop("WALL", 1);
    // Moon has an Eye in row 3, and may use it on its own clue only.
    let spots: Vec<_> = game.targets(game.look().unwrap()).map(|(spot, _)| spot).collect();
    assert_eq!(spots, [Spot::of(Side::Moon, 0)]);
    let eye = Action::Eye { spot: Spot::of(Side::Sun, 0), way: Way::Next };
    assert_eq!(refused(&mut game, MOON, eye), "PHI-R3");
    assert!(game.seen(Viewer::Spectator).teams[0].shield);
    // Death is a Whisper and no Eye.
    let mut death = game.clone().holding(Side::Moon, &["Death"]);
    death.play_card("Death");
    let spots: Vec<_> = death.targets(death.look().unwrap()).map(|(spot, _)| spot).collect();
    assert!(spots.contains(&Spot::of(Side::Sun, 0)), "{spots:?}");
    game.eye(Side::Moon, 0, Way::Next);
    guess_wrong(&mut game);
    assert!(!game.is_shielded(Side::Sun), "it ends with the team's next turn");
}

/// The Moon team's shield lasts through the Sun turn of the next row.
#[test]
fn the_hermit_of_the_moon_team_guards_into_the_next_row() {
    let mut game = four("CALENDAR")
        .clue_at(Side::Sun, 0, "BREAD", 2)
        .clue_at(Side::Moon, 0, "PAPER", 2)
        .at(Side::Moon, 2)
        .holding(Side::Moon, &["The Hermit"]);
    let log = game.play_card("The Hermit");
    for viewer in [Viewer::Spectator, Viewer::Seat(SUN)] {
        assert!(told(&log, viewer).contains(&Event::Shielded { side: Side::Moon }), "all are told");
    }
    game.eye(Side::Moon, 0, Way::Next);
    guess_wrong(&mut game);
    assert_eq!((game.turn.side, game.turn.row), (Side::Sun, 3));
    assert!(game.seen(Viewer::Spectator).teams[1].shield);
    let spots: Vec<_> = game.targets(game.look().unwrap()).map(|(spot, _)| spot).collect();
    assert_eq!(spots, [Spot::of(Side::Sun, 0)], "only its own clues");
    game.eye(Side::Sun, 0, Way::Next);
    guess_wrong(&mut game);
    // With Moon's next turn it is over.
    assert!(!game.seen(Viewer::Spectator).teams[1].shield);
    let later = game.at(Side::Sun, 5);
    let spots: Vec<_> = later.targets(later.look().unwrap()).map(|(spot, _)| spot).collect();
    assert_eq!(spots, [Spot::of(Side::Sun, 0), Spot::of(Side::Moon, 0)]);
}

#[test]
fn phi_35_the_hermit_is_taken_out_together() {
    let game = two("CALENDAR");
    let hermit = game.arcanum("The Hermit");
    assert_eq!(game.book.all_arcana(true) >> hermit & 1, 0);
    for seed in 0..200 {
        let game = dealt(3, "{}", seed);
        assert_eq!((game.arcana[0] | game.arcana_deck()) >> hermit & 1, 0);
    }
}

/// P20
#[test]
fn the_hanged_man_adds_the_top_of_the_deck_to_the_offer() {
    let mut game = teams("The Hanged Man");
    game.play_card("The Hanged Man");
    assert_eq!(game.crystals(0), 3);
    ok(&mut game, SUN, Action::Ask);
    let card = each(game.hands[0]).next().unwrap();
    ok(&mut game, SUN, Action::Offer(card));
    let card = each(game.hands[0]).next().unwrap();
    let log = ok(&mut game, SUN, Action::Offer(card));
    let joined = |viewer| {
        told(&log, viewer).iter().any(|event| matches!(event, Event::Joined { question: Some(_), .. }))
    };
    let seats = [SUN_SPIRIT, SUN, MOON_SPIRIT, MOON].map(Viewer::Seat);
    assert_eq!(seats.map(joined), [true, false, false, false], "the Spirit alone is told which");
    let Phase::Answer(asking) = game.phase else { panic!() };
    assert_eq!(game.legal_list(SUN_SPIRIT).len(), 3);
    // Only the Spirit has seen it.
    let top = |viewer| match game.seen(viewer).phase {
        crate::PhaseView::Answer(ask) => (ask.top, ask.top_card),
        _ => panic!(),
    };
    assert_eq!(top(Viewer::Seat(SUN_SPIRIT)), (true, Some(asking.top)));
    for viewer in [Viewer::Seat(SUN), Viewer::Seat(MOON), Viewer::Spectator] {
        assert_eq!(top(viewer), (true, None));
    }
    let log = ok(&mut game, SUN_SPIRIT, Action::Answer(asking.top));
    assert!(
        told(&log, Viewer::Seat(SUN))
            .contains(&Event::Answers { side: Side::Sun, question: Some(asking.top) })
    );
    assert_eq!(game.discard.count_ones(), 2);
    let mut game = together("The Hanged Man");
    game.play_card("The Hanged Man");
    begin_together(&mut game);
    assert_eq!(game.legal_list(SPIRIT).len(), 3);
    game.answer_first();
    game.write_clue("WALL");
    ok(&mut game, MEDIUM, Action::Listen);
    assert_eq!(game.legal_list(SPIRIT).len(), 2, "on the Sun turn only");
}

/// With cards of one's own the power can meet a bonus Ask; it is for the Ask of the turn.
#[test]
fn the_top_card_joins_the_ask_of_the_turn_and_no_bonus_ask() {
    let cards = include_str!("../../content/arcana.toml").replacen(
        "name = \"The Hanged Man\"\nkind = \"black\"",
        "name = \"The Hanged Man\"\nkind = \"purple\"",
        1,
    );
    let options = serde_json::json!({ "arcana_cards": cards }).to_string();
    let mut game = with(4, "CALENDAR", &options).having_played(Side::Sun, "The Hanged Man", 0);
    game = game.at(Side::Sun, 1).holding(Side::Sun, &["The Chariot"]);
    game.play_card("The Chariot");
    game.offer_two();
    assert_eq!(game.legal_list(SUN_SPIRIT).len(), 2);
    game.answer_first();
    game.write_clue("WALL");
    ok(&mut game, SUN, Action::Silencio);
    game.offer_two();
    assert_eq!(game.legal_list(SUN_SPIRIT).len(), 3);
}

#[test]
fn death_whispers_a_letter_of_the_other_teams_clue() {
    let mut game = teams("Death");
    game.play_card("Death");
    let targets: Vec<_> = game.targets(game.look().unwrap()).collect();
    assert_eq!(targets, [(Spot::of(Side::Moon, 0), Way::Whisper)]);
    game.eye(Side::Moon, 0, Way::Whisper);
    assert_eq!(game.shown(Side::Moon, 0), "PA_");
    assert_eq!(game.read_by(SUN, Side::Moon, 0), "PAP");
    assert_eq!(game.read_by(MOON, Side::Moon, 0), "PA_", "not even its own Mediums");
    // It is no Eye: what Eyes bring does not come.
    let mut game = teams("Death").having_played(Side::Sun, "Temperance", 0);
    game.play_card("Death");
    game.eye(Side::Moon, 0, Way::Whisper);
    assert_eq!(game.hand_count(Side::Sun), 7);
    // PHI-42, PHI-R25: together it is written, and the other clues are those of the Moon column.
    let mut game = together("Death");
    game.play_card("Death");
    let targets: Vec<_> = game.targets(game.look().unwrap()).collect();
    assert_eq!(targets, [(Spot::of(Side::Moon, 0), Way::Next)]);
    game.eye(Side::Moon, 0, Way::Next);
    assert_eq!(game.shown(Side::Moon, 0), "PAP");
}

#[test]
fn temperance_makes_the_hand_one_larger_and_draws_with_every_eye() {
    let mut game = teams("Temperance").having_played(Side::Sun, "The High Priestess", 0);
    game.play_card("Temperance");
    game.eye(Side::Sun, 0, Way::Next);
    assert_eq!(game.hand_count(Side::Sun), 8);
    game.ask_and_stop("WALL", 1);
    assert_eq!(game.hand_count(Side::Sun), 8);
    let mut game = together("Temperance").at(Side::Sun, 3);
    game.play_card("Temperance");
    game.eye(Side::Sun, 0, Way::Next);
    assert_eq!(game.hand_count(Side::Sun), 8);
    ask_together(&mut game, "WALL");
    assert_eq!(game.hand_count(Side::Sun), 8);
    // An Eye used again is an Eye used.
    let mut game = teams("The Tower").having_played(Side::Sun, "The Sun", 0);
    game = game.at(Side::Sun, 2).having_played(Side::Sun, "Temperance", 1);
    game.play_card("The Tower");
    game.eye(Side::Sun, 0, Way::Next);
    assert_eq!(game.hand_count(Side::Sun), 8);
    game.eye(Side::Moon, 0, Way::Next);
    assert_eq!(game.hand_count(Side::Sun), 9);
    // The Spirit's Eye on the Moon turn draws nothing.
    let mut game = together("The Tower").having_played(Side::Sun, "Temperance", 0).at(Side::Moon, 2);
    game.phase = Phase::MoonEye;
    game.eye(Side::Moon, 0, Way::Next);
    assert_eq!(game.hand_count(Side::Sun), 7);
}

#[test]
fn the_devil_adds_two_letters_to_a_clue_of_the_other_team() {
    for mut game in [teams("The Devil"), together("The Devil")] {
        game.play_card("The Devil");
        let targets: Vec<_> = game.targets(game.look().unwrap()).collect();
        assert_eq!(targets, [(Spot::of(Side::Moon, 0), Way::Next)]);
        game.eye(Side::Moon, 0, Way::Next);
        assert_eq!(game.shown(Side::Moon, 0), "PAPE");
    }
    // At the end of a clue the period is the last.
    let mut game = teams("The Devil").clue_at(Side::Moon, 0, "PAPER", 5);
    game.play_card("The Devil");
    game.eye(Side::Moon, 0, Way::Next);
    assert_eq!(game.shown(Side::Moon, 0), "PAPER.");
}

#[test]
fn the_tower_is_an_eye_for_nothing() {
    for mut game in [teams("The Tower"), together("The Tower")] {
        game.play_card("The Tower");
        game.eye(Side::Moon, 0, Way::Next);
        assert_eq!(game.shown(Side::Moon, 0), "PAP");
        assert!(goes_on(&game));
        assert_eq!(game.crystals(0), 3);
    }
}

#[test]
fn the_star_whispers_a_letter_of_an_own_clue() {
    let mut game = teams("The Star");
    game.play_card("The Star");
    let targets: Vec<_> = game.targets(game.look().unwrap()).collect();
    assert_eq!(targets, [(Spot::of(Side::Sun, 0), Way::Whisper)]);
    game.eye(Side::Sun, 0, Way::Whisper);
    assert_eq!((game.shown(Side::Sun, 0), game.crystals(0)), ("BR_".into(), 3));
    let mut game = together("The Star");
    game.play_card("The Star");
    game.eye(Side::Sun, 0, Way::Next);
    assert_eq!(game.shown(Side::Sun, 0), "BRE", "written on the pad");
}

#[test]
fn the_moon_turns_eyes_on_own_clues_into_whispers() {
    let mut game = teams("The Moon").having_played(Side::Sun, "The High Priestess", 0);
    game.play_card("The Moon");
    let targets: Vec<_> = game.targets(game.look().unwrap()).collect();
    let (own, other) = (Spot::of(Side::Sun, 0), Spot::of(Side::Moon, 0));
    assert_eq!(targets, [(own, Way::Next), (own, Way::Whisper), (other, Way::Next)], "if one likes");
    game.eye(Side::Sun, 0, Way::Whisper);
    assert_eq!(game.shown(Side::Sun, 0), "BR_");
    let mut game = together("The Moon").having_played(Side::Sun, "The High Priestess", 0);
    game.play_card("The Moon");
    let targets: Vec<_> = game.targets(game.look().unwrap()).collect();
    assert_eq!(targets, [(own, Way::Next), (other, Way::Next)], "together all is written");
    game.eye(Side::Sun, 0, Way::Next);
    assert_eq!(game.shown(Side::Sun, 0), "BRE");
}

#[test]
fn the_sun_uses_an_eye_again_on_another_clue() {
    for mut game in [teams("The Sun"), together("The Sun")] {
        game = game.having_played(Side::Sun, "The High Priestess", 0);
        game.play_card("The Sun");
        game.eye(Side::Sun, 0, Way::Next);
        let targets: Vec<_> = game.targets(game.look().unwrap()).collect();
        assert_eq!(targets, [(Spot::of(Side::Moon, 0), Way::Next)]);
        let mut left = game.clone();
        let seat = game.mediums_seat();
        ok(&mut left, seat, Action::Enough);
        assert!(goes_on(&left));
        assert_eq!(left.shown(Side::Moon, 0), "PA", "or not");
        game.eye(Side::Moon, 0, Way::Next);
        assert!(goes_on(&game));
        assert_eq!(game.shown(Side::Moon, 0), "PAP", "and only once");
    }
    // Once, though there are other clues; on any clue, and one letter, whatever the first Eye was.
    let mut game = teams("The Devil").clue_at(Side::Moon, 1, "OFFICE", 1).at(Side::Sun, 2);
    game = game.clue_at(Side::Sun, 1, "WALL", 1).having_played(Side::Sun, "The Sun", 0);
    game.play_card("The Devil");
    game.eye(Side::Moon, 1, Way::Next);
    assert_eq!(game.shown(Side::Moon, 1), "OFF");
    game.eye(Side::Sun, 0, Way::Next);
    assert_eq!(game.shown(Side::Sun, 0), "BRE");
    assert!(goes_on(&game));
    // On a Moon turn of the co-operative game it does nothing.
    let mut game = together("The Tower").having_played(Side::Sun, "The Sun", 0);
    game = game.clue_at(Side::Moon, 1, "OFFICE", 2).at(Side::Moon, 2);
    game.phase = Phase::MoonEye;
    game.eye(Side::Moon, 0, Way::Next);
    assert_eq!(game.phase, Phase::Moon);
}

#[test]
fn judgement_answers_a_second_question_in_a_bonus_space_of_one_letter() {
    let mut game = teams("Judgement");
    game.play_card("Judgement");
    ok(&mut game, SUN, Action::Ask);
    game.offer_two();
    let first = game.answer_first();
    assert!(matches!(game.phase, Phase::Second(_)));
    let mut only_one = game.clone();
    ok(&mut only_one, SUN_SPIRIT, Action::Enough);
    assert_eq!(only_one.discard.count_ones(), 1, "it may be left");
    let second = game.answer_first();
    assert_eq!(game.discard, 0);
    for (seat, knows) in [(SUN, true), (SUN_SPIRIT, true), (MOON, false), (MOON_SPIRIT, false)] {
        let crate::PhaseView::Write(asking) = game.seen(Viewer::Seat(seat)).phase else { panic!() };
        assert!(asking.second, "all see that there will be another");
        assert_eq!(asking.question, knows.then_some(first));
        assert_eq!(asking.second_card, knows.then_some(second));
    }
    game.write_clue("WALL");
    ok(&mut game, SUN, Action::Silencio);
    assert!(
        matches!(game.phase, Phase::Write(asking) if asking.ask == Ask::Second && asking.question == second)
    );
    game.write_clue("OFFICE");
    assert_eq!((game.shown(Side::Sun, 1), game.bonus_shown(0)), ("W".into(), "O".into()));
    assert_eq!(game.clue(Spot::of(Side::Sun, 1)).unwrap().question, first);
    assert_eq!(game.clue(Spot::bonus(0)).unwrap().question, second);
    assert_eq!(game.turn.side, Side::Moon);
    let mut game = together("Judgement");
    game.play_card("Judgement");
    begin_together(&mut game);
    game.answer_first();
    game.answer_first();
    game.write_clue("WALL");
    game.write_clue("OFFICE");
    assert_eq!((game.shown(Side::Sun, 1), game.bonus_shown(0)), ("WA".into(), "O".into()));
    assert_eq!(game.legal_list(MEDIUM), [Action::Guess, Action::Listen], "a Guess is still allowed");
}

#[test]
fn phi_46_the_world_swaps_at_the_start_of_a_turn_but_not_of_a_moon_turn() {
    let mut game = teams("The World");
    game.play_card("The World");
    assert_eq!(game.swap_size(), 3, "in the turn it is played");
    game.ask_and_stop("WALL", 1);
    guess_wrong(&mut game);
    assert!(game.legal_list(SUN).contains(&Action::Swap), "and in the next");
    ok(&mut game, SUN, Action::Swap);
    assert_eq!(game.hand_count(Side::Sun), 10);
    let mut game = together("The World");
    game.play_card("The World");
    ok(&mut game, MEDIUM, Action::Swap);
    for card in each(game.hands[0]).take(3).collect::<Vec<_>>() {
        ok(&mut game, MEDIUM, Action::Discard(card));
    }
    ask_together(&mut game, "WALL");
    assert_eq!(game.legal_list(MEDIUM), [Action::Guess, Action::Listen]);
    assert_eq!(game.swap_size(), 0);
}
