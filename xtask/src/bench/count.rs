//! Counting instructions: a figure that does not depend on who else uses the machine.

use std::path::Path;
use std::process::{Command, Stdio};

use ::bench::Figures;
use serde::Serialize;

use crate::shell;

/// What a decision takes in the generic build.
#[derive(Serialize)]
pub(super) struct Counted {
    pub(super) game: String,
    pub(super) mode: String,
    pub(super) seats: usize,
    pub(super) per_decision: f64,
}

/// About how many decisions are counted.
const DECISIONS: f64 = 50_000.0;

pub(super) fn install_valgrind() -> Result<(), String> {
    if shell::works(Command::new("valgrind").arg("--version")) {
        return Ok(());
    }
    println!("valgrind counts the instructions and is missing: installing it.");
    shell::install(&["valgrind"])
}

/// Counts a run and one that goes on from there for as long again: the difference has no beginning or end.
pub(super) fn instructions(program: &Path, figures: &Figures) -> Result<Counted, String> {
    let games = (DECISIONS / figures.decisions_per_game).ceil().max(1.0);
    let once = run(program, figures, games)?;
    let twice = run(program, figures, 2.0 * games)?;
    let per_decision = (twice.instructions - once.instructions) / (twice.decisions - once.decisions);
    Ok(Counted { game: figures.game.clone(), mode: figures.mode.clone(), seats: figures.seats, per_decision })
}

struct Run {
    decisions: f64,
    instructions: f64,
}

fn run(program: &Path, figures: &Figures, games: f64) -> Result<Run, String> {
    let (seats, games) = (figures.seats.to_string(), games.to_string());
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program);
    command.args([
        "count",
        "--game",
        &figures.game,
        "--mode",
        &figures.mode,
        "--seats",
        &seats,
        "--games",
        &games,
    ]);
    let output =
        command.stdin(Stdio::null()).output().map_err(|error| format!("cannot start valgrind: {error}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    let decisions = String::from_utf8_lossy(&output.stdout).trim().parse().ok();
    match (output.status.success(), decisions, collected(&said)) {
        (true, Some(decisions), Some(instructions)) => Ok(Run { decisions, instructions }),
        _ => Err(format!("valgrind could not count {}:\n{said}", figures.game)),
    }
}

/// The total that callgrind tells in its last lines.
fn collected(said: &str) -> Option<f64> {
    let line = said.lines().find(|line| line.contains("Collected"))?;
    line.rsplit(':').next()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_total_is_found() {
        let said =
            "==7== Events    : Ir\n==7== Collected : 1234567\n==7== \n==7== I   refs:      1,234,567\n";
        assert_eq!(collected(said), Some(1_234_567.0));
        assert_eq!(collected("==7== no such tool"), None);
    }
}
