//! What changes about people changes their tables.

use serde_json::Value;
use store::{Key, State, TableId, UserId};
use tokio::sync::broadcast::error::RecvError;

use crate::App;
use crate::people::News;
use crate::table::record::Record;
use crate::table::room::Room;
use crate::table::rooms::GONE;

/// How many tables that are over follow a guest who signs in.
const REMEMBERED: u32 = 1000;

/// Follows what changes about people for as long as the server runs.
pub async fn follow(app: App) {
    let mut news = app.people.news();
    loop {
        match news.recv().await {
            Ok(News::Renamed { user, name }) => rename(&app, user, &name),
            Ok(News::Merged { from, to }) => merge(&app, from, to).await,
            Ok(News::Forgotten(user)) => forget(&app, user).await,
            Ok(News::Over(over)) => dismiss(&app, |_, key| key == over),
            Ok(News::Out { user: out, but }) => dismiss(&app, |user, key| user == out && Some(key) != but),
            // Connections ask now and then by themselves whether their session still lasts.
            Err(RecvError::Lagged(_)) => {}
            Err(RecvError::Closed) => return,
        }
    }
}

fn dismiss(app: &App, over: impl Fn(UserId, Key) -> bool) {
    for live in app.rooms.all() {
        live.dismiss_sessions(&over);
    }
}

fn rename(app: &App, user: UserId, name: &str) {
    for live in app.rooms.all() {
        if live.peek(|room| room.seat_of(user).is_some()).unwrap_or(false) {
            live.rename(app, user, name);
        }
    }
}

/// The seats of a guest become those of the account it signed in to. Where that sits already, the guest's chair is left
/// as that of somebody who has gone.
async fn merge(app: &App, from: UserId, to: UserId) {
    let name = match app.store.user(to).await {
        Ok(Some(user)) => user.name,
        _ => return,
    };
    for live in app.rooms.of(from) {
        let become_known = |room: &mut Room, now| match (room.seat_of(from), room.seat_of(to)) {
            (Some(seat), None) => room.write(Record::Became { seat, id: to }, now),
            (Some(_), Some(_)) => leave(room, from, now),
            (None, _) => Ok(()),
        };
        report(&live.id, live.change(app, become_known).await.map(drop));
        live.rename(app, to, &name);
    }
    for table in past_tables(app, from, to).await {
        let Ok(live) = app.rooms.find(app, &table).await else { continue };
        let become_known = |room: &mut Room, now| match (room.seat_of(from), room.seat_of(to)) {
            (Some(seat), None) => room.write(Record::Became { seat, id: to }, now),
            _ => Ok(()),
        };
        report(&table, live.change(app, become_known).await.map(drop));
        live.rename(app, to, &name);
        app.rooms.left(&live);
    }
}

/// The tables that are over at which a guest sat who is now known as `to`.
async fn past_tables(app: &App, from: UserId, to: UserId) -> Vec<TableId> {
    let mut tables = Vec::new();
    for state in [State::Over, State::Closed] {
        let rows = app.store.tables_of(to, state, REMEMBERED).await.unwrap_or_default();
        let sat = |summary: &str| {
            let table: Value = serde_json::from_str(summary).unwrap_or_default();
            table["chairs"]
                .as_array()
                .is_some_and(|chairs| chairs.iter().any(|chair| chair["user"] == from.0))
        };
        tables.extend(rows.into_iter().filter(|row| sat(&row.summary)).map(|row| row.id));
    }
    tables
}

/// Whoever goes for good leaves every table; a bot plays on. The name goes, and what was said.
async fn forget(app: &App, user: UserId) {
    for live in app.rooms.all() {
        live.forget_talk();
        if live.peek(|room| room.seat_of(user).is_some()).unwrap_or(false) {
            live.rename(app, user, GONE);
        }
    }
    for live in app.rooms.of(user) {
        report(&live.id, live.change(app, |room, now| leave(room, user, now)).await.map(drop));
    }
}

fn leave(room: &mut Room, user: UserId, now: store::Millis) -> Result<(), crate::Problem> {
    if room.game.is_some() { room.leave(user, now) } else { room.stand(user, now) }
}

fn report(table: &TableId, done: Result<(), crate::Problem>) {
    if let Err(problem) = done {
        tracing::warn!(%table, code = problem.code, "a change of people did not reach a table");
    }
}
