//! What the writer writes with.

use std::cell::RefCell;
use std::collections::HashMap;
use std::ops::Deref;

use rusqlite::Connection;

use crate::TableId;

/// Of so many logs the end is remembered.
const REMEMBERED: usize = 65_536;

/// The connection that writes, and where the logs end that it wrote last: to look that up again for every move would cost
/// half as much as writing it.
pub(super) struct Pen {
    connection: Connection,
    ends: RefCell<HashMap<TableId, End>>,
}

/// Where a log ends.
#[derive(Clone, Copy)]
pub(super) struct End {
    /// The table.
    pub(super) number: i64,
    /// The number of its last record.
    pub(super) last: u64,
}

impl Pen {
    pub(super) fn new(connection: Connection) -> Self {
        Self { connection, ends: RefCell::default() }
    }

    pub(super) fn end(&self, table: &TableId) -> Option<End> {
        self.ends.borrow().get(table).copied()
    }

    pub(super) fn remember(&self, table: TableId, end: End) {
        let mut ends = self.ends.borrow_mut();
        if ends.len() >= REMEMBERED {
            ends.clear();
        }
        ends.insert(table, end);
    }

    /// After something was undone, or written by somebody else, nothing of it is certain any more.
    pub(super) fn forget(&self) {
        self.ends.borrow_mut().clear();
    }
}

impl Deref for Pen {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        &self.connection
    }
}
