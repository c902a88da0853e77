//! The bots by name.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use kernel::{Mind, Seats, Skill};
use serde::{Deserialize, Serialize};

use crate::Budget;

/// A bot: how it decides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Bot {
    /// Does anything that is allowed, each equally likely.
    Random,
    /// Does what looks best at a glance.
    Rule,
    /// Plays at this level.
    Level(Skill),
    /// Searches with so many iterations.
    Search(u32),
}

impl Bot {
    /// The levels, weakest first.
    pub const LEVELS: [Self; 5] = [
        Self::Level(Skill::Novice),
        Self::Level(Skill::Apprentice),
        Self::Level(Skill::Adept),
        Self::Level(Skill::Master),
        Self::Level(Skill::Grandmaster),
    ];
    /// Those that have a name without a number, weakest first.
    pub const NAMED: [Self; 7] = [
        Self::Random,
        Self::Rule,
        Self::LEVELS[0],
        Self::LEVELS[1],
        Self::LEVELS[2],
        Self::LEVELS[3],
        Self::LEVELS[4],
    ];
    /// So many iterations anybody may ask of a server, for a bot or a hint.
    pub const MOST_ITERATIONS: u32 = 50_000;
    /// As good as there is.
    pub const BEST: Self = Self::Level(Skill::Grandmaster);

    /// Its name without a number.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Rule => "rule",
            Self::Level(skill) => skill.name(),
            Self::Search(_) => "search",
        }
    }

    /// One sentence about it.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Random => "does anything that is allowed",
            Self::Rule => "does what looks best at a glance",
            Self::Level(Skill::Novice) => "knows the rules, and overlooks many plans",
            Self::Level(Skill::Apprentice) => "follows the plans that everybody finds",
            Self::Level(Skill::Adept) => "looks a little ahead",
            Self::Level(Skill::Master) => "looks ahead",
            Self::Level(Skill::Grandmaster) => "looks far ahead",
            Self::Search(_) => "looks ahead with so many iterations",
        }
    }

    /// How well it reasons where reasoning decides.
    pub(crate) const fn skill(self) -> Option<Skill> {
        match self {
            Self::Random => None,
            Self::Rule => Some(Skill::Apprentice),
            Self::Level(skill) => Some(skill),
            Self::Search(_) => Some(Skill::Grandmaster),
        }
    }

    /// How long it thinks in this game with so many seats; nothing if it does not search. Iterations come first, so that
    /// games can be played again; time is for machines that are slow.
    pub(crate) fn budget<G: Mind>(self, seats: Seats) -> Option<Budget> {
        let [adept, master, grandmaster] = G::looks(seats);
        Some(Budget::iterations(match self {
            Self::Random | Self::Rule | Self::Level(Skill::Novice | Skill::Apprentice) => return None,
            Self::Level(Skill::Adept) => adept,
            Self::Level(Skill::Master) => master,
            Self::Level(Skill::Grandmaster) => grandmaster,
            Self::Search(iterations) => iterations,
        }))
    }

    /// How long a table waits for it, and how much time of a processor it may take: the same for every decision, so that
    /// nobody can tell from the time what it holds.
    pub const fn pace(self) -> Duration {
        Duration::from_millis(match self {
            Self::Level(Skill::Grandmaster) => 1500,
            Self::Level(Skill::Master) => 1000,
            Self::Level(Skill::Adept) | Self::Search(_) => 700,
            Self::Random | Self::Rule | Self::Level(Skill::Novice | Skill::Apprentice) => 0,
        })
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Search(iterations) => f.pad(&format!("search:{iterations}")),
            bot => f.pad(bot.name()),
        }
    }
}

impl FromStr for Bot {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Some(iterations) = text.strip_prefix("search:") {
            return match iterations.parse() {
                Ok(iterations) if iterations > 0 => Ok(Self::Search(iterations)),
                _ => Err(format!("{iterations:?} is not a number of iterations; write search:1000")),
            };
        }
        // Tables that were opened when there were fewer bots still name it.
        if text == "playout" || text.starts_with("playout:") {
            return Ok(Self::Level(Skill::Apprentice));
        }
        Self::NAMED.into_iter().find(|bot| bot.name() == text).ok_or_else(|| {
            let names: Vec<_> = Self::NAMED.iter().map(|bot| bot.name()).collect();
            format!("there is no bot {text:?}: the bots are {} and search:N", names.join(", "))
        })
    }
}

impl TryFrom<String> for Bot {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Bot> for String {
    fn from(bot: Bot) -> Self {
        bot.to_string()
    }
}

#[cfg(test)]
mod tests {
    use classics::Leduc;

    use super::*;

    #[test]
    fn bots_are_read_by_name_and_number() {
        for bot in Bot::NAMED.into_iter().chain([Bot::Search(50)]) {
            assert_eq!(bot.to_string().parse(), Ok(bot));
        }
        for bad in ["", "clever", "search", "search:", "search:0", "search:x", "random:5", "Novice"] {
            let why = bad.parse::<Bot>().unwrap_err();
            assert!(why.contains("search:"), "{why}");
        }
    }

    #[test]
    fn a_bot_that_is_gone_is_played_by_a_level() {
        for gone in ["playout", "playout:50"] {
            assert_eq!(gone.parse(), Ok(Bot::Level(Skill::Apprentice)));
        }
    }

    #[test]
    fn each_level_looks_further_than_the_one_below() {
        let seats = Seats::new(2).unwrap();
        let far = |bot: Bot| bot.budget::<Leduc>(seats).map_or(0, |budget| budget.iterations);
        assert!(Bot::LEVELS.is_sorted_by_key(|&bot| far(bot)));
        assert!(Bot::LEVELS.is_sorted_by_key(|&bot| bot.pace()));
    }
}
