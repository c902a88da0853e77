//! Who may order what through a socket, and who no longer.

use futures_util::future::join_all;
use serde_json::{Value, json};
use server::people;
use tokio_tungstenite::tungstenite::Message;

use crate::cast::{Phase, ROLES, Role, Scene, Stage};
use crate::harness::{House, code};

/// What is ordered while the host is to act | what each is answered. A dash is what stands to the left of it.
/// Those who are banned get no socket at all.
const MATRIX: &str = "
    order           | stranger   | guest           | other | spectator | seated          | host
    act             | no_session | not_seated      | -     | -         | illegal         | ok
    type            | no_session | not_seated      | -     | -         | not_open        | -
    undo            | no_session | not_seated      | -     | -         | no_undo         | -
    propose         | no_session | not_seated      | -     | -         | ok              | -
    answer          | no_session | not_seated      | -     | -         | no_proposal     | -
    concede         | no_session | not_seated      | -     | -         | ok              | -
    leave           | no_session | not_seated      | -     | -         | ok              | -
    return          | no_session | not_seated      | -     | -         | ok              | -
    say table       | no_session | not_seated      | -     | -         | ok              | -
    say stands      | no_session | ok              | -     | -         | seated          | -
    say notes       | no_session | not_seated      | -     | -         | no_confidants   | -
    say notes-0     | no_session | no_such_channel | -     | -         | -               | -
    check           | no_session | not_seated      | -     | -         | illegal         | ok
    explain         | no_session | not_seated      | -     | -         | illegal         | ok
    why             | no_session | not_seated      | -     | -         | nothing_to_do   | -
    ping            | ok         | -               | -     | -         | -               | -
";

fn rows() -> Vec<(&'static str, Vec<&'static str>)> {
    let row = |line: &'static str| {
        let mut cells = line.split('|').map(str::trim);
        let order = cells.next().unwrap();
        let mut expected = Vec::new();
        for cell in cells {
            expected.push(if cell == "-" { *expected.last().unwrap() } else { cell });
        }
        (order, expected)
    };
    MATRIX.lines().filter(|line| line.contains('|')).skip(1).map(row).collect()
}

