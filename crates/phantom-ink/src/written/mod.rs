//! A position as written in files. Reading one checks all that play relies on.

mod check;

use kernel::Seats;
use serde::{Deserialize, Serialize};

use crate::choices::each;
use crate::content::{Book, Given};
use crate::pad::{Bonus, Clue, Guess, ROWS, Space};
use crate::power::Whose;
use crate::state::{
    Ask, Asking, Bonuses, Early, Look, NONE, PhantomInk, Phase, Played, Plays, Rules, Turn, one,
};
use crate::table::{Side, Table};
use crate::text::{LONGEST, Text};

/// A position as written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Written {
    #[serde(default, skip_serializing_if = "Given::nothing")]
    content: Given,
    seats: Seats,
    sun: usize,
    arcana: bool,
    early: Early,
    card: u8,
    word: u8,
    hands: [Vec<u8>; 2],
    discard: Vec<u8>,
    arcana_hands: [Vec<u8>; 2],
    played: [Vec<WrittenPlay>; 2],
    pad: [Vec<WrittenSpace>; 2],
    bonus: Vec<WrittenBonus>,
    turn: WrittenTurn,
    phase: WrittenPhase,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenPlay {
    card: u8,
    row: u8,
    reversed: bool,
    copy: Option<u8>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenClue {
    text: Text,
    question: u8,
    open: u8,
    period: bool,
    /// For each team the blanks that it has heard: numbers of letters, spaces not counted.
    heard: [Vec<u8>; 2],
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum WrittenSpace {
    Empty,
    Clue(WrittenClue),
    Guess(Guess),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenBonus {
    side: Side,
    row: u8,
    second: bool,
    clue: WrittenClue,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenTurn {
    side: Side,
    row: u8,
    eyes: u8,
    swapped: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenAsk {
    ask: Ask,
    offered: Vec<u8>,
    top: Option<u8>,
    question: Option<u8>,
    second: Option<u8>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenLook {
    on: Whose,
    letters: u8,
    whisper: bool,
    not: Vec<u8>,
    more: u8,
    again: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum WrittenPhase {
    Choose([Option<u8>; 2]),
    Start,
    Look(WrittenLook),
    Copy,
    Renew(u8),
    Swap(u8),
    Offer(WrittenAsk),
    Answer(WrittenAsk),
    Second(WrittenAsk),
    Write(WrittenAsk),
    Show(WrittenAsk),
    Spell,
    Moon,
    MoonEye,
    Over(Option<Side>),
}

const fn some(card: u8) -> Option<u8> {
    if card == NONE { None } else { Some(card) }
}

impl From<&Clue> for WrittenClue {
    fn from(clue: &Clue) -> Self {
        let Clue { text, question, open, period, blanks: _, heard } = *clue;
        Self { text, question, open, period, heard: heard.map(|heard| each(heard.into()).collect()) }
    }
}

impl From<&Asking> for WrittenAsk {
    fn from(asking: &Asking) -> Self {
        let Asking { ask, offered, top, question, second } = *asking;
        let offered = each(offered).collect();
        Self { ask, offered, top: some(top), question: some(question), second: some(second) }
    }
}

impl From<&Phase> for WrittenPhase {
    fn from(phase: &Phase) -> Self {
        match phase {
            Phase::Choose(named) => Self::Choose(named.map(some)),
            Phase::Start => Self::Start,
            Phase::Look(look) => {
                let Look { on, letters, whisper, not, more, again } = *look;
                Self::Look(WrittenLook { on, letters, whisper, not: each(not.into()).collect(), more, again })
            }
            Phase::Copy => Self::Copy,
            Phase::Renew(count) => Self::Renew(*count),
            Phase::Swap(left) => Self::Swap(*left),
            Phase::Offer(asking) => Self::Offer(asking.into()),
            Phase::Answer(asking) => Self::Answer(asking.into()),
            Phase::Second(asking) => Self::Second(asking.into()),
            Phase::Write(asking) => Self::Write(asking.into()),
            Phase::Show(asking) => Self::Show(asking.into()),
            Phase::Spell => Self::Spell,
            Phase::Moon => Self::Moon,
            Phase::MoonEye => Self::MoonEye,
            Phase::Over(winner) => Self::Over(*winner),
        }
    }
}

impl From<PhantomInk> for Written {
    fn from(game: PhantomInk) -> Self {
        let column = |side: Side| {
            let spaces = &game.pad[side.index() * ROWS..][..ROWS];
            let written = spaces.iter().map(|space| match space {
                Space::Empty => WrittenSpace::Empty,
                Space::Clue(clue) => WrittenSpace::Clue(clue.into()),
                Space::Guess(guess) => WrittenSpace::Guess(*guess),
            });
            written.collect()
        };
        let bonus = game.bonus.iter().map(|Bonus { side, row, second, clue }| WrittenBonus {
            side: *side,
            row: *row,
            second: *second,
            clue: clue.into(),
        });
        let plays = |plays: &Plays| {
            let written = plays.iter().map(|&Played { card, row, reversed, copy }| WrittenPlay {
                card,
                row,
                reversed,
                copy: some(copy),
            });
            written.collect()
        };
        let Turn { side, row, eyes, swapped } = game.turn;
        Self {
            content: game.book.given().clone(),
            seats: game.table.seats,
            sun: game.table.sun.len(),
            arcana: game.rules.arcana,
            early: game.rules.early,
            card: game.card,
            word: game.word,
            hands: game.hands.map(|hand| each(hand).collect()),
            discard: each(game.discard).collect(),
            arcana_hands: game.arcana.map(|hand| each(hand.into()).collect()),
            played: [plays(&game.played[0]), plays(&game.played[1])],
            pad: [column(Side::Sun), column(Side::Moon)],
            bonus: bonus.collect(),
            turn: WrittenTurn { side, row, eyes, swapped },
            phase: (&game.phase).into(),
        }
    }
}

/// Reads cards into a set, each once and each one that there is.
fn set(cards: &[u8], count: usize, what: &str) -> Result<u128, String> {
    let mut set = 0;
    for &card in cards {
        if usize::from(card) >= count {
            return Err(format!("there is no {what} {card}"));
        }
        if set & one(card) != 0 {
            return Err(format!("the {what} {card} is there twice"));
        }
        set |= one(card);
    }
    Ok(set)
}

fn bits(letters: &[u8]) -> Result<u64, String> {
    set(letters, LONGEST, "letter").map(|set| set as u64)
}

fn card(written: Option<u8>, count: usize, what: &str) -> Result<u8, String> {
    match written {
        None => Ok(NONE),
        Some(card) if usize::from(card) < count => Ok(card),
        Some(card) => Err(format!("there is no {what} {card}")),
    }
}

impl WrittenClue {
    fn read(self, book: &Book) -> Result<Clue, String> {
        let Self { text, question, open, period, heard: [sun, moon] } = self;
        card(Some(question), book.questions.len(), "Question")?;
        let heard = [bits(&sun)?, bits(&moon)?];
        Ok(Clue { text, question, open, period, blanks: heard[0] | heard[1], heard })
    }
}

impl WrittenAsk {
    fn read(self, book: &Book) -> Result<Asking, String> {
        let count = book.questions.len();
        let one = |written| card(written, count, "Question");
        Ok(Asking {
            ask: self.ask,
            offered: set(&self.offered, count, "Question")?,
            top: one(self.top)?,
            question: one(self.question)?,
            second: one(self.second)?,
        })
    }
}

impl WrittenPhase {
    fn read(self, book: &Book) -> Result<Phase, String> {
        Ok(match self {
            Self::Choose([one, two]) => {
                Phase::Choose([card(one, 6, "word number")?, card(two, 6, "word number")?])
            }
            Self::Start => Phase::Start,
            Self::Look(WrittenLook { on, letters, whisper, not, more, again }) => {
                let not = set(&not, crate::pad::SPOTS, "space")? as u32;
                Phase::Look(Look { on, letters, whisper, not, more, again })
            }
            Self::Copy => Phase::Copy,
            Self::Renew(count) => Phase::Renew(count),
            Self::Swap(left) => Phase::Swap(left),
            Self::Offer(asking) => Phase::Offer(asking.read(book)?),
            Self::Answer(asking) => Phase::Answer(asking.read(book)?),
            Self::Second(asking) => Phase::Second(asking.read(book)?),
            Self::Write(asking) => Phase::Write(asking.read(book)?),
            Self::Show(asking) => Phase::Show(asking.read(book)?),
            Self::Spell => Phase::Spell,
            Self::Moon => Phase::Moon,
            Self::MoonEye => Phase::MoonEye,
            Self::Over(winner) => Phase::Over(winner),
        })
    }
}

impl TryFrom<Written> for PhantomInk {
    type Error = String;

    fn try_from(written: Written) -> Result<Self, String> {
        let book = Book::with(written.content).map_err(|flaw| flaw.to_string())?;
        let coop = written.seats.count() < 4;
        let sun = if coop { None } else { Some(written.sun) };
        let table = Table::new(written.seats, sun)
            .filter(|table| table.sun.len() == written.sun)
            .ok_or("the Sun team cannot have so many of so many seats")?;
        let count = book.questions.len();
        let mut pad = [Space::Empty; 2 * ROWS];
        for (side, column) in written.pad.into_iter().enumerate() {
            if column.len() != ROWS {
                return Err(format!("a column has {ROWS} spaces"));
            }
            for (row, space) in column.into_iter().enumerate() {
                pad[side * ROWS + row] = match space {
                    WrittenSpace::Empty => Space::Empty,
                    WrittenSpace::Clue(clue) => Space::Clue(clue.read(&book)?),
                    WrittenSpace::Guess(guess) => Space::Guess(guess),
                };
            }
        }
        let mut bonus = Bonuses::NONE;
        for WrittenBonus { side, row, second, clue } in written.bonus {
            let clue = clue.read(&book)?;
            if !bonus.push(Bonus { side, row, second, clue }) {
                return Err("there are more bonus spaces than a game can have".into());
            }
        }
        let mut played = [Plays::NONE; 2];
        for (plays, written) in played.iter_mut().zip(written.played) {
            for WrittenPlay { card: number, row, reversed, copy } in written {
                let number = card(Some(number), book.arcana.len(), "Arcana")?;
                let copy = card(copy, book.arcana.len(), "Arcana")?;
                if !plays.push(Played { card: number, row, reversed, copy }) {
                    return Err("a team plays at most one Arcana a turn".into());
                }
            }
        }
        let WrittenTurn { side, row, eyes, swapped } = written.turn;
        let [sun, moon] = written.hands;
        let [sun_arcana, moon_arcana] = written.arcana_hands;
        let arcana = |cards: &[u8]| set(cards, book.arcana.len(), "Arcana").map(|set| set as u32);
        let game = Self {
            table,
            rules: Rules { arcana: written.arcana, early: written.early },
            card: written.card,
            word: written.word,
            hands: [set(&sun, count, "Question")?, set(&moon, count, "Question")?],
            discard: set(&written.discard, count, "Question")?,
            arcana: [arcana(&sun_arcana)?, arcana(&moon_arcana)?],
            played,
            pad,
            bonus,
            turn: Turn { side, row, eyes, swapped },
            phase: written.phase.read(&book)?,
            book,
        };
        game.verify()?;
        Ok(game)
    }
}
