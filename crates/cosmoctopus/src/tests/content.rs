//! Content files: the game's own, a user's, and broken ones.

use super::*;
use crate::book::{Book, Texts};
use crate::{Card, Effect};
use std::fmt::Write;

/// A layout of a user's: a ladder of twelve tiles.
pub(super) fn ladder() -> String {
    let tiles: Vec<_> = (0..12).map(|n| format!("[{}, {}]", n % 6, n / 6)).collect();
    let mut edges: Vec<_> = (0..6).map(|n| format!("[{n}, {}]", n + 6)).collect();
    edges.extend((0..12).filter(|n| n % 6 != 5).map(|n| format!("[{n}, {}]", n + 1)));
    format!(
        "[[layout]]\nid = \"own\"\nname = \"Ladder\"\ntiles = [{}]\nedges = [{}]\n",
        tiles.join(", "),
        edges.join(", ")
    )
}

/// Cards of a user's in which everything happens for nearly nothing, again and again.
pub(super) fn eager_cards() -> String {
    let mut text = String::new();
    for n in 0..22 {
        let _ = write!(
            text,
            "[[scripture]]\nname = \"S{n}\"\ncost = [0, 1]\ndiscount = {{ any = 1 }}\neffects = [\"submerge\", {{ may_draw = 2 }}]\n\
             [[relic]]\nname = \"R{n}\"\ncost = [1, 0]\non_tentacle = [{{ move = 1 }}, {{ play_from_hand = \"constellation\" }}]\n\
             [[hallucination]]\nname = \"H{n}\"\ncost = [0, 0]\neffects = [{{ draw = 1 }}, \"play_again\", {{ play_from_row = \"hallucination\" }}]\n\
             [[constellation]]\nname = \"C{n}\"\ncost = [0, 0]\nslots = [\"ink\", \"ink\", \"star\", \"coin\"]\narrows = [\"AB\", \"AC\", \"AD\"]\n\
             effects = [{{ tentacle = 1 }}, {{ play_from_hand = \"hallucination\" }}, {{ gain = {{ ink = 4, coin = 4 }} }}]\n"
        );
    }
    text
}

/// Starting hands of those cards.
pub(super) fn eager_start() -> String {
    let hand = |n: u32| format!("[[hand]]\nname = \"{n}\"\ncards = [\"S{n}\", \"R{n}\", \"H{n}\"]\n");
    format!("tokens = [1, 1, 1]\n{}", (0..4).map(hand).collect::<String>())
}

fn complaint(texts: Texts) -> String {
    Book::read(texts).unwrap_err().to_string()
}

const CARDS_TOML: &str = include_str!("../../content/cards.toml");
const START_TOML: &str = include_str!("../../content/start.toml");
const CONTACT_TOML: &str = include_str!("../../content/first_contact.toml");
const INVESTIGATOR_TOML: &str = include_str!("../../content/investigator.toml");
const LAYOUTS_TOML: &str = include_str!("../../content/layouts.toml");

#[test]
fn our_own_content_is_right_and_within_its_envelope() {
    let book = Book::read(Texts::default()).unwrap();
    assert_eq!(book.cards.len(), 92);
    let total = |card: &Card| card.specific + card.generic;
    for card in &book.cards[..88] {
        assert!((2..=9).contains(&total(card)), "{}", card.name);
        assert!(card.specific > 0, "{}", card.name);
    }
    for (kind, mean) in [(0usize, 4.7), (1, 5.0), (2, 5.0), (3, 3.4)] {
        let sum: u32 = book.cards[kind * 22..(kind + 1) * 22].iter().map(|card| u32::from(total(card))).sum();
        assert!((f64::from(sum) / 22.0 - mean).abs() < 0.35, "{kind}: {}", f64::from(sum) / 22.0);
    }
    let mut slots = [0; 4];
    let mut shapes = std::collections::BTreeMap::new();
    for card in &book.cards[66..88] {
        card.slots.iter().for_each(|&slot| slots[slot as usize] += 1);
        *shapes.entry(card.opens).or_insert(0) += 1;
    }
    assert_eq!(slots, [22; 4], "each resource is asked for equally often");
    let mut shapes: Vec<_> = shapes.into_values().collect();
    shapes.sort_unstable();
    assert_eq!(shapes, [4, 4, 6, 8]);
    assert_eq!(book.tokens, [1, 2, 3]);
}

