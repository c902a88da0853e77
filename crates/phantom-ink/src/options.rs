//! What can be chosen before the deal.

use content::Content;
use kernel::{Info, Mode, OptionKind, OptionSpec, SeatRange, Seats, SetupError};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::content::{Book, Given};
use crate::state::{Early, Rules};
use crate::table::Table;

/// How many sit on the Sun team.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum SunTeam {
    /// Half of the table, or one more.
    #[default]
    Half,
    /// A Spirit and one Medium.
    Two,
    /// A Spirit and two Mediums.
    Three,
    /// A Spirit and three Mediums.
    Four,
}

/// What can be chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Whether Arcana and Crystals are played with. PHI-4
    pub arcana: bool,
    /// How many sit on the Sun team. PHI-2
    pub sun_team: SunTeam,
    /// When the powers of the first three turns work. PHI-R15
    pub early: Early,
    /// The Question cards, `questions.toml`; empty for the game's own.
    pub questions: String,
    /// The Object cards, `objects.toml`; empty for the game's own.
    pub objects: String,
    /// What counts as a form of a word, `forms.toml`; empty for the game's own.
    pub forms: String,
    /// The Arcana cards, `arcana.toml`; empty for the game's own.
    pub arcana_cards: String,
    /// The answers that bots know, `lexicon.toml`; empty for the game's own.
    pub lexicon: String,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            arcana: true,
            sun_team: SunTeam::Half,
            early: Early::Rows,
            questions: String::new(),
            objects: String::new(),
            forms: String::new(),
            arcana_cards: String::new(),
            lexicon: String::new(),
        }
    }
}

/// Options made ready for dealing.
#[derive(Clone, Debug)]
pub struct Setup {
    pub(crate) book: Content<Book>,
    pub(crate) table: Table,
    pub(crate) rules: Rules,
}

impl Setup {
    pub(crate) fn new(options: &Options, seats: Seats) -> Result<Self, SetupError> {
        let sun = match options.sun_team {
            SunTeam::Half => None,
            SunTeam::Two => Some(2),
            SunTeam::Three => Some(3),
            SunTeam::Four => Some(4),
        };
        let table = Table::new(seats, sun).ok_or_else(|| {
            let n = seats.count();
            let allowed = if n < 4 {
                "Two and three play as one team: leave sun_team at half.".into()
            } else {
                let fits = (2..=4usize).filter(|&sun| Table::new(seats, Some(sun)).is_some());
                let fits: Vec<_> = fits.map(|sun| ["two", "three", "four"][sun - 2]).collect();
                format!("With {n} seats the option sun_team takes half, {}.", fits.join(", "))
            };
            SetupError::new(format!("The Sun team cannot have {} of {n} seats.", sun.unwrap_or(0)), allowed)
        })?;
        let given = Given {
            questions: options.questions.clone(),
            objects: options.objects.clone(),
            forms: options.forms.clone(),
            arcana_cards: options.arcana_cards.clone(),
            lexicon: options.lexicon.clone(),
        };
        let book = Book::with(given)?;
        Ok(Self { book, table, rules: Rules { arcana: options.arcana, early: options.early } })
    }
}

const TEAMS: SeatRange = SeatRange { min: 4, max: 8 };
const TOGETHER: SeatRange = SeatRange { min: 2, max: 3 };

const fn text(id: &'static str, title: &'static str, help: &'static str) -> OptionSpec {
    OptionSpec { id, title, help, kind: OptionKind::Text, rule: None }
}

pub(crate) const INFO: Info = Info {
    id: "phantom-ink",
    title: "Phantom Ink: Arcana",
    about: "Spirits write slowly from beyond; Mediums fall silent in time and guess the secret Object first.",
    version: 2,
    seats: SeatRange { min: 2, max: 8 },
    minutes: 20,
    hidden: true,
    // Sixteen turns; each at most 25 Eyes and Arcana, 60 cards discarded, 26 offered, 2 clues of 41 steps or 13 letters.
    longest: 3200,
    modes: &[
        Mode {
            id: "arcana",
            title: "Arcana",
            about: "Two teams, with Arcana and Crystals.",
            seats: TEAMS,
            options: "{}",
        },
        Mode {
            id: "classic",
            title: "Classic",
            about: "Two teams, without Arcana and Crystals: for a first game.",
            seats: TEAMS,
            options: r#"{"arcana":false}"#,
        },
        Mode {
            id: "coop",
            title: "Together",
            about: "One Spirit, one or two Mediums, eight rounds to find the Object, with Arcana.",
            seats: TOGETHER,
            options: "{}",
        },
        Mode {
            id: "coop-classic",
            title: "Together, classic",
            about: "One Spirit, one or two Mediums, eight rounds to find the Object, without Arcana.",
            seats: TOGETHER,
            options: r#"{"arcana":false}"#,
        },
    ],
    options: &[
        OptionSpec {
            id: "arcana",
            title: "Arcana and Crystals",
            help: "Play with Arcana cards and Crystals. Leave them out for a first game.",
            kind: OptionKind::Flag,
            rule: Some("PHI-4"),
        },
        OptionSpec {
            id: "sun_team",
            title: "Seats of the Sun team",
            help: "How many of the seats are on the Sun team, its Spirit included; the others are on the Moon team.",
            kind: OptionKind::Choice(&[
                ("half", "half of the seats, or one more"),
                ("two", "a Spirit and one Medium"),
                ("three", "a Spirit and two Mediums"),
                ("four", "a Spirit and three Mediums"),
            ]),
            rule: Some("PHI-2"),
        },
        OptionSpec {
            id: "early",
            title: "The first three turns",
            help: "When The High Priestess and The Lovers work: in rows 1 to 3 of the pad, or in the three turns after they are played.",
            kind: OptionKind::Choice(&[
                ("rows", "in rows 1 to 3"),
                ("turns", "in the three turns after the card was played"),
            ]),
            rule: Some("PHI-R15"),
        },
        text(
            "questions",
            "Questions",
            "A file like the game's questions.toml, to play with other Questions.",
        ),
        text("objects", "Objects", "A file like the game's objects.toml, to play with other Objects."),
        text(
            "forms",
            "Forms of words",
            "A file like the game's forms.toml: what counts as a form of the Object.",
        ),
        text(
            "arcana_cards",
            "Arcana cards",
            "A file like the game's arcana.toml, to play with other Arcana.",
        ),
        text("lexicon", "Lexicon", "A file of answers, as in the game's lexicon: what bots know to say."),
    ],
};
