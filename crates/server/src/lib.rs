//! The table server: lobby, live tables, accounts, clocks, replays.
//!
//! A table is a log of records, and everything about it is the fold of that log ([`table::room::Room`]). A change is
//! folded in memory, written, and only then acknowledged and told ([`table::live::Live`]). What a table does by itself
//! is in `drive`, who people are in `people`, what keeps strangers out in `guard`, what is answered in `api`.

mod api;
mod app;
mod chance;
mod config;
mod connect;
mod drive;
pub mod guard;
mod measure;
mod page;
pub mod people;
mod pool;
mod problem;
mod review;
mod serve;
pub mod table;
mod types;

pub use app::{App, Shared};
pub use chance::Chance;
pub use config::{Config, Rate};
pub use page::is_built as has_page;
pub use pool::Lane;
pub use problem::Problem;
pub use serve::{FILE, ServeError, Server, description, router};
pub use types::types;
