//! A turn from one decision to the next: what needs no decision happens by itself.

use kernel::{Draw, Log, Rng, Seat, SeatSet};

use crate::action::{Event, Frame};
use crate::id::{Card, Space, Tile, cards, tiles};
use crate::state::{Academy, CENTRE, ENOUGH, MOST_DECISIONS, MOST_TURNS, Pencils, Stage, spaces};

impl Academy {
    /// Goes on until somebody has something to decide, or the game is over.
    pub(crate) fn settle<R: Rng, L: Log<Event>>(&mut self, rng: &mut R, log: &mut L) {
        loop {
            let asks = match self.frames.last() {
                Some(frame) => self.settle_frame(frame, rng, log),
                None => self.settle_stage(rng, log),
            };
            if asks {
                return;
            }
        }
    }

    /// Whether the turn waits for a decision; if not, it has gone on by a step.
    fn settle_stage<R: Rng, L: Log<Event>>(&mut self, rng: &mut R, log: &mut L) -> bool {
        match self.stage {
            Stage::Begin => {
                let fresh = self.fresh() != 0;
                if !fresh {
                    self.rest(log); // ACA-R14
                }
                fresh
            }
            Stage::Rested => {
                let asks = self.me().hand != 0 && self.deck != 0;
                if !asks {
                    self.stage = Stage::Placing(None);
                }
                asks
            }
            Stage::Casting(_) => {
                let asks = self.decisions < MOST_DECISIONS && self.usable_links() != 0;
                if !asks {
                    self.stage = Stage::Placing(None);
                }
                asks
            }
            Stage::Placing(Some(_)) | Stage::Over => true,
            Stage::Placing(None) if self.taken == 0 => {
                self.end_turn(rng, log);
                false
            }
            Stage::Placing(None) => {
                let asks = self.unlike(self.taken).nth(1).is_some();
                if !asks {
                    self.stage = Stage::Placing(Some(Tile::at(self.taken.trailing_zeros())));
                }
                asks
            }
        }
    }

    /// Whether the last thing begun waits for a decision; if not, it has gone on by a step.
    fn settle_frame<R: Rng, L: Log<Event>>(&mut self, frame: Frame, rng: &mut R, log: &mut L) -> bool {
        let asks = match frame {
            Frame::Effects { card, next } => {
                if let Some(&effect) = self.book.effects(card).get(usize::from(next)) {
                    self.frames.replace(Frame::Effects { card, next: next + 1 });
                    self.run(card, effect, rng, log);
                } else {
                    self.frames.pop();
                }
                return false;
            }
            Frame::Tile { left: 0, .. }
            | Frame::Add(0)
            | Frame::Actions { left: 0, .. }
            | Frame::Refresh(0)
            | Frame::Remodel(0)
            | Frame::Spread(0) => false,
            Frame::Tile { .. } | Frame::Add(_) | Frame::Actions { .. } => {
                self.may_perform(self.performable(frame).0)
            }
            Frame::Complete(cheaper) => self.may_complete(cheaper),
            Frame::Remodel(_) => self.liftable() != 0,
            Frame::Swap(most) => self.most_into_will(most) > 0 || self.me().will > 0,
            Frame::Borrow => self.borrowable() != 0,
            Frame::Exhaust { seat, .. } => seat != self.turn,
            Frame::Lifted { .. } | Frame::Study => true,
            Frame::Refresh(_)
            | Frame::Replace
            | Frame::Steal(_)
            | Frame::Echo
            | Frame::DiscardOwn
            | Frame::DiscardTheirs
            | Frame::Mirror
            | Frame::Infuse(_)
            | Frame::Spread(_) => return self.settle_target(frame, log),
        };
        if !asks {
            self.frames.pop();
        }
        asks
    }

