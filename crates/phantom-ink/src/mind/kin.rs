//! Clues that are in no lexicon: which Objects their words are kin to.

use super::belief::Asked;
use super::lore::Lore;
use super::pattern::Pattern;
use super::vectors::{Vectors, likelier};

/// How much kinship to an answer that somebody might have given counts beside kinship to the Object's own word.
const ANSWER: f32 = 0.3;

impl Lore {
    /// How much likelier the words of a clue are for each Object than for any, if they are in no lexicon: 1 on average.
    pub(super) fn kindred(&self, asked: Asked, pattern: &Pattern) -> Option<Vec<f32>> {
        let vectors = Vectors::all();
        let meant = vectors.meant(pattern);
        if meant.is_empty() {
            return None;
        }
        let ranks = self.ranks();
        let mut all = vec![1.0f32; self.objects()];
        for word in &meant {
            let mut sum = vec![0.0f32; self.objects()];
            let one = word.len() == 1;
            for &(rank, chance) in word {
                let kin = |other: &Option<u32>| other.map_or(0.0, |other| vectors.kinship(rank, other));
                let mut kinships: Vec<f32> = ranks.iter().map(kin).collect();
                if let (Asked::Known(question), true) = (asked, one) {
                    let mut nearest = vec![0.0f32; self.objects()];
                    for entry in self.to(question, &self.span(&[])) {
                        if let Some(answer) = vectors.find(self.text(entry).bytes()) {
                            let near = &mut nearest[usize::from(entry.object)];
                            *near = near.max(vectors.kinship(rank, answer));
                        }
                    }
                    kinships.iter_mut().zip(nearest).for_each(|(kin, near)| *kin += ANSWER * near);
                }
                likelier(&mut kinships);
                sum.iter_mut().zip(kinships).for_each(|(sum, kin)| *sum += chance * kin);
            }
            let share = 1.0 / (meant.len() as f32).sqrt();
            all.iter_mut().zip(sum).for_each(|(all, kin)| *all *= kin.powf(share));
        }
        Some(all)
    }
}
