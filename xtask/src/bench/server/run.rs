//! A server that runs for a measurement.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use ::bench::Borne;

use crate::shell;

/// How long a server may take to answer.
const PATIENCE: Duration = Duration::from_mins(1);

/// A server that runs; it is killed with this value.
pub(super) struct Running {
    child: Child,
    port: u16,
    began: Instant,
}

impl Running {
    pub(super) fn start(program: &Path, data: &Path) -> Result<Self, String> {
        let port = free_port()?;
        let mut command = Command::new(program);
        command.args(["serve", "--port", &port.to_string(), "--data"]).arg(data);
        // All clients are on this machine, and faster than anybody who plays.
        command.args(["--rate-session", "0", "--rate-address", "0", "--rate-sign-ins", "0"]);
        command.args(["--connections-address", "0"]);
        Self::of(&mut command, port)
    }

    /// Starts any server that will listen at this port.
    pub(super) fn of(command: &mut Command, port: u16) -> Result<Self, String> {
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let began = Instant::now();
        let child = command.spawn().map_err(|error| format!("cannot start {command:?}: {error}"))?;
        Ok(Self { child, port, began })
    }

    /// Waits until it listens.
    pub(super) fn wait(&self) -> Result<(), String> {
        self.connect().map(drop)
    }

    fn connect(&self) -> Result<TcpStream, String> {
        loop {
            match TcpStream::connect(("127.0.0.1", self.port)) {
                Ok(stream) => return Ok(stream),
                Err(error) if self.age() > PATIENCE => return Err(format!("port {}: {error}", self.port)),
                Err(_) => sleep(Duration::from_micros(500)),
            }
        }
    }

    /// How long ago it was started.
    pub(super) fn age(&self) -> Duration {
        self.began.elapsed()
    }

    /// A guest comes and gets a game.
    pub(super) fn play_at_once(&self) -> Result<(), String> {
        let answer = self.ask("POST", "/api/session", "", "")?;
        let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        let cookie = cookie.and_then(|cookie| cookie.split(';').next()).ok_or("a guest got no session")?;
        self.ask("POST", "/api/play", cookie, r#"{"game":"connect-four"}"#).map(drop)
    }

    /// Waits until a table can be seen.
    pub(super) fn look_at(&self, table: &str) -> Result<(), String> {
        self.ask("GET", &format!("/api/tables/{table}"), "", "").map(drop)
    }

    /// One of its figures.
    pub(super) fn metric(&self, name: &str) -> Result<u64, String> {
        let answer = self.ask("GET", "/metrics", "", "")?;
        let value = answer.lines().find_map(|line| line.strip_prefix(name)).map(str::trim);
        value.and_then(|value| value.parse().ok()).ok_or_else(|| format!("no {name} in {answer}"))
    }

    /// Has so many tables played at, each at this pace in milliseconds.
    pub(super) fn bear(
        &self,
        load: &Path,
        kind: &str,
        tables: usize,
        seconds: f64,
        pace: f64,
    ) -> Result<Borne, String> {
        self.wait()?;
        let mut command = Command::new(load);
        command.args(["--server", kind]);
        command.args(["--port", &self.port.to_string(), "--pid", &self.child.id().to_string()]);
        command.args(["--tables", &tables.to_string(), "--seconds", &seconds.to_string()]);
        command.args(["--pace", &pace.to_string()]);
        let found = shell::read(&mut command)?;
        serde_json::from_str(&found).map_err(|error| format!("cannot read the figures: {error}"))
    }

    /// A request, as soon as the server takes it.
    fn ask(&self, method: &str, path: &str, cookie: &str, body: &str) -> Result<String, String> {
        let port = self.port;
        let mut stream = self.connect()?;
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\norigin: http://127.0.0.1:{port}\r\n\
             cookie: {cookie}\r\nconnection: close\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            body.len()
        );
        let mut answer = String::new();
        let asked = stream
            .set_read_timeout(Some(PATIENCE))
            .and_then(|()| stream.write_all(request.as_bytes()))
            .and_then(|()| stream.read_to_string(&mut answer));
        asked.map_err(|error| format!("{path}: {error}"))?;
        if answer.starts_with("HTTP/1.1 2") {
            Ok(answer)
        } else {
            Err(format!("{path} was answered: {answer}"))
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(super) fn free_port() -> Result<u16, String> {
    let listened = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    listened.map(|address| address.port()).map_err(|error| format!("no free port: {error}"))
}