fn order(row: &str, scene: &Scene) -> Value {
    let action = &scene.action;
    match row.split_once(' ').unwrap_or((row, "")) {
        ("act", _) => json!({ "do": "act", "seq": scene.seq, "action": action }),
        ("type", _) => json!({ "do": "type", "seq": scene.seq, "text": "call" }),
        ("propose", _) => json!({ "do": "propose", "what": "abort" }),
        ("answer", _) => json!({ "do": "answer", "yes": true }),
        ("say", to) => json!({ "do": "say", "to": to, "text": "hello" }),
        ("why", _) => json!({ "do": "why", "thing": "nothing" }),
        ("check" | "explain", _) => json!({ "do": row, "action": action }),
        _ => json!({ "do": row }),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_order_is_obeyed_for_those_who_may_give_it() {
    let stage = Stage::open().await;
    let mut wrong = Vec::new();
    for (row, expected) in rows() {
        let roles = ROLES.into_iter().filter(|role| *role != Role::Banned);
        let tries = roles.zip(expected).map(async |(role, expected)| {
            let scene = stage.scene(Phase::Running, role).await;
            let mut socket = scene.caller.sits_at(&scene.table).await;
            let found = code(&socket.order(order(row, &scene)).await);
            let touched = found != "ok" && !stage.untouched(&scene).await;
            let changed = touched.then(|| format!("{row} as {role:?}: changed the table"));
            let other = (found != expected).then(|| format!("{row} as {role:?}: {found}, not {expected}"));
            other.into_iter().chain(changed)
        });
        wrong.extend(join_all(tries).await.into_iter().flatten());
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What cannot be read is answered with what could be: a new order without a row is found here.
#[tokio::test(flavor = "multi_thread")]
async fn every_order_has_a_row() {
    let stage = Stage::open().await;
    let scene = stage.scene(Phase::Running, Role::Host).await;
    let mut socket = scene.caller.sits_at(&scene.table).await;
    let answer = socket.order(json!({ "do": "nothing" })).await;
    let message = answer["error"]["message"].as_str().unwrap();
    let (_, listed) = message.split_once("expected one of ").unwrap();
    let mut known: Vec<_> = listed.split('`').skip(1).step_by(2).collect();
    let mut tried: Vec<_> = rows().iter().map(|(row, _)| row.split(' ').next().unwrap()).collect();
    known.sort_unstable();
    tried.sort_unstable();
    tried.dedup();
    assert_eq!(tried, known);
}

/// The word of a team stays in the team; what the stands say is not heard at the table.
#[tokio::test(flavor = "multi_thread")]
async fn only_those_meant_hear_what_is_said() {
    let house = House::open().await;
    let mut people = Vec::new();
    for _ in 0..6 {
        people.push(house.guest().await);
    }
    let seats: Vec<_> = people.iter().collect();
    let table = house.game("phantom-ink", &seats).await;
    people.push(house.guest().await);
    let mut sockets = Vec::new();
    for caller in &people {
        sockets.push(caller.sits_at(&table).await);
    }
    let circle = |socket: &crate::harness::Socket| -> Vec<u64> {
        let own = socket.hello["you"].as_u64();
        let others = socket.hello["confidants"].as_array().unwrap().iter().filter_map(Value::as_u64);
        let mut circle: Vec<_> = others.chain(own).collect();
        circle.sort_unstable();
        circle
    };
    let speaker = (0..6).find(|&n| circle(&sockets[n]).len() > 1).expect("mediums have confidants");
    let meant = circle(&sockets[speaker]);
    let say = |to: &str, text: &str| json!({ "do": "say", "to": to, "text": text });
    assert_eq!(sockets[speaker].order(say("notes", "a secret note")).await["ok"], true);
    assert_eq!(sockets[6].order(say("stands", "a shout")).await["ok"], true);
    assert_eq!(sockets[speaker].order(say("table", "the last word")).await["ok"], true);
    for (n, socket) in sockets.iter_mut().enumerate() {
        if !socket.heard.iter().any(|text| text.contains("the last word")) {
            socket.until(|message| message["line"]["text"] == "the last word").await;
        }
        let hears = |text: &str| socket.heard.iter().any(|heard| heard.contains(text));
        assert_eq!(hears("a secret note"), meant.contains(&(n as u64)), "seat {n}");
        assert_eq!(hears("a shout"), n == 6, "seat {n}");
        // Whoever comes again hears the same.
        let hello = people[n].sits_at(&table).await.hello.to_string();
        assert_eq!(hello.contains("a secret note"), meant.contains(&(n as u64)), "seat {n}");
        assert_eq!(hello.contains("a shout"), n == 6, "seat {n}");
    }
}

/// Being banned, signing out and going for good end what is open, at tables and in the lobby.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_out_is_out_of_every_socket() {
    let house = House::open().await;
    for way in ["ban", "/api/logout", "/api/logout-everywhere", "DELETE"] {
        let (host, guest) = (house.guest().await, house.guest().await);
        let table = house.game("leduc", &[&host, &guest]).await;
        let mut staying = host.sits_at(&table).await;
        let mut sockets = [guest.sits_at(&table).await, guest.socket("/api/lobby").await];
        sockets[1].until(|message| message["type"] == "lobby").await;
        match way {
            "ban" => drop(people::ban(&house.app, &guest.name, true).await.unwrap()),
            "DELETE" => assert_eq!(guest.send("DELETE", "/api/me", "").await.status, 204),
            path => assert_eq!(guest.post(path, &Value::Null).await.status, 204),
        }
        for socket in &mut sockets {
            while socket.next().await.is_some() {}
        }
        assert_eq!(code(&staying.order(json!({ "do": "ping" })).await), "ok", "{way}");
        let again = guest.try_socket(&format!("/api/tables/{table}/socket")).await;
        match again {
            Err(status) => assert_eq!((way, status), ("ban", 403)),
            // As a stranger, who sees what strangers see.
            Ok(mut socket) => {
                let hello = socket.until(|message| message["type"] == "hello").await;
                assert!(hello["you"].is_null() && way != "ban", "{way}");
                let refused = socket.refused(Message::text(r#"{"do":"concede"}"#)).await;
                assert_eq!(refused, "no_session");
            }
        }
    }
}
