//! The rule bot: how good each choice looks at a glance.

use kernel::Seat;

use crate::action::{Action, Ask};
use crate::layout::{FAR, MOST_TILES};
use crate::mind::plan::{Plan, VICTORY, single};
use crate::mind::taste::Taste;
use crate::pay::Purse;
use crate::realm::Tile;
use crate::state::{Cosmoctopus, PLAYERS};
use crate::words::{CardId, Cards, DEVOTEES, Kind, kind_of};

/// Paying bit by bit is hardly ever better than the best whole payment.
const PIECEMEAL: f32 = 0.7;

/// A card in hand that is worth playing.
#[derive(Clone, Copy)]
struct Wish {
    kind: usize,
    specific: u8,
    generic: u8,
    profit: f32,
}

impl Cosmoctopus {
    pub(super) fn weigh_by(&self, taste: &Taste, seat: Seat, actions: &[Action], out: &mut Vec<f32>) {
        let start = out.len();
        let me = seat.index() & 3;
        let plan = Plan::new(self, taste, me, self.hands[me]);
        match self.ask {
            Ask::Move { .. } => self.weigh_moves(&plan, actions, out),
            Ask::Pay { card, specific, generic } => {
                weigh_payments(&plan, &self.card_purse(card, specific, generic), actions, out);
            }
            Ask::Claim { resource, left } => {
                weigh_payments(&plan, &self.forbidden_purse(resource, left), actions, out);
            }
            _ => out.extend(actions.iter().map(|&action| self.weigh_one(&plan, action))),
        }
        for weight in &mut out[start..] {
            *weight *= taste.heat;
        }
    }

    fn weigh_one(&self, plan: &Plan<'_>, action: Action) -> f32 {
        match (action, self.ask) {
            (Action::Keep(card), _) => plan.keep(card),
            (Action::Discard(card), _) => -plan.keep(card),
            (Action::Take(card), _) => plan.keep(card) + self.relief(plan, card),
            (Action::Sweep(kind), _) => self.swept(plan, kind),
            (Action::Spend(resource), _) => -plan.last(resource as usize, plan.pool[resource as usize]),
            (Action::Name(resource), Ask::Choose { count }) => plan.gain(single(resource as usize, count)).0,
            (Action::Place { card, slot }, Ask::Share { rest }) => plan.place(card, slot, rest),
            (Action::Give(to), _) => self.gift(plan.taste, to.index() & 3, self.head),
            (Action::Contact(resource), _) => plan.played(DEVOTEES + resource as u8),
            (Action::Draw, _) => plan.taste.draw,
            (Action::Play(card), Ask::Play) => plan.profit(card),
            (Action::Play(card), Ask::FromHand { .. }) => plan.played(card) - plan.taste.hand,
            (Action::Play(card) | Action::Resolve(card), _) => plan.played(card),
            (Action::Claim(resource), _) => plan.claim(resource as usize),
            _ => 0.0,
        }
    }

    /// Where to go; what that allows to claim and to play counts as well.
    fn weigh_moves(&self, plan: &Plan<'_>, actions: &[Action], out: &mut Vec<f32>) {
        let start = out.len();
        let helper = self.is_retired(plan.seat);
        let mut cards = [Wish { kind: 0, specific: 0, generic: 0, profit: 0.0 }; 12];
        let mut count = 0;
        if !helper && self.plays > 0 {
            for card in plan.hand.iter().take(12) {
                let profit = plan.played(card) - plan.rough_price(card);
                if profit > 0.0 {
                    let (specific, generic) = self.cost(card, plan.discounts);
                    cards[count] = Wish { kind: kind_of(card) as usize, specific, generic, profit };
                    count += 1;
                }
            }
        }
        let takes = self.row_cards().iter().map(|card| plan.keep(card) + self.relief(plan, card));
        let best_card = takes.fold(0.0, f32::max);
        let mut best = 0.0f32;
        let mut tiles = [0.0f32; MOST_TILES];
        for to in 0..self.size() {
            tiles[usize::from(to)] = if helper {
                let gifts = (0..self.seats.count()).filter(|&seat| !self.is_retired(seat));
                gifts.map(|seat| self.gift(plan.taste, seat & 3, to)).fold(0.0, f32::max)
            } else {
                let (worth, piles) = self.landing(plan, to, best_card);
                let after = cards[..count].iter().filter(|card| self.affords(plan, piles, card));
                worth + plan.taste.ahead * after.map(|card| card.profit).fold(0.0, f32::max)
            } - self.watched(plan, to);
        }
        for &action in actions {
            let weight = match action {
                Action::Go(to) => {
                    let mut piles = plan.pool;
                    let tribute = (0..self.tribute(to).unwrap_or(0)).map(|_| take_cheapest(plan, &mut piles));
                    tiles[usize::from(to)] - tribute.sum::<f32>()
                }
                _ => 0.0,
            };
            best = best.max(weight);
            out.push(weight);
        }
        for (weight, &action) in out[start..].iter_mut().zip(actions) {
            match action {
                // After the MOVE it may cost fewer cards; a victory does not wait.
                Action::Claim(resource) => {
                    *weight = plan.claim(resource as usize);
                    if *weight < VICTORY / 2.0 {
                        *weight = best - 1.0;
                    }
                }
                Action::Bridge { end, to } => *weight = self.span(&tiles, end, to) - plan.taste.hand - 0.5,
                _ => {}
            }
        }
    }

