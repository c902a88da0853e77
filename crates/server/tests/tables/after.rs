//! After the game, and beside it: looking back, taking the match along, playing again.

use matchbook::Document;
use serde_json::{Value, json};

use crate::connections::pair;
use crate::harness::{House, Person, request, text};

/// What a replay shows through these eyes, moment by moment.
fn replay(person: &Person<'_>, table: &str, query: &str) -> Vec<Value> {
    let replay = person.get(&format!("/api/tables/{table}/replay{query}")).well();
    replay["moments"].as_array().unwrap().clone()
}

fn hands(moments: &[Value]) -> Vec<Value> {
    moments.iter().map(|moment| moment["view"]["hands"].clone()).collect()
}

#[test]
fn while_the_game_lasts_one_looks_back_through_ones_own_eyes() {
    let house = House::new();
    let (ann, bob, stranger) = (house.guest(), house.guest(), house.stranger());
    let table = ann.open(&json!({ "game": "leduc" }));
    assert_eq!(ann.get(&format!("/api/tables/{table}/replay")).refused(), "not_begun");
    bob.join(&table, 1);
    bob.ready(&table);
    ann.start(&table);
    let (mut anns, mut bobs) = (ann.come(&table), bob.come(&table));
    anns.act(&json!("raise"));
    bobs.act(&json!("call"));
    anns.until(|anns| anns.actions() == 2);
    let (first, second) = (anns.now["view"]["hands"][0].clone(), bobs.now["view"]["hands"][1].clone());
    let own = replay(&ann, &table, "");
    assert_eq!(own.len(), 3);
    assert!(hands(&own).iter().all(|hands| *hands == json!([first, null])));
    assert_eq!(own[2]["view"], anns.now["view"]);
    let told: Vec<_> = own.iter().flat_map(|moment| moment["told"].as_array().unwrap().clone()).collect();
    assert_eq!(told, anns.told);
    assert_eq!((&own[0]["by"], &own[1]["by"], &own[2]["by"]), (&Value::Null, &json!(0), &json!(1)));
    assert_eq!(replay(&ann, &table, "?as=0"), own);
    assert!(hands(&replay(&bob, &table, "")).iter().all(|hands| *hands == json!([null, second])));
    for person in [&stranger, &house.guest()] {
        for query in ["", "?as=spectator"] {
            assert!(hands(&replay(person, &table, query)).iter().all(|hands| *hands == json!([null, null])));
        }
    }
    for (person, eyes) in [(&ann, "1"), (&ann, "everything"), (&stranger, "0"), (&stranger, "everything")] {
        let answer = person.get(&format!("/api/tables/{table}/replay?as={eyes}"));
        assert_eq!(answer.refused(), "not_over", "{eyes}");
    }
    assert_eq!(ann.get(&format!("/api/tables/{table}/replay?as=9")).refused(), "bad_eyes");
    bobs.does(json!({ "do": "concede" }));
    for eyes in ["?as=everything", "?as=everything&from=1&count=1"] {
        let all = replay(&stranger, &table, eyes);
        assert!(hands(&all).iter().all(|hands| *hands == json!([first, second])), "{eyes}");
        assert_eq!(all.len(), if eyes.contains("count") { 1 } else { 3 });
    }
    assert!(hands(&replay(&stranger, &table, "?as=1")).iter().all(|hands| *hands == json!([null, second])));
    assert_eq!(replay(&stranger, &table, "?from=99"), Vec::<Value>::new());
}

#[test]
fn the_match_fits_what_was_published_before_the_deal() {
    let house = House::new();
    let (ann, bob) = (house.guest(), house.guest());
    let table = ann.open(&json!({ "game": "leduc" }));
    let (anns, mut bobs) = (ann.come(&table), bob.come(&table));
    let published = text(&anns.hello["commitment"]);
    assert_eq!(bobs.hello["commitment"], published);
    bob.join(&table, 1);
    bob.at(&table, "ready", &json!({ "ready": true, "salt": "bob's luck" })).well();
    ann.at(&table, "ready", &json!({ "ready": true, "salt": "ann's luck" })).well();
    ann.start(&table);
    assert_eq!(ann.come(&table).hello["commitment"], published, "the same after the deal");
    for order in ["match", "replay?as=everything"] {
        assert_eq!(bob.get(&format!("/api/tables/{table}/{order}")).refused(), "not_over");
    }
    bobs.go();
    bob.come(&table).does(json!({ "do": "concede" }));
    let body = house.stranger().get(&format!("/api/tables/{table}/match")).body;
    let document = Document::read(&body).unwrap();
    assert_eq!(document.commitment.to_string(), published);
    let opened = shelf::find("leduc").unwrap().open(&document).unwrap();
    assert_eq!(opened.commitment().to_string(), published);
    assert!(body.contains("bob's luck") && body.contains("ann's luck"), "{body}");
    let forged = body.replace("bob's luck", "my luck");
    let forged = Document::read(&forged).unwrap();
    assert!(shelf::find("leduc").unwrap().open(&forged).is_err(), "what was changed is noticed");
}

