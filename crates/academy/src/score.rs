//! What everything is worth at the end. ACA-42, ACA-43

use kernel::{Outcome, Seat, Sides};

use crate::content::{Counted, Kind};
use crate::id::{Space, cards};
use crate::state::{Academy, Stage};

impl Academy {
    /// The Prestige of a player if the game ended now.
    pub(crate) fn score(&self, seat: Seat) -> u16 {
        cards(self.student(seat).done).fold(0u16, |sum, card| {
            let printed = u16::from(self.book.card(card).prestige);
            let tokens = self.prestige[card.index()];
            sum.saturating_add(printed).saturating_add(tokens).saturating_add(self.end_bonus(seat, card))
        })
    }

    /// What an item adds at the end. ACA-37
    pub(crate) fn end_bonus(&self, seat: Seat, card: crate::id::Card) -> u16 {
        let Kind::End(end) = self.book.card(card).kind else { return 0 };
        let student = self.student(seat);
        let counted = match end.count {
            Counted::Tiles => Space::all().filter(|&space| student.tile(space).is_some()).count() as u16,
            Counted::Spells => (student.done & self.book.spells).count_ones() as u16,
            Counted::Items => (student.done & !self.book.spells).count_ones() as u16,
            Counted::Shards => student.shards,
            Counted::Will => student.will.into(),
            Counted::Octagons => self.octagons(seat),
            Counted::Leading => {
                let most = self.seats.iter().map(|other| self.student(other).completed()).max();
                u16::from(most == Some(student.completed()))
            }
        };
        (counted / u16::from(end.per.max(1))).saturating_mul(end.points.into())
    }

    /// The full octagons on a slate. ACA-20
    pub(crate) fn octagons(&self, seat: Seat) -> u16 {
        // Each is seen from both of its sides.
        Space::all().map(|space| self.linked(seat, space).count_ones() as u16).sum::<u16>() / 2
    }

    /// What breaks a tie: Will and Shards left. ACA-43
    pub(crate) fn leftovers(&self, seat: Seat) -> u32 {
        let student = self.student(seat);
        u32::from(student.will) + u32::from(student.shards)
    }

    pub(crate) fn result(&self) -> Option<Outcome> {
        if self.stage != Stage::Over {
            return None;
        }
        let count = self.seats.count();
        let standing: [_; 4] =
            std::array::from_fn(|n| (self.score(Seat::at(n as u8)), self.leftovers(Seat::at(n as u8))));
        let places =
            standing.map(|own| 1 + standing[..count].iter().filter(|&&other| other > own).count() as u8);
        let points = standing.map(|(prestige, _)| i32::from(prestige));
        Some(Outcome::placed(&places[..count], Sides::EACH).with_points(&points[..count]))
    }
}
