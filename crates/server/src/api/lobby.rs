//! A live connection to the lobby: the open tables, those that can be watched, and one's own.

use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use serde::Serialize;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep};
use ts_rs::{TS, TypeVisitor};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::socket::{ASKED, SILENCE, is_gone, send};
use crate::api::tables::{public_tables, tables_of};
use crate::people::{News, Who};
use crate::table::wire::Summary;
use crate::{App, Problem};

/// The least time between two messages.
const LULL: Duration = Duration::from_millis(500);

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(connect))
}

/// How the lobby looks.
#[derive(PartialEq, Serialize, TS)]
struct Lobby {
    #[ts(type = "\"lobby\"")]
    r#type: &'static str,
    /// Tables that wait for players.
    open: Vec<Summary>,
    /// Tables that can be watched.
    running: Vec<Summary>,
    /// Tables one sits at; those that wait for one first.
    mine: Vec<Summary>,
}

/// A live connection (WebSocket): the whole lobby at once and whenever it has changed.
#[utoipa::path(get, path = "/api/lobby", tag = "tables",
    responses((status = 101, description = "Switching protocols"), (status = "4XX", body = Problem)))]
async fn connect(State(app): State<App>, who: Option<Who>, upgrade: WebSocketUpgrade) -> Response {
    let user = who;
    upgrade.max_message_size(1024).on_upgrade(move |socket| show(app, user, socket))
}

async fn show(app: App, user: Option<Who>, mut socket: WebSocket) {
    tell(&app, user.as_ref(), &mut socket).await;
    let _ = send(&mut socket, Message::Close(None)).await;
}

async fn tell(app: &App, user: Option<&Who>, socket: &mut WebSocket) {
    let mut stirred = app.rooms.stirred.subscribe();
    let mut news = app.people.news();
    let mut heard_from = Instant::now();
    let mut asking = interval(ASKED);
    asking.set_missed_tick_behavior(MissedTickBehavior::Delay);
    asking.tick().await;
    let mut shown = None;
    loop {
        let lobby = Lobby {
            r#type: "lobby",
            open: public_tables(app, false, None),
            running: public_tables(app, true, None),
            mine: user.map(|user| tables_of(app, user)).unwrap_or_default(),
        };
        if shown.as_ref() != Some(&lobby) {
            let message = serde_json::to_string(&lobby).expect("summaries are plain data");
            if send(socket, Message::Text(message.into())).await.is_err() {
                return;
            }
            shown = Some(lobby);
        }
        sleep(LULL).await;
        loop {
            tokio::select! {
                changed = stirred.changed() => {
                    if changed.is_err() {
                        return;
                    }
                    break;
                }
                message = socket.recv() => match message {
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                    Some(Ok(_)) => heard_from = Instant::now(),
                },
                heard = news.recv() => {
                    if is_out(app, user, heard).await {
                        return;
                    }
                }
                _ = asking.tick() => {
                    let over = heard_from.elapsed() > SILENCE || is_gone(app, user).await;
                    if over || send(socket, Message::Ping(Vec::new().into())).await.is_err() {
                        return;
                    }
                }
            }
        }
    }
}

/// Whether the session behind a connection has ended.
async fn is_out(app: &App, user: Option<&Who>, heard: Result<News, RecvError>) -> bool {
    let Some(who) = user else { return false };
    match heard {
        Ok(News::Over(key)) => key == who.key,
        Ok(News::Out { user, but }) => user == who.id && but != Some(who.key),
        Err(_) => is_gone(app, user).await,
    }
}

/// What is said here, for those who speak TypeScript.
pub(crate) fn types(visitor: &mut impl TypeVisitor) {
    visitor.visit::<Lobby>();
}
