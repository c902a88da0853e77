//! Connections: each has its time to say what it wants, and none waits for another.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::pin::{Pin, pin};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf, Result};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::sleep;

/// How long the head of a request may take to arrive. Whoever connects and says nothing, or half of it, is let go.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long to wait when no more connections can be taken: others have to end first.
const PAUSE: Duration = Duration::from_secs(1);

/// What somebody hears who has too many connections.
const CROWDED: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain\r\nretry-after: 10\r\n\
    content-length: 46\r\nconnection: close\r\n\r\nThere are too many connections from here now.\n";

/// Serves until `stop` is done; then takes no more connections, and waits until those there are have ended. From one
/// address it takes at most so many at a time, or any number if 0.
pub(crate) async fn serve(listener: TcpListener, routes: Router, most: u32, stop: impl Future<Output = ()>) {
    let crowd = Arc::new(Crowd { most, there: Mutex::default() });
    let (closing, closed) = watch::channel(());
    let mut stop = pin!(stop);
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, from)) => match crowd.let_in(from.ip()) {
                    Some(place) => answer(Counted { stream, _place: place }, from, &routes, closed.clone()),
                    // What does not fit into the buffer of a new connection is not worth waiting for.
                    None => drop(stream.try_write(CROWDED)),
                },
                // Connections that broke off before they were accepted are nobody's trouble; without this pause,
                // too many open files would be.
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be accepted");
                    sleep(PAUSE).await;
                }
            },
            () = &mut stop => break,
        }
    }
    drop((listener, closed));
    let _ = closing.send(());
    closing.closed().await;
}

fn answer(stream: Counted, from: SocketAddr, routes: &Router, mut closing: watch::Receiver<()>) {
    // Messages are small and awaited: they are not held back to be sent together.
    let _ = stream.stream.set_nodelay(true);
    let routes = TowerToHyperService::new(routes.clone());
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(from));
        routes.call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(PATIENCE)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    tokio::spawn(async move {
        let mut connection = pin!(connection);
        // A connection that breaks off is the other side's business.
        tokio::select! {
            _ = connection.as_mut() => {}
            _ = closing.changed() => {
                connection.as_mut().graceful_shutdown();
                let _ = connection.await;
            }
        }
    });
}

/// How many connections each address has.
struct Crowd {
    most: u32,
    there: Mutex<HashMap<IpAddr, u32>>,
}

impl Crowd {
    fn let_in(self: &Arc<Self>, from: IpAddr) -> Option<Place> {
        let mut there = self.there.lock().unwrap_or_else(PoisonError::into_inner);
        let count = there.entry(from).or_default();
        if self.most > 0 && *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Place { crowd: Arc::clone(self), from })
    }
}

/// A connection's place among those of its address, until it is dropped.
struct Place {
    crowd: Arc<Crowd>,
    from: IpAddr,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut there = self.crowd.there.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = there.get_mut(&self.from) {
            *count -= 1;
            if *count == 0 {
                there.remove(&self.from);
            }
        }
    }
}

/// A connection that holds its place wherever it is handed on to: a live connection outlasts its request.
struct Counted {
    stream: TcpStream,
    _place: Place,
}

impl AsyncRead for Counted {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, into)
    }
}

impl AsyncWrite for Counted {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[std::io::IoSlice<'_>],
    ) -> Poll<Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(cx, parts)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
