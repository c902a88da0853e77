//! What happens between decisions: pending effects are done one by one, and turns follow each other.

use kernel::{Log, Rng, Seat};

use crate::action::{Ask, Ending, Event, For, Why};
use crate::cards::{Discounts, Effect};
use crate::options::ForbiddenDiscards;
use crate::pay::{Payment, Purse, against_forbidden};
use crate::state::{Cosmoctopus, FREE, GOAL, LIMIT, LONGEST, Step};
use crate::task::Task;
use crate::words::{CardId, Cards, Kind, Resource};

impl Cosmoctopus {
    /// Goes on until somebody has to decide something or the game is over.
    #[inline]
    pub(crate) fn run<R: Rng, L: Log<Event>>(&mut self, rng: &mut R, log: &mut L) {
        loop {
            self.refill(rng, log);
            if self.ask != Ask::Nothing {
                break;
            }
            match self.stack.pop() {
                Some(task) => self.perform(task, rng, log),
                None => self.proceed(rng, log),
            }
        }
        if self.decisions >= LONGEST && !matches!(self.ask, Ask::Over(_)) {
            self.end(Ending::Exhausted, log); // COS-R21
        }
    }

    fn perform<R: Rng, L: Log<Event>>(&mut self, task: Task, rng: &mut R, log: &mut L) {
        match task {
            Task::Run { card, next } => self.go_on_with(card, next, rng, log),
            Task::Relic { card, next } => {
                let effects = &self.book.card(card).on_tentacle;
                let Some(&effect) = effects.get(usize::from(next)) else { return };
                if usize::from(next) + 1 < effects.len() {
                    self.stack.push(Task::Relic { card, next: next + 1 });
                }
                self.happen(effect, rng, log);
            }
            Task::Tentacle(count) => self.gain_tentacle(count, log),
            Task::Fire { from } => {
                let relics = self.tables[self.me()].and(self.book.on_tentacle);
                let Some(card) = relics.iter().find(|&card| card >= from) else { return };
                self.stack.push(Task::Fire { from: card + 1 });
                self.stack.push(Task::Relic { card, next: 0 });
            }
            Task::Gain(amounts) => self.gain(amounts, log),
            Task::Move { count, may } => {
                if count > 1 {
                    self.stack.push(Task::Move { count: count - 1, may });
                }
                self.ask_move(may, rng, log);
            }
            Task::Bonus => self.bonus(rng, log),
            Task::Take(count) => self.ask_take(count, log),
            Task::Completions => {
                let complete = self.complete();
                match complete.len() {
                    0 => {}
                    1 => complete.iter().for_each(|card| self.resolve(card, log)),
                    _ => self.ask = Ask::Order,
                }
            }
            Task::Contact => {
                if !self.contacts.is_empty() {
                    self.ask = Ask::Contact;
                }
            }
            Task::Investigate { gained } => self.look_for_more(gained, rng, log),
            Task::Deed { forbidden, next } => self.do_deed(forbidden, next, log),
            Task::Forfeit { from, count, left } => self.forfeit(from, count, left, log),
            Task::FromHand(kind) => {
                // Whether there is such a card is nobody else's business.
                if !self.hands[self.me()].is_empty() && self.stack.has_room() {
                    self.ask = Ask::FromHand { kind };
                }
            }
            Task::FromRow(kind) => {
                if !self.row_of(kind).is_empty() && self.stack.has_room() {
                    self.ask = Ask::FromRow { kind };
                }
            }
        }
    }

    /// The next effect of a card that is being resolved; after the last it is done with.
    fn go_on_with<R: Rng, L: Log<Event>>(&mut self, card: CardId, next: u8, rng: &mut R, log: &mut L) {
        let on_it = self.book.card(card);
        if let Some(&effect) = on_it.effects.get(usize::from(next)) {
            self.stack.push(Task::Run { card, next: next + 1 });
            self.happen(effect, rng, log);
        } else if self.limbo.contains(card) {
            self.limbo.remove(card);
            self.lay_off(card);
            log.all(Event::Discarded { seat: Seat::at(self.actor), card, cause: Why::Spent });
        }
    }

