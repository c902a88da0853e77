//! The content files, and what is said of broken ones.

use kernel::Game;

use super::table::{Table, seats};
use crate::{Options, Pantacle};

const BOARD: &str = include_str!("../../content/board.toml");
const BLADES: &str = include_str!("../../content/blades.toml");
const FAVORS: &str = include_str!("../../content/favors.toml");
const CURSES: &str = include_str!("../../content/curses.toml");

/// What is said of this change in one of the files.
fn complaint(file: &str, from: &str, to: &str) -> String {
    let mut options = Options::default();
    let (own, given) = match file {
        "board" => (BOARD, &mut options.board),
        "blades" => (BLADES, &mut options.blades),
        "favors" => (FAVORS, &mut options.favors),
        _ => (CURSES, &mut options.curses),
    };
    assert!(own.contains(from));
    *given = own.replacen(from, to, 1);
    Pantacle::set_up(&options, seats(3)).unwrap_err().why
}

#[test]
fn broken_boards_are_refused() {
    for (from, to, said) in [
        ("cubes = 60", "cubes = 10", "board.toml, field cubes: the reserve has 20 to 200 cubes."),
        ("adepts = 25", "adepts = 0", "board.toml, field adepts: the reserve has 10 to 100 Adepts."),
        (
            "{ cubes = 2 }",
            "{ cubes = 0 }",
            "board.toml, location 3 \"Offering\", field benefit: a benefit gives 1 to 10.",
        ),
        (
            "{ cubes = 2 }",
            "\"demonic_discard\"",
            "board.toml, location 4 \"Demon\", field benefit: only one location gives this.",
        ),
        ("Offering", "Hoard", "board.toml, location 3 \"Hoard\", field name: another has this name."),
        (
            "\n[[location]]\nname = \"Hourglass\"\nbenefit = \"extra_turn\"\n",
            "",
            "board.toml: the PANTACLE has 5 locations, not 4.",
        ),
    ] {
        assert_eq!(complaint("board", from, to), said);
    }
}

#[test]
fn broken_blades_are_refused() {
    for (from, to, said) in [
        (
            "dots = 4",
            "dots = 3",
            "blades.toml, keeper 1 \"Oracle\", field dots: shows 3 dots and has 4 blades.",
        ),
        (
            "dots = 4\nblades = [\"Waxing\", \"Waxing\"",
            "dots = 3\nblades = [\"Waxing\"",
            "blades.toml: there are 29 blades, not 28.",
        ),
        (
            "blades = [\"Waxing\", \"Waxing\"",
            "blades = [\"New\", \"Waxing\"",
            "blades.toml, keeper 1 \"Oracle\", field blades: there is no Moon Phase \"New\".",
        ),
        (
            "[\"Waxing\", \"Full\", \"Waning\"]",
            "[\"Waxing\", \"Full\", \"Waning\", \"a\", \"b\", \"c\", \"d\", \"e\", \"f\"]",
            "blades.toml, field phases: there are 1 to 8 Moon Phases.",
        ),
        ("hound = true\n", "", "blades.toml: no Keeper is the Hound: one has `hound = true`."),
        ("\"Scholar\"", "\"Oracle\"", "blades.toml, keeper 2 \"Oracle\", field name: another has this name."),
        (
            "name = \"Oracle\"",
            "name = \"\"",
            "blades.toml, keeper 1 \"\", field name: a name has 1 to 30 characters and stands on one line.",
        ),
        (
            "dots = 4",
            "dots = 4\nhound = true",
            "blades.toml, keeper 8 \"Hound\", field hound: another Keeper is the Hound.",
        ),
    ] {
        assert_eq!(complaint("blades", from, to), said);
    }
}

#[test]
fn broken_favors_are_refused() {
    for (from, to, said) in [
        (
            "[\"Oracle\", \"Scholar\"]",
            "[\"Oracle\", \"Wizard\"]",
            "favors.toml, favor 1 \"Recruitment\", field keepers: there is no Keeper \"Wizard\".",
        ),
        (
            "[\"Oracle\", \"Scholar\"]",
            "[\"Oracle\", \"Oracle\"]",
            "favors.toml, favor 1 \"Recruitment\", field keepers: a Favor has two different Keepers.",
        ),
        (
            "[\"Oracle\", \"Scholar\"]",
            "[\"Oracle\", \"Hound\"]",
            "favors.toml, favor 1 \"Recruitment\", field keepers: a Hound stands in for Keepers and is none.",
        ),
        (
            "phase = \"Waxing\"",
            "phase = \"New\"",
            "favors.toml, favor 1 \"Recruitment\", field phase: there is no Moon Phase \"New\".",
        ),
        (
            "token = \"hunt\"",
            "token = \"bewitchment\"",
            "favors.toml, favor 3 \"Hunt\", field effect: another Favor gives this token.",
        ),
        (
            "token = \"hunt\"",
            "token = \"demonic_discard\"",
            "favors.toml, favor 3 \"Hunt\", field effect: Demonic Discard comes from the PANTACLE, not from a Favor.",
        ),
        ("{ token = \"hunt\" }", "{ adepts = 1 }", "favors.toml: four Favors give a token, not 3."),
        (
            "{ steal = 1 }",
            "{ steal = 9 }",
            "favors.toml, favor 6 \"Extortion\", field effect: a Favor gives or steals 1 to 5.",
        ),
    ] {
        assert_eq!(complaint("favors", from, to), said);
    }
    let last = FAVORS.find("\n[[favor]]\nname = \"Indoctrination\"").unwrap();
    assert_eq!(complaint("favors", &FAVORS[last..], ""), "favors.toml: there are 7 Favors, not 6.");
}

