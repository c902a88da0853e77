//! Nobody learns what they may not know: two servers whose matches differ only in what a seat cannot see tell that
//! seat, and the stands, the same to the byte.

use kernel::Seat;
use matchbook::Seed;
use serde_json::{Value, json};
use server::Chance;
use server::table::gather::Person;
use server::table::record::{Entry, Record};
use server::table::room::Room;
use store::{Kind, TableId, UserId};

use crate::harness::{Caller, House, Socket, code};
use crate::twins::{Case, Twins};

/// When it is on both servers.
const NOW: i64 = 1_750_000_000_000;
/// The name of the table on both.
const TABLE: &str = "twin";

/// One of two servers, with everybody there.
struct World {
    house: House,
    people: Vec<Caller>,
    seats: Vec<Socket>,
    /// A guest and a stranger.
    stands: [Socket; 2],
}

impl World {
    async fn open(twins: &Twins, which: usize) -> Self {
        // Bots, in matches that go on elsewhere, never come to act.
        let house = House::with(Chance::still(NOW), |config| config.bot_pace = 3_600_000).await;
        let mut people = Vec::new();
        for _ in 0..=twins.spec.seats.count() {
            people.push(house.guest().await);
        }
        let record = Record::Opened {
            spec: Box::new(twins.spec.clone()),
            seed: Seed::from_number(5),
            host: UserId(people[0].id),
            from: Some(Box::new(twins.documents[which].clone())),
            after: None,
        };
        let mut room = Room::open(TableId(TABLE.into()), Entry { at: NOW, record }).unwrap();
        for (caller, seat) in people.iter().zip(twins.spec.seats.iter()) {
            let person = Person { id: UserId(caller.id), name: caller.name.clone(), kind: Kind::Guest };
            room.sit(&person, Some(seat), NOW).unwrap();
            room.ready(person.id, true, "", NOW).unwrap();
        }
        room.start(UserId(people[0].id), NOW).unwrap();
        house.app.rooms.open(&house.app, room).await.unwrap();
        let mut seats = Vec::new();
        for caller in &people[..twins.spec.seats.count()] {
            seats.push(caller.looks_at(TABLE).await);
        }
        // One looks at a board, one at words.
        let stands = [people.last().unwrap().looks_at(TABLE).await, house.stranger().sits_at(TABLE).await];
        let mut world = Self { house, people, seats, stands };
        world.settle().await;
        world
    }

    /// Reads until everybody has been told that everybody is there.
    async fn settle(&mut self) {
        let all = self.seats.len();
        for socket in self.seats.iter_mut().chain(&mut self.stands) {
            let last = |message: &Value| {
                message["spectators"] == 2 && message["present"].as_array().map(Vec::len) == Some(all)
            };
            socket.until(last).await;
        }
    }

    /// Reads until everybody has heard of this record.
    async fn reach(&mut self, seq: u64) {
        for socket in self.seats.iter_mut().chain(&mut self.stands) {
            socket.reaches(seq).await;
        }
    }

    async fn order(&mut self, seat: Seat, order: &Value) -> Value {
        self.seats[seat.index()].order(order.clone()).await
    }

    /// What the observer and those in the stands have been told so far.
    fn traffic(&self, observer: Seat) -> Vec<&String> {
        let sockets = [&self.seats[observer.index()], &self.stands[0], &self.stands[1]];
        sockets.into_iter().flat_map(|socket| socket.heard.iter().chain(&socket.answers)).collect()
    }

    /// What the observer and those in the stands get by asking.
    async fn asked(&self, observer: Seat) -> Vec<(u16, String)> {
        let mut answers = Vec::new();
        let strangers = self.house.stranger();
        for caller in [&self.people[observer.index()], self.people.last().unwrap(), &strangers] {
            for path in [
                "replay",
                "replay?from=1&count=2",
                "now",
                "match",
                "replay?as=everything",
                "replay?laid=true",
            ] {
                let answer = caller.get(&format!("/api/tables/{TABLE}/{path}")).await;
                answers.push((answer.status, answer.body));
            }
            for path in ["/api/tables/twin", "/api/tables?state=running", "/api/tables/mine"] {
                let answer = caller.get(path).await;
                answers.push((answer.status, answer.body));
            }
        }
        answers
    }

