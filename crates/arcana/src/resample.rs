//! Drawing anew what an observer cannot know.
//!
//! Everything is read off what the observer sees: how many cards are hidden where, who has looked at them, and which
//! cards are not in sight. Face-down cards are Agents; cards known to be out of a Deck are in hand or face down; with
//! customised Decks a card never shown may be in the box. Among all deals that fit, each is as likely as any other
//! (with customised Decks the choice of the unknown eleven comes first).

use kernel::{Draw, Resample, Rng, Seat, Viewer};

use crate::book::{MASTERS_OF_A_GUILD, OBJECTIVES};
use crate::cards::{Card, Cards, JUBILEE, NONE, is_militia};
use crate::militia;
use crate::state::{Arcana, MOST_PLAYERS, PUBLIC, Phase};

/// A face-down card that the observer does not know: where it lies and who has looked at it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Slot {
    district: usize,
    owner: u8,
    seen: u8,
}

impl Resample for Arcana {
    fn resample<R: Rng>(&mut self, observer: Viewer, rng: &mut R) {
        let viewer = match observer {
            Viewer::Omniscient => return,
            Viewer::Seat(seat) => seat.index() & 3,
            Viewer::Spectator => PUBLIC,
        };
        self.redeal_objectives(viewer, rng);
        self.redeal_masters(viewer, rng);
        self.redeal_piles(viewer, rng);
        self.redeal_militia(viewer, rng);
        for seat in self.seats.iter().filter(|seat| seat.index() != viewer) {
            self.redeal_player(viewer, seat, rng);
        }
    }
}

impl Arcana {
    fn redeal_objectives<R: Rng>(&mut self, viewer: usize, rng: &mut R) {
        if !self.rules.objectives {
            return;
        }
        let open = self.phase == Phase::Over;
        let mut left: u64 = (1 << OBJECTIVES) - 1;
        for seat in self.seats.iter() {
            let player = self.player(seat);
            let known = if seat.index() == viewer {
                player.dealt
            } else if open {
                player.kept
            } else {
                0
            };
            left &= !u64::from(known);
        }
        for seat in self.seats.iter().filter(|seat| seat.index() != viewer) {
            let kept = self.player(seat).kept;
            let mut dealt = if open { kept } else { 0 };
            let mut new_kept = dealt;
            while dealt.count_ones() < self.player(seat).dealt.count_ones() && left != 0 {
                let objective = rng.one_of(left);
                left &= !(1 << objective);
                dealt |= 1 << objective;
                if new_kept.count_ones() < kept.count_ones() {
                    new_kept |= 1 << objective;
                }
            }
            let player = self.player_mut(seat);
            (player.dealt, player.kept) = (dealt, new_kept);
        }
    }

    /// Masters are secret until everybody is ready.
    fn redeal_masters<R: Rng>(&mut self, viewer: usize, rng: &mut R) {
        if self.phase != Phase::Setup {
            return;
        }
        for seat in self.seats.iter().filter(|seat| seat.index() != viewer) {
            if self.player(seat).master != NONE {
                let choice = rng.below(MASTERS_OF_A_GUILD as u32) as u8;
                let player = self.player_mut(seat);
                player.master = player.guild * MASTERS_OF_A_GUILD as u8 + choice;
            }
        }
    }

    /// Stakes that others have looked at, and that may be the Jubilee.
    fn redeal_piles<R: Rng>(&mut self, viewer: usize, rng: &mut R) {
        let known = |seen: u8| viewer < MOST_PLAYERS && seen >> viewer & 1 == 1;
        for district in 0..self.district_count() {
            for at in 0..2 {
                let pile = &mut self.districts[district];
                if pile.tops[at] < JUBILEE && !known(pile.seen[at]) {
                    self.undealt.add(pile.tops[at]);
                }
            }
        }
        for district in 0..self.district_count() {
            let mut pile = self.districts[district];
            let slots: Vec<usize> =
                (0..2).filter(|&at| pile.tops[at] != NONE && !known(pile.seen[at])).collect();
            if slots.is_empty() {
                continue;
            }
            let seen_jubilee = (0..2).any(|at| pile.tops[at] == JUBILEE && known(pile.seen[at]));
            let mut jubilee = None;
            if district == self.neutral() && !self.rules.random_events && !self.jubilee && !seen_jubilee {
                // The Jubilee is one of the last six positions that the viewer has not looked at.
                let left = usize::from(pile.known_tops() + pile.unknown);
                let may: Vec<_> = slots.iter().copied().filter(|at| left - at <= 6).collect();
                let places = may.len() + usize::from(pile.unknown).min(6);
                let place = rng.below(places.max(1) as u32) as usize;
                jubilee = may.get(place).copied();
            }
            for at in slots {
                pile.tops[at] =
                    if jubilee == Some(at) { JUBILEE } else { self.undealt.draw(rng).unwrap_or(NONE) };
            }
            self.districts[district] = pile;
        }
    }

