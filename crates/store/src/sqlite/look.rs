//! Looking into a file without changing it, not even to bring it up to date: an older program may have to go on with it.

use std::path::{Path, PathBuf};

use rusqlite::Connection;

use super::reader::at_once;
use super::{backup, connect, schema, tables};
use crate::{Record, Row, StoreError};

/// A file that is looked into.
pub struct Look {
    connection: Connection,
    file: PathBuf,
}

impl Look {
    /// Opens a file of this program or of an older one.
    pub fn open(file: &Path) -> Result<Self, StoreError> {
        let connection = connect::reader(file)?;
        schema::check(&connection, schema::STEPS, file)?;
        Ok(Self { connection, file: file.to_path_buf() })
    }

    /// Every table that is gathering or running, with its log.
    pub fn live(&self) -> Result<Vec<(Row, Vec<Record>)>, StoreError> {
        at_once(&self.connection, tables::live).map_err(|failure| failure.told(&self.file))
    }

    /// Copies everything to a new file, as it is; a file that is there is left alone.
    pub fn backup(&self, to: &Path) -> Result<(), StoreError> {
        at_once(&self.connection, |from| backup::backup(from, to)).map_err(|failure| failure.told(&self.file))
    }
}
