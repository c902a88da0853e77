//! `conclave train`

use std::fs;
use std::io::{IsTerminal, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use bots::{Budget, Net};
use indicatif::{ProgressBar, ProgressStyle};
use kernel::Seats;
use lab::stats::{Scores, Verdict, elo_of};
use lab::train::{Plan, Progress, Stage, Trial, Tried, trial};
use serde_json::Value;
use shelf::{Playable, Visitor};

use crate::failure::Failure;
use crate::setup::{Setup, write_whole};
use crate::style::{BAD, FAINT, GOOD, NUMBER, OFF};

#[derive(clap::Args)]
#[command(
    after_help = "The same seed gives the same weights, whatever the number of threads. A training that was broken off \
    goes on where it was.\nA net is worth keeping only if the trial at the end says Stronger."
)]
pub(crate) struct Args {
    /// The game
    game: String,
    #[command(flatten)]
    setup: Setup,
    /// Games of the rule bot, of the net looking one decision ahead, and of the net searching
    #[arg(long, value_name = "A,B,C", value_delimiter = ',', default_value = "4000,20000,500")]
    games: Vec<u32>,
    /// Iterations for a decision in the games of the last kind
    #[arg(long, default_value_t = 100, value_name = "N")]
    iterations: u32,
    /// Hidden units [default: as many as 200 KB have room for, 48 at most]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=64))]
    hidden: Option<u8>,
    /// Where the luck comes from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads [default: as many as the machine has cores]
    #[arg(long, value_name = "T")]
    threads: Option<NonZero<usize>>,
    /// The file for the weights; what is learnt so far lies beside it in FILE.progress
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Milliseconds of a processor for a decision in the trial
    #[arg(long, default_value_t = 10, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=10_000))]
    ms: u64,
    /// At most so many blocks in the trial; 0 leaves it out
    #[arg(long, default_value_t = 400, value_name = "N")]
    blocks: u32,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let game = shelf::find(&args.game)?;
    let seats = args.setup.seats(game)?;
    let options = args.setup.options(game)?;
    game.deal(&options, seats, matchbook::Luck::new(matchbook::Seed::from_number(0)))?;
    let [rule, ahead, search] = args.games[..] else {
        return Err(Failure::Usage("--games takes three numbers, such as 4000,20000,500.".into()));
    };
    let mut training = Training { args, options, seats, games: [rule, ahead, search], done: None };
    shelf::visit(&args.game, &mut training);
    training.done.unwrap_or_else(|| Err(Failure::Failed("nothing was learnt".into())))
}

/// One training, waiting for its game.
struct Training<'a> {
    args: &'a Args,
    options: Value,
    seats: Seats,
    games: [u32; 3],
    done: Option<Result<(), Failure>>,
}

impl Visitor for Training<'_> {
    fn visit<G: Playable>(&mut self) {
        self.done = Some(self.train::<G>());
    }
}

