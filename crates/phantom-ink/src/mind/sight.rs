//! What a seat reads in its view, put as inference takes it.

use super::pattern::Pattern;
use crate::content::Book;
use crate::pad::{ROWS, Spot};
use crate::table::Side;
use crate::text::Text;
use crate::view::{AskView, ClueView, GuessView, PhaseView, SpaceView, View};

/// A clue.
pub(super) struct Clue {
    pub(super) spot: Spot,
    pub(super) side: Side,
    /// The Question, if the seat knows it.
    pub(super) question: Option<u8>,
    /// What the seat's team reads.
    pub(super) ours: Pattern,
    /// What everybody reads.
    pub(super) open: Pattern,
    /// All of it, for the Spirit who wrote it.
    pub(super) text: Option<Text>,
}

/// A view, read by one seat.
pub(super) struct Sight<'a> {
    pub(super) view: &'a View,
    pub(super) book: &'a Book,
    pub(super) side: Side,
    pub(super) clues: Vec<Clue>,
}

impl<'a> Sight<'a> {
    pub(super) fn new(view: &'a View) -> Option<Self> {
        let (side, _) = *view.roles.get(view.me?.index())?;
        let team = if view.coop { 0 } else { side.index() };
        let clue = |spot: Spot, side: Side, clue: &ClueView| Clue {
            spot,
            side,
            question: clue.question,
            ours: ours(clue, team),
            open: Pattern::read(&clue.shown),
            text: clue.text,
        };
        let mut clues = Vec::new();
        for (side, column) in Side::BOTH.into_iter().zip(&view.pad) {
            for (row, space) in column.iter().enumerate() {
                if let SpaceView::Clue(seen) = space {
                    clues.push(clue(Spot::of(side, row as u8), side, seen));
                }
            }
        }
        for (n, bonus) in view.bonus.iter().enumerate() {
            clues.push(clue(Spot::bonus(n as u8), bonus.side, &bonus.clue));
        }
        Some(Self { view, book: &view.book, side, clues })
    }

    /// The Object, for a Spirit.
    pub(super) fn object(&self) -> Option<u16> {
        let (card, word) = (self.view.card?, self.view.word?);
        Some(u16::from(card) * crate::content::WORDS as u16 + u16::from(word))
    }

    /// The Questions between the team in turn and its Spirit.
    pub(super) fn ask(&self) -> Option<&AskView> {
        match &self.view.phase {
            PhaseView::Offer(_, ask)
            | PhaseView::Answer(ask)
            | PhaseView::Second(ask)
            | PhaseView::Write(ask)
            | PhaseView::Show(ask) => Some(ask),
            _ => None,
        }
    }

    pub(super) fn guesses(&self) -> impl Iterator<Item = &GuessView> {
        self.view.pad.iter().flatten().filter_map(|space| match space {
            SpaceView::Guess(guess) => Some(guess),
            _ => None,
        })
    }

    /// Whether an Object would have got the same knocks.
    pub(super) fn agrees(&self, object: u16) -> bool {
        let word = self.book.word(object).as_str();
        self.guesses().all(|guess| {
            let Some(rest) = word.strip_prefix(guess.right.as_str()) else { return false };
            let crossed = guess.crossed.is_some_and(|letter| rest.starts_with(letter));
            !crossed && (!guess.period || guess.won == rest.is_empty())
        })
    }

    /// The Questions that a clue may answer whose Question one does not know.
    pub(super) fn possible(&self) -> u128 {
        let gone = self.view.discard.iter().copied();
        let hands = self.view.teams.iter().filter_map(|team| team.hand.as_ref()).flatten().copied();
        let asked = self.clues.iter().filter_map(|clue| clue.question);
        let offered = self.ask().into_iter().flat_map(|ask| {
            ask.known.iter().copied().chain(ask.question).chain(ask.second_card).chain(ask.top_card)
        });
        gone.chain(hands).chain(asked).chain(offered).fold(self.book.all_questions(), without)
    }

    /// The same for somebody who has seen nothing but what lies open.
    pub(super) fn publicly_possible(&self) -> u128 {
        self.view.discard.iter().copied().fold(self.book.all_questions(), without)
    }

    /// The clue that is being shown.
    pub(super) fn showing(&self) -> Option<&Clue> {
        let PhaseView::Show(ask) = &self.view.phase else { return None };
        let spot = match ask.ask {
            crate::Ask::Main | crate::Ask::Guidance => Spot::of(self.view.side, self.view.row),
            crate::Ask::Bonus | crate::Ask::Second => {
                Spot::bonus(self.view.bonus.len().saturating_sub(1) as u8)
            }
        };
        self.clues.iter().find(|clue| clue.spot == spot)
    }

    /// Whether a clue is one that the seat's team asked for.
    pub(super) fn is_ours(&self, clue: &Clue) -> bool {
        self.view.coop || clue.side == self.side
    }

    /// How many spaces the seat's team has left, this one included.
    pub(super) fn turns_left(&self) -> usize {
        ROWS - usize::from(self.view.row)
    }
}

fn without(set: u128, card: u8) -> u128 {
    set & !crate::state::one(card)
}

/// What a team reads: the pad, and the blanks it has heard. A Spirit sees more in its own clues than its Mediums do.
fn ours(clue: &ClueView, team: usize) -> Pattern {
    let (Some(heard), blanks) = (&clue.heard, &clue.heard_by[team]) else {
        return Pattern::read(&clue.shown);
    };
    let mut number = 0;
    let read = clue.shown.chars().zip(heard.chars()).map(|(shown, heard)| {
        let known = shown != '_' || blanks.contains(&number);
        number += u8::from(shown != ' ');
        if known { heard } else { shown }
    });
    Pattern::read(&read.collect::<String>())
}
