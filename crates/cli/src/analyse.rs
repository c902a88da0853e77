//! `conclave analyse`

use std::io::Write;
use std::path::PathBuf;
use std::sync::Mutex;
use std::thread;

use bots::Budget;
use kernel::Names;
use serde_json::json;
use shelf::{Decision, Judging, Review, Verdict};

use crate::failure::Failure;
use crate::setup;
use crate::style::{FAINT, NUMBER, OFF, TITLE};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The match file
    file: PathBuf,
    /// How many iterations the search takes for each decision
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    iterations: u32,
    /// The luck of the search: the same number, the same answer
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let (_, table) = setup::open(&args.file)?;
    if table.actions() == 0 {
        return Err(Failure::Failed("Nobody has decided anything in this match.".into()));
    }
    let judges = table.judges(Budget::iterations(args.iterations), args.seed);
    let review = Review::of(judged(judges), table.outcome().as_ref());
    let mut out = anstream::stdout().lock();
    if args.json {
        writeln!(out, "{:#}", json!({ "game": table.info().id, "seats": table.seats(), "review": review }))?;
        return Ok(());
    }
    let names = Names::default();
    writeln!(out, "{TITLE}{}{OFF}, {} seats, looked back at", table.info().title, table.seats())?;
    for (decision, number) in review.decisions.iter().zip(1..) {
        if decision.better.is_some() {
            writeln!(out, "{NUMBER}{number:>4}{OFF}  {}", in_words(decision, &names))?;
        }
    }
    if review.decisions.iter().all(|decision| decision.better.is_none()) {
        writeln!(out, "{FAINT}Nobody made a mistake that the search is sure of.{OFF}")?;
    }
    if review.reasoned {
        writeln!(out, "\nNothing is known of the chances.")?;
        return Ok(());
    }
    for turn in &review.turns {
        let what = if turn.mistake { "a mistake of" } else { "luck, most of all for" };
        let change = turn.change * 100.0;
        let number = turn.number;
        writeln!(out, "Turned with action {number}: {what} {}, {change:+.0} %", names.of(turn.seat))?;
    }
    writeln!(out, "\n{TITLE}{:<12}  start  mistakes  gifts   luck  doubt  result{OFF}", "")?;
    for seat in table.seats().iter() {
        let part = |worth: &[f32]| worth[seat.index()] * 100.0;
        let (start, regret, gifts) = (part(&review.start), part(&review.regret), part(&review.gifts));
        let (luck, doubt) = (part(&review.luck), part(&review.doubt));
        let end = start - regret + gifts + luck + doubt;
        let name = names.of(seat);
        writeln!(
            out,
            "{name:<12} {start:>5.0}% {:>8.0}% {gifts:>+5.0}% {luck:>+5.0}% {doubt:>+5.0}% {end:>6.0}%",
            -regret,
        )?;
    }
    writeln!(out, "{FAINT}Doubt is what changed without a reason: the search was not sure.{OFF}")?;
    Ok(())
}

/// All decisions, judged by as many threads as there are processors. Each has luck of its own, so nothing depends on that.
fn judged(judges: Vec<Judging>) -> Vec<Verdict> {
    let count = judges.len();
    let waiting = Mutex::new(judges.into_iter().enumerate());
    let found = Mutex::new((0..count).map(|_| None).collect::<Vec<_>>());
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let next = waiting.lock().ok().and_then(|mut waiting| waiting.next());
                    let Some((number, judge)) = next else { break };
                    let verdict = judge(&|| false);
                    if let Ok(mut found) = found.lock() {
                        found[number] = verdict;
                    }
                }
            });
        }
    });
    found.into_inner().unwrap_or_default().into_iter().flatten().collect()
}

fn in_words(decision: &Decision, names: &Names) -> String {
    let Some(better) = &decision.better else { return String::new() };
    let turn: Vec<_> = better.turn.iter().map(|one| names.put(one.label.clone())).collect();
    let chance = match (better.chance, better.interval) {
        (Some(chance), Some([low, high])) => {
            let [chance, low, high] = [chance, low, high].map(|part| part * 100.0);
            format!(" ({chance:.0} %, between {low:.0} and {high:.0})")
        }
        _ => String::new(),
    };
    let cost = if decision.after.is_some() {
        format!(", which cost {:.0} %", decision.regret * 100.0)
    } else {
        String::new()
    };
    let name = names.of(decision.seat);
    let done = names.put(decision.label.clone());
    format!("{name}: {done}{cost}; better: {}{chance}", turn.join(", then "))
}
