//! Who knows what: each cell of the table, for every seat and a spectator, in views and in the log.

use kernel::Resample;

use super::*;
use crate::view::PhaseView;

/// Own Mediums, own Spirit, other Mediums, other Spirit, spectator; Sun's things.
const VIEWERS: [Viewer; 5] = [
    Viewer::Seat(SUN),
    Viewer::Seat(SUN_SPIRIT),
    Viewer::Seat(MOON),
    Viewer::Seat(MOON_SPIRIT),
    Viewer::Spectator,
];

fn who(game: &PhantomInk, knows: impl Fn(&View) -> bool) -> [bool; 5] {
    VIEWERS.map(|viewer| knows(&game.seen(viewer)))
}

fn heard(log: &Transcript<Event>, knows: impl Fn(&Event) -> bool) -> [bool; 5] {
    VIEWERS.map(|viewer| log.seen_by(viewer).any(&knows))
}

fn clue(view: &View) -> &crate::ClueView {
    match &view.pad[0][0] {
        SpaceView::Clue(clue) => clue,
        other => panic!("{other:?}"),
    }
}

/// Sun has asked and PAP of PAPER is shown.
fn asked() -> PhantomInk {
    let mut game = four("CALENDAR");
    game.ask_and_stop("PAPER", 3);
    game
}

const OWN_MEDIUMS: [bool; 5] = [true, false, false, false, false];
const OWN_SPIRIT: [bool; 5] = [false, true, false, false, false];
const OWN_TEAM: [bool; 5] = [true, true, false, false, false];
const SPIRITS: [bool; 5] = [false, true, false, true, false];
const ALL: [bool; 5] = [true; 5];

#[test]
fn the_object_is_known_to_both_spirits() {
    let mut game = dealt(4, "{}", 5);
    assert_eq!(who(&game, |view| view.card.is_some()), SPIRITS);
    let log = ok(&mut game, SUN_SPIRIT, Action::Name(2));
    assert_eq!(heard(&log, |event| matches!(event, Event::Named { .. })), SPIRITS);
    let named = |view: &View| matches!(view.phase, PhaseView::Choose([Some(_), _]));
    assert_eq!(who(&game, named), SPIRITS);
    let log = ok(&mut game, MOON_SPIRIT, Action::Name(2));
    assert_eq!(heard(&log, |event| matches!(event, Event::Object { card: Some(_), .. })), SPIRITS);
    assert_eq!(who(&game, |view| view.object().is_some()), SPIRITS);
}

#[test]
fn at_a_full_table_nobody_but_the_spirits_knows_the_object_or_a_hand_of_others() {
    for seats in [5, 6, 8, 3] {
        let mut game = with(seats, "CALENDAR", "{}");
        game.ask_up_to_writing();
        game.write_clue("PAPER");
        for seat in game.table.seats.iter() {
            let view = game.seen(Viewer::Seat(seat));
            let spirit = game.table.spirits().contains(seat);
            assert_eq!((view.card.is_some(), view.object().is_some()), (spirit, spirit), "{seat} of {seats}");
            assert_eq!(clue(&view).text.is_some(), seat == SUN_SPIRIT);
            let sides: &[Side] = if game.table.coop { &[Side::Sun] } else { &Side::BOTH };
            for &side in sides {
                let team = &view.teams[side.index()];
                let own = !spirit && game.table.side(seat) == side;
                assert_eq!(
                    (team.hand.is_some(), team.arcana_hand.is_some()),
                    (own, own),
                    "{seat} of {seats}"
                );
            }
        }
    }
}

#[test]
fn hands_are_known_to_the_own_mediums() {
    let mut game = four("CALENDAR").holding(Side::Sun, &["The Empress"]);
    assert_eq!(who(&game, |view| view.teams[0].hand.is_some()), OWN_MEDIUMS);
    assert_eq!(who(&game, |view| view.teams[0].arcana_hand.is_some()), OWN_MEDIUMS);
    game.play_card("The Empress");
    let log = game.ask_and_stop("PAPER", 3);
    assert_eq!(heard(&log, |event| matches!(event, Event::Drew { question: Some(_), .. })), OWN_MEDIUMS);
    assert_eq!(heard(&log, |event| matches!(event, Event::DrewArcanum { card: Some(_), .. })), OWN_MEDIUMS);
    assert_eq!(heard(&log, |event| matches!(event, Event::Drew { .. })), ALL, "how many, all see");
}

