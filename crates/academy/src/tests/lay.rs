//! The game laid out: all that is seen lies there once, nothing that is hidden does, and touching things means choices.

use std::collections::BTreeSet;

use kernel::{Lay, Names, Scene, Tell, Thing};

use super::content::{odd_cards, odd_tiles};
use super::*;
use crate::content::Effect;
use crate::id::CARDS;

fn laid(game: &Academy, viewer: Viewer) -> Scene {
    Academy::scene(&game.view(viewer), &Names::new(["Ada", "Ben", "Cay", "Dan"]))
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

/// Plays games at tables of all sizes, also with odd rules and cards, and shows each position to `look` with what was
/// told on the way there.
fn look_at_games(mut look: impl FnMut(&Academy, &Transcript<Event>)) {
    let odd = Options {
        tiles_return: true,
        exhaustion_stays: true,
        private_at_once: true,
        assignments: odd_cards(),
        tiles: odd_tiles(),
        ..Options::default()
    };
    for (options, count) in
        [(Options::default(), 2), (Options::default(), 3), (Options::default(), 4), (odd, 3)]
    {
        let setup = Academy::set_up(&options, seats(count)).unwrap();
        for n in 0..3 {
            let mut rng = Quick::fork(41, n);
            let mut game = Academy::deal(&setup, &mut rng);
            look(&game, &Transcript::default());
            while let Some(seat) = game.active().first() {
                let action = game.pick(seat, &mut rng, &mut Vec::new()).unwrap();
                let mut log = Transcript::default();
                game.apply(seat, &action, &mut rng, &mut log);
                look(&game, &log);
            }
        }
    }
}

fn everybody(game: &Academy) -> impl Iterator<Item = Viewer> {
    Viewer::limited(game.seats).chain([Viewer::Omniscient])
}

#[test]
fn every_card_and_tile_of_the_view_lies_there_once_and_the_rest_is_hidden() {
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
            let table = &view.table;
            let seen = table.seats.iter().fold(table.public | table.discarded | table.drawn, |set, seat| {
                set | table.student(seat).hand | table.student(seat).done
            });
            let lies = |what: &str, n: usize| names.contains(&format!("{what}-{n}"));
            for card in 0..CARDS {
                assert_eq!(lies("card", card), seen >> card & 1 == 1, "Assignment {card} for {viewer}");
            }
            let hidden: Vec<_> = things(&scene).filter(|thing| thing.id.contains("hidden")).collect();
            assert!(hidden.iter().all(|thing| thing.face.is_none()), "hidden cards have no face");
            let known = seen.count_ones() as usize;
            assert_eq!(known + hidden.len() + usize::from(view.deck), CARDS, "for {viewer}");
            for tile in 0..TILES {
                assert_eq!(lies("tile", tile), game.bag >> tile & 1 == 0, "tile {tile}");
            }
            assert_eq!(thing(&scene, "bag-tiles").1.count, Some(game.bag.count_ones().cast_signed()));
            for zone in scene.zones.iter().filter(|zone| zone.id.starts_with("slate")) {
                let squares: BTreeSet<_> = zone.things.iter().filter_map(|thing| thing.at).collect();
                assert_eq!(squares.len(), 12, "a thing on each space");
            }
        }
    });
}

