//! Players over HTTP: their games, their standing, the best in a game.

use std::collections::BTreeMap;

use axum::extract::{Path, Query, State};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{Finish, Kind, Millis, Player, Standing, State as Phase, UserId};
use ts_rs::{TS, TypeVisitor};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::guard::Json;
use crate::people::Who;
use crate::table::rooms::Names;
use crate::{App, Problem};

/// How many games of a player are listed.
const LISTED: u32 = 50;
/// How many games statistics look back.
const COUNTED: u32 = 1000;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(player)).routes(routes!(leaders)).routes(routes!(recent))
}

/// A player's page.
#[derive(Serialize, ToSchema, TS)]
struct Page {
    /// The name.
    name: String,
    /// Whether it is a guest.
    guest: bool,
    /// When it came first.
    since: Millis,
    /// The standing in each game that counted.
    ratings: Vec<Rated>,
    /// How the games went, by game.
    statistics: BTreeMap<String, Statistics>,
    /// The last games, latest first.
    games: Vec<Played>,
}

/// A standing.
#[derive(Serialize, ToSchema, TS)]
struct Rated {
    /// Who.
    name: String,
    /// Whether it is a bot.
    bot: bool,
    /// In which game.
    game: String,
    /// What one can be sure of: the estimate less three deviations.
    rating: f64,
    /// The estimate.
    mean: f64,
    /// How unsure it is.
    deviation: f64,
    /// From how many games.
    games: u32,
}

/// How games went.
#[derive(Default, Serialize, ToSchema, TS)]
struct Statistics {
    /// How many.
    games: u32,
    /// How many were won.
    won: u32,
    /// The mean placing.
    place: f64,
}

/// A game that was played.
#[derive(Serialize, ToSchema, TS)]
struct Played {
    /// The table, if everybody may find it or the page is one's own.
    table: Option<String>,
    game: String,
    seat: u8,
    seats: u8,
    place: u8,
    won: bool,
    rated: bool,
    /// The estimate before and after, if it counted.
    change: Option<[f64; 2]>,
    at: Millis,
}

/// The best in a game.
#[derive(Serialize, ToSchema, TS)]
struct Leaders {
    leaders: Vec<Rated>,
}

/// Tables that are over.
#[derive(Serialize, ToSchema, TS)]
struct Recent {
    /// As lists show them.
    #[schema(value_type = Vec<Object>)]
    #[ts(type = "Summary[]")]
    tables: Vec<Value>,
}

/// Of which game.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
struct OfGame {
    /// Only of this game.
    game: Option<String>,
}

impl From<Standing> for Rated {
    fn from(standing: Standing) -> Self {
        let Standing { player, name, game, rating } = standing;
        let sure = (rating.mean - 3.0 * rating.deviation).max(0.0);
        Self {
            bot: matches!(player, Player::Bot(_)),
            name,
            game,
            rating: sure,
            mean: rating.mean,
            deviation: rating.deviation,
            games: rating.games,
        }
    }
}

impl From<Finish> for Played {
    fn from(finish: Finish) -> Self {
        let Finish { table, game, seat, seats, place, won, rated, change, at, .. } = finish;
        Self { table: Some(table.to_string()), game, seat, seats, place, won, rated, change, at }
    }
}

fn statistics(results: &[Finish]) -> BTreeMap<String, Statistics> {
    let mut all = BTreeMap::<String, Statistics>::new();
    for result in results {
        let own = all.entry(result.game.clone()).or_default();
        own.games += 1;
        own.won += u32::from(result.won);
        own.place += f64::from(result.place);
    }
    for own in all.values_mut() {
        own.place /= f64::from(own.games);
    }
    all
}

/// A player's page: standing, statistics, last games.
#[utoipa::path(get, path = "/api/players/{name}", params(("name" = String, Path)), tag = "players",
    responses((status = 200, body = Page), (status = 404, body = Problem)))]
async fn player(
    State(app): State<App>,
    who: Option<Who>,
    Path(name): Path<String>,
) -> Result<Json<Page>, Problem> {
    let user = app.store.user_named(name).await?.filter(|user| user.kind != Kind::Gone);
    let user = user.ok_or_else(|| Problem::missing("no_such_player", "There is no player of that name."))?;
    let of = Player::User(user.id);
    let results = app.store.results(of.clone(), COUNTED).await?;
    let ratings = app.store.standings(of).await?;
    let own = who.is_some_and(|who| who.id == user.id);
    let mut games = Vec::new();
    for result in results.iter().take(LISTED as usize) {
        let mut played = Played::from(result.clone());
        // The name of a table is its link: who was not given it does not get it here.
        let public = own || app.store.table(result.table.clone()).await?.is_some_and(|table| table.public);
        played.table = played.table.filter(|_| public);
        games.push(played);
    }
    Ok(Json(Page {
        name: user.name,
        guest: user.kind == Kind::Guest,
        since: user.created,
        ratings: ratings.into_iter().map(Rated::from).collect(),
        statistics: statistics(&results),
        games,
    }))
}

/// The best in a game, people and bots.
#[utoipa::path(get, path = "/api/leaders/{game}", params(("game" = String, Path)), tag = "players",
    responses((status = 200, body = Leaders), (status = 404, body = Problem)))]
async fn leaders(State(app): State<App>, Path(game): Path<String>) -> Result<Json<Leaders>, Problem> {
    let game = shelf::find(&game)?.info().id;
    let leaders = app.store.leaders(game.into(), 100).await?;
    Ok(Json(Leaders { leaders: leaders.into_iter().map(Rated::from).collect() }))
}

/// The last public games that were played to a result.
#[utoipa::path(get, path = "/api/recent", params(OfGame), tag = "players",
    responses((status = 200, body = Recent), (status = "4XX", body = Problem)))]
async fn recent(State(app): State<App>, Query(of): Query<OfGame>) -> Result<Json<Recent>, Problem> {
    let rows = app.store.public_tables(Phase::Over, of.game, 50).await?;
    let (mut tables, mut names) = (Vec::new(), Names::default());
    for row in rows {
        let Ok(mut table) = serde_json::from_str::<Value>(&row.summary) else { continue };
        for chair in table["chairs"].as_array_mut().into_iter().flatten() {
            if let Some(user) = chair["user"].as_i64() {
                chair["name"] = names.of(&app, UserId(user)).await?.into();
            }
        }
        tables.push(table);
    }
    Ok(Json(Recent { tables }))
}

/// What is said here, for those who speak TypeScript.
pub(crate) fn types(visitor: &mut impl TypeVisitor) {
    visitor.visit::<Page>();
    visitor.visit::<Leaders>();
    visitor.visit::<Recent>();
}
