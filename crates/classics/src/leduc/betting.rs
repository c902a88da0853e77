//! The betting, which everybody hears.

use kernel::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What one says in turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
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
    /// Whoever was in turn has folded, and still is in turn; or the cards are shown.
    Over { folded: bool },
}

/// All that was said, which is known for good; what the betting has come to follows from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Betting {
    /// This round.
    said: Said,
    /// The first round, once it is over.
    before: Said,
    /// Whether whoever is in turn has put in less than the other.
    behind: bool,
    // Full words, since the next random bet waits for them.
    raises_left: u32,
    most_raises: u32,
}

impl Betting {
    #[inline]
    pub(super) const fn new(most_raises: u8) -> Self {
        let most_raises = most_raises as u32;
        Self {
            said: Said::NOTHING,
            before: Said::NOTHING,
            behind: false,
            raises_left: most_raises,
            most_raises,
        }
    }

    pub(super) const fn most_raises(&self) -> u8 {
        self.most_raises as u8
    }

    /// Whose turn it is, or would be: whoever folds stays in turn.
    #[inline]
    pub(super) const fn turn(&self) -> Seat {
        Seat::at((self.said.count() - self.said.ends_with(Bet::Fold) as u32) as u8 & 1) // LED-3
    }

    /// What each has put in, seat by seat.
    pub(super) fn put(&self) -> [u8; 2] {
        let ante = 1; // LED-2
        let most = ante + 2 * self.before.raises() + self.stake() * self.said.raises();
        let in_turn = most - self.owed();
        if self.turn() == Seat::at(0) { [in_turn, most] } else { [most, in_turn] }
    }

    /// What whoever is in turn has to add to call, or would have had to instead of folding.
    #[inline]
    pub(super) const fn owed(&self) -> u8 {
        if self.behind { self.stake() } else { 0 }
    }

    #[inline]
    pub(super) const fn can_raise(&self) -> bool {
        self.raises_left > 0 // LED-6
    }

    #[inline]
    pub(super) const fn can_fold(&self) -> bool {
        self.behind // LED-7
    }

    /// What a raise adds beyond the call. LED-5
    #[inline]
    pub(super) const fn stake(&self) -> u8 {
        if self.is_second_round() { 4 } else { 2 }
    }

    /// The chips that whoever is in turn puts in with this bet.
    #[inline]
    pub(super) const fn price(&self, bet: Bet) -> u8 {
        match bet {
            Bet::Fold => 0,
            Bet::Call => self.owed(),
            Bet::Raise => self.owed() + self.stake(),
        }
    }

    #[inline]
    const fn is_second_round(&self) -> bool {
        self.before.is_something()
    }

    /// Takes a bet that is possible.
    ///
    /// Random bets make every branch a guess, so the questions are put as comparisons of which the answer
    /// takes one branch: bets are ordered by how much they want to go on.
    #[inline]
    pub(super) fn take(&mut self, bet: Bet) -> After {
        // LED-8: a fold always ends a round, a call once somebody has spoken, a raise never.
        let ends = bet as u8 <= u8::from(self.said.is_something());
        self.said = self.said.and(bet);
        self.raises_left -= u32::from(bet == Bet::Raise);
        self.behind = bet != Bet::Call; // whoever folds stays behind
        if !ends {
            return After::Next;
        }
        // A fold always ends the hand, a call in the second round.
        if bet as u8 <= u8::from(self.is_second_round()) {
            return After::Over { folded: bet == Bet::Fold };
        }
        (self.before, self.said, self.raises_left) = (self.said, Said::NOTHING, self.most_raises);
        After::SecondRound
    }

    /// All that was said, in order.
    pub(super) fn said(&self) -> Vec<Bet> {
        self.before.bets().chain(self.said.bets()).collect()
    }
}

/// The bets of one round: two bits each, the latest lowest, and above them a pair of ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Said(u32);

impl Said {
    const NOTHING: Self = Self(0b11);

    #[inline]
    const fn is_something(self) -> bool {
        self.0 > Self::NOTHING.0
    }

    #[inline]
    const fn ends_with(self, bet: Bet) -> bool {
        self.0 & 0b11 == bet as u32
    }

    /// With `bet` as the latest. Six are the most a round can have.
    #[inline]
    const fn and(self, bet: Bet) -> Self {
        Self(self.0 << 2 | bet as u32)
    }

    #[inline]
    const fn count(self) -> u32 {
        (u32::BITS - 1 - self.0.leading_zeros()) / 2
    }

    fn raises(self) -> u8 {
        self.bets().filter(|&bet| bet == Bet::Raise).count() as u8
    }

    fn bets(self) -> impl Iterator<Item = Bet> {
        (0..self.count()).rev().map(move |n| match self.0 >> (2 * n) & 0b11 {
            0 => Bet::Fold,
            1 => Bet::Call,
            _ => Bet::Raise,
        })
    }
}