#[test]
fn all_that_is_seen_has_a_face_and_all_symbols_are_explained() {
    let glossary = Academy::glossary();
    let symbols: BTreeSet<_> = glossary.iter().map(|term| term.symbol).collect();
    assert_eq!(symbols.len(), glossary.len(), "each symbol once");
    for term in glossary {
        assert!(
            term.symbol.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-'),
            "{}",
            term.symbol
        );
        assert!(Academy::RULES.contains(&format!("**{}**", term.rule)), "{} of {}", term.rule, term.symbol);
        assert!(!term.name.is_empty() && term.text.ends_with('.'), "{}", term.symbol);
    }
    look_at_games(|game, _| {
        let faces = Academy::faces(&game.view(Viewer::Spectator));
        let ids: BTreeSet<_> = faces.iter().map(|face| face.id.as_str()).collect();
        assert_eq!(ids.len(), faces.len(), "each face once");
        for viewer in everybody(game) {
            for thing in things(&laid(game, viewer)) {
                let named = thing.name.is_some();
                assert!(thing.face.as_deref().map_or(named, |face| ids.contains(face)), "{thing:?}");
            }
        }
        if game.turns == 0 {
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
                let spoken = Academy::speaks_of(&view, event);
                assert!(!spoken.is_empty(), "{event:?} speaks of nothing");
                for id in spoken {
                    let is_zone = scene.zones.iter().any(|zone| zone.id == id);
                    assert!(
                        is_zone || lies(&id),
                        "{event:?} speaks of {id}, which is not there for {viewer}"
                    );
                }
            }
            let Viewer::Seat(seat) = viewer else { continue };
            for action in game.legal_list(seat) {
                let touched = Academy::touches(&view, &action);
                assert_eq!(touched.is_empty(), matches!(action, Action::Stop | Action::Rest), "{action:?}");
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
                let Some(wish) = Academy::wish(&view, seat, &thing.id) else { continue };
                let touched = Academy::touches(&view, &wish);
                assert!(touched.contains(&thing.id), "{wish:?} touches {touched:?}, not {}", thing.id);
                if let Err(illegal) = game.check(seat, &wish) {
                    refused += 1;
                    assert!(Academy::RULES.contains(&format!("**{}**", illegal.rule)), "{illegal}");
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
fn why_not(game: &Academy, thing: &str) -> &'static str {
    let view = game.view(Viewer::Seat(ME));
    let wish = Academy::wish(&view, ME, thing).unwrap_or_else(|| panic!("{thing} means nothing"));
    game.check(ME, &wish).expect_err("this is not allowed").rule
}

fn named(card: Card) -> String {
    format!("card-{}", card.index())
}

#[test]
fn a_player_learns_why_a_thing_cannot_be_used() {
    let mut game = bare(2);
    game.rich(0, 0);
    let spark = game.turn_up_card("Spark");
    let prism = game.hold(ME, "Focus Prism");
    let theirs = game.own(LEFT, "Shard Loom");
    let tile = game.put_in_centre("Add Tile", 4);
    game.exhaust(ME, "D3", 1);
    assert_eq!(why_not(&game, "corner-0-11"), "ACA-16", "it is exhausted");
    assert_eq!(why_not(&game, "space-0-1"), "ACA-16", "there is nothing");
    assert_eq!(why_not(&game, &named(spark)), "ACA-17", "no such action yet");
    assert_eq!(why_not(&game, &format!("tile-{}", tile.index())), "ACA-17", "no such action yet");
    assert_eq!(why_not(&game, "will-0"), "ACA-17", "no such action yet");
    assert_eq!(why_not(&game, "shards-1"), "ACA-34", "no card lets you take them");
    assert_eq!(why_not(&game, "corner-1-0"), "ACA-34", "no card lets you touch it");
    game.cast("A1");
    assert_eq!(why_not(&game, &named(spark)), "ACA-34", "too dear");
    assert_eq!(why_not(&game, &named(prism)), "ACA-35", "too dear");
    assert_eq!(why_not(&game, &named(theirs)), "ACA-24", "it is not yours");
    assert_eq!(why_not(&game, "corner-0-3"), "ACA-18", "what is begun comes first");
    let view = game.view(Viewer::Seat(LEFT));
    let wish = Academy::wish(&view, LEFT, &named(spark)).unwrap();
    assert_eq!(game.check(LEFT, &wish).unwrap_err().rule, "ACA-14", "not your turn");
}

#[test]
fn only_names_of_things_are_understood() {
    let mut game = bare(2);
    let secret = game.hold(LEFT, "Spark");
    let view = game.view(Viewer::Seat(ME));
    for name in [
        "",
        "card",
        "card-07",
        "card-52",
        "card-300",
        "tile-35",
        "corner-0-1",
        "space-0-0",
        "space-5-1",
        "deck",
    ] {
        assert_eq!(Academy::wish(&view, ME, name), None, "{name}");
    }
    assert_eq!(Academy::wish(&view, ME, &named(secret)), None, "it is in another hand");
}

#[test]
fn the_slate_says_at_a_glance_what_decides() {
    let mut game = bare(2);
    let low = game.lay_tile(ME, "Will + Shard", "B1", "ur");
    let top = game.lay_tile(ME, "Complete Assignment", "B1", "urdl");
    let over = game.lay_tile(ME, "Use Item", "D1", "urdl");
    game.exhaust(ME, "B1", 2);
    let cloth = game.own(ME, "Scholar's Seal");
    let engine = game.own(ME, "Laurel Engine");
    game.prestige[engine.index()] = 3;
    let spark = game.turn_up_card("Honours Thesis");
    game.cast("A1");
    let scene = laid(&game, Viewer::Seat(ME));
    let notes = |id: &str| thing(&scene, id).1.notes.join("; ");
    let at = |tile: Tile| format!("tile-{}", tile.index());
    assert_eq!(thing(&scene, "corner-0-0").1.at, Some([0, 0]));
    assert_eq!(notes("corner-0-0"), "A1; connectors right, down; linked to B1; exhausted; activated");
    assert_eq!(
        notes(&at(top)),
        "B1; connectors on all edges; linked to A1; exhausted, 2 tokens; on top of 1 tile"
    );
    assert_eq!((thing(&scene, &at(low)).0, &*notes(&at(low))), ("covered-0", "covered on B1"));
    assert!(notes(&at(over)).ends_with("on top of Add Tile"), "{}", notes(&at(over)));
    assert_eq!(notes("space-0-5"), "B2");
    assert_eq!(notes(&named(engine)), "3 Prestige on it");
    assert_eq!(notes(&named(spark)), format!("now costs {}", game.price(spark, 0)));
    assert!(game.book.card(cloth).sentence().contains("Spells cost"));
    assert_eq!(thing(&scene, "begun-0").1.name.as_deref(), Some("Use Item or Complete Assignment"));
}

#[test]
fn faces_are_made_from_what_is_printed() {
    let game = bare(2);
    let faces = Academy::faces(&game.view(Viewer::Spectator));
    let marks = |id: &str| {
        let face = faces.iter().find(|face| face.id == id).unwrap();
        face.marks.iter().map(|mark| (mark.symbol, mark.count)).collect::<Vec<_>>()
    };
    assert_eq!(
        marks("corner-0"),
        [
            ("use-item", 1),
            ("slash", 1),
            ("complete-assignment", 1),
            ("connector-right", 1),
            ("connector-down", 1)
        ]
    );
    for n in 0..CARDS as u8 {
        let card = Card::new(n).unwrap();
        let (data, printed) = (game.book.card(card), marks(&named(card)));
        let cost = if game.book.is_spell(card) { "cost-will" } else { "cost-shard" };
        assert_eq!(printed[0], (cost, i32::from(data.cost)));
        assert_eq!(printed.contains(&("prestige", data.prestige.into())), data.prestige > 0);
        if game.book.effects(card).contains(&Effect::ExtraTurn) {
            assert!(printed.contains(&("extra-turn", 1)));
        }
    }
    let spells = faces.iter().filter(|face| face.kind == "spell").count();
    assert_eq!((spells, faces.len()), (26, 52 + 35 + 4 + 4));
}

#[test]
fn touching_any_of_tiles_that_look_alike_takes_one() {
    let mut game = bare(2);
    let first = game.put_in_centre("Complete Assignment", 3);
    let second = game.put_in_centre("Complete Assignment", 3);
    game.cast("D1");
    let view = game.view(Viewer::Seat(ME));
    let touched = Academy::touches(&view, &Action::Take(first));
    assert_eq!(touched, [first, second].map(|tile| format!("tile-{}", tile.index())));
    game.go(Action::Take(first));
    let view = game.view(Viewer::Seat(ME));
    let place = Action::Place { space: space("B2"), turn: 1 };
    assert!(game.may(place));
    assert_eq!(Academy::touches(&view, &place), ["space-0-5".into(), format!("tile-{}", first.index())]);
    assert_eq!(Academy::label(&view, &place), "B2, connectors right, down, left");
}
