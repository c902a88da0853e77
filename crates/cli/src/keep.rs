//! `conclave backup`, `conclave doctor` and `conclave ban`: looking after a server's data.

use std::io::Write;
use std::path::{Path, PathBuf};

use server::table::rooms;
use store::{Look, Sqlite, Store};

use crate::failure::Failure;
use crate::style::{BAD, GOOD, OFF};

/// Where the data lies.
#[derive(clap::Args)]
pub(crate) struct Data {
    /// The folder for accounts and matches
    #[arg(long, value_name = "DIR", default_value = "conclave-data", env = "CONCLAVE_DATA")]
    data: PathBuf,
}

#[derive(clap::Args)]
pub(crate) struct Backup {
    #[command(flatten)]
    data: Data,
    /// The file to write; it must not exist
    to: PathBuf,
}

#[derive(clap::Args)]
pub(crate) struct Doctor {
    #[command(flatten)]
    data: Data,
}

#[derive(clap::Args)]
pub(crate) struct Ban {
    #[command(flatten)]
    data: Data,
    /// Whom
    name: String,
    /// Let them in again
    #[arg(long)]
    lift: bool,
}

impl Data {
    /// To be changed; an older file is brought up to date.
    fn open(&self) -> Result<Sqlite, Failure> {
        let file = self.file()?;
        Sqlite::open(&file).map_err(|why| Failure::Failed(format!("{}: {why}", file.display())))
    }

    /// To be looked at and left as it is.
    fn look(&self) -> Result<Look, Failure> {
        let file = self.file()?;
        Look::open(&file).map_err(|why| Failure::Failed(format!("{}: {why}", file.display())))
    }

    fn file(&self) -> Result<PathBuf, Failure> {
        let file = self.data.join(server::FILE);
        if !file.exists() {
            return Err(Failure::Usage(format!(
                "{} has no data of a server ({}). Say where it is with --data.",
                self.data.display(),
                server::FILE
            )));
        }
        Ok(file)
    }
}

fn wait<T>(answer: store::Answer<T>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    runtime.block_on(answer).map_err(|why| Failure::Failed(why.to_string()))
}

/// Copies a server's data to a file, while the server runs or not.
pub(crate) fn backup(args: &Backup) -> Result<(), Failure> {
    args.data.look()?.backup(&args.to).map_err(|why| Failure::Failed(why.to_string()))?;
    writeln!(anstream::stdout(), "{GOOD}ok{OFF} everything is in {}", shown(&args.to))?;
    Ok(())
}

fn shown(path: &Path) -> std::path::Display<'_> {
    path.display()
}

/// Plays every match that is on through with this program, and says which would not go on.
pub(crate) fn doctor(args: &Doctor) -> Result<(), Failure> {
    let tables = args.data.look()?.live().map_err(|why| Failure::Failed(why.to_string()))?;
    let mut out = anstream::stdout().lock();
    let (mut sound, mut broken) = (0, 0);
    for (row, log) in tables {
        let records = log.len();
        match rooms::recover(&row.id, log) {
            Ok(_) => sound += 1,
            Err(problem) => {
                broken += 1;
                writeln!(
                    out,
                    "{BAD}broken{OFF} table {} ({}, {records} records): {problem}",
                    row.id, row.game
                )?;
            }
        }
    }
    if broken > 0 {
        return Err(Failure::Failed(format!(
            "{broken} of {} tables would not go on with this program. Finish them with the old one first.",
            sound + broken
        )));
    }
    writeln!(out, "{GOOD}ok{OFF} all {sound} tables go on with this program")?;
    Ok(())
}

/// Shuts somebody out, or lets them in again.
pub(crate) fn ban(args: &Ban) -> Result<(), Failure> {
    let store = args.data.open()?;
    let user = wait(store.user_named(args.name.clone()))?;
    let Some(user) = user else {
        return Err(Failure::Usage(format!("There is nobody of the name {:?}.", args.name)));
    };
    wait(store.set_banned(user.id, !args.lift))?;
    let name = user.name;
    let done = if args.lift { "is welcome again" } else { "is shut out" };
    writeln!(anstream::stdout(), "{GOOD}ok{OFF} {name} {done}")?;
    Ok(())
}
