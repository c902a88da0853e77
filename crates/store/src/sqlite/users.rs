//! People.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::failure::{Done, Failure};
use super::word::Word;
use crate::{Kind, NewUser, StoreError, User, UserId};

/// What [`user`] reads, in this order.
pub(super) const COLUMNS: &str =
    "users.id, users.name, users.kind, users.password, users.created, users.banned";

pub(super) fn add(connection: &Connection, new: NewUser) -> Done<User> {
    let NewUser { name, kind, password, created } = new;
    connection
        .prepare_cached(
            "insert into users (name, folded, kind, password, created, banned) values (?1, ?2, ?3, ?4, ?5, 0)",
        )?
        .execute(params![name, key(kind, &name), kind.word(), password, created])
        .map_err(taken)?;
    let id = UserId(connection.last_insert_rowid());
    Ok(User { id, name, kind, password, created, banned: false })
}

pub(super) fn by_id(connection: &Connection, id: UserId) -> Done<Option<User>> {
    let sql = format!("select {COLUMNS} from users where id = ?1");
    Ok(connection.prepare_cached(&sql)?.query_row([id.0], |row| user(row, 0)).optional()?)
}

pub(super) fn by_name(connection: &Connection, name: &str) -> Done<Option<User>> {
    let sql = format!("select {COLUMNS} from users where folded = ?1");
    Ok(connection.prepare_cached(&sql)?.query_row([folded(name)], |row| user(row, 0)).optional()?)
}

/// Whoever is gone stays gone, even if somebody still holds on to how it was.
pub(super) fn save(connection: &Connection, user: &User) -> Done<()> {
    let User { id, name, kind, password, created, .. } = user;
    let saved = connection
        .prepare_cached(
            "update users set name = ?2, folded = ?3, kind = ?4, password = ?5, created = ?6
             where id = ?1 and kind <> 'gone'",
        )?
        .execute(params![id.0, name, key(*kind, name), kind.word(), password, created])
        .map_err(taken)?;
    found(saved)
}

pub(super) fn set_banned(connection: &Connection, id: UserId, banned: bool) -> Done<()> {
    let changed = connection
        .prepare_cached("update users set banned = ?2 where id = ?1 and kind <> 'gone'")?
        .execute(params![id.0, banned])?;
    found(changed)
}

/// Forgets a user; to forget one who is gone already is to do nothing.
pub(super) fn forget(connection: &Connection, id: UserId) -> Done<()> {
    let name = leave(connection, id)?;
    for gone in ["delete from sessions where user = ?1", "delete from ratings where user = ?1"] {
        connection.prepare_cached(gone)?.execute([id.0])?;
    }
    connection
        .prepare_cached("update talk set text = '', name = ?2 where user = ?1")?
        .execute(params![id.0, name])?;
    Ok(())
}

pub(super) fn merge(connection: &Connection, from: UserId, to: UserId) -> Done<()> {
    if from == to {
        return Ok(());
    }
    must_be(connection, to)?;
    leave(connection, from)?;
    for moved in [
        "delete from players where user = ?1
         and table_number in (select table_number from players where user = ?2)",
        "update players set user = ?2 where user = ?1",
        "update results set user = ?2 where user = ?1",
        "update talk set user = ?2 where user = ?1",
        "update sessions set user = ?2 where user = ?1",
        "update users set became = ?2 where became = ?1 or id = ?1",
    ] {
        connection.prepare_cached(moved)?.execute([from.0, to.0])?;
    }
    connection.prepare_cached("delete from ratings where user = ?1")?.execute([from.0])?;
    Ok(())
}

/// Who somebody is now: a guest who signed in is the account from then on.
pub(super) fn present(connection: &Connection, id: UserId) -> Done<UserId> {
    let mut became = connection.prepare_cached("select became from users where id = ?1")?;
    let now: Option<Option<i64>> = became.query_row([id.0], |row| row.get(0)).optional()?;
    Ok(now.flatten().map_or(id, UserId))
}

/// The same as a user; nothing of somebody who was never there.
pub(super) fn by_any_id(connection: &Connection, id: UserId) -> Done<Option<User>> {
    let sql = format!(
        "select {COLUMNS} from users where id = coalesce((select became from users where id = ?1), ?1)"
    );
    Ok(connection.prepare_cached(&sql)?.query_row([id.0], |row| user(row, 0)).optional()?)
}

/// Takes name, password and codes away; the name that is left stands for nobody and cannot be signed in with.
fn leave(connection: &Connection, id: UserId) -> Done<String> {
    let name = format!("Former player {}", id.0);
    let left = connection
        .prepare_cached(
            "update users set name = ?2, folded = null, kind = 'gone', password = null where id = ?1",
        )?
        .execute(params![id.0, name])?;
    found(left)?;
    connection.prepare_cached("delete from codes where user = ?1")?.execute([id.0])?;
    Ok(name)
}

/// A user, from this column on.
pub(super) fn user(row: &Row<'_>, first: usize) -> rusqlite::Result<User> {
    Ok(User {
        id: UserId(row.get(first)?),
        name: row.get(first + 1)?,
        kind: Kind::read(row, first + 2)?,
        password: row.get(first + 3)?,
        created: row.get(first + 4)?,
        banned: row.get(first + 5)?,
    })
}

/// Whether somebody has gone, or was never there.
pub(super) fn gone(connection: &Connection, id: UserId) -> Done<bool> {
    let mut here = connection.prepare_cached("select 1 from users where id = ?1 and kind <> 'gone'")?;
    Ok(!here.exists([id.0])?)
}

/// Refuses what is asked for somebody who has gone.
pub(super) fn must_be(connection: &Connection, id: UserId) -> Done<()> {
    if gone(connection, id)? { Err(StoreError::Missing.into()) } else { Ok(()) }
}

/// What must be there was, if a statement has changed it.
pub(super) fn found(changed: usize) -> Done<()> {
    if changed == 0 { Err(StoreError::Missing.into()) } else { Ok(()) }
}

fn taken(error: rusqlite::Error) -> Failure {
    Failure::from(error).if_not_unique(StoreError::NameTaken)
}

/// Under which a user is found; those who are gone are not.
fn key(kind: Kind, name: &str) -> Option<String> {
    (kind != Kind::Gone).then(|| folded(name))
}

/// The same for names that differ only in case. By way of capitals, as some small letters have only one in common (σ, ς).
fn folded(name: &str) -> String {
    name.to_uppercase().to_lowercase()
}
