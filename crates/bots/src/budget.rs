//! How long a bot may think.

use std::time::Duration;

/// How long a bot may think: so many iterations, or so much time of a processor, whichever ends first. Only a budget
/// without time gives the same answer every time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// At most this many iterations, all trees together.
    pub iterations: u32,
    /// At most this much time of a processor for each tree.
    pub time: Option<Duration>,
    /// How many trees are grown side by side, each on a thread of its own. The answer depends on this number, not on how
    /// many processors there are.
    pub trees: u8,
    /// Whether games are played on for longer before they are judged: see [`kernel::Mind::rests`].
    pub far: bool,
}

/// With so many iterations luck evens out.
const FAR: u32 = 1000;

impl Budget {
    /// So many iterations, however long they take. From 1000 on they look far.
    pub const fn iterations(iterations: u32) -> Self {
        Self { iterations, time: None, trees: 1, far: iterations >= FAR }
    }

    /// So much time.
    pub const fn time(time: Duration) -> Self {
        Self { iterations: u32::MAX, time: Some(time), trees: 1, far: false }
    }

    /// The same, but no longer than this.
    #[must_use]
    pub const fn within(self, time: Duration) -> Self {
        Self { time: Some(time), ..self }
    }

    /// The same, with this many trees.
    #[must_use]
    pub const fn on(self, trees: u8) -> Self {
        Self { trees, ..self }
    }

    /// Starts the clock of the thread that calls.
    pub(crate) fn start(self) -> Clock {
        Clock { iterations: self.iterations, end: self.time.map(|time| spent() + time) }
    }
}

pub(crate) struct Clock {
    iterations: u32,
    end: Option<Duration>,
}

impl Clock {
    /// How many iterations are left after so many, if there is time.
    pub(crate) fn left(&self, done: u32) -> u32 {
        // Asking the time costs as much as a short playout, so it is asked now and then.
        let late = done.is_multiple_of(16) && self.end.is_some_and(|end| spent() >= end);
        if late { 0 } else { self.iterations.saturating_sub(done) }
    }

    /// Whether there is no time left.
    pub(crate) fn is_late(&self) -> bool {
        self.end.is_some_and(|end| spent() >= end)
    }
}

/// The time that this thread has had of a processor.
#[cfg(unix)]
pub fn spent() -> Duration {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec.unsigned_abs(), now.tv_nsec.unsigned_abs() as u32)
}

/// The time since this was first asked, where threads are not timed.
#[cfg(not(unix))]
pub fn spent() -> Duration {
    use std::sync::LazyLock;
    use std::time::Instant;
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}