impl Training<'_> {
    fn train<G: Playable>(&self) -> Result<(), Failure> {
        if G::FEATURES == 0 {
            return Err(Failure::Usage(format!("{} names no features to learn from.", G::INFO.title)));
        }
        let options: G::Options =
            serde_json::from_value(self.options.clone()).map_err(|why| Failure::Failed(why.to_string()))?;
        let setup = G::set_up(&options, self.seats).map_err(|why| Failure::Failed(why.to_string()))?;
        let threads =
            self.args.threads.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZero::get);
        let plan = Plan {
            game: G::INFO.id.into(),
            rules: G::INFO.version,
            options: self.options.clone(),
            seats: self.seats,
            features: G::FEATURES,
            hidden: self.args.hidden.map_or_else(|| Plan::roomy(G::FEATURES), usize::from),
            seed: self.args.seed,
            games: self.games,
            iterations: self.args.iterations.max(1),
        };
        let mut beside = self.args.out.clone().into_os_string();
        beside.push(".progress");
        let beside = Path::new(&beside);
        let mut progress = begin(plan, beside)?;
        let bar = bar(progress.plan.total().into());
        while progress.round::<G>(&setup, threads) {
            bar.set_position(progress.games.into());
            bar.set_message(said(&progress));
            let text = serde_json::to_vec(&progress).map_err(|why| Failure::Failed(why.to_string()))?;
            write_whole(beside, &text)?;
        }
        bar.finish_and_clear();
        let net = progress.net().ok_or_else(|| Failure::Failed("the weights are damaged".into()))?;
        write_whole(&self.args.out, &net.write())?;
        let mut out = anstream::stdout().lock();
        writeln!(
            out,
            "{GOOD}ok{OFF} learnt from {} games, {}: {}",
            progress.games,
            said(&progress),
            self.args.out.display()
        )?;
        if self.args.blocks > 0 {
            self.try_out::<G>(&mut out, &setup, net, threads)?;
        }
        Ok(())
    }

    fn try_out<G: Playable>(
        &self,
        out: &mut impl Write,
        setup: &G::Setup,
        net: Net,
        threads: usize,
    ) -> Result<(), Failure> {
        let bar = bar(self.args.blocks.into());
        let asked = Trial {
            seats: self.seats,
            net: Arc::new(net),
            budget: Budget::time(Duration::from_millis(self.args.ms)),
            // The deals of the trial are not those that were learnt from.
            seed: !self.args.seed,
            blocks: self.args.blocks,
        };
        let tried =
            trial::<G>(setup, &asked, threads, &|scores: &Scores| bar.set_position(scores.count() as u64));
        bar.finish_and_clear();
        self.tell(out, &tried)
    }

    fn tell(&self, out: &mut impl Write, tried: &Tried) -> Result<(), Failure> {
        let (low, high) = tried.scores.interval();
        let elo = |score| elo_of(score, tried.fair).map_or_else(|| "-".into(), |elo| format!("{elo:+.0}"));
        let (colour, verdict) = match tried.verdict {
            Verdict::Stronger => (GOOD, "Stronger: keep it"),
            Verdict::NotStronger => (BAD, "Not stronger: do not keep it"),
            Verdict::Open => (BAD, "Not decided: do not keep it"),
        };
        writeln!(
            out,
            "{colour}{verdict}{OFF}. At {} ms a decision it scored {NUMBER}{:.1} %{OFF} ({:.1} to {:.1}) in {} blocks against the \
             rule of thumb, Elo {} ({} to {}). {FAINT}Equals score {:.1} %; the test is at {:.2}.{OFF}",
            self.args.ms,
            100.0 * tried.scores.mean(),
            100.0 * low,
            100.0 * high,
            tried.scores.count(),
            elo(tried.scores.mean()),
            elo(low),
            elo(high),
            100.0 * tried.fair,
            tried.llr
        )?;
        Ok(())
    }
}

/// Goes on with what lies in the file, if it is the same plan.
fn begin(plan: Plan, path: &Path) -> Result<Progress, Failure> {
    if !path.exists() {
        return Ok(Progress::new(plan));
    }
    let bytes = fs::read(path).map_err(|error| Failure::file(path, error))?;
    let found: Progress = serde_json::from_slice(&bytes)
        .map_err(|why| Failure::Failed(format!("{}: this is no training: {why}.", path.display())))?;
    if found.plan != plan || found.net().is_none() {
        return Err(Failure::Usage(format!(
            "{} holds a training with another plan. Name another file, or ask for the same again.",
            path.display()
        )));
    }
    Ok(found)
}

fn said(progress: &Progress) -> String {
    let stage = match progress.plan.stage(progress.games.saturating_sub(1)) {
        Some(Stage::Rule) => "rule bot",
        Some(Stage::Ahead) => "one ahead",
        Some(Stage::Search) | None => "searching",
    };
    let thumb = progress.thumb.map_or_else(String::new, |thumb| format!(" (rule of thumb {thumb:.4})"));
    format!("{stage}, mean squared error {:.4}{thumb}", progress.error)
}

fn bar(length: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:32} {human_pos}/{human_len}, {eta} to go, {msg}");
    let bar = ProgressBar::new(length).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(Duration::from_millis(100));
    bar
}