    /// The match as the observer goes on with it elsewhere, while it lasts.
    async fn forked(&self, observer: Seat) -> (String, Value) {
        let caller = &self.people[observer.index()];
        let fork = caller.post(&format!("/api/tables/{TABLE}/fork"), &json!({ "after": 0 })).await;
        let table = fork.json()["table"]["id"].as_str().unwrap_or_else(|| panic!("{fork:?}")).to_owned();
        (fork.body, caller.sits_at(&table).await.hello)
    }
}

/// Both servers, step by step.
struct Pair {
    twins: Twins,
    worlds: [World; 2],
    observer: Seat,
    /// How many actions of others the observer looked on at.
    looked_on: usize,
    /// In how many of them something else was done in each world.
    differed: usize,
    refused: usize,
}

impl Pair {
    async fn open(case: Case) -> Self {
        let twins = Twins::make(case);
        let worlds = [World::open(&twins, 0).await, World::open(&twins, 1).await];
        Self { twins, worlds, observer: case.observer, looked_on: 0, differed: 0, refused: 0 }
    }

    /// The same order in both worlds.
    async fn order(&mut self, seat: Seat, order: &Value) -> [Value; 2] {
        let [one, two] = &mut self.worlds;
        [one.order(seat, order).await, two.order(seat, order).await]
    }

    fn compare(&self, when: &str) {
        let [one, two] = self.worlds.each_ref().map(|world| world.traffic(self.observer));
        for (one, two) in one.iter().zip(&two) {
            assert_eq!(one, two, "{when}");
        }
        assert_eq!(one.len(), two.len(), "{when}");
    }

    /// Does it in both worlds, and waits until all have heard of it.
    async fn change(&mut self, seat: Seat, orders: &[Value; 2]) {
        let [one, two] = &mut self.worlds;
        let answers = [one.order(seat, &orders[0]).await, two.order(seat, &orders[1]).await];
        assert_eq!(answers.each_ref().map(code), ["ok", "ok"], "{orders:?}: {answers:?}");
        let seq = answers[0]["seq"].as_u64().unwrap();
        for world in &mut self.worlds {
            world.reach(seq).await;
        }
        self.compare(&format!("{orders:?}"));
    }

    fn seq(&self) -> u64 {
        let heard = &self.worlds[0].seats[self.observer.index()].heard;
        let seq = |text: &String| serde_json::from_str::<Value>(text).unwrap()["seq"].as_u64();
        heard.iter().rev().find_map(seq).unwrap()
    }

    /// Some of the things the observer sees lying there, and one that nobody sees.
    fn things(&mut self) -> Vec<Value> {
        let heard = &self.worlds[0].seats[self.observer.index()].heard;
        let laid = |text: &String| serde_json::from_str::<Value>(text).unwrap()["laid"]["zones"].take();
        let zones = heard.iter().rev().map(laid).find(Value::is_array).unwrap_or_default();
        let things =
            zones.as_array().into_iter().flatten().flat_map(|zone| zone["things"].as_array().cloned());
        let mut all: Vec<Value> = things.flatten().map(|mut thing| thing["id"].take()).collect();
        while all.len() > 20 {
            all.swap_remove(self.twins.draw(all.len()));
        }
        all.push("no-such-thing".into());
        all
    }

    /// The observer, and somebody in the stands, try what is not possible, and ask about what is.
    async fn try_all(&mut self) {
        let observer = self.observer;
        let mut orders = vec![
            json!({ "do": "type", "seq": 1, "text": "lantern" }),
            json!({ "do": "act", "seq": 1, "action": self.twins.pool.first() }),
            json!({ "do": "act", "seq": 99_999, "action": {} }),
            json!({ "do": "propose", "what": { "take_back": { "to": 9999 } } }),
        ];
        if self.twins.worlds[0].undo_point(observer).is_err() {
            orders.push(json!({ "do": "undo" }));
        }
        let own = self.twins.worlds[0].choices(observer).into_iter().map(|choice| choice.action).take(6);
        let mut tried: Vec<Value> = own.collect();
        for _ in 0..8.min(self.twins.pool.len()) {
            let n = self.twins.draw(self.twins.pool.len());
            tried.push(self.twins.pool[n].clone());
        }
        orders.extend(self.things().into_iter().map(|thing| json!({ "do": "why", "thing": thing })));
        let seq = self.seq();
        for action in tried {
            orders.push(json!({ "do": "check", "action": action }));
            orders.push(json!({ "do": "explain", "action": action }));
            if self.twins.worlds[0].check(observer, &action).is_err() {
                orders.push(json!({ "do": "act", "seq": seq, "action": action }));
            }
        }
        for order in orders {
            let [one, two] = self.order(observer, &order).await;
            assert_eq!(one, two, "{order}");
            self.refused += usize::from(one["ok"] == false);
            for world in &mut self.worlds {
                world.stands[0].order(order.clone()).await;
            }
        }
        self.compare("tries");
    }

