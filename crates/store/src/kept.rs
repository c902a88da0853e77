//! What is kept.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Milliseconds since 1970.
pub type Millis = i64;

/// The number of a user.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(transparent)]
pub struct UserId(pub i64);

/// The name of a table in links. Whoever has it can find the table, so it cannot be guessed.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(transparent)]
pub struct TableId(pub std::sync::Arc<str>);

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The hash of a session's secret; the secret itself is not kept.
pub type Key = [u8; 32];
/// The hash of a recovery code.
pub type Code = [u8; 32];

/// Sorts of user.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Came by and plays.
    Guest,
    /// Has a password.
    Member,
    /// Has gone; the name is free again.
    Gone,
}

/// Somebody who comes by.
#[derive(Clone, PartialEq, Eq)]
pub struct NewUser {
    /// Nobody else has it, whatever its case.
    pub name: String,
    /// Of which sort.
    pub kind: Kind,
    /// As the hash function writes it, with its parameters.
    pub password: Option<String>,
    /// When.
    pub created: Millis,
}

impl fmt::Debug for NewUser {
    /// Hashes of passwords do not slip into logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewUser").field("kind", &self.kind).finish_non_exhaustive()
    }
}

/// Somebody.
#[derive(Clone, PartialEq, Eq)]
pub struct User {
    /// Its number, never used again.
    pub id: UserId,
    /// Its name.
    pub name: String,
    /// Of which sort.
    pub kind: Kind,
    /// The hash of its password.
    pub password: Option<String>,
    /// When it came first.
    pub created: Millis,
    /// Whether it may do nothing any more.
    pub banned: bool,
}

impl fmt::Debug for User {
    /// Hashes of passwords do not slip into logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("User").field("id", &self.id).field("kind", &self.kind).finish_non_exhaustive()
    }
}

/// Which guests are looked at, and when.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Round {
    /// Those after this one.
    pub after: UserId,
    /// So many users at most.
    pub many: u32,
    /// Only who came before.
    pub before: Millis,
    /// Sessions that end later still last.
    pub now: Millis,
}

/// What came of looking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Swept {
    /// How many guests were removed.
    pub removed: usize,
    /// The last user that was looked at; nothing if there are no more.
    pub last: Option<UserId>,
}

/// Sorts of session.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SessionKind {
    /// In a cookie.
    Browser,
    /// For a program.
    Token,
}

/// A session.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// The hash of its secret.
    pub key: Key,
    /// Its number, to speak of it; given by the store.
    pub number: i64,
    /// Whose it is.
    pub user: UserId,
    /// Of which sort.
    pub kind: SessionKind,
    /// What its owner calls it.
    pub label: String,
    /// When it was opened.
    pub created: Millis,
    /// When it runs out.
    pub expires: Millis,
}

/// In which state a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// People sit down.
    Gathering,
    /// A game is on.
    Running,
    /// It was played to a result.
    Over,
    /// It was given up without one.
    Closed,
}

/// What is listed of a table without reading its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Which table.
    pub id: TableId,
    /// The game's id.
    pub game: String,
    /// In which state it is.
    pub state: State,
    /// Whether everybody may find it.
    pub public: bool,
    /// When it last changed.
    pub changed: Millis,
    /// Who sits there, each once.
    pub players: Vec<UserId>,
    /// What lists show of it, as the server wrote it.
    pub summary: String,
}

/// One record of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Counted from 1.
    pub seq: u64,
    /// When it was written.
    pub at: Millis,
    /// What it says.
    pub body: String,
}

/// Works out the ratings before and after, in the order of the results, from those that are known.
pub type Rate = Box<dyn FnOnce(&[Option<Rating>]) -> Vec<[Rating; 2]> + Send>;

/// Records to be written, and whatever belongs to them, all or nothing.
pub struct Append {
    /// The table. It is made if the first record has number 1 and `row` is given.
    pub table: TableId,
    /// The first follows the last in the log, or it is a [`StoreError::Conflict`](crate::StoreError::Conflict).
    pub records: Vec<Record>,
    /// What lists show from now on, if that has changed.
    pub row: Option<Row>,
    /// How it ended, for the players' histories.
    pub results: Vec<Finish>,
    /// How the results change the ratings, if they count.
    pub rate: Option<Rate>,
}

/// Whoever has results.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// Somebody.
    User(UserId),
    /// A bot by its name.
    Bot(String),
}

/// How good somebody is thought to be.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rating {
    /// The estimate.
    pub mean: f64,
    /// How unsure it is.
    pub deviation: f64,
    /// From how many games.
    pub games: u32,
}

/// How good somebody is in a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// Who.
    pub player: Player,
    /// Its name now.
    pub name: String,
    /// In which game.
    pub game: String,
    /// How good.
    pub rating: Rating,
}

/// How a game ended for one player.
#[derive(Clone, PartialEq, Debug)]
pub struct Finish {
    /// Where.
    pub table: TableId,
    /// What was played.
    pub game: String,
    /// By whom.
    pub player: Player,
    /// In which seat.
    pub seat: u8,
    /// Of how many.
    pub seats: u8,
    /// The placing, from 1.
    pub place: u8,
    /// Whether it won.
    pub won: bool,
    /// Whether it counted.
    pub rated: bool,
    /// The estimate before and after, if it counted.
    pub change: Option<[f64; 2]>,
    /// When it ended.
    pub at: Millis,
}

/// Something said at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chat {
    /// Where.
    pub table: TableId,
    /// To whom: a name for the circle of those who may read it.
    pub channel: String,
    /// Counted from 1 in its channel.
    pub number: u64,
    /// Who said it.
    pub by: UserId,
    /// Under which name.
    pub name: String,
    /// What.
    pub text: String,
    /// When.
    pub at: Millis,
}

/// What a store has had to do since it was opened.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Work {
    /// What was asked to be written, and is done or has failed.
    pub writes: u64,
    /// In how many groups, each one wait for the disk.
    pub groups: u64,
    /// How long they took, in seconds.
    pub seconds: f64,
    /// What waits to be written.
    pub waiting: u64,
    /// How much is kept, in bytes; nothing if that is not known.
    pub bytes: Option<u64>,
}
