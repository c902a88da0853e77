//! In the game: taking back, agreeing, giving up, leaving, coming back.

use serde_json::{Value, json};

use crate::connections::pair;
use crate::harness::House;
use crate::seat::{Dice, play_out};

#[test]
fn a_player_takes_back_until_something_was_revealed_or_answered() {
    let house = House::new();
    let (ann, bob) = (house.guest(), house.guest());
    let table = pair(&ann, &bob, &json!({ "game": "connect-four" }));
    let (mut anns, mut bobs) = (ann.come(&table), bob.come(&table));
    let (view, told) = (anns.now["view"].clone(), anns.told.clone());
    assert_eq!(anns.fails(json!({ "do": "undo" })), "no_undo", "nothing was done yet");
    anns.act(&json!(3));
    assert_eq!(anns.now["undo"], true);
    bobs.until(|bobs| bobs.actions() == 1);
    assert_eq!(bobs.now["undo"], false);
    assert_eq!(bobs.fails(json!({ "do": "undo" })), "no_undo");
    anns.does(json!({ "do": "undo" }));
    assert_eq!((&anns.now["view"], &anns.told, anns.actions()), (&view, &told, 0));
    bobs.until(|bobs| bobs.actions() == 0 && bobs.told == told);
    anns.act(&json!(2));
    bobs.act(&json!(2));
    anns.until(|anns| anns.actions() == 2);
    assert_eq!(anns.now["undo"], false, "what Bob did is his");
    assert_eq!(anns.fails(json!({ "do": "undo" })), "no_undo");
    assert_eq!(bob.come(&table).actions(), 2);
}

#[test]
fn what_a_bot_answered_is_taken_back_too_unless_the_game_counts() {
    let house = House::new();
    let ann = house.member("Ann");
    for rated in [false, true] {
        let table = ann.open(&json!({ "game": "connect-four", "rated": rated }));
        ann.at(&table, "bot", &json!({ "seat": 1, "bot": "random" })).well();
        ann.start(&table);
        let mut anns = ann.come(&table);
        anns.act(&json!(3));
        anns.until(|anns| anns.actions() == 2);
        assert_eq!(anns.now["undo"], !rated);
        if rated {
            assert_eq!(anns.fails(json!({ "do": "undo" })), "no_undo");
        } else {
            anns.does(json!({ "do": "undo" }));
            assert_eq!(anns.actions(), 0);
        }
    }
}

#[test]
fn what_showed_a_card_is_not_taken_back_alone() {
    let house = House::new();
    let (ann, bob) = (house.guest(), house.guest());
    let table = pair(&ann, &bob, &json!({ "game": "leduc" }));
    let (mut anns, mut bobs) = (ann.come(&table), bob.come(&table));
    anns.act(&json!("call"));
    bobs.act(&json!("call"));
    assert!(bobs.now["view"]["public"].is_string(), "a card was turned up");
    assert_eq!(bobs.fails(json!({ "do": "undo" })), "no_undo");
    let card = bobs.now["view"]["public"].clone();
    bobs.does(json!({ "do": "propose", "what": { "take_back": { "to": 1 } } }));
    anns.until(|anns| !anns.now["proposal"].is_null());
    anns.does(json!({ "do": "answer", "yes": true }));
    bobs.until(|bobs| bobs.actions() == 1);
    assert_eq!(bobs.now["view"]["public"], Value::Null);
    bobs.act(&json!("call"));
    assert_eq!(bobs.now["view"]["public"], card, "luck does not change by asking again");
}

#[test]
fn later_takebacks_need_the_consent_of_all_people() {
    let house = House::new();
    let (ann, bob, eve) = (house.guest(), house.guest(), house.guest());
    let table = pair(&ann, &bob, &json!({ "game": "connect-four" }));
    let (mut anns, mut bobs, mut eves) = (ann.come(&table), bob.come(&table), eve.come(&table));
    anns.act(&json!(3));
    bobs.act(&json!(3));
    let wish = json!({ "do": "propose", "what": { "take_back": { "to": 0 } } });
    assert_eq!(eves.fails(wish.clone()), "not_seated");
    assert_eq!(anns.fails(json!({ "do": "propose", "what": { "take_back": { "to": 2 } } })), "bad_takeback");
    assert_eq!(bobs.fails(json!({ "do": "answer", "yes": true })), "no_proposal");
    anns.does(wish.clone());
    assert_eq!(bobs.fails(wish.clone()), "proposal_open");
    anns.does(json!({ "do": "answer", "yes": true }));
    assert_eq!(ann.come(&table).actions(), 2, "one does not answer oneself");
    bobs.until(|bobs| bobs.now["proposal"]["what"] == json!({ "take_back": { "to": 0 } }));
    assert_eq!((&bobs.now["proposal"]["by"], &bobs.now["proposal"]["agreed"]), (&json!(0), &json!([0])));
    bobs.does(json!({ "do": "answer", "yes": false }));
    anns.until(|anns| anns.now["proposal"].is_null());
    assert_eq!(anns.actions(), 2);
    anns.does(wish);
    bobs.until(|bobs| !bobs.now["proposal"].is_null());
    bobs.does(json!({ "do": "answer", "yes": true }));
    for seat in [&mut anns, &mut bobs, &mut eves] {
        seat.until(|seat| seat.actions() == 0 && seat.told.is_empty() && seat.now["proposal"].is_null());
    }
    assert!(!anns.choices().is_empty());
}

