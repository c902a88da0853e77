//! What is on the cards and boards: read from `content/*.toml`, checked, and never changed in play.

mod files;
mod words;

pub(crate) use words::count;

use std::sync::LazyLock;

use content::{Content, Flaw};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The number of Favors. PAN-5
pub(crate) const FAVORS: usize = 7;
/// The number of points of the PANTACLE. PAN-6
pub(crate) const LOCATIONS: usize = 5;
/// The number of Keeper blades.
pub(crate) const BLADES: usize = 29;
/// The number of curses.
pub(crate) const CURSES: usize = 27;

/// Everything on the cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Book {
    pub(crate) given: Given,
    pub(crate) cubes: u8,
    pub(crate) adepts: u8,
    pub(crate) locations: [Location; LOCATIONS],
    pub(crate) phases: Vec<String>,
    pub(crate) keepers: Vec<Keeper>,
    /// The kinds of blade there are: blades with the same Keeper and phase are one kind.
    pub(crate) blades: Vec<Blade>,
    /// Which Keeper is the Hound. PAN-32
    pub(crate) hound: u8,
    pub(crate) favors: [Favor; FAVORS],
    /// The kinds of curse there are.
    pub(crate) curses: Vec<Curse>,
}

/// The files a user gave, as they were given; empty where the game's own is used.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Given {
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) board: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) blades: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) favors: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) curses: String,
}

impl Given {
    pub(crate) fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// A point of the PANTACLE.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Location {
    pub(crate) name: String,
    pub(crate) benefit: Benefit,
}

/// What a Flame disc gives where it is placed. PAN-24 to PAN-28
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Benefit {
    CubesPerDisc(u8),
    Cubes(u8),
    Adepts(u8),
    DemonicDiscard,
    ExtraTurn,
}

/// A Keeper of the PANTACLE.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Keeper {
    pub(crate) name: String,
    /// As many as there are blades of it. PAN-3
    pub(crate) dots: u8,
    pub(crate) hound: bool,
}

/// A kind of blade.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Blade {
    pub(crate) keeper: u8,
    pub(crate) phase: u8,
    pub(crate) copies: u8,
}

/// A Favor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Favor {
    pub(crate) name: String,
    pub(crate) keepers: [u8; 2],
    pub(crate) phase: Option<u8>,
    pub(crate) effect: FavorEffect,
}

/// What a Favor gives. PAN-37 to PAN-43
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum FavorEffect {
    Token(Token),
    Adepts(u8),
    Steal(u8),
}

/// A Power token. PAN-52
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Token {
    /// Look at a hand in each Preparation. PAN-37
    #[default]
    Bewitchment,
    /// One more cube with every gain of cubes. PAN-38
    Hunt,
    /// One curse lies face down. PAN-39
    Protection,
    /// A hand of four. PAN-40
    Enslavement,
    /// Discard as many blades as you like. PAN-27
    DemonicDiscard,
}

impl Token {
    /// All five.
    pub(crate) const ALL: [Self; 5] =
        [Self::Bewitchment, Self::Hunt, Self::Protection, Self::Enslavement, Self::DemonicDiscard];
}

/// A kind of curse.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Curse {
    pub(crate) name: String,
    pub(crate) copies: u8,
    /// What an Exhaustion comes with; nothing on a Permanent curse. PAN-48
    pub(crate) load: Load,
    /// What a Permanent curse does. PAN-47
    pub(crate) burden: Burden,
}

/// Cubes and Adepts on an Exhaustion.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Load {
    pub(crate) cubes: u8,
    pub(crate) adepts: u8,
}

impl Load {
    pub(crate) const fn is_empty(self) -> bool {
        self.cubes == 0 && self.adepts == 0
    }
}

/// What Permanent curses do to their owner: of one card, or of all cards together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is an effect of its own")]
pub(crate) struct Burden {
    pub(crate) adepts_to_win: u8,
    pub(crate) shows_a_blade: bool,
    pub(crate) resolve_stays: bool,
    pub(crate) gives_when_bribing: u8,
    pub(crate) adepts_cost_more: u8,
    pub(crate) rite_takes_more_adepts: u8,
    pub(crate) rite_takes_more_tokens: u8,
    pub(crate) rite_costs: u8,
    pub(crate) one_rite_a_turn: bool,
    pub(crate) no_moon_cube: bool,
    pub(crate) no_hounds: bool,
    pub(crate) smaller_hand: u8,
    /// A bit for each Favor that may not be announced.
    pub(crate) may_not_announce: u8,
    pub(crate) bribe_costs: u8,
    pub(crate) loses_each_turn: u8,
}

impl Burden {
    /// Both together.
    #[inline]
    pub(crate) fn and(self, other: &Self) -> Self {
        Self {
            adepts_to_win: self.adepts_to_win.max(other.adepts_to_win),
            shows_a_blade: self.shows_a_blade | other.shows_a_blade,
            resolve_stays: self.resolve_stays | other.resolve_stays,
            gives_when_bribing: self.gives_when_bribing + other.gives_when_bribing,
            adepts_cost_more: self.adepts_cost_more + other.adepts_cost_more,
            rite_takes_more_adepts: self.rite_takes_more_adepts + other.rite_takes_more_adepts,
            rite_takes_more_tokens: self.rite_takes_more_tokens + other.rite_takes_more_tokens,
            rite_costs: self.rite_costs + other.rite_costs,
            one_rite_a_turn: self.one_rite_a_turn | other.one_rite_a_turn,
            no_moon_cube: self.no_moon_cube | other.no_moon_cube,
            no_hounds: self.no_hounds | other.no_hounds,
            smaller_hand: self.smaller_hand + other.smaller_hand,
            may_not_announce: self.may_not_announce | other.may_not_announce,
            bribe_costs: self.bribe_costs + other.bribe_costs,
            loses_each_turn: self.loses_each_turn + other.loses_each_turn,
        }
    }
}

impl Curse {
    pub(crate) const fn is_exhaustion(&self) -> bool {
        !self.load.is_empty()
    }
}

static OWN: LazyLock<Book> =
    LazyLock::new(|| Book::read(Given::default()).expect("the game's own content is tested"));

impl Book {
    /// The game's own content with the given files in place of its own.
    pub(crate) fn with(given: Given) -> Result<Content<Self>, Flaw> {
        if given.is_empty() { Ok(Content::Own(&OWN)) } else { Ok(Content::given(Self::read(given)?)) }
    }
}
