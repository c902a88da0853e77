//! The militia pile. ARC-63 to ARC-65

use kernel::{Draw, Rng};

use crate::cards::{Card, Cards, FIRST_MILITIA, MILITIA, is_militia};
use crate::state::Arcana;

/// A militia card in a set of militia.
pub(crate) const fn bit(card: Card) -> u8 {
    1 << (card.wrapping_sub(FIRST_MILITIA) & 7)
}

/// A set of militia as cards.
pub(crate) fn cards(set: u8) -> Cards {
    (0..MILITIA as u8).filter(|n| set >> n & 1 == 1).map(|n| FIRST_MILITIA + n).collect()
}

impl Arcana {
    /// Draws the top card of the pile, which is not empty.
    pub(crate) fn draw_militia<R: Rng>(&mut self, rng: &mut R) -> Card {
        let card = FIRST_MILITIA + rng.one_of(self.militia.into()) as u8;
        self.militia &= !bit(card);
        card
    }

    /// All militia goes back to its pile; whether there was any. ARC-65
    pub(crate) fn militia_goes_home(&mut self) -> bool {
        let any = self.militia != (1 << MILITIA) - 1;
        let mut left = Cards::EMPTY;
        for district in 0..self.district_count() {
            for seat in self.seats.iter() {
                for card in self.agents_at(seat, district).iter().filter(|&card| is_militia(card)) {
                    self.leave(seat, district, card, &mut left);
                }
            }
        }
        self.militia |= self.spent;
        self.spent = 0;
        any
    }
}
