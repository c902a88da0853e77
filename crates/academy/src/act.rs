//! Doing what was decided.

use kernel::{Log, Rng, Seat};

use crate::action::{Action, Event, Frame};
use crate::content::{Act, Always, MOST_WILL};
use crate::id::{Card, Space, Tile};
use crate::state::{Academy, Laid, NONE, Stage};
use crate::targets::{ADD, COMPLETE, SHARDS, USE, WILL};

impl Academy {
    pub(crate) fn act<R: Rng, L: Log<Event>>(&mut self, action: Action, rng: &mut R, log: &mut L) {
        let seat = self.turn;
        self.decisions = self.decisions.saturating_add(1);
        match action {
            Action::Rest => self.rest(log),
            Action::Cast(space) => self.activate(space, log),
            Action::Link(space) => {
                let Some(face) = self.begin_face(space) else { return };
                log.all(Event::Linked { seat, space, face });
            }
            Action::Will => self.gain_will_by_action(log),
            Action::Shards => self.collect_by_action(log),
            Action::Take(tile) => {
                self.spend(ADD);
                self.centre &= !tile.bit();
                self.taken |= tile.bit();
                log.all(Event::Took { seat, tile });
            }
            Action::Complete(card) => self.complete(card, rng, log),
            Action::Use(card) => self.use_item(card, log),
            Action::Stop => self.stop(log),
            Action::Exchange(card) => {
                self.stage = Stage::Placing(None);
                self.discard_private(card, log);
                self.draw_private(1, rng, log);
            }
            Action::Pick(tile) => self.stage = Stage::Placing(Some(tile)),
            Action::Place { space, turn } => self.lay_next(space, turn, log),
            Action::Refresh(space) => {
                let Some(Frame::Refresh(left)) = self.frames.last() else { return };
                self.frames.replace(Frame::Refresh(left.saturating_sub(1)));
                self.refresh(space, log);
            }
            Action::Lift(space) => {
                let Some(Frame::Remodel(left)) = self.frames.last() else { return };
                self.frames.replace(Frame::Lifted { space, left: left.saturating_sub(1) });
            }
            Action::Discard { seat, space } => {
                self.frames.pop();
                self.discard_tile(seat, space, log);
            }
            Action::Exhaust { seat, space } => {
                let Some(Frame::Exhaust { tokens, .. }) = self.frames.last() else { return };
                self.frames.replace(Frame::Exhaust { tokens, seat: self.seats.after(seat) });
                let tired = &mut self.student_mut(seat).tired[space.index()];
                *tired = tired.saturating_add(tokens);
                log.all(Event::Exhausted { seat, space, tokens });
            }
            Action::Steal(from) => self.steal(from, log),
            Action::IntoWill(n) => {
                self.frames.pop();
                let me = self.me_mut();
                me.shards = me.shards.saturating_sub(n.into());
                me.will = MOST_WILL.min(me.will.saturating_add(n));
                log.all(Event::Swapped { seat, shards: n, into_will: true });
            }
            Action::IntoShards(n) => {
                self.frames.pop();
                let me = self.me_mut();
                me.will = me.will.saturating_sub(n);
                me.shards = me.shards.saturating_add(n.into());
                log.all(Event::Swapped { seat, shards: n, into_will: false });
            }
            Action::Keep(card) => {
                log.unveil();
                let others = self.drawn & !card.bit();
                self.drawn = card.bit();
                self.discard_cards(others, log);
                self.frames.replace(Frame::Replace);
            }
            Action::Replace(card) => self.replace(card, log),
            Action::Mirror(card) => self.mirror(card, log),
            Action::Echo(space) => self.echo(space, log),
            Action::Infuse(card) => self.infuse(card, log),
        }
        self.settle(rng, log);
    }

