//! `cargo xtask bench --server`: what the table server bears, with every move on disk before it is acknowledged.

mod figures;
mod peers;
mod run;

use std::path::{Path, PathBuf};
use std::time::Duration;

use ::bench::Borne;

use self::figures::{Served, median};
use self::peers::Peers;
use self::run::Running;
use super::report::{self, Machine};
use crate::shell;

/// How many tables there are at a time.
const TABLES: usize = 1000;
/// What the load calls our server.
const OURS: &str = "conclave";
/// The machine is faster at times; so each server has its turn so often, one after the other.
const ROUNDS: usize = 3;
/// Starts are measured so often; the one in the middle counts.
const STARTS: usize = 5;

/// Builds, starts servers on data of their own, and measures them from another process.
pub(super) fn run(quick: bool, with_peers: bool, also: Option<&Path>) -> Result<(), String> {
    let [program, load, relay] = build()?;
    let mut machine = Machine::now()?;
    let seconds = if quick { 3.0 } else { 10.0 };
    let home = shell::target().join("bench-server");
    let fresh = |name: &str| -> Result<PathBuf, String> {
        let folder = home.join(name);
        if folder.exists() {
            std::fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        }
        Ok(folder)
    };

    println!("Starting servers.");
    let mut starts = Vec::new();
    for _ in 0..STARTS {
        let data = fresh("start")?;
        let server = Running::start(&program, &data)?;
        server.play_at_once()?;
        starts.push(server.age());
    }
    let others = if with_peers { Some(Peers::install(&relay)?) } else { None };
    let (mut rounds, mut of_peers) = (Vec::new(), Vec::new());
    for _ in 0..if quick { 1 } else { ROUNDS } {
        println!("Playing at {TABLES} tables as fast as they answer.");
        let server = Running::start(&program, &fresh("full")?)?;
        let borne: Borne = server.bear(&load, OURS, TABLES, seconds, 0.0)?;
        drop(server);
        if let Some(others) = &others {
            let mut peers = others.measure(&load, TABLES, seconds)?;
            for peer in &mut peers {
                peer.ratio = borne.moves_per_second / peer.full.moves_per_second;
            }
            of_peers.push(peers);
        }
        rounds.push(borne);
    }
    let peers = figures::middle_of_each(of_peers);
    let full = figures::middle(rounds, |borne| borne.moves_per_second).ok_or("nothing was measured")?;
    println!("Playing at half that speed.");
    let data = fresh("half")?;
    let server = Running::start(&program, &data)?;
    let pace = 1e3 * TABLES as f64 / (full.moves_per_second / 2.0);
    let half = server.bear(&load, OURS, TABLES, seconds, pace)?;
    let live = server.metric("conclave_tables{state=\"running\"}")?;
    // As after a power failure: nothing is put in order first.
    drop(server);
    println!("Taking {live} tables up again.");
    let mut recoveries = Vec::new();
    for _ in 0..STARTS {
        let server = Running::start(&program, &data)?;
        server.look_at(&half.table)?;
        recoveries.push(server.age());
        if server.metric("conclave_tables{state=\"running\"}")? < live {
            return Err("not every table was taken up again".into());
        }
    }
    machine.load_after = report::load();
    let served = Served {
        date: report::date()?,
        quick,
        machine,
        full,
        half,
        peers,
        start: millis(median(&mut starts)),
        recovery: millis(median(&mut recoveries)),
        recovered_tables: live,
    };
    println!("\n{served}");
    super::write(&served, &served.date, "server-latest.json", also)
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn build() -> Result<[PathBuf; 3], String> {
    let arguments = ["build", "--release", "--package", "conclave", "--package", "bench"];
    shell::run(shell::cargo(arguments).args(["--bin", "conclave", "--bin", "load", "--bin", "relay"]))?;
    let folder = shell::target().join("release");
    Ok(["conclave", "load", "relay"].map(|name| folder.join(name)))
}
