//! Colyseus: a seat is reserved over HTTP, then its own binary protocol on a WebSocket.

use serde_json::Value;

use super::column;
use crate::client::{Socket, post};

/// The first bytes of its messages.
const JOIN: u8 = 10;
const SAID: u8 = 13;
const STATE: u8 = 14;
const PATCH: u8 = 15;
/// The kind of message is in the lower bits of its first byte.
const KIND: u8 = 0x1f;

pub(crate) struct Table {
    sockets: [Socket; 2],
    moves: u32,
}

impl Table {
    pub(crate) async fn open(port: u16) -> Result<Self, String> {
        let (one, room) = join(port, "/matchmake/create/table").await?;
        let (two, _) = join(port, &format!("/matchmake/joinById/{room}")).await?;
        Ok(Self { sockets: [one, two], moves: 0 })
    }

    pub(crate) async fn go_on(&mut self) -> Result<(), String> {
        let moves = self.moves as usize;
        // The name of the message and its content, as MessagePack writes them.
        let message = [&[SAID, 0xa0 | 4], &b"drop"[..], &[column(moves)]].concat();
        self.sockets[moves % 2].send(message).await?;
        self.moves += 1;
        for socket in &mut self.sockets {
            let patch = hear(socket, PATCH).await?;
            // It ends with the field that was written last.
            if !patch.ends_with(&self.moves.to_le_bytes()) {
                return Err(format!("{} moves were made, but: {patch:?}", self.moves));
            }
        }
        Ok(())
    }
}

/// A connection with a seat, and the name of the room.
async fn join(port: u16, path: &str) -> Result<(Socket, String), String> {
    let body = post(port, path, "", "{}").await?.body;
    let reserved: Value = serde_json::from_str(&body).map_err(|error| format!("{error}: {body}"))?;
    let room = if reserved["room"].is_object() { &reserved["room"] } else { &reserved };
    let word =
        |value: &Value| value.as_str().map(str::to_owned).ok_or_else(|| format!("not reserved: {body}"));
    let (process, id, session) =
        (word(&room["processId"])?, word(&room["roomId"])?, word(&reserved["sessionId"])?);
    let mut socket = Socket::open(port, &format!("/{process}/{id}?sessionId={session}"), "").await?;
    hear(&mut socket, JOIN).await?;
    socket.send(vec![JOIN]).await?;
    hear(&mut socket, STATE).await?;
    Ok((socket, id))
}

async fn hear(socket: &mut Socket, kind: u8) -> Result<Vec<u8>, String> {
    loop {
        let message = socket.receive().await?;
        if message.first().is_some_and(|first| first & KIND == kind) {
            return Ok(message);
        }
    }
}
