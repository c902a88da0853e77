//! What a simulation found, as text and as JSON.

use std::io::Write;
use std::time::Duration;

use bots::Bot;
use serde_json::{Value, json};

use super::tally::Tally;
use crate::failure::Failure;
use crate::style::{FAINT, NUMBER, OFF, TITLE};

pub(super) struct Report<'a> {
    pub(super) title: &'static str,
    pub(super) game: &'static str,
    pub(super) seed: u64,
    pub(super) options: &'a Value,
    pub(super) bots: &'a [Bot],
    pub(super) tally: &'a Tally,
    pub(super) threads: usize,
    pub(super) elapsed: Duration,
}

/// The parts of all games whose lengths are reported.
const QUANTILES: [(&str, f64); 7] =
    [("min", 0.0), ("5%", 0.05), ("25%", 0.25), ("median", 0.5), ("75%", 0.75), ("95%", 0.95), ("max", 1.0)];

impl Report<'_> {
    fn per_second(&self, count: u64) -> f64 {
        count as f64 / self.elapsed.as_secs_f64().max(1e-9)
    }

    /// All that depends on the seed alone stands under `result`; the rest is about this machine.
    pub(super) fn json(&self) -> Result<(), Failure> {
        let tally = self.tally;
        let seats: Vec<_> = self
            .bots
            .iter()
            .enumerate()
            .map(|(seat, bot)| {
                let (low, high) = tally.interval(seat);
                let mut row = json!({
                    "seat": seat, "bot": bot.to_string(),
                    "win_rate": tally.win_rate(seat), "interval_95": [low, high],
                    "mean_place": tally.mean_place(seat),
                });
                if tally.counts_points {
                    row["mean_points"] = json!(tally.mean_points(seat));
                }
                row
            })
            .collect();
        let lengths: Vec<_> = tally.lengths().map(|(length, games)| json!([length, games])).collect();
        let report = json!({
            "game": self.game, "seed": self.seed, "options": self.options,
            "result": {
                "games": tally.games, "decisions": tally.decisions,
                "mean_length": tally.mean_length(), "lengths": lengths,
                "shared": tally.shared, "lost_by_all": tally.lost_by_all, "seats": seats,
            },
            "speed": {
                "threads": self.threads, "seconds": self.elapsed.as_secs_f64(),
                "games_per_second": self.per_second(tally.games),
                "decisions_per_second": self.per_second(tally.decisions),
            },
        });
        writeln!(anstream::stdout().lock(), "{report:#}")?;
        Ok(())
    }

    pub(super) fn text(&self) -> Result<(), Failure> {
        let mut out = anstream::stdout().lock();
        let tally = self.tally;
        writeln!(out, "{TITLE}{}{OFF}: {} games, seed {}", self.title, tally.games, self.seed)?;
        if self.options.as_object().is_some_and(|options| !options.is_empty()) {
            writeln!(out, "{FAINT}options {}{OFF}", self.options)?;
        }
        writeln!(
            out,
            "{} games/s, {} decisions/s, {:.1} s on {} {}",
            short(self.per_second(tally.games)),
            short(self.per_second(tally.decisions)),
            self.elapsed.as_secs_f64(),
            self.threads,
            if self.threads == 1 { "thread" } else { "threads" },
        )?;
        writeln!(out, "\n{TITLE}Length{OFF} in decisions, mean {:.2}", tally.mean_length())?;
        let marks: Vec<_> = QUANTILES
            .iter()
            .map(|(name, part)| format!("{name} {NUMBER}{}{OFF}", tally.quantile(*part)))
            .collect();
        writeln!(out, "  {}", marks.join("  "))?;
        self.histogram(&mut out)?;
        self.seats(&mut out)
    }

    fn histogram(&self, out: &mut impl Write) -> Result<(), Failure> {
        let tally = self.tally;
        let (first, last) = (tally.quantile(0.0), tally.quantile(1.0));
        let width = (last - first) / 12 + 1;
        let mut rows = Vec::new();
        let mut from = first;
        while from <= last {
            rows.push((from, tally.between(from, from + width)));
            from += width;
        }
        let most = rows.iter().map(|row| row.1).max().unwrap_or(1).max(1);
        for (from, games) in rows {
            let label = if width == 1 { from.to_string() } else { format!("{from}-{}", from + width - 1) };
            let bar = "█".repeat((games * 40).div_ceil(most) as usize);
            let part = 100.0 * games as f64 / tally.games.max(1) as f64;
            writeln!(out, "  {label:>9} {FAINT}{bar:<40}{OFF} {part:5.1} %")?;
        }
        Ok(())
    }

    fn seats(&self, out: &mut impl Write) -> Result<(), Failure> {
        let tally = self.tally;
        let points = if tally.counts_points { "   Points" } else { "" };
        let (seat, bot, wins, interval, place) = ("Seat", "Bot", "Wins", "95 % interval", "Place");
        writeln!(out, "\n{TITLE}{seat}  {bot:<14} {wins:>7}  {interval:>15}   {place:>5}{points}{OFF}")?;
        for (seat, bot) in self.bots.iter().enumerate() {
            let (low, high) = tally.interval(seat);
            write!(
                out,
                "{:>4}  {:<14} {NUMBER}{:5.1} %{OFF}  {:5.1} - {:5.1} %   {:5.2}",
                seat + 1,
                bot.to_string(),
                100.0 * tally.win_rate(seat),
                100.0 * low,
                100.0 * high,
                tally.mean_place(seat),
            )?;
            if tally.counts_points {
                write!(out, " {:8.2}", tally.mean_points(seat))?;
            }
            writeln!(out)?;
        }
        let part = |games: u64| 100.0 * games as f64 / tally.games.max(1) as f64;
        if tally.shared > 0 {
            writeln!(out, "{FAINT}{:.2} % of the games were shared between sides.{OFF}", part(tally.shared))?;
        }
        if tally.lost_by_all > 0 {
            writeln!(out, "{FAINT}{:.2} % of the games were lost by all.{OFF}", part(tally.lost_by_all))?;
        }
        Ok(())
    }
}

/// A number as people say it.
fn short(number: f64) -> String {
    match number {
        n if n >= 1e7 => format!("{:.0} million", n / 1e6),
        n if n >= 1e6 => format!("{:.1} million", n / 1e6),
        n if n >= 1e4 => format!("{:.0} thousand", n / 1e3),
        n if n >= 100.0 => format!("{n:.0}"),
        n => format!("{n:.1}"),
    }
}
