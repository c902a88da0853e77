//! What a viewer sees: the table without what is hidden from that viewer.

use kernel::{Seat, Viewer};
use serde::Serialize;
use ts_rs::TS;

use crate::state::{Academy, Stage};
use crate::written::Written;

/// What a viewer sees.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(into = "Shown")]
#[ts(as = "Shown")]
pub struct View {
    /// The position without what the viewer does not know.
    pub(crate) table: Academy,
    /// Whose eyes these are, for a seat.
    pub(crate) seat: Option<Seat>,
    /// How many Private Assignments each player holds.
    pub(crate) hands: [u8; 4],
    pub(crate) deck: u8,
    /// How many Assignments whoever is in turn has drawn to choose from.
    pub(crate) drawn: u8,
}

impl View {
    pub(crate) fn of(game: &Academy, viewer: Viewer) -> Self {
        let count = |set: u64| set.count_ones() as u8;
        let hands = std::array::from_fn(|n| count(game.students[n].hand));
        let mut table = game.clone();
        for seat in game.seats.iter().filter(|&seat| !Academy::sees_hand(viewer, seat)) {
            table.student_mut(seat).hand = 0;
            if seat == game.turn {
                table.drawn = 0;
            }
        }
        table.deck = 0;
        let seat = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
        Self { table, seat, hands, deck: count(game.deck), drawn: count(game.drawn) }
    }

    /// How many Private Assignments a player holds.
    pub(crate) fn hand_count(&self, seat: Seat) -> u8 {
        self.hands[seat.index() & 3]
    }

    /// Who is to decide.
    pub(crate) fn to_move(&self) -> Option<Seat> {
        (self.table.stage != Stage::Over).then_some(self.table.turn)
    }
}

/// A view as written.
#[derive(Serialize, TS)]
struct Shown {
    seat: Option<Seat>,
    /// How many Private Assignments each player holds.
    hands: Vec<u8>,
    /// How many Assignments are left in the deck, and drawn to choose from.
    deck: u8,
    drawn: u8,
    /// The Prestige each player would have if the game ended now.
    prestige: Vec<u16>,
    table: Written,
}

impl From<View> for Shown {
    fn from(view: View) -> Self {
        let View { table, seat, hands, deck, drawn } = view;
        let count = table.seats.count();
        let prestige = table.seats.iter().map(|seat| table.score(seat)).collect();
        Self { seat, hands: hands[..count].to_vec(), deck, drawn, prestige, table: table.into() }
    }
}
