//! The game laid out on a board.

use std::collections::BTreeSet;

use kernel::{Game, Illegal, Lay, Lies, Names, NoLog, Pieces, Quick, Scene, Seat, Thing, Viewer};

use super::table::*;
use crate::cards::{Card, NONE};
use crate::state::Phase;
use crate::{Arcana, Options};

fn full() -> Options {
    Options {
        custom_guilds: true,
        objectives: true,
        militia: true,
        guild_masters: true,
        random_events: true,
        tactical_discards: true,
        ..Options::default()
    }
}

/// Looks at every position of some random games.
fn each_position(mut look: impl FnMut(&Arcana)) {
    for (seed, (options, count)) in
        (0..).zip([(Options::default(), 2), (full(), 3), (full(), 4), (full(), 2)])
    {
        let setup = Arcana::set_up(&options, seats(count)).unwrap();
        let mut rng = Quick::new(seed);
        let mut game = Arcana::deal(&setup, &mut rng);
        while let Some(seat) = kernel::random_seat(game.active(), &mut rng) {
            look(&game);
            let action = game.pick(seat, &mut rng, &mut Vec::new()).unwrap();
            game.apply(seat, &action, &mut rng, &mut NoLog);
        }
        look(&game);
    }
}

fn viewers(game: &Arcana) -> impl Iterator<Item = Viewer> {
    Viewer::limited(game.seats()).chain([Viewer::Omniscient])
}

fn scene(game: &Arcana, viewer: Viewer) -> Scene {
    Arcana::scene(&game.view(viewer), &Names::default())
}

fn things<'a>(scene: &'a Scene, zone: &str) -> &'a [Thing] {
    &scene.zones.iter().find(|one| one.id == zone).unwrap_or_else(|| panic!("no zone {zone}")).things
}

fn thing<'a>(scene: &'a Scene, id: &str) -> &'a Thing {
    let all = scene.zones.iter().flat_map(|zone| &zone.things);
    all.clone().find(|thing| thing.id == id).unwrap_or_else(|| panic!("no thing {id}"))
}

/// Why `seat` can do nothing with a thing.
fn why(game: &Arcana, seat: Seat, thing: &str) -> Illegal {
    let wish = Arcana::wish(&game.view(Viewer::Seat(seat)), seat, thing);
    let wish = wish.unwrap_or_else(|| panic!("nothing is wished of {thing}"));
    game.check(seat, &wish).expect_err("it should be refused")
}

fn id(name: &str) -> String {
    format!("card-{}", card(name))
}

#[test]
fn can_be_laid_out() {
    kernel::contract::check_scene::<Arcana>();
}

#[test]
fn every_card_that_a_viewer_knows_lies_there_once() {
    each_position(|game| {
        for viewer in Viewer::limited(game.seats()) {
            let mut known = BTreeSet::new();
            game.pieces(&mut |Lies { piece, place, known: audience, .. }| {
                // The box is no place on the board.
                if piece.pool == 0 && place.0 != 110 && audience.includes(viewer) {
                    known.insert(format!("card-{}", piece.id));
                }
            });
            let scene = scene(game, viewer);
            let zones = scene.zones.iter().filter(|zone| !zone.id.starts_with("box"));
            let lying: Vec<_> =
                zones.flat_map(|zone| &zone.things).filter(|thing| thing.id.starts_with("card-")).collect();
            let ids: BTreeSet<_> = lying.iter().map(|thing| thing.id.clone()).collect();
            assert_eq!(ids.len(), lying.len());
            assert_eq!(ids, known, "{viewer}");
            assert!(lying.iter().all(|thing| thing.face.as_ref() == Some(&thing.id)));
        }
    });
}

