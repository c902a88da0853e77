//! What the benchmarks find out, as their programs write it and `cargo xtask bench` reads it.

mod figures;
mod load;

pub use figures::{Ahead, Choices, Figures, Found, Limit, Looked};
pub use load::{Borne, Latency, Memory};
