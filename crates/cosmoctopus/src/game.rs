//! The rules as the kernel asks for them.

use kernel::{Game, Illegal, Info, Log, Outcome, Rng, Seat, SeatRange, SeatSet, Seats, SetupError, Viewer};

use crate::action::{Action, Ask, Ending, Event, For, Way, Why};
use crate::menu::{MODES, OPTIONS};
use crate::options::{Options, Setup, prepare};
use crate::pay::Payment;
use crate::state::{Cosmoctopus, GOAL, LONGEST, PLAYERS, Step};
use crate::task::Task;
use crate::view::View;
use crate::words::{CardId, Cards, DEVOTEES, Resource};

impl Cosmoctopus {
    /// Who has to decide.
    #[inline]
    pub(crate) fn waiting_for(&self) -> SeatSet {
        match self.ask {
            Ask::Over(_) | Ask::Nothing => SeatSet::EMPTY,
            Ask::Draft => self.choosing(),
            _ => SeatSet::one(Seat::at(self.actor)),
        }
    }

    fn discard_for<R: Rng, L: Log<Event>>(&mut self, ask: Ask, card: CardId, rng: &mut R, log: &mut L) {
        let seat = self.me();
        match ask {
            Ask::Shift { end, to } => self.shift((end, to), card, rng, log),
            Ask::Pay { card: wanted, specific, generic } => {
                let (specific, generic) = self.card_purse(wanted, specific, generic).after_discard(card);
                self.discard_from_hand(seat, card, Why::Discount, log);
                self.pay_on(wanted, specific, generic, log);
            }
            Ask::Claim { resource, left } => {
                self.discard_from_hand(seat, card, Why::Discount, log);
                self.claim_on(resource, left.saturating_sub(1), log);
            }
            Ask::Trim => self.discard_from_hand(seat, card, Why::Limit, log),
            _ => self.discard_from_hand(seat, card, Why::Forfeit, log),
        }
    }

    fn spend_one<R: Rng, L: Log<Event>>(&mut self, ask: Ask, resource: Resource, rng: &mut R, log: &mut L) {
        let mut one = [0u8; 4];
        one[resource as usize] = 1;
        match ask {
            Ask::Pay { card, specific, generic } => {
                let payment = Payment { resources: one, cards: Cards::EMPTY, token: false };
                self.settle(payment, For::Card(card), log);
                self.pay_on(card, specific, generic.saturating_sub(1), log);
            }
            Ask::Tribute { to, left } => {
                self.spend_tribute(one, log);
                self.pay_tribute(to, left.saturating_sub(1), rng, log);
            }
            _ => {}
        }
    }

    fn pay_all<L: Log<Event>>(&mut self, ask: Ask, way: Way, log: &mut L) {
        match ask {
            Ask::Pay { card, specific, generic } => {
                let payment = self.card_purse(card, specific, generic).payment(way, &self.book);
                if let Some(payment) = payment {
                    self.settle(payment, For::Card(card), log);
                }
                self.put_down(card, log);
            }
            Ask::Claim { resource, left } => {
                let payment = self.forbidden_purse(resource, left).payment(way, &self.book);
                if let Some(payment) = payment {
                    self.settle(payment, For::Forbidden(resource), log);
                }
                self.claim(resource, log);
            }
            _ => {}
        }
    }

