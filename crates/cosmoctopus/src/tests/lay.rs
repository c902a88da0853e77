//! The game laid out: all that is seen lies there once, nothing that is hidden does, and touching things means choices.

use std::collections::BTreeSet;

use super::*;
use crate::view::View;
use crate::words::{DEVOTEES, Kind, kind_of};
use kernel::{Lay, Names, Scene, Tell, Thing, random_seat};
use serde_json::json;

fn laid(game: &Cosmoctopus, viewer: Viewer) -> Scene {
    Cosmoctopus::scene(&game.view(viewer), &Names::new(["Ada", "Ben", "Cay", "Dan"]))
}

fn things(scene: &Scene) -> impl Iterator<Item = &Thing> {
    scene.zones.iter().flat_map(|zone| &zone.things)
}

#[track_caller]
fn thing<'a>(scene: &'a Scene, id: &str) -> (&'a str, &'a Thing) {
    let zones = scene.zones.iter().flat_map(|zone| zone.things.iter().map(move |thing| (&*zone.id, thing)));
    let mut found = zones.filter(|(_, thing)| thing.id == id);
    let first = found.next().unwrap_or_else(|| panic!("no {id}"));
    assert!(found.next().is_none(), "{id} lies there twice");
    first
}

/// Every card the view speaks of, wherever it says it lies.
fn seen_cards(view: &View) -> Vec<CardId> {
    let mut cards: Vec<_> = view.row.iter().flatten().copied().collect();
    cards.extend(view.discard.iter().chain(&view.limbo).chain(&view.contacts));
    for player in &view.players {
        cards.extend(player.hand.iter().chain(&player.table));
    }
    cards
}

/// Tables of every mode, and some more options together.
fn tables() -> Vec<(u8, Value)> {
    let mut tables = vec![
        (4, json!({ "hands": "draft", "layout": "infin_eight" })),
        (3, json!({ "investigator": "obsessive", "express": true, "revelation": "second", "bridge": true })),
        (2, json!({ "layout": "disconnected", "bridge": true, "hands": "draft" })),
        (4, json!({ "investigator": "naive", "express": true })),
        (3, json!({ "layout": "own", "layouts": content::ladder() })),
        (2, json!({ "cards": content::eager_cards(), "start": content::eager_start() })),
    ];
    for mode in Cosmoctopus::INFO.modes {
        let most = mode.seats.iter().last().unwrap();
        tables.push((most.count() as u8, serde_json::from_str(mode.options).unwrap()));
    }
    tables
}

/// Plays games at all tables with few rounds, and shows each position to `look` with what was told on the way there.
fn look_at_games(mut look: impl FnMut(&Cosmoctopus, &Transcript<Event>)) {
    for (count, mut options) in tables() {
        options["rounds"] = json!(6);
        let options: Options = serde_json::from_value(options).unwrap();
        let setup = Cosmoctopus::set_up(&options, seats(count)).unwrap();
        for n in 0..2 {
            let mut rng = Quick::fork(23, n);
            let mut game = Cosmoctopus::deal(&setup, &mut rng);
            look(&game, &Transcript::default());
            while let Some(seat) = random_seat(game.active(), &mut rng) {
                let action = game.pick(seat, &mut rng, &mut Vec::new()).unwrap();
                let mut log = Transcript::default();
                game.apply(seat, &action, &mut rng, &mut log);
                look(&game, &log);
            }
        }
    }
}

fn everybody(game: &Cosmoctopus) -> impl Iterator<Item = Viewer> {
    Viewer::limited(game.seats).chain([Viewer::Omniscient])
}

