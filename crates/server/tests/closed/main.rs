//! Nobody gets in, nothing leaks, nothing breaks: a real server, a real store, real sockets.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod bad_frames;
mod bad_requests;
mod cast;
mod endpoints;
mod harness;
mod leaks;
mod logs;
mod orders;
mod patience;
mod twins;
