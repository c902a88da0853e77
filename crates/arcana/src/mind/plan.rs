//! How a hand is best divided among the districts.

use super::scene::{Gift, Scene};
use crate::cards::Card;
use crate::state::MOST_DISTRICTS;

/// As many cards are planned with; what is beyond is added one by one.
const MOST_CARDS: usize = 5;
const SETS: usize = 1 << MOST_CARDS;

type Table = [f32; SETS];

/// What every division of the hand is worth.
pub(super) struct Plan {
    cards: [Card; MOST_CARDS],
    count: usize,
    /// What each set of cards is worth at each district.
    at: [Table; MOST_DISTRICTS],
    /// What each set is worth at all districts but one.
    without: [Table; MOST_DISTRICTS],
    all: Table,
}

/// Each set divided in two, as well as can be.
#[inline]
fn join(one: &Table, other: &Table, sets: usize) -> Table {
    let mut best = [0.0; SETS];
    for set in 0..sets {
        let mut part = set;
        let mut most = one[set] + other[0];
        while part != 0 {
            part = (part - 1) & set;
            most = most.max(one[part] + other[set ^ part]);
        }
        best[set] = most;
    }
    best
}

impl Plan {
    /// Plans with these cards; `gift` says what each adds where.
    pub(super) fn new(
        scene: &Scene,
        cards: impl Iterator<Item = Card>,
        gift: impl Fn(Card, usize) -> Gift,
    ) -> Self {
        let mut plan = Self {
            cards: [0; MOST_CARDS],
            count: 0,
            at: [[0.0; SETS]; MOST_DISTRICTS],
            without: [[0.0; SETS]; MOST_DISTRICTS],
            all: [0.0; SETS],
        };
        for card in cards.take(MOST_CARDS) {
            plan.cards[plan.count] = card;
            plan.count += 1;
        }
        let sets: usize = 1 << plan.count;
        for district in 0..scene.count {
            let place = &scene.places[district];
            let mut gifts = [Gift::default(); SETS];
            plan.at[district][0] = scene.now(place);
            for set in 1..sets {
                let rest = set & (set - 1);
                let first = (set ^ rest).trailing_zeros() as usize;
                if rest == 0 {
                    gifts[set] = gift(plan.cards[first], district);
                } else {
                    gifts[set] = gifts[rest].and(&gifts[set ^ rest]);
                }
                plan.at[district][set] = scene.value(place, &gifts[set]);
            }
        }
        let last = scene.count - 1;
        let mut after = [[0.0; SETS]; MOST_DISTRICTS];
        after[last] = plan.at[last];
        for district in (1..last).rev() {
            after[district] = join(&plan.at[district], &after[district + 1], sets);
        }
        let mut before = plan.at[0];
        plan.without[0] = after[1];
        for district in 1..last {
            plan.without[district] = join(&before, &after[district + 1], sets);
            before = join(&before, &plan.at[district], sets);
        }
        plan.without[last] = before;
        plan.all = join(&plan.at[0], &after[1], sets);
        plan
    }

    /// What the best plan is worth.
    pub(super) fn best(&self) -> f32 {
        self.all[(1 << self.count) - 1]
    }

    fn bit(&self, card: Card) -> usize {
        self.cards[..self.count].iter().position(|&other| other == card).map_or(0, |n| 1 << n)
    }

    /// The best plan that does not need this card.
    pub(super) fn without_card(&self, card: Card) -> f32 {
        self.all[((1 << self.count) - 1) ^ self.bit(card)]
    }

    /// The best plan that sends this card to this district.
    pub(super) fn with(&self, card: Card, district: usize) -> Option<f32> {
        let bit = self.bit(card);
        if bit == 0 {
            return None;
        }
        let rest = ((1 << self.count) - 1) ^ bit;
        let mut best = f32::MIN;
        let mut part = rest;
        loop {
            best = best.max(self.at[district][part | bit] + self.without[district][rest ^ part]);
            if part == 0 {
                return Some(best);
            }
            part = (part - 1) & rest;
        }
    }

    /// The best plan for the other districts without this card.
    pub(super) fn elsewhere(&self, card: Card, district: usize) -> f32 {
        self.without[district][((1 << self.count) - 1) ^ self.bit(card)]
    }
}

impl Gift {
    fn and(&self, other: &Self) -> Self {
        Self {
            strength: [0, 1, 2].map(|n| self.strength[n] + other.strength[n]),
            agents: self.agents + other.agents,
            ducats: self.ducats + other.ducats,
            points: self.points + other.points,
        }
    }
}
