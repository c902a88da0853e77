//! What lies on the table: the Arcana a team has played, and the bonus spaces.

use crate::pad::{BONUS, Bonus, ROWS};
use crate::state::NONE;

/// An Arcana on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Played {
    pub(crate) card: u8,
    pub(crate) row: u8,
    pub(crate) reversed: bool,
    /// The card whose power it uses instead.
    pub(crate) copy: u8,
}

/// The Arcana a team has played, one a turn at most. PHI-10
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Plays {
    list: [Played; ROWS],
    count: u8,
}

impl Plays {
    pub(crate) const NONE: Self =
        Self { list: [Played { card: NONE, row: 0, reversed: false, copy: NONE }; ROWS], count: 0 };

    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Played> {
        self.list[..usize::from(self.count)].iter()
    }

    /// Lays down one more; there is room for one a turn.
    pub(crate) fn push(&mut self, played: Played) -> bool {
        let Some(place) = self.list.get_mut(usize::from(self.count)) else { return false };
        *place = played;
        self.count += 1;
        true
    }

    #[inline]
    pub(crate) fn last(&self) -> Option<&Played> {
        self.iter().last()
    }

    pub(crate) fn last_mut(&mut self) -> Option<&mut Played> {
        self.list[..usize::from(self.count)].last_mut()
    }
}

/// The filled bonus spaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bonuses {
    list: [Option<Bonus>; BONUS],
}

impl Bonuses {
    pub(crate) const NONE: Self = Self { list: [None; BONUS] };

    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Bonus> {
        self.list.iter().map_while(Option::as_ref)
    }

    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Bonus> {
        self.list.iter_mut().map_while(Option::as_mut)
    }

    pub(crate) fn count(&self) -> u8 {
        self.iter().count() as u8
    }

    pub(crate) fn push(&mut self, bonus: Bonus) -> bool {
        let Some(place) = self.list.iter_mut().find(|place| place.is_none()) else { return false };
        *place = Some(bonus);
        true
    }
}
