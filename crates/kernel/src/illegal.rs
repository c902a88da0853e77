//! Refusals that help.

use std::borrow::Cow;
use std::fmt;

use serde::Serialize;
use ts_rs::TS;

/// Why an action is not possible now: the rule that forbids it, in words, and what is possible instead.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Illegal {
    /// The rule, as numbered in the game's rules: `"COS-20"`.
    pub rule: &'static str,
    /// What was tried and why it cannot be.
    pub why: Cow<'static, str>,
    /// What can be done instead.
    pub instead: Cow<'static, str>,
}

impl Illegal {
    /// Refuses by `rule`, saying `why` and what is possible `instead`.
    pub fn new(
        rule: &'static str,
        why: impl Into<Cow<'static, str>>,
        instead: impl Into<Cow<'static, str>>,
    ) -> Self {
        Self { rule, why: why.into(), instead: instead.into() }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ({})", self.why, self.instead, self.rule)
    }
}

impl std::error::Error for Illegal {}

/// Why a game cannot be set up like this, and what is allowed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct SetupError {
    /// What was asked for and cannot be.
    pub why: String,
    /// What is allowed.
    pub allowed: String,
}

impl SetupError {
    /// Refuses, saying `why` and what is `allowed`.
    pub fn new(why: impl Into<String>, allowed: impl Into<String>) -> Self {
        Self { why: why.into(), allowed: allowed.into() }
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.why, self.allowed)
    }
}

impl std::error::Error for SetupError {}
