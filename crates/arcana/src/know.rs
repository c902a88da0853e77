//! What everybody knows of cards that lie hidden, and how cards move between hidden and open places.

use kernel::{Log, Seat};

use crate::cards::{Card, Cards, FIRST_MILITIA, GUILD_CARDS, MILITIA, NONE, is_militia};
use crate::event::Event;
use crate::state::{Arcana, PUBLIC};

impl Arcana {
    /// A card comes to lie open: nothing about it is hidden any more.
    #[inline]
    pub(crate) fn publish(&mut self, card: Card) {
        self.down.remove(card);
        self.out.remove(card);
        for sure in &mut self.sure {
            sure.remove(card);
        }
        if self.rules.custom_guilds && usize::from(card) < GUILD_CARDS {
            self.shown.add(card);
        }
    }

    /// A card that everybody sees goes into a hand.
    pub(crate) fn put_in_hand_openly(&mut self, seat: Seat, card: Card) {
        self.publish(card);
        self.player_mut(seat).hand.add(card);
        self.sure[PUBLIC].add(card);
    }

    /// A card goes from a hand to a district, face down. Whoever knew Agents in that hand no longer knows whether
    /// this was one of them.
    pub(crate) fn lay_down_from_hand(&mut self, seat: Seat, card: Card) {
        let hand = self.player(seat).hand;
        let doubtful = hand & self.book.agents() & self.sure[PUBLIC];
        if hand.len() > 1 && !doubtful.is_empty() {
            self.sure[PUBLIC] &= !doubtful;
            self.out |= doubtful;
        }
        self.player_mut(seat).hand.remove(card);
        self.down.add(card);
    }

    /// A new Deck is made of the Discard Pile: what is hidden elsewhere is not in it, as everybody knows.
    pub(crate) fn note_reshuffle(&mut self, seat: Seat) {
        let hidden = self.player(seat).hand | (self.owned[seat.index() & 3] & self.down);
        let mut known = hidden & !self.sure[PUBLIC];
        if self.rules.custom_guilds {
            // What was never shown may as well be in the box.
            let never = Cards::range(0, GUILD_CARDS) & !self.shown;
            known &= !never;
        }
        for card in known.iter().filter(|&card| !is_militia(card)) {
            self.out.add(card);
        }
    }

    /// Remembers that a card of `seat` came to light.
    pub(crate) fn light(&mut self, seat: Seat, place: usize, card: Card) {
        self.lit[place].add(card);
        if is_militia(card) {
            self.lit_militia[usize::from(card - FIRST_MILITIA) % MILITIA] = seat.number();
        }
    }

    /// Turns up face-down cards of one player at a district.
    pub(crate) fn turn_cards_up<L: Log<Event>>(
        &mut self,
        seat: Seat,
        district: usize,
        cards: Cards,
        log: &mut L,
    ) {
        let cards = cards & self.down;
        if cards.is_empty() {
            return;
        }
        for card in cards.iter() {
            self.light(seat, district, card);
            self.publish(card);
        }
        log.unveil();
        log.all(Event::TurnedUp { seat, district: district as u8, cards });
    }

    /// A card of `seat` at a district goes to the Discard Pile, militia to its own place; Relics on it go with it.
    /// What was discarded is added to `left`.
    pub(crate) fn leave(&mut self, seat: Seat, district: usize, card: Card, left: &mut Cards) {
        if self.down.has(card) {
            self.light(seat, district, card);
        }
        self.publish(card);
        self.districts[district].at.remove(card);
        left.add(card);
        if is_militia(card) {
            self.dismiss(seat, card);
        } else {
            self.player_mut(seat).discard.add(card);
        }
        if self.book.relics().has(card) {
            self.mounts[self.book.spot(card)] = NONE;
        } else {
            self.drop_relics(seat, district, card, left);
        }
    }

    /// The Relics on an Agent that leaves go to the Discard Pile. ARC-R9
    pub(crate) fn drop_relics(&mut self, seat: Seat, district: usize, agent: Card, left: &mut Cards) {
        let relics = self.own_at(seat, district) & self.book.relics();
        for relic in relics.iter() {
            if self.mounts[self.book.spot(relic)] != agent {
                continue;
            }
            self.mounts[self.book.spot(relic)] = NONE;
            self.districts[district].at.remove(relic);
            self.player_mut(seat).discard.add(relic);
            left.add(relic);
        }
    }

    /// A militia card has served for this round. ARC-R26
    fn dismiss(&mut self, seat: Seat, card: Card) {
        self.owned[seat.index() & 3].remove(card);
        self.spent |= crate::militia::bit(card);
    }
}
