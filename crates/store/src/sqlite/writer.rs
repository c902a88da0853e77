//! One thread writes. Whatever waits is one transaction and one wait for the disk; nobody is answered before.

use std::path::Path;
use std::sync::mpsc::{Receiver, sync_channel};

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::failure::{Done, Failure};
use super::queue::{Queue, WAITING, closed, start};
use crate::{Answer, StoreError};

/// So many jobs share a transaction.
const GROUP: usize = 512;

/// Something to be written, and whom to tell.
pub(super) trait Job: Send {
    /// Whether it refuses before it has written anything. If it fails later, so does its whole group.
    fn refuses_first(&self) -> bool;
    /// Writes; if it fails, what it wrote must go.
    fn work(&mut self, connection: &Connection, file: &Path) -> Result<(), StoreError>;
    /// Tells what came of it, once its group is on disk or has failed.
    fn answer(self: Box<Self>, committed: Result<(), StoreError>);
}

struct Task<T, F> {
    refuses_first: bool,
    work: Option<F>,
    done: Option<Result<T, StoreError>>,
    answer: oneshot::Sender<Result<T, StoreError>>,
}

impl<T: Send, F: FnOnce(&Connection) -> Done<T> + Send> Job for Task<T, F> {
    fn refuses_first(&self) -> bool {
        self.refuses_first
    }

    fn work(&mut self, connection: &Connection, file: &Path) -> Result<(), StoreError> {
        let Some(work) = self.work.take() else { return Ok(()) };
        let done = self.done.insert(work(connection).map_err(|failure| failure.told(file)));
        done.as_ref().map(drop).map_err(Clone::clone)
    }

    fn answer(self: Box<Self>, committed: Result<(), StoreError>) {
        let done = self.done.unwrap_or_else(|| Err(closed()));
        // Whoever has stopped waiting needs no answer.
        let _ = self.answer.send(committed.and(done));
    }
}

/// The one that writes.
pub(super) struct Writer(Queue<Box<dyn Job>>);

impl Writer {
    pub(super) fn new(connection: Connection, file: &Path) -> Result<Self, StoreError> {
        let (jobs, waiting) = sync_channel(WAITING);
        let own = file.to_path_buf();
        let thread = start("store-writer", file, move || write(&connection, &own, &waiting))?;
        Ok(Self(Queue::new(jobs, vec![thread], "too many writes wait")))
    }

    pub(super) fn ask<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Done<T> + Send + 'static,
    ) -> Answer<T> {
        self.0.ask(|answer| Box::new(Task { refuses_first: false, work: Some(work), done: None, answer }))
    }

    /// The same for work that refuses before it has written anything, as moves do: it costs less.
    pub(super) fn ask_lightly<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Done<T> + Send + 'static,
    ) -> Answer<T> {
        self.0.ask(|answer| Box::new(Task { refuses_first: true, work: Some(work), done: None, answer }))
    }

    pub(super) fn finish(&mut self) {
        self.0.finish();
    }
}

fn write(connection: &Connection, file: &Path, waiting: &Receiver<Box<dyn Job>>) {
    while let Ok(first) = waiting.recv() {
        let mut group = vec![first];
        group.extend(waiting.try_iter().take(GROUP - 1));
        let committed = together(connection, file, &mut group);
        for job in group {
            job.answer(committed.clone());
        }
    }
}

/// Does all of these, or none of them if the disk does not take them.
fn together(connection: &Connection, file: &Path, group: &mut [Box<dyn Job>]) -> Result<(), StoreError> {
    let run = |sql| run(connection, sql).map_err(|error| Failure::from(error).told(file));
    let committed = run("begin immediate")
        .and_then(|()| {
            for job in group {
                if job.refuses_first() {
                    match job.work(connection, file) {
                        Ok(()) | Err(StoreError::Conflict | StoreError::Missing) => continue,
                        Err(error) => return Err(error),
                    }
                }
                run("savepoint job")?;
                if let Err(error) = job.work(connection, file) {
                    // On a full or broken disk SQLite may have given up the whole transaction.
                    if connection.is_autocommit() {
                        return Err(error);
                    }
                    // One that fails leaves nothing and does not harm the others.
                    run("rollback to job")?;
                }
                run("release job")?;
            }
            Ok(())
        })
        .and_then(|()| run("commit"));
    if committed.is_err() && !connection.is_autocommit() {
        // If even this fails, the next group cannot begin and says why.
        let _ = run("rollback");
    }
    committed
}

fn run(connection: &Connection, sql: &str) -> rusqlite::Result<()> {
    connection.prepare_cached(sql)?.execute([]).map(drop)
}
