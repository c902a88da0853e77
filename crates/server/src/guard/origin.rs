//! Whether a request was made by our own page.
//!
//! A browser sends the session cookie along with whatever another site makes it send, but it also says which site
//! that was. So what changes something, and every socket, must come from our own origin. A program has no cookie
//! that others could borrow: it comes with a token, or as a stranger, and need not name an origin.

use axum::extract::Request;
use axum::http::header::{AUTHORIZATION, HOST, HeaderMap, ORIGIN, UPGRADE};

use crate::Problem;
use crate::people::credentials::{cookie, is_bearer};

/// Refuses what another site had a browser send.
pub(super) fn check(request: &Request, ours: Option<&str>) -> Result<(), Problem> {
    let headers = request.headers();
    if request.method().is_safe() && !is_upgrade(headers) {
        return Ok(());
    }
    let has_cookie = cookie(headers).is_some();
    let by_token = !has_cookie && headers.get(AUTHORIZATION).is_some_and(is_bearer);
    let fine = match headers.get(ORIGIN) {
        _ if by_token => true,
        None => !has_cookie,
        Some(origin) => origin.to_str().is_ok_and(|origin| is_ours(origin, request, ours)),
    };
    if fine {
        return Ok(());
    }
    Err(Problem::forbidden(
        "foreign_origin",
        "This was not sent by the page of this server. Programs use a token and no cookie, or name this server \
         in the Origin header.",
    ))
}

fn is_ours(origin: &str, request: &Request, ours: Option<&str>) -> bool {
    if let Some(ours) = ours {
        return origin.eq_ignore_ascii_case(ours.trim_end_matches('/'));
    }
    let host = request.headers().get(HOST).and_then(|host| host.to_str().ok());
    let host = host.or_else(|| request.uri().authority().map(axum::http::uri::Authority::as_str));
    let named = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    host.zip(named).is_some_and(|(host, named)| host.eq_ignore_ascii_case(named))
}

/// Whether a request wants to become a socket.
pub(crate) fn is_upgrade(headers: &HeaderMap) -> bool {
    headers.contains_key(UPGRADE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;

    const COOKIE: (&str, &str) =
        ("cookie", "a=b; conclave=0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef");
    const BEARER: (&str, &str) = ("authorization", "Bearer cvt_x");
    const OURS: (&str, &str) = ("origin", "http://table:8080");
    const FOREIGN: (&str, &str) = ("origin", "http://evil.example");
    const NULL: (&str, &str) = ("origin", "null");

    fn passes(method: &str, ours: Option<&str>, headers: &[(&'static str, &str)]) -> bool {
        let mut request = Request::builder().method(method).uri("/api/x").header("host", "table:8080");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        check(&request.body(Body::empty()).unwrap(), ours).is_ok()
    }

    #[test]
    fn only_our_page_changes_anything() {
        for method in ["POST", "PATCH", "DELETE", "PUT"] {
            assert!(passes(method, None, &[COOKIE, OURS]));
            for foreign in
                [FOREIGN, NULL, ("origin", "http://table"), ("origin", "http://table:8080.evil.example")]
            {
                assert!(!passes(method, None, &[COOKIE, foreign]), "{method} {foreign:?}");
                assert!(!passes(method, None, &[foreign]), "signing somebody in from elsewhere");
                assert!(!passes(method, None, &[COOKIE, BEARER, foreign]));
            }
            assert!(!passes(method, None, &[COOKIE]), "a cookie comes with an origin");
            assert!(passes(method, None, &[]), "a program that is a stranger");
            assert!(passes(method, None, &[BEARER]));
            assert!(passes(method, None, &[BEARER, FOREIGN]), "a page that was given a token");
        }
        assert!(passes("GET", None, &[COOKIE, FOREIGN]), "reading; the answer is not shown to them");
    }

    #[test]
    fn sockets_are_checked_like_changes() {
        let socket = ("upgrade", "websocket");
        assert!(passes("GET", None, &[socket, COOKIE, OURS]));
        assert!(!passes("GET", None, &[socket, COOKIE, FOREIGN]));
        assert!(!passes("GET", None, &[socket, COOKIE]));
        assert!(passes("GET", None, &[socket, BEARER]));
    }

    #[test]
    fn a_named_origin_is_the_only_one() {
        let ours = Some("https://conclave.example/");
        assert!(passes("POST", ours, &[COOKIE, ("origin", "https://conclave.example")]));
        assert!(!passes("POST", ours, &[COOKIE, ("origin", "http://conclave.example")]));
        assert!(!passes("POST", ours, &[COOKIE, OURS]));
    }
}
