//! What the server answers over HTTP and WebSocket.

#![expect(unused_qualifications, reason = "the macro that describes parameters writes them")]

pub(crate) mod advice;
mod after;
mod games;
mod lobby;
mod machine;
mod players;
mod socket;
pub(crate) mod tables;

use ts_rs::TypeVisitor;
use utoipa_axum::router::OpenApiRouter;

use crate::App;

/// Everything about games, tables and players.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .merge(games::routes())
        .merge(tables::routes())
        .merge(socket::routes())
        .merge(lobby::routes())
        .merge(machine::routes())
        .merge(after::routes())
        .merge(advice::routes())
        .merge(players::routes())
}

/// What is said there, for those who speak TypeScript.
pub(crate) fn types(visitor: &mut impl TypeVisitor) {
    games::types(visitor);
    tables::types(visitor);
    socket::types(visitor);
    lobby::types(visitor);
    machine::types(visitor);
    after::types(visitor);
    advice::types(visitor);
    players::types(visitor);
}
