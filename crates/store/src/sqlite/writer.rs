//! One thread writes. Whatever waits is one transaction and one wait for the disk; nobody is answered before.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::failure::{Done, Failure};
use super::pen::Pen;
use super::queue::{Queue, WAITING, closed, start};
use crate::{Answer, StoreError, Work};

/// So many jobs share a transaction.
const GROUP: usize = 512;
/// After a group of so many, the next one is let grow for a moment.
const CROWD: usize = 16;
const MOMENT: Duration = Duration::from_millis(2);

/// Something to be written, and whom to tell.
pub(super) trait Job: Send {
    /// Whether it refuses before it has written anything. If it fails later, so does its whole group.
    fn refuses_first(&self) -> bool;
    /// Writes; if it fails, what it wrote must go.
    fn work(&mut self, pen: &Pen, file: &Path) -> Result<(), StoreError>;
    /// Tells what came of it, once its group is on disk or has failed.
    fn answer(self: Box<Self>, committed: Result<(), StoreError>);
}

struct Task<T, F> {
    refuses_first: bool,
    work: Option<F>,
    done: Option<Result<T, StoreError>>,
    answer: oneshot::Sender<Result<T, StoreError>>,
    _waits: Waits,
}

/// Something waits to be written as long as this lasts.
struct Waits(Arc<Tally>);

impl Waits {
    fn new(tally: &Arc<Tally>) -> Self {
        tally.waiting.fetch_add(1, Ordering::Relaxed);
        Self(Arc::clone(tally))
    }
}

impl Drop for Waits {
    fn drop(&mut self) {
        self.0.waiting.fetch_sub(1, Ordering::Relaxed);
    }
}

impl<T: Send, F: FnOnce(&Pen) -> Done<T> + Send> Job for Task<T, F> {
    fn refuses_first(&self) -> bool {
        self.refuses_first
    }

    fn work(&mut self, pen: &Pen, file: &Path) -> Result<(), StoreError> {
        let Some(work) = self.work.take() else { return Ok(()) };
        let done = self.done.insert(work(pen).map_err(|failure| failure.told(file)));
        done.as_ref().map(drop).map_err(Clone::clone)
    }

    fn answer(self: Box<Self>, committed: Result<(), StoreError>) {
        let done = self.done.unwrap_or_else(|| Err(closed()));
        // Whoever has stopped waiting needs no answer.
        let _ = self.answer.send(committed.and(done));
    }
}

/// The one that writes.
pub(super) struct Writer {
    queue: Queue<Box<dyn Job>>,
    tally: Arc<Tally>,
}

/// What has been written until now.
#[derive(Default)]
struct Tally {
    waiting: AtomicU64,
    writes: AtomicU64,
    groups: AtomicU64,
    nanos: AtomicU64,
}

impl Writer {
    pub(super) fn new(connection: Connection, file: &Path) -> Result<Self, StoreError> {
        let (jobs, waiting) = sync_channel(WAITING);
        let own = file.to_path_buf();
        let tally = Arc::new(Tally::default());
        let counted = Arc::clone(&tally);
        let pen = Pen::new(connection);
        let thread = start("store-writer", file, move || write(&pen, &own, &waiting, &counted))?;
        let queue = Queue::new(jobs, vec![thread], "too many writes wait");
        Ok(Self { queue, tally })
    }

    /// What it has had to do until now.
    pub(super) fn work(&self) -> Work {
        let read = |count: &AtomicU64| count.load(Ordering::Relaxed);
        Work {
            writes: read(&self.tally.writes),
            groups: read(&self.tally.groups),
            seconds: read(&self.tally.nanos) as f64 / 1e9,
            waiting: read(&self.tally.waiting),
            bytes: None,
        }
    }

    fn hand_in<T: Send + 'static>(
        &self,
        refuses_first: bool,
        work: impl FnOnce(&Pen) -> Done<T> + Send + 'static,
    ) -> Answer<T> {
        let waits = Waits::new(&self.tally);
        self.queue.ask(move |answer| {
            Box::new(Task { refuses_first, work: Some(work), done: None, answer, _waits: waits })
        })
    }

    pub(super) fn ask<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Pen) -> Done<T> + Send + 'static,
    ) -> Answer<T> {
        self.hand_in(false, work)
    }

    /// The same for work that refuses before it has written anything, as moves do: it costs less.
    pub(super) fn ask_lightly<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Pen) -> Done<T> + Send + 'static,
    ) -> Answer<T> {
        self.hand_in(true, work)
    }

    pub(super) fn finish(&mut self) {
        self.queue.finish();
    }
}

fn write(pen: &Pen, file: &Path, waiting: &Receiver<Box<dyn Job>>, tally: &Tally) {
    let mut last = 0;
    while let Ok(first) = waiting.recv() {
        let mut group = vec![first];
        group.extend(waiting.try_iter().take(GROUP - 1));
        if last >= CROWD && group.len() < last {
            // Those who were just answered are about to ask again: together they wait for the disk only once.
            thread::sleep(MOMENT);
            group.extend(waiting.try_iter().take(GROUP - group.len()));
        }
        last = group.len();
        let began = Instant::now();
        let committed = together(pen, file, &mut group);
        tally.nanos.fetch_add(began.elapsed().as_nanos() as u64, Ordering::Relaxed);
        tally.groups.fetch_add(1, Ordering::Relaxed);
        tally.writes.fetch_add(group.len() as u64, Ordering::Relaxed);
        for job in group {
            job.answer(committed.clone());
        }
    }
}

/// Does all of these, or none of them if the disk does not take them.
fn together(pen: &Pen, file: &Path, group: &mut [Box<dyn Job>]) -> Result<(), StoreError> {
    let run = |sql| run(pen, sql).map_err(|error| Failure::from(error).told(file));
    let committed = run("begin immediate")
        .and_then(|()| {
            for job in group {
                if job.refuses_first() {
                    match job.work(pen, file) {
                        Ok(()) | Err(StoreError::Conflict | StoreError::Missing) => continue,
                        Err(error) => return Err(error),
                    }
                }
                run("savepoint job")?;
                if let Err(error) = job.work(pen, file) {
                    // On a full or broken disk SQLite may have given up the whole transaction.
                    if pen.is_autocommit() {
                        return Err(error);
                    }
                    // One that fails leaves nothing and does not harm the others.
                    pen.forget();
                    run("rollback to job")?;
                }
                run("release job")?;
            }
            Ok(())
        })
        .and_then(|()| run("commit"));
    if committed.is_err() {
        pen.forget();
        if !pen.is_autocommit() {
            // If even this fails, the next group cannot begin and says why.
            let _ = run("rollback");
        }
    }
    committed
}

fn run(connection: &Connection, sql: &str) -> rusqlite::Result<()> {
    connection.prepare_cached(sql)?.execute([]).map(drop)
}
