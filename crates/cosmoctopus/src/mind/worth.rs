//! What cards are worth: in play, and in the hand.

use crate::cards::{Card, Effect};
use crate::mind::plan::{Plan, lacking, single, tentacles};
use crate::state::GOAL;
use crate::words::{CardId, Cards, Kind, kind_of};

impl Plan<'_> {
    /// What a card is worth once it is played, whatever it costs.
    pub(super) fn played(&self, card: CardId) -> f32 {
        let game = self.game;
        let on_it = game.book.card(card);
        let mut sum = 0.0;
        match on_it.kind {
            Kind::Constellation => {
                let full = self.full(on_it);
                sum += self.stage(full, lacking(on_it, 0, self.fills));
            }
            Kind::Hallucination => sum += self.effects(&on_it.effects),
            Kind::Scripture | Kind::Relic => {
                if !on_it.effects.is_empty() {
                    sum += self.effects(&on_it.effects);
                }
                sum += self.lasting(on_it);
            }
        }
        for relic in game.tables[self.seat].and(game.book.on_play).iter() {
            if let Some(on_play) = game.book.card(relic).on_play
                && on_play.kind == on_it.kind
            {
                sum += on_play.gain.list().iter().map(|&n| f32::from(n)).sum::<f32>();
            }
        }
        sum
    }

    /// What works for the rest of the game.
    pub(super) fn lasting(&self, card: &Card) -> f32 {
        let (taste, turns) = (self.taste, self.turns);
        let mut sum = 0.0;
        let discount = card.discount;
        for (n, off) in discount.list().into_iter().enumerate() {
            if off > 0 {
                let cards = self.hand.and(Cards::of(Kind::ALL[n])).len() as f32;
                let mut each = taste.off[n] * turns + taste.off_hand * cards.min(turns);
                if self.forbidden[n] != u8::MAX {
                    each += taste.off_forbidden;
                }
                sum += f32::from(off) * each;
            }
        }
        sum += f32::from(discount.any) * (taste.off_any * turns);
        if discount.forbidden > 0 {
            let free = self.forbidden.iter().filter(|&&need| need != u8::MAX).count();
            sum += f32::from(discount.forbidden) * taste.off_forbidden * (free as f32).min(2.0);
        }
        sum += card.extra.iter().map(|&more| f32::from(more)).sum::<f32>() * taste.extra * turns;
        if let Some(resource) = card.autofill
            && !self.fills[resource as usize]
        {
            let mut empty = 0u32;
            for sky in &self.skies[..self.sky_count] {
                let on_it = self.game.book.card(sky.card);
                for slot in 0..4 {
                    empty += u32::from(sky.filled >> slot & 1 == 0 && on_it.slots[slot] == resource);
                }
            }
            sum += taste.fill_now * empty as f32 + taste.fill * turns;
        }
        if !card.on_tentacle.is_empty() {
            let lacking = f32::from(GOAL - self.game.tentacles[self.seat].min(GOAL));
            let to_come = (taste.pace * turns).min(lacking - 1.0).max(0.0);
            sum += to_come * self.plain(&card.on_tentacle);
        }
        if let Some(on_play) = card.on_play {
            let gain: u8 = on_play.gain.list().iter().sum();
            sum += f32::from(gain) * taste.patron * turns;
        }
        sum
    }

    /// What happens now, seen with all circumstances.
    pub(super) fn effects(&self, effects: &[Effect]) -> f32 {
        let (taste, game) = (self.taste, self.game);
        let mut sum = 0.0;
        for &effect in effects {
            sum += match effect {
                Effect::Gain(amounts) => self.gain(amounts.list()).0,
                Effect::Choose(count) => self.choose(count),
                Effect::Tentacle(count) => self.tentacle(count),
                Effect::Summon(resource) => {
                    let watched = game.has_investigator() && game.investigated() == Some(resource);
                    let fed = if watched { self.feed(resource as usize) } else { 0.0 };
                    self.gain(single(resource as usize, 3)).0 - fed
                }
                Effect::PlayFromRow(kind) => {
                    game.row_of(kind).iter().map(|card| self.shown(card)).fold(0.0, f32::max)
                }
                Effect::Submerge => {
                    let row = game.row_of(Kind::Scripture).or(game.row_of(Kind::Relic));
                    taste.go * row.len() as f32
                }
                other => self.plain(&[other]),
            };
        }
        sum
    }

    /// What a card is worth that another one lets be played; what that one leads to is not looked at.
    pub(super) fn shown(&self, card: CardId) -> f32 {
        let on_it = self.game.book.card(card);
        if on_it.kind == Kind::Constellation {
            return self.stage(self.full(on_it), lacking(on_it, 0, self.fills));
        }
        let tentacles = tentacles(on_it);
        let gained = if tentacles > 0 { self.tentacle(tentacles) } else { 0.0 };
        gained + self.plain(&on_it.effects) + self.lasting(on_it)
    }

    /// Effects whose circumstances are not looked at.
    pub(super) fn plain(&self, effects: &[Effect]) -> f32 {
        let taste = self.taste;
        let mut sum = 0.0;
        for &effect in effects {
            sum += match effect {
                Effect::Gain(amounts) => {
                    let gain = amounts.list();
                    let of = |n: usize| if gain[n] > 0 { gain[n] + self.extra[n].min(8) } else { 0 };
                    0.9 * f32::from(of(0) + of(1) + of(2) + of(3))
                }
                Effect::Choose(count) => f32::from(count),
                Effect::Tentacle(_) => 0.0,
                Effect::Move(count) | Effect::MayMove(count) => taste.go * f32::from(count),
                Effect::MoveIfForbidden(count) => {
                    if self.game.forbidden.contains(&(self.seat as u8)) {
                        taste.go * f32::from(count)
                    } else {
                        0.0
                    }
                }
                Effect::Draw(count) | Effect::MayDraw(count) => taste.draw * f32::from(count),
                Effect::Take(count) => 1.2 * taste.draw * f32::from(count),
                Effect::TakeRow => 3.0 * taste.draw,
                Effect::Summon(_) | Effect::PlayFromRow(_) => 3.0,
                Effect::PlayFromHand(kind) => {
                    if self.hand.and(Cards::of(kind)).is_empty() {
                        0.5
                    } else {
                        3.0
                    }
                }
                Effect::PlayAgain => taste.again,
                Effect::Submerge => 1.2 * taste.go,
            };
        }
        sum
    }

    /// What a card costs, each resource taken for 1.
    pub(super) fn rough_price(&self, card: CardId) -> f32 {
        let (specific, generic) = self.game.cost(card, self.discounts);
        f32::from(specific) + 0.9 * f32::from(generic)
    }

    /// What it brings to play a card of the hand, if anything.
    pub(super) fn promise(&self, card: CardId) -> f32 {
        (self.played(card) - self.rough_price(card)).clamp(0.0, 12.0)
    }

    /// What a card is worth in the hand.
    pub(super) fn keep(&self, card: CardId) -> f32 {
        let profit = self.promise(card);
        let kind = kind_of(card) as usize;
        let mut sum = self.taste.hand + self.taste.promise * profit * (self.turns / 4.0).min(1.0);
        if self.forbidden[kind] != u8::MAX {
            sum += 0.7 * (self.last(kind, self.pool[kind].min(7) + 1) - 1.0).clamp(0.0, 1.5);
        }
        sum
    }
}
