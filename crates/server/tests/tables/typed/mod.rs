//! The types that the page is written with are those of the server and of the games: the files are current, and every
//! value is of its type.

mod check;
mod collect;
mod grammar;

use std::path::{Path, PathBuf};

use kernel::{Quick, Transcript, Viewer, random_seat};
use serde::Serialize;
use serde_json::{Value, json};
use shelf::{Playable, Visitor};
use ts_rs::{Config, TS};

use crate::harness::{House, text};
use crate::seat::{connect, hear};
use check::{Known, check};
use collect::Collector;
use grammar::{Reader, Type};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/types")
}

#[test]
fn the_types_of_the_page_are_current() {
    let update = std::env::var_os("UPDATE_TYPES").is_some();
    let mut wrong = Vec::new();
    for (name, text) in Collector::all().written() {
        let path = folder().join(&name);
        if std::fs::read_to_string(&path).unwrap_or_default() == text {
            continue;
        }
        if update {
            std::fs::create_dir_all(folder()).unwrap();
            std::fs::write(&path, text).unwrap();
        }
        wrong.push(name);
    }
    assert!(update || wrong.is_empty(), "`cargo xtask types` writes these anew: {wrong:?}");
}

#[track_caller]
fn is(value: &Value, name: &str, known: &Known) {
    let of = Type::Name(name.into(), Vec::new());
    check(value, &of, known).unwrap_or_else(|why| panic!("{name}{why}\nin {value}"));
}

/// Plays games at random, and holds all they show against their types.
struct Played<'a>(&'a Collector);

impl Visitor for Played<'_> {
    fn visit<G: Playable>(&mut self) {
        let known = self.0.known(G::INFO.id);
        let config = Config::new();
        let (view_name, action_name) = (G::View::name(&config), G::Action::name(&config));
        let event_name = G::Event::name(&config);
        for mode in G::INFO.modes {
            let options: G::Options = serde_json::from_str(mode.options).unwrap();
            is(&value(&options), "Options", &known);
            for (seats, seed) in mode.seats.iter().zip(1..) {
                let mut rng = Quick::new(seed);
                let mut game = G::deal(&G::set_up(&options, seats).unwrap(), &mut rng);
                let mut made = 0;
                while let Some(seat) = random_seat(game.active(), &mut rng) {
                    if made % 7 == 0 {
                        for viewer in [Viewer::Seat(seat), Viewer::Spectator, Viewer::Omniscient] {
                            is(&value(&game.view(viewer)), &view_name, &known);
                        }
                    }
                    let action = game.pick(seat, &mut rng, &mut Vec::new()).unwrap();
                    is(&value(&action), &action_name, &known);
                    let mut log = Transcript::default();
                    game.apply(seat, &action, &mut rng, &mut log);
                    for viewer in [Viewer::Omniscient, Viewer::Spectator] {
                        log.seen_by(viewer).for_each(|event| is(&value(event), &event_name, &known));
                    }
                    made += 1;
                }
                is(&value(&game.view(Viewer::Omniscient)), &view_name, &known);
            }
        }
    }
}

fn value<T: Serialize>(anything: &T) -> Value {
    serde_json::to_value(anything).unwrap()
}

#[test]
fn what_games_show_is_of_its_type() {
    shelf::each(&mut Played(&Collector::all()));
}

