//! What a load of many tables finds out about a server.

use serde::{Deserialize, Serialize};

/// How a server bears so many tables.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Borne {
    /// How many tables were played at, by two clients each.
    pub tables: usize,
    /// How long, in seconds.
    pub seconds: f64,
    /// Milliseconds from one move at a table to the next; 0 if it was made at once.
    pub pace: f64,
    /// Moves that both clients of their table were told of, in a second.
    pub moves_per_second: f64,
    /// Games that came to their end, and were followed by another.
    pub games: u64,
    /// From when a move is sent to when both clients are told of it, in milliseconds.
    pub latency: Latency,
    /// Seconds of processor time that the server used for a million moves, whatever else it did.
    pub cpu_per_million: f64,
    /// Memory of the server in KiB before there were tables, with all of them open, and at the end.
    pub memory: Memory,
    /// One of the tables, to be asked for later.
    pub table: String,
}

/// How long something takes, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Latency {
    /// Half of all take no longer.
    pub median: f64,
    /// Of a hundred, ninety-nine take no longer.
    pub ninety_nine: f64,
    /// None took longer.
    pub most: f64,
}

/// Memory of a process in KiB.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Memory {
    /// Before there were tables.
    pub before: u64,
    /// With all tables open, each somewhere in its game.
    pub open: u64,
    /// After the load.
    pub after: u64,
}

impl Latency {
    /// Over these, which come back sorted.
    pub fn among(millis: &mut [f64]) -> Self {
        millis.sort_unstable_by(f64::total_cmp);
        let at = |share: usize| {
            let last = millis.len().saturating_sub(1);
            millis.get((last * share).div_ceil(100)).copied().unwrap_or_default()
        };
        Self { median: at(50), ninety_nine: at(99), most: at(100) }
    }
}

impl Borne {
    /// KiB for each table when all are open, and after the load.
    pub fn memory_per_table(&self) -> (f64, f64) {
        let Memory { before, open, after } = self.memory;
        let each = |now: u64| now.saturating_sub(before) as f64 / self.tables.max(1) as f64;
        (each(open), each(after))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn latencies_are_ranked() {
        let mut millis: Vec<f64> = (0..=100).rev().map(f64::from).collect();
        let Latency { median, ninety_nine, most } = Latency::among(&mut millis);
        assert_eq!([median, ninety_nine, most].map(|millis| millis as u32), [50, 99, 100]);
        assert!(Latency::among(&mut []).most.abs() < f64::EPSILON);
    }
}
