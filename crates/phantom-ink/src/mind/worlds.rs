//! What worlds are drawn by: how likely each Object is after a clue, and each Question that it may answer.

use super::belief::{Asked, Manner, UNANSWERED};
use super::lore::Lore;
use super::pattern::Pattern;

impl Lore {
    /// How likely a clue reads like this, Object by Object: the answer to this Question, or to one of `free`.
    pub(crate) fn reading(&self, question: Option<u8>, free: u128, read: &[u8], complete: bool) -> Vec<f32> {
        let asked = question.map_or(Asked::OneOf(free), Asked::Known);
        self.likelihood(asked, &Pattern::new(read, complete), Manner::TWIN)
    }

    /// How likely each of the `free` Questions is to have been answered like this about an Object.
    pub(crate) fn questions(&self, object: u16, free: u128, read: &[u8], complete: bool) -> Vec<f32> {
        let pattern = Pattern::new(read, complete);
        let span = self.span(pattern.beginning());
        let fits = |text: &[u8]| pattern.is_beginning() || pattern.fits(text);
        let mut weights = vec![0.0; usize::from(self.stand_ins())];
        let mut evaded = 0.0;
        for entry in self.all(&span).iter().filter(|entry| entry.object == object) {
            if fits(self.text(entry).bytes()) {
                *weights.get_mut(usize::from(entry.question)).unwrap_or(&mut evaded) += entry.chance;
            }
        }
        let stray = Manner::TWIN.stray * self.usual(&pattern).max(f32::MIN_POSITIVE);
        for (question, weight) in weights.iter_mut().enumerate() {
            if free >> question & 1 == 0 {
                *weight = 0.0;
            } else if self.known(object.into()) >> question & 1 == 1 {
                *weight += stray;
            } else {
                *weight = UNANSWERED * (evaded + stray);
            }
        }
        weights
    }

    /// The Questions that have answers about an Object.
    pub(crate) fn answered(&self, object: u16) -> u128 {
        self.known(object.into())
    }
}
