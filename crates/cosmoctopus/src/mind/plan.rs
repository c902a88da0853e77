//! What a player has and wants, summed up for one decision.

use crate::cards::{Card, Discounts, Effect};
use crate::mind::taste::Taste;
use crate::options::ForbiddenDiscards;
use crate::state::{Cosmoctopus, FREE, GOAL};
use crate::words::{CardId, Cards, Kind, Resource, kind_of};

/// What winning is worth.
pub(super) const VICTORY: f32 = 40.0;
/// More constellations than this are not looked at.
const MOST: usize = 8;

/// A constellation in play.
#[derive(Clone, Copy)]
pub(super) struct Sky {
    pub(super) card: CardId,
    pub(super) filled: u8,
    /// What it is worth when it is complete.
    full: f32,
    tentacles: u8,
}

/// What a player has and wants.
pub(super) struct Plan<'a> {
    pub(super) game: &'a Cosmoctopus,
    pub(super) taste: &'a Taste,
    pub(super) seat: usize,
    /// The cards of the hand that are known to whoever plans.
    pub(super) hand: Cards,
    pub(super) pool: [u8; 4],
    pub(super) discounts: Discounts,
    /// How many turns are left, probably.
    pub(super) turns: f32,
    pub(super) extra: [u8; 4],
    pub(super) fills: [bool; 4],
    pub(super) skies: [Sky; MOST],
    pub(super) sky_count: usize,
    /// The most of each resource that a card in hand asks for.
    asked: [u8; 4],
    /// How many of each resource Forbidden Knowledge takes, cards discarded; more than there can be if it is gone.
    pub(super) forbidden: [u8; 4],
    near: [f32; 4],
}

impl<'a> Plan<'a> {
    /// The plan of `seat`, of whose hand `hand` is known.
    pub(super) fn new(game: &'a Cosmoctopus, taste: &'a Taste, seat: usize, hand: Cards) -> Self {
        let discounts = game.discounts(seat);
        let table = game.tables[seat];
        let mut plan = Self {
            game,
            taste,
            seat,
            hand,
            pool: game.pools[seat].map(|pile| pile.min(200) as u8),
            discounts,
            turns: game.turns_left(seat, taste),
            extra: [0; 4],
            fills: std::array::from_fn(|n| !table.and(game.book.filling[n]).is_empty()),
            skies: [Sky { card: 0, filled: 0, full: 0.0, tentacles: 0 }; MOST],
            sky_count: 0,
            asked: [0; 4],
            forbidden: [u8::MAX; 4],
            near: [0.0; 4],
        };
        for n in 0..4 {
            for card in table.and(game.book.adding[n]).iter() {
                plan.extra[n] = plan.extra[n].saturating_add(game.book.card(card).extra[n]);
            }
        }
        for card in hand.iter() {
            let kind = kind_of(card) as usize;
            let specific = game.book.card(card).specific.saturating_sub(discounts.named[kind]);
            plan.asked[kind] = plan.asked[kind].max(specific);
        }
        let any = game.rules.forbidden_discards == ForbiddenDiscards::Any;
        for resource in Resource::ALL {
            let n = resource as usize;
            if game.forbidden[n] == FREE {
                let cards = if any { hand.len() } else { hand.and(Cards::of(Kind::ALL[n])).len() };
                plan.forbidden[n] = discounts.forbidden_cost(resource).saturating_sub(cards as u8);
                plan.near[n] = taste.near;
                let mine = game.pools[seat][n];
                let rivals = (0..game.seats.count()).filter(|&other| other != seat);
                if rivals.map(|other| game.pools[other & 3][n]).max().unwrap_or(0) > mine {
                    plan.near[n] *= taste.contest;
                }
            }
        }
        for card in game.constellations(seat).iter().take(MOST) {
            let on_it = game.book.card(card);
            let (full, tentacles) = (plan.full(on_it), tentacles(on_it));
            plan.skies[plan.sky_count] = Sky { card, filled: game.filled(card), full, tentacles };
            plan.sky_count += 1;
        }
        let (skies, book, fills) = (&mut plan.skies[..plan.sky_count], &game.book, plan.fills);
        if skies.len() > 1 {
            skies.sort_unstable_by_key(|sky| lacking(book.card(sky.card), sky.filled, fills));
        }
        plan
    }

