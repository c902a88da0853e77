//! The page in `web/`: what it needs, building it, and trying it in a real browser.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::shell;

const FOLDER: &str = "web";
/// The oldest Node that is good enough.
const NODE: u32 = 20;
/// The names under which Chromium is known.
const BROWSERS: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// Makes sure of Node and of the packages in the lock file, exactly those.
pub(crate) fn install() -> Result<(), String> {
    install_node()?;
    npm(&["ci"])
}

/// The same, unless they are there already.
pub(crate) fn install_if_needed() -> Result<(), String> {
    install_node()?;
    let changed =
        |path: &str| fs::metadata(Path::new(FOLDER).join(path)).and_then(|data| data.modified()).ok();
    let installed = changed("node_modules/.package-lock.json");
    if installed.is_some() && installed >= changed("package-lock.json") {
        return Ok(());
    }
    npm(&["ci"])
}

pub(crate) fn build() -> Result<(), String> {
    npm(&["run", "build"])
}

pub(crate) fn types() -> Result<(), String> {
    npm(&["run", "check"])
}

pub(crate) fn tests() -> Result<(), String> {
    npm(&["test"])
}

/// How much a browser has to load for a table.
pub(crate) fn size() -> Result<(), String> {
    npm(&["run", "size"])
}

/// What is tried in a browser on every change. All of it, with whole games at every board, takes long: `npm run e2e`.
const IN_BROWSER: [&str; 6] = ["harness", "first", "around", "together", "secrets", "keyboard"];

/// Plays in a real browser at a real server, as a person would.
pub(crate) fn in_browser() -> Result<(), String> {
    install_browser()?;
    // Just what the tests built: alone, the program would be compiled anew.
    shell::run(&mut shell::cargo(["test", "--workspace", "--no-run", "--quiet"]))?;
    let files = IN_BROWSER.map(|name| format!("e2e/{name}.test.ts"));
    shell::run(command(&["run", "e2e", "--"]).args(files).env("CONCLAVE_BIN", program("debug")?))
}

/// How soon a table can be played, and how smoothly things move, in a real browser. Also written to `file`.
pub(crate) fn figures(file: &Path) -> Result<(), String> {
    install_if_needed()?;
    install_browser()?;
    build()?;
    shell::run(&mut shell::cargo(["build", "--release", "--package", "conclave"]))?;
    shell::run(command(&["run", "figures"]).env("CONCLAVE_BIN", program("release")?).env("FIGURES", file))
}

fn program(profile: &str) -> Result<PathBuf, String> {
    let program = shell::target().join(profile).join("conclave");
    fs::canonicalize(&program).map_err(|error| format!("cannot find {}: {error}", program.display()))
}

fn npm(arguments: &[&str]) -> Result<(), String> {
    shell::run(&mut command(arguments))
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command.args(arguments).current_dir(FOLDER);
    command
}

fn install_node() -> Result<(), String> {
    match version() {
        Some(found) if found >= NODE && shell::works(Command::new("npm").arg("--version")) => return Ok(()),
        Some(found) if found < NODE => {
            return Err(format!(
                "The page is built with Node {NODE} or later; here is Node {found}. Please update it."
            ));
        }
        _ => println!("Node builds the page and is missing: installing it."),
    }
    shell::install(&["nodejs", "npm"])?;
    match version() {
        Some(found) if found >= NODE => Ok(()),
        _ => Err(format!("What was installed is older than Node {NODE}. Please install a later one.")),
    }
}

fn version() -> Option<u32> {
    major(&shell::read(Command::new("node").arg("--version")).ok()?)
}

fn major(version: &str) -> Option<u32> {
    version.trim().trim_start_matches('v').split('.').next()?.parse().ok()
}

fn install_browser() -> Result<(), String> {
    let named = std::env::var_os("CHROMIUM").is_some_and(|path| Path::new(&path).is_file());
    if named || BROWSERS.iter().any(|name| shell::works(Command::new(name).arg("--version"))) {
        return Ok(());
    }
    println!("The page is tried in Chromium, which is missing: installing it.");
    shell::install(&["chromium"])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read() {
        assert_eq!(major("v20.20.2\n"), Some(20));
        assert_eq!(major("22.1.0"), Some(22));
        assert_eq!(major("not found"), None);
    }
}