    /// One effect, for whoever acts.
    fn happen<R: Rng, L: Log<Event>>(&mut self, effect: Effect, rng: &mut R, log: &mut L) {
        match effect {
            Effect::Gain(amounts) => self.gain(amounts.list(), log),
            Effect::Choose(count) => self.ask = Ask::Choose { count },
            Effect::Tentacle(count) => self.gain_tentacle(count, log),
            Effect::Move(count) => self.stack.push(Task::Move { count, may: false }),
            Effect::MayMove(count) => self.stack.push(Task::Move { count, may: true }),
            Effect::MoveIfForbidden(count) => {
                if self.forbidden.contains(&self.actor) {
                    self.stack.push(Task::Move { count, may: true }); // COS-34
                }
            }
            Effect::Summon(resource) => self.summon(resource, rng, log),
            Effect::Draw(count) => self.draw(count, rng, log),
            Effect::MayDraw(count) => {
                if !self.deck().or(self.discard).is_empty() {
                    self.ask = Ask::Draw { count };
                }
            }
            Effect::Take(count) => self.ask_take(count, log),
            Effect::TakeRow => {
                for card in self.row_cards().iter() {
                    self.take(card, log);
                }
            }
            Effect::PlayFromRow(kind) => self.stack.push(Task::FromRow(kind)),
            Effect::PlayFromHand(kind) => self.stack.push(Task::FromHand(kind)),
            Effect::PlayAgain => self.plays = self.plays.saturating_add(1), // COS-33
            Effect::Submerge => {
                let cards = self.row_of(Kind::Scripture).or(self.row_of(Kind::Relic));
                self.flush(cards, log);
                if !cards.is_empty() {
                    self.stack.push(Task::Move { count: cards.len() as u8, may: false }); // COS-26
                }
            }
        }
    }

    fn ask_take<L: Log<Event>>(&mut self, count: u8, log: &mut L) {
        let row = self.row_cards();
        match row.len() {
            0 => return,
            1 => row.iter().for_each(|card| self.take(card, log)),
            _ => self.ask = Ask::Take,
        }
        if count > 1 {
            self.stack.push(Task::Take(count - 1));
        }
    }

    /// Tentacles, one at a time: each is celebrated before the next. COS-30, COS-46
    fn gain_tentacle<L: Log<Event>>(&mut self, count: u8, log: &mut L) {
        let seat = self.me();
        if count > 1 {
            self.stack.push(Task::Tentacle(count - 1));
        }
        self.tentacles[seat] += 1;
        log.all(Event::Tentacle { seat: Seat::at(self.actor), now: self.tentacles[seat] });
        if self.tentacles[seat] >= GOAL {
            self.reach_the_goal(log);
            return;
        }
        self.stack.push(Task::Fire { from: 0 });
        if self.contacted >> seat & 1 == 0 {
            self.contacted |= 1 << seat; // COS-43
            self.stack.push(Task::Contact);
        }
    }

    /// Eight tentacles: the game is won, or together with others one helps from now on. COS-46, COS-51
    fn reach_the_goal<L: Log<Event>>(&mut self, log: &mut L) {
        let seat = self.me();
        if !self.has_investigator() || self.seats.count() == 1 {
            self.end(Ending::Summoned(Seat::at(self.actor)), log);
            return;
        }
        self.retired |= 1 << seat;
        log.all(Event::Retired { seat: Seat::at(self.actor) });
        if self.playing().is_empty() {
            self.end(Ending::Together, log); // COS-R18
            return;
        }
        self.tentacles[seat] = 0;
        for card in self.hands[seat].iter() {
            self.discard_from_hand(seat, card, Why::Retired, log);
        }
        for card in self.tables[seat].or(self.limbo).iter() {
            self.slots &= !if crate::words::kind_of(card) == Kind::Constellation {
                0b1111 << crate::state::sky(card)
            } else {
                0
            };
            self.lay_off(card);
            log.all(Event::Discarded { seat: Seat::at(self.actor), card, cause: Why::Retired });
        }
        self.tables[seat] = Cards::EMPTY;
        self.limbo = Cards::EMPTY;
        if self.pools[seat] != [0; 4] {
            log.all(Event::Lost {
                seat: Seat::at(self.actor),
                resources: self.pools[seat],
                cause: Why::Retired,
            });
            self.pools[seat] = [0; 4];
        }
        self.tokens[seat] = 0;
        self.stack.clear();
        if matches!(self.step, Step::Early | Step::Move | Step::Play) {
            self.step = Step::Trim;
        }
    }

