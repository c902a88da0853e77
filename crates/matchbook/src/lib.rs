//! A match is a seed, options and a list of actions; everything else is a fold over them.
//!
//! Replay, taking back, going on from any moment, recovery after a crash and verification by strangers are
//! all that one fold. [`Match`] is a match in play, [`Document`] the same as one JSON document, [`Seed`] and
//! [`Commitment`] let anybody check afterwards that the shuffle was settled before the deal.
//!
//! ```
//! use classics::{Bet, Leduc};
//! use kernel::{Game, Seat, Seats};
//! use matchbook::{Document, Luck, Match, Seed};
//!
//! let luck = Luck::new(Seed::from_number(7));
//! let mut played = Match::<Leduc>::new(Default::default(), Seats::new(2).unwrap(), luck)?;
//! let published = played.commitment();
//!
//! played.play(Seat::at(0), Bet::Raise)?;
//! assert!(played.undo(Seat::at(0)).is_ok(), "nothing came to light");
//! assert_eq!(played.play(Seat::at(0), Bet::Fold).unwrap_err().rule, "LED-7");
//!
//! let text = played.document().write();
//! let again = Document::read(&text)?.open::<Leduc>()?;
//! assert_eq!(again.now(), played.now());
//! assert_eq!(again.commitment(), published);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod document;
mod luck;
mod play;
mod undo;

pub use document::{Document, FORMAT, OpenError, Reseed, Start, Turn};
pub use luck::{Commitment, Luck, Seed, SeedError};
pub use play::{Match, Step};
pub use undo::NoUndo;
