//! What is known of playing a game well: what bots think with, beside the rules.

use std::fmt;
use std::str::FromStr;

use rand_core::Rng;
use serde::{Deserialize, Serialize};

use crate::{MAX_SEATS, Resample, Seat, Seats, Seen};

/// Knowledge of how a game is played well.
///
/// It is asked of worlds: positions in which all that the asking seat cannot know was drawn at random. So it can betray
/// nothing. Yet what it says of a seat's choices rests on what that seat knows, and on nothing else: otherwise the
/// opponents a bot imagines would play as if they saw its cards.
///
/// Everything has a default, so that every game can be played against at once: `impl Mind for MyGame {}`.
pub trait Mind: Resample {
    /// How many features there are; see [`Mind::features`].
    const FEATURES: usize = 0;

    /// Whether games that are played on are drawn from what looks good, the better the likelier, instead of always going
    /// on with what looks best. Where much turns on what others will do, whoever takes them for rule bots is right about
    /// rule bots only.
    const WAVERS: bool = false;

    /// With how many iterations adepts, masters and grandmasters look ahead at a table of so many seats. Decisions that
    /// are few and weighty are worth more.
    fn looks(seats: Seats) -> [u32; 3] {
        let _ = seats;
        [10, 100, 2000]
    }

    /// So many places of rest are passed before a game that is played on is judged, at a table of so many seats: a few
    /// turns played tell more than any judgement of them, and a whole round played by rule of thumb may tell less. The
    /// second number is for searches with so many iterations that luck evens out: there what a judgement gets wrong
    /// weighs more than luck.
    fn rests(seats: Seats) -> [u32; 2] {
        let _ = seats;
        [6, 24]
    }

    /// How good each of these actions of `seat` looks at a glance: appends one number for each. Larger is better, and one
    /// more makes an action about three times as likely, as in a softmax. The largest is what the rule bot does; search
    /// looks there first, and plays games out by it. It takes about a microsecond, so it looks no further ahead than it
    /// can see without playing on.
    fn weigh(&self, seat: Seat, actions: &[Self::Action], out: &mut Vec<f32>) {
        let _ = seat;
        out.resize(out.len() + actions.len(), 0.0);
    }

    /// The share of the victory that each seat can expect, as [`Outcome::share`](crate::Outcome::share) counts it, by a
    /// rule of thumb. Nothing if there is no such rule: then games are played out to their end.
    fn judge(&self) -> Option<[f32; MAX_SEATS]> {
        None
    }

    /// What stands out in the position for a learnt judgement, with `seat` in the first place and the others after it in
    /// the order of play: appends features that are present, each below [`Mind::FEATURES`] and at most once.
    fn features(&self, seat: Seat, out: &mut Vec<Feature>) {
        let _ = (seat, out);
    }

    /// Whether somebody is at rest here: the end of a turn or round, where [`Mind::judge`] and [`Mind::features`] judge
    /// well. Games are played out at least to such a place.
    fn is_rest(&self) -> bool {
        true
    }

    /// How far the game has come, from 0 to 1.
    fn progress(&self) -> f32 {
        0.0
    }

    /// Whether the decision of `seat` turns on what it cannot see of the others' hands: a bribe, a bluff. There the
    /// search lets it decide without knowing them, and does not play the same choice every time itself.
    fn is_veiled(&self, seat: Seat) -> bool {
        let _ = seat;
        false
    }

    /// The choices that are worth considering, each with what it is worth from 0 to 1, best first: for games that are
    /// better reasoned about than searched. Nothing where search shall decide.
    fn reason<R: Rng>(seen: &Seen<'_, Self>, skill: Skill, rng: &mut R) -> Option<Vec<(Self::Action, f32)>> {
        let _ = (seen, skill, rng);
        None
    }
}

/// Something that stands out in a position, and how much: usually 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Feature {
    /// Which one.
    pub number: u16,
    /// How much of it there is.
    pub amount: f32,
}

impl Feature {
    /// It is there.
    pub const fn there(number: u16) -> Self {
        Self { number, amount: 1.0 }
    }

    /// So much of it is there.
    pub const fn much(number: u16, amount: f32) -> Self {
        Self { number, amount }
    }
}

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Skill {
    /// Knows the rules, and few plans.
    Novice,
    /// Follows the plans that everybody finds.
    Apprentice,
    /// Looks a little ahead.
    Adept,
    /// Looks ahead.
    Master,
    /// Looks far ahead.
    Grandmaster,
}

impl Skill {
    /// All of them, weakest first.
    pub const ALL: [Self; 5] = [Self::Novice, Self::Apprentice, Self::Adept, Self::Master, Self::Grandmaster];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Novice => "novice",
            Self::Apprentice => "apprentice",
            Self::Adept => "adept",
            Self::Master => "master",
            Self::Grandmaster => "grandmaster",
        }
    }
}

impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Skill {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        Self::ALL.into_iter().find(|skill| skill.name() == name).ok_or_else(|| {
            let names: Vec<_> = Self::ALL.iter().map(|skill| skill.name()).collect();
            format!("there is no skill {name:?}: there are {}", names.join(", "))
        })
    }
}
