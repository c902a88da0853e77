//! The project's own commands: `cargo xtask help` lists them.

mod bench;
mod golden;
mod hygiene;
mod listing;
mod page;
mod rules;
mod serve;
mod shell;
mod test;
mod types;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(bin_name = "cargo xtask", about = "The project's own commands.", disable_help_subcommand = true)]
struct Xtask {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Check everything: hygiene, the page, format, lints, tests, rule coverage, docs, play in a browser. Installs what
    /// is missing.
    Test,
    /// Show which numbered rules of each game have a test that names them.
    Rules {
        /// List every rule with its tests.
        #[arg(long, short)]
        verbose: bool,
    },
    /// Build everything and open the table server at port 8080; Ctrl-C stops it.
    Serve(serve::Wanted),
    /// Measure how fast the games are, beside hand-tuned loops; see docs/performance.md.
    Bench(bench::Wanted),
    /// Write the recorded playthroughs anew and say which changed.
    Golden,
    /// Write the types of the server and the games anew for the page, in TypeScript.
    Types,
}

fn main() -> ExitCode {
    let mut task = Xtask::parse().task;
    if let Task::Bench(wanted) = task {
        task = Task::Bench(wanted.with_absolute_paths());
    }
    let done = std::env::set_current_dir(root())
        .map_err(|error| format!("cannot enter {}: {error}", root().display()))
        .and_then(|()| match task {
            Task::Test => test::run(),
            Task::Rules { verbose } => rules::run(verbose),
            Task::Serve(wanted) => serve::run(&wanted),
            Task::Bench(wanted) => bench::run(&wanted),
            Task::Golden => golden::run(),
            Task::Types => types::run(),
        });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("\n{why}");
            ExitCode::FAILURE
        }
    }
}

/// The top folder of the repository.
fn root() -> PathBuf {
    // What cargo says now counts for more than where this was once compiled.
    let here = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&here).parent().map_or_else(|| ".".into(), Path::to_path_buf)
}