/// What is said of the cards to those who count them is what the views show.
#[test]
fn pieces_of_a_hand_are_known_to_the_own_mediums() {
    let game = dealt(4, "{}", 5);
    let known = |viewer: Viewer| {
        let mut count = 0;
        kernel::Pieces::pieces(&game, &mut |lies| {
            count += u32::from(lies.piece.pool < 2 && lies.known.includes(viewer));
        });
        count
    };
    assert_eq!(VIEWERS.map(known), [10, 0, 10, 0, 0], "7 Questions and 3 Arcana");
}

#[test]
fn of_the_hand_the_own_spirit_sees_what_is_offered() {
    let mut game = four("CALENDAR");
    ok(&mut game, SUN, Action::Ask);
    let card = each(game.hands[0]).next().unwrap();
    let log = ok(&mut game, SUN, Action::Offer(card));
    assert_eq!(heard(&log, |event| matches!(event, Event::Offered { question: Some(_), .. })), OWN_TEAM);
    let offered = |view: &View| matches!(&view.phase, PhaseView::Offer(_, ask) if ask.known == [card]);
    assert_eq!(who(&game, offered), OWN_TEAM);
}

#[test]
fn the_answered_question_is_known_to_the_own_team() {
    let mut game = four("CALENDAR");
    ok(&mut game, SUN, Action::Ask);
    game.offer_two();
    let card = each(game.asking().unwrap().choice()).next().unwrap();
    let log = ok(&mut game, SUN_SPIRIT, Action::Answer(card));
    assert_eq!(heard(&log, |event| matches!(event, Event::Answers { question: Some(_), .. })), OWN_TEAM);
    let answered = |view: &View| matches!(&view.phase, PhaseView::Write(ask) if ask.question == Some(card));
    assert_eq!(who(&game, answered), OWN_TEAM);
    game.write_clue("PAPER");
    assert_eq!(who(&game, |view| clue(view).question.is_some()), OWN_TEAM, "while it is shown");
    ok(&mut game, SUN, Action::Silencio);
    assert_eq!(who(&game, |view| clue(view).question.is_some()), OWN_TEAM, "and after");
}

#[test]
fn discarded_offers_are_known_to_all() {
    let mut game = four("CALENDAR");
    ok(&mut game, SUN, Action::Ask);
    game.offer_two();
    let card = each(game.asking().unwrap().choice()).next().unwrap();
    let log = ok(&mut game, SUN_SPIRIT, Action::Answer(card));
    assert_eq!(heard(&log, |event| matches!(event, Event::Discarded { .. })), ALL);
    assert_eq!(who(&game, |view| view.discard.len() == 1), ALL);
}

#[test]
fn phi_r21_written_letters_and_blanks_are_known_to_all_at_once() {
    let mut game = four("CALENDAR");
    game.ask_up_to_writing();
    let log = game.write_clue("PAPER");
    assert_eq!(heard(&log, |event| matches!(event, Event::Written { letter: 'P', .. })), ALL);
    assert_eq!(who(&game, |view| clue(view).shown == "P"), ALL);
    let log = ok(&mut game, SUN_SPIRIT, Action::Letter);
    assert_eq!(heard(&log, |event| matches!(event, Event::Written { letter: 'A', .. })), ALL);
    game.clue_mut(Spot::of(Side::Sun, 0)).unwrap().whisper(0);
    assert_eq!(who(&game, |view| clue(view).shown == "PA_"), ALL);
    // Letters of a guess as well.
    let mut game = four("CALENDAR");
    ok(&mut game, SUN, Action::Guess);
    let log = ok(&mut game, SUN, Action::Spell('C'));
    assert_eq!(heard(&log, |event| matches!(event, Event::Spelled { letter: 'C', right: true, .. })), ALL);
}

#[test]
fn the_rest_of_a_clue_is_known_to_its_author_alone() {
    let mut game = four("CALENDAR");
    game.ask_up_to_writing();
    let log = game.write_clue("PAPER");
    assert_eq!(heard(&log, |event| matches!(event, Event::Clue { text: Some(_), .. })), OWN_SPIRIT);
    assert_eq!(who(&game, |view| clue(view).text.is_some()), OWN_SPIRIT);
    let game = asked();
    assert_eq!(who(&game, |view| clue(view).text.is_some()), OWN_SPIRIT);
    for viewer in VIEWERS.into_iter().filter(|&viewer| viewer != Viewer::Seat(SUN_SPIRIT)) {
        let written = serde_json::to_string(&game.seen(viewer)).unwrap();
        assert!(!written.contains("PAPE"), "{viewer} {written}");
    }
}

