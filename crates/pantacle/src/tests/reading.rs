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
fn a_bribe_is_written_in_one_way() {
    let bribe = |blades: &[u8]| {
        let text = json!({ "bribe": { "blades": blades, "track": false } });
        serde_json::from_value::<crate::Action>(text)
    };
    assert!(bribe(&[1, 3]).is_ok());
    for wrong in [&[3, 1][..], &[1, 2, 3, 4, 5]] {
        contains(&bribe(wrong).unwrap_err().to_string(), "at most 4 blades, in order");
    }
}

#[test]
fn piles_hold_no_more_than_there_is() {
    let all = Table::of(3).next_curses(&["Denial"]).start();
    let more =
        |list: &str, card: Value| refused(&all, |value| value[list].as_array_mut().unwrap().push(card));
    contains(&more("pile", json!(23)), "30 cards in the draw pile are too many");
    let under = |card: Value| more("under", json!({ "curse": card, "seen_by": [], "shown": false }));
    contains(&under(json!(0)), "28 curses under the pile are too many");
    let swapped = |card: Value| refused(&all, |value| value["under"][0]["curse"] = card);
    contains(&swapped(json!(99)), "no curse 99");
    contains(&swapped(json!(null)), "a curse in a position is named");
    contains(
        &refused(&Table::of(3).start(), |value| value["fresh"].as_array_mut().unwrap().reverse()),
        "in order",
    );
}

#[test]
fn who_knows_a_card_is_said_in_one_way() {
    let table = Table::of(3).hand(B, "Full Hound, Full Hound, Full Weaver").next_curses(&["Denial"]).start();
    let known = |place: &str, change: Value| {
        refused(&table, |value| {
            for (field, new) in change.as_object().unwrap() {
                value.pointer_mut(place).unwrap()[field] = new.clone();
            }
        })
    };
    for place in ["/players/1/hand/0", "/under/0"] {
        contains(&known(place, json!({ "seen_by": [0], "shown": true })), "names no seats");
        contains(&known(place, json!({ "seen_by": [2, 0] })), "in order");
        contains(&known(place, json!({ "seen_by": [4] })), "at the table");
    }
    contains(&known("/players/1/hand/0", json!({ "seen_by": [1] })), "goes without saying");
    // Of the two Full Hounds, which come last, the first is the known one.
    contains(&known("/players/1/hand/2", json!({ "seen_by": [0] })), "of equal blades");
    contains(&known("/players/1", json!({ "sure": [0, 1, 0] })), "surely knows 1");
}

#[test]
fn a_sanctuary_holds_what_it_can() {
    let blades = "Waxing Oracle, Full Oracle, Waning Oracle, Full Weaver";
    let table =
        Table::of(3).discs(A, &[HOARD, DEMON]).curse(A, "Exhaustion (2 cubes)").hand(A, blades).start();
    let player = |change: fn(&mut Value)| refused(&table, |value| change(&mut value["players"][0]));
    contains(
        &player(|player| {
            let blade = player["hand"][0].clone();
            player["hand"].as_array_mut().unwrap().push(blade);
        }),
        "at most 4 blades, not 5",
    );
    let five = |player: &mut Value| {
        player["tokens"] = json!(["hunt", "protection", "enslavement", "bewitchment", "demonic_discard"]);
    };
    contains(&player(five), "4 places for tokens");
    contains(&player(|player| player["locations"] = json!([0, 5])), "there are 5");
    let cursed = |player: &mut Value| {
        (player["cursed"], player["top"], player["locations"]) = (json!(5), json!(false), json!([]));
    };
    contains(&player(cursed), "one of them not cursed");
    let load = |cubes: u8, adepts: u8| {
        refused(&table, |value| {
            let curse = &mut value["players"][0]["curses"][0];
            (curse["cubes"], curse["adepts"]) = (json!(cubes), json!(adepts));
        })
    };
    contains(&load(3, 0), "cannot carry 3 cubes");
    contains(&load(1, 1), "cannot carry 1 cube and 1 Adept");
    contains(&load(0, 0), "cannot carry nothing");
    let three = |player: &mut Value| {
        let curse = player["curses"][0].clone();
        player["curses"] = json!([curse, curse, curse]);
    };
    contains(&player(three), "no more curses than cursed discs placed");
}

