//! Live connections: two tabs, coming again, acting late, twice or for others, looking on.

use serde_json::{Value, json};

use crate::harness::{House, Person};
use crate::seat::connect;

/// Two people at a game that has begun, the first to act.
pub(crate) fn pair(ann: &Person<'_>, bob: &Person<'_>, wanted: &Value) -> String {
    let table = ann.open(wanted);
    bob.join(&table, 1);
    bob.ready(&table);
    ann.start(&table);
    table
}

#[test]
fn two_tabs_of_one_player_stay_in_step() {
    let house = House::new();
    let (ann, bob) = (house.guest(), house.guest());
    let table = pair(&ann, &bob, &json!({ "game": "connect-four" }));
    let (mut one, mut two, mut bobs) = (ann.come(&table), ann.come(&table), bob.come(&table));
    for (n, column) in [3, 3, 2, 2].into_iter().enumerate() {
        match n {
            0 => one.act(&json!(column)),
            2 => two.act(&json!(column)),
            _ => bobs.act(&json!(column)),
        }
        for tab in [&mut one, &mut two] {
            tab.until(|tab| tab.actions() == n as u64 + 1);
        }
        for part in ["seq", "view", "choices", "told", "active", "undo"] {
            assert_eq!(one.now[part], two.now[part], "{part}");
        }
        assert_eq!(one.told, two.told);
    }
    bobs.until(|bobs| bobs.present == json!([0, 1]));
    one.go();
    two.go();
    bobs.until(|bobs| bobs.present == json!([1]));
}

#[test]
fn whoever_comes_again_misses_nothing_and_hears_nothing_twice() {
    let house = House::new();
    let (ann, bob) = (house.guest(), house.guest());
    let table = pair(&ann, &bob, &json!({ "game": "connect-four" }));
    let mut bobs = bob.come(&table);
    let mut anns = ann.come(&table);
    anns.act(&json!(0));
    anns.go();
    bobs.until(|bobs| bobs.actions() == 1);
    bobs.act(&json!(1));
    let mut again = ann.come_again(&table, &anns);
    assert_eq!(again.hello["told_after"], 1);
    assert!(again.hello["told"].as_array().unwrap().iter().all(|told| told["number"] == 2));
    assert_eq!(again.told, ann.come(&table).told);
    again.act(&json!(2));
    again.go();
    let nothing = ann.come_again(&table, &again);
    assert_eq!(nothing.hello["told"], json!([]));
    assert_eq!(nothing.told, again.told);
}

#[test]
fn what_was_taken_back_meanwhile_is_told_anew() {
    let house = House::new();
    let (ann, bob) = (house.guest(), house.guest());
    let table = pair(&ann, &bob, &json!({ "game": "connect-four" }));
    let (mut anns, mut bobs, mut eves) = (ann.come(&table), bob.come(&table), house.stranger().come(&table));
    anns.act(&json!(0));
    bobs.until(|bobs| bobs.actions() == 1);
    bobs.act(&json!(1));
    eves.until(|eves| eves.actions() == 2);
    eves.go();
    bobs.does(json!({ "do": "undo" }));
    bobs.act(&json!(6));
    let path = format!("/api/tables/{table}/socket?told=2");
    for again in [house.stranger().come_again(&table, &eves), house.stranger().come_path(&path, &eves)] {
        assert_eq!(again.hello["actions"], 2);
        assert_eq!(again.told, house.stranger().come(&table).told);
        assert_eq!(again.told, bobs.told, "in step with whoever was there");
    }
    bobs.does(json!({ "do": "undo" }));
    let fewer = house.stranger().come_again(&table, &eves);
    assert_eq!(fewer.told, house.stranger().come(&table).told);
    let far = house.stranger().come_path(&format!("/api/tables/{table}/socket?told=99999&seq=99999"), &eves);
    assert_eq!(far.hello["told_after"], 1, "nobody knows more than was told");
}

#[test]
fn an_action_sent_twice_is_done_once() {
    let house = House::new();
    let (ann, bob) = (house.guest(), house.guest());
    let table = pair(&ann, &bob, &json!({ "game": "connect-four" }));
    let (mut anns, mut bobs) = (ann.come(&table), bob.come(&table));
    let order = json!({ "do": "act", "seq": anns.seq(), "action": 3 });
    let first = anns.does(order.clone());
    assert_eq!(first.get("again"), None);
    let second = anns.does(order.clone());
    assert_eq!(second["again"], true);
    let mut tab = ann.come(&table);
    assert_eq!(tab.does(order.clone())["again"], true, "from another tab too");
    bobs.until(|bobs| bobs.actions() == 1);
    bobs.act(&json!(3));
    assert_eq!(tab.does(order.clone())["again"], true, "even after the next has acted");
    assert_eq!(tab.actions().max(bobs.actions()), 2);
    let other = json!({ "do": "act", "seq": order["seq"], "action": 4 });
    assert_eq!(tab.fails(other), "stale", "another action is another matter");
    assert_eq!(bob.come(&table).actions(), 2);
}

