//! JSON that says where it is wrong.

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{FromRequest, OptionalFromRequest, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use super::LONGEST_BODY;
use crate::Problem;

/// How long a body may take to arrive.
const PATIENCE: Duration = Duration::from_secs(10);
/// Of an explanation, which may quote what was sent, so much is answered.
const LONGEST_EXPLANATION: usize = 300;

/// A body in JSON: taken apart as a request, written as an answer.
#[derive(Clone, Copy, Debug)]
pub struct Json<T>(pub T);

/// Reads JSON, or says at which place what is wrong: `bad_json`.
pub fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let place = error.path().to_string();
        let place = if place == "." { String::new() } else { format!(" at `{place}`") };
        bad_json(&format!("{place}: {}", error.inner()))
    })?;
    reader.end().map_err(|error| bad_json(&format!(": {error}")))?;
    Ok(value)
}

fn bad_json(explanation: &str) -> Problem {
    let mut message: String = "The JSON is not what is expected".chars().chain(explanation.chars()).collect();
    if let Some((end, _)) = message.char_indices().nth(LONGEST_EXPLANATION) {
        message.truncate(end);
        message.push('…');
    }
    Problem::bad("bad_json", message)
}

/// The body is too long.
pub(super) fn too_big() -> Problem {
    let most = LONGEST_BODY / 1024;
    Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too_big", format!("A request may have at most {most} KiB."))
}

async fn body<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, Problem> {
    let Ok(bytes) = timeout(PATIENCE, Bytes::from_request(request, state)).await else {
        return Err(Problem::new(
            StatusCode::REQUEST_TIMEOUT,
            "too_slow",
            "The request took too long to arrive.",
        ));
    };
    bytes.map_err(|refusal| match refusal.into_response().status() {
        StatusCode::PAYLOAD_TOO_LARGE => too_big(),
        _ => Problem::bad("broken_body", "The request broke off before its end."),
    })
}

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Json<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        read(&body(request, state).await?).map(Self)
    }
}

impl<S: Send + Sync, T: DeserializeOwned> OptionalFromRequest<S> for Json<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Option<Self>, Problem> {
        let bytes = body(request, state).await?;
        if bytes.is_empty() { Ok(None) } else { read(&bytes).map(|value| Some(Self(value))) }
    }
}

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        axum::Json(self.0).into_response()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Table {
        #[allow(dead_code)]
        seats: Vec<Seat>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Seat {
        #[allow(dead_code)]
        level: u8,
    }

    fn complaint(text: &str) -> String {
        let problem = read::<Table>(text.as_bytes()).unwrap_err();
        assert_eq!((problem.code, problem.status()), ("bad_json", StatusCode::BAD_REQUEST));
        problem.message
    }

    #[test]
    fn the_place_is_named() {
        assert!(
            complaint(r#"{"seats": [{"level": 1}, {"level": "x"}]}"#)
                .contains("at `seats[1].level`: invalid type")
        );
        assert!(
            complaint(r#"{"seats": [{"level": 1, "x": 2}]}"#).contains("`seats[0].x`: unknown field `x`")
        );
        assert!(complaint(r#"{"seats": [{}]}"#).contains("`seats[0]`: missing field `level`"));
        assert!(complaint(r"{}").contains("expected: missing field `seats`"));
        assert!(complaint("").contains("EOF"));
        assert!(complaint(r#"{"seats": []} x"#).contains("trailing characters"));
        assert!(complaint(&"[".repeat(100_000)).contains("expected"));
    }

    #[test]
    fn what_was_sent_is_not_quoted_at_length() {
        let long = complaint(&format!(r#"{{"seats": [{{"level": "{}"}}]}}"#, "ü".repeat(10_000)));
        assert_eq!(long.chars().count(), LONGEST_EXPLANATION + 1);
    }
}
