//! Gaining cubes and Adepts, and the Exhaustions that swallow them.

use kernel::{Log, Seat};

use crate::book::Token;
use crate::event::Event;
use crate::hand::ALL;
use crate::state::{Ask, Known, Laid, Pantacle, Step, What};

impl Laid {
    /// How much it can swallow. A card that lies face down swallows nothing. PAN-51
    pub(crate) const fn swallows(self, what: What) -> u8 {
        match what {
            _ if self.down => 0,
            What::Cubes => self.load.cubes,
            What::Adepts => self.load.adepts,
        }
    }
}

impl Pantacle {
    /// `seat` gains from the reserve, one cube more with Hunt (PAN-38); then `then`, unless something is asked first.
    pub(crate) fn gain<L: Log<Event>>(
        &mut self,
        seat: Seat,
        what: What,
        amount: u8,
        then: Step,
        log: &mut L,
    ) -> Option<Step> {
        let hunt = what == What::Cubes && self.player(seat).has(Token::Hunt);
        self.receive(seat, what, amount + u8::from(hunt), then, log)
    }

    /// The same without Hunt.
    pub(crate) fn receive<L: Log<Event>>(
        &mut self,
        seat: Seat,
        what: What,
        mut amount: u8,
        then: Step,
        log: &mut L,
    ) -> Option<Step> {
        while amount > 0 {
            let (first, another) = {
                let mut swallowing = self.swallowing(seat, what);
                (swallowing.next(), swallowing.next())
            };
            let Some(first) = first else { break };
            if another.is_some() {
                self.ask = Ask::Swallow { seat, what, left: amount, then };
                return None;
            }
            amount -= self.swallow(seat, first, what, amount, log);
        }
        if amount == 0 {
            return Some(then);
        }
        let reserve = self.reserve_mut(what);
        let gained = amount.min(*reserve); // PAN-53
        *reserve -= gained;
        if gained == 0 {
            log.all(Event::NoneLeft { seat, what });
        } else {
            *self.holding_mut(seat, what) += gained;
            log.all(Event::Gained { seat, what, count: gained });
        }
        Some(then)
    }

    /// The Exhaustions that can swallow a gain of `seat`, by their place; the same card twice is one choice.
    pub(crate) fn swallowing(&self, seat: Seat, what: What) -> impl Iterator<Item = u8> {
        self.player(seat).curses.distinct().filter(move |(_, laid)| laid.swallows(what) > 0).map(|(n, _)| n)
    }

    /// Takes as much as it can from one Exhaustion instead of from the reserve; how much that was. PAN-49
    pub(crate) fn swallow<L: Log<Event>>(
        &mut self,
        seat: Seat,
        curse: u8,
        what: What,
        amount: u8,
        log: &mut L,
    ) -> u8 {
        let Some(laid) = self.player_mut(seat).curses.as_mut().get_mut(usize::from(curse)) else {
            return amount;
        };
        let swallowed = laid.swallows(what).min(amount);
        match what {
            What::Cubes => laid.load.cubes -= swallowed,
            What::Adepts => laid.load.adepts -= swallowed,
        }
        let Laid { kind, load, .. } = *laid;
        *self.reserve_mut(what) += swallowed;
        log.all(Event::Swallowed { seat, curse: kind, what, count: swallowed });
        if load.is_empty() {
            self.player_mut(seat).curses.remove(usize::from(curse));
            self.exhausted(seat, kind, log);
        }
        swallowed
    }

    /// An empty Exhaustion goes under the pile, seen by all. PAN-50
    pub(crate) fn exhausted<L: Log<Event>>(&mut self, seat: Seat, kind: u8, log: &mut L) {
        self.curses.push_under(Known { kind, knowers: ALL });
        log.all(Event::Emptied { seat, curse: kind });
    }

    /// Cubes go from one player to another. They do not come from the reserve. PAN-R14
    pub(crate) fn hand_over<L: Log<Event>>(
        &mut self,
        to: Seat,
        amount: u8,
        then: Step,
        log: &mut L,
    ) -> Option<Step> {
        if amount == 0 {
            return Some(then);
        }
        if !self.house.theft_bypasses_exhaustion {
            self.cubes += amount;
            return self.gain(to, What::Cubes, amount, then, log);
        }
        self.player_mut(to).cubes += amount;
        if self.player(to).has(Token::Hunt) {
            return self.receive(to, What::Cubes, 1, then, log); // PAN-42
        }
        Some(then)
    }

    fn reserve_mut(&mut self, what: What) -> &mut u8 {
        match what {
            What::Cubes => &mut self.cubes,
            What::Adepts => &mut self.adepts,
        }
    }

    fn holding_mut(&mut self, seat: Seat, what: What) -> &mut u8 {
        let player = self.player_mut(seat);
        match what {
            What::Cubes => &mut player.cubes,
            What::Adepts => &mut player.adepts,
        }
    }

    /// Pays cubes to the reserve, as many as there are; how many that was.
    pub(crate) fn pay(&mut self, seat: Seat, cubes: u8) -> u8 {
        let paid = cubes.min(self.player(seat).cubes);
        self.player_mut(seat).cubes -= paid;
        self.cubes += paid;
        paid
    }
}