    /// One more tentacle.
    pub(super) fn tentacle(&self, count: u8) -> f32 {
        let have = self.game.tentacles[self.seat];
        if have + count >= GOAL {
            return VICTORY;
        }
        let mut sum = f32::from(count) * (self.taste.tentacle + self.taste.tentacle_more * f32::from(have));
        if self.game.contacted >> self.seat & 1 == 0 {
            sum += self.taste.contact;
        }
        let relics = self.game.tables[self.seat].and(self.game.book.on_tentacle);
        for relic in relics.iter() {
            sum += f32::from(count) * self.plain(&self.game.book.card(relic).on_tentacle);
        }
        sum
    }

    /// What a constellation is worth when it is complete.
    pub(super) fn full(&self, card: &Card) -> f32 {
        self.tentacle(tentacles(card)) + self.plain(&card.effects)
    }

    /// How much of it is there while so many slots are empty.
    pub(super) fn stage(&self, full: f32, lacking: u8) -> f32 {
        if full >= VICTORY && lacking > 0 {
            // A victory that is still to come is one tentacle among others.
            return self.stage(full - VICTORY + 2.0 * self.taste.tentacle, lacking);
        }
        let time = (self.turns + 0.5) / (self.taste.slot_turns * f32::from(lacking)).max(0.1);
        full * self.taste.stage[usize::from(lacking.min(4))] * time.min(1.0)
    }

    /// What a pile of this many of a resource is worth.
    pub(super) fn pile(&self, resource: usize, count: u8) -> f32 {
        let taste = self.taste;
        let kept = f32::from(count.min(8));
        let mut sum = taste.pile[0] * kept.min(3.0)
            + taste.pile[1] * (kept - 3.0).clamp(0.0, 3.0)
            + taste.pile[2] * (kept - 6.0).max(0.0)
            + taste.pile[3] * f32::from(count.saturating_sub(8))
            + taste.demand * f32::from(count.min(self.asked[resource]));
        let need = self.forbidden[resource];
        if need == u8::MAX {
            return sum;
        }
        if count >= need {
            let left = self.plainly(count - need);
            sum = sum.max(left + self.tentacle(2));
        } else {
            let gap = f32::from(need) - kept;
            if gap < taste.span {
                let close = 1.0 - gap / taste.span;
                sum += self.near[resource] * close * close;
            }
        }
        sum
    }

    fn plainly(&self, count: u8) -> f32 {
        self.taste.pile[1] * f32::from(count.min(8))
    }

    /// What one of a resource is worth that is given away.
    pub(super) fn last(&self, resource: usize, count: u8) -> f32 {
        self.pile(resource, count) - self.pile(resource, count.saturating_sub(1))
    }

    /// What it is worth to gain this, with what relics add; and what is in the piles then.
    pub(super) fn gain(&self, gain: [u8; 4]) -> (f32, [u8; 4]) {
        let mut rest = gain;
        for (n, rest) in rest.iter_mut().enumerate() {
            if *rest > 0 {
                *rest = rest.saturating_add(self.extra[n]);
            }
        }
        let mut sum = 0.0;
        let mut tentacles = 0;
        for sky in &self.skies[..self.sky_count] {
            let card = self.game.book.card(sky.card);
            let mut filled = sky.filled;
            let before = lacking(card, filled, self.fills);
            let mut open = card.open(filled);
            for slot in 0..4 {
                let resource = card.slots[slot] as usize;
                if open >> slot & 1 == 0 || !(self.fills[resource] || rest[resource] > 0) {
                    continue;
                }
                if !self.fills[resource] {
                    rest[resource] -= 1;
                }
                filled |= 1 << slot;
                open = card.open(filled);
            }
            let after = lacking(card, filled, self.fills);
            if after < before {
                sum += self.stage(sky.full, after) - self.stage(sky.full, before);
                if after == 0 {
                    tentacles += sky.tentacles;
                }
            }
        }
        if tentacles > 1 && self.game.tentacles[self.seat] + tentacles >= GOAL {
            sum += VICTORY;
        }
        let mut piles = self.pool;
        for (n, (pile, more)) in piles.iter_mut().zip(rest).enumerate() {
            if more > 0 {
                let before = self.pile(n, *pile);
                *pile = pile.saturating_add(more);
                sum += self.pile(n, *pile) - before;
            }
        }
        (sum, piles)
    }

