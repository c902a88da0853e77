//! Positions that cannot be are refused with the reason.

use serde_json::{Value, json};

use super::table::*;
use crate::{Arcana, Options};

/// A written position, changed.
fn changed(game: &Arcana, change: impl FnOnce(&mut Value)) -> String {
    let mut value = serde_json::to_value(game).unwrap();
    change(&mut value);
    serde_json::from_value::<Arcana>(value).expect_err("it cannot be").to_string()
}

#[track_caller]
fn refused(game: &Arcana, change: impl FnOnce(&mut Value), why: &str) {
    let error = changed(game, change);
    assert!(error.contains(why), "{error}");
}

#[test]
fn a_card_lies_in_one_place() {
    let mut game = table("ferrymen,usurers");
    game.hold(A, &["Funeral"]);
    game.up(A, 4, &["Shipowner"]);
    let funeral = card("Funeral");
    refused(&game, |v| v["players"][0]["discard"] = json!([funeral]), "two places");
    refused(&game, |v| v["players"][0]["hand"] = json!([funeral, funeral]), "listed twice");
    refused(&game, |v| v["players"][1]["discard"] = json!([card("Barhan Sword"), funeral]), "in two places");
    refused(&game, |v| v["players"][0]["hand"] = json!([]), "does not have the 11 cards marked A");
    refused(&game, |v| v["players"][0]["hand"] = json!([250]), "cards are numbered 0 to 241");
    refused(&game, |v| v["districts"][4]["cards"][0]["owner"] = json!(1), "cards of another guild");
    refused(&game, |v| v["districts"][4]["cards"][0]["on"] = json!(3), "a Relic lies face up on an Agent");
}

#[test]
fn a_customised_deck_of_the_wrong_size_is_refused() {
    let game = with(Options { custom_guilds: true, ..Options::default() }, "blades,thieves");
    refused(
        &game,
        |v| {
            v["players"][0]["deck"].as_array_mut().unwrap().pop();
        },
        "a Deck of 10 cards; it takes 11",
    );
    let more = (game.book.guild_cards(0) & !game.owned[0]).iter().next().unwrap();
    refused(
        &game,
        |v| v["players"][0]["deck"].as_array_mut().unwrap().push(json!(more)),
        "a Deck of 12 cards; it takes 11",
    );
}

#[test]
fn guilds_rules_and_phases_must_fit() {
    let game = table("ferrymen,usurers");
    refused(&game, |v| v["players"][1]["guild"] = json!(3), "same guild");
    refused(&game, |v| v["seats"] = json!(5), "2 to 4 seats take part");
    refused(&game, |v| v["rules"]["stalemate"] = json!(99), "stalemate takes 4 to 12");
    refused(&game, |v| v["phase"] = json!("resolve"), "nothing to choose to resolve");
    refused(&game, |v| v["phase"] = json!("setup"), "everybody has prepared");
    refused(&game, |v| v["phase"] = json!({"drawn": [1, 2]}), "cards drawn are in hand");
    refused(&game, |v| v["phase"] = json!({"target": "look"}), "nothing has this effect");
    refused(&game, |v| v["jubilee"] = json!(true), "turned up in the Neutral District");
    refused(&game, |v| v["last"] = json!(true), "the last round comes with the Jubilee");
    refused(&game, |v| v["event"] = json!(3), "only with random events");
    refused(&game, |v| v["players"][0]["master"] = json!(9), "master of another guild");
    refused(&game, |v| v["players"][0]["crest"] = v["players"][0]["hand"].clone(), "two places");
    refused(&game, |v| v["players"][0]["kept"] = json!([1]), "objectives");
    refused(&game, |v| v["quiet"] = json!(12), "stalemate");
    refused(&game, |v| v["districts"][0]["unknown"] = json!(13), "too many stakes");
    refused(&game, |v| v["militia_spent"] = json!([236]), "the militia is not in play");
    refused(&game, |v| v["turn"] = json!(3), "first and turn are seats at the table");
    refused(&game, |v| v["unheard_of"] = json!(1), "unknown field");
}

#[test]
fn what_is_known_must_fit_what_is() {
    let mut game = table("ferrymen,usurers");
    game.up(A, 4, &["Shipowner"]);
    game.down(A, 0, &["Funeral"]);
    let elsewhere = game.player(A).deck.iter().next().unwrap();
    refused(&game, |v| v["players"][0]["hand_known"] = json!([elsewhere]), "not in hand");
    refused(&game, |v| v["players"][0]["out"] = json!([elsewhere]), "only cards in hand or face down");
    refused(&game, |v| v["districts"][4]["cards"][0]["known"] = json!(true), "only face-down cards");
    refused(&game, |v| v["districts"][0]["cards"][0]["seen"] = json!([0]), "other players");
    refused(&game, |v| v["shown"] = json!([elsewhere]), "customised Decks only");
}
