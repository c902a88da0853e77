//! Tables over HTTP: opening, finding, sitting down, beginning.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use kernel::Seat;
use matchbook::Seed;
use serde::{Deserialize, Serialize};
use shelf::Guide;
use store::{State as Phase, TableId};
use ts_rs::{TS, TypeVisitor};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::guard::Json;
use crate::people::Who;
use crate::table::gather::Person;
use crate::table::listed::Listed;
use crate::table::live::Live;
use crate::table::record::{Entry, Record};
use crate::table::room::Room;
use crate::table::spec::{Clock, USUAL_BOT, Wanted};
use crate::table::wire::Summary;
use crate::{App, Problem};

/// The most tables one person may have open at a time.
const MOST_TABLES: usize = 50;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(open, list))
        .routes(routes!(mine))
        .routes(routes!(one))
        .routes(routes!(quick))
        .routes(routes!(join))
        .routes(routes!(leave))
        .routes(routes!(kick))
        .routes(routes!(seat_bot))
        .routes(routes!(ready))
        .routes(routes!(start))
}

/// A list of tables.
#[derive(Serialize, ToSchema, TS)]
pub(crate) struct Tables {
    pub(crate) tables: Vec<Summary>,
}

/// A table, and the seat of whoever asked.
#[derive(Serialize, ToSchema, TS)]
pub(crate) struct Seated {
    pub(crate) table: Summary,
    /// The seat of whoever asked.
    #[schema(value_type = Option<u8>)]
    pub(crate) you: Option<Seat>,
}

/// What tables are looked for.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
struct Looked {
    /// `gathering` (the default) or `running`.
    #[serde(default)]
    state: Wish,
    /// Only of this game.
    game: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Wish {
    #[default]
    Gathering,
    Running,
}

/// A chair, and a bot for it.
#[derive(Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "BotSeated")]
struct Chosen {
    /// Which chair, from 0.
    #[schema(value_type = u8)]
    seat: Seat,
    /// The bot.
    bot: String,
}

/// A chair.
#[derive(Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "Kicked")]
struct Pointed {
    /// Which chair, from 0.
    #[schema(value_type = u8)]
    seat: Seat,
}

/// A chair, or any.
#[derive(Default, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "Joined", optional_fields)]
struct Anywhere {
    /// Which chair, from 0; any if nothing is said.
    #[serde(default)]
    #[schema(value_type = Option<u8>)]
    seat: Option<Seat>,
}

/// Whether somebody is ready.
#[derive(Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
struct Readiness {
    /// Whether.
    ready: bool,
    /// What you add to the luck, so that nobody else has chosen it alone.
    #[serde(default)]
    #[ts(optional, as = "Option<String>")]
    salt: String,
}

/// A game at once.
#[derive(Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
struct Quick {
    /// The game's id.
    game: String,
    /// One of its modes.
    #[serde(default)]
    mode: Option<String>,
    /// How many seats.
    #[serde(default)]
    seats: Option<u8>,
    /// The bot in all other chairs.
    #[serde(default)]
    bot: Option<String>,
    /// Whether it is to learn the game by: always the same deal, with its own mode and seats, in which one begins.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    guide: bool,
}

pub(crate) fn person(user: &Who) -> Person {
    Person { id: user.id, name: user.name.clone(), kind: user.kind }
}

/// Opens a table for what is wanted, with its opener in the first chair, or as the guide says.
fn opened(app: &App, user: &Who, wanted: Wanted, guide: Option<Guide>) -> Result<Room, Problem> {
    let busy = app.rooms.of(user.id).len();
    if busy >= MOST_TABLES {
        let message = format!("You sit at {busy} tables. Finish or leave some first.");
        return Err(Problem::conflict("too_many_tables", message));
    }
    let spec = wanted.check()?;
    let record = Record::Opened {
        spec: Box::new(spec),
        seed: guide
            .map_or_else(|| Seed::from_bytes(app.chance.secret()), |guide| Seed::from_number(guide.seed)),
        host: user.id,
        from: None,
        after: None,
    };
    let at = app.chance.now();
    let mut room = Room::open(app.chance.table(), Entry { at, record })?;
    room.sit(&person(user), guide.map(|guide| guide.seat), at)?;
    Ok(room)
}

pub(crate) async fn found(app: &App, id: &str) -> Result<Arc<Live>, Problem> {
    if id.len() > 40 {
        return Err(Problem::missing("no_such_table", "There is no such table. Check the link."));
    }
    app.rooms.find(app, &TableId(id.into())).await
}

pub(crate) async fn shown(app: &App, live: &Live, user: Option<&Who>) -> Result<Json<Seated>, Problem> {
    let look =
        |room: &Room| Seated { table: room.summary(), you: user.and_then(|user| room.seat_of(user.id)) };
    Ok(Json(live.read(app, look).await?))
}

/// Opens a table. Whoever opens it sits in the first chair and has the say until the game begins.
#[utoipa::path(post, path = "/api/tables", request_body = Wanted, tag = "tables",
    responses((status = 200, body = Seated), (status = "4XX", body = Problem)))]
