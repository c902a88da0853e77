//! Other servers, spoken to as their own clients do. crates/bench/peers/servers has the game for them.

pub(crate) mod boardgame;
pub(crate) mod colyseus;
pub(crate) mod relay;

use crate::table::DRAW;

/// The column of a move, counted over all games at a table.
const fn column(moves: usize) -> u8 {
    DRAW[moves % DRAW.len()] - b'0'
}
