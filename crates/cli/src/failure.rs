//! Why a command stopped.

use std::io;
use std::path::{Path, PathBuf};

use shelf::Unfit;

#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// What was asked for cannot be; the message says what can.
    #[error("{0}")]
    Usage(String),
    #[error("{0}")]
    Unfit(#[from] Unfit),
    #[error("{}: {source}", path.display())]
    File { path: PathBuf, source: io::Error },
    #[error("{}: {source}", path.display())]
    Match { path: PathBuf, source: Unfit },
    #[error("{0}")]
    Failed(String),
    /// Whoever read our output has left.
    #[error("the output was closed")]
    Gone,
    #[error("{0}")]
    Io(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe { Self::Gone } else { Self::Io(error) }
    }
}

impl Failure {
    pub(crate) fn file(path: &Path, source: io::Error) -> Self {
        Self::File { path: path.into(), source }
    }

    pub(crate) fn of_match(path: &Path, source: impl Into<Unfit>) -> Self {
        Self::Match { path: path.into(), source: source.into() }
    }
}
