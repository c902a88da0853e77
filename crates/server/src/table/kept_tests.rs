//! Tables with a real store: what lists show of them, and who sits where.

use std::sync::Arc;
use std::time::Duration;

use kernel::{Seat, SeatSet};
use matchbook::Seed;
use rusqlite::Connection;
use serde_json::json;
use store::{Kind, NewUser, Sqlite, User, UserId};
use tempfile::TempDir;

use super::gather::Person;
use super::live::Live;
use super::news;
use super::record::{Entry, Record};
use super::room::Room;
use super::spec::Wanted;
use crate::api::tables::public_tables;
use crate::{App, Chance, Config};

const A: SeatSet = SeatSet::one(Seat::at(0));
const B: SeatSet = SeatSet::one(Seat::at(1));

struct House {
    folder: TempDir,
    app: App,
}

impl House {
    fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let store = Sqlite::open(&folder.path().join("store")).unwrap();
        let config = Config::new(([127, 0, 0, 1], 0).into(), folder.path().to_owned());
        Self { app: App::new(config, Chance::Real, Arc::new(store)), folder }
    }

    /// Nothing can be written until this is closed.
    fn hold(&self) -> Connection {
        let other = Connection::open(self.folder.path().join("store")).unwrap();
        other.execute_batch("begin immediate").unwrap();
        other
    }

    async fn person(&self, name: &str, kind: Kind) -> (User, Person) {
        let new = NewUser { name: name.into(), kind, password: None, created: 0 };
        let user = self.app.store.add_user(new).await.unwrap();
        (user.clone(), Person { id: user.id, name: name.into(), kind })
    }

    async fn open(&self, host: &Person) -> Arc<Live> {
        let wanted: Wanted =
            serde_json::from_value(json!({ "game": "connect-four", "public": true })).unwrap();
        let record = Record::Opened {
            spec: Box::new(wanted.check().unwrap()),
            seed: Seed::from_number(7),
            host: host.id,
            from: None,
            after: None,
        };
        let mut room = Room::open(self.app.chance.table(), Entry { at: 0, record }).unwrap();
        room.sit(host, None, 0).unwrap();
        self.app.rooms.open(&self.app, room).await.unwrap()
    }

    async fn begin(&self, ann: &Person, bob: &Person) -> Arc<Live> {
        let live = self.open(ann).await;
        let begin = |room: &mut Room, now| {
            room.sit(bob, None, now)?;
            room.ready(bob.id, true, "", now)?;
            room.start(ann.id, now)
        };
        live.change(&self.app, begin).await.unwrap();
        live
    }

    /// The tables somebody sits at, found by looking at all of them; the same as by the index.
    fn tables_of(&self, user: UserId) -> usize {
        let sits =
            |live: &&Arc<Live>| live.peek(|room| room.end.is_none() && room.seat_of(user).is_some()).unwrap();
        let all = self.app.rooms.all();
        let mut looked: Vec<_> = all.iter().filter(sits).map(|live| live.id.clone()).collect();
        let mut known: Vec<_> = self.app.rooms.of(user).iter().map(|live| live.id.clone()).collect();
        looked.sort();
        known.sort();
        assert_eq!(known, looked);
        known.len()
    }
}

