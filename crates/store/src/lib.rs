//! What Conclave keeps: people, tables with their logs, talk, results.
//!
//! A table is a log of records, each with a number; everything else about it folds out of them. The store knows
//! nothing of games: a record is text. [`Store`] is what the server needs; [`Sqlite`] is one file beside the binary.
//! What a call has answered is on disk and survives the death of the process.

mod kept;
mod sqlite;

use futures_util::future::BoxFuture;

pub use kept::{
    Append, Chat, Code, Finish, Key, Kind, Millis, NewUser, Player, Rate, Rating, Record, Round, Row,
    Session, SessionKind, Standing, State, Swept, TableId, User, UserId, Work,
};
pub use sqlite::{Look, Sqlite};

/// Why the store did not do it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Somebody else has this name.
    #[error("that name is taken")]
    NameTaken,
    /// Somebody else wrote first: the log is longer, or a rating newer, than the caller thought.
    #[error("somebody else wrote first")]
    Conflict,
    /// What should be changed is not there.
    #[error("there is no such thing")]
    Missing,
    /// The disk is full.
    #[error("the disk is full")]
    Full,
    /// The store cannot do it now.
    #[error("the store cannot do it: {0}")]
    Unavailable(String),
}

/// What comes of asking the store.
pub type Answer<T> = BoxFuture<'static, Result<T, StoreError>>;

/// What the server needs of a store. Calls are queued in the order they are made, before they are awaited: of two
/// appends to one table the first called is the first written.
pub trait Store: Send + Sync + 'static {
    /// Somebody new.
    fn add_user(&self, user: NewUser) -> Answer<User>;
    /// Somebody by number.
    fn user(&self, id: UserId) -> Answer<Option<User>>;
    /// Somebody by name, whatever its case.
    fn user_named(&self, name: String) -> Answer<Option<User>>;
    /// Somebody by a number it has or had: a guest who signed in is found as the account.
    fn user_now(&self, id: UserId) -> Answer<Option<User>>;
    /// Saves all that is said of a user, but whether it is banned: another process may just have decided that.
    fn save_user(&self, user: User) -> Answer<()>;
    /// Bans a user, or lets it in again.
    fn set_banned(&self, id: UserId, banned: bool) -> Answer<()>;
    /// Forgets a user: sessions, tokens, codes, ratings and talk go; at tables and in results an unnamed player is
    /// left, and what was said keeps its number but neither its words nor its speaker's name.
    fn forget_user(&self, id: UserId) -> Answer<()>;

    /// Opens a session or a token; those that have run out by then are cleared away.
    fn add_session(&self, session: Session) -> Answer<()>;
    /// A session that has not run out, with whom it belongs to.
    fn session(&self, key: Key, now: Millis) -> Answer<Option<(Session, User)>>;
    /// Ends a session; whether there was one.
    fn end_session(&self, key: Key) -> Answer<bool>;
    /// Ends a token by its number, if it is this user's; whether there was one.
    fn end_token(&self, user: UserId, number: i64) -> Answer<bool>;
    /// Ends all sessions and tokens of a user, but the one with this key.
    fn end_sessions(&self, user: UserId, but: Option<Key>) -> Answer<()>;
    /// The tokens of a user.
    fn tokens(&self, user: UserId) -> Answer<Vec<Session>>;
    /// Replaces the recovery codes of a user.
    fn set_codes(&self, user: UserId, codes: Vec<Code>) -> Answer<()>;
    /// Uses up a recovery code; whether it was one.
    fn use_code(&self, user: UserId, code: Code) -> Answer<bool>;
    /// Everything of `from` becomes `to`'s: seats, results, talk, sessions; not its ratings. `from` is gone;
    /// seats and results that are written in its name later are `to`'s too.
    fn merge_users(&self, from: UserId, to: UserId) -> Answer<()>;

    /// Removes guests of whom nothing is left: no session that lasts at `now`, no seat, no result, no talk. Looks at
    /// the next `many` users after `after` who came before `before`; says how many went and where to look next.
    fn sweep_guests(&self, round: Round) -> Answer<Swept>;

    /// Writes records behind a table's log, and whatever belongs to them, all or nothing.
    fn append(&self, append: Append) -> Answer<()>;
    /// A table.
    fn table(&self, id: TableId) -> Answer<Option<Row>>;
    /// The log of a table, from this number on.
    fn log(&self, id: TableId, from: u64) -> Answer<Vec<Record>>;
    /// Every table that is gathering or running, with its log.
    fn live(&self) -> Answer<Vec<(Row, Vec<Record>)>>;
    /// The last tables of a user in this state, latest first.
    fn tables_of(&self, user: UserId, state: State, limit: u32) -> Answer<Vec<Row>>;
    /// The last public tables in this state, latest first, of one game or of all.
    fn public_tables(&self, state: State, game: Option<String>, limit: u32) -> Answer<Vec<Row>>;

    /// Keeps what is thought of a match, in place of what was kept before.
    fn keep_analysis(&self, table: TableId, made: Millis, body: String) -> Answer<()>;
    /// What is thought of a match.
    fn analysis(&self, table: TableId) -> Answer<Option<String>>;

    /// Something said. Its number follows the last in its channel, or it is a [`StoreError::Conflict`].
    fn say(&self, chat: Chat) -> Answer<()>;
    /// What was said at a table, oldest first; the last so many of each channel.
    fn said(&self, table: TableId, limit: u32) -> Answer<Vec<Chat>>;

    /// The rating of each of these players in a game; those who have none yet are left out.
    fn ratings(&self, game: String, players: Vec<Player>) -> Answer<Vec<(Player, Rating)>>;
    /// The best in a game, with their names: by what they are at least, the mean less three deviations.
    fn leaders(&self, game: String, limit: u32) -> Answer<Vec<Standing>>;
    /// All ratings of a player, by game.
    fn standings(&self, player: Player) -> Answer<Vec<Standing>>;
    /// The last results of a player, latest first.
    fn results(&self, player: Player, limit: u32) -> Answer<Vec<Finish>>;

    /// Copies everything to a new file while work goes on; a file that is there is left alone.
    fn backup(&self, to: std::path::PathBuf) -> Answer<()>;
    /// Writes something harmless, to see whether it can.
    fn ping(&self) -> Answer<()>;
    /// What it has had to do until now.
    fn work(&self) -> Work;
}
