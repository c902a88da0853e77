//! Moving the head through the Inky Realm.

use kernel::{Log, Rng, Seat};

use crate::action::{Ask, Event, For, Why};
use crate::book::Secret;
use crate::layout::FAR;
use crate::options::BridgeShifts;
use crate::state::{Cosmoctopus, Step};
use crate::task::Task;
use crate::words::{CardId, Cards, Kind, NONE, Resource};

/// What lies at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tile {
    /// Three of a resource.
    Three(Resource),
    /// One of a resource, and a card of the row.
    One(Resource),
    /// Two of one resource of your choice.
    Two,
    /// The row is discarded; a card of the new row.
    Flush,
    /// The top card of the deck, and a resource of its type.
    Draw,
    /// All cards of one type from the row.
    Sweep,
}

impl Tile {
    /// The tile with this number: 0 to 7 basic, 8 to 11 special.
    #[inline]
    pub(crate) const fn at(number: u8) -> Self {
        match number {
            0..4 => Self::Three(Resource::at(number as usize)),
            4..8 => Self::One(Resource::at(number as usize)),
            8 => Self::Two,
            9 => Self::Flush,
            10 => Self::Draw,
            _ => Self::Sweep,
        }
    }
}

impl Cosmoctopus {
    /// Whether the head can be moved there now, and what it costs as Tribute. COS-9 to COS-11
    #[inline]
    pub(crate) fn tribute(&self, to: u8) -> Option<u8> {
        if to == self.head {
            return None;
        }
        let steps = self.steps(self.head, to);
        if steps == FAR {
            return None;
        }
        Some(steps - 1)
    }

    /// What whoever acts can pay as Tribute.
    #[inline]
    pub(crate) fn purse(&self) -> u32 {
        self.pools[self.me()].iter().map(|&pile| u32::from(pile)).sum()
    }

    /// Whether an end of the bridge may now be moved at all. COS-60, COS-R17, COS-R19
    #[inline]
    pub(crate) fn can_shift(&self) -> bool {
        self.rules.bridge
            && self.step == Step::Move
            && !self.hands[self.me()].is_empty()
            && !(self.shifted && self.rules.bridge_shifts == BridgeShifts::One)
    }

    /// Whether this end of the bridge may be moved to this place. COS-60, COS-61
    #[inline]
    pub(crate) fn may_span(&self, end: u8, to: u8) -> bool {
        let layout = self.layout();
        end < 2
            && to < self.size()
            && !self.bridge.contains(&to)
            && (!layout.is_parted() || layout.joined(self.bridge[usize::from(end)], to))
    }

    /// Asks where the head goes; where there is only one way and nothing else to decide, it goes.
    pub(crate) fn ask_move<R: Rng, L: Log<Event>>(&mut self, may: bool, rng: &mut R, log: &mut L) {
        let purse = self.purse();
        let mut only = NONE;
        for to in 0..self.size() {
            if self.tribute(to).is_some_and(|tribute| u32::from(tribute) <= purse) {
                if only != NONE {
                    only = NONE;
                    break;
                }
                only = to;
            }
        }
        if only != NONE && !may && !self.can_shift() && !self.could_claim() {
            self.go(only, rng, log);
        } else {
            self.ask = Ask::Move { may };
        }
    }

    /// The head is to go there; first comes the Tribute.
    pub(crate) fn go<R: Rng, L: Log<Event>>(&mut self, to: u8, rng: &mut R, log: &mut L) {
        let left = self.tribute(to).unwrap_or(0);
        self.pay_tribute(to, left, rng, log);
    }

    /// Asks for the rest of the Tribute; what leaves no choice is paid.
    pub(crate) fn pay_tribute<R: Rng, L: Log<Event>>(&mut self, to: u8, left: u8, rng: &mut R, log: &mut L) {
        let pool = self.pools[self.me()];
        if left > 0 && pool.iter().filter(|&&pile| pile > 0).count() > 1 && self.purse() > u32::from(left) {
            self.ask = Ask::Tribute { to, left };
            return;
        }
        // Everything goes, or it is all of one kind.
        let mut left = u16::from(left);
        let mut paid = [0u8; 4];
        for (paid, pile) in paid.iter_mut().zip(pool) {
            let part = pile.min(left);
            *paid = part as u8;
            left -= part;
        }
        self.spend_tribute(paid, log);
        self.arrive(to, rng, log);
    }

    /// Pays this as Tribute: to the bank, or to the Investigator once it takes it. COS-10, COS-54
    pub(crate) fn spend_tribute<L: Log<Event>>(&mut self, paid: [u8; 4], log: &mut L) {
        if paid == [0; 4] {
            return;
        }
        let seat = self.me();
        for (pile, part) in self.pools[seat].iter_mut().zip(paid) {
            *pile = pile.saturating_sub(part.into());
        }
        log.all(Event::Paid { seat: Seat::at(self.actor), resources: paid, cause: For::Tribute });
        if self.reveals(Secret::TakesTribute) {
            self.feed(paid, log);
        }
    }

    /// The head goes there. COS-12, COS-50
    fn arrive<R: Rng, L: Log<Event>>(&mut self, to: u8, rng: &mut R, log: &mut L) {
        let from = self.head;
        if self.reveals(Secret::SeesPassers) {
            let passed = self.fewest_watched(from, to);
            if let Some(resource) = self.investigated()
                && passed > 0
            {
                self.feed(std::array::from_fn(|n| if n == resource as usize { passed } else { 0 }), log);
            }
        }
        self.head = to;
        log.all(Event::Moved { seat: Seat::at(self.actor), from, to });
        self.land(rng, log);
    }

