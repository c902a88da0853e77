//! A real server on a free port, people who come to it, and their sockets.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::{App, Chance, Config, Rate, Server};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Longer than anything takes, on a machine that is busy.
pub(crate) const LONG: Duration = Duration::from_mins(1);
pub(crate) const PASSWORD: &str = "correct horse";

/// A server that runs until it is dropped.
pub(crate) struct House {
    pub(crate) app: App,
    pub(crate) address: SocketAddr,
    _stop: oneshot::Sender<()>,
    _folder: TempDir,
}

impl House {
    /// Without limits.
    pub(crate) async fn open() -> Self {
        Self::with(Chance::Real, |_| ()).await
    }

    pub(crate) async fn with(chance: Chance, change: impl FnOnce(&mut Config)) -> Self {
        let folder = TempDir::new().unwrap();
        let mut config = Config::new(([127, 0, 0, 1], 0).into(), folder.path().to_owned());
        config.rate = Rate { session: 0, address: 0, sign_ins: 0, connections: 0 };
        config.bot_pace = 5;
        change(&mut config);
        let server = Server::start_with(config, chance).await.unwrap();
        let (app, address) = (server.app.clone(), server.address().unwrap());
        let (stop, stopped) = oneshot::channel::<()>();
        tokio::spawn(server.run(async {
            let _ = stopped.await;
        }));
        Self { app, address, _stop: stop, _folder: folder }
    }

    /// Nobody yet.
    pub(crate) fn stranger(&self) -> Caller {
        Caller { address: self.address, cookie: None, id: 0, name: String::new() }
    }

    /// Somebody who came by.
    pub(crate) async fn guest(&self) -> Caller {
        let mut caller = self.stranger();
        let answer = caller.post("/api/session", &Value::Null).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        caller.cookie = answer.cookie();
        caller.knows_itself().await
    }

    /// Somebody registered.
    pub(crate) async fn member(&self, name: &str) -> Caller {
        let mut caller = self.guest().await;
        let answer = caller.post("/api/register", &json!({ "name": name, "password": PASSWORD })).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        caller.cookie = answer.cookie();
        caller.knows_itself().await
    }

    /// A running game of these people, the first of whom has the say; and its name.
    pub(crate) async fn game(&self, game: &str, people: &[&Caller]) -> String {
        self.game_of(&json!({ "game": game, "seats": people.len() }), people).await
    }

    pub(crate) async fn game_of(&self, wanted: &Value, people: &[&Caller]) -> String {
        let table = self.table(wanted, people).await;
        for caller in &people[1..] {
            let path = format!("/api/tables/{table}/ready");
            assert_eq!(caller.post(&path, &json!({ "ready": true })).await.status, 200);
        }
        let begun = people[0].post(&format!("/api/tables/{table}/start"), &Value::Null).await;
        assert_eq!(begun.status, 200, "{begun:?}");
        table
    }

    /// A table at which these people sit.
    pub(crate) async fn table(&self, wanted: &Value, people: &[&Caller]) -> String {
        let opened = people[0].post("/api/tables", wanted).await;
        assert_eq!(opened.status, 200, "{opened:?}");
        let table = opened.json()["table"]["id"].as_str().unwrap().to_owned();
        for caller in &people[1..] {
            let joined = caller.post(&format!("/api/tables/{table}/join"), &json!({})).await;
            assert_eq!(joined.status, 200, "{joined:?}");
        }
        table
    }
}

/// Somebody with a browser.
#[derive(Clone)]
pub(crate) struct Caller {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: Option<String>,
    pub(crate) id: i64,
    pub(crate) name: String,
}

impl Caller {
    async fn knows_itself(mut self) -> Self {
        let me = self.get("/api/me").await.json();
        self.id = me["id"].as_i64().unwrap();
        self.name = me["name"].as_str().unwrap().into();
        self
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send("GET", path, "").await
    }

    /// With a body, unless it is null.
    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        self.send("POST", path, &body).await
    }

    pub(crate) async fn send(&self, method: &str, path: &str, body: &str) -> Answer {
        self.send_bytes(method, path, body.as_bytes()).await
    }

    pub(crate) async fn send_bytes(&self, method: &str, path: &str, body: &[u8]) -> Answer {
        let mut request = self.head(method, path, body.len()).into_bytes();
        request.extend_from_slice(body);
        exchange(self.address, &request).await
    }

    /// The head of a request with a body of this length.
    pub(crate) fn head(&self, method: &str, path: &str, length: usize) -> String {
        let Self { address, cookie, .. } = self;
        let cookie = cookie.as_ref().map(|secret| format!("cookie: conclave={secret}\r\n"));
        format!(
            "{method} {path} HTTP/1.1\r\nhost: {address}\r\norigin: http://{address}\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {length}\r\n{}\r\n",
            cookie.unwrap_or_default()
        )
    }

    /// A live connection to a table, which has said how things stand.
    pub(crate) async fn sits_at(&self, table: &str) -> Socket {
        self.comes(&format!("/api/tables/{table}/socket")).await
    }

    /// The same, with a board.
    pub(crate) async fn looks_at(&self, table: &str) -> Socket {
        self.comes(&format!("/api/tables/{table}/socket?laid=true")).await
    }

    async fn comes(&self, path: &str) -> Socket {
        let mut socket = self.socket(path).await;
        let hello = socket.until(|message| message["type"] == "hello").await;
        socket.hello = hello;
        socket
    }

    pub(crate) async fn socket(&self, path: &str) -> Socket {
        self.try_socket(path).await.unwrap_or_else(|status| panic!("{path}: {status}"))
    }

    /// A socket, or the status with which it is refused.
    pub(crate) async fn try_socket(&self, path: &str) -> Result<Socket, u16> {
        let Self { address, cookie, .. } = self;
        let mut request = format!("ws://{address}{path}").into_client_request().unwrap();
        let headers = request.headers_mut();
        headers.insert("origin", format!("http://{address}").parse().unwrap());
        if let Some(secret) = cookie {
            headers.insert("cookie", format!("conclave={secret}").parse().unwrap());
        }
        match connect_async(request).await {
            Ok((stream, _)) => {
                Ok(Socket { stream, hello: Value::Null, asked: 0, answers: vec![], heard: vec![] })
            }
            Err(tokio_tungstenite::tungstenite::Error::Http(answer)) => Err(answer.status().as_u16()),
            Err(error) => panic!("{path}: {error}"),
        }
    }
}

