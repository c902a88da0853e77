//! `conclave games`

use std::io::Write;

use serde_json::{Value, json};
use shelf::Boxed;

use crate::failure::Failure;
use crate::style::{FAINT, NUMBER, OFF, TITLE};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Show only this game, with all its modes and options
    game: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let games: Vec<&Boxed> = match &args.game {
        Some(id) => vec![shelf::find(id)?],
        None => shelf::games().iter().collect(),
    };
    let mut out = anstream::stdout().lock();
    if args.json {
        let list: Vec<_> = games.iter().map(|game| describe(game)).collect();
        writeln!(out, "{:#}", Value::Array(list))?;
        return Ok(());
    }
    for game in games {
        show(&mut out, game)?;
    }
    if args.game.is_none() {
        writeln!(out, "{FAINT}Play one with: conclave play GAME{OFF}")?;
    }
    Ok(())
}

/// A game as JSON: its facts, with the default of every option.
pub(crate) fn describe(game: &Boxed) -> Value {
    let mut facts = json!(game.info());
    facts["defaults"] = game.usual_options().clone();
    facts
}

fn show(out: &mut impl Write, game: &Boxed) -> Result<(), Failure> {
    let info = game.info();
    writeln!(out, "{TITLE}{}{OFF}  {NUMBER}{}{OFF}", info.title, info.id)?;
    writeln!(out, "  {}", info.about)?;
    let hidden = if info.hidden { "hidden information" } else { "nothing hidden" };
    writeln!(
        out,
        "  {}, about {} minutes, {hidden}; rules version {}",
        info.seats, info.minutes, info.version
    )?;
    for mode in info.modes {
        writeln!(out, "  mode {NUMBER}{}{OFF} ({}): {}", mode.id, mode.seats, mode.about)?;
    }
    for option in info.options {
        let usual = &game.usual_options()[option.id];
        let rule = option.rule.map(|rule| format!(", {rule}")).unwrap_or_default();
        writeln!(out, "  option {NUMBER}{}{OFF} = {usual}  ({}{rule})", option.id, option.kind)?;
        writeln!(out, "    {}", option.help)?;
        if let kernel::OptionKind::Choice(words) = option.kind {
            for (word, meaning) in words {
                writeln!(out, "      {NUMBER}{word}{OFF}: {meaning}")?;
            }
        }
    }
    writeln!(out)?;
    Ok(())
}
