//! Advice: hints for whoever is asked at a table, and what is thought of a match that is over.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use bots::{Bot, Budget};
use serde::Serialize;
use serde_json::value::RawValue;
use shelf::{Advised, Review};
use store::{Kind, UserId};
use ts_rs::{TS, TypeVisitor};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::tables::found;
use crate::guard::Json;
use crate::people::Who;
use crate::pool::Lane;
use crate::table::live::Live;
use crate::table::record::End;
use crate::table::room::{Room, not_begun};
use crate::{App, Problem};

/// So many turns are shown.
const MOST_TURNS: usize = 3;
/// A hint takes no longer, in time of a processor.
const LONGEST: Duration = Duration::from_millis(1_500);
/// So many who asked for a hint wait at most.
const MOST_WAITING: usize = 40;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(hint)).routes(routes!(analysis, analyse, cancel))
}

/// What could be done.
#[derive(Serialize, ToSchema, TS)]
struct Hints {
    /// The state of the table it is about.
    seq: u64,
    /// Whole turns, the best first.
    #[schema(value_type = Vec<Object>)]
    hints: Vec<Advised>,
}

/// What is thought of a match, or how far that is.
#[derive(Serialize, ToSchema, TS)]
struct Analysed {
    state: Looking,
    /// How many decisions were judged.
    done: usize,
    /// Of how many.
    of: usize,
    /// Whether you have asked for it, and may stop it.
    yours: bool,
    /// Whether you may ask for it.
    may_start: bool,
    /// What is thought of it, once that is known.
    #[schema(value_type = Option<Object>)]
    #[ts(as = "Option<Review>")]
    review: Option<Box<RawValue>>,
}

/// How far it is.
#[derive(Clone, Copy, PartialEq, Serialize, ToSchema, TS)]
#[serde(rename_all = "lowercase")]
enum Looking {
    /// Nobody has asked.
    None,
    /// Others come first.
    Waiting,
    /// It is worked on.
    Running,
    /// It is known.
    Done,
}

/// Those who wait for a hint: each for one.
#[derive(Default)]
pub struct Pondering(Mutex<HashSet<UserId>>);

/// Somebody waits for a hint as long as this lasts.
struct Ponders<'a>(&'a Pondering, UserId);

impl Pondering {
    fn begin(&self, user: UserId) -> Result<Ponders<'_>, Problem> {
        let fresh = self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(user);
        if fresh {
            return Ok(Ponders(self, user));
        }
        Err(Problem::conflict("one_at_a_time", "Your last hint is still being thought about."))
    }
}

impl Drop for Ponders<'_> {
    fn drop(&mut self) {
        self.0.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.1);
    }
}

/// What you could do now: the best whole turns by what your seat knows. Nobody else learns that you asked.
#[utoipa::path(post, path = "/api/tables/{id}/hint", params(("id" = String, Path)), tag = "tables",
    responses((status = 200, body = Hints), (status = "4XX", body = Problem)))]
async fn hint(State(app): State<App>, who: Who, Path(id): Path<String>) -> Result<Json<Hints>, Problem> {
    let live = found(&app, &id).await?;
    let seed = app.chance.number();
    let look = |room: &Room| {
        let seat = room.ponders(who.id)?;
        let game = room.game.as_ref().ok_or_else(not_begun)?;
        Ok::<_, Problem>((
            room.seq,
            game.hints(seat, Budget::iterations(Bot::MOST_ITERATIONS), MOST_TURNS, seed),
        ))
    };
    let (seq, advising) = live.read(&app, look).await??;
    app.limits.hint(who.id)?;
    let _ponders = app.pondering.begin(who.id)?;
    if app.pool.waiting(Lane::Hint) >= MOST_WAITING {
        let message = "Many ask for hints at this moment. Try again shortly.";
        return Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, "too_busy", message).after(5));
    }
    let hints = app.pool.work_out(Lane::Hint, LONGEST, advising).await;
    app.measures.hints.inc();
    Ok(Json(Hints { seq, hints: hints.ok_or_else(|| Problem::ours("No hint could be found."))? }))
}

