//! The table server: lobby, live tables, accounts, clocks, replays.

mod app;
mod chance;
mod config;
mod drive;
mod people;
mod pool;
mod problem;
mod table;

pub use app::{App, Shared};
pub use chance::Chance;
pub use config::{Config, Rate};
pub use problem::Problem;
