//! A few threads read, so that reading neither waits behind writing nor holds up whoever asks.

use std::path::Path;
use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;

use super::connect;
use super::failure::Done;
use super::queue::{Queue, WAITING, start};
use crate::{Answer, StoreError};

/// While one copies the whole file, another still answers.
const READERS: usize = 2;

type Job = Box<dyn FnOnce(&Connection, &Path) + Send>;

/// Those who read.
pub(super) struct Readers(Queue<Job>);

impl Readers {
    pub(super) fn new(file: &Path) -> Result<Self, StoreError> {
        let (jobs, waiting) = sync_channel(WAITING);
        let waiting = Arc::new(Mutex::new(waiting));
        let mut threads = Vec::new();
        for n in 1..=READERS {
            let connection = connect::reader(file)?;
            let (waiting, own) = (Arc::clone(&waiting), file.to_path_buf());
            let name = format!("store-reader-{n}");
            threads.push(start(&name, file, move || read(&connection, &own, &waiting))?);
        }
        Ok(Self(Queue::new(jobs, threads, "too many reads wait")))
    }

    pub(super) fn ask<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Done<T> + Send + 'static,
    ) -> Answer<T> {
        self.0.ask(|answer| {
            Box::new(move |connection, file| {
                let read = at_once(connection, work).map_err(|failure| failure.told(file));
                // Whoever has stopped waiting needs no answer.
                let _ = answer.send(read);
            })
        })
    }

    pub(super) fn finish(&mut self) {
        self.0.finish();
    }
}

fn read(connection: &Connection, file: &Path, waiting: &Mutex<Receiver<Job>>) {
    loop {
        let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = next else { return };
        job(connection, file);
    }
}

/// All that is read belongs to one moment.
pub(super) fn at_once<T>(connection: &Connection, work: impl FnOnce(&Connection) -> Done<T>) -> Done<T> {
    connection.prepare_cached("begin")?.execute([])?;
    let read = work(connection);
    // There is nothing to keep; and after an error SQLite may have ended it already.
    let ended = if connection.is_autocommit() {
        Ok(0)
    } else {
        connection.prepare_cached("rollback").and_then(|mut end| end.execute([]))
    };
    let read = read?;
    ended?;
    Ok(read)
}
