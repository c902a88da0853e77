//! A match on a board.

use kernel::{Names, Viewer, Zone};
use matchbook::Match;
use serde::Serialize;
use ts_rs::TS;

use crate::Playable;

/// A position laid out for one viewer, with what its choices and what it was told are about.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Laid {
    /// The places, with all that lies there.
    pub zones: Vec<Zone>,
    /// For each choice the things it is about, the one that is picked up first.
    pub touches: Vec<Vec<String>>,
    /// For each thing told, the things and zones it speaks of; some may be gone.
    pub about: Vec<Vec<String>>,
}

/// How things lie for `viewer`, who was told of the first `from` actions before.
pub(crate) fn lay<G: Playable>(played: &Match<G>, viewer: Viewer, from: usize, names: &Names) -> Laid {
    let view = played.now().view(viewer);
    let choices = match viewer {
        Viewer::Seat(seat) => played.now().legal_list(seat),
        Viewer::Spectator | Viewer::Omniscient => Vec::new(),
    };
    let told = played.told_after(viewer, from);
    Laid {
        touches: choices.iter().map(|action| G::touches(&view, action)).collect(),
        about: told.map(|(_, event)| G::speaks_of(&view, event)).collect(),
        zones: G::scene(&view, names).zones,
    }
}
