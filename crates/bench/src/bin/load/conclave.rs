//! A table of our own server.

use serde_json::Value;

use crate::client::{Socket, post};
use crate::table::DRAW;

/// A table with the two clients that play there.
pub(crate) struct Table {
    port: u16,
    pub(crate) id: String,
    secrets: [String; 2],
    sockets: [Socket; 2],
    seq: u64,
    moves: usize,
}

impl Table {
    /// Two new guests open a table and begin.
    pub(crate) async fn open(port: u16) -> Result<Self, String> {
        let mut secrets = [const { String::new() }; 2];
        for secret in &mut secrets {
            let answer = post(port, "/api/session", "", "").await?;
            *secret = answer.secret().ok_or("a guest got no session")?;
        }
        Self::gather(port, secrets).await
    }

    /// The same two play again at a new table.
    pub(crate) async fn again(self) -> Result<Self, String> {
        Self::gather(self.port, self.secrets).await
    }

    async fn gather(port: u16, secrets: [String; 2]) -> Result<Self, String> {
        let wanted = r#"{"game":"connect-four","at_once":true}"#;
        let id = name(&post(port, "/api/tables", &secrets[0], wanted).await?.body)?;
        let path = |what: &str| format!("/api/tables/{id}/{what}");
        post(port, &path("join"), &secrets[1], "{}").await?;
        let one = Socket::open(port, &path("socket"), &secrets[0]).await?;
        let two = Socket::open(port, &path("socket"), &secrets[1]).await?;
        let mut table = Self { port, id, secrets, sockets: [one, two], seq: 0, moves: 0 };
        for at in 0..2 {
            table.seq = table.hear(at, "{\"type\":\"hello\"", 1).await?;
        }
        Ok(table)
    }

    pub(crate) const fn is_over(&self) -> bool {
        self.moves == DRAW.len()
    }

    /// Makes a move, and waits until both clients are told of it.
    pub(crate) async fn go_on(&mut self) -> Result<(), String> {
        let (seq, column) = (self.seq, char::from(DRAW[self.moves]));
        let act = format!(r#"{{"do":"act","seq":{seq},"action":{column}}}"#);
        self.sockets[self.moves % 2].say(act).await?;
        self.moves += 1;
        for at in 0..2 {
            self.seq = self.hear(at, "{\"type\":\"update\"", seq + 1).await?;
        }
        Ok(())
    }

    /// Waits for such a message about this record or a later one; which it is about.
    async fn hear(&mut self, at: usize, kind: &str, wanted: u64) -> Result<u64, String> {
        loop {
            let message = self.sockets[at].hear().await?;
            if message.contains("\"ok\":false") {
                return Err(format!("a move was refused: {message}"));
            }
            if !message.starts_with(kind) {
                continue;
            }
            let seq = number(&message, "\"seq\":").ok_or_else(|| format!("without a number: {message}"))?;
            let actions = number(&message, "\"actions\":");
            if actions != Some(self.moves as u64) {
                return Err(format!("{} moves were made, but: {message}", self.moves));
            }
            if seq >= wanted {
                return Ok(seq);
            }
        }
    }
}

/// The number behind a name. Reading all of every message would cost the load more than the server.
fn number(message: &str, name: &str) -> Option<u64> {
    let (_, rest) = message.split_once(name)?;
    let end = rest.find(|letter: char| !letter.is_ascii_digit())?;
    rest[..end].parse().ok()
}

fn name(body: &str) -> Result<String, String> {
    let body: Value = serde_json::from_str(body).map_err(|error| format!("{error}: {body}"))?;
    body["table"]["id"].as_str().map(str::to_owned).ok_or_else(|| format!("no table: {body}"))
}
