//! boardgame.io: its lobby over HTTP, then socket.io on a WebSocket.

use serde_json::{Value, json};

use super::column;
use crate::client::{Socket, post};

/// What socket.io writes in front of an event of this game.
const EVENT: &str = "42/connect-four,";

struct Client {
    socket: Socket,
    credentials: String,
}

pub(crate) struct Table {
    id: String,
    clients: [Client; 2],
    moves: usize,
    /// The number of the state that the next move answers.
    state: u64,
}

impl Table {
    pub(crate) async fn open(port: u16) -> Result<Self, String> {
        let made = read(&post(port, "/games/connect-four/create", "", r#"{"numPlayers":2}"#).await?.body)?;
        let id = made["matchID"].as_str().ok_or("a match without a name")?.to_owned();
        let clients = [Client::open(port, &id, 0).await?, Client::open(port, &id, 1).await?];
        Ok(Self { id, clients, moves: 0, state: 0 })
    }

    pub(crate) async fn go_on(&mut self) -> Result<(), String> {
        let (who, column) = (self.moves % 2, column(self.moves));
        let player = who.to_string();
        let payload = json!({
            "type": "drop",
            "args": [column],
            "playerID": player,
            "credentials": self.clients[who].credentials,
        });
        let action = json!({ "type": "MAKE_MOVE", "payload": payload });
        self.clients[who].emit(&json!(["update", action, self.state, self.id, player])).await?;
        self.moves += 1;
        for client in &mut self.clients {
            let event = client.hear("update").await?;
            let state = &event[2];
            if state["G"]["moves"] != self.moves {
                return Err(format!("{} moves were made, but: {event}", self.moves));
            }
            self.state = state["_stateID"].as_u64().ok_or("a state without a number")?;
        }
        Ok(())
    }
}

impl Client {
    async fn open(port: u16, id: &str, seat: u8) -> Result<Self, String> {
        let wanted = json!({ "playerID": seat.to_string(), "playerName": format!("player {seat}") });
        let path = format!("/games/connect-four/{id}/join");
        let joined = read(&post(port, &path, "", &wanted.to_string()).await?.body)?;
        let credentials = joined["playerCredentials"].as_str().ok_or("no credentials")?.to_owned();
        let mut socket = Socket::open(port, "/socket.io/?EIO=4&transport=websocket", "").await?;
        socket.hear().await?;
        socket.say("40/connect-four,".into()).await?;
        while !socket.hear().await?.starts_with("40/connect-four,") {}
        let mut client = Self { socket, credentials };
        let sync = json!(["sync", id, seat.to_string(), client.credentials, 2]);
        client.emit(&sync).await?;
        client.hear("sync").await?;
        Ok(client)
    }

    async fn emit(&mut self, event: &Value) -> Result<(), String> {
        self.socket.say(format!("{EVENT}{event}")).await
    }

    /// The next event of this sort.
    async fn hear(&mut self, kind: &str) -> Result<Value, String> {
        loop {
            let text = self.socket.hear().await?;
            if text == "2" {
                self.socket.say("3".into()).await?;
            }
            let Some(event) = text.strip_prefix(EVENT) else { continue };
            let event: Value = serde_json::from_str(event).map_err(|error| format!("{error}: {text}"))?;
            if event[0] == kind {
                return Ok(event);
            }
        }
    }
}

/// The object in an answer, whose body may come in pieces.
fn read(body: &str) -> Result<Value, String> {
    let object = body.find('{').zip(body.rfind('}')).map(|(first, last)| &body[first..=last]);
    serde_json::from_str(object.unwrap_or(body)).map_err(|error| format!("{error}: {body}"))
}
