//! `cargo xtask serve`: builds what can be run.

use crate::shell;

const USES: [(&str, &str); 8] = [
    ("games", "the games there are, with their seats, modes and options"),
    ("rules GAME", "the numbered rules of a game"),
    ("play GAME", "play in the terminal against bots"),
    ("sim GAME", "let bots play many games and count what happens"),
    ("replay FILE", "retell a recorded match"),
    ("verify FILE", "recompute a recorded match, its shuffles and its result"),
    ("serve", "open the table server, for programs; docs/api.md"),
    ("engine", "answer requests of other programs, one JSON object a line"),
];

/// Builds the command-line program and says how to use it.
pub(crate) fn run() -> Result<(), String> {
    shell::run(&mut shell::cargo(["build", "--release", "--package", "conclave"]))?;
    let program = shell::relative(shell::target().join("release").join("conclave"));
    println!("\nReady. From the top of the repository:\n");
    for (arguments, meaning) in USES {
        println!("  {} {arguments:<12}  {meaning}", program.display());
    }
    println!("\nEvery command explains itself with --help.");
    Ok(())
}
