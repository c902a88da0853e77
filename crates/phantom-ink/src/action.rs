//! Decisions and what comes of them.

use kernel::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::pad::Spot;
use crate::table::Side;
use crate::text::{Said, Text};

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// A Spirit names the number of a word, 1 to 6.
    Name(u8),
    /// An Eye or a Whisper on a clue.
    Eye {
        /// Which clue.
        spot: Spot,
        /// How.
        way: Way,
    },
    /// No more: of cards given or discarded, or of something one may do and does not.
    Enough,
    /// Play an Arcana for its power.
    Play(u8),
    /// Play an Arcana upside down.
    Reverse(u8),
    /// The Arcana whose power is copied.
    Copy(u8),
    /// Draw Questions, to discard as many.
    Swap,
    /// Ask a Question.
    Ask,
    /// Guess the Object.
    Guess,
    /// Listen for Guidance.
    Listen,
    /// Offer a Question to the Spirit.
    Offer(u8),
    /// Discard a Question.
    Discard(u8),
    /// The Question that the Spirit answers.
    Answer(u8),
    /// The clue, or whatever was written instead of one.
    Write(Said),
    /// The Spirit's next letter, or the period.
    Letter,
    /// A Medium has heard enough.
    Silencio,
    /// The next letter of a guess.
    Spell(char),
    /// The end of a guess.
    Period,
}

/// How a letter of a clue comes to light.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// The letter after all that is there is written.
    Next,
    /// The first blank is filled.
    Blank,
    /// The letter after all that is there is whispered.
    Whisper,
    /// The first blank not heard yet is whispered.
    WhisperBlank,
}

/// What happened. What its listener may not know is left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "a side, a seat, a card, a space; the rest is said")]
pub enum Event {
    /// A Spirit named a number.
    Named { seat: Seat, number: u8 },
    /// The Object is settled: its card and the number of the word on it.
    Object { card: Option<u8>, number: Option<u8> },
    /// A turn begins.
    Turn { side: Side, row: u8 },
    /// An Eye or a Whisper is used on a clue.
    Looks { side: Side, spot: Spot, whisper: bool },
    /// An Eye found no clue to look at.
    EyeLost { side: Side },
    /// A letter was written in a clue, perhaps behind a space.
    Written { spot: Spot, letter: char, space: bool },
    /// A blank was filled.
    Filled { spot: Spot, letter: char },
    /// A letter was whispered to a team: a new blank, perhaps behind a space, or one that was there.
    Whispered { side: Side, spot: Spot, letter: Option<char>, blank: bool, space: bool },
    /// A period was written behind a clue.
    Finished { spot: Spot },
    /// An Arcana was played.
    Played { side: Side, card: u8, reversed: bool },
    /// A Crystal was paid; so many are left.
    Paid { side: Side, left: u8 },
    /// The Crystal came back; so many are left.
    Reclaimed { side: Side, left: u8 },
    /// The power of this Arcana is used.
    Copied { side: Side, card: u8 },
    /// No Eye of the other team on this team's clues for now.
    Shielded { side: Side },
    /// An Ask begins: in the next space, or in a bonus space.
    Asks { side: Side, bonus: bool },
    /// A Question was offered.
    Offered { side: Side, question: Option<u8> },
    /// A Question of the deck joined the offer.
    Joined { side: Side, question: Option<u8> },
    /// The Spirit answers this Question.
    Answers { side: Side, question: Option<u8> },
    /// A Question was discarded, face up.
    Discarded { side: Side, question: u8 },
    /// A clue is about to be shown.
    Clue { spot: Spot, text: Option<Text> },
    /// Silencio was called: by a Medium, or because the space allows no more letters.
    Silencio { seat: Option<Seat>, spot: Spot },
    /// A guess begins.
    Guesses { side: Side, spot: Spot },
    /// A letter of a guess, and whether the Spirit knocked.
    Spelled { spot: Spot, letter: char, right: bool },
    /// The end of a guess.
    Guessed { spot: Spot, right: bool },
    /// The team listens for Guidance.
    Listens,
    /// A Question was drawn.
    Drew { side: Side, question: Option<u8> },
    /// An Arcana was drawn.
    DrewArcanum { side: Side, card: Option<u8> },
    /// The discarded Questions became the deck.
    Reshuffled,
    /// The game is over; the Object is laid open.
    Over { winner: Option<Side>, card: u8, number: u8 },
}
