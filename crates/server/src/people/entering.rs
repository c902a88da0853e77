//! Coming and going: guests, members, sessions.

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{HeaderName, SET_COOKIE};
use axum::response::{AppendHeaders, IntoResponse, Response};
use serde::{Deserialize, Serialize};
use store::{Key, Kind, NewUser, Session, SessionKind, StoreError, User, UserId};
use ts_rs::{TS, TypeVisitor};
use utoipa::ToSchema;

use super::credentials::{LASTS_MILLIS, clear_cookie, key, new_secret, set_cookie};
use super::{Came, Me, News, Owner, Who, edit, names, passwords, recovery, who};
use crate::guard::{Address, Json};
use crate::table::news;
use crate::{App, Problem};

/// So many friendly names are tried.
const TRIES: u32 = 16;

/// A name and a password.
#[derive(Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub(super) struct SignIn {
    /// 2 to 24 letters, digits, spaces or any of - _ '
    name: String,
    /// 8 to 200 characters.
    password: String,
}

/// A new member.
#[derive(Serialize, ToSchema, TS)]
pub(super) struct Registered {
    me: Me,
    /// Each opens the account once if the password is lost. They are not shown again.
    codes: Vec<String>,
}

pub(super) type Cookie = AppendHeaders<[(HeaderName, String); 1]>;

/// Opens a session for a new guest, with a name; whoever has a session keeps it.
#[utoipa::path(post, path = "/api/session", tag = "people", responses(
    (status = 200, description = "You have a session already", body = Me),
    (status = 201, description = "You are a guest; the session is in the cookie", body = Me),
    (status = "4XX", body = Problem),
))]
pub(super) async fn open_session(
    State(app): State<App>,
    caller: Option<Who>,
    address: Address,
) -> Result<Response, Problem> {
    if let Some(who) = caller {
        let me = Json(Me::from(&who));
        return Ok(match renew(&app, &who).await? {
            Some(cookie) => (cookie, me).into_response(),
            None => me.into_response(),
        });
    }
    app.limits.newcomer(address)?;
    let guest = add_guest(&app).await?;
    let (cookie, _) = open(&app, guest.id).await?;
    Ok((StatusCode::CREATED, cookie, Json(Me::from(&guest))).into_response())
}

/// A session that is half over is followed by a fresh one. The old one runs out by itself: another tab may be using
/// it at this moment.
async fn renew(app: &App, who: &Who) -> Result<Option<Cookie>, Problem> {
    if who.came == Came::Token {
        return Ok(None);
    }
    let now = app.chance.now();
    let session = app.store.session(who.key, now).await?;
    if session.is_some_and(|(session, _)| session.expires - now < LASTS_MILLIS / 2) {
        let (cookie, _) = open(app, who.id).await?;
        return Ok(Some(cookie));
    }
    Ok(None)
}

async fn add_guest(app: &App) -> Result<User, Problem> {
    let created = app.chance.now();
    for attempt in 0..TRIES {
        let name = names::friendly(&app.chance, attempt);
        match app.store.add_user(NewUser { name, kind: Kind::Guest, password: None, created }).await {
            Err(StoreError::NameTaken) => {}
            added => return Ok(added?),
        }
    }
    Err(Problem::ours("No free name could be found. Try again."))
}

/// Opens a session in a browser.
async fn open(app: &App, user: UserId) -> Result<(Cookie, Key), Problem> {
    let secret = new_secret(&app.chance);
    let key = key(&secret);
    let created = app.chance.now();
    app.store
        .add_session(Session {
            key,
            number: 0,
            user,
            kind: SessionKind::Browser,
            label: String::new(),
            created,
            expires: created.saturating_add(LASTS_MILLIS),
        })
        .await?;
    Ok((AppendHeaders([(SET_COOKIE, set_cookie(app, &secret))]), key))
}

/// Ends a session, or a token.
pub(super) async fn end(app: &App, key: Key) -> Result<(), Problem> {
    app.store.end_session(key).await?;
    app.people.forget_session(&key);
    app.people.tell(News::Over(key));
    Ok(())
}

/// Ends all sessions and tokens of a user but one.
pub(super) async fn end_all(app: &App, user: UserId, but: Option<Key>) -> Result<(), Problem> {
    app.store.end_sessions(user, but).await?;
    app.people.forget_user(user);
    app.people.tell(News::Out { user, but });
    Ok(())
}

