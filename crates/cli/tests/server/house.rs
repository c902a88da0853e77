//! A server in a process of its own, and people who talk to it over HTTP.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// How long anything may take on a busy machine before it counts as never.
pub(crate) const NEVER: Duration = Duration::from_mins(1);

/// The server is gone; what was asked may or may not have been done.
#[derive(Debug)]
pub(crate) struct Gone;

/// A server that runs.
pub(crate) struct House {
    child: Child,
    pub(crate) address: SocketAddr,
}

/// A program run to its end.
pub(crate) fn conclave(args: &[&str], data: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_conclave"));
    command.args(args).arg("--data").arg(data).stdin(Stdio::null()).output().unwrap()
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn serve(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_conclave"));
    command.args(["serve", "--port", "0", "--bot-pace", "5", "--rate-session", "0", "--rate-address", "0"]);
    command.args(["--rate-sign-ins", "0", "--connections-address", "0", "--data"]).arg(data);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    command
}

impl House {
    /// Starts a server on this data and waits until it is open.
    pub(crate) fn open(data: &Path) -> Self {
        let mut child = serve(data).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().rsplit('/').next().and_then(|address| address.parse().ok());
        let Some(address) = address else {
            let _ = child.kill();
            panic!("the server did not open: {line:?}, {:?}", child.wait());
        };
        Self { child, address }
    }

    /// SIGKILL: it learns nothing of it.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// SIGTERM, by which services are stopped.
    pub(crate) fn tell_to_stop(&self) {
        let status = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().unwrap();
        assert!(status.success());
    }

    /// Waits for its end, and says how long that took.
    pub(crate) fn ended(mut self) -> (ExitStatus, Duration) {
        let began = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return (status, began.elapsed());
            }
            assert!(began.elapsed() < NEVER, "the server does not end");
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// How much memory it holds, in KiB.
    pub(crate) fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        line.trim().trim_end_matches(" kB").parse().unwrap()
    }

    pub(crate) fn guest(&self) -> Guest {
        let answer = ask(self.address, "POST", "/api/session", None, None).unwrap();
        assert_eq!(answer.status, 201, "{answer:?}");
        let name = answer.json()["name"].as_str().unwrap().to_owned();
        Guest { secret: answer.cookie.unwrap(), name }
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Somebody who plays, known to the server by a cookie.
#[derive(Clone)]
pub(crate) struct Guest {
    pub(crate) secret: String,
    pub(crate) name: String,
}

impl Guest {
    pub(crate) fn get(&self, at: SocketAddr, path: &str) -> Result<Answer, Gone> {
        ask(at, "GET", path, Some(self), None)
    }

    pub(crate) fn post(&self, at: SocketAddr, path: &str, body: Value) -> Result<Answer, Gone> {
        ask(at, "POST", path, Some(self), Some(body))
    }
}

/// Opens a table for two people, or one and a bot, and begins; its name.
pub(crate) fn begin(at: SocketAddr, game: &str, people: &[&Guest]) -> String {
    let opened = people[0].post(at, "/api/tables", json!({ "game": game })).unwrap();
    let table = opened.json()["table"]["id"].as_str().unwrap_or_else(|| panic!("{opened:?}")).to_owned();
    take_seats(at, &table, people).unwrap();
    table
}

/// Does what is left to do until the game begins; some of it may have been done before.
pub(crate) fn take_seats(at: SocketAddr, table: &str, people: &[&Guest]) -> Result<(), Gone> {
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    let shown = people[0].get(at, &format!("/api/tables/{table}"))?;
    if shown.json()["table"]["state"] != "gathering" {
        assert_eq!(shown.status, 200, "{shown:?}");
        return Ok(());
    }
    match people {
        [host] => {
            let bot = host.post(at, &path("bot"), json!({ "seat": 1, "bot": "random" }))?;
            assert_eq!(bot.status, 200, "{bot:?}");
        }
        [_, others @ ..] => {
            for other in others {
                let joined = other.post(at, &path("join"), json!({}))?;
                assert_eq!(joined.status, 200, "{joined:?}");
                let ready = other.post(at, &path("ready"), json!({ "ready": true }))?;
                assert_eq!(ready.status, 200, "{ready:?}");
            }
        }
        [] => {}
    }
    let started = people[0].post(at, &path("start"), Value::Null)?;
    assert_eq!(started.status, 200, "{started:?}");
    Ok(())
}

#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: String,
    cookie: Option<String>,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }
}

/// One request on a connection of its own.
pub(crate) fn ask(
    at: SocketAddr,
    method: &str,
    path: &str,
    who: Option<&Guest>,
    body: Option<Value>,
) -> Result<Answer, Gone> {
    let body = body.filter(|body| !body.is_null()).map(|body| body.to_string()).unwrap_or_default();
    let cookie = who.map(|who| format!("cookie: conclave={}\r\n", who.secret)).unwrap_or_default();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {at}\r\norigin: http://{at}\r\nconnection: close\r\n{cookie}\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(at).map_err(|_| Gone)?;
    stream.set_read_timeout(Some(NEVER)).unwrap();
    stream.write_all(request.as_bytes()).map_err(|_| Gone)?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).map_err(|_| Gone)?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or(Gone)?;
    let value = |name: &str| {
        head.lines().find_map(|line| line.strip_prefix(name)).map(|value| value.trim_start().to_owned())
    };
    let length = value("content-length:").and_then(|length| length.parse().ok());
    if length.is_some_and(|length: usize| body.len() < length) {
        return Err(Gone);
    }
    let cookie = value("set-cookie: conclave=");
    Ok(Answer {
        status: head.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or(Gone)?,
        body: body.to_owned(),
        cookie: cookie.and_then(|cookie| cookie.split(';').next().map(str::to_owned)),
    })
}