    pub(crate) fn end<L: Log<Event>>(&mut self, ending: Ending, log: &mut L) {
        self.ask = Ask::Over(ending);
        self.stack.clear();
        log.all(Event::Ended(ending));
    }

    /// Nothing is pending: on with the turn, or with the next.
    fn proceed<R: Rng, L: Log<Event>>(&mut self, rng: &mut R, log: &mut L) {
        match self.step {
            Step::Draft => self.ask = Ask::Draft,
            Step::Early | Step::Move => {
                self.step = Step::Move;
                self.ask_move(false, rng, log);
            }
            Step::Play => {
                let can_play = self.plays > 0 && !self.hands[self.me()].is_empty();
                if can_play || self.could_claim() {
                    self.ask = Ask::Play;
                } else {
                    self.step = Step::Trim;
                }
            }
            Step::Trim => self.trim(log),
            Step::Donated => self.next_turn(log),
            Step::Investigator => {
                self.turn = self.seats.count() as u8 - 1;
                self.begin_turn(log);
            }
        }
    }

    /// COS-45
    fn trim<L: Log<Event>>(&mut self, log: &mut L) {
        let seat = self.me();
        let lost = self.pools[seat].map(|pile| pile.saturating_sub(LIMIT));
        if lost != [0; 4] {
            self.pools[seat] = self.pools[seat].map(|pile| pile.min(LIMIT));
            log.all(Event::Lost { seat: Seat::at(self.actor), resources: lost, cause: Why::Limit });
        }
        if self.hands[seat].len() > u32::from(LIMIT) {
            self.ask = Ask::Trim;
        } else {
            self.next_turn(log);
        }
    }

    /// After the last player the Investigator has its turn. COS-52
    fn next_turn<L: Log<Event>>(&mut self, log: &mut L) {
        let last = usize::from(self.turn) + 1 == self.seats.count();
        if last && self.has_investigator() {
            self.investigate(log);
        } else {
            self.begin_turn(log);
        }
    }

    fn begin_turn<L: Log<Event>>(&mut self, log: &mut L) {
        let next = self.seats.after(Seat::at(self.turn)).number();
        if next == 0 {
            if self.round >= self.rules.rounds {
                self.end(Ending::Exhausted, log); // COS-R21
                return;
            }
            self.round += 1;
        }
        self.start_turn(next, log);
    }

    pub(crate) fn start_turn<L: Log<Event>>(&mut self, seat: u8, log: &mut L) {
        self.turn = seat;
        self.actor = seat;
        self.step = Step::Move;
        self.plays = 1;
        self.shifted = false;
        log.all(Event::Turn(Seat::at(seat)));
    }

    /// Whether, as far as everybody can see, whoever acts might claim Forbidden Knowledge. COS-R6
    #[inline]
    pub(crate) fn could_claim(&self) -> bool {
        if self.actor != self.turn || self.is_retired(self.me()) {
            return false;
        }
        let seat = self.me();
        let cards = self.hands[seat].len();
        if self.pools[seat].iter().all(|&pile| u32::from(pile) + cards < 13)
            && self.tables[seat].and(self.book.discounting).is_empty()
        {
            return false;
        }
        let discounts = self.discounts(seat);
        Resource::ALL.into_iter().any(|resource| {
            self.forbidden[resource as usize] == FREE
                && u32::from(self.pools[seat][resource as usize]) + cards
                    >= discounts.forbidden_cost(resource).into()
        })
    }

    /// What whoever acts can pay for Forbidden Knowledge with.
    #[inline]
    pub(crate) fn forbidden_purse(&self, resource: Resource, left: u8) -> Purse {
        let seat = self.me();
        let any = self.rules.forbidden_discards == ForbiddenDiscards::Any;
        Purse {
            pool: self.pools[seat],
            cards: against_forbidden(self.hands[seat], resource, any),
            token: 0,
            kind: Kind::ALL[resource as usize],
            any_type: any,
            specific: left,
            generic: 0,
        }
    }

    /// What whoever acts can pay for a card with.
    #[inline]
    pub(crate) fn card_purse(&self, card: CardId, specific: u8, generic: u8) -> Purse {
        let seat = self.me();
        Purse {
            pool: self.pools[seat],
            cards: self.hands[seat].minus(Cards::one(card)),
            token: self.tokens[seat],
            kind: crate::words::kind_of(card),
            any_type: false,
            specific,
            generic,
        }
    }

