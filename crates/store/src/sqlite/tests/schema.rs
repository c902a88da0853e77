use std::path::Path;

use rusqlite::Connection;

use super::super::schema::{STEPS, check, migrate};
use crate::{Look, Sqlite, StoreError};

const FILE: &str = "conclave.db";

fn version(connection: &Connection) -> i64 {
    connection.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap()
}

fn told(error: StoreError) -> String {
    let StoreError::Unavailable(told) = error else { panic!("{error:?}") };
    told
}

#[test]
fn an_older_file_is_brought_up_to_date_and_keeps_what_it_has() {
    let mut connection = Connection::open_in_memory().unwrap();
    let old = ["create table people (name text) strict"];
    migrate(&mut connection, &old, Path::new(FILE)).unwrap();
    connection.execute("insert into people values ('Ada')", []).unwrap();
    let new = [
        old[0],
        "alter table people add column age integer",
        "update people set age = 36 where name = 'Ada'",
    ];
    migrate(&mut connection, &new, Path::new(FILE)).unwrap();
    assert_eq!(version(&connection), 3);
    let age: i64 = connection.query_row("select age from people", [], |row| row.get(0)).unwrap();
    assert_eq!(age, 36);
    migrate(&mut connection, &new, Path::new(FILE)).unwrap();
    assert_eq!(version(&connection), 3, "a file that is up to date is left alone");
}

#[test]
fn a_step_that_fails_leaves_the_file_at_the_step_before() {
    let mut connection = Connection::open_in_memory().unwrap();
    let steps = ["create table people (name text) strict", "create table pets (name text) strict; no sql"];
    let error = migrate(&mut connection, &steps, Path::new(FILE)).unwrap_err();
    assert!(told(error).starts_with(FILE));
    assert_eq!(version(&connection), 1);
    assert!(connection.prepare("select * from people").is_ok());
    assert!(connection.prepare("select * from pets").is_err(), "half a step is left");
}

#[test]
fn a_step_that_breaks_a_reference_is_refused() {
    let mut connection = Connection::open_in_memory().unwrap();
    connection.pragma_update(None, "foreign_keys", false).unwrap();
    let steps = [
        "create table people (id integer primary key) strict;
         create table pets (owner integer references people (id)) strict;
         insert into people values (1); insert into pets values (1)",
        "delete from people",
    ];
    let error = migrate(&mut connection, &steps, Path::new(FILE)).unwrap_err();
    assert!(told(error).contains("step 2"));
    assert_eq!(version(&connection), 1);
}

#[test]
fn a_file_of_a_newer_program_is_refused() {
    let mut connection = Connection::open_in_memory().unwrap();
    migrate(&mut connection, STEPS, Path::new(FILE)).unwrap();
    connection.pragma_update(None, "user_version", 1_000).unwrap();
    let told = told(check(&connection, STEPS, Path::new(FILE)).unwrap_err());
    assert!(told.contains(FILE) && told.contains("newer") && told.contains("1000"), "{told}");
}

#[test]
fn a_file_of_another_program_is_refused() {
    let connection = Connection::open_in_memory().unwrap();
    connection.execute_batch("create table bookmarks (link text)").unwrap();
    let told = told(check(&connection, STEPS, Path::new(FILE)).unwrap_err());
    assert!(told.contains("another program"), "{told}");
}

#[test]
fn looking_does_not_bring_a_file_up_to_date() {
    let folder = tempfile::tempdir().unwrap();
    let (file, copy) = (folder.path().join(FILE), folder.path().join("copy"));
    let mut connection = Connection::open(&file).unwrap();
    connection.pragma_update(None, "journal_mode", "wal").unwrap();
    migrate(&mut connection, &STEPS[..1], &file).unwrap();
    connection
        .execute_batch(
            "insert into users values (1, 'Ada', 'ada', 'guest', null, 1, 0);
             insert into tables values (1, 't', 'arcana', 'running', 1, 5, 0, '{}');
             insert into players values (1, 0, 1, 'running', 0);
             insert into records values (5, 1, 1, 'opened')",
        )
        .unwrap();
    drop(connection);
    let look = Look::open(&file).unwrap();
    let live = look.live().unwrap();
    assert_eq!((live.len(), &*live[0].1[0].body), (1, "opened"));
    look.backup(&copy).unwrap();
    drop(look);
    for file in [&file, &copy] {
        assert_eq!(version(&Connection::open(file).unwrap()), 1);
    }
    drop(Sqlite::open(&file).unwrap());
    assert_eq!(version(&Connection::open(&file).unwrap()), i64::try_from(STEPS.len()).unwrap());
    assert_eq!(Look::open(&file).unwrap().live().unwrap(), live);
}
