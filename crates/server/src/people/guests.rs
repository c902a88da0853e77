//! Guests who came once and never returned.

use store::{Millis, Round, UserId};

use crate::App;

/// So many users are looked at in a round.
const MANY: u32 = 500;
/// Whoever came so lately is left alone: its session may not be written yet.
const NEW: Millis = 24 * 60 * 60 * 1000;

/// Looks at the next users; says where the next round goes on.
pub(crate) async fn sweep(app: &App, after: UserId) -> UserId {
    let now = app.chance.now();
    match app.store.sweep_guests(Round { after, many: MANY, before: now - NEW, now }).await {
        Ok(swept) => {
            if swept.removed > 0 {
                tracing::info!(guests = swept.removed, "who never came back is forgotten");
            }
            swept.last.unwrap_or(UserId(0))
        }
        Err(error) => {
            tracing::warn!(%error, "guests could not be looked at");
            after
        }
    }
}