#[test]
fn broken_curses_are_refused() {
    for (from, to, said) in [
        ("copies = 2", "copies = 3", "curses.toml: there are 27 curses, not 28."),
        (
            "copies = 2",
            "copies = 0",
            "curses.toml, curse 1 \"Exhaustion\", field copies: a curse in the game is there at least once.",
        ),
        (
            "load = { cubes = 2 }",
            "load = { cubes = 0 }",
            "curses.toml, curse 1 \"Exhaustion\", field load: an Exhaustion carries 1 to 10 cubes, 1 to 5 Adepts, or both.",
        ),
        (
            "load = { cubes = 2 }",
            "load = { cubes = 3 }",
            "curses.toml, curse 2 \"Exhaustion\": is the same as curse 1; give it more copies instead.",
        ),
        (
            "load = { cubes = 2 }\n",
            "\n",
            "curses.toml, curse 1 \"Exhaustion\": a curse has either a load or effects.",
        ),
        (
            "smaller_hand = 1",
            "smaller_hand = 4",
            "curses.toml, curse 20 \"Thin Hand\", field smaller_hand: at most 3.",
        ),
        (
            "rite_takes_more_tokens = 1",
            "rite_takes_more_tokens = 2",
            "curses.toml, curse 15 \"Waning Powers\", field rite_takes_more_tokens: at most 1.",
        ),
        (
            "smaller_hand = 1",
            "smaller_hand = 0",
            "curses.toml, curse 20 \"Thin Hand\", field effects: does nothing.",
        ),
        (
            "\"Indoctrination\"",
            "\"Flight\"",
            "curses.toml, curse 21 \"Marked Path\", field may_not_announce: there is no Favor \"Flight\".",
        ),
        (
            "bribe_costs = 1",
            "may_not_announce = \"Recruitment\"",
            "curses.toml, curse 22 \"Honest Tongue\", field may_not_announce: curses may forbid only one of the \
             three Favors that give no token.",
        ),
    ] {
        assert_eq!(complaint("curses", from, to), said);
    }
    let unknown = complaint("curses", "smaller_hand = 1", "flies = true");
    assert!(unknown.starts_with("curses.toml, curse 20 \"Thin Hand\""), "{unknown}");
}

#[test]
fn a_given_file_takes_the_place_of_the_games_own() {
    let curses = CURSES.replace("adepts_cost_more = 1", "adepts_cost_more = 3");
    let table = Table::with(3, &Options { curses, ..Options::default() });
    let table = table.discs(super::table::A, &[0]).curse(super::table::A, "Heavy Tithe");
    assert_eq!(table.game.price(super::table::A), 6);
    assert!(!table.game.book.is_own());
    assert!(Table::of(3).game.book.is_own());
}

#[test]
fn cards_say_what_they_do() {
    let table = Table::of(3);
    let book = &table.game.book;
    for (title, said) in [
        ("Exhaustion (2 cubes)", "What you should gain is taken from it instead, until it is empty."),
        ("Final Gathering", "You need 1 Adept to win; you keep it."),
        ("Indiscretion", "At the start of your turn show one of your blades to all."),
        ("Denial", "Your Resolve tracker does not move when your Favor is bribed away."),
        ("Hard Feelings", "When you bribe, give 1 cube to the Active Sorcerer, if you can."),
        ("Heavy Tithe", "Adepts cost you 1 cube more."),
        ("Reluctant Flock", "Your Sacrifice of Adepts takes 4 Adepts."),
        ("Waning Powers", "Your Sacrifice of Powers takes 4 tokens."),
        ("Toll of Flame", "Every Sacrifice costs 1 cube as well; without it you make none."),
        ("Single Rite", "You make only one Sacrifice in a turn, of Powers or of Adepts."),
        ("Eclipse", "The Change of the Moon gives you no cube."),
        ("Short Leash", "Hounds do not replace blades for you."),
        ("Thin Hand", "At the end of your turn draw up to 1 blade fewer."),
        ("Marked Path", "You may not announce Indoctrination."),
        ("Honest Tongue", "A bribe costs you 1 cube as well."),
        ("Slow Ritual", "At the start of your turn lose 1 cube."),
    ] {
        assert_eq!(book.curse_sentence(table.curse_named(title)), said);
    }
    let locations: Vec<_> = (0..5).map(|location| book.location_sentence(location)).collect();
    assert_eq!(
        locations,
        [
            "Gain 3 cubes per disc you have placed.",
            "Gain 2 Adepts.",
            "Gain 2 cubes.",
            "Take your Demonic Discard token.",
            "Play another turn after this one.",
        ]
    );
    for kind in 0..book.curses.len() as u8 {
        assert!(book.curse_sentence(kind).ends_with('.'), "{}", book.curse(kind));
    }
    assert!(book.favors.iter().all(|favor| favor.sentence().ends_with('.')));
    assert!((0..5).all(|location| book.location_sentence(location).ends_with('.')));
}
