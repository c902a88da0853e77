//! Everything in one SQLite file.

/// Everything in one SQLite file.
pub struct Sqlite;