/// A guest becomes a member: keeps its games, has a password, and codes in case that is lost. All other sessions and
/// all tokens of the guest end.
#[utoipa::path(post, path = "/api/register", tag = "people", request_body = SignIn, responses(
    (status = 200, description = "You are a member, with a fresh session in the cookie", body = Registered),
    (status = "4XX", body = Problem),
))]
pub(super) async fn register(
    State(app): State<App>,
    Owner(who): Owner,
    address: Address,
    Json(form): Json<SignIn>,
) -> Result<(Cookie, Json<Registered>), Problem> {
    let already = || Problem::conflict("already_member", "You are registered already.");
    if who.kind != Kind::Guest {
        return Err(already());
    }
    let name = names::check(&form.name)?;
    app.limits.sign_in(address)?;
    let hash = passwords::hash(&app, &form.password).await?;
    let user = edit(&app, who.id, |user| {
        if user.kind != Kind::Guest {
            return Err(already());
        }
        user.name.clone_from(&name);
        user.kind = Kind::Member;
        user.password = Some(hash);
        Ok(())
    })
    .await?;
    let codes = recovery::new_codes(&app, user.id).await?;
    // Whoever was this guest before, at the same computer perhaps, does not become a member with it.
    let (cookie, key) = open(&app, user.id).await?;
    end_all(&app, user.id, Some(key)).await?;
    news::renamed(&app, user.id, &name);
    Ok((cookie, Json(Registered { me: Me::from(&user), codes })))
}

/// Signs a member in. The games of the guest who asks move over.
#[utoipa::path(post, path = "/api/login", tag = "people", request_body = SignIn, responses(
    (status = 200, description = "The session is in the cookie", body = Me),
    (status = "4XX", body = Problem),
))]
pub(super) async fn login(
    State(app): State<App>,
    caller: Option<Who>,
    address: Address,
    Json(form): Json<SignIn>,
) -> Result<(Cookie, Json<Me>), Problem> {
    app.limits.sign_in(address)?;
    let user = member(&app, &form.name).await?;
    let hash = user.as_ref().and_then(|user| user.password.clone());
    let fits = passwords::fits(&app, &form.password, hash).await?;
    let user = user.filter(|_| fits).ok_or_else(wrong_sign_in)?;
    enter(&app, caller, user).await
}

/// The same whether there is nobody of that name or the password is wrong.
fn wrong_sign_in() -> Problem {
    let message = "There is nobody with this name and this password.";
    Problem::new(StatusCode::UNAUTHORIZED, "wrong_sign_in", message)
}

/// The member of this name.
pub(super) async fn member(app: &App, name: &str) -> Result<Option<User>, Problem> {
    let Ok(name) = names::check(name) else { return Ok(None) };
    let user = app.store.user_named(name).await?;
    Ok(user.filter(|user| user.kind == Kind::Member))
}

/// Lets somebody in who has shown to be this user; whoever they were before is brought along if it was a guest.
pub(super) async fn enter(app: &App, caller: Option<Who>, user: User) -> Result<(Cookie, Json<Me>), Problem> {
    let caller = caller.filter(|caller| caller.came == Came::Cookie);
    let alone = app.people.alone().await;
    // Checking a password takes a while; meanwhile it may have been changed, or the account deleted.
    let same = |now: &User| now.kind == Kind::Member && now.password == user.password;
    let user = app.store.user(user.id).await?.filter(same).ok_or_else(wrong_sign_in)?;
    if user.banned {
        return Err(who::banned());
    }
    let guest = caller.as_ref().filter(|caller| caller.kind == Kind::Guest).map(|guest| guest.id);
    if let Some(from) = guest {
        // What opened the guest's door does not open the member's.
        app.store.end_sessions(from, None).await?;
        app.store.merge_users(from, user.id).await?;
        app.people.forget_user(from);
        news::merged(app, from, &user);
        app.people.tell(News::Out { user: from, but: None });
    }
    let (cookie, _) = open(app, user.id).await?;
    drop(alone);
    if let Some(before) = caller {
        end(app, before.key).await?;
    }
    Ok((cookie, Json(Me::from(&user))))
}

/// Ends the session, or the token, that asks.
#[utoipa::path(post, path = "/api/logout", tag = "people", responses(
    (status = 204, description = "It has ended"),
    (status = "4XX", body = Problem),
))]
pub(super) async fn logout(State(app): State<App>, who: Who) -> Result<Response, Problem> {
    end(&app, who.key).await?;
    Ok(gone(&app))
}

/// Ends all sessions and tokens of whoever asks.
#[utoipa::path(post, path = "/api/logout-everywhere", tag = "people", responses(
    (status = 204, description = "They have ended"),
    (status = "4XX", body = Problem),
))]
pub(super) async fn logout_everywhere(
    State(app): State<App>,
    Owner(who): Owner,
) -> Result<Response, Problem> {
    end_all(&app, who.id, None).await?;
    Ok(gone(&app))
}

/// Nothing more to say, and the cookie goes.
pub(super) fn gone(app: &App) -> Response {
    (StatusCode::NO_CONTENT, AppendHeaders([(SET_COOKIE, clear_cookie(app))])).into_response()
}

/// What is said here, for those who speak TypeScript.
pub(super) fn types(visitor: &mut impl TypeVisitor) {
    visitor.visit::<SignIn>();
    visitor.visit::<Registered>();
}
