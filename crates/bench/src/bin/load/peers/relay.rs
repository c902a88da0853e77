//! The relay: both clients of a table are at the same path.

use super::column;
use crate::client::Socket;

pub(crate) struct Table {
    sockets: [Socket; 2],
    moves: usize,
}

impl Table {
    pub(crate) async fn open(port: u16, number: usize) -> Result<Self, String> {
        let path = format!("/{number}");
        let mut sockets = [Socket::open(port, &path, "").await?, Socket::open(port, &path, "").await?];
        for socket in &mut sockets {
            socket.hear().await?;
        }
        Ok(Self { sockets, moves: 0 })
    }

    pub(crate) async fn go_on(&mut self) -> Result<(), String> {
        let text = format!(r#"{{"do":"act","seq":{},"action":{}}}"#, self.moves, column(self.moves));
        self.sockets[self.moves % 2].say(text.clone()).await?;
        self.moves += 1;
        for socket in &mut self.sockets {
            let heard = socket.hear().await?;
            if heard != text {
                return Err(format!("{text} was said, and {heard} heard"));
            }
        }
        Ok(())
    }
}
