//! Reading tables and their logs.

use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension, Params, params};

use super::failure::Done;
use super::word::Word;
use crate::{Record, Row, State, TableId, UserId};

const COLUMNS: &str = "tables.number, tables.id, tables.game, tables.state, tables.public, tables.changed, \
                       tables.summary";
const LIVE: &str = "tables.state in ('gathering', 'running')";

pub(super) fn one(connection: &Connection, id: &TableId) -> Done<Option<Row>> {
    let tables = rows(connection, &format!("select {COLUMNS} from tables where id = ?1"), [&*id.0])?;
    Ok(tables.into_iter().next())
}

pub(super) fn log(connection: &Connection, id: &TableId, from: u64) -> Done<Vec<Record>> {
    let Ok(from) = i64::try_from(from) else { return Ok(Vec::new()) };
    let mut statement = connection.prepare_cached(
        "select seq, at, body from records
         where table_number = (select number from tables where id = ?1) and seq >= ?2 order by seq",
    )?;
    Ok(statement.query_map(params![id.0, from], |row| record(row, 0))?.collect::<Result<_, _>>()?)
}

pub(super) fn live(connection: &Connection) -> Done<Vec<(Row, Vec<Record>)>> {
    let mut tables = Vec::new();
    let mut at = HashMap::new();
    let sql = format!("select {COLUMNS} from tables where {LIVE} order by number");
    for read in connection.prepare_cached(&sql)?.query_map([], row)? {
        let (number, row) = read?;
        at.insert(number, tables.len());
        tables.push((row, Vec::new()));
    }
    let sql = format!(
        "select table_number, user from tables cross join players on table_number = number
         where {LIVE} order by number, place"
    );
    for read in connection.prepare_cached(&sql)?.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))? {
        let (number, user): (i64, i64) = read?;
        if let Some((row, _)) = at.get(&number).and_then(|&n| tables.get_mut(n)) {
            row.players.push(UserId(user));
        }
    }
    let sql = format!(
        "select table_number, seq, at, body from tables cross join records on table_number = number
         where {LIVE} order by number, seq"
    );
    for read in connection.prepare_cached(&sql)?.query_map([], |row| Ok((row.get(0)?, record(row, 1)?)))? {
        let (number, record): (i64, _) = read?;
        if let Some((_, log)) = at.get(&number).and_then(|&n| tables.get_mut(n)) {
            log.push(record);
        }
    }
    Ok(tables)
}

pub(super) fn of_user(connection: &Connection, user: UserId, state: State, limit: u32) -> Done<Vec<Row>> {
    let sql = format!(
        "select {COLUMNS} from players cross join tables on number = table_number
         where players.user = ?1 and players.state = ?2
         order by players.ended desc, tables.changed desc, number desc limit ?3"
    );
    rows(connection, &sql, params![user.0, state.word(), limit])
}

pub(super) fn public(
    connection: &Connection,
    state: State,
    game: Option<&str>,
    limit: u32,
) -> Done<Vec<Row>> {
    let order = "order by ended desc, changed desc, number desc limit ?2";
    match game {
        None => {
            let sql = format!("select {COLUMNS} from tables where public = 1 and state = ?1 {order}");
            rows(connection, &sql, params![state.word(), limit])
        }
        Some(game) => {
            let sql =
                format!("select {COLUMNS} from tables where public = 1 and state = ?1 and game = ?3 {order}");
            rows(connection, &sql, params![state.word(), limit, game])
        }
    }
}

/// The number of a table by its id.
pub(super) fn number(connection: &Connection, id: &TableId) -> Done<Option<i64>> {
    let mut statement = connection.prepare_cached("select number from tables where id = ?1")?;
    Ok(statement.query_row([&*id.0], |row| row.get(0)).optional()?)
}

/// Tables, with those who sit there.
fn rows(connection: &Connection, sql: &str, params: impl Params) -> Done<Vec<Row>> {
    let mut statement = connection.prepare_cached(sql)?;
    let found: Vec<_> = statement.query_map(params, row)?.collect::<Result<_, _>>()?;
    let mut seated =
        connection.prepare_cached("select user from players where table_number = ?1 order by place")?;
    let mut rows = Vec::with_capacity(found.len());
    for (number, mut row) in found {
        let players = seated.query_map([number], |player| player.get(0).map(UserId))?;
        row.players = players.collect::<Result<_, _>>()?;
        rows.push(row);
    }
    Ok(rows)
}

fn row(row: &rusqlite::Row<'_>) -> rusqlite::Result<(i64, Row)> {
    let table = Row {
        id: TableId(row.get(1)?),
        game: row.get(2)?,
        state: State::read(row, 3)?,
        public: row.get(4)?,
        changed: row.get(5)?,
        players: Vec::new(),
        summary: row.get(6)?,
    };
    Ok((row.get(0)?, table))
}

fn record(row: &rusqlite::Row<'_>, first: usize) -> rusqlite::Result<Record> {
    let seq: i64 = row.get(first)?;
    Ok(Record { seq: seq.unsigned_abs(), at: row.get(first + 1)?, body: row.get(first + 2)? })
}