    /// ACA-16
    fn activate<L: Log<Event>>(&mut self, space: Space, log: &mut L) {
        let seat = self.turn;
        self.stage = Stage::Casting(Some(space));
        let tired = &mut self.me_mut().tired[space.index()];
        *tired = tired.saturating_add(1);
        let Some(face) = self.begin_face(space) else { return };
        log.all(Event::Cast { seat, space, face });
    }

    /// Begins the actions of what shows on a space.
    fn begin_face(&mut self, space: Space) -> Option<crate::id::Face> {
        let face = self.me().face(space)?;
        self.begun |= face.bit();
        self.frames.push(Frame::Tile { face, left: self.book.face(face).all_acts() });
        Some(face)
    }

    /// Uses up one action of this kind of what is being performed: how much it gives, and how much cheaper it is.
    /// An action of just this kind goes before Chaos Magic.
    fn spend(&mut self, kind: u8) -> (u8, u8) {
        match self.frames.last() {
            Some(Frame::Tile { face, left }) => {
                let data = self.book.face(face);
                let open = |wanted: &dyn Fn(Act) -> bool| {
                    data.acts.iter().enumerate().find(|&(n, &act)| left >> n & 1 == 1 && wanted(act))
                };
                let found = open(&|act| act.kinds() == kind).or_else(|| open(&|act| act == Act::Chaos));
                let amount = match found {
                    Some((_, Act::Will(amount) | Act::Shards(amount))) => *amount,
                    _ => 1,
                };
                let left = match found {
                    Some((n, _)) if !data.slash => left & !(1 << n),
                    _ => 0, // ACA-17
                };
                self.frames.pop();
                if left != 0 {
                    self.frames.push(Frame::Tile { face, left });
                }
                (amount, 0)
            }
            Some(Frame::Actions { left, done }) => {
                self.frames.pop();
                if left > 1 {
                    self.frames.push(Frame::Actions { left: left - 1, done: done | kind });
                }
                (1, 0)
            }
            Some(Frame::Add(left)) => {
                self.frames.pop();
                if left > 1 {
                    self.frames.push(Frame::Add(left - 1));
                }
                (1, 0)
            }
            Some(Frame::Complete(cheaper)) => {
                self.frames.pop();
                (1, cheaper)
            }
            _ => (1, 0),
        }
    }

    /// ACA-23
    fn gain_will_by_action<L: Log<Event>>(&mut self, log: &mut L) {
        let (amount, _) = self.spend(WILL);
        let more = if self.gained {
            0
        } else {
            self.always(self.turn, |always| if let Always::MoreWill(n) = always { n } else { 0 })
        };
        self.gained = true;
        self.gain_will(amount + more, log);
    }

    /// ACA-22
    fn collect_by_action<L: Log<Event>>(&mut self, log: &mut L) {
        let (amount, _) = self.spend(SHARDS);
        let more = if self.collected {
            0
        } else {
            self.always(self.turn, |always| if let Always::MoreShards(n) = always { n } else { 0 })
        };
        self.collected = true;
        self.gain_shards(u16::from(amount + more), log);
    }

    pub(crate) fn gain_will<L: Log<Event>>(&mut self, amount: u8, log: &mut L) {
        let seat = self.turn;
        let me = self.me_mut();
        let before = me.will;
        me.will = MOST_WILL.min(before.saturating_add(amount));
        log.all(Event::GainedWill { seat, amount: me.will.saturating_sub(before), now: me.will });
    }

    pub(crate) fn gain_shards<L: Log<Event>>(&mut self, amount: u16, log: &mut L) {
        let seat = self.turn;
        let me = self.me_mut();
        me.shards = me.shards.saturating_add(amount);
        log.all(Event::GainedShards { seat, amount });
    }

