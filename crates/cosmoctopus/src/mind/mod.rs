//! How it is played well.

mod features;
mod judge;
mod plan;
mod taste;
mod weigh;
mod worth;

use kernel::{Feature, MAX_SEATS, Mind, Seat};

use crate::action::Action;
use crate::state::Cosmoctopus;

impl Mind for Cosmoctopus {
    const FEATURES: usize = features::FEATURES;

    fn weigh(&self, seat: Seat, actions: &[Action], out: &mut Vec<f32>) {
        self.weigh_by(taste::Taste::of(self), seat, actions, out);
    }

    fn judge(&self) -> Option<[f32; MAX_SEATS]> {
        Some(self.chances())
    }

    fn features(&self, seat: Seat, out: &mut Vec<Feature>) {
        self.list_features(seat, out);
    }

    fn is_rest(&self) -> bool {
        self.turn_begins()
    }

    fn progress(&self) -> f32 {
        self.how_far()
    }
}
