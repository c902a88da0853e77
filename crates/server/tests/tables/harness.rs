//! A real server on a free port that can be stopped and started again, and people who talk to it over HTTP.

use std::cell::RefCell;
use std::io::{Read, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::{App, Chance, Config, Rate, ServeError, Server};
use store::{Sqlite, UserId};
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// How long anything may take before a test gives up. The machine may be busy.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

const PASSWORD: &str = "correct horse";

/// A server with its data.
pub(crate) struct House {
    folder: TempDir,
    bot_pace: u64,
    /// When the clock stands still, and tables are looked at all the time.
    still: Option<i64>,
    open: RefCell<Option<Open>>,
}

/// A server that runs.
struct Open {
    runtime: Runtime,
    address: SocketAddr,
    app: App,
    stop: oneshot::Sender<()>,
    run: JoinHandle<Result<(), ServeError>>,
}

impl House {
    /// Bots answer at once.
    pub(crate) fn new() -> Self {
        Self::paced(0)
    }

    /// Bots take so many milliseconds.
    pub(crate) fn paced(bot_pace: u64) -> Self {
        Self::with(bot_pace, None)
    }

    /// The clock stands still until [`House::pass`].
    pub(crate) fn timeless(bot_pace: u64) -> Self {
        Self::with(bot_pace, Some(1_000_000_000_000))
    }

    fn with(bot_pace: u64, still: Option<i64>) -> Self {
        let house = Self { folder: TempDir::new().unwrap(), bot_pace, still, open: RefCell::default() };
        house.start();
        house
    }

    /// Time passes where it stands still.
    pub(crate) fn pass(&self, millis: i64) {
        self.app().chance.pass(millis);
    }

    /// The server from within.
    pub(crate) fn app(&self) -> App {
        self.open.borrow().as_ref().unwrap().app.clone()
    }

    /// Lets something run beside the server.
    pub(crate) fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        self.open.borrow().as_ref().unwrap().runtime.spawn(task);
    }

    /// What is kept, while no server runs.
    pub(crate) fn store<T>(&self, ask: impl FnOnce(&Sqlite) -> store::Answer<T>) -> T {
        assert!(self.open.borrow().is_none(), "stop the server first");
        let store = Sqlite::open(&self.folder.path().join(server::FILE)).unwrap();
        let runtime = Builder::new_current_thread().build().unwrap();
        runtime.block_on(ask(&store)).unwrap()
    }

    pub(crate) fn start(&self) {
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let mut config = Config::new(([127, 0, 0, 1], 0).into(), self.folder.path().to_owned());
        config.rate = Rate { session: 0, address: 0, sign_ins: 0, connections: 0 };
        config.bot_pace = self.bot_pace;
        config.thinkers = 1;
        let chance = self.still.map_or(Chance::Real, Chance::still);
        if self.still.is_some() {
            config.round = Duration::from_millis(20);
        }
        let server = runtime.block_on(Server::start_with(config, chance)).unwrap();
        let (address, app) = (server.address().unwrap(), server.app.clone());
        let (stop, stopped) = oneshot::channel();
        let run = runtime.spawn(server.run(async move {
            let _ = stopped.await;
        }));
        self.open.replace(Some(Open { runtime, address, app, stop, run }));
    }

    pub(crate) fn stop(&self) {
        let Open { runtime, stop, run, app, .. } = self.open.take().unwrap();
        drop(app);
        stop.send(()).unwrap();
        runtime.block_on(run).unwrap().unwrap();
        runtime.shutdown_timeout(PATIENCE);
    }

    /// Stops the server and starts it again on the same data.
    pub(crate) fn restart(&self) {
        self.stop();
        self.start();
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.open.borrow().as_ref().unwrap().address
    }

    pub(crate) fn stranger(&self) -> Person<'_> {
        Person { house: self, cookie: RefCell::default() }
    }

    pub(crate) fn guest(&self) -> Person<'_> {
        let person = self.stranger();
        assert_eq!(person.post("/api/session", &json!({})).status, 201);
        person
    }

    pub(crate) fn member(&self, name: &str) -> Person<'_> {
        let person = self.guest();
        person.register(name);
        person
    }
}

