//! The engine protocol, spoken with the real program over pipes. Every request and answer here is held
//! against docs/engine-protocol.schema.json.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![allow(clippy::needless_pass_by_value, reason = "requests are written where they are asked")]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::LazyLock;

use jsonschema::Validator;
use kernel::{Draw, Quick};
use serde_json::{Value, json};

fn validator(part: &str) -> Validator {
    let text = include_str!("../../../docs/engine-protocol.schema.json");
    let mut schema: Value = serde_json::from_str(text).unwrap();
    schema["$ref"] = json!(format!("#/$defs/{part}"));
    jsonschema::validator_for(&schema).unwrap()
}

static REQUEST: LazyLock<Validator> = LazyLock::new(|| validator("request"));
static ANSWER: LazyLock<Validator> = LazyLock::new(|| validator("answer"));

fn spawn() -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_conclave"));
    command.arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap()
}

struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Self {
        let mut child = spawn();
        let (input, output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        Self { child, input, output }
    }

    /// Sends raw bytes as one line and reads the answer.
    fn raw(&mut self, line: &[u8]) -> Value {
        self.input.write_all(line).unwrap();
        self.input.write_all(b"\n").unwrap();
        let mut answer = String::new();
        self.output.read_line(&mut answer).unwrap();
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert!(ANSWER.is_valid(&answer), "not in the schema: {answer}");
        answer
    }

    fn ask(&mut self, request: Value) -> Value {
        self.raw(request.to_string().as_bytes())
    }

    /// A request the schema allows, which must succeed.
    fn good(&mut self, request: Value) -> Value {
        assert!(REQUEST.is_valid(&request), "not in the schema: {request}");
        let answer = self.ask(request.clone());
        assert_eq!(answer["ok"], true, "{request}: {answer}");
        answer
    }

    /// A request that must fail with this code and leave the match as it was.
    fn bad(&mut self, line: &[u8], code: &str) -> Value {
        let before = self.ask(json!({"cmd": "match"}));
        let answer = self.raw(line);
        let shown = String::from_utf8_lossy(&line[..line.len().min(200)]).into_owned();
        assert_eq!(answer["ok"], false, "{shown}");
        assert_eq!(answer["code"], code, "{shown}: {answer}");
        assert_eq!(self.ask(json!({"cmd": "match"})), before, "{shown}");
        answer
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_game_can_be_played_through() {
    let mut engine = Engine::start();
    for game in ["connect-four", "leduc"] {
        let standing = engine.good(json!({"cmd": "new", "game": game, "seats": 2, "seed": 7, "id": 1}));
        assert_eq!((&standing["id"], &standing["over"]), (&json!(1), &json!(false)));
        loop {
            let standing = engine.ask(json!({"cmd": "outcome"}));
            if !standing["outcome"].is_null() {
                break;
            }
            let seat = (0..2).find(|seat| {
                let legal = engine.good(json!({"cmd": "legal", "seat": seat}));
                !legal["actions"].as_array().unwrap().is_empty()
            });
            let seat = seat.unwrap();
            let bot = json!({"cmd": "bot", "seat": seat, "level": "search:50", "seed": 3});
            let advice = engine.good(bot);
            assert!(advice["value"].is_number());
            engine.good(json!({"cmd": "act", "seat": seat, "action": advice["action"]}));
        }
        for eyes in [json!(0), json!(1), json!("spectator"), json!("all")] {
            engine.good(json!({"cmd": "view", "seat": eyes}));
            engine.good(json!({"cmd": "log", "seat": eyes, "since": 1}));
        }
        let document = engine.good(json!({"cmd": "match"}))["match"].clone();
        let state = engine.good(json!({"cmd": "state"}))["state"].clone();
        engine.good(json!({"cmd": "undo"}));
        engine.good(json!({"cmd": "load", "match": document}));
        assert_eq!(engine.good(json!({"cmd": "state"}))["state"], state);
        engine.good(json!({"cmd": "load", "game": game, "state": state}));
        assert_eq!(engine.good(json!({"cmd": "state"}))["state"], state);
    }
    engine.good(json!({"cmd": "info"}));
    engine.good(json!({"cmd": "info", "game": "leduc"}));
    engine.good(json!({"cmd": "quit", "id": "bye"}));
    assert!(engine.child.wait().unwrap().success());
}

#[test]
fn the_same_seed_gives_the_same_match() {
    let play = || {
        let mut engine = Engine::start();
        engine.good(json!({"cmd": "new", "game": "leduc", "seed": "12"}));
        engine.good(json!({"cmd": "act", "seat": 0, "action": "call"}));
        engine.good(json!({"cmd": "act", "seat": 1, "action": "call"}));
        engine.good(json!({"cmd": "match"}))
    };
    assert_eq!(play(), play());
}

#[test]
fn nothing_of_the_other_hand_reaches_a_seat() {
    let mut engine = Engine::start();
    // Two worlds that seat 0 cannot tell apart: every answer for it must be the same, byte by byte.
    let mut answers = Vec::new();
    for other in ["Kh", "Jh"] {
        let state = json!({"hands": ["Qs", other], "public": null, "bets": [], "raises": 2});
        engine.good(json!({"cmd": "load", "game": "leduc", "state": state, "seed": 1}));
        let mut seen = vec![
            engine.good(json!({"cmd": "view", "seat": 0})),
            engine.good(json!({"cmd": "view", "seat": "spectator"})),
            engine.good(json!({"cmd": "legal", "seat": 0})),
            engine.good(json!({"cmd": "bot", "seat": 0, "level": "search:200", "seed": 4})),
            engine.ask(json!({"cmd": "act", "seat": 0, "action": "fold"})),
        ];
        seen.push(engine.good(json!({"cmd": "act", "seat": 0, "action": "raise"})));
        engine.good(json!({"cmd": "act", "seat": 1, "action": "raise"}));
        seen.push(engine.good(json!({"cmd": "log", "seat": 0})));
        seen.push(engine.good(json!({"cmd": "view", "seat": 0})));
        seen.push(engine.ask(json!({"cmd": "undo", "seat": 0})));
        answers.push(seen.iter().map(Value::to_string).collect::<Vec<_>>());
    }
    assert_eq!(answers[0], answers[1]);
}

#[test]
fn before_a_match_there_is_nothing_to_ask() {
    let mut engine = Engine::start();
    for request in [
        json!({"cmd": "legal", "seat": 0}),
        json!({"cmd": "act", "seat": 0, "action": 1}),
        json!({"cmd": "view", "seat": "all"}),
        json!({"cmd": "state"}),
        json!({"cmd": "match"}),
        json!({"cmd": "outcome"}),
        json!({"cmd": "undo"}),
        json!({"cmd": "log", "seat": 0}),
        json!({"cmd": "bot", "seat": 0}),
    ] {
        assert_eq!(engine.ask(request)["code"], "no-game");
    }
}

#[test]
fn bad_requests_are_answered_and_change_nothing() {
    let mut engine = Engine::start();
    engine.good(json!({"cmd": "new", "game": "leduc", "seed": 1}));
    engine.good(json!({"cmd": "act", "seat": 0, "action": "raise"}));

    let deep = "[".repeat(200_000);
    let deep_action = format!(r#"{{"cmd":"act","seat":1,"action":{}1{}}}"#, "[".repeat(500), "]".repeat(500));
    let huge = vec![b'x'; 9 << 20];
    let cases: [(&[u8], &str); 30] = [
        (b"hello", "bad-json"),
        (b"{\"cmd\":", "bad-json"),
        (b"\xff\xfe{}", "not-utf8"),
        (&huge, "too-long"),
        (deep.as_bytes(), "bad-json"),
        (deep_action.as_bytes(), "bad-json"),
        (b"null", "bad-request"),
        (b"[]", "bad-request"),
        (b"{}", "bad-request"),
        (br#"{"cmd":"dance"}"#, "bad-request"),
        (br#"{"cmd":7}"#, "bad-request"),
        (br#"{"cmd":"act","seat":1}"#, "bad-request"),
        (br#"{"cmd":"act","seat":-1,"action":"call"}"#, "bad-request"),
        (br#"{"cmd":"act","seat":9,"action":"call"}"#, "bad-request"),
        (br#"{"cmd":"legal","seat":"x"}"#, "bad-request"),
        (br#"{"cmd":"view","seat":"everybody"}"#, "bad-request"),
        (br#"{"cmd":"state","extra":1}"#, "bad-request"),
        (br#"{"cmd":"act","seat":5,"action":"call"}"#, "no-such-seat"),
        (br#"{"cmd":"legal","seat":5}"#, "no-such-seat"),
        (br#"{"cmd":"act","seat":1,"action":{"bluff":1e999}}"#, "bad-json"),
        (br#"{"cmd":"act","seat":1,"action":"bluff"}"#, "not-an-action"),
        (br#"{"cmd":"act","seat":0,"action":"call"}"#, "illegal"),
        (br#"{"cmd":"new","game":"chess"}"#, "unknown-game"),
        (br#"{"cmd":"new","game":"leduc","seats":3}"#, "bad-setup"),
        (br#"{"cmd":"new","game":"leduc","seats":200}"#, "bad-setup"),
        (br#"{"cmd":"new","game":"leduc","mode":"wild"}"#, "unknown-mode"),
        (br#"{"cmd":"new","game":"leduc","options":{"raises":"many"}}"#, "bad-options"),
        (br#"{"cmd":"new","game":"leduc","options":{"raises":0}}"#, "bad-setup"),
        (br#"{"cmd":"new","game":"leduc","seed":"xyz"}"#, "bad-seed"),
        (br#"{"cmd":"new","game":"leduc","seed":-5}"#, "bad-request"),
    ];
    for (line, code) in cases {
        engine.bad(line, code);
    }
    let cases: [(&[u8], &str); 9] = [
        (br#"{"cmd":"load","game":"leduc","state":{"hands":["Ks","Ks"]}}"#, "bad-state"),
        (
            br#"{"cmd":"load","game":"leduc","state":{"hands":["Ks","Ks"],"public":null,"bets":[],"raises":2}}"#,
            "bad-state",
        ),
        (br#"{"cmd":"load","match":{"conclave":1}}"#, "bad-match"),
        (br#"{"cmd":"load"}"#, "bad-request"),
        (br#"{"cmd":"undo","seat":1}"#, "no-undo"),
        (br#"{"cmd":"bot","seat":0}"#, "not-active"),
        (br#"{"cmd":"bot","seat":1,"level":"genius"}"#, "unknown-level"),
        (br#"{"cmd":"bot","seat":1,"ms":9999999}"#, "bad-request"),
        (br#"{"cmd":"info","game":"chess"}"#, "unknown-game"),
    ];
    for (line, code) in cases {
        engine.bad(line, code);
    }
    let refused = engine.bad(br#"{"cmd":"act","seat":0,"action":"call","id":[1]}"#, "illegal");
    assert_eq!((&refused["rule"], &refused["id"]), (&json!("LED-3"), &json!([1])));
    engine.good(json!({"cmd": "act", "seat": 1, "action": "call"}));
}

#[test]
fn whatever_is_said_is_answered() {
    let mut engine = Engine::start();
    let mut rng = Quick::new(1);
    let document = {
        engine.good(json!({"cmd": "new", "game": "leduc", "seed": 1}));
        engine.good(json!({"cmd": "match"}))["match"].clone()
    };
    let state = json!({"hands": ["Qs", "Kh"], "public": null, "bets": ["raise"], "raises": 2});
    let requests = [
        json!({"cmd": "new", "game": "leduc", "seats": 2, "options": {"raises": 3}, "seed": 7}),
        json!({"cmd": "new", "game": "connect-four", "mode": "standard", "id": {"a": [1, null]}}),
        json!({"cmd": "act", "seat": 1, "action": "raise"}),
        json!({"cmd": "act", "seat": 0, "action": 3}),
        json!({"cmd": "load", "game": "leduc", "state": state}),
        json!({"cmd": "load", "match": document}),
        json!({"cmd": "log", "seat": "spectator", "since": 2}),
        json!({"cmd": "undo", "seat": 0}),
        json!({"cmd": "bot", "seat": 0, "level": "search:5"}),
        json!({"cmd": "info", "game": "leduc"}),
    ];
    let pieces = [
        "\"", "{", "}", "[", "]", ":", ",", "-1", "1e400", "256", "null", "\\u0000", "\\ud800", "é", "\u{7}",
    ];
    for round in 0..3000 {
        let mut line = requests[round % requests.len()].to_string();
        for _ in 0..=rng.below(3) {
            let at = (0..=line.len()).cycle().skip(rng.below(line.len() as u32) as usize);
            let at = at.into_iter().find(|&at| line.is_char_boundary(at)).unwrap();
            if rng.below(2) == 0 {
                line.insert_str(at, pieces[rng.below(pieces.len() as u32) as usize]);
            } else {
                let end = (at..=line.len()).find(|&end| end > at && line.is_char_boundary(end));
                line.replace_range(at..end.unwrap_or(at), "");
            }
        }
        if !line.trim().is_empty() && !line.contains("quit") {
            engine.raw(line.as_bytes());
        }
    }
    engine.good(json!({"cmd": "info"}));
}

#[test]
fn it_ends_when_the_input_does() {
    let mut child = spawn();
    child.stdin.take().unwrap().write_all(b"\n\n{\"cmd\":\"info\"}").unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let answers: Vec<_> = output.stdout.lines().map(Result::unwrap).collect();
    assert_eq!(answers.len(), 1, "empty lines are passed over, a last line needs no end");
    assert!(answers[0].contains("\"ok\":true"));
}