    /// The face-down cards of some players that the viewer does not know, in an order that it can see.
    fn slots(&self, viewer: usize, militia: bool, whose: &dyn Fn(Seat) -> bool) -> (Vec<Slot>, Cards) {
        let mut slots = Vec::new();
        let mut cards = Cards::EMPTY;
        for district in 0..self.district_count() {
            for seat in self.seats.iter().filter(|&seat| whose(seat)) {
                let unknown = self.unknown_at(viewer, seat, district);
                for card in unknown.iter().filter(|&card| is_militia(card) == militia) {
                    let seen = (0..MOST_PLAYERS).filter(|&seat| self.sure[seat].has(card));
                    let seen = seen.fold(0, |seen, seat| seen | 1 << seat);
                    slots.push(Slot { district, owner: seat.number(), seen });
                    cards.add(card);
                }
            }
        }
        slots.sort_unstable();
        (slots, cards)
    }

    fn lift(&mut self, cards: Cards) {
        self.down &= !cards;
        for district in 0..self.district_count() {
            self.districts[district].at &= !cards;
        }
        for sure in &mut self.sure[..MOST_PLAYERS] {
            *sure &= !cards;
        }
    }

    fn lay(&mut self, slot: Slot, card: Card) {
        self.down.add(card);
        self.districts[slot.district].at.add(card);
        for seat in (0..MOST_PLAYERS).filter(|seat| slot.seen >> seat & 1 == 1) {
            self.sure[seat].add(card);
        }
    }

    fn redeal_militia<R: Rng>(&mut self, viewer: usize, rng: &mut R) {
        if !self.rules.militia {
            return;
        }
        let (slots, cards) = self.slots(viewer, true, &|seat| seat.index() != viewer);
        let mut pool = militia::cards(self.militia) | cards;
        if let Phase::Militia(card) = self.phase
            && self.turn.index() != viewer
        {
            pool.add(card);
            if let Some(card) = pool.draw(rng) {
                self.phase = Phase::Militia(card);
            }
        }
        self.lift(cards);
        for owned in &mut self.owned {
            *owned &= !cards;
        }
        for slot in slots {
            if let Some(card) = pool.draw(rng) {
                self.owned[usize::from(slot.owner) & 3].add(card);
                self.lay(slot, card);
            }
        }
        self.militia = pool.iter().fold(0, |set, card| set | militia::bit(card));
    }

    /// Deals the unknown cards of one player over hand, Deck, face-down places and, if the Deck was customised,
    /// the box.
    fn redeal_player<R: Rng>(&mut self, viewer: usize, seat: Seat, rng: &mut R) {
        let public = self.sure[PUBLIC];
        let (slots, laid) = self.slots(viewer, false, &|other| other == seat);
        let player = *self.player(seat);
        let in_hand = player.hand & !public;
        let hidden = in_hand | player.deck | laid;
        let mut must = self.out & hidden;
        let mut cards = hidden;
        if self.rules.custom_guilds {
            let never = self.never_shown(viewer, seat);
            let count = (hidden & never).len();
            cards = hidden & !never;
            let chosen = self.choose_unknown(
                never,
                count,
                player.cycled,
                Dealing { slots: slots.len(), hand: in_hand.len(), must, rest: cards & !must },
                rng,
            );
            cards |= chosen;
            if player.cycled {
                must |= chosen;
            }
            self.owned[seat.index() & 3] = (self.owned[seat.index() & 3] & !hidden) | cards;
        }
        let dealing = Dealing { slots: slots.len(), hand: in_hand.len(), must, rest: cards & !must };
        let Some(from_must) = dealing.how_many_of_must(self.book.agents(), rng) else { return };

        self.lift(laid);
        let (mut must, mut rest) = (dealing.must, dealing.rest);
        let mut order: Vec<Slot> = slots;
        rng.shuffle(&mut order);
        for (n, slot) in order.into_iter().enumerate() {
            let source = if n < from_must { &mut must } else { &mut rest };
            let card = (*source & self.book.agents()).any(rng);
            if card != NONE {
                source.remove(card);
                self.lay(slot, card);
            }
        }
        let mut hand = must;
        while hand.len() < in_hand.len() {
            let Some(card) = rest.draw(rng) else { break };
            hand.add(card);
        }
        let player = self.player_mut(seat);
        player.hand = (player.hand & public) | hand;
        player.deck = rest;
        if let Phase::Drawn(drawn) = self.phase
            && self.turn == seat
        {
            self.phase = Phase::Drawn(redraw(drawn, public, hand, dealing.must, rng));
        }
    }

