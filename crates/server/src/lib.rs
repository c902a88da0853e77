//! The table server: lobby, live tables, accounts, clocks, replays.

mod app;
mod chance;
mod config;
pub mod guard;
pub mod people;
mod problem;

pub use app::{App, Shared};
pub use chance::Chance;
pub use config::{Config, Rate};
pub use problem::Problem;
