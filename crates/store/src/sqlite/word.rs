//! Enums are kept as words.

use rusqlite::types::FromSqlError;
use rusqlite::{Error, Row, types::Type};

use crate::{Kind, SessionKind, State};

/// What is kept as one of a few words.
pub(super) trait Word: Copy + PartialEq + 'static {
    /// All there are, with how they are written.
    const WORDS: &'static [(Self, &'static str)];

    /// How it is written.
    fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(one, _)| *one == self).map_or("", |(_, word)| word)
    }

    /// Reads it from a column.
    fn read(row: &Row<'_>, column: usize) -> rusqlite::Result<Self> {
        let word = row.get_ref(column)?.as_str()?;
        let known = Self::WORDS.iter().find(|(_, known)| *known == word).map(|(one, _)| *one);
        known.ok_or_else(|| {
            let strange = FromSqlError::Other(format!("nothing is called {word}").into());
            Error::FromSqlConversionFailure(column, Type::Text, Box::new(strange))
        })
    }
}

impl Word for Kind {
    const WORDS: &'static [(Self, &'static str)] =
        &[(Self::Guest, "guest"), (Self::Member, "member"), (Self::Gone, "gone")];
}

impl Word for SessionKind {
    const WORDS: &'static [(Self, &'static str)] = &[(Self::Browser, "browser"), (Self::Token, "token")];
}

impl Word for State {
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Gathering, "gathering"),
        (Self::Running, "running"),
        (Self::Over, "over"),
        (Self::Closed, "closed"),
    ];
}
