//! The table, questions and answers in words.

use kernel::{Names, Tell, Viewer};

use super::table::{A, ALL_FIVE, B, C, CONGREGATION, DEMON, HOARD, Table};
use crate::book::Token;
use crate::{Action, Disc, Event, Options, Pantacle, Rite};

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
        table = table.discs(seat, &ALL_FIVE);
    }
    let text = Pantacle::draw(&table.start().view(A), &names);
    let longest = text.lines().map(|line| line.chars().count()).max().unwrap();
    assert!(longest <= 100, "{longest} columns in\n{text}");
    assert_eq!(text.matches("Maximilian").count(), 6, "on each location and beside the Sanctuary\n{text}");
}

#[test]
fn a_token_that_is_not_gained_says_why() {
    let names = Names::new(["Ada", "Ben", "Cleo"]);
    let told = |full| {
        let event = Event::NoToken { seat: A, token: Token::Hunt, full };
        Pantacle::retell(&Table::of(3).view(A), &event, &names)
    };
    assert_eq!(told(false), "Ada gains no token Hunt: Ada has it already.");
    assert_eq!(told(true), "Ada gains no token Hunt: Ada has no place left for it.");
}

#[test]
fn answers_name_what_they_cost_and_take() {
    let label = |table: &Table, seat, action| Pantacle::label(&table.view(seat), &action);
    let announced = Options { curses_announced: true, ..Options::default() };
    let table = Table::with(3, &announced).adepts(A, 3).start();
    assert_eq!(label(&table, A, Action::Extra(3)), "3 more for 9 cubes");
    let mut table = Table::of(3).next_curses(&["Denial", "Eclipse"]).adepts(A, 3).start().cubes(A, 4);
    table.place(A, Disc::Cursed, HOARD);
    assert_eq!(label(&table, A, Action::Draw), "draw another for 1 cube");
    table.act(A, Action::Draw);
    assert_eq!(label(&table, A, Action::Draw), "draw another for 3 cubes");
    let text = Pantacle::draw(&table.view(A), &Names::new(["Ada", "Ben", "Cleo"]));
    assert!(text.contains("Drawn: Eclipse: The Change of the Moon gives you no cube."), "{text}");
    let table = Table::of(3).hand(B, "Waxing Oracle, Full Hound").resolve(B, 2).favor_phase("Recruitment");
    let bribe = table.payment("Waxing Oracle, Full Hound", true);
    let said = "bribe with Waxing Oracle, Full Hound and the Hound of your Resolve track";
    assert_eq!(label(&table, B, bribe), said);
    // An Exhaustion says what is left on it.
    let titles = ["Exhaustion (3 cubes and 1 Adept)", "Exhaustion (2 Adepts)"];
    let mut table = Table::of(3).discs(A, &[HOARD, CONGREGATION]).curse(A, titles[0]).curse(A, titles[1]);
    table.game.player_mut(A).curses.as_mut()[0].load.cubes = 2;
    table.game.cubes += 1;
    let mut table = table.favor_phase("Recruitment");
    table.pass(&[B, C]);
    assert_eq!(
        label(&table, A, Action::Swallow(0)),
        "Exhaustion (3 cubes and 1 Adept) with 2 cubes and 1 Adept left"
    );
    let explained = |n| Pantacle::explain(&table.view(A), &Action::Swallow(n)).text;
    assert_eq!(explained(0), "Up to 1 of what you should gain is taken from it instead.");
    assert_eq!(explained(1), "Up to 2 of what you should gain is taken from it instead.");
}

#[test]
fn answers_are_explained_as_they_are() {
    let explain = |table: &Table, seat, action| Pantacle::explain(&table.view(seat), &action).text;
    let table = Table::of(3).adepts(A, 3).start();
    let place = |disc| Action::Place { disc, location: CONGREGATION };
    assert_eq!(explain(&table, A, place(Disc::Top)), "No curse comes of it. Then: Gain 2 Adepts.");
    assert_eq!(explain(&table, A, place(Disc::Cursed)), "First you draw a curse. Then: Gain 2 Adepts.");
    let mut table = Table::of(3).hand(A, "Full Oracle, Waxing Weaver").favor_phase("Hunt");
    table.pass(&[B, C]);
    let discard = |name| Action::Discard(table.blade(name));
    let [fits, fails] = ["Full Oracle", "Waxing Weaver"].map(|name| explain(&table, A, discard(name)));
    assert_eq!(fits, "It shows the Moon Phase of your Favor, which gives a cube.");
    assert_eq!(fails, "It does not show the Moon Phase of your Favor.");
    let pair = "Full Executioner, Full Weaver";
    let bribed = |tokens: &[Token]| {
        let table = Table::of(3).discs(B, &[DEMON]).tokens(B, tokens).hand(B, pair).favor_phase("Hunt");
        explain(&table, B, table.payment(pair, false))
    };
    assert!(bribed(&[]).ends_with("receive the Favor instead: Whenever you gain cubes, you gain one more."));
    assert!(bribed(&[Token::Hunt]).starts_with("You have its token already"));
    let four = [Token::Bewitchment, Token::Protection, Token::Enslavement, Token::DemonicDiscard];
    assert!(bribed(&four).starts_with("You have no place left for its token"));
    // A curse that lies face down asks for nothing.
    let table = Table::of(3).discs(B, &[HOARD]).curse(B, "Honest Tongue").tokens(B, &[Token::Protection]);
    let prompt = Pantacle::prompt(&table.covered(B).favor_phase("Hunt").view(B), B);
    assert!(prompt.ends_with("It takes Executioner and Weaver, or one of them and two Hounds."), "{prompt}");
}

