//! Playing without a live connection: for programs to which a request is simpler than a socket.

use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::time::{Instant, timeout_at};
use ts_rs::{TS, TypeVisitor};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::tables::found;
use crate::guard::Json;
use crate::people::Who;
use crate::table::play::Done;
use crate::{App, Problem};

/// The longest a request waits for something to happen, in seconds.
const LONGEST: u64 = 30;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(now)).routes(routes!(act))
}

/// From where on, and how long to wait.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
struct Since {
    /// What was told up to this action is known and not told again.
    #[serde(default)]
    told: usize,
    /// Wait until the table's log is longer than this.
    #[serde(default)]
    seq: Option<u64>,
    /// For so many seconds at most, up to 30.
    #[serde(default)]
    wait: u64,
}

/// An action.
#[derive(Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
struct Act {
    /// The state of the table it answers.
    seq: u64,
    /// One of the choices.
    #[schema(value_type = Object)]
    #[ts(type = "Json")]
    action: Value,
}

/// What came of it.
#[derive(Serialize, ToSchema, TS)]
struct Acted {
    /// How long the table's log is now.
    seq: u64,
    /// Whether it had been done before.
    again: bool,
}

/// How things stand: the message that a live connection begins with. Waits for a change if asked to.
#[utoipa::path(get, path = "/api/tables/{id}/now", params(("id" = String, Path), Since), tag = "tables",
    responses((status = 200, body = Object), (status = "4XX", body = Problem)))]
async fn now(
    State(app): State<App>,
    who: Option<Who>,
    Path(id): Path<String>,
    Query(since): Query<Since>,
) -> Result<Response, Problem> {
    let live = found(&app, &id).await?;
    let deadline = Instant::now() + Duration::from_secs(since.wait.min(LONGEST));
    loop {
        let mut ear = live.listen(&app, who.as_ref(), since.told, since.seq, false).await?;
        let hello = ear.heard.recv().await.ok_or_else(|| Problem::ours("The table said nothing."))?;
        let seq = live.read(&app, |room| room.seq).await?;
        let changed = since.seq.is_none_or(|seen| seq > seen);
        if changed || timeout_at(deadline, next_update(&mut ear)).await.is_err() {
            let json = [(header::CONTENT_TYPE, "application/json")];
            return Ok((json, hello.to_string()).into_response());
        }
    }
}

/// Until something has changed, or the connection is over.
async fn next_update(ear: &mut crate::table::live::Ear) {
    while let Some(message) = ear.heard.recv().await {
        if message.starts_with(r#"{"type":"update""#) {
            return;
        }
    }
}

/// Acts, answering the table as it was. Sent twice, it is done once.
#[utoipa::path(post, path = "/api/tables/{id}/act", request_body = Act, tag = "tables",
    params(("id" = String, Path)), responses((status = 200, body = Acted), (status = "4XX", body = Problem)))]
async fn act(
    State(app): State<App>,
    who: Who,
    Path(id): Path<String>,
    Json(Act { seq, action }): Json<Act>,
) -> Result<Json<Acted>, Problem> {
    let live = found(&app, &id).await?;
    let done = live.change(&app, |room, now| room.act(who.id, seq, &action, now)).await?;
    Ok(Json(Acted { seq: done.seq, again: done.value == Done::Before }))
}

/// What is said here, for those who speak TypeScript.
pub(crate) fn types(visitor: &mut impl TypeVisitor) {
    visitor.visit::<Act>();
    visitor.visit::<Acted>();
}
