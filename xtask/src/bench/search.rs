//! How fast the bots look ahead.

use std::fmt;
use std::process::Command;

use ::bench::{Ahead, Looked};
use serde::Serialize;

use super::report::{self, Machine};
use super::{Wanted, build, peers, write};
use crate::shell;

/// All that was found out in one run.
#[derive(Serialize)]
struct Report {
    date: String,
    quick: bool,
    machine: Machine,
    ours: Ahead,
    peers: Vec<Looked>,
}

pub(super) fn run(wanted: &Wanted) -> Result<(), String> {
    let program = build("generic", "")?;
    let mut machine = Machine::now()?;
    println!("Looking ahead.");
    let mut command = Command::new(program);
    command.arg("search").args(wanted.quick.then_some("--quick"));
    if let Some(game) = &wanted.game {
        command.args(["--game", game]);
    }
    let ours = serde_json::from_str(&shell::read(&mut command)?)
        .map_err(|error| format!("cannot read the figures: {error}"))?;
    let peers = if wanted.peers { peers::search(wanted.quick, wanted.game.as_deref())? } else { Vec::new() };
    machine.load_after = report::load();
    let report = Report { date: report::date()?, quick: wanted.quick, machine, ours, peers };
    println!("\n{report}");
    write(&report, &report.date, "search-latest.json", wanted.json.as_deref())
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "Iterations in a second of one processor, {} for each position{}.",
            self.ours.iterations,
            if self.quick { " (quick: rough figures)" } else { "" }
        )?;
        for Looked { engine, game, seats, iterations_per_second } in self.ours.games.iter().chain(&self.peers)
        {
            writeln!(f, "  {game:<14} {seats} seats  {iterations_per_second:>9.0}  {engine}")?;
        }
        write!(f, "{}", self.machine)
    }
}
