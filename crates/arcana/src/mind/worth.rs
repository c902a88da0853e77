//! What cards are worth, in victory points.

use kernel::Seat;

use crate::book::{Effect, Kind};
use crate::cards::{Card, is_stake};
use crate::state::Arcana;

/// How many stakes of the Neutral District are won in a round, about.
const NEUTRAL_PACE: f32 = 0.8;
/// How many cards are drawn for a round.
const DRAWN: f32 = 4.0;
/// What playing an average card is worth.
pub(super) const AVERAGE: f32 = 1.2;
/// How much of what a stake can do for its owner later counts now.
const FUTURE: f32 = 1.0;
/// How much of an objective's points a stake on the way to it is worth.
const ON_THE_WAY: f32 = 0.5;

impl Arcana {
    /// How many rounds there will be after this one, about.
    pub(super) fn rounds_left(&self) -> f32 {
        if self.last {
            return 0.0;
        }
        if self.jubilee {
            return 1.0;
        }
        if self.rules.random_events {
            // The Jubilee is one of the last four of those that are face down.
            let left = self.events.count_ones() as f32 + 1.0;
            return if left > 4.0 { left - 1.5 } else { (left + 1.0) * 0.5 };
        }
        let pile = f32::from(self.districts[self.neutral()].pile());
        let until = if pile > 6.0 { pile - 2.5 } else { (pile + 1.0) * 0.5 };
        1.0 + (until / NEUTRAL_PACE).min(20.0)
    }

    /// What playing a card does, about.
    pub(super) fn service(&self, card: Card) -> f32 {
        match self.book.kind(card) {
            Kind::Personality => {
                if card == self.book.mimic() {
                    return 1.6;
                }
                let [a, b, c] = self.book.values(card).map(f32::from);
                let (most, least) = (a.max(b).max(c), a.min(b).min(c));
                0.35 * most + 0.2 * (a + b + c - most - least) + 0.1 * least
            }
            Kind::Relic => 0.35 * f32::from(self.book.ducats(card)),
            Kind::Location => self.book.effect(card).map_or(0.0, effect_worth),
        }
    }

    /// What it is worth to `seat` to own a stake.
    pub(super) fn stake_worth(&self, seat: Seat, card: Card, rounds: f32) -> f32 {
        let owned = self.owned[seat.index() & 3].len() as f32;
        let plays = rounds * DRAWN / (owned + 1.0);
        let mut worth = f32::from(self.book.vp(card)) + FUTURE * plays * (self.service(card) - AVERAGE);
        if self.player(seat).kept != 0 {
            worth += ON_THE_WAY * self.objective_worth(seat, card);
        }
        worth.max(0.3)
    }

    /// What a stake adds towards the objectives that `seat` keeps.
    fn objective_worth(&self, seat: Seat, card: Card) -> f32 {
        let fiefdom = self.book.fiefdom(card);
        let mut worth: f32 = 0.0;
        for number in crate::score::objectives(self.player(seat).kept) {
            let objective = self.book.objective(number);
            if fiefdom != objective.fiefdom && fiefdom != crate::book::ALL_FIEFDOMS {
                continue;
            }
            let owned = self.owned[seat.index() & 3].iter();
            let have = owned.filter(|&card| is_stake(card) && self.book.fiefdom(card) == objective.fiefdom);
            let missing = usize::from(objective.stakes).saturating_sub(have.count());
            if missing > 0 {
                worth = worth.max(f32::from(objective.vp) / missing as f32);
            }
        }
        worth
    }
}

/// What an effect is worth when it is used at a good moment.
pub(super) const fn effect_worth(effect: Effect) -> f32 {
    match effect {
        Effect::Claim { .. } => 1.8,
        Effect::Draw(_) | Effect::House(_) => 1.2,
        Effect::Remove(_) | Effect::Recover => 1.1,
        Effect::SwapStakes | Effect::MoveOther => 1.0,
        Effect::Rob | Effect::MoveOwn | Effect::MoveNeutral | Effect::TakeBack => 0.8,
        Effect::Bury | Effect::Favour => 0.6,
        Effect::Exchange | Effect::Cycle | Effect::Redraw | Effect::Recall => 0.5,
        Effect::Look | Effect::Reveal | Effect::Peek => 0.2,
    }
}
