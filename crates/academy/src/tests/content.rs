//! Content files of a user's: taken when they are right, refused with the place when they are not.

use kernel::Game;

use super::*;
use crate::content::{Book, Texts};

const TILES_TOML: &str = include_str!("../../content/tiles.toml");
const SLATE_TOML: &str = include_str!("../../content/slate.toml");
const CARDS_TOML: &str = include_str!("../../content/assignments.toml");

/// Another set of cards, with effects in odd places: items that complete, echo, borrow and mirror.
pub(super) fn odd_cards() -> String {
    CARDS_TOML
        .replace("use = [{ will = 2 }]", "use = [{ actions = 5 }, \"mirror\", { spread = 5 }]")
        .replace("use = [{ shards = 2 }]", "use = [{ complete = 9 }, \"echo\", \"borrow\", { study = 4 }]")
        .replace(
            "effects = [{ shards = 1 }]",
            "effects = [{ actions = 3 }, { exhaust = 2 }, \"new_public\", { study = 3 }]",
        )
        .replace("effects = []", "effects = [\"extra_turn\"]")
}

/// Tiles on which one action can be several lines.
pub(super) fn odd_tiles() -> String {
    TILES_TOML.replace("actions = [\"chaos\"]", "actions = [\"chaos\", \"use\", { will = 1 }, \"chaos\"]")
}

fn complaint(file: &str, text: &str) -> String {
    let mut options = Options::default();
    match file {
        "tiles" => options.tiles = text.into(),
        "slate" => options.slate = text.into(),
        _ => options.assignments = text.into(),
    }
    Academy::set_up(&options, seats(2)).unwrap_err().why
}

fn changed(file: &str, from: &str, to: &str) -> String {
    let text = match file {
        "tiles" => TILES_TOML,
        "slate" => SLATE_TOML,
        _ => CARDS_TOML,
    };
    // The explanations at the top use the same words.
    let text = &text[text.find("[[").unwrap_or(0)..];
    assert!(text.contains(from), "{from}");
    complaint(file, &text.replacen(from, to, 1))
}

#[test]
fn wrong_tiles_are_refused_with_the_place() {
    let at = "tiles.toml, tile 1 \"Chaos Magic\", field ";
    for (from, to, said) in [
        (
            "\"tee\", \"straight\", \"corner\", \"end\"",
            "\"tee\"",
            "tiles.toml: there are 35 tiles, not 32: one for every word in shapes.".to_owned(),
        ),
        ("[\"chaos\"]", "[]", format!("{at}actions: 1 to 4 actions can be shown, not 0.")),
        ("[\"chaos\"]", "[{ will = 6 }]", format!("{at}actions: a tile gives 1 to 5, not 6.")),
        (
            "[\"chaos\"]",
            "[\"chaos\"]\nslash = true",
            format!("{at}slash: a slash stands between two actions, and there is 1 action."),
        ),
        (
            "name = \"2 Will\"",
            "name = \"2 Shards\"",
            "tiles.toml, tile 4 \"2 Shards\", field name: another tile has this name.".into(),
        ),
        (
            "name = \"Chaos Magic\"",
            "name = \" \"",
            "tiles.toml, tile 1 \" \", field name: a name has 1 to 40 letters.".into(),
        ),
    ] {
        assert_eq!(changed("tiles", from, to), said);
    }
    let unknown = changed("tiles", "[\"chaos\"]", "[\"cast\"]");
    assert!(
        unknown.starts_with("tiles.toml, tile 1 \"Chaos Magic\"")
            && unknown.contains("unknown variant `cast`"),
        "{unknown}"
    );
}

#[test]
fn wrong_corners_are_refused_with_the_place() {
    for (from, to, said) in [
        ("\"top_right\"", "\"top_left\"", "slate.toml: no corner is top_right."),
        ("\"use\", \"complete\"", "\"use\", \"add\"", "slate.toml: one of the corners must show complete."),
        (
            "{ will = 1 }",
            "{ will = 0 }",
            "slate.toml, corner 4 \"Gain Will / Collect Shard\", field actions: a tile gives 1 to 5, not 0.",
        ),
    ] {
        assert_eq!(changed("slate", from, to), said);
    }
    let fifth = format!(
        "{SLATE_TOML}\n[[corner]]\nname = \"More\"\ncorner = \"top_left\"\nactions = [\"add\"]\nconnectors = []\n"
    );
    assert_eq!(
        complaint("slate", &fifth),
        "slate.toml: a slate has four corners, each once; \"More\" is one too many."
    );
    assert!(changed("slate", "\"right\", \"down\"", "\"inwards\"").contains("unknown variant `inwards`"));
}

