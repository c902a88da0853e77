//! Two classics, written to be read: [`ConnectFour`] shows a game of perfect information,
//! [`Leduc`] one with hidden cards and chance. `docs/adding-a-game.md` walks through both.

mod connect_four;
mod leduc;

pub use connect_four::{ConnectFour, Drop};
pub use leduc::{Bet, Card, Leduc};
