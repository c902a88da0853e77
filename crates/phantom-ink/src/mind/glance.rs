//! What looks good at a glance: for games that are played out by the thousand.

use crate::action::Action;
use crate::state::{PhantomInk, Phase};
use crate::text::Said;

impl PhantomInk {
    /// How good an action looks, from what the seat knows whose it is.
    pub(super) fn glance(&self, action: &Action) -> f32 {
        let misleads = |card: u8| self.book.questions[usize::from(card)].misleads;
        match *action {
            Action::Spell(letter) => self.goes_on(Some(letter as u8)),
            Action::Period => self.goes_on(None),
            // The more has been written, the likelier a guess is right.
            Action::Guess => f32::from(self.turn.row) * 0.5 - 1.5,
            Action::Answer(card) if misleads(card) => -2.0,
            Action::Answer(card) => self.answered(card),
            Action::Offer(card) if misleads(card) => -2.0,
            Action::Discard(card) if misleads(card) => 1.0,
            Action::Write(Said::Fit(text)) => {
                let question = self.asking().map_or(0, |asking| asking.question);
                let answers = self.book.lexicon.offered(self.object(), question);
                let answer = answers.iter().find(|answer| answer.text == text);
                answer.map_or(-1.0, |answer| f32::from(answer.weight).ln())
            }
            Action::Play(card) if self.book.arcana[usize::from(card)].reclaim => 1.0,
            Action::Reverse(_) => -2.0,
            Action::Eye { spot, .. } if self.is_own(self.side_of(spot)) => 0.5,
            _ => 0.0,
        }
    }

    /// Whether the Spirit has an answer.
    fn answered(&self, card: u8) -> f32 {
        if self.book.lexicon.known(self.object(), card).is_empty() { -1.5 } else { 0.0 }
    }

    /// How many Objects go on with this letter, or end, after all knocks so far.
    fn goes_on(&self, letter: Option<u8>) -> f32 {
        if self.phase != Phase::Spell {
            return 0.0;
        }
        let (spelt, word) = (usize::from(self.spelt()), *self.book.word(self.object()));
        let fits = |&object: &u16| {
            let other = self.book.word(object);
            other.bytes().get(spelt).copied() == letter && self.agrees(&word, other)
        };
        let count = (0..self.book.objects() as u16).filter(fits).count();
        (count as f32 + 0.02).ln()
    }
}
