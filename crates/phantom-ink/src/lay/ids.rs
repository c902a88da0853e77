//! What things and zones are called, and what lies in sight.

use kernel::Seat;

use crate::pad::Spot;
use crate::state::one;
use crate::table::{Role, Side};
use crate::view::{AskView, ClueView, PhaseView, SpaceView, View};

pub(super) const DECK: &str = "deck";
pub(super) const SECRET: &str = "object-hidden";
pub(super) const PERIOD: &str = "letter-period";

pub(super) fn space(spot: Spot) -> String {
    format!("space-{}", spot.index())
}

/// A word of the Object card, numbered from 1.
pub(super) fn word(number: u8) -> String {
    format!("word-{number}")
}

pub(super) fn question(question: u8) -> String {
    format!("question-{question}")
}

pub(super) fn arcanum(card: u8) -> String {
    format!("arcana-{card}")
}

pub(super) fn seat(seat: Seat) -> String {
    format!("seat-{}", seat.number())
}

pub(super) fn letter(letter: char) -> String {
    format!("letter-{}", letter.to_ascii_lowercase())
}

/// The number behind a word: `question-7` is 7 behind `question`.
pub(super) fn number(id: &str, word: &str) -> Option<u8> {
    id.strip_prefix(word)?.strip_prefix('-')?.parse().ok()
}

impl View {
    /// Something of a team: `hand-sun`. There is only one team in the co-operative game.
    pub(super) fn of(&self, what: &str, side: Side) -> String {
        let team = if self.coop { Side::Sun } else { side };
        format!("{what}-{}", if team == Side::Sun { "sun" } else { "moon" })
    }

    /// The space that this turn fills.
    pub(super) fn current(&self) -> Spot {
        Spot::of(self.side, self.row)
    }

    /// What is between a team and its Spirit.
    pub(super) fn asking(&self) -> Option<&AskView> {
        match &self.phase {
            PhaseView::Offer(_, asking)
            | PhaseView::Answer(asking)
            | PhaseView::Second(asking)
            | PhaseView::Write(asking)
            | PhaseView::Show(asking) => Some(asking),
            _ => None,
        }
    }

    /// The Spirit of the viewer's team, or of the team in turn.
    pub(super) fn spirit(&self) -> Option<Seat> {
        let side = self.me.and_then(|me| self.roles.get(me.index())).map_or(self.side, |&(side, _)| side);
        let is_spirit = |&(team, role): &(Side, Role)| role == Role::Spirit && (self.coop || team == side);
        self.seats.iter().zip(&self.roles).find(|(_, role)| is_spirit(role)).map(|(seat, _)| seat)
    }

    /// All clues, with their spaces.
    pub(super) fn clues(&self) -> impl Iterator<Item = (Spot, &ClueView)> {
        let rows = Side::BOTH.into_iter().flat_map(|side| {
            (0..).zip(&self.pad[side.index()]).map(move |(row, space)| (Spot::of(side, row), space))
        });
        let rows = rows.filter_map(|(spot, space)| match space {
            SpaceView::Clue(clue) => Some((spot, clue)),
            SpaceView::Empty | SpaceView::Guess(_) => None,
        });
        rows.chain((0..).zip(&self.bonus).map(|(n, bonus)| (Spot::bonus(n), &bonus.clue)))
    }

    /// The Questions that the viewer sees somewhere, as a set.
    pub(super) fn questions_in_sight(&self) -> u128 {
        let hands = self.teams.iter().flat_map(|team| team.hand.iter().flatten());
        let offer = self.asking().into_iter().flat_map(|asking| {
            asking.known.iter().chain(&asking.top_card).chain(&asking.question).chain(&asking.second_card)
        });
        let answered = self.clues().filter_map(|(_, clue)| clue.question.as_ref());
        let all = self.discard.iter().chain(hands).chain(offer).chain(answered);
        all.fold(0, |set, &question| set | one(question))
    }

    /// Whether the viewer sees this Arcana.
    pub(super) fn sees_arcanum(&self, card: u8) -> bool {
        self.teams.iter().any(|team| {
            team.arcana_hand.iter().flatten().any(|&held| held == card)
                || team.played.iter().any(|played| played.card == card)
        })
    }
}
