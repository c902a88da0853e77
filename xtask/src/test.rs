//! `cargo xtask test`: all that must hold, one step after the other.

use std::time::{Duration, Instant};

use crate::{hygiene, listing, page, rules, shell};

type Step = (&'static str, fn() -> Result<(), String>);

/// The page comes before the program, which has it inside.
const STEPS: [Step; 14] = [
    ("set-up", listing::install_runner),
    ("hygiene", hygiene::run),
    ("page set-up", page::install),
    ("page types", page::types),
    ("page tests", page::tests),
    ("page build", page::build),
    ("page size", page::size),
    ("format", format),
    ("lints", lints),
    ("tests", tests),
    ("doc tests", doc_tests),
    ("rules", || rules::run(false)),
    ("docs", docs),
    ("in Chromium", page::in_browser),
];

/// Runs every step; the first that fails is the last.
pub(crate) fn run() -> Result<(), String> {
    let mut passed: Vec<(&str, Duration)> = Vec::new();
    for (name, step) in STEPS {
        println!("\n=== {name} {}", "=".repeat(70 - name.len()));
        let start = Instant::now();
        let result = step();
        let took = start.elapsed();
        if let Err(why) = result {
            eprintln!("\n{why}");
            summary(&passed);
            println!("  {name:<12} {:>7.1} s  FAILED", took.as_secs_f64());
            let left = STEPS.len() - passed.len() - 1;
            return Err(format!("The step {name:?} failed; {left} more were not run."));
        }
        println!("--- {name}: ok after {:.1} s", took.as_secs_f64());
        passed.push((name, took));
    }
    summary(&passed);
    let total: Duration = passed.iter().map(|(_, took)| *took).sum();
    println!("All {} steps passed in {:.0} s.", passed.len(), total.as_secs_f64());
    Ok(())
}

fn summary(passed: &[(&str, Duration)]) {
    println!("\n=== summary {}", "=".repeat(63));
    for (name, took) in passed {
        println!("  {name:<12} {:>7.1} s  ok", took.as_secs_f64());
    }
}

fn format() -> Result<(), String> {
    shell::run(&mut shell::cargo(["fmt", "--all", "--check"]))
}

fn lints() -> Result<(), String> {
    shell::run(&mut shell::cargo(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))
}

/// Nothing passes by not running: a test that is ignored fails the step.
fn tests() -> Result<(), String> {
    let all = listing::all()?;
    let ignored: Vec<_> = all.iter().filter(|test| test.ignored).collect();
    if !ignored.is_empty() {
        let names: Vec<_> = ignored.iter().map(|test| format!("  {} {}", test.suite, test.path)).collect();
        return Err(format!(
            "These tests are ignored, so nothing says that they hold:\n{}",
            names.join("\n")
        ));
    }
    shell::run(&mut shell::cargo(["nextest", "run", "--workspace"]))
}

fn doc_tests() -> Result<(), String> {
    let command = ["test", "--workspace", "--doc"];
    println!("$ cargo {}", command.join(" "));
    let said = shell::read(&mut shell::cargo(command))?;
    print!("{said}");
    let ignored: Vec<_> = said.lines().filter(|line| line.ends_with("... ignored")).collect();
    if ignored.is_empty() {
        return Ok(());
    }
    Err(format!("These examples are ignored, so nothing says that they work:\n{}", ignored.join("\n")))
}

fn docs() -> Result<(), String> {
    let mut command = shell::cargo(["doc", "--workspace", "--no-deps"]);
    shell::run(command.env("RUSTDOCFLAGS", "-D warnings"))
}
