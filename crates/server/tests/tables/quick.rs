//! A game at once against bots, to the end; then the match is taken along and checked as `conclave verify` does.

use matchbook::{Document, Start};
use serde_json::{Value, json};

use crate::harness::{House, Person, text};
use crate::seat::{Dice, play_out};

/// The match that was played at a table, checked: the file is whole, and all that it says follows from the seed.
fn verified(person: &Person<'_>, table: &str) -> Document {
    let answer = person.get(&format!("/api/tables/{table}/match"));
    assert_eq!(answer.status, 200, "{answer:?}");
    let file = format!("attachment; filename=\"{}-{table}.json\"", text(&person.table(table)["game"]));
    assert!(answer.head.contains(&file), "{}", answer.head);
    let document = Document::read(&answer.body).unwrap();
    let played = shelf::find(&document.game).unwrap().open(&document).unwrap();
    let outcome = serde_json::to_value(played.outcome().unwrap()).unwrap();
    assert_eq!(person.table(table)["end"]["played"], outcome);
    document
}

fn plays_out(person: &Person<'_>, table: &str, seed: u64) {
    let mut seat = person.come(table);
    assert_eq!(person.get(&format!("/api/tables/{table}/match")).refused(), "not_over");
    let commitment = text(&seat.hello["commitment"]);
    let done = play_out(&mut seat, &mut Dice::new(seed));
    assert!(done > 0, "nothing was asked of us");
    assert!(seat.choices().is_empty() && seat.now["active"] == json!([]));
    let fresh = person.come(table);
    assert_eq!(seat.events(), fresh.events(), "told bit by bit, it is the same as told at once");
    assert_eq!(seat.now["view"], fresh.now["view"]);
    let document = verified(person, table);
    assert_eq!(document.commitment.to_string(), commitment);
    assert_eq!(document.start, Start::Deal);
    assert_eq!(document.actions.len() as u64, seat.actions());
}

fn quickly(wanted: &Value) {
    let house = House::new();
    let guest = house.guest();
    let table = guest.quick(wanted);
    plays_out(&guest, &table, 1);
}

#[test]
fn pantacle_is_played_to_the_end() {
    quickly(&json!({ "game": "pantacle", "seats": 4, "bot": "search:2" }));
}

#[test]
fn cosmoctopus_is_played_to_the_end() {
    quickly(&json!({ "game": "cosmoctopus", "seats": 2, "bot": "random" }));
}

#[test]
fn cosmoctopus_is_played_to_the_end_alone() {
    quickly(&json!({ "game": "cosmoctopus", "mode": "solo" }));
}

#[test]
fn arcane_academy_is_played_to_the_end() {
    quickly(&json!({ "game": "academy", "seats": 3, "bot": "random" }));
}

#[test]
fn arcana_is_played_to_the_end() {
    quickly(&json!({ "game": "arcana", "bot": "random" }));
}

#[test]
fn connect_four_is_played_to_the_end() {
    quickly(&json!({ "game": "connect-four", "bot": "search:2" }));
}

#[test]
fn leduc_is_played_to_the_end() {
    quickly(&json!({ "game": "leduc", "bot": "search:2" }));
}

#[test]
fn phantom_ink_is_played_to_the_end() {
    let house = House::new();
    let guest = house.guest();
    let table = guest.open(&json!({ "game": "phantom-ink", "seats": 4, "pace": "by_hand" }));
    for seat in 1..4 {
        guest.at(&table, "bot", &json!({ "seat": seat, "bot": "random" })).well();
    }
    guest.start(&table);
    plays_out(&guest, &table, 1);
}

#[test]
fn a_quick_game_is_ones_own() {
    let house = House::new();
    let guest = house.guest();
    let seated = guest.post("/api/play", &json!({ "game": "pantacle", "seats": 4, "bot": "random" })).well();
    let table = &seated["table"];
    assert_eq!(
        (&seated["you"], &table["state"], &table["public"]),
        (&json!(0), &json!("running"), &json!(false))
    );
    assert_eq!(table["chairs"][0]["name"], guest.name());
    assert!((1..4).all(|seat| table["chairs"][seat]["bot"] == "random"));
    let mine = guest.get("/api/tables/mine").well();
    assert_eq!(mine["tables"][0]["id"], table["id"]);
    assert_eq!(guest.post("/api/play", &json!({ "game": "chess" })).refused(), "no_such_game");
    assert_eq!(guest.post("/api/play", &json!({ "game": "leduc", "bot": "deep" })).refused(), "no_such_bot");
}

#[test]
fn every_bot_that_is_listed_can_be_seated() {
    let house = House::new();
    let guest = house.guest();
    let bots = guest.get("/api/bots").well();
    for bot in bots["bots"].as_array().unwrap() {
        let table = guest.quick(&json!({ "game": "leduc", "bot": bot["id"] }));
        let mut seat = guest.come(&table);
        seat.until(|seat| !seat.choices().is_empty());
        assert_eq!(play_out(&mut seat, &mut Dice::new(3)).min(1), 1);
    }
}
