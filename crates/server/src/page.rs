//! The page people see. It is built from `web/` and lies in the program.

use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderMap, IF_NONE_MATCH,
    VARY,
};
use axum::http::{HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Response};

/// A file of the page.
#[derive(Debug)]
#[allow(dead_code, reason = "none is made where the page was not built")]
struct File {
    /// Its address.
    path: &'static str,
    /// Changes when it does.
    etag: &'static str,
    plain: &'static [u8],
    gzip: Option<&'static [u8]>,
    brotli: Option<&'static [u8]>,
}

static BUILT: &[File] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// What every address of the page begins with: the scripts then show the right one.
const ENTRY: &str = "/index.html";
/// Where files lie whose names change with what is in them.
const ASSETS: &str = "/assets/";

const NOT_BUILT: &str = "This server was built without the page that people play on.\n\n\
    To build both, install Node 20 or later and run `cargo xtask serve` in the folder of Conclave,\n\
    or `npm ci` and `npm run build` in its folder web/, then `cargo build` again.\n\n\
    The API works: see /api/openapi.json and docs/api.md.\n";

/// Whether the page was built into this program.
pub fn is_built() -> bool {
    !BUILT.is_empty()
}

/// Answers every address that nothing else answers.
pub(crate) async fn show(request: Request) -> Response {
    answer(BUILT, request.method(), request.uri().path(), request.headers())
}

fn answer(files: &'static [File], method: &Method, path: &str, headers: &HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return (StatusCode::METHOD_NOT_ALLOWED, [(ALLOW, "GET, HEAD")]).into_response();
    }
    if files.is_empty() {
        return (StatusCode::SERVICE_UNAVAILABLE, NOT_BUILT).into_response();
    }
    match files.iter().find(|file| file.path == path) {
        Some(file) => file.answer(headers),
        None if is_file(path) => (StatusCode::NOT_FOUND, "There is no such file.\n").into_response(),
        None => match files.iter().find(|file| file.path == ENTRY) {
            Some(entry) => entry.answer(headers),
            None => StatusCode::NOT_FOUND.into_response(),
        },
    }
}

/// Whether an address is that of a file rather than of a page. Names of players may have a dot in them; pages that
/// show them lie deeper.
fn is_file(path: &str) -> bool {
    let top = path.trim_start_matches('/');
    path.starts_with(ASSETS) || (!top.contains('/') && top.contains('.'))
}

impl File {
    fn answer(&self, headers: &HeaderMap) -> Response {
        let kept =
            if self.path.starts_with(ASSETS) { "public, max-age=31536000, immutable" } else { "no-cache" };
        let common = [(ETAG, self.etag), (CACHE_CONTROL, kept), (VARY, "accept-encoding")];
        if is_known(headers, self.etag) {
            return (StatusCode::NOT_MODIFIED, common).into_response();
        }
        let (encoding, bytes) = match (self.brotli, self.gzip) {
            (Some(bytes), _) if accepts(headers, "br") => (Some("br"), bytes),
            (_, Some(bytes)) if accepts(headers, "gzip") => (Some("gzip"), bytes),
            _ => (None, self.plain),
        };
        let mut answer = (common, [(CONTENT_TYPE, sort(self.path))], Body::from(bytes)).into_response();
        if let Some(encoding) = encoding {
            answer.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static(encoding));
        }
        answer
    }
}

fn is_known(headers: &HeaderMap, etag: &str) -> bool {
    let tags = headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok()).unwrap_or_default();
    tags.split(',').any(|tag| tag.trim().trim_start_matches("W/") == etag || tag.trim() == "*")
}

fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    let wanted = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    wanted.flat_map(|value| value.split(',')).any(|one| {
        let mut parts = one.split(';').map(str::trim);
        let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(encoding));
        let refused = parts.any(|part| part.strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0)));
        named && !refused
    })
}

