//! Tests, by rule and by promise.

mod bad_input;
mod board;
mod content;
mod events;
mod intrigue;
mod locations;
mod masters;
mod mind;
mod optional;
mod promises;
mod resolution;
mod rulings;
mod rulings_more;
mod secrets;
mod setup;
mod stakes;
mod table;
