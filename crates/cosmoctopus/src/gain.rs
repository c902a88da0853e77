//! Gaining resources, and the slots they may go to.

use kernel::{Log, Seat};

use crate::action::{Ask, Event};
use crate::state::{Cosmoctopus, sky};
use crate::task::Task;
use crate::words::{CardId, Cards, Resource};

impl Cosmoctopus {
    /// Whoever acts gains these, and what relics add to them. COS-29, COS-R4
    #[inline]
    pub(crate) fn gain<L: Log<Event>>(&mut self, mut amounts: [u8; 4], log: &mut L) {
        let seat = self.me();
        for (n, amount) in amounts.iter_mut().enumerate() {
            if *amount > 0 {
                for card in self.tables[seat].and(self.book.adding[n]).iter() {
                    *amount = amount.saturating_add(self.book.card(card).extra[n]);
                }
            }
        }
        if amounts == [0; 4] {
            return;
        }
        log.all(Event::Gained { seat: Seat::at(self.actor), resources: amounts });
        self.share(amounts);
    }

    /// Asks where these go, or keeps them where no slot is open for any. COS-37
    #[inline]
    pub(crate) fn share(&mut self, rest: [u8; 4]) {
        if self.has_slot_for(rest) {
            self.ask = Ask::Share { rest };
            return;
        }
        self.keep(rest);
    }

    #[inline]
    pub(crate) fn keep(&mut self, rest: [u8; 4]) {
        let seat = self.me();
        for (pile, more) in self.pools[seat].iter_mut().zip(rest) {
            *pile = pile.saturating_add(more.into());
        }
    }

    #[inline]
    fn has_slot_for(&self, rest: [u8; 4]) -> bool {
        let mut found = false;
        self.each_slot_for(rest, |_, _| found = true);
        found
    }

    /// Every open slot that takes one of these.
    #[inline]
    pub(crate) fn each_slot_for(&self, rest: [u8; 4], mut found: impl FnMut(CardId, u8)) {
        for card in self.constellations(self.me()).iter() {
            let open = self.open_slots(card);
            let slots = &self.book.card(card).slots;
            for slot in 0..4u8 {
                if open >> slot & 1 == 1 && rest[slots[usize::from(slot)] as usize] > 0 {
                    found(card, slot);
                }
            }
        }
    }

    #[inline]
    fn fill(&mut self, card: CardId, slot: u8) {
        self.slots |= 1 << (sky(card) + u32::from(slot));
    }

    /// Lays one of the gained resources on a slot; what it opens may take the rest. COS-R5
    pub(crate) fn place<L: Log<Event>>(&mut self, mut rest: [u8; 4], card: CardId, slot: u8, log: &mut L) {
        let resource = self.book.card(card).slots[usize::from(slot) & 3] as usize;
        rest[resource] -= 1;
        self.fill(card, slot);
        log.all(Event::Placed { seat: Seat::at(self.actor), card, slot });
        self.autofill(log);
        self.share(rest);
    }

    /// Relics fill what is open, and what opens thereby. COS-31
    pub(crate) fn autofill<L: Log<Event>>(&mut self, log: &mut L) {
        let seat = self.me();
        let fills: [bool; 4] =
            std::array::from_fn(|n| !self.tables[seat].and(self.book.filling[n]).is_empty());
        if fills != [false; 4] {
            // Arrows lead on in the alphabet, so a slot that opens is still to come.
            for card in self.constellations(seat).iter() {
                for slot in 0..4u8 {
                    let resource = self.book.card(card).slots[usize::from(slot)] as usize;
                    if fills[resource] && self.open_slots(card) >> slot & 1 == 1 {
                        self.fill(card, slot);
                        log.all(Event::Filled { seat: Seat::at(self.actor), card, slot });
                    }
                }
            }
        }
        if !self.complete().is_empty() && !self.stack.tasks().contains(&Task::Completions) {
            self.stack.push(Task::Completions);
        }
    }

    /// The constellations of whoever acts that are complete and wait to be resolved.
    #[inline]
    pub(crate) fn complete(&self) -> Cards {
        self.constellations(self.me()).iter().filter(|&card| self.filled(card) == 0b1111).collect()
    }

    /// Begins with a complete constellation; the others wait until it is done. COS-38, COS-39
    pub(crate) fn resolve<L: Log<Event>>(&mut self, card: CardId, log: &mut L) {
        let seat = self.me();
        self.tables[seat].remove(card);
        self.limbo.insert(card);
        self.slots &= !(0b1111 << sky(card));
        log.all(Event::Completed { seat: Seat::at(self.actor), card });
        self.stack.push(Task::Completions);
        self.stack.push(Task::Run { card, next: 0 });
    }

    /// What the relics of whoever acts give for playing a card of this type.
    pub(crate) fn patronage(&self, card: CardId) -> [u8; 4] {
        let mut sum = [0u8; 4];
        let kind = self.book.card(card).kind;
        for relic in self.tables[self.me()].and(self.book.on_play).iter() {
            if let Some(on_play) = self.book.card(relic).on_play
                && on_play.kind == kind
                && relic != card
            {
                for (sum, more) in sum.iter_mut().zip(on_play.gain.list()) {
                    *sum = sum.saturating_add(more);
                }
            }
        }
        sum
    }

    /// What a player has, the resources that are being shared out included.
    #[cfg(test)]
    pub(crate) fn holdings(&self, seat: usize) -> [u16; 4] {
        let mut holdings = self.pools[seat];
        if let Ask::Share { rest } = self.ask
            && seat == self.me()
        {
            for (sum, more) in holdings.iter_mut().zip(rest) {
                *sum += u16::from(more);
            }
        }
        holdings
    }

    /// The resource of a slot.
    pub(crate) fn slot(&self, card: CardId, slot: u8) -> Resource {
        self.book.card(card).slots[usize::from(slot) & 3]
    }
}