/// A live connection.
pub(crate) struct Socket {
    pub(crate) stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// What it was told first.
    pub(crate) hello: Value,
    asked: u64,
    /// Every answer as it came, in order.
    pub(crate) answers: Vec<String>,
    /// Everything else as it came, in order.
    pub(crate) heard: Vec<String>,
}

impl Socket {
    /// The next message; nothing once the other side has closed.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            match timeout(LONG, self.stream.next()).await.expect("the server says something") {
                Some(Ok(Message::Text(text))) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    let kept = if message["type"] == "answer" { &mut self.answers } else { &mut self.heard };
                    kept.push(text.to_string());
                    return Some(message);
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// Reads on to the first message that fits.
    pub(crate) async fn until(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.next().await.expect("the connection lasts");
            if fits(&message) {
                return message;
            }
        }
    }

    /// Reads on until the table's log is this long.
    pub(crate) async fn reaches(&mut self, seq: u64) {
        let long = |message: &Value| message["seq"].as_u64() >= Some(seq) && message["type"] != "answer";
        if !self.heard.iter().rev().any(|text| long(&serde_json::from_str(text).unwrap())) {
            self.until(long).await;
        }
    }

    /// The answer to an order.
    pub(crate) async fn order(&mut self, mut order: Value) -> Value {
        self.asked += 1;
        let id = json!(self.asked);
        order["id"] = id.clone();
        self.say(Message::text(order.to_string())).await;
        self.until(|message| message["type"] == "answer" && message["id"] == id).await
    }

    /// Sends a message as it is.
    pub(crate) async fn say(&mut self, message: Message) {
        timeout(LONG, self.stream.send(message)).await.expect("the server reads").unwrap();
    }

    /// The code of the problem with which a message is answered.
    pub(crate) async fn refused(&mut self, message: Message) -> String {
        self.say(message).await;
        let answer = self.until(|message| message["type"] == "answer").await;
        code(&answer)
    }
}

/// `ok`, or the code of the problem, which has a sentence too.
#[track_caller]
pub(crate) fn code(answer: &Value) -> String {
    if answer["ok"] == true {
        return "ok".into();
    }
    let problem = &answer["error"];
    assert!(problem["message"].as_str().is_some_and(|message| message.contains(' ')), "{answer}");
    problem["code"].as_str().unwrap().into()
}

/// Sends bytes, and reads what comes until the server closes.
pub(crate) async fn exchange(address: SocketAddr, request: &[u8]) -> Answer {
    let stream = TcpStream::connect(address).await.unwrap();
    let (mut reader, mut writer) = stream.into_split();
    // The server may refuse before all is sent.
    let sending = async {
        let _ = writer.write_all(request).await;
        std::future::pending::<()>().await;
    };
    let mut bytes = Vec::new();
    let reading = async {
        // What was read before a connection broke off counts.
        let _ = reader.read_to_end(&mut bytes).await;
    };
    timeout(LONG, async {
        tokio::select! {
            () = sending => {}
            () = reading => {}
        }
    })
    .await
    .expect("the server answers");
    Answer::read(&bytes)
}

#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: String,
}

impl Answer {
    fn read(bytes: &[u8]) -> Self {
        let text = String::from_utf8_lossy(bytes);
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no answer: {text:?}"));
        let mut lines = head.lines();
        let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
        let headers = lines.map(|line| line.split_once(": ").unwrap());
        let headers = headers.map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned())).collect();
        Self { status, headers, body: body.to_owned() }
    }

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

    /// The status, and the code of the problem if it is one: `200`, `403 not_host`.
    #[track_caller]
    pub(crate) fn word(&self) -> String {
        if self.status < 400 {
            return self.status.to_string();
        }
        assert_eq!(self.header("content-type"), Some("application/json"), "{self:?}");
        let problem = self.json();
        assert!(problem["message"].as_str().is_some_and(|message| message.contains(' ')), "{problem}");
        format!("{} {}", self.status, problem["code"].as_str().unwrap())
    }
}