#[test]
fn a_whispered_letter_is_known_to_the_team_that_heard_it_and_to_the_author() {
    let start = || asked().at(Side::Moon, 1);
    // Death: Moon hears a letter of Sun's clue.
    let mut game = start().holding(Side::Moon, &["Death"]);
    game.play_card("Death");
    let log = game.eye(Side::Sun, 0, Way::Whisper);
    let hears = [false, true, true, true, false];
    assert_eq!(heard(&log, |event| matches!(event, Event::Whispered { letter: Some('E'), .. })), hears);
    let reads = |view: &View| clue(view).heard.as_deref() == Some("PAPE");
    assert_eq!(who(&game, reads), hears);
    assert_eq!(who(&game, |view| clue(view).shown == "PAP_"), ALL);
    // A blank that was there, whispered to the other team.
    let mut game = start().holding(Side::Moon, &["Death"]);
    game.clue_mut(Spot::of(Side::Sun, 0)).unwrap().whisper(0);
    game.play_card("Death");
    let log = game.eye(Side::Sun, 0, Way::WhisperBlank);
    assert_eq!(heard(&log, |event| matches!(event, Event::Whispered { letter: Some('E'), .. })), hears);
    assert_eq!(who(&game, reads), [true, true, true, true, false], "Sun's Medium had heard it");
    // The Star: Sun hears a letter of its own clue.
    let mut game = asked().at(Side::Sun, 1).holding(Side::Sun, &["The Star"]);
    game.play_card("The Star");
    let log = game.eye(Side::Sun, 0, Way::Whisper);
    assert_eq!(heard(&log, |event| matches!(event, Event::Whispered { letter: Some(_), .. })), OWN_TEAM);
    assert_eq!(who(&game, reads), OWN_TEAM);
}

#[test]
fn crystals_and_played_arcana_are_known_to_all() {
    let mut game = four("CALENDAR").holding(Side::Sun, &["The Empress"]);
    let log = game.play_card("The Empress");
    assert_eq!(heard(&log, |event| matches!(event, Event::Played { .. })), ALL);
    assert_eq!(heard(&log, |event| matches!(event, Event::Paid { left: 2, .. })), ALL);
    assert_eq!(who(&game, |view| view.teams[0].crystals == 2 && view.teams[0].played.len() == 1), ALL);
}

#[test]
fn phi_2_every_medium_of_a_team_knows_the_same() {
    let mut game = with(8, "CALENDAR", "{}");
    game.ask_and_stop("PAPER", 3);
    for side in Side::BOTH {
        let views: std::collections::BTreeSet<String> = game
            .table
            .mediums(side)
            .iter()
            .map(|seat| {
                let view = View { me: None, ..game.seen(Viewer::Seat(seat)) };
                serde_json::to_string(&view).unwrap()
            })
            .collect();
        assert_eq!(views.len(), 1);
    }
}

#[test]
fn a_medium_can_only_dream_of_the_object_but_dreams_with_sense() {
    // PAP to "made-of": worlds drawn anew for the Medium keep to what it knows, and CALENDAR comes up often.
    let mut game = four("CALENDAR").asking_with(Side::Sun, &["made-of"]);
    ok(&mut game, SUN, Action::Ask);
    game.write_clue("PAPER");
    game.letters(2);
    ok(&mut game, SUN, Action::Silencio);
    let mut objects = std::collections::BTreeMap::new();
    for seed in 0..400 {
        let mut world = game.clone();
        world.resample(Viewer::Seat(SUN), &mut Quick::fork(9, seed));
        world.verify().unwrap();
        assert!(world.clue(Spot::of(Side::Sun, 0)).unwrap().text.as_str().starts_with("PAP"));
        *objects.entry(world.object()).or_insert(0) += 1;
    }
    assert!(objects.len() > 5, "it does not know");
    let even = 400 / game.book.objects() + 1;
    assert!(objects[&game.object()] > even, "but it can think: {objects:?}");
}
