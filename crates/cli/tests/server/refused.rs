//! What cannot be is said in a sentence, with the exit code that the help promises.

use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::process::Command;

use crate::house::{House, conclave, text};

/// Runs a command that must fail with this exit code; its complaint.
#[track_caller]
fn fails(args: &[&str], data: &Path, code: i32) -> String {
    let output = conclave(args, data);
    let complaint = text(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{args:?}: {complaint}");
    assert!(!complaint.contains("panicked"), "{complaint}");
    complaint
}

#[test]
fn wrong_flags_are_wrong_usage() {
    let data = tempfile::tempdir().unwrap();
    for args in [
        &["serve", "--port", "many"][..],
        &["serve", "--port", "65536"],
        &["serve", "--bind", "here"],
        &["serve", "--thinkers", "0"],
        &["serve", "--rate-session", "-1"],
        &["serve", "--colour"],
        &["backup"],
        &["ban"],
    ] {
        assert!(fails(args, data.path(), 2).contains("--help"), "{args:?}");
    }
    assert!(fs::read_dir(data.path()).unwrap().next().is_none(), "nothing was made");
}

#[test]
fn environment_variables_stand_in_for_flags() {
    let data = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_conclave"));
    let output = command.arg("serve").env("CONCLAVE_PORT", "many").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let mut command = Command::new(env!("CARGO_BIN_EXE_conclave"));
    let output = command.arg("doctor").env("CONCLAVE_DATA", data.path()).output().unwrap();
    assert!(text(&output.stderr).contains(data.path().to_str().unwrap()), "{output:?}");
}

#[test]
fn data_that_cannot_be_used_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "not a folder").unwrap();
    let complaint = fails(&["serve", "--port", "0"], &file, 1);
    assert!(complaint.contains("data folder") && complaint.contains("file"), "{complaint}");

    let other = folder.path().join("other");
    fs::create_dir(&other).unwrap();
    fs::write(other.join(server::FILE), "This is somebody's diary, and no database at all.".repeat(40))
        .unwrap();
    let complaint = fails(&["serve", "--port", "0"], &other, 1);
    assert!(complaint.contains("cannot be opened"), "{complaint}");
    assert!(fs::read_to_string(other.join(server::FILE)).unwrap().starts_with("This is somebody's"));
}

#[test]
fn a_port_in_use_is_named_with_what_helps() {
    let data = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let complaint = fails(&["serve", "--port", &port], data.path(), 1);
    assert!(complaint.contains(&port) && complaint.contains("--port"), "{complaint}");
    // The data was not harmed by the attempt.
    House::open(data.path()).guest();
}

#[test]
fn there_is_nothing_to_look_after_where_no_server_was() {
    let data = tempfile::tempdir().unwrap();
    let copy = data.path().join("copy");
    for args in [&["doctor"][..], &["ban", "Ada"], &["backup", copy.to_str().unwrap()]] {
        assert!(fails(args, data.path(), 2).contains("--data"), "{args:?}");
    }
    assert!(fs::read_dir(data.path()).unwrap().next().is_none(), "nothing was made");
}
