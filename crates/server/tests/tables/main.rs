//! Everything people do at tables: real servers, real stores, real HTTP and live connections.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod advice;
mod after;
mod agree;
mod clocks;
mod connections;
mod fork;
mod gather;
mod harness;
mod idle;
mod ink;
mod laid;
mod people;
mod quick;
mod restart;
mod seat;
mod slow;
mod standing;
mod talk;
mod typed;
