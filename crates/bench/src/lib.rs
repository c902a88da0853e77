//! What the benchmark finds out, as its program writes it and `cargo xtask bench` reads it.

mod figures;

pub use figures::{Choices, Figures, Found, Limit};
