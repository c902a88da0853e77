//! Where every card and token lies, and who knows it.

use crate::{Audience, Game};

/// A kind of thing that can be neither made nor lost: one card, or one sort of token.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// Pieces of one pool can stand in for each other where nobody looks: one back, one shape.
    pub pool: u8,
    /// Which piece of the pool.
    pub id: u16,
}

/// Somewhere a piece can lie: a hand, a pile, a space. Numbered by the game as it likes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place(pub u16);

/// One fact of the kind "three coins lie in the bank, and everybody knows it".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lies {
    /// What lies there.
    pub piece: Piece,
    /// Where.
    pub place: Place,
    /// How many.
    pub count: u32,
    /// Who knows that it is this piece. Nobody, for the cards of a face-down pile.
    pub known: Audience,
}

/// Games whose cards and tokens can be counted.
///
/// The contract harness uses it to show that none is ever lost, and that worlds drawn by
/// [`Resample`](crate::Resample) deal the unknown pieces of a pool over the unknown places as
/// fairly as a shuffle would.
pub trait Pieces: Game {
    /// Tells where every piece lies, what is out of play included.
    fn pieces(&self, tell: &mut dyn FnMut(Lies));

    /// Whether an unknown piece is, for one who knows nothing of it, equally likely in every unknown
    /// place of its pool. True for plain dealing; a game in which past play excludes some places
    /// says no, and is then held only to every sampled place being possible.
    fn evenly_unknown(&self) -> bool {
        true
    }
}