#[test]
fn late_early_and_foreign_actions_are_refused_and_change_nothing() {
    let house = House::new();
    let (ann, bob, eve) = (house.guest(), house.guest(), house.guest());
    let table = pair(&ann, &bob, &json!({ "game": "connect-four" }));
    let (mut anns, mut bobs, mut eves) = (ann.come(&table), bob.come(&table), eve.come(&table));
    let before = anns.now.clone();
    let act = |seq: u64, action: Value| json!({ "do": "act", "seq": seq, "action": action });
    let seq = anns.seq();
    assert_eq!(bobs.fails(act(seq, json!(3))), "illegal", "not in turn");
    assert_eq!(eves.fails(act(seq, json!(3))), "not_seated");
    assert_eq!(house.stranger().come(&table).fails(act(seq, json!(3))), "no_session");
    assert_eq!(anns.fails(act(seq + 1, json!(3))), "bad_seq");
    assert_eq!(anns.fails(act(seq - 1, json!(3))), "stale");
    assert_eq!(anns.fails(act(seq, json!(7))), "illegal");
    assert_eq!(anns.fails(act(seq, json!("lava"))), "unreadable_action");
    assert_eq!(anns.fails(json!({ "do": "act", "seq": seq })), "bad_json");
    assert_eq!(anns.fails(json!({ "do": "dance" })), "bad_json");
    assert_eq!(anns.fails(json!({ "do": "act", "seq": seq, "action": 3, "seat": 1 })), "bad_json");
    assert_eq!(anns.fails(json!({ "do": "type", "seq": seq, "text": "three" })), "not_open");
    assert_eq!(ann.come(&table).now["seq"], before["seq"]);
    assert_eq!(anns.ask(json!({ "do": "check", "action": 3 }))["ok"], true);
    let why = anns.ask(json!({ "do": "check", "action": 9 }));
    assert!(why["error"]["rule"].as_str().is_some(), "{why}");
    let explained = anns.does(json!({ "do": "explain", "action": 3 }));
    assert!(explained["text"].as_str().is_some_and(|text| !text.is_empty()), "{explained}");
    assert_eq!(anns.does(json!({ "do": "ping" }))["ok"], true);
    anns.act(&json!(3));
    bobs.until(|bobs| bobs.actions() == 1);
    assert_eq!(bobs.updates, 1, "what was refused nobody else heard of");
}

#[test]
fn spectators_see_what_spectators_may_see() {
    let house = House::new();
    let (ann, bob, eve) = (house.guest(), house.guest(), house.guest());
    let table = pair(&ann, &bob, &json!({ "game": "leduc" }));
    let (mut anns, bobs) = (ann.come(&table), bob.come(&table));
    let (mut eves, mut strangers) = (eve.come(&table), house.stranger().come(&table));
    assert!(anns.now["view"]["hands"][0].is_string() && anns.now["view"]["hands"][1].is_null());
    assert!(bobs.now["view"]["hands"][1].is_string() && bobs.now["view"]["hands"][0].is_null());
    anns.act(&json!("raise"));
    for looker in [&mut eves, &mut strangers] {
        assert_eq!(looker.hello["you"], Value::Null);
        looker.until(|looker| looker.actions() == 1);
        assert_eq!(looker.now["view"]["hands"], json!([null, null]));
        for part in ["choices", "told", "prompt", "open", "undo"] {
            let nothing = [json!([]), Value::Null, json!(false)];
            assert!(part == "told" || nothing.contains(&looker.now[part]), "{part}");
        }
        for order in ["undo", "concede", "leave", "return"] {
            let code = looker.fails(json!({ "do": order }));
            assert!(code == "not_seated" || code == "no_session", "{code}");
        }
    }
    assert_eq!(eves.told, strangers.told);
    anns.until(|anns| anns.present == json!([0, 1]));
}

#[test]
fn there_is_no_connection_to_a_table_that_is_not_there() {
    let house = House::new();
    let ann = house.guest();
    assert!(connect(&ann, "/api/tables/0123456789abcdefghjkmn/socket").is_err());
    let table = ann.open(&json!({ "game": "leduc" }));
    assert!(connect(&ann, &format!("/api/tables/{table}/socket?told=-1")).is_err());
}