#[test]
fn the_table_shows_what_is_marked_covered_shown_and_remembered() {
    let names = Names::new(["Ada", "Ben", "Cleo"]);
    let table = Table::of(3).discs(B, &[HOARD]).curse(B, "Honest Tongue").tokens(B, &[Token::Protection]);
    let table = table.covered(B).resolve(B, 2).marked("Hunt").discards("Full Hound").hand(C, "Full Weaver");
    let mut table = table.hand(B, "Full Oracle").start();
    let [weaver, oracle] = ["Full Weaver", "Full Oracle"].map(|name| table.blade(name));
    table.game.player_mut(C).hand.show(weaver);
    table.game.player_mut(B).hand.blades_mut()[0].before = true;
    for (title, knowers) in [("Denial", 0b1), ("Eclipse", 0b10)] {
        let kind = table.curse_named(title);
        let at = table.game.curses.fresh.as_slice().iter().position(|&other| other == kind).unwrap();
        table.game.curses.fresh.take(at as u32);
        table.game.curses.push_under(crate::state::Known { kind, knowers });
    }
    table.valid();
    assert_eq!(table.view(A).before, [oracle]);
    let text = Pantacle::draw(&table.view(A), &names);
    for part in [
        "\n* Hunt ",
        "Honest Tongue: face down under Protection.",
        " Hound         1\n",
        "In hands since before the shuffle: Full Oracle.",
        "Not seen: 4 Oracle, 3 Scholar, 4 Executioner, 2 Weaver, 4 Shepherd, 3 Gravedigger, 4 Herald,\n    3 Hound.",
        "Put under it, lowest first: one that Ben saw, Denial.",
        "You know of Cleo's hand: Full Weaver (shown to all).",
    ] {
        assert!(text.contains(part), "{part:?} is missing in\n{text}");
    }
}

#[test]
fn who_needs_only_a_favor_is_pointed_out() {
    let names = Names::new(["Ada", "Ben", "Cleo"]);
    let line = "All discs are placed: one more Favor wins.";
    let text = |discs: &[u8]| Pantacle::draw(&Table::of(3).discs(B, discs).start().view(A), &names);
    assert!(text(&ALL_FIVE).contains(line) && !text(&ALL_FIVE[1..]).contains(line));
    let mut table = Table::of(3).discs(A, &ALL_FIVE).favor_phase("Hunt");
    table.pass(&[B, C]);
    assert!(!Pantacle::draw(&table.view(A), &names).contains(line), "the game is over");
}

#[test]
fn spectators_read_what_they_know_of_a_hand() {
    let names = Names::new(["Ada", "Ben", "Cleo"]);
    let mut table = Table::of(3).hand(B, "Full Weaver, Full Hound").start();
    for (name, said) in
        [("Full Weaver", "Known of Ben's hand: Full Weaver"), ("Full Hound", "Hand of Ben: Full Weaver")]
    {
        let kind = table.blade(name);
        table.game.player_mut(B).hand.show(kind);
        let text = Pantacle::draw(&kernel::Game::view(&table.game, Viewer::Spectator), &names);
        assert!(text.contains(said), "{text}");
    }
}

#[test]
fn what_happened_is_told_with_its_numbers() {
    let names = Names::new(["Ada", "Ben", "Cleo"]);
    let table = Table::of(3);
    let told = |event| Pantacle::retell(&table.view(A), &event, &names);
    let curse = table.curse_named("Denial");
    assert_eq!(
        told(Event::Loaded { seat: A, curse: 0, cubes: 2, adepts: 1 }),
        "Ada puts 2 cubes and 1 Adept on it."
    );
    let sacrificed = |toll| Event::Sacrificed { seat: B, rite: Rite::Powers, count: 3, toll };
    assert_eq!(told(sacrificed(0)), "Ben sacrifices 3 Power tokens.");
    assert_eq!(told(sacrificed(1)), "Ben sacrifices 3 Power tokens and 1 cube.");
    let drew = |price, curse| Event::Drew { seat: C, price, curse };
    assert_eq!(told(drew(0, None)), "Cleo draws a curse.");
    assert_eq!(told(drew(3, Some(curse))), "Cleo draws the curse Denial, paying 3 cubes.");
    assert_eq!(told(Event::Resolve { seat: A, position: 2 }), "The Resolve tracker of Ada moves to place 3.");
    assert_eq!(
        told(Event::Resolve { seat: A, position: 0 }),
        "The Resolve tracker of Ada goes back to the start."
    );
}
