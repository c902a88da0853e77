//! The game in words.

use kernel::{Names, Tell};

use super::*;

fn drawn(game: &PhantomInk, viewer: Viewer) -> String {
    PhantomInk::draw(&game.seen(viewer), &Names::new(["Ada", "Ben", "Cleo", "Dan"]))
}

#[test]
fn the_table_shows_each_what_it_may_know() {
    let mut game = four("CALENDAR").asking_with(Side::Sun, &["made-of", "colour"]);
    ok(&mut game, SUN, Action::Ask);
    let card = game.question("made-of");
    ok(&mut game, SUN_SPIRIT, Action::Answer(card));
    game.write_clue("PAPER");
    game.letters(2);
    let mine = drawn(&game, Viewer::Seat(SUN_SPIRIT));
    assert!(mine.contains("PAP[ER] (Substance)") && mine.contains("The Object: CALENDAR"), "{mine}");
    let medium = drawn(&game, Viewer::Seat(SUN));
    assert!(medium.contains("PAP (Substance)") && !medium.contains("CALENDAR"), "{medium}");
    let other = drawn(&game, Viewer::Seat(MOON));
    assert!(other.contains("PAP ") && !other.contains("Substance") && !other.contains("PAPER"), "{other}");
    assert!(other.contains("Discarded: Paint Pot"), "{other}");
    assert!(mine.lines().chain(medium.lines()).all(|line| line.chars().count() <= 100));
    assert_eq!(
        PhantomInk::prompt(&game.seen(Viewer::Seat(SUN_SPIRIT)), SUN_SPIRIT),
        "Write on: next comes E."
    );
    assert_eq!(
        PhantomInk::prompt(&game.seen(Viewer::Seat(SUN)), SUN),
        "Substance: What is most of it made of? Call Silencio when you know enough."
    );
}

/// However long the clues, the pad keeps to its columns.
#[test]
fn long_clues_are_folded_within_a_hundred_columns() {
    let long = "ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMN";
    let words = "A NEW YEAR IN THE OLD HOUSE OF MY UNCLE TOM";
    for seats in [2, 4] {
        let mut game = with(seats, "CALENDAR", "{}")
            .clue_at(Side::Sun, 0, words, 9)
            .clue_at(Side::Moon, 0, long, 40)
            .clue_at(Side::Sun, 1, long, 5)
            .clue_at(Side::Moon, 1, "SHORT", 2)
            .having_played(Side::Sun, "The Chariot", 0)
            .add_bonus(Side::Sun, 0, words, 30)
            .at(Side::Sun, 2);
        for row in 0..2 {
            for side in Side::BOTH {
                game.clue_mut(Spot::of(side, row)).unwrap().question = game.free_question();
            }
        }
        for viewer in Viewer::limited(game.table.seats).chain([Viewer::Omniscient]) {
            let table = PhantomInk::draw(&game.seen(viewer), &Names::new([long; 8]));
            for line in table.lines() {
                assert!(line.chars().count() <= 100 && line == line.trim_end(), "{line}\n{table}");
            }
            let moon = |row: &str| {
                let line = table.lines().find(|line| line.starts_with(row)).unwrap();
                line.split_at(if game.table.coop { 54 } else { 48 }).1.trim().to_owned()
            };
            assert!(moon(" 2").starts_with("SH"), "{table}");
        }
    }
}

#[test]
fn whispered_letters_are_small_and_guesses_tell_what_was_crossed_out() {
    let mut game =
        four("CALENDAR").clue_at(Side::Sun, 0, "BREAD", 2).guess_at(Side::Moon, 0, 2).at(Side::Sun, 1);
    game.clue_mut(Spot::of(Side::Sun, 0)).unwrap().whisper(0);
    assert!(drawn(&game, Viewer::Seat(SUN)).contains("BRe"));
    let fill = Action::Eye { spot: Spot::of(Side::Sun, 0), way: Way::Blank };
    assert_eq!(PhantomInk::label(&game.seen(Viewer::Seat(SUN)), &fill), "Sun 1, BRe: the first blank");
    assert_eq!(PhantomInk::label(&game.seen(Viewer::Seat(MOON)), &fill), "Sun 1, BR_: the first blank");
    assert!(drawn(&game, Viewer::Seat(MOON)).contains("BR_"));
    assert!(drawn(&game, Viewer::Spectator).contains("guess: CA, not Q"));
}

#[test]
fn whoever_uses_the_eye_is_named() {
    let told = |seats, side| {
        let view = with(seats, "CALENDAR", "{}").seen(Viewer::Spectator);
        let event = Event::Looks { side, spot: Spot::of(Side::Moon, 0), whisper: false };
        PhantomInk::retell(&view, &event, &Names::default())
    };
    assert_eq!(told(4, Side::Moon), "Moon uses an Eye on Moon 1.");
    assert_eq!(told(2, Side::Sun), "The team uses an Eye on Moon 1.");
    assert_eq!(told(2, Side::Moon), "The Spirit uses an Eye on Moon 1.");
}

#[test]
fn events_are_told_in_sentences() {
    let mut game = four("CALENDAR").holding(Side::Sun, &["The Empress"]);
    let log = game.play_card("The Empress");
    let names = Names::default();
    let told: Vec<_> = log
        .seen_by(Viewer::Spectator)
        .map(|event| PhantomInk::retell(&game.seen(Viewer::Spectator), event, &names))
        .collect();
    assert_eq!(
        told,
        ["Sun plays The Empress: Your Hand Size is 2 larger.", "Sun pays 1 Crystal and has 2 left."]
    );
}
