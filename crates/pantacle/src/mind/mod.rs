//! How it is played well.
//!
//! All that is weighed is a step in standing (`worth`): how much better or worse a seat stands to the others after it,
//! with the chances that a Favor is bribed away (`odds`). Standing counts what is missing for the five discs.

mod blades;
mod favors;
mod features;
mod judge;
mod odds;
mod rites;
mod worth;

use kernel::{Feature, MAX_SEATS, Mind, Seat, Seats};

use crate::action::Action;
use crate::state::{Ask, LAST_TURN, Pantacle};

/// How much of a difference a step in standing makes to a choice.
const SCALE: f32 = 10.0;

impl Mind for Pantacle {
    const FEATURES: usize = features::FEATURES as usize;
    const WAVERS: bool = true;

    /// A game has some 25 decisions for each player. With two or four it takes more to be clearly better than rule bots,
    /// and with two much more to be clearly better than that.
    fn looks(seats: Seats) -> [u32; 3] {
        match seats.count() {
            2 => [10, 250, 50_000],
            3 => [10, 100, 10_000],
            4 => [10, 2000, 10_000],
            _ => [10, 60, 10_000],
        }
    }

    /// Three rounds. Games that waver tell less the longer they are.
    fn rests(seats: Seats) -> [u32; 2] {
        [6, 3 * seats.count() as u32]
    }

    fn weigh(&self, seat: Seat, actions: &[Action], out: &mut Vec<f32>) {
        if actions.len() < 2 {
            return out.resize(out.len() + actions.len(), 0.0);
        }
        match self.ask {
            Ask::Announce => self.weigh_announcing(seat, actions, out),
            Ask::Bribe { .. } => self.weigh_bribing(seat, actions, out),
            Ask::Discard { .. } => self.weigh_discarding(seat, actions, out),
            Ask::Show => self.weigh_showing(seat, actions, out),
            Ask::Look => self.weigh_looking(seat, actions, out),
            Ask::Rite | Ask::Place { .. } => self.weigh_placing(seat, actions, out),
            Ask::Extra { .. } | Ask::Curse { .. } => self.weigh_curses(seat, actions, out),
            Ask::Swallow { .. } => self.weigh_swallowing(seat, actions, out),
            Ask::Protect { .. } => self.weigh_protecting(seat, actions, out),
            Ask::Over { .. } => out.resize(out.len() + actions.len(), 0.0),
        }
    }

    fn judge(&self) -> Option<[f32; MAX_SEATS]> {
        Some(self.chances())
    }

    fn features(&self, seat: Seat, out: &mut Vec<Feature>) {
        self.list_features(seat, out);
    }

    /// Before a Favor is announced: once in nearly every turn.
    fn is_rest(&self) -> bool {
        matches!(self.ask, Ask::Announce)
    }

    /// How far the leader is.
    fn progress(&self) -> f32 {
        let come = self.seats.iter().map(|seat| {
            let way = self.way(self.player(seat), &self.burden(seat));
            1.0 - f32::from(way.need + u8::from(way.discs > 0)) / f32::from(worth::Way::FARTHEST + 1)
        });
        come.fold(f32::from(self.turn.number) / f32::from(LAST_TURN), f32::max).clamp(0.0, 1.0)
    }

    /// Which Favor is bribed away depends on the hands of others, and so does whether a bribe is needed.
    fn is_veiled(&self, _seat: Seat) -> bool {
        matches!(self.ask, Ask::Announce | Ask::Bribe { .. })
    }
}
