//! `conclave play`: any game on the shelf, in words.

mod command;
mod session;

use std::io::IsTerminal;
use std::path::PathBuf;

use bots::Bot;
use kernel::{Names, Seat, Seats};
use matchbook::{Luck, Seed};
use shelf::Table;

use crate::failure::Failure;
use crate::setup::{self, Setup};
use session::Session;

#[derive(clap::Args)]
#[command(after_help = setup::bots_help() + "\n\nAt the table: a number or the words of a choice play it, `?` helps.")]
pub(crate) struct Args {
    /// The game [default with --resume: the one in the file]
    #[arg(required_unless_present = "resume")]
    game: Option<String>,
    #[command(flatten)]
    setup: Setup,
    /// Your seat, from 1
    #[arg(long, default_value_t = 1, value_name = "SEAT")]
    seat: u8,
    /// The bots on the other seats, in order; a single one sits on all of them
    #[arg(long, value_delimiter = ',', default_value = "adept", value_name = "A,B,...")]
    bots: Vec<Bot>,
    /// What you are called in the log
    #[arg(long, default_value = "Guest")]
    name: String,
    /// Deal from this seed: a number, or 64 hexadecimal digits [default: one that nobody knows]
    #[arg(long)]
    seed: Option<Seed>,
    /// Keep the match in this file, written after every action
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Go on with the match in this file, and keep it there unless --save names another
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seats", "mode", "set", "seed"])]
    resume: Option<PathBuf>,
    /// Go on after the first N actions instead, with luck of its own; the file is left as it is
    #[arg(long, value_name = "N", requires = "resume")]
    at: Option<usize>,
}

pub(crate) fn run(args: Args) -> Result<(), Failure> {
    let table = sit_down(&args)?;
    let seats = table.seats();
    let me = args.seat.checked_sub(1).and_then(Seat::new).filter(|&seat| seats.has(seat));
    let me = me.ok_or_else(|| Failure::Usage(format!("The seats are 1 to {seats}, not {}.", args.seat)))?;
    let bots = seat_bots(&args.bots, seats, me)?;
    let names = Names::new(seats.iter().map(|seat| match bots[seat.index()] {
        None => args.name.clone(),
        Some(bot) => bot_name(bot, seat, &bots),
    }));
    let resumed = args.resume.is_some();
    let file = args.save.or(args.resume.filter(|_| args.at.is_none()));
    Session { table, me, bots, names, file, echo: !std::io::stdin().is_terminal(), warned: false }
        .play(resumed)
}

fn sit_down(args: &Args) -> Result<Box<dyn Table>, Failure> {
    if let Some(path) = &args.resume {
        let (document, table) = setup::open(path)?;
        if let Some(game) = args.game.as_ref().filter(|&game| *game != document.game) {
            return Err(Failure::Usage(format!(
                "{} is a match of {}, not of {game}.",
                path.display(),
                document.game
            )));
        }
        return match args.at {
            None => Ok(table),
            Some(at) if at <= table.actions() => Ok(table.fork(at, Some(setup::fresh_seed()?))),
            Some(at) => Err(Failure::Usage(format!("The match has {} actions, not {at}.", table.actions()))),
        };
    }
    let game = shelf::find(args.game.as_deref().unwrap_or_default())?;
    let (seats, options) = (args.setup.seats(game)?, args.setup.options(game)?);
    let seed = match args.seed {
        Some(seed) => seed,
        None => setup::fresh_seed()?,
    };
    Ok(game.deal(&options, seats, Luck::new(seed))?)
}

/// A bot for every seat but one's own.
fn seat_bots(bots: &[Bot], seats: Seats, me: Seat) -> Result<Vec<Option<Bot>>, Failure> {
    let others = seats.count() - 1;
    if bots.len() != 1 && bots.len() != others {
        return Err(Failure::Usage(format!(
            "{} bots were named for {others} other seats: name one for all of them, or one for each.",
            bots.len()
        )));
    }
    let mut named = bots.iter().cycle().copied();
    Ok(seats.iter().map(|seat| if seat == me { None } else { named.next() }).collect())
}

/// A bot is called by its level, and by its seat where several have the same.
fn bot_name(bot: Bot, seat: Seat, bots: &[Option<Bot>]) -> String {
    let level = bot.name();
    let name = format!("{}{}", level[..1].to_uppercase(), &level[1..]);
    let namesakes = bots.iter().flatten().filter(|other| other.name() == bot.name()).count();
    if namesakes == 1 { name } else { format!("{name} {}", seat.number() + 1) }
}
