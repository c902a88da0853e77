//! What changes about people changes their tables: at once in memory, before anybody is answered. What is kept of a
//! table names people by number, and the store knows who became whom and who has gone.

use std::sync::Arc;

use store::{Key, TableId, User, UserId};
use tokio::sync::broadcast::error::RecvError;

use crate::App;
use crate::people::News;
use crate::table::live::Live;
use crate::table::room::Room;
use crate::table::rooms::GONE;

/// Ends connections whose sessions have ended, for as long as the server runs.
pub async fn follow(app: App) {
    let mut news = app.people.news();
    loop {
        match news.recv().await {
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

/// Somebody has another name.
pub(crate) fn renamed(app: &App, user: UserId, name: &str) {
    for live in app.rooms.with(user) {
        live.rename(app, user, name);
    }
}

/// A guest turned out to be somebody known: its seats are the account's. Where that sits already, the guest's chair is
/// left as that of somebody who has gone.
pub(crate) fn merged(app: &App, from: UserId, to: &User) {
    app.rooms.people_changed();
    for live in app.rooms.with(from) {
        live.becomes(app, from, to.id, &to.name);
        app.rooms.reseat(&live);
        tokio::spawn(clear(app.clone(), live));
    }
}

/// Whoever goes for good leaves every table; a bot plays on. The name goes, and what was said.
pub(crate) fn forgotten(app: &App, user: UserId) {
    app.rooms.people_changed();
    for live in app.rooms.all() {
        live.forget_talk();
    }
    for live in app.rooms.with(user) {
        live.rename(app, user, GONE);
        tokio::spawn(clear(app.clone(), live));
    }
}

/// The chairs of those who have gone are left to bots, or to others. What cannot be written now is tried again when
/// idle tables are looked at, and when the server starts.
pub(crate) async fn clear(app: App, live: Arc<Live>) {
    for user in live.peek(Room::gone).unwrap_or_default() {
        let left = live.change(&app, |room, now| {
            if room.game.is_some() { room.leave(user, now) } else { room.stand(user, now) }
        });
        report(&live.id, left.await.map(drop));
    }
}

fn report(table: &TableId, done: Result<(), crate::Problem>) {
    if let Err(problem) = done {
        tracing::warn!(%table, code = problem.code, "a change of people did not reach a table");
    }
}
