//! A live connection to a table.

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use futures_util::SinkExt;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};
use ts_rs::{TS, TypeVisitor};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::tables::found;
use crate::guard::Address;
use crate::people::Who;
use crate::table::live::{Ear, Live};
use crate::table::play::Done;
use crate::table::record::Wish;
use crate::table::room::Room;
use crate::table::talk;
use crate::{App, Problem};

/// The longest message a client may send.
pub(crate) const LONGEST: usize = 64 * 1024;
/// How much a connection reads or writes at once, as long as nothing longer is said.
const READY: usize = 1024;
/// How often a silent connection is asked whether it is still there.
pub(super) const ASKED: Duration = Duration::from_secs(20);
/// After how long without an answer it is given up.
pub(super) const SILENCE: Duration = Duration::from_mins(1);
/// How long a message may take to be sent. Whoever does not read is let go, and its memory with it.
const PATIENCE: Duration = Duration::from_secs(10);

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(connect))
}

/// From where on.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
struct Since {
    /// What was told up to this action is known and not told again.
    #[serde(default)]
    told: usize,
    /// The last record that is known: what was taken back since then is told anew.
    #[serde(default)]
    seq: Option<u64>,
    /// Whether to say how things lie on a board, too.
    #[serde(default)]
    laid: bool,
}

/// What a client says. Those without fields have none by name, so that others are refused there too.
#[derive(Debug, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
enum Order {
    /// Act, answering the table as it was after record `seq`.
    Act {
        seq: u64,
        #[ts(type = "Json")]
        action: Value,
    },
    /// The same, typed into an open decision.
    Type { seq: u64, text: String },
    /// Take the last action back.
    Undo {},
    /// Ask all for something.
    Propose { what: Wish },
    /// Answer what another asked for.
    Answer { yes: bool },
    /// Give up.
    Concede {},
    /// Let a bot play.
    Leave {},
    /// Play again.
    Return {},
    /// Say something.
    Say {
        #[ts(type = "Channel")]
        to: String,
        text: String,
    },
    /// Whether something could be done, and if not, why not.
    Check {
        #[ts(type = "Json")]
        action: Value,
    },
    /// What a choice does.
    Explain {
        #[ts(type = "Json")]
        action: Value,
    },
    /// What can be done with a thing that lies there, and if nothing, why not.
    Why { thing: String },
    /// Whether anybody is there.
    Ping {},
}

/// What a client is answered.
#[derive(Serialize, TS)]
struct Answer<'a> {
    #[ts(type = "\"answer\"")]
    r#type: &'static str,
    /// What the client gave with what it said.
    #[ts(type = "Json")]
    id: &'a Value,
    ok: bool,
    /// How long the table's log is now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    seq: Option<u64>,
    /// Whether it had been done before.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    again: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    text: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    rule: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    error: Option<Problem>,
}

/// What is answered if all went well.
#[derive(Default)]
struct Well {
    seq: Option<u64>,
    again: bool,
    text: Option<String>,
    rule: Option<String>,
}

/// A live connection (WebSocket): how things stand, then all that changes. See docs/api.md for the messages.
#[utoipa::path(get, path = "/api/tables/{id}/socket", params(("id" = String, Path), Since), tag = "tables",
    responses((status = 101, description = "Switching protocols"), (status = "4XX", body = Problem)))]
async fn connect(
    State(app): State<App>,
    who: Option<Who>,
    Path(id): Path<String>,
    Query(since): Query<Since>,
    Extension(from): Extension<Address>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    let live = found(&app, &id).await?;
    let user = who;
    // What comes is short, and there are many connections: they do not keep much memory ready for it.
    let upgrade = upgrade.max_message_size(LONGEST).max_frame_size(LONGEST);
    let upgrade = upgrade.read_buffer_size(READY).write_buffer_size(READY);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let session = Session { app, live, user, from };
        session.run(socket, &since).await;
    }))
}

struct Session {
    app: App,
    live: Arc<Live>,
    user: Option<Who>,
    from: Address,
}

