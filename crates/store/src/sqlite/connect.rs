//! Connections to the file.

use std::fs::OpenOptions;
use std::io;
use std::path::Path;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use super::failure::{Failure, unusable};
use super::schema;
use crate::StoreError;

/// How long another process (a backup, a shell) may keep the file locked.
const PATIENCE: Duration = Duration::from_secs(5);
/// Every statement of the store has its place.
const STATEMENTS: usize = 128;

/// The connection that writes; makes the file and brings it up to date.
pub(super) fn writer(file: &Path) -> Result<Connection, StoreError> {
    make(file).map_err(|error| unusable(file, error))?;
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let told = |error: rusqlite::Error| Failure::from(error).told(file);
    let mut connection = connection(file, flags).map_err(told)?;
    // Before anything is changed: the file may be another program's.
    schema::check(&connection, schema::STEPS, file)?;
    let mode = journal(&connection).map_err(told)?;
    if mode != "wal" {
        return Err(unusable(file, "this file system cannot keep a write-ahead log"));
    }
    schema::migrate(&mut connection, schema::STEPS, file)?;
    settle(&connection).map_err(told)?;
    Ok(connection)
}

/// A connection that reads beside the one that writes.
pub(super) fn reader(file: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let told = |error: rusqlite::Error| Failure::from(error).told(file);
    let connection = connection(file, flags).map_err(told)?;
    // What is read is seldom read again soon, and the system holds it too.
    connection.pragma_update(None, "cache_size", -512).map_err(told)?;
    Ok(connection)
}

/// Password hashes are nobody else's business, so a new file is its owner's alone; SQLite gives its log the same rights.
fn make(file: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map(drop)
}

fn connection(file: &Path, flags: OpenFlags) -> rusqlite::Result<Connection> {
    let connection = Connection::open_with_flags(file, flags)?;
    connection.busy_timeout(PATIENCE)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    // Otherwise some statements are planned anew for every value they are given.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    connection.pragma_update(None, "foreign_keys", false)?;
    Ok(connection)
}

fn journal(connection: &Connection) -> rusqlite::Result<String> {
    connection.pragma_update_and_check(None, "journal_mode", "wal", |row| row.get(0))
}

fn settle(connection: &Connection) -> rusqlite::Result<()> {
    // Every commit is on disk before it is answered.
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // Whoever is forgotten is not left in unused parts of the file.
    connection.pragma_update(None, "secure_delete", true)?;
    // Savepoints are undone from memory, not from a file on a disk that may be full.
    connection.pragma_update(None, "temp_store", "memory")?;
    // What is written is the end of a heap and a few indexes; the rest the system holds as well as we could.
    connection.pragma_update(None, "cache_size", -3_072)?;
    connection.pragma_update(None, "wal_autocheckpoint", 4_000)?;
    connection.pragma_update(None, "journal_size_limit", 64 << 20)
}
