//! What a seat thinks with: what it sees, knows of words, believes, and how it plays.

use std::cmp::Ordering;

use super::belief::{Asked, Belief, Eavesdrops, Manner, Reading, Whose};
use super::gain::{Gain, Listener};
use super::lore::Lore;
use super::pattern::{Pattern, Place};
use super::sight::{Clue, Sight};
use super::traits::{Silencio, Traits};
use crate::action::Action;

/// The other team knows its own Questions, which we do not: it is surer than we can see, by this exponent.
const INFORMED: f32 = 1.3;

pub(super) struct Thought<'a> {
    pub(super) sight: Sight<'a>,
    pub(super) lore: &'a Lore,
    pub(super) traits: Traits,
    /// What the seat's team believes.
    pub(super) ours: Belief,
    /// What the other team believes, as far as one can tell; nothing where there is none.
    pub(super) theirs: Option<Belief>,
}

/// Choices with what each is worth.
pub(super) type Choices = Vec<(Action, f32)>;

/// Best first; of equals the one that came first.
pub(super) fn ranked(mut choices: Choices) -> Choices {
    choices.sort_by(|a, b| b.1.partial_cmp(&a.1).unwrap_or(Ordering::Equal));
    choices
}

/// Any number put between 0 and 1, 0 in the middle.
pub(super) fn squash(value: f32) -> f32 {
    1.0 / (1.0 + (-value).exp())
}

impl<'a> Thought<'a> {
    pub(super) fn new(sight: Sight<'a>, lore: &'a Lore, traits: Traits) -> Self {
        let ours = sight.belief(lore, Whose::Ours, &traits.reading);
        let open = Reading { eavesdrops: Eavesdrops::Letters, manners: &[(Manner::TWIN, 1.0)] };
        let theirs = (!sight.view.coop).then(|| sight.belief(lore, Whose::Anybody, &open).sharper(INFORMED));
        Self { sight, lore, traits, ours, theirs }
    }

    /// What one more letter of a clue that is there would tell both teams.
    pub(super) fn gain(&self, clue: &Clue, place: Place) -> Gain {
        let us =
            Listener { belief: &self.ours, asked: self.sight.asked(clue, Whose::Ours), pattern: &clue.ours };
        let asked = self.sight.asked(clue, Whose::Anybody);
        let rival = self.theirs.as_ref().map(|belief| Listener { belief, asked, pattern: &clue.open });
        self.lore.gain(us, rival, place)
    }

    /// Whether a Medium has heard enough of a clue of its own team that reads like this.
    pub(super) fn has_heard_enough(
        &self,
        ours: &Belief,
        theirs: Option<&Belief>,
        question: u8,
        pattern: &Pattern,
    ) -> bool {
        if self.sight.book.questions[usize::from(question)].misleads {
            return false;
        }
        match self.traits.silencio {
            Silencio::Never => false,
            Silencio::Sure(enough) => self.surest_answer(ours, question, pattern) >= enough,
            Silencio::Value(share) => {
                let asked = Asked::OneOf(self.sight.publicly_possible());
                let rival = theirs.map(|belief| Listener { belief, asked, pattern });
                let us = Listener { belief: ours, asked: Asked::Known(question), pattern };
                let gain = self.lore.gain(us, rival, Place::Next);
                gain.ours <= share * gain.theirs
            }
        }
    }

    /// How likely the likeliest answer is that begins like this.
    fn surest_answer(&self, ours: &Belief, question: u8, pattern: &Pattern) -> f32 {
        let span = self.lore.span(pattern.beginning());
        let (mut best, mut total, mut here, mut text) = (0.0f32, 0.0, 0.0, u32::MAX);
        for entry in self.lore.to(question, &span) {
            if entry.text != text {
                (here, text) = (0.0, entry.text);
            }
            // Belief counts what is written already; the answer counts once.
            let chance = ours.0[usize::from(entry.object)] * entry.chance;
            here += chance;
            total += chance;
            best = best.max(here);
        }
        if total > 0.0 { best / total } else { 0.0 }
    }

    /// Whether to call Silencio now.
    pub(super) fn calls_silencio(&self) -> bool {
        let Some(clue) = self.sight.showing() else { return false };
        let Some(question) = clue.question else { return false };
        self.has_heard_enough(&self.ours, self.theirs.as_ref(), question, &clue.open)
    }
}
