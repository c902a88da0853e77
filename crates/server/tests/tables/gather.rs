//! Before the game: opening, finding, sitting down, getting up, beginning.

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::WebSocket;

use crate::harness::{House, Person};
use crate::seat::{connect, hear};

fn listed(person: &Person<'_>, query: &str) -> Vec<Value> {
    let tables = person.get(&format!("/api/tables{query}")).well();
    tables["tables"].as_array().unwrap().iter().map(|table| table["id"].clone()).collect()
}

/// A live connection to the lobby.
struct Lobby(WebSocket<std::net::TcpStream>);

impl Lobby {
    fn of(person: &Person<'_>) -> Self {
        Self(connect(person, "/api/lobby").unwrap())
    }

    /// Listens until the lobby looks like that.
    fn until(&mut self, so: impl Fn(&Value) -> bool) -> Value {
        loop {
            let lobby = hear(&mut self.0).expect("the connection has ended");
            assert_eq!(lobby["type"], "lobby");
            if so(&lobby) {
                return lobby;
            }
        }
    }
}

#[test]
fn people_gather_and_begin() {
    let house = House::new();
    let (ann, bob, eve) = (house.guest(), house.guest(), house.guest());
    let wanted = json!({ "game": "pantacle", "seats": 3, "public": true, "substitute": "random" });
    let table = ann.open(&wanted);
    let mut seat = ann.come(&table);
    assert_eq!(seat.hello["you"], 0);
    assert_eq!(seat.now["view"], Value::Null, "nothing is dealt yet");
    assert_eq!(bob.at(&table, "join", &json!({ "seat": 0 })).refused(), "seat_taken");
    assert_eq!(bob.at(&table, "join", &json!({ "seat": 3 })).refused(), "no_such_seat");
    bob.join(&table, 2);
    bob.join(&table, 1);
    assert_eq!(ann.table(&table)["chairs"][2]["name"], Value::Null, "one chair each");
    seat.until(|seat| seat.table["chairs"][1]["name"] == bob.name());
    assert_eq!(ann.at(&table, "start", &json!({})).refused(), "seats_free");
    eve.join(&table, 2);
    assert_eq!(house.guest().at(&table, "join", &json!({})).refused(), "table_full");
    assert_eq!(bob.at(&table, "kick", &json!({ "seat": 2 })).refused(), "not_host");
    assert_eq!(ann.at(&table, "kick", &json!({ "seat": 0 })).refused(), "own_seat");
    ann.at(&table, "kick", &json!({ "seat": 2 })).well();
    assert_eq!(ann.at(&table, "kick", &json!({ "seat": 2 })).refused(), "seat_free");
    assert_eq!(eve.at(&table, "ready", &json!({ "ready": true })).refused(), "not_seated");
    assert_eq!(bob.at(&table, "bot", &json!({ "seat": 2, "bot": "random" })).refused(), "not_host");
    assert_eq!(ann.at(&table, "bot", &json!({ "seat": 1, "bot": "random" })).refused(), "seat_taken");
    assert_eq!(ann.at(&table, "bot", &json!({ "seat": 2, "bot": "deep" })).refused(), "no_such_bot");
    ann.at(&table, "bot", &json!({ "seat": 2, "bot": "random" })).well();
    assert_eq!(ann.at(&table, "start", &json!({})).refused(), "not_ready");
    bob.ready(&table);
    bob.at(&table, "ready", &json!({ "ready": false })).well();
    assert_eq!(ann.at(&table, "start", &json!({})).refused(), "not_ready");
    bob.ready(&table);
    assert_eq!(bob.at(&table, "start", &json!({})).refused(), "not_host");
    ann.start(&table);
    seat.until(|seat| seat.is("running") && !seat.now["view"].is_null());
    for late in ["start", "join", "ready", "kick"] {
        let body = match late {
            "ready" => json!({ "ready": true }),
            "kick" => json!({ "seat": 1 }),
            _ => json!({}),
        };
        assert_eq!(ann.at(&table, late, &body).refused(), "begun", "{late}");
    }
}

#[test]
fn the_say_passes_on_and_an_empty_table_closes() {
    let house = House::new();
    let (ann, bob) = (house.guest(), house.guest());
    let table = ann.open(&json!({ "game": "leduc", "public": true }));
    bob.join(&table, 1);
    ann.at(&table, "leave", &json!({})).well();
    assert_eq!(bob.table(&table)["host"], 1);
    bob.at(&table, "bot", &json!({ "seat": 0, "bot": "random" })).well();
    bob.at(&table, "leave", &json!({})).well();
    let closed = bob.table(&table);
    assert_eq!((&closed["state"], &closed["end"]), (&json!("closed"), &json!("abandoned")));
    assert_eq!(listed(&ann, ""), Vec::<Value>::new());
}

