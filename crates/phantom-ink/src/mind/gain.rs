//! What one more letter tells: to one's own team, and to the other.

use super::belief::{Asked, Belief, Manner};
use super::lore::Lore;
use super::pattern::{Pattern, Place};

/// Objects less likely than this are not looked at: they hardly count, and there are many.
const NEGLIGIBLE: f32 = 1e-4;

/// What a letter is expected to tell, in nats of belief in the truth.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Gain {
    pub(super) ours: f32,
    pub(super) theirs: f32,
}

/// A listener: what it believes, and what it knows of the Question.
#[derive(Clone, Copy)]
pub(super) struct Listener<'a> {
    pub(super) belief: &'a Belief,
    pub(super) asked: Asked,
    pub(super) pattern: &'a Pattern,
}

impl Lore {
    /// What the next letter of a clue is expected to tell us, and a rival if there is one.
    pub(super) fn gain(&self, us: Listener<'_>, rival: Option<Listener<'_>>, place: Place) -> Gain {
        let ours = self.continuations(us.asked, us.pattern, place, Manner::TWIN);
        let mut here = vec![0.0f32; self.objects()];
        for row in &ours {
            here.iter_mut().zip(row).for_each(|(sum, likely)| *sum += likely);
        }
        // Our belief counts what is written already, so signs are taken relative to it.
        let mut gain = Gain { ours: told(us.belief, &ours, &here, us.belief, &ours, &here), theirs: 0.0 };
        if let Some(rival) = rival {
            let theirs = self.continuations(rival.asked, rival.pattern, place, Manner::TWIN);
            let mut there = vec![0.0f32; self.objects()];
            for row in &theirs {
                there.iter_mut().zip(row).for_each(|(sum, likely)| *sum += likely);
            }
            gain.theirs = told(us.belief, &ours, &here, rival.belief, &theirs, &there);
        }
        gain
    }
}

/// How much a listener is expected to gain in belief in the truth, if the truth is as likely as `truth` says and signs
/// come as `come` says, while the listener takes them to come as `read` says.
fn told(
    truth: &Belief,
    come: &[Vec<f32>],
    come_all: &[f32],
    listener: &Belief,
    read: &[Vec<f32>],
    read_all: &[f32],
) -> f32 {
    let mut sum = 0.0;
    for (come, read) in come.iter().zip(read) {
        if come.is_empty() || read.is_empty() {
            continue;
        }
        let expected: f32 = (0..read.len())
            .filter(|&object| listener.0[object] > 0.0)
            .map(|object| listener.0[object] * read[object] / read_all[object].max(f32::MIN_POSITIVE))
            .sum();
        for (object, &comes) in come.iter().enumerate() {
            let chance = truth.0[object];
            if chance < NEGLIGIBLE {
                continue;
            }
            let sign = comes / come_all[object].max(f32::MIN_POSITIVE);
            if sign > NEGLIGIBLE {
                let reads = read[object] / read_all[object].max(f32::MIN_POSITIVE);
                sum += chance * sign * (reads / expected.max(f32::MIN_POSITIVE)).max(1e-6).ln();
            }
        }
    }
    sum
}
