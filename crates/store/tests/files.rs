//! Files: opened, refused, copied.

mod common;

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use common::{Kept, opening, record, records, row, table};
use rusqlite::Connection;
use store::{Sqlite, State, Store, StoreError};

fn refused(file: &Path) -> String {
    match Sqlite::open(file).map(drop) {
        Err(StoreError::Unavailable(told)) => told,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn what_was_written_is_there_when_it_is_opened_again() {
    let Kept { store, folder } = Kept::new();
    let file = folder.path().join("conclave.db");
    store.append(opening(row("t", State::Running, 1, &[]))).await.unwrap();
    store.ping().await.unwrap();
    drop(store);
    let store = Sqlite::open(&file).unwrap();
    assert_eq!(store.log(table("t"), 1).await, Ok(vec![record(1)]));
}

#[test]
fn a_file_that_is_no_store_is_refused_by_name_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("letter.txt");
    let letter = "Dear Ada, this is a letter and no database, though it is long enough for one. ".repeat(100);
    fs::write(&file, &letter).unwrap();
    let told = refused(&file);
    assert!(told.contains("letter.txt") && told.contains("not a database"), "{told}");
    assert_eq!(fs::read_to_string(&file).unwrap(), letter);

    let file = folder.path().join("bookmarks.db");
    Connection::open(&file).unwrap().execute_batch("create table bookmarks (link text)").unwrap();
    let before = fs::read(&file).unwrap();
    let told = refused(&file);
    assert!(told.contains("bookmarks.db") && told.contains("another program"), "{told}");
    assert_eq!(fs::read(&file).unwrap(), before);
}

#[test]
fn a_file_that_cannot_be_made_or_opened_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let told = refused(&folder.path().join("nowhere").join("conclave.db"));
    assert!(told.contains("nowhere"), "{told}");
    let told = refused(folder.path());
    assert!(told.contains(&*folder.path().display().to_string()), "{told}");
}

#[test]
fn a_file_of_a_newer_conclave_is_refused() {
    let Kept { store, folder } = Kept::new();
    let file = folder.path().join("conclave.db");
    drop(store);
    Connection::open(&file).unwrap().pragma_update(None, "user_version", 77).unwrap();
    let told = refused(&file);
    assert!(told.contains("conclave.db") && told.contains("newer") && told.contains("77"), "{told}");
}

#[tokio::test]
async fn a_damaged_file_is_named_when_the_damage_is_met() {
    let Kept { store, folder } = Kept::new();
    let file = folder.path().join("conclave.db");
    store.append(opening(row("t", State::Running, 1, &[]))).await.unwrap();
    store.append(records("t", 2..=2_000)).await.unwrap();
    drop(store);
    let mut bytes = fs::read(&file).unwrap();
    let schema = 3 * 4_096;
    bytes[schema..].fill(0xaa);
    fs::write(&file, bytes).unwrap();
    let met = match Sqlite::open(&file) {
        Ok(store) => store.log(table("t"), 1).await.map(drop),
        Err(error) => Err(error),
    };
    let Err(StoreError::Unavailable(told)) = met else { panic!("{met:?}") };
    assert!(told.contains("conclave.db") && told.contains("damaged"), "{told}");
}

#[cfg(unix)]
#[test]
fn a_new_file_is_its_owners_alone() {
    use std::os::unix::fs::PermissionsExt;
    let kept = Kept::new();
    for file in [kept.file(), kept.file().with_extension("db-wal")] {
        assert_eq!(fs::metadata(file).unwrap().permissions().mode() & 0o777, 0o600);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_is_whole_while_writes_go_on() {
    let Kept { store, folder } = Kept::new();
    let store = Arc::new(store);
    store.append(opening(row("t", State::Running, 1, &[]))).await.unwrap();
    store.append(records("t", 2..=20_000)).await.unwrap();
    let stop = Arc::new(AtomicBool::new(false));
    let writing = tokio::spawn({
        let (store, stop) = (Arc::clone(&store), Arc::clone(&stop));
        async move {
            let mut seq = 20_000;
            while !stop.load(Ordering::Relaxed) {
                seq += 1;
                store.append(records("t", [seq])).await.unwrap();
            }
            seq
        }
    });
    for n in 0..5_u64 {
        let copy = folder.path().join(format!("copy{n}.db"));
        let before = store.log(table("t"), 1).await.unwrap().len();
        store.backup(copy.clone()).await.unwrap();
        let check: String = Connection::open(&copy)
            .unwrap()
            .query_row("pragma integrity_check", [], |row| row.get(0))
            .unwrap();
        assert_eq!(check, "ok");
        let log = Sqlite::open(&copy).unwrap().log(table("t"), 1).await.unwrap();
        assert!(log.len() >= before, "an acknowledged record is not in the copy");
        assert!(log.iter().map(|record| record.seq).eq(1..=log.len() as u64));
    }
    stop.store(true, Ordering::Relaxed);
    assert!(writing.await.unwrap() > 20_000, "nothing was written meanwhile");
}

#[tokio::test]
async fn a_backup_replaces_no_file_and_leaves_no_half_one() {
    let kept = Kept::new();
    let there = kept.folder.path().join("there.db");
    fs::write(&there, "precious").unwrap();
    for (to, why) in [
        (there.clone(), "there is a file already"),
        (kept.file(), "there is a file already"),
        (kept.folder.path().join("nowhere").join("copy.db"), "No such file"),
    ] {
        let Err(StoreError::Unavailable(told)) = kept.store.backup(to.clone()).await else {
            panic!("{to:?}")
        };
        assert!(told.contains(&*to.display().to_string()) && told.contains(why), "{told}");
    }
    assert_eq!(fs::read_to_string(&there).unwrap(), "precious");
    let mut left: Vec<_> =
        fs::read_dir(kept.folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    left.sort();
    assert_eq!(left, ["conclave.db", "conclave.db-shm", "conclave.db-wal", "there.db"]);
}
