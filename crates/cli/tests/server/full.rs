//! A disk that is really full: a small one in memory.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::house::{Guest, House, ask, begin, take_seats};
use crate::place::Place;

/// A disk of a few megabytes, gone with its value.
struct SmallDisk(TempDir);

impl SmallDisk {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=3m", "tmpfs"]).arg(folder.path());
        let made = mount.status().is_ok_and(|status| status.success());
        assert!(made, "this test mounts a small disk, for which it must run as root");
        Self(folder)
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    /// Fills it up to the last byte.
    fn fill(&self) {
        let mut ballast = fs::File::create(self.path().join("ballast")).unwrap();
        while ballast.write_all(&[1; 4096]).is_ok() {}
        while ballast.write_all(&[1]).is_ok() {}
    }

    fn relieve(&self) {
        fs::remove_file(self.path().join("ballast")).unwrap();
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(self.path()).status();
    }
}

/// Two people at a table, and what was acknowledged there.
struct Game {
    people: [Guest; 2],
    table: String,
    places: Vec<Place>,
    /// The records, with whoever acted.
    acknowledged: Vec<(u64, u64, Value)>,
}

impl Game {
    fn new(house: &House) -> Self {
        let people = [house.guest(), house.guest()];
        let mut game = Self { people, table: String::new(), places: Vec::new(), acknowledged: Vec::new() };
        game.begin(house);
        game
    }

    fn begin(&mut self, house: &House) {
        self.table = begin(house.address, "connect-four", &[&self.people[0], &self.people[1]]);
        self.acknowledged.clear();
        self.sit(house);
    }

    fn sit(&mut self, house: &House) {
        let take = |guest| Place::take(house.address, &self.table, guest).unwrap();
        self.places = self.people.iter().map(take).collect();
    }

    /// One move; the code of the error, if it is refused.
    fn go_on(&mut self) -> Result<(), String> {
        let who = self.places.iter().position(Place::is_asked).unwrap();
        let place = &mut self.places[who];
        let (seq, action) = (place.seq, place.choices[place.choices.len() / 2].clone());
        let answer = place.act(seq, &action).unwrap();
        if answer["ok"] != true {
            return Err(answer["error"]["code"].as_str().unwrap().to_owned());
        }
        self.acknowledged.push((seq + 1, place.you.unwrap(), action));
        let now = answer["seq"].as_u64().unwrap();
        self.places.iter_mut().for_each(|place| place.catch_up(now).unwrap());
        Ok(())
    }

    fn is_over(&self) -> bool {
        self.places[0].is_over()
    }

    /// Whether those who come see exactly what was acknowledged.
    fn check(&self, house: &House) {
        for (guest, place) in self.people.iter().zip(&self.places) {
            let fresh = Place::take(house.address, &self.table, guest).unwrap();
            let (known, told) = (place.shown.last().unwrap(), fresh.shown.last().unwrap());
            assert_eq!((fresh.seq, told.actions, &told.view), (place.seq, known.actions, &known.view));
            assert_eq!(told.actions, self.acknowledged.len() as u64);
        }
    }
}

#[test]
fn a_full_disk_is_told_and_overcome_and_costs_nothing_that_was_acknowledged() {
    let disk = SmallDisk::new();
    let house = House::open(disk.path());
    let mut games: Vec<Game> = (0..3).map(|_| Game::new(&house)).collect();
    for game in &mut games {
        (0..4).for_each(|_| game.go_on().unwrap());
    }
    disk.fill();
    // The log may have some room left in it.
    let refused = (0..10_000).find_map(|n| {
        let game = &mut games[n % 3];
        if game.is_over() {
            match ask(house.address, "POST", "/api/session", None, None).unwrap() {
                full if full.status == 507 => return Some("disk_full".to_owned()),
                _ => return None,
            }
        }
        game.go_on().err()
    });
    assert_eq!(refused.as_deref(), Some("disk_full"));
    for game in games.iter_mut().filter(|game| !game.is_over()) {
        for _ in 0..3 {
            assert_eq!(game.go_on(), Err("disk_full".into()));
        }
        game.check(&house);
    }
    let health = ask(house.address, "GET", "/healthz", None, None).unwrap();
    assert_eq!((health.status, &*health.body), (503, "the disk is full\n"));
    let stranger = ask(house.address, "POST", "/api/session", None, None).unwrap();
    assert_eq!((stranger.status, &stranger.json()["code"]), (507, &Value::from("disk_full")));

    disk.relieve();
    let health = ask(house.address, "GET", "/healthz", None, None).unwrap();
    assert_eq!((health.status, &*health.body), (200, "ok\n"));
    for game in &mut games {
        game.check(&house);
        if game.is_over() {
            game.begin(&house);
        }
        (0..2).for_each(|_| game.go_on().unwrap());
        game.check(&house);
    }
    house.kill();
    let house = House::open(disk.path());
    for game in &mut games {
        game.check(&house);
        game.sit(&house);
        game.go_on().unwrap();
        let replay = game.people[0].get(house.address, &format!("/api/tables/{}/replay", game.table));
        assert_eq!(replay.unwrap().json()["actions"], game.acknowledged.len());
    }
}

#[test]
fn a_server_opens_on_a_full_disk_and_lets_clocks_run_on_when_it_can() {
    let disk = SmallDisk::new();
    let house = House::open(disk.path());
    let people = [house.guest(), house.guest()];
    let clock = json!({ "live": { "turn": 3000, "bank": 0, "increment": 0 } });
    let opened =
        people[0].post(house.address, "/api/tables", json!({ "game": "connect-four", "clock": clock }));
    let table = opened.unwrap().json()["table"]["id"].as_str().unwrap().to_owned();
    take_seats(house.address, &table, &[&people[0], &people[1]]).unwrap();
    let seq = Place::take(house.address, &table, &people[0]).unwrap().seq;
    house.kill();
    disk.fill();

    let house = House::open(disk.path());
    // Meanwhile it tries again and again to let them run on: whoever comes in the middle of that is let in, too.
    for _ in 0..100 {
        let full = Place::take(house.address, &table, &people[0]).unwrap();
        assert_eq!((full.seq, full.is_asked()), (seq, true));
    }
    disk.relieve();
    let resumed = || Place::take(house.address, &table, &people[0]).unwrap().seq == seq + 1;
    assert!((0..100).any(|_| {
        std::thread::sleep(std::time::Duration::from_millis(50));
        resumed()
    }));
}
