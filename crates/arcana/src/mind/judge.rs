//! Who will win, by a rule of thumb.

use kernel::{MAX_SEATS, Seat};

use super::worth::AVERAGE;
use crate::cards::{Cards, FIRST_MILITIA, FIRST_STAKE, is_stake};
use crate::score::objectives;
use crate::state::Arcana;

/// How many things are counted.
pub(super) const TERMS: usize = 8;
/// What one of each is worth in points.
const WEIGHTS: [f32; TERMS] = [1.0, 1.0, 1.1, 0.65, 1.6, 0.0, 0.05, 0.7];
/// How uncertain the end is in the last round, and how much more with each round to come, squared.
const SPREAD: [f32; 2] = [2.4, 3.5];

impl Arcana {
    /// The chance of each seat to win.
    pub(super) fn chances(&self) -> [f32; MAX_SEATS] {
        let rounds = self.rounds_left();
        let spread = (SPREAD[0] + SPREAD[1] * rounds).sqrt();
        let mut chances = [0.0; MAX_SEATS];
        let mut most = f32::MIN;
        for seat in self.seats.iter() {
            let terms = self.terms(seat);
            let score: f32 = terms.iter().zip(WEIGHTS).map(|(term, weight)| term * weight).sum();
            chances[seat.index()] = score / spread;
            most = most.max(score / spread);
        }
        let mut sum = 0.0;
        for seat in self.seats.iter() {
            let chance = &mut chances[seat.index()];
            *chance = (*chance - most).exp();
            sum += *chance;
        }
        chances.map(|chance| chance / sum)
    }

    /// What speaks for a seat.
    pub(super) fn terms(&self, seat: Seat) -> [f32; TERMS] {
        let rounds = self.rounds_left();
        let player = self.player(seat);
        let owned = self.owned[seat.index() & 3];
        let stakes = owned & Cards::range(FIRST_STAKE.into(), FIRST_MILITIA.into());
        let points = |cards: Cards| cards.iter().map(|card| f32::from(self.book.vp(card))).sum::<f32>();
        let services = |cards: Cards| cards.iter().map(|card| self.service(card) - AVERAGE).sum::<f32>();
        let deck = owned & !player.crest;
        let plays = 4.0 * rounds / deck.len().max(1) as f32;
        let mut laid = Cards::EMPTY;
        for district in 0..self.district_count() {
            laid |= self.own_at(seat, district);
        }
        let scene = self.scene(seat);
        let hope = scene.places[..scene.count].iter().map(|place| scene.hope(place)).sum();
        let order = (seat.index() + self.seats.count() - self.first.index()) % self.seats.count();
        [
            points(stakes),
            self.objectives_expected(seat, rounds),
            services(deck) * plays,
            services(player.hand) + AVERAGE * player.hand.len() as f32,
            hope,
            stakes.len() as f32,
            order as f32,
            if self.last { points(laid) } else { 0.0 },
        ]
    }

    /// Points of objectives, those not yet fulfilled by how likely they are.
    fn objectives_expected(&self, seat: Seat, rounds: f32) -> f32 {
        let kept = self.player(seat).kept;
        if kept == 0 {
            return 0.0;
        }
        let fulfilled = self.fulfilled(seat);
        let mut points = 0.0;
        for number in objectives(kept) {
            let objective = self.book.objective(number);
            let worth = f32::from(objective.vp);
            if fulfilled >> number & 1 == 1 {
                points += worth;
                continue;
            }
            let owned = self.owned[seat.index() & 3].iter().filter(|&card| is_stake(card));
            let have = owned.filter(|&card| self.book.fiefdom(card) == objective.fiefdom).count();
            let missing = usize::from(objective.stakes).saturating_sub(have).max(1);
            let likely = (rounds * 0.12).min(0.7);
            points += worth * (0..missing).map(|_| likely).product::<f32>();
        }
        points
    }
}
