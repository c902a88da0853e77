//! Who will win, by a rule of thumb.

use kernel::{MAX_SEATS, Seat};

use super::plan::Acts;
use super::slate::Slate;
use crate::content::Act;
use crate::id::{Space, cards};
use crate::state::{Academy, CENTRE, ENOUGH, HAND, NONE, Pencils, Stage};

/// How many things are looked at for each player.
const SIGNS: usize = 14;

/// How much each sign tells at the beginning, how much towards the end, and how much in the final turns: fitted to games
/// of the rule bot.
#[rustfmt::skip]
const TELLS: [[f32; SIGNS]; 3] = [
    [0.33, 0.04, 0.30, 0.19, 1.02, 0.01, 0.24, -0.14, 0.06, 0.00, 0.59, 0.0, 0.00, 0.45],
    [0.66, 0.21, 0.25, 0.20, 0.20, 0.44, 0.06, -0.12, 0.16, 0.05, 1.48, 0.0, -0.17, -0.07],
    [1.07, -0.23, 0.22, 0.09, -0.06, 0.35, 0.05, -0.06, 0.42, 0.14, 0.84, 1.52, 0.25, 0.10],
];

impl Academy {
    /// What is seen of a player, hidden cards included.
    fn signs(&self, seat: Seat) -> [f32; SIGNS] {
        let student = self.student(seat);
        let slate = Slate::of(self, seat, &Acts::PLAIN);
        let (mut affordable, mut reach) = (0.0f32, 0.0f32);
        for card in cards(student.hand | self.public) {
            let data = self.book.card(card);
            let have = if self.book.is_spell(card) { u16::from(student.will) } else { student.shards };
            let missing = f32::from(u16::from(data.cost).saturating_sub(have));
            if missing == 0.0 {
                affordable = affordable.max(data.prestige.into());
            }
            reach = reach.max(f32::from(data.prestige) - 0.4 * missing);
        }
        let usable = (student.done & self.book.usable).count_ones() as f32;
        let always = (student.done & self.book.always_on).count_ones() as f32;
        let users = Space::all()
            .filter_map(|space| student.face(space))
            .filter(|&face| self.book.face(face).acts.contains(&Act::Use))
            .count() as f32;
        let away = (seat.index() + self.seats.count() - self.turn.index()) % self.seats.count();
        let has_turn = match self.pencils {
            Pencils::Down { left, .. } => away < usize::from(left),
            _ => true,
        };
        [
            f32::from(self.score(seat)),
            student.completed() as f32,
            student.will.into(),
            f32::from(student.shards.min(12)),
            slate.rate(),
            slate.best_now(),
            student.top.iter().filter(|&&top| top != NONE).count() as f32,
            student.tired.iter().filter(|&&tokens| tokens > 0).count() as f32,
            affordable,
            reach,
            -(away as f32) / self.seats.count() as f32,
            f32::from(has_turn),
            (student.completed() as f32 - 5.0).max(0.0),
            always + (usable * users * 0.5).min(4.0),
        ]
    }

    /// The share of the victory that each player can expect.
    pub(super) fn chances(&self) -> [f32; MAX_SEATS] {
        let mut chances = [0.0; MAX_SEATS];
        if let Some(outcome) = self.result() {
            self.seats.iter().for_each(|seat| chances[seat.index()] = outcome.share(seat));
            return chances;
        }
        let late = self.lateness();
        let down = matches!(self.pencils, Pencils::Down { .. });
        let mut sum = 0.0;
        for seat in self.seats.iter() {
            let signs = self.signs(seat);
            let tells = signs.iter().enumerate().fold(0.0, |tells, (n, sign)| {
                tells
                    + sign * if down { TELLS[2][n] } else { TELLS[0][n] * (1.0 - late) + TELLS[1][n] * late }
            });
            chances[seat.index()] = tells;
        }
        let most = chances[..self.seats.count()].iter().copied().fold(f32::MIN, f32::max);
        for seat in self.seats.iter() {
            let chance = &mut chances[seat.index()];
            *chance = (*chance - most).exp();
            sum += *chance;
        }
        chances.map(|chance| chance / sum)
    }

    /// How far the game has come, from 0 to 1: by Assignments, by the deck, and a little by turns.
    pub(super) fn lateness(&self) -> f32 {
        match (self.stage, self.pencils) {
            (Stage::Over, _) => return 1.0,
            (_, Pencils::Down { .. } | Pencils::Taken(_)) => return 0.95,
            _ => {}
        }
        let seats = self.seats.count() as u32;
        let most = self.seats.iter().map(|seat| self.student(seat).completed()).max().unwrap_or(0);
        let dealt = crate::id::CARDS as u32 - CENTRE - HAND * seats;
        let deck = 1.0 - self.deck.count_ones().min(dealt) as f32 / dealt as f32;
        let begun = (f32::from(self.turns) / (20 * seats) as f32).min(0.3);
        (0.9 * most.min(ENOUGH) as f32 / ENOUGH as f32).max(0.9 * deck).max(begun)
    }

    /// Whether a turn is about to begin, or the game is over.
    pub(super) fn is_between_turns(&self) -> bool {
        self.frames.last().is_none() && matches!(self.stage, Stage::Begin | Stage::Over)
    }
}
