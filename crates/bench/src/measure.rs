//! Timing on a machine that others use too: in turns, and the best of several counts.

use std::time::{Duration, Instant};

/// How long to measure.
#[derive(Clone, Copy)]
pub(crate) struct Effort {
    /// How long one sample takes at least. A short one is more often left alone by other programs.
    pub(crate) sample: Duration,
    /// How many samples are taken of everything.
    pub(crate) rounds: u32,
    /// How many decisions the means are taken over.
    pub(crate) decisions: u64,
}

impl Effort {
    pub(crate) const FULL: Self = Self { sample: Duration::from_millis(5), rounds: 400, decisions: 200_000 };
    pub(crate) const QUICK: Self = Self { sample: Duration::from_millis(5), rounds: 40, decisions: 20_000 };
}

/// Something to time: does its work so many times, and says how many units that came to.
pub(crate) type Runner<'a> = Box<dyn FnMut(u64) -> u64 + 'a>;

/// What a runner reaches in a second.
#[derive(Clone, Copy, Default)]
pub(crate) struct Rate {
    pub(crate) times: f64,
    pub(crate) units: f64,
}

/// The best rate of each. They run in turns, so that a disturbance meets them all alike.
pub(crate) fn race(runners: &mut [Runner<'_>], effort: Effort) -> Vec<Rate> {
    let batches: Vec<_> = runners.iter_mut().map(|runner| batch(runner, effort.sample)).collect();
    let mut best = vec![Rate::default(); runners.len()];
    for _ in 0..effort.rounds {
        for ((runner, &times), best) in runners.iter_mut().zip(&batches).zip(&mut best) {
            let start = Instant::now();
            let units = runner(times);
            let seconds = start.elapsed().as_secs_f64();
            let rate = Rate { times: times as f64 / seconds, units: units as f64 / seconds };
            if rate.units > best.units {
                *best = rate;
            }
        }
    }
    best
}

/// How many times fill a sample.
fn batch(runner: &mut Runner<'_>, sample: Duration) -> u64 {
    let mut times = 1;
    loop {
        let start = Instant::now();
        runner(times);
        if start.elapsed() >= sample {
            return times;
        }
        times *= 2;
    }
}

/// Does something; also says in what share of the time this program had to wait for a processor.
/// 0 on systems that do not tell.
pub(crate) fn watched<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let (start, before) = (Instant::now(), waiting());
    let result = work();
    let waited = waiting().saturating_sub(before);
    (result, waited.as_secs_f64() / start.elapsed().as_secs_f64())
}

/// How long this program has been ready to run without running.
fn waiting() -> Duration {
    let text = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    let nanoseconds = text.split_whitespace().nth(1).and_then(|word| word.parse().ok());
    Duration::from_nanos(nanoseconds.unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;

    #[test]
    fn all_are_sampled_in_turns() {
        let effort = Effort { sample: Duration::ZERO, rounds: 3, decisions: 0 };
        let turns = RefCell::new(String::new());
        let runner = |name, units| {
            let turns = &turns;
            move |times: u64| {
                turns.borrow_mut().push(name);
                times * units
            }
        };
        let rates = race(&mut [Box::new(runner('a', 1)), Box::new(runner('b', 2))], effort);
        // First each is tried out once.
        assert_eq!(*turns.borrow(), "abababab");
        let units_a_time: Vec<_> = rates.iter().map(|rate| (rate.units / rate.times).round()).collect();
        assert_eq!(units_a_time, [1.0, 2.0]);
    }

    #[test]
    fn waiting_is_a_share() {
        let ((), share) = watched(|| std::thread::sleep(Duration::from_millis(5)));
        assert!((0.0..=1.0).contains(&share));
    }
}
