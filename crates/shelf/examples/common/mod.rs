//! What the examples share.

use kernel::Seats;
use shelf::Playable;

/// A game with so many seats, as it is usually played.
pub(crate) fn usual<G: Playable>(seats: Seats) -> G::Setup {
    let mode = G::INFO.modes.iter().find(|mode| mode.seats.contains(seats)).unwrap();
    G::set_up(&serde_json::from_str(mode.options).unwrap(), seats).unwrap()
}