    /// What happens on the tile that the head has come to.
    fn land<R: Rng, L: Log<Event>>(&mut self, rng: &mut R, log: &mut L) {
        if self.is_investigated(self.head)
            && let Some(resource) = self.investigated()
        {
            self.feed(std::array::from_fn(|n| u8::from(n == resource as usize)), log);
        }
        if self.step == Step::Move {
            if self.is_retired(usize::from(self.turn)) {
                self.donate(log);
                return;
            }
            self.step = Step::Play;
        }
        self.bonus(rng, log);
    }

    /// A helper's bonus goes to another player. COS-51
    fn donate<L: Log<Event>>(&mut self, log: &mut L) {
        let playing = self.playing();
        match playing.first() {
            Some(only) if playing.is_single() => self.give(only, log),
            _ => self.ask = Ask::Donate,
        }
    }

    /// That player gets the bonus.
    pub(crate) fn give<L: Log<Event>>(&mut self, to: Seat, log: &mut L) {
        log.all(Event::Donated { from: Seat::at(self.turn), to });
        self.step = Step::Donated;
        self.actor = to.number();
        self.stack.push(Task::Bonus);
    }

    /// The head is sent to the tile that gives three of this. COS-15, COS-R16
    pub(crate) fn summon<R: Rng, L: Log<Event>>(&mut self, resource: Resource, rng: &mut R, log: &mut L) {
        let count = usize::from(self.size());
        let to = self.realm[..count].iter().position(|&tile| tile == resource as u8).unwrap_or(0) as u8;
        if to != self.head {
            let from = self.head;
            self.head = to;
            log.all(Event::Moved { seat: Seat::at(self.actor), from, to });
            self.land(rng, log);
            return;
        }
        log.all(Event::Stayed { seat: Seat::at(self.actor) });
        if self.rules.standing_counts {
            self.land(rng, log);
        } else {
            self.bonus(rng, log);
        }
    }

    /// The bonus of the tile under the head, for whoever acts. COS-13
    pub(crate) fn bonus<R: Rng, L: Log<Event>>(&mut self, rng: &mut R, log: &mut L) {
        let one = |resource: Resource, count: u8| {
            let mut gain = [0; 4];
            gain[resource as usize] = count;
            gain
        };
        match Tile::at(self.realm[usize::from(self.head)]) {
            Tile::Three(resource) => self.gain(one(resource, 3), log),
            Tile::One(resource) => {
                self.stack.push(Task::Take(1));
                self.gain(one(resource, 1), log);
            }
            Tile::Two => self.ask = Ask::Choose { count: 2 },
            Tile::Flush => {
                self.flush(self.row_cards(), log);
                self.stack.push(Task::Take(1));
            }
            Tile::Draw => {
                let Some(card) = self.top_card(rng, log) else { return };
                // COS-R22: it is shown, so that all see which resource it gives.
                self.hands[self.me()].insert(card);
                self.open.insert(card);
                log.all(Event::Showed { seat: Seat::at(self.actor), card });
                self.gain(Self::one_of(card), log);
            }
            Tile::Sweep => {
                let row = self.row_cards();
                let kinds = Kind::ALL.into_iter().filter(|&kind| !row.and(Cards::of(kind)).is_empty());
                match kinds.clone().count() {
                    0 => {}
                    1 => kinds.for_each(|kind| self.sweep(kind, log)),
                    _ => self.ask = Ask::Sweep,
                }
            }
        }
    }

    /// Discards these cards of the row; the gaps are filled before anything else happens. COS-R3
    pub(crate) fn flush<L: Log<Event>>(&mut self, cards: Cards, log: &mut L) {
        for card in cards.iter() {
            self.out_of_row(card);
            self.discard.insert(card);
            log.all(Event::Flushed { card });
        }
    }

    /// Takes all of a type; only then the gaps are filled. COS-R2
    pub(crate) fn sweep<L: Log<Event>>(&mut self, kind: Kind, log: &mut L) {
        for card in self.row_of(kind).iter() {
            self.take(card, log);
        }
    }

    /// Moves an end of the bridge and discards a card for it. COS-60
    pub(crate) fn shift<R: Rng, L: Log<Event>>(
        &mut self,
        (end, to): (u8, u8),
        card: CardId,
        rng: &mut R,
        log: &mut L,
    ) {
        self.discard_from_hand(self.me(), card, Why::Bridge, log);
        self.bridge[usize::from(end) & 1] = to;
        self.shifted = true;
        log.all(Event::Bridged { seat: Seat::at(self.actor), end, to });
        self.ask_move(false, rng, log);
    }

    /// The fewest investigated tiles that a shortest way passes over, its ends not counted.
    pub(crate) fn fewest_watched(&self, from: u8, to: u8) -> u8 {
        let count = self.size();
        let length = self.steps(from, to);
        let mut fewest = [u8::MAX; crate::layout::MOST_TILES];
        fewest[usize::from(from)] = 0;
        for step in 1..=length {
            for place in (0..count).filter(|&place| self.steps(from, place) == step) {
                let watched = u8::from(place != to && self.is_investigated(place));
                for before in (0..count)
                    .filter(|&before| self.steps(from, before) == step - 1 && self.steps(before, place) == 1)
                {
                    let sum = fewest[usize::from(before)].saturating_add(watched);
                    fewest[usize::from(place)] = fewest[usize::from(place)].min(sum);
                }
            }
        }
        if fewest[usize::from(to)] == u8::MAX { 0 } else { fewest[usize::from(to)] }
    }
}