/// Whether the match can be looked back at, and whether by whoever asks.
fn over(room: &Room, who: Option<&Who>) -> Result<bool, Problem> {
    if room.end.is_none() {
        let message = "What is thought of a match is told once it is over.";
        return Err(Problem::forbidden("not_over", message));
    }
    if room.game.as_ref().ok_or_else(not_begun)?.actions() == 0 {
        return Err(Problem::conflict("not_begun", "Nobody has decided anything in this match."));
    }
    let played = who.is_some_and(|who| room.seat_of(who.id).is_some());
    Ok(played || (room.spec.public && who.is_some_and(|who| who.kind == Kind::Member)))
}

async fn stands(app: &App, live: &Live, who: Option<&Who>) -> Result<Json<Analysed>, Problem> {
    let may = live.read(app, |room| over(room, who)).await??;
    if let Some(standing) = app.reviews.standing(&live.id) {
        return Ok(Json(Analysed {
            state: if standing.begun { Looking::Running } else { Looking::Waiting },
            done: standing.done,
            of: standing.of,
            yours: who.is_some_and(|who| who.id == standing.by),
            may_start: may,
            review: None,
        }));
    }
    let of = live.read(app, |room| room.game.as_ref().map_or(0, |game| game.actions())).await?;
    let kept = app.store.analysis(live.id.clone()).await?;
    let review = kept.and_then(|body| RawValue::from_string(body).ok());
    let (state, done) = if review.is_some() { (Looking::Done, of) } else { (Looking::None, 0) };
    Ok(Json(Analysed { state, done, of, yours: false, may_start: may, review }))
}

/// What is thought of a match that is over, for whoever has its link; or how far that is.
#[utoipa::path(get, path = "/api/tables/{id}/analysis", params(("id" = String, Path)), tag = "after",
    responses((status = 200, body = Analysed), (status = "4XX", body = Problem)))]
async fn analysis(
    State(app): State<App>,
    who: Option<Who>,
    Path(id): Path<String>,
) -> Result<Json<Analysed>, Problem> {
    let live = found(&app, &id).await?;
    stands(&app, &live, who.as_ref()).await
}

/// Asks for a match that is over to be looked back at: whoever played it may, and at public tables every member. It is
/// done once, beside everything else, one match of yours at a time.
#[utoipa::path(post, path = "/api/tables/{id}/analysis", params(("id" = String, Path)), tag = "after",
    responses((status = 200, body = Analysed), (status = "4XX", body = Problem)))]
async fn analyse(
    State(app): State<App>,
    who: Who,
    Path(id): Path<String>,
) -> Result<Json<Analysed>, Problem> {
    let live = found(&app, &id).await?;
    let may = live.read(&app, |room| over(room, Some(&who))).await??;
    if !may {
        let message = "Only its players look back at this match; at public tables, all who have an account.";
        return Err(Problem::forbidden("not_seated", message));
    }
    if app.store.analysis(live.id.clone()).await?.is_none() {
        app.limits.hint(who.id)?;
        let copy = |room: &Room| {
            let game = room.game.as_ref().ok_or_else(not_begun)?;
            let outcome = match &room.end {
                Some(End::Played(outcome)) => Some(outcome.clone()),
                _ => None,
            };
            Ok::<_, Problem>((game.fork(game.actions(), None), outcome))
        };
        let (game, outcome) = live.read(&app, copy).await??;
        app.reviews.start(&app, &live.id, who.id, game, outcome)?;
    }
    stands(&app, &live, Some(&who)).await
}

/// Stops what you have asked for. Nothing of it is kept.
#[utoipa::path(delete, path = "/api/tables/{id}/analysis", params(("id" = String, Path)), tag = "after",
    responses((status = 204, description = "It is stopped"), (status = "4XX", body = Problem)))]
async fn cancel(State(app): State<App>, who: Who, Path(id): Path<String>) -> Result<StatusCode, Problem> {
    let live = found(&app, &id).await?;
    app.reviews.stop(&live.id, who.id)?;
    Ok(StatusCode::NO_CONTENT)
}

/// What is said here, for those who speak TypeScript.
pub(crate) fn types(visitor: &mut impl TypeVisitor) {
    visitor.visit::<Hints>();
    visitor.visit::<Analysed>();
}
