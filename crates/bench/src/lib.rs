//! What the benchmarks find out, as their programs write it and `cargo xtask bench` reads it.

mod figures;
mod load;

pub use figures::{Choices, Figures, Found, Limit};
pub use load::{Borne, Latency, Memory};
