//! What stands before every request: where it comes from, how big and how frequent it is, and what every answer
//! tells a browser to keep to.

mod address;
mod headers;
mod json;
mod limits;
mod origin;

use axum::Router;
use axum::body::{Body, HttpBody, to_bytes};
use axum::extract::{DefaultBodyLimit, MatchedPath, Request, State};
use axum::http::header::{ALLOW, CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};

use crate::{App, Problem};

pub use address::Address;
pub use json::{Json, read};
pub use limits::Limits;

pub(crate) use origin::is_upgrade;

/// The longest body a request may have.
pub const LONGEST_BODY: usize = 512 * 1024;
/// The longest plain sentence that is turned into a problem.
const LONGEST_SENTENCE: usize = 2048;

/// Puts the guard before all routes a router has by now.
pub fn wrap<S: Clone + Send + Sync + 'static>(router: Router<S>, app: App) -> Router<S> {
    router.layer(DefaultBodyLimit::max(LONGEST_BODY)).layer(from_fn_with_state(app, stand))
}

async fn stand(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let api = is_api(&request);
    let method = request.method().clone();
    let answer = match admit(&app, &mut request) {
        Ok(()) if api => in_json(&method, run(&method, request, next).await).await,
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    };
    headers::put_on(answer, api, app.https())
}

/// Whoever asks for a change may hang up before it is answered; what was begun is brought to its end all the same.
async fn run(method: &Method, request: Request, next: Next) -> Response {
    if method.is_safe() {
        return next.run(request).await;
    }
    let done = tokio::spawn(next.run(request)).await;
    done.unwrap_or_else(|_| Problem::ours("That went wrong on our side.").into_response())
}

fn is_api(request: &Request) -> bool {
    let path = request.uri().path();
    path == "/api" || path.starts_with("/api/")
}

/// Whether a request may go on.
fn admit(app: &App, request: &mut Request) -> Result<(), Problem> {
    let address = Address::of(request, app.config.behind_proxy);
    request.extensions_mut().insert(address);
    let api = is_api(request);
    if api || is_upgrade(request.headers()) {
        app.limits.address(address)?;
    }
    origin::check(request, app.config.origin.as_deref())?;
    check_body(request)?;
    // Layers of a router run once it has chosen a route; the page that answers all other addresses is none.
    if api && request.extensions().get::<MatchedPath>().is_none() {
        return Err(Problem::missing("no_such_address", "There is nothing at this address of the API."));
    }
    Ok(())
}

/// A form of another site can send text, but not `application/json` without asking first.
fn check_body(request: &Request) -> Result<(), Problem> {
    if request.body().is_end_stream() {
        return Ok(());
    }
    if request.body().size_hint().lower() > LONGEST_BODY as u64 {
        return Err(json::too_big());
    }
    if is_json(request.headers()) {
        return Ok(());
    }
    Err(Problem::new(
        StatusCode::UNSUPPORTED_MEDIA_TYPE,
        "not_json",
        "Send the body as JSON, with `content-type: application/json`.",
    ))
}

fn is_json(headers: &HeaderMap) -> bool {
    let sort = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let sort = sort.split(';').next().unwrap_or_default().trim();
    sort.eq_ignore_ascii_case("application/json")
}

/// Gives the plain refusals of the framework the form all others have.
async fn in_json(method: &Method, answer: Response) -> Response {
    let status = answer.status();
    let fine = !status.is_client_error() && !status.is_server_error();
    if fine || is_json(answer.headers()) {
        return answer;
    }
    let (mut parts, body) = answer.into_parts();
    let problem = if status == StatusCode::METHOD_NOT_ALLOWED {
        let allowed = parts.headers.get(ALLOW).and_then(|value| value.to_str().ok()).unwrap_or("others");
        Problem::new(status, "wrong_method", format!("Here {method} does nothing; possible is: {allowed}."))
    } else {
        let code = match status {
            StatusCode::NOT_FOUND => "not_found",
            StatusCode::PAYLOAD_TOO_LARGE => "too_big",
            StatusCode::UNSUPPORTED_MEDIA_TYPE => "not_json",
            _ if status.is_server_error() => "our_fault",
            _ => "bad_request",
        };
        Problem::new(status, code, sentence(body).await.unwrap_or_else(|| status.to_string()))
    };
    parts.headers.remove(CONTENT_LENGTH);
    parts.headers.remove(CONTENT_TYPE);
    let (problem, body) = problem.into_response().into_parts();
    parts.headers.extend(problem.headers);
    Response::from_parts(parts, body)
}

async fn sentence(body: Body) -> Option<String> {
    let bytes = to_bytes(body, LONGEST_SENTENCE).await.ok()?;
    String::from_utf8(bytes.into()).ok().filter(|text| !text.trim().is_empty())
}
