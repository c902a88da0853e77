//! Those who never finish what they say, and those who never listen.

use std::time::{Duration, Instant};

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

use crate::harness::{Caller, House, LONG, code};

/// How many connections the server says it holds to tables.
async fn connections(caller: &Caller) -> u64 {
    let metrics = caller.get("/metrics").await.body;
    let line = metrics.lines().find(|line| line.contains("connections") && !line.starts_with('#')).unwrap();
    line.rsplit(' ').next().unwrap().parse().unwrap()
}

/// A connection that says this, and then nothing.
async fn half(house: &House, said: &str) -> TcpStream {
    let mut stream = TcpStream::connect(house.address).await.unwrap();
    stream.write_all(said.as_bytes()).await.unwrap();
    stream
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_says_half_is_not_waited_for() {
    let house = House::open().await;
    let guest = house.guest().await;
    let upgrade = "GET /api/lobby HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n";
    let body = guest.head("POST", "/api/tables", 100);
    let mut halves = Vec::new();
    for said in [
        "",
        "G",
        "GET /api/me HTTP/1.1\r\nhost: ",
        upgrade,
        &body,
        "GET /api/games HTTP/1.1\r\nhost: x\r\n\r\n",
    ] {
        for _ in 0..50 {
            halves.push(half(&house, said).await);
        }
    }
    // They cost others nothing.
    let began = Instant::now();
    for _ in 0..20 {
        assert_eq!(guest.get("/api/me").await.status, 200);
    }
    assert!(began.elapsed() < Duration::from_secs(9), "{:?}", began.elapsed());
    for mut stream in halves {
        let mut said = Vec::new();
        let ended = timeout(LONG, stream.read_to_end(&mut said)).await;
        assert!(ended.is_ok(), "let go: {}", String::from_utf8_lossy(&said));
    }
    assert_eq!(guest.get("/api/me").await.status, 200);
}

/// Who connects to a table and never reads is let go, however much is said there; the others play on.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_never_reads_is_let_go() {
    let house = House::open().await;
    let (host, guest) = (house.guest().await, house.guest().await);
    let table = house.game("leduc", &[&host, &guest]).await;
    let mut sockets = [host.sits_at(&table).await, guest.sits_at(&table).await];
    let mut deaf = Vec::new();
    for _ in 0..5 {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4096).unwrap();
        let mut stream = socket.connect(house.address).await.unwrap();
        let request = guest.head("GET", &format!("/api/tables/{table}/socket"), 0);
        let request = request.replace("connection: close", "connection: upgrade").replace(
            "content-length: 0\r\n",
            "upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        deaf.push(stream);
    }
    let began = Instant::now();
    while connections(&host).await < 7 {
        assert!(began.elapsed() < LONG);
    }
    let mut said = 0_usize;
    while connections(&host).await > 2 {
        assert!(began.elapsed() < LONG, "still {} connections after {said} lines", connections(&host).await);
        for socket in &mut sockets {
            for _ in 0..100 {
                let say = json!({ "do": "say", "to": "table", "text": "🎲".repeat(500) });
                assert_eq!(code(&socket.order(say).await), "ok");
                said += 1;
            }
        }
    }
    let action = sockets[0].hello["choices"][0]["action"].clone();
    let seq = sockets[0].hello["seq"].clone();
    assert_eq!(code(&sockets[0].order(json!({ "do": "act", "seq": seq, "action": action })).await), "ok");
    drop(deaf);
}

/// Nobody takes all the connections: live ones count as long as they last, and a place that is left is free again.
#[tokio::test(flavor = "multi_thread")]
async fn one_address_has_only_so_many_connections() {
    let house = House::with(server::Chance::Real, |config| config.rate.connections = 4).await;
    let guest = house.guest().await;
    let table = guest.post("/api/play", &json!({ "game": "connect-four" })).await.json();
    let table = table["table"]["id"].as_str().unwrap().to_owned();
    let live = [guest.sits_at(&table).await, guest.sits_at(&table).await];
    let held = [half(&house, "").await, half(&house, "").await];
    let mut crowded = half(&house, "GET /api/me HTTP/1.1\r\nhost: x\r\n\r\n").await;
    let mut said = String::new();
    // What was asked may be refused before it is read, and the connection reset.
    let _ = timeout(LONG, crowded.read_to_string(&mut said)).await.unwrap();
    assert!(said.is_empty() || said.starts_with("HTTP/1.1 503 "), "{said}");
    drop(live);
    drop(held);
    for _ in 0..200 {
        if let Ok(mut stream) = TcpStream::connect(house.address).await {
            let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await;
            let mut said = String::new();
            let _ = timeout(LONG, stream.read_to_string(&mut said)).await.unwrap();
            if said.starts_with("HTTP/1.1 200 ") {
                return;
            }
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the places are still taken");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_store_says_what_it_has_to_do() {
    let house = House::open().await;
    let guest = house.guest().await;
    let count = async |name: &str| -> f64 {
        let metrics = guest.get("/metrics").await.body;
        let line =
            metrics.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_else(|| panic!("{metrics}"));
        line.trim().parse().unwrap()
    };
    let writes = count("conclave_store_writes_total ").await;
    house.guest().await;
    assert!(count("conclave_store_writes_total ").await > writes);
    assert!(count("conclave_store_groups_total ").await <= count("conclave_store_writes_total ").await);
    assert!(count("conclave_store_group_seconds_total ").await > 0.0);
    assert!(count("conclave_store_bytes ").await > 4096.0);
    assert!(count("conclave_store_waiting ").await < 2.0);
}
