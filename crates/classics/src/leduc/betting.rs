//! The betting, which everybody hears.

use kernel::Seat;
use serde::{Deserialize, Serialize};

/// What one says in turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Bet {
    /// Give up the pot.
    Fold,
    /// Put in as much as the other: a check, if there is nothing to add.
    Call,
    /// Put in more than the other.
    Raise,
}

/// What the betting has come to after a bet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum After {
    /// The other speaks.
    Next,
    /// The first round is over; a card is turned up.
    SecondRound,
    /// Whoever was in turn has folded, and still is in turn.
    Folded,
    /// The cards are shown.
    Showdown,
}

/// What the betting has come to, and all that was said: it is known for good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Betting {
    turn: u8,
    /// What the one not in turn has put in; the one in turn has put in as much, less what a raise asks.
    level: u8,
    /// What a raise adds beyond the call: 2 in the first round, 4 in the second. LED-5
    stake: u8,
    raises: u8,
    most_raises: u8,
    /// The bets so far, two bits each, the latest lowest.
    said: u32,
}

impl Betting {
    /// Each has put in the ante. LED-2
    #[inline]
    pub(super) const fn new(most_raises: u8) -> Self {
        Self { turn: 0, level: 1, stake: 2, raises: 0, most_raises, said: 0 }
    }

    pub(super) const fn most_raises(self) -> u8 {
        self.most_raises
    }

    /// Whose turn it is, or would be.
    #[inline]
    pub(super) const fn turn(self) -> Seat {
        Seat::at(self.turn)
    }

    /// What each has put in, seat by seat.
    pub(super) const fn put(self) -> [u8; 2] {
        let in_turn = self.level - self.to_call();
        if self.turn == 0 { [in_turn, self.level] } else { [self.level, in_turn] }
    }

    /// What whoever is in turn has to add to call; whoever has folded still owes it.
    #[inline]
    pub(super) const fn to_call(self) -> u8 {
        // The other raised if the last bet is a raise, or a fold to one: the two that are written odd.
        if self.said & 1 == 1 { self.stake() } else { 0 }
    }

    #[inline]
    pub(super) const fn can_raise(self) -> bool {
        self.raises < self.most_raises // LED-6
    }

    #[inline]
    pub(super) const fn can_fold(self) -> bool {
        // LED-7: the other has just raised. Written as an odd number, like the fold that only follows a raise:
        // whoever folded still owes.
        self.said & 1 == 1
    }

    #[inline]
    pub(super) const fn stake(self) -> u8 {
        self.stake
    }

    /// The chips that whoever is in turn puts in with this bet.
    #[inline]
    pub(super) const fn price(self, bet: Bet) -> u8 {
        match bet {
            Bet::Fold => 0,
            Bet::Call => self.to_call(),
            Bet::Raise => self.to_call() + self.stake(),
        }
    }

    /// Takes a bet that is possible.
    #[inline]
    pub(super) fn take(&mut self, bet: Bet) -> After {
        // Seat 0 speaks first, and again only if seat 1 has raised.
        let first_to_speak = (self.turn == 0) & !self.can_fold();
        self.said = self.said << 2 | (bet as u32 + 1);
        // Both ways to go on take the same path, so that a random bet is seldom a mispredicted one.
        let raised = u8::from(bet == Bet::Raise);
        self.level += self.stake() * raised;
        self.raises += raised;
        if bet == Bet::Fold {
            return After::Folded;
        }
        if (bet == Bet::Call) && !first_to_speak {
            return self.end_round(); // LED-8
        }
        self.turn ^= 1;
        After::Next
    }

    #[inline]
    fn end_round(&mut self) -> After {
        if self.stake == 4 {
            return After::Showdown;
        }
        (self.stake, self.raises, self.turn) = (4, 0, 0);
        After::SecondRound
    }

    /// All that was said, in order.
    pub(super) fn said(self) -> Vec<Bet> {
        let count = (32 - self.said.leading_zeros()).div_ceil(2);
        let bet = |n: u32| match self.said >> (2 * n) & 3 {
            1 => Bet::Fold,
            2 => Bet::Call,
            _ => Bet::Raise,
        };
        (0..count).rev().map(bet).collect()
    }
}
