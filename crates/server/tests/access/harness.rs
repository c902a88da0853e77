//! A real server with a real store on a free port, and a browser to talk to it that shows every byte.

use std::cell::RefCell;
use std::fmt::Write as _;
use std::io::{Read, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::response::Response;
use axum::routing::{any, get, post};
use serde::Deserialize;
use serde_json::Value;
use server::guard::{self, Json};
use server::people::{self, Who};
use server::{App, Chance, Config, Rate};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use utoipa_axum::router::OpenApiRouter;

pub(crate) const PASSWORD: &str = "correct horse";
pub(crate) const OTHER: &str = "battery staple";

pub(crate) struct Server {
    pub(crate) app: App,
    pub(crate) address: SocketAddr,
    pub(crate) runtime: Runtime,
    _folder: TempDir,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Count {
    count: u8,
}

async fn socket(who: Who, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(move |mut socket| async move {
        let _ = socket.send(who.name.into()).await;
    })
}

fn router(app: &App) -> Router {
    let (people, _) = OpenApiRouter::new().merge(people::routes()).split_for_parts();
    let others = Router::new()
        .route("/api/test/count", post(|Json(Count { count }): Json<Count>| async move { count.to_string() }))
        .route("/api/test/socket", any(socket))
        .route("/page", get(async || "a page"))
        .fallback(async || "the page for everything else");
    guard::wrap(people.merge(others), app.clone()).with_state(app.clone())
}

impl Server {
    /// Without limits.
    pub(crate) fn start() -> Self {
        Self::with(|_| ())
    }

    pub(crate) fn with(change: impl FnOnce(&mut Config)) -> Self {
        let folder = TempDir::new().unwrap();
        let runtime = Runtime::new().unwrap();
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0")).unwrap();
        let address = listener.local_addr().unwrap();
        let mut config = Config::new(address, folder.path().to_owned());
        config.rate = Rate { session: 0, address: 0, sign_ins: 0, connections: 0 };
        change(&mut config);
        let store = store::Sqlite::open(&folder.path().join("conclave.db")).unwrap();
        let app = App::new(config, Chance::Real, Arc::new(store));
        let service = router(&app).into_make_service_with_connect_info::<SocketAddr>();
        runtime.spawn(async move { axum::serve(listener, service).await });
        Self { app, address, runtime, _folder: folder }
    }

    /// Nobody yet.
    pub(crate) fn stranger(&self) -> Browser<'_> {
        let origin = Some(format!("http://{}", self.address));
        Browser { server: self, cookie: RefCell::default(), token: None, origin, forwarded: None }
    }

    pub(crate) fn guest(&self) -> Browser<'_> {
        let browser = self.stranger();
        assert_eq!(browser.post("/api/session", "").status, 201);
        browser
    }

    /// Somebody registered, and the recovery codes.
    pub(crate) fn member(&self, name: &str, password: &str) -> (Browser<'_>, Vec<String>) {
        let browser = self.guest();
        let answer = browser.sign("/api/register", name, password);
        assert_eq!(answer.status, 200, "{}", answer.body);
        let codes = answer.json()["codes"].take();
        (browser, serde_json::from_value(codes).unwrap())
    }
}

pub(crate) struct Browser<'a> {
    pub(crate) server: &'a Server,
    pub(crate) cookie: RefCell<Option<String>>,
    pub(crate) token: Option<String>,
    pub(crate) origin: Option<String>,
    pub(crate) forwarded: Option<String>,
}

impl<'a> Browser<'a> {
    /// A program with a token of this browser's owner.
    pub(crate) fn program(&self, label: &str) -> (Browser<'a>, i64) {
        let answer = self.post("/api/tokens", &serde_json::json!({ "label": label }).to_string());
        assert_eq!(answer.status, 201, "{}", answer.body);
        let token = Some(answer.json()["token"].as_str().unwrap().to_owned());
        let mut program = self.server.stranger();
        program.token = token;
        program.origin = None;
        (program, answer.json()["number"].as_i64().unwrap())
    }

