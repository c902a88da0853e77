//! Small piles of cards, by kind.

use crate::book::BLADES;

/// Up to 29 cards. A pile whose order nobody knows is kept sorted, so that equal piles are equal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cards {
    cards: [u8; BLADES],
    len: u8,
}

impl Default for Cards {
    fn default() -> Self {
        Self { cards: [0; BLADES], len: 0 }
    }
}

impl Cards {
    #[inline]
    pub(crate) fn len(&self) -> u32 {
        self.len.into()
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    pub(crate) fn as_slice(&self) -> &[u8] {
        &self.cards[..usize::from(self.len)]
    }

    #[inline]
    pub(crate) fn as_mut(&mut self) -> &mut [u8] {
        &mut self.cards[..usize::from(self.len)]
    }

    pub(crate) fn contains(&self, kind: u8) -> bool {
        self.as_slice().contains(&kind)
    }

    #[inline]
    pub(crate) fn last(&self) -> Option<u8> {
        self.as_slice().last().copied()
    }

    /// Puts a card on top. There are never more cards than fit.
    #[inline]
    pub(crate) fn push(&mut self, kind: u8) {
        if let Some(place) = self.cards.get_mut(usize::from(self.len)) {
            *place = kind;
            self.len += 1;
        }
    }

    /// Takes the card at this place; the ones above it move down.
    #[inline]
    pub(crate) fn take(&mut self, at: u32) -> u8 {
        let at = at as usize;
        let kind = self.as_slice()[at];
        self.cards.copy_within(at + 1..usize::from(self.len), at);
        self.len -= 1;
        self.cards[usize::from(self.len)] = 0;
        kind
    }

    pub(crate) fn sort(&mut self) {
        self.as_mut().sort_unstable();
    }
}

impl FromIterator<u8> for Cards {
    fn from_iter<I: IntoIterator<Item = u8>>(kinds: I) -> Self {
        let mut cards = Self::default();
        kinds.into_iter().for_each(|kind| cards.push(kind));
        cards
    }
}
