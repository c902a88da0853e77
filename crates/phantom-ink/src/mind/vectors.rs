//! What words have to do with each other, for clues that are in no lexicon: `content/vectors.bin`, made by
//! `tools/vectors.py`.

use std::sync::LazyLock;

use super::pattern::Pattern;

/// How much a kinship one deviation above the usual tells.
const TELLING: f32 = 0.9;
/// Words as frequent as these say nothing: THE, OF, AND.
const EMPTY: u32 = 120;
/// Of the words that begin like a clue so many are looked at, the most frequent ones.
const CANDIDATES: usize = 60;

/// Words and where they lie in a space in which kindred ones are near each other.
pub(super) struct Vectors {
    /// Each word with its rank by frequency, in the order of the alphabet.
    words: Vec<(&'static [u8], u32)>,
    /// Of the word with each rank: whole numbers, and the length of the vector they make.
    numbers: &'static [u8],
    lengths: Vec<f32>,
    size: usize,
}

static VECTORS: LazyLock<Vectors> = LazyLock::new(|| {
    Vectors::read(include_bytes!("../../content/vectors.bin")).unwrap_or_else(Vectors::none)
});

impl Vectors {
    pub(super) fn all() -> &'static Self {
        &VECTORS
    }

    fn none() -> Self {
        Self { words: Vec::new(), numbers: &[], lengths: Vec::new(), size: 1 }
    }

    fn read(file: &'static [u8]) -> Option<Self> {
        let number = |at: usize| Some(u32::from_le_bytes(file.get(at..at + 4)?.try_into().ok()?) as usize);
        let (count, size) = (number(0)?, number(4)?);
        let numbers = file.len().checked_sub(count * size)?;
        let listed = file.get(8..numbers)?.split(|&byte| byte == b'\n');
        let mut words: Vec<_> = listed.take(count).zip(0u32..).collect();
        words.sort_unstable();
        let numbers = &file[numbers..];
        let length = |vector: &[u8]| {
            let sum: i32 = vector.iter().map(|&n| i32::from(n.cast_signed()).pow(2)).sum();
            (sum as f32).sqrt().max(1.0)
        };
        let lengths = numbers.chunks_exact(size).map(length).collect();
        Some(Self { words, numbers, lengths, size })
    }

    /// The rank of a word that is known.
    pub(super) fn find(&self, word: &[u8]) -> Option<u32> {
        let find = |word: &[u8]| {
            self.words.binary_search_by(|known| known.0.cmp(word)).ok().map(|n| self.words[n].1)
        };
        // A plural is as good as its word.
        find(word).or_else(|| find(word.strip_suffix(b"S")?))
    }

    fn vector(&self, rank: u32) -> &[u8] {
        let from = rank as usize * self.size;
        self.numbers.get(from..from + self.size).unwrap_or_default()
    }

    /// How near two words are: 1 for the same.
    pub(super) fn kinship(&self, one: u32, other: u32) -> f32 {
        let pairs = self.vector(one).iter().zip(self.vector(other));
        let sum: i32 = pairs.map(|(&a, &b)| i32::from(a.cast_signed()) * i32::from(b.cast_signed())).sum();
        sum as f32 / (self.lengths[one as usize] * self.lengths[other as usize])
    }

    /// The words that a clue may have: each with how likely it is meant. One list for every word of the clue.
    pub(super) fn meant(&self, pattern: &Pattern) -> Vec<Vec<(u32, f32)>> {
        let parts: Vec<&[u8]> = pattern.bytes().split(|&byte| byte == b' ').collect();
        let last = parts.len() - 1;
        let mut meant = Vec::new();
        for (n, part) in parts.into_iter().enumerate() {
            let whole = (n < last || pattern.is_complete()) && !part.contains(&0);
            if whole {
                meant.extend(self.find(part).filter(|&rank| rank >= EMPTY).map(|rank| vec![(rank, 1.0)]));
                continue;
            }
            let beginning = part.split(|&byte| byte == 0).next().unwrap_or_default();
            if beginning.len() < 2 {
                continue;
            }
            let from = self.words.partition_point(|known| known.0 < beginning);
            let like = self.words[from..].iter().take_while(|known| known.0.starts_with(beginning));
            let mut ranks: Vec<u32> = like.map(|known| known.1).filter(|&rank| rank >= EMPTY).collect();
            ranks.sort_unstable();
            ranks.truncate(CANDIDATES);
            let total: f32 = ranks.iter().map(|&rank| often(rank)).sum();
            if !ranks.is_empty() {
                meant.push(ranks.into_iter().map(|rank| (rank, often(rank) / total)).collect());
            }
        }
        meant
    }
}

/// About how often a word of this rank is used for something that one can be asked about.
fn often(rank: u32) -> f32 {
    1.0 / (rank as f32 + 1000.0).sqrt()
}

/// Turns kinships into how much likelier each makes a word: 1 on average.
pub(super) fn likelier(kinships: &mut [f32]) {
    let count = kinships.len().max(1) as f32;
    let mean = kinships.iter().sum::<f32>() / count;
    let spread = kinships.iter().map(|kin| (kin - mean).powi(2)).sum::<f32>() / count;
    let scale = TELLING / spread.sqrt().max(1e-3);
    for kin in kinships.iter_mut() {
        *kin = ((*kin - mean) * scale).min(4.0).exp();
    }
    let mean = kinships.iter().sum::<f32>() / count;
    for kin in kinships {
        *kin /= mean;
    }
}