#[test]
fn every_card_that_a_viewer_does_not_know_is_counted() {
    each_position(|game| {
        for viewer in viewers(game) {
            let scene = scene(game, viewer);
            let count = |id: String| thing(&scene, &id).count.unwrap() as usize;
            for seat in game.seats.iter() {
                let (player, n) = (game.player(seat), seat.number());
                assert_eq!(things(&scene, &format!("hand-{n}")).len(), player.hand.len());
                assert_eq!(count(format!("count-hand-{n}")), player.hand.len());
                assert_eq!(count(format!("count-deck-{n}")), player.deck_count());
                assert_eq!(count(format!("count-discard-{n}")), player.discard.len());
                assert_eq!(things(&scene, &format!("discard-{n}")).len(), player.discard.len());
            }
            for n in 0..game.district_count() {
                let here = things(&scene, &format!("district-{n}"));
                let fixed = ["place", "asks", "price", "pile", "total"];
                let cards = here.iter().filter(|thing| !fixed.iter().any(|word| is_of(&thing.id, word)));
                let district = &game.districts[n];
                let tops = usize::from(district.known_tops() + district.bottoms);
                let stake = usize::from(district.stake != NONE);
                let hidden = here.iter().filter(|thing| thing.id.starts_with(&format!("pile-{n}-hidden")));
                assert_eq!(cards.count() + hidden.count(), district.at.len() + tops + stake);
                assert_eq!(count(format!("pile-{n}")), usize::from(district.unknown));
            }
        }
    });
}

fn is_of(id: &str, word: &str) -> bool {
    id.strip_prefix(word).is_some_and(|rest| rest.starts_with('-'))
}

#[test]
fn what_lies_hidden_has_no_face_and_tells_nothing() {
    let mut hidden = 0;
    each_position(|game| {
        for viewer in viewers(game) {
            for thing in scene(game, viewer).zones.iter().flat_map(|zone| &zone.things) {
                if thing.id.contains("hidden") {
                    hidden += 1;
                    assert_eq!(thing.face, None, "{thing:?}");
                    let told = thing.name.iter().chain(&thing.notes);
                    let names: Vec<&str> = (0..236).map(|card| game.book.name(card)).collect();
                    assert!(told.clone().all(|text| !names.contains(&text.as_str())), "{thing:?}");
                }
            }
        }
    });
    assert!(hidden > 1000);
}

#[test]
fn totals_are_those_of_the_resolution() {
    let mut contests = 0;
    each_position(|game| {
        let view = game.view(Viewer::Omniscient);
        let scene = Arcana::scene(&view, &Names::default());
        for district in 0..game.district_count() {
            let Some(stake) = game.districts[district].open() else { continue };
            let contest = game.contest(district, stake, NONE);
            for seat in game.seats.iter() {
                let total = thing(&scene, &format!("total-{district}-{}", seat.number())).count;
                assert_eq!(total, Some(contest.totals[seat.index()].into()));
                contests += usize::from(total > Some(0));
            }
            let asked = scene.zones.iter().flat_map(|zone| &zone.things);
            let asked = asked.filter(|thing| thing.id.starts_with(&format!("asks-{district}-")));
            let values: Vec<_> = asked.map(|thing| thing.count.unwrap()).collect();
            let mains = crate::Arcanum::ALL.into_iter().filter(|&main| game.book.has_main(stake, main));
            assert_eq!(values, mains.map(|main| i32::from(game.threshold(stake, main))).collect::<Vec<_>>());
            let mut price = scene.zones.iter().flat_map(|zone| &zone.things);
            let price = price.find(|thing| thing.id == format!("price-{district}"));
            assert_eq!(
                price.map(|thing| thing.count.unwrap()),
                game.price(district).map(i32::from),
                "{}",
                game.book.name(stake)
            );
        }
    });
    assert!(contests > 500);
}

#[test]
fn every_choice_is_about_something() {
    each_position(|game| {
        for seat in game.active().iter() {
            let view = game.view(Viewer::Seat(seat));
            let scene = scene(game, Viewer::Seat(seat));
            let lying: BTreeSet<_> =
                scene.zones.iter().flat_map(|zone| &zone.things).map(|thing| thing.id.as_str()).collect();
            for action in game.legal_list(seat) {
                let touches = Arcana::touches(&view, &action);
                assert!(!touches.is_empty(), "{action:?}");
                assert!(touches.iter().all(|id| lying.contains(id.as_str())), "{action:?}: {touches:?}");
            }
        }
    });
}

