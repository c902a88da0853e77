//! Phantom Ink: the table writes the clue at its pace, or the Spirit by hand, until a Medium has heard enough.

use serde_json::{Value, json};

use crate::harness::{House, Person};
use crate::seat::Seat;

/// A word that is no form of any Object.
const CLUE: &str = "SELDOM";

/// A Spirit and a Medium, and the table between them, as a clue begins. Its first letter comes with it.
fn before_the_clue(spirit: &Person<'_>, medium: &Person<'_>, pace: &Value) -> (Seat, Seat) {
    let table = spirit.open(&json!({ "game": "phantom-ink", "mode": "classic", "seats": 4, "pace": pace }));
    medium.join(&table, 2);
    medium.ready(&table);
    for seat in [1, 3] {
        spirit.at(&table, "bot", &json!({ "seat": seat, "bot": "random" })).well();
    }
    spirit.start(&table);
    let (mut spirits, mut mediums) = (spirit.come(&table), medium.come(&table));
    loop {
        if spirits.now["open"] == true {
            let seq = spirits.seq();
            spirits.does(json!({ "do": "type", "seq": seq, "text": CLUE }));
            let seq = spirits.seq();
            mediums.until(|mediums| mediums.seq() >= seq);
            return (spirits, mediums);
        }
        let (actor, other) = if mediums.choices().is_empty() {
            (&mut spirits, &mut mediums)
        } else {
            (&mut mediums, &mut spirits)
        };
        let choices = actor.choices();
        if let Some(first) = choices.first() {
            let ask = json!("ask");
            actor.act(if choices.contains(&ask) { &ask } else { first });
        } else {
            actor.next();
        }
        let seq = actor.seq();
        other.until(|other| other.seq() >= seq);
    }
}

/// The clue as far as everybody reads it.
fn shown(seat: &Seat) -> String {
    fn find(value: &Value) -> Option<&str> {
        match value {
            Value::Object(fields) => match fields.get("shown") {
                Some(Value::String(shown)) => Some(shown),
                _ => fields.values().find_map(find),
            },
            Value::Array(values) => values.iter().find_map(find),
            _ => None,
        }
    }
    find(&seat.now["view"]).unwrap_or_default().to_owned()
}

fn may_fall_silent(seat: &Seat) -> bool {
    seat.choices().contains(&json!("silencio"))
}

#[test]
fn letters_appear_at_the_tables_pace() {
    let house = House::new();
    let (spirit, medium) = (house.guest(), house.guest());
    let (_spirits, mut mediums) = before_the_clue(&spirit, &medium, &json!({ "every": 150 }));
    assert!(may_fall_silent(&mediums));
    let mut seen = vec![(shown(&mediums), mediums.now["time"].as_i64().unwrap())];
    while may_fall_silent(&mediums) {
        mediums.next();
        let last = shown(&mediums);
        if seen.last().is_none_or(|(before, _)| *before != last) {
            seen.push((last, mediums.now["time"].as_i64().unwrap()));
        }
    }
    let letters: Vec<_> = seen.iter().map(|(shown, _)| shown.as_str()).collect();
    assert_eq!(letters, ["S", "SE", "SEL", "SELD", "SELDO", "SELDOM", "SELDOM."]);
    for pair in seen.windows(2) {
        assert!(pair[1].1 - pair[0].1 >= 140, "{pair:?}");
    }
}

#[test]
fn silencio_beats_the_next_letter() {
    let house = House::new();
    let (spirit, medium) = (house.guest(), house.guest());
    let (mut spirits, mut mediums) = before_the_clue(&spirit, &medium, &json!({ "every": 1500 }));
    mediums.act(&json!("silencio"));
    assert!(!may_fall_silent(&mediums));
    let heard = shown(&mediums);
    assert!(CLUE.starts_with(&heard) && heard.len() < CLUE.len(), "{heard}");
    spirits.until(|spirits| spirits.seq() >= mediums.seq());
    assert_eq!(shown(&spirits), heard);
    // Had the letter still come, it would have come in this time.
    std::thread::sleep(std::time::Duration::from_millis(1700));
    mediums.does(json!({ "do": "ping" }));
    assert_eq!(shown(&mediums), heard);
}

