//! After the game, and beside it: looking back, taking the match along, playing again, going on from here.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use kernel::{Face, Outcome, Seat, Viewer};
use matchbook::{Document, Seed};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use shelf::{Laid, Table, Told};
use store::State as Phase;
use ts_rs::{TS, TypeVisitor};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::tables::{Seated, found, person, shown};
use crate::guard::Json;
use crate::people::Who;
use crate::table::live::Live;
use crate::table::record::{Entry, Record, Sitter};
use crate::table::room::Room;
use crate::table::spec::{Spec, bot};
use crate::{App, Problem};

/// The most moments in one answer.
const MOST: usize = 50;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(replay))
        .routes(routes!(export))
        .routes(routes!(rematch))
        .routes(routes!(fork))
}

/// Which moments, and through whose eyes.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
struct Looked {
    /// After how many actions the first moment is.
    #[serde(default)]
    from: usize,
    /// How many moments, at most 50.
    #[serde(default)]
    count: Option<usize>,
    /// A seat from 0; `spectator`; or `everything`, once the game is over. One's own eyes if nothing is said.
    #[serde(default, rename = "as")]
    eyes: Option<String>,
    /// Whether to say how things lie on a board, too.
    #[serde(default)]
    laid: bool,
}

/// A stretch of a match.
#[derive(Serialize, ToSchema, TS)]
struct Replay {
    /// How many actions the match has.
    actions: usize,
    /// The moments, in order.
    moments: Vec<Moment>,
    /// What is printed on the things, for those who wish to know how they lie.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<Object>>)]
    #[ts(optional)]
    faces: Option<Vec<Face>>,
}

/// How things stood after so many actions.
#[derive(Serialize, ToSchema, TS)]
struct Moment {
    /// How many.
    after: usize,
    /// Who acted last.
    #[schema(value_type = Option<u8>)]
    by: Option<Seat>,
    /// What one sees.
    #[schema(value_type = Object)]
    #[ts(type = "Json")]
    view: Value,
    /// What was told with the last action.
    #[schema(value_type = Vec<Object>)]
    told: Vec<Told>,
    /// Who may act.
    #[schema(value_type = Vec<u8>)]
    active: kernel::SeatSet,
    /// The result, at the end.
    #[schema(value_type = Option<Object>)]
    outcome: Option<Outcome>,
    /// How things lay, and what was told with the last action is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    #[ts(optional)]
    laid: Option<Laid>,
}

/// Where to go on, and against whom.
#[derive(Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
struct Fork {
    /// After how many actions.
    after: usize,
    /// In which seat; one's own if nothing is said.
    #[serde(default)]
    #[schema(value_type = Option<u8>)]
    seat: Option<Seat>,
    /// The bot in the other seats.
    #[serde(default)]
    bot: Option<String>,
}

/// The eyes somebody may look through.
fn eyes(room: &Room, user: Option<&Who>, wanted: Option<&str>) -> Result<Viewer, Problem> {
    let own = room.viewer(user.map(|user| user.id));
    let over = room.end.is_some();
    let bad = || Problem::bad("bad_eyes", "Look as a seat from 0, as `spectator`, or as `everything`.");
    let viewer = match wanted {
        None => return Ok(own),
        Some("spectator") => Viewer::Spectator,
        Some("everything") => Viewer::Omniscient,
        Some(seat) => {
            let seat = seat.parse().ok().and_then(Seat::new).filter(|&seat| room.spec.seats.has(seat));
            Viewer::Seat(seat.ok_or_else(bad)?)
        }
    };
    if over || viewer == own || (viewer == Viewer::Spectator && own == Viewer::Spectator) {
        return Ok(viewer);
    }
    Err(Problem::forbidden("not_over", "While the game lasts you see it with your own eyes only."))
}

/// How the match went, moment by moment. Through one's own eyes while it lasts, through anybody's afterwards.
#[utoipa::path(get, path = "/api/tables/{id}/replay", params(("id" = String, Path), Looked), tag = "after",
    responses((status = 200, body = Replay), (status = "4XX", body = Problem)))]
