//! Requests that nobody should send: each is answered with a code, and the server goes on.

use serde_json::json;

use crate::harness::{Caller, House, exchange};

async fn words(caller: &Caller, path: &str, bodies: &[&str]) -> Vec<String> {
    let mut words = Vec::new();
    for body in bodies {
        words.push(caller.send("POST", path, body).await.word());
    }
    words
}

#[tokio::test(flavor = "multi_thread")]
async fn bodies_that_are_not_what_is_expected() {
    let house = House::open().await;
    let (host, guest) = (house.guest().await, house.guest().await);
    let deep = format!("{}{}", "[".repeat(200_000), "]".repeat(200_000));
    let deep_option =
        format!(r#"{{"game":"leduc","options":{{"x":{}1{}}}}}"#, "[".repeat(100), "]".repeat(100));
    let many = format!(r#"{{"game":"leduc","options":{{{}"z":1}}}}"#, r#""x":1,"#.repeat(20_000));
    let bodies = [
        "",
        "{",
        "nonsense",
        "[]",
        "null",
        r#""leduc""#,
        r#"{"game":7}"#,
        r#"{"game":"leduc","seats":"two"}"#,
        r#"{"game":"leduc","seats":-1}"#,
        r#"{"game":"leduc","seats":2.5}"#,
        r#"{"game":"leduc","seats":99999999999999999999999999}"#,
        r#"{"game":"leduc","seats":1e999}"#,
        r#"{"game":"leduc","cheat":true}"#,
        r#"{"game":"leduc","clock":{"live":{"turn":1}}}"#,
        r#"{"game":"leduc","clock":{"live":{"turn":99999999999,"bank":1,"increment":1}}}"#,
        r#"{"game":"leduc"}{"game":"leduc"}"#,
        &deep,
    ];
    for (body, word) in bodies.iter().zip(words(&host, "/api/tables", &bodies).await) {
        assert_eq!(word, "400 bad_json", "{body:.80}");
    }
    for (body, expected) in [
        (r#"{"game":"chess"}"#, "404 no_such_game"),
        (r#"{"game":"leduc","seats":0}"#, "400 bad_seats"),
        (r#"{"game":"leduc","seats":255}"#, "400 bad_seats"),
        (r#"{"game":"leduc","mode":"x"}"#, "400 bad_options"),
        (r#"{"game":"leduc","substitute":"search:4294967295"}"#, "400 no_such_bot"),
        (&deep_option, "400 bad_options"),
        (&many, "400 bad_options"),
    ] {
        let word = host.send("POST", "/api/tables", body).await.word();
        assert_eq!(word, expected, "{body:.80}");
    }
    let table = house.table(&json!({ "game": "leduc" }), &[&host, &guest]).await;
    for (path, body) in [
        ("join", r#"{"seat":9}"#),
        ("join", r#"{"seat":-1}"#),
        ("join", r#"{"seat":300}"#),
        ("kick", r#"{"seat":"1"}"#),
        ("kick", r#"{"seat":7}"#),
        ("bot", r#"{"seat":7,"bot":"random"}"#),
        ("bot", r#"{"seat":1,"bot":"deep thought"}"#),
        ("ready", r#"{"ready":"yes"}"#),
        ("ready", r#"{"ready":true,"salt":7}"#),
        ("act", r#"{"seq":-1,"action":{}}"#),
        ("act", r#"{"seq":18446744073709551615,"action":{}}"#),
        ("fork", r#"{"after":18446744073709551615}"#),
        ("fork", r#"{"after":0,"bot":"x"}"#),
    ] {
        let word = host.send("POST", &format!("/api/tables/{table}/{path}"), body).await.word();
        assert!(word.starts_with("400 ") || word.starts_with("409 "), "{path} {body}: {word}");
    }
    let salt = json!({ "ready": true, "salt": "x".repeat(65) });
    assert_eq!(host.post(&format!("/api/tables/{table}/ready"), &salt).await.word(), "400 long_salt");
    let invalid = host.send_bytes("POST", "/api/tables", b"{\"game\":\"\xff\xfe\"}").await;
    assert_eq!(invalid.word(), "400 bad_json");
    assert_eq!(
        guest.post(&format!("/api/tables/{table}/ready"), &json!({ "ready": true })).await.status,
        200
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn bodies_and_heads_that_are_too_big() {
    let house = House::open().await;
    let guest = house.guest().await;
    let big = vec![b' '; 10 * 1024 * 1024];
    for path in ["/api/tables", "/api/login", "/api/session", "/api/tables/x/join"] {
        assert_eq!(guest.send_bytes("POST", path, &big).await.word(), "413 too_big", "{path}");
    }
    let chunked = |size: usize| {
        let head =
            guest.head("POST", "/api/tables", 0).replace("content-length: 0", "transfer-encoding: chunked");
        [head.as_bytes(), format!("{size:x}\r\n").as_bytes(), &big[..size], b"\r\n0\r\n\r\n"].concat()
    };
    assert_eq!(exchange(house.address, &chunked(big.len())).await.word(), "413 too_big");
    let long = format!("GET /api/{} HTTP/1.1\r\nhost: x\r\n\r\n", "x".repeat(1024 * 1024));
    assert!((400..500).contains(&exchange(house.address, long.as_bytes()).await.status));
    let wide = format!("GET /api/me HTTP/1.1\r\nhost: x\r\n{}\r\n", "x-more: y\r\n".repeat(1000));
    assert!((400..500).contains(&exchange(house.address, wide.as_bytes()).await.status));
    let nonsense = exchange(house.address, b"\x16\x03\x01 this is no HTTP\r\n\r\n").await;
    assert_eq!(nonsense.status, 400);
    assert_eq!(guest.get("/api/me").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn addresses_and_questions_that_make_no_sense() {
    let house = House::open().await;
    let (host, guest) = (house.guest().await, house.guest().await);
    let table = house.game("leduc", &[&host, &guest]).await;
    let long = "x".repeat(5000);
    let last = if table.ends_with('x') { 'y' } else { 'x' };
    let near = format!("{}{last}", &table[..table.len() - 1]);
    let upper = table.to_uppercase();
    for id in ["x", "mine2", &long, "%00", "..%2f..%2fetc", "%ff%fe", "'%20OR%201=1--", &near, &upper] {
        for (method, path, body) in [
            ("GET", "", ""),
            ("GET", "/replay", ""),
            ("GET", "/now", ""),
            ("GET", "/match", ""),
            ("POST", "/join", "{}"),
            ("POST", "/start", ""),
            ("POST", "/rematch", ""),
            ("POST", "/fork", r#"{"after":0}"#),
            ("POST", "/act", r#"{"seq":1,"action":{}}"#),
        ] {
            let word = host.send(method, &format!("/api/tables/{id}{path}"), body).await.word();
            let expected = if id == "%ff%fe" { "400 bad_request" } else { "404 no_such_table" };
            assert_eq!(word, expected, "{method} {id:.40}{path}");
        }
        let refused = host.try_socket(&format!("/api/tables/{id}/socket")).await.err();
        assert_eq!(refused, Some(if id == "%ff%fe" { 400 } else { 404 }), "{id:.40}");
    }
    for (path, expected) in [
        ("/api/tables?state=dreaming", "400 bad_request"),
        ("/api/tables?cheat=1", "400 bad_request"),
        ("/api/tables/TABLE/replay?from=-1", "400 bad_request"),
        ("/api/tables/TABLE/replay?from=99999999999999999999999", "400 bad_request"),
        ("/api/tables/TABLE/replay?as=9", "400 bad_eyes"),
        ("/api/tables/TABLE/replay?as=-1", "400 bad_eyes"),
        ("/api/tables/TABLE/replay?as=Everything", "400 bad_eyes"),
        ("/api/games/chess", "404 no_such_game"),
        ("/api/leaders/chess", "404 no_such_game"),
        ("/api/players/nobody", "404 no_such_player"),
        ("/api/nothing", "404 no_such_address"),
        ("/api/tables/TABLE/secrets", "404 no_such_address"),
    ] {
        assert_eq!(host.get(&path.replace("TABLE", &table)).await.word(), expected, "{path}");
    }
    let far = format!("/api/tables/{table}/replay?from=18446744073709551615&count=18446744073709551615");
    assert_eq!(host.get(&far).await.json()["moments"], json!([]));
    assert_eq!(host.send("DELETE", "/api/tokens/99999999999999999999", "").await.word(), "400 bad_request");
}
