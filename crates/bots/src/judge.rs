//! What a position is judged by.

use std::sync::Arc;

use kernel::{Feature, Mind, Sides};

use crate::Net;
use crate::search::Judge;
use crate::tree::Worth;

/// The game's own rule of thumb.
pub(crate) struct ByMind;

impl<G: Mind> Judge<G> for ByMind {
    fn judge(&self, world: &G, _: &mut Vec<Feature>) -> Option<Worth> {
        world.judge()
    }
}

/// The rule of thumb, corrected by what was learnt.
pub(crate) struct ByNet(pub(crate) Arc<Net>);

impl<G: Mind> Judge<G> for ByNet {
    fn judge(&self, world: &G, features: &mut Vec<Feature>) -> Option<Worth> {
        // It learnt to tell who wins, not whether all win together.
        if world.sides() != Sides::EACH {
            return world.judge();
        }
        let first = world.active().first()?;
        features.clear();
        world.features(first, features);
        Some(self.0.shares(features, first, world.seats(), world.judge().as_ref()))
    }
}