    /// The same person in another window that does not learn of new cookies.
    pub(crate) fn copy(&self) -> Browser<'a> {
        let copy = self.server.stranger();
        copy.cookie.replace(self.cookie.borrow().clone());
        copy
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.send("GET", path, &[], "")
    }

    pub(crate) fn post(&self, path: &str, body: &str) -> Answer {
        self.send("POST", path, &[("content-type", "application/json")], body)
    }

    pub(crate) fn patch(&self, path: &str, body: &str) -> Answer {
        self.send("PATCH", path, &[("content-type", "application/json")], body)
    }

    pub(crate) fn delete(&self, path: &str, body: &str) -> Answer {
        self.send("DELETE", path, &[("content-type", "application/json")], body)
    }

    pub(crate) fn sign(&self, path: &str, name: &str, password: &str) -> Answer {
        self.post(path, &serde_json::json!({ "name": name, "password": password }).to_string())
    }

    pub(crate) fn me(&self) -> Value {
        let answer = self.get("/api/me");
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.json()
    }

    pub(crate) fn send(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        let mut head = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\n", self.server.address);
        let cookie = self.cookie.borrow().as_ref().map(|secret| format!("conclave={secret}"));
        let token = self.token.as_ref().map(|token| format!("Bearer {token}"));
        let own = [
            ("cookie", cookie),
            ("authorization", token),
            ("origin", self.origin.clone()),
            ("x-forwarded-for", self.forwarded.clone()),
        ];
        for (name, value) in own {
            if let Some(value) = value.filter(|_| headers.iter().all(|(other, _)| *other != name)) {
                write!(head, "{name}: {value}\r\n").unwrap();
            }
        }
        for (name, value) in headers {
            write!(head, "{name}: {value}\r\n").unwrap();
        }
        if headers.iter().all(|(name, _)| !["upgrade", "content-length", "transfer-encoding"].contains(name))
        {
            write!(head, "connection: close\r\ncontent-length: {}\r\n", body.len()).unwrap();
        }
        let answer = exchange(self.server.address, &format!("{head}\r\n{body}"));
        if let Some(secret) = answer.cookie() {
            self.cookie.replace(Some(secret).filter(|secret| !secret.is_empty()));
        }
        answer
    }
}

/// Sends bytes, and reads what comes until the server closes or says nothing for a while.
pub(crate) fn exchange(address: SocketAddr, request: &str) -> Answer {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    // The server may refuse before all is sent.
    let _ = stream.write_all(request.as_bytes());
    let mut bytes = Vec::new();
    let mut piece = [0; 4096];
    loop {
        match stream.read(&mut piece) {
            Ok(0) | Err(_) => break,
            Ok(read) => bytes.extend_from_slice(&piece[..read]),
        }
        if complete(&bytes) {
            break;
        }
    }
    let text = String::from_utf8_lossy(&bytes);
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no answer: {text}"));
    let mut lines = head.lines();
    let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
    let headers = lines.map(|line| line.split_once(": ").unwrap());
    let headers = headers.map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned())).collect();
    Answer { status, headers, body: body.to_owned() }
}

/// Whether as much has come as the head promises.
fn complete(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let Some((head, body)) = text.split_once("\r\n\r\n") else { return false };
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
    length.is_some_and(|length| body.len() >= length.parse().unwrap())
}

#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(other, _)| other == name).map(|(_, value)| &**value)
    }

    pub(crate) fn cookie(&self) -> Option<String> {
        let (pair, _) = self.header("set-cookie")?.split_once(';')?;
        pair.strip_prefix("conclave=").map(str::to_owned)
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The status and code of a problem, which has a sentence too.
    #[track_caller]
    pub(crate) fn problem(&self) -> (u16, String) {
        assert_eq!(self.header("content-type"), Some("application/json"), "{self:?}");
        let problem = self.json();
        assert!(problem["message"].as_str().is_some_and(|message| message.contains(' ')), "{problem}");
        (self.status, problem["code"].as_str().unwrap().to_owned())
    }
}

/// What [`Answer::problem`] is compared with.
pub(crate) fn is(status: u16, code: &str) -> (u16, String) {
    (status, code.to_owned())
}
