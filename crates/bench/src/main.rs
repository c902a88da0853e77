//! Random play of the games on the shelf, as fast as they go. `cargo xtask bench` builds and runs this in
//! several ways and puts the answers together.

mod limit;
mod measure;
mod play;
mod search;
mod subject;

use std::process::ExitCode;

use bench::Found;
use clap::Parser;
use measure::Effort;
use play::{Count, Time};
use search::Search;

#[derive(Parser)]
#[command(about = "Random play of the games on the shelf.")]
enum Task {
    /// Time the games and the loops that are their limit; writes JSON.
    Time {
        /// Only this game.
        #[arg(long, value_name = "ID")]
        game: Option<String>,
        /// In every mode, not only the usual one.
        #[arg(long)]
        modes: bool,
        /// Rough figures in a few seconds.
        #[arg(long)]
        quick: bool,
    },
    /// Time how the bots look ahead; writes JSON.
    Search {
        /// Only this game.
        #[arg(long, value_name = "ID")]
        game: Option<String>,
        /// Rough figures in a few seconds.
        #[arg(long)]
        quick: bool,
    },
    /// Play so many games and say how many decisions were made: work for a program that counts instructions.
    Count {
        #[arg(long, value_name = "ID")]
        game: String,
        #[arg(long)]
        mode: String,
        #[arg(long)]
        seats: usize,
        #[arg(long)]
        games: u64,
    },
}

fn main() -> ExitCode {
    let done = match Task::parse() {
        Task::Time { game, modes, quick } => {
            time(game.as_deref(), modes, if quick { Effort::QUICK } else { Effort::FULL })
        }
        Task::Search { game, quick } => search(game.as_deref(), if quick { 20 } else { 200 }),
        Task::Count { game, mode, seats, games } => {
            Count::run(&game, &mode, seats, games).map(|count| count.to_string())
        }
    };
    match done {
        Ok(text) => {
            println!("{text}");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn time(game: Option<&str>, modes: bool, effort: Effort) -> Result<String, String> {
    let (games, waited) = measure::watched(|| Time::run(game, modes, effort));
    serde_json::to_string(&Found { games: games?, waited }).map_err(|error| error.to_string())
}

fn search(game: Option<&str>, positions: usize) -> Result<String, String> {
    serde_json::to_string(&Search::run(game, positions)?).map_err(|error| error.to_string())
}
