//! What each level of skill does, and what it misses.

use kernel::Skill;

use super::belief::{Eavesdrops, Manner, Reading};

/// When Silencio is called.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Silencio {
    /// Never: whole words are written.
    Never,
    /// When one answer is as likely as this.
    Sure(f32),
    /// When one more letter is expected to tell the other team more than this share of what it tells us.
    Value(f32),
}

/// How Questions are chosen for the offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Offers {
    /// Any.
    Any,
    /// Those whose answers are expected to tell most, where nobody listens in; in a race those that suit most Objects,
    /// which did better in trials.
    Telling,
}

/// A way of playing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Traits {
    pub(super) reading: Reading,
    pub(super) silencio: Silencio,
    /// How likely the Object must be for a guess.
    pub(super) guess_at: f32,
    /// The same with nobody to race against.
    pub(super) guess_together_at: f32,
    /// How many continuations are imagined before a guess; 0 for none.
    pub(super) looks_ahead: u32,
    /// Whether the Spirit imagines how its clue is read.
    pub(super) is_pragmatic: bool,
    pub(super) offers: Offers,
    /// Whether Eyes and Arcana are used by what they tell.
    pub(super) uses_powers: bool,
    /// How much of what a clue tells the other team counts against it.
    pub(super) leak: f32,
}

const LITERAL: &[(Manner, f64)] = &[(Manner::TWIN, 1.0)];

impl Traits {
    pub(super) const fn of(skill: Skill) -> Self {
        let novice = Self {
            reading: Reading { eavesdrops: Eavesdrops::Never, manners: LITERAL },
            silencio: Silencio::Never,
            guess_at: 0.7,
            guess_together_at: 0.8,
            looks_ahead: 0,
            is_pragmatic: false,
            offers: Offers::Any,
            uses_powers: false,
            leak: 0.1,
        };
        let apprentice = Self {
            reading: Reading { eavesdrops: Eavesdrops::Words, manners: LITERAL },
            silencio: Silencio::Sure(0.8),
            guess_at: 0.5,
            guess_together_at: 0.65,
            ..novice
        };
        let adept = Self {
            reading: Reading { eavesdrops: Eavesdrops::Letters, manners: LITERAL },
            // It listens longer than it should.
            silencio: Silencio::Value(0.1),
            guess_at: 0.3,
            guess_together_at: 0.5,
            ..apprentice
        };
        let master = Self {
            guess_at: 0.15,
            guess_together_at: 0.4,
            silencio: Silencio::Value(1.0),
            looks_ahead: 32,
            is_pragmatic: true,
            ..adept
        };
        let grandmaster = Self {
            reading: Reading { eavesdrops: Eavesdrops::Letters, manners: &Manner::ALL },
            looks_ahead: 64,
            offers: Offers::Telling,
            uses_powers: true,
            leak: 0.7,
            ..master
        };
        match skill {
            Skill::Novice => novice,
            Skill::Apprentice => apprentice,
            Skill::Adept => adept,
            Skill::Master => master,
            Skill::Grandmaster => grandmaster,
        }
    }
}
