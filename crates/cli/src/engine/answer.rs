//! What is answered: always `ok`, and on failure a code for programs, a message for people and a rule, if one
//! forbids it.

use matchbook::NoUndo;
use serde_json::{Value, json};
use shelf::{Refusal, Unfit};

/// Why a request failed.
#[derive(Debug)]
pub(super) struct Error {
    code: &'static str,
    message: String,
    rule: Option<&'static str>,
}

impl Error {
    pub(super) fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), rule: None }
    }

    pub(super) fn json(&self) -> Value {
        json!({ "ok": false, "code": self.code, "message": self.message, "rule": self.rule })
    }
}

impl From<Unfit> for Error {
    fn from(unfit: Unfit) -> Self {
        let code = match &unfit {
            Unfit::NoSuchGame { .. } => "unknown-game",
            Unfit::NoSuchMode { .. } => "unknown-mode",
            Unfit::Options(_) => "bad-options",
            Unfit::Setup(_) => "bad-setup",
            Unfit::Position(_) => "bad-state",
            Unfit::Open(_) => "bad-match",
        };
        Self::new(code, unfit.to_string())
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        let message = refusal.to_string();
        match refusal {
            Refusal::Unreadable(_) => Self::new("not-an-action", message),
            Refusal::NoSuchSeat(_) => Self::new("no-such-seat", message),
            Refusal::Illegal(illegal) => Self { code: "illegal", message, rule: Some(illegal.rule) },
        }
    }
}

impl From<NoUndo> for Error {
    fn from(why: NoUndo) -> Self {
        Self::new("no-undo", why.to_string())
    }
}
