use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;

use futures_util::future::join_all;
use rusqlite::Connection;
use tempfile::TempDir;

use super::super::queue::WAITING;
use crate::{Append, Kind, NewUser, Record, Row, Sqlite, State, Store, StoreError, TableId, UserId};

fn store() -> (Sqlite, PathBuf, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("store.db");
    (Sqlite::open(&file).unwrap(), file, folder)
}

fn ada() -> NewUser {
    NewUser { name: "Ada".into(), kind: Kind::Guest, password: None, created: 1 }
}

fn append(table: &str, seq: u64, body: String) -> Append {
    let id = TableId(table.into());
    let row = (seq == 1).then(|| Row {
        id: id.clone(),
        game: "arcana".into(),
        state: State::Running,
        public: true,
        changed: 1,
        players: Vec::new(),
        summary: String::new(),
    });
    Append { table: id, records: vec![Record { seq, at: 1, body }], row, results: vec![], rate: None }
}

/// Keeps the writer waiting, so that whatever is asked meanwhile is one group.
fn hold(file: &Path) -> Connection {
    let other = Connection::open(file).unwrap();
    other.execute_batch("begin immediate").unwrap();
    other
}

fn release(other: Connection) {
    other.close().unwrap();
}

async fn length(store: &Sqlite, table: &str) -> usize {
    store.log(TableId(table.into()), 1).await.unwrap().len()
}

#[tokio::test]
async fn one_that_fails_harms_none_of_its_group() {
    let (store, file, _folder) = store();
    let held = hold(&file);
    let first = store.ping();
    let asked = [(1, "a"), (1, "a"), (2, "a"), (7, "a"), (1, "b"), (3, "a")]
        .map(|(seq, table)| store.append(append(table, seq, format!("{table}{seq}"))));
    release(held);
    first.await.unwrap();
    let answers = join_all(asked).await;
    let conflict = Err(StoreError::Conflict);
    assert_eq!(answers, [Ok(()), conflict.clone(), Ok(()), conflict, Ok(()), Ok(())]);
    let log = store.log(TableId("a".into()), 1).await.unwrap();
    assert_eq!(log.iter().map(|record| &*record.body).collect::<Vec<_>>(), ["a1", "a2", "a3"]);
    assert_eq!(length(&store, "b").await, 1);
}

#[tokio::test]
async fn if_the_commit_fails_the_whole_group_fails_and_the_next_goes_on() {
    let (store, _file, _folder) = store();
    store.append(append("a", 1, String::new())).await.unwrap();
    let (begin, begun) = channel();
    let (release, released) = channel();
    let first = store.writer.ask(move |_| {
        begin.send(()).unwrap();
        released.recv().unwrap();
        Ok(())
    });
    // What is asked from here on is a group of its own.
    begun.recv().unwrap();
    let before = store.append(append("a", 2, String::new()));
    let broken = store.writer.ask(|to| {
        to.pragma_update(None, "defer_foreign_keys", true)?;
        to.execute("insert into codes values (99, x'00')", [])?;
        Ok(())
    });
    let after = store.add_user(ada());
    release.send(()).unwrap();
    first.await.unwrap();
    assert!(before.await.is_err() && broken.await.is_err() && after.await.is_err());
    assert_eq!(length(&store, "a").await, 1);
    assert_eq!(store.user(UserId(1)).await, Ok(None));
    store.append(append("a", 2, String::new())).await.unwrap();
    store.add_user(ada()).await.unwrap();
}

#[tokio::test]
async fn a_full_file_is_told_and_overcome() {
    let (store, _file, _folder) = store();
    let limit = |pages: i64| {
        store.writer.ask(move |to| Ok(to.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(()))?))
    };
    store.append(append("a", 1, String::new())).await.unwrap();
    // No file can be smaller than it is.
    limit(1).await.unwrap();
    let big = |seq| append("a", seq, "x".repeat(100_000));
    assert_eq!(store.append(big(2)).await, Err(StoreError::Full));
    assert_eq!(length(&store, "a").await, 1);
    store.append(append("a", 2, String::new())).await.unwrap();
    limit(100_000).await.unwrap();
    store.append(big(3)).await.unwrap();
    assert_eq!(length(&store, "a").await, 3);
}

#[tokio::test]
async fn those_who_come_when_too_many_wait_are_sent_away() {
    let (store, file, _folder) = store();
    let held = hold(&file);
    let asked: Vec<_> = (0..WAITING + 2_000).map(|_| store.ping()).collect();
    release(held);
    let answers = join_all(asked).await;
    let refused = StoreError::Unavailable("too many writes wait".into());
    let done = answers.iter().filter(|answer| answer.is_ok()).count();
    assert!(done >= WAITING, "{done}");
    assert!(answers.iter().all(|answer| answer.as_ref().err().is_none_or(|error| *error == refused)));
    assert_eq!(answers.last(), Some(&Err(refused)));
    store.ping().await.unwrap();
}

#[tokio::test]
async fn another_program_that_keeps_the_file_is_named_as_the_cause() {
    let (store, file, _folder) = store();
    let _held = hold(&file);
    let Err(StoreError::Unavailable(told)) = store.ping().await else { panic!("it was locked") };
    assert!(told.contains("store.db") && told.contains("another program"), "{told}");
}

#[tokio::test]
async fn reads_do_not_wait_for_writes() {
    let (store, file, _folder) = store();
    store.append(append("a", 1, String::new())).await.unwrap();
    let held = hold(&file);
    let write = store.ping();
    assert_eq!(length(&store, "a").await, 1);
    release(held);
    write.await.unwrap();
}

#[tokio::test]
async fn dropping_finishes_what_was_asked_for() {
    let (store, file, _folder) = store();
    let held = hold(&file);
    let asked: Vec<_> = (1..=2_000).map(|seq| store.append(append("a", seq, String::new()))).collect();
    release(held);
    drop(store);
    assert!(!file.with_extension("db-wal").exists(), "the log is left behind");
    assert!(join_all(asked).await.iter().all(Result::is_ok));
    let store = Sqlite::open(&file).unwrap();
    assert_eq!(length(&store, "a").await, 2_000);
}

#[tokio::test]
async fn writes_are_done_even_if_nobody_waits_for_them() {
    let (store, _file, _folder) = store();
    drop(store.append(append("a", 1, String::new())));
    store.ping().await.unwrap();
    assert_eq!(length(&store, "a").await, 1);
}

#[tokio::test]
async fn no_statement_is_planned_anew_for_a_new_value() {
    let (store, _file, _folder) = store();
    let again = store.writer.ask(|to| {
        let mut statement = to.prepare("select body from records where table_number = ?1 order by seq")?;
        for number in 0..10 {
            statement.exists([number])?;
        }
        Ok(statement.get_status(rusqlite::StatementStatus::RePrepare))
    });
    assert_eq!(again.await, Ok(0));
}

#[tokio::test]
async fn a_log_that_another_process_wrote_to_is_looked_at_again() {
    let (store, file, _folder) = store();
    let other = Sqlite::open(&file).unwrap();
    let light = |seq| Append { row: None, ..append("a", seq, format!("a{seq}")) };
    store.append(append("a", 1, "a1".into())).await.unwrap();
    store.append(light(2)).await.unwrap();
    other.append(light(3)).await.unwrap();
    assert_eq!(store.append(light(3)).await, Err(StoreError::Conflict));
    store.append(light(4)).await.unwrap();
    assert_eq!(other.append(light(4)).await, Err(StoreError::Conflict));
    assert_eq!((length(&store, "a").await, length(&other, "a").await), (4, 4));
}