#[test]
fn all_cards_that_the_rules_name_are_there_in_their_families() {
    let book = Book::read(Texts::default()).unwrap();
    let family = |names: &[&str], right: &dyn Fn(&Card) -> bool| {
        for name in names {
            assert!(right(book.card(id(name))), "{name}");
        }
    };
    family(&["Resonating Manuscript", "Tales of the Inexplicable"], &|card| card.discount.forbidden == 1);
    family(
        &[
            "Atlas of the Branching Paths",
            "Blotted Notes",
            "Ringbound Tome of Riddles",
            "Story of the Salt-Scarred Shipwreck",
        ],
        &|card| card.effects == [Effect::Submerge],
    );
    family(&["Angler's Gaslamp", "Drowned Effigy", "Sentient Inkpot", "Spaceborne Geode"], &|card| {
        card.autofill.is_some()
    });
    family(
        &[
            "Ancient Astrolabe",
            "Clockwork Hummingbird",
            "Ever-Expanding Puzzlebox",
            "Impossible Tuning Fork",
            "Mariner's Bauble",
            "Scratched Prism",
        ],
        &|card| !card.on_tentacle.is_empty(),
    );
    family(
        &[
            "Behold the Yawning Darkness",
            "Echoes of a Forgotten World",
            "Remains of a Dead Planet",
            "Witness Stellar Collapse",
        ],
        &|card| card.effects == [Effect::Tentacle(1), Effect::MoveIfForbidden(1)],
    );
    family(
        &[
            "Dance of the Inky Flames",
            "Float Upon the Ephemeral River",
            "Obey the Smiling Eclipse",
            "Trapped in a Timeless Existence",
        ],
        &|card| matches!(card.effects[..], [Effect::PlayFromRow(_)]),
    );
}

#[test]
fn sentences_are_made_from_effects() {
    let book = crate::book::own();
    let says = |name: &str| crate::text::full(&book, id(name));
    assert_eq!(
        says("Blotted Notes"),
        "Blotted Notes (scripture, 3 ink + 2 of any): Costs in ink are 1 less, Forbidden Knowledge too. Submerge: discard \
         the scriptures and relics of the row, and move Cosmoctopus once for each."
    );
    assert_eq!(
        says("The Mirror"),
        "The Mirror (constellation, 3 stars + 1 of any): Slots: A star, B whisper after A, C coin after B, D ink after B. \
         When complete: gain a tentacle. You may play a constellation from your hand for nothing."
    );
    assert_eq!(
        says("Ancient Astrolabe"),
        "Ancient Astrolabe (relic, 3 coins + 1 of any): For each tentacle you gain: gain 3 stars. When played: you may \
         draw a card."
    );
    assert_eq!(
        says("A Voice You Know"),
        "A Voice You Know (hallucination, free): Gain 4 of one resource of your choice. You may play another card."
    );
    for card in 0..CARDS {
        let text = crate::text::full(&book, card);
        assert!(text.ends_with('.') && !text.contains("  ") && !text.contains(".."), "{text}");
    }
}

#[test]
fn broken_cards_are_refused_by_file_entry_and_field() {
    for (from, to, why) in [
        (
            "cost = [2, 1]",
            "cost = [2, 13]",
            "cards.toml, scripture 1 \"Marginalia of the Drowned Monk\", field cost: no part of a cost is above 12.",
        ),
        (
            "cost = [2, 1]",
            "cost = [2]",
            "cards.toml, scripture 1 \"Marginalia of the Drowned Monk\", field cost (line 8)",
        ),
        ("discount = { ink = 1 }\n", "", "field discount: scriptures have a discount, and no other cards."),
        ("discount = { ink = 1 }", "discount = { ink = 0 }", "a discount takes off 1 to 12 of something"),
        ("discount = { ink = 1 }", "discount = { oil = 1 }", "unknown field `oil`"),
        (
            "name = \"Primer of Wet Letters\"",
            "name = \"Marginalia of the Drowned Monk\"",
            "scripture 2 \"Marginalia of the Drowned Monk\", field name: another card has the same name.",
        ),
        (
            "name = \"Primer of Wet Letters\"",
            "name = \"\"",
            "field name: a card has a name of 1 to 48 letters",
        ),
        ("\"submerge\"", "\"submurge\"", "unknown variant `submurge`"),
        (
            "{ draw = 3 }",
            "{ draw = 9 }",
            "hallucination 22 \"Glimpse of Tomorrow\", field effects: numbers in effects are 1 to 12",
        ),
        (
            "arrows = [\"AB\", \"BC\", \"BD\"]",
            "arrows = [\"AB\", \"BC\"]",
            "field arrows: no arrow leads to slot D.",
        ),
        ("arrows = [\"AB\", \"BC\", \"BD\"]", "arrows = [\"AB\", \"BC\", \"DB\"]", "\"DB\" is no arrow"),
        (
            "{ tentacle = 1 }, { move = 1 }",
            "{ move = 1 }",
            "field effects: a constellation first gives a tentacle.",
        ),
        ("extra = { ink = 3 }\n", "", "relics have extra, autofill, on_tentacle or on_play"),
        (
            "on_tentacle = [{ take = 1 }]",
            "on_tentacle = [{ tentacle = 1 }]",
            "a tentacle cannot give tentacles",
        ),
        (
            "[[relic]]\nname = \"Weeping Amphora\"\ncost = [5, 2]\nextra = { ink = 3 }\n",
            "",
            "21 of the type relic; the deck has 22 of each type",
        ),
    ] {
        let text = CARDS_TOML.replacen(from, to, 1);
        assert_ne!(text, CARDS_TOML, "{from}");
        let said = complaint(Texts { cards: text, ..Texts::default() });
        assert!(said.contains(why), "{said}\nwanted {why}");
    }
}