    /// ACA-25, ACA-34, ACA-35
    fn complete<R: Rng, L: Log<Event>>(&mut self, card: Card, rng: &mut R, log: &mut L) {
        let seat = self.turn;
        let (_, cheaper) = self.spend(COMPLETE);
        let paid = self.price(card, cheaper);
        let spell = self.book.is_spell(card);
        let private = self.public & card.bit() == 0;
        if private {
            log.unveil();
        }
        self.public &= !card.bit();
        let me = self.me_mut();
        me.hand &= !card.bit();
        me.done |= card.bit();
        if spell {
            me.will = me.will.saturating_sub(paid); // ACA-R19
        } else {
            me.shards = me.shards.saturating_sub(paid.into());
        }
        log.all(Event::Completed { seat, card, paid, private });
        if private && self.rulings.private_at_once {
            self.draw_private(1, rng, log); // ACA-R8
        }
        if spell {
            self.frames.push(Frame::Effects { card, next: 0 });
        }
    }

    /// ACA-24, ACA-36; or a borrowed item.
    fn use_item<L: Log<Event>>(&mut self, card: Card, log: &mut L) {
        let seat = self.turn;
        if self.frames.last() == Some(Frame::Borrow) {
            self.frames.pop();
        } else {
            self.spend(USE);
        }
        log.all(Event::Used { seat, card, owner: self.lender(card) });
        self.frames.push(Frame::Effects { card, next: 0 });
    }

    fn stop<L: Log<Event>>(&mut self, log: &mut L) {
        match self.frames.last() {
            Some(Frame::Lifted { left, .. }) => self.frames.replace(Frame::Remodel(left)),
            Some(Frame::Study) => {
                self.frames.pop();
                log.unveil();
                let drawn = std::mem::take(&mut self.drawn);
                self.discard_cards(drawn, log);
            }
            Some(_) => self.frames.pop(),
            None => self.stage = Stage::Placing(None),
        }
    }

    fn lay_next<L: Log<Event>>(&mut self, space: Space, turn: u8, log: &mut L) {
        let seat = self.turn;
        if let Some(Frame::Lifted { space: from, left }) = self.frames.last() {
            self.frames.replace(Frame::Remodel(left));
            return self.move_tile(from, space, turn, log);
        }
        let Stage::Placing(Some(tile)) = self.stage else { return };
        self.stage = Stage::Placing(None);
        self.taken &= !tile.bit();
        self.lay(tile, space, turn);
        log.all(Event::Placed { seat, tile, space, turn });
    }

    /// Lays a tile on top of whatever is there. Exhaustion rises by itself, as it is kept by space. ACA-29
    fn lay(&mut self, tile: Tile, space: Space, turn: u8) {
        let top = &mut self.me_mut().top[space.index()];
        let under = std::mem::replace(top, tile.into());
        self.laid[tile.index()] = Laid { under, turn };
    }

    /// Takes the top tile off a space.
    fn take_off(&mut self, seat: Seat, space: Space) -> Option<Tile> {
        let tile = self.student(seat).tile(space)?;
        let laid = std::mem::replace(&mut self.laid[tile.index()], Laid::NOT);
        self.student_mut(seat).top[space.index()] = laid.under;
        Some(tile)
    }

    fn move_tile<L: Log<Event>>(&mut self, from: Space, space: Space, turn: u8, log: &mut L) {
        let seat = self.turn;
        let Some(tile) = self.take_off(seat, from) else { return };
        let me = self.me_mut();
        let tokens = std::mem::take(&mut me.tired[from.index()]);
        me.tired[space.index()] = me.tired[space.index()].saturating_add(tokens); // ACA-R30
        self.lay(tile, space, turn);
        match self.stage {
            Stage::Casting(Some(activated)) if activated == from => self.stage = Stage::Casting(Some(space)),
            Stage::Casting(Some(activated)) if activated == space => self.stage = Stage::Casting(None),
            _ => {}
        }
        log.all(Event::Moved { seat, tile, from, space, turn });
    }

