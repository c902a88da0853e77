//! The pad: eight spaces a column, and bonus spaces beside them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::table::Side;
use crate::text::Text;

/// Spaces in a column. PHI-7
pub const ROWS: usize = 8;
/// The most bonus spaces a game can fill: three cards fill one each, and one can be copied.
pub(crate) const BONUS: usize = 4;
/// All spaces there can be.
pub(crate) const SPOTS: usize = 2 * ROWS + BONUS;

/// Whether the space in this row and column shows an Eye.
#[inline]
pub(crate) const fn has_eye(side: Side, row: u8) -> bool {
    match side {
        Side::Sun => matches!(row, 3 | 5 | 6),
        Side::Moon => matches!(row, 2 | 4 | 5),
    }
}

/// The dots of a row: how many letters are written in the co-operative game. PHI-39
#[inline]
pub(crate) const fn dots(row: u8) -> u8 {
    [2, 2, 2, 3, 3, 4, 5, 5][row as usize % ROWS]
}

/// A space by its number: the Sun column, the Moon column, the bonus spaces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(transparent)]
pub struct Spot(pub(crate) u8);

impl Spot {
    #[inline]
    pub(crate) const fn of(side: Side, row: u8) -> Self {
        Self(side as u8 * ROWS as u8 + row)
    }

    #[inline]
    pub(crate) const fn bonus(n: u8) -> Self {
        Self(2 * ROWS as u8 + n)
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number of the bonus space, if it is one.
    #[inline]
    pub(crate) const fn as_bonus(self) -> Option<u8> {
        self.0.checked_sub(2 * ROWS as u8)
    }

    /// The column and row, if it is a space of the pad.
    pub(crate) fn as_row(self) -> Option<(Side, u8)> {
        let side = *Side::BOTH.get(self.index() / ROWS)?;
        Some((side, self.0 % ROWS as u8))
    }
}

/// A clue: all of it, and what of it can be seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Clue {
    pub(crate) text: Text,
    /// The Question it answers.
    pub(crate) question: u8,
    /// How much of the text, spaces included, is on the pad, be it as letters or blanks.
    pub(crate) open: u8,
    pub(crate) period: bool,
    /// Which letters, counted without the spaces, are blanks: whispered and not written. PHI-32
    pub(crate) blanks: u64,
    /// Which of the blanks each team has heard.
    pub(crate) heard: [u64; 2],
}

/// What an Eye or a Whisper has brought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Brought {
    Letter(u8),
    /// There was no letter left. PHI-23
    Period,
}

impl Clue {
    pub(crate) const fn new(text: Text, question: u8) -> Self {
        Self { text, question, open: 0, period: false, blanks: 0, heard: [0; 2] }
    }

    /// Where the next letter is, spaces passed over. PHI-R4
    #[inline]
    fn next(&self) -> Option<usize> {
        let from = usize::from(self.open);
        self.text.bytes().get(from..)?.iter().position(|&byte| byte != b' ').map(|n| from + n)
    }

    /// How many letters are on the pad, blanks included, spaces not.
    pub(crate) fn shown(&self) -> usize {
        let open = self.text.bytes().iter().take(self.open.into());
        open.filter(|&&byte| byte != b' ').count()
    }

    /// Whether a space comes before the last letter on the pad.
    pub(crate) fn begins_a_word(&self) -> bool {
        let before = usize::from(self.open).checked_sub(2);
        before.and_then(|at| self.text.bytes().get(at)) == Some(&b' ')
    }

    /// A letter by its number, spaces not counted.
    fn letter(&self, number: u32) -> Option<u8> {
        self.text.bytes().iter().filter(|&&byte| byte != b' ').nth(number as usize).copied()
    }

    /// What is on the pad: letters and spaces, each with whether it is one of these blanks.
    pub(crate) fn on_the_pad(&self, blanks: u64) -> impl Iterator<Item = (u8, bool)> {
        let mut number = 0;
        self.text.bytes().iter().take(self.open.into()).map(move |&byte| {
            let blank = byte != b' ' && blanks >> number & 1 == 1;
            number += u32::from(byte != b' ');
            (byte, blank)
        })
    }

    /// Writes the next letter, or the period.
    #[inline]
    pub(crate) fn write(&mut self) -> Brought {
        let Some(at) = self.next() else {
            self.period = true;
            return Brought::Period;
        };
        self.open = at as u8 + 1;
        Brought::Letter(self.text.bytes()[at])
    }

    /// Leaves a blank for the next letter, which this team hears; or writes the period.
    pub(crate) fn whisper(&mut self, team: usize) -> Brought {
        let brought = self.write();
        if matches!(brought, Brought::Letter(_)) {
            let bit = 1 << (self.shown() - 1);
            self.blanks |= bit;
            self.heard[team] |= bit;
        }
        brought
    }

    /// Writes the first blank. PHI-R11
    pub(crate) fn fill(&mut self) -> Option<u8> {
        if self.blanks == 0 {
            return None;
        }
        let at = self.blanks.trailing_zeros();
        let bit = 1u64 << at;
        self.blanks &= !bit;
        self.heard.iter_mut().for_each(|heard| *heard &= !bit);
        self.letter(at)
    }

    /// Tells this team the first blank it has not heard.
    pub(crate) fn whisper_blank(&mut self, team: usize) -> Option<u8> {
        let unheard = self.unheard(team);
        if unheard == 0 {
            return None;
        }
        let at = unheard.trailing_zeros();
        self.heard[team] |= 1 << at;
        self.letter(at)
    }

    /// The blanks that this team has not heard.
    #[inline]
    pub(crate) const fn unheard(&self, team: usize) -> u64 {
        self.blanks & !self.heard[team]
    }

    /// What one can read who has heard these blanks: `BR_`.
    pub(crate) fn read(&self, heard: u64) -> String {
        let shown = self.on_the_pad(self.blanks & !heard);
        let mut text: String =
            shown.map(|(byte, blank)| if blank { '_' } else { char::from(byte) }).collect();
        if self.period {
            text.push('.');
        }
        text
    }
}

/// How a guess stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum End {
    /// It goes on.
    Open,
    /// This letter was wrong and is crossed out.
    Crossed(char),
    /// The period came too soon. PHI-R5
    Short,
    /// It is the Object.
    Right,
}

/// A guess. Its right letters are those the Object begins with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Guess {
    pub(crate) right: u8,
    pub(crate) end: End,
}

/// What is in a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Space {
    Empty,
    Clue(Clue),
    Guess(Guess),
}

/// A bonus space, filled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bonus {
    pub(crate) side: Side,
    pub(crate) row: u8,
    /// Whether it holds a second answer to one offer, rather than an Ask of its own.
    pub(crate) second: bool,
    pub(crate) clue: Clue,
}
