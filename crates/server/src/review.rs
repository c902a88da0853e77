//! Looking back at matches that are over: a queue of which one at a time is worked on, beside everything else.
//!
//! What is under way is in memory only, and what is kept is whole: if the server stops, the match can be looked back at
//! again, and nobody has seen half of it.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::http::StatusCode;
use bots::Budget;
use kernel::Outcome;
use shelf::{Review, Table};
use store::{TableId, UserId};
use tokio::sync::Semaphore;
use tokio::task::{AbortHandle, spawn_blocking};

use crate::pool::Lane;
use crate::{App, Problem};

/// So many matches wait at most.
const MOST: usize = 20;
/// A match is looked back at with so many iterations in all, as far as that leaves each decision enough and not too many.
const ITERATIONS: usize = 300_000;
const LEAST_EACH: usize = 100;
const MOST_EACH: usize = 1_500;
/// No decision takes longer, in time of a processor.
const LONGEST: Duration = Duration::from_secs(10);

/// The matches that are being looked back at.
pub struct Reviews {
    jobs: Mutex<HashMap<TableId, Job>>,
    /// Held by the one that is worked on.
    turn: Arc<Semaphore>,
}

struct Job {
    by: UserId,
    progress: Arc<Progress>,
    task: Option<AbortHandle>,
}

/// How far one is.
#[derive(Debug)]
struct Progress {
    begun: AtomicBool,
    done: AtomicUsize,
    of: usize,
}

/// How far one is, as it is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Whether it is worked on.
    pub begun: bool,
    /// How many decisions were judged.
    pub done: usize,
    /// Of how many.
    pub of: usize,
    /// Who asked for it.
    pub by: UserId,
}

impl Default for Reviews {
    fn default() -> Self {
        Self { jobs: Mutex::default(), turn: Arc::new(Semaphore::new(1)) }
    }
}

impl Reviews {
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Job>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many wait or are worked on.
    pub fn len(&self) -> usize {
        self.lock().len()
    }

    /// How far the one of this table is, if there is one.
    pub fn standing(&self, table: &TableId) -> Option<Standing> {
        self.lock().get(table).map(|job| Standing {
            begun: job.progress.begun.load(Ordering::Relaxed),
            done: job.progress.done.load(Ordering::Relaxed),
            of: job.progress.of,
            by: job.by,
        })
    }

    /// Begins to look back at a match, unless that is under way already.
    pub fn start(
        &self,
        app: &App,
        id: &TableId,
        by: UserId,
        game: Box<dyn Table>,
        outcome: Option<Outcome>,
    ) -> Result<(), Problem> {
        let mut jobs = self.lock();
        if jobs.contains_key(id) {
            return Ok(());
        }
        if jobs.values().any(|job| job.by == by) {
            let message = "Another match of yours is being looked back at. Wait for it, or stop it.";
            return Err(Problem::conflict("one_at_a_time", message));
        }
        if jobs.len() >= MOST {
            let message = "Many matches wait to be looked back at. Try again in a minute.";
            return Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, "too_busy", message).after(60));
        }
        let progress =
            Arc::new(Progress { begun: false.into(), done: AtomicUsize::new(0), of: game.actions() });
        let task = tokio::spawn(run(app.clone(), id.clone(), Arc::clone(&progress), game, outcome));
        jobs.insert(id.clone(), Job { by, progress, task: Some(task.abort_handle()) });
        Ok(())
    }

    /// Stops the one of this table, if this person has asked for it.
    pub fn stop(&self, table: &TableId, by: UserId) -> Result<(), Problem> {
        let mut jobs = self.lock();
        match jobs.get(table) {
            None => Err(Problem::missing("no_analysis", "Nobody looks back at this match now.")),
            Some(job) if job.by != by => {
                Err(Problem::forbidden("not_yours", "Somebody else has asked for this. Only they stop it."))
            }
            Some(_) => {
                drop(jobs.remove(table));
                Ok(())
            }
        }
    }

    /// Stops all: the server ends.
    pub fn dismiss(&self) {
        self.lock().clear();
    }

    fn finish(&self, table: &TableId, progress: &Arc<Progress>) {
        let mut jobs = self.lock();
        if let Some(job) = jobs.get_mut(table).filter(|job| Arc::ptr_eq(&job.progress, progress)) {
            // The task ends by itself.
            job.task = None;
            jobs.remove(table);
        }
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        if let Some(task) = self.task.take() {
            task.abort();
        }
    }
}

async fn run(app: App, id: TableId, progress: Arc<Progress>, game: Box<dyn Table>, outcome: Option<Outcome>) {
    let turn = Arc::clone(&app.reviews.turn);
    if let Ok(turn) = turn.acquire_owned().await {
        progress.begun.store(true, Ordering::Relaxed);
        match look_back(&app, &id, &progress, game, outcome).await {
            Ok(()) => drop(app.measures.analyses.inc()),
            Err(problem) => tracing::warn!(table = %id, code = problem.code, "could not be looked back at"),
        }
        drop(turn);
    }
    app.reviews.finish(&id, &progress);
}

async fn look_back(
    app: &App,
    id: &TableId,
    progress: &Progress,
    game: Box<dyn Table>,
    outcome: Option<Outcome>,
) -> Result<(), Problem> {
    let failed = || Problem::ours("The match could not be looked back at.");
    let each = (ITERATIONS / progress.of.max(1)).clamp(LEAST_EACH, MOST_EACH);
    let (budget, seed) = (Budget::iterations(each as u32), app.chance.number());
    let judges = spawn_blocking(move || game.judges(budget, seed)).await.map_err(|_| failed())?;
    let mut verdicts = Vec::with_capacity(judges.len());
    for judge in judges {
        let verdict = app.pool.work_out(Lane::Analysis, LONGEST, judge).await.flatten();
        verdicts.push(verdict.ok_or_else(failed)?);
        progress.done.fetch_add(1, Ordering::Relaxed);
    }
    let review = Review::of(verdicts, outcome.as_ref());
    let body = serde_json::to_string(&review).map_err(|_| failed())?;
    app.store.keep_analysis(id.clone(), app.chance.now(), body).await?;
    Ok(())
}
