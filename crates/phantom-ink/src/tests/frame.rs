//! The table and the setting up.

use std::collections::BTreeSet;

use kernel::{Game, Quick, Resample, Seat, SeatSet, Seats, Viewer};

use super::*;
use crate::table::Role::{Medium, Spirit};

#[test]
fn phi_1_two_teams_of_a_spirit_and_a_medium_and_the_first_to_write_the_object_wins() {
    let game = four("CROWN");
    let roles = game.seen(Viewer::Spectator).roles;
    assert_eq!(roles, [(Side::Sun, Spirit), (Side::Moon, Spirit), (Side::Sun, Medium), (Side::Moon, Medium)]);
    for seat in [SUN_SPIRIT, MOON_SPIRIT] {
        assert_eq!(game.seen(Viewer::Seat(seat)).object(), Some("CROWN"));
    }
    for viewer in [Viewer::Seat(SUN), Viewer::Seat(MOON), Viewer::Spectator] {
        assert_eq!(game.seen(viewer).object(), None);
    }
    let mut game = game.at(Side::Moon, 0);
    game.spelling("CROWN");
    ok(&mut game, MOON, Action::Period);
    let outcome = game.outcome().unwrap();
    let winners: SeatSet = [MOON_SPIRIT, MOON].into_iter().collect();
    assert_eq!(outcome.winners(), winners);
    assert!((outcome.share(MOON) - 1.0).abs() < 1e-6, "a team wins as one");
}

#[test]
fn phi_2_more_mediums_share_hands_and_knowledge_and_any_may_act() {
    for seats in 5..=8 {
        let game = with(seats, "CROWN", "{}");
        for side in Side::BOTH {
            let mediums = game.table.mediums(side);
            assert!((1..=3).contains(&mediums.len()));
            let hands: BTreeSet<_> = mediums
                .iter()
                .map(|seat| {
                    let team = &game.seen(Viewer::Seat(seat)).teams[side.index()];
                    assert!(team.hand.is_some() && team.arcana_hand.is_some());
                    format!("{:?}", (&team.hand, &team.arcana_hand))
                })
                .collect();
            assert_eq!(hands.len(), 1, "all see the same");
        }
        assert_eq!(game.active(), game.table.mediums(Side::Sun), "any of them may act");
        for seat in game.active().iter() {
            assert!(game.check(seat, &Action::Ask).is_ok());
        }
    }
    // Any of them calls Silencio.
    let mut game = with(8, "CALENDAR", "{}");
    game.ask_up_to_writing();
    game.write_clue("PAPER");
    assert_eq!(game.active(), game.table.members(Side::Sun));
    ok(&mut game, Seat::at(6), Action::Silencio);
    assert_eq!(game.shown(Side::Sun, 0), "P");
}

