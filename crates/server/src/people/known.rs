//! Who is known to be there, without asking the store at every request.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use store::{Key, Kind, Millis, SessionKind, User, UserId};
use tokio::sync::broadcast;

use super::passwords::Passwords;
use crate::{App, Problem};

/// What the store said is believed for so long. Changes made here count at once; this bounds how long those made by
/// another process, such as a ban from the command line, go unnoticed.
const FRESH: Duration = Duration::from_secs(5);
/// So many sessions are remembered at most.
const MOST_SESSIONS: usize = 20_000;

/// Which sessions end, for those who hold connections of theirs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// One session has ended.
    Over(Key),
    /// All sessions of a user have ended but this one, or it was banned.
    Out {
        /// Whose.
        user: UserId,
        /// The one that goes on.
        but: Option<Key>,
    },
}

/// Who is known to be there.
#[derive(Debug)]
pub struct People {
    cache: Mutex<Cache>,
    alone: tokio::sync::Mutex<()>,
    news: broadcast::Sender<News>,
    pub(super) passwords: Passwords,
}

#[derive(Debug, Default)]
struct Cache {
    sessions: HashMap<Key, Entry>,
    /// Counts what was forgotten: what was read before is not kept after.
    forgotten: u64,
}

#[derive(Debug)]
struct Entry {
    found: Found,
    expires: Millis,
    read: Instant,
}

/// Whose a session is, and of which sort.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) session: SessionKind,
    pub(super) id: UserId,
    pub(super) name: String,
    pub(super) kind: Kind,
    pub(super) banned: bool,
}

impl Default for People {
    fn default() -> Self {
        Self {
            cache: Mutex::default(),
            alone: tokio::sync::Mutex::default(),
            news: broadcast::Sender::new(256),
            passwords: Passwords::default(),
        }
    }
}

impl People {
    /// What changes from now on. Whoever lags behind asks [`Who::again`](super::Who::again).
    pub fn news(&self) -> broadcast::Receiver<News> {
        self.news.subscribe()
    }

    pub(super) fn tell(&self, news: News) {
        // Nobody listening is fine.
        let _ = self.news.send(news);
    }

    /// Only one changes users at a time.
    pub(super) async fn alone(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.alone.lock().await
    }

    fn cache(&self) -> std::sync::MutexGuard<'_, Cache> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn forget_session(&self, key: &Key) {
        let mut cache = self.cache();
        cache.forgotten += 1;
        cache.sessions.remove(key);
    }

    pub(super) fn forget_user(&self, user: UserId) {
        let mut cache = self.cache();
        cache.forgotten += 1;
        cache.sessions.retain(|_, entry| entry.found.id != user);
    }
}

/// Whose session this is, if it still lasts.
pub(super) async fn look_up(app: &App, key: Key) -> Result<Option<Found>, Problem> {
    let now = app.chance.now();
    let forgotten = {
        let cache = app.people.cache();
        match cache.sessions.get(&key) {
            Some(entry) if entry.read.elapsed() < FRESH && now < entry.expires => {
                return Ok(Some(entry.found.clone()));
            }
            _ => cache.forgotten,
        }
    };
    let read = Instant::now();
    let Some((session, user)) = app.store.session(key, now).await? else {
        app.people.cache().sessions.remove(&key);
        return Ok(None);
    };
    let User { id, name, kind, banned, .. } = user;
    let found = Found { session: session.kind, id, name, kind, banned };
    let mut cache = app.people.cache();
    if cache.forgotten == forgotten {
        if cache.sessions.len() >= MOST_SESSIONS {
            cache.sessions.retain(|_, entry| entry.read.elapsed() < FRESH);
        }
        if cache.sessions.len() < MOST_SESSIONS {
            cache.sessions.insert(key, Entry { found: found.clone(), expires: session.expires, read });
        }
    }
    Ok(Some(found))
}
