//! When the password is lost. There is no e-mail: members have codes that work once each.

use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use store::UserId;
use ts_rs::{TS, TypeVisitor};
use utoipa::ToSchema;

use super::account::{Confirmation, confirm};
use super::entering::{Cookie, end_all, enter, member};
use super::{Me, Owner, Who, credentials, edit, passwords};
use crate::guard::{Address, Json};
use crate::{App, Problem};

/// So many codes somebody has.
const CODES: usize = 8;

/// A code instead of a password.
#[derive(Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub(super) struct Recovery {
    /// Whose account.
    name: String,
    /// One of its recovery codes.
    code: String,
    /// The new password: 8 to 200 characters.
    password: String,
}

/// New recovery codes.
#[derive(Serialize, ToSchema, TS)]
pub(super) struct Codes {
    /// Each opens the account once. They are not shown again.
    codes: Vec<String>,
}

/// Sets a new password with a recovery code, which is used up. All other sessions and all tokens end.
#[utoipa::path(post, path = "/api/recover", tag = "people", request_body = Recovery, responses(
    (status = 200, description = "The session is in the cookie", body = Me),
    (status = "4XX", body = Problem),
))]
pub(super) async fn recover(
    State(app): State<App>,
    caller: Option<Who>,
    address: Address,
    Json(form): Json<Recovery>,
) -> Result<(Cookie, Json<Me>), Problem> {
    app.limits.sign_in(address)?;
    // The slow part comes first and always: how long an answer takes does not tell who is there.
    let hash = passwords::hash(&app, &form.password).await?;
    let user = member(&app, &form.name).await?;
    let id = user.as_ref().map_or(UserId(0), |user| user.id);
    let used = app.store.use_code(id, credentials::code(&form.code)).await?;
    let Some(user) = user.filter(|_| used) else {
        let message = "There is nobody with this name and this code. Each code works once.";
        return Err(Problem::new(StatusCode::UNAUTHORIZED, "wrong_code", message));
    };
    let user = edit(&app, user.id, |user| {
        user.password = Some(hash);
        Ok(())
    })
    .await?;
    end_all(&app, user.id, None).await?;
    enter(&app, caller, user).await
}

/// Gives you new recovery codes; the old ones work no more.
#[utoipa::path(post, path = "/api/codes", tag = "people", request_body = Confirmation, responses(
    (status = 200, body = Codes),
    (status = "4XX", body = Problem),
))]
pub(super) async fn renew_codes(
    State(app): State<App>,
    Owner(who): Owner,
    address: Address,
    Json(form): Json<Confirmation>,
) -> Result<Json<Codes>, Problem> {
    confirm(&app, &who, address, &form.password).await?;
    Ok(Json(Codes { codes: new_codes(&app, who.id).await? }))
}

/// Replaces the codes of a user.
pub(super) async fn new_codes(app: &App, user: UserId) -> Result<Vec<String>, Problem> {
    let codes: Vec<String> = (0..CODES).map(|_| credentials::new_code(&app.chance)).collect();
    app.store.set_codes(user, codes.iter().map(|code| credentials::code(code)).collect()).await?;
    Ok(codes)
}

/// What is said here, for those who speak TypeScript.
pub(super) fn types(visitor: &mut impl TypeVisitor) {
    visitor.visit::<Recovery>();
    visitor.visit::<Codes>();
}
