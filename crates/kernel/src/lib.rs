//! What a game is.
//!
//! A game is a value: a position that says who may act, lists what they may do, and shows every
//! viewer what that viewer may know. Nothing here knows of screens, sockets, clocks or files.
//!
//! [`Game`] is the required core. Capabilities are traits of their own: [`Resample`] for games that
//! bots can think about, [`Pieces`] for games whose cards and tokens can be counted, [`Tell`] for
//! games that can be put into words, [`Lay`] for games that can be laid out on a board, [`Mind`] for what is known of
//! playing them well. [`contract`] holds every game to the same promises.

pub mod bits;
pub mod contract;
mod game;
mod illegal;
mod info;
mod lay;
mod log;
mod mind;
mod outcome;
mod pieces;
mod playout;
mod random;
mod seat;
mod seen;
mod tell;
mod viewer;

pub use game::{Game, Resample};
pub use illegal::{Illegal, SetupError};
pub use info::{Info, Mode, OptionKind, OptionSpec, SeatRange};
pub use lay::{Face, Lay, Layout, Mark, Scene, Term, Thing, Zone};
pub use log::{Entry, Log, NoLog, Transcript};
pub use mind::{Feature, Mind, Skill};
pub use outcome::{Outcome, Sides};
pub use pieces::{Lies, Piece, Pieces, Place};
pub use playout::{playout, random_seat};
pub use rand_core::Rng;
pub use random::{Draw, Quick, Tally};
pub use seat::{MAX_SEATS, Seat, SeatSet, Seats};
pub use seen::Seen;
pub use tell::{Explanation, Names, Tell};
pub use viewer::{Audience, Viewer};
