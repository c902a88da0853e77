//! What goes wrong inside, and what is told of it.

use std::path::Path;

use rusqlite::{Error, ErrorCode, ffi};

use crate::StoreError;

/// Why a job did not come to its end.
#[derive(Debug)]
pub(super) enum Failure {
    /// It was asked for what cannot be.
    Refused(StoreError),
    /// SQLite says no.
    Sql(Error),
}

pub(super) type Done<T> = Result<T, Failure>;

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Sql(error)
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self::Refused(error)
    }
}

impl Failure {
    /// Whether SQLite refused a row that breaks this sort of rule.
    fn breaks(&self, rule: i32) -> bool {
        matches!(self, Self::Sql(Error::SqliteFailure(code, _)) if code.extended_code == rule)
    }

    /// A value that must be unique was there already: `told` says what that means here.
    pub(super) fn if_not_unique(self, told: StoreError) -> Self {
        let unique =
            self.breaks(ffi::SQLITE_CONSTRAINT_UNIQUE) || self.breaks(ffi::SQLITE_CONSTRAINT_PRIMARYKEY);
        if unique { Self::Refused(told) } else { self }
    }

    /// What the caller is told; `file` is the store's.
    pub(super) fn told(self, file: &Path) -> StoreError {
        if self.breaks(ffi::SQLITE_CONSTRAINT_FOREIGNKEY) {
            return StoreError::Missing;
        }
        match self {
            Self::Refused(told) => told,
            Self::Sql(error) => told(&error, file),
        }
    }
}

fn told(error: &Error, file: &Path) -> StoreError {
    let Error::SqliteFailure(code, _) = error else {
        return unusable(file, error);
    };
    // The shared memory file of a WAL grows when a full disk does not let it.
    if code.code == ErrorCode::DiskFull || code.extended_code == ffi::SQLITE_IOERR_SHMSIZE {
        return StoreError::Full;
    }
    match code.code {
        ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => {
            unusable(file, "another program keeps it locked")
        }
        ErrorCode::DatabaseCorrupt => unusable(file, "it is damaged; restore it from a backup"),
        ErrorCode::NotADatabase => unusable(file, "it is not a database"),
        _ => unusable(file, error),
    }
}

/// The file cannot be used as it is.
pub(super) fn unusable(file: &Path, why: impl std::fmt::Display) -> StoreError {
    StoreError::Unavailable(format!("{}: {why}", file.display()))
}