#[test]
fn what_the_server_says_is_of_its_type() {
    let known = Collector::all().known("server");
    let house = House::new();
    let (ada, ben) = (house.member("Ada"), house.member("Ben"));
    let got = |path: &str, name: &str| is(&ada.get(path).well(), name, &known);
    got("/api/me", "Me");
    got("/api/games", "Games");
    got("/api/games/pantacle", "Game");
    got("/api/bots", "Bots");
    for game in ["pantacle", "connect-four"] {
        let seated = ada.post("/api/play", &json!({ "game": game, "guide": true })).well();
        is(&seated, "Seated", &known);
        let table = text(&seated["table"]["id"]);
        let mut socket = connect(&ada, &format!("/api/tables/{table}/socket?laid=true")).unwrap();
        let hello = hear(&mut socket).unwrap();
        is(&hello, "Hello", &known);
        let thing = hello["laid"]["touches"][0][0].clone();
        let orders = [
            json!({ "do": "act", "seq": hello["seq"], "action": hello["choices"][0]["action"], "id": 1 }),
            json!({ "do": "act", "seq": 0, "action": {}, "id": 2 }),
            json!({ "do": "explain", "action": hello["choices"][0]["action"], "id": 3 }),
            json!({ "do": "why", "thing": thing, "id": 4 }),
            json!({ "do": "say", "to": "table", "text": "well met", "id": 5 }),
            json!({ "do": "propose", "what": { "take_back": { "to": 0 } }, "id": 6 }),
            json!({ "do": "concede", "id": 7 }),
        ];
        for order in orders {
            let mut fields = order.clone();
            fields.as_object_mut().unwrap().remove("id");
            is(&fields, "Order", &known);
            socket.send(order.to_string().into()).unwrap();
            loop {
                let message = hear(&mut socket).unwrap();
                let name = match message["type"].as_str().unwrap() {
                    "update" => "Update",
                    "presence" => "Presence",
                    "said" => "Said",
                    _ => "Answer",
                };
                is(&message, name, &known);
                if message["id"] == order["id"] {
                    break;
                }
            }
        }
        got(&format!("/api/tables/{table}"), "Seated");
        got(&format!("/api/tables/{table}/replay?laid=true&count=3"), "Replay");
        got(&format!("/api/tables/{table}/now"), "Hello");
    }
    let wanted = json!({ "game": "leduc", "public": true, "rated": true, "clock": { "correspondence": { "days": 3 } } });
    is(&wanted, "Wanted", &known);
    is(&json!({ "after": 1 }), "Fork", &known);
    let table = ada.open(&wanted);
    ben.join(&table, 1);
    got("/api/tables", "Tables");
    got("/api/tables/mine", "Tables");
    got("/api/players/Ada", "Page");
    got("/api/leaders/pantacle", "Leaders");
    got("/api/recent", "Recent");
    got("/api/tokens", "Tokens");
    let mut lobby = connect(&ada, "/api/lobby").unwrap();
    is(&hear(&mut lobby).unwrap(), "Lobby", &known);
    let problem: Value = serde_json::from_str(&ada.get("/api/games/chess").body).unwrap();
    is(&problem, "Problem", &known);
}

#[test]
fn a_value_of_another_type_is_found_out() {
    let known = Known::from([("Seat".into(), Reader::read("number")), ("Thing".into(), Reader::read(THING))]);
    let complaint = |value: Value| {
        let of = Type::Name("Thing".into(), Vec::new());
        check(&value, &of, &known).err().unwrap_or_default()
    };
    assert_eq!(complaint(json!({ "id": "a", "seat": null, "lies": "row", "at": [1, 2] })), "");
    assert_eq!(complaint(json!({ "id": "a", "seat": 3, "lies": { "pile": [] } })), "");
    assert!(complaint(json!({ "id": "a", "lies": "row" })).contains("seat is missing"));
    assert!(complaint(json!({ "id": "a", "seat": 1, "lies": "row", "x": 1 })).contains("x is one too many"));
    assert!(complaint(json!({ "id": 1, "seat": 1, "lies": "row" })).starts_with(".id: 1 is not string"));
    assert!(complaint(json!({ "id": "a", "seat": 1, "lies": "heap" })).starts_with(".lies"));
    assert!(complaint(json!({ "id": "a", "seat": 1, "lies": "row", "at": [1] })).starts_with(".at"));
    let neat = "{\n  /** Its name. */\n  id: string;\n  seat: Seat | null;\n  lies: 'row' | { pile: number[] };\n  at?: [number, number];\n}";
    assert_eq!(Reader::read(THING).written(0), neat);
}

const THING: &str = r#"{
/**
 * Its name.
 */
id: string, seat: Seat | null, lies: "row" | { "pile": Array<number> }, at?: [number, number], }"#;
