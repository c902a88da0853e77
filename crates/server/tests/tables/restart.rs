//! The server stops in mid-game and comes back: everything is as it was.

use serde_json::{Value, json};

use crate::connections::pair;
use crate::harness::House;
use crate::seat::{Dice, Seat, play_out};

/// What somebody sees, but for the time of day and who else is there.
fn seen(seat: &Seat) -> Value {
    let mut seen = seat.hello.clone();
    for passing in ["time", "present"] {
        seen[passing] = Value::Null;
    }
    seen
}

#[test]
fn everything_is_as_it_was() {
    let house = House::new();
    let (ann, bob, eve) = (house.guest(), house.member("Bob"), house.guest());
    let cards = pair(&ann, &bob, &json!({ "game": "leduc" }));
    let discs = pair(&bob, &ann, &json!({ "game": "connect-four", "public": true }));
    let waiting = eve.open(&json!({ "game": "pantacle", "seats": 5, "public": true }));
    ann.join(&waiting, 3);
    ann.ready(&waiting);
    let over = pair(&ann, &bob, &json!({ "game": "leduc" }));
    bob.come(&over).does(json!({ "do": "concede" }));
    let (mut anns, mut bobs) = (ann.come(&cards), bob.come(&cards));
    anns.act(&json!("raise"));
    bobs.act(&json!("call"));
    anns.say("table", "your bet");
    eve.come(&cards).say("stands", "exciting");
    let (mut first, mut second) = (bob.come(&discs), ann.come(&discs));
    for (n, column) in [3, 3, 2].into_iter().enumerate() {
        let seat = if n % 2 == 0 { &mut first } else { &mut second };
        seat.act(&json!(column));
    }
    first.does(json!({ "do": "undo" }));
    second.until(|second| second.seq() == first.seq());
    second.does(json!({ "do": "propose", "what": { "take_back": { "to": 1 } } }));
    let look = || -> Vec<Value> {
        let mut all = Vec::new();
        for table in [&cards, &discs, &waiting, &over] {
            for person in [&ann, &bob, &eve, &house.stranger()] {
                all.push(seen(&person.come(table)));
            }
        }
        for person in [&ann, &bob, &eve] {
            all.push(person.get("/api/tables/mine").well());
            all.push(person.get("/api/me").well());
        }
        all.push(ann.get("/api/tables").well());
        all.push(ann.get("/api/tables?state=running").well());
        all.push(ann.get("/api/players/Bob").well());
        all.push(ann.get(&format!("/api/tables/{over}/match")).well());
        all
    };
    let before = look();
    house.restart();
    let after = look();
    for (before, after) in before.iter().zip(&after) {
        assert_eq!(before, after);
    }
    let order = json!({ "do": "act", "seq": 1, "action": "raise" });
    assert_eq!(ann.come(&cards).fails(order), "stale");
    bob.come(&discs).does(json!({ "do": "answer", "yes": true }));
    assert_eq!(ann.come(&discs).actions(), 1, "what was asked before can be answered after");
    let mut again = ann.come_again(&cards, &anns);
    assert_eq!(again.told, ann.come(&cards).told);
    again.act(&json!("call"));
    eve.at(&waiting, "kick", &json!({ "seat": 3 })).well();
}

#[test]
fn a_repeated_action_is_known_after_a_restart() {
    let house = House::new();
    let (ann, bob) = (house.guest(), house.guest());
    let table = pair(&ann, &bob, &json!({ "game": "connect-four" }));
    let mut anns = ann.come(&table);
    let order = json!({ "do": "act", "seq": anns.seq(), "action": 3 });
    anns.does(order.clone());
    house.restart();
    let mut again = ann.come(&table);
    assert_eq!(again.does(order)["again"], true, "the answer was lost on the way, the action was not");
    assert_eq!(again.actions(), 1);
}

#[test]
fn bots_go_on_where_they_were() {
    let house = House::paced(5);
    let ann = house.guest();
    let table = ann.quick(&json!({ "game": "pantacle", "seats": 3, "bot": "random" }));
    let mut dice = Dice::new(11);
    let mut seat = ann.come(&table);
    for _ in 0..4 {
        for _ in 0..3 {
            seat.until(|seat| !seat.choices().is_empty());
            let choices = seat.choices();
            seat.act(dice.pick(&choices));
        }
        house.restart();
        let mut again = ann.come_again(&table, &seat);
        assert!(again.actions() >= seat.actions(), "what was acknowledged is there");
        again.until(|again| !again.choices().is_empty());
        assert_eq!(again.events(), ann.come(&table).events());
        seat = again;
    }
    play_out(&mut seat, &mut dice);
    assert_eq!(ann.get(&format!("/api/tables/{table}/match")).status, 200);
}

#[test]
fn connections_are_told_when_the_server_stops() {
    let house = House::new();
    let ann = house.guest();
    let table = ann.quick(&json!({ "game": "leduc", "bot": "random" }));
    let mut seat = ann.come(&table);
    house.stop();
    seat.go();
    house.start();
    assert!(play_out(&mut ann.come_again(&table, &seat), &mut Dice::new(1)) > 0);
}
