//! `conclave rules`

use std::io::Write;

use crate::failure::Failure;
use crate::style::{NUMBER, OFF, TITLE};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game
    game: String,
    /// One rule, such as LED-6
    rule: Option<String>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let game = shelf::find(&args.game)?;
    let mut out = anstream::stdout().lock();
    if let Some(id) = &args.rule {
        let id = id.to_uppercase();
        let text = game.rule(&id).ok_or_else(|| {
            let title = game.info().title;
            Failure::Usage(format!("{title} has no rule {id}. `conclave rules {}` lists them.", args.game))
        })?;
        writeln!(out, "{NUMBER}{id}{OFF} {text}")?;
        return Ok(());
    }
    for line in game.rules().lines() {
        if let Some(title) = line.trim_start_matches('#').strip_prefix(' ').filter(|_| line.starts_with('#'))
        {
            writeln!(out, "{TITLE}{title}{OFF}")?;
        } else if let Some((id, text)) = line.strip_prefix("- **").and_then(|rest| rest.split_once("** ")) {
            writeln!(out, "{NUMBER}{id:>7}{OFF}  {text}")?;
        } else {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}
