//! Which tables the file has, and how an older file becomes a newer one.

use std::path::Path;

use rusqlite::{Connection, TransactionBehavior};

use super::failure::{Failure, unusable};
use crate::StoreError;

/// Each step is applied once, in this order, and never changed after it has gone out.
pub(super) const STEPS: &[&str] =
    &[include_str!("schema/1.sql"), include_str!("schema/2.sql"), include_str!("schema/3.sql")];

/// "CONC", so that a database of another program is not taken for ours.
const APPLICATION: i32 = 0x434f_4e43;

/// Looks whether the file is ours and not newer than these steps; at which of them it is.
pub(super) fn check(connection: &Connection, steps: &[&str], file: &Path) -> Result<usize, StoreError> {
    let looked = look(connection).map_err(|error| Failure::from(error).told(file))?;
    let Some(version) = looked else {
        return Err(unusable(file, "it is a database of another program"));
    };
    let known = steps.len();
    if version > known {
        let why = format_args!(
            "it was written by a newer Conclave (schema {version}; this one knows up to {known})"
        );
        return Err(unusable(file, why));
    }
    Ok(version)
}

/// Brings the file to the newest of these steps. Foreign keys must be off: a step may rebuild a table others point to.
pub(super) fn migrate(connection: &mut Connection, steps: &[&str], file: &Path) -> Result<(), StoreError> {
    for n in check(connection, steps, file)?..steps.len() {
        step(connection, steps, n).map_err(|failure| failure.told(file))?;
    }
    Ok(())
}

fn step(connection: &mut Connection, steps: &[&str], n: usize) -> Result<(), Failure> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Another process may have been quicker.
    if version(&transaction)? > n {
        return Ok(());
    }
    transaction.execute_batch(steps[n])?;
    let dangling = transaction.prepare("pragma foreign_key_check")?.exists([])?;
    if dangling {
        let why = format!("step {} of the schema would leave references to nothing", n + 1);
        return Err(StoreError::Unavailable(why).into());
    }
    transaction.pragma_update(None, "user_version", i64::try_from(n + 1).unwrap_or(i64::MAX))?;
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.commit()?;
    Ok(())
}

fn version(connection: &Connection) -> rusqlite::Result<usize> {
    let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    Ok(usize::try_from(version).unwrap_or(usize::MAX))
}

/// The version of a file that is ours; an empty one is.
fn look(connection: &Connection) -> rusqlite::Result<Option<usize>> {
    let version = version(connection)?;
    let application: i32 = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let blank =
        version == 0 && application == 0 && !connection.prepare("select 1 from sqlite_schema")?.exists([])?;
    Ok((application == APPLICATION || blank).then_some(version))
}
