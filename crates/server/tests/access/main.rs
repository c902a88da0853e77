//! Who gets in, and what nobody gets past: a real server, a real store, real HTTP.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod account;
mod described;
mod entering;
mod guard;
mod harness;