impl Session {
    async fn run(self, mut socket: WebSocket, since: &Since) {
        self.welcome_back().await;
        match self.live.listen(&self.app, self.user.as_ref(), since.told, since.seq, since.laid).await {
            // It may have ended while this one came in.
            Ok(_) if is_gone(&self.app, self.user.as_ref()).await => {}
            Ok(ear) => self.talk(&mut socket, ear).await,
            Err(problem) => {
                let _ = send(&mut socket, answer(&Value::Null, Err(problem))).await;
            }
        }
        let _ = send(&mut socket, Message::Close(None)).await;
    }

    /// Whoever comes to a table where a bot plays for them plays again.
    async fn welcome_back(&self) {
        let Some(user) = &self.user else { return };
        let away = |room: &Room| {
            room.end.is_none()
                && room.seat_of(user.id).is_some_and(|seat| {
                    room.chairs[seat.index()].replaced.is_some() && !room.has_conceded(seat)
                })
        };
        if self.live.read(&self.app, away).await.unwrap_or(false) {
            let _ = self.live.change(&self.app, |room, now| room.come_back(user.id, now)).await;
        }
    }

    async fn talk(&self, socket: &mut WebSocket, mut ear: Ear) {
        let mut heard_from = Instant::now();
        let mut asking = interval(ASKED);
        asking.set_missed_tick_behavior(MissedTickBehavior::Delay);
        asking.tick().await;
        loop {
            let sent = tokio::select! {
                message = ear.heard.recv() => {
                    let Some(message) = message else {
                        self.let_go(socket).await;
                        return;
                    };
                    send_all(socket, Message::Text(message), &mut ear).await
                }
                message = socket.recv() => {
                    heard_from = Instant::now();
                    match message {
                        Some(Ok(Message::Text(message))) => {
                            let answer = self.answer(message.as_str()).await;
                            send_all(socket, answer, &mut ear).await
                        }
                        Some(Ok(Message::Binary(_))) => {
                            let problem = Problem::bad("not_text", "Messages are text: one JSON object each.");
                            send(socket, answer(&Value::Null, Err(problem))).await
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(()),
                        Some(Err(_)) => {
                            // After bytes that are no message, nobody knows where the next begins.
                            let problem = answer(&Value::Null, Err(unreadable_frame()));
                            let _ = send(socket, problem).await;
                            return;
                        }
                        Some(Ok(Message::Close(_))) | None => return,
                    }
                },
                _ = asking.tick() => {
                    if heard_from.elapsed() > SILENCE || is_gone(&self.app, self.user.as_ref()).await {
                        return;
                    }
                    send(socket, Message::Ping(Vec::new().into())).await
                }
            };
            if sent.is_err() {
                return;
            }
        }
    }

    /// Either the session is over, or it reads so slowly that its messages were piling up: then it may come again.
    async fn let_go(&self, socket: &mut WebSocket) {
        let why = if is_gone(&self.app, self.user.as_ref()).await {
            None
        } else {
            Some(CloseFrame { code: close_code::AGAIN, reason: "too slow".into() })
        };
        let _ = send(socket, Message::Close(why)).await;
    }

    async fn answer(&self, message: &str) -> Message {
        let unreadable = |error: &serde_json::Error| {
            Err(Problem::bad("bad_json", format!("The message cannot be read: {error}.")))
        };
        let mut fields: Map<String, Value> = match serde_json::from_str(message) {
            Ok(fields) => fields,
            Err(error) => return answer(&Value::Null, self.in_time().and_then(|()| unreadable(&error))),
        };
        // Comes back with the answer, whatever it is.
        let id = fields.remove("id").unwrap_or_default();
        match serde_json::from_value::<Order>(Value::Object(fields)) {
            Ok(order) => answer(&id, self.obey(order).await),
            Err(error) => answer(&id, self.in_time().and_then(|()| unreadable(&error))),
        }
    }

    /// Whether messages do not come too fast.
    fn in_time(&self) -> Result<(), Problem> {
        self.app.limits.address(self.from)?;
        self.user.as_ref().map_or(Ok(()), |who| self.app.limits.message(&who.key))
    }

    async fn obey(&self, order: Order) -> Result<Well, Problem> {
        self.in_time()?;
        if matches!(order, Order::Ping {}) {
            return Ok(Well::default());
        }
        let user = self.user.as_ref().ok_or_else(Problem::stranger)?;
        let (app, live) = (&self.app, &self.live);
        let id = user.id;
        let seq = match order {
            Order::Act { seq, action } => return self.act(seq, &action).await,
            Order::Type { seq, text } => {
                let action = live.read(app, |room| room.typed(id, &text)).await??;
                return self.act(seq, &action).await;
            }
            Order::Undo {} => live.change(app, |room, now| room.undo(id, now)).await?.seq,
            Order::Propose { what } => live.change(app, |room, now| room.propose(id, what, now)).await?.seq,
            Order::Answer { yes } => live.change(app, |room, now| room.answer(id, yes, now)).await?.seq,
            Order::Concede {} => live.change(app, |room, now| room.concede(id, now)).await?.seq,
            Order::Leave {} => live.change(app, |room, now| room.leave(id, now)).await?.seq,
            Order::Return {} => live.change(app, |room, now| room.come_back(id, now)).await?.seq,
            Order::Say { to, text } => {
                // They may have another name than when they came.
                let name = user.again(app).await?.name;
                live.say(app, id, &name, &to, &talk::line(&text)?).await?;
                return Ok(Well::default());
            }
            Order::Check { action } => {
                live.read(app, |room| room.allows(id, &action)).await??;
                return Ok(Well::default());
            }
            Order::Explain { action } => {
                let (text, rule) = live.read(app, |room| room.explain(id, &action)).await??;
                return Ok(Well { text: Some(text), rule: Some(rule), ..Well::default() });
            }
            Order::Why { thing } => {
                let text = live.read(app, |room| room.why(id, &thing)).await??;
                return Ok(Well { text: Some(text), ..Well::default() });
            }
            Order::Ping {} => return Ok(Well::default()),
        };
        Ok(Well { seq: Some(seq), ..Well::default() })
    }

    async fn act(&self, seq: u64, action: &Value) -> Result<Well, Problem> {
        let user = self.user.as_ref().ok_or_else(Problem::stranger)?.id;
        let done = self.live.change(&self.app, |room, now| room.act(user, seq, action, now)).await?;
        Ok(Well { seq: Some(done.seq), again: done.value == Done::Before, ..Well::default() })
    }
}

/// Whether the session behind a connection has ended. Asked now and then: somebody may have been banned by another
/// process.
pub(super) async fn is_gone(app: &App, user: Option<&Who>) -> bool {
    let Some(who) = user else { return false };
    who.again(app).await.is_err_and(|problem| problem.status().is_client_error())
}

fn answer(id: &Value, came: Result<Well, Problem>) -> Message {
    let (ok, well, error) = match came {
        Ok(well) => (true, well, None),
        Err(problem) => (false, Well::default(), Some(problem)),
    };
    let Well { seq, again, text, rule } = well;
    let answer = Answer { r#type: "answer", id, ok, seq, again, text, rule, error };
    Message::Text(serde_json::to_string(&answer).expect("answers are plain data").into())
}

fn unreadable_frame() -> Problem {
    let most = LONGEST / 1024;
    Problem::bad("bad_frame", format!("A message is text in UTF-8 of at most {most} KiB."))
}

/// Sends, unless the other side does not read for too long.
pub(super) async fn send(socket: &mut WebSocket, message: Message) -> Result<(), ()> {
    match timeout(PATIENCE, socket.send(message)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(()),
    }
}

/// Sends this and all that waits to be heard, in one go.
async fn send_all(socket: &mut WebSocket, first: Message, ear: &mut Ear) -> Result<(), ()> {
    let all = async {
        socket.feed(first).await?;
        while let Ok(message) = ear.heard.try_recv() {
            socket.feed(Message::Text(message)).await?;
        }
        socket.flush().await
    };
    match timeout(PATIENCE, all).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(()),
    }
}

/// What is said here, for those who speak TypeScript.
pub(crate) fn types(visitor: &mut impl TypeVisitor) {
    visitor.visit::<Order>();
    visitor.visit::<Answer<'static>>();
}
