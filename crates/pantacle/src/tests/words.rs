//! The table, questions and answers in words.

use kernel::{Names, Tell, Viewer};

use super::table::{A, B, C, CONGREGATION, HOARD, Table};
use crate::book::Token;
use crate::{Action, Pantacle};

#[test]
fn the_table_fits_the_terminal_and_tells_what_matters() {
    let names = Names::new(["Ada", "Ben", "Cleo", "Dora", "Emil"]);
    let table = Table::of(5)
        .discs(A, &[HOARD, CONGREGATION])
        .curse(A, "Exhaustion (2 cubes)")
        .curse(A, "Toll of Flame");
    let table =
        table.tokens(A, &[Token::Bewitchment]).hand(B, "Waxing Oracle, Full Hound").hand(A, "Waning Weaver");
    let mut table = table.discards("Full Scholar, Waning Herald").cubes(A, 3).start();
    table.act(A, Action::Look(B));
    let text = Pantacle::draw(&table.view(A), &names);
    for part in [
        "Turn 10: Ada is the Active Sorcerer.",
        "Exhaustion with 2 cubes: What you should gain",
        "Toll of Flame: Every Sacrifice costs 1 cube as well",
        "Curses: 25 in the pile.",
        "Discards, last first: Waning Herald, Full Scholar.",
        "Your hand: Waning Weaver.",
        "You know of Ben's hand: Waxing Oracle, Full Hound.",
    ] {
        assert!(text.contains(part), "{part:?} is missing in\n{text}");
    }
    let row = text.lines().find(|line| line.starts_with("> Ada")).unwrap();
    let cells: Vec<_> = row.split_whitespace().collect();
    assert_eq!(cells[1..], ["Ada", "3", "1", "4", "cubes", "2", "top,", "2", "cursed", "1", "of", "3", "1"]);
    let longest = text.lines().map(|line| line.chars().count()).max().unwrap();
    assert!(longest <= 100, "{longest} columns in\n{text}");
    let others = Pantacle::draw(&table.view(C), &names);
    assert!(!others.contains("You know of"), "{others}");
    let all = Pantacle::draw(&kernel::Game::view(&table.game, Viewer::Omniscient), &names);
    assert!(all.contains("Hand of Ben"), "{all}");
}

#[test]
fn questions_name_what_they_are_about() {
    let table = Table::of(3).hand(B, "Full Executioner, Full Weaver").favor_phase("Hunt");
    let prompt = Pantacle::prompt(&table.view(B), B);
    assert_eq!(
        prompt,
        "Do you bribe Hunt away? It takes Executioner and Weaver, or one of them and two Hounds."
    );
    let cursed =
        Table::of(3).discs(B, &[HOARD, CONGREGATION]).curse(B, "Short Leash").curse(B, "Honest Tongue");
    let cursed = cursed.favor_phase("Hunt");
    let prompt = Pantacle::prompt(&cursed.view(B), B);
    assert_eq!(prompt, "Do you bribe Hunt away? It takes Executioner and Weaver, and 1 cube by your curse.");
    let eclipsed = Table::of(3).discs(A, &[HOARD]).curse(A, "Eclipse").hand(A, "Full Oracle, Full Weaver");
    let mut eclipsed = eclipsed.favor_phase("Hunt");
    eclipsed.pass(&[B, C]);
    assert!(Pantacle::prompt(&eclipsed.view(A), A).ends_with("Your curse leaves you without a cube for it."));
    let bribe = table.payment("Full Executioner, Full Weaver", false);
    assert_eq!(Pantacle::label(&table.view(B), &bribe), "bribe with Full Executioner and Full Weaver");
}

#[test]
fn a_full_table_of_long_names_stays_within_a_hundred_columns() {
    let names =
        Names::new(["Bartholomew the Elder", "Wilhelmina of the Marsh", "Maximilian Archibald", "D", "E"]);
    let mut table = Table::of(5);
    for seat in [A, B, C] {
        table = table.discs(seat, &super::table::ALL_FIVE);
    }
    let text = Pantacle::draw(&table.start().view(A), &names);
    let longest = text.lines().map(|line| line.chars().count()).max().unwrap();
    assert!(longest <= 100, "{longest} columns in\n{text}");
    assert_eq!(text.matches("Maximilian").count(), 6, "on each location and beside the Sanctuary\n{text}");
}

#[test]
fn a_token_that_is_not_gained_says_why() {
    let names = Names::new(["Ada", "Ben", "Cleo"]);
    let told = |tokens: &[Token]| {
        let event = crate::Event::NoToken { seat: A, token: Token::Hunt };
        Pantacle::retell(&Table::of(3).tokens(A, tokens).view(A), &event, &names)
    };
    assert_eq!(told(&[Token::Hunt]), "Ada gains no token Hunt: Ada has it already.");
    assert_eq!(told(&[]), "Ada gains no token Hunt: Ada has no place left for it.");
}
