//! Pantacle (docs/rules/pantacle.md): sorcerers place five Flame discs and then need one more Favor.
//!
//! How the rules are modelled, and why:
//!
//! - A turn is a chain of steps (`state::Step`) that runs by itself up to the next question
//!   (`state::Ask`). A step that can be interrupted, because an Exhaustion must be chosen or a curse may be
//!   turned face down, says what follows, so no stack of open matters is needed.
//! - Blades and curses are kinds with counts, as two with the same face cannot be told apart. The draw pile and the
//!   upper part of the curse pile are sets, as nobody knows their order; the curses put under the pile have an order,
//!   and each says who saw it.
//! - A blade in a hand says who knows it: by Bewitchment one seat, by Indiscretion all (`hand`). After a shuffle of the
//!   discards all know which blades are in hands and which in the pile, though not where (`knowledge`).
//! - Every opponent is asked whether it bribes, also one that cannot: who is asked, and how often, says nothing of hands.

mod action;
mod book;
mod cards;
mod event;
mod favor;
mod gains;
mod game;
mod hand;
mod info;
mod knowledge;
mod lay;
mod legal;
mod mind;
mod sacrifice;
mod state;
mod tell;
#[cfg(test)]
mod tests;
mod turn;
mod view;
mod written;

pub use action::{Action, Disc, Few, Payment, Rite};
pub use book::Token;
pub use event::Event;
pub use info::Options;
pub use state::{Pantacle, What};
pub use view::View;
