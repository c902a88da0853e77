//! What changes about people changes their tables: names, accounts, and going for good.

use std::time::Duration;

use serde_json::{Value, json};
use store::Store as _;

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

/// The moment the server dies between the store's word that a guest is the account and everything after it.
fn dies_as_they_sign_in(house: &House, guest: &Person<'_>, member: &Person<'_>) {
    let (from, to) = (guest.id(), member.id());
    house.stop();
    house.store(|store| store.merge_users(from, to));
    house.start();
}

#[test]
fn a_guest_who_signs_in_as_the_server_dies_keeps_every_seat() {
    let house = House::new();
    let (ann, guest, bob) = (house.member("Ann"), house.guest(), house.guest());
    let (over, running) = two_tables(&guest, &bob);
    let waiting = guest.open(&json!({ "game": "leduc" }));
    dies_as_they_sign_in(&house, &guest, &ann);
    owns(&ann, &over, &running);
    assert_eq!(names(&bob, &running)[0], "Ann");
    ann.at(&waiting, "bot", &json!({ "seat": 1, "bot": "random" })).well();
    ann.start(&waiting);
    house.restart();
    assert_eq!(ann.come(&running).hello["you"], 0);
    assert_eq!(ann.come(&over).hello["you"], 0);
}

#[test]
fn whoever_sits_there_twice_after_the_server_died_leaves_one_chair_to_a_bot() {
    let house = House::new();
    let (ann, guest) = (house.member("Ann"), house.guest());
    let table = pair(&guest, &ann, &json!({ "game": "connect-four", "substitute": "random" }));
    dies_as_they_sign_in(&house, &guest, &ann);
    let mut anns = ann.come(&table);
    assert_eq!(anns.hello["you"], 1);
    anns.until(|anns| anns.table["chairs"][0]["replaced"] == "left");
    house.restart();
    let mut anns = ann.come(&table);
    assert_eq!((&anns.hello["you"], &anns.table["chairs"][1]["replaced"]), (&json!(1), &Value::Null));
    play_out(&mut anns, &mut Dice::new(1));
}

#[test]
fn whoever_was_forgotten_as_the_server_died_leaves_every_table() {
    let house = House::new();
    let (ann, bob) = (house.member("Ann"), house.guest());
    let table = pair(&ann, &bob, &json!({ "game": "connect-four", "substitute": "random" }));
    let id = ann.id();
    house.stop();
    house.store(|store| store.forget_user(id));
    house.start();
    let mut bobs = bob.come(&table);
    bobs.until(|bobs| bobs.table["chairs"][0]["replaced"] == "left");
    play_out(&mut bobs, &mut Dice::new(4));
}

#[test]
fn a_change_of_people_is_no_change_of_the_table() {
    let house = House::new();
    let (ann, guest, bob) = (house.member("Ann"), house.guest(), house.guest());
    let finished = |first: &Person<'_>| {
        let table = pair(first, &bob, &json!({ "game": "leduc", "public": true }));
        bob.come(&table).does(json!({ "do": "concede" }));
        std::thread::sleep(Duration::from_millis(5));
        table
    };
    let tables = [finished(&guest), finished(&ann), finished(&house.guest())];
    let recent = || -> Vec<Value> {
        let tables = house.stranger().get("/api/recent").well()["tables"].take();
        tables.as_array().unwrap().iter().map(|table| table["id"].clone()).collect()
    };
    let before = recent();
    assert_eq!(json!(before), json!([tables[2], tables[1], tables[0]]));
    let log = bob.come(&tables[0]).seq();
    guest.log_in("Ann");
    assert_eq!(guest.come(&tables[0]).hello["you"], 0);
    assert_eq!(recent(), before);
    ann.delete_account();
    assert_eq!(recent(), before);
    assert_eq!(names(&bob, &tables[0])[0], "Former player");
    assert_eq!(bob.come(&tables[0]).seq(), log);
    house.restart();
    assert_eq!(recent(), before);
    assert_eq!(names(&bob, &tables[0])[0], "Former player");
}

#[test]
fn an_account_is_seated_before_the_answer_to_signing_in() {
    let house = House::new();
    house.member("Ann");
    for _ in 0..10 {
        let (guest, bob) = (house.guest(), house.guest());
        let table = pair(&guest, &bob, &json!({ "game": "connect-four" }));
        let seq = guest.come(&table).seq();
        guest.log_in("Ann");
        guest.at(&table, "act", &json!({ "seq": seq, "action": 3 })).well();
    }
    let seated = house.stranger();
    seated.log_in("Ann");
    assert_eq!(seated.get("/api/tables/mine").well()["tables"].as_array().unwrap().len(), 10);
}

#[test]
fn what_was_begun_is_brought_to_its_end_when_they_hang_up() {
    use std::io::Write as _;
    let house = House::new();
    house.member("Ann");
    let (guest, bob) = (house.guest(), house.guest());
    let table = pair(&guest, &bob, &json!({ "game": "leduc" }));
    let (at, cookie) = (house.address(), guest.cookie.borrow().clone().unwrap());
    let body = json!({ "name": "Ann", "password": "correct horse" }).to_string();
    let request = format!(
        "POST /api/login HTTP/1.1\r\nhost: {at}\r\norigin: http://{at}\r\ncookie: {cookie}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    // Checking a password takes longer than they wait; but a server that is busy elsewhere may not have begun.
    let seated = (0..5).any(|_| {
        let mut stream = std::net::TcpStream::connect(at).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        std::thread::sleep(Duration::from_millis(5));
        drop(stream);
        (0..100).any(|_| {
            std::thread::sleep(Duration::from_millis(20));
            names(&bob, &table)[0] == "Ann"
        })
    });
    assert!(seated);
    guest.cookie.take();
    guest.log_in("Ann");
    assert_eq!(guest.come(&table).hello["you"], 0);
}