    /// What must be aimed at something: where there is just one target, it is taken.
    fn settle_target<L: Log<Event>>(&mut self, frame: Frame, log: &mut L) -> bool {
        let only = |set: u64| set.is_power_of_two().then(|| set.trailing_zeros());
        let one = |set: u16| spaces(set).next().filter(|_| set.is_power_of_two());
        let (none, only_one) = match frame {
            Frame::Refresh(n) => {
                let tired = self.exhausted();
                if tired.count_ones() <= n.into() {
                    self.frames.pop();
                    spaces(tired).for_each(|space| self.refresh(space, log));
                    return false;
                }
                return true;
            }
            Frame::Replace => {
                let hand = self.me().hand;
                if hand == 0 {
                    self.frames.pop();
                    self.keep_drawn(log);
                    return false;
                }
                (false, only(hand).map(|card| Forced::Replace(Card::at(card))))
            }
            Frame::Steal(_) => {
                let seats = self.robbable();
                (seats.is_empty(), seats.first().filter(|_| seats.is_single()).map(Forced::Steal))
            }
            Frame::Echo => (self.echoable() == 0, one(self.echoable()).map(Forced::Echo)),
            Frame::DiscardOwn => {
                let set = self.discardable(self.turn);
                (set == 0, one(set).map(|space| Forced::Discard(self.turn, space)))
            }
            Frame::DiscardTheirs => {
                let mut targets =
                    self.opponents().map(|seat| (seat, self.discardable(seat))).filter(|&(_, set)| set != 0);
                match (targets.next(), targets.next()) {
                    (None, _) => (true, None),
                    (Some((seat, set)), None) => (false, one(set).map(|space| Forced::Discard(seat, space))),
                    _ => (false, None),
                }
            }
            Frame::Mirror => {
                let set = self.mirrorable();
                (set == 0, only(set).map(|card| Forced::Mirror(Card::at(card))))
            }
            _ => {
                let set = self.items();
                (set == 0, only(set).map(|card| Forced::Infuse(Card::at(card))))
            }
        };
        if none {
            self.frames.pop();
            return false;
        }
        match only_one {
            None => return true,
            Some(Forced::Replace(card)) => self.replace(card, log),
            Some(Forced::Steal(seat)) => self.steal(seat, log),
            Some(Forced::Echo(space)) => self.echo(space, log),
            Some(Forced::Discard(seat, space)) => {
                self.frames.pop();
                self.discard_tile(seat, space, log);
            }
            Some(Forced::Mirror(card)) => self.mirror(card, log),
            Some(Forced::Infuse(card)) => self.infuse(card, log),
        }
        false
    }

    /// ACA-15
    pub(crate) fn rest<L: Log<Event>>(&mut self, log: &mut L) {
        let seat = self.turn;
        let me = self.me_mut();
        let tokens = me.tired.iter().map(|&tokens| u16::from(tokens)).sum();
        me.tired = Default::default();
        self.stage = Stage::Rested;
        log.all(Event::Rested { seat, tokens });
    }

    /// Draws so many Assignments, or as many as there are. Whoever draws the last takes Pencils Down. ACA-33
    pub(crate) fn draw_cards<R: Rng, L: Log<Event>>(&mut self, count: u32, rng: &mut R, log: &mut L) -> u64 {
        let mut drawn = 0;
        for _ in 0..count.min(self.deck.count_ones()) {
            let card = 1 << rng.one_of(self.deck);
            self.deck &= !card;
            drawn |= card;
        }
        if drawn != 0 && self.deck == 0 {
            self.take_pencils(true, log);
        }
        drawn
    }

    /// Draws Private Assignments for whoever is in turn.
    pub(crate) fn draw_private<R: Rng, L: Log<Event>>(&mut self, count: u32, rng: &mut R, log: &mut L) {
        let drawn = self.draw_cards(count, rng, log);
        self.me_mut().hand |= drawn;
        self.tell_drawn(drawn, log);
    }

