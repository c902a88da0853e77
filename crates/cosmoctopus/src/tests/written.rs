//! Positions that cannot be are refused, with the reason.

use super::*;
use serde_json::json;

/// Options, what is changed in a position of them, and what is then said.
type Change = (Value, &'static dyn Fn(&mut Value), &'static str);

fn damaged(count: u8, options: Value, change: impl Fn(&mut Value)) -> String {
    let mut text = serde_json::to_value(deal(count, options)).unwrap();
    change(&mut text);
    serde_json::from_value::<Cosmoctopus>(text).unwrap_err().to_string()
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let plain = || json!({});
    let watched = || json!({ "investigator": "naive" });
    let changes: [Change; 20] = [
        (plain(), &|game| game["players"][0]["hand"][0] = game["row"][0].clone(), "a card is in two places"),
        (plain(), &|game| game["players"][0]["hand"] = json!([1, 1]), "card 1 is in the hand twice"),
        (plain(), &|game| game["players"][0]["hand"] = json!([92]), "there is no card 92"),
        (plain(), &|game| game["players"] = json!([]), "there are 1 to 4 players"),
        (plain(), &|game| game["realm"][0] = game["realm"][1].clone(), "tile lies there"),
        (plain(), &|game| game["realm"] = json!([1]), "as many tiles as its layout"),
        (plain(), &|game| game["head"] = json!(9), "the head is on a tile"),
        (
            plain(),
            &|game| game["players"][0]["tentacles"] = json!(8),
            "with eight tentacles the game is over",
        ),
        (plain(), &|game| game["players"][0]["table"] = json!([50]), "hallucinations do not stay"),
        (plain(), &|game| game["bridge"] = json!([0, 8]), "the bridge is there if the rules say so"),
        (plain(), &|game| game["turn"] = json!(3), "turn and actor are players"),
        (plain(), &|game| game["ask"] = json!({ "tribute": { "to": 0, "left": 9 } }), "cannot be answered"),
        (plain(), &|game| game["ask"] = json!("order"), "not asked in this step"),
        (plain(), &|game| game["ask"] = json!({ "move": { "may": true } }), "not asked in this step"),
        (
            plain(),
            &|game| {
                game["ask"] = json!("order");
                game["step"] = json!("play");
            },
            "cannot be answered",
        ),
        (plain(), &|game| game["limbo"] = json!([88]), "a card is in two places"),
        (plain(), &|game| game["stack"] = json!([{ "run": { "card": 44, "next": 9 } }]), "not possible"),
        (plain(), &|game| game["row"][1] = json!(null), "the row has three cards while there are any"),
        (watched(), &|game| game["case"]["track"] = json!(8), "the Investigator has won"),
        (watched(), &|game| game["case"]["revelation"] = json!(0), "drawn with the fifth tentacle"),
    ];
    for (options, change, why) in changes {
        let said = damaged(2, options, change);
        assert!(said.contains(why), "{said}, wanted {why}");
    }
}

#[test]
fn slots_are_filled_in_an_order_that_is_possible() {
    let mut game = bare(2).with_table(0, &["The Mirror"]);
    game.slots = 0b0010 << crate::state::sky(id("The Mirror"));
    let text = serde_json::to_string(&game).unwrap();
    let said = serde_json::from_str::<Cosmoctopus>(&text).unwrap_err().to_string();
    assert!(said.contains("a slot is filled only after it was opened"), "{said}");
}

#[test]
fn after_a_reshuffle_one_who_counts_knows_more() {
    let mut game = bare(2);
    game.hands[1] = ids(&["The Open Door", "The Lovers"]);
    let fresh = ids(&["Commonplace Book", "Leaking Quill", "Walk Without Feet"]);
    game.tables[0] = Cards::EMPTY;
    game.hands[0] = game.deck().minus(fresh);
    game.fresh = fresh;
    game.hands[1].insert(id("Leaking Quill"));
    for n in 0..40 {
        let mut world = game.clone();
        kernel::Resample::resample(&mut world, Viewer::Seat(FIRST), &mut Quick::fork(2, n));
        assert_eq!(
            world.hands[1].minus(fresh),
            ids(&["The Open Door", "The Lovers"]),
            "what was there before"
        );
        assert_eq!(world.hands[1].and(fresh).len(), 1);
    }
}
