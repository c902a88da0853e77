//! How many records a second the store takes, each on disk before it is acknowledged.
//!
//! `cargo run --release -p store --example appends [SECONDS] [FOLDER]`; the folder decides which disk is measured.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use store::{Append, Kind, NewUser, Record, Row, Sqlite, State, Store, StoreError, TableId, UserId};

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let seconds: u64 = arguments.next().map_or(Ok(3), |text| text.parse())?;
    let folder = arguments.next().unwrap_or_else(|| std::env::temp_dir().display().to_string());
    println!("tables  row  appends/s  p50 ms  p99 ms");
    for tables in [1, 50, 500, 1_000, 4_000] {
        for with_row in [false, true] {
            let folder = tempfile::tempdir_in(Path::new(&folder))?;
            let store = Arc::new(Sqlite::open(&folder.path().join("appends.db"))?);
            measure(&store, tables, with_row, Duration::from_secs(seconds)).await?;
            if tables == 1_000 && !with_row {
                recover(&store).await?;
            }
        }
    }
    Ok(())
}

/// At each table one record follows the other as soon as that is acknowledged.
async fn measure(
    store: &Arc<Sqlite>,
    tables: usize,
    with_row: bool,
    time: Duration,
) -> Result<(), StoreError> {
    let new = NewUser { name: "Ada".into(), kind: Kind::Guest, password: None, created: 0 };
    let user = store.add_user(new).await?.id;
    let begun = Instant::now();
    let playing: Vec<_> = (0..tables)
        .map(|n| {
            tokio::spawn(play(
                Arc::clone(store),
                TableId(format!("table-{n:010}").into()),
                user,
                with_row,
                time,
            ))
        })
        .collect();
    let mut waits = Vec::new();
    for table in playing {
        waits.extend(table.await.map_err(|error| StoreError::Unavailable(error.to_string()))??);
    }
    let rate = waits.len() as f64 / begun.elapsed().as_secs_f64();
    waits.sort_unstable();
    let at = |part: usize| waits[(waits.len() - 1) * part / 100].as_secs_f64() * 1e3;
    let row = if with_row { "yes" } else { "no" };
    println!("{tables:6}  {row:3}  {rate:9.0}  {:6.2}  {:6.2}", at(50), at(99));
    Ok(())
}

async fn play(
    store: Arc<Sqlite>,
    table: TableId,
    user: UserId,
    with_row: bool,
    time: Duration,
) -> Result<Vec<Duration>, StoreError> {
    let end = Instant::now() + time;
    let mut waits = Vec::new();
    for seq in 1.. {
        let asked = Instant::now();
        if asked > end {
            break;
        }
        store.append(one(&table, seq, user, with_row)).await?;
        waits.push(asked.elapsed());
    }
    Ok(waits)
}

fn one(table: &TableId, seq: u64, user: UserId, with_row: bool) -> Append {
    let at = seq.cast_signed();
    let body =
        format!(r#"{{"move":{{"seat":{},"action":{{"column":{}}},"took":{}}}}}"#, seq % 2, seq % 7, seq * 31);
    let row = (with_row || seq == 1).then(|| Row {
        id: table.clone(),
        game: "connect-four".into(),
        state: State::Running,
        public: true,
        changed: at,
        players: vec![user],
        summary: format!(r#"{{"seats":["Ada","Bot"],"turn":{}}}"#, seq % 2),
    });
    Append {
        table: table.clone(),
        records: vec![Record { seq, at, body }],
        row,
        results: Vec::new(),
        rate: None,
    }
}

async fn recover(store: &Sqlite) -> Result<(), StoreError> {
    let begun = Instant::now();
    let live = store.live().await?;
    let records: usize = live.iter().map(|(_, log)| log.len()).sum();
    println!("{} live tables with {records} records read in {} ms", live.len(), begun.elapsed().as_millis());
    Ok(())
}
