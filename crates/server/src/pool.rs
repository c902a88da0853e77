//! Where bots think: a few threads of their own, so that no table waits for another's bot.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;

use serde_json::Value;
use shelf::Thought;
use tokio::sync::oneshot;

/// The threads bots think in. Each table has at most one thought waiting, so the queue is bounded by the tables.
pub struct Pool {
    queue: Arc<Queue>,
    threads: Vec<thread::JoinHandle<()>>,
}

#[derive(Default)]
struct Queue {
    waiting: Mutex<Waiting>,
    work: Condvar,
}

#[derive(Default)]
struct Waiting {
    thoughts: VecDeque<(Thought, oneshot::Sender<Option<Value>>)>,
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
        let (answer, answered) = oneshot::channel();
        {
            let mut waiting = self.queue.waiting.lock().unwrap_or_else(PoisonError::into_inner);
            waiting.thoughts.push_back((thought, answer));
        }
        self.queue.work.notify_one();
        answered.await.ok().flatten()
    }

    /// How many thoughts wait for a thread.
    pub fn waiting(&self) -> usize {
        self.queue.waiting.lock().unwrap_or_else(PoisonError::into_inner).thoughts.len()
    }
}

impl Queue {
    fn run(&self) {
        while let Some((thought, answer)) = self.next() {
            // Nobody waits any more: the table has moved on.
            if answer.is_closed() {
                continue;
            }
            let think = std::panic::AssertUnwindSafe(|| thought(&|| answer.is_closed()));
            let found = std::panic::catch_unwind(think).unwrap_or_default();
            let _ = answer.send(found);
        }
    }

    fn next(&self) -> Option<(Thought, oneshot::Sender<Option<Value>>)> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if waiting.closed {
                return None;
            }
            if let Some(thought) = waiting.thoughts.pop_front() {
                return Some(thought);
            }
            waiting = self.work.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.queue.waiting.lock().unwrap_or_else(PoisonError::into_inner).closed = true;
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
        assert_eq!(pool.waiting(), 0);
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
        let begun = tokio::time::timeout(std::time::Duration::from_millis(20), pool.think(endless)).await;
        assert!(begun.is_err(), "it goes on while somebody waits");
        assert_eq!(pool.think(Box::new(|_| Some(Value::from(1)))).await, Some(Value::from(1)));
    }
}
