//! `conclave arena`

use std::fs;
use std::io::{IsTerminal, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use bots::Bot;
use indicatif::{ProgressBar, ProgressStyle};
use lab::arena::{Contest, Pairing, Record, Report, Told, html, report, run as play};
use lab::stats::Question;
use serde_json::Value;
use shelf::{Playable, Visitor};

use crate::failure::Failure;
use crate::setup::{Setup, bots_help, write_whole};
use crate::style::{FAINT, NUMBER, OFF, TITLE};

/// How often what was played is written down.
const KEEP: Duration = Duration::from_secs(2);

#[derive(clap::Args)]
#[command(after_help = bots_help() + "\n\nA block is one deal, played with every seating. The same seed gives the same scores, \
    whatever the number of threads.")]
pub(crate) struct Args {
    /// The game
    game: String,
    /// The bots that meet; one alone plays itself, to see how well it knows its chances
    #[arg(long, value_delimiter = ',', required = true, value_name = "A,B,...")]
    bots: Vec<Bot>,
    /// The first bot meets each of the others, who do not meet among themselves
    #[arg(long)]
    first: bool,
    #[command(flatten)]
    setup: Setup,
    /// At most so many blocks a match-up
    #[arg(short = 'n', long, default_value_t = 100, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    blocks: u32,
    /// End each match-up as soon as it is clear whether the first-named bot is stronger by HIGH rather than LOW Elo
    #[arg(long, value_name = "LOW,HIGH", value_parser = question, allow_hyphen_values = true)]
    test: Option<Question>,
    /// Where the luck comes from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Also ask bots that do not look ahead for their chances, in one decision of eight, with so many iterations
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    chances: Option<u32>,
    /// How many threads [default: as many as the machine has cores]
    #[arg(long, value_name = "T")]
    threads: Option<NonZero<usize>>,
    /// Write down what was played, and go on with it if the file is there
    #[arg(long, value_name = "FILE")]
    keep: Option<PathBuf>,
    /// Write the report as a page with plots
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

fn question(text: &str) -> Result<Question, String> {
    let numbers = text.split_once(',').and_then(|(low, high)| Some((low.parse().ok()?, high.parse().ok()?)));
    match numbers {
        Some((low, high)) if low < high && high - low <= 1000.0 => Ok(Question { low, high }),
        _ => Err("give two numbers of Elo, the lower first, such as 0,35".into()),
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let game = shelf::find(&args.game)?;
    let seats = args.setup.seats(game)?;
    let options = args.setup.options(game)?;
    game.deal(&options, seats, matchbook::Luck::new(matchbook::Seed::from_number(0)))?;
    let mut known = Vec::new();
    for &bot in &args.bots {
        if known.contains(&bot) {
            return Err(Failure::Usage(format!("{bot} is named twice: a bot does not meet itself.")));
        }
        known.push(bot);
    }
    if known.len() < 2 && args.test.is_some() {
        return Err(Failure::Usage(
            "To test who is stronger, name two bots at least, such as --bots rule,adept.".into(),
        ));
    }
    let contest = Contest {
        game: args.game.clone(),
        rules: game.info().version,
        options,
        seats,
        bots: known,
        pairing: if args.first { Pairing::First } else { Pairing::Round },
        seed: args.seed,
        blocks: args.blocks,
        question: args.test,
        chances: args.chances,
    };
    let mut arena = Arena { args, contest, found: None };
    shelf::visit(&args.game, &mut arena);
    let report = arena.found.unwrap_or_else(|| Err(Failure::Failed("nothing was played".into())))?;
    if let Some(path) = &args.html {
        write_whole(path, html(&report, game.info().title).as_bytes())?;
    }
    let mut out = anstream::stdout().lock();
    if args.json {
        let text = serde_json::to_string_pretty(&report).map_err(|why| Failure::Failed(why.to_string()))?;
        writeln!(out, "{text}")?;
        return Ok(());
    }
    print(&mut out, &report, game.info().title)
}

/// One contest, waiting for its game.
struct Arena<'a> {
    args: &'a Args,
    contest: Contest,
    found: Option<Result<Report, Failure>>,
}

impl Visitor for Arena<'_> {
    fn visit<G: Playable>(&mut self) {
        self.found = Some(self.played::<G>());
    }
}

impl Arena<'_> {
    fn played<G: Playable>(&self) -> Result<Report, Failure> {
        let options: G::Options = serde_json::from_value(self.contest.options.clone())
            .map_err(|why| Failure::Failed(why.to_string()))?;
        let setup =
            G::set_up(&options, self.contest.seats).map_err(|why| Failure::Failed(why.to_string()))?;
        let begun = match &self.args.keep {
            Some(path) if path.exists() => Some(read(path)?),
            _ => None,
        };
        let record = match begun {
            Some(begun) => begun.resume(&self.contest).map_err(|why| Failure::Usage(why.to_string()))?,
            None => lab::arena::begin::<G>(&setup, self.contest.clone()),
        };
        let threads =
            self.args.threads.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZero::get);
        let keeper = Keeper {
            file: self.args.keep.as_deref(),
            bar: bar(self.args.json),
            kept: Mutex::new((Instant::now(), Ok(()))),
        };
        let record = play::<G>(&setup, record, threads, &keeper);
        keeper.bar.finish_and_clear();
        let (_, kept) = keeper.kept.into_inner().unwrap_or_else(PoisonError::into_inner);
        kept?;
        if let Some(path) = &self.args.keep {
            write(path, &record)?;
        }
        Ok(report::<G>(&setup, &record))
    }
}

