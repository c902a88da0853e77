//! The six cards.

use std::fmt;

use kernel::{Draw, bits};
use serde::{Deserialize, Serialize};

/// A card: two suits of jack, queen and king.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Card(u8);

const NAMES: [&str; 6] = ["Js", "Jh", "Qs", "Qh", "Ks", "Kh"];
const RANKS: [&str; 3] = ["jack", "queen", "king"];
const SUITS: [&str; 2] = ["spades", "hearts"];

impl Card {
    pub(super) const fn rank(self) -> u8 {
        self.0 / 2
    }

    pub(super) const fn id(self) -> u16 {
        self.0 as u16
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}", RANKS[usize::from(self.rank())], SUITS[usize::from(self.0 % 2)])
    }
}

impl From<Card> for String {
    fn from(card: Card) -> Self {
        NAMES[usize::from(card.0)].into()
    }
}

impl TryFrom<String> for Card {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        let found = NAMES.iter().position(|&known| known == name);
        found
            .map(|id| Self(id as u8))
            .ok_or_else(|| format!("there is no card {name:?}: the cards are {}", NAMES.join(", ")))
    }
}

/// A set of cards. The deck is one: nobody knows its order, so it has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cards {
    bits: u8,
    /// Kept beside them, so that the compiler knows how many are left in a deal.
    count: u8,
}

impl Cards {
    pub(super) const ALL: Self = Self { bits: 0b11_1111, count: 6 };

    /// Without `card`, which is in it.
    #[inline]
    pub(super) const fn without(self, card: Card) -> Self {
        Self { bits: self.bits & !(1 << card.0), count: self.count - 1 }
    }

    pub(super) fn iter(self) -> impl Iterator<Item = Card> {
        bits::each(self.bits.into()).map(|id| Card(id as u8))
    }

    /// Takes one at random.
    #[inline]
    pub(super) fn draw<R: kernel::Rng>(&mut self, rng: &mut R) -> Card {
        let k = rng.below(self.count.into());
        let card = Card(bits::nth_in_byte(self.bits, k) as u8);
        *self = self.without(card);
        card
    }
}
