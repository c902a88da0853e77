//! What can be chosen before the deal.

use kernel::{OptionKind, OptionSpec};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::content::Texts;

/// What can be chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields, default)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub struct Options {
    /// Who begins. ACA-13
    pub first_player: FirstPlayer,
    /// Whether Chaos Magic keeps a slate able to complete Assignments. ACA-R1
    pub chaos_counts_as_complete: bool,
    /// Whether a completed Private Assignment is replaced at once. ACA-R8
    pub private_at_once: bool,
    /// Whether exhaustion stays on the space when its top tile is discarded. ACA-R15
    pub exhaustion_stays: bool,
    /// Whether discarded tiles go back into the bag. ACA-R16
    pub tiles_return: bool,
    /// Other tiles, as the text of a file.
    pub tiles: String,
    /// Other corner actions, as the text of a file.
    pub slate: String,
    /// Other Assignments, as the text of a file.
    pub assignments: String,
}

/// Who begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum FirstPlayer {
    /// Drawn at random.
    #[default]
    Random,
    /// Seat 1, where the youngest sits.
    SeatOne,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            first_player: FirstPlayer::Random,
            chaos_counts_as_complete: true,
            private_at_once: false,
            exhaustion_stays: false,
            tiles_return: false,
            tiles: String::new(),
            slate: String::new(),
            assignments: String::new(),
        }
    }
}

/// The rulings a position is played by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub(crate) struct Rulings {
    pub(crate) chaos_counts_as_complete: bool,
    pub(crate) private_at_once: bool,
    pub(crate) exhaustion_stays: bool,
    pub(crate) tiles_return: bool,
}

impl Options {
    pub(crate) const fn rulings(&self) -> Rulings {
        Rulings {
            chaos_counts_as_complete: self.chaos_counts_as_complete,
            private_at_once: self.private_at_once,
            exhaustion_stays: self.exhaustion_stays,
            tiles_return: self.tiles_return,
        }
    }

    pub(crate) fn texts(&self) -> Texts {
        Texts { tiles: self.tiles.clone(), slate: self.slate.clone(), assignments: self.assignments.clone() }
    }
}

pub(crate) const SPECS: &[OptionSpec] = &[
    OptionSpec {
        id: "first_player",
        title: "First player",
        help: "Who takes the first turn.",
        kind: OptionKind::Choice(&[
            ("random", "Drawn at random."),
            ("seat_one", "Seat 1 begins: let the youngest sit there."),
        ]),
        rule: Some("ACA-13"),
    },
    OptionSpec {
        id: "chaos_counts_as_complete",
        title: "Chaos Magic counts as Complete Assignment",
        help: "A slate must always show a Complete Assignment. Whether a Chaos Magic tile is enough for that.",
        kind: OptionKind::Flag,
        rule: Some("ACA-R1"),
    },
    OptionSpec {
        id: "private_at_once",
        title: "Private Assignments are replaced at once",
        help: "Whether you draw the new Private Assignment as soon as you complete one, not at the end of your turn.",
        kind: OptionKind::Flag,
        rule: Some("ACA-R8"),
    },
    OptionSpec {
        id: "exhaustion_stays",
        title: "Exhaustion stays when a tile is discarded",
        help: "Whether the exhaustion tokens of a discarded tile sink to what lies beneath, instead of leaving with it.",
        kind: OptionKind::Flag,
        rule: Some("ACA-R15"),
    },
    OptionSpec {
        id: "tiles_return",
        title: "Discarded tiles return to the bag",
        help: "Whether a discarded tile can be drawn again. Usually it is out of the game.",
        kind: OptionKind::Flag,
        rule: Some("ACA-R16"),
    },
    OptionSpec {
        id: "tiles",
        title: "Tiles",
        help: "Your own tiles.toml: the 35 action tiles with their actions and connectors.",
        kind: OptionKind::Text,
        rule: Some("ACA-3"),
    },
    OptionSpec {
        id: "slate",
        title: "Slate",
        help: "Your own slate.toml: the actions and connectors of the four corners.",
        kind: OptionKind::Text,
        rule: Some("ACA-2"),
    },
    OptionSpec {
        id: "assignments",
        title: "Assignments",
        help: "Your own assignments.toml: the 52 spells and items.",
        kind: OptionKind::Text,
        rule: Some("ACA-4"),
    },
];
