//! What can be chosen before the deal.

use content::Content;
use kernel::{Mode, OptionKind, OptionSpec, SeatRange, Seats, SetupError};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::book::{Book, Texts};
use crate::state::MOST_PLAYERS;

/// How many can play.
pub(crate) const SEATS: SeatRange = SeatRange { min: 2, max: 4 };
/// The range of the option `stalemate`.
const STALEMATE: std::ops::RangeInclusive<u8> = 4..=12;

/// What can be chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields, default)]
#[expect(clippy::struct_excessive_bools, reason = "the optional rules are six independent flags")]
pub struct Options {
    /// Each player picks 11 of the guild's 20 cards. ARC-58
    pub custom_guilds: bool,
    /// Secret objectives. ARC-59
    pub objectives: bool,
    /// The militia can be called. ARC-63
    pub militia: bool,
    /// Guild masters. ARC-66
    pub guild_masters: bool,
    /// Random events, with the Jubilee among them. ARC-69
    pub random_events: bool,
    /// Stakes can be put under the crest. ARC-72
    pub tactical_discards: bool,
    /// Guilds seat by seat, by id and with commas; empty for chance. ARC-9
    pub guilds: String,
    /// All Agents of the briber count and are turned up. ARC-R5
    pub bribe_reveals_all: bool,
    /// Cards at districts count in the end. ARC-R17
    pub score_district_cards: bool,
    /// With events, one more round after the one in which the Jubilee is turned up. ARC-R20
    pub jubilee_event_extra_round: bool,
    /// After so many rounds without a stake won the game ends. ARC-R23
    pub stalemate: u8,
    /// Content in place of the game's own.
    pub guild_cards: String,
    /// Content in place of the game's own.
    pub stakes: String,
    /// Content in place of the game's own.
    pub crests: String,
    /// Content in place of the game's own.
    pub masters: String,
    /// Content in place of the game's own.
    pub objective_cards: String,
    /// Content in place of the game's own.
    pub event_cards: String,
    /// Content in place of the game's own.
    pub militia_cards: String,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            custom_guilds: false,
            objectives: false,
            militia: false,
            guild_masters: false,
            random_events: false,
            tactical_discards: false,
            guilds: String::new(),
            bribe_reveals_all: true,
            score_district_cards: false,
            jubilee_event_extra_round: false,
            stalemate: 12,
            guild_cards: String::new(),
            stakes: String::new(),
            crests: String::new(),
            masters: String::new(),
            objective_cards: String::new(),
            event_cards: String::new(),
            militia_cards: String::new(),
        }
    }
}

/// The rules that a position is played by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "the optional rules are independent flags")]
pub(crate) struct Rules {
    pub(crate) custom_guilds: bool,
    pub(crate) objectives: bool,
    pub(crate) militia: bool,
    pub(crate) guild_masters: bool,
    pub(crate) random_events: bool,
    pub(crate) tactical_discards: bool,
    pub(crate) bribe_reveals_all: bool,
    pub(crate) score_district_cards: bool,
    pub(crate) jubilee_event_extra_round: bool,
    pub(crate) stalemate: u8,
}

impl Rules {
    /// Whether everybody prepares before the first round.
    pub(crate) const fn prepares(self) -> bool {
        self.custom_guilds || self.objectives || self.guild_masters
    }

    /// Whether these rules go together.
    pub(crate) fn check(self) -> Result<(), SetupError> {
        if !STALEMATE.contains(&self.stalemate) {
            return Err(SetupError::new(
                format!("A game cannot end after {} rounds without a stake won.", self.stalemate),
                format!("The option stalemate takes {} to {}.", STALEMATE.start(), STALEMATE.end()),
            ));
        }
        if self.jubilee_event_extra_round && !self.random_events {
            return Err(SetupError::new(
                "The option jubilee_event_extra_round is about random events, which are not in play.",
                "Set random_events to true as well, or leave it out.",
            ));
        }
        Ok(())
    }
}

