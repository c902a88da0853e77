//! `conclave`: play, simulate, replay and verify games in a terminal, or drive them from a program.

mod analyse;
mod arena;
mod engine;
mod failure;
mod games;
mod keep;
mod play;
mod replay;
mod rules;
mod serve;
mod setup;
mod sim;
mod style;
mod train;
mod verify;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use failure::Failure;
use mimalloc::MiMalloc;

/// A server makes and drops many small messages.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// A table for modern tabletop games: play against bots, simulate, replay, verify.
#[derive(Parser)]
#[command(name = "conclave", version, arg_required_else_help = true, after_help = AFTER)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const AFTER: &str = "Exit codes: 0 done; 1 something failed, and the message says what; 2 wrong usage.\n\
    Colours appear only on a terminal; NO_COLOR turns them off.";

#[derive(Subcommand)]
enum Command {
    /// List the games, with seats, modes and options
    Games(games::Args),
    /// Show the numbered rules of a game
    Rules(rules::Args),
    /// Play a game against bots in the terminal
    Play(play::Args),
    /// Let bots play many games and count what happens
    Sim(sim::Args),
    /// Measure how strong bots are against each other
    Arena(arena::Args),
    /// Let a bot learn to judge positions
    Train(train::Args),
    /// Retell a recorded match
    Replay(replay::Args),
    /// Look back at a recorded match: mistakes, better turns, luck
    Analyse(analyse::Args),
    /// Recompute a recorded match, its shuffles and its result
    Verify(verify::Args),
    /// Open the table server: play in the browser, with friends and bots
    Serve(Box<serve::Args>),
    /// Copy a server's data to a file while it runs
    Backup(keep::Backup),
    /// Play every match that is on through with this program before a server is upgraded to it
    Doctor(keep::Doctor),
    /// Shut somebody out of a server
    Ban(keep::Ban),
    /// Answer requests on standard input, one JSON object a line (docs/engine-protocol.md)
    Engine(engine::Args),
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Games(args) => games::run(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Play(args) => play::run(args),
        Command::Sim(args) => sim::run(&args),
        Command::Arena(args) => arena::run(&args),
        Command::Train(args) => train::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Analyse(args) => analyse::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Serve(args) => serve::run(*args),
        Command::Backup(args) => keep::backup(&args),
        Command::Doctor(args) => keep::doctor(&args),
        Command::Ban(args) => keep::ban(&args),
        Command::Engine(args) => engine::run(&args),
    };
    match result {
        Ok(()) | Err(Failure::Gone) => ExitCode::SUCCESS,
        Err(failure) => {
            anstream::eprintln!("{}error:{} {failure}", style::BAD, style::OFF);
            ExitCode::from(if matches!(failure, Failure::Usage(_)) { 2 } else { 1 })
        }
    }
}