    fn carry_out<R: Rng, L: Log<Event>>(&mut self, seat: Seat, action: Action, rng: &mut R, log: &mut L) {
        let ask = std::mem::replace(&mut self.ask, Ask::Nothing);
        match action {
            Action::Keep(card) => self.keep_card(seat, card, log),
            Action::Go(to) => self.go(to, rng, log),
            Action::Bridge { end, to } => {
                let hand = self.hands[self.me()];
                match hand.iter().next() {
                    Some(only) if hand.len() == 1 => self.shift((end, to), only, rng, log),
                    _ => self.ask = Ask::Shift { end, to },
                }
            }
            Action::Spend(resource) => self.spend_one(ask, resource, rng, log),
            Action::Pay(way) => self.pay_all(ask, way, log),
            Action::Token => {
                if let Ask::Pay { card, specific, generic } = ask {
                    let me = self.me();
                    let worth = std::mem::take(&mut self.tokens[me]);
                    log.all(Event::Token { seat });
                    self.pay_on(card, specific, generic.saturating_sub(worth), log);
                }
            }
            Action::Discard(card) => self.discard_for(ask, card, rng, log),
            Action::Give(to) => self.give(to, log),
            Action::Name(resource) => {
                if let Ask::Choose { count } = ask {
                    let mut gain = [0u8; 4];
                    gain[resource as usize] = count;
                    self.gain(gain, log);
                }
            }
            Action::Take(card) => self.take(card, log),
            Action::Sweep(kind) => self.sweep(kind, log),
            Action::Place { card, slot } => {
                if let Ask::Share { rest } = ask {
                    self.place(rest, card, slot, log);
                }
            }
            Action::KeepRest => {
                if let Ask::Share { rest } = ask {
                    self.keep(rest);
                }
            }
            Action::Resolve(card) => self.resolve(card, log),
            Action::Contact(resource) => {
                let card = DEVOTEES + resource as u8;
                self.contacts.remove(card);
                let me = self.me();
                self.hands[me].insert(card);
                self.open.insert(card);
                log.all(Event::Contacted { seat, card });
            }
            Action::Draw => {
                if let Ask::Draw { count } = ask {
                    self.draw(count, rng, log);
                }
            }
            Action::Play(card) => match ask {
                Ask::Play => self.play_card(card, log),
                _ => self.play_free(card, log),
            },
            Action::Claim(resource) => {
                if let Ask::Move { may } = ask {
                    // The MOVE that was offered comes after all that the tentacles bring.
                    if self.step == Step::Move {
                        self.step = Step::Early;
                    } else {
                        self.stack.push(Task::Move { count: 1, may });
                    }
                }
                let left = self.discounts(self.me()).forbidden_cost(resource);
                self.claim_on(resource, left, log);
            }
            Action::Pass => {
                if ask == Ask::Play {
                    self.step = Step::Trim;
                }
            }
        }
    }
}

impl Game for Cosmoctopus {
    type Options = Options;
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;

    const INFO: Info = Info {
        id: "cosmoctopus",
        title: "Cosmoctopus",
        about: "Move the Great Inky One through its realm, gather cards and resources, and gain eight tentacles.",
        version: 2,
        seats: SeatRange { min: 1, max: 4 },
        minutes: 75,
        hidden: true,
        longest: LONGEST as u32,
        modes: MODES,
        options: OPTIONS,
    };
    const RULES: &'static str = include_str!("../../../docs/rules/cosmoctopus.md");

    fn prepare(options: &Options, seats: Seats) -> Result<Setup, SetupError> {
        prepare(options, seats)
    }

    fn deal<R: Rng>(setup: &Setup, rng: &mut R) -> Self {
        crate::deal::deal(setup, rng)
    }

    #[inline]
    fn seats(&self) -> Seats {
        self.seats
    }

    #[inline]
    fn active(&self) -> SeatSet {
        self.waiting_for()
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.waiting_for().contains(seat) {
            self.list(seat, out);
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        self.examine(seat, *action)
    }

    #[inline]
    fn apply<R: Rng, L: Log<Event>>(&mut self, seat: Seat, action: &Action, rng: &mut R, log: &mut L) {
        self.decisions = self.decisions.saturating_add(1);
        self.carry_out(seat, *action, rng, log);
        self.run(rng, log);
    }

    fn outcome(&self) -> Option<Outcome> {
        let Ask::Over(ending) = self.ask else { return None };
        let count = self.seats.count().min(PLAYERS);
        let mut points = [0i32; PLAYERS];
        for (seat, points) in points.iter_mut().enumerate().take(count) {
            *points = if self.is_retired(seat) { GOAL.into() } else { self.tentacles[seat].into() };
        }
        let outcome = match ending {
            Ending::Summoned(_) if self.has_investigator() => Outcome::together(self.seats, true),
            Ending::Summoned(seat) => Outcome::won_by(self.seats, seat),
            Ending::Together => Outcome::together(self.seats, true),
            Ending::Investigated => Outcome::together(self.seats, false),
            Ending::Exhausted if self.has_investigator() => Outcome::together(self.seats, false),
            Ending::Exhausted => return Some(Outcome::by_points(&points[..count])),
        };
        Some(outcome.with_points(&points[..count]))
    }

    fn sides(&self) -> kernel::Sides {
        if self.has_investigator() { kernel::Sides::TOGETHER } else { kernel::Sides::EACH }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }
}
