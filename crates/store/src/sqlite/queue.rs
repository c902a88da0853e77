//! Jobs wait for the threads that do them, and callers for their answers, without blocking each other.

use std::path::Path;
use std::sync::mpsc::{SyncSender, TrySendError};
use std::thread::{self, JoinHandle};

use futures_util::FutureExt;
use tokio::sync::oneshot;

use super::failure::unusable;
use crate::{Answer, StoreError};

/// So many jobs may wait; whoever comes then is sent away, so that memory stays bounded.
pub(super) const WAITING: usize = 8_192;

/// Where jobs are handed in, and the threads that do them.
pub(super) struct Queue<J> {
    /// Gone once no more are taken.
    jobs: Option<SyncSender<J>>,
    threads: Vec<JoinHandle<()>>,
    crowded: &'static str,
}

impl<J: Send + 'static> Queue<J> {
    pub(super) fn new(jobs: SyncSender<J>, threads: Vec<JoinHandle<()>>, crowded: &'static str) -> Self {
        Self { jobs: Some(jobs), threads, crowded }
    }

    /// Hands in the job that is made with the way to answer it, now and not when the answer is awaited.
    pub(super) fn ask<T: Send + 'static>(
        &self,
        job: impl FnOnce(oneshot::Sender<Result<T, StoreError>>) -> J,
    ) -> Answer<T> {
        let (answer, answered) = oneshot::channel();
        let taken = match &self.jobs {
            Some(jobs) => jobs.try_send(job(answer)).map_err(|refused| match refused {
                TrySendError::Full(_) => StoreError::Unavailable(self.crowded.into()),
                TrySendError::Disconnected(_) => closed(),
            }),
            None => Err(closed()),
        };
        async move {
            taken?;
            answered.await.unwrap_or_else(|_| Err(closed()))
        }
        .boxed()
    }

    /// Takes no more, and waits until all that was taken is done.
    pub(super) fn finish(&mut self) {
        self.jobs = None;
        for thread in self.threads.drain(..) {
            // A thread that panicked has said so already.
            let _ = thread.join();
        }
    }
}

pub(super) fn closed() -> StoreError {
    StoreError::Unavailable("the store is closed".into())
}

/// Starts a thread of the store.
pub(super) fn start(
    name: &str,
    file: &Path,
    work: impl FnOnce() + Send + 'static,
) -> Result<JoinHandle<()>, StoreError> {
    thread::Builder::new().name(name.into()).spawn(work).map_err(|error| unusable(file, error))
}
