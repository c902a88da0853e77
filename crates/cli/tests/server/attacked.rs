//! Hundreds of connections that say half, say too much, or never listen: the server's memory stays bounded, and
//! those who play go on playing.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::net::TcpSocket;

use crate::house::{Guest, House, NEVER, begin};
use crate::place::Place;

/// What all of this may cost at any moment, in KiB. Were frames of 10 MB taken in, or lines kept for those who do not
/// read, it would be several times as much.
const MOST: u64 = 64 * 1024;
/// How much those who attack try to send at once.
const BIG: usize = 10 << 20;

/// Connects and says this.
fn say(at: SocketAddr, said: &[u8]) -> TcpStream {
    // The less waits on this side, the more would have to wait on the other.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build().unwrap();
    let connected = runtime.block_on(async {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4096).unwrap();
        socket.connect(at).await.unwrap()
    });
    let mut stream = connected.into_std().unwrap();
    stream.set_nonblocking(false).unwrap();
    stream.set_write_timeout(Some(NEVER)).unwrap();
    stream.set_read_timeout(Some(NEVER)).unwrap();
    stream.write_all(said).unwrap();
    stream
}

/// A live connection to a table, and no reading beyond its first words.
fn upgraded(at: SocketAddr, table: &str, who: &Guest) -> TcpStream {
    let request = format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nhost: {at}\r\norigin: http://{at}\r\nconnection: upgrade\r\n\
         cookie: conclave={}\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
         sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        who.secret
    );
    let mut stream = say(at, request.as_bytes());
    let mut first = [0; 12];
    stream.read_exact(&mut first).unwrap();
    assert_eq!(&first, b"HTTP/1.1 101");
    stream
}

/// The beginning of a message that says it has so many bytes.
fn frame(length: usize) -> Vec<u8> {
    let mut head = vec![0x81, 0xff];
    head.extend((length as u64).to_be_bytes());
    head.extend([0; 4]);
    head
}

/// Sends as much as the other side takes.
fn pour(mut stream: TcpStream, mut left: usize) {
    let drop = [b' '; 64 * 1024];
    while left > 0 {
        match stream.write(&drop[..left.min(drop.len())]) {
            Ok(written) if written > 0 => left -= written,
            _ => return,
        }
    }
}

#[test]
fn memory_stays_bounded_whatever_others_do() {
    let data = tempfile::tempdir().unwrap();
    let house = House::open(data.path());
    let at = house.address;
    let people = [house.guest(), house.guest()];
    let table = begin(at, "leduc", &[&people[0], &people[1]]);
    let mut places = people.each_ref().map(|guest| Place::take(at, &table, guest).unwrap());
    for _ in 0..50 {
        places[0].say("🎲").unwrap();
    }
    let quiet = house.memory();
    let mut most = 0;
    let mut look = || most = most.max(house.memory().saturating_sub(quiet));

    // Half a request, half a head, half a body, half a message.
    let body = "POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500000\r\n\r\n{";
    let mut half_open = Vec::new();
    for said in ["", "GET /api/games HTTP/1.1\r\nhost: ", body] {
        half_open.extend((0..100).map(|_| say(at, said.as_bytes())));
    }
    for _ in 0..100 {
        let mut stream = upgraded(at, &table, &people[1]);
        stream.write_all(&frame(60_000)).unwrap();
        stream.write_all(&[b' '; 30_000]).unwrap();
        half_open.push(stream);
    }
    look();
    // Bodies and messages that are far too big, all at the same time.
    let head = format!(
        "POST /api/session HTTP/1.1\r\nhost: {at}\r\norigin: http://{at}\r\ncontent-type: application/json\r\n"
    );
    thread::scope(|scope| {
        for _ in 0..20 {
            let plain = format!("{head}content-length: {BIG}\r\n\r\n");
            let chunked = format!("{head}transfer-encoding: chunked\r\n\r\n{BIG:x}\r\n");
            scope.spawn(move || pour(say(at, plain.as_bytes()), BIG));
            scope.spawn(move || pour(say(at, chunked.as_bytes()), BIG));
            let mut stream = upgraded(at, &table, &people[1]);
            scope.spawn(move || {
                let _ = stream.write_all(&frame(BIG));
                pour(stream, BIG);
            });
        }
        for _ in 0..20 {
            look();
            thread::sleep(Duration::from_millis(50));
        }
    });
    look();
    // Those who never read, while much is said.
    let deaf: Vec<_> = (0..100).map(|_| upgraded(at, &table, &people[1])).collect();
    let line = "🎲".repeat(500);
    let began = Instant::now();
    for n in 0..3000 {
        let place = &mut places[n % 2];
        place.say(&line).unwrap();
        if n % 100 == 0 {
            look();
        }
        if began.elapsed() > NEVER {
            break;
        }
    }
    look();
    println!("{} KiB at first, at most {most} KiB more", quiet);
    assert!(most < MOST, "the attack cost {most} KiB on top of {quiet} KiB");
    // Play goes on.
    let who = places.iter().position(Place::is_asked).unwrap();
    let (seq, action) = (places[who].seq, places[who].choices[0].clone());
    assert_eq!(places[who].act(seq, &action).unwrap()["ok"], true);
    assert_eq!(people[0].post(at, "/api/play", json!({ "game": "leduc" })).unwrap().status, 200);
    drop((half_open, deaf));
}
