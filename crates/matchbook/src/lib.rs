//! A match is a seed, options and a list of actions; everything else is a fold over them.
//!
//! Replay, taking back, going on from any moment, recovery after a crash and verification by strangers are
//! all that one fold. [`Match`] is a match in play, [`Document`] the same as one JSON document, [`Seed`] and
//! [`Commitment`] let anybody check afterwards that the shuffle was settled before the deal.

mod document;
mod luck;
mod play;
mod undo;

pub use document::{Document, FORMAT, OpenError, Reseed, Start, Turn};
pub use luck::{Commitment, Luck, Seed, SeedError};
pub use play::{Match, Step};
pub use undo::NoUndo;
