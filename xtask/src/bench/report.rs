//! The figures of a run, for people and for files.

use std::fmt;
use std::process::Command;

use ::bench::{Figures, Found};
use serde::Serialize;

use super::count::Counted;
use super::peers::Peer;
use crate::shell;

/// All that was found out in one run.
#[derive(Serialize)]
pub(super) struct Report {
    pub(super) date: String,
    pub(super) quick: bool,
    pub(super) machine: Machine,
    pub(super) builds: Vec<Build>,
    pub(super) instructions: Vec<Counted>,
    pub(super) peers: Vec<Peer>,
}

/// What it ran on.
#[derive(Serialize)]
pub(super) struct Machine {
    processor: String,
    cores: usize,
    compiler: String,
    /// How many programs wanted to run, in the mean of the last minute. Building counts, too.
    load_before: Option<f64>,
    pub(super) load_after: Option<f64>,
}

/// One way of compiling the same code, and how fast that is.
#[derive(Serialize)]
pub(super) struct Build {
    pub(super) name: &'static str,
    pub(super) flags: &'static str,
    pub(super) found: Found,
}

impl Machine {
    pub(super) fn now() -> Result<Self, String> {
        let cpu = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
        let model = cpu.lines().find(|line| line.starts_with("model name"));
        let model = model.and_then(|line| line.split_once(':')).map(|(_, name)| name.trim().to_owned());
        Ok(Self {
            processor: model.unwrap_or_else(|| std::env::consts::ARCH.into()),
            cores: std::thread::available_parallelism().map_or(1, Into::into),
            compiler: shell::read(Command::new("rustc").arg("--version"))?.trim().into(),
            load_before: load(),
            load_after: None,
        })
    }
}

/// The load of the last minute, where the system tells.
pub(super) fn load() -> Option<f64> {
    std::fs::read_to_string("/proc/loadavg").ok()?.split_whitespace().next()?.parse().ok()
}

/// Now, as the name of a file.
pub(super) fn date() -> Result<String, String> {
    Ok(shell::read(Command::new("date").args(["-u", "+%Y-%m-%dT%H-%M-%SZ"]))?.trim().into())
}

impl fmt::Display for Machine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { processor, cores, compiler, load_before, load_after } = self;
        writeln!(f, "{processor}, {cores} cores, {compiler}")?;
        let shown = |load: &Option<f64>| load.map_or("unknown".into(), |load| format!("{load:.1}"));
        write!(f, "load {} before and {} after", shown(load_before), shown(load_after))
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "Random play on one core, best of several{}.",
            if self.quick { " (quick: rough figures)" } else { "" }
        )?;
        for build in &self.builds {
            build.fmt(f)?;
        }
        self.fmt_instructions(f)?;
        self.fmt_peers(f)?;
        self.fmt_machine(f)
    }
}

impl fmt::Display for Build {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let heading = format!("{} build", self.name);
        writeln!(
            f,
            "\n{heading:<29} {:>5} {:>8} {:>9} {:>8} {:>7} {:>15} {:>8} {:>6}   of the best loop",
            "seats", "M dec/s", "k games/s", "dec/game", "choices", "50% / 95% / max", "ns/clone", "bytes"
        )?;
        self.found.games.iter().try_for_each(|figures| line(figures, f))
    }
}

fn line(figures: &Figures, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let Figures { game, mode, seats, decisions_per_game, choices, clone_ns, state_bytes, .. } = figures;
    let (decisions, games) = (figures.decisions_per_second / 1e6, figures.games_per_second / 1e3);
    let table = format!("{game} ({mode})");
    write!(f, "  {table:<27} {seats:>5} {decisions:>8.2} {games:>9.1} {decisions_per_game:>8.2}")?;
    let spread = format!("{} / {} / {}", choices.median, choices.nineteen_in_twenty, choices.most);
    write!(f, " {:>7.2} {spread:>15} {clone_ns:>8.2} {state_bytes:>6}", choices.mean)?;
    if let (Some(share), Some(limit)) = (figures.share_of_limit(), figures.best_limit()) {
        write!(f, "   {share:.2} of {:.1} ({})", limit.decisions_per_second / 1e6, limit.name)?;
    }
    writeln!(f)
}

impl Report {
    fn fmt_instructions(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "\ninstructions a decision (generic build, repeats exactly)")?;
        for Counted { game, mode, seats, per_decision } in &self.instructions {
            let table = format!("{game} ({mode})");
            writeln!(f, "  {table:<27} {seats:>5} {per_decision:>9.1}")?;
        }
        Ok(())
    }

    /// Peers come as generic builds, so they are held against ours.
    fn fmt_peers(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.peers.is_empty() {
            return Ok(());
        }
        writeln!(f, "\nother engines, and how many times as fast our generic build is")?;
        for Peer { engine, how, game, decisions_per_second } in &self.peers {
            let ours =
                self.builds.first().and_then(|build| build.found.games.iter().find(|one| one.game == *game));
            write!(f, "  {game:<14} {engine:<16} {how:<14} {:>8.2} M dec/s", decisions_per_second / 1e6)?;
            match ours {
                Some(ours) => writeln!(f, " {:>7.1} x", ours.decisions_per_second / decisions_per_second)?,
                None => writeln!(f)?,
            }
        }
        Ok(())
    }

    fn fmt_machine(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{}", self.machine)?;
        let waited = self.builds.iter().map(|build| build.found.waited).fold(0.0, f64::max);
        if waited > 0.02 {
            let percent = 100.0 * waited;
            write!(
                f,
                "; the machine was busy: up to {percent:.0} % of the time was spent waiting, so trust ratios only"
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use ::bench::{Choices, Limit};

    use super::*;

    fn report() -> Report {
        let figures = Figures {
            game: "leduc".into(),
            mode: "standard".into(),
            seats: 2,
            decisions_per_second: 9e6,
            games_per_second: 3e6,
            decisions_per_game: 3.0,
            choices: Choices::among(&mut [2, 3]),
            clone_ns: 0.5,
            state_bytes: 20,
            limits: vec![Limit { name: "loop".into(), decisions_per_second: 10e6 }],
        };
        let found = Found { games: vec![figures], waited: 0.1 };
        let (engine, how, game) = ("Other".into(), "rollouts".into(), "leduc".into());
        Report {
            date: "now".into(),
            quick: false,
            machine: Machine {
                processor: "some processor".into(),
                cores: 2,
                compiler: "rustc".into(),
                load_before: Some(0.5),
                load_after: None,
            },
            builds: vec![Build { name: "generic", flags: "", found }],
            instructions: vec![Counted {
                game: "leduc".into(),
                mode: "standard".into(),
                seats: 2,
                per_decision: 57.25,
            }],
            peers: vec![Peer { engine, how, game, decisions_per_second: 3e6 }],
        }
    }

    #[test]
    fn ratios_are_told_of_the_limit_and_of_peers() {
        let text = report().to_string();
        assert!(text.contains("0.90 of 10.0 (loop)"), "{text}");
        assert!(text.contains("3.00 M dec/s     3.0 x"), "{text}");
    }

    #[test]
    fn a_busy_machine_is_told_of() {
        let mut report = report();
        assert!(report.to_string().contains("up to 10 % of the time"));
        report.builds[0].found.waited = 0.0;
        assert!(!report.to_string().contains("busy"));
        assert!(report.to_string().ends_with("load 0.5 before and unknown after"));
    }
}
