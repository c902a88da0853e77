//! `conclave verify`

use std::io::Write;
use std::path::PathBuf;

use matchbook::{Commitment, Start};
use serde_json::json;

use crate::failure::Failure;
use crate::setup;
use crate::style::{GOOD, OFF};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The match file
    file: PathBuf,
    /// The commitment that was published before the deal, to compare with the file's
    #[arg(long, value_name = "HEX")]
    commitment: Option<Commitment>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let (document, table) = setup::open(&args.file)?;
    if let Some(published) = args.commitment.filter(|&published| published != document.commitment) {
        return Err(Failure::Failed(format!(
            "{}: the file is sound, but its commitment {} is not the published {published}: \
             the match was dealt from another seed or set-up.",
            args.file.display(),
            document.commitment
        )));
    }
    let drew: Vec<_> = (1..=table.actions()).filter(|&number| table.drew(number)).collect();
    let dealt = document.start == Start::Deal;
    let mut out = anstream::stdout().lock();
    if args.json {
        let report = json!({
            "ok": true,
            "game": document.game,
            "rules": document.rules,
            "commitment": document.commitment,
            "published": args.commitment.is_some(),
            "dealt": dealt,
            "actions": table.actions(),
            "drew": drew,
            "finished": table.outcome().is_some(),
            "outcome": table.outcome(),
        });
        writeln!(out, "{report:#}")?;
        return Ok(());
    }
    let mut line = |text: String| writeln!(out, "{GOOD}ok{OFF} {text}");
    let title = table.info().title;
    line(format!("{title}, rules version {}, {} seats: the file is whole", document.rules, document.seats))?;
    let known = if args.commitment.is_some() { "the published commitment" } else { "the commitment" };
    line(format!("the seed fits {known} {}", document.commitment))?;
    line(if dealt {
        "the deal follows from the seed".into()
    } else {
        "the match starts from a position set up by hand, which can be".into()
    })?;
    line(format!("all {} actions were allowed", table.actions()))?;
    if !drew.is_empty() {
        let numbers: Vec<_> = drew.iter().map(ToString::to_string).collect();
        line(format!("what chance decided follows from the seed: action {}", numbers.join(", ")))?;
    }
    line(match table.outcome() {
        Some(_) => "the result is the one that the actions lead to".into(),
        None => "the match is not over, so there is no result to check".into(),
    })?;
    Ok(())
}