    /// Whoever is in turn sees these cards, the others only how many they are.
    pub(crate) fn tell_drawn<L: Log<Event>>(&self, drawn: u64, log: &mut L) {
        let seat = self.turn;
        if drawn == 0 {
            return;
        }
        let last = cards(drawn).last();
        for card in cards(drawn) {
            let event = Event::DrewCard { seat, card };
            if Some(card) == last {
                log.split(seat, event, Event::Drew { seat, cards: drawn.count_ones() as u8 });
            } else {
                log.only(SeatSet::one(seat), event);
            }
        }
    }

    /// Turns up Public Assignments until there are four. ACA-32
    pub(crate) fn turn_up<R: Rng, L: Log<Event>>(&mut self, rng: &mut R, log: &mut L) {
        let drawn = self.draw_cards(CENTRE.saturating_sub(self.public.count_ones()), rng, log);
        self.public |= drawn;
        cards(drawn).for_each(|card| log.all(Event::TurnedUp { card }));
    }

    fn take_pencils<L: Log<Event>>(&mut self, deck: bool, log: &mut L) {
        if self.pencils == Pencils::Aside {
            self.pencils = Pencils::Taken(self.turn);
            log.all(Event::PencilsDown { seat: self.turn, deck });
        }
    }

    /// ACA-32, then ACA-39 to ACA-41
    fn end_turn<R: Rng, L: Log<Event>>(&mut self, rng: &mut R, log: &mut L) {
        let mut drawn = 0;
        while self.bag != 0 && (self.centre | drawn).count_ones() < CENTRE {
            let tile = 1 << rng.one_of(self.bag);
            self.bag &= !tile;
            drawn |= tile;
        }
        self.centre |= drawn;
        tiles(drawn).for_each(|tile| log.all(Event::TileDrawn { tile }));
        self.turn_up(rng, log);
        let missing = self.hand_size(self.turn).saturating_sub(self.me().hand.count_ones());
        self.draw_private(missing, rng, log);
        if self.me().completed() >= ENOUGH {
            self.take_pencils(false, log);
        }
        self.pencils = match self.pencils {
            Pencils::Taken(holder) => Pencils::Down { holder, left: self.seats.count() as u8 },
            Pencils::Down { holder, left } if !self.extra => {
                Pencils::Down { holder, left: left.saturating_sub(1) }
            }
            other => other,
        };
        self.turns += 1;
        let over = self.again == 0 && matches!(self.pencils, Pencils::Down { left: 0, .. });
        let too_long = self.turns >= self.most_turns();
        if over || too_long {
            if !over {
                log.all(Event::TooLong { turns: self.turns });
            }
            return self.finish(log);
        }
        self.extra = self.again > 0;
        if self.extra {
            self.again -= 1;
        } else {
            self.turn = self.seats.after(self.turn);
        }
        self.begin_turn(log);
    }

    /// ACA-R29
    pub(crate) fn most_turns(&self) -> u16 {
        MOST_TURNS * self.seats.count() as u16
    }

    pub(crate) fn begin_turn<L: Log<Event>>(&mut self, log: &mut L) {
        self.reset_turn();
        self.stage = Stage::Begin;
        log.all(Event::TurnBegan { seat: self.turn, extra: self.extra });
    }

    fn reset_turn(&mut self) {
        self.begun = 0;
        self.decisions = 0;
        self.gained = false;
        self.collected = false;
    }

    fn finish<L: Log<Event>>(&mut self, log: &mut L) {
        self.reset_turn();
        self.extra = false;
        self.again = 0;
        self.stage = Stage::Over;
        for seat in self.seats.iter() {
            log.all(Event::Scored { seat, prestige: self.score(seat), left: self.leftovers(seat) });
        }
    }
}

/// The only thing that can be done.
enum Forced {
    Replace(Card),
    Steal(Seat),
    Echo(Space),
    Discard(Seat, Space),
    Mirror(Card),
    Infuse(Card),
}
