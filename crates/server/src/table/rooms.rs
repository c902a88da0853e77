//! All tables in memory.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use store::{Kind, TableId, UserId};
use tokio::sync::{Mutex as Turnstile, MutexGuard as TurnstileGuard, watch};

use crate::table::live::Live;
use crate::table::news::clear;
use crate::table::record::{Entry, Record};
use crate::table::room::{Chair, Room};
use crate::table::seated::Seated;
use crate::{App, Problem, drive};

/// All tables in memory: those that are gathering or running, and others that somebody looks at.
pub struct Rooms {
    tables: Mutex<Tables>,
    /// Raised whenever somebody goes, or turns out to be somebody else: whoever was read before is read anew.
    people: AtomicU64,
    /// Raised whenever a list of tables may look different.
    pub stirred: watch::Sender<u64>,
    /// Few tables share one: it is held until an opened table is on disk.
    turnstiles: [Turnstile<()>; TURNSTILES],
    hashing: RandomState,
}

/// The tables, and who sits at them. Whoever holds the lock of a table does not ask for this one.
#[derive(Default)]
struct Tables {
    live: HashMap<TableId, Arc<Live>>,
    seated: Seated,
}

impl Tables {
    fn insert(&mut self, live: Arc<Live>) {
        self.seated.set(&live.id, live.listed().sitters());
        self.live.insert(live.id.clone(), live);
    }
}

const TURNSTILES: usize = 64;
/// How long to wait before a table that the disk did not take is tried again.
const AGAIN: Duration = Duration::from_millis(200);

impl Default for Rooms {
    fn default() -> Self {
        Self {
            tables: Mutex::default(),
            people: AtomicU64::new(0),
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
    fn lock(&self) -> MutexGuard<'_, Tables> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How often people have changed.
    pub(crate) fn people(&self) -> u64 {
        self.people.load(Ordering::SeqCst)
    }

    /// Somebody goes, or turns out to be somebody else. Then the tables in memory are told.
    pub(crate) fn people_changed(&self) {
        self.people.fetch_add(1, Ordering::SeqCst);
    }

    /// A table, read from the store if it is not in memory.
    pub async fn find(&self, app: &App, id: &TableId) -> Result<Arc<Live>, Problem> {
        loop {
            if let Some(live) = self.lock().live.get(id) {
                return Ok(Arc::clone(live));
            }
            let as_of = self.people();
            let live = Live::new(self.fetch(app, id).await?);
            let mut tables = self.lock();
            if self.people() == as_of && !tables.live.contains_key(id) {
                tables.insert(Arc::clone(&live));
                return Ok(live);
            }
        }
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
            app.rooms.lock().insert(Arc::clone(&live));
            app.rooms.changed(&app, &live);
            Ok(live)
        });
        opened.await.map_err(|_| Problem::ours("The table could not be opened."))?
    }

    /// Every table in memory.
    pub fn all(&self) -> Vec<Arc<Live>> {
        self.lock().live.values().cloned().collect()
    }

    /// The tables in memory at which somebody sits, those that are over included.
    pub(crate) fn with(&self, user: UserId) -> Vec<Arc<Live>> {
        let tables = self.lock();
        tables.seated.of(user).iter().filter_map(|id| tables.live.get(id).cloned()).collect()
    }

    /// The tables at which somebody sits, in play or about to be.
    pub fn of(&self, user: UserId) -> Vec<Arc<Live>> {
        self.with(user).into_iter().filter(|live| live.listed().is_live()).collect()
    }

    /// After others sit at a table than before.
    pub(crate) fn reseat(&self, live: &Live) {
        let mut tables = self.lock();
        if tables.live.get(&live.id).is_some_and(|own| std::ptr::eq(&raw const **own, live)) {
            tables.seated.set(&live.id, live.listed().sitters());
        }
    }

    /// After a change is on disk: what the table does next, and what lists show.
    pub(crate) fn changed(&self, app: &App, live: &Arc<Live>) {
        drive::drive(app, live);
        self.stirred.send_modify(|count| *count = count.wrapping_add(1));
    }

    /// After somebody stopped looking: a table that is over need not stay in memory.
    pub(crate) fn left(&self, live: &Arc<Live>) {
        if live.listed().is_live() || live.is_watched() {
            return;
        }
        let mut tables = self.lock();
        if tables.live.get(&live.id).is_some_and(|own| Arc::ptr_eq(own, live)) {
            tables.live.remove(&live.id);
            tables.seated.remove(&live.id);
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
            self.lock().insert(Arc::clone(&live));
            clear(app.clone(), Arc::clone(&live)).await;
            let timed = live.peek(|room| room.clocks.next().is_some()).unwrap_or(false);
            if timed {
                resume(app.clone(), live).await;
            } else {
                self.changed(app, &live);
            }
        }
        Ok(count)
    }
}

/// Lets the clocks of a table run on from here. While the disk does not take that, they stand, and it is tried again.
async fn resume(app: App, live: Arc<Live>) {
    let change = |room: &mut Room, now| room.write(Record::Resumed, now);
    if live.change(&app, change).await.is_err() {
        tracing::warn!(table = %live.id, "cannot be resumed before the disk takes it");
        tokio::spawn(async move {
            while live.change(&app, change).await.is_err() {
                tokio::time::sleep(AGAIN).await;
            }
        });
    }
}

/// What somebody who has gone is called.
pub const GONE: &str = "Former player";

/// The names of people, each asked for once.
#[derive(Default)]
pub struct Names(HashMap<UserId, (UserId, String)>);

impl Names {
    /// What somebody is called now.
    pub async fn of(&mut self, app: &App, id: UserId) -> Result<String, Problem> {
        Ok(self.who(app, id).await?.1)
    }

    /// Who somebody is now: a guest who signed in is the account.
    async fn who(&mut self, app: &App, id: UserId) -> Result<(UserId, String), Problem> {
        if let Some(known) = self.0.get(&id) {
            return Ok(known.clone());
        }
        let user = app.store.user_now(id).await?.filter(|user| user.kind != Kind::Gone);
        let known = user.map_or_else(|| (id, GONE.to_owned()), |user| (user.id, user.name));
        self.0.insert(id, known.clone());
        Ok(known)
    }

    /// Of two chairs that turn out to be one person's, it has the one it has not left.
    async fn fill(&mut self, app: &App, room: &mut Room) -> Result<(), Problem> {
        let (there, away): (Vec<_>, Vec<_>) = room.chairs.iter().partition(|chair| chair.replaced.is_none());
        let people: Vec<_> = there.into_iter().chain(away).filter_map(Chair::person).collect();
        for id in people {
            match self.who(app, id).await? {
                (now, name) if now == id => room.rename(id, &name),
                (now, name) => room.becomes(id, now, &name),
            }
        }
        Ok(())
    }
}
