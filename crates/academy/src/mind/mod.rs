//! How it is played well.
//!
//! **The plan is to hurry.** A slate that gathers and completes in one cast, then eight cheap Assignments before the others
//! have theirs. `taste.rs` has what everything is worth, `plan.rs` what it is worth to whoever is in turn, `worth.rs` what
//! cards are, `slate.rs` what links do, `cast.rs` what a cast comes to, and `weigh.rs` what follows for each decision.

mod cast;
mod features;
mod judge;
mod plan;
mod slate;
mod taste;
mod weigh;
mod worth;

use kernel::{Feature, MAX_SEATS, Mind, Seat};

use crate::action::Action;
use crate::state::Academy;
use taste::Taste;

impl Mind for Academy {
    const FEATURES: usize = features::COUNT;

    fn weigh(&self, _: Seat, actions: &[Action], out: &mut Vec<f32>) {
        self.weigh_by(&Taste::OURS, actions, out);
    }

    fn judge(&self) -> Option<[f32; MAX_SEATS]> {
        Some(self.chances())
    }

    fn features(&self, seat: Seat, out: &mut Vec<Feature>) {
        self.stand_out(seat, out);
    }

    fn is_rest(&self) -> bool {
        self.is_between_turns()
    }

    fn progress(&self) -> f32 {
        self.lateness()
    }
}
