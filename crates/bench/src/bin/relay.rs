//! The least that a table server does: what one of two clients says, both hear. No rules, no disk.

use std::collections::HashMap;
use std::error::Error;
use std::sync::{Arc, Mutex, PoisonError};

use futures_util::{SinkExt, StreamExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio_tungstenite::accept_hdr_async_with_config;
use tokio_tungstenite::tungstenite::handshake::server::{Request, Response};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

/// Whoever listens at each path.
type Tables = Arc<Mutex<HashMap<String, Vec<UnboundedSender<Utf8Bytes>>>>>;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let port: u16 = std::env::args().nth(1).ok_or("usage: relay PORT")?.parse()?;
    let listener = TcpListener::bind(("127.0.0.1", port)).await?;
    let tables = Tables::default();
    loop {
        let (stream, _) = listener.accept().await?;
        tokio::spawn(relay(stream, Arc::clone(&tables)));
    }
}

async fn relay(stream: TcpStream, tables: Tables) -> Option<()> {
    stream.set_nodelay(true).ok()?;
    let mut path = String::new();
    #[expect(clippy::result_large_err, reason = "the library's own type")]
    let look = |request: &Request, response: Response| {
        request.uri().path().clone_into(&mut path);
        Ok(response)
    };
    let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
    let socket = accept_hdr_async_with_config(stream, look, Some(config)).await.ok()?;
    let (mut out, mut heard) = socket.split();
    let (tell, mut told) = unbounded_channel::<Utf8Bytes>();
    let greet = tell.clone();
    tables.lock().unwrap_or_else(PoisonError::into_inner).entry(path.clone()).or_default().push(tell);
    // So that a client knows that it will hear everything from now on.
    let _ = greet.send("{}".into());
    drop(greet);
    tokio::spawn(async move {
        while let Some(text) = told.recv().await {
            if out.send(Message::Text(text)).await.is_err() {
                return;
            }
        }
    });
    while let Some(Ok(message)) = heard.next().await {
        if let Message::Text(text) = message {
            let tables = tables.lock().unwrap_or_else(PoisonError::into_inner);
            for other in tables.get(&path).into_iter().flatten() {
                let _ = other.send(text.clone());
            }
        }
    }
    tables.lock().unwrap_or_else(PoisonError::into_inner).remove(&path);
    Some(())
}