#[test]
fn every_card_of_the_view_lies_there_once_and_the_rest_is_hidden() {
    look_at_games(|game, _| {
        for viewer in everybody(game) {
            let view = game.view(viewer);
            let scene = laid(game, viewer);
            let mut names = BTreeSet::new();
            for zone in &scene.zones {
                assert!(names.insert(&zone.id), "{} is there twice", zone.id);
                for thing in &zone.things {
                    assert!(names.insert(&thing.id), "{} is there twice", thing.id);
                }
            }
            let lies = |card: CardId| names.contains(&format!("card-{card}"));
            for card in seen_cards(&view) {
                assert!(lies(card), "{} is seen by {viewer} and does not lie there", view.book.name(card));
            }
            let devotees = (0..DEVOTEES).filter(|&card| lies(card)).count();
            let hidden: Vec<_> = things(&scene).filter(|thing| thing.id.contains("hidden")).collect();
            assert!(hidden.iter().all(|thing| thing.face.is_none()), "hidden cards have no face");
            assert_eq!(devotees + hidden.len() + view.deck as usize, usize::from(DEVOTEES), "for {viewer}");
            for seat in game.seats.iter() {
                let zone =
                    scene.zones.iter().find(|zone| zone.id == format!("hand-{}", seat.number())).unwrap();
                assert_eq!(zone.things.len(), game.hands[seat.index()].len() as usize);
                let known = zone.things.iter().filter(|thing| thing.face.is_some()).count();
                assert_eq!(known, view.players[seat.index()].hand.len());
            }
            for (n, &tile) in view.realm.iter().enumerate() {
                let (zone, thing) = thing(&scene, &format!("tile-{tile}"));
                let here = thing.notes.iter().any(|note| note == "Cosmoctopus is here");
                assert_eq!((zone, here), ("realm", n == usize::from(view.head)));
            }
        }
    });
}

#[test]
fn all_that_is_seen_has_a_face_and_all_symbols_are_explained() {
    let glossary = Cosmoctopus::glossary();
    let symbols: BTreeSet<_> = glossary.iter().map(|term| term.symbol).collect();
    assert_eq!(symbols.len(), glossary.len(), "each symbol once");
    for term in glossary {
        assert!(
            term.symbol.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-'),
            "{}",
            term.symbol
        );
        assert!(
            Cosmoctopus::RULES.contains(&format!("**{}**", term.rule)),
            "{} of {}",
            term.rule,
            term.symbol
        );
        assert!(!term.name.is_empty() && term.text.ends_with('.'), "{}", term.symbol);
    }
    look_at_games(|game, _| {
        let faces = Cosmoctopus::faces(&game.view(Viewer::Spectator));
        let ids: BTreeSet<_> = faces.iter().map(|face| face.id.as_str()).collect();
        assert_eq!(ids.len(), faces.len(), "each face once");
        for viewer in everybody(game) {
            for thing in things(&laid(game, viewer)) {
                let named = thing.name.is_some();
                assert!(thing.face.as_deref().map_or(named, |face| ids.contains(face)), "{thing:?}");
            }
        }
        if game.decisions == 0 {
            for face in &faces {
                assert!(!face.name.is_empty() && face.text.ends_with('.'), "{face:?}");
                assert!(!face.marks.is_empty(), "{face:?}");
                assert!(
                    face.marks.iter().all(|mark| symbols.contains(mark.symbol) && mark.count > 0),
                    "{face:?}"
                );
            }
        }
    });
}

#[test]
fn choices_and_events_are_about_things_that_lie_there() {
    look_at_games(|game, log| {
        for viewer in everybody(game) {
            let view = game.view(viewer);
            let scene = laid(game, viewer);
            let lies = |id: &String| things(&scene).any(|thing| thing.id == *id);
            for event in log.seen_by(viewer) {
                for id in Cosmoctopus::speaks_of(&view, event) {
                    let is_zone = scene.zones.iter().any(|zone| zone.id == id);
                    assert!(
                        is_zone || lies(&id),
                        "{event:?} speaks of {id}, which is not there for {viewer}"
                    );
                }
            }
            let Viewer::Seat(seat) = viewer else { continue };
            for action in game.legal_list(seat) {
                let touched = Cosmoctopus::touches(&view, &action);
                assert_eq!(touched.is_empty(), action == Action::Pass, "{action:?}");
                assert!(touched.iter().all(lies), "{action:?} touches {touched:?}");
            }
        }
    });
}