#[test]
fn other_broken_files_are_refused_too() {
    let said =
        complaint(Texts { first_contact: format!("{CONTACT_TOML}cost = [1, 0]\n"), ..Texts::default() });
    assert_eq!(
        said,
        "first_contact.toml, constellation 1 \"A Star That Moved\", field cost: First Contact cards cost nothing."
    );
    for (from, to, why) in [
        (
            "\"Leaking Quill\"",
            "\"Leaking Quilt\"",
            "start.toml, hand 1 \"A\", field cards: there is no devotee card called \"Leaking Quilt\".",
        ),
        ("\"Leaking Quill\", ", "", "2 cards; a hand has three"),
        ("\"Two-Headed Penny\"", "\"Leaking Quill\"", "\"Leaking Quill\" is in a hand twice"),
        (
            "tokens = [1, 2, 3]",
            "tokens = [0, 2, 3]",
            "start.toml, field tokens: a discount token is worth 1 to 12.",
        ),
    ] {
        let said = complaint(Texts { start: START_TOML.replacen(from, to, 1), ..Texts::default() });
        assert!(said.contains(why), "{said}");
    }
    for (from, to, why) in [
        (
            "investigates = \"ink\"",
            "investigates = \"star\"",
            "1 behaviours investigate ink; two do for each resource",
        ),
        (
            "{ tax = 1 }",
            "{ tax = 9 }",
            "behaviour 4 \"Bribes the Porter\", field tentacle: at most three deeds",
        ),
        ("{ tax = 1 }", "{ tentacle = 1 }", "unknown variant `tentacle`"),
        (
            "name = \"Follows the Money\"",
            "name = \"Dredges the Canal\"",
            "each behaviour has a name of its own",
        ),
    ] {
        let said =
            complaint(Texts { behaviours: INVESTIGATOR_TOML.replacen(from, to, 1), ..Texts::default() });
        assert!(said.contains(why), "{said}");
    }
    for (from, to, why) in [
        (
            "[0, 1], [0, 3], ",
            "[0, 1], [0, 1], ",
            "layouts.toml, layout 1 \"Three by three\", field edges: [0, 1] is given twice.",
        ),
        ("[0, 1], [0, 3], ", "", "tile 0 has no neighbour"),
        ("[0, 1], [0, 3], ", "[0, 1], [0, 0], ", "joins a tile to itself"),
        ("[0, 1], [0, 3], ", "[0, 1], [0, 30], ", "names a tile beyond 8"),
        (
            "[0, 0], [1, 0], [2, 0], [0, 1]",
            "[0, 0], [0, 0], [2, 0], [0, 1]",
            "tiles 0 and 1 both lie at [0, 0]",
        ),
        (
            "[0, 0], [1, 0], [2, 0], [0, 1]",
            "[0, 0], [1, 0], [2, 0]",
            "8 tiles; a realm has the 8 basic tiles and 1 to 4 special ones",
        ),
        ("id = \"infin_eight\"", "id = \"three_by_three\"", "there is another layout with the id"),
    ] {
        let said = complaint(Texts { layouts: LAYOUTS_TOML.replacen(from, to, 1), ..Texts::default() });
        assert!(said.contains(why), "{said}");
    }
    let three = "[[layout]]\nid = \"own\"\nname = \"Islands\"\ntiles = [[0,0],[1,0],[2,0],[3,0],[4,0],[5,0],[6,0],[7,0],[8,0]]\n\
                 edges = [[0,1],[1,2],[3,4],[4,5],[6,7],[7,8]]\n";
    let said = complaint(Texts { layouts: three.into(), ..Texts::default() });
    assert!(
        said.contains("tiles 0, 3 and 6 are in three sections; the bridge can join only two of them"),
        "{said}"
    );
}

#[test]
fn given_files_take_the_place_of_ours_and_travel_with_the_position() {
    let options = serde_json::json!({ "cards": eager_cards(), "start": eager_start() });
    let game = deal(2, options);
    assert_eq!(game.book.name(0), "S0");
    let text = serde_json::to_string(&game).unwrap();
    let read: Cosmoctopus = serde_json::from_str(&text).unwrap();
    assert_eq!((read.book.name(0), &read), ("S0", &game));
    assert!(!serde_json::to_string(&deal(2, serde_json::json!({}))).unwrap().contains("content"));
}
