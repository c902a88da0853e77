//! Where bots think: a few threads of their own, so that no table waits for another's bot.
//!
//! People who ask for hints and matches that are looked back at share these threads, and give way: as soon as a bot waits,
//! the thread that thinks for them thinks for the bot first. So however much is asked, bots are as quick as they were.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use bots::{Stop, spent};
use serde_json::Value;
use shelf::Thought;
use tokio::sync::oneshot;

/// For whom is thought: the first comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Lane {
    /// A bot at a table.
    Bot,
    /// Somebody who asked for a hint.
    Hint,
    /// A match that is looked back at.
    Analysis,
}

const LANES: usize = 3;

/// The threads bots think in. Each table has at most one thought waiting, so the queue is bounded by the tables; those who
/// ask for hints and analyses are counted where they ask.
pub struct Pool {
    queue: Arc<Queue>,
    threads: Vec<thread::JoinHandle<()>>,
}

type Job = Box<dyn FnOnce(&Queue) + Send>;

#[derive(Default)]
struct Queue {
    waiting: Mutex<Waiting>,
    work: Condvar,
}

#[derive(Default)]
struct Waiting {
    lanes: [VecDeque<Job>; LANES],
    closed: bool,
}

impl Pool {
    /// A pool of so many threads.
    pub fn new(threads: usize) -> Self {
        let queue = Arc::<Queue>::default();
        let think = |_| {
            let queue = Arc::clone(&queue);
            thread::Builder::new().name("thinker".into()).spawn(move || queue.run())
        };
        let threads = (0..threads.max(1)).filter_map(|n| think(n).ok()).collect();
        Self { queue, threads }
    }

    /// Works a thought out; `None` if it came to nothing.
    pub async fn think(&self, thought: Thought) -> Option<Value> {
        self.work_out(Lane::Bot, Duration::MAX, thought).await.flatten()
    }

    /// Works something out that may take so much time of a processor, while nothing in an earlier lane waits. What is
    /// thought about is told to stop when the time is over or nobody waits for it any more. `None` if it failed.
    pub async fn work_out<T: Send + 'static>(
        &self,
        lane: Lane,
        limit: Duration,
        work: impl FnOnce(Stop<'_>) -> T + Send + 'static,
    ) -> Option<T> {
        let (answer, answered) = oneshot::channel();
        let job: Job = Box::new(move |queue| {
            // Nobody waits any more: the table has moved on.
            if answer.is_closed() {
                return;
            }
            let (began, lent) = (spent(), AtomicU64::new(0));
            let stop = || {
                if lane == Lane::Bot {
                    return answer.is_closed();
                }
                let away = lent.fetch_add(queue.give_way(lane), Ordering::Relaxed);
                let own = spent().saturating_sub(began + Duration::from_nanos(away));
                answer.is_closed() || own >= limit || queue.lock().closed
            };
            if let Ok(found) = catch_unwind(AssertUnwindSafe(|| work(&stop))) {
                let _ = answer.send(found);
            }
        });
        self.queue.lock().lanes[lane as usize].push_back(job);
        self.queue.work.notify_one();
        answered.await.ok()
    }

    /// How many wait for a thread.
    pub fn waiting(&self, lane: Lane) -> usize {
        self.queue.lock().lanes[lane as usize].len()
    }
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn run(&self) {
        while let Some(job) = self.next() {
            job(self);
        }
    }

    fn next(&self) -> Option<Job> {
        let mut waiting = self.lock();
        loop {
            if waiting.closed {
                return None;
            }
            if let Some(job) = waiting.first(LANES) {
                return Some(job);
            }
            waiting = self.work.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Does what waits in the lanes before this one; how many nanoseconds of the processor that took.
    fn give_way(&self, lane: Lane) -> u64 {
        let mut began = None;
        loop {
            let Some(job) = self.lock().first(lane as usize) else { break };
            began.get_or_insert_with(spent);
            job(self);
        }
        began.map_or(0, |began| spent().saturating_sub(began).as_nanos() as u64)
    }
}

impl Waiting {
    /// The next of the first so many lanes.
    fn first(&mut self, lanes: usize) -> Option<Job> {
        self.lanes[..lanes].iter_mut().find_map(VecDeque::pop_front)
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.queue.lock().closed = true;
        self.queue.work.notify_all();
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn thoughts_are_worked_out_and_a_bad_one_harms_nobody() {
        let pool = Pool::new(1);
        assert_eq!(pool.think(Box::new(|_| Some(Value::from(1)))).await, Some(Value::from(1)));
        std::panic::set_hook(Box::new(|_| {}));
        assert_eq!(pool.think(Box::new(|_| panic!("a bad thought"))).await, None);
        let _ = std::panic::take_hook();
        assert_eq!(pool.think(Box::new(|_| Some(Value::from(2)))).await, Some(Value::from(2)));
        assert_eq!(pool.waiting(Lane::Bot), 0);
    }

    #[tokio::test]
    async fn a_thought_that_nobody_waits_for_is_told_to_stop() {
        let pool = Pool::new(1);
        let endless: Thought = Box::new(|stop| {
            while !stop() {
                thread::yield_now();
            }
            None
        });
        let begun = tokio::time::timeout(Duration::from_millis(20), pool.think(endless)).await;
        assert!(begun.is_err(), "it goes on while somebody waits");
        assert_eq!(pool.think(Box::new(|_| Some(Value::from(1)))).await, Some(Value::from(1)));
    }

    #[tokio::test]
    async fn a_bot_does_not_wait_for_a_hint() {
        let pool = Arc::new(Pool::new(1));
        let (begun, has_begun) = oneshot::channel();
        let (end, ended) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0)));
        let (asked, over) = (Arc::clone(&pool), (Arc::clone(&end), Arc::clone(&ended)));
        let hint = tokio::spawn(async move {
            let work = move |stop: Stop<'_>| {
                let _ = begun.send(());
                while over.0.load(Ordering::SeqCst) == 0 && !stop() {}
                over.1.store(1, Ordering::SeqCst);
                7
            };
            asked.work_out(Lane::Hint, Duration::from_mins(10), work).await
        });
        has_begun.await.unwrap();
        // The only thread is busy with the hint, which goes on until the bot has thought.
        assert_eq!(pool.think(Box::new(|_| Some(Value::from(1)))).await, Some(Value::from(1)));
        assert_eq!(ended.load(Ordering::SeqCst), 0, "the hint is still being thought about");
        end.store(1, Ordering::SeqCst);
        assert_eq!(hint.await.unwrap(), Some(7));
    }

    #[tokio::test]
    async fn a_hint_takes_no_longer_than_it_may_and_says_what_it_knows() {
        let pool = Pool::new(1);
        let work = |stop: Stop<'_>| {
            let mut rounds = 0_u64;
            while !stop() {
                rounds += 1;
            }
            rounds
        };
        let found = pool.work_out(Lane::Analysis, Duration::from_millis(20), work).await;
        assert!(found.is_some_and(|rounds| rounds > 0));
    }
}
