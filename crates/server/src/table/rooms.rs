//! All tables in memory.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::{Kind, State, TableId, UserId};
use tokio::sync::{Mutex as Turnstile, MutexGuard as TurnstileGuard, watch};

use crate::table::live::Live;
use crate::table::record::{Entry, Record};
use crate::table::room::Room;
use crate::{App, Problem, drive};

/// All tables in memory: those that are gathering or running, and others that somebody looks at.
pub struct Rooms {
    live: Mutex<HashMap<TableId, Arc<Live>>>,
    /// Raised whenever a list of tables may look different.
    pub stirred: watch::Sender<u64>,
    /// Few tables share one: it is held until an opened table is on disk.
    turnstiles: [Turnstile<()>; TURNSTILES],
    hashing: RandomState,
}

const TURNSTILES: usize = 64;

impl Default for Rooms {
    fn default() -> Self {
        Self {
            live: Mutex::default(),
            stirred: watch::Sender::new(0),
            turnstiles: std::array::from_fn(|_| Turnstile::default()),
            hashing: RandomState::new(),
        }
    }
}

/// A table as it was kept.
pub fn recover(id: &TableId, log: Vec<store::Record>) -> Result<Room, Problem> {
    let entry = |kept: store::Record| {
        let record: Record = serde_json::from_str(&kept.body).map_err(|error| {
            Problem::ours(format!("Record {} of this table cannot be read: {error}.", kept.seq))
        })?;
        Ok(Entry { at: kept.at, record })
    };
    let log: Result<Vec<_>, Problem> = log.into_iter().map(entry).collect();
    Room::recover(id.clone(), log?)
}

impl Rooms {
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Arc<Live>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A table, read from the store if it is not in memory.
    pub async fn find(&self, app: &App, id: &TableId) -> Result<Arc<Live>, Problem> {
        if let Some(live) = self.lock().get(id) {
            return Ok(Arc::clone(live));
        }
        let room = self.fetch(app, id).await?;
        let live = Live::new(room);
        Ok(Arc::clone(self.lock().entry(id.clone()).or_insert(live)))
    }

    /// Held by whoever looks for a rematch of a table or opens one: of two who ask at once, the second is led to the
    /// first.
    pub async fn rematch(&self, of: &TableId) -> TurnstileGuard<'_, ()> {
        let at = self.hashing.hash_one(of) as usize % TURNSTILES;
        self.turnstiles[at].lock().await
    }

    /// A table as the store has it.
    pub(crate) async fn fetch(&self, app: &App, id: &TableId) -> Result<Room, Problem> {
        let log = app.store.log(id.clone(), 1).await?;
        if log.is_empty() {
            return Err(Problem::missing("no_such_table", "There is no such table. Check the link."));
        }
        let mut room = recover(id, log)?;
        let mut names = Names::default();
        names.fill(app, &mut room).await?;
        Ok(room)
    }

    /// Opens a table, once it is on disk.
    pub async fn open(&self, app: &App, mut room: Room) -> Result<Arc<Live>, Problem> {
        let fresh = room.take_fresh();
        let append = crate::table::finish::append(&room, 1, &fresh);
        let written = app.store.append(append);
        let app = app.clone();
        // Whoever asked may hang up; a table that is kept goes on all the same.
        let opened = tokio::spawn(async move {
            written.await?;
            let live = Live::new(room);
            app.rooms.lock().insert(live.id.clone(), Arc::clone(&live));
            app.rooms.changed(&app, &live);
            Ok(live)
        });
        opened.await.map_err(|_| Problem::ours("The table could not be opened."))?
    }

    /// Every table in memory.
    pub fn all(&self) -> Vec<Arc<Live>> {
        self.lock().values().cloned().collect()
    }

    /// The tables in memory at which somebody sits, in play or about to be.
    pub fn of(&self, user: UserId) -> Vec<Arc<Live>> {
        let sits = |live: &Arc<Live>| {
            live.peek(|room| room.end.is_none() && room.seat_of(user).is_some()).unwrap_or(false)
        };
        self.all().into_iter().filter(sits).collect()
    }

    /// After a change is on disk: what the table does next, and what lists show.
    pub(crate) fn changed(&self, app: &App, live: &Arc<Live>) {
        drive::drive(app, live);
        self.stirred.send_modify(|count| *count = count.wrapping_add(1));
    }

    /// After somebody stopped looking: a table that is over need not stay in memory.
    pub(crate) fn left(&self, live: &Arc<Live>) {
        let over =
            live.peek(|room| !matches!(room.state(), State::Gathering | State::Running)).unwrap_or(true);
        if over && !live.is_watched() {
            self.lock().remove(&live.id);
        }
    }

    /// Reads every table that is gathering or running. One that cannot be read is reported and left as it is.
    pub async fn recover_all(&self, app: &App) -> Result<usize, Problem> {
        let kept = app.store.live().await?;
        let (mut resumed, mut names) = (Vec::new(), Names::default());
        for (row, log) in kept {
            match recover(&row.id, log) {
                Ok(mut room) => {
                    names.fill(app, &mut room).await?;
                    resumed.push(Live::new(room));
                }
                Err(problem) => {
                    tracing::error!(table = %row.id, game = row.game, code = problem.code, "cannot be resumed");
                }
            }
        }
        let count = resumed.len();
        for live in resumed {
            self.lock().insert(live.id.clone(), Arc::clone(&live));
            let timed = live.peek(|room| room.clocks.next().is_some()).unwrap_or(false);
            if timed {
                live.change(app, |room, now| room.write(Record::Resumed, now)).await?;
            } else {
                self.changed(app, &live);
            }
        }
        Ok(count)
    }
}

/// What somebody who has gone is called.
pub const GONE: &str = "Former player";

/// The names of people, each asked for once.
#[derive(Default)]
pub struct Names(HashMap<UserId, String>);

impl Names {
    /// What somebody is called now.
    pub async fn of(&mut self, app: &App, id: UserId) -> Result<String, Problem> {
        if let Some(name) = self.0.get(&id) {
            return Ok(name.clone());
        }
        let user = app.store.user(id).await?.filter(|user| user.kind != Kind::Gone);
        let name = user.map_or_else(|| GONE.to_owned(), |user| user.name);
        self.0.insert(id, name.clone());
        Ok(name)
    }

    async fn fill(&mut self, app: &App, room: &mut Room) -> Result<(), Problem> {
        for id in room.sitters() {
            let name = self.of(app, id).await?;
            room.rename(id, &name);
        }
        Ok(())
    }
}