#[test]
fn public_tables_are_listed_and_others_are_found_by_link() {
    let house = House::new();
    let (ann, bob, stranger) = (house.guest(), house.guest(), house.stranger());
    let public = ann.open(&json!({ "game": "leduc", "public": true }));
    let other = ann.open(&json!({ "game": "connect-four", "public": true }));
    let private = ann.open(&json!({ "game": "leduc" }));
    assert!(private.len() >= 20, "a link that cannot be guessed");
    let open = listed(&stranger, "");
    assert!(open.len() == 2 && open.contains(&json!(public)) && open.contains(&json!(other)));
    assert_eq!(listed(&stranger, "?game=leduc"), [json!(public)]);
    assert_eq!(stranger.table(&private)["id"], private, "whoever has the link may look");
    assert_eq!(stranger.at(&private, "join", &json!({})).refused(), "no_session");
    bob.join(&private, 1);
    bob.join(&public, 1);
    for table in [&public, &private] {
        bob.ready(table);
        ann.start(table);
    }
    assert_eq!(listed(&bob, ""), [json!(other)]);
    assert_eq!(listed(&bob, "?state=running"), [json!(public)]);
    assert_eq!(bob.get("/api/tables/0123456789abcdefghjkmn").refused(), "no_such_table");
}

#[test]
fn what_cannot_be_played_is_not_opened() {
    let house = House::new();
    let ann = house.guest();
    let refused = |wanted: Value| ann.post("/api/tables", &wanted).refused();
    assert_eq!(refused(json!({ "game": "pantacle", "seats": 6 })), "bad_options");
    assert_eq!(refused(json!({ "game": "pantacle", "options": { "lava": true } })), "bad_options");
    assert_eq!(
        refused(json!({ "game": "leduc", "clock": { "correspondence": { "days": 0 } } })),
        "bad_clock"
    );
    assert_eq!(refused(json!({ "game": "leduc", "rated": true })), "members_only");
    let solo = ann.open(&json!({ "game": "cosmoctopus", "mode": "solo" }));
    ann.start(&solo);
    assert_eq!(ann.table(&solo)["chairs"].as_array().unwrap().len(), 1);
}

#[test]
fn the_lobby_is_live() {
    let house = House::new();
    let (ann, bob) = (house.guest(), house.guest());
    let mut anns = Lobby::of(&ann);
    let mut strangers = Lobby::of(&house.stranger());
    let empty = anns.until(|_| true);
    assert_eq!((&empty["open"], &empty["running"], &empty["mine"]), (&json!([]), &json!([]), &json!([])));
    let secret = bob.open(&json!({ "game": "leduc" }));
    let table = bob.open(&json!({ "game": "leduc", "public": true }));
    let seen = strangers.until(|lobby| lobby["open"] != json!([]));
    assert_eq!(seen["open"].as_array().unwrap().len(), 1, "private tables are not shown: {secret}");
    assert_eq!(seen["open"][0]["id"], table);
    ann.join(&table, 1);
    anns.until(|lobby| {
        lobby["mine"][0]["id"] == table && lobby["open"][0]["chairs"][1]["name"] == ann.name()
    });
    ann.ready(&table);
    bob.start(&table);
    let seen = strangers.until(|lobby| lobby["running"][0]["id"] == table);
    assert_eq!((&seen["open"], &seen["mine"]), (&json!([]), &json!([])));
    let mine = anns.until(|lobby| lobby["mine"][0]["state"] == "running");
    assert_eq!(mine["mine"][0]["active"], json!([0]), "it is Bob's turn");
    bob.come(&table).act(&json!("call"));
    anns.until(|lobby| lobby["mine"][0]["active"] == json!([1]));
    bob.come(&table).does(json!({ "do": "concede" }));
    strangers.until(|lobby| lobby["running"] == json!([]));
    anns.until(|lobby| lobby["mine"] == json!([]));
}

#[test]
fn my_games_that_wait_for_me_come_first() {
    let house = House::new();
    let (ann, bob) = (house.guest(), house.guest());
    let tables: Vec<_> = (0..3)
        .map(|_| {
            let table = ann.open(&json!({ "game": "connect-four" }));
            bob.join(&table, 1);
            bob.ready(&table);
            ann.start(&table);
            table
        })
        .collect();
    ann.come(&tables[1]).act(&json!(3));
    ann.come(&tables[2]).act(&json!(3));
    bob.come(&tables[2]).act(&json!(3));
    let mine = |person: &Person<'_>| -> Vec<_> {
        let mine = person.get("/api/tables/mine").well();
        let tables = mine["tables"].as_array().unwrap();
        tables.iter().map(|table| (table["id"].clone(), table["active"].clone())).collect()
    };
    let (first, second) = (json!([0]), json!([1]));
    let [a, b, c] = [0, 1, 2].map(|n| json!(tables[n]));
    assert_eq!(
        mine(&ann),
        [(c.clone(), first.clone()), (a.clone(), first.clone()), (b.clone(), second.clone())]
    );
    assert_eq!(mine(&bob), [(b, second), (c, first.clone()), (a, first)]);
}
