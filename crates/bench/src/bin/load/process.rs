//! What another process uses, as Linux tells.

use std::fs::read_to_string;

pub(crate) struct Process(pub(crate) u32);

/// The kernel counts processor time in hundredths of a second.
const TICKS: f64 = 100.0;

impl Process {
    /// Memory in KiB.
    pub(crate) fn memory(&self) -> Result<u64, String> {
        let status = self.read("status")?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let number = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
        number.ok_or_else(|| format!("process {} has ended", self.0))
    }

    /// Processor time in seconds.
    pub(crate) fn cpu(&self) -> Result<f64, String> {
        let stat = self.read("stat")?;
        // The second field is the name in brackets, which may have spaces.
        let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
        let ticks: Vec<f64> = fields.skip(11).take(2).filter_map(|field| field.parse().ok()).collect();
        if ticks.len() == 2 {
            Ok(ticks.iter().sum::<f64>() / TICKS)
        } else {
            Err(format!("unreadable: {stat}"))
        }
    }

    fn read(&self, file: &str) -> Result<String, String> {
        let path = format!("/proc/{}/{file}", self.0);
        read_to_string(&path).map_err(|error| format!("{path}: {error}"))
    }
}
