//! Another program keeps the data locked, so that nothing gets to disk: nobody is told of what is not there yet.

use std::io::Write;
use std::net::TcpStream;
use std::path::Path;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use rusqlite::Connection;
use serde_json::json;

use crate::house::{House, begin};
use crate::place::Place;

/// Long enough to see that something does not happen.
const MOMENT: Duration = Duration::from_millis(300);

struct Locked(Connection);

impl Locked {
    fn new(data: &Path) -> Self {
        let file = Connection::open(data.join(server::FILE)).unwrap();
        file.execute_batch("begin immediate").unwrap();
        Self(file)
    }

    fn release(self) {
        self.0.execute_batch("rollback").unwrap();
    }
}

#[test]
fn nobody_is_told_of_a_move_before_it_is_on_disk() {
    let data = tempfile::tempdir().unwrap();
    let house = House::open(data.path());
    let at = house.address;
    let (ada, bob, eve) = (house.guest(), house.guest(), house.guest());
    let table = begin(at, "connect-four", &[&ada, &bob]);
    let take = |who| Place::take(at, &table, who).unwrap();
    let (mut one, mut tab, mut two) = (take(&ada), take(&ada), take(&bob));
    let before = one.seq;
    let locked = Locked::new(data.path());

    thread::scope(|scope| {
        let (tell, told) = channel();
        let said = |who: &'static str| {
            let tell = tell.clone();
            move |what: String| tell.send(format!("{who}: {what}")).unwrap()
        };
        let (first, again, other) = (said("first"), said("again"), said("other"));
        let (looking, coming) = (said("looking"), said("coming"));
        scope.spawn(move || first(one.act(before, &json!(3)).unwrap()["ok"].to_string()));
        scope.spawn(move || {
            // So that it is the second.
            thread::sleep(MOMENT / 3);
            again(tab.act(before, &json!(3)).unwrap()["ok"].to_string());
        });
        scope.spawn(move || {
            two.catch_up(before + 1).unwrap();
            other("true".into());
        });
        let (table, eve, ada) = (&table, &eve, &ada);
        scope.spawn(move || {
            thread::sleep(MOMENT / 3);
            let replay = ada.get(at, &format!("/api/tables/{table}/replay")).unwrap().json();
            looking((replay["actions"] == 1).to_string());
        });
        scope.spawn(move || {
            thread::sleep(MOMENT / 3);
            let place = Place::take(at, table, eve).unwrap();
            coming((place.seq == before + 1).to_string());
        });
        assert_eq!(told.recv_timeout(MOMENT), Err(RecvTimeoutError::Timeout), "told too early");
        locked.release();
        let mut all: Vec<_> = (0..5).map(|_| told.recv().unwrap()).collect();
        all.sort();
        assert_eq!(all, ["again: true", "coming: true", "first: true", "looking: true", "other: true"]);
    });
}

#[test]
fn a_table_goes_on_when_whoever_began_it_hangs_up_meanwhile() {
    let data = tempfile::tempdir().unwrap();
    let house = House::open(data.path());
    let at = house.address;
    let ada = house.guest();
    let opened = ada.post(at, "/api/tables", json!({ "game": "connect-four" })).unwrap().json();
    let table = opened["table"]["id"].as_str().unwrap().to_owned();
    // The bot moves first.
    for (what, body) in [("join", json!({ "seat": 1 })), ("bot", json!({ "seat": 0, "bot": "random" }))] {
        let answer = ada.post(at, &format!("/api/tables/{table}/{what}"), body).unwrap();
        assert_eq!(answer.status, 200, "{answer:?}");
    }
    let locked = Locked::new(data.path());
    let mut asking = TcpStream::connect(at).unwrap();
    let (secret, path) = (&ada.secret, format!("/api/tables/{table}/start"));
    write!(asking, "POST {path} HTTP/1.1\r\nhost: {at}\r\norigin: http://{at}\r\n").unwrap();
    write!(asking, "cookie: conclave={secret}\r\ncontent-length: 0\r\n\r\n").unwrap();
    thread::sleep(MOMENT);
    drop(asking);
    thread::sleep(MOMENT);
    locked.release();
    let mut place = Place::take(at, &table, &ada).unwrap();
    while !place.is_asked() {
        place.hear().unwrap();
    }
    assert_eq!(place.shown.last().unwrap().actions, 1, "the bot has moved");
}

#[test]
fn what_could_not_be_written_did_not_happen() {
    let data = tempfile::tempdir().unwrap();
    let house = House::open(data.path());
    let at = house.address;
    let (ada, bob) = (house.guest(), house.guest());
    let table = begin(at, "connect-four", &[&ada, &bob]);
    let (mut one, mut two) = (Place::take(at, &table, &ada).unwrap(), Place::take(at, &table, &bob).unwrap());
    let before = one.seq;
    let locked = Locked::new(data.path());
    thread::scope(|scope| {
        let coming = scope.spawn(|| {
            thread::sleep(MOMENT);
            Place::take(at, &table, &bob)
        });
        // The store gives up after a while.
        let refused = one.act(before, &json!(3)).unwrap();
        assert_eq!(refused["error"]["code"], "store_unavailable", "{refused}");
        // Whoever came in between is let go, or sees the table without the move.
        if let Ok(place) = coming.join().unwrap() {
            assert_eq!(place.seq, before);
        }
    });
    locked.release();
    assert_eq!(one.act(before, &json!(4)).unwrap()["ok"], true);
    two.catch_up(before + 1).unwrap();
    let columns = &two.shown.last().unwrap().view["columns"];
    assert_eq!((&columns[3], columns[4].as_array().unwrap().len()), (&json!([]), 1), "{columns}");
}
