//! A load for a table server: many tables of Connect Four, two clients each, all in one thread of their own process.
//! `cargo xtask bench --server` starts the servers and this.

mod client;
mod conclave;
mod peers;
mod process;
mod table;

use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use bench::{Borne, Latency, Memory};
use clap::Parser;
use futures_util::{StreamExt, TryStreamExt, stream};
use tokio::time::{Instant, sleep_until, timeout_at};

use process::Process;
use table::{DRAW, Kind, Table};

#[derive(Clone, Parser)]
#[command(name = "load", about = "Plays at many tables of a server at once; writes JSON.")]
struct Wanted {
    /// What sort of server it is.
    #[arg(long, value_enum, default_value_t = Kind::Conclave)]
    server: Kind,
    /// The server's port on this machine; its rate limits must be off.
    #[arg(long, value_name = "N")]
    port: u16,
    /// The server's process, to see what it uses.
    #[arg(long, value_name = "PID")]
    pid: u32,
    /// At how many tables to play.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    tables: usize,
    /// For how long.
    #[arg(long, value_name = "N", default_value_t = 10.0)]
    seconds: f64,
    /// Milliseconds from one move at a table to the next; as fast as the server answers if nothing is said.
    #[arg(long, value_name = "MS", default_value_t = 0.0)]
    pace: f64,
}

/// The first moves come in a rush and are not counted.
const WARM_UP: Duration = Duration::from_secs(1);
/// How long after the end the last move may be told.
const PATIENCE: Duration = Duration::from_secs(30);
/// So many tables are opened at the same time.
const OPENED_AT_ONCE: usize = 16;

static GAMES: AtomicU64 = AtomicU64::new(0);

fn main() -> ExitCode {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let found = runtime.map_err(|error| error.to_string()).and_then(|runtime| {
        let wanted = Wanted::parse();
        runtime.block_on(run(&wanted))
    });
    match found.and_then(|found| serde_json::to_string(&found).map_err(|error| error.to_string())) {
        Ok(text) => {
            println!("{text}");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// So many games are played before anything is measured.
const FIRST_GAMES: usize = 20;

async fn run(wanted: &Wanted) -> Result<Borne, String> {
    let server = Process(wanted.pid);
    // The server's own code and buffers come into memory with its first games: they are no table's.
    for number in 0..FIRST_GAMES {
        let mut table = Table::open(wanted.server, wanted.port, wanted.tables + number).await?;
        for _ in 0..DRAW.len() {
            table.go_on().await?;
        }
    }
    let before = server.memory()?;
    let tables: Vec<Table> = stream::iter(0..wanted.tables)
        .map(|number| open_table(wanted, number))
        .buffer_unordered(OPENED_AT_ONCE)
        .try_collect()
        .await?;
    let open = server.memory()?;
    let name = tables.first().map(Table::name).unwrap_or_default();

    let from = Instant::now() + WARM_UP;
    let until = from + Duration::from_secs_f64(wanted.seconds);
    let playing: Vec<_> = tables
        .into_iter()
        .enumerate()
        .map(|(n, table)| {
            // Evenly spread over the pace, so that moves do not come in a rush.
            let pace = Duration::from_secs_f64(wanted.pace / 1e3);
            let first = Instant::now() + pace.mul_f64(n as f64 / wanted.tables as f64);
            tokio::spawn(play(table, first, pace, from, until))
        })
        .collect();
    sleep_until(from).await;
    let (used, games) = (server.cpu()?, GAMES.load(Ordering::Relaxed));
    sleep_until(until).await;
    let (used, games) = (server.cpu()? - used, GAMES.load(Ordering::Relaxed) - games);
    let mut millis = Vec::new();
    for table in playing {
        let played = timeout_at(until + PATIENCE, table).await.map_err(|_| "the server stopped answering")?;
        millis.extend(played.map_err(|error| error.to_string())??);
    }
    let after = server.memory()?;
    Ok(Borne {
        tables: wanted.tables,
        seconds: wanted.seconds,
        pace: wanted.pace,
        moves_per_second: millis.len() as f64 / wanted.seconds,
        games,
        cpu_per_million: used / millis.len().max(1) as f64 * 1e6,
        latency: Latency::among(&mut millis),
        memory: Memory { before, open, after },
        table: name,
    })
}

/// Tables are at different moves when the time begins, or all games would end together.
async fn open_table(wanted: &Wanted, number: usize) -> Result<Table, String> {
    let mut table = Table::open(wanted.server, wanted.port, number).await?;
    for _ in 0..number * DRAW.len() / wanted.tables {
        table.go_on().await?;
    }
    Ok(table)
}

/// Plays at one table until the end; how long each move took that came to its end in the time that counts.
async fn play(
    mut table: Table,
    first: Instant,
    pace: Duration,
    from: Instant,
    until: Instant,
) -> Result<Vec<f64>, String> {
    let (mut next, mut took) = (first, Vec::new());
    loop {
        let (same_or_next, over) = table.again().await?;
        table = same_or_next;
        GAMES.fetch_add(over.into(), Ordering::Relaxed);
        if !pace.is_zero() {
            sleep_until(next).await;
            next += pace;
        }
        let sent = Instant::now();
        if sent >= until {
            return Ok(took);
        }
        table.go_on().await?;
        let told = Instant::now();
        if told >= from && told < until {
            took.push((told - sent).as_secs_f64() * 1e3);
        }
    }
}
