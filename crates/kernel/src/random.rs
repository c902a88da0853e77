//! Drawing from a stream of random bits, by rules of our own: a stored match must replay the same
//! for ever, so nothing here depends on how a library shuffles.

use std::convert::Infallible;

use rand_core::{Rng, TryRng};

use crate::bits;

/// What games draw from a generator. Every method's use of the stream is part of the match format.
pub trait Draw: Rng {
    /// A number below `n`, each equally likely. `n` must not be 0.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        // Lemire's multiply-and-reject: the high half of a 32 x 32 bit product, thrown again in the
        // few cases that would favour small numbers.
        let mut product = (self.next_u64() >> 32) * u64::from(n);
        if (product as u32) < n {
            let threshold = n.wrapping_neg() % n;
            while (product as u32) < threshold {
                product = (self.next_u64() >> 32) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }

    /// One of the set bits of `set`, each equally likely: its position. `set` must not be 0.
    #[inline]
    fn one_of(&mut self, set: u64) -> u32 {
        bits::nth(set, self.below(set.count_ones()))
    }

    /// Puts `items` in a random order, each equally likely (Fisher and Yates, from the end).
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

impl<R: Rng + ?Sized> Draw for R {}

/// A small fast generator for search and simulation; never for a match that people play.
#[derive(Clone, Debug)]
pub struct Quick(u64);

impl Quick {
    /// A generator with this seed.
    #[inline]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A generator of its own for the `n`-th of many tasks with one seed.
    pub fn fork(seed: u64, n: u64) -> Self {
        let mut generator = Self(seed ^ n.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        Self(generator.step() ^ n)
    }

    #[inline]
    const fn step(&mut self) -> u64 {
        // A Weyl sequence whose terms are multiplied with themselves and folded, as in wyrand.
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let wide = self.0 as u128 * (self.0 ^ 0xe703_7ed1_a0b4_28db) as u128;
        (wide >> 64) as u64 ^ wide as u64
    }
}

impl TryRng for Quick {
    type Error = Infallible;

    #[inline]
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok((self.step() >> 32) as u32)
    }

    #[inline]
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.step())
    }

    fn try_fill_bytes(&mut self, dst: &mut [u8]) -> Result<(), Infallible> {
        for chunk in dst.chunks_mut(8) {
            chunk.copy_from_slice(&self.step().to_le_bytes()[..chunk.len()]);
        }
        Ok(())
    }
}

/// Lends a generator and notes whether it was used.
#[derive(Debug)]
pub struct Tally<'a, R> {
    inner: &'a mut R,
    /// Whether anything was drawn.
    pub used: bool,
}

impl<'a, R: Rng> Tally<'a, R> {
    /// Lends `inner`.
    pub fn new(inner: &'a mut R) -> Self {
        Self { inner, used: false }
    }
}

impl<R: Rng> TryRng for Tally<'_, R> {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.used = true;
        Ok(self.inner.next_u32())
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.used = true;
        Ok(self.inner.next_u64())
    }

    fn try_fill_bytes(&mut self, dst: &mut [u8]) -> Result<(), Infallible> {
        self.used = true;
        self.inner.fill_bytes(dst);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The stream 0, 1, 2, ... in the high half, to pin how a draw uses it.
    struct Counter(u64);

    impl TryRng for Counter {
        type Error = Infallible;
        fn try_next_u32(&mut self) -> Result<u32, Infallible> {
            Ok(self.next_u64() as u32)
        }
        fn try_next_u64(&mut self) -> Result<u64, Infallible> {
            self.0 = self.0.wrapping_add(0x3333_3333_0000_0000);
            Ok(self.0)
        }
        fn try_fill_bytes(&mut self, dst: &mut [u8]) -> Result<(), Infallible> {
            dst.fill(0);
            Ok(())
        }
    }

    #[test]
    fn draws_use_the_stream_as_the_match_format_says() {
        let mut stream = Counter(0);
        let drawn: Vec<_> = (0..8).map(|_| stream.below(6)).collect();
        assert_eq!(drawn, [1, 2, 3, 4, 5, 1, 2, 3]);
        let mut cards = [0, 1, 2, 3, 4, 5, 6, 7];
        Counter(0).shuffle(&mut cards);
        assert_eq!(cards, [7, 6, 0, 4, 5, 3, 2, 1]);
    }

    #[test]
    fn every_number_is_equally_likely() {
        let mut generator = Quick::new(1);
        let mut seen = [0u32; 7];
        for _ in 0..70_000 {
            seen[generator.below(7) as usize] += 1;
        }
        assert!(seen.iter().all(|&n| (9_600..10_400).contains(&n)), "{seen:?}");
    }

    #[test]
    fn every_order_is_equally_likely() {
        let mut generator = Quick::new(2);
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..24_000 {
            let mut cards = [0, 1, 2, 3];
            generator.shuffle(&mut cards);
            *seen.entry(cards).or_insert(0) += 1;
        }
        assert_eq!(seen.len(), 24);
        assert!(seen.values().all(|n| (850..1150).contains(n)), "{seen:?}");
    }

    #[test]
    fn forks_are_unlike_each_other() {
        let firsts: std::collections::BTreeSet<_> =
            (0..10_000).map(|n| Quick::fork(7, n).next_u64()).collect();
        assert_eq!(firsts.len(), 10_000);
    }

    #[test]
    fn a_tally_notes_use() {
        let mut generator = Quick::new(3);
        let mut tally = Tally::new(&mut generator);
        assert!(!tally.used);
        tally.below(2);
        assert!(tally.used);
    }
}
