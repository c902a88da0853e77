//! A live connection to a table. It keeps what a page would keep, by the same rules, and notices gaps and repetitions.

use std::net::TcpStream;
use std::time::Instant;

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{self, Message, WebSocket};

use crate::harness::{PATIENCE, Person, text};

/// A live connection.
pub(crate) struct Seat {
    socket: WebSocket<TcpStream>,
    asked: u64,
    /// What was said on coming.
    pub(crate) hello: Value,
    /// The table as it was last told.
    pub(crate) table: Value,
    /// The game as it was last told.
    pub(crate) now: Value,
    /// All that was told.
    pub(crate) told: Vec<Value>,
    /// All that was said.
    pub(crate) said: Vec<Value>,
    pub(crate) present: Value,
    /// How many updates came.
    pub(crate) updates: usize,
}

/// Opens a WebSocket.
pub(crate) fn connect(person: &Person<'_>, path: &str) -> tungstenite::Result<WebSocket<TcpStream>> {
    let address = person.house.address();
    let mut request = format!("ws://{address}{path}").into_client_request()?;
    let headers = request.headers_mut();
    headers.insert("origin", format!("http://{address}").parse().unwrap());
    if let Some(cookie) = person.cookie.borrow().as_ref() {
        headers.insert("cookie", cookie.parse().unwrap());
    }
    let stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    let (socket, _) = tungstenite::client(request, stream).map_err(|error| match error {
        tungstenite::HandshakeError::Failure(error) => error,
        tungstenite::HandshakeError::Interrupted(_) => panic!("the server does not shake hands"),
    })?;
    Ok(socket)
}

/// The next message; nothing once the connection is closed.
pub(crate) fn hear(socket: &mut WebSocket<TcpStream>) -> Option<Value> {
    use tungstenite::Error::{ConnectionClosed, Io, Protocol};
    loop {
        match socket.read() {
            Ok(Message::Text(message)) => return Some(serde_json::from_str(&message).unwrap()),
            Ok(Message::Close(_)) | Err(ConnectionClosed | Protocol(_)) => return None,
            Err(Io(error)) if error.kind() == std::io::ErrorKind::ConnectionReset => return None,
            Ok(_) => {}
            Err(error) => panic!("{error}"),
        }
    }
}

impl Person<'_> {
    /// Comes to a table.
    pub(crate) fn come(&self, table: &str) -> Seat {
        Seat::at(self, &format!("/api/tables/{table}/socket"), Vec::new())
    }

    /// Comes again, knowing what a connection that has ended had been told.
    pub(crate) fn come_again(&self, table: &str, before: &Seat) -> Seat {
        let (told, seq) = (&before.now["actions"], &before.now["seq"]);
        self.come_path(&format!("/api/tables/{table}/socket?told={told}&seq={seq}"), before)
    }

    pub(crate) fn come_path(&self, path: &str, before: &Seat) -> Seat {
        Seat::at(self, path, before.told.clone())
    }
}

impl Seat {
    fn at(person: &Person<'_>, path: &str, told: Vec<Value>) -> Self {
        let mut socket = connect(person, path).unwrap();
        let hello = hear(&mut socket).unwrap();
        assert_eq!(hello["type"], "hello", "{hello}");
        let mut seat = Self {
            socket,
            asked: 0,
            table: hello["table"].clone(),
            now: hello.clone(),
            said: hello["said"].as_array().unwrap().clone(),
            present: hello["present"].clone(),
            told,
            updates: 0,
            hello,
        };
        seat.learn();
        seat
    }

    /// What was told newly replaces what was told before from there on.
    fn learn(&mut self) {
        let after = self.now["told_after"].as_u64().unwrap();
        self.told.retain(|told| told["number"].as_u64().unwrap() <= after);
        self.told.extend(self.now["told"].as_array().unwrap().iter().cloned());
    }

    /// Takes in one message, and hands it on. Fails if the connection has ended.
    #[track_caller]
    pub(crate) fn next(&mut self) -> Value {
        self.listen().expect("the connection has ended")
    }

    fn listen(&mut self) -> Option<Value> {
        let message = hear(&mut self.socket)?;
        match message["type"].as_str().unwrap() {
            "update" => {
                let (seq, before) = (message["seq"].as_u64(), self.now["seq"].as_u64());
                assert!(seq >= before, "an older state came after a newer: {message}");
                let known = self.now["actions"].as_u64();
                assert!(message["told_after"].as_u64() <= known, "an update is missing before {message}");
                if let Some(table) = message.get("table") {
                    self.table = table.clone();
                }
                self.updates += 1;
                self.now = message.clone();
                self.learn();
            }
            "said" => self.said.push(message["line"].clone()),
            "presence" => self.present = message["present"].clone(),
            "answer" => {}
            other => panic!("what is {other}?"),
        }
        Some(message)
    }

