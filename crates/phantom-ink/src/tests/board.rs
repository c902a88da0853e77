//! The game laid out on a board.

use std::collections::BTreeSet;

use kernel::{Lay, Lies, Names, NoLog, Pieces, Scene, SeatSet, Thing};

use super::*;

/// Looks at every position of some random games.
fn each_position(mut look: impl FnMut(&PhantomInk)) {
    let tables = [(4, "{}"), (7, "{}"), (4, r#"{"arcana":false}"#), (2, "{}"), (3, "{}")];
    for (n, (seats, options)) in (0..).zip(tables) {
        for seed in 0..3 {
            let mut game = dealt(seats, options, seed);
            let mut rng = Quick::fork(n, seed);
            while let Some(seat) = kernel::random_seat(game.active(), &mut rng) {
                look(&game);
                let action = game.pick(seat, &mut rng, &mut Vec::new()).unwrap();
                game.apply(seat, &action, &mut rng, &mut NoLog);
            }
            look(&game);
        }
    }
}

fn viewers(game: &PhantomInk) -> impl Iterator<Item = Viewer> {
    Viewer::limited(game.seats()).chain([Viewer::Omniscient])
}

fn scene(game: &PhantomInk, viewer: Viewer) -> Scene {
    PhantomInk::scene(&game.view(viewer), &Names::default())
}

fn all(scene: &Scene) -> impl Iterator<Item = &Thing> {
    scene.zones.iter().flat_map(|zone| &zone.things)
}

fn thing(scene: &Scene, id: &str) -> Thing {
    all(scene).find(|thing| thing.id == id).unwrap_or_else(|| panic!("no thing {id}")).clone()
}

/// The rule by which `seat` can do nothing with a thing.
fn why(game: &PhantomInk, seat: Seat, thing: &str) -> &'static str {
    let wish = PhantomInk::wish(&game.view(Viewer::Seat(seat)), seat, thing);
    let wish = wish.unwrap_or_else(|| panic!("nothing is wished of {thing}"));
    game.check(seat, &wish).expect_err("it should be refused").rule
}

#[test]
fn can_be_laid_out() {
    kernel::contract::check_scene::<PhantomInk>();
}

#[test]
fn every_card_that_a_viewer_knows_lies_there_once() {
    each_position(|game| {
        for viewer in viewers(game) {
            let mut known = BTreeSet::new();
            game.pieces(&mut |Lies { piece, place, known: audience, .. }| {
                // The decks are counted.
                let deck = place.0 == 0 || place.0 == 40;
                if piece.pool < 2
                    && !deck
                    && (audience.includes(viewer) || game.is_over() && place.0 >= 10 && place.0 < 40)
                {
                    known.insert(format!("{}-{}", ["question", "arcana"][usize::from(piece.pool)], piece.id));
                }
            });
            let scene = scene(game, viewer);
            let faces: Vec<_> = all(&scene).filter_map(|thing| thing.face.clone()).collect();
            let apart: BTreeSet<_> = faces.iter().cloned().collect();
            assert_eq!(apart.len(), faces.len());
            assert_eq!(apart, known, "{viewer}");
            assert!(all(&scene).all(|thing| thing.face.as_ref().is_none_or(|face| *face == thing.id)));
        }
    });
}

#[test]
fn every_card_that_a_viewer_does_not_know_is_counted() {
    each_position(|game| {
        for viewer in viewers(game) {
            let scene = scene(game, viewer);
            let cards = all(&scene).filter(|Thing { id, .. }| {
                let hidden = id.contains("hidden") && id != "object-hidden" && !id.starts_with("arcana");
                hidden || id.starts_with("question-")
            });
            let deck = thing(&scene, "deck").count.unwrap() as usize;
            assert_eq!(cards.count() + deck, game.book.questions.len(), "{viewer}");
            if game.rules.arcana {
                let held =
                    all(&scene).filter(|thing| thing.id.starts_with("arcana-") && thing.id != "arcana-deck");
                let deck = thing(&scene, "arcana-deck").count.unwrap() as usize;
                assert_eq!(held.count() + deck, game.book.all_arcana(game.table.coop).count_ones() as usize);
            }
        }
    });
}

#[test]
fn what_lies_hidden_has_no_face_and_tells_nothing() {
    let mut hidden = 0;
    each_position(|game| {
        for viewer in viewers(game) {
            for thing in all(&scene(game, viewer)).filter(|thing| thing.id.contains("hidden")) {
                hidden += 1;
                assert_eq!(thing.face, None);
                let told: Vec<_> = thing.name.iter().chain(&thing.notes).collect();
                let titled = |title: &str| told.iter().any(|text| text.contains(title));
                assert!(!game.book.arcana.iter().any(|card| titled(&card.name)), "{thing:?}");
            }
        }
    });
    assert!(hidden > 1000);
}

#[test]
fn phi_1_only_the_spirits_find_the_object_on_the_board() {
    each_position(|game| {
        let word = game.book.word(game.object()).as_str();
        let guessed = |scene: &Scene| all(scene).any(|thing| thing.notes.iter().any(|note| note == "guess"));
        for viewer in Viewer::limited(game.seats()) {
            let scene = scene(game, viewer);
            let spirits: SeatSet = game.table.spirits();
            let knows = game.is_over() || matches!(viewer, Viewer::Seat(seat) if spirits.contains(seat));
            assert_eq!(all(&scene).any(|thing| thing.id == "object-hidden"), !knows);
            if !knows && !guessed(&scene) {
                let named = |thing: &Thing| thing.name.as_deref() == Some(word);
                assert!(!all(&scene).any(named), "{word} is on the board of {viewer}");
            }
        }
    });
}

#[test]
fn every_choice_but_leaving_it_is_about_something() {
    each_position(|game| {
        for seat in game.active().iter() {
            let (view, scene) = (game.view(Viewer::Seat(seat)), scene(game, Viewer::Seat(seat)));
            let lying: BTreeSet<_> = all(&scene).map(|thing| thing.id.as_str()).collect();
            for action in game.legal_list(seat) {
                let touches = PhantomInk::touches(&view, &action);
                assert!(!touches.is_empty() || action == Action::Enough, "{action:?}");
                assert!(touches.iter().all(|id| lying.contains(id.as_str())), "{action:?}: {touches:?}");
            }
        }
    });
}

#[test]
fn a_clue_reads_as_its_viewer_knows_it() {
    let mut game = four("CALENDAR").clue_at(Side::Sun, 0, "PAPER", 2).at(Side::Moon, 0);
    if let Space::Clue(clue) = &mut game.pad[0] {
        clue.whisper(0);
    }
    let read = |seat| thing(&scene(&game, Viewer::Seat(seat)), "space-0");
    assert_eq!(read(MOON).name.as_deref(), Some("PA_"));
    assert_eq!(read(SUN).name.as_deref(), Some("PAp"));
    let told = |seat, note: &str| read(seat).notes.iter().any(|one| one.starts_with(note));
    assert!(told(SUN_SPIRIT, "in full: PAPER") && !told(SUN, "in full") && !told(MOON_SPIRIT, "in full"));
    assert!(told(SUN, "answers") && !told(MOON, "answers"));
    assert!(told(MOON, "Sun has heard letter 3"));
    assert_eq!(read(MOON).at, Some([0, 0]));
    assert!(!thing(&scene(&game, Viewer::Spectator), "space-9").notes.contains(&"Eye".into()));
    assert!(thing(&scene(&game, Viewer::Spectator), "space-10").notes.contains(&"Eye".into()));
}

#[test]
fn letters_lie_there_for_whoever_guesses() {
    let mut game = four("CALENDAR").guess_at(Side::Sun, 0, 1).at(Side::Moon, 1);
    game.spelling("C");
    let letter =
        |seat, id: &str| all(&scene(&game, Viewer::Seat(seat))).find(|thing| thing.id == id).cloned();
    assert_eq!(letter(MOON, "letter-q").unwrap().notes, ["was wrong here"]);
    assert!(letter(MOON, "letter-a").unwrap().notes.is_empty());
    assert!(letter(MOON, "letter-period").is_some());
    assert_eq!(letter(SUN, "letter-q"), None);
    let view = game.view(Viewer::Seat(MOON));
    assert_eq!(PhantomInk::touches(&view, &Action::Spell('A')), ["letter-a"]);
}

#[test]
fn faces_say_what_arcana_do() {
    let game = four("CALENDAR");
    let faces = PhantomInk::faces(&game.view(Viewer::Spectator));
    assert_eq!(faces.len(), game.book.questions.len() + 22);
    let face = |name: &str| faces.iter().find(|face| face.name == name).unwrap();
    let marks: Vec<_> = face("The Fool").marks.iter().map(|mark| (mark.symbol, mark.count)).collect();
    assert_eq!(
        marks,
        [("crystal", 1), ("bonus-space", 1), ("ask", 1), ("letter", 1), ("single", 1), ("reclaim", 1)]
    );
    assert_eq!(
        face("The Empress").text,
        game.book.arcana[usize::from(game.arcanum("The Empress"))].sentence(false)
    );
    let together = PhantomInk::faces(&two("CALENDAR").view(Viewer::Spectator));
    assert!(!together.iter().any(|face| face.name == "The Hermit"));
    let plain = PhantomInk::faces(&with(4, "CALENDAR", r#"{"arcana":false}"#).view(Viewer::Spectator));
    assert_eq!(plain.len(), game.book.questions.len());
}

#[test]
fn the_rules_say_why_a_thing_cannot_be_had() {
    let game = four("CALENDAR")
        .clue_at(Side::Sun, 0, "PAPER", 2)
        .at(Side::Sun, 1)
        .holding(Side::Sun, &["Justice"])
        .asking_with(Side::Sun, &["made-of"]);
    let (justice, question) =
        (format!("arcana-{}", game.arcanum("Justice")), format!("question-{}", game.question("made-of")));
    assert_eq!(why(&game, SUN, &justice), "PHI-45", "nothing to copy");
    assert_eq!(why(&game, SUN, &question), "PHI-13", "not yet");
    assert_eq!(why(&game, SUN, "space-0"), "PHI-9", "no Eye");
    assert_eq!(why(&game, SUN, "deck"), "PHI-26");
    assert_eq!(why(&game, SUN_SPIRIT, "word-1"), "PHI-7", "the Mediums are in turn");
    assert_eq!(why(&game, MOON, "space-1"), "PHI-7");
    assert_eq!(PhantomInk::wish(&game.view(Viewer::Seat(SUN)), SUN, "crystals-sun"), None);
}
