//! Something to put into a store.

#![allow(dead_code, reason = "each test file needs some of it")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::path::PathBuf;

use store::{
    Append, Chat, Finish, Key, Kind, Millis, NewUser, Player, Rating, Record, Row, Session, SessionKind,
    Sqlite, State, Store, TableId, User, UserId,
};
use tempfile::TempDir;

/// A store in a folder that vanishes with it.
pub(crate) struct Kept {
    pub(crate) store: Sqlite,
    pub(crate) folder: TempDir,
}

impl Kept {
    pub(crate) fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self { store: Sqlite::open(&folder.path().join("conclave.db")).unwrap(), folder }
    }

    pub(crate) fn file(&self) -> PathBuf {
        self.folder.path().join("conclave.db")
    }

    pub(crate) async fn member(&self, name: &str) -> User {
        let new =
            NewUser { name: name.into(), kind: Kind::Member, password: Some("hash".into()), created: 5 };
        self.store.add_user(new).await.unwrap()
    }

    pub(crate) async fn guest(&self, name: &str) -> User {
        let new = NewUser { name: name.into(), kind: Kind::Guest, password: None, created: 5 };
        self.store.add_user(new).await.unwrap()
    }
}

pub(crate) fn table(id: &str) -> TableId {
    TableId(id.into())
}

pub(crate) fn row(id: &str, state: State, changed: Millis, players: &[UserId]) -> Row {
    Row {
        id: table(id),
        game: "arcana".into(),
        state,
        public: true,
        changed,
        players: players.to_vec(),
        summary: format!("{id} at {changed}"),
    }
}

pub(crate) fn record(seq: u64) -> Record {
    Record { seq, at: 100 + seq.cast_signed(), body: format!("record {seq}") }
}

/// Records with these numbers.
pub(crate) fn records(id: &str, numbers: impl IntoIterator<Item = u64>) -> Append {
    Append {
        table: table(id),
        records: numbers.into_iter().map(record).collect(),
        row: None,
        results: Vec::new(),
        rate: None,
    }
}

/// A new table with one record.
pub(crate) fn opening(row: Row) -> Append {
    Append { table: row.id.clone(), row: Some(row), ..records("", [1]) }
}

pub(crate) fn session(key: Key, user: UserId, kind: SessionKind, expires: Millis) -> Session {
    Session { key, number: 0, user, kind, label: "mine".into(), created: 10, expires }
}

pub(crate) fn chat(id: &str, channel: &str, number: u64, by: &User, text: &str) -> Chat {
    Chat {
        table: table(id),
        channel: channel.into(),
        number,
        by: by.id,
        name: by.name.clone(),
        text: text.into(),
        at: 50,
    }
}

pub(crate) fn finish(id: &str, player: Player, at: Millis) -> Finish {
    Finish {
        table: table(id),
        game: "arcana".into(),
        player,
        seat: 0,
        seats: 2,
        place: 1,
        won: true,
        rated: true,
        change: Some([25.0, 26.5]),
        at,
    }
}

/// The result of each of these players, with the rating it leads to.
pub(crate) fn rated(append: Append, game: &str, ratings: Vec<(Player, Rating)>) -> Append {
    let id = append.table.to_string();
    let results = ratings.iter().zip(0..).map(|((player, _), seat)| Finish {
        seat,
        game: game.into(),
        ..finish(&id, player.clone(), 9)
    });
    let results = results.collect();
    let start = rating(25.0, 8.0, 0);
    let rate = move |_: &[Option<Rating>]| ratings.into_iter().map(|(_, new)| [start, new]).collect();
    Append { results, rate: Some(Box::new(rate)), ..append }
}

pub(crate) fn rating(mean: f64, deviation: f64, games: u32) -> Rating {
    Rating { mean, deviation, games }
}