#[test]
fn a_rematch_brings_the_same_people_together() {
    let house = House::new();
    let people: Vec<_> = (0..3).map(|_| house.guest()).collect();
    let [ann, bob, eve] = &people[..] else { unreachable!() };
    let wanted = json!({ "game": "pantacle", "seats": 4, "public": true, "substitute": "random" });
    let table = ann.open(&wanted);
    for (person, seat) in [(bob, 1), (eve, 3)] {
        person.join(&table, seat);
        person.ready(&table);
    }
    ann.at(&table, "bot", &json!({ "seat": 2, "bot": "random" })).well();
    ann.start(&table);
    assert_eq!(bob.at(&table, "rematch", &json!({})).refused(), "not_over");
    let mut seats: Vec<_> = people.iter().map(|person| person.come(&table)).collect();
    // Two give up, and the last agrees with nobody else to ask.
    for seat in &mut seats[..2] {
        seat.does(json!({ "do": "concede" }));
    }
    seats[2].does(json!({ "do": "propose", "what": "abort" }));
    assert_eq!(house.guest().at(&table, "rematch", &json!({})).refused(), "not_seated");
    let again = bob.at(&table, "rematch", &json!({})).well();
    let next = text(&again["table"]["id"]);
    assert_ne!(next, table);
    assert_eq!((&again["you"], &again["table"]["host"]), (&json!(1), &json!(1)), "in the same chair");
    assert_eq!(again["table"]["after"], table);
    assert_eq!(
        (&again["table"]["game"], &again["table"]["chairs"][2]["bot"]),
        (&json!("pantacle"), &json!("random"))
    );
    for (person, seat) in [(eve, 3), (ann, 0), (eve, 3)] {
        let led = person.at(&table, "rematch", &json!({})).well();
        assert_eq!((&led["table"]["id"], &led["you"]), (&json!(next), &json!(seat)));
    }
    ann.ready(&next);
    eve.ready(&next);
    bob.start(&next);
    assert_ne!(ann.come(&next).hello["commitment"], seats[0].hello["commitment"], "with luck of its own");
    assert_eq!(ann.table(&table)["state"], "closed");
}

#[test]
fn a_rematch_asked_for_by_both_at_once_is_one_table() {
    let house = House::new();
    let (ann, bob) = (house.guest(), house.guest());
    for _ in 0..8 {
        let table = pair(&ann, &bob, &json!({ "game": "leduc" }));
        ann.come(&table).does(json!({ "do": "concede" }));
        let (address, path) = (house.address(), format!("/api/tables/{table}/rematch"));
        let cookies = [&ann, &bob].map(|person| person.cookie.borrow().clone());
        let ask = |cookie: &Option<String>| request(address, cookie.as_deref(), "POST", &path, "").well();
        let led: Vec<_> = std::thread::scope(|scope| {
            let asked: Vec<_> = cookies.iter().map(|cookie| scope.spawn(|| ask(cookie))).collect();
            asked.into_iter().map(|asked| asked.join().unwrap()).collect()
        });
        assert_eq!(led[0]["table"]["id"], led[1]["table"]["id"]);
        assert_eq!((&led[0]["you"], &led[1]["you"]), (&json!(0), &json!(1)));
    }
}

#[test]
fn a_rematch_waits_for_those_who_come_late() {
    let house = House::new();
    let (ann, bob) = (house.guest(), house.guest());
    let table = pair(&ann, &bob, &json!({ "game": "leduc" }));
    ann.come(&table).does(json!({ "do": "concede" }));
    let first = text(&ann.at(&table, "rematch", &json!({})).well()["table"]["id"]);
    house.restart();
    let second = text(&bob.at(&table, "rematch", &json!({})).well()["table"]["id"]);
    assert_eq!(first, second, "even if the server was away in between");
    bob.ready(&first);
    ann.start(&first);
    let third = text(&ann.at(&table, "rematch", &json!({})).well()["table"]["id"]);
    assert_ne!(first, third, "once that has begun, another is opened");
}
