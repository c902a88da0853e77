//! One test or more for each rule, by its number. `P-T` numbers are worked examples that go with the rules.

mod afflictions;
mod board;
mod bribes;
mod content;
mod contract;
mod curses;
mod favors;
mod mind;
mod moon;
mod preparation;
mod reading;
mod sacrifices;
mod secrets;
mod setup;
pub(crate) mod table;
mod words;
