//! Looking after a server's data while it runs: backup, doctor, ban.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::Instant;

use rusqlite::Connection;
use serde_json::json;
use store::{Sqlite, Store};

use crate::house::{House, NEVER, begin, conclave, text};
use crate::ledger::Ledger;
use crate::place::Place;

/// Runs a command that must succeed; what it printed.
#[track_caller]
fn works(args: &[&str], data: &Path) -> String {
    let output = conclave(args, data);
    assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

#[tokio::test]
async fn a_backup_is_made_while_the_server_plays() {
    let (data, copies) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let house = House::open(data.path());
    let at = house.address;
    let mut ledger = Ledger::new(&house, "connect-four", 2);
    ledger.play(at, |ledger| ledger.acknowledged >= 10).unwrap();
    let mut beside = Ledger::new(&house, "leduc", 2);

    // A folder to serve from, as after a loss.
    let copy = copies.path().join(server::FILE);
    let shown = copy.to_str().unwrap();
    let printed = thread::scope(|scope| {
        let playing = scope.spawn(|| beside.play(at, |ledger| ledger.acknowledged >= 200).unwrap());
        let printed = works(&["backup", shown], data.path());
        playing.join().unwrap();
        printed
    });
    assert!(printed.contains(shown), "{printed}");
    let live = Sqlite::open(&copy).unwrap().live().await.unwrap();
    let whole = live.iter().all(|(_, log)| log.iter().map(|record| record.seq).eq(1..=log.len() as u64));
    assert!(whole && !live.is_empty());

    let before = fs::read(&copy).unwrap();
    let again = conclave(&["backup", shown], data.path());
    assert_eq!(again.status.code(), Some(1), "{again:?}");
    assert!(text(&again.stderr).contains(shown), "{again:?}");
    assert!(fs::read(&copy).unwrap() == before, "the first copy was touched");

    // What was acknowledged before is in the copy, and goes on from there.
    house.kill();
    ledger.check_all(copies.path()).await;
    let house = House::open(copies.path());
    ledger.check(house.address, copies.path()).await;
    ledger.play(house.address, |ledger| ledger.games >= 1).unwrap();
    ledger.check(house.address, copies.path()).await;
}

#[test]
fn the_doctor_finds_what_would_not_go_on() {
    let data = tempfile::tempdir().unwrap();
    let house = House::open(data.path());
    let people = [house.guest(), house.guest()];
    let tables =
        ["leduc", "connect-four", "leduc"].map(|game| begin(house.address, game, &[&people[0], &people[1]]));
    for table in &tables {
        let mut places: Vec<_> =
            people.iter().map(|guest| Place::take(house.address, table, guest).unwrap()).collect();
        let place = places.iter_mut().find(|place| place.is_asked()).unwrap();
        let (seq, action) = (place.seq, place.choices[0].clone());
        assert_eq!(place.act(seq, &action).unwrap()["ok"], true);
    }
    assert!(works(&["doctor"], data.path()).contains("all 3 tables"));
    house.kill();
    assert!(works(&["doctor"], data.path()).contains("all 3 tables"));

    // One was begun by rules that this program does not know, of another a record is damaged.
    let file = Connection::open(data.path().join(server::FILE)).unwrap();
    let change = |table: &str, kind: &str, sql: &str| {
        let found = "table_number = (select number from tables where id = ?1) and body like ?2";
        let changed = file.execute(
            &format!("update records set {sql} where {found}"),
            [table, &format!("{{\"kind\":\"{kind}\"%")],
        );
        assert_eq!(changed, Ok(1));
    };
    change(&tables[0], "started", "body = json_set(body, '$.rules', 99)");
    change(&tables[1], "acted", "body = substr(body, 1, 20)");
    drop(file);
    let output = conclave(&["doctor"], data.path());
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let (listed, complaint) = (text(&output.stdout), text(&output.stderr));
    let line = |table: &str| listed.lines().find(|line| line.contains(table));
    let unknown = line(&tables[0]).unwrap();
    assert!(unknown.contains("leduc") && unknown.contains("version 99"), "{unknown}");
    let damaged = line(&tables[1]).unwrap();
    assert!(damaged.contains("connect-four") && damaged.contains("cannot be read"), "{damaged}");
    assert_eq!(line(&tables[2]), None, "this one is sound");
    assert!(complaint.contains("2 of 3 tables"), "{complaint}");

    // The server opens all the same, with the table that is sound; the others stay as they are.
    let house = House::open(data.path());
    let mut places: Vec<_> =
        people.iter().map(|guest| Place::take(house.address, &tables[2], guest).unwrap()).collect();
    let place = places.iter_mut().find(|place| place.is_asked()).unwrap();
    let (seq, action) = (place.seq, place.choices[0].clone());
    assert_eq!(place.act(seq, &action).unwrap()["ok"], true);
    let broken = people[0].get(house.address, &format!("/api/tables/{}", tables[1])).unwrap();
    assert_eq!((broken.status, &broken.json()["code"]), (500, &json!("our_fault")));
}

#[test]
fn somebody_is_shut_out_while_the_server_runs_and_let_in_again() {
    let data = tempfile::tempdir().unwrap();
    let house = House::open(data.path());
    let (rude, other) = (house.guest(), house.guest());
    let status = |who: &crate::house::Guest| who.get(house.address, "/api/me").unwrap().status;
    assert_eq!((status(&rude), status(&other)), (200, 200));
    let until = |wanted: u16| {
        let began = Instant::now();
        while status(&rude) != wanted {
            assert!(began.elapsed() < NEVER, "{} is not {wanted}", status(&rude));
            thread::sleep(std::time::Duration::from_millis(50));
        }
    };
    assert!(works(&["ban", &rude.name], data.path()).contains("shut out"));
    until(403);
    assert_eq!(status(&other), 200);
    assert!(works(&["ban", &rude.name, "--lift"], data.path()).contains("welcome"));
    until(200);

    let nobody = conclave(&["ban", "Nobody At All"], data.path());
    assert_eq!(nobody.status.code(), Some(2), "{nobody:?}");
    assert!(text(&nobody.stderr).contains("Nobody At All"), "{nobody:?}");
}
