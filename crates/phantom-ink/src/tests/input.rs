//! Whatever is typed or sent instead of a clue is refused, each with its own reason.

use super::*;
use crate::text::{LONGEST, ROOM, Unfit};

fn refusal(text: &str) -> Illegal {
    let mut game = four("CALENDAR");
    game.ask_up_to_writing();
    let typed = game.typed(SUN_SPIRIT, text).unwrap();
    let sent: Action = serde_json::from_value(serde_json::json!({ "write": text })).unwrap();
    assert_eq!(typed, sent, "typed or sent, it is the same");
    let read: Action = serde_json::from_str(&serde_json::to_string(&sent).unwrap()).unwrap();
    assert_eq!(read, sent, "and stays the same when it is written down");
    let before = game.clone();
    let refusal = act(&mut game, SUN_SPIRIT, sent).unwrap_err();
    assert_eq!(game, before);
    // Whoever does not check first does no harm either.
    game.apply(SUN_SPIRIT, &sent, &mut Quick::new(1), &mut kernel::NoLog);
    assert_eq!(game, before);
    refusal
}

/// P5
#[test]
fn phi_18_letters_and_spaces_only_each_refused_with_its_reason() {
    let reasons: Vec<String> = [
        "",
        "   ",
        "PAPER 3",
        "STICK-ON",
        "PAPER🎲",
        "cafe\u{301}",
        "שלום",
        "\u{202e}REPAP",
        "CAFÉ",
        "猫",
        "PAPER\nINK",
        "PAPER.",
        &"A".repeat(10_000),
        &"A ".repeat(10_000),
        &"A ".repeat(LONGEST + 1),
    ]
    .iter()
    .map(|text| {
        let refusal = refusal(text);
        assert_eq!(refusal.rule, "PHI-18");
        let shorter = refusal.why.contains("at most");
        let instead = if shorter { "Say it in fewer letters." } else { "Write letters A to Z and spaces." };
        assert_eq!(refusal.instead, instead);
        refusal.why.into_owned()
    })
    .collect();
    let starts = [
        "An empty clue",
        "An empty clue",
        "A clue has no digits, and here is '3'",
        "A clue has no signs but letters, and here is '-'",
        "A clue has no pictures, and here is '🎲'",
        "A clue has no accents or joining marks, and here is one: U+0301",
        "A clue is written from left to right",
        "A clue is written from left to right",
        "'É' is not one of the letters A to Z",
        "'猫' is not one of the letters A to Z",
        "A clue is one line of letters and spaces, and here is \\n",
        "A clue has no signs but letters, and here is '.'",
        "A clue has at most 40 letters, spaces not counted; this one has more.",
        "A clue has at most 40 letters, spaces not counted; this one has more.",
        "A clue has at most 40 letters, spaces not counted; this one has more.",
    ];
    for (reason, start) in reasons.iter().zip(starts) {
        assert!(reason.starts_with(start), "{reason:?} should start with {start:?}");
    }
}

#[test]
fn phi_18_clues_are_upper_cased_and_forty_is_the_most() {
    assert_eq!(Text::new("  new   year ").unwrap().as_str(), "NEW YEAR");
    let longest = "A".repeat(LONGEST);
    assert_eq!(Text::new(&longest).unwrap().as_str(), longest);
    assert_eq!(Text::new(&format!("{longest} ")).unwrap().len(), LONGEST, "a space at the end is nothing");
    assert_eq!(Text::new(&format!("{longest}A")), Err(Unfit::TooLong));
    assert_eq!(Text::new(&format!("{longest} A")), Err(Unfit::TooLong));
    // Spaces are no letters.
    let words = "ABCDEFG HIJ ".repeat(4);
    let clue = Text::new(&words).unwrap();
    assert_eq!((clue.letters(), clue.as_str()), (LONGEST, words.trim_end()));
    assert_eq!(Text::new(&format!("{words}A")), Err(Unfit::TooLong));
    let alone = Text::new(&"A ".repeat(LONGEST)).unwrap();
    assert_eq!((alone.letters(), alone.len()), (LONGEST, ROOM), "however many there are");
    assert_eq!(Text::new(&"A ".repeat(LONGEST + 1)), Err(Unfit::TooLong));
    assert_eq!(Text::new("A B C").unwrap().letters(), 3);
}

#[test]
fn a_clue_of_ten_thousand_letters_takes_no_more_room_than_an_empty_one() {
    assert!(size_of::<Action>() <= 88);
    let huge = Said::new(&"PAPER ".repeat(10_000));
    assert_eq!(huge, Said::Unfit(Unfit::TooLong));
}

#[test]
fn nothing_that_is_no_action_is_read_as_one() {
    for bad in [
        r#"{"write":7}"#,
        r#"{"write":null}"#,
        r#"{"write":["A"]}"#,
        r#"{"spell":"AB"}"#,
        r#"{"spell":""}"#,
        r#""shout""#,
        r#"{"name":-1}"#,
        r#"{"name":300}"#,
        r#"{"eye":{"spot":1}}"#,
    ] {
        assert!(serde_json::from_str::<Action>(bad).is_err(), "{bad}");
    }
}

#[test]
fn only_the_spirit_in_turn_may_write() {
    let mut game = four("CALENDAR");
    game.ask_up_to_writing();
    for seat in [SUN, MOON, MOON_SPIRIT] {
        assert_eq!(refused(&mut game, seat, Action::Write(Said::new("PAPER"))), "PHI-7");
    }
    let mut game = four("CALENDAR");
    assert_eq!(refused(&mut game, SUN, Action::Write(Said::new("PAPER"))), "PHI-14");
}