    /// Guild cards of `seat` that `viewer` has never seen: in play or in the box.
    fn never_shown(&self, viewer: usize, seat: Seat) -> Cards {
        let mut never = self.book.guild_cards(self.player(seat).guild) & !self.shown & !self.sure[PUBLIC];
        if viewer < MOST_PLAYERS {
            never &= !self.sure[viewer];
        }
        never
    }

    /// Which of the cards never shown are in play.
    fn choose_unknown<R: Rng>(
        &self,
        never: Cards,
        count: usize,
        cycled: bool,
        dealing: Dealing,
        rng: &mut R,
    ) -> Cards {
        let agents = self.book.agents();
        for _ in 0..32 {
            let (mut left, mut chosen) = (never, Cards::EMPTY);
            for _ in 0..count {
                chosen.add(left.draw(rng).unwrap_or(NONE));
            }
            if dealing.with(chosen, cycled).is_possible(agents) {
                return chosen;
            }
        }
        // Agents fit wherever anything does.
        let (mut some, mut others, mut chosen) = (never & agents, never & !agents, Cards::EMPTY);
        for _ in 0..count {
            if let Some(card) = some.draw(rng).or_else(|| others.draw(rng)) {
                chosen.add(card);
            }
        }
        chosen
    }
}

/// Of the cards just drawn, those that are not known are some of the unknown hand. Cards known to have been out of the
/// Deck were not drawn now, unless there are no others.
fn redraw<R: Rng>(drawn: [Card; 2], public: Cards, hand: Cards, out: Cards, rng: &mut R) -> [Card; 2] {
    let (mut fresh, mut others) = (hand & !out, hand & out);
    let mut cards = Cards::EMPTY;
    for card in drawn.into_iter().filter(|&card| card != NONE) {
        if public.has(card) {
            cards.add(card);
        } else if let Some(card) = fresh.draw(rng).or_else(|| others.draw(rng)) {
            cards.add(card);
        }
    }
    let mut again = [NONE; 2];
    for (slot, card) in again.iter_mut().zip(cards.iter()) {
        *slot = card;
    }
    again
}

/// Unknown cards to be dealt: so many face down, so many in hand, the rest into the Deck.
#[derive(Clone, Copy)]
struct Dealing {
    slots: usize,
    hand: usize,
    /// These are not in the Deck.
    must: Cards,
    rest: Cards,
}

impl Dealing {
    fn with(self, more: Cards, outside: bool) -> Self {
        let mut with = self;
        if outside {
            with.must |= more;
        } else {
            with.rest |= more;
        }
        with
    }

    /// In how many ways this can be dealt with just `n` of the face-down cards from those that must be out.
    fn ways(&self, agents: Cards, n: usize) -> f64 {
        let (out, free) = ((self.must & agents).len(), (self.rest & agents).len());
        let (all_out, all_free) = (self.must.len(), self.rest.len());
        if n > out || n > self.slots || self.slots - n > free || all_out - n > self.hand {
            return 0.0;
        }
        let from_rest = self.hand - (all_out - n);
        let left = all_free - (self.slots - n);
        if from_rest > left {
            return 0.0;
        }
        let ordered = |of: usize, take: usize| (0..take).map(|k| (of - k) as f64).product::<f64>();
        let choose =
            |of: usize, take: usize| (0..take).map(|k| (of - k) as f64 / (k + 1) as f64).product::<f64>();
        choose(self.slots, n) * ordered(out, n) * ordered(free, self.slots - n) * choose(left, from_rest)
    }

    fn is_possible(&self, agents: Cards) -> bool {
        (0..=self.slots).any(|n| self.ways(agents, n) > 0.0)
    }

    /// How many of the face-down cards are of those that must be out, in proportion to the ways to deal it.
    fn how_many_of_must<R: Rng>(&self, agents: Cards, rng: &mut R) -> Option<usize> {
        let total: f64 = (0..=self.slots).map(|n| self.ways(agents, n)).sum();
        if total <= 0.0 {
            return None;
        }
        let mut at = (rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64 * total;
        let mut last = None;
        for n in 0..=self.slots {
            let ways = self.ways(agents, n);
            if ways > 0.0 {
                last = Some(n);
                if at < ways {
                    break;
                }
                at -= ways;
            }
        }
        last
    }
}
