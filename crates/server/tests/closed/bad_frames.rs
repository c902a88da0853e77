//! Messages that nobody should send: each is answered with a code, and the table goes on.

use futures_util::SinkExt;
use serde_json::{Value, json};
use server::Chance;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use crate::harness::{House, Socket, code};

async fn is_alive(socket: &mut Socket) -> bool {
    socket.order(json!({ "do": "ping" })).await["ok"] == true
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_that_cannot_be_read_or_done() {
    let house = House::open().await;
    let (host, guest) = (house.guest().await, house.guest().await);
    let table = house.game("leduc", &[&host, &guest]).await;
    let mut socket = guest.sits_at(&table).await;
    let deep = format!(r#"{{"do":"check","action":{}{}}}"#, "[".repeat(30_000), "]".repeat(30_000));
    let many = format!(r#"{{"do":"check",{}"action":1}}"#, r#""x":1,"#.repeat(5000));
    for text in [
        "",
        "nonsense",
        "{",
        "[]",
        "null",
        "7",
        "{}",
        r#"{"do":7}"#,
        r#"{"do":"cheat"}"#,
        r#"{"do":"act"}"#,
        r#"{"do":"act","seq":"1","action":1}"#,
        r#"{"do":"act","seq":-1,"action":1}"#,
        r#"{"do":"act","seq":1e999,"action":1}"#,
        r#"{"do":"act","seq":99999999999999999999999,"action":1}"#,
        r#"{"do":"act","seq":1,"action":1,"seat":0}"#,
        r#"{"do":"undo","more":1}"#,
        r#"{"do":"answer","yes":"perhaps"}"#,
        r#"{"do":"propose","what":"riches"}"#,
        r#"{"do":"propose","what":{"take_back":{"to":-1}}}"#,
        r#"{"do":"say","to":"table"}"#,
        r#"{"do":"ping"}{"do":"ping"}"#,
        &deep,
        &many,
    ] {
        assert_eq!(socket.refused(Message::text(text)).await, "bad_json", "{text:.80}");
    }
    let seq = socket.hello["seq"].as_u64().unwrap();
    let long = "x".repeat(60_000);
    for (order, expected) in [
        (json!({ "do": "act", "seq": u64::MAX, "action": 1 }), "bad_seq"),
        (json!({ "do": "act", "seq": 0, "action": 1 }), "stale"),
        (json!({ "do": "act", "seq": seq, "action": { "seat": 0 } }), "unreadable_action"),
        (json!({ "do": "act", "seq": seq, "action": null }), "unreadable_action"),
        (json!({ "do": "act", "seq": seq, "action": long }), "unreadable_action"),
        (json!({ "do": "check", "action": [[[[1]]]] }), "unreadable_action"),
        (json!({ "do": "explain", "action": u64::MAX }), "unreadable_action"),
        (json!({ "do": "type", "seq": seq, "text": long }), "not_open"),
        (json!({ "do": "say", "to": "table", "text": long }), "too_long"),
        (json!({ "do": "say", "to": "table", "text": " \u{0}\n" }), "empty"),
        (json!({ "do": "say", "to": long, "text": "x" }), "no_such_channel"),
        (json!({ "do": "propose", "what": { "take_back": { "to": 0 } } }), "bad_takeback"),
    ] {
        assert_eq!(code(&socket.order(order.clone()).await), expected, "{:.80}", order.to_string());
    }
    assert_eq!(socket.refused(Message::binary(vec![0, 159, 146, 150])).await, "not_text");
    assert_eq!(socket.refused(Message::binary(r#"{"do":"concede"}"#)).await, "not_text");
    // Whatever an id is, it comes back.
    for id in [json!(null), json!("x"), json!([1, { "y": 2 }]), json!(1e300)] {
        socket.say(Message::text(json!({ "do": "ping", "id": id }).to_string())).await;
        assert_eq!(socket.until(|message| message["type"] == "answer").await["id"], id);
    }
    assert!(is_alive(&mut socket).await);
    let again = host.sits_at(&table).await;
    assert_eq!(again.hello["seq"], seq, "nothing of it has changed the table");
}

/// One acts for oneself only, whatever one sends.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_acts_for_another_seat() {
    let house = House::open().await;
    let (host, guest, watcher) = (house.guest().await, house.guest().await, house.guest().await);
    let table = house.game("leduc", &[&host, &guest]).await;
    let mut first = host.sits_at(&table).await;
    let (seq, action) = (first.hello["seq"].clone(), first.hello["choices"][0]["action"].clone());
    assert!(!action.is_null(), "the first seat is to act");
    let act = json!({ "do": "act", "seq": seq, "action": action });
    assert_eq!(code(&guest.sits_at(&table).await.order(act.clone()).await), "illegal");
    assert_eq!(code(&watcher.sits_at(&table).await.order(act.clone()).await), "not_seated");
    assert_eq!(code(&house.stranger().sits_at(&table).await.order(act.clone()).await), "no_session");
    assert_eq!(code(&first.order(act.clone()).await), "ok");
    let again = first.order(act).await;
    assert_eq!((code(&again).as_str(), &again["again"]), ("ok", &Value::Bool(true)), "sent twice, done once");
}

/// After these, nobody knows where the next message begins: the connection ends, with a word why, and only that one.
#[tokio::test(flavor = "multi_thread")]
async fn bytes_that_are_no_message_end_only_their_own_connection() {
    let house = House::open().await;
    let (host, guest) = (house.guest().await, house.guest().await);
    let table = house.game("leduc", &[&host, &guest]).await;
    let mut other = host.sits_at(&table).await;
    let invalid = Frame::message(vec![b'"', 0xff, 0xfe, b'"'], OpCode::Data(Data::Text), true);
    let alone = Frame::message(vec![b'x'], OpCode::Data(Data::Continue), true);
    let reserved = Frame::message(vec![b'x'], OpCode::Data(Data::Reserved(5)), true);
    for (name, frame) in [("invalid", invalid), ("alone", alone), ("reserved", reserved)] {
        let mut socket = guest.sits_at(&table).await;
        socket.say(Message::Frame(frame)).await;
        while socket.next().await.is_some() {}
        let last: Value = serde_json::from_str(socket.answers.last().expect(name)).unwrap();
        assert_eq!(code(&last), "bad_frame", "{name}");
        assert!(is_alive(&mut other).await, "{name}");
    }
    // Of what is too long the server reads the beginning only, so the answer may be lost with the rest.
    for size in [64 * 1024 + 1, 10 * 1024 * 1024] {
        let mut socket = guest.sits_at(&table).await;
        let _ = socket.stream.send(Message::text("x".repeat(size))).await;
        while socket.next().await.is_some() {}
    }
    // In pieces, none of which is too long.
    let mut socket = guest.sits_at(&table).await;
    for n in 0..200 {
        let kind = if n == 0 { Data::Text } else { Data::Continue };
        let piece = Frame::message(vec![b' '; 50_000], OpCode::Data(kind), false);
        if socket.stream.send(Message::Frame(piece)).await.is_err() {
            break;
        }
    }
    while socket.next().await.is_some() {}
    assert!(is_alive(&mut other).await);
    assert!(is_alive(&mut guest.sits_at(&table).await).await);
}

/// Whoever sends too fast is told so, and can go on afterwards; nobody else is slowed down.
#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_messages_at_once_are_answered_one_by_one() {
    let house = House::with(Chance::Real, |config| config.rate.session = 20).await;
    for text in [r#"{"do":"undo"}"#, r#"{"do":"ping"}"#, "nonsense", r#"{"do":"nothing"}"#] {
        let (host, guest) = (house.guest().await, house.guest().await);
        let table = house.game("leduc", &[&host, &guest]).await;
        let mut other = host.sits_at(&table).await;
        let mut socket = guest.sits_at(&table).await;
        for _ in 0..1000 {
            socket.stream.feed(Message::text(text)).await.unwrap();
        }
        socket.stream.flush().await.unwrap();
        while socket.answers.len() < 1000 {
            socket.next().await.expect("the connection lasts");
        }
        let answers = socket.answers.iter().map(|text| code(&serde_json::from_str(text).unwrap()));
        let fast = answers.filter(|code| code == "too_fast").count();
        assert!((1..1000).contains(&fast), "{text}: {fast} of 1000 came too fast");
        assert!(is_alive(&mut other).await, "others are not slowed down");
        // Soon it may go on.
        while !is_alive(&mut socket).await {
            tokio::time::sleep(std::time::Duration::from_millis(200)).await;
        }
    }
}
