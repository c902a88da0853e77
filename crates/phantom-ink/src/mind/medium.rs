//! The Mediums: Ask or Guess, and how to spell.

use kernel::Rng;

use super::thought::{Choices, Thought, ranked, squash};
use crate::action::Action;
use crate::table::Side;

impl Thought<'_> {
    /// Whether this is the last chance to guess.
    fn is_last_chance(&self) -> bool {
        self.sight.turns_left() == 1 && (!self.sight.view.coop || self.sight.view.side == Side::Moon)
    }

    /// What a guess now is worth more than anything else one can do with the turn; below 0 if it is worth less.
    pub(super) fn urge_to_guess<R: Rng>(&self, rng: &mut R) -> f32 {
        let (_, chance) = self.ours.top();
        if self.is_last_chance() {
            return 1.0;
        }
        if self.sight.view.coop {
            return chance - self.traits.guess_together_at;
        }
        // What is nearly sure, or hardly possible, needs no thought.
        if self.traits.looks_ahead > 0 && (0.03..0.6).contains(&chance) {
            let (guess, ask) = super::ahead::compare(self, self.traits.looks_ahead, rng.next_u64());
            return guess - ask;
        }
        chance - self.traits.guess_at
    }

    /// What to do with the turn, with nothing else left to do before it.
    pub(super) fn main<R: Rng>(&self, legal: &[Action], rng: &mut R) -> Choices {
        let urge = if legal.contains(&Action::Guess) { self.urge_to_guess(rng) } else { -1.0 };
        let choices = legal.iter().filter_map(|&action| match action {
            Action::Guess => Some((action, squash(4.0 * urge))),
            Action::Ask | Action::Listen => Some((action, 0.5)),
            _ => None,
        });
        ranked(choices.collect())
    }

    /// The next letter of the likeliest word, or the period behind it.
    pub(super) fn spell(&self) -> Choices {
        let spelt = self.sight.guesses().find(|guess| guess.crossed.is_none() && !guess.period);
        let at = spelt.map_or(0, |guess| guess.right.len());
        let mut choices: Choices = Vec::new();
        for (object, &chance) in self.ours.0.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
            let word = self.sight.book.word(object as u16);
            let action = word.bytes().get(at).map_or(Action::Period, |&letter| Action::Spell(letter.into()));
            // Only one word can be spelt to its end: the likeliest decides, not the commonest letter.
            match choices.iter_mut().find(|(known, _)| *known == action) {
                Some((_, best)) => *best = best.max(chance),
                None => choices.push((action, chance)),
            }
        }
        ranked(choices)
    }
}
