//! What is wrong with a content file, and where.

use std::fmt;

use kernel::SetupError;

/// Something wrong with a content file: which file, which entry and field, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flaw {
    file: String,
    at: String,
    why: String,
}

impl Flaw {
    /// Something wrong with the file as a whole.
    pub fn new(file: &str, why: impl Into<String>) -> Self {
        Self { file: file.into(), at: String::new(), why: why.into() }
    }

    /// Something wrong with one entry: `Flaw::entry("curses.toml", "curse", 3, "Denial", "…")` speaks of the fourth.
    pub fn entry(file: &str, kind: &str, index: usize, name: &str, why: impl Into<String>) -> Self {
        Self { file: file.into(), at: named(kind, index, Some(name)), why: why.into() }
    }

    /// The same flaw, in this field of its entry.
    #[must_use]
    pub fn field(mut self, field: &str) -> Self {
        let comma = if self.at.is_empty() { "" } else { ", " };
        self.at = format!("{}{comma}field {field}", self.at);
        self
    }

    pub(crate) fn at(file: &str, at: String, why: String) -> Self {
        Self { file: file.into(), at, why }
    }
}

/// An entry as people count: `curse 4 "Denial"`.
pub(crate) fn named(kind: &str, index: usize, name: Option<&str>) -> String {
    let number = index + 1;
    name.map_or_else(|| format!("{kind} {number}"), |name| format!("{kind} {number} {name:?}"))
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let comma = if self.at.is_empty() { "" } else { ", " };
        let stop = if self.why.ends_with(['.', '!', '?']) { "" } else { "." };
        write!(f, "{}{comma}{}: {}{stop}", self.file, self.at, self.why)
    }
}

impl std::error::Error for Flaw {}

impl From<Flaw> for SetupError {
    fn from(flaw: Flaw) -> Self {
        let file = flaw.file.clone();
        Self::new(
            flaw.to_string(),
            format!("Mend the file, or leave it out to play with the game's own {file}."),
        )
    }
}
