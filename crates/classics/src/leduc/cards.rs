//! The six cards.

use std::fmt;

use kernel::{Draw, bits};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A card: two suits of jack, queen and king.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[expect(missing_docs, reason = "jack, queen and king of spades and hearts")]
pub enum Card {
    Js,
    Jh,
    Qs,
    Qh,
    Ks,
    Kh,
}

const RANKS: [&str; 3] = ["jack", "queen", "king"];
const SUITS: [&str; 2] = ["spades", "hearts"];

impl Card {
    pub(super) const ALL: [Self; 6] = [Self::Js, Self::Jh, Self::Qs, Self::Qh, Self::Ks, Self::Kh];

    pub(super) const fn rank(self) -> u8 {
        self as u8 / 2
    }

    pub(super) const fn rank_name(self) -> &'static str {
        RANKS[self.rank() as usize]
    }

    pub(super) const fn suit_name(self) -> &'static str {
        SUITS[self as usize % 2]
    }

    pub(super) const fn id(self) -> u16 {
        self as u16
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}", self.rank_name(), self.suit_name())
    }
}

/// The thirty ways to deal two of the six cards.
static DEALS: [[Card; 2]; 30] = {
    let mut deals = [[Card::Js; 2]; 30];
    let mut way = 0;
    while way < 30 {
        let (first, other) = (way / 5, way % 5);
        deals[way] = [Card::ALL[first], Card::ALL[if other < first { other } else { other + 1 }]];
        way += 1;
    }
    deals
};

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
        Self { bits: self.bits & !(1 << card as u8), count: self.count - 1 }
    }

    pub(super) fn iter(self) -> impl Iterator<Item = Card> {
        bits::each(self.bits.into()).map(|id| Card::ALL[id as usize])
    }

    /// Deals two of all six, each of the thirty ways equally likely.
    #[inline]
    pub(super) fn deal_two<R: kernel::Rng>(rng: &mut R) -> [Card; 2] {
        DEALS[rng.below(30) as usize]
    }

    /// Takes one at random.
    #[inline]
    pub(super) fn draw<R: kernel::Rng>(&mut self, rng: &mut R) -> Card {
        let k = rng.below(self.count.into());
        let card = Card::ALL[bits::nth_in_byte(self.bits, k) as usize];
        *self = self.without(card);
        card
    }
}
