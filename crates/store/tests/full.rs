//! A disk that is really full: a small one in memory, where the machine lets us make one.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use common::{opening, records, row, table};
use futures_util::future::join_all;
use store::{Append, Record, Sqlite, State, Store, StoreError};
use tempfile::TempDir;

/// A disk of two megabytes, gone with its value.
struct SmallDisk(TempDir);

impl SmallDisk {
    fn new() -> Option<Self> {
        let folder = tempfile::tempdir().unwrap();
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=2m", "tmpfs"]).arg(folder.path()).stderr(Stdio::null());
        mount.status().is_ok_and(|status| status.success()).then(|| Self(folder))
    }

    fn path(&self) -> &Path {
        self.0.path()
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(self.path()).status();
    }
}

fn big(id: &str, seq: u64) -> Append {
    let append = records(id, [seq]);
    Append { records: vec![Record { body: "x".repeat(3_000), ..append.records[0].clone() }], ..append }
}

#[tokio::test]
async fn a_full_disk_is_told_and_overcome_when_there_is_space_again() {
    let Some(disk) = SmallDisk::new() else {
        println!("no disk can be made here; the limit of pages in the store's own tests stands in for it");
        return;
    };
    let ballast = disk.path().join("ballast");
    fs::write(&ballast, vec![1; 1 << 20]).unwrap();
    let store = Sqlite::open(&disk.path().join("conclave.db")).unwrap();
    for id in ["a", "b", "c"] {
        store.append(opening(row(id, State::Running, 1, &[]))).await.unwrap();
    }
    let mut ends = [1, 1, 1];
    let mut errors = Vec::new();
    // Several tables at once, so that whole groups meet the end of the disk.
    for _ in 0..200 {
        let asked = ["a", "b", "c"].into_iter().zip(ends).map(|(id, end)| store.append(big(id, end + 1)));
        for (end, answer) in ends.iter_mut().zip(join_all(asked).await) {
            match answer {
                Ok(()) => *end += 1,
                Err(error) => errors.push(error),
            }
        }
    }
    assert!(!errors.is_empty(), "the disk was not filled");
    assert!(errors.iter().all(|error| *error == StoreError::Full), "{errors:?}");
    for (id, end) in ["a", "b", "c"].into_iter().zip(ends) {
        let log = store.log(table(id), 1).await.unwrap();
        assert!(log.iter().map(|record| record.seq).eq(1..=end), "exactly what was acknowledged is there");
    }
    fs::remove_file(ballast).unwrap();
    for (id, end) in ["a", "b", "c"].into_iter().zip(ends) {
        store.append(big(id, end + 1)).await.unwrap();
    }
    store.ping().await.unwrap();
    drop(store);
    let store = Sqlite::open(&disk.path().join("conclave.db")).unwrap();
    for (id, end) in ["a", "b", "c"].into_iter().zip(ends) {
        assert_eq!(store.log(table(id), 1).await.unwrap().len() as u64, end + 1);
    }
}
