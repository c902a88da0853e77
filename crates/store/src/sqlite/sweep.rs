//! Guests who came by once and never returned.

use rusqlite::{Connection, params};

use super::failure::Done;
use crate::{Round, Swept, UserId};

/// Nothing names them: whoever sits, played or spoke anywhere stays, so that what is kept of that stays whole.
const FORGOTTEN: &str = "
    kind = 'guest' and created < ?3
    and not exists (select 1 from sessions where user = users.id and expires > ?4)
    and not exists (select 1 from players where user = users.id)
    and not exists (select 1 from results where user = users.id)
    and not exists (select 1 from ratings where user = users.id)
    and not exists (select 1 from talk where user = users.id)
    and not exists (select 1 from users as others where others.became = users.id)";

pub(super) fn guests(connection: &Connection, round: Round) -> Done<Swept> {
    let Round { after, many, before, now } = round;
    let last: Option<i64> = connection
        .prepare_cached("select max(id) from (select id from users where id > ?1 order by id limit ?2)")?
        .query_row(params![after.0, many], |row| row.get(0))?;
    let Some(last) = last else { return Ok(Swept { removed: 0, last: None }) };
    let span = params![after.0, last, before, now];
    let which = format!("select id from users where id > ?1 and id <= ?2 and {FORGOTTEN}");
    for dead in ["sessions", "codes"] {
        connection.prepare_cached(&format!("delete from {dead} where user in ({which})"))?.execute(span)?;
    }
    let removed = connection
        .prepare_cached(&format!("delete from users where id > ?1 and id <= ?2 and {FORGOTTEN}"))?
        .execute(span)?;
    Ok(Swept { removed, last: Some(UserId(last)) })
}
