//! The Spirit: which Question to answer, and what to write.

use kernel::{Draw, Rng};

use super::belief::{Asked, Belief, Manner};
use super::pattern::Pattern;
use super::thought::{Choices, Thought, ranked, squash};
use crate::action::{Action, Way};
use crate::pad::dots;
use crate::power::Power;
use crate::state::Ask;
use crate::text::{Said, Text};

/// How much an answer counts for being one that comes to mind.
const NATURAL: f32 = 0.3;

impl Thought<'_> {
    /// The letters that a clue has room for, where that is fixed.
    pub(super) fn limit(&self, ask: Ask) -> Option<usize> {
        let view = self.sight.view;
        let usual = view.coop.then(|| usize::from(dots(view.row)));
        let team = if view.coop { 0 } else { view.side.index() };
        let now = view.teams[team].played.iter().filter(|played| played.row == view.row && !played.reversed);
        let mut powers = now.flat_map(|played| {
            &self.sight.book.arcana[usize::from(played.copy.unwrap_or(played.card))].powers
        });
        let own = match ask {
            Ask::Main | Ask::Guidance => None,
            Ask::Bonus => powers.find_map(|power| match power {
                Power::BonusAsk(letters) if *letters > 0 => Some(usize::from(*letters)),
                _ => None,
            }),
            Ask::Second => powers.find_map(|power| match power {
                Power::SecondAnswer(letters) => Some(usize::from(*letters)),
                _ => None,
            }),
        };
        own.or(usual)
    }

    /// What can be written: lawful, and true unless the Question asks for something else.
    fn answers(&self, object: u16, question: u8) -> Vec<(Text, f32)> {
        let book = self.sight.book;
        let mut answers = self.lore.answers(object, question);
        let known = self.lore.known(usize::from(object)) >> question & 1 == 1;
        if book.questions[usize::from(question)].misleads && !known {
            answers = book.lexicon.offered(object, question).iter().map(|a| (a.text, 1.0)).collect();
        }
        answers.retain(|(text, _)| book.breach(object, text).is_none());
        answers
    }

    /// How well an answer serves: how far the Mediums come to believe in the Object, and how little the others do.
    fn served(&self, ask: Ask, object: u16, question: u8, answer: (Text, f32)) -> f32 {
        let (text, chance) = answer;
        let natural = NATURAL * chance.ln();
        let belief = |belief: &Belief| belief.0[usize::from(object)].max(1e-9).ln();
        let before = belief(&self.ours);
        if self.sight.book.questions[usize::from(question)].misleads {
            return natural;
        }
        let asked = if ask == Ask::Guidance {
            Asked::OneOf(self.sight.possible() | crate::state::one(question))
        } else {
            Asked::Known(question)
        };
        let public = Asked::OneOf(self.sight.publicly_possible());
        let limit = self.limit(ask);
        let mut letters = limit.unwrap_or(1);
        loop {
            let pattern = Pattern::of(text.bytes(), letters);
            let ours = self.ours.after(&self.lore.likelihood(asked, &pattern, Manner::TWIN));
            let theirs = self
                .theirs
                .as_ref()
                .map(|theirs| theirs.after(&self.lore.likelihood(public, &pattern, Manner::TWIN)));
            let over = limit.is_some()
                || pattern.is_complete()
                || self.has_heard_enough(&ours, theirs.as_ref(), question, &pattern);
            if over {
                let leak = match (&theirs, &self.theirs) {
                    (Some(after), Some(before)) => belief(after) - belief(before),
                    _ => 0.0,
                };
                return belief(&ours) - before - self.traits.leak * leak + natural;
            }
            letters += 1;
        }
    }

    /// The Questions to answer, best first.
    pub(super) fn answer(&self, ask: Ask, questions: &[u8], may_leave: bool) -> Choices {
        let Some(object) = self.sight.object() else { return Vec::new() };
        let book = self.sight.book;
        let mut choices: Choices = questions
            .iter()
            .map(|&question| {
                let answers = self.answers(object, question);
                let known = self.lore.known(usize::from(object)) >> question & 1 == 1;
                let misleads = book.questions[usize::from(question)].misleads;
                let value = if self.traits.is_pragmatic {
                    let served = answers.iter().map(|&answer| self.served(ask, object, question, answer));
                    served.fold(f32::MIN, f32::max)
                } else {
                    // What comes to mind at once.
                    let readily = answers.iter().map(|answer| answer.1).fold(0.0, f32::max);
                    if known && !misleads { readily } else { readily - 2.0 }
                };
                (Action::Answer(question), squash(value))
            })
            .collect();
        if may_leave {
            choices.push((Action::Enough, 0.4));
        }
        ranked(choices)
    }

    /// What to write, best first.
    pub(super) fn write<R: Rng>(&self, ask: Ask, question: u8, rng: &mut R) -> Choices {
        let Some(object) = self.sight.object() else { return Vec::new() };
        let answers = self.answers(object, question);
        let choices = answers.into_iter().map(|answer| {
            let value = if self.traits.is_pragmatic {
                squash(self.served(ask, object, question, answer))
            } else {
                // By chance, the likelier the more often: the first of so many clocks to ring.
                let clock = (rng.below(1 << 20) as f32 + 1.0) / (1u32 << 20) as f32;
                clock.powf(1.0 / answer.1.max(0.01))
            };
            (Action::Write(Said::Fit(answer.0)), value)
        });
        ranked(choices.collect())
    }

    /// The Eye of a Moon turn among two or three: the Spirit knows what will be seen.
    pub(super) fn moon_eye(&self, targets: &[Action]) -> Choices {
        let Some(object) = self.sight.object() else { return Vec::new() };
        let choices = targets.iter().map(|&action| {
            let Action::Eye { spot, way } = action else { return (action, 0.0) };
            let clue = self.sight.clues.iter().find(|clue| clue.spot == spot);
            let value = clue.and_then(|clue| {
                let text = clue.text?;
                let asked = self.sight.asked(clue, super::belief::Whose::Ours);
                let letters = clue.ours.letters() + usize::from(way == Way::Next);
                let before = self.lore.likelihood(asked, &clue.ours, Manner::TWIN);
                let after = Pattern::of(text.bytes(), letters);
                let after = self.lore.likelihood(asked, &after, Manner::TWIN);
                let ratio: Vec<f32> = after
                    .iter()
                    .zip(&before)
                    .map(|(after, before)| after / before.max(f32::MIN_POSITIVE))
                    .collect();
                let object = usize::from(object);
                Some((self.ours.after(&ratio).0[object].max(1e-9) / self.ours.0[object].max(1e-9)).ln())
            });
            (action, squash(value.unwrap_or(0.0)))
        });
        ranked(choices.collect())
    }
}
