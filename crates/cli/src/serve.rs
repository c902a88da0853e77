//! `conclave serve`

use std::io::{IsTerminal, Write};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use server::{Config, Rate, Server};
use tracing_subscriber::EnvFilter;

use crate::failure::Failure;
use crate::style::{GOOD, OFF};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The address to listen at; 0.0.0.0 for everybody in the network
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1", env = "CONCLAVE_BIND")]
    bind: IpAddr,
    /// The port to listen at; 0 for any that is free
    #[arg(long, value_name = "N", default_value_t = 8080, env = "CONCLAVE_PORT")]
    port: u16,
    /// The folder for accounts and matches
    #[arg(long, value_name = "DIR", default_value = "conclave-data", env = "CONCLAVE_DATA")]
    data: PathBuf,
    /// The address people type in, if a proxy stands in front: <https://play.example.org>
    #[arg(long, value_name = "URL", env = "CONCLAVE_ORIGIN")]
    origin: Option<String>,
    /// Take the address of callers from what the proxy in front says (X-Forwarded-For)
    #[arg(long, env = "CONCLAVE_BEHIND_PROXY")]
    behind_proxy: bool,
    /// How many bots may think at the same time, at most as many as there are cores [default: one fewer]
    #[arg(long, value_name = "N", env = "CONCLAVE_THINKERS", value_parser = clap::value_parser!(u16).range(1..=256))]
    thinkers: Option<u16>,
    /// How long a bot takes for a decision at least, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 700, env = "CONCLAVE_BOT_PACE")]
    bot_pace: u64,
    /// Requests and messages a second of one session; 0 for no limit
    #[arg(long, value_name = "N", default_value_t = Rate::default().session, env = "CONCLAVE_RATE_SESSION")]
    rate_session: u32,
    /// Requests and messages a second of one address; 0 for no limit
    #[arg(long, value_name = "N", default_value_t = Rate::default().address, env = "CONCLAVE_RATE_ADDRESS")]
    rate_address: u32,
    /// Passwords and recovery codes one address may try a minute; 0 for no limit
    #[arg(long, value_name = "N", default_value_t = Rate::default().sign_ins, env = "CONCLAVE_RATE_SIGN_INS")]
    rate_sign_ins: u32,
    /// Connections one address may have at a time; 0 for no limit
    #[arg(long, value_name = "N", default_value_t = Rate::default().connections, env = "CONCLAVE_CONNECTIONS_ADDRESS")]
    connections_address: u32,
    /// Open the page in a browser, if there is a desktop
    #[arg(long)]
    open: bool,
    /// Write the log as JSON, one object a line
    #[arg(long, env = "CONCLAVE_LOG_JSON")]
    log_json: bool,
}

pub(crate) fn run(args: Args) -> Result<(), Failure> {
    let filter = EnvFilter::try_from_env("CONCLAVE_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    if args.log_json {
        log.json().init();
    } else {
        log.compact().init();
    }
    let mut config = Config::new(SocketAddr::new(args.bind, args.port), args.data);
    config.origin = args.origin.map(|origin| origin.trim_end_matches('/').to_owned());
    config.behind_proxy = args.behind_proxy;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    config.thinkers = args.thinkers.map_or(config.thinkers, |wanted| cores.min(wanted.into()));
    config.bot_pace = args.bot_pace;
    config.rate = Rate {
        session: args.rate_session,
        address: args.rate_address,
        sign_ins: args.rate_sign_ins,
        connections: args.connections_address,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let server = Server::start(config).await.map_err(|why| Failure::Failed(why.to_string()))?;
        let at = server.address().map_err(|why| Failure::Failed(why.to_string()))?;
        // A server runs on, whether or not anybody reads this.
        let _ = welcome(at);
        if args.open {
            open(at);
        }
        server.run(told_to_stop()).await.map_err(|why| Failure::Failed(why.to_string()))
    })
}

/// Says that it is open, and where.
fn welcome(at: SocketAddr) -> std::io::Result<()> {
    let mut out = anstream::stdout().lock();
    writeln!(out, "{GOOD}Conclave{OFF} is open at http://{at}")?;
    if !server::has_page() {
        writeln!(out, "It was built without the page: `cargo xtask serve` builds both.")?;
    }
    out.flush()
}

/// Shows the page to whoever sits at this machine. Nobody does where there is no desktop.
fn open(at: SocketAddr) {
    use std::process::{Command, Stdio};
    let address = format!("http://localhost:{}", at.port());
    let mut command = if cfg!(target_os = "macos") {
        Command::new("open")
    } else if cfg!(windows) {
        Command::new("explorer")
    } else if ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some()) {
        Command::new("xdg-open")
    } else {
        return;
    };
    // A browser that does not open is no reason to stop: the address is printed.
    let _ = command.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}

/// Ctrl-C, or the signal by which services are stopped.
async fn told_to_stop() {
    let interrupt = async {
        let _ = tokio::signal::ctrl_c().await;
    };
    #[cfg(unix)]
    {
        let terminate = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate());
        let Ok(mut terminate) = terminate else { return interrupt.await };
        tokio::select! {
            () = interrupt => {}
            _ = terminate.recv() => {}
        }
    }
    #[cfg(not(unix))]
    interrupt.await;
    tracing::info!("stopping");
}
