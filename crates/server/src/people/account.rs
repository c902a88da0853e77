//! What people say about themselves: name, password, or nothing any more.

use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;
use store::{Kind, User};
use ts_rs::{TS, TypeVisitor};
use utoipa::ToSchema;

use super::{Me, News, Owner, Who, edit, entering, names, passwords};
use crate::guard::{Address, Json};
use crate::table::news;
use crate::{App, Problem};

/// What is to change; what is not named stays.
#[derive(Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "AccountChange", optional_fields)]
pub(super) struct Change {
    /// The new name: 2 to 24 letters, digits, spaces or any of - _ '
    name: Option<String>,
    /// The new password: 8 to 200 characters.
    password: Option<String>,
    /// The password until now; needed to change it.
    old_password: Option<String>,
}

/// That somebody means it.
#[derive(Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub(super) struct Confirmation {
    /// The password.
    pub(super) password: String,
}

/// Who you are.
#[utoipa::path(get, path = "/api/me", tag = "people", responses(
    (status = 200, body = Me),
    (status = "4XX", body = Problem),
))]
pub(super) async fn show(who: Who) -> Json<Me> {
    Json(Me::from(&who))
}

/// Changes name or password. A new password ends all other sessions and all tokens.
#[utoipa::path(patch, path = "/api/me", tag = "people", request_body = Change, responses(
    (status = 200, body = Me),
    (status = "4XX", body = Problem),
))]
pub(super) async fn change(
    State(app): State<App>,
    Owner(who): Owner,
    address: Address,
    Json(form): Json<Change>,
) -> Result<Json<Me>, Problem> {
    let name = form.name.as_deref().map(names::check).transpose()?;
    let (old, new) = match (&form.password, &form.old_password) {
        (Some(password), Some(old)) => {
            passwords::check(password)?;
            let user = confirm(&app, &who, address, old).await?;
            (user.password, Some(passwords::hash(&app, password).await?))
        }
        (Some(_), None) => {
            let message = "To change the password, give the old one too, as `old_password`.";
            return Err(Problem::bad("no_old_password", message));
        }
        (None, _) if name.is_none() => {
            return Err(Problem::bad("nothing_to_change", "Give a new `name` or a new `password`."));
        }
        (None, _) => (None, None),
    };
    let new_password = new.is_some();
    let user = edit(&app, who.id, |user| {
        if new_password && user.password != old {
            return Err(wrong_password());
        }
        user.password = new.or(user.password.take());
        if let Some(name) = &name {
            user.name.clone_from(name);
        }
        Ok(())
    })
    .await?;
    if new_password {
        entering::end_all(&app, who.id, Some(who.key)).await?;
    }
    if let Some(name) = name {
        news::renamed(&app, who.id, &name);
    }
    Ok(Json(Me::from(&user)))
}

/// Deletes the account and what is kept of its owner; at tables an unnamed player is left. Members confirm it with
/// their password.
#[utoipa::path(delete, path = "/api/me", tag = "people", request_body = Option<Confirmation>, responses(
    (status = 204, description = "You are forgotten"),
    (status = "4XX", body = Problem),
))]
pub(super) async fn leave(
    State(app): State<App>,
    Owner(who): Owner,
    address: Address,
    form: Option<Json<Confirmation>>,
) -> Result<Response, Problem> {
    if who.kind == Kind::Member {
        let Some(Json(form)) = form else {
            let message = "To delete your account, give your `password`.";
            return Err(Problem::bad("no_password", message));
        };
        confirm(&app, &who, address, &form.password).await?;
    }
    let alone = app.people.alone().await;
    app.store.forget_user(who.id).await?;
    drop(alone);
    app.people.forget_user(who.id);
    news::forgotten(&app, who.id);
    app.people.tell(News::Out { user: who.id, but: None });
    Ok(entering::gone(&app))
}

/// Checks the password of somebody who has a session.
pub(super) async fn confirm(app: &App, who: &Who, address: Address, password: &str) -> Result<User, Problem> {
    if who.kind != Kind::Member {
        return Err(Problem::forbidden("not_a_member", "Guests have no password. Register first."));
    }
    app.limits.sign_in(address)?;
    let user = app.store.user(who.id).await?.ok_or_else(Problem::stranger)?;
    if !passwords::fits(app, password, user.password.clone()).await? {
        return Err(wrong_password());
    }
    Ok(user)
}

fn wrong_password() -> Problem {
    Problem::forbidden("wrong_password", "That is not your password.")
}

/// What is said here, for those who speak TypeScript.
pub(super) fn types(visitor: &mut impl TypeVisitor) {
    visitor.visit::<Change>();
    visitor.visit::<Confirmation>();
}
