//! What is said at tables.

use rusqlite::{Connection, params};

use super::failure::Done;
use super::{tables, users};
use crate::{Chat, StoreError, TableId, UserId};

pub(super) fn say(connection: &Connection, chat: &Chat) -> Done<()> {
    let Chat { table, channel, number, by, name, text, at } = chat;
    let table = tables::number(connection, table)?.ok_or(StoreError::Missing)?;
    users::must_be(connection, *by)?;
    let last: Option<i64> = connection
        .prepare_cached("select max(number) from talk where table_number = ?1 and channel = ?2")?
        .query_row(params![table, channel], |row| row.get(0))?;
    let number = i64::try_from(*number).map_err(|_| StoreError::Conflict)?;
    if number != last.unwrap_or(0) + 1 {
        return Err(StoreError::Conflict.into());
    }
    connection
        .prepare_cached(
            "insert into talk (table_number, channel, number, user, name, text, at)
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?
        .execute(params![table, channel, number, by.0, name, text, at])?;
    Ok(())
}

pub(super) fn said(connection: &Connection, table: &TableId, limit: u32) -> Done<Vec<Chat>> {
    let mut statement = connection.prepare_cached(
        "select channel, number, user, name, text, at from (
             select *, row_number() over (partition by channel order by number desc) as back
             from talk where table_number = (select number from tables where id = ?1)
         ) where back <= ?2 order by id",
    )?;
    let chats = statement.query_map(params![table.0, limit], |row| {
        Ok(Chat {
            table: table.clone(),
            channel: row.get(0)?,
            number: row.get::<_, i64>(1)?.unsigned_abs(),
            by: UserId(row.get(2)?),
            name: row.get(3)?,
            text: row.get(4)?,
            at: row.get(5)?,
        })
    })?;
    Ok(chats.collect::<Result<_, _>>()?)
}
