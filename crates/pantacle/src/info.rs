//! What can be chosen before the deal.

use content::Content;
use kernel::{Info, Mode, OptionKind, OptionSpec, SeatRange, Seats, SetupError};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::book::{Book, Given};
use crate::state::{House, LAST_TURN};

/// What can be chosen before the deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields, default)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub struct Options {
    /// Two play, which the game is not made for.
    pub duel: bool,
    /// PAN-R4
    pub denial_bribe_wins: bool,
    /// PAN-R5
    pub hound_pairs: u8,
    /// PAN-R14
    pub theft_bypasses_exhaustion: bool,
    /// PAN-R3
    pub first_turn_prepares: bool,
    /// PAN-R16
    pub curses_announced: bool,
    /// A file in place of `board.toml`.
    pub board: String,
    /// A file in place of `blades.toml`.
    pub blades: String,
    /// A file in place of `favors.toml`.
    pub favors: String,
    /// A file in place of `curses.toml`.
    pub curses: String,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            duel: false,
            denial_bribe_wins: true,
            hound_pairs: 1,
            theft_bypasses_exhaustion: true,
            first_turn_prepares: false,
            curses_announced: false,
            board: String::new(),
            blades: String::new(),
            favors: String::new(),
            curses: String::new(),
        }
    }
}

/// Options made ready for dealing.
#[derive(Clone, Debug)]
pub struct Setup {
    pub(crate) book: Content<Book>,
    pub(crate) house: House,
    pub(crate) seats: Seats,
}

impl Setup {
    pub(crate) fn new(options: &Options, seats: Seats) -> Result<Self, SetupError> {
        match (seats.count(), options.duel) {
            (2, false) => {
                return Err(SetupError::new(
                    "Pantacle is made for 3 to 5 players.",
                    "Set the option duel to try it with 2 seats; that is not in the rulebook.",
                ));
            }
            (3.., true) => {
                let why = format!("A duel cannot be played with {seats} seats.");
                return Err(SetupError::new(why, "It takes 2 seats; leave the option duel out for 3 to 5."));
            }
            _ => {}
        }
        if !(1..=2).contains(&options.hound_pairs) {
            let why = format!("A bribe cannot use {} pairs of Hounds.", options.hound_pairs);
            return Err(SetupError::new(why, "The option hound_pairs takes 1 or 2."));
        }
        let given = Given {
            board: options.board.clone(),
            blades: options.blades.clone(),
            favors: options.favors.clone(),
            curses: options.curses.clone(),
        };
        let house = House {
            denial_bribe_wins: options.denial_bribe_wins,
            hound_pairs: options.hound_pairs,
            theft_bypasses_exhaustion: options.theft_bypasses_exhaustion,
            first_turn_prepares: options.first_turn_prepares,
            curses_announced: options.curses_announced,
        };
        Ok(Self { book: Book::with(given)?, house, seats })
    }
}

const fn option(id: &'static str, title: &'static str, kind: OptionKind, rule: &'static str) -> OptionSpec {
    OptionSpec { id, title, help: "", kind, rule: Some(rule) }
}

const fn with(spec: OptionSpec, help: &'static str) -> OptionSpec {
    OptionSpec { help, ..spec }
}

/// No turn has more decisions than this: counted generously, curse by curse and card by card.
const MOST_IN_A_TURN: u32 = 64;

pub(crate) const INFO: Info = Info {
    id: "pantacle",
    title: "Pantacle",
    about: "Sorcerers petition the Keepers for Favors, bribe them away from each other, and wake curses.",
    version: 2,
    seats: SeatRange { min: 2, max: 5 },
    minutes: 45,
    hidden: true,
    longest: LAST_TURN as u32 * MOST_IN_A_TURN,
    modes: &[
        Mode {
            id: "standard",
            title: "Standard",
            about: "As in the rulebook, for three to five.",
            seats: SeatRange { min: 3, max: 5 },
            options: "{}",
        },
        Mode {
            id: "duel",
            title: "Duel (unofficial)",
            about: "Two players with unchanged rules, which the rulebook does not provide for.",
            seats: SeatRange { min: 2, max: 2 },
            options: r#"{"duel":true}"#,
        },
    ],
    options: &[
        with(
            option("duel", "Duel (unofficial)", OptionKind::Flag, "PAN-R33"),
            "Lets two play. The rulebook is for three to five.",
        ),
        with(
            option("denial_bribe_wins", "A denying bribe can win", OptionKind::Flag, "PAN-R4"),
            "Whether a bribe that gives no new token still counts as the last Favor of somebody with five discs placed.",
        ),
        with(
            option(
                "hound_pairs",
                "Pairs of Hounds in a bribe",
                OptionKind::Number { min: 1, max: 2 },
                "PAN-R5",
            ),
            "How many of a Favor's two Keepers can be replaced by a pair of Hounds.",
        ),
        with(
            option("theft_bypasses_exhaustion", "Stolen cubes are kept", OptionKind::Flag, "PAN-R14"),
            "Whether cubes that come from another player, stolen or given, are out of reach for Exhaustions.",
        ),
        with(
            option("first_turn_prepares", "Preparation in the first turn", OptionKind::Flag, "PAN-R3"),
            "Whether players prepare in their first turn already. It matters to those who bribed before it.",
        ),
        with(
            option("curses_announced", "Curses announced", OptionKind::Flag, "PAN-R16"),
            "Whether one must say and pay beforehand how many curses are drawn, instead of looking at each first.",
        ),
        with(
            option("board", "Board file", OptionKind::Text, "PAN-6"),
            "A file in place of board.toml: the reserves and the five locations.",
        ),
        with(
            option("blades", "Blades file", OptionKind::Text, "PAN-3"),
            "A file in place of blades.toml: Keepers, Moon Phases and the 29 blades.",
        ),
        with(
            option("favors", "Favors file", OptionKind::Text, "PAN-5"),
            "A file in place of favors.toml: the seven Favors with their Keepers and Moon Phases.",
        ),
        with(
            option("curses", "Curses file", OptionKind::Text, "PAN-4"),
            "A file in place of curses.toml: the 27 curses.",
        ),
    ],
};
