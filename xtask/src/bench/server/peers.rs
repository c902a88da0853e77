//! Other servers under the same load, with their state in memory and no disk to wait for.

use std::path::{Path, PathBuf};
use std::process::Command;

use ::bench::Borne;
use serde::Serialize;

use super::run::{Running, free_port};
use crate::shell;

const SOURCES: &str = "crates/bench/peers/servers";

/// What another server bears.
#[derive(Serialize)]
pub(super) struct Peer {
    pub(super) name: &'static str,
    pub(super) full: Borne,
    /// How many times as many moves we make, in the same round.
    pub(super) ratio: f64,
}

/// Other servers, ready to be started.
pub(super) struct Peers<'a> {
    home: PathBuf,
    relay: &'a Path,
}

impl<'a> Peers<'a> {
    /// Installs what is missing.
    pub(super) fn install(relay: &'a Path) -> Result<Self, String> {
        Ok(Self { home: install()?, relay })
    }

    /// Puts the load on each.
    pub(super) fn measure(&self, load: &Path, tables: usize, seconds: f64) -> Result<Vec<Peer>, String> {
        let node = |script: &str| {
            let mut command = Command::new("node");
            command.arg(script).current_dir(&self.home).env("NODE_ENV", "production");
            command
        };
        let servers = [
            ("bare Rust relay", "relay", Command::new(self.relay)),
            ("Colyseus 0.18.17", "colyseus", node("colyseus.cjs")),
            ("boardgame.io 0.50.2", "boardgame", node("boardgame.cjs")),
        ];
        let mut peers = Vec::new();
        for (name, kind, mut command) in servers {
            println!("Playing at {tables} tables of {name}.");
            let port = free_port()?;
            let server = Running::of(command.arg(port.to_string()), port)?;
            peers.push(Peer { name, full: server.bear(load, kind, tables, seconds, 0.0)?, ratio: 0.0 });
        }
        Ok(peers)
    }
}

/// The folder in which the others and their packages lie.
fn install() -> Result<PathBuf, String> {
    let home = shell::target().join("peers-server");
    let broken = |error: std::io::Error| format!("{}: {error}", home.display());
    std::fs::create_dir_all(&home).map_err(broken)?;
    for entry in std::fs::read_dir(SOURCES).map_err(|error| format!("{SOURCES}: {error}"))? {
        let path = entry.map_err(broken)?.path();
        if let Some(name) = path.file_name() {
            std::fs::copy(&path, home.join(name)).map_err(broken)?;
        }
    }
    let mut npm = Command::new("npm");
    npm.args([
        "install",
        "--no-audit",
        "--no-fund",
        "--omit=optional",
        "--no-package-lock",
        "--loglevel=error",
    ]);
    shell::run(npm.current_dir(&home))?;
    std::path::absolute(&home).map_err(broken)
}