impl Drop for House {
    fn drop(&mut self) {
        if let Some(open) = self.open.take() {
            open.runtime.shutdown_background();
        }
    }
}

/// Somebody with a browser.
pub(crate) struct Person<'a> {
    pub(crate) house: &'a House,
    pub(crate) cookie: RefCell<Option<String>>,
}

impl Person<'_> {
    pub(crate) fn register(&self, name: &str) {
        self.post("/api/register", &json!({ "name": name, "password": PASSWORD })).well();
    }

    pub(crate) fn log_in(&self, name: &str) {
        self.post("/api/login", &json!({ "name": name, "password": PASSWORD })).well();
    }

    pub(crate) fn delete_account(&self) {
        let answer = self.send("DELETE", "/api/me", &json!({ "password": PASSWORD }).to_string());
        assert_eq!(answer.status, 204, "{answer:?}");
    }

    pub(crate) fn rename(&self, name: &str) {
        self.send("PATCH", "/api/me", &json!({ "name": name }).to_string()).well();
    }

    pub(crate) fn id(&self) -> UserId {
        UserId(self.get("/api/me").well()["id"].as_i64().unwrap())
    }

    pub(crate) fn name(&self) -> String {
        text(&self.get("/api/me").well()["name"])
    }

    /// Opens a table, and says which.
    pub(crate) fn open(&self, wanted: &Value) -> String {
        text(&self.post("/api/tables", wanted).well()["table"]["id"])
    }

    /// Begins a game against bots, and says where.
    pub(crate) fn quick(&self, wanted: &Value) -> String {
        text(&self.post("/api/play", wanted).well()["table"]["id"])
    }

    pub(crate) fn join(&self, table: &str, seat: u8) {
        let seated = self.at(table, "join", &json!({ "seat": seat })).well();
        assert_eq!(seated["you"], seat);
    }

    pub(crate) fn ready(&self, table: &str) {
        self.at(table, "ready", &json!({ "ready": true })).well();
    }

    /// Begins a game that others have joined.
    pub(crate) fn start(&self, table: &str) {
        self.at(table, "start", &json!({})).well();
    }

    pub(crate) fn table(&self, table: &str) -> Value {
        self.get(&format!("/api/tables/{table}")).well()["table"].take()
    }

    pub(crate) fn at(&self, table: &str, what: &str, body: &Value) -> Answer {
        self.post(&format!("/api/tables/{table}/{what}"), body)
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.send("GET", path, "")
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Answer {
        self.send("POST", path, &body.to_string())
    }

    pub(crate) fn send(&self, method: &str, path: &str, body: &str) -> Answer {
        let answer = request(self.house.address(), self.cookie.borrow().as_deref(), method, path, body);
        let cookie = answer.head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        if let Some((cookie, _)) = cookie.and_then(|cookie| cookie.split_once(';')) {
            self.cookie.replace(Some(cookie.to_owned()));
        }
        answer
    }
}

/// Asks a server for something.
pub(crate) fn request(
    address: SocketAddr,
    cookie: Option<&str>,
    method: &str,
    path: &str,
    body: &str,
) -> Answer {
    let path = path.replace(' ', "%20");
    let cookie = cookie.map(|cookie| format!("cookie: {cookie}\r\n")).unwrap_or_default();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\norigin: http://{address}\r\n{cookie}\
         content-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len(),
    );
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    Answer { status, head: head.to_owned(), body: body.to_owned() }
}

/// What came over HTTP.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    #[track_caller]
    pub(crate) fn well(self) -> Value {
        assert_eq!(self.status, 200, "{self:?}");
        serde_json::from_str(&self.body).unwrap()
    }

    /// The code of a problem.
    #[track_caller]
    pub(crate) fn refused(self) -> String {
        assert!(self.status >= 400, "{self:?}");
        let problem: Value = serde_json::from_str(&self.body).unwrap();
        text(&problem["code"])
    }
}

/// Waits until something is so.
#[track_caller]
pub(crate) fn eventually(so: impl Fn() -> bool) {
    let begun = Instant::now();
    while !so() {
        assert!(begun.elapsed() < PATIENCE, "it does not come to be so");
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[track_caller]
pub(crate) fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("no text: {value}")).to_owned()
}
