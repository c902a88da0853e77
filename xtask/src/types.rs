//! `cargo xtask types`: writes the types of the server and the games for the page.

use std::process::Command;

use crate::shell;

/// Runs the test that compares them so that it writes instead, and names what is different now.
pub(crate) fn run() -> Result<(), String> {
    let test = ["test", "--package", "server", "--test", "tables", "the_types_of_the_page_are_current"];
    shell::run(shell::cargo(test).env("UPDATE_TYPES", "1"))?;
    let status = ["status", "--porcelain", "--untracked-files=all", "--", "web/src/types"];
    let changed = shell::read(Command::new("git").args(status))?;
    if changed.is_empty() {
        println!("\nNo type differs from what is committed.");
    } else {
        println!("\nThese differ from what is committed:\n{changed}");
    }
    Ok(())
}