async fn open(State(app): State<App>, who: Who, Json(wanted): Json<Wanted>) -> Result<Json<Seated>, Problem> {
    let room = opened(&app, &who, wanted, None)?;
    let live = app.rooms.open(&app, room).await?;
    shown(&app, &live, Some(&who)).await
}

/// A game at once: a table of one's own with bots in all other chairs, begun. With `guide`, the one to learn it by.
#[utoipa::path(post, path = "/api/play", request_body = Quick, tag = "tables",
    responses((status = 200, body = Seated), (status = "4XX", body = Problem)))]
async fn quick(State(app): State<App>, who: Who, Json(quick): Json<Quick>) -> Result<Json<Seated>, Problem> {
    let Quick { game, mut mode, mut seats, bot, guide } = quick;
    let guide = if guide {
        if mode.is_some() || seats.is_some() {
            return Err(Problem::bad(
                "bad_guide",
                "A guided game has its own mode and seats. Leave them out.",
            ));
        }
        let guide = shelf::find(&game)?.guide();
        Some(guide.ok_or_else(|| Problem::missing("no_guide", "This game has no guided set-up."))?)
    } else {
        None
    };
    if let Some(guide) = guide {
        (mode, seats) = (Some(guide.mode.into()), Some(guide.seats.count() as u8));
    }
    let bot = bot.unwrap_or_else(|| USUAL_BOT.into());
    let wanted = Wanted {
        game,
        mode,
        options: serde_json::Map::new(),
        seats,
        public: false,
        rated: false,
        at_once: false,
        clock: Clock::Untimed,
        substitute: Some(bot.clone()),
        pace: crate::table::spec::Pace::default(),
        hints: None,
    };
    let mut room = opened(&app, &who, wanted, guide)?;
    let now = app.chance.now();
    room.fill(who.id, &bot, now)?;
    room.start(who.id, now)?;
    let live = app.rooms.open(&app, room).await?;
    shown(&app, &live, Some(&who)).await
}

/// The public tables that wait for players, or that can be watched; the latest first, at most 100.
#[utoipa::path(get, path = "/api/tables", params(Looked), tag = "tables",
    responses((status = 200, body = Tables), (status = "4XX", body = Problem)))]
async fn list(State(app): State<App>, Query(looked): Query<Looked>) -> Json<Tables> {
    Json(Tables { tables: public_tables(&app, looked.state == Wish::Running, looked.game.as_deref()) })
}

/// The public tables in memory.
pub(crate) fn public_tables(app: &App, running: bool, game: Option<&str>) -> Vec<Summary> {
    let state = if running { Phase::Running } else { Phase::Gathering };
    let wanted =
        |table: &Summary| table.public && table.state == state && game.is_none_or(|game| table.game == game);
    let mut listed: Vec<_> = app.rooms.all().iter().map(|live| live.listed()).collect();
    listed.retain(|table| wanted(table.lasting()));
    let mut tables: Vec<_> = listed.iter().map(Listed::summary).collect();
    tables.sort_by(|one, two| two.created.cmp(&one.created).then_with(|| one.id.cmp(&two.id)));
    tables.truncate(100);
    tables
}

/// The tables I sit at: those that wait for me first.
#[utoipa::path(get, path = "/api/tables/mine", tag = "tables",
    responses((status = 200, body = Tables), (status = "4XX", body = Problem)))]
async fn mine(State(app): State<App>, who: Who) -> Json<Tables> {
    Json(Tables { tables: tables_of(&app, &who) })
}

/// The running tables of somebody: those that wait for them first, then the latest.
pub(crate) fn tables_of(app: &App, user: &Who) -> Vec<Summary> {
    let look = |live: &Arc<Live>| {
        let table = live.listed();
        (!table.waits_for(user.id), std::cmp::Reverse(table.changed), table.summary())
    };
    let mut tables: Vec<_> = app.rooms.of(user.id).iter().map(look).collect();
    tables.sort_by(|one, two| (one.0, one.1, &one.2.id).cmp(&(two.0, two.1, &two.2.id)));
    tables.into_iter().map(|(_, _, summary)| summary).collect()
}

/// A table, for whoever has its link.
#[utoipa::path(get, path = "/api/tables/{id}", params(("id" = String, Path)), tag = "tables",
    responses((status = 200, body = Seated), (status = "4XX", body = Problem)))]
