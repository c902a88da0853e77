//! A place at a table: a live connection that notes all it is shown.

use std::io::ErrorKind;
use std::net::{SocketAddr, TcpStream};

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::client::ClientRequestBuilder;
use tokio_tungstenite::tungstenite::{self, Error, Message, WebSocket};

use crate::house::{Gone, Guest, NEVER};

/// How a table looked to somebody, after so many actions.
pub(crate) struct Shown {
    pub(crate) actions: u64,
    pub(crate) view: Value,
}

/// A live connection to a table.
pub(crate) struct Place {
    socket: WebSocket<TcpStream>,
    pub(crate) you: Option<u64>,
    pub(crate) seq: u64,
    pub(crate) active: Vec<u64>,
    pub(crate) choices: Vec<Value>,
    /// All it was shown since it came.
    pub(crate) shown: Vec<Shown>,
    /// How the server said good-bye, if it did.
    pub(crate) closed: bool,
    asked: u64,
}

impl Place {
    /// Connects, and waits to be told how things stand.
    pub(crate) fn take(at: SocketAddr, table: &str, who: &Guest) -> Result<Self, Gone> {
        let address = format!("ws://{at}/api/tables/{table}/socket").parse().unwrap();
        let request = ClientRequestBuilder::new(address)
            .with_header("cookie", format!("conclave={}", who.secret))
            .with_header("origin", format!("http://{at}"));
        let stream = TcpStream::connect(at).map_err(|_| Gone)?;
        stream.set_read_timeout(Some(NEVER)).unwrap();
        stream.set_nodelay(true).unwrap();
        let (socket, _) = tungstenite::client(request, stream).map_err(|_| Gone)?;
        let (shown, active, choices) = (Vec::new(), Vec::new(), Vec::new());
        let mut place = Self { socket, you: None, seq: 0, active, choices, shown, closed: false, asked: 0 };
        place.hear_until(|message| message["type"] == "hello")?;
        Ok(place)
    }

    /// Whether it is asked for an action.
    pub(crate) fn is_asked(&self) -> bool {
        self.you.is_some_and(|you| self.active.contains(&you))
    }

    pub(crate) fn is_over(&self) -> bool {
        self.active.is_empty()
    }

    /// Acts in answer to `seq`, and waits for the answer.
    pub(crate) fn act(&mut self, seq: u64, action: &Value) -> Result<Value, Gone> {
        self.asked += 1;
        let id = self.asked;
        let order = json!({ "do": "act", "id": id, "seq": seq, "action": action });
        self.socket.send(Message::text(order.to_string())).map_err(|_| Gone)?;
        self.hear_until(|message| message["type"] == "answer" && message["id"] == id)
    }

    /// Says something at the table, and waits for the answer.
    pub(crate) fn say(&mut self, text: &str) -> Result<Value, Gone> {
        self.asked += 1;
        let id = self.asked;
        let order = json!({ "do": "say", "id": id, "to": "table", "text": text });
        self.socket.send(Message::text(order.to_string())).map_err(|_| Gone)?;
        self.hear_until(|message| message["type"] == "answer" && message["id"] == id)
    }

    /// Waits until it has been told of this record.
    pub(crate) fn catch_up(&mut self, seq: u64) -> Result<(), Gone> {
        while self.seq < seq {
            self.hear()?;
        }
        Ok(())
    }

    fn hear_until(&mut self, wanted: impl Fn(&Value) -> bool) -> Result<Value, Gone> {
        loop {
            let message = self.hear()?;
            if wanted(&message) {
                return Ok(message);
            }
        }
    }

    /// The next message.
    pub(crate) fn hear(&mut self) -> Result<Value, Gone> {
        loop {
            match self.socket.read() {
                Ok(Message::Text(text)) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    if message["type"] == "hello" || message["type"] == "update" {
                        self.note(&message);
                    }
                    return Ok(message);
                }
                Ok(Message::Close(_)) => self.closed = true,
                Ok(_) => {}
                Err(Error::Io(error)) if error.kind() == ErrorKind::WouldBlock => {
                    panic!("nothing was said for {NEVER:?}; the last record was {}", self.seq)
                }
                Err(_) => return Err(Gone),
            }
        }
    }

    fn note(&mut self, message: &Value) {
        if message["type"] == "hello" {
            self.you = message["you"].as_u64();
        }
        let seq = message["seq"].as_u64().unwrap();
        assert!(seq >= self.seq, "the table went back from record {} to {seq}", self.seq);
        self.seq = seq;
        self.active = serde_json::from_value(message["active"].clone()).unwrap();
        let choices = message["choices"].as_array().unwrap();
        self.choices = choices.iter().map(|choice| choice["action"].clone()).collect();
        let actions = message["actions"].as_u64().unwrap();
        self.shown.push(Shown { actions, view: message["view"].clone() });
    }
}
