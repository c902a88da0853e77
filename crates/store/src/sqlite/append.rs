//! Writing behind a table's log.

use rusqlite::{Connection, ErrorCode, params};

use super::failure::Done;
use super::pen::{End, Pen};
use super::word::Word;
use super::{results, users};
use crate::{Append, Finish, Millis, Player, Record, Row, State, StoreError, TableId};

pub(super) fn append(connection: &Pen, append: Append) -> Done<()> {
    let Append { table, records, mut row, mut results, rate } = append;
    if row.as_ref().is_some_and(|row| row.id != table) {
        return Err(StoreError::Unavailable(format!("the row is not of table {table}")).into());
    }
    resolve(connection, row.as_mut(), &mut results)?;
    let known = known(connection, &table, row.as_ref())?;
    let last = known.as_ref().map_or(0, |known| known.last);
    if !continues(last, &records) {
        return Err(StoreError::Conflict.into());
    }
    let number = match (known, row) {
        (Some(known), Some(row)) => {
            change(connection, &known, &row)?;
            known.number
        }
        (Some(known), None) => known.number,
        (None, Some(row)) if !records.is_empty() => make(connection, &row)?,
        (None, _) => return Err(StoreError::Missing.into()),
    };
    write(connection, number, &records)?;
    connection.remember(table, End { number, last: last + records.len() as u64 });
    if let Some(rate) = rate {
        results::rate_all(connection, &mut results, rate)?;
    }
    for finish in &results {
        results::add(connection, finish)?;
    }
    Ok(())
}

/// Whoever is named here may meanwhile have signed in to an account.
fn resolve(connection: &Connection, row: Option<&mut Row>, results: &mut [Finish]) -> Done<()> {
    for user in row.into_iter().flat_map(|row| &mut row.players) {
        *user = users::present(connection, *user)?;
    }
    for result in results {
        if let Player::User(user) = &mut result.player {
            *user = users::present(connection, *user)?;
        }
    }
    Ok(())
}

/// A table that is there.
struct Known {
    number: i64,
    /// The number of its last record.
    last: u64,
    /// Whether it is found in the same lists as before.
    alike: bool,
}

fn known(connection: &Pen, table: &TableId, row: Option<&Row>) -> Done<Option<Known>> {
    if let (None, Some(End { number, last })) = (row, connection.end(table)) {
        return Ok(Some(Known { number, last, alike: true }));
    }
    let mut statement = connection.prepare_cached(
        "select number, (select max(seq) from records where table_number = number), game, state, public, ended
         from tables where id = ?1",
    )?;
    let mut found = statement.query([&*table.0])?;
    let Some(found) = found.next()? else { return Ok(None) };
    let last: Option<i64> = found.get(1)?;
    let alike = match row {
        Some(row) => {
            found.get_ref(2)?.as_str().is_ok_and(|game| game == row.game)
                && State::read(found, 3)? == row.state
                && found.get::<_, bool>(4)? == row.public
                && found.get::<_, i64>(5)? == ended(row)
        }
        None => true,
    };
    Ok(Some(Known { number: found.get(0)?, last: last.unwrap_or(0).unsigned_abs(), alike }))
}

/// Whether these follow a log of this length without a gap.
fn continues(last: u64, records: &[Record]) -> bool {
    (last + 1..).zip(records).all(|(next, record)| record.seq == next)
}

fn write(connection: &Pen, number: i64, records: &[Record]) -> Done<()> {
    let mut add = connection
        .prepare_cached("insert into records (table_number, seq, at, body) values (?1, ?2, ?3, ?4)")?;
    for Record { seq, at, body } in records {
        if let Err(error) = add.execute(params![number, seq.cast_signed(), at, body]) {
            // Another process has written to this log since.
            if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) {
                connection.forget();
                return Err(StoreError::Conflict.into());
            }
            return Err(error.into());
        }
    }
    Ok(())
}

fn make(connection: &Connection, row: &Row) -> Done<i64> {
    let Row { id, game, state, public, changed, summary, .. } = row;
    connection
        .prepare_cached(
            "insert into tables (id, game, state, public, changed, ended, summary)
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?
        .execute(params![id.0, game, state.word(), public, changed, ended(row), summary])?;
    let number = connection.last_insert_rowid();
    seat(connection, number, row)?;
    Ok(number)
}

fn change(connection: &Connection, known: &Known, row: &Row) -> Done<()> {
    let Known { number, alike, .. } = *known;
    let Row { game, state, public, changed, summary, .. } = row;
    connection
        .prepare_cached("update tables set changed = ?2, summary = ?3 where number = ?1")?
        .execute(params![number, changed, summary])?;
    if !alike {
        connection
            .prepare_cached(
                "update tables set game = ?2, state = ?3, public = ?4, ended = ?5 where number = ?1",
            )?
            .execute(params![number, game, state.word(), public, ended(row)])?;
    }
    if alike && seated(connection, number, row)? {
        return Ok(());
    }
    connection.prepare_cached("delete from players where table_number = ?1")?.execute([number])?;
    seat(connection, number, row)
}

/// When a table came to its end, or 0.
fn ended(row: &Row) -> Millis {
    match row.state {
        State::Gathering | State::Running => 0,
        State::Over | State::Closed => row.changed,
    }
}

/// Whether exactly these sit there already, as is the case after most moves.
fn seated(connection: &Connection, number: i64, row: &Row) -> Done<bool> {
    let mut statement =
        connection.prepare_cached("select user from players where table_number = ?1 order by place")?;
    let mut rows = statement.query([number])?;
    for user in &row.players {
        match rows.next()? {
            Some(seated) if seated.get::<_, i64>(0)? == user.0 => {}
            _ => return Ok(false),
        }
    }
    Ok(rows.next()?.is_none())
}

fn seat(connection: &Connection, number: i64, row: &Row) -> Done<()> {
    let mut add = connection.prepare_cached(
        "insert into players (table_number, place, user, state, ended) values (?1, ?2, ?3, ?4, ?5)",
    )?;
    for (n, user) in row.players.iter().enumerate().filter(|(n, user)| !row.players[..*n].contains(user)) {
        let place = i64::try_from(n).unwrap_or(i64::MAX);
        add.execute(params![number, place, user.0, row.state.word(), ended(row)])?;
    }
    Ok(())
}