async fn replay(
    State(app): State<App>,
    who: Option<Who>,
    Path(id): Path<String>,
    Query(looked): Query<Looked>,
) -> Result<Json<Replay>, Problem> {
    let live = found(&app, &id).await?;
    let user = who;
    let look = |room: &Room| {
        let viewer = eyes(room, user.as_ref(), looked.eyes.as_deref())?;
        let game = room.game.as_ref().ok_or_else(crate::table::room::not_begun)?;
        let actions = game.actions();
        let copy = game.fork(actions, None);
        Ok::<_, Problem>((viewer, copy, room.names(), actions))
    };
    let (viewer, copy, names, actions) = live.read(&app, look).await??;
    let count = looked.count.unwrap_or(MOST).clamp(1, MOST);
    let moments = move || {
        let last = actions.min(looked.from.saturating_add(count - 1));
        let moment = |after| moment(copy.as_ref(), viewer, &names, after, looked.laid);
        ((looked.from..=last).map(moment).collect(), looked.laid.then(|| copy.faces()))
    };
    let moments = tokio::task::spawn_blocking(moments).await;
    let (moments, faces) = moments.map_err(|_| Problem::ours("The match could not be played through."))?;
    Ok(Json(Replay { actions, moments, faces }))
}

fn moment(game: &dyn Table, viewer: Viewer, names: &kernel::Names, after: usize, laid: bool) -> Moment {
    let then = game.fork(after, None);
    // There is nothing to choose in what is past.
    let lay = || Laid { touches: Vec::new(), ..then.lay(viewer, after.saturating_sub(1), names) };
    Moment {
        after,
        by: game.actor(after),
        view: then.view(viewer),
        told: if after == 0 { Vec::new() } else { then.told(viewer, after - 1, names) },
        active: then.active(),
        outcome: then.outcome(),
        laid: laid.then(lay),
    }
}

/// The match as a file that `conclave verify` accepts, once the game is over.
#[utoipa::path(get, path = "/api/tables/{id}/match", params(("id" = String, Path)), tag = "after",
    responses((status = 200, body = Object), (status = "4XX", body = Problem)))]
async fn export(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Problem> {
    let live = found(&app, &id).await?;
    let document = live.read(&app, document).await??;
    let name = format!("attachment; filename=\"{}-{id}.json\"", document.game);
    let headers = [(header::CONTENT_TYPE, "application/json".into()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, document.write()).into_response())
}

fn document(room: &Room) -> Result<Document, Problem> {
    if room.end.is_none() {
        let message = "The match holds all secrets. It can be taken along once the game is over.";
        return Err(Problem::forbidden("not_over", message));
    }
    let game = room.game.as_ref().ok_or_else(crate::table::room::not_begun)?;
    Ok(game.document())
}

/// The same game with the same people. The first who asks opens the table; the others are led to it.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", params(("id" = String, Path)), tag = "after",
    responses((status = 200, body = Seated), (status = "4XX", body = Problem)))]
async fn rematch(State(app): State<App>, who: Who, Path(id): Path<String>) -> Result<Json<Seated>, Problem> {
    let live = found(&app, &id).await?;
    let user = &who;
    let look = |room: &Room| {
        if room.end.is_none() {
            return Err(Problem::conflict("not_over", "This game is not over yet."));
        }
        if room.seat_of(user.id).is_none() {
            return Err(Problem::forbidden("not_seated", "You did not play here."));
        }
        Ok((room.spec.clone(), room.chairs.clone()))
    };
    let (spec, chairs) = live.read(&app, look).await??;
    let follows = |other: &Arc<Live>| {
        let other = other.listed();
        other.lasting().after.as_ref() == Some(&live.id) && other.lasting().state == Phase::Gathering
    };
    let turn = app.rooms.rematch(&live.id).await;
    let again = app.rooms.all().into_iter().find(follows);
    let person = person(user);
    if let Some(again) = again {
        drop(turn);
        let seat = chairs.iter().position(|chair| chair.person() == Some(user.id));
        let seat = seat.and_then(|seat| Seat::new(seat as u8));
        let sit = |room: &mut Room, now| match room.sit(&person, seat, now) {
            Err(problem) if problem.code == "seat_taken" => room.sit(&person, None, now),
            other => other,
        };
        again.change(&app, sit).await?;
        return shown(&app, &again, Some(user)).await;
    }
    let now = app.chance.now();
    let mut room = begun(&app, spec, user, None, Some(live.id.clone()))?;
    for (chair, seat) in chairs.iter().zip(room.spec.seats.iter()) {
        match &chair.sitter {
            Some(Sitter::Person { id, .. }) if *id == user.id => {
                room.sit(&person, Some(seat), now)?;
            }
            Some(Sitter::Bot(bot)) => room.seat_bot(user.id, seat, bot, now)?,
            _ => {}
        }
    }
    let next = app.rooms.open(&app, room).await?;
    drop(turn);
    shown(&app, &next, Some(user)).await
}

