//! `cargo xtask bench`: how fast the games are, beside hand-tuned loops and, if wanted, other engines.

mod count;
mod peers;
mod report;
mod search;
mod server;

use std::path::{Path, PathBuf};

use ::bench::Found;
use report::{Build, Machine, Report};
use serde::Serialize;

use crate::{page, shell};

/// What was asked for.
#[derive(clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(crate) struct Wanted {
    /// Measure the table server instead of the games.
    #[arg(long, conflicts_with_all = ["game", "modes"])]
    server: bool,
    /// Measure the page in Chromium instead of the games.
    #[arg(long, conflicts_with_all = ["server", "peers", "quick", "game", "modes"])]
    page: bool,
    /// Measure how fast the bots look ahead instead of random play.
    #[arg(long, conflicts_with_all = ["server", "page", "modes"])]
    search: bool,
    /// Also measure others, installed under the target folder: OpenSpiel; beside the server boardgame.io and Colyseus.
    #[arg(long)]
    peers: bool,
    /// Rough figures in a few seconds.
    #[arg(long)]
    quick: bool,
    /// Only this game.
    #[arg(long, value_name = "ID")]
    game: Option<String>,
    /// In every mode, not only the usual one.
    #[arg(long)]
    modes: bool,
    /// Also write the results to this file.
    #[arg(long, value_name = "PATH")]
    json: Option<PathBuf>,
}

impl Wanted {
    /// With paths that still mean the same from the top of the repository.
    pub(crate) fn with_absolute_paths(mut self) -> Self {
        self.json = self.json.map(|path| std::path::absolute(&path).unwrap_or(path));
        self
    }
}

const FOLDER: &str = "bench-results";
const FLAGS: [(&str, &str); 2] = [("generic", ""), ("native", "-C target-cpu=native")];

/// Builds, measures, shows and keeps the figures.
pub(crate) fn run(wanted: &Wanted) -> Result<(), String> {
    if wanted.server {
        return server::run(wanted.quick, wanted.peers, wanted.json.as_deref());
    }
    if wanted.search {
        return search::run(wanted);
    }
    if wanted.page {
        let kept = std::path::absolute(Path::new(FOLDER).join("page-latest.json"))
            .map_err(|error| error.to_string())?;
        std::fs::create_dir_all(FOLDER).map_err(|error| format!("cannot make {FOLDER}: {error}"))?;
        return page::figures(wanted.json.as_ref().unwrap_or(&kept));
    }
    count::install_valgrind()?;
    let programs = FLAGS.map(|(name, flags)| (name, flags, build(name, flags)));

    let mut machine = Machine::now()?;
    let mut builds = Vec::new();
    let mut generic = None;
    for (name, flags, program) in programs {
        let program = program?;
        println!("Timing the {name} build.");
        builds.push(Build { name, flags, found: time(&program, wanted)? });
        generic.get_or_insert(program);
    }
    let mut instructions = Vec::new();
    if let (Some(program), Some(build)) = (&generic, builds.first()) {
        println!("Counting instructions.");
        for figures in &build.found.games {
            instructions.push(count::instructions(program, figures)?);
        }
    }
    let peers = if wanted.peers { peers::measure(wanted.quick, wanted.game.as_deref())? } else { Vec::new() };
    machine.load_after = report::load();

    let report = Report { date: report::date()?, quick: wanted.quick, machine, builds, instructions, peers };
    println!("\n{report}");
    write(&report, &report.date, "latest.json", wanted.json.as_deref())
}

/// The benchmark program, built in release mode with these flags and no others.
fn build(name: &str, flags: &str) -> Result<PathBuf, String> {
    let folder = if flags.is_empty() { shell::target() } else { shell::target().join(name) };
    let mut command =
        shell::cargo(["build", "--release", "--package", "bench", "--bin", "bench", "--target-dir"]);
    command.arg(shell::relative(folder.clone())).env("RUSTFLAGS", flags);
    shell::run(&mut command)?;
    Ok(folder.join("release").join("bench"))
}

fn time(program: &Path, wanted: &Wanted) -> Result<Found, String> {
    let mut command = std::process::Command::new(program);
    command.arg("time").args(wanted.quick.then_some("--quick"));
    command.args(wanted.modes.then_some("--modes"));
    if let Some(game) = &wanted.game {
        command.args(["--game", game]);
    }
    serde_json::from_str(&shell::read(&mut command)?)
        .map_err(|error| format!("cannot read the figures: {error}"))
}

/// Writes the results, so that runs can be compared.
fn write(report: &impl Serialize, date: &str, latest: &str, also: Option<&Path>) -> Result<(), String> {
    let json = serde_json::to_string_pretty(report).map_err(|error| error.to_string())? + "\n";
    let folder = Path::new(FOLDER);
    std::fs::create_dir_all(folder).map_err(|error| format!("cannot make {FOLDER}: {error}"))?;
    let dated = folder.join(format!("{date}.json"));
    for path in [dated.as_path(), &folder.join(latest)].into_iter().chain(also) {
        std::fs::write(path, &json).map_err(|error| format!("cannot write {}: {error}", path.display()))?;
    }
    println!("\nWritten to {} and {FOLDER}/{latest}.", dated.display());
    Ok(())
}
