//! A table in memory, and those who look at it.
//!
//! A change is folded under the lock and queued to be written in the same order; what it means for each viewer is
//! put aside, and let go only when it is on disk. If writing fails, the fold is thrown away: the table is read anew
//! from the store, and nobody has seen what was lost.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use kernel::{SeatSet, Viewer};
use store::{Answer, Append, Chat, Key, Millis, Row, StoreError, TableId, UserId};
use tokio::sync::{Notify, mpsc};

use crate::people::Who;
use crate::table::finish;
use crate::table::listed::Listed;
use crate::table::record::{By, Entry, Record};
use crate::table::room::Room;
use crate::table::wire::{Hello, Line, Presence, Said, Update};
use crate::{App, Problem};

/// How many messages may wait for a slow reader before it is let go.
pub const PATIENCE: usize = 64;

/// A table in memory.
pub struct Live {
    /// Which.
    pub id: TableId,
    inner: Mutex<Inner>,
    /// Told whenever something is no longer held back.
    settled: Notify,
}

struct Inner {
    /// Nothing after a failure, until it is read anew.
    room: Option<Room>,
    /// Raised whenever the room is thrown away.
    epoch: u64,
    listeners: Vec<Listener>,
    /// What is let go once the record with this number is on disk. All of it is of one epoch.
    held: VecDeque<(u64, Vec<(u64, Utf8Bytes)>)>,
    held_of: u64,
    /// What lists show, and what they will once the record with this number is on disk.
    listed: Listed,
    unlisted: VecDeque<(u64, Listed)>,
    /// Counts listeners.
    came: u64,
    /// What was said, once somebody has asked.
    said: Option<Vec<Chat>>,
    /// What the table does next by itself.
    alarm: Option<tokio::task::AbortHandle>,
    /// Raised whenever it is set anew.
    alarms: u64,
    /// When the last one who looked went away.
    left: Millis,
}

/// Somebody who looks.
struct Listener {
    number: u64,
    user: Option<UserId>,
    /// The session it came with.
    key: Option<Key>,
    /// Whether it wishes to know how things lie.
    laid: bool,
    out: mpsc::Sender<Utf8Bytes>,
}

/// A place from which to look at a table.
pub struct Ear {
    /// What it hears.
    pub heard: mpsc::Receiver<Utf8Bytes>,
    number: u64,
    live: Arc<Live>,
    app: App,
}

impl Drop for Ear {
    fn drop(&mut self) {
        let mut inner = self.live.lock();
        inner.listeners.retain(|listener| listener.number != self.number);
        inner.left = self.app.chance.now();
        inner.tell_presence();
        drop(inner);
        self.app.measures.connections.dec();
        self.app.rooms.left(&self.live);
    }
}

/// What came of a change.
pub struct Changed<T> {
    /// The answer.
    pub value: T,
    /// How long the table's log is now.
    pub seq: u64,
}

