//! Sessions, tokens, recovery codes.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::failure::{Done, Failure};
use super::users;
use super::word::Word;
use crate::{Code, Key, Millis, Session, SessionKind, StoreError, User, UserId};

const COLUMNS: &str = "sessions.key, sessions.number, sessions.user, sessions.kind, sessions.label, \
                       sessions.created, sessions.expires";

pub(super) fn add(connection: &Connection, session: &Session) -> Done<()> {
    let Session { key, user, kind, label, created, expires, .. } = session;
    users::must_be(connection, *user)?;
    connection.prepare_cached("delete from sessions where expires <= ?1")?.execute([created])?;
    connection
        .prepare_cached(
            "insert into sessions (key, user, kind, label, created, expires) values (?1, ?2, ?3, ?4, ?5, ?6)",
        )?
        .execute(params![key, user.0, kind.word(), label, created, expires])
        .map_err(|error| Failure::from(error).if_not_unique(StoreError::Conflict))?;
    Ok(())
}

pub(super) fn valid(connection: &Connection, key: &Key, now: Millis) -> Done<Option<(Session, User)>> {
    let sql = format!(
        "select {COLUMNS}, {} from sessions join users on users.id = sessions.user
         where sessions.key = ?1 and sessions.expires > ?2",
        users::COLUMNS
    );
    let both = |row: &Row<'_>| Ok((session(row)?, users::user(row, 7)?));
    Ok(connection.prepare_cached(&sql)?.query_row(params![key, now], both).optional()?)
}

pub(super) fn end(connection: &Connection, key: &Key) -> Done<bool> {
    Ok(connection.prepare_cached("delete from sessions where key = ?1")?.execute([key])? > 0)
}

pub(super) fn end_token(connection: &Connection, user: UserId, number: i64) -> Done<bool> {
    let ended = connection
        .prepare_cached("delete from sessions where number = ?1 and user = ?2 and kind = 'token'")?
        .execute([number, user.0])?;
    Ok(ended > 0)
}

pub(super) fn end_all(connection: &Connection, user: UserId, but: Option<&Key>) -> Done<()> {
    connection
        .prepare_cached("delete from sessions where user = ?1 and key is not ?2")?
        .execute(params![user.0, but])?;
    Ok(())
}

pub(super) fn tokens(connection: &Connection, user: UserId) -> Done<Vec<Session>> {
    let sql = format!("select {COLUMNS} from sessions where user = ?1 and kind = 'token' order by number");
    let mut statement = connection.prepare_cached(&sql)?;
    Ok(statement.query_map([user.0], session)?.collect::<Result<_, _>>()?)
}

pub(super) fn set_codes(connection: &Connection, user: UserId, codes: &[Code]) -> Done<()> {
    users::must_be(connection, user)?;
    connection.prepare_cached("delete from codes where user = ?1")?.execute([user.0])?;
    let mut add = connection.prepare_cached("insert or ignore into codes (user, code) values (?1, ?2)")?;
    for code in codes {
        add.execute(params![user.0, code])?;
    }
    Ok(())
}

pub(super) fn use_code(connection: &Connection, user: UserId, code: &Code) -> Done<bool> {
    let used = connection
        .prepare_cached("delete from codes where user = ?1 and code = ?2")?
        .execute(params![user.0, code])?;
    Ok(used > 0)
}

fn session(row: &Row<'_>) -> rusqlite::Result<Session> {
    Ok(Session {
        key: row.get(0)?,
        number: row.get(1)?,
        user: UserId(row.get(2)?),
        kind: SessionKind::read(row, 3)?,
        label: row.get(4)?,
        created: row.get(5)?,
        expires: row.get(6)?,
    })
}