#[test]
fn phi_2_teams_may_be_uneven() {
    let table = |seats: u8, sun: &str| {
        let options: Options = serde_json::from_str(&format!(r#"{{"sun_team":"{sun}"}}"#)).unwrap();
        PhantomInk::set_up(&options, Seats::new(seats).unwrap()).map(|setup| setup.table.sun.len())
    };
    assert_eq!(table(5, "half").unwrap(), 3);
    assert_eq!(table(5, "two").unwrap(), 2);
    assert_eq!(table(6, "four").unwrap(), 4);
    assert_eq!(table(7, "half").unwrap(), 4);
    assert_eq!(table(7, "three").unwrap(), 3);
    let refused = table(4, "three").unwrap_err();
    assert_eq!(refused.allowed, "With 4 seats the option sun_team takes half, two.");
    assert!(table(8, "three").is_err(), "three Mediums are the most");
    assert!(table(3, "two").unwrap_err().allowed.contains("one team"));
    let game = with(6, "CROWN", r#"{"sun_team":"four"}"#);
    assert_eq!(game.table.mediums(Side::Moon).len(), 1);
    assert_eq!(game.table.spirit(Side::Moon), MOON_SPIRIT);
}

#[test]
fn phi_3_other_cards_can_be_mixed_in() {
    let own = include_str!("../../content/objects.toml");
    let more = own.replacen(
        "[[card]]",
        "[[card]]\nwords = [\"QUILL\", \"INKWELL\", \"SEANCE\", \"SCROLL\", \"WAND\", \"OMEN\"]\n\n[[card]]",
        1,
    );
    let options = Options { objects: more, ..Options::default() };
    let setup = PhantomInk::set_up(&options, Seats::new(4).unwrap()).unwrap();
    let cards = |setup: &Setup| setup.book.cards();
    assert_eq!(cards(&setup), cards(&super::setup(4, "{}")) + 1);
    assert_eq!(setup.book.find_object("SEANCE"), 2);
    // Bots have something to say even of what the lexicon does not know.
    let mut game = PhantomInk::deal(&setup, &mut Quick::new(1));
    (game.card, game.word, game.phase) = (0, 2, Phase::Start);
    game.ask_up_to_writing();
    assert!(!game.legal_list(SUN_SPIRIT).is_empty());
    // Questions as well.
    let questions = include_str!("../../content/questions.toml").replacen(
        "[[question]]",
        "[[question]]\nid = \"seance\"\ntitle = \"Seance\"\nwording = \"Who would it call from beyond?\"\n\n[[question]]",
        1,
    );
    let options = Options { questions, ..Options::default() };
    let setup = PhantomInk::set_up(&options, Seats::new(4).unwrap()).unwrap();
    assert_eq!(setup.book.find_question("seance"), 0);
    let game = PhantomInk::deal(&setup, &mut Quick::new(1));
    assert_eq!(game.deck().count_ones(), dealt(4, "{}", 1).deck().count_ones() + 1);
}

#[test]
fn phi_4_classic_is_played_without_arcana_and_crystals() {
    for seats in [2, 4, 8] {
        let mut game = with(seats, "CROWN", r#"{"arcana":false}"#);
        assert_eq!(game.arcana, [0, 0]);
        assert_eq!(game.seen(Viewer::Omniscient).teams[0].crystals, 0);
        let seat = game.mediums_seat();
        if seats > 2 {
            assert_eq!(game.legal_list(seat), [Action::Ask, Action::Guess]);
            assert_eq!(refused(&mut game, seat, Action::Play(0)), "PHI-4");
        }
    }
    let mut game = with(4, "CALENDAR", r#"{"arcana":false}"#);
    game.ask_and_stop("PAPER", 3);
    assert_eq!(game.arcana, [0, 0], "none are drawn either");
}

#[test]
fn phi_5_seven_questions_three_arcana_three_crystals_seen_by_the_mediums_alone() {
    let game = dealt(4, "{}", 3);
    for side in Side::BOTH {
        let team = &game.seen(Viewer::Spectator).teams[side.index()];
        assert_eq!((team.questions, team.arcana, team.crystals), (7, 3, 3));
        for seat in Seats::new(4).unwrap().iter() {
            let seen = &game.seen(Viewer::Seat(seat)).teams[side.index()];
            let mine = seat == game.table.mediums(side).first().unwrap();
            assert_eq!(seen.hand.is_some(), mine, "{seat} {side:?}");
            assert_eq!(seen.arcana_hand.is_some(), mine, "{seat} {side:?}");
        }
    }
    assert_eq!(game.deck().count_ones() as usize, game.book.questions.len() - 14);
    assert_eq!(game.arcana_deck().count_ones(), 16);
}

#[test]
fn phi_6_the_spirits_see_one_card_and_name_a_number() {
    let mut game = dealt(4, "{}", 3);
    let spirits: SeatSet = [SUN_SPIRIT, MOON_SPIRIT].into_iter().collect();
    assert_eq!(game.active(), spirits);
    assert_eq!(game.legal_list(SUN_SPIRIT), (1..=6).map(Action::Name).collect::<Vec<_>>());
    assert_eq!(refused(&mut game, SUN_SPIRIT, Action::Name(7)), "PHI-6");
    assert_eq!(refused(&mut game, SUN, Action::Name(1)), "PHI-6");
    for (seat, sees) in [(SUN_SPIRIT, true), (MOON_SPIRIT, true), (SUN, false), (MOON, false)] {
        assert_eq!(game.seen(Viewer::Seat(seat)).card.is_some(), sees, "{seat}");
    }
    let log = ok(&mut game, MOON_SPIRIT, Action::Name(4));
    assert_eq!(told(&log, Viewer::Seat(SUN)), []);
    assert_eq!(game.active(), SeatSet::one(SUN_SPIRIT));
    let log = ok(&mut game, SUN_SPIRIT, Action::Name(4));
    assert_eq!(game.word, 3);
    let object = Event::Object { card: Some(game.card), number: Some(4) };
    assert!(told(&log, Viewer::Seat(MOON_SPIRIT)).contains(&object));
    let nothing = Event::Object { card: None, number: None };
    for viewer in [Viewer::Seat(SUN), Viewer::Seat(MOON), Viewer::Spectator] {
        assert_eq!(told(&log, viewer)[0], nothing);
    }
    assert_eq!(game.phase, Phase::Start);
    assert_eq!(refused(&mut game, SUN, Action::Name(1)), "PHI-6");
}

#[test]
fn phi_r18_if_the_spirits_differ_chance_decides_between_the_two() {
    let mut seen = [0; 6];
    for seed in 0..2000 {
        let mut game = dealt(4, "{}", 3);
        let rng = &mut Quick::fork(1, seed);
        game.play(SUN_SPIRIT, &Action::Name(2), rng, &mut kernel::NoLog).unwrap();
        game.play(MOON_SPIRIT, &Action::Name(5), rng, &mut kernel::NoLog).unwrap();
        seen[usize::from(game.word)] += 1;
    }
    assert_eq!(seen[1] + seen[4], 2000);
    assert!((900..1100).contains(&seen[1]), "{seen:?}");
}

#[test]
fn phi_7_sun_begins_and_the_columns_are_filled_from_the_top() {
    let mut game = dealt(4, "{}", 1);
    ok(&mut game, SUN_SPIRIT, Action::Name(1));
    ok(&mut game, MOON_SPIRIT, Action::Name(1));
    assert_eq!((game.turn.side, game.active()), (Side::Sun, SeatSet::one(SUN)));
    let mut game = four("CALENDAR");
    for row in 0..3 {
        for side in Side::BOTH {
            assert_eq!((game.turn.side, game.turn.row), (side, row));
            let waiting = game.table.mediums(side.other()).first().unwrap();
            assert_eq!(refused(&mut game, waiting, Action::Ask), "PHI-7");
            while game.eye_waits() {
                let (spot, way) = game.targets(crate::state::Look::EYE).next().unwrap();
                let seat = game.mediums_seat();
                ok(&mut game, seat, Action::Eye { spot, way });
            }
            game.ask_and_stop("PAPER", 2);
            assert_eq!(game.shown(side, row), "PA");
        }
    }
    assert_eq!(game.used(), 6);
}

/// P22, P29
#[test]
fn phi_8_both_teams_lose_when_sixteen_spaces_are_used() {
    let mut game = four("CALENDAR").at(Side::Moon, 6);
    game.spelling("X");
    assert_eq!((game.turn.side, game.turn.row, game.outcome()), (Side::Sun, 7, None), "eight rounds");
    game.spelling("X");
    assert_eq!(game.outcome(), None, "Moon has its turn too");
    let log = game.ask_and_stop("PAPER", 1);
    assert!(game.is_over() && log.unveiled, "the Object comes to light");
    let mut game = four("CALENDAR").at(Side::Moon, 7);
    game.spelling("CAR");
    assert!(game.active().is_empty());
    let outcome = game.outcome().unwrap();
    assert!(outcome.winners().is_empty(), "nobody has won");
    assert_eq!(refused(&mut game, SUN, Action::Ask), "PHI-8");
    for viewer in Viewer::limited(game.table.seats) {
        assert_eq!(game.seen(viewer).object(), Some("CALENDAR"), "it is laid open");
    }
}

/// P29
#[test]
fn phi_7_the_pad_of_the_book_is_drawn_with_three_rows_filled() {
    let game = four("CALENDAR")
        .clue_at(Side::Sun, 0, "PAPER", 3)
        .clue_at(Side::Moon, 0, "PLANNER", 4)
        .clue_at(Side::Sun, 1, "GOOGLE", 3)
        .clue_at(Side::Moon, 1, "WORK", 3)
        .clue_at(Side::Sun, 2, "SCHEDULE", 1)
        .clue_at(Side::Moon, 2, "OFFICE", 3)
        .at(Side::Sun, 3);
    game.verify().unwrap();
    let drawn = <PhantomInk as kernel::Tell>::draw(&game.seen(Viewer::Spectator), &kernel::Names::default());
    for shown in ["PAP", "GOO", " S ", "PLAN", "WOR", "OFF"] {
        assert!(drawn.contains(shown), "{shown} in {drawn}");
    }
    assert!(!drawn.contains("PAPE") && !drawn.contains("CALENDAR"));
    assert_eq!(game.used(), 6);
}

#[test]
fn phi_r16_there_are_22_arcana_and_the_deck_cannot_run_out() {
    let mut game = four("CROWN");
    assert_eq!(game.book.all_arcana(false).count_ones(), 22);
    assert!(6 + 2 * 8 <= game.book.all_arcana(false).count_ones());
    // Were it empty, nothing would be drawn.
    game = game.at(Side::Sun, 1).holding(Side::Sun, &["The Tower"]);
    game.play_card("The Tower");
    assert!(game.arcana_deck().count_ones() > 0);
    game.spelling("X");
    assert_eq!(game.arcana[0].count_ones(), 3);
}

#[test]
fn phi_r19_two_or_three_have_the_cards_and_crystals_of_one_team() {
    for seats in [2, 3] {
        let game = dealt(seats, "{}", 1);
        let view = game.seen(Viewer::Omniscient);
        assert_eq!(view.teams.len(), 1);
        assert_eq!((view.teams[0].questions, view.teams[0].arcana, view.teams[0].crystals), (7, 3, 3));
    }
}

#[test]
fn no_other_number_of_seats_is_dealt() {
    assert!(PhantomInk::set_up(&Options::default(), Seats::new(1).unwrap()).is_err());
    for seats in 2..=8 {
        let mut game = dealt(seats, "{}", 1);
        assert_eq!(game.table.coop, seats < 4);
        game.resample(Viewer::Spectator, &mut Quick::new(1));
        game.verify().unwrap();
    }
}
