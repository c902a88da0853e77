//! Other engines on the same work, installed where nothing else is touched.

use std::process::Command;

use ::bench::Looked;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::shell;

const PACKAGES: [&str; 2] = ["open_spiel==2.0.2", "numpy==2.4.6"];
const SCRIPT: &str = "crates/bench/peers/open_spiel.py";

/// What another engine reaches.
#[derive(Serialize, Deserialize)]
pub(super) struct Peer {
    pub(super) engine: String,
    /// How it was made to play.
    pub(super) how: String,
    /// The id of the game on our shelf.
    pub(super) game: String,
    pub(super) decisions_per_second: f64,
}

/// Installs what is missing and plays; of the games that a peer does not know nothing is said.
pub(super) fn measure(quick: bool, game: Option<&str>) -> Result<Vec<Peer>, String> {
    println!("Timing OpenSpiel.");
    told(&mut script(quick, game)?)
}

/// The same for its search.
pub(super) fn search(quick: bool, game: Option<&str>) -> Result<Vec<Looked>, String> {
    println!("Timing the search of OpenSpiel.");
    told(script(quick, game)?.arg("--search"))
}

/// The program that plays, with all it needs.
fn script(quick: bool, game: Option<&str>) -> Result<Command, String> {
    let home = shell::target().join("peers");
    let python = home.join("bin").join("python");
    if !shell::works(Command::new(&python).args(["-c", "import pip"])) {
        println!("Making a virtual environment for other engines.");
        shell::run(Command::new("python3").args(["-m", "venv"]).arg(shell::relative(home)))?;
    }
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    shell::run(Command::new(&python).args(install).args(PACKAGES))?;

    let mut command = Command::new(&python);
    command.arg(SCRIPT).args(["--samples", if quick { "20" } else { "100" }]);
    if let Some(game) = game {
        command.args(["--game", game]);
    }
    Ok(command)
}

/// What it says, line by line.
fn told<T: DeserializeOwned>(command: &mut Command) -> Result<Vec<T>, String> {
    let lines = shell::read(command)?;
    let parse =
        |line| serde_json::from_str(line).map_err(|error| format!("{SCRIPT} wrote {line:?}: {error}"));
    lines.lines().map(parse).collect()
}
