//! What goes wrong, for people and for programs: a code that stays, and a sentence that helps.

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use store::StoreError;
use ts_rs::TS;
use utoipa::ToSchema;

/// Why a request was not done.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema, thiserror::Error, TS)]
#[error("{message}")]
pub struct Problem {
    /// A word that does not change: `seat_taken`.
    pub code: &'static str,
    /// What is wrong, and what is possible instead.
    pub message: String,
    /// The rule that forbids it, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
    #[serde(skip)]
    status: StatusCode,
    #[serde(skip)]
    wait: Option<u64>,
}

impl Problem {
    /// A problem with an HTTP status, a code and a sentence.
    pub fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), rule: None, status, wait: None }
    }

    /// The request cannot be understood.
    pub fn bad(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, code, message)
    }

    /// Who asks must say who they are.
    pub fn stranger() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "no_session", "You have no session. Open one, or sign in.")
    }

    /// Who asks may not.
    pub fn forbidden(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, code, message)
    }

    /// It is not there.
    pub fn missing(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, code, message)
    }

    /// It could be done, but not now.
    pub fn conflict(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(StatusCode::CONFLICT, code, message)
    }

    /// Our fault.
    pub fn ours(message: impl Into<String>) -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "our_fault", message)
    }

    /// The same, citing a rule.
    #[must_use]
    pub fn citing(mut self, rule: impl Into<String>) -> Self {
        self.rule = Some(rule.into());
        self
    }

    /// The same, to be tried again after so many seconds.
    #[must_use]
    pub const fn after(mut self, seconds: u64) -> Self {
        self.wait = Some(seconds);
        self
    }

    /// The HTTP status.
    pub const fn status(&self) -> StatusCode {
        self.status
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let wait = self.wait;
        let mut answer = (self.status, Json(self)).into_response();
        if let Some(seconds) = wait {
            answer.headers_mut().insert(RETRY_AFTER, seconds.into());
        }
        answer
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NameTaken => {
                Self::conflict("name_taken", "Somebody else has that name. Choose another.")
            }
            StoreError::Conflict => {
                Self::conflict("conflict", "Somebody else was faster. Look again, then try again.")
            }
            StoreError::Missing => Self::missing("not_found", "There is no such thing."),
            StoreError::Full => Self::new(
                StatusCode::INSUFFICIENT_STORAGE,
                "disk_full",
                "The server's disk is full, so nothing can be kept. What was acknowledged before is safe.",
            ),
            StoreError::Unavailable(_) => Self::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "store_unavailable",
                "The server cannot write at the moment. Try again shortly.",
            ),
        }
    }
}

impl From<shelf::Refusal> for Problem {
    fn from(refusal: shelf::Refusal) -> Self {
        match &refusal {
            shelf::Refusal::Illegal(illegal) => {
                let rule = illegal.rule.to_owned();
                Self::conflict("illegal", refusal.to_string()).citing(rule)
            }
            _ => Self::bad("unreadable_action", refusal.to_string()),
        }
    }
}

impl From<shelf::Unfit> for Problem {
    fn from(unfit: shelf::Unfit) -> Self {
        let message = unfit.to_string();
        match unfit {
            shelf::Unfit::NoSuchGame { .. } => Self::missing("no_such_game", message),
            _ => Self::bad("bad_options", message),
        }
    }
}
