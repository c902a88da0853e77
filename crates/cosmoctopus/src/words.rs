//! The words of the game: resources, card types, sets of cards.

use std::fmt;

use kernel::{Draw, Rng, bits};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What everything is paid with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Resource {
    /// Black; the resource of scriptures.
    Ink,
    /// Yellow; the resource of relics.
    Coin,
    /// Red; the resource of hallucinations.
    Whisper,
    /// Blue; the resource of constellations.
    Star,
}

impl Resource {
    /// All four, in the order they are always listed.
    pub const ALL: [Self; 4] = [Self::Ink, Self::Coin, Self::Whisper, Self::Star];

    /// The resource with this number, folded into range.
    #[inline]
    pub(crate) const fn at(number: usize) -> Self {
        Self::ALL[number & 3]
    }

    /// So many of it, in words: `1 coin`, `3 coins`, `2 ink`.
    pub fn count(self, number: u32) -> String {
        match self {
            Self::Ink => format!("{number} ink"),
            other if number == 1 => format!("1 {other}"),
            other => format!("{number} {other}s"),
        }
    }
}

impl fmt::Display for Resource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ink => "ink",
            Self::Coin => "coin",
            Self::Whisper => "whisper",
            Self::Star => "star",
        })
    }
}

/// So many of each resource: `2 ink, 1 coin`; nothing is `nothing`.
pub(crate) fn amounts<N: Copy + Into<u32>>(of: [N; 4]) -> String {
    let some = Resource::ALL.into_iter().zip(of).filter(|&(_, number)| number.into() > 0);
    let words: Vec<_> = some.map(|(resource, number)| resource.count(number.into())).collect();
    if words.is_empty() { "nothing".into() } else { words.join(", ") }
}

/// The four types of card, each with a resource of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Lasting discounts, paid in ink.
    Scripture,
    /// Lasting effects, paid in coins.
    Relic,
    /// Effects that happen once, paid in whispers.
    Hallucination,
    /// Slots to fill for a tentacle, paid in stars.
    Constellation,
}

impl Kind {
    /// All four, in the order of their resources.
    pub const ALL: [Self; 4] = [Self::Scripture, Self::Relic, Self::Hallucination, Self::Constellation];

    /// Its resource.
    #[inline]
    pub const fn resource(self) -> Resource {
        Resource::ALL[self as usize]
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Scripture => "scripture",
            Self::Relic => "relic",
            Self::Hallucination => "hallucination",
            Self::Constellation => "constellation",
        })
    }
}

/// A card's number: 22 of each type in turn, then the four First Contact cards.
pub(crate) type CardId = u8;

/// The devotee cards: those of the deck.
pub(crate) const DEVOTEES: CardId = 88;
/// All cards.
pub(crate) const CARDS: CardId = DEVOTEES + 4;
/// How many of each type the deck has.
pub(crate) const EACH: CardId = 22;
/// No card, no tile, no behaviour.
pub(crate) const NONE: u8 = u8::MAX;

/// The type of a card.
#[inline]
pub(crate) const fn kind_of(card: CardId) -> Kind {
    Kind::ALL[(if card < DEVOTEES { card / EACH } else { card - DEVOTEES }) as usize & 3]
}

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Cards(pub(crate) u128);

impl Cards {
    pub(crate) const EMPTY: Self = Self(0);
    pub(crate) const DECK: Self = Self((1 << DEVOTEES) - 1);
    pub(crate) const CONTACTS: Self = Self(0b1111 << DEVOTEES);

    /// All cards of a type, the First Contact card included.
    #[inline]
    pub(crate) const fn of(kind: Kind) -> Self {
        Self((((1 << EACH) - 1) << (EACH * kind as u8)) | (1 << (DEVOTEES + kind as u8)))
    }

    #[inline]
    pub(crate) const fn one(card: CardId) -> Self {
        Self(1 << (card & 127))
    }

    #[inline]
    pub(crate) const fn contains(self, card: CardId) -> bool {
        card < CARDS && self.0 >> card & 1 == 1
    }

    #[inline]
    pub(crate) const fn insert(&mut self, card: CardId) {
        self.0 |= Self::one(card).0;
    }

    #[inline]
    pub(crate) const fn remove(&mut self, card: CardId) {
        self.0 &= !Self::one(card).0;
    }

    #[inline]
    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[inline]
    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[inline]
    pub(crate) const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    #[inline]
    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Lowest number first.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = CardId> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let card = rest.trailing_zeros() as CardId;
            rest &= rest - 1;
            Some(card)
        })
    }

    /// One of them at random, each equally likely; `None` if there is none.
    #[inline]
    pub(crate) fn draw<R: Rng>(self, rng: &mut R) -> Option<CardId> {
        let (low, high) = (self.0 as u64, (self.0 >> 64) as u64);
        let count = low.count_ones() + high.count_ones();
        if count == 0 {
            return None;
        }
        let k = rng.below(count);
        let card =
            if k < low.count_ones() { bits::nth(low, k) } else { 64 + bits::nth(high, k - low.count_ones()) };
        Some(card as CardId)
    }
}

impl FromIterator<CardId> for Cards {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |set, card| set.or(Self::one(card)))
    }
}
