//! Cosmoctopus, for one to four players.
//!
//! How the rules are modelled:
//!
//! - Every card has a number: 22 of each type, then the four First Contact cards. Places are sets of numbers; the deck
//!   is what is nowhere else, so its order is nobody's, and drawing picks.
//! - What happens is a short stack of [`Task`]s and one [`Ask`]. Between decisions tasks are done one by one until
//!   somebody has something to decide. A constellation that is completed waits below the one being resolved. The
//!   eighth tentacle empties the stack.
//! - What a card does is data ([`Effect`]); the sentence on it is made from the data.
//! - Paying is a few complete payments, or step by step: any card, token or resource that still leaves the rest
//!   payable. Payments are sets: it never matters which resource is counted for which part.
//! - Hidden are hands, deck and packs of a draft. Cards taken from the row stay known to all while they are in a hand.
//!   Positions also keep what a player who counts cards knows after a reshuffle, and what a draft has shown to whom.
//! - A choice that is forced is made for the player, if everybody can see that it is forced.

mod action;
mod book;
mod cards;
mod deal;
mod draft;
mod flow;
mod gain;
mod game;
mod investigator;
mod lay;
mod layout;
mod legal;
mod menu;
mod mind;
mod options;
mod pay;
mod pieces;
mod realm;
mod resample;
mod state;
mod task;
mod tell;
mod text;
mod validate;
mod view;
mod words;
mod written;

#[cfg(test)]
mod tests;

pub use action::{Action, Ask, Ending, Event, For, Way, Why};
pub use cards::{Amounts, Card, Discount, Effect, OnPlay};
pub use options::{
    BridgeShifts, ForbiddenDiscards, Investigator, Options, RevelationChoice, Rules, Setup, Shape,
    SpendingOrder, StartingHands,
};
pub use state::Cosmoctopus;
pub use task::Task;
pub use view::{DraftView, Knowledge, Player, Sighting, Sky, View};
pub use words::{Kind, Resource};
