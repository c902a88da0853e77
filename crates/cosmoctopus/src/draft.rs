//! Drafting the starting hands: all choose at once, in secret, and pass the rest to the left. COS-58

use kernel::{Log, Seat, SeatSet};

use crate::action::{Ask, Event};
use crate::state::{Cosmoctopus, PLAYERS, Step};
use crate::words::{CardId, Cards, NONE};

impl Cosmoctopus {
    /// Who has still to choose.
    pub(crate) fn choosing(&self) -> SeatSet {
        self.seats.iter().filter(|seat| self.drafted.chosen >> seat.number() & 1 == 0).collect()
    }

    /// Which pack lies before a seat in a round.
    pub(crate) fn pack_of(&self, seat: usize, round: usize) -> usize {
        let count = self.seats.count();
        (seat + 5 * count - round) % count
    }

    /// The cards a seat can choose from, or has left after choosing.
    pub(crate) fn pack(&self, seat: usize) -> Cards {
        let round = usize::from(self.drafted.round);
        if round > 4 {
            return Cards::EMPTY;
        }
        let from = round + usize::from(self.drafted.chosen >> seat & 1);
        self.drafted.packs[self.pack_of(seat, round)][from..].iter().copied().collect()
    }

    /// Keeps a card; when all have, the packs go round. The last card needs no choice.
    pub(crate) fn keep_card<L: Log<Event>>(&mut self, seat: Seat, card: CardId, log: &mut L) {
        self.draft_one(seat.index(), card);
        log.split(seat, Event::Drafted { seat, card: Some(card) }, Event::Drafted { seat, card: None });
        if !self.choosing().is_empty() {
            self.ask = Ask::Draft;
            return;
        }
        log.unveil();
        self.drafted.chosen = 0;
        self.drafted.round += 1;
        log.all(Event::Passed);
        for seat in self.seats.iter() {
            let mut cards = [NONE; 4];
            for (place, card) in cards.iter_mut().zip(self.pack(seat.index()).iter()) {
                *place = card;
            }
            log.only(SeatSet::one(seat), Event::Received { seat, cards });
        }
        if self.drafted.round < 4 {
            self.ask = Ask::Draft;
            return;
        }
        for seat in 0..self.seats.count().min(PLAYERS) {
            if let Some(card) = self.pack(seat).iter().next() {
                self.draft_one(seat, card);
            }
        }
        self.drafted.round = 5;
        self.drafted.chosen = 0;
        debug_assert!(self.step == Step::Draft);
        self.start_turn(0, log);
    }

    fn draft_one(&mut self, seat: usize, card: CardId) {
        let round = usize::from(self.drafted.round);
        let pack = self.pack_of(seat, round);
        let pack = &mut self.drafted.packs[pack];
        if let Some(at) = pack.iter().position(|&other| other == card) {
            pack[round..=at].rotate_right(1);
        }
        self.drafted.chosen |= 1 << seat;
        self.hands[seat].insert(card);
    }
}