    /// Listens until something is so.
    #[track_caller]
    pub(crate) fn until(&mut self, so: impl Fn(&Self) -> bool) {
        let begun = Instant::now();
        while !so(self) {
            assert!(begun.elapsed() < PATIENCE, "it does not come to be so: {}", self.now);
            self.next();
        }
    }

    /// Asks for something, and says what was answered.
    #[track_caller]
    pub(crate) fn ask(&mut self, mut order: Value) -> Value {
        self.asked += 1;
        order["id"] = self.asked.into();
        self.socket.send(Message::text(order.to_string())).unwrap();
        loop {
            let message = self.next();
            if message["type"] == "answer" && message["id"] == self.asked {
                return message;
            }
        }
    }

    /// Asks for something that is granted, and listens until it has happened.
    #[track_caller]
    pub(crate) fn does(&mut self, order: Value) -> Value {
        let answer = self.ask(order);
        assert_eq!(answer["ok"], true, "{answer}");
        if let Some(seq) = answer["seq"].as_u64() {
            self.until(|seat| seat.seq() >= seq);
        }
        answer
    }

    /// Asks for something that is refused, and says with which code.
    #[track_caller]
    pub(crate) fn fails(&mut self, order: Value) -> String {
        let answer = self.ask(order);
        assert_eq!(answer["ok"], false, "{answer}");
        assert!(answer["error"]["message"].as_str().is_some_and(|message| message.contains(' ')), "{answer}");
        text(&answer["error"]["code"])
    }

    /// Acts once it may, answering the table as it is.
    #[track_caller]
    pub(crate) fn act(&mut self, action: &Value) {
        self.until(|seat| !seat.choices().is_empty());
        let seq = self.seq();
        self.does(json!({ "do": "act", "seq": seq, "action": action }));
    }

    /// Says something to some circle.
    #[track_caller]
    pub(crate) fn say(&mut self, to: &str, text: &str) {
        self.does(json!({ "do": "say", "to": to, "text": text }));
    }

    pub(crate) fn seq(&self) -> u64 {
        self.now["seq"].as_u64().unwrap()
    }

    pub(crate) fn actions(&self) -> u64 {
        self.now["actions"].as_u64().unwrap()
    }

    pub(crate) fn choices(&self) -> Vec<Value> {
        let choices = self.now["choices"].as_array().unwrap();
        choices.iter().map(|choice| choice["action"].clone()).collect()
    }

    pub(crate) fn is(&self, state: &str) -> bool {
        self.table["state"] == state
    }

    /// All that was told, without the sentences: those are worded by what is known by then.
    pub(crate) fn events(&self) -> Vec<(Value, Value)> {
        self.told.iter().map(|told| (told["number"].clone(), told["event"].clone())).collect()
    }

    /// What was heard said, as `circle: words`.
    pub(crate) fn heard(&self) -> Vec<String> {
        let line = |line: &Value| format!("{}: {}", text(&line["channel"]), text(&line["text"]));
        self.said.iter().map(line).collect()
    }

    /// Goes away, and waits until the server has noticed.
    pub(crate) fn go(&mut self) {
        let _ = self.socket.close(None);
        while self.listen().is_some() {}
    }
}

/// Choices at random, the same each time.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed ^ 0x9E37_79B9_7F4A_7C15)
    }

    pub(crate) fn pick<'a, T>(&mut self, things: &'a [T]) -> &'a T {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        &things[(self.0 >> 33) as usize % things.len()]
    }
}

/// Plays at random whenever it may, until the game is over. How many actions were done.
pub(crate) fn play_out(seat: &mut Seat, dice: &mut Dice) -> usize {
    let mut done = 0;
    while !seat.is("over") {
        let choices = seat.choices();
        if choices.is_empty() {
            seat.next();
            continue;
        }
        let action = dice.pick(&choices);
        let order = json!({ "do": "act", "seq": seat.seq(), "action": action });
        let before = seat.updates;
        let answer = seat.ask(order);
        if answer["ok"] == true {
            let seq = answer["seq"].as_u64().unwrap();
            seat.until(|seat| seat.seq() >= seq);
            done += 1;
        } else {
            // Somebody who decides together with us was faster.
            let code = answer["error"]["code"].as_str().unwrap();
            assert!(["stale", "illegal", "over"].contains(&code), "{answer}");
            seat.until(|seat| seat.updates > before || seat.choices() != choices);
        }
    }
    done
}
