//! `cargo xtask golden`: writes the recorded playthroughs anew.

use std::path::Path;
use std::process::Command;
use std::time::SystemTime;

use crate::shell;

/// Runs the playthrough tests so that they write instead of compare, and names what is different now.
pub(crate) fn run() -> Result<(), String> {
    let start = SystemTime::now();
    let mut command = shell::cargo(["test", "--package", "shelf", "--test", "playthroughs"]);
    shell::run(command.env("UPDATE_GOLDEN", "1"))?;

    let status = shell::read(Command::new("git").args([
        "status",
        "--porcelain",
        "--untracked-files=all",
        "--no-renames",
    ]))?;
    // Only what was written just now: the working tree may hold other changes.
    let written = |line: &&str| line.get(3..).is_some_and(|path| written_since(Path::new(path), start));
    let changed: Vec<_> = status.lines().filter(written).collect();
    if changed.is_empty() {
        println!("\nNo playthrough differs from what is committed.");
    } else {
        println!("\nThese differ from what is committed; read them before you commit them:");
        for line in changed {
            println!("  {line}");
        }
    }
    Ok(())
}

/// Whether the file was written after `start`; a file that is gone counts as written.
fn written_since(path: &Path, start: SystemTime) -> bool {
    path.metadata().and_then(|data| data.modified()).map_or(true, |time| time >= start)
}
