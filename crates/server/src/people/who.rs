//! Who asks.

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use serde::Serialize;
use store::{Key, Kind, SessionKind, User, UserId};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{credentials, known};
use crate::{App, Problem};

/// Who asks: a guest or a member, in a browser or by a program. `Option<Who>` lets strangers pass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Who {
    /// Its number.
    pub id: UserId,
    /// Its name.
    pub name: String,
    /// Guest or member.
    pub kind: Kind,
    /// How it came.
    pub came: Came,
    /// The hash of its session's secret.
    pub key: Key,
}

/// How somebody shows who they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Came {
    /// With a cookie: a browser.
    Cookie,
    /// With a token: a program.
    Token,
}

/// Who asks, in a browser. What decides about an account cannot be done with a token, so that a token that got into
/// wrong hands can be revoked and all is well again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Owner(pub Who);

/// What people see of themselves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema, TS)]
pub struct Me {
    /// Its number.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// `guest` or `member`.
    #[schema(value_type = String, example = "guest")]
    #[ts(type = "\"guest\" | \"member\"")]
    pub kind: Kind,
}

impl From<&User> for Me {
    fn from(user: &User) -> Self {
        Self { id: user.id.0, name: user.name.clone(), kind: user.kind }
    }
}

impl From<&Who> for Me {
    fn from(who: &Who) -> Self {
        Self { id: who.id.0, name: who.name.clone(), kind: who.kind }
    }
}

impl Who {
    /// Asks again whether its session still lasts: for connections that stay open.
    pub async fn again(&self, app: &App) -> Result<Self, Problem> {
        find(app, self.key, self.came).await?.ok_or_else(Problem::stranger)
    }
}

async fn find(app: &App, key: Key, came: Came) -> Result<Option<Who>, Problem> {
    let sort = match came {
        Came::Cookie => SessionKind::Browser,
        Came::Token => SessionKind::Token,
    };
    let found = known::look_up(app, key).await?;
    let Some(found) = found.filter(|found| found.session == sort && found.kind != Kind::Gone) else {
        return Ok(None);
    };
    if found.banned {
        return Err(banned());
    }
    Ok(Some(Who { id: found.id, name: found.name, kind: found.kind, came, key }))
}

/// They may do nothing any more.
pub(super) fn banned() -> Problem {
    Problem::forbidden("banned", "You are banned from this server.")
}

/// A token counts more than a cookie; one that is not known is an error, even where strangers may pass.
async fn identify(parts: &mut Parts, app: &App) -> Result<Option<Who>, Problem> {
    if let Some(who) = parts.extensions.get::<Who>() {
        return Ok(Some(who.clone()));
    }
    let who = if let Some(header) = parts.headers.get(AUTHORIZATION) {
        let token = credentials::bearer(header).filter(|token| credentials::is_token(token));
        let key = credentials::key(token.ok_or_else(Problem::stranger)?);
        Some(find(app, key, Came::Token).await?.ok_or_else(Problem::stranger)?)
    } else if let Some(secret) = credentials::cookie(&parts.headers) {
        find(app, credentials::key(secret), Came::Cookie).await?
    } else {
        None
    };
    if let Some(who) = &who {
        app.limits.message(&who.key)?;
        parts.extensions.insert(who.clone());
    }
    Ok(who)
}

impl FromRequestParts<App> for Who {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        identify(parts, app).await?.ok_or_else(Problem::stranger)
    }
}

impl OptionalFromRequestParts<App> for Who {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Option<Self>, Problem> {
        identify(parts, app).await
    }
}

impl FromRequestParts<App> for Owner {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let who = identify(parts, app).await?.ok_or_else(Problem::stranger)?;
        if who.came == Came::Token {
            let message = "A token cannot do this. Do it with the session of a browser.";
            return Err(Problem::forbidden("not_by_token", message));
        }
        Ok(Self(who))
    }
}
