//! Positions from files: what cannot be is refused with the reason.

use serde_json::{Value, json};

use super::*;

/// Something done to a written position.
type Damage = Box<dyn FnOnce(&mut Value)>;

fn refused(game: &Academy, damage: impl FnOnce(&mut Value)) -> String {
    let mut text = serde_json::to_value(game).unwrap();
    damage(&mut text);
    serde_json::from_value::<Academy>(text).unwrap_err().to_string()
}

#[test]
fn a_position_that_cannot_be_is_refused_with_the_reason() {
    let mut game = dealt(&Options::default(), 2, 1);
    game.turn = ME;
    let first = game.student(ME).hand.trailing_zeros();
    let centre = game.centre.trailing_zeros();
    let cases: Vec<(&str, Damage)> = vec![
        ("is in two places", Box::new(move |text| text["public"][0] = json!(first))),
        ("is in two places", Box::new(move |text| text["gone"] = json!([centre]))),
        ("the Will dial goes up to 9", Box::new(|text| text["students"][0]["will"] = json!(10))),
        (
            "listed once, in order",
            Box::new(|text| {
                text["students"][0]["slate"] = json!([{ "space": 3, "tiles": [], "exhaustion": 0 }]);
            }),
        ),
        (
            "there are 2 to 4 students, not 1",
            Box::new(|text| drop(text["students"].as_array_mut().unwrap().pop())),
        ),
        ("whoever is in turn does not sit at the table", Box::new(|text| text["turn"] = json!(2))),
        (
            "exhaustion lies on tiles and corners only",
            Box::new(|text| {
                text["students"][1]["slate"] = json!([{ "space": 1, "tiles": [], "exhaustion": 1 }]);
            }),
        ),
        (
            "Prestige tokens lie on completed items",
            Box::new(move |text| text["students"][0]["prestige"] = json!([[first, 2]])),
        ),
        ("a turn begins with nothing done", Box::new(|text| text["decisions"] = json!(1))),
        ("a turn begins with nothing done", Box::new(|text| text["begun"] = json!([35]))),
        ("the game ends after the final turns", Box::new(|text| text["stage"] = json!("over"))),
        (
            "the activated tile is one that was begun",
            Box::new(|text| text["stage"] = json!({ "casting": 0 })),
        ),
        ("the game has gone on for too many turns", Box::new(|text| text["turns"] = json!(200))),
        ("a turn begins with nothing done", Box::new(|text| text["frames"] = json!(["echo"]))),
        (
            "there are as many final turns as players",
            Box::new(|text| text["pencils"] = json!({ "down": { "holder": 0, "left": 3 } })),
        ),
        (
            "Pencils Down is taken by whoever is in turn",
            Box::new(|text| text["pencils"] = json!({ "taken": 1 })),
        ),
        (
            "drawn Assignments wait for a choice",
            Box::new(move |text| {
                text["students"][0]["hand"] = json!([]);
                text["drawn"] = json!([first]);
            }),
        ),
        ("spaces are numbered 0 to 11, not 12", Box::new(|text| text["stage"] = json!({ "casting": 12 }))),
        ("unknown field `bag`", Box::new(|text| text["bag"] = json!([]))),
        (
            "2 Shards on B1 looks different in 4 ways only",
            Box::new(|text| {
                text["centre"] = json!([]);
                text["students"][0]["slate"] = json!([{ "space": 1, "tiles": [[7, 4]], "exhaustion": 0 }]);
            }),
        ),
        (
            "every slate shows a Complete Assignment",
            Box::new(|text| {
                text["centre"] = json!([]);
                text["students"][0]["slate"] = json!([{ "space": 0, "tiles": [[7, 0]], "exhaustion": 0 }]);
            }),
        ),
        (
            "there is nothing to decide in this position",
            Box::new(|text| {
                text["stage"] = json!({ "casting": 0 });
                text["begun"] = json!([35]);
            }),
        ),
    ];
    for (reason, damage) in cases {
        let error = refused(&game, damage);
        assert!(error.contains(reason), "{reason}: {error}");
    }
}

#[test]
fn unfinished_things_that_cannot_be_are_refused() {
    let mut game = bare(2);
    game.hold(ME, "Hush");
    game.lay_tile(ME, "2 Will", "B2", "u");
    game.cast("A1");
    for frames in [
        json!([{ "tile": { "face": 35, "left": 4 } }]),
        json!([{ "tile": { "face": 35, "left": 0 } }]),
        json!([{ "effects": { "card": 0, "next": 2 } }]),
        json!([{ "actions": { "left": 6, "done": 0 } }]),
        json!([{ "lifted": { "space": 0, "left": 0 } }]),
        json!([{ "exhaust": { "tokens": 1, "seat": 2 } }]),
        json!(["study"]),
        json!(["replace", "echo"]),
        json!([{ "effects": { "card": 1, "next": 1 } }]),
        json!(vec![json!("mirror"); 25]),
    ] {
        let shown = frames.to_string();
        let mut text = serde_json::to_value(&game).unwrap();
        text["frames"] = frames;
        assert!(serde_json::from_value::<Academy>(text).is_err(), "{shown}");
    }
    let mut text = serde_json::to_value(&game).unwrap();
    text["frames"] =
        json!([{ "actions": { "left": 2, "done": 1 } }, { "lifted": { "space": 5, "left": 1 } }]);
    let read: Academy = serde_json::from_value(text).unwrap();
    assert!(read.may(Action::Place { space: space("C2"), turn: 0 }));
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Academy>() <= 640, "{}", size_of::<Academy>());
    assert_eq!(size_of::<Action>(), 3);
    assert_eq!(size_of::<Frame>(), 3);
}
