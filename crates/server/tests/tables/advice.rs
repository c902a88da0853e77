//! Hints for those who are asked, and what is thought of matches that are over.

use serde_json::{Value, json};

use crate::connections::pair;
use crate::harness::{House, Person, eventually};

fn hint(person: &Person<'_>, table: &str) -> crate::harness::Answer {
    person.at(table, "hint", &json!({}))
}

fn analysis(person: &Person<'_>, table: &str) -> Value {
    person.get(&format!("/api/tables/{table}/analysis")).well()
}

fn is_done(person: &Person<'_>, table: &str) {
    eventually(|| analysis(person, table)["state"] == "done");
}

/// A match of Connect Four in which the second looks away from an open row.
fn blunder(ann: &Person<'_>, bob: &Person<'_>, wanted: &Value) -> String {
    let table = pair(ann, bob, wanted);
    let (mut anns, mut bobs) = (ann.come(&table), bob.come(&table));
    for (n, column) in [2, 0, 3, 0, 4, 0, 5].into_iter().enumerate() {
        let (mover, other) = if n % 2 == 0 { (&mut anns, &mut bobs) } else { (&mut bobs, &mut anns) };
        mover.act(&json!(column));
        other.until(|seat| seat.actions() as usize == n + 1);
    }
    table
}

#[test]
fn whoever_is_asked_is_given_whole_turns_with_their_chances() {
    let house = House::new();
    let (ann, bob) = (house.guest(), house.guest());
    let table = pair(&ann, &bob, &json!({ "game": "connect-four" }));
    assert_eq!(ann.table(&table)["hints"], true);
    let mut anns = ann.come(&table);
    let mut bobs = bob.come(&table);
    let found = hint(&ann, &table).well();
    assert_eq!(found["seq"], anns.seq());
    let hints = found["hints"].as_array().unwrap();
    assert_eq!(hints.len(), 3);
    let choices = anns.choices();
    for hint in hints {
        assert!(choices.contains(&hint["turn"][0]["action"]), "{hint}");
        assert_eq!(hint["turn"][0]["seat"], 0);
        let [low, high] = [0_usize, 1].map(|at| hint["interval"][at].as_f64().unwrap());
        let chance = hint["chance"].as_f64().unwrap();
        assert!(0.0 <= low && low <= chance && chance <= high && high <= 1.0, "{hint}");
        assert_eq!(hint["chances"].as_array().unwrap().len(), 2);
        assert_eq!(hint["then"][0]["seat"], 1, "what is expected of the other: {hint}");
    }
    assert_eq!(hint(&bob, &table).refused(), "not_your_turn");
    assert_eq!(hint(&house.guest(), &table).refused(), "not_seated");
    // Nobody else has learnt of it.
    anns.act(&choices[0]);
    let before = bobs.seq();
    bobs.until(|bobs| bobs.actions() == 1);
    assert_eq!((bobs.seq(), bobs.heard()), (before + 1, Vec::new()));
}

#[test]
fn a_table_may_forbid_hints_and_where_it_counts_there_are_none() {
    let house = House::new();
    let (ann, bob) = (house.member("Ann"), house.member("Bob"));
    for wanted in [json!({ "game": "leduc", "hints": false }), json!({ "game": "leduc", "rated": true })] {
        let table = pair(&ann, &bob, &wanted);
        assert_eq!(ann.table(&table)["hints"], false);
        assert_eq!(hint(&ann, &table).refused(), "no_hints");
    }
    let both = json!({ "game": "leduc", "rated": true, "hints": true });
    assert_eq!(ann.post("/api/tables", &both).refused(), "bad_hints");
}

