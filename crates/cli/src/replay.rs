//! `conclave replay`

use std::io::Write;
use std::path::PathBuf;
use std::str::FromStr;

use kernel::{Names, Outcome, Seat, Seats, Viewer};
use serde_json::json;
use shelf::Table;

use crate::failure::Failure;
use crate::setup;
use crate::style::{FAINT, NUMBER, OFF, TITLE};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The match file
    file: PathBuf,
    /// Through whose eyes: a seat from 1, `spectator` or `all` [default: all after the end, spectator before]
    #[arg(long = "as", value_name = "VIEWER")]
    viewer: Option<Eyes>,
    /// Stop after this many actions
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Draw the position after every action
    #[arg(long)]
    boards: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy)]
struct Eyes(Viewer);

impl FromStr for Eyes {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = || text.parse::<u8>().ok()?.checked_sub(1).and_then(Seat::new);
        match text {
            "spectator" => Ok(Self(Viewer::Spectator)),
            "all" => Ok(Self(Viewer::Omniscient)),
            _ => number()
                .map(|seat| Self(Viewer::Seat(seat)))
                .ok_or_else(|| "give a seat from 1, `spectator` or `all`".into()),
        }
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let (_, table) = setup::open(&args.file)?;
    let finished = table.outcome().is_some();
    let usual = if finished { Viewer::Omniscient } else { Viewer::Spectator };
    let viewer = args.viewer.map_or(usual, |eyes| eyes.0);
    if let Viewer::Seat(seat) = viewer
        && !table.seats().has(seat)
    {
        return Err(Failure::Usage(format!("This match has {} seats, no {seat}.", table.seats())));
    }
    let last = args.at.unwrap_or(table.actions());
    if last > table.actions() {
        return Err(Failure::Usage(format!("This match has {} actions, not {last}.", table.actions())));
    }
    let mut out = anstream::stdout().lock();
    let shown = table.fork(last, None);
    if args.json {
        let log = shown.told(viewer, 0, &Names::default());
        let report = json!({
            "game": shown.info().id, "seats": shown.seats(), "actions": last,
            "log": log, "view": shown.view(viewer), "outcome": shown.outcome(),
        });
        writeln!(out, "{report:#}")?;
        return Ok(());
    }
    retell(&mut out, table.as_ref(), viewer, last, args.boards)?;
    if !args.boards {
        writeln!(out, "\n{}", shown.draw(viewer, &Names::default()))?;
    }
    if let Some(outcome) = shown.outcome() {
        writeln!(out, "{}", result(&outcome, &Names::default(), shown.seats()))?;
    } else if !finished || last < table.actions() {
        writeln!(out, "{FAINT}The match is not over here.{OFF}")?;
    }
    Ok(())
}

fn retell(
    out: &mut impl Write,
    table: &dyn Table,
    viewer: Viewer,
    last: usize,
    boards: bool,
) -> Result<(), Failure> {
    let names = Names::default();
    writeln!(out, "{TITLE}{}{OFF}, {} seats, as seen by {viewer}", table.info().title, table.seats())?;
    if boards {
        writeln!(out, "\n{}", table.fork(0, None).draw(viewer, &names))?;
    }
    let told = table.told(viewer, 0, &names);
    for number in 1..=last {
        for line in told.iter().filter(|line| line.number == number) {
            writeln!(out, "{NUMBER}{number:>4}{OFF}  {}", line.text)?;
        }
        if boards {
            writeln!(out, "\n{}", table.fork(number, None).draw(viewer, &names))?;
        }
    }
    Ok(())
}

/// The result in a sentence.
pub(crate) fn result(outcome: &Outcome, names: &Names, seats: Seats) -> String {
    let named: Vec<_> = outcome.winners().iter().map(|seat| names.of(seat)).collect();
    let text = match named.as_slice() {
        [] => "Nobody has won.".into(),
        all if all.len() == seats.count() && seats.count() > 1 => {
            if outcome.share(Seat::at(0)) < 1.0 {
                "It is a draw.".into()
            } else {
                "All have won together.".into()
            }
        }
        [one] => format!("{one} has won."),
        several => format!("{} have won.", several.join(" and ")),
    };
    let points: Vec<_> = seats
        .iter()
        .filter_map(|seat| Some(format!("{} {}", names.of(seat), outcome.points(seat)?)))
        .collect();
    if points.is_empty() { text } else { format!("{text} Points: {}.", points.join(", ")) }
}
