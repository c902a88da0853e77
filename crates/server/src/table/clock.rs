//! The clocks of a table, folded from the times of its records.

use kernel::{Seat, SeatSet, Seats};
use serde::Serialize;
use store::Millis;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::table::spec::Clock;

/// Whoever comes back has at least this long.
const GRACE: Millis = 30_000;

/// The clocks of a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Clocks {
    timed: bool,
    turn: Millis,
    increment: Millis,
    hands: Vec<Hand>,
}

/// The clock of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, ToSchema, TS)]
pub struct Hand {
    /// Milliseconds in the bank when its turn began.
    bank: Millis,
    /// When its turn began, if it is on.
    since: Option<Millis>,
    /// When its time is out, if it runs.
    deadline: Option<Millis>,
}

impl Clocks {
    /// Set for a game that begins.
    pub fn new(clock: Clock, seats: Seats) -> Self {
        let seconds = |n: u32| Millis::from(n) * 1000;
        let (timed, turn, bank, increment) = match clock {
            Clock::Untimed => (false, 0, 0, 0),
            Clock::Live { turn, bank, increment } => (true, seconds(turn), seconds(bank), seconds(increment)),
            Clock::Correspondence { days } => (true, seconds(days * 24 * 3600), 0, 0),
        };
        let hand = Hand { bank, ..Hand::default() };
        Self { timed, turn, increment, hands: vec![hand; seats.count()] }
    }

    /// These seats are thinking from now on, and no others.
    pub fn run(&mut self, thinking: SeatSet, now: Millis) {
        let Self { timed, turn, increment, .. } = *self;
        for (n, hand) in self.hands.iter_mut().enumerate() {
            let thinks = timed && thinking.contains(Seat::at(n as u8));
            match (hand.since, thinks) {
                (None, true) => {
                    hand.since = Some(now);
                    hand.deadline = Some(now + turn + hand.bank);
                }
                (Some(since), false) => {
                    let over = (now - since - turn).max(0);
                    *hand = Hand { bank: (hand.bank - over).max(0) + increment, since: None, deadline: None };
                }
                _ => {}
            }
        }
    }

    /// Every turn that is on begins afresh.
    pub fn restart(&mut self, now: Millis) {
        for hand in self.hands.iter_mut().filter(|hand| hand.since.is_some()) {
            hand.since = Some(now);
            hand.deadline = Some(now + self.turn + hand.bank);
        }
    }

    /// Somebody came back whose time was out.
    pub fn welcome(&mut self, seat: Seat) {
        if let Some(hand) = self.hands.get_mut(seat.index()) {
            hand.bank = hand.bank.max(GRACE - self.turn).max(0);
        }
    }

    /// Whose time is out next, and when.
    pub fn next(&self) -> Option<(Seat, Millis)> {
        let due = self.hands.iter().zip(0..).filter_map(|(hand, n)| Some((Seat::at(n), hand.deadline?)));
        due.min_by_key(|&(_, deadline)| deadline)
    }

    /// The clock of each seat; nothing if time does not matter.
    pub fn hands(&self) -> &[Hand] {
        if self.timed { &self.hands } else { &[] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat::at(0);
    const B: Seat = Seat::at(1);

    fn clocks(turn: u32, bank: u32, increment: u32) -> Clocks {
        Clocks::new(Clock::Live { turn, bank, increment }, Seats::new(2).unwrap())
    }

    #[test]
    fn a_turn_uses_its_own_time_first_and_then_the_bank() {
        let mut clocks = clocks(10, 60, 2);
        clocks.run(SeatSet::one(A), 0);
        assert_eq!(clocks.next(), Some((A, 70_000)));
        clocks.run(SeatSet::one(A), 5_000);
        assert_eq!(clocks.next(), Some((A, 70_000)), "a decision in the middle of a turn changes nothing");
        clocks.run(SeatSet::one(B), 15_000);
        assert_eq!(clocks.hands()[0].bank, 60_000 - 5_000 + 2_000);
        assert_eq!(clocks.next(), Some((B, 85_000)));
    }

    #[test]
    fn both_may_think_at_once() {
        let mut clocks = clocks(10, 0, 0);
        clocks.run(SeatSet::one(A).with(B), 0);
        clocks.run(SeatSet::one(B), 3_000);
        assert_eq!(clocks.next(), Some((B, 10_000)));
        clocks.restart(8_000);
        assert_eq!(clocks.next(), Some((B, 18_000)));
    }

    #[test]
    fn whoever_comes_back_has_time_to_think() {
        let mut clocks = clocks(0, 20, 0);
        clocks.run(SeatSet::one(A), 0);
        clocks.run(SeatSet::EMPTY, 20_000);
        clocks.welcome(A);
        clocks.run(SeatSet::one(A), 40_000);
        assert_eq!(clocks.next(), Some((A, 70_000)));
    }

    #[test]
    fn untimed_games_have_no_clocks() {
        let mut clocks = Clocks::new(Clock::Untimed, Seats::new(2).unwrap());
        clocks.run(SeatSet::one(A), 0);
        assert_eq!(clocks.next(), None);
        assert!(clocks.hands().is_empty());
    }
}