#[test]
fn who_touches_a_thing_in_vain_is_told_which_rule_forbids_it() {
    let (mut refused, mut granted) = (0, 0);
    look_at_games(|game, _| {
        for seat in game.seats.iter() {
            let view = game.view(Viewer::Seat(seat));
            let legal = game.legal_list(seat);
            for thing in things(&laid(game, Viewer::Seat(seat))) {
                let Some(wish) = Cosmoctopus::wish(&view, seat, &thing.id) else { continue };
                let touched = Cosmoctopus::touches(&view, &wish);
                assert!(touched.contains(&thing.id), "{wish:?} touches {touched:?}, not {}", thing.id);
                if let Err(illegal) = game.check(seat, &wish) {
                    refused += 1;
                    assert!(Cosmoctopus::RULES.contains(&format!("**{}**", illegal.rule)), "{illegal}");
                } else {
                    granted += 1;
                    assert!(legal.contains(&wish), "{wish:?}");
                }
            }
        }
    });
    assert!(refused > 1000 && granted > 1000, "{refused} refused, {granted} granted");
}

/// The rule against what touching this thing would mean to the first seat.
#[track_caller]
fn why_not(game: &Cosmoctopus, thing: &str) -> &'static str {
    let view = game.view(Viewer::Seat(FIRST));
    let wish = Cosmoctopus::wish(&view, FIRST, thing).unwrap_or_else(|| panic!("{thing} means nothing"));
    game.check(FIRST, &wish).expect_err("this is not allowed").rule
}

#[test]
fn a_player_learns_why_a_thing_cannot_be_used() {
    let mut game = bare(2);
    game.hands[0] = ids(&["Blotted Notes"]);
    game.again();
    let card = |name: &str| format!("card-{}", id(name));
    assert_eq!(why_not(&game, "tile-3"), "COS-11", "the head stands there");
    assert_eq!(why_not(&game, "tile-2"), "COS-10", "too far without Tribute");
    assert_eq!(why_not(&game, "forbidden-ink"), "COS-40", "too dear");
    assert_eq!(why_not(&game, &card("Blotted Notes")), "COS-9", "the head is moved first");
    let mut game = game.about_to_play(&["Blotted Notes"], [0, 0, 1, 0]);
    assert_eq!(why_not(&game, &card("Blotted Notes")), "COS-20", "too dear");
    assert_eq!(why_not(&game, &card("The Bell")), "COS-19", "a card of the row is not taken now");
    game.plays = 0;
    assert_eq!(why_not(&game, &card("Blotted Notes")), "COS-19", "one card a turn");
    game.pools[0] = [1, 1, 0, 0];
    game.ask = Ask::Tribute { to: 1, left: 1 };
    assert_eq!(why_not(&game, "star-0"), "COS-10", "none left of it");
    assert_eq!(why_not(&game, &card("Blotted Notes")), "COS-10", "cards cannot pay Tribute");
    let mut game = bare(2).with_table(0, &["The Mirror"]);
    game.ask = Ask::Share { rest: one(Ink, 1) };
    let mirror = id("The Mirror");
    assert_eq!(why_not(&game, &format!("slot-{mirror}-1")), "COS-36", "the slot is shut");
    assert_eq!(why_not(&game, &format!("slot-{mirror}-0")), "COS-37", "it takes another resource");
}

#[test]
fn only_names_of_things_are_understood() {
    let game = bare(2);
    let view = game.view(Viewer::Seat(FIRST));
    for name in [
        "", "card", "card-", "card-07", "card-92", "card-300", "tile-12x", "ink-9", "mud-0", "slot-70",
        "head-0",
    ] {
        assert_eq!(Cosmoctopus::wish(&view, FIRST, name), None, "{name}");
    }
    let unseen = (0..DEVOTEES).find(|&card| game.deck().contains(card)).unwrap();
    assert_eq!(Cosmoctopus::wish(&view, FIRST, &format!("card-{unseen}")), None, "it lies in the deck");
}

#[test]
fn the_table_says_at_a_glance_what_decides() {
    let mut game = bare(2).with_table(0, &["Primer of Wet Letters", "The Mirror"]);
    game.hands[0] = ids(&["Blotted Notes"]);
    game.hands[1] = ids(&["Ancient Astrolabe"]);
    game.forbidden[1] = 1;
    game.tokens[1] = 2;
    game.again();
    let scene = laid(&game, Viewer::Seat(FIRST));
    let note = |id: &str| thing(&scene, id).1.notes.join("; ");
    let card = |name: &str| format!("card-{}", id(name));
    assert_eq!(note(&card("Blotted Notes")), "now costs 2 ink + 2 of any");
    assert_eq!(note(&card("The Mirror")), "0 of 4 slots filled");
    assert_eq!(note(&format!("slot-{}-0", id("The Mirror"))), "open");
    assert_eq!(note("forbidden-ink"), "costs you 12");
    assert_eq!(thing(&scene, "forbidden-coin").0, "table-1");
    assert_eq!(thing(&scene, "token-1").1.count, Some(2));
    assert_eq!(thing(&scene, "hand-1-hidden-0").1.name.as_deref(), Some("Card"));
    assert_eq!(note("head"), "on d (3 stars)");
    assert_eq!(note("player-0"), "has the turn; decides");
    assert_eq!(thing(&scene, "tile-4").1.at, Some([1, 1]));
}

