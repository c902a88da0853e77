//! The store in one SQLite file.
//!
//! One thread writes in groups ([`writer`]), a few read ([`reader`]); whoever asks waits for neither. The other files
//! are what is written and read, by subject.

mod analyses;
mod append;
mod backup;
mod connect;
mod failure;
mod look;
mod pen;
mod queue;
mod reader;
mod results;
mod schema;
mod sessions;
mod sweep;
mod tables;
mod talk;
#[cfg(test)]
mod tests;
mod users;
mod word;
mod writer;

use std::path::{Path, PathBuf};

pub use look::Look;
use reader::Readers;
use writer::Writer;

use crate::{
    Answer, Append, Chat, Code, Finish, Key, Millis, NewUser, Player, Rating, Record, Round, Row, Session,
    Standing, State, Store, StoreError, Swept, TableId, User, UserId, Work,
};

/// The store in one SQLite file. Dropping it finishes what was asked for and waits for that.
pub struct Sqlite {
    file: PathBuf,
    readers: Readers,
    writer: Writer,
}

impl Sqlite {
    /// Opens the store in this file, or makes it. The folder must be there.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        let connection = connect::writer(path)?;
        let readers = Readers::new(path)?;
        Ok(Self { file: path.to_path_buf(), readers, writer: Writer::new(connection, path)? })
    }
}

impl Drop for Sqlite {
    /// Readers first: the connection that closes last clears the log away, and only the writer may.
    fn drop(&mut self) {
        self.readers.finish();
        self.writer.finish();
    }
}

impl Store for Sqlite {
    fn add_user(&self, user: NewUser) -> Answer<User> {
        self.writer.ask(move |to| users::add(to, user))
    }

    fn user(&self, id: UserId) -> Answer<Option<User>> {
        self.readers.ask(move |from| users::by_id(from, id))
    }

    fn user_named(&self, name: String) -> Answer<Option<User>> {
        self.readers.ask(move |from| users::by_name(from, &name))
    }

    fn user_now(&self, id: UserId) -> Answer<Option<User>> {
        self.readers.ask(move |from| users::by_any_id(from, id))
    }

    fn save_user(&self, user: User) -> Answer<()> {
        self.writer.ask(move |to| users::save(to, &user))
    }

    fn set_banned(&self, id: UserId, banned: bool) -> Answer<()> {
        self.writer.ask(move |to| users::set_banned(to, id, banned))
    }

    fn forget_user(&self, id: UserId) -> Answer<()> {
        self.writer.ask(move |to| users::forget(to, id))
    }

    fn add_session(&self, session: Session) -> Answer<()> {
        self.writer.ask(move |to| sessions::add(to, &session))
    }

    fn session(&self, key: Key, now: Millis) -> Answer<Option<(Session, User)>> {
        self.readers.ask(move |from| sessions::valid(from, &key, now))
    }

    fn end_session(&self, key: Key) -> Answer<bool> {
        self.writer.ask(move |to| sessions::end(to, &key))
    }

    fn end_token(&self, user: UserId, number: i64) -> Answer<bool> {
        self.writer.ask(move |to| sessions::end_token(to, user, number))
    }

    fn end_sessions(&self, user: UserId, but: Option<Key>) -> Answer<()> {
        self.writer.ask(move |to| sessions::end_all(to, user, but.as_ref()))
    }

    fn tokens(&self, user: UserId) -> Answer<Vec<Session>> {
        self.readers.ask(move |from| sessions::tokens(from, user))
    }

    fn set_codes(&self, user: UserId, codes: Vec<Code>) -> Answer<()> {
        self.writer.ask(move |to| sessions::set_codes(to, user, &codes))
    }

    fn use_code(&self, user: UserId, code: Code) -> Answer<bool> {
        self.writer.ask(move |to| sessions::use_code(to, user, &code))
    }

    fn merge_users(&self, from: UserId, to: UserId) -> Answer<()> {
        self.writer.ask(move |connection| users::merge(connection, from, to))
    }

    fn sweep_guests(&self, round: Round) -> Answer<Swept> {
        self.writer.ask(move |to| sweep::guests(to, round))
    }

    fn append(&self, append: Append) -> Answer<()> {
        if append.row.is_none() && append.results.is_empty() && append.rate.is_none() {
            return self.writer.ask_lightly(move |to| append::append(to, append));
        }
        self.writer.ask(move |to| append::append(to, append))
    }

    fn table(&self, id: TableId) -> Answer<Option<Row>> {
        self.readers.ask(move |from| tables::one(from, &id))
    }

    fn log(&self, id: TableId, from: u64) -> Answer<Vec<Record>> {
        self.readers.ask(move |connection| tables::log(connection, &id, from))
    }

    fn live(&self) -> Answer<Vec<(Row, Vec<Record>)>> {
        self.readers.ask(tables::live)
    }

    fn tables_of(&self, user: UserId, state: State, limit: u32) -> Answer<Vec<Row>> {
        self.readers.ask(move |from| tables::of_user(from, user, state, limit))
    }

    fn public_tables(&self, state: State, game: Option<String>, limit: u32) -> Answer<Vec<Row>> {
        self.readers.ask(move |from| tables::public(from, state, game.as_deref(), limit))
    }

    fn keep_analysis(&self, table: TableId, made: Millis, body: String) -> Answer<()> {
        self.writer.ask(move |to| analyses::keep(to, &table, made, &body))
    }

    fn analysis(&self, table: TableId) -> Answer<Option<String>> {
        self.readers.ask(move |from| analyses::one(from, &table))
    }

    fn say(&self, chat: Chat) -> Answer<()> {
        self.writer.ask(move |to| talk::say(to, &chat))
    }

    fn said(&self, table: TableId, limit: u32) -> Answer<Vec<Chat>> {
        self.readers.ask(move |from| talk::said(from, &table, limit))
    }

    fn ratings(&self, game: String, players: Vec<Player>) -> Answer<Vec<(Player, Rating)>> {
        self.readers.ask(move |from| results::ratings(from, &game, players))
    }

    fn leaders(&self, game: String, limit: u32) -> Answer<Vec<Standing>> {
        self.readers.ask(move |from| results::leaders(from, &game, limit))
    }

    fn standings(&self, player: Player) -> Answer<Vec<Standing>> {
        self.readers.ask(move |from| results::standings(from, &player))
    }

    fn results(&self, player: Player, limit: u32) -> Answer<Vec<Finish>> {
        self.readers.ask(move |from| results::of_player(from, &player, limit))
    }

    fn backup(&self, to: PathBuf) -> Answer<()> {
        self.readers.ask(move |from| backup::backup(from, &to))
    }

    fn ping(&self) -> Answer<()> {
        self.writer.ask(|to| {
            to.prepare_cached("update pulse set beats = beats + 1")?.execute([])?;
            Ok(())
        })
    }

    fn work(&self) -> Work {
        // What is not yet in the file itself lies beside it.
        let size = |path: &Path| std::fs::metadata(path).map(|data| data.len()).ok();
        let mut log = self.file.clone().into_os_string();
        log.push("-wal");
        let bytes = size(&self.file).map(|bytes| bytes + size(Path::new(&log)).unwrap_or(0));
        Work { bytes, ..self.writer.work() }
    }
}
