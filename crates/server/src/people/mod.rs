//! Who is there: sessions, names, passwords, tokens.

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use store::{User, UserId};

use crate::{App, Problem};

pub struct Who {
    pub user: User,
}

impl FromRequestParts<App> for Who {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let id = parts.headers.get("x-user").and_then(|v| v.to_str().ok()?.parse().ok());
        let user = app.store.user(UserId(id.ok_or_else(Problem::stranger)?)).await?;
        user.map(|user| Self { user }).ok_or_else(Problem::stranger)
    }
}

impl OptionalFromRequestParts<App> for Who {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Option<Self>, Problem> {
        Ok(<Self as FromRequestParts<App>>::from_request_parts(parts, app).await.ok())
    }
}

pub(crate) fn routes() -> utoipa_axum::router::OpenApiRouter<App> {
    utoipa_axum::router::OpenApiRouter::new()
}
