//! Tokens, for programs that play.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use store::{Millis, Session, SessionKind};
use ts_rs::{TS, TypeVisitor};
use utoipa::ToSchema;

use super::{News, Owner, credentials};
use crate::guard::Json;
use crate::{App, Problem};

/// So many tokens somebody can have.
const MOST_TOKENS: usize = 20;
const LONGEST_LABEL: usize = 60;

/// What a token is for.
#[derive(Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "TokenWish")]
pub(super) struct Wish {
    /// What its owner calls it: 1 to 60 characters.
    label: String,
}

/// A token, without its secret.
#[derive(Serialize, ToSchema, TS)]
pub(super) struct Token {
    /// Its number, to revoke it by.
    number: i64,
    /// What its owner calls it.
    label: String,
    /// When it was made, in milliseconds since 1970.
    created: Millis,
}

/// The tokens of whoever asks.
#[derive(Serialize, ToSchema, TS)]
pub(super) struct Tokens {
    tokens: Vec<Token>,
}

/// A new token.
#[derive(Serialize, ToSchema, TS)]
pub(super) struct NewToken {
    /// Its number, to revoke it by.
    number: i64,
    /// What its owner calls it.
    label: String,
    /// When it was made, in milliseconds since 1970.
    created: Millis,
    /// To be sent as `Authorization: Bearer …`. It is not shown again.
    token: String,
}

impl From<Session> for Token {
    fn from(Session { number, label, created, .. }: Session) -> Self {
        Self { number, label, created }
    }
}

/// Your tokens.
#[utoipa::path(get, path = "/api/tokens", tag = "people", responses(
    (status = 200, body = Tokens),
    (status = "4XX", body = Problem),
))]
pub(super) async fn list(State(app): State<App>, Owner(who): Owner) -> Result<Json<Tokens>, Problem> {
    let tokens = app.store.tokens(who.id).await?;
    Ok(Json(Tokens { tokens: tokens.into_iter().map(Token::from).collect() }))
}

/// Makes a token, with which a program can do all that you can but decide about your account.
#[utoipa::path(post, path = "/api/tokens", tag = "people", request_body = Wish, responses(
    (status = 201, body = NewToken),
    (status = "4XX", body = Problem),
))]
pub(super) async fn make(
    State(app): State<App>,
    Owner(who): Owner,
    Json(wish): Json<Wish>,
) -> Result<(StatusCode, Json<NewToken>), Problem> {
    let label = wish.label.trim().to_owned();
    let length = label.chars().count();
    if !(1..=LONGEST_LABEL).contains(&length) || label.chars().any(char::is_control) {
        let message = format!("A label has 1 to {LONGEST_LABEL} characters, all in one line.");
        return Err(Problem::bad("bad_label", message));
    }
    let alone = app.people.alone().await;
    if app.store.tokens(who.id).await?.len() >= MOST_TOKENS {
        let message = format!("You have {MOST_TOKENS} tokens already. Revoke one you do not need.");
        return Err(Problem::conflict("too_many_tokens", message));
    }
    let token = credentials::new_token(&app.chance);
    let key = credentials::key(&token);
    let session = Session {
        key,
        number: 0,
        user: who.id,
        kind: SessionKind::Token,
        label,
        created: app.chance.now(),
        expires: Millis::MAX,
    };
    app.store.add_session(session).await?;
    let made = app.store.tokens(who.id).await?.into_iter().find(|session| session.key == key);
    drop(alone);
    let Token { number, label, created } = made.map(Token::from).ok_or_else(Problem::stranger)?;
    Ok((StatusCode::CREATED, Json(NewToken { number, label, created, token })))
}

/// Revokes a token.
#[utoipa::path(delete, path = "/api/tokens/{number}", tag = "people",
    params(("number" = i64, Path, description = "Which")),
    responses(
        (status = 204, description = "It works no more"),
        (status = "4XX", body = Problem),
    )
)]
pub(super) async fn revoke(
    State(app): State<App>,
    Owner(who): Owner,
    Path(number): Path<i64>,
) -> Result<StatusCode, Problem> {
    let tokens = app.store.tokens(who.id).await?;
    let missing = || Problem::missing("no_such_token", "You have no token with this number.");
    let token = tokens.into_iter().find(|token| token.number == number).ok_or_else(missing)?;
    let ended = app.store.end_token(who.id, number).await?;
    app.people.forget_session(&token.key);
    app.people.tell(News::Over(token.key));
    if ended { Ok(StatusCode::NO_CONTENT) } else { Err(missing()) }
}

/// What is said here, for those who speak TypeScript.
pub(super) fn types(visitor: &mut impl TypeVisitor) {
    visitor.visit::<Wish>();
    visitor.visit::<Tokens>();
    visitor.visit::<NewToken>();
}