    /// What the best tile is worth once this end of the bridge is there.
    fn span(&self, tiles: &[f32; MOST_TILES], end: u8, to: u8) -> f32 {
        let steps = &self.layout().steps;
        let other = usize::from(self.bridge[usize::from(1 - end)]);
        let (head, to) = (usize::from(self.head), usize::from(to));
        let mut best = 0.0f32;
        for (tile, worth) in tiles.iter().enumerate().take(self.size().into()) {
            let over = steps[head][other].saturating_add(steps[to][tile]);
            let back = steps[head][to].saturating_add(steps[other][tile]);
            let way = steps[head][tile].min(over.min(back).saturating_add(1));
            if tile != head && way < FAR {
                best = best.max(worth - f32::from(way.saturating_sub(1)));
            }
        }
        best
    }

    /// Whether a card could be played with these piles and a few cards.
    fn affords(&self, plan: &Plan<'_>, piles: [u8; 4], card: &Wish) -> bool {
        let hand = plan.hand.len() as u8 - 1;
        let generic = card.generic.saturating_sub(self.tokens[plan.seat]);
        let total = piles.iter().fold(0u8, |sum, &pile| sum.saturating_add(pile));
        piles[card.kind].saturating_add(hand / 3) >= card.specific
            && total.saturating_add(hand / 2) >= card.specific + generic
    }

    /// What the bonus of a tile is worth to a player, and what is in the piles then.
    fn landing(&self, plan: &Plan<'_>, to: u8, best_card: f32) -> (f32, [u8; 4]) {
        let taste = plan.taste;
        match Tile::at(self.realm[usize::from(to)]) {
            Tile::Three(resource) => plan.gain(single(resource as usize, 3)),
            Tile::One(resource) => {
                let (worth, piles) = plan.gain(single(resource as usize, 1));
                (worth + best_card, piles)
            }
            Tile::Two => (plan.choose(2), plan.pool),
            Tile::Flush => (taste.fresh, plan.pool),
            Tile::Draw => (taste.draw + 1.0, plan.pool),
            Tile::Sweep => {
                (Kind::ALL.into_iter().map(|kind| self.swept(plan, kind)).fold(0.0, f32::max), plan.pool)
            }
        }
    }

    fn swept(&self, plan: &Plan<'_>, kind: Kind) -> f32 {
        self.row_of(kind).iter().map(|card| plan.keep(card) + self.relief(plan, card)).sum()
    }

    /// What it is worth to another player to be given the bonus of a tile, as far as everybody knows.
    fn gift(&self, taste: &Taste, to: usize, tile: u8) -> f32 {
        let plan = Plan::new(self, taste, to, self.hands[to].and(self.open));
        let behind = f32::from(8 - self.tentacles[to].min(8));
        self.landing(&plan, tile, 1.5 * taste.draw).0 + 0.3 * behind
    }

    /// What the Investigator gets of a move there.
    fn watched(&self, plan: &Plan<'_>, to: u8) -> f32 {
        if self.is_investigated(to)
            && let Some(resource) = self.investigated()
        {
            return plan.feed(resource as usize);
        }
        0.0
    }

