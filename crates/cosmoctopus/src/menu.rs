//! Modes and options, for people who choose.

use kernel::{Mode, OptionKind, OptionSpec, SeatRange};

use crate::options::ROUNDS;

const COMPETING: SeatRange = SeatRange { min: 2, max: 4 };

const fn mode(id: &'static str, title: &'static str, about: &'static str, options: &'static str) -> Mode {
    Mode { id, title, about, seats: COMPETING, options }
}

/// The named ways of playing.
pub(crate) const MODES: &[Mode] = &[
    mode("competitive", "Competitive", "The first to gain eight tentacles wins.", "{}"),
    Mode {
        id: "solo",
        title: "Solo",
        about: "Gain eight tentacles before the Private Investigator does.",
        seats: SeatRange { min: 1, max: 1 },
        options: r#"{"investigator":"naive"}"#,
    },
    mode(
        "co-op",
        "Co-operative",
        "Everybody must gain eight tentacles before the Private Investigator does.",
        r#"{"investigator":"naive"}"#,
    ),
    mode("express", "Express", "Everybody starts with three tentacles.", r#"{"express":true}"#),
    mode(
        "fixed-hands",
        "Fixed hands",
        "Everybody starts with three cards that go together.",
        r#"{"hands":"fixed"}"#,
    ),
    mode("draft", "Draft", "The starting hands are drafted.", r#"{"hands":"draft"}"#),
    mode(
        "bridge",
        "Cosmic bridge",
        "Two tiles far apart are adjacent, and can be changed.",
        r#"{"bridge":true}"#,
    ),
    mode("infin-eight", "Infin-Eight", "Two rings that share a tile.", r#"{"layout":"infin_eight"}"#),
    mode("naught", "And then there was Naught", "One great ring.", r#"{"layout":"naught"}"#),
    mode(
        "x-marks-the-spot",
        "X marks the Spot",
        "Four arms from the middle.",
        r#"{"layout":"x_marks_the_spot"}"#,
    ),
    mode("threeping", "Threeping", "One long winding path.", r#"{"layout":"threeping"}"#),
    mode("pentaglyph", "Pentaglyph", "A ring of five with spurs.", r#"{"layout":"pentaglyph"}"#),
    mode(
        "disconnected",
        "Disconnected realms",
        "Ten tiles in two sections that only the bridge joins.",
        r#"{"layout":"disconnected","bridge":true}"#,
    ),
];

const fn option(
    id: &'static str,
    title: &'static str,
    help: &'static str,
    kind: OptionKind,
    rule: &'static str,
) -> OptionSpec {
    OptionSpec { id, title, help, kind, rule: Some(rule) }
}

/// What can be chosen, for people.
pub(crate) const OPTIONS: &[OptionSpec] = &[
    option(
        "investigator",
        "Private Investigator",
        "Plays against all of you, the sharper the more it starts with. Needed to play alone.",
        OptionKind::Choice(&[
            ("none", "not there: the players compete"),
            ("naive", "starts with 1 of each resource"),
            ("tenacious", "starts with 2 of each resource"),
            ("relentless", "starts with 3 of each resource"),
            ("obsessive", "starts with 5 of each resource"),
        ]),
        "COS-49",
    ),
    option(
        "revelation",
        "Revelation",
        "Which rule comes to light when the Investigator has five tentacles.",
        OptionKind::Choice(&[
            ("drawn", "one at random, unknown until then"),
            ("first", "the first of the three"),
            ("second", "the second of the three"),
            ("third", "the third of the three"),
        ]),
        "COS-48",
    ),
    option("express", "Express", "Everybody starts with three tentacles.", OptionKind::Flag, "COS-56"),
    option(
        "hands",
        "Starting hands",
        "Where the first cards come from.",
        OptionKind::Choice(&[
            ("random", "five cards of the deck"),
            ("fixed", "three cards that go together, known to all"),
            ("draft", "five cards: keep one, pass the rest to the left, and so on"),
        ]),
        "COS-57",
    ),
    option(
        "layout",
        "Layout",
        "The shape of the Inky Realm.",
        OptionKind::Choice(&[
            ("three_by_three", "three rows of three"),
            ("infin_eight", "two rings that share a tile"),
            ("naught", "one ring"),
            ("x_marks_the_spot", "four arms"),
            ("threeping", "a long path"),
            ("pentaglyph", "a ring of five with spurs"),
            ("disconnected", "two sections; needs the bridge"),
            ("own", "the layout called own in the file of layouts; ours is an eye"),
        ]),
        "COS-59",
    ),
    option(
        "bridge",
        "Cosmic bridge",
        "Two tiles that are not adjacent become so, and for a card an end of the bridge can be moved.",
        OptionKind::Flag,
        "COS-60",
    ),
    option(
        "rounds",
        "Last round",
        "If nobody has won after so many rounds, the game ends.",
        OptionKind::Number { min: ROUNDS[0] as i64, max: ROUNDS[1] as i64 },
        "COS-R21",
    ),
    option(
        "forbidden_discards",
        "Cards against Forbidden Knowledge",
        "Which cards of the hand lower its cost by 1 each.",
        OptionKind::Choice(&[("matching", "those of the matching type"), ("any", "all cards")]),
        "COS-R7",
    ),
    option(
        "express_contact",
        "First Contact in the express game",
        "Whether the first tentacle gained in play brings a First Contact card although three were given.",
        OptionKind::Flag,
        "COS-R11",
    ),
    option(
        "spending_order",
        "What the Investigator spends first",
        "When it has enough of several resources.",
        OptionKind::Choice(&[("fixed", "ink, then coins, whispers, stars"), ("most", "what it has most of")]),
        "COS-R14",
    ),
    option(
        "bridge_shifts",
        "Shifts of the bridge",
        "How often its ends may be moved in one MOVE step, for a card each time.",
        OptionKind::Choice(&[("any", "as often as cards last"), ("one", "once")]),
        "COS-R19",
    ),
    option(
        "standing_counts",
        "Standing on an investigated tile counts",
        "Whether the Investigator gains when the head is sent to the investigated tile on which it already stands.",
        OptionKind::Flag,
        "COS-R16",
    ),
    option("cards", "Devotee cards", "A file in place of our cards.toml.", OptionKind::Text, "COS-3"),
    option(
        "first_contact",
        "First Contact cards",
        "A file in place of our first_contact.toml.",
        OptionKind::Text,
        "COS-43",
    ),
    option(
        "start",
        "Starting hands and tokens",
        "A file in place of our start.toml.",
        OptionKind::Text,
        "COS-57",
    ),
    option(
        "behaviours",
        "Behaviours and revelations",
        "A file in place of our investigator.toml.",
        OptionKind::Text,
        "COS-48",
    ),
    option("layouts", "Layouts", "A file in place of our layouts.toml.", OptionKind::Text, "COS-59"),
];