    /// What laying one of `rest` on a slot is worth, beyond keeping it.
    pub(super) fn place(&self, card: CardId, slot: u8, rest: [u8; 4]) -> f32 {
        let on_it = self.game.book.card(card);
        let filled = self.game.filled(card);
        let full = self.full(on_it);
        let before = lacking(on_it, filled, self.fills);
        let after = lacking(on_it, filled | 1 << slot, self.fills);
        let resource = on_it.slots[usize::from(slot) & 3] as usize;
        let have = self.pool[resource].saturating_add(rest[resource]);
        self.stage(full, after) - self.stage(full, before) - self.last(resource, have)
    }

    /// The best of so many of one resource.
    pub(super) fn choose(&self, count: u8) -> f32 {
        (0..4).map(|n| self.gain(single(n, count)).0).fold(0.0, f32::max)
    }

    /// How many slots of each constellation in play have to be filled by hand.
    pub(super) fn lacking(&self) -> impl Iterator<Item = u8> {
        let skies = self.skies[..self.sky_count].iter();
        skies.map(|sky| lacking(self.game.book.card(sky.card), sky.filled, self.fills))
    }

    /// How many of a resource are lacking for its Forbidden Knowledge, cards discarded.
    pub(super) fn gap(&self, resource: usize) -> f32 {
        f32::from(self.forbidden[resource]) - f32::from(self.pool[resource])
    }

    /// How many slots for a resource are open.
    pub(super) fn open_for(&self, resource: usize) -> u32 {
        let mut count = 0;
        for sky in &self.skies[..self.sky_count] {
            let card = self.game.book.card(sky.card);
            let open = card.open(sky.filled);
            count +=
                (0..4).filter(|&slot| open >> slot & 1 == 1 && card.slots[slot] as usize == resource).count();
        }
        count as u32
    }

    /// What it costs us that the Investigator gains one of this.
    pub(super) fn feed(&self, resource: usize) -> f32 {
        let game = self.game;
        let enough = if game.forbidden[resource] == FREE { 13 } else { 8 };
        let lacking = enough - game.case.pool[resource].min(enough);
        self.taste.feed + if lacking <= 3 { self.taste.alarm / f32::from(lacking.max(1)) } else { 0.0 }
    }
}

/// How many slots have to be filled by hand.
pub(super) fn lacking(card: &Card, filled: u8, fills: [bool; 4]) -> u8 {
    (0..4).map(|slot| u8::from(filled >> slot & 1 == 0 && !fills[card.slots[slot] as usize])).sum()
}

/// How many tentacles a card gives.
pub(super) fn tentacles(card: &Card) -> u8 {
    card.effects.iter().map(|effect| if let Effect::Tentacle(count) = effect { *count } else { 0 }).sum()
}

/// So many of one resource.
pub(super) const fn single(resource: usize, count: u8) -> [u8; 4] {
    let mut gain = [0; 4];
    gain[resource & 3] = count;
    gain
}

impl Cosmoctopus {
    /// How many turns `seat` will still have, by what everybody sees.
    pub(super) fn turns_left(&self, seat: usize, taste: &Taste) -> f32 {
        let last = f32::from(self.rules.rounds.saturating_sub(self.round)) + 1.0;
        if self.has_investigator() {
            let held: u16 = self.case.pool.iter().sum();
            let lacks = 7.0 * f32::from(GOAL.saturating_sub(self.case.track)) - 0.7 * f32::from(held);
            let mine = taste.turns * f32::from(GOAL.saturating_sub(self.tentacles[seat]));
            return (lacks / 3.5).min(mine).clamp(1.0, last);
        }
        let mut lead = 0.0f32;
        for other in 0..self.seats.count() {
            let other = other & 3;
            let mut has = f32::from(self.tentacles[other]);
            for card in self.constellations(other).iter() {
                has += 0.15 * self.filled(card).count_ones() as f32;
            }
            lead = lead.max(has);
        }
        (taste.turns * (f32::from(GOAL) - lead)).clamp(1.0, last)
    }
}
