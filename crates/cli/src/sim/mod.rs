//! `conclave sim`

mod report;
mod run;
mod tally;

use std::fmt;
use std::io::IsTerminal;
use std::num::NonZero;
use std::thread;
use std::time::{Duration, Instant};

use bots::Bot;
use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use kernel::Seats;
use serde_json::Value;
use shelf::{Playable, Visitor};

use crate::failure::Failure;
use crate::setup::Setup;
use report::Report;
use tally::Tally;

#[derive(clap::Args)]
#[command(after_help = crate::setup::bots_help())]
pub(crate) struct Args {
    /// The game
    game: String,
    /// How many games
    #[arg(short = 'n', long = "games", default_value_t = 1000, value_name = "N",
          value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    #[command(flatten)]
    setup: Setup,
    /// The bots, seat by seat, such as `random,adept`; a single one sits on every seat
    #[arg(long, value_delimiter = ',', default_value = "random", value_name = "A,B,...")]
    bots: Vec<Bot>,
    /// How many threads [default: as many as the machine has cores]
    #[arg(long, value_name = "T")]
    threads: Option<NonZero<usize>>,
    /// The same seed gives the same games, whatever the number of threads
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let game = shelf::find(&args.game)?;
    let seats = args.setup.seats(game)?;
    let options = args.setup.options(game)?;
    // Dealing once tells at once what is wrong with the options.
    game.deal(&options, seats, matchbook::Luck::new(matchbook::Seed::from_number(0)))?;
    let threads = args.threads.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZero::get);
    let mut simulation = Simulation {
        games: args.games,
        seats,
        options,
        bots: seat_bots(&args.bots, seats)?,
        threads,
        seed: args.seed,
        bar: bar(args.games, args.json),
        done: None,
    };
    let started = Instant::now();
    shelf::visit(&args.game, &mut simulation);
    let elapsed = started.elapsed();
    simulation.bar.finish_and_clear();
    let tally = simulation.done.ok_or_else(|| Failure::Failed("the simulation did not run".into()))?;
    let report = Report {
        title: game.info().title,
        game: game.info().id,
        seed: args.seed,
        options: &simulation.options,
        bots: &simulation.bots,
        tally: &tally,
        threads,
        elapsed,
    };
    if args.json { report.json() } else { report.text() }
}

/// One simulation, waiting for its game.
struct Simulation {
    games: u64,
    seats: Seats,
    options: Value,
    bots: Vec<Bot>,
    threads: usize,
    seed: u64,
    bar: ProgressBar,
    done: Option<Tally>,
}

impl Visitor for Simulation {
    fn visit<G: Playable>(&mut self) {
        let options = serde_json::from_value(self.options.clone()).ok();
        let setup = options.and_then(|options| G::set_up(&options, self.seats).ok());
        self.done = setup.map(|setup| run::simulate::<G>(&setup, self));
    }
}

fn seat_bots(bots: &[Bot], seats: Seats) -> Result<Vec<Bot>, Failure> {
    match bots {
        [one] => Ok(vec![*one; seats.count()]),
        all if all.len() == seats.count() => Ok(all.to_vec()),
        some => Err(Failure::Usage(format!(
            "{} bots were named for {seats} seats: name one for all seats, or one for each.",
            some.len()
        ))),
    }
}

fn bar(games: u64, quiet: bool) -> ProgressBar {
    if quiet || !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let rate = |state: &ProgressState, out: &mut dyn fmt::Write| {
        let _ = write!(out, "{:.0}", state.per_sec());
    };
    let style = ProgressStyle::with_template("{bar:32} {human_pos}/{human_len} games, {rate}/s, {eta} to go");
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar()).with_key("rate", rate);
    let bar = ProgressBar::new(games).with_style(style);
    bar.enable_steady_tick(Duration::from_millis(100));
    bar
}
