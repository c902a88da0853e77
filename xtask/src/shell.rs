//! Running other programs, and saying so.

use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// A command of the cargo that runs this.
pub(crate) fn cargo<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments);
    command
}

/// Shows the command and runs it to its end.
pub(crate) fn run(command: &mut Command) -> Result<(), String> {
    let line = line(command);
    println!("$ {line}");
    let status = command.status().map_err(|error| format!("cannot start `{line}`: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("`{line}` failed ({status}).")) }
}

/// Runs the command quietly and gives what it wrote; its complaints go to the terminal.
pub(crate) fn read(command: &mut Command) -> Result<String, String> {
    let line = line(command);
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("cannot start `{line}`: {error}"))?;
    if !output.status.success() {
        return Err(format!("`{line}` failed ({}).", output.status));
    }
    String::from_utf8(output.stdout).map_err(|_| format!("`{line}` did not write text."))
}

/// Whether the command can be started and ends well.
pub(crate) fn works(command: &mut Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// Installs packages of the system, where that is possible.
pub(crate) fn install(packages: &[&str]) -> Result<(), String> {
    if !works(Command::new("apt-get").arg("--version")) {
        return Err(format!("Please install {} and try again.", packages.join(" and ")));
    }
    run(Command::new("apt-get").arg("update"))?;
    run(Command::new("apt-get").args(["install", "--yes", "--no-install-recommends"]).args(packages))
}

/// Where cargo puts what it builds.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from)
}

/// A path as seen from the top of the repository, if it lies in it.
pub(crate) fn relative(path: PathBuf) -> PathBuf {
    let inside =
        std::env::current_dir().ok().and_then(|top| Some(path.strip_prefix(top).ok()?.to_path_buf()));
    inside.unwrap_or(path)
}

/// The command as one would type it.
fn line(command: &Command) -> String {
    let set = command.get_envs().filter_map(|(name, value)| {
        Some(format!("{}='{}'", name.to_string_lossy(), value?.to_string_lossy()))
    });
    let program = PathBuf::from(command.get_program());
    let program = program.file_name().unwrap_or(command.get_program()).to_string_lossy();
    let arguments = command.get_args().map(|argument| argument.to_string_lossy().into_owned());
    set.chain([program.into_owned()]).chain(arguments).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_as_typed() {
        let mut command = Command::new("/somewhere/bin/cargo");
        command.args(["doc", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings").env_remove("RUSTFLAGS");
        assert_eq!(line(&command), "RUSTDOCFLAGS='-D warnings' cargo doc --no-deps");
    }

    #[test]
    fn failing_and_missing_programs_are_named() {
        assert_eq!(run(&mut Command::new("false")).unwrap_err(), "`false` failed (exit status: 1).");
        let missing = run(&mut Command::new("no-such-program")).unwrap_err();
        assert!(missing.starts_with("cannot start `no-such-program`"), "{missing}");
        assert!(!works(&mut Command::new("no-such-program")));
    }
}
