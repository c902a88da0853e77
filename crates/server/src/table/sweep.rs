//! Tables nobody comes back to are closed, and guests of whom nothing is left are forgotten.

use std::sync::Arc;

use store::{Millis, UserId};
use tokio::time::{MissedTickBehavior, interval};

use crate::App;
use crate::people::guests;
use crate::table::live::Live;
use crate::table::news::clear;
use crate::table::record::{End, Record, Why};
use crate::table::room::Room;
use crate::table::spec::Clock;

const MINUTE: Millis = 60_000;
const DAY: Millis = 24 * 60 * MINUTE;

/// For how long a table may lie idle with nobody there.
fn patience(room: &Room) -> Millis {
    let left = |why: Option<Why>| why.is_some();
    let deserted =
        room.chairs.iter().filter(|chair| chair.person().is_some()).all(|chair| left(chair.replaced));
    match (&room.game, room.spec.clock) {
        (None, Clock::Correspondence { .. }) => 7 * DAY,
        (None, _) => 60 * MINUTE,
        (Some(_), _) if deserted => 10 * MINUTE,
        (Some(_), _) => 30 * DAY,
    }
}

/// Closes a table that has been idle for too long; whether it did.
pub fn abandon(
    room: &mut Room,
    present: bool,
    idle_since: Millis,
    now: Millis,
) -> Result<bool, crate::Problem> {
    if room.end.is_some() || present || now - idle_since < patience(room) {
        return Ok(false);
    }
    room.write(Record::Ended { end: End::Abandoned }, now)?;
    Ok(true)
}

/// Looks after idle tables and former guests for as long as the server runs.
pub async fn run(app: App) {
    let mut rounds = interval(app.config.round);
    let mut looked_at = UserId(0);
    rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        rounds.tick().await;
        for live in app.rooms.all() {
            sweep(&app, &live).await;
        }
        looked_at = guests::sweep(&app, looked_at).await;
    }
}

async fn sweep(app: &App, live: &Arc<Live>) {
    let now = app.chance.now();
    let present = !live.present().is_empty();
    let since = live.idle_since(now);
    let due = live.peek(|room| room.end.is_none() && now - since >= patience(room));
    if due.unwrap_or(false) && !present {
        let closed = live.change(app, |room, now| abandon(room, present, since, now)).await;
        if let Err(problem) = closed {
            tracing::warn!(table = %live.id, code = problem.code, "an idle table could not be closed");
        }
    }
    clear(app.clone(), Arc::clone(live)).await;
    app.rooms.left(live);
}
