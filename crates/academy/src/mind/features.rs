//! What stands out in a position, for a learnt judgement.

use kernel::{Feature, Seat};

use super::plan::Acts;
use super::slate::Slate;
use crate::content::{Act, Always, Counted, Effect, Kind};
use crate::id::{Space, cards};
use crate::state::{Academy, Pencils};

/// Features of one player: a scale of so many steps for each thing counted.
const SCALES: [(u16, u16); 16] = [
    (16, 2), // Prestige, in twos
    (9, 1),  // Assignments completed
    (9, 1),  // Will
    (10, 1), // Shards
    (8, 1),  // Will shown on the slate
    (8, 1),  // Shards shown
    (5, 1),  // Use Item
    (5, 1),  // Complete Assignment
    (4, 1),  // Add Tile
    (3, 1),  // Chaos Magic
    (6, 2),  // tiles and corners that show
    (10, 1), // full octagons
    (6, 1),  // exhausted spaces
    (7, 1),  // the most Prestige that can be paid for now
    (5, 1),  // Assignments that can be paid for now
    (4, 1),  // Private Assignments
];
const SCALED: u16 = {
    let (mut sum, mut n) = (0, 0);
    while n < SCALES.len() {
        sum += SCALES[n].0;
        n += 1;
    }
    sum
};
/// Kinds of item completed, and three amounts.
const KINDS: u16 = 24;
const OF_PLAYER: u16 = SCALED + KINDS + 3;
const PLAYERS: u16 = 4;
/// Whose turn, how far the game has come, the final turns, extra turns.
const TABLE: u16 = 4 + 10 + 6 + 1;
/// How many features there are.
pub(super) const COUNT: usize = (OF_PLAYER * PLAYERS + TABLE) as usize;

impl Academy {
    pub(super) fn stand_out(&self, seat: Seat, out: &mut Vec<Feature>) {
        let mut player = seat;
        for place in 0..self.seats.count() as u16 {
            self.of_player(player, place * OF_PLAYER, out);
            player = self.seats.after(player);
        }
        let table = OF_PLAYER * PLAYERS;
        let seats = self.seats.count();
        let away = (self.turn.index() + seats - seat.index()) % seats;
        out.push(Feature::there(table + away as u16));
        let steps = (self.lateness() * 10.0) as u16;
        out.extend((0..steps.min(10)).map(|step| Feature::there(table + 4 + step)));
        let final_turns = match self.pencils {
            Pencils::Aside => 0,
            Pencils::Taken(_) => 5,
            Pencils::Down { left, .. } => u16::from(left.min(4)),
        };
        out.push(Feature::there(table + 14 + final_turns));
        if self.extra || self.again > 0 {
            out.push(Feature::there(table + 20));
        }
    }

    fn of_player(&self, seat: Seat, first: u16, out: &mut Vec<Feature>) {
        let student = self.student(seat);
        let slate = Slate::of(self, seat, &Acts::PLAIN);
        let mut shown = [0u16; 6];
        let mut faces = 0;
        for face in Space::all().filter_map(|space| student.face(space)) {
            faces += 1;
            for act in &self.book.face(face).acts {
                let (n, amount) = match *act {
                    Act::Will(amount) => (0, amount),
                    Act::Shards(amount) => (1, amount),
                    Act::Use => (2, 1),
                    Act::Complete => (3, 1),
                    Act::Add => (4, 1),
                    Act::Chaos => (5, 1),
                };
                shown[n] += u16::from(amount);
            }
        }
        let (mut most, mut payable) = (0, 0);
        for card in cards(student.hand | self.public) {
            let data = self.book.card(card);
            let have = if self.book.is_spell(card) { u16::from(student.will) } else { student.shards };
            if u16::from(data.cost) <= have {
                most = most.max(u16::from(data.prestige));
                payable += 1;
            }
        }
        let [will, shards, used, complete, add, chaos] = shown;
        let counts = [
            self.score(seat),
            student.completed() as u16,
            student.will.into(),
            student.shards,
            will,
            shards,
            used,
            complete,
            add,
            chaos,
            faces,
            self.octagons(seat),
            student.tired.iter().filter(|&&tokens| tokens > 0).count() as u16,
            most,
            payable,
            student.hand.count_ones() as u16,
        ];
        let mut number = first;
        for ((steps, size), count) in SCALES.into_iter().zip(counts) {
            out.extend((0..steps.min(count / size)).map(|step| Feature::there(number + step)));
            number += steps;
        }
        let kinds = cards(student.done & !self.book.spells)
            .fold(0u32, |kinds, card| kinds | 1 << Self::item_kind(&self.book.card(card).kind));
        out.extend(kernel::bits::each(kinds.into()).map(|kind| Feature::there(number + kind as u16)));
        number += KINDS;
        let tokens: u16 = cards(student.done).map(|card| self.prestige[card.index()]).sum();
        let amounts = [slate.rate() / 4.0, slate.best_now() / 4.0, f32::from(tokens) / 8.0];
        out.extend((number..).zip(amounts).map(|(number, amount)| Feature::much(number, amount)));
    }

    /// What an item is good for, as a number below [`KINDS`].
    fn item_kind(kind: &Kind) -> u16 {
        match kind {
            Kind::Always(Always::MoreShards(_)) => 0,
            Kind::Always(Always::MoreWill(_)) => 1,
            Kind::Always(Always::CheaperItems(_)) => 2,
            Kind::Always(Always::CheaperSpells(_)) => 3,
            Kind::Always(Always::LargerHand(_)) => 4,
            Kind::End(end) => match end.count {
                Counted::Tiles => 5,
                Counted::Spells => 6,
                Counted::Items => 7,
                Counted::Shards => 8,
                Counted::Will => 9,
                Counted::Octagons => 10,
                Counted::Leading => 11,
            },
            Kind::Use(effects) | Kind::Spell(effects) => match effects.last() {
                Some(Effect::Will(_)) => 12,
                Some(Effect::Shards(_)) => 13,
                Some(Effect::Exchange(_)) => 14,
                Some(Effect::Prestige(_) | Effect::Infuse(_) | Effect::Spread(_)) if effects.len() == 1 => 15,
                Some(Effect::Prestige(_) | Effect::Infuse(_) | Effect::Spread(_)) => 16,
                Some(Effect::Refresh(_) | Effect::RefreshAll) => 17,
                Some(Effect::AddTile(_)) => 18,
                Some(Effect::Complete(_) | Effect::Actions(_)) => 19,
                Some(Effect::Remodel(_)) => 20,
                Some(Effect::Study(_) | Effect::NewPublic) => 21,
                Some(Effect::Steal(_) | Effect::Hush(_) | Effect::Exhaust(_) | Effect::DiscardTheirs) => 22,
                _ => 23,
            },
        }
    }
}
