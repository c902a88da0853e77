//! Who is there: sessions, names, passwords, tokens.

mod account;
pub(crate) mod credentials;
mod entering;
pub(crate) mod guests;
mod known;
mod names;
mod passwords;
mod recovery;
mod tokens;
mod who;

use store::{User, UserId};
use ts_rs::TypeVisitor;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::{App, Problem};

pub use known::{News, People};
pub use who::{Came, Me, Owner, Who};

/// Everything people can do about themselves.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(entering::open_session))
        .routes(routes!(account::show, account::change, account::leave))
        .routes(routes!(entering::register))
        .routes(routes!(entering::login))
        .routes(routes!(entering::logout))
        .routes(routes!(entering::logout_everywhere))
        .routes(routes!(recovery::recover))
        .routes(routes!(recovery::renew_codes))
        .routes(routes!(tokens::list, tokens::make))
        .routes(routes!(tokens::revoke))
}

/// Bans whoever has this name, or lets them in again.
pub async fn ban(app: &App, name: &str, banned: bool) -> Result<User, Problem> {
    let named = app.store.user_named(names::normal(name)).await?;
    let Some(user) = named else {
        return Err(Problem::missing("no_such_user", format!("Nobody has the name {name}.")));
    };
    app.store.set_banned(user.id, banned).await?;
    app.people.forget_user(user.id);
    if banned {
        app.people.tell(News::Out { user: user.id, but: None });
    }
    Ok(User { banned, ..user })
}

/// Changes what is said of a user, one change after the other, so that none is undone by one that came before.
async fn edit(
    app: &App,
    id: UserId,
    change: impl FnOnce(&mut User) -> Result<(), Problem> + Send,
) -> Result<User, Problem> {
    let _alone = app.people.alone().await;
    let user = app.store.user(id).await?;
    let mut user = user.filter(|user| user.kind != store::Kind::Gone).ok_or_else(Problem::stranger)?;
    change(&mut user)?;
    app.store.save_user(user.clone()).await?;
    app.people.forget_user(id);
    Ok(user)
}

/// What is said there, for those who speak TypeScript.
pub(crate) fn types(visitor: &mut impl TypeVisitor) {
    visitor.visit::<Me>();
    entering::types(visitor);
    account::types(visitor);
    recovery::types(visitor);
    tokens::types(visitor);
}
