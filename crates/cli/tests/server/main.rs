//! The server as it is run: a program that is started, killed, filled up, stopped and looked after.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod attacked;
mod durable;
mod full;
mod house;
mod kept;
mod killed;
mod ledger;
mod place;
mod refused;
mod stopped;