/// Options made ready for dealing.
#[derive(Clone, Debug)]
pub struct Setup {
    pub(crate) book: Content<Book>,
    pub(crate) rules: Rules,
    pub(crate) seats: Seats,
    pub(crate) guilds: Option<[u8; MOST_PLAYERS]>,
}

impl Options {
    fn rules(&self) -> Rules {
        Rules {
            custom_guilds: self.custom_guilds,
            objectives: self.objectives,
            militia: self.militia,
            guild_masters: self.guild_masters,
            random_events: self.random_events,
            tactical_discards: self.tactical_discards,
            bribe_reveals_all: self.bribe_reveals_all,
            score_district_cards: self.score_district_cards,
            jubilee_event_extra_round: self.jubilee_event_extra_round,
            stalemate: self.stalemate,
        }
    }

    fn texts(&self) -> Texts {
        Texts {
            guild_cards: self.guild_cards.clone(),
            stakes: self.stakes.clone(),
            crests: self.crests.clone(),
            masters: self.masters.clone(),
            objective_cards: self.objective_cards.clone(),
            event_cards: self.event_cards.clone(),
            militia_cards: self.militia_cards.clone(),
        }
    }

    /// Checks the options and reads the content.
    pub(crate) fn prepare(&self, seats: Seats) -> Result<Setup, SetupError> {
        let rules = self.rules();
        rules.check()?;
        let book = content(&self.texts())?;
        let guilds = self.chosen_guilds(&book, seats)?;
        Ok(Setup { book, rules, seats, guilds })
    }

    /// The guilds that were asked for. ARC-9, ARC-R25
    fn chosen_guilds(&self, book: &Book, seats: Seats) -> Result<Option<[u8; MOST_PLAYERS]>, SetupError> {
        if self.guilds.trim().is_empty() {
            return Ok(None);
        }
        let ids: Vec<_> = book.guilds().iter().map(|guild| guild.id.as_str()).collect();
        let allowed =
            format!("Name {seats} different guilds of {}, with commas; or none, for chance.", ids.join(", "));
        let named: Vec<_> = self.guilds.split(',').map(|id| id.trim().to_lowercase()).collect();
        if named.len() != seats.count() {
            let why = format!("{} guilds are named for {seats} players.", named.len());
            return Err(SetupError::new(why, allowed));
        }
        let mut chosen = [0; MOST_PLAYERS];
        for (seat, id) in named.iter().enumerate() {
            let Some(guild) = ids.iter().position(|other| other == id) else {
                let id: String = id.chars().take(40).collect();
                return Err(SetupError::new(format!("There is no guild {id:?}."), allowed));
            };
            if chosen[..seat].contains(&(guild as u8)) {
                let why = format!("The guild {id:?} is named twice, and a guild has one crest.");
                return Err(SetupError::new(why, allowed));
            }
            chosen[seat] = guild as u8;
        }
        Ok(Some(chosen))
    }
}

/// The game's own content, or what was given.
pub(crate) fn content(texts: &Texts) -> Result<Content<Book>, content::Flaw> {
    if texts.is_own() { Ok(Content::Own(Book::own())) } else { Ok(Content::given(Book::read(texts)?)) }
}

const fn mode(id: &'static str, title: &'static str, about: &'static str, options: &'static str) -> Mode {
    Mode { id, title, about, seats: SEATS, options }
}