fn read(path: &Path) -> Result<Record, Failure> {
    let bytes = fs::read(path).map_err(|error| Failure::file(path, error))?;
    serde_json::from_slice(&bytes)
        .map_err(|why| Failure::Failed(format!("{}: this is no record of an arena: {why}.", path.display())))
}

fn write(path: &Path, record: &Record) -> Result<(), Failure> {
    let bytes = serde_json::to_vec(record).map_err(|why| Failure::Failed(why.to_string()))?;
    write_whole(path, &bytes)
}

/// Shows how far it is, and writes it down.
struct Keeper<'a> {
    file: Option<&'a Path>,
    bar: ProgressBar,
    kept: Mutex<(Instant, Result<(), Failure>)>,
}

impl Told for Keeper<'_> {
    fn blocks(&self, played: u64, of: u64) {
        self.bar.set_length(of);
        self.bar.set_position(played);
    }

    fn keep(&self, record: &Record) {
        let Some(file) = self.file else { return };
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.1.is_ok() && kept.0.elapsed() >= KEEP {
            *kept = (Instant::now(), write(file, record));
        }
    }

    fn is_over(&self) -> bool {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).1.is_err()
    }
}

fn bar(quiet: bool) -> ProgressBar {
    if quiet || !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:32} {human_pos}/{human_len} blocks, {eta} to go");
    let bar = ProgressBar::new(0).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(Duration::from_millis(100));
    bar
}

fn print(out: &mut impl Write, report: &Report, title: &str) -> Result<(), Failure> {
    let contest = &report.contest;
    write!(out, "{TITLE}{title}{OFF}, {} seats, {} games; ", contest.seats, report.games)?;
    match contest.bots.as_slice() {
        [one] => writeln!(out, "{one} plays itself")?,
        _ => writeln!(out, "equals score {:.1} %", 100.0 * report.fair)?,
    }
    if contest.options != Value::Null {
        writeln!(out, "{FAINT}seed {}, options {}{OFF}", contest.seed, contest.options)?;
    }
    for meeting in &report.meetings {
        let [low, high] = meeting.interval_95.map(|part| 100.0 * part);
        let elo = |elo: Option<f64>| elo.map_or_else(|| "-".into(), |elo| format!("{elo:+.0}"));
        write!(
            out,
            "{:>14} – {:<14} {NUMBER}{:5.1} %{OFF} ({low:.1} to {high:.1}) in {} blocks, Elo {} ({} to {})",
            meeting.one.to_string(),
            meeting.other.to_string(),
            100.0 * meeting.score,
            meeting.blocks,
            elo(meeting.elo),
            elo(meeting.elo_95[0]),
            elo(meeting.elo_95[1])
        )?;
        if let Some(test) = &meeting.test {
            write!(out, ", {:?} at {:.2}", test.verdict, test.llr)?;
        }
        writeln!(out)?;
    }
    let mut machine: Vec<_> = report.machine.iter().collect();
    machine.sort_by_key(|took| report.ratings.iter().position(|rated| rated.bot == took.bot));
    for took in machine {
        write!(out, "{:>14} ", took.bot.to_string())?;
        if let Some(rated) = report.ratings.iter().find(|rated| rated.bot == took.bot) {
            let [low, high] = rated.interval_95;
            write!(out, "{NUMBER}{:5.0}{OFF} Elo ({low:.0} to {high:.0}); ", rated.elo)?;
        }
        let millis =
            |millis: Option<f64>| millis.map_or_else(|| "-".into(), |millis| format!("{millis:.2} ms"));
        let (half, most) = (millis(took.p50_ms), millis(took.p95_ms));
        writeln!(out, "a decision takes {half} ({most} at most in 95 of 100)")?;
    }
    for calibrated in &report.calibration {
        let decisions: u64 = calibrated.curve.iter().map(|point| point.decisions).sum();
        writeln!(
            out,
            "{:>14} is {NUMBER}{:.3}{OFF} away from its chances on average, in {decisions} decisions",
            calibrated.bot.to_string(),
            calibrated.error
        )?;
    }
    Ok(())
}
