//! The toy game's position as written, and what must hold of one that is read.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::flaw::{Bank, Flaw, flawed};
use super::toy::{CARDS, COINS, Held, Phase, Toy, is_word};
use crate::{Seat, Seats};

/// A position, trusted or not.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct State {
    pub(super) rounds: u8,
    pub(super) together: bool,
    /// Seat by seat, in the order of the cards.
    pub(super) hands: Vec<Vec<Held>>,
    pub(super) chosen: Vec<Option<u8>>,
    pub(super) table: Vec<u8>,
    pub(super) coins: Vec<u32>,
    pub(super) bank: Bank,
    /// A word for each round that is over.
    pub(super) said: Vec<String>,
    pub(super) phase: Phase,
    /// Only a flawed game has any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) luck: Option<u64>,
}

impl State {
    pub(super) fn seats(&self) -> Seats {
        Seats::new(self.hands.len() as u8).expect("two or three hands")
    }

    /// The cards that are nowhere else. It has no order.
    pub(super) fn deck(&self) -> Vec<u8> {
        let held = |card: u8| self.hands.iter().flatten().any(|held| held.card == card);
        (0..CARDS).filter(|card| !held(*card) && !self.table.contains(card)).collect()
    }

    pub(super) fn take_in(&mut self, seat: Seat, held: Held) {
        let hand = &mut self.hands[seat.index()];
        hand.push(held);
        hand.sort_by_key(|held| held.card);
    }

    fn trouble(&self) -> Option<&'static str> {
        let n = self.hands.len();
        if !(2..=3).contains(&n) || self.chosen.len() != n || self.coins.len() != n {
            return Some("two or three sit at the table");
        }
        if !(1..=3).contains(&self.rounds) || (self.together && n != 2) || self.luck_is_odd() {
            return Some("this cannot be set up");
        }
        let mut cards = BTreeSet::new();
        let all = self.hands.iter().flatten().map(|held| held.card).chain(self.table.iter().copied());
        if !all.into_iter().all(|card| card < CARDS && cards.insert(card)) {
            return Some("every card is there once");
        }
        for (seat, hand) in self.seats().iter().zip(&self.hands) {
            let marked_by = |other: Seat| self.seats().has(other) && other != seat;
            if !hand.is_sorted_by_key(|held| held.card)
                || !hand.iter().all(|held| held.seen_by.iter().all(marked_by))
            {
                return Some("hands are in order, and marked by others");
            }
        }
        let coins: u64 = self.coins.iter().map(|&coins| u64::from(coins)).sum();
        if coins + u64::from(self.bank.count()) != u64::from(COINS) {
            return Some("no coin is made or lost");
        }
        if self.said.len() > usize::from(self.rounds) || !self.said.iter().all(|word| is_word(word)) {
            return Some("a word is said in every round");
        }
        self.trouble_with_the_phase()
    }

    fn trouble_with_the_phase(&self) -> Option<&'static str> {
        let left = usize::from(self.rounds) - self.said.len();
        let over = self.phase == Phase::Over;
        let shown = match self.phase {
            Phase::Act(seat) | Phase::Word(seat) => {
                if !self.seats().has(seat) && !flawed(Flaw::TrustsAnySeat) {
                    return Some("somebody at the table is in turn");
                }
                1
            }
            Phase::Choose | Phase::Over => 0,
        };
        let chosen = self.chosen.iter().flatten().count();
        let choosing = self.phase == Phase::Choose && chosen < self.hands.len();
        let in_hand = |(hand, chosen): (&Vec<Held>, &Option<u8>)| {
            chosen.is_none_or(|card| hand.iter().any(|held| held.card == card))
        };
        if over != (left == 0)
            || (chosen > 0 && !choosing)
            || !self.hands.iter().zip(&self.chosen).all(in_hand)
            || self.table.len() != self.hands.len() * (self.said.len() + shown)
            || self.hands.iter().any(|hand| hand.len() + shown < left)
        {
            return Some("this cannot come up");
        }
        None
    }

    fn luck_is_odd(&self) -> bool {
        self.luck.is_some() != flawed(Flaw::HoldsItsOwnLuck)
    }
}

impl<const HIDDEN: bool> TryFrom<State> for Toy<HIDDEN> {
    type Error = &'static str;

    fn try_from(state: State) -> Result<Self, Self::Error> {
        state.trouble().map_or(Ok(Self(state)), Err)
    }
}

impl<const HIDDEN: bool> From<Toy<HIDDEN>> for State {
    fn from(Toy(mut state): Toy<HIDDEN>) -> Self {
        if flawed(Flaw::ForgetsOnWriting) {
            state.hands.iter_mut().flatten().for_each(|held| held.seen_by = crate::SeatSet::EMPTY);
        }
        state
    }
}
