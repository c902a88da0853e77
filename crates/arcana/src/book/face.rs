//! What is printed on a card, in words.

use std::fmt::Write;

use super::{Arcanum, Book, Kind};
use crate::cards::{Card, NONE, is_militia, is_stake};

impl Book {
    /// An Agent's values: `St1 Sw3 Cu0`.
    pub fn values_in_words(&self, card: Card) -> String {
        if card == self.mimic {
            return "copies another Agent there".into();
        }
        let [staffs, swords, cups] = self.values(card);
        format!("St{staffs} Sw{swords} Cu{cups}")
    }

    /// What an owned card is good for: `Agent, St1 Sw3 Cu0`.
    pub fn use_in_words(&self, card: Card) -> String {
        match self.kind(card) {
            Kind::Personality => {
                let what = if is_militia(card) { "Militia" } else { "Agent" };
                format!("{what}, {}", self.values_in_words(card))
            }
            Kind::Relic => format!("Relic, {} Ducats", self.ducats(card)),
            Kind::Location => {
                let effect = self.effect(card).map(|effect| effect.to_string()).unwrap_or_default();
                format!("Location: {effect}")
            }
        }
    }

    /// What it takes to win a stake: `Swords 4` or `Staffs 5 or Cups 5`.
    pub fn asks_in_words(&self, card: Card) -> String {
        self.asks_changed_in_words(card, 0)
    }

    /// The same with main values changed by an event.
    pub fn asks_changed_in_words(&self, card: Card, by: i8) -> String {
        let values = self.values(card);
        let mains = Arcanum::ALL.into_iter().filter(|&main| self.has_main(card, main));
        let asked = |main: Arcanum| values[main as usize].saturating_add_signed(by);
        let mains: Vec<_> = mains.map(|main| format!("{main} {}", asked(main))).collect();
        mains.join(" or ")
    }

    /// A card as a stake: kind, fiefdom, what it takes, its price and its points.
    pub fn stake_in_words(&self, card: Card) -> String {
        let mut words = format!(
            "{}, {}: {}",
            self.kind(card),
            self.fiefdom_name(self.fiefdom(card)),
            self.asks_in_words(card)
        );
        if self.kind(card) == Kind::Personality {
            match self.ducats(card) {
                NONE => words.push_str("; no bribes"),
                ducats => {
                    let _ = write!(words, "; {ducats} Ducats");
                }
            }
        }
        format!("{words}; {} VP", self.vp(card))
    }

    /// Everything a card says.
    pub fn face(&self, card: Card) -> String {
        let mut words = self.use_in_words(card);
        if is_stake(card) {
            words =
                format!("{words} [stake of {}, {} VP]", self.fiefdom_name(self.fiefdom(card)), self.vp(card));
        }
        words
    }
}
