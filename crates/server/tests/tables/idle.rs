//! Tables nobody comes back to close by themselves, and guests nobody hears of again are forgotten.

use std::time::Duration;

use serde_json::json;

use crate::connections::pair;
use crate::harness::{House, Person, eventually};

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

/// Long enough for tables to have been looked at many times.
fn a_while() {
    std::thread::sleep(Duration::from_millis(300));
}

fn state(person: &Person<'_>, table: &str) -> String {
    crate::harness::text(&person.table(table)["state"])
}

#[test]
fn a_table_that_never_begins_closes_after_an_hour() {
    let house = House::timeless(0);
    let (ann, bob) = (house.guest(), house.guest());
    let (left, watched) = (ann.open(&json!({ "game": "leduc" })), bob.open(&json!({ "game": "leduc" })));
    let letters = ann.open(&json!({ "game": "leduc", "clock": { "correspondence": { "days": 2 } } }));
    let mut bobs = bob.come(&watched);
    house.pass(60 * MINUTE - 1);
    a_while();
    assert_eq!(state(&ann, &left), "gathering");
    house.pass(1);
    eventually(|| state(&ann, &left) == "closed");
    assert_eq!(ann.table(&left)["end"], "abandoned");
    assert_eq!(state(&bob, &watched), "gathering", "somebody is there");
    assert_eq!(state(&ann, &letters), "gathering", "who plays by letter waits for longer");
    bobs.does(json!({ "do": "ping" }));
    bobs.go();
    house.pass(7 * DAY);
    eventually(|| state(&bob, &watched) == "closed" && state(&ann, &letters) == "closed");
    assert_eq!(ann.get("/api/tables/mine").well()["tables"], json!([]));
}

#[test]
fn a_game_everybody_has_left_closes_after_ten_minutes_and_others_after_a_month() {
    // Bots take so long that nothing happens.
    let house = House::timeless(3_600_000);
    let (ann, bob) = (house.guest(), house.guest());
    let deserted = pair(&ann, &bob, &json!({ "game": "connect-four" }));
    let paused = pair(&ann, &bob, &json!({ "game": "connect-four" }));
    for person in [&ann, &bob] {
        person.at(&deserted, "leave", &json!({})).well();
    }
    ann.at(&paused, "leave", &json!({})).well();
    house.pass(10 * MINUTE - 1);
    a_while();
    assert_eq!(state(&ann, &deserted), "running");
    house.pass(1);
    eventually(|| state(&ann, &deserted) == "closed");
    house.pass(30 * DAY - 11 * MINUTE);
    a_while();
    assert_eq!(state(&ann, &paused), "running");
    house.pass(11 * MINUTE);
    eventually(|| state(&ann, &paused) == "closed");
    assert_eq!(ann.at(&paused, "act", &json!({ "seq": 1, "action": 1 })).refused(), "over");
}

#[test]
fn a_guest_who_never_came_back_is_forgotten() {
    let house = House::timeless(0);
    let (once, player, member) = (house.guest(), house.guest(), house.member("Ann"));
    let (gone, stays) = (once.name(), player.name());
    let table = player.quick(&json!({ "game": "leduc", "bot": "random" }));
    let page = |name: &str| house.stranger().get(&format!("/api/players/{name}")).status;
    house.pass(90 * DAY);
    a_while();
    assert_eq!(once.name(), gone, "the session still lasts");
    house.pass(91 * DAY);
    eventually(|| page(&gone) == 404);
    assert_eq!(once.get("/api/me").refused(), "no_session");
    a_while();
    assert_eq!((page(&stays), page("Ann")), (200, 200));
    assert_eq!(
        house.stranger().table(&table)["chairs"][0]["name"],
        stays,
        "the table still names its player"
    );
    member.log_in("Ann");
}
