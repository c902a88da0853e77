//! What changes about people changes their tables: names, accounts, and going for good.

use serde_json::{Value, json};

use crate::connections::pair;
use crate::harness::{House, Person, eventually};
use crate::seat::{Dice, play_out};

fn names(person: &Person<'_>, table: &str) -> Vec<Value> {
    person.table(table)["chairs"].as_array().unwrap().iter().map(|chair| chair["name"].clone()).collect()
}

/// A game that the first has won, and one that both are playing.
fn two_tables(ann: &Person<'_>, bob: &Person<'_>) -> (String, String) {
    let over = pair(ann, bob, &json!({ "game": "leduc", "public": true }));
    bob.come(&over).does(json!({ "do": "concede" }));
    let running = pair(ann, bob, &json!({ "game": "leduc", "substitute": "random" }));
    (over, running)
}

/// Whether somebody has all that belongs to the first seat of both tables.
fn owns(person: &Person<'_>, over: &str, running: &str) {
    let mut seat = person.come(running);
    assert_eq!(seat.hello["you"], 0);
    assert_eq!(person.get("/api/tables/mine").well()["tables"][0]["id"], running);
    let page = person.get(&format!("/api/players/{}", person.name())).well();
    assert_eq!((&page["games"][0]["table"], &page["games"][0]["won"]), (&json!(over), &json!(true)));
    eventually(|| person.come(over).hello["you"] == 0);
    assert_eq!(names(person, over)[0], person.name());
    let recent = person.get("/api/recent").well();
    assert_eq!(recent["tables"][0]["chairs"][0]["name"], person.name());
    assert_eq!(person.at(over, "rematch", &json!({})).well()["you"], 0);
    seat.act(&json!("call"));
}

#[test]
fn a_guest_who_registers_keeps_every_game() {
    let house = House::new();
    let (ann, bob) = (house.guest(), house.guest());
    let (over, running) = two_tables(&ann, &bob);
    let mut bobs = bob.come(&running);
    ann.register("Ann");
    bobs.until(|bobs| bobs.table["chairs"][0]["name"] == "Ann");
    owns(&ann, &over, &running);
    house.restart();
    assert_eq!(names(&bob, &running)[0], "Ann");
    assert_eq!(names(&bob, &over)[0], "Ann");
}

#[test]
fn a_guest_who_signs_in_brings_every_game_along() {
    let house = House::new();
    house.member("Ann");
    let (guest, bob) = (house.guest(), house.guest());
    let (over, running) = two_tables(&guest, &bob);
    let mut bobs = bob.come(&running);
    guest.log_in("Ann");
    bobs.until(|bobs| bobs.table["chairs"][0]["name"] == "Ann");
    owns(&guest, &over, &running);
    house.restart();
    assert_eq!(guest.come(&running).hello["you"], 0);
    assert_eq!(guest.come(&over).hello["you"], 0);
    bob.come(&running).act(&json!("call"));
}

#[test]
fn the_host_who_signs_in_still_has_the_say() {
    let house = House::new();
    house.member("Ann");
    let guest = house.guest();
    let table = guest.open(&json!({ "game": "leduc" }));
    guest.log_in("Ann");
    let mut seat = guest.come(&table);
    seat.until(|seat| seat.table["chairs"][0]["name"] == "Ann");
    guest.at(&table, "bot", &json!({ "seat": 1, "bot": "random" })).well();
    guest.start(&table);
}

#[test]
fn whoever_sits_there_twice_after_signing_in_leaves_one_chair_to_a_bot() {
    let house = House::new();
    let (ann, guest) = (house.member("Ann"), house.guest());
    let table = pair(&ann, &guest, &json!({ "game": "connect-four", "substitute": "random" }));
    let mut anns = ann.come(&table);
    guest.log_in("Ann");
    anns.until(|anns| anns.table["chairs"][1]["replaced"] == "left");
    assert_eq!(guest.come(&table).hello["you"], 0);
    play_out(&mut anns, &mut Dice::new(1));
}

#[test]
fn a_new_name_is_seen_at_once_and_everywhere() {
    let house = House::new();
    let (ann, bob) = (house.member("Ann"), house.guest());
    let (over, running) = two_tables(&ann, &bob);
    let (mut anns, mut bobs) = (ann.come(&running), bob.come(&running));
    let mut done = bob.come(&over);
    ann.rename("Anna");
    bobs.until(|bobs| bobs.table["chairs"][0]["name"] == "Anna");
    done.until(|done| done.table["chairs"][0]["name"] == "Anna");
    anns.act(&json!("call"));
    bobs.until(|bobs| bobs.told.last().is_some_and(|told| told["text"].as_str().unwrap().contains("Anna")));
    owns_after_renaming(&house, &ann, &over);
    house.restart();
    owns_after_renaming(&house, &ann, &over);
    assert_eq!(names(&bob, &running)[0], "Anna");
}

fn owns_after_renaming(house: &House, ann: &Person<'_>, over: &str) {
    assert_eq!(names(ann, over)[0], "Anna");
    assert_eq!(house.stranger().get("/api/recent").well()["tables"][0]["chairs"][0]["name"], "Anna");
    assert_eq!(ann.get("/api/players/Anna").well()["games"][0]["table"], over);
    let shown = house.stranger().get("/api/players/Anna").well();
    assert_eq!(shown["games"][0]["table"], over, "a public table is found by everybody");
    assert_eq!(house.stranger().get("/api/players/Ann").refused(), "no_such_player");
}

#[test]
fn whoever_has_gone_is_a_former_player() {
    let house = House::new();
    let (ann, bob) = (house.member("Ann"), house.guest());
    let (over, running) = two_tables(&ann, &bob);
    let waiting = bob.open(&json!({ "game": "pantacle" }));
    ann.join(&waiting, 1);
    ann.come(&running).say("table", "my secret");
    let (mut bobs, mut done) = (bob.come(&running), bob.come(&over));
    ann.delete_account();
    bobs.until(|bobs| bobs.table["chairs"][0]["name"] == "Former player" && bobs.actions() > 0);
    assert_eq!(bobs.table["chairs"][0]["replaced"], "left", "a bot plays on");
    done.until(|done| done.table["chairs"][0]["name"] == "Former player");
    bobs.go();
    done.go();
    for round in 0..2 {
        for table in [&over, &running] {
            assert_eq!(names(&bob, table)[0], "Former player", "{round}");
        }
        eventually(|| names(&bob, &waiting)[1] == Value::Null);
        let recent = house.stranger().get("/api/recent").well();
        assert_eq!(recent["tables"][0]["chairs"][0]["name"], "Former player");
        assert_eq!(house.stranger().get("/api/players/Ann").refused(), "no_such_player");
        let said = bob.come(&running).heard();
        assert!(said.iter().all(|line| !line.contains("secret")), "{round}: {said:?}");
        house.restart();
    }
    assert_eq!(
        ann.post("/api/login", &json!({ "name": "Ann", "password": "correct horse" })).refused(),
        "wrong_sign_in"
    );
    assert!(play_out(&mut bob.come(&running), &mut Dice::new(9)) > 0);
}