async fn one(
    State(app): State<App>,
    who: Option<Who>,
    Path(id): Path<String>,
) -> Result<Json<Seated>, Problem> {
    let live = found(&app, &id).await?;
    shown(&app, &live, who.as_ref()).await
}

/// Sits down, or moves to another chair.
#[utoipa::path(post, path = "/api/tables/{id}/join", request_body = Anywhere, tag = "tables",
    params(("id" = String, Path)), responses((status = 200, body = Seated), (status = "4XX", body = Problem)))]
async fn join(
    State(app): State<App>,
    who: Who,
    Path(id): Path<String>,
    Json(anywhere): Json<Anywhere>,
) -> Result<Json<Seated>, Problem> {
    let live = found(&app, &id).await?;
    if app.rooms.of(who.id).len() >= MOST_TABLES {
        return Err(Problem::conflict(
            "too_many_tables",
            "You sit at too many tables. Finish or leave some first.",
        ));
    }
    let person = person(&who);
    live.change(&app, |room, now| room.sit(&person, anywhere.seat, now)).await?;
    shown(&app, &live, Some(&who)).await
}

/// Gets up before the game; in a game that is on, a bot takes over until the return.
#[utoipa::path(post, path = "/api/tables/{id}/leave", tag = "tables",
    params(("id" = String, Path)), responses((status = 200, body = Seated), (status = "4XX", body = Problem)))]
async fn leave(State(app): State<App>, who: Who, Path(id): Path<String>) -> Result<Json<Seated>, Problem> {
    let live = found(&app, &id).await?;
    let user = who.id;
    let leave = |room: &mut Room, now| {
        if room.game.is_some() { room.leave(user, now) } else { room.stand(user, now) }
    };
    live.change(&app, leave).await?;
    shown(&app, &live, Some(&who)).await
}

/// Clears a chair of somebody else or of a bot, before the game.
#[utoipa::path(post, path = "/api/tables/{id}/kick", request_body = Pointed, tag = "tables",
    params(("id" = String, Path)), responses((status = 200, body = Seated), (status = "4XX", body = Problem)))]
async fn kick(
    State(app): State<App>,
    who: Who,
    Path(id): Path<String>,
    Json(Pointed { seat }): Json<Pointed>,
) -> Result<Json<Seated>, Problem> {
    let live = found(&app, &id).await?;
    live.change(&app, |room, now| room.kick(who.id, seat, now)).await?;
    shown(&app, &live, Some(&who)).await
}

/// Puts a bot into a chair.
#[utoipa::path(post, path = "/api/tables/{id}/bot", request_body = Chosen, tag = "tables",
    params(("id" = String, Path)), responses((status = 200, body = Seated), (status = "4XX", body = Problem)))]
async fn seat_bot(
    State(app): State<App>,
    who: Who,
    Path(id): Path<String>,
    Json(Chosen { seat, bot }): Json<Chosen>,
) -> Result<Json<Seated>, Problem> {
    let live = found(&app, &id).await?;
    live.change(&app, |room, now| room.seat_bot(who.id, seat, &bot, now)).await?;
    shown(&app, &live, Some(&who)).await
}

/// Says that one is ready, or no longer.
#[utoipa::path(post, path = "/api/tables/{id}/ready", request_body = Readiness, tag = "tables",
    params(("id" = String, Path)), responses((status = 200, body = Seated), (status = "4XX", body = Problem)))]
async fn ready(
    State(app): State<App>,
    who: Who,
    Path(id): Path<String>,
    Json(Readiness { ready, salt }): Json<Readiness>,
) -> Result<Json<Seated>, Problem> {
    let live = found(&app, &id).await?;
    live.change(&app, |room, now| room.ready(who.id, ready, &salt, now)).await?;
    shown(&app, &live, Some(&who)).await
}

/// Begins the game.
#[utoipa::path(post, path = "/api/tables/{id}/start", tag = "tables",
    params(("id" = String, Path)), responses((status = 200, body = Seated), (status = "4XX", body = Problem)))]
async fn start(State(app): State<App>, who: Who, Path(id): Path<String>) -> Result<Json<Seated>, Problem> {
    let live = found(&app, &id).await?;
    live.change(&app, |room, now| room.start(who.id, now)).await?;
    shown(&app, &live, Some(&who)).await
}

/// What is said here, for those who speak TypeScript.
pub(crate) fn types(visitor: &mut impl TypeVisitor) {
    visitor.visit::<Wanted>();
    visitor.visit::<Quick>();
    visitor.visit::<Tables>();
    visitor.visit::<Seated>();
    visitor.visit::<Chosen>();
    visitor.visit::<Pointed>();
    visitor.visit::<Anywhere>();
    visitor.visit::<Readiness>();
}