impl Live {
    /// A table with its room.
    pub fn new(room: Room) -> Arc<Self> {
        let inner = Inner {
            epoch: 0,
            listeners: Vec::new(),
            held: VecDeque::new(),
            held_of: 0,
            listed: Listed::of(&room),
            unlisted: VecDeque::new(),
            came: 0,
            said: None,
            alarm: None,
            alarms: 0,
            left: 0,
            room: None,
        };
        let live = Self { id: room.id.clone(), inner: Mutex::new(inner), settled: Notify::new() };
        live.lock().room = Some(room);
        Arc::new(live)
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        // A fold that panicked has not been kept; the room is as good as its last record.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Looks at the room; nothing if it must be read anew first.
    pub fn peek<T>(&self, look: impl FnOnce(&Room) -> T) -> Option<T> {
        self.lock().room.as_ref().map(look)
    }

    /// What lists show: never more than is on disk.
    pub fn listed(&self) -> Listed {
        self.lock().listed.clone()
    }

    /// Whether anybody looks.
    pub fn is_watched(&self) -> bool {
        !self.lock().listeners.is_empty()
    }

    /// Since when nothing has happened and nobody has looked.
    pub fn idle_since(&self, now: Millis) -> Millis {
        let inner = self.lock();
        let changed = inner.room.as_ref().map_or(now, |room| room.changed);
        if inner.listeners.is_empty() { changed.max(inner.left) } else { now }
    }

    /// Ends every connection to this table.
    pub fn dismiss(&self) {
        let mut inner = self.lock();
        inner.listeners.clear();
        if let Some(alarm) = inner.alarm.take() {
            alarm.abort();
        }
    }

    /// Ends the connections of sessions that are over.
    pub fn dismiss_sessions(&self, over: impl Fn(UserId, Key) -> bool) {
        let is_over =
            |listener: &Listener| listener.user.zip(listener.key).is_some_and(|(user, key)| over(user, key));
        self.lock().listeners.retain(|listener| !is_over(listener));
    }

    /// The seats of those who look.
    pub fn present(&self) -> SeatSet {
        self.lock().present()
    }

    /// Looks at the room as it is on disk, read anew if need be.
    pub async fn read<T>(&self, app: &App, look: impl FnOnce(&Room) -> T) -> Result<T, Problem> {
        loop {
            self.restore(app).await?;
            self.settle().await;
            if let Some(room) = self.lock().kept() {
                return Ok(look(room));
            }
        }
    }

    /// Waits until nothing is held back: what was folded is on disk, or was thrown away.
    async fn settle(&self) {
        loop {
            let settled = self.settled.notified();
            if self.lock().held.is_empty() {
                return;
            }
            settled.await;
        }
    }

    async fn restore(&self, app: &App) -> Result<(), Problem> {
        if self.lock().room.is_some() {
            return Ok(());
        }
        // What is being written belongs to it.
        self.settle().await;
        loop {
            let as_of = app.rooms.people();
            let room = app.rooms.fetch(app, &self.id).await?;
            let mut inner = self.lock();
            if inner.room.is_some() {
                return Ok(());
            }
            if app.rooms.people() == as_of {
                inner.listed = Listed::of(&room);
                inner.room = Some(room);
                drop(inner);
                app.rooms.reseat(self);
                return Ok(());
            }
        }
    }

    /// Changes the room, and answers when the change is on disk. A refusal changes nothing.
    pub async fn change<T>(
        self: &Arc<Self>,
        app: &App,
        change: impl FnOnce(&mut Room, Millis) -> Result<T, Problem>,
    ) -> Result<Changed<T>, Problem> {
        self.restore(app).await?;
        let began = Instant::now();
        let (value, seq, epoch, written) = {
            let mut inner = self.lock();
            let now = app.chance.now();
            let Inner { room, epoch, .. } = &mut *inner;
            let epoch = *epoch;
            let Some(folded) = room else { return Err(unsettled()) };
            let actions = folded.game.as_ref().map_or(0, |game| game.actions());
            let first = folded.seq + 1;
            let value = match change(folded, now) {
                Ok(value) => value,
                Err(problem) => {
                    // Half a change is none: it is thrown away with the room.
                    if !folded.take_fresh().is_empty() {
                        inner.spoil();
                    }
                    return Err(problem);
                }
            };
            let fresh = folded.take_fresh();
            let seq = folded.seq;
            let append = (!fresh.is_empty()).then(|| finish::append(folded, first, &fresh));
            let written = append.map(|append| {
                inner.hold(seq, actions, &fresh, now);
                let actors: Vec<By> = fresh.iter().filter_map(Entry::by).collect();
                (actors, app.store.append(append))
            });
            (value, seq, epoch, written)
        };
        let Some((actors, written)) = written else {
            // What it repeats may not be on disk yet.
            self.settle().await;
            return if self.lock().epoch == epoch { Ok(Changed { value, seq }) } else { Err(unsettled()) };
        };
        let (app, live) = (app.clone(), Arc::clone(self));
        Keeping { change: Some(Change { app, live, seq, epoch, actors, began }), written }.finish().await?;
        Ok(Changed { value, seq })
    }

    /// Lets go what was held up to this record; whether others sit here now.
    fn release(&self, seq: u64) -> bool {
        let mut inner = self.lock();
        let sitters = inner.show(seq);
        while inner.held.front().is_some_and(|&(held, _)| held <= seq) {
            let Some((_, messages)) = inner.held.pop_front() else { break };
            for (number, message) in messages {
                inner.send(number, message);
            }
        }
        sitters
    }

    /// Somebody begins to look: says how things stand, then all that changes.
    pub async fn listen(
        self: &Arc<Self>,
        app: &App,
        who: Option<&Who>,
        told: usize,
        seq: Option<u64>,
        laid: bool,
    ) -> Result<Ear, Problem> {
        loop {
            self.restore(app).await?;
            if self.lock().said.is_none() {
                let said = app.store.said(self.id.clone(), 200).await?;
                self.lock().said.get_or_insert(said);
            }
            self.settle().await;
            if let Some(ear) = self.greet(app, who, told, seq, laid) {
                return Ok(ear);
            }
        }
    }

    /// Says how things stand, unless that may yet be thrown away.
    fn greet(
        self: &Arc<Self>,
        app: &App,
        who: Option<&Who>,
        told: usize,
        seq: Option<u64>,
        laid: bool,
    ) -> Option<Ear> {
        let (user, key) = (who.map(|who| who.id), who.map(|who| who.key));
        let mut inner = self.lock();
        inner.kept()?;
        let (out, heard) = mpsc::channel(PATIENCE);
        inner.came += 1;
        let number = inner.came;
        inner.listeners.push(Listener { number, user, key, laid, out });
        app.measures.connections.inc();
        let room = inner.kept()?;
        let viewer = room.viewer(user);
        let you = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Omniscient => None,
        };
        let lines = inner.said.iter().flatten().filter(|chat| room.may_read(viewer, &chat.channel));
        let confidants = match (&room.game, you) {
            (Some(game), Some(seat)) => game.confidants(seat),
            _ => SeatSet::EMPTY,
        };
        let hello = Hello {
            r#type: "hello",
            table: room.summary(),
            you,
            confidants,
            options: &room.spec.options,
            commitment: room.commitment().map(|commitment| commitment.to_string()),
            now: room.now_laid(viewer, laid, room.still_told(told, seq), &room.names(), app.chance.now()),
            said: lines.map(Line::from).collect(),
            present: inner.present(),
            faces: if laid { room.faces() } else { None },
        };
        let message = text(&hello);
        inner.send(number, message);
        inner.tell_presence();
        drop(inner);
        Some(Ear { heard, number, live: Arc::clone(self), app: app.clone() })
    }

