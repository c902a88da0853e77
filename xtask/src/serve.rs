//! `cargo xtask serve`: builds the page and the program, and opens the table server.

use std::path::Path;
use std::process::Command;

use crate::{page, shell};

const PORT: u16 = 8080;

#[derive(clap::Args)]
pub(crate) struct Wanted {
    /// The port to listen at
    #[arg(long, default_value_t = PORT)]
    port: u16,
    /// Do not open a browser
    #[arg(long)]
    quiet: bool,
    /// More options of `conclave serve`, after `--`
    #[arg(last = true)]
    more: Vec<String>,
}

pub(crate) fn run(wanted: &Wanted) -> Result<(), String> {
    page::install_if_needed()?;
    page::build()?;
    shell::run(&mut shell::cargo(["build", "--profile", "serve", "--package", "conclave"]))?;
    let program = shell::relative(shell::target().join("serve").join("conclave"));
    println!("\nPlay at http://localhost:{} (Ctrl-C stops the server).", wanted.port);
    println!("There is more: {} --help\n", program.display());
    become_server(&mut command(&program, wanted))
}

fn command(program: &Path, wanted: &Wanted) -> Command {
    let mut command = Command::new(Path::new(".").join(program));
    command.args(["serve", "--port", &wanted.port.to_string()]);
    if !wanted.quiet {
        command.arg("--open");
    }
    command.args(&wanted.more);
    command
}

/// This process turns into the server, so that whoever stops one stops the other.
#[cfg(unix)]
fn become_server(command: &mut Command) -> Result<(), String> {
    use std::os::unix::process::CommandExt;
    Err(format!("The server cannot be started: {}.", command.exec()))
}

#[cfg(not(unix))]
fn become_server(command: &mut Command) -> Result<(), String> {
    shell::run(command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_for_reaches_the_server() {
        let wanted = Wanted { port: 9000, quiet: true, more: vec!["--bot-pace".into(), "0".into()] };
        let command = command(Path::new("target/serve/conclave"), &wanted);
        let arguments: Vec<_> = command.get_args().map(|argument| argument.to_string_lossy()).collect();
        assert_eq!(arguments, ["serve", "--port", "9000", "--bot-pace", "0"]);
        assert_eq!(command.get_program(), "./target/serve/conclave");
    }
}
