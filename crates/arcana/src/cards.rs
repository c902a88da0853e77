//! Cards by number, and sets of them.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use kernel::{Draw, Rng, bits};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A card by its number: guild cards first, then stakes, then militia.
pub type Card = u8;

/// How many guild cards there are.
pub(crate) const GUILD_CARDS: usize = 120;
/// How many cards a guild has.
pub(crate) const CARDS_OF_A_GUILD: usize = 20;
/// How many cards a deck starts with. ARC-10
pub(crate) const DECK: usize = 11;
/// How many stakes there are.
pub(crate) const STAKES: usize = 116;
/// The first stake.
pub(crate) const FIRST_STAKE: Card = GUILD_CARDS as Card;
/// The first militia card.
pub(crate) const FIRST_MILITIA: Card = FIRST_STAKE + STAKES as Card;
/// How many militia cards there are.
pub(crate) const MILITIA: usize = 6;
/// How many cards can be owned by a player at all.
pub(crate) const CARDS: usize = GUILD_CARDS + STAKES + MILITIA;
/// In place of a stake: the Ducal Jubilee.
pub(crate) const JUBILEE: Card = 254;
/// No card.
pub(crate) const NONE: Card = 255;

/// Whether this is a stake.
#[inline]
pub(crate) const fn is_stake(card: Card) -> bool {
    card >= FIRST_STAKE && card < FIRST_MILITIA
}

/// Whether this is a militia card.
#[inline]
pub(crate) const fn is_militia(card: Card) -> bool {
    card >= FIRST_MILITIA && (card as usize) < CARDS
}

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, TS)]
#[ts(as = "Vec<Card>")]
pub struct Cards([u64; 4]);

impl Cards {
    /// No card.
    pub const EMPTY: Self = Self([0; 4]);

    /// Just this one.
    #[inline]
    pub const fn one(card: Card) -> Self {
        let mut words = [0; 4];
        words[(card >> 6) as usize] = 1 << (card & 63);
        Self(words)
    }

    /// All from `start` to before `end`.
    #[inline]
    pub const fn range(start: usize, end: usize) -> Self {
        let (from, to) = (Self::below(start), Self::below(end));
        let mut words = [0; 4];
        let mut at = 0;
        while at < 4 {
            words[at] = to.0[at] & !from.0[at];
            at += 1;
        }
        Self(words)
    }

    /// All before `end`.
    #[inline]
    const fn below(end: usize) -> Self {
        let mut words = [0; 4];
        let mut at = 0;
        while at < 4 {
            let first = at * 64;
            words[at] = if end >= first + 64 {
                u64::MAX
            } else if end > first {
                (1 << (end - first)) - 1
            } else {
                0
            };
            at += 1;
        }
        Self(words)
    }

    /// Whether `card` is in it.
    #[inline]
    pub const fn has(&self, card: Card) -> bool {
        self.0[(card >> 6) as usize] >> (card & 63) & 1 == 1
    }

    /// Puts `card` in.
    #[inline]
    pub const fn add(&mut self, card: Card) {
        self.0[(card >> 6) as usize] |= 1 << (card & 63);
    }

    /// Takes `card` out.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        self.0[(card >> 6) as usize] &= !(1 << (card & 63));
    }

    /// How many are in it.
    #[inline]
    pub const fn len(&self) -> usize {
        let [a, b, c, d] = self.0;
        (a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()) as usize
    }

    /// Whether none is in it.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }

    /// Whether the two sets share a card.
    #[inline]
    pub fn meets(&self, other: Self) -> bool {
        !(*self & other).is_empty()
    }

    /// The cards, lowest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut words = self.0;
        let mut at = 0;
        std::iter::from_fn(move || {
            while at < 4 {
                let word = words[at];
                if word != 0 {
                    words[at] = word & (word - 1);
                    return Some((at as u8) << 6 | word.trailing_zeros() as u8);
                }
                at += 1;
            }
            None
        })
    }

    /// The `n`-th card, counted from 0; `n` must be below the number of cards.
    #[inline]
    fn nth(&self, n: u32) -> Card {
        let mut n = n;
        for (at, &word) in self.0.iter().enumerate() {
            let here = word.count_ones();
            if n < here {
                return (at as u8) << 6 | bits::nth(word, n) as u8;
            }
            n -= here;
        }
        NONE
    }

    /// One of them at random, or `NONE` of an empty set.
    #[inline]
    pub fn any<R: Rng>(&self, rng: &mut R) -> Card {
        let count = self.len() as u32;
        if count == 0 { NONE } else { self.nth(rng.below(count)) }
    }

    /// Takes one out at random.
    #[inline]
    pub fn draw<R: Rng>(&mut self, rng: &mut R) -> Option<Card> {
        let card = self.any(rng);
        if card == NONE {
            return None;
        }
        self.remove(card);
        Some(card)
    }

    /// The only card, if there is just one.
    pub fn only(&self) -> Option<Card> {
        if self.len() == 1 { Some(self.nth(0)) } else { None }
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        cards.into_iter().for_each(|card| set.add(card));
        set
    }
}

impl BitAnd for Cards {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|n| self.0[n] & other.0[n]))
    }
}

impl BitOr for Cards {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|n| self.0[n] | other.0[n]))
    }
}

impl Not for Cards {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl BitOrAssign for Cards {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl BitAndAssign for Cards {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl Serialize for Cards {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// A list in which a card comes twice, or that is no card at all, is refused.
impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut set = Self::EMPTY;
        for card in Vec::<Card>::deserialize(deserializer)? {
            if usize::from(card) >= CARDS {
                return Err(serde::de::Error::custom(format!("cards are numbered 0 to {}", CARDS - 1)));
            }
            if set.has(card) {
                return Err(serde::de::Error::custom(format!("card {card} is listed twice")));
            }
            set.add(card);
        }
        Ok(set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_holds_what_lies_in_it() {
        for (start, end) in
            [(0, 0), (0, 64), (5, 5), (60, 70), (0, GUILD_CARDS), (120, 236), (236, CARDS), (9, 3)]
        {
            let cards: Vec<_> = Cards::range(start, end).iter().map(usize::from).collect();
            assert_eq!(cards, (start..end).collect::<Vec<_>>());
        }
    }
}
