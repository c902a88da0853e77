//! The shelf over HTTP: games, modes, options, rules, bots.

use ::bots::Bot;
use axum::extract::Path;
use serde::Serialize;
use serde_json::Value;
use shelf::Boxed;
use ts_rs::{TS, TypeVisitor};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::guard::Json;
use crate::{App, Problem};

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(all)).routes(routes!(one)).routes(routes!(bots))
}

/// The games there are.
#[derive(Serialize, ToSchema, TS)]
struct Games {
    games: Vec<Game>,
}

/// A game.
#[derive(Serialize, ToSchema, TS)]
struct Game {
    /// What it says of itself: id, title, seats, modes, options.
    #[schema(value_type = Object)]
    #[serde(flatten)]
    info: kernel::Info,
    /// Its options when nothing is chosen.
    #[schema(value_type = Object)]
    #[ts(type = "{ [option: string]: Json }")]
    usual: &'static Value,
    /// Its numbered rules, as Markdown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    rules: Option<&'static str>,
    /// Its symbols and words, and what they mean.
    #[schema(value_type = Option<Vec<Object>>)]
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    glossary: Option<&'static [kernel::Term]>,
}

impl Game {
    fn of(boxed: &'static Boxed, with_rules: bool) -> Self {
        Self {
            info: *boxed.info(),
            usual: boxed.usual_options(),
            rules: with_rules.then(|| boxed.rules()),
            glossary: with_rules.then(|| boxed.glossary()),
        }
    }
}

/// The bots that can sit at a table.
#[derive(Serialize, ToSchema, TS)]
struct Bots {
    bots: Vec<BotShown>,
}

/// A bot.
#[derive(Serialize, ToSchema, TS)]
struct BotShown {
    /// Its name in requests.
    id: &'static str,
    /// One sentence about it.
    about: &'static str,
}

/// The shelf.
#[utoipa::path(get, path = "/api/games", tag = "games", responses((status = 200, body = Games)))]
async fn all() -> Json<Games> {
    Json(Games { games: shelf::games().iter().map(|game| Game::of(game, false)).collect() })
}

/// One game, with its rules and its glossary.
#[utoipa::path(get, path = "/api/games/{id}", params(("id" = String, Path)), tag = "games",
    responses((status = 200, body = Game), (status = 404, body = Problem)))]
async fn one(Path(id): Path<String>) -> Result<Json<Game>, Problem> {
    Ok(Json(Game::of(shelf::find(&id)?, true)))
}

/// The bots that can sit in any chair, weakest first.
#[utoipa::path(get, path = "/api/bots", tag = "games", responses((status = 200, body = Bots)))]
async fn bots() -> Json<Bots> {
    let bots = [Bot::Random].into_iter().chain(Bot::LEVELS);
    let bots = bots.map(|bot| BotShown { id: bot.name(), about: bot.about() });
    Json(Bots { bots: bots.collect() })
}

/// What is said here, for those who speak TypeScript.
pub(crate) fn types(visitor: &mut impl TypeVisitor) {
    visitor.visit::<Games>();
    visitor.visit::<Bots>();
}
