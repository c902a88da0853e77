//! The games there are. A new game is one line in [`each`].

use kernel::{Game, Pieces, Resample, Tell};

/// What a game must be able to do to stand on the shelf.
pub trait Playable: Game + Resample + Pieces + Tell {}

impl<G: Game + Resample + Pieces + Tell> Playable for G {}

/// Work that is done once for every game, with its type known.
pub trait Visitor {
    /// Does it for `G`.
    fn visit<G: Playable>(&mut self);
}

/// Shows every game on the shelf to `visitor`, in the order people see them.
pub fn each<V: Visitor>(visitor: &mut V) {
    visitor.visit::<classics::ConnectFour>();
    visitor.visit::<classics::Leduc>();
}
