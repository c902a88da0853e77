//! `conclave engine`: one JSON request a line, one JSON answer a line. See docs/engine-protocol.md.

mod answer;
mod lines;
mod request;
mod session;

use std::io::{self, Write};

use crate::failure::Failure;
use lines::{Line, Lines};
use session::Session;

/// The version of the protocol.
pub(crate) const PROTOCOL: u32 = 1;

#[derive(clap::Args)]
pub(crate) struct Args {}

pub(crate) fn run(_: &Args) -> Result<(), Failure> {
    let mut lines = Lines::new(io::stdin().lock());
    let mut out = io::stdout().lock();
    let mut session = Session::default();
    while let Some(line) = lines.next()? {
        let text = match line {
            Line::Text(text) if text.trim().is_empty() => continue,
            line => line,
        };
        let answer = session.answer(text);
        writeln!(out, "{answer}")?;
        out.flush()?;
        if session.is_over() {
            break;
        }
    }
    Ok(())
}
