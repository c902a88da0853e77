//! What is thought of matches.

use rusqlite::{Connection, OptionalExtension, params};

use super::failure::Done;
use super::tables::number;
use crate::{Millis, StoreError, TableId};

pub(super) fn keep(connection: &Connection, table: &TableId, made: Millis, body: &str) -> Done<()> {
    let Some(number) = number(connection, table)? else { return Err(StoreError::Missing.into()) };
    connection
        .prepare_cached("insert or replace into analyses (table_number, made, body) values (?1, ?2, ?3)")?
        .execute(params![number, made, body])?;
    Ok(())
}

pub(super) fn one(connection: &Connection, table: &TableId) -> Done<Option<String>> {
    let mut statement = connection.prepare_cached(
        "select body from analyses where table_number = (select number from tables where id = ?1)",
    )?;
    Ok(statement.query_row([&*table.0], |row| row.get(0)).optional()?)
}
