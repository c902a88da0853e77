//! Boards: how things lie, what can be done with them, and the game to learn a game by.

use serde_json::{Value, json};

use crate::harness::{House, Person, text};
use crate::seat::{connect, hear};

/// What a connection that wishes to know how things lie is told first.
fn laid_hello(person: &Person<'_>, table: &str) -> Value {
    let mut socket = connect(person, &format!("/api/tables/{table}/socket?laid=true")).unwrap();
    hear(&mut socket).unwrap()
}

fn guided(person: &Person<'_>, game: &str) -> String {
    person.quick(&json!({ "game": game, "guide": true, "bot": "random" }))
}

#[test]
fn who_does_not_ask_how_things_lie_is_not_told() {
    let house = House::new();
    let guest = house.guest();
    let table = guided(&guest, "pantacle");
    let plain = guest.come(&table).hello;
    assert!(plain.get("laid").is_none() && plain.get("faces").is_none());
    let mut laid = laid_hello(&guest, &table);
    let fields = laid.as_object_mut().unwrap();
    assert!(fields.remove("faces").is_some() && fields.remove("laid").is_some());
    for (key, value) in fields {
        let may_differ = ["time", "present", "clocks"].contains(&key.as_str());
        assert!(may_differ || plain[key] == *value, "{key}: {} and {value}", plain[key]);
    }
}

#[test]
fn updates_say_how_things_lie_and_what_is_spoken_of() {
    let house = House::paced(60_000);
    let guest = house.guest();
    let table = guided(&guest, "connect-four");
    let mut socket = connect(&guest, &format!("/api/tables/{table}/socket?laid=true")).unwrap();
    let hello = hear(&mut socket).unwrap();
    let laid = &hello["laid"];
    assert_eq!(laid["touches"].as_array().unwrap().len(), hello["choices"].as_array().unwrap().len());
    assert_eq!(laid["touches"][3][0], "square-3-0");
    assert_eq!(hello["faces"][0]["id"], "dark-disc");
    let act = json!({ "do": "act", "seq": hello["seq"], "action": 3 });
    socket.send(act.to_string().into()).unwrap();
    let update = loop {
        let message = hear(&mut socket).unwrap();
        if message["type"] == "update" {
            break message;
        }
    };
    assert_eq!(update["laid"]["about"], json!([["disc-3-0"]]));
    assert_eq!(update["laid"]["touches"], json!([]), "it is not our turn");
    assert!(update.get("faces").is_none(), "they do not change");
}

#[test]
fn a_replay_lays_out_every_moment() {
    let house = House::new();
    let guest = house.guest();
    let table = guided(&guest, "leduc");
    let replay = guest.get(&format!("/api/tables/{table}/replay")).well();
    assert!(replay.get("faces").is_none() && replay["moments"][0].get("laid").is_none());
    let replay = guest.get(&format!("/api/tables/{table}/replay?laid=true")).well();
    assert!(replay["faces"].as_array().unwrap().len() == 7);
    for moment in replay["moments"].as_array().unwrap() {
        assert_eq!(moment["laid"]["zones"][1]["things"][0]["id"], "hand-1-hidden");
        assert_eq!(
            moment["laid"]["about"].as_array().unwrap().len(),
            moment["told"].as_array().unwrap().len()
        );
    }
}

#[test]
fn whoever_touches_a_thing_is_told_what_it_is_good_for_or_why_it_is_not() {
    let house = House::paced(60_000);
    let guest = house.guest();
    let table = guided(&guest, "leduc");
    let mut seat = guest.come(&table);
    let own = text(&laid_hello(&guest, &table)["laid"]["zones"][0]["things"][0]["id"]);
    let why = |thing: &str| json!({ "do": "why", "thing": thing });
    let can = seat.ask(why("chips-0"));
    assert_eq!((&can["ok"], text(&can["text"])), (&json!(true), "You can choose: check; raise by 2.".into()));
    let cannot = seat.ask(why(&own))["error"].take();
    assert_eq!((text(&cannot["code"]), text(&cannot["rule"])), ("illegal".into(), "LED-7".into()));
    let nothing = seat.ask(why("deck"))["error"].take();
    assert_eq!(text(&nothing["code"]), "nothing_to_do");
    assert!(text(&nothing["message"]).contains("Check or raise"), "{nothing}");
    let check = seat.choices()[0].clone();
    seat.act(&check);
    let waits = seat.ask(why("deck"))["error"].take();
    assert!(text(&waits["message"]).contains("Wait for Bot 2"), "{waits}");
    let not_our_turn = seat.ask(why("chips-0"))["error"].take();
    assert_eq!(text(&not_our_turn["rule"]), "LED-3");
}

#[test]
fn every_game_has_one_to_learn_it_by() {
    let house = House::paced(60_000);
    let guest = house.guest();
    for game in shelf::games() {
        let id = game.info().id;
        let table = guided(&guest, id);
        let hello = guest.come(&table).hello;
        let summary = &hello["table"];
        assert_eq!((&summary["public"], &summary["rated"]), (&json!(false), &json!(false)), "{id}");
        assert!(!hello["choices"].as_array().unwrap().is_empty(), "{id}: whoever learns begins");
        let again = guest.come(&guided(&guest, id)).hello;
        assert_eq!(hello["view"], again["view"], "{id}: it is always the same");
    }
    let wrong = guest.post("/api/play", &json!({ "game": "leduc", "guide": true, "seats": 2 }));
    assert_eq!(wrong.refused(), "bad_guide");
}

#[test]
fn a_game_explains_its_symbols() {
    let house = House::new();
    let game = house.stranger().get("/api/games/pantacle").well();
    let hound = game["glossary"].as_array().unwrap().iter().find(|term| term["symbol"] == "hound").unwrap();
    assert_eq!(hound["rule"], "PAN-32");
    assert!(house.stranger().get("/api/games").well()["games"][0].get("glossary").is_none());
}
