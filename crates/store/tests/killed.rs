//! What was acknowledged survives the death of the process, at any moment.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use common::{opening, records, row, table};
use store::{Append, Record, Sqlite, State, Store};

const FILE: &str = "STORE_TO_WRITE_TO";
const TABLES: usize = 40;
const DEATHS: u64 = 10;

fn body(table: usize, seq: u64) -> String {
    format!("{table}:{seq}:{}", "x".repeat(seq as usize * 37 % 600))
}

fn written(table: usize, append: Append) -> Append {
    let records = append.records.into_iter().map(|record| Record { body: body(table, record.seq), ..record });
    Append { records: records.collect(), ..append }
}

/// Writes at every table, and says what was acknowledged, until it is killed.
async fn write_until_killed(file: &Path) {
    let store = Arc::new(Sqlite::open(file).unwrap());
    let tables = (0..TABLES).map(|n| {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            let id = n.to_string();
            let mut next = store.log(table(&id), 1).await.unwrap().len() as u64 + 1;
            loop {
                // Some together, some alone; the table's row along with some of them.
                let end = next + next % 3;
                let row = (next == 1 || next.is_multiple_of(5))
                    .then(|| row(&id, State::Running, next.cast_signed(), &[]));
                let append = Append { row, ..records(&id, next..=end) };
                store.append(written(n, append)).await.unwrap();
                // Straight to the pipe: what is printed must not die with the process.
                std::io::stdout().lock().write_all(format!("acknowledged {n} {end}\n").as_bytes()).unwrap();
                next = end + 1;
            }
        })
    });
    futures_util::future::join_all(tables).await;
}

/// Lets a child write for a while, kills it, and returns what it had acknowledged.
fn let_die(file: &Path, after: Duration) -> HashMap<usize, u64> {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "everything_acknowledged_is_there_once_after_every_death", "--nocapture"])
        .env(FILE, file)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
    let mut acknowledged = HashMap::new();
    let mut note = |line: String| {
        // A line that was cut off was not said.
        let mut words = line.split(' ').skip_while(|word| *word != "acknowledged").skip(1);
        let numbers = (words.next().and_then(|n| n.parse().ok()), words.next().and_then(|n| n.parse().ok()));
        if let (Some(table), Some(seq)) = numbers {
            acknowledged.insert(table, seq);
            return true;
        }
        false
    };
    let began = lines.by_ref().any(&mut note);
    assert!(began, "the child wrote nothing");
    let killing = thread::spawn(move || {
        thread::sleep(after);
        child.kill().unwrap();
        child.wait().unwrap();
    });
    for line in lines {
        note(line);
    }
    killing.join().unwrap();
    acknowledged
}

/// The child is this same test, told where to write.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_acknowledged_is_there_once_after_every_death() {
    if let Some(file) = std::env::var_os(FILE) {
        return write_until_killed(Path::new(&file)).await;
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("conclave.db");
    Sqlite::open(&file).unwrap().append(opening(row("lobby", State::Gathering, 1, &[]))).await.unwrap();
    let mut total = 0;
    for death in 0..DEATHS {
        let moment = Duration::from_micros(RandomState::new().hash_one(death) % 150_000);
        let acknowledged = let_die(&file, moment);
        let store = Sqlite::open(&file).unwrap();
        for (n, last) in acknowledged {
            let log = store.log(table(&n.to_string()), 1).await.unwrap();
            assert!(log.len() as u64 >= last, "table {n}: {last} acknowledged, {} there", log.len());
        }
        let live = store.live().await.unwrap();
        for (row, log) in &live {
            let Ok(n) = row.id.0.parse() else { continue };
            for (seq, record) in (1..).zip(log) {
                assert_eq!((record.seq, &record.body), (seq, &body(n, seq)), "table {n}");
            }
        }
        let now = live.iter().map(|(_, log)| log.len()).sum();
        assert!(now > total, "nothing was written before death {death}");
        total = now;
    }
}
