//! The Private Investigator's turn. COS-52 to COS-55

use kernel::{Draw, Log, Rng, Seat};

use crate::action::{Ask, Ending, Event, Why};
use crate::book::{Deed, Secret};
use crate::cards::FORBIDDEN;
use crate::options::SpendingOrder;
use crate::state::{Cosmoctopus, FREE, GOAL, REMOVED, Step};
use crate::task::Task;
use crate::words::{NONE, Resource, kind_of};

/// What a tentacle costs the Investigator once the Forbidden Knowledge is gone.
const TENTACLE: u16 = 8;

impl Cosmoctopus {
    /// The Investigator gains these.
    pub(crate) fn feed<L: Log<Event>>(&mut self, resources: [u8; 4], log: &mut L) {
        for (pile, more) in self.case.pool.iter_mut().zip(resources) {
            *pile = pile.saturating_add(more.into());
        }
        log.all(Event::Investigated { resources });
    }

    /// Its turn begins: a resource for each card of the row.
    pub(crate) fn investigate<L: Log<Event>>(&mut self, log: &mut L) {
        self.step = Step::Investigator;
        let mut gain = [0u8; 4];
        for card in self.row_cards().iter() {
            gain[kind_of(card) as usize] += 1;
        }
        if self.reveals(Secret::StartsRicher)
            && let Some(resource) = self.investigated()
        {
            gain[resource as usize] += 1;
        }
        if gain != [0; 4] {
            self.feed(gain, log);
        }
        self.stack.push(Task::Investigate { gained: false });
    }

    /// Which resource it spends, of those it has enough of. COS-R14
    fn spends(&self, enough: u16, free: bool) -> Option<Resource> {
        let able = |resource: &Resource| {
            let gone = self.forbidden[*resource as usize] != FREE;
            gone != free && self.case.pool[*resource as usize] >= enough
        };
        let mut able = Resource::ALL.into_iter().filter(able);
        match self.rules.spending_order {
            SpendingOrder::Fixed => able.next(),
            // Of equals the first.
            SpendingOrder::Most => able.rev().max_by_key(|&resource| self.case.pool[resource as usize]),
        }
    }

    /// Looks whether it has enough for anything. COS-52, COS-53
    pub(crate) fn look_for_more<R: Rng, L: Log<Event>>(&mut self, gained: bool, rng: &mut R, log: &mut L) {
        let (forbidden, resource) = if let Some(resource) = self.spends(FORBIDDEN.into(), true) {
            (true, resource)
        } else if let Some(resource) = self.spends(TENTACLE, false) {
            (false, resource)
        } else {
            if gained {
                self.next_behaviour(rng, log);
            }
            return;
        };
        let paid = if forbidden { u16::from(FORBIDDEN) } else { TENTACLE };
        self.case.pool[resource as usize] -= paid;
        let before = self.case.track;
        self.case.track += if forbidden { 2 } else { 1 };
        if forbidden {
            self.forbidden[resource as usize] = REMOVED;
        }
        log.all(Event::Advanced { resource, paid: paid as u8, now: self.case.track, forbidden });
        if before < 5 && self.case.track >= 5 {
            self.turn_revelation(rng, log);
        }
        if self.case.track >= GOAL {
            // COS-52: nothing it does now could change that.
            self.end(Ending::Investigated, log);
            return;
        }
        self.stack.push(Task::Investigate { gained: true });
        self.stack.push(Task::Deed { forbidden, next: 0 });
    }

    fn turn_revelation<R: Rng, L: Log<Event>>(&mut self, rng: &mut R, log: &mut L) {
        // A chosen one is known from the start.
        let count = self.book.revelations.len() as u32;
        let card = self.case.revelation.unwrap_or_else(|| rng.below(count) as u8);
        self.case.revelation = Some(card);
        log.all(Event::Revealing { card });
    }

    /// Turns up the next behaviour card; all discarded ones are shuffled when there is none.
    pub(crate) fn next_behaviour<R: Rng, L: Log<Event>>(&mut self, rng: &mut R, log: &mut L) {
        if self.case.behaviour != NONE {
            self.case.spent |= 1 << self.case.behaviour;
        }
        if self.case.spent == u8::MAX {
            self.case.spent = 0;
        }
        self.case.behaviour = rng.one_of(u64::from(!self.case.spent)) as u8;
        log.all(Event::Behaves { card: self.case.behaviour });
    }

    /// Does what its card says, one deed at a time.
    pub(crate) fn do_deed<L: Log<Event>>(&mut self, forbidden: bool, next: u8, log: &mut L) {
        let Some(behaviour) = self.book.behaviours.get(usize::from(self.case.behaviour)) else { return };
        let deeds = if forbidden { &behaviour.forbidden } else { &behaviour.tentacle };
        let Some(&deed) = deeds.get(usize::from(next)) else { return };
        let investigates = behaviour.investigates as usize;
        if usize::from(next) + 1 < deeds.len() {
            self.stack.push(Task::Deed { forbidden, next: next + 1 });
        }
        match deed {
            Deed::Gain(amounts) => self.feed(amounts.list(), log),
            Deed::Investigated(count) => {
                self.feed(std::array::from_fn(|n| if n == investigates { count } else { 0 }), log);
            }
            Deed::Flush => {
                let mut gain = [0u8; 4];
                for card in self.row_cards().iter() {
                    gain[kind_of(card) as usize] += 1;
                }
                if gain != [0; 4] {
                    self.feed(gain, log);
                }
                self.flush(self.row_cards(), log);
            }
            Deed::Tax(count) => {
                for seat in self.playing().iter() {
                    self.tax(seat, count, log);
                }
            }
            Deed::Discard(count) => self.stack.push(Task::Forfeit { from: 0, count, left: count }),
        }
    }

    fn tax<L: Log<Event>>(&mut self, seat: Seat, count: u8, log: &mut L) {
        let pool = &mut self.pools[seat.index() & 3];
        // Of equal piles the first.
        let Some((n, &most)) = pool.iter().enumerate().rev().max_by_key(|(_, pile)| **pile) else { return };
        let lost = most.min(count.into());
        if lost > 0 {
            pool[n] -= lost;
            let resources = std::array::from_fn(|k| if k == n { lost } else { 0 });
            log.all(Event::Lost { seat, resources, cause: Why::Forfeit });
        }
    }

    /// Players discard cards, one after the other.
    pub(crate) fn forfeit<L: Log<Event>>(&mut self, from: u8, count: u8, left: u8, log: &mut L) {
        let seat = usize::from(from);
        if seat >= self.seats.count() {
            return;
        }
        if left == 0 || self.is_retired(seat) || self.hands[seat & 3].is_empty() {
            self.stack.push(Task::Forfeit { from: from + 1, count, left: count });
            return;
        }
        self.stack.push(Task::Forfeit { from, count, left: left - 1 });
        self.actor = from;
        let hand = self.hands[seat & 3];
        if hand.len() == 1 {
            hand.iter().for_each(|card| self.discard_from_hand(seat & 3, card, Why::Forfeit, log));
        } else {
            self.ask = Ask::Forfeit;
        }
    }
}
