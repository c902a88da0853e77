//! The bots by name.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::Budget;

/// How a bot decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Any legal action, each equally likely.
    Random,
    /// Plays random games to the end from worlds it holds possible, and does what turned out best.
    Playout,
}

impl Level {
    /// All of them, weakest first.
    pub const ALL: [Self; 2] = [Self::Random, Self::Playout];

    /// Its name in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Playout => "playout",
        }
    }

    /// One sentence about it.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Random => "does anything that is allowed",
            Self::Playout => "plays out random games from what it knows and does what turned out best",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        Self::ALL.into_iter().find(|level| level.name() == name).ok_or_else(|| {
            let names: Vec<_> = Self::ALL.iter().map(|level| level.name()).collect();
            format!("there is no bot {name:?}: the bots are {}", names.join(", "))
        })
    }
}

/// A bot with the number of random games it may play per decision: `playout` or `playout:2000`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bot {
    /// How it decides.
    pub level: Level,
    /// How long it may think.
    pub budget: Budget,
}

impl Bot {
    /// How many random games a bot plays per decision unless told otherwise.
    pub const USUAL_GAMES: u32 = 1000;
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.level {
            Level::Random => write!(f, "random"),
            Level::Playout => write!(f, "playout:{}", self.budget.games),
        }
    }
}

impl FromStr for Bot {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, games) = match text.split_once(':') {
            None => (text, Self::USUAL_GAMES),
            Some((name, games)) => match games.parse() {
                Ok(games) if games > 0 => (name, games),
                _ => return Err(format!("{games:?} is not a number of random games; write {name}:1000")),
            },
        };
        let level = name.parse()?;
        if level == Level::Random && text.contains(':') {
            return Err("the bot random does not think, so it takes no number of games".into());
        }
        Ok(Self { level, budget: Budget::games(games) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_read_by_name_and_number() {
        let bot: Bot = "playout:50".parse().unwrap();
        assert_eq!(bot, Bot { level: Level::Playout, budget: Budget::games(50) });
        assert_eq!(bot.to_string().parse::<Bot>().unwrap(), bot);
        for bad in ["", "clever", "playout:", "playout:0", "playout:x", "random:5"] {
            assert!(bad.parse::<Bot>().is_err(), "{bad}");
        }
    }
}
