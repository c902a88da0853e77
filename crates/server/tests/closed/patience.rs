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
