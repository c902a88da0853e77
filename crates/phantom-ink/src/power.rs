//! The powers of the Arcana: a small vocabulary, and the sentences on the cards made from it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One of the 22 cards.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Arcanum {
    pub(crate) name: String,
    /// Purple: lasting. Black: once. PHI-26
    pub(crate) kind: Kind,
    /// Whether the Crystal comes back. PHI-27
    #[serde(default)]
    pub(crate) reclaim: bool,
    /// Whether its power is for the first three turns only. PHI-44
    #[serde(default)]
    pub(crate) early: bool,
    /// Whether it needs another team, and so is taken out in the co-operative game. PHI-35
    #[serde(default)]
    pub(crate) rivals: bool,
    pub(crate) powers: Vec<Power>,
}

/// The colour of an Arcana card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Lasting.
    Purple,
    /// Once.
    Black,
}

/// Whose clues a power is about. In the co-operative game one's own are those of the Sun column.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Whose {
    /// Of both teams.
    Any,
    /// Of the team that plays the card.
    Own,
    /// Of the other team.
    Other,
}

/// What a card does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Power {
    /// Ask in a bonus space, with at most so many letters; 0: as many as usual. PHI-31
    BonusAsk(u8),
    /// So many more Questions may be offered. PHI-29
    OfferMore(u8),
    /// The top Question of the deck joins the offer.
    TopCard,
    /// The Spirit may answer a second Question in a bonus space of so many letters.
    SecondAnswer(u8),
    /// Eyes at once: so many, on different clues, each of so many letters. PHI-24
    Eye { times: u8, letters: u8, on: Whose },
    /// A Whisper at once. PHI-32
    Whisper(Whose),
    /// An Eye every turn.
    EyeEachTurn,
    /// A larger hand. PHI-34
    HandSize(u8),
    /// Questions drawn with every Eye used.
    DrawOnEye(u8),
    /// An Eye on an own clue may be a Whisper.
    WhisperOwnEyes,
    /// An Eye may be used again on another clue.
    EyeAgain,
    /// A Whisper after Silencio.
    WhisperAfterSilencio,
    /// The hand of Questions is changed for as many new ones.
    Renew,
    /// The power of another card. PHI-45
    Copy,
    /// No Eye of the other team on one's own clues until one's next turn.
    Shield,
    /// So many Questions drawn at the start of a turn, and as many discarded.
    Swap(u8),
}

impl Power {
    /// Whether it is at work as long as its card is in force, instead of once when it is played.
    pub(crate) const fn stands(self) -> bool {
        !matches!(
            self,
            Self::BonusAsk(_) | Self::Eye { .. } | Self::Whisper(_) | Self::Renew | Self::Copy | Self::Shield
        )
    }

    /// Whether a black card can have it: once, or in the turn in which it is played.
    pub(crate) const fn is_for_black(self) -> bool {
        !self.stands() || matches!(self, Self::OfferMore(_) | Self::TopCard | Self::SecondAnswer(_))
    }

    /// Whether it fills a bonus space.
    pub(crate) const fn fills_a_bonus_space(self) -> bool {
        matches!(self, Self::BonusAsk(_) | Self::SecondAnswer(_))
    }

    /// In words; among two or three players what would be whispered is written, and the other team is the Moon
    /// column. PHI-42, PHI-R25
    fn sentence(self, kind: Kind, coop: bool) -> String {
        let once = kind == Kind::Black;
        let then = if coop { "you cannot Guess on the next Moon turn" } else { "then you must Ask again" };
        match self {
            Self::BonusAsk(0) => format!("Ask in a Bonus Space; {then}."),
            Self::BonusAsk(n) => {
                format!("Ask in a Bonus Space, where the clue stops after {}; {then}.", letters(n))
            }
            Self::OfferMore(n) if once => format!("If you Ask this turn, you may Offer {n} more."),
            Self::OfferMore(n) => format!("When you Ask, you may Offer {n} more."),
            Self::TopCard => "If you Ask this turn, the top Question of the deck joins your Offer.".into(),
            Self::SecondAnswer(n) => format!(
                "If you Ask this turn, your Spirit may answer a second Question in a Bonus Space of {}.",
                letters(n)
            ),
            Self::Eye { times: 1, letters: 1, on } => format!("Use an Eye{}.", clue_of(on, " on ", coop)),
            Self::Eye { times: 1, letters: n, on } => {
                format!("Use an Eye{} that adds {}.", clue_of(on, " on ", coop), letters(n))
            }
            Self::Eye { times, letters: n, on } => {
                let each = if n == 1 { String::new() } else { format!(", each adding {}", letters(n)) };
                format!("Use an Eye{} {times} times, on different clues{each}.", clue_of(on, " on ", coop))
            }
            Self::Whisper(on) if coop => {
                format!("The next letter{} is written.", clue_of(on, " of ", coop))
            }
            Self::Whisper(on) => {
                format!("Your team hears the next letter{} in a Whisper.", clue_of(on, " of ", coop))
            }
            Self::EyeEachTurn => "At the start of your turn use an Eye.".into(),
            Self::HandSize(n) => format!("Your Hand Size is {n} larger."),
            Self::DrawOnEye(n) => format!("When you use an Eye, draw {}.", questions(n)),
            Self::WhisperOwnEyes if coop => "Without another team it changes nothing.".into(),
            Self::WhisperOwnEyes => {
                "When you use an Eye on a clue of your own, it may be a Whisper instead.".into()
            }
            Self::EyeAgain => "When you use an Eye, you may use it again on another clue.".into(),
            Self::WhisperAfterSilencio if coop => {
                "After Silencio on your Ask, one more letter is written.".into()
            }
            Self::WhisperAfterSilencio => {
                "After Silencio on your Ask, your team hears that clue's next letter in a Whisper.".into()
            }
            Self::Renew => "Discard your hand of Questions and draw as many.".into(),
            Self::Copy if coop => "Use the power of an Arcana that you have played.".into(),
            Self::Copy => "Use the power of an Arcana that the other team has played.".into(),
            Self::Shield => "Until your next turn the other team may not use Eyes on your clues.".into(),
            Self::Swap(n) => {
                format!("At the start of your turn you may draw {} and then discard as many.", questions(n))
            }
        }
    }
}

fn letters(n: u8) -> String {
    if n == 1 { "1 letter".into() } else { format!("{n} letters") }
}

fn questions(n: u8) -> String {
    if n == 1 { "1 Question".into() } else { format!("{n} Questions") }
}

fn clue_of(whose: Whose, joint: &str, coop: bool) -> String {
    let clue = match (whose, coop) {
        (Whose::Any, _) if joint == " of " => "a clue",
        (Whose::Any, _) => return String::new(),
        (Whose::Own, false) => "a clue of your own",
        (Whose::Other, false) => "a clue of the other team",
        (Whose::Own, true) => "a clue of the Sun column",
        (Whose::Other, true) => "a clue of the Moon column",
    };
    format!("{joint}{clue}")
}

impl Arcanum {
    /// The sentence on the card, as it is among two teams or among two or three players.
    pub(crate) fn sentence(&self, coop: bool) -> String {
        let powers = self.powers.iter().map(|power| power.sentence(self.kind, coop));
        let mut sentence = powers.collect::<Vec<_>>().join(" ");
        if self.early {
            sentence.push_str(" In the first three rounds only.");
        }
        if self.reclaim {
            sentence.push_str(" Reclaim 1 Crystal.");
        }
        sentence
    }
}