fn active(house: &House) -> SeatSet {
    let tables = public_tables(&house.app, true, None);
    assert_eq!(tables.len(), 1);
    tables[0].active
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_show_only_what_is_on_disk() {
    let house = House::new();
    let ((_, ann), (_, bob)) =
        (house.person("Ann", Kind::Member).await, house.person("Bob", Kind::Member).await);
    let live = house.begin(&ann, &bob).await;
    assert_eq!(active(&house), A);
    let held = house.hold();
    let (app, table) = (house.app.clone(), Arc::clone(&live));
    let moved = tokio::spawn(async move {
        let act = |room: &mut Room, now| room.act(UserId(1), room.seq, &json!(3), now);
        table.change(&app, act).await.map(drop)
    });
    while live.peek(Room::active) != Some(B) {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    assert_eq!(active(&house), A, "the move is not on disk");
    assert!(live.listed().waits_for(ann.id) && !live.listed().waits_for(bob.id));
    held.close().unwrap();
    moved.await.unwrap().unwrap();
    assert_eq!(active(&house), B);
    assert!(live.listed().waits_for(bob.id));

    // A write that fails was never seen.
    let held = house.hold();
    let act = |room: &mut Room, now| room.act(bob.id, room.seq, &json!(3), now);
    assert!(live.change(&house.app, act).await.is_err());
    let leave = |room: &mut Room, now| room.concede(ann.id, now);
    assert!(live.peek(Room::active).is_none(), "it is read anew");
    assert_eq!(active(&house), B);
    assert_eq!(house.app.rooms.of(ann.id).len(), 1);
    held.close().unwrap();
    live.change(&house.app, leave).await.unwrap();
    assert!(public_tables(&house.app, true, None).is_empty());
    assert_eq!(house.tables_of(ann.id), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_while_a_write_fails_is_told_how_things_stand_all_the_same() {
    let house = House::new();
    let ((_, ann), (_, bob)) =
        (house.person("Ann", Kind::Member).await, house.person("Bob", Kind::Member).await);
    let live = house.begin(&ann, &bob).await;
    let held = house.hold();
    let (app, table) = (house.app.clone(), Arc::clone(&live));
    let moved = tokio::spawn(async move {
        let act = |room: &mut Room, now| room.act(UserId(1), room.seq, &json!(3), now);
        table.change(&app, act).await.map(drop)
    });
    while live.peek(Room::active) != Some(B) {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    let mut ear = live.listen(&house.app, None, 0, None, false).await.unwrap();
    let heard = ear.heard.recv().await.expect("it is not sent away");
    assert!(moved.await.unwrap().is_err());
    let hello: serde_json::Value = serde_json::from_str(&heard).unwrap();
    assert_eq!(
        (&hello["type"], &hello["actions"], &hello["active"]),
        (&json!("hello"), &json!(0), &json!([0]))
    );
    // What comes next it hears, too.
    held.close().unwrap();
    let act = |room: &mut Room, now| room.act(ann.id, room.seq, &json!(3), now);
    live.change(&house.app, act).await.unwrap();
    while let Some(heard) = ear.heard.recv().await {
        let told: serde_json::Value = serde_json::from_str(&heard).unwrap();
        if told["type"] == "update" {
            assert_eq!(told["active"], json!([1]));
            return;
        }
    }
    panic!("it was sent away");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_sits_where_is_known_without_looking_at_all_tables() {
    let house = House::new();
    let app = &house.app;
    let ((ann, anns), (bob, bobs)) =
        (house.person("Ann", Kind::Member).await, house.person("Bob", Kind::Guest).await);
    let (cid, cids) = house.person("Cid", Kind::Member).await;
    let count = || [ann.id, bob.id, cid.id].map(|id| house.tables_of(id));
    let (one, two) = (house.open(&anns).await, house.open(&anns).await);
    let three = house.begin(&bobs, &cids).await;
    assert_eq!(count(), [2, 1, 1]);
    one.change(app, |room, now| room.sit(&bobs, None, now)).await.unwrap();
    assert_eq!(count(), [2, 2, 1]);
    one.change(app, |room, now| room.kick(ann.id, Seat::at(1), now)).await.unwrap();
    assert_eq!(count(), [2, 1, 1]);
    one.change(app, |room, now| room.sit(&bobs, Some(Seat::at(1)), now)).await.unwrap();
    one.change(app, |room, now| room.stand(ann.id, now)).await.unwrap();
    assert_eq!(count(), [1, 2, 1]);
    // Bob signs in as Ann.
    app.store.merge_users(bob.id, ann.id).await.unwrap();
    news::merged(app, bob.id, &ann);
    assert_eq!(count(), [3, 0, 1]);
    assert_eq!(one.peek(|room| room.host), Some(ann.id));
    three.change(app, |room, now| room.concede(cid.id, now)).await.unwrap();
    assert_eq!(count(), [2, 0, 0]);
    app.rooms.left(&three);
    two.change(app, |room, now| room.stand(ann.id, now)).await.unwrap();
    assert_eq!(count(), [1, 0, 0]);
    let again = app.rooms.find(app, &three.id).await.unwrap();
    assert_eq!(
        again.peek(|room| room.seat_of(ann.id)),
        Some(Some(Seat::at(0))),
        "the store knows who Bob was"
    );
    news::renamed(app, ann.id, "Anna");
    assert_eq!(again.listed().summary().chairs[0].name.as_deref(), Some("Anna"));
    app.store.forget_user(ann.id).await.unwrap();
    news::forgotten(app, ann.id);
    while !app.rooms.of(ann.id).is_empty() {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    assert_eq!(count(), [0, 0, 0]);
}
