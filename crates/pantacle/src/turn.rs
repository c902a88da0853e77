//! A turn, step by step, up to the next question.

use kernel::{Draw, Log, Rng, Seat};

use crate::action::{Few, Rite};
use crate::book::Token;
use crate::event::Event;
use crate::hand::{Held, bit};
use crate::state::{Ask, LAST_TURN, Pantacle, Step, Turn, What};

impl Pantacle {
    /// Goes on until somebody is asked something.
    pub(crate) fn run<R: Rng, L: Log<Event>>(&mut self, step: Option<Step>, rng: &mut R, log: &mut L) {
        let mut next = step;
        while let Some(step) = next {
            next = self.step(step, rng, log);
        }
    }

    /// Does one step; what comes next, or nothing if somebody is asked.
    fn step<R: Rng, L: Log<Event>>(&mut self, step: Step, rng: &mut R, log: &mut L) -> Option<Step> {
        let seat = self.turn.seat;
        match step {
            Step::Begin => self.begin(seat, log),
            Step::Look => self.prepare_to_look(seat),
            Step::Influence => self.influence(seat, log),
            Step::Powers => {
                if !self.can_sacrifice(seat, Rite::Powers) {
                    return Some(Step::Adepts);
                }
                if self.burden(seat).one_rite_a_turn && self.can_sacrifice(seat, Rite::Adepts) {
                    self.ask = Ask::Rite; // PAN-22
                    return None;
                }
                self.sacrifice(seat, Rite::Powers, rng, log)
            }
            Step::Adepts if self.can_sacrifice(seat, Rite::Adepts) => {
                self.sacrifice(seat, Rite::Adepts, rng, log)
            }
            Step::Adepts => Some(Step::Announce),
            Step::Benefit { location, rite } => self.benefit(seat, location, rite, log),
            Step::Announce => self.prepare_to_announce(seat, log),
            Step::Compensate { by } => self.compensate(seat, by, log),
            Step::Effect { to } => self.effect(to, log),
            Step::Check { to } => self.check_victory(to, log),
            Step::Moon => self.moon(seat, log),
            Step::MoonCube => self.moon_cube(seat, log),
            Step::Refill => self.refill(seat, rng, log),
        }
    }

    /// What curses do at the start of a turn.
    fn begin<L: Log<Event>>(&mut self, seat: Seat, log: &mut L) -> Option<Step> {
        let burden = self.burden(seat);
        if burden.loses_each_turn > 0 {
            let lost = self.pay(seat, burden.loses_each_turn);
            if lost > 0 {
                log.all(Event::Lost { seat, cubes: lost });
            }
        }
        if burden.shows_a_blade {
            match *self.player(seat).hand.blades() {
                [] => {}
                [only] => self.show(seat, only.kind, log),
                // However alike the blades may be: that there was nothing to choose would say so.
                _ => {
                    self.ask = Ask::Show;
                    return None;
                }
            }
        }
        Some(Step::Look)
    }

    /// Shows a blade to all.
    pub(crate) fn show<L: Log<Event>>(&mut self, seat: Seat, kind: u8, log: &mut L) {
        self.becomes_public(seat, kind);
        self.player_mut(seat).hand.show(kind);
        log.unveil();
        log.all(Event::Showed { seat, blade: kind });
    }

    fn prepare_to_look(&mut self, seat: Seat) -> Option<Step> {
        if !self.player(seat).begun && !self.house.first_turn_prepares {
            return Some(Step::Announce); // PAN-17
        }
        let somebody = || self.opponents(seat).any(|other| !self.player(other).hand.is_empty());
        if self.player(seat).has(Token::Bewitchment) && somebody() {
            self.ask = Ask::Look; // PAN-R10
            return None;
        }
        Some(Step::Influence)
    }

    /// Looks at a hand. PAN-37
    pub(crate) fn look<L: Log<Event>>(&mut self, seat: Seat, at: Seat, log: &mut L) {
        self.is_looked_at(at);
        let other = self.player_mut(at);
        let mut seen = Few::default();
        for blade in other.hand.blades_mut() {
            blade.knowers |= bit(seat);
            seen.add(blade.kind);
        }
        other.sure[seat.index()] = other.hand.len();
        log.unveil();
        log.split(seat, Event::Saw { seat, of: at, blades: seen }, Event::Looked { seat, of: at });
    }

    /// The price of an Adept. PAN-18
    pub(crate) fn price(&self, seat: Seat) -> u8 {
        2 + self.player(seat).placed() + self.burden(seat).adepts_cost_more
    }

    fn influence<L: Log<Event>>(&mut self, seat: Seat, log: &mut L) -> Option<Step> {
        let cubes = self.player(seat).cubes;
        if cubes < 2 {
            return Some(Step::Powers);
        }
        let price = self.price(seat);
        let to_be_had = self.adepts > 0 || self.swallowing(seat, What::Adepts).next().is_some(); // PAN-R9
        if cubes < price || !to_be_had {
            return Some(Step::Powers);
        }
        self.pay(seat, price);
        log.all(Event::Bought { seat, price });
        self.gain(seat, What::Adepts, 1, Step::Powers, log)
    }