    /// ACA-31, ACA-R15, ACA-R16
    pub(crate) fn discard_tile<L: Log<Event>>(&mut self, seat: Seat, space: Space, log: &mut L) {
        let Some(tile) = self.take_off(seat, space) else { return };
        let stays = self.rulings.exhaustion_stays;
        let student = self.student_mut(seat);
        if !stays || student.face(space).is_none() {
            student.tired[space.index()] = 0;
        }
        if self.rulings.tiles_return {
            self.bag |= tile.bit();
        }
        if seat == self.turn && self.stage == Stage::Casting(Some(space)) {
            self.stage = Stage::Casting(None);
        }
        log.all(Event::TileDiscarded { seat, space, tile });
    }

    fn discard_private<L: Log<Event>>(&mut self, card: Card, log: &mut L) {
        log.unveil();
        self.me_mut().hand &= !card.bit();
        self.discard_cards(card.bit(), log);
    }

    pub(crate) fn discard_cards<L: Log<Event>>(&mut self, set: u64, log: &mut L) {
        let seat = self.turn;
        self.discarded |= set;
        crate::id::cards(set).for_each(|card| log.all(Event::Discarded { seat, card }));
    }

    /// Gives up a Private Assignment for the one that was drawn and kept.
    pub(crate) fn replace<L: Log<Event>>(&mut self, card: Card, log: &mut L) {
        self.frames.pop();
        self.discard_private(card, log);
        self.keep_drawn(log);
    }

    pub(crate) fn keep_drawn<L: Log<Event>>(&mut self, log: &mut L) {
        let seat = self.turn;
        let kept = std::mem::take(&mut self.drawn);
        self.me_mut().hand |= kept;
        for card in crate::id::cards(kept) {
            log.split(seat, Event::Kept { seat, card }, Event::KeptOne { seat });
        }
    }

    pub(crate) fn refresh<L: Log<Event>>(&mut self, space: Space, log: &mut L) {
        let seat = self.turn;
        let tokens = std::mem::take(&mut self.me_mut().tired[space.index()]);
        log.all(Event::Refreshed { seat, space, tokens });
    }

    pub(crate) fn steal<L: Log<Event>>(&mut self, from: Seat, log: &mut L) {
        let Some(Frame::Steal(most)) = self.frames.last() else { return };
        self.frames.pop();
        let seat = self.turn;
        let amount = u16::from(most).min(self.student(from).shards);
        self.student_mut(from).shards -= amount;
        let me = self.me_mut();
        me.shards = me.shards.saturating_add(amount);
        log.all(Event::Stole { seat, from, amount });
    }

    pub(crate) fn echo<L: Log<Event>>(&mut self, space: Space, log: &mut L) {
        self.frames.pop();
        let seat = self.turn;
        let Some(face) = self.me().face(space) else { return };
        log.all(Event::Echoed { seat, space, face });
        self.frames.push(Frame::Tile { face, left: self.book.face(face).all_acts() });
    }

    pub(crate) fn mirror<L: Log<Event>>(&mut self, card: Card, log: &mut L) {
        log.all(Event::Mirrored { seat: self.turn, card });
        self.frames.replace(Frame::Effects { card, next: 0 });
    }

    pub(crate) fn infuse<L: Log<Event>>(&mut self, card: Card, log: &mut L) {
        let amount = match self.frames.last() {
            Some(Frame::Spread(left)) => {
                self.frames.replace(Frame::Spread(left.saturating_sub(1)));
                1
            }
            Some(Frame::Infuse(amount)) => {
                self.frames.pop();
                amount
            }
            _ => return,
        };
        self.put_prestige(card, amount, log);
    }

    /// ACA-38
    pub(crate) fn put_prestige<L: Log<Event>>(&mut self, card: Card, amount: u8, log: &mut L) {
        let tokens = &mut self.prestige[card.index()];
        *tokens = tokens.saturating_add(amount.into());
        log.all(Event::Prestige { seat: self.turn, card, amount });
    }
}

const _: () = assert!(NONE as usize > crate::id::FACES, "no face has the number of none");