#[test]
fn alone_among_bots_one_need_not_ask() {
    let house = House::new();
    let ann = house.guest();
    let table = ann.quick(&json!({ "game": "connect-four", "bot": "random" }));
    let mut anns = ann.come(&table);
    anns.act(&json!(3));
    anns.until(|anns| anns.actions() == 2);
    anns.does(json!({ "do": "propose", "what": { "take_back": { "to": 0 } } }));
    assert_eq!(anns.actions(), 0);
    anns.does(json!({ "do": "propose", "what": "abort" }));
    assert_eq!(anns.table["end"], "aborted");
}

#[test]
fn whoever_concedes_has_lost_if_one_side_is_left() {
    let house = House::new();
    let (ann, bob) = (house.guest(), house.guest());
    let table = pair(&ann, &bob, &json!({ "game": "leduc" }));
    let (mut anns, mut bobs) = (ann.come(&table), bob.come(&table));
    anns.does(json!({ "do": "concede" }));
    bobs.until(|bobs| bobs.is("over"));
    assert_eq!(bobs.table["end"]["conceded"]["places"], json!([2, 1]));
    assert_eq!(bobs.table["chairs"][0]["replaced"], "conceded");
    assert_eq!(bobs.fails(json!({ "do": "concede" })), "over");
    assert_eq!(bobs.fails(json!({ "do": "propose", "what": "abort" })), "over");
}

#[test]
fn where_others_play_on_a_bot_takes_over_from_whoever_concedes() {
    let house = House::new();
    let (ann, bob) = (house.guest(), house.guest());
    let table = ann.open(&json!({ "game": "pantacle", "seats": 3, "substitute": "random" }));
    bob.join(&table, 1);
    bob.ready(&table);
    ann.at(&table, "bot", &json!({ "seat": 2, "bot": "random" })).well();
    ann.start(&table);
    let (mut anns, mut bobs) = (ann.come(&table), bob.come(&table));
    bobs.does(json!({ "do": "concede" }));
    assert_eq!(bobs.fails(json!({ "do": "return" })), "conceded");
    assert_eq!(bobs.fails(json!({ "do": "concede" })), "conceded");
    let again = bob.come(&table);
    assert_eq!(again.table["chairs"][1]["replaced"], "conceded", "to come again does not undo it");
    play_out(&mut anns, &mut Dice::new(5));
    let chair = &anns.table["chairs"][1];
    assert!(chair["stood_in"].as_u64().unwrap() > 0 && chair["name"] == bob.name(), "{chair}");
    let page = bob.get(&format!("/api/players/{}", bob.name())).well();
    assert_eq!(page["games"][0]["place"], 3, "whoever gave up comes last");
    assert_eq!(page["games"][0]["table"], table.as_str());
    let page = house.stranger().get(&format!("/api/players/{}", bob.name())).well();
    assert!(page["games"][0]["table"].is_null(), "a table that is not public is found by its link only");
}

#[test]
fn all_agree_to_stop() {
    let house = House::new();
    let (ann, bob) = (house.guest(), house.guest());
    let table = pair(&ann, &bob, &json!({ "game": "leduc" }));
    let (mut anns, mut bobs) = (ann.come(&table), bob.come(&table));
    anns.does(json!({ "do": "propose", "what": "abort" }));
    anns.does(json!({ "do": "answer", "yes": false }));
    assert_eq!(anns.now["proposal"], Value::Null, "one may think better of it");
    anns.does(json!({ "do": "propose", "what": "abort" }));
    bobs.until(|bobs| bobs.now["proposal"]["what"] == "abort");
    bobs.does(json!({ "do": "answer", "yes": true }));
    anns.until(|anns| anns.is("closed"));
    assert_eq!(anns.table["end"], "aborted");
    let page = ann.get(&format!("/api/players/{}", ann.name())).well();
    assert_eq!(page["games"], json!([]), "there is no result");
}

#[test]
fn a_bot_plays_for_whoever_leaves_until_the_return() {
    let house = House::new();
    let (ann, bob) = (house.guest(), house.guest());
    let table = pair(&ann, &bob, &json!({ "game": "connect-four", "substitute": "random" }));
    let (mut anns, mut bobs) = (ann.come(&table), bob.come(&table));
    anns.does(json!({ "do": "leave" }));
    bobs.until(|bobs| bobs.actions() == 1);
    let chair = bobs.table["chairs"][0].clone();
    assert_eq!((&chair["replaced"], &chair["name"]), (&json!("left"), &json!(ann.name())));
    anns.until(|anns| anns.actions() == 1);
    bobs.act(&json!(3));
    bobs.until(|bobs| bobs.actions() == 3);
    let late = json!({ "do": "act", "seq": bobs.seq(), "action": 3 });
    assert_eq!(anns.fails(late), "replaced");
    anns.does(json!({ "do": "return" }));
    bobs.act(&json!(3));
    anns.act(&json!(5));
    bobs.until(|bobs| bobs.actions() == 5);
    let chair = &bobs.table["chairs"][0];
    assert_eq!((&chair["replaced"], &chair["stood_in"]), (&Value::Null, &json!(2)));
    ann.at(&table, "leave", &json!({})).well();
    let back = ann.come(&table);
    assert_eq!(back.table["chairs"][0]["replaced"], Value::Null, "whoever comes to the table is back");
}

#[test]
fn nobody_is_asked_who_is_not_there() {
    let house = House::new();
    let (ann, bob) = (house.guest(), house.guest());
    let table = pair(&ann, &bob, &json!({ "game": "connect-four", "substitute": "random" }));
    let (mut anns, mut bobs) = (ann.come(&table), bob.come(&table));
    anns.does(json!({ "do": "propose", "what": "abort" }));
    bobs.does(json!({ "do": "leave" }));
    anns.until(|anns| anns.is("closed"));
}
