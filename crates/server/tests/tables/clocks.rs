//! Clocks: what happens when time is out, and how they go on after a restart.

use serde_json::{Value, json};

use crate::connections::pair;
use crate::harness::House;

const DAY: i64 = 24 * 3600 * 1000;

#[test]
fn when_time_is_out_a_bot_takes_over_until_the_return() {
    let house = House::paced(400);
    let ann = house.guest();
    let clock = json!({ "live": { "turn": 1, "bank": 0, "increment": 0 } });
    let table = ann.open(&json!({ "game": "connect-four", "clock": clock, "substitute": "random" }));
    ann.at(&table, "bot", &json!({ "seat": 1, "bot": "random" })).well();
    let mut anns = ann.come(&table);
    ann.start(&table);
    anns.until(|anns| anns.is("running"));
    let hands = anns.now["clocks"].clone();
    let deadline = hands[0]["deadline"].as_i64().unwrap();
    assert_eq!(deadline - hands[0]["since"].as_i64().unwrap(), 1000);
    assert_eq!(hands[1]["deadline"], Value::Null, "bots are not timed");
    anns.until(|anns| anns.table["chairs"][0]["replaced"] == "time");
    assert!(anns.now["time"].as_i64().unwrap() >= deadline, "not before it was out");
    anns.until(|anns| anns.actions() >= 1);
    let mut again = ann.come(&table);
    assert_eq!(again.table["chairs"][0]["replaced"], Value::Null);
    again.until(|again| !again.choices().is_empty());
    let hand = &again.now["clocks"][0];
    let left = hand["deadline"].as_i64().unwrap() - hand["since"].as_i64().unwrap();
    assert!(left >= 30_000, "whoever comes back has time to think: {hand}");
    let column = again.choices()[0].clone();
    again.act(&column);
    again.does(json!({ "do": "concede" }));
    let chair = &ann.table(&table)["chairs"][0];
    assert!(chair["stood_in"].as_u64().unwrap() >= 1, "the result says so: {chair}");
    assert_eq!(chair["name"], ann.name());
}

#[test]
fn a_game_both_let_run_out_is_played_to_its_end_by_bots() {
    let house = House::new();
    let (ann, bob) = (house.guest(), house.guest());
    let clock = json!({ "live": { "turn": 1, "bank": 0, "increment": 0 } });
    let table = pair(&ann, &bob, &json!({ "game": "leduc", "clock": clock, "substitute": "random" }));
    let mut stands = house.stranger().come(&table);
    stands.until(|stands| stands.is("over"));
    assert!(stands.table["end"]["played"].is_object());
    assert_eq!(stands.table["chairs"][0]["replaced"], "time");
}

#[test]
fn the_bank_pays_for_long_turns_and_is_paid_back() {
    let house = House::new();
    let (ann, bob) = (house.guest(), house.guest());
    let clock = json!({ "live": { "turn": 0, "bank": 600, "increment": 5 } });
    let table = pair(&ann, &bob, &json!({ "game": "connect-four", "clock": clock }));
    let (mut anns, mut bobs) = (ann.come(&table), bob.come(&table));
    let before = anns.now["clocks"][0].clone();
    assert_eq!(before["bank"], 600_000);
    anns.act(&json!(3));
    let (used, hands) =
        (anns.now["time"].as_i64().unwrap() - before["since"].as_i64().unwrap(), &anns.now["clocks"]);
    assert_eq!(hands[0]["bank"], 600_000 - used + 5_000);
    assert_eq!((&hands[0]["deadline"], &hands[1]["since"]), (&Value::Null, &anns.now["time"]));
    bobs.until(|bobs| bobs.actions() == 1);
    assert_eq!(bobs.now["clocks"], anns.now["clocks"]);
}

#[test]
fn deadlines_begin_afresh_when_the_server_comes_back() {
    let house = House::new();
    let (ann, bob) = (house.guest(), house.guest());
    let days = json!({ "correspondence": { "days": 3 } });
    let slow = pair(&ann, &bob, &json!({ "game": "connect-four", "clock": days }));
    let live = json!({ "live": { "turn": 60, "bank": 60, "increment": 0 } });
    let quick = pair(&ann, &bob, &json!({ "game": "connect-four", "clock": live }));
    let untimed = pair(&ann, &bob, &json!({ "game": "connect-four" }));
    let deadline = |now: &Value| now["clocks"][0]["deadline"].as_i64().unwrap();
    let before: Vec<_> =
        [&slow, &quick, &untimed].into_iter().map(|table| ann.come(table).now.clone()).collect();
    assert_eq!(deadline(&before[0]) - before[0]["clocks"][0]["since"].as_i64().unwrap(), 3 * DAY);
    assert_eq!(before[2]["clocks"], json!([]));
    house.stop();
    std::thread::sleep(std::time::Duration::from_millis(20));
    house.start();
    for (table, before) in [&slow, &quick].into_iter().zip(&before) {
        let after = ann.come(table).now.clone();
        assert_eq!(after["seq"].as_u64().unwrap(), before["seq"].as_u64().unwrap() + 1, "it is on record");
        assert!(deadline(&after) >= deadline(before) + 20, "the time the server was away does not count");
        assert_eq!((&after["view"], &after["choices"]), (&before["view"], &before["choices"]));
    }
    assert_eq!(ann.come(&untimed).now["seq"], before[2]["seq"]);
    let mut anns = ann.come(&slow);
    anns.act(&json!(3));
    bob.come(&slow).act(&json!(3));
}
