//! The server from start to end.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use axum::routing::get;
use store::{Sqlite, Store, StoreError};
use tokio::net::TcpListener;
use tokio::sync::watch;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use crate::guard::Json;
use crate::table::{news, sweep};
use crate::{App, Chance, Config, Problem, api, connect, guard, page, people};

/// The name of the data file in the data folder.
pub const FILE: &str = "conclave.sqlite";

/// How long connections have to finish when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

/// Why a server cannot run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The data folder cannot be made.
    #[error("The data folder {path:?} cannot be used: {why}.")]
    Folder {
        /// Which.
        path: PathBuf,
        /// Why not.
        why: std::io::Error,
    },
    /// The data cannot be opened.
    #[error("The data in {path:?} cannot be opened: {why}.")]
    Store {
        /// Which file.
        path: PathBuf,
        /// Why not.
        why: StoreError,
    },
    /// The address cannot be listened at.
    #[error("{at} cannot be listened at: {why}. Choose another with --port or --bind.")]
    Address {
        /// Which.
        at: SocketAddr,
        /// Why not.
        why: std::io::Error,
    },
    /// The tables cannot be read.
    #[error("The tables cannot be read: {0}")]
    Tables(Problem),
    /// The server broke off.
    #[error("The server broke off: {0}.")]
    Broke(std::io::Error),
}

/// What the API is called in its description.
#[derive(OpenApi)]
#[openapi(info(title = "Conclave", description = "The table server of Conclave. See docs/api.md."))]
struct Description;

/// A server that listens and has read its tables.
pub struct Server {
    /// What its parts share.
    pub app: App,
    listener: TcpListener,
}

impl Server {
    /// Opens the data, listens, and takes up every table where it was left.
    pub async fn start(config: Config) -> Result<Self, ServeError> {
        Self::start_with(config, Chance::default()).await
    }

    /// The same with time and chance of one's own.
    pub async fn start_with(config: Config, chance: Chance) -> Result<Self, ServeError> {
        std::fs::create_dir_all(&config.data)
            .map_err(|why| ServeError::Folder { path: config.data.clone(), why })?;
        let path = config.data.join(FILE);
        let store = Sqlite::open(&path).map_err(|why| ServeError::Store { path, why })?;
        let at = config.bind;
        let listener = TcpListener::bind(at).await.map_err(|why| ServeError::Address { at, why })?;
        let app = App::new(config, chance, Arc::new(store) as Arc<dyn Store>);
        let tables = app.rooms.recover_all(&app).await.map_err(ServeError::Tables)?;
        tracing::info!(tables, "taken up");
        Ok(Self { app, listener })
    }

    /// Where it listens.
    pub fn address(&self) -> Result<SocketAddr, ServeError> {
        self.listener.local_addr().map_err(ServeError::Broke)
    }

    /// Serves until `stop` is done; then answers what was asked, and finishes writing.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let Self { app, listener } = self;
        let sweeping = tokio::spawn(sweep::run(app.clone()));
        let following = tokio::spawn(news::follow(app.clone()));
        let (stopping, mut stopped) = watch::channel(false);
        let closing = app.clone();
        // Behind a proxy all connections are the proxy's.
        let most = if app.config.behind_proxy { 0 } else { app.config.rate.connections };
        let serving = connect::serve(listener, router(&app), most, async move {
            stop.await;
            // Live connections do not end by themselves.
            closing.farewell();
            let _ = stopping.send(true);
        });
        let late = async {
            let _ = stopped.wait_for(|stopped| *stopped).await;
            tokio::time::sleep(FAREWELL).await;
        };
        tokio::select! {
            () = serving => {}
            () = late => {}
        }
        sweeping.abort();
        following.abort();
        Ok(())
    }
}

/// Everything the server answers.
pub fn router(app: &App) -> Router {
    let (routes, description) = OpenApiRouter::with_openapi(Description::openapi())
        .merge(people::routes())
        .merge(api::routes())
        .split_for_parts();
    let description = Arc::new(description);
    let routes = routes
        .route("/api/openapi.json", get(move || async move { Json(description) }))
        .route("/healthz", get(healthz))
        .route("/metrics", get(metrics))
        .fallback(page::show)
        .with_state(app.clone());
    guard::wrap(routes, app.clone())
}

/// The description of the API.
pub fn description() -> utoipa::openapi::OpenApi {
    let routes =
        OpenApiRouter::with_openapi(Description::openapi()).merge(people::routes()).merge(api::routes());
    routes.into_openapi()
}

async fn healthz(State(app): State<App>) -> impl IntoResponse {
    match app.store.ping().await {
        Ok(()) => (StatusCode::OK, "ok\n"),
        Err(StoreError::Full) => (StatusCode::SERVICE_UNAVAILABLE, "the disk is full\n"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n"),
    }
}

/// Figures for whoever runs the server: only from the same machine.
async fn metrics(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
) -> Result<String, Problem> {
    if !from.ip().is_loopback() || app.config.behind_proxy {
        return Err(Problem::missing("not_found", "There is no such page."));
    }
    Ok(app.measures.text(&app))
}