/// Ways of playing: the basic game, each optional rule alone, and all of them.
pub(crate) const MODES: &[Mode] = &[
    mode("basic", "Basic game", "The eleven A cards of each guild and nothing else.", "{}"),
    mode(
        "custom",
        "Customised guilds",
        "Each player picks eleven of the guild's twenty cards.",
        r#"{"custom_guilds":true}"#,
    ),
    mode("objectives", "Objectives", "Each player keeps two secret objectives.", r#"{"objectives":true}"#),
    mode("militia", "The militia", "Stakes in hand can be given up for the militia.", r#"{"militia":true}"#),
    mode("masters", "Guild masters", "Each guild is led by a master.", r#"{"guild_masters":true}"#),
    mode("events", "Random events", "Every round has an event of its own.", r#"{"random_events":true}"#),
    mode(
        "tactical",
        "Tactical discards",
        "Stakes that are won can be put under the crest.",
        r#"{"tactical_discards":true}"#,
    ),
    mode(
        "full",
        "All optional rules",
        "Everything in the box.",
        r#"{"custom_guilds":true,"objectives":true,"militia":true,"guild_masters":true,"random_events":true,"tactical_discards":true}"#,
    ),
];

const fn spec(
    id: &'static str,
    title: &'static str,
    help: &'static str,
    kind: OptionKind,
    rule: Option<&'static str>,
) -> OptionSpec {
    OptionSpec { id, title, help, kind, rule }
}

const fn file(id: &'static str, title: &'static str) -> OptionSpec {
    spec(
        id,
        title,
        "A content file to play with instead of the game's own; empty for the game's own.",
        OptionKind::Text,
        None,
    )
}

/// What can be chosen before the deal.
pub(crate) const SPECS: &[OptionSpec] = &[
    spec(
        "custom_guilds",
        "Customised guilds",
        "Before the game each player secretly picks 11 of the guild's 20 cards for the Deck.",
        OptionKind::Flag,
        Some("ARC-58"),
    ),
    spec(
        "objectives",
        "Objectives",
        "Each player is dealt four objectives, secretly keeps two, and scores those fulfilled.",
        OptionKind::Flag,
        Some("ARC-59"),
    ),
    spec(
        "militia",
        "Militia",
        "On a turn a stake in hand can be discarded to lay a militia card for this round.",
        OptionKind::Flag,
        Some("ARC-64"),
    ),
    spec(
        "guild_masters",
        "Guild masters",
        "Each player chooses one of the guild's three masters, whose ability serves all game.",
        OptionKind::Flag,
        Some("ARC-66"),
    ),
    spec(
        "random_events",
        "Random events",
        "An event changes each round; the Jubilee lies among the events and not in the Neutral District.",
        OptionKind::Flag,
        Some("ARC-69"),
    ),
    spec(
        "tactical_discards",
        "Tactical discards",
        "A stake that is won can be put under the crest, where it scores but never comes into play.",
        OptionKind::Flag,
        Some("ARC-72"),
    ),
    spec(
        "guilds",
        "Guilds",
        "Who plays which guild, seat by seat with commas, such as: blades, ferrymen. Empty for chance.",
        OptionKind::Text,
        Some("ARC-9"),
    ),
    spec(
        "bribe_reveals_all",
        "Bribes reveal all",
        "All Agents of the briber at the district count and are turned up; otherwise only those already face up and the one that takes the Relic.",
        OptionKind::Flag,
        Some("ARC-R5"),
    ),
    spec(
        "score_district_cards",
        "Score cards at districts",
        "Whether a player's cards that still lie at districts when the game ends count as well.",
        OptionKind::Flag,
        Some("ARC-R17"),
    ),
    spec(
        "jubilee_event_extra_round",
        "One more round after the Jubilee",
        "With random events: play one more round after the one that opens with the Jubilee turned up.",
        OptionKind::Flag,
        Some("ARC-R20"),
    ),
    spec(
        "stalemate",
        "Rounds to a stalemate",
        "The game ends and is scored after so many rounds in a row in which nobody wins a stake.",
        OptionKind::Number { min: *STALEMATE.start() as i64, max: *STALEMATE.end() as i64 },
        Some("ARC-R23"),
    ),
    file("guild_cards", "Guild cards"),
    file("stakes", "Stakes"),
    file("crests", "Crests"),
    file("masters", "Guild master cards"),
    file("objective_cards", "Objective cards"),
    file("event_cards", "Event cards"),
    file("militia_cards", "Militia cards"),
];
