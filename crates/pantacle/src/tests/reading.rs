//! Positions from files: what is wrong is refused, with the reason.

use serde_json::{Value, json};

use super::table::{A, ALL_FIVE, B, C, DEMON, HOARD, Table};
use crate::book::Token;
use crate::{Options, Pantacle};

fn written(table: &Table) -> Value {
    serde_json::to_value(&table.game).unwrap()
}

/// Why this change is refused.
fn refused(table: &Table, change: impl FnOnce(&mut Value)) -> String {
    let mut value = written(table);
    change(&mut value);
    serde_json::from_value::<Pantacle>(value).unwrap_err().to_string()
}

fn contains(text: &str, part: &str) {
    assert!(text.contains(part), "{text:?} does not say {part:?}");
}

#[test]
fn cards_are_there_as_often_as_they_should_be() {
    let table = Table::of(3).hand(A, "Waxing Oracle").start();
    let first = |value: &mut Value| {
        let card = value["pile"][0].clone();
        value["pile"].as_array_mut().unwrap().insert(0, card);
    };
    contains(&refused(&table, first), "there are 2 Waxing Oracle blades, not 3");
    let table = Table::of(3).hand(A, "Waning Oracle").start();
    contains(
        &refused(&table, |value| value["players"][0]["hand"] = json!([])),
        "there are 1 Waning Oracle blades, not 0",
    );
    contains(
        &refused(&table, |value| value["fresh"] = json!([0, 0, 0])),
        "curses Exhaustion (2 cubes), not 3",
    );
    contains(&refused(&table, |value| value["pile"].as_array_mut().unwrap().reverse()), "in order");
    contains(&refused(&table, |value| value["players"][0]["hand"][0]["blade"] = json!(99)), "no blade 99");
}

#[test]
fn cubes_and_adepts_add_up() {
    let table = Table::of(3).start();
    contains(&refused(&table, |value| value["cubes"] = json!(59)), "there are 60 cubes, not 59");
    contains(&refused(&table, |value| value["adepts"] = json!(23)), "there are 25 Adepts, not 26");
    contains(&refused(&table, |value| value["cubes"] = json!(-1)), "-1");
}

#[test]
fn discs_tokens_and_curses_fit_the_sanctuary() {
    let table = Table::of(3).discs(A, &[HOARD]).tokens(A, &[Token::Protection]).curse(A, "Denial").start();
    let player = |change: fn(&mut Value)| refused(&table, |value| change(&mut value["players"][0]));
    contains(&player(|player| player["locations"] = json!([0, 0])), "one disc on a location");
    contains(&player(|player| player["locations"] = json!([0, 1])), "five discs");
    contains(&player(|player| player["cursed"] = json!(200)), "five discs");
    contains(&player(|player| player["tokens"] = json!(["hunt", "hunt"])), "only one token Hunt");
    contains(&player(|player| player["tokens"] = json!(["demonic_discard"])), "Demonic Discard");
    contains(&player(|player| player["resolve"] = json!(3)), "Resolve");
    contains(&player(|player| player["curses"][0]["cubes"] = json!(1)), "cannot carry 1 cube");
    contains(&player(|player| player["sure"] = json!([0, 1, 0])), "surely knows 1");
    contains(&player(|player| player["sure"] = json!([])), "one for each seat");
    let bare = Table::of(3).discs(A, &[HOARD]).curse(A, "Denial").start();
    contains(&refused(&bare, |value| value["players"][0]["curses"][0]["down"] = json!(true)), "Protection");
    contains(&refused(&bare, |value| value["players"][0]["cursed"] = json!(4)), "five discs");
}

#[test]
fn only_what_can_be_answered_is_asked() {
    let table = Table::of(3).start();
    let ask = |ask: Value| refused(&table, |value| value["ask"] = ask);
    contains(&ask(json!("show")), "seat 1 is asked to show a blade without having one");
    contains(&ask(json!({ "bribe": { "asked": 1 } })), "before any Favor is announced");
    contains(&ask(json!({ "bribe": { "asked": 4 } })), "no seat 5");
    contains(
        &ask(json!({ "swallow": { "seat": 0, "what": "cubes", "left": 1, "then": "moon" } })),
        "none can take it",
    );
    contains(&ask(json!({ "over": { "winner": 0 } })), "has not placed five discs");
    contains(&ask(json!({ "over": { "winner": null } })), "turns are left");
    contains(&ask(json!({ "curse": { "drawn": [], "location": 0, "rite": "powers" } })), "1 to 5 curses");
    contains(&ask(json!("fly")), "fly");
    contains(&refused(&table, |value| value["turn"]["number"] = json!(301)), "1 to 300");
    contains(&refused(&table, |value| value["turn"]["seat"] = json!(3)), "no seat 4");
    contains(&refused(&table, |value| value["marked"] = json!(7)), "7 Favors");
    contains(&refused(&table, |value| value["house"]["hound_pairs"] = json!(0)), "pairs of Hounds");
    contains(
        &refused(&table, |value| value["players"].as_array_mut().unwrap().truncate(1)),
        "2 to 5 players",
    );
}

#[test]
fn a_position_with_content_of_a_users_is_read_with_it() {
    let board = include_str!("../../content/board.toml")
        .replace("Hoard", "Cellar")
        .replace("cubes = 60", "cubes = 70");
    let table = Table::with(3, &Options { board, ..Options::default() })
        .discs(B, &[DEMON])
        .discs(C, &ALL_FIVE)
        .start();
    let value = written(&table);
    assert!(value["content"]["board"].as_str().unwrap().contains("Cellar"));
    assert!(written(&Table::of(3)).get("content").is_none());
    let read: Pantacle = serde_json::from_value(value).unwrap();
    assert_eq!(read.book.locations[0].name, "Cellar");
    contains(&refused(&table, |value| value["content"]["board"] = json!("cubes = 1")), "board.toml");
}
