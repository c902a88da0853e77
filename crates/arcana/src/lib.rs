//! Arcana, the guilds of Cadwallon (docs/rules/arcana.md).
//!
//! How the game is modelled:
//! - A card is a byte: guild cards, stakes and militia are numbered through; places are sets of 242 bits.
//! - Nobody knows the order of a Deck, so it is a set; a card that everybody saw being put on top is kept beside it.
//!   The piles of stakes are a number each and one set of unseen stakes for all of them and the box; the Jubilee is
//!   found by chance, with the probability that its place among the last six has. Only stakes that somebody looked
//!   at, or that were put under a pile, have a place.
//! - Between rounds nothing is hidden but the order of Decks: hands are empty and what stays at a district lies
//!   face up. Within a round the state keeps who has looked at which face-down card, and which cards everybody
//!   knows to be in a hand, or at least not in a Deck.
//! - A turn is one action with its targets; effects of Locations and masters ask for a target afterwards. A bribe
//!   completed by an Agent, a second Agent and a Location put on top of the Deck are part of the action, so that
//!   nobody learns from a question asked what somebody holds.

mod action;
mod apply;
mod book;
mod cards;
mod check;
mod deal;
mod district;
mod effects;
mod event;
mod game;
mod know;
mod lay;
mod legal;
mod militia;
mod mind;
mod options;
mod pieces;
mod resample;
mod round;
mod score;
mod state;
mod tell;
#[cfg(test)]
mod tests;
mod validate;
mod view;
mod written;

pub use action::{Action, Target, Where};
pub use book::{
    Arcanum, At, Book, Effect, Guild, Happening, Kind, Master, Objective, Talent, Texts, Ties, Weather, Which,
};
pub use cards::{Card, Cards};
pub use event::{Event, How, Stays};
pub use options::{Options, Setup};
pub use state::Arcana;
pub use view::View;
