//! `cargo xtask serve`: builds what can be run.

use crate::shell;

const USES: [(&str, &str); 6] = [
    ("games", "the games there are, with their modes and options"),
    ("play GAME", "play in the terminal, against bots or friends"),
    ("sim GAME", "let bots play many games and show who wins"),
    ("replay FILE", "walk through a recorded match"),
    ("verify FILE", "play a recorded match again and compare"),
    ("engine GAME", "a bot that other programs talk to, line by line"),
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
