//! Going on from a moment of a match, at a table of one's own.

use serde_json::{Value, json};

use crate::connections::pair;
use crate::harness::{House, Person, text};
use crate::seat::{Dice, play_out};

fn forked(person: &Person<'_>, table: &str, wanted: &Value) -> (String, Value) {
    let seated = person.at(table, "fork", wanted).well();
    (text(&seated["table"]["id"]), seated)
}

/// The cards of both at a table that is over.
fn hands(person: &Person<'_>, table: &str) -> Value {
    let replay = person.get(&format!("/api/tables/{table}/replay?as=everything&count=1")).well();
    replay["moments"][0]["view"]["hands"].clone()
}

#[test]
fn while_the_game_lasts_what_one_cannot_know_is_drawn_anew() {
    let house = House::new();
    let (ann, bob) = (house.guest(), house.guest());
    let table = pair(&ann, &bob, &json!({ "game": "leduc", "public": true }));
    let (mut anns, mut bobs) = (ann.come(&table), bob.come(&table));
    anns.act(&json!("raise"));
    bobs.act(&json!("raise"));
    anns.until(|anns| anns.actions() == 2);
    let own = anns.now["view"]["hands"][0].clone();
    let mut seen = Vec::new();
    for _ in 0..16 {
        let (fork, seated) = forked(&ann, &table, &json!({ "after": 2, "bot": "random" }));
        let shown = &seated["table"];
        assert_eq!(
            (&seated["you"], &shown["after"], &shown["public"]),
            (&json!(0), &json!(table), &json!(false))
        );
        assert_eq!(shown["chairs"][1]["bot"], "random");
        let mut seat = ann.come(&fork);
        assert_eq!(seat.now["view"], anns.now["view"], "to whoever forks it looks the same");
        assert_eq!(seat.now["choices"], anns.now["choices"]);
        seat.does(json!({ "do": "concede" }));
        let hands = hands(&ann, &fork);
        assert_eq!(hands[0], own);
        seen.push(hands[1].clone());
    }
    assert!(seen.iter().any(|hand| *hand != seen[0]), "the other's card is not told: {seen:?}");
    let earlier = forked(&ann, &table, &json!({ "after": 0, "bot": "random" })).0;
    let mut seat = ann.come(&earlier);
    assert_eq!(seat.now["view"]["hands"], json!([own, null]));
    assert!(play_out(&mut seat, &mut Dice::new(7)) > 0);
    let refused = |person: &Person<'_>, wanted: Value| person.at(&table, "fork", &wanted).refused();
    assert_eq!(refused(&house.guest(), json!({ "after": 1 })), "not_seated");
    assert_eq!(refused(&house.guest(), json!({ "after": 1, "seat": 0 })), "not_seated");
    assert_eq!(refused(&ann, json!({ "after": 1, "seat": 1 })), "not_seated", "not with the other's eyes");
    assert_eq!(refused(&house.stranger(), json!({ "after": 1 })), "no_session");
    assert_eq!(refused(&ann, json!({ "after": 3 })), "no_such_moment");
    assert_eq!(refused(&ann, json!({ "after": 1, "bot": "deep" })), "no_such_bot");
    assert_eq!(bob.come(&table).actions(), 2, "the game itself goes on");
}

#[test]
fn once_the_game_is_over_everything_is_as_it_was() {
    let house = House::new();
    let (ann, bob) = (house.guest(), house.guest());
    let table = pair(&ann, &bob, &json!({ "game": "leduc" }));
    let (mut anns, mut bobs) = (ann.come(&table), bob.come(&table));
    anns.act(&json!("raise"));
    bobs.act(&json!("call"));
    anns.act(&json!("raise"));
    bobs.act(&json!("fold"));
    anns.until(|anns| anns.is("over"));
    let real = hands(&ann, &table);
    let eve = house.guest();
    for (person, seat) in [(&ann, 0), (&bob, 0), (&eve, 1)] {
        for after in 0..4 {
            let wanted = json!({ "after": after, "seat": seat, "bot": "random" });
            let (fork, seated) = forked(person, &table, &wanted);
            assert_eq!(seated["you"], seat);
            let mut seats = person.come(&fork);
            assert_eq!(seats.hello["table"]["rated"], false);
            play_out(&mut seats, &mut Dice::new(after));
            assert_eq!(hands(person, &fork), real);
            assert_eq!(person.get(&format!("/api/tables/{fork}/match")).status, 200);
        }
    }
    assert_eq!(ann.at(&table, "fork", &json!({ "after": 4 })).refused(), "over");
    assert_eq!(eve.at(&table, "fork", &json!({ "after": 1 })).refused(), "no_such_seat");
    assert_eq!(eve.at(&table, "fork", &json!({ "after": 1, "seat": 5 })).refused(), "no_such_seat");
    let verified = |table: &str| {
        let document =
            matchbook::Document::read(&ann.get(&format!("/api/tables/{table}/match")).body).unwrap();
        shelf::find("leduc").unwrap().open(&document).unwrap().actions()
    };
    assert_eq!(verified(&table), 4);
}

#[test]
fn games_that_count_are_continued_elsewhere_only_when_they_are_over() {
    let house = House::new();
    let (ann, bob) = (house.member("Ann"), house.member("Bob"));
    let table = pair(&ann, &bob, &json!({ "game": "leduc", "rated": true }));
    ann.come(&table).act(&json!("call"));
    assert_eq!(ann.at(&table, "fork", &json!({ "after": 1 })).refused(), "not_over");
    bob.come(&table).does(json!({ "do": "concede" }));
    let (_, seated) = forked(&ann, &table, &json!({ "after": 1, "bot": "random" }));
    assert_eq!(seated["table"]["rated"], false);
}
