//! Connections: each has its time to say what it wants, and none waits for another.

use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::sleep;

/// How long the head of a request may take to arrive. Whoever connects and says nothing, or half of it, is let go.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long to wait when no more connections can be taken: others have to end first.
const PAUSE: Duration = Duration::from_secs(1);

/// Serves until `stop` is done; then takes no more connections, and waits until those there are have ended.
pub(crate) async fn serve(listener: TcpListener, routes: Router, stop: impl Future<Output = ()>) {
    let (closing, closed) = watch::channel(());
    let mut stop = pin!(stop);
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, from)) => answer(stream, from, &routes, closed.clone()),
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

fn answer(stream: TcpStream, from: SocketAddr, routes: &Router, mut closing: watch::Receiver<()>) {
    // Messages are small and awaited: they are not held back to be sent together.
    let _ = stream.set_nodelay(true);
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
