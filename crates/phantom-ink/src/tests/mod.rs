//! Tests, a file a chapter.

mod contract;
