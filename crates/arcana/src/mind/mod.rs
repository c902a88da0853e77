//! How it is played well.
//!
//! A round is a small auction at four or five districts. What lies at each is read off once (`scene`), with the odds
//! that others will still beat it (`odds`) and what the stake is worth (`worth`). The cards in hand are then divided
//! among the districts as well as can be (`plan`), and an action is worth what the best plan that begins with it is
//! worth (`weigh`).

mod features;
mod judge;
mod odds;
mod plan;
mod scene;
mod weigh;
mod worth;

use kernel::{Feature, MAX_SEATS, Mind, Seat, Seats};

use crate::action::Action;
use crate::state::{Arcana, Phase};

impl Mind for Arcana {
    const FEATURES: usize = features::COUNT;

    /// Rule bots play it well: a master needs more than in other games to be clearly better, with two seats a little less.
    fn looks(seats: Seats) -> [u32; 3] {
        if seats.count() == 2 { [10, 180, 2000] } else { [10, 250, 10_000] }
    }

    /// A rest ends a round, and the next one hangs on cards that nobody has drawn yet: it takes many iterations to tell
    /// anything of it, and with more than two seats five that judge this round take no longer than one that goes on.
    fn rests(seats: Seats) -> [u32; 2] {
        if seats.count() == 2 { [1, 3] } else { [1, 1] }
    }

    fn weigh(&self, seat: Seat, actions: &[Action], out: &mut Vec<f32>) {
        if actions.len() == 1 {
            out.push(0.0);
            return;
        }
        self.weigh_all(seat, actions, out);
    }

    fn judge(&self) -> Option<[f32; MAX_SEATS]> {
        Some(self.chances())
    }

    fn features(&self, seat: Seat, out: &mut Vec<Feature>) {
        self.write_features(seat, out);
    }

    /// Between rounds everything is settled, and only the order of Decks is unknown.
    fn is_rest(&self) -> bool {
        self.phase == Phase::Over || (self.phase == Phase::Turn && self.acted == 0)
    }

    fn progress(&self) -> f32 {
        let left = self.rounds_left();
        let gone = f32::from(self.round.saturating_sub(1));
        if self.phase == Phase::Over { 1.0 } else { (gone / (gone + left + 1.0)).clamp(0.0, 1.0) }
    }

    /// While somebody has cards face down that the seat does not know, where to send its own is a guess.
    fn is_veiled(&self, seat: Seat) -> bool {
        if !matches!(self.phase, Phase::Turn | Phase::Again | Phase::Drawn(_) | Phase::Militia(_)) {
            return false;
        }
        let contested = |district: &usize| self.districts[*district].open().is_some();
        let hides = |other: Seat, district| !self.unknown_at(seat.index(), other, district).is_empty();
        (0..self.district_count())
            .filter(contested)
            .any(|district| self.seats.iter().any(|other| other != seat && hides(other, district)))
    }
}
