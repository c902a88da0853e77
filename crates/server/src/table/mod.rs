//! Tables: what is played, by whom, and all that happens there.

pub mod clock;
pub mod finish;
pub mod gather;
mod laid;
pub mod listed;
pub mod live;
pub mod news;
pub mod play;
pub mod record;
pub mod room;
pub mod rooms;
pub mod seated;
pub mod spec;
pub mod sweep;
pub mod talk;
pub mod wire;

#[cfg(test)]
mod tests;

#[cfg(test)]
mod kept_tests;
