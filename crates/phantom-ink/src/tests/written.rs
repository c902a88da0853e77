//! Positions in files.

use serde_json::{Value, json};

use super::*;

/// What is said of a position with this value at this place.
fn complaint(game: &PhantomInk, at: &str, value: Value) -> String {
    let mut written = serde_json::to_value(game).unwrap();
    *written.pointer_mut(at).unwrap_or_else(|| panic!("{at} in {game:?}")) = value;
    match serde_json::from_value::<PhantomInk>(written) {
        Ok(_) => format!("{at} was accepted"),
        Err(error) => error.to_string(),
    }
}

fn busy() -> PhantomInk {
    let game = four("CALENDAR")
        .clue_at(Side::Sun, 0, "BREAD", 2)
        .guess_at(Side::Moon, 0, 2)
        .having_played(Side::Sun, "The Fool", 0)
        .having_played(Side::Moon, "The Hermit", 0)
        .add_bonus(Side::Sun, 0, "OFFICE", 1)
        .at(Side::Sun, 1);
    game.verify().unwrap();
    game
}

#[test]
fn what_is_written_is_read_back() {
    let game = busy();
    let text = serde_json::to_string(&game).unwrap();
    assert_eq!(serde_json::from_str::<PhantomInk>(&text).unwrap(), game);
}

#[test]
fn a_position_that_cannot_be_is_refused_with_the_reason() {
    let game = busy();
    let held = each(game.hands[1]).next().unwrap();
    let deck = game.free_question();
    for (at, value, says) in [
        ("/card", json!(200), "there is no such Object card"),
        ("/word", json!(6), "an Object card has six words"),
        ("/turn/row", json!(8), "the pad has eight rows"),
        ("/seats", json!(8), "the Sun team cannot have so many"),
        ("/sun", json!(3), "the Sun team cannot have so many"),
        ("/hands/0", json!([held]), "a Question can only be in one place"),
        ("/hands/0", json!([deck, deck]), "is there twice"),
        ("/hands/0", json!([127]), "there is no Question 127"),
        ("/arcana_hands/0", json!([0]), "an Arcana can only be in one place"),
        ("/arcana", json!(false), "that Arcana is not played with"),
        ("/played/0/0/row", json!(3), "an Arcana was played in a turn that has not come"),
        ("/played/0/0/copy", json!(3), "only Justice copies"),
        ("/played/0/0/card", json!(3), "no Arcana gave that bonus space"),
        ("/pad/0/0", json!("empty"), "spaces are filled in turn"),
        ("/pad/0/0/clue/open", json!(9), "so much of a clue cannot be shown"),
        ("/pad/0/0/clue/open", json!(0), "so much of a clue cannot be shown"),
        ("/pad/0/0/clue/period", json!(true), "a period stands behind the last letter"),
        ("/pad/0/0/clue/heard/0", json!([4]), "a blank stands for a letter on the pad"),
        ("/pad/0/0/clue/text", json!("CALENDARS"), "a clue has a form of the Object"),
        ("/pad/0/0/clue/text", json!("BR3AD"), "A clue has no digits"),
        ("/pad/1/0/guess/right", json!(9), "a guess has more right letters than the Object"),
        ("/pad/1/0/guess/end", json!("right"), "a guess cannot have ended like this"),
        ("/pad/1/0/guess/end", json!("open"), "a guess cannot have ended like this"),
        ("/pad/1/0/guess/end", json!({ "crossed": "L" }), "a guess cannot have ended like this"),
        (
            "/pad/0/1",
            json!({ "guess": { "right": 0, "end": { "crossed": "X" } } }),
            "does not go with what is being decided",
        ),
        ("/bonus/0/second", json!(true), "no Arcana gave that bonus space"),
        ("/bonus/0/row", json!(5), "a bonus space comes too soon"),
        ("/turn/eyes", json!(1), "more Eyes were used than there are"),
        ("/turn/swapped", json!(true), "no power lets Questions be swapped"),
        ("/phase", json!("spell"), "does not go with what is being decided"),
        ("/phase", json!("moon"), "there is nothing to choose on this turn"),
        ("/phase", json!("copy"), "nothing is to be copied"),
        ("/phase", json!({ "renew": 0 }), "no Arcana lies upside down"),
        ("/phase", json!({ "swap": 2 }), "no Questions are being swapped"),
        ("/phase", json!({ "over": "sun" }), "does not go with what is being decided"),
        ("/phase", json!({ "choose": [null, null] }), "nothing is written before the Object is chosen"),
        (
            "/phase",
            json!({ "write": { "ask": "main", "offered": [], "top": null, "question": null, "second": null } }),
            "exactly one Question is being answered",
        ),
        (
            "/phase",
            json!({ "write": { "ask": "guidance", "offered": [], "top": null, "question": deck, "second": null } }),
            "Guidance is for Moon turns",
        ),
        (
            "/phase",
            json!({ "write": { "ask": "second", "offered": [], "top": null, "question": deck, "second": null } }),
            "does not go with what is being decided",
        ),
        (
            "/phase",
            json!({ "answer": { "ask": "main", "offered": [deck], "top": null, "question": null, "second": null } }),
            "there is nothing to choose between",
        ),
        (
            "/phase",
            json!({ "look": { "on": "any", "letters": 9, "whisper": false, "not": [], "more": 0, "again": false } }),
            "there is no such Eye",
        ),
    ] {
        let said = complaint(&game, at, value.clone());
        assert!(said.contains(says), "{at} {value}: {said}");
    }
    let mut lost = serde_json::to_value(&game).unwrap();
    lost.as_object_mut().unwrap().remove("turn");
    assert!(serde_json::from_value::<PhantomInk>(lost).is_err());
}

#[test]
fn crystals_that_were_not_there_cannot_have_been_paid() {
    let game = four("CALENDAR")
        .having_played(Side::Sun, "The Empress", 0)
        .having_played(Side::Sun, "The Devil", 1)
        .having_played(Side::Sun, "Strength", 2)
        .having_played(Side::Sun, "Death", 3)
        .at(Side::Sun, 4);
    assert_eq!(game.verify(), Err("there was no Crystal left to pay with".into()));
}