    /// Somebody is called so from now on.
    pub fn rename(&self, app: &App, user: UserId, name: &str) {
        let people =
            (|room: &mut Room| room.rename(user, name), |listed: &mut Listed| listed.rename(user, name));
        self.recognise(app, people);
    }

    /// Somebody is known as another from now on, who comes again if it was only looking on.
    pub fn becomes(&self, app: &App, old: UserId, new: UserId, name: &str) {
        let people = (
            |room: &mut Room| room.becomes(old, new, name),
            |listed: &mut Listed| listed.becomes(old, new, name),
        );
        let mut inner = self.lock();
        if !inner.listed.sitters().contains(&new) {
            inner.listeners.retain(|listener| listener.user != Some(new));
        }
        drop(inner);
        self.recognise(app, people);
    }

    /// Other people, or others by name; the game is as it was.
    fn recognise(&self, app: &App, (known, shown): (impl FnOnce(&mut Room), impl Fn(&mut Listed))) {
        let mut inner = self.lock();
        let Inner { room, listeners, listed, unlisted, .. } = &mut *inner;
        shown(listed);
        for (_, listed) in unlisted {
            shown(listed);
        }
        let Some(room) = room else { return };
        known(room);
        let told = room.game.as_ref().map_or(0, |game| game.actions());
        let (names, now) = (room.names(), app.chance.now());
        let messages: Vec<_> = listeners
            .iter()
            .map(|listener| {
                let now = room.now_laid(room.viewer(listener.user), listener.laid, told, &names, now);
                (listener.number, text(&Update { r#type: "update", table: Some(room.summary()), now }))
            })
            .collect();
        let seq = room.seq;
        // Behind whatever is still held back.
        if inner.held.is_empty() {
            for (number, message) in messages {
                inner.send(number, message);
            }
        } else {
            inner.held.push_back((seq, messages));
        }
    }

    /// What was said is read anew when somebody asks for it.
    pub fn forget_talk(&self) {
        self.lock().said = None;
    }

    /// Sets what the table does next by itself, in place of whatever it would have done.
    pub fn set_alarm(&self, set: impl FnOnce(&Room, u64) -> Option<tokio::task::AbortHandle>) {
        let mut inner = self.lock();
        inner.alarms += 1;
        let number = inner.alarms;
        if let Some(old) = inner.alarm.take() {
            old.abort();
        }
        inner.alarm = inner.room.as_ref().and_then(|room| set(room, number));
    }

    /// Says something, once it is on disk.
    pub async fn say(&self, app: &App, by: UserId, name: &str, to: &str, said: &str) -> Result<(), Problem> {
        self.restore(app).await?;
        if self.lock().said.is_none() {
            let said = app.store.said(self.id.clone(), 200).await?;
            self.lock().said.get_or_insert(said);
        }
        let (chat, written) = {
            let mut inner = self.lock();
            let Inner { room, said: lines, .. } = &mut *inner;
            let Some(room) = room else { return Err(unsettled()) };
            let channel = room.channel(Some(by), to)?;
            let lines = lines.get_or_insert_default();
            let number = lines.iter().filter(|chat| chat.channel == channel).map(|chat| chat.number).max();
            let chat = Chat {
                table: self.id.clone(),
                channel,
                number: number.unwrap_or(0) + 1,
                by,
                name: name.into(),
                text: said.into(),
                at: app.chance.now(),
            };
            lines.push(chat.clone());
            if lines.len() > 1000 {
                lines.remove(0);
            }
            (chat.clone(), app.store.say(chat))
        };
        if let Err(error) = written.await {
            self.lock().said = None;
            return Err(error.into());
        }
        let message = text(&Said { r#type: "said", line: Line::from(&chat) });
        let mut inner = self.lock();
        let Inner { room, listeners, .. } = &*inner;
        let Some(room) = room else { return Ok(()) };
        let readers: Vec<_> = listeners
            .iter()
            .filter(|listener| room.may_read(room.viewer(listener.user), &chat.channel))
            .map(|listener| listener.number)
            .collect();
        for number in readers {
            inner.send(number, message.clone());
        }
        Ok(())
    }
}

/// A change that is being written.
struct Change {
    app: App,
    live: Arc<Live>,
    seq: u64,
    epoch: u64,
    actors: Vec<By>,
    began: Instant,
}

impl Change {
    /// After it was written, or could not be.
    fn kept(self, well: bool) {
        let Self { app, live, seq, epoch, actors, began } = self;
        if well {
            if live.release(seq) {
                app.rooms.reseat(&live);
            }
        } else {
            app.measures.store_errors.inc();
            live.lock().fail(epoch);
        }
        live.settled.notify_waiters();
        if well {
            for by in actors {
                app.measures.moves.get_or_create(&by.into()).inc();
                app.measures.move_seconds.observe(began.elapsed().as_secs_f64());
            }
            app.rooms.changed(&app, &live);
        }
    }
}

/// Waits for a change to be written. Whoever asked may hang up; the table must go on all the same.
struct Keeping {
    change: Option<Change>,
    written: Answer<()>,
}

impl Keeping {
    async fn finish(mut self) -> Result<(), StoreError> {
        let kept = (&mut self.written).await;
        if let Some(change) = self.change.take() {
            change.kept(kept.is_ok());
        }
        kept
    }
}

impl Drop for Keeping {
    fn drop(&mut self) {
        let Some(change) = self.change.take() else { return };
        let nothing: Answer<()> = Box::pin(std::future::ready(Ok(())));
        let written = std::mem::replace(&mut self.written, nothing);
        // Without a runtime the server is going down, and nobody is left to be told.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move {
                let kept = written.await;
                change.kept(kept.is_ok());
            });
        }
    }
}

impl Inner {
    /// The room, if all that is folded into it is on disk.
    fn kept(&self) -> Option<&Room> {
        self.room.as_ref().filter(|_| self.held.is_empty())
    }

    /// The room is not what the log says: it is to be read anew.
    fn spoil(&mut self) {
        self.room = None;
        self.epoch += 1;
    }

    /// What was folded in this epoch is not kept: neither the room nor what would have been told of it.
    fn fail(&mut self, epoch: u64) {
        if self.held_of == epoch {
            self.held.clear();
            self.unlisted.clear();
        }
        if self.epoch == epoch {
            self.spoil();
        }
    }

    /// Lists show what is on disk up to this record; whether others sit here now.
    fn show(&mut self, seq: u64) -> bool {
        let before = self.listed.clone();
        while self.unlisted.front().is_some_and(|&(unlisted, _)| unlisted <= seq) {
            let Some((_, listed)) = self.unlisted.pop_front() else { break };
            self.listed = listed;
        }
        !self.listed.is_sat_at_as(&before)
    }

    fn present(&self) -> SeatSet {
        let Some(room) = &self.room else { return SeatSet::EMPTY };
        let seats = self.listeners.iter().filter_map(|listener| room.seat_of(listener.user?));
        seats.collect()
    }

    /// What each listener will hear of a change.
    fn hold(&mut self, seq: u64, actions: usize, fresh: &[Entry], now: Millis) {
        let Self { room, listeners, held, held_of, listed, unlisted, epoch, .. } = self;
        let Some(room) = room else { return };
        *held_of = *epoch;
        let table = fresh.iter().any(|entry| !matches!(entry.record, Record::Acted { .. }));
        let last = unlisted.back().map_or(&*listed, |(_, listed)| listed);
        let next = if table { Listed::of(room) } else { last.moved(room) };
        unlisted.push_back((seq, next));
        let back = fresh.iter().filter_map(|entry| match entry.record {
            Record::TookBack { to, .. } => Some(to),
            _ => None,
        });
        let told_after = back.fold(actions, usize::min);
        let names = room.names();
        let mut made: Vec<((Viewer, bool), Utf8Bytes)> = Vec::new();
        let mut messages = Vec::with_capacity(listeners.len());
        for listener in listeners.iter() {
            let viewer = room.viewer(listener.user);
            let seen = (viewer, listener.laid);
            let known = made.iter().find(|(other, _)| *other == seen).map(|(_, message)| message.clone());
            let message = known.unwrap_or_else(|| {
                let update = Update {
                    r#type: "update",
                    table: table.then(|| room.summary()),
                    now: room.now_laid(viewer, listener.laid, told_after, &names, now),
                };
                let message = text(&update);
                made.push((seen, message.clone()));
                message
            });
            messages.push((listener.number, message));
        }
        held.push_back((seq, messages));
    }

    /// Sends, or lets go of whoever reads too slowly.
    fn send(&mut self, number: u64, message: Utf8Bytes) {
        let Some(at) = self.listeners.iter().position(|listener| listener.number == number) else { return };
        if self.listeners[at].out.try_send(message).is_err() {
            self.listeners.swap_remove(at);
        }
    }

    fn tell_presence(&mut self) {
        let present = self.present();
        let message = text(&Presence {
            r#type: "presence",
            present,
            spectators: self.listeners.len().saturating_sub(self.seated()),
        });
        for number in self.listeners.iter().map(|listener| listener.number).collect::<Vec<_>>() {
            self.send(number, message.clone());
        }
    }

    fn seated(&self) -> usize {
        let Some(room) = &self.room else { return 0 };
        let seated = |listener: &&Listener| listener.user.is_some_and(|user| room.seat_of(user).is_some());
        self.listeners.iter().filter(seated).count()
    }
}

impl Room {
    /// The row that lists show.
    pub(crate) fn row(&self) -> Row {
        let people: Vec<_> = self.chairs.iter().map(super::room::Chair::person).collect();
        Row {
            id: self.id.clone(),
            game: self.spec.game.clone(),
            state: self.state(),
            public: self.spec.public,
            changed: self.changed,
            players: self.sitters(),
            summary: serde_json::to_string(&self.summary().nameless(&people))
                .expect("a summary is plain data"),
        }
    }
}

/// The records of a change, ready to be kept.
pub(crate) fn append_of(room: &Room, first: u64, fresh: &[Entry]) -> Append {
    let records = fresh.iter().zip(first..).map(|(entry, seq)| store::Record {
        seq,
        at: entry.at,
        body: serde_json::to_string(&entry.record).expect("a record is plain data"),
    });
    let listed =
        fresh.iter().any(|entry| !matches!(entry.record, Record::Acted { .. } | Record::TookBack { .. }));
    Append {
        table: room.id.clone(),
        records: records.collect(),
        row: listed.then(|| room.row()),
        results: Vec::new(),
        rate: None,
    }
}

fn text<T: serde::Serialize>(message: &T) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages are plain data").into()
}

fn unsettled() -> Problem {
    Problem::from(StoreError::Unavailable(String::new()))
}
