//! Tests, by rule and by promise.

mod intrigue;
mod promises;
mod resolution;
mod setup;
mod stakes;
mod table;