#[test]
fn wrong_assignments_are_refused_with_the_place() {
    for (from, to, said) in [
        ("cost = 7", "cost = 10", "spell 1 \"Time Dilation\", field cost: it costs 1 to 9, not 10."),
        ("cost = 7", "cost = 0", "spell 1 \"Time Dilation\", field cost: it costs 1 to 9, not 0."),
        (
            "prestige = 7",
            "prestige = 70",
            "spell 21 \"Honours Thesis\", field prestige: it is worth 0 to 20, not 70.",
        ),
        (
            "name = \"Spark\"",
            "name = \"Time Dilation\"",
            "spell 2 \"Time Dilation\", field name: another Assignment has this name.",
        ),
        (
            "{ shards = 1 }",
            "{ shards = 10 }",
            "spell 2 \"Spark\", field effects: effect 1 takes 1 to 9, not 10.",
        ),
        (
            "[{ shards = 1 }]",
            "[{ prestige = 1 }]",
            "spell 2 \"Spark\", field effects: prestige is put on this item, and this is a spell: use infuse or spread.",
        ),
        (
            "[{ shards = 1 }]",
            "[{ pay_will = 1 }]",
            "spell 2 \"Spark\", field effects: pay_will and pay_shards stand first, on an item that is used.",
        ),
        (
            "use = [{ will = 2 }]",
            "use = []",
            "item 1 \"Focus Prism\", field use: an item that is used has an effect.",
        ),
        ("use = [{ will = 2 }]", "", "item 1 \"Focus Prism\": an item has just one of use, always and end."),
        (
            "use = [{ will = 2 }]",
            "use = [{ will = 2 }]\nalways = { more_will = 1 }",
            "item 1 \"Focus Prism\": an item has just one of use, always and end.",
        ),
        (
            "{ more_shards = 1 }",
            "{ more_shards = 4 }",
            "item 15 \"Deep Pockets\", field always: it takes 1 to 3, not 4.",
        ),
        ("per = 3", "per = 0", "item 20 \"Grand Atlas\", field end: per and points take 1 to 20."),
        (
            "\"refresh_all\"",
            "\"refresh_all\", \"echo\", \"echo\", \"echo\", \"echo\"",
            "spell 5 \"Clear Mind\", field effects: a card has at most 4 effects, not 5.",
        ),
    ] {
        assert_eq!(changed("assignments", from, to), format!("assignments.toml, {said}"));
    }
    let spark = "[[spell]]\nname = \"Spark\"\ncost = 1\nprestige = 1\neffects = [{ shards = 1 }]\n";
    assert_eq!(
        changed("assignments", spark, ""),
        "assignments.toml: there are 52 Assignments, spells and items together, not 51."
    );
    assert!(
        changed("assignments", "\"echo\"", "\"ekho\"").starts_with("assignments.toml, item 14 \"Echo Bell\"")
    );
}

#[test]
fn a_users_files_are_played_and_written_with_the_position() {
    let options = Options { assignments: odd_cards(), tiles: odd_tiles(), ..Options::default() };
    let game = dealt(&options, 3, 1);
    assert!(!game.book.is_own());
    let text = serde_json::to_value(&game).unwrap();
    assert_eq!(text["content"]["assignments"], odd_cards());
    assert!(text["content"].get("slate").is_none(), "only what was given");
    let again: Academy = serde_json::from_value(text).unwrap();
    assert_eq!(again, game);
    let own = serde_json::to_value(dealt(&Options::default(), 3, 1)).unwrap();
    assert!(own.get("content").is_none());
}

#[test]
fn the_games_own_files_given_as_a_users_are_the_same_game() {
    let texts = Texts { tiles: TILES_TOML.into(), slate: SLATE_TOML.into(), assignments: CARDS_TOML.into() };
    let (given, own) = (Book::open(&texts).unwrap(), Book::open(&Texts::default()).unwrap());
    for number in 0..52 {
        let card = Card::new(number).unwrap();
        assert_eq!(given.card(card), own.card(card));
    }
}

#[test]
fn printed_prestige_follows_the_cost() {
    let game = bare(2);
    for card in (0..52).filter_map(Card::new) {
        let data = game.book.card(card);
        assert!((1..=9).contains(&data.cost) && (1..=7).contains(&data.prestige), "{}", data.name);
    }
}