#[test]
fn an_agent_is_picked_up_and_laid_at_a_district() {
    let mut game = table("blades,thieves");
    game.hold(A, &["Pikeman"]);
    let view = game.view(Viewer::Seat(A));
    let action =
        crate::Action::Assign { card: card("Pikeman"), district: 3, down: false, bribe: false, again: false };
    assert_eq!(Arcana::touches(&view, &action), [id("Pikeman"), "place-3".to_owned()]);
}

#[test]
fn a_face_down_agent_is_seen_by_its_owner_and_by_whoever_looked() {
    let mut game = table("blades,thieves");
    game.down(B, 2, &["Cutpurse"]);
    let of = |game: &Arcana, viewer| {
        let things = scene(game, viewer);
        let things = things.zones.into_iter().find(|zone| zone.id == "district-2").unwrap().things;
        things.into_iter().find(|thing| thing.notes.iter().any(|note| note == "face down")).unwrap()
    };
    let unknown = of(&game, Viewer::Seat(A));
    assert_eq!((unknown.id.as_str(), unknown.face), ("agent-2-1-hidden-0", None));
    assert_eq!(of(&game, Viewer::Seat(B)).face, Some(id("Cutpurse")));
    game.sure[0].add(card("Cutpurse"));
    let known = of(&game, Viewer::Seat(A));
    assert_eq!(known.id, id("Cutpurse"));
    let outside = of(&game, Viewer::Spectator);
    assert_eq!((outside.face, outside.notes), (None, vec!["face down".into(), "seen by Seat 1".into()]));
}

#[test]
fn faces_say_what_cards_do() {
    let game = with(full(), "blades,thieves");
    let faces = <Arcana as Lay>::faces(&game.view(Viewer::Spectator));
    let face = |id: &str| faces.iter().find(|face| face.id == id).unwrap_or_else(|| panic!("no face {id}"));
    let marks = |id: &str| -> Vec<(&str, i32)> {
        face(id).marks.iter().map(|mark| (mark.symbol, mark.count)).collect()
    };
    assert_eq!(
        marks(&id("Barhan Sword")),
        [("main-swords", 4), ("ducats", 4), ("victory-points", 3), ("old-town", 1)]
    );
    assert_eq!(face(&id("Barhan Sword")).text, "Placed on your Agent, it adds 4 Ducats to a bribe.");
    assert_eq!(face("guild-0").text, "Wins ties counted in Swords.");
    assert_eq!(face("master-2").marks.len(), 2);
    for card in 0..236 as Card {
        if game.book.kind(card) == crate::Kind::Location && !(40..120).contains(&card) {
            assert_eq!(face(&format!("card-{card}")).text, game.book.effect(card).unwrap().to_string());
        }
    }
    // Both guilds with 20 cards each, their crests and masters, and everything else there is.
    assert_eq!(faces.len(), 2 * (20 + 1 + 3) + 116 + 1 + 6 + 24 + 12);
    let plain = table("blades,thieves");
    assert_eq!(<Arcana as Lay>::faces(&plain.view(Viewer::Spectator)).len(), 2 * (11 + 1) + 116 + 1);
}

#[test]
fn the_rules_say_why_a_thing_cannot_be_had() {
    let mut game = table("blades,thieves");
    game.hold(A, &["Pikeman"]);
    game.hold(B, &["Cutpurse"]);
    game.stake(0, "Barhan Sword");
    game.up(A, 2, &["Sabreur"]);
    assert_eq!(why(&game, B, &id("Cutpurse")).rule, "ARC-17", "not in turn");
    assert_eq!(why(&game, A, &id("Barhan Sword")).rule, "ARC-24", "a stake is won by Agents");
    assert_eq!(why(&game, A, &id("Sabreur")).rule, "ARC-53");
    assert_eq!(why(&game, A, "pile-1").rule, "ARC-53");
    assert_eq!(why(&game, A, "crest-1").rule, "ARC-53");
    assert_eq!(why(&game, A, "militia-pile").rule, "ARC-63");
    game.districts[4].stake = crate::cards::JUBILEE;
    assert_eq!(why(&game, A, "place-4").rule, "ARC-R16");
    game.phase = Phase::Over;
    assert_eq!(why(&game, A, &id("Pikeman")).rule, "ARC-57");
}