fn begun(
    app: &App,
    spec: Spec,
    host: &Who,
    from: Option<Document>,
    after: Option<store::TableId>,
) -> Result<Room, Problem> {
    let record = Record::Opened {
        spec: Box::new(spec),
        seed: Seed::from_bytes(app.chance.secret()),
        host: host.id,
        from: from.map(Box::new),
        after,
    };
    Room::open(app.chance.table(), Entry { at: app.chance.now(), record })
}

/// Goes on from a moment of a match at a table of one's own, with bots in the other seats. While the match lasts,
/// what one cannot know is drawn anew; once it is over, everything is as it was.
#[utoipa::path(post, path = "/api/tables/{id}/fork", request_body = Fork, tag = "after",
    params(("id" = String, Path)), responses((status = 200, body = Seated), (status = "4XX", body = Problem)))]
async fn fork(
    State(app): State<App>,
    who: Who,
    Path(id): Path<String>,
    Json(wanted): Json<Fork>,
) -> Result<Json<Seated>, Problem> {
    let live = found(&app, &id).await?;
    let user = &who;
    let name = wanted.bot.unwrap_or_else(|| crate::table::spec::USUAL_BOT.into());
    bot(&name)?;
    let seed = Seed::from_bytes(app.chance.secret());
    let look = |room: &Room| {
        let game = room.game.as_ref().ok_or_else(crate::table::room::not_begun)?;
        if wanted.after > game.actions() {
            let message = format!("The match has {} actions.", game.actions());
            return Err(Problem::bad("no_such_moment", message));
        }
        let own = room.seat_of(user.id);
        let over = room.state() == Phase::Over || room.state() == Phase::Closed;
        let seat = match (wanted.seat.or(own), over) {
            (Some(seat), true) if room.spec.seats.has(seat) => seat,
            (Some(seat), false) if own == Some(seat) && !room.spec.rated => seat,
            (Some(_), false) if own.is_some() && room.spec.rated => {
                let message = "A rated game can be continued elsewhere only when it is over.";
                return Err(Problem::forbidden("not_over", message));
            }
            (_, false) => {
                return Err(Problem::forbidden(
                    "not_seated",
                    "While the game lasts, only its players continue it.",
                ));
            }
            _ => return Err(Problem::bad("no_such_seat", "Say in which seat you wish to go on.")),
        };
        let copy =
            if over { game.fork(wanted.after, Some(seed)) } else { game.imagine(seat, wanted.after, seed) };
        if copy.active().is_empty() {
            return Err(Problem::conflict("over", "There the game is over. Choose an earlier moment."));
        }
        Ok((seat, copy.document(), room.spec.clone()))
    };
    let (seat, document, spec) = live.read(&app, look).await??;
    let spec = Spec { public: false, rated: false, hints: true, substitute: name.clone(), ..spec };
    let now = app.chance.now();
    let mut room = begun(&app, spec, user, Some(document), Some(live.id.clone()))?;
    room.sit(&person(user), Some(seat), now)?;
    room.fill(user.id, &name, now)?;
    room.start(user.id, now)?;
    let next = app.rooms.open(&app, room).await?;
    shown(&app, &next, Some(user)).await
}

/// What is said here, for those who speak TypeScript.
pub(crate) fn types(visitor: &mut impl TypeVisitor) {
    visitor.visit::<Replay>();
    visitor.visit::<Fork>();
}
