//! What a table does by itself: bots act, letters appear, time runs out.
//!
//! When it happens depends on nothing hidden: a bot answers after the same time whatever it holds and however easy
//! the choice is.

use std::sync::Arc;
use std::time::Duration;

use bots::Bot;
use kernel::{Seat, SeatSet};
use store::Millis;
use tokio::time::sleep;

use crate::App;
use crate::table::live::Live;
use crate::table::record::By;
use crate::table::room::Room;

/// What a table does next by itself.
enum Next {
    /// A step at the table's pace, unless a bot that may interrupt it does.
    Step { seat: Seat, action: serde_json::Value, after: Duration, others: SeatSet },
    /// One of these bots acts.
    Bot { seats: SeatSet },
    /// It waits for people, for whom time runs out at some moment.
    Deadline(Millis),
}

fn next(room: &Room) -> Option<Next> {
    if room.end.is_some() {
        return None;
    }
    let bots: SeatSet = room.active().iter().filter(|&seat| room.is_bot(seat)).collect();
    if let Some((seat, action, millis)) = room.paced() {
        let after = Duration::from_millis(millis.into());
        return Some(Next::Step { seat, action, after, others: bots.without(seat) });
    }
    if !bots.is_empty() {
        return Some(Next::Bot { seats: bots });
    }
    room.clocks.next().map(|(_, deadline)| Next::Deadline(deadline))
}

/// Sets what the table does next, in place of what it would have done.
pub(crate) fn drive(app: &App, live: &Arc<Live>) {
    live.set_alarm(|room, _| {
        let next = next(room)?;
        let seq = room.seq;
        let deadline = room.clocks.next().map(|(_, deadline)| deadline);
        let (app, live) = (app.clone(), Arc::clone(live));
        let task = tokio::spawn(async move {
            match next {
                Next::Step { seat, action, after, others } => {
                    step(&app, &live, seq, (seat, action), after, others).await;
                }
                Next::Bot { seats } => {
                    let due = deadline.map(|deadline| wait_until(&app, deadline));
                    tokio::select! {
                        () = act(&app, &live, seq, seats) => {}
                        () = async { match due { Some(due) => due.await, None => std::future::pending().await } } => {
                            time_out(&app, &live).await;
                        }
                    }
                }
                Next::Deadline(deadline) => {
                    wait_until(&app, deadline).await;
                    time_out(&app, &live).await;
                }
            }
        });
        Some(task.abort_handle())
    });
}

async fn wait_until(app: &App, deadline: Millis) {
    let left = (deadline - app.chance.now()).max(0) + 1;
    sleep(Duration::from_millis(left.unsigned_abs())).await;
}

async fn time_out(app: &App, live: &Arc<Live>) {
    detached(app, live, |room, now| room.time_out(now).map(drop)).await;
}

/// Makes a change in a task of its own: the one that calls is stopped as soon as the table has changed.
async fn detached(
    app: &App,
    live: &Arc<Live>,
    change: impl FnOnce(&mut Room, Millis) -> Result<(), crate::Problem> + Send + 'static,
) {
    let (app, live) = (app.clone(), Arc::clone(live));
    let done = tokio::spawn(async move {
        if let Err(problem) = live.change(&app, change).await {
            match problem.code {
                "stale" | "over" => {}
                code => {
                    tracing::warn!(table = %live.id, code, "a step of the table failed");
                    // The disk may be full: the table tries again when it is not.
                    sleep(Duration::from_secs(2)).await;
                    drive(&app, &live);
                }
            }
        }
    });
    let _ = done.await;
}

async fn step(
    app: &App,
    live: &Arc<Live>,
    seq: u64,
    (seat, action): (Seat, serde_json::Value),
    after: Duration,
    others: SeatSet,
) {
    let asked = async {
        for seat in others.iter() {
            if let Some(action) = decide(app, live, seat).await {
                return Some((seat, action));
            }
        }
        None
    };
    // The same time passes whatever they think of it.
    let (interrupting, ()) = tokio::join!(asked, sleep(after));
    let (seat, action, by) = match interrupting {
        Some((seat, action)) => (seat, action, By::Bot),
        None => (seat, action, By::Table),
    };
    detached(app, live, move |room, now| room.act_by_itself(seat, seq, &action, by, now)).await;
}

async fn act(app: &App, live: &Arc<Live>, seq: u64, seats: SeatSet) {
    let first = pick(seats, app.chance.number());
    let others = seats.without(first);
    // Whoever may only interrupt may also wait: then it is for the others, or for people, to go on.
    for seat in std::iter::once(first).chain(others.iter()) {
        let pace = sleep(pace_of(app, live, seat));
        if let (Some(action), ()) = tokio::join!(decide(app, live, seat), pace) {
            return detached(app, live, move |room, now| {
                room.act_by_itself(seat, seq, &action, By::Bot, now)
            })
            .await;
        }
    }
    tracing::debug!(table = %live.id, "no bot wants to act");
}

/// How long a bot takes to answer: as long for every decision, and long enough for the hardest.
fn pace_of(app: &App, live: &Arc<Live>, seat: Seat) -> Duration {
    let pace = Duration::from_millis(app.config.bot_pace);
    if pace.is_zero() {
        return pace;
    }
    let bot = live.peek(|room| room.bot_of(seat).parse::<Bot>().ok()).flatten();
    bot.map_or(pace, |bot| pace.max(bot.pace()))
}

fn pick(seats: SeatSet, chance: u64) -> Seat {
    let count = seats.len().max(1) as u64;
    seats.iter().nth((chance % count) as usize).unwrap_or(Seat::at(0))
}

async fn decide(app: &App, live: &Arc<Live>, seat: Seat) -> Option<serde_json::Value> {
    let seed = app.chance.number();
    let thought = live.peek(|room| {
        let bot: Bot = room.bot_of(seat).parse().ok()?;
        room.game.as_ref().map(|game| game.thought(seat, bot, seed))
    });
    app.pool.think(thought.flatten()?).await
}