#[test]
fn a_question_fits_the_table() {
    let ask = |table: &Table, ask: Value| refused(table, |value| value["ask"] = ask);
    let bare = Table::of(3).hand(A, "Full Weaver").start();
    contains(&ask(&bare, json!({ "discard": { "first": true } })), "before any Favor");
    let favor = Table::of(3).discs(A, &ALL_FIVE).marked("Hunt").start();
    contains(&ask(&favor, json!({ "discard": { "first": true } })), "discard without a blade");
    contains(&ask(&favor, json!({ "bribe": { "asked": 0 } })), "not an opponent");
    contains(&ask(&favor, json!({ "place": { "rite": "powers" } })), "without a disc");
    contains(&ask(&favor, json!("rite")), "cannot make both");
    // Drawn curses.
    let announced = Options { curses_announced: true, ..Options::default() };
    let tables = [Table::of(3), Table::with(3, &announced)].map(|table| table.discs(A, &[HOARD]).start());
    let extra = |location: u8| json!({ "extra": { "location": location, "rite": "powers" } });
    contains(&ask(&tables[0], extra(HOARD)), "option `curses_announced`");
    contains(&ask(&tables[1], extra(DEMON)), "without a disc on that location");
    contains(&ask(&tables[1], extra(5)), "no location 5");
    let full = Table::with(3, &announced).discs(A, &[HOARD]).curse(A, "Denial").start();
    contains(&ask(&full, extra(HOARD)), "room for a curse");
    let drawn = |table: &Table, location: u8, seen_by: Value| {
        refused(table, |value| {
            let kind = value["fresh"].as_array_mut().unwrap().remove(0);
            let drawn = json!([{ "curse": kind, "seen_by": seen_by, "shown": false }]);
            value["ask"] = json!({ "curse": { "drawn": drawn, "location": location, "rite": "powers" } });
        })
    };
    contains(&drawn(&tables[0], DEMON, json!([0])), "without a disc on that location");
    contains(&drawn(&full, HOARD, json!([0])), "room for a curse");
    contains(&drawn(&tables[0], HOARD, json!([1])), "having seen them");
}

#[test]
fn what_follows_a_question_fits_the_table() {
    let table =
        Table::of(3).discs(A, &[HOARD]).curse(A, "Exhaustion (2 cubes)").tokens(A, &[Token::Protection]);
    let idle = table.start();
    let swallow = |seat: u8, left: u8, then: Value| {
        let ask = json!({ "swallow": { "seat": seat, "what": "cubes", "left": left, "then": then } });
        refused(&idle, |value| value["ask"] = ask)
    };
    contains(&swallow(0, 0, json!("moon")), "no gain");
    contains(&swallow(3, 1, json!("moon")), "no seat 4");
    contains(&swallow(0, 1, json!({ "effect": { "to": 1 } })), "is asked which Exhaustion");
    contains(&swallow(0, 1, json!({ "effect": { "to": 4 } })), "no seat 5");
    contains(&swallow(0, 1, json!({ "benefit": { "location": 5, "rite": "adepts" } })), "no location 5");
    contains(&swallow(0, 1, json!({ "benefit": { "location": 1, "rite": "adepts" } })), "is asked which");
    let protect = |table: &Table, seat: u8, then: Value| {
        refused(table, |value| value["ask"] = json!({ "protect": { "seat": seat, "then": then } }))
    };
    contains(&protect(&idle, 0, json!({ "check": { "to": 0 } })), "what follows needs a Favor");
    contains(&protect(&idle, 1, json!("moon")), "nobody has an idle Protection");
    let table = Table::of(3).discs(A, &[HOARD]).curse(A, "Denial").tokens(A, &[Token::Protection]);
    contains(&protect(&table.covered(A).start(), 0, json!("moon")), "nobody has an idle Protection");
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
