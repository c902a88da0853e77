//! How strong bots are, measured and never guessed.
//!
//! The [`arena`] lets bots play each other in blocks: one deal, played with every seating, so that luck and the order of
//! seats fall out. What a block brought is one observation; [`stats`] says what follows from many. [`train`] makes nets that
//! judge positions, which are kept only if such a test says so. [`analysis`] looks back at a match.

pub mod analysis;
pub mod arena;
pub mod stats;
pub mod train;