fn sort(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use axum::body::to_bytes;

    use super::*;

    static FILES: &[File] = &[
        File {
            path: "/assets/a-1f.js",
            etag: "\"1f\"",
            plain: b"plain",
            gzip: Some(b"gzip"),
            brotli: Some(b"br"),
        },
        File { path: "/assets/b.woff2", etag: "\"2\"", plain: b"font", gzip: None, brotli: None },
        File { path: "/icon.svg", etag: "\"3\"", plain: b"<svg/>", gzip: None, brotli: None },
        File { path: "/index.html", etag: "\"4\"", plain: b"page", gzip: None, brotli: None },
    ];

    /// Status, body and headers of an answer.
    fn ask(files: &'static [File], path: &str, wanted: &[(&'static str, &str)]) -> (u16, String, HeaderMap) {
        let mut headers = HeaderMap::new();
        for (name, value) in wanted {
            headers.append(*name, value.parse().unwrap());
        }
        let (parts, body) = answer(files, &Method::GET, path, &headers).into_parts();
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let bytes = runtime.block_on(to_bytes(body, 10_000)).unwrap();
        (parts.status.as_u16(), String::from_utf8(bytes.into()).unwrap(), parts.headers)
    }

    #[test]
    fn every_address_of_the_page_begins_with_the_same_document() {
        for path in ["/", "/index.html", "/table/x1", "/table/x1/replay", "/player/Mr.%20X", "/apiary"] {
            let (status, body, headers) = ask(FILES, path, &[]);
            assert_eq!((status, body.as_str()), (200, "page"), "{path}");
            assert_eq!(headers[CONTENT_TYPE], "text/html; charset=utf-8");
            assert_eq!(headers[CACHE_CONTROL], "no-cache", "a new version is seen at once");
        }
    }

    #[test]
    fn files_that_are_not_there_are_not_the_page() {
        for path in ["/assets/gone-2.js", "/assets/", "/favicon.ico", "/robots.txt"] {
            assert_eq!(ask(FILES, path, &[]).0, 404, "{path}");
        }
    }

    #[test]
    fn named_by_content_they_are_kept_for_good() {
        let (status, body, headers) = ask(FILES, "/assets/a-1f.js", &[]);
        assert_eq!((status, body.as_str()), (200, "plain"));
        assert_eq!(headers[CACHE_CONTROL], "public, max-age=31536000, immutable");
        assert_eq!(headers[CONTENT_TYPE], "text/javascript; charset=utf-8");
        assert_eq!(ask(FILES, "/icon.svg", &[]).2[CONTENT_TYPE], "image/svg+xml");
        assert_eq!(ask(FILES, "/assets/b.woff2", &[]).2[CONTENT_TYPE], "font/woff2");
    }

    #[test]
    fn packed_as_the_browser_likes_it() {
        let encoded = |accepted| {
            let (_, body, headers) = ask(FILES, "/assets/a-1f.js", &[("accept-encoding", accepted)]);
            assert_eq!(headers[VARY], "accept-encoding");
            let named =
                headers.get(CONTENT_ENCODING).map_or("plain", |value| value.to_str().unwrap()).to_owned();
            assert_eq!(named, body);
            body
        };
        assert_eq!(encoded("gzip, deflate, br, zstd"), "br");
        assert_eq!(encoded("gzip;q=0.5, br;q=0"), "gzip");
        assert_eq!(encoded("identity"), "plain");
        assert_eq!(ask(FILES, "/assets/b.woff2", &[("accept-encoding", "br")]).1, "font");
    }

    #[test]
    fn what_is_known_is_not_sent_again() {
        for known in ["\"4\"", "W/\"4\"", "\"x\", \"4\"", "*"] {
            let (status, body, headers) = ask(FILES, "/table/x", &[("if-none-match", known)]);
            assert_eq!((status, body.as_str()), (304, ""), "{known}");
            assert_eq!(headers[ETAG], "\"4\"");
        }
        assert_eq!(ask(FILES, "/table/x", &[("if-none-match", "\"1f\"")]).0, 200);
    }

    #[test]
    fn without_the_page_it_says_how_to_build_it() {
        let (status, body, _) = ask(&[], "/", &[]);
        assert_eq!(status, 503);
        assert!(body.contains("cargo xtask serve") && body.contains("npm run build"), "{body}");
    }

    #[test]
    fn the_page_is_only_read() {
        let answer = answer(FILES, &Method::POST, "/table/x", &HeaderMap::new());
        assert_eq!(answer.status(), 405);
        assert_eq!(answer.headers()[ALLOW], "GET, HEAD");
    }

    #[test]
    fn what_was_built_in_is_whole() {
        for file in BUILT {
            assert!(file.path.starts_with('/') && !file.path.contains(".."), "{file:?}");
            assert_ne!(sort(file.path), "application/octet-stream", "{} has no sort", file.path);
        }
        assert_eq!(is_built(), BUILT.iter().any(|file| file.path == ENTRY));
    }
}