    /// What taking a card of the row keeps from the Investigator.
    fn relief(&self, plan: &Plan<'_>, card: CardId) -> f32 {
        if !self.has_investigator() {
            return 0.0;
        }
        let kind = kind_of(card) as usize;
        let all: f32 = (0..PLAYERS).map(|n| plan.feed(n)).sum();
        plan.feed(kind) - all / 4.0
    }
}

/// Takes one resource where it hurts least; what it was worth. Without resources it is a card that goes.
fn take_cheapest(plan: &Plan<'_>, piles: &mut [u8; 4]) -> f32 {
    let mut best = (f32::MAX, 4);
    for (n, &pile) in piles.iter().enumerate() {
        if pile > 0 {
            let last = plan.last(n, pile);
            if last < best.0 {
                best = (last, n);
            }
        }
    }
    if let Some(pile) = piles.get_mut(best.1) {
        *pile -= 1;
        return best.0;
    }
    plan.taste.hand + 0.5
}

impl Plan<'_> {
    /// What paying a cost takes, done well.
    pub(super) fn price(&self, purse: &Purse) -> f32 {
        let mut piles = purse.pool.map(|pile| pile.min(200) as u8);
        let own = purse.kind as usize;
        let paid = piles[own].min(purse.specific);
        let mut sum = 0.0;
        if paid > 0 {
            sum += self.pile(own, piles[own]) - self.pile(own, piles[own] - paid);
            piles[own] -= paid;
        }
        let card = self.taste.hand + 0.5;
        sum += card * f32::from(purse.specific - paid);
        let mut generic = purse.generic;
        if purse.token > 0 && generic >= purse.token.min(2) {
            sum += self.taste.token * f32::from(purse.token);
            generic = generic.saturating_sub(purse.token);
        }
        for _ in 0..generic {
            sum += take_cheapest(self, &mut piles);
        }
        sum
    }

    /// What playing a card brings in the end.
    fn profit(&self, card: CardId) -> f32 {
        let (specific, generic) = self.game.cost(card, self.discounts);
        let purse = self.game.card_purse(card, specific, generic);
        self.played(card) - self.price(&purse) - self.taste.play
    }

    /// What claiming Forbidden Knowledge brings.
    pub(super) fn claim(&self, resource: usize) -> f32 {
        let cost = self.discounts.forbidden_cost(crate::words::Resource::at(resource));
        let paid = self.pool[resource].min(cost);
        let cards = f32::from(cost - paid) * (self.taste.hand + 0.5);
        self.tentacle(2) - 0.9 * f32::from(paid) - cards
    }
}

/// How to pay: whole payments by what they take; bit by bit by what the bit takes and the rest will.
fn weigh_payments(plan: &Plan<'_>, purse: &Purse, actions: &[Action], out: &mut Vec<f32>) {
    for &action in actions {
        let weight = match action {
            Action::Pay(way) => purse.payment(way, &plan.game.book).map_or(0.0, |payment| {
                let mut sum = payment.cards.iter().map(|card| plan.keep(card)).sum::<f32>();
                for n in 0..4 {
                    let paid = payment.resources[n];
                    if paid > 0 {
                        sum += plan.pile(n, plan.pool[n]) - plan.pile(n, plan.pool[n].saturating_sub(paid));
                    }
                }
                if payment.token {
                    sum += plan.taste.token * f32::from(purse.token);
                }
                -sum
            }),
            Action::Spend(resource) => {
                let n = resource as usize;
                let mut rest = *purse;
                rest.pool[n] -= 1;
                rest.generic -= 1;
                -plan.last(n, plan.pool[n]) - plan.price(&rest) - PIECEMEAL
            }
            Action::Discard(card) => {
                let mut rest = *purse;
                (rest.specific, rest.generic) = purse.after_discard(card);
                rest.cards = purse.cards.minus(Cards::one(card));
                -plan.keep(card) - plan.price(&rest) - PIECEMEAL
            }
            Action::Token => {
                let mut rest = *purse;
                rest.token = 0;
                rest.generic = purse.generic.saturating_sub(purse.token);
                -plan.taste.token * f32::from(purse.token) - plan.price(&rest)
            }
            _ => 0.0,
        };
        out.push(weight);
    }
}
