//! How a server is set up.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub bind: SocketAddr,
    /// Where its data lies.
    pub data: PathBuf,
    /// The address people type in, if it is not the one it listens at: behind a proxy. Other origins are refused.
    pub origin: Option<String>,
    /// Whether the address of a caller is read from what a proxy in front says.
    pub behind_proxy: bool,
    /// How many bots think at the same time; by default one fewer than there are cores, at least one.
    pub thinkers: usize,
    /// What one session and one address may do; 0 for no limit.
    pub rate: Rate,
    /// How long a bot seems to think, at least, in milliseconds.
    pub bot_pace: u64,
    /// How often tables that lie idle are looked for, and guests who never came back.
    pub round: Duration,
}

/// What one session and one address may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// Of one session.
    pub session: u32,
    /// Of one address.
    pub address: u32,
    /// How many passwords and recovery codes one address may try a minute.
    pub sign_ins: u32,
    /// How many connections one address may have at a time.
    pub connections: u32,
}

impl Default for Rate {
    fn default() -> Self {
        Self { session: 30, address: 120, sign_ins: 10, connections: 256 }
    }
}

impl Config {
    /// The usual set-up for an address and a folder.
    pub fn new(bind: SocketAddr, data: PathBuf) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            bind,
            data,
            origin: None,
            behind_proxy: false,
            thinkers: cores.saturating_sub(1).max(1),
            rate: Rate::default(),
            bot_pace: 700,
            round: Duration::from_mins(1),
        }
    }
}
