//! How long a bot may think.

use std::time::{Duration, Instant};

/// How long a bot may think: until it has played this many random games, or this much time has passed,
/// whichever comes first. Only a budget without time gives the same answer every time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// At most this many random games.
    pub games: u32,
    /// At most this long.
    pub time: Option<Duration>,
}

impl Budget {
    /// So many random games, however long they take.
    pub const fn games(games: u32) -> Self {
        Self { games, time: None }
    }

    /// So much time.
    pub const fn time(time: Duration) -> Self {
        Self { games: u32::MAX, time: Some(time) }
    }

    /// Starts the clock.
    pub(crate) fn start(self) -> Clock {
        Clock { games: self.games, end: self.time.map(|time| Instant::now() + time) }
    }
}

pub(crate) struct Clock {
    games: u32,
    end: Option<Instant>,
}

impl Clock {
    /// Whether there is room for one more random game after so many.
    pub(crate) fn allows(&self, played: u32) -> bool {
        // Asking the time costs as much as a short game, so it is asked now and then.
        played < self.games
            && !(played.is_multiple_of(16) && self.end.is_some_and(|end| Instant::now() >= end))
    }
}
