//! What is to be played at a table, and how.

use bots::Bot;
use kernel::Seats;
use matchbook::{Luck, Seed};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Problem;

/// What somebody wishes to play.
#[derive(Clone, Debug, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct Wanted {
    /// The game's id.
    pub game: String,
    /// One of its modes; the usual one if none is named.
    #[serde(default)]
    pub mode: Option<String>,
    /// Options on top of the mode's.
    #[serde(default)]
    #[schema(value_type = Object)]
    #[ts(optional, type = "{ [option: string]: Json }")]
    pub options: Map<String, Value>,
    /// How many seats; as few as the mode takes if nothing is said.
    #[serde(default)]
    pub seats: Option<u8>,
    /// Whether everybody may find the table. Otherwise only those who have its link.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub public: bool,
    /// Whether the result counts.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub rated: bool,
    /// How long players may think.
    #[serde(default)]
    #[ts(optional, as = "Option<Clock>")]
    pub clock: Clock,
    /// The bot that takes over from players who leave.
    #[serde(default)]
    pub substitute: Option<String>,
    /// How fast the table does what it does by itself, such as writing a clue.
    #[serde(default)]
    #[ts(optional, as = "Option<Pace>")]
    pub pace: Pace,
    /// Whether the game begins as soon as every chair is taken, without anybody saying so.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub at_once: bool,
    /// Whether players may ask for hints. Usually they may, but never where the result counts.
    #[serde(default)]
    pub hints: Option<bool>,
}

/// What is played at a table, and how. Checked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools, reason = "terms that people agree on one by one")]
pub struct Spec {
    /// The game's id.
    pub game: String,
    /// The mode that was chosen.
    pub mode: Option<String>,
    /// All options.
    pub options: Value,
    /// How many seats.
    pub seats: Seats,
    /// Whether everybody may find it.
    pub public: bool,
    /// Whether the result counts.
    pub rated: bool,
    /// How long players may think.
    pub clock: Clock,
    /// The bot that takes over from players who leave.
    pub substitute: String,
    /// How fast the table does what it does by itself.
    pub pace: Pace,
    /// Whether the game begins as soon as every chair is taken.
    #[serde(default)]
    pub at_once: bool,
    /// Whether players may ask for hints. Where nobody was asked, they may not.
    #[serde(default)]
    pub hints: bool,
}

/// How long players may think. A turn lasts from when a player is asked until somebody else is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// As long as they like.
    #[default]
    Untimed,
    /// So many seconds a turn; then from a bank for the whole game, to which each turn adds.
    Live {
        /// Seconds for each turn.
        turn: u32,
        /// Seconds for the whole game, used when a turn takes longer.
        bank: u32,
        /// Seconds added to the bank after each turn.
        increment: u32,
    },
    /// So many days a turn.
    Correspondence {
        /// How many.
        days: u32,
    },
}

/// How fast the table writes a clue.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Pace {
    /// The player does it by hand.
    ByHand,
    /// A letter every so many milliseconds.
    Every(u32),
}

impl Default for Pace {
    fn default() -> Self {
        Self::Every(1200)
    }
}

/// The most seconds a live clock takes.
const LONGEST: u32 = 24 * 3600;

impl Clock {
    fn check(self) -> Result<(), Problem> {
        let wrong = |message: &str| Err(Problem::bad("bad_clock", message));
        match self {
            Self::Live { turn: 0, bank: 0, .. } => {
                wrong("A live clock needs seconds for each turn, a bank for the game, or both.")
            }
            Self::Live { turn, bank, increment } if turn.max(bank).max(increment) > LONGEST => {
                wrong("A live clock has at most 86400 seconds of each. For more, play by correspondence.")
            }
            Self::Correspondence { days } if !(1..=30).contains(&days) => {
                wrong("Correspondence games give 1 to 30 days a turn.")
            }
            Self::Untimed | Self::Live { .. } | Self::Correspondence { .. } => Ok(()),
        }
    }
}

/// The bot of this name, at a strength that a server can bear.
pub fn bot(name: &str) -> Result<Bot, Problem> {
    let bot: Bot = name.parse().map_err(|why| Problem::bad("no_such_bot", format!("{why}.")))?;
    let most = Bot::MOST_ITERATIONS;
    if matches!(bot, Bot::Search(iterations) if iterations > most) {
        return Err(Problem::bad(
            "no_such_bot",
            format!("At a table a bot searches with at most {most} iterations."),
        ));
    }
    Ok(bot)
}

/// The bot that takes over when nobody said which.
pub const USUAL_BOT: &str = "apprentice";

impl Wanted {
    /// Checks everything, the deal included, so that a table that can be opened can be started.
    pub fn check(self) -> Result<Spec, Problem> {
        let game = shelf::find(&self.game)?;
        let mode = self.mode.as_deref();
        let options = game.options(mode, &self.options)?;
        let seats = self.seats.unwrap_or_else(|| game.usual_seats(mode));
        let seats =
            Seats::new(seats).ok_or_else(|| Problem::bad("bad_seats", "A table has 1 to 8 seats."))?;
        game.deal(&options, seats, Luck::new(Seed::from_number(0)))?;
        self.clock.check()?;
        if let Pace::Every(millis) = self.pace
            && !(100..=60_000).contains(&millis)
        {
            return Err(Problem::bad("bad_pace", "A letter comes every 100 to 60000 milliseconds."));
        }
        if self.rated && self.hints == Some(true) {
            return Err(Problem::bad("bad_hints", "Where the result counts, nobody is given hints."));
        }
        let substitute = self.substitute.unwrap_or_else(|| USUAL_BOT.into());
        bot(&substitute)?;
        Ok(Spec {
            game: self.game,
            mode: self.mode,
            options,
            seats,
            public: self.public,
            rated: self.rated,
            clock: self.clock,
            substitute,
            pace: self.pace,
            at_once: self.at_once,
            hints: self.hints.unwrap_or(!self.rated),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(text: &str) -> Result<Spec, Problem> {
        serde_json::from_str::<Wanted>(text).expect("test data").check()
    }

    #[test]
    fn what_cannot_be_played_is_refused_with_what_can() {
        let code = |text| wanted(text).unwrap_err().code;
        assert_eq!(code(r#"{"game":"chess"}"#), "no_such_game");
        assert_eq!(code(r#"{"game":"pantacle","seats":9}"#), "bad_seats");
        assert_eq!(code(r#"{"game":"pantacle","seats":6}"#), "bad_options");
        assert_eq!(
            code(r#"{"game":"leduc","clock":{"live":{"turn":0,"bank":0,"increment":5}}}"#),
            "bad_clock"
        );
        assert_eq!(code(r#"{"game":"leduc","clock":{"correspondence":{"days":99}}}"#), "bad_clock");
        assert_eq!(code(r#"{"game":"leduc","substitute":"deep"}"#), "no_such_bot");
        assert_eq!(code(r#"{"game":"leduc","substitute":"search:99999"}"#), "no_such_bot");
        assert_eq!(code(r#"{"game":"leduc","pace":{"every":1}}"#), "bad_pace");
        assert_eq!(code(r#"{"game":"leduc","rated":true,"hints":true}"#), "bad_hints");
        let hints = |text| wanted(text).unwrap().hints;
        assert!(hints(r#"{"game":"leduc"}"#) && !hints(r#"{"game":"leduc","rated":true}"#));
        assert!(!hints(r#"{"game":"leduc","hints":false}"#));
        let spec = wanted(r#"{"game":"cosmoctopus","mode":"solo"}"#).unwrap();
        assert_eq!(spec.seats.count(), 1);
    }
}
