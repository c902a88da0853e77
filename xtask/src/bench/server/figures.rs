//! The figures of a server, for people and for files.

use std::fmt;

use ::bench::{Borne, Latency};
use serde::Serialize;

use super::peers::Peer;
use crate::bench::report::Machine;

/// All that was found out about the server in one run.
#[derive(Serialize)]
pub(super) struct Served {
    pub(super) date: String,
    pub(super) quick: bool,
    pub(super) machine: Machine,
    /// As fast as it answers.
    pub(super) full: Borne,
    /// At half that speed.
    pub(super) half: Borne,
    /// Other servers, as fast as they answer, with nothing on disk.
    pub(super) peers: Vec<Peer>,
    /// Milliseconds from the start of the process to the first game of a guest.
    pub(super) start: f64,
    /// Milliseconds from the start of the process to the first answer about a table that was on.
    pub(super) recovery: f64,
    pub(super) recovered_tables: u64,
}

/// The one in the middle.
pub(super) fn median<T: Ord + Copy + Default>(values: &mut [T]) -> T {
    values.sort_unstable();
    values.get(values.len() / 2).copied().unwrap_or_default()
}

/// The one in the middle by this figure.
pub(super) fn middle<T>(mut values: Vec<T>, figure: impl Fn(&T) -> f64) -> Option<T> {
    values.sort_by(|a, b| figure(a).total_cmp(&figure(b)));
    let at = values.len() / 2;
    values.into_iter().nth(at)
}

/// Of every peer the round in the middle, by how we compare with it.
pub(super) fn middle_of_each(rounds: Vec<Vec<Peer>>) -> Vec<Peer> {
    let mut of_each: Vec<Vec<Peer>> = Vec::new();
    for round in rounds {
        of_each.resize_with(round.len(), Vec::new);
        of_each.iter_mut().zip(round).for_each(|(all, peer)| all.push(peer));
    }
    of_each.into_iter().filter_map(|all| middle(all, |peer| peer.ratio)).collect()
}

impl fmt::Display for Served {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rough = if self.quick { " (quick: rough figures)" } else { "" };
        writeln!(f, "The table server, every move on disk before it is acknowledged{rough}.\n")?;
        writeln!(
            f,
            "  {:<34} {:>9} {:>8} {:>8} {:>8} {:>11} {:>9}",
            "Connect Four, two clients a table",
            "moves/s",
            "p50 ms",
            "p99 ms",
            "max ms",
            "us CPU/move",
            "games"
        )?;
        let ours = [("as fast as it answers", &self.full), ("at half that speed", &self.half)];
        let peers = self.peers.iter().map(|peer| (peer.name, &peer.full));
        for (name, borne) in ours.into_iter().chain(peers) {
            let Latency { median, ninety_nine, most } = borne.latency;
            let name = format!("{} tables, {name}", borne.tables);
            write!(
                f,
                "  {name:<34} {:>9.0} {median:>8.1} {ninety_nine:>8.1} {most:>8.1}",
                borne.moves_per_second
            )?;
            writeln!(f, " {:>11.1} {:>9}", borne.cpu_per_million, borne.games)?;
        }
        for Peer { name, ratio, .. } in &self.peers {
            writeln!(f, "  {ratio:.2} times the moves of {name}, in the same round")?;
        }
        let (open, after) = self.full.memory_per_table();
        let all = self.full.memory.after as f64 / 1024.0;
        writeln!(
            f,
            "\n  memory a table {open:.1} KiB when opened, {after:.1} KiB after the load; {all:.0} MiB in all"
        )?;
        writeln!(f, "  first game {:.0} ms after the start of the process", self.start)?;
        writeln!(f, "  {} tables taken up again in {:.0} ms", self.recovered_tables, self.recovery)?;
        write!(f, "\n{}", self.machine)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_in_the_middle_is_chosen() {
        assert_eq!(median(&mut [3, 1, 2]), 2);
        assert_eq!(median::<u8>(&mut []), 0);
        assert_eq!(middle(vec![3.0, 1.0, 2.0], |&value| value), Some(2.0));
        assert_eq!(middle(Vec::<f64>::new(), |&value| value), None);
    }
}
