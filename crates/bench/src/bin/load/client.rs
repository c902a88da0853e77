//! Talking to a server: requests over HTTP, and live connections.

use std::sync::Mutex;

use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::ClientRequestBuilder;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// Thousands of clients share this process, so each has small buffers.
const BUFFER: usize = 4 * 1024;
/// So many connections are kept for requests.
const KEPT: usize = 32;

async fn connect(port: u16) -> Result<TcpStream, String> {
    let stream = TcpStream::connect(("127.0.0.1", port)).await;
    let stream = stream.map_err(|error| format!("port {port}: {error}"))?;
    stream.set_nodelay(true).map_err(|error| error.to_string())?;
    Ok(stream)
}

/// What was answered to a request.
pub(crate) struct Answer {
    head: String,
    pub(crate) body: String,
}

impl Answer {
    /// The secret of the session that was opened.
    pub(crate) fn secret(&self) -> Option<String> {
        let cookie = self.head.lines().find_map(|line| line.strip_prefix("set-cookie: conclave="))?;
        cookie.split(';').next().map(str::to_owned)
    }
}

/// Connections that wait for the next request, as a browser keeps them.
static IDLE: Mutex<Vec<TcpStream>> = Mutex::new(Vec::new());

/// Posts JSON.
pub(crate) async fn post(port: u16, path: &str, secret: &str, body: &str) -> Result<Answer, String> {
    let waiting = IDLE.lock().map_err(|error| error.to_string())?.pop();
    let mut stream = match waiting {
        Some(stream) => stream,
        None => connect(port).await?,
    };
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\norigin: http://127.0.0.1:{port}\r\n\
         cookie: conclave={secret}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    );
    let broken = |error: std::io::Error| format!("{path}: {error}");
    stream.write_all(request.as_bytes()).await.map_err(broken)?;
    let answer = read(&mut stream).await.map_err(broken)?;
    if !answer.head.starts_with("HTTP/1.1 2") {
        return Err(format!("{path} was answered: {}\n{}", answer.head, answer.body));
    }
    let mut idle = IDLE.lock().map_err(|error| error.to_string())?;
    if idle.len() < KEPT {
        idle.push(stream);
    }
    Ok(answer)
}

async fn read(stream: &mut TcpStream) -> std::io::Result<Answer> {
    let mut bytes = Vec::with_capacity(BUFFER);
    loop {
        if stream.read_buf(&mut bytes).await? == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        let text = str::from_utf8(&bytes).unwrap_or_default();
        let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
        let long = head.lines().find_map(|line| {
            let (name, value) = line.split_once(": ")?;
            name.eq_ignore_ascii_case("content-length").then_some(value)
        });
        if long.is_none_or(|long| long.parse() == Ok(body.len())) {
            return Ok(Answer { head: head.to_owned(), body: body.to_owned() });
        }
    }
}

/// A live connection.
pub(crate) struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    pub(crate) async fn open(port: u16, path: &str, secret: &str) -> Result<Self, String> {
        let broken = |error: &dyn std::fmt::Display| format!("{path}: {error}");
        let address = format!("ws://127.0.0.1:{port}{path}").parse();
        let request = ClientRequestBuilder::new(address.map_err(|error| broken(&error))?)
            .with_header("cookie", format!("conclave={secret}"))
            .with_header("origin", format!("http://127.0.0.1:{port}"));
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0);
        let opened = client_async_with_config(request, connect(port).await?, Some(config)).await;
        opened.map(|(socket, _)| Self(socket)).map_err(|error| broken(&error))
    }

    pub(crate) async fn say(&mut self, text: String) -> Result<(), String> {
        self.0.send(Message::text(text)).await.map_err(|error| error.to_string())
    }

    pub(crate) async fn send(&mut self, bytes: Vec<u8>) -> Result<(), String> {
        self.0.send(Message::binary(bytes)).await.map_err(|error| error.to_string())
    }

    /// The next text.
    pub(crate) async fn hear(&mut self) -> Result<Utf8Bytes, String> {
        loop {
            if let Message::Text(text) = self.next().await? {
                return Ok(text);
            }
        }
    }

    /// The next bytes that are no text.
    pub(crate) async fn receive(&mut self) -> Result<Vec<u8>, String> {
        loop {
            if let Message::Binary(bytes) = self.next().await? {
                return Ok(bytes.into());
            }
        }
    }

    async fn next(&mut self) -> Result<Message, String> {
        match self.0.next().await {
            Some(Ok(Message::Close(why))) => Err(format!("the server hung up: {why:?}")),
            Some(Ok(message)) => Ok(message),
            Some(Err(error)) => Err(error.to_string()),
            None => Err("the server hung up".into()),
        }
    }
}