#[test]
fn a_match_that_is_over_is_looked_back_at_once_and_kept() {
    let house = House::new();
    let (ann, bob, stranger) = (house.guest(), house.guest(), house.stranger());
    let running = pair(&ann, &bob, &json!({ "game": "connect-four" }));
    assert_eq!(ann.get(&format!("/api/tables/{running}/analysis")).refused(), "not_over");
    let table = blunder(&ann, &bob, &json!({ "game": "connect-four" }));
    let none = analysis(&ann, &table);
    assert_eq!((&none["state"], &none["of"], &none["may_start"]), (&json!("none"), &json!(7), &json!(true)));
    assert_eq!(analysis(&stranger, &table)["may_start"], false);
    assert_eq!(house.guest().at(&table, "analysis", &json!({})).refused(), "not_seated");
    let begun = ann.at(&table, "analysis", &json!({})).well();
    assert!(begun["state"] != "none", "{begun}");
    bob.at(&table, "analysis", &json!({})).well();
    is_done(&stranger, &table);
    let found = analysis(&stranger, &table);
    let review = &found["review"];
    assert_eq!(review["decisions"].as_array().unwrap().len(), 7);
    let worst = &review["decisions"][3];
    assert!(worst["regret"].as_f64().unwrap() > 0.3, "{worst}");
    assert_eq!(worst["better"]["turn"][0]["seat"], 1);
    assert!(review["turns"].as_array().unwrap().iter().any(|turn| turn["number"] == 4), "{review}");
    assert_eq!(review["luck"], json!([0.0, 0.0]));
    house.restart();
    assert_eq!(analysis(&stranger, &table), found, "it is kept");
    let again = ann.at(&table, "analysis", &json!({})).well();
    assert_eq!(again["state"], "done", "it is done once");
}

#[test]
fn at_a_public_table_every_member_may_look_back() {
    let house = House::new();
    let (ann, bob) = (house.guest(), house.guest());
    let table = blunder(&ann, &bob, &json!({ "game": "connect-four", "public": true }));
    assert_eq!(house.guest().at(&table, "analysis", &json!({})).refused(), "not_seated");
    house.member("Eve").at(&table, "analysis", &json!({})).well();
    is_done(&bob, &table);
}

#[test]
fn what_was_asked_for_can_be_stopped_and_what_was_cut_off_begun_again() {
    let house = House::new();
    let (ann, bob) = (house.guest(), house.guest());
    // A long match, so that there is time to stop it.
    let long = json!({ "game": "pantacle", "seats": 2, "options": { "duel": true } });
    let tables = [(); 2].map(|()| {
        let table = pair(&ann, &bob, &long);
        for _ in 0..12 {
            let acting = [&ann, &bob].into_iter().find(|person| {
                let now = person.get(&format!("/api/tables/{table}/now")).well();
                let Some(choice) = now["choices"].get(0) else { return false };
                person.at(&table, "act", &json!({ "seq": now["seq"], "action": choice["action"] })).well();
                true
            });
            assert!(acting.is_some());
        }
        ann.come(&table).does(json!({ "do": "concede" }));
        table
    });
    let [first, second] = &tables;
    let path = format!("/api/tables/{first}/analysis");
    assert_eq!(ann.send("DELETE", &path, "").refused(), "no_analysis");
    ann.at(first, "analysis", &json!({})).well();
    assert_eq!(ann.at(second, "analysis", &json!({})).refused(), "one_at_a_time");
    assert_eq!(bob.send("DELETE", &path, "").refused(), "not_yours");
    let metrics = house.stranger().get("/metrics").body;
    assert!(metrics.contains("conclave_analyses_waiting 1"), "{metrics}");
    assert_eq!(ann.send("DELETE", &path, "").status, 204);
    assert_eq!(analysis(&ann, first)["state"], "none");
    // The server ends in the middle: nothing is kept, and all can be asked for again.
    ann.at(second, "analysis", &json!({})).well();
    house.restart();
    let state = analysis(&ann, second)["state"].clone();
    assert!(state == "none", "{state}");
    ann.at(second, "analysis", &json!({})).well();
    is_done(&ann, second);
    let review = &analysis(&ann, second)["review"];
    assert_eq!(review["decisions"].as_array().unwrap().len(), 12);
}