    fn moon<L: Log<Event>>(&mut self, seat: Seat, log: &mut L) -> Option<Step> {
        match *self.player(seat).hand.blades() {
            [] => Some(Step::Refill),
            [only] => {
                self.discard(seat, only.kind, log);
                Some(Step::MoonCube)
            }
            _ => {
                self.ask = Ask::Discard { first: true };
                None
            }
        }
    }

    /// A blade goes from hand to the discards, where all see it.
    pub(crate) fn discard<L: Log<Event>>(&mut self, seat: Seat, kind: u8, log: &mut L) {
        self.lay_off(seat, kind, log);
        log.all(Event::Discarded { seat, blade: kind });
    }

    /// The same, told by whoever asks for it.
    pub(crate) fn lay_off<L: Log<Event>>(&mut self, seat: Seat, kind: u8, log: &mut L) {
        self.becomes_public(seat, kind);
        let player = self.player_mut(seat);
        if player.hand.remove(kind) {
            player.sure.iter_mut().for_each(|sure| *sure = sure.saturating_sub(1));
            self.discards.push(kind);
        }
        log.unveil();
    }

    /// After a discard in the Change of the Moon: whether another may follow. PAN-44
    pub(crate) fn after_discard(&mut self, seat: Seat) -> Option<Step> {
        let player = self.player(seat);
        if player.has(Token::DemonicDiscard) && !player.hand.is_empty() {
            self.ask = Ask::Discard { first: false };
            return None;
        }
        Some(Step::MoonCube)
    }

    fn moon_cube<L: Log<Event>>(&mut self, seat: Seat, log: &mut L) -> Option<Step> {
        let announced = self.marked.and_then(|favor| self.book.favors[usize::from(favor)].phase);
        let shown = self.discards.last().map(|kind| self.book.blades[usize::from(kind)].phase);
        if announced.is_some() && announced == shown && !self.burden(seat).no_moon_cube {
            return self.gain(seat, What::Cubes, 1, Step::Refill, log);
        }
        Some(Step::Refill)
    }

    /// How many blades `seat` draws up to. PAN-40
    pub(crate) fn hand_size(&self, seat: Seat) -> u8 {
        let size = if self.player(seat).has(Token::Enslavement) { 4 } else { 3 };
        size - self.burden(seat).smaller_hand.min(size)
    }

    fn refill<R: Rng, L: Log<Event>>(&mut self, seat: Seat, rng: &mut R, log: &mut L) -> Option<Step> {
        let mut taken = Few::default();
        for _ in self.player(seat).hand.len()..self.hand_size(seat) {
            if self.pile.is_empty() {
                self.shuffle_discards(log);
            }
            let Some(kind) = self.draw_blade(seat, rng) else { break };
            taken.add(kind);
        }
        let count = taken.as_slice().len() as u8;
        if count > 0 {
            log.split(seat, Event::Took { seat, blades: taken }, Event::Refilled { seat, count });
        }
        self.player_mut(seat).begun = true;
        self.next_turn(log)
    }

    /// Draws one blade, if there is one.
    pub(crate) fn draw_blade<R: Rng>(&mut self, seat: Seat, rng: &mut R) -> Option<u8> {
        if self.pile.is_empty() {
            return None;
        }
        let kind = self.pile.take(rng.below(self.pile.len()));
        self.player_mut(seat).hand.insert(Held { kind, knowers: bit(seat), before: false });
        Some(kind)
    }

    /// All discards but the last become the new pile. What is in hands now is not in it. PAN-44, PAN-R30
    fn shuffle_discards<L: Log<Event>>(&mut self, log: &mut L) {
        let Some(last) = self.discards.last() else { return };
        self.discards.take(self.discards.len() - 1);
        std::mem::swap(&mut self.pile, &mut self.discards);
        self.pile.sort();
        self.discards.push(last);
        for player in &mut self.players {
            player.hand.blades_mut().iter_mut().for_each(|blade| blade.before = true);
            player.hand.settle();
        }
        log.all(Event::Shuffled { count: self.pile.len() as u8 });
    }

    fn next_turn<L: Log<Event>>(&mut self, log: &mut L) -> Option<Step> {
        let Turn { seat, number, extra, .. } = self.turn;
        if number >= LAST_TURN {
            log.all(Event::OutOfTurns);
            self.ask = Ask::Over { winner: None }; // PAN-R28
            return None;
        }
        let seat = if extra { seat } else { self.seats.after(seat) };
        self.turn = Turn { seat, number: number + 1, sacrificed: false, extra: false };
        log.all(Event::Turn { seat, extra });
        Some(Step::Begin)
    }
}
