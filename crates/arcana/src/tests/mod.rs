//! Tests, by rule and by promise.

mod promises;