#[test]
fn by_hand_the_table_waits_for_the_spirit() {
    let house = House::new();
    let (spirit, medium) = (house.guest(), house.guest());
    let (mut spirits, mut mediums) = before_the_clue(&spirit, &medium, &json!("by_hand"));
    for letters in ["SE", "SEL", "SELD"] {
        spirits.act(&json!("letter"));
        mediums.until(|mediums| mediums.seq() >= spirits.seq());
        assert_eq!(shown(&mediums), letters);
    }
    let letter = json!({ "do": "act", "seq": mediums.seq(), "action": "letter" });
    assert_eq!(mediums.fails(letter), "illegal", "a Medium writes nothing");
    mediums.act(&json!("silencio"));
    assert_eq!(shown(&mediums), "SELD");
}

#[test]
fn bots_hear_and_fall_silent_at_the_tables_pace() {
    let house = House::new();
    let guest = house.guest();
    let wanted =
        json!({ "game": "phantom-ink", "mode": "coop-classic", "seats": 3, "pace": { "every": 100 } });
    let table = guest.open(&wanted);
    for seat in [1, 2] {
        guest.at(&table, "bot", &json!({ "seat": seat, "bot": "random" })).well();
    }
    guest.start(&table);
    let mut spirits = guest.come(&table);
    let mut clues = 0;
    while clues < 2 && !spirits.is("over") {
        if spirits.now["open"] == true {
            let seq = spirits.seq();
            spirits.does(json!({ "do": "type", "seq": seq, "text": CLUE }));
            clues += 1;
        } else if spirits.choices().is_empty() || spirits.choices() == [json!("letter")] {
            spirits.next();
        } else {
            let first = spirits.choices()[0].clone();
            spirits.act(&first);
        }
    }
    assert!(clues > 0, "the game goes on without our writing a letter");
}

#[test]
fn at_the_tables_pace_nobody_hurries_a_clue() {
    let house = House::new();
    let (spirit, medium) = (house.guest(), house.guest());
    let (mut spirits, mut mediums) = before_the_clue(&spirit, &medium, &json!({ "every": 4000 }));
    let heard = shown(&mediums);
    assert_eq!(spirits.choices(), [] as [Value; 0], "the letters are the table's");
    assert_eq!((&spirits.now["prompt"], &spirits.now["undo"]), (&Value::Null, &json!(false)));
    assert!(!spirits.now["active"].as_array().unwrap().contains(&json!(0)), "{}", spirits.now["active"]);
    let seq = spirits.seq();
    for letter in [json!("letter"), json!({ "letter": null })] {
        assert_eq!(spirits.fails(json!({ "do": "act", "seq": seq, "action": letter })), "paced");
        assert_eq!(spirits.fails(json!({ "do": "check", "action": letter })), "paced");
    }
    let table = crate::harness::text(&spirits.table["id"]);
    let letter = json!({ "seq": seq, "action": "letter" });
    assert_eq!(spirit.at(&table, "act", &letter).refused(), "paced");
    assert_eq!(spirits.fails(json!({ "do": "undo" })), "no_undo", "others have read it");
    assert_eq!(spirits.seq(), seq, "nothing of that has changed anything");
    // Continued elsewhere it is no different.
    let fork = spirit.at(&table, "fork", &json!({ "after": spirits.actions() })).well();
    let mut forked = spirit.come(&crate::harness::text(&fork["table"]["id"]));
    assert_eq!(forked.choices(), [] as [Value; 0]);
    let again = json!({ "do": "act", "seq": forked.seq(), "action": "letter" });
    assert_eq!(forked.fails(again), "paced");
    forked.until(|forked| forked.actions() > 0);
    // The next letter comes all the same; sent late, it is still not the Spirit's.
    spirits.until(|spirits| spirits.seq() > seq);
    assert_eq!(shown(&spirits), CLUE[..=heard.len()]);
    assert_eq!(spirits.fails(json!({ "do": "act", "seq": seq, "action": "letter" })), "paced");
    mediums.until(|mediums| mediums.seq() == spirits.seq());
    mediums.act(&json!("silencio"));
    spirits.until(|spirits| spirits.seq() >= mediums.seq());
    let late = json!({ "do": "act", "seq": seq, "action": "letter" });
    assert_ne!(spirits.ask(late)["ok"], true, "what the table wrote was not the Spirit's doing");
}