    async fn ask_all(&self) {
        let answers = [self.worlds[0].asked(self.observer).await, self.worlds[1].asked(self.observer).await];
        assert_eq!(answers[0], answers[1]);
    }

    async fn run(&mut self, steps: usize) {
        self.compare("hello");
        self.try_all().await;
        self.ask_all().await;
        self.change(self.observer, &both(json!({ "do": "propose", "what": "abort" }))).await;
        let other = self.twins.spec.seats.iter().find(|&seat| seat != self.observer).unwrap();
        self.change(other, &both(json!({ "do": "answer", "yes": false }))).await;
        for step in 0..steps {
            let Some((seat, actions)) = self.twins.next() else { break };
            self.looked_on += usize::from(seat != self.observer);
            self.differed += usize::from(actions[0] != actions[1]);
            let seq = self.seq();
            let acts = actions.each_ref().map(|action| json!({ "do": "act", "seq": seq, "action": action }));
            self.change(seat, &acts).await;
            self.twins.act(seat, &actions);
            if self.twins.active().is_empty() {
                // Now everybody may see everything.
                return;
            }
            if step % 4 == 1 {
                self.try_all().await;
            }
            let points = self.twins.worlds.each_ref().map(|world| world.undo_point(seat));
            if step % 3 == 2 && points.iter().all(Result::is_ok) {
                self.change(seat, &both(json!({ "do": "undo" }))).await;
                for (world, point) in self.twins.worlds.iter_mut().zip(points) {
                    world.rewind(point.unwrap());
                }
            }
        }
        self.try_all().await;
        self.ask_all().await;
        let forked = [self.worlds[0].forked(self.observer).await, self.worlds[1].forked(self.observer).await];
        assert_eq!(forked[0], forked[1]);
    }
}

fn both(order: Value) -> [Value; 2] {
    [order.clone(), order]
}

/// Plays in twin worlds from several moments, for several observers; how often something was done in secret.
async fn nothing_leaks(game: &'static str, seats: u8, moments: &[usize]) -> usize {
    let (mut looked_on, mut differed, mut refused) = (0, 0, 0);
    for (&after, n) in moments.iter().zip(0..) {
        let observer = Seat::at(n % seats);
        let mut pair = Pair::open(Case { game, seats, after, observer, seed: 7 + u64::from(n) }).await;
        pair.run(25).await;
        looked_on += pair.looked_on;
        differed += pair.differed;
        refused += pair.refused;
    }
    assert!(looked_on >= 3, "{game}: only {looked_on} actions of others were looked on at");
    assert!(refused >= 10, "{game}: only {refused} tries were refused");
    differed
}

#[tokio::test(flavor = "multi_thread")]
async fn pantacle_keeps_its_secrets() {
    nothing_leaks("pantacle", 3, &[0, 6, 12, 25, 40]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn cosmoctopus_keeps_its_secrets() {
    nothing_leaks("cosmoctopus", 2, &[0, 10, 20, 40, 60]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn academy_keeps_its_secrets() {
    nothing_leaks("academy", 2, &[0, 7, 15, 28, 40]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn arcana_keeps_its_secrets() {
    nothing_leaks("arcana", 2, &[0, 5, 12, 20, 30]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn phantom_ink_keeps_its_secrets() {
    let differed = nothing_leaks("phantom-ink", 6, &[0, 8, 16, 24, 32, 40]).await;
    assert!(differed > 0, "something was done in secret");
}

#[tokio::test(flavor = "multi_thread")]
async fn leduc_keeps_its_secrets() {
    nothing_leaks("leduc", 2, &[0, 1, 2, 3]).await;
}

/// The test itself can tell the difference: whoever may see it, does.
#[tokio::test(flavor = "multi_thread")]
async fn who_may_see_the_difference_sees_it() {
    let case = Case { game: "leduc", seats: 2, after: 0, observer: Seat::at(0), seed: 7 };
    let pair = Pair::open(case).await;
    pair.compare("hello");
    let [one, two] = pair.worlds.each_ref().map(|world| &world.seats[1].hello);
    assert_ne!(one["view"], two["view"]);
    assert_eq!(one["commitment"], two["commitment"]);
}