    /// Whether this Forbidden Knowledge can be paid now. COS-40
    #[inline]
    pub(crate) fn can_claim(&self, resource: Resource, discounts: Discounts) -> bool {
        self.actor == self.turn
            && !self.is_retired(self.me())
            && self.forbidden[resource as usize] == FREE
            && self.forbidden_purse(resource, discounts.forbidden_cost(resource)).suffices()
    }

    /// A card is played: announced, then paid for.
    pub(crate) fn play_card<L: Log<Event>>(&mut self, card: CardId, log: &mut L) {
        let seat = self.me();
        let (specific, generic) = self.cost(card, self.discounts(seat));
        self.plays -= 1;
        self.announce(card, false, log);
        self.pay_on(card, specific, generic, log);
    }

    fn announce<L: Log<Event>>(&mut self, card: CardId, free: bool, log: &mut L) {
        let seat = self.me();
        if self.hands[seat].contains(card) && !self.open.contains(card) {
            log.unveil();
        }
        self.leaves_hand(seat, card);
        self.limbo.insert(card);
        log.all(Event::Played { seat: Seat::at(self.actor), card, free });
    }

    /// An effect lets a card be played for nothing. COS-35, COS-R9
    pub(crate) fn play_free<L: Log<Event>>(&mut self, card: CardId, log: &mut L) {
        if self.row.contains(&card) {
            self.out_of_row(card);
            self.limbo.insert(card);
            log.all(Event::Played { seat: Seat::at(self.actor), card, free: true });
        } else {
            self.announce(card, true, log);
        }
        self.put_down(card, log);
    }

    /// Asks for the rest of a cost, unless all can see how it is paid.
    pub(crate) fn pay_on<L: Log<Event>>(&mut self, card: CardId, specific: u8, generic: u8, log: &mut L) {
        let purse = self.card_purse(card, specific, generic);
        if !purse.is_forced() {
            self.ask = Ask::Pay { card, specific, generic };
            return;
        }
        if let Some(payment) = purse.payment(crate::action::Way::Plenty, &self.book) {
            self.settle(payment, For::Card(card), log);
        }
        self.put_down(card, log);
    }

    /// Hands over a whole payment.
    pub(crate) fn settle<L: Log<Event>>(&mut self, payment: Payment, cause: For, log: &mut L) {
        let seat = self.me();
        if payment.token {
            self.tokens[seat] = 0;
            log.all(Event::Token { seat: Seat::at(self.actor) });
        }
        for card in payment.cards.iter() {
            self.discard_from_hand(seat, card, Why::Discount, log);
        }
        if payment.resources != [0; 4] {
            for (pile, part) in self.pools[seat].iter_mut().zip(payment.resources) {
                *pile = pile.saturating_sub(part.into());
            }
            log.all(Event::Paid { seat: Seat::at(self.actor), resources: payment.resources, cause });
        }
    }

    /// A card that is paid for takes effect.
    pub(crate) fn put_down<L: Log<Event>>(&mut self, card: CardId, log: &mut L) {
        let seat = self.me();
        let kind = self.book.card(card).kind;
        if kind != Kind::Hallucination {
            self.limbo.remove(card);
            self.tables[seat].insert(card);
        }
        if kind != Kind::Constellation {
            self.stack.push(Task::Run { card, next: 0 });
        }
        let patronage = self.patronage(card);
        if patronage != [0; 4] {
            self.stack.push(Task::Gain(patronage));
        }
        self.autofill(log);
    }

    /// Asks for the rest of the cost of Forbidden Knowledge, unless all can see how it is paid.
    pub(crate) fn claim_on<L: Log<Event>>(&mut self, resource: Resource, left: u8, log: &mut L) {
        // Whether there are matching cards in the hand is nobody else's business.
        if left > 0 && !self.hands[self.me()].is_empty() {
            self.ask = Ask::Claim { resource, left };
            return;
        }
        let purse = self.forbidden_purse(resource, left);
        if let Some(payment) = purse.payment(crate::action::Way::Plenty, &self.book) {
            self.settle(payment, For::Forbidden(resource), log);
        }
        self.claim(resource, log);
    }

    /// COS-40
    pub(crate) fn claim<L: Log<Event>>(&mut self, resource: Resource, log: &mut L) {
        self.forbidden[resource as usize] = self.actor;
        log.all(Event::Claimed { seat: Seat::at(self.actor), resource });
        self.stack.push(Task::Tentacle(2));
    }
}
