//! Content: what is on the cards of a game, read from TOML files and shared by all positions of a match.
//!
//! A game keeps its own files in `content/` and reads them once. A file that a user gives takes the place of the
//! game's own file of that name; it travels as text in the options, so a recorded match needs nothing beside it.
//!
//! ```
//! use content::{Content, Flaw, read};
//! use serde::Deserialize;
//!
//! #[derive(Deserialize)]
//! #[serde(deny_unknown_fields)]
//! struct File {
//!     blade: Vec<Blade>,
//! }
//!
//! #[derive(Deserialize)]
//! #[serde(deny_unknown_fields)]
//! struct Blade {
//!     name: String,
//!     dots: u8,
//! }
//!
//! let flaw = read::<File>("blades.toml", "[[blade]]\nname = \"Oracle\"\ndots = \"four\"\n").err().unwrap();
//! assert_eq!(
//!     flaw.to_string(),
//!     "blades.toml, blade 1 \"Oracle\", field dots (line 3): invalid type: string \"four\", expected u8."
//! );
//! ```

mod flaw;
mod read;
mod shared;

pub use flaw::Flaw;
pub use read::{LARGEST, read};
pub use shared::Content;
