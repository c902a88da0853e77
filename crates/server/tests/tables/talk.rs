//! Talk: at the table, in the stands, and in secret between Mediums.

use serde_json::{Value, json};

use crate::connections::pair;
use crate::harness::House;

#[test]
fn the_table_hears_the_table_and_the_stands_hear_both() {
    let house = House::new();
    let (ann, bob, eve) = (house.guest(), house.guest(), house.guest());
    let table = pair(&ann, &bob, &json!({ "game": "leduc" }));
    let (mut anns, mut bobs, mut eves) = (ann.come(&table), bob.come(&table), eve.come(&table));
    let mut strangers = house.stranger().come(&table);
    eves.say("stands", "Bob holds a king");
    strangers.until(|strangers| !strangers.said.is_empty());
    anns.say("table", "  hello\u{7} <b>all</b> ");
    for seat in [&mut anns, &mut bobs] {
        seat.until(|seat| !seat.said.is_empty());
        assert_eq!(seat.heard(), ["table: hello <b>all</b>"], "players do not hear the stands");
        assert_eq!(seat.said[0]["name"], ann.name());
        assert_eq!(seat.said[0]["number"], 1, "nor that there was something to hear");
    }
    let both = ["stands: Bob holds a king", "table: hello <b>all</b>"];
    for seat in [&mut eves, &mut strangers] {
        seat.until(|seat| seat.said.len() == 2);
        assert_eq!(seat.heard(), both);
    }
    assert_eq!(bob.come(&table).heard(), ["table: hello <b>all</b>"], "nor when they come again");
    assert_eq!(eve.come(&table).heard(), both);
    let say = |to: &str, text: &str| json!({ "do": "say", "to": to, "text": text });
    assert_eq!(eves.fails(say("table", "me too")), "not_seated");
    assert_eq!(anns.fails(say("stands", "what is it?")), "seated");
    assert_eq!(strangers.fails(say("stands", "hello")), "no_session");
    assert_eq!(anns.fails(say("notes", "psst")), "no_confidants");
    assert_eq!(eves.fails(say("notes", "psst")), "not_seated");
    assert_eq!(anns.fails(say("world", "hello")), "no_such_channel");
    assert_eq!(anns.fails(say("table", " ")), "empty");
    assert_eq!(anns.fails(say("table", &"x".repeat(501))), "too_long");
    anns.does(json!({ "do": "concede" }));
    assert_eq!(bob.come(&table).heard(), both, "all is open once the game is over");
    bobs.say("stands", "so that is what you said");
    eves.until(|eves| eves.said.len() == 3);
}

#[test]
fn notes_between_mediums_reach_only_them() {
    let house = House::paced(50);
    let people: Vec<_> = (0..4).map(|_| house.guest()).collect();
    let table = people[0].open(&json!({ "game": "phantom-ink", "seats": 6, "pace": "by_hand" }));
    // The Spirits sit in 0 and 1; 2 and 4 are Mediums of the Sun, 3 and 5 of the Moon.
    for (person, seat) in people[1..].iter().zip([2, 3, 4]) {
        person.join(&table, seat);
        person.ready(&table);
    }
    for seat in [1, 5] {
        people[0].at(&table, "bot", &json!({ "seat": seat, "bot": "random" })).well();
    }
    people[0].start(&table);
    let mut seats: Vec<_> = people.iter().map(|person| person.come(&table)).collect();
    let confidants: Vec<_> = seats.iter().map(|seat| seat.hello["confidants"].clone()).collect();
    assert_eq!(confidants, [json!([]), json!([4]), json!([5]), json!([2])]);
    let mut stands = house.guest().come(&table);
    assert_eq!(seats[0].fails(json!({ "do": "say", "to": "notes", "text": "it is a key" })), "no_confidants");
    seats[1].say("notes", "a key?");
    seats[3].until(|seat| !seat.said.is_empty());
    seats[3].say("notes", "a lock");
    seats[2].say("notes", "they know");
    seats[0].say("table", "ready?");
    let is_note = |line: &Value| line["channel"] != "table";
    for (n, seat) in seats.iter_mut().chain([&mut stands]).enumerate() {
        seat.until(|seat| seat.said.iter().any(|line| line["channel"] == "table"));
        let notes: Vec<_> = seat.said.iter().filter(|line| is_note(line)).map(|line| &line["text"]).collect();
        let expected = match n {
            1 | 3 => vec![json!("a key?"), json!("a lock")],
            2 => vec![json!("they know")],
            _ => vec![],
        };
        assert!(notes.into_iter().eq(&expected), "{n}: {:?}", seat.said);
    }
    for (n, count) in [(0, 1), (1, 3), (2, 2), (3, 3)] {
        assert_eq!(people[n].come(&table).said.len(), count, "the same when they come again");
    }
    assert_eq!(house.stranger().come(&table).said.len(), 1);
}

#[test]
fn whoever_has_a_new_name_speaks_under_it() {
    let house = House::new();
    let (ann, bob) = (house.member("Ann"), house.guest());
    let table = pair(&ann, &bob, &json!({ "game": "leduc" }));
    let (mut anns, mut bobs) = (ann.come(&table), bob.come(&table));
    ann.rename("Anna");
    anns.say("table", "it is me");
    bobs.until(|bobs| !bobs.said.is_empty());
    assert_eq!(bobs.said[0]["name"], "Anna");
}
