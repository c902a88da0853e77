//! The server is told to stop, and does.

use std::io::Write;
use std::net::TcpStream;
use std::time::Duration;

use store::{Sqlite, Store, TableId};

use crate::house::{Guest, House, begin};
use crate::place::Place;

#[tokio::test]
async fn told_to_stop_it_says_good_bye_and_ends_within_seconds() {
    let data = tempfile::tempdir().unwrap();
    let house = House::open(data.path());
    let people: Vec<Guest> = (0..3).map(|_| house.guest()).collect();
    let table = begin(house.address, "leduc", &[&people[0], &people[1]]);
    let mut places: Vec<_> =
        people.iter().map(|guest| Place::take(house.address, &table, guest).unwrap()).collect();
    let who = places.iter().position(Place::is_asked).unwrap();
    let (seq, action) = (places[who].seq, places[who].choices[0].clone());
    let answer = places[who].act(seq, &action).unwrap();
    assert_eq!(answer["ok"], true, "{answer}");
    // Connections that would never end by themselves: one says nothing, one breaks off in the middle.
    let silent = TcpStream::connect(house.address).unwrap();
    let mut halting = TcpStream::connect(house.address).unwrap();
    halting.write_all(b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{").unwrap();

    house.tell_to_stop();
    let (status, took) = house.ended();
    assert_eq!(status.code(), Some(0), "{status}");
    assert!(took < Duration::from_secs(6), "it took {took:?}");
    for place in &mut places {
        while place.hear().is_ok() {}
        assert!(place.closed, "the connection broke off without a word");
    }
    drop((silent, halting));
    let store = Sqlite::open(&data.path().join(server::FILE)).unwrap();
    let log = store.log(TableId(table.as_str().into()), seq + 1).await.unwrap();
    assert!(log[0].body.contains("acted"), "{log:?}");
}
