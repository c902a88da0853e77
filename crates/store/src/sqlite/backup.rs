//! A copy of everything, of one moment, while work goes on.

use std::fs::File;
use std::io;
use std::path::Path;
use std::time::Duration;

use rusqlite::Connection;
use rusqlite::backup::Backup;
use tempfile::NamedTempFile;

use super::failure::{Done, Failure, unusable};

/// The connection reads in a transaction, so writes meanwhile neither show in the copy nor make it begin anew.
pub(super) fn backup(connection: &Connection, to: &Path) -> Done<()> {
    let refused = |error: io::Error| Failure::Refused(unusable(to, told(&error)));
    if to.try_exists().map_err(refused)? {
        return Err(refused(io::ErrorKind::AlreadyExists.into()));
    }
    let folder = to.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."));
    // Under its own name only once it is whole; if anything goes wrong it vanishes.
    let copy = NamedTempFile::new_in(folder).map_err(refused)?;
    copied(connection, copy.path()).map_err(|failure| Failure::Refused(failure.told(to)))?;
    copy.as_file().sync_all().map_err(refused)?;
    copy.persist_noclobber(to).map_err(|error| refused(error.error))?;
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(refused)
}

fn copied(connection: &Connection, to: &Path) -> Done<()> {
    let mut copy = Connection::open(to)?;
    Backup::new(connection, &mut copy)?.run_to_completion(4_096, Duration::ZERO, None)?;
    copy.close().map_err(|(_, error)| error.into())
}

fn told(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::AlreadyExists => "there is a file already, and a backup replaces none".into(),
        _ => error.to_string(),
    }
}