#[test]
fn tiles_say_what_is_next_to_them_where_the_grid_does_not() {
    let plain = laid(&bare(2), Viewer::Spectator);
    assert!(things(&plain).all(|thing| thing.notes.iter().all(|note| !note.starts_with("next to"))));
    let game = deal(2, json!({ "layout": "x_marks_the_spot" }));
    let scene = laid(&game, Viewer::Spectator);
    let (_, middle) = thing(&scene, &format!("tile-{}", game.realm[4]));
    assert!(middle.notes.contains(&"next to a, c, f, h".into()), "{middle:?}");
}

#[test]
fn the_book_of_the_investigator_lies_open() {
    let mut game = bare_with(1, json!({ "investigator": "naive" }));
    (game.case.behaviour, game.case.spent, game.case.track) = (0, 0b110, 3);
    let scene = laid(&game, Viewer::Seat(FIRST));
    assert_eq!(thing(&scene, "behaviour-0").0, "case");
    assert_eq!(thing(&scene, "behaviour-1").0, "behaviours");
    assert_eq!(thing(&scene, "behaviours-left").1.count, Some(5));
    assert_eq!(thing(&scene, "tentacles-investigator").1.count, Some(3));
    assert_eq!(thing(&scene, "ink-investigator").1.notes, ["investigated"]);
    assert_eq!(thing(&scene, "revelation-card").1.face, None, "nobody knows which it is");
    (game.case.revelation, game.case.track) = (Some(1), 5);
    let scene = laid(&game, Viewer::Spectator);
    assert_eq!(thing(&scene, "revelation-card").1.face.as_deref(), Some("revelation-1"));
}

#[test]
fn faces_are_made_from_what_cards_do() {
    let view = bare(2).view(Viewer::Spectator);
    let faces = Cosmoctopus::faces(&view);
    let marks = |card: &str| {
        let face = faces.iter().find(|face| face.id == format!("card-{}", id(card))).unwrap();
        assert_eq!(face.kind, kind_of(id(card)).to_string());
        face.marks.iter().map(|mark| (mark.symbol, mark.count)).collect::<Vec<_>>()
    };
    assert_eq!(marks("A Coin with One Side"), [("first-contact", 1), ("per-tentacle", 1), ("take", 1)]);
    let star = marks("A Star That Moved");
    let slots = [("slot-star", 1), ("slot-ink", 1), ("slot-coin", 1), ("slot-whisper", 1)];
    assert_eq!(star[1..5], slots);
    assert_eq!(star[5..], [("complete", 1), ("tentacle", 1), ("move", 1)]);
    assert_eq!(marks("Blotted Notes")[..2], [("cost-ink", 3), ("cost-any", 2)]);
    let kinds: Vec<_> = Kind::ALL
        .iter()
        .map(|kind| faces.iter().filter(|face| face.kind == kind.to_string()).count())
        .collect();
    assert_eq!(kinds, [23; 4]);
}

#[test]
fn one_touch_names_the_tile_and_the_bridge_is_taken_by_its_end() {
    let mut game = bare_with(2, json!({ "bridge": true }));
    game.hands[0] = ids(&["Blotted Notes"]);
    game.bridge = [0, 8];
    game.again();
    let view = game.view(Viewer::Seat(FIRST));
    assert_eq!(Cosmoctopus::touches(&view, &Action::Go(4)), ["tile-4", "head"]);
    let shift = Action::Bridge { end: 1, to: 4 };
    assert!(game.offers(shift));
    assert_eq!(Cosmoctopus::touches(&view, &shift), ["bridge-1", "tile-4"]);
    assert_eq!(Cosmoctopus::label(&view, &shift), "move the bridge from i to e (ink+card)");
}
