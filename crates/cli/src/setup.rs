//! Choosing a game, its seats, mode and options on the command line; reading match files.

use std::fs;
use std::path::Path;

use bots::Bot;
use clap::Args;
use kernel::Seats;
use matchbook::{Document, Seed};
use serde_json::{Map, Value};
use shelf::{Boxed, Table, Unfit};

use crate::failure::Failure;

/// The largest match file that is read.
const LARGEST_FILE: u64 = 64 << 20;

#[derive(Args, Clone, Debug, Default)]
pub(crate) struct Setup {
    /// How many sit at the table [default: the fewest the mode takes]
    #[arg(long, value_name = "K")]
    pub(crate) seats: Option<u8>,
    /// A way of playing, as listed by `conclave games GAME`
    #[arg(long)]
    pub(crate) mode: Option<String>,
    /// Set an option, as listed by `conclave games GAME`; @FILE stands for what is in a file; can be repeated
    #[arg(long = "set", value_name = "OPTION=VALUE")]
    pub(crate) set: Vec<String>,
}

impl Setup {
    pub(crate) fn seats(&self, game: &Boxed) -> Result<Seats, Failure> {
        let range = game.info().seats;
        let count = self.seats.unwrap_or_else(|| game.usual_seats(self.mode.as_deref()));
        let fits = Seats::new(count).filter(|&seats| range.contains(seats));
        fits.ok_or_else(|| Failure::Usage(format!("{} takes {range}, not {count}.", game.info().title)))
    }

    pub(crate) fn options(&self, game: &Boxed) -> Result<Value, Failure> {
        let mut chosen = Map::new();
        for setting in &self.set {
            let (id, value) = setting.split_once('=').ok_or_else(|| {
                Failure::Usage(format!("{setting:?} sets nothing: write OPTION=VALUE, such as raises=3."))
            })?;
            chosen.insert(id.into(), value_of(value)?);
        }
        Ok(game.options(self.mode.as_deref(), &chosen)?)
    }
}

/// What is set: the text of a file after `@`; else what reads as JSON is meant as such, and the rest is a word.
fn value_of(value: &str) -> Result<Value, Failure> {
    let Some(path) = value.strip_prefix('@') else {
        return Ok(serde_json::from_str(value).unwrap_or_else(|_| Value::String(value.into())));
    };
    let path = Path::new(path);
    let text = fs::read(path).map_err(|error| Failure::file(path, error))?;
    let text = String::from_utf8(text)
        .map_err(|_| Failure::Failed(format!("{}: this is not text.", path.display())))?;
    Ok(Value::String(text))
}

/// The bots there are, for the end of a help text.
pub(crate) fn bots_help() -> String {
    let bots = Bot::NAMED.iter().map(|bot| (bot.name(), bot.about()));
    let bots = bots.chain([("search:N", "looks ahead with N iterations")]);
    let lines: Vec<_> = bots.map(|(name, about)| format!("  {name:<11} {about}")).collect();
    format!("Bots:\n{}", lines.join("\n"))
}

/// A seed nobody knows.
pub(crate) fn fresh_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::Failed(format!("no randomness to be had from the system: {error}")))?;
    Ok(Seed::from_bytes(bytes))
}

/// Reads a match and plays it through.
pub(crate) fn open(path: &Path) -> Result<(Document, Box<dyn Table>), Failure> {
    let size = fs::metadata(path).map_err(|error| Failure::file(path, error))?.len();
    if size > LARGEST_FILE {
        return Err(Failure::Failed(format!("{}: {size} bytes are too many for a match.", path.display())));
    }
    let bytes = fs::read(path).map_err(|error| Failure::file(path, error))?;
    let text = String::from_utf8(bytes).map_err(|_| {
        let why = "it is not text".to_owned();
        Failure::of_match(path, Unfit::Open(matchbook::OpenError::Damaged(why)))
    })?;
    let document = Document::read(&text).map_err(|error| Failure::of_match(path, error))?;
    let game = shelf::find(&document.game).map_err(|error| Failure::of_match(path, error))?;
    let table = game.open(&document).map_err(|error| Failure::of_match(path, error))?;
    Ok((document, table))
}

/// Writes a match so that a crash in the middle leaves the old file whole.
pub(crate) fn save(table: &dyn Table, path: &Path) -> Result<(), Failure> {
    write_whole(path, table.document().write().as_bytes())
}

/// Writes a file beside the old one and puts it in its place.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".part");
    let beside = Path::new(&beside);
    fs::write(beside, bytes)
        .and_then(|()| fs::rename(beside, path))
        .map_err(|error| Failure::file(path, error))
}
