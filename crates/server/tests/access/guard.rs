//! What no request gets past, and what no answer goes without, over real HTTP.

use std::time::Duration;

use super::harness::{Browser, Server, exchange, is};

const JSON: (&str, &str) = ("content-type", "application/json");

#[test]
fn every_answer_tells_the_browser_what_to_keep_to() {
    let server = Server::start();
    let guest = server.guest();
    let answers = [
        guest.get("/page"),
        guest.get("/elsewhere"),
        guest.get("/api/me"),
        guest.get("/api/nothing"),
        guest.post("/api/test/count", "nonsense"),
        guest.send("PUT", "/api/me", &[], ""),
        guest.send("PUT", "/page", &[], ""),
        guest.send("POST", "/api/session", &[("origin", "http://evil.example")], ""),
        guest.post("/api/logout", ""),
    ];
    assert_eq!(answers.each_ref().map(|answer| answer.status), [200, 200, 200, 404, 400, 405, 405, 403, 204]);
    for answer in &answers {
        let policy = answer.header("content-security-policy").unwrap();
        for part in [
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self'",
            "font-src 'self'",
            "connect-src 'self'",
            "frame-ancestors 'none'",
            "base-uri 'none'",
            "form-action 'none'",
        ] {
            assert!(policy.split("; ").any(|one| one == part), "{part} in {policy}");
        }
        assert!(!policy.contains("unsafe"));
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), Some(value), "{answer:?}");
        }
        assert!(answer.header("permissions-policy").is_some());
        assert_eq!(answer.header("strict-transport-security"), None);
        assert!(answer.headers.iter().all(|(name, _)| !name.starts_with("access-control")));
    }
    for (n, answer) in answers.iter().enumerate() {
        assert_eq!(answer.header("cache-control") == Some("no-store"), ![0, 1, 6].contains(&n), "{answer:?}");
    }
}

#[test]
fn unknown_addresses_and_methods_are_problems_too() {
    let server = Server::start();
    let guest = server.guest();
    for path in ["/api", "/api/", "/api/nothing", "/api/me/", "/api/tokens/1/2"] {
        assert_eq!(guest.get(path).problem(), is(404, "no_such_address"), "{path}");
        assert_eq!(guest.post(path, "{}").problem(), is(404, "no_such_address"), "{path}");
    }
    assert_eq!(guest.get("/apiary").status, 200, "is not the API");
    let answer = guest.send("PUT", "/api/me", &[], "");
    assert_eq!(answer.problem(), is(405, "wrong_method"));
    let allowed = answer.header("allow").unwrap();
    assert!(["GET", "PATCH", "DELETE"].iter().all(|method| allowed.contains(method)), "{allowed}");
}

#[test]
fn other_sites_cannot_make_a_browser_act() {
    let server = Server::start();
    let guest = server.guest();
    for origin in ["http://evil.example", "null", "http://127.0.0.1", "https://127.0.0.1:1", ""] {
        for (method, path) in
            [("POST", "/api/logout"), ("DELETE", "/api/me"), ("PATCH", "/api/me"), ("POST", "/api/login")]
        {
            let answer = guest.send(method, path, &[("origin", origin), JSON], "{}");
            assert_eq!(answer.problem(), is(403, "foreign_origin"), "{method} {path} from {origin}");
        }
        let stranger = server.stranger().send("POST", "/api/session", &[("origin", origin)], "");
        assert_eq!(stranger.problem(), is(403, "foreign_origin"));
    }
    let mut silent = guest.copy();
    silent.origin = None;
    assert_eq!(silent.post("/api/logout", "").problem(), is(403, "foreign_origin"));
    guest.me();

    let (mut program, _) = guest.program("bot");
    assert_eq!(program.post("/api/session", "").status, 200, "a token needs no origin");
    program.origin = Some("http://evil.example".to_owned());
    assert_eq!(program.post("/api/session", "").status, 200);
    program.cookie.replace(guest.cookie.borrow().clone());
    assert_eq!(program.post("/api/session", "").problem(), is(403, "foreign_origin"), "a cookie does");
    let mut unknown = server.stranger();
    unknown.origin = None;
    assert_eq!(unknown.post("/api/session", "").status, 201, "a program takes its first session");
}

#[test]
fn sockets_know_who_comes_and_from_where() {
    let server = Server::start();
    let guest = server.guest();
    let (program, _) = guest.program("bot");
    let upgrade = [
        ("connection", "upgrade"),
        ("upgrade", "websocket"),
        ("sec-websocket-version", "13"),
        ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];
    let with = |origin: &'static str| [&upgrade[..], &[("origin", origin)]].concat();
    let name = guest.me()["name"].as_str().unwrap().to_owned();
    for browser in [&guest, &program] {
        let answer = browser.send("GET", "/api/test/socket", &upgrade, "");
        assert_eq!(answer.status, 101, "{answer:?}");
        assert!(answer.body.contains(&name));
        assert!(answer.header("content-security-policy").is_some());
    }
    let foreign = guest.send("GET", "/api/test/socket", &with("http://evil.example"), "");
    assert_eq!(foreign.problem(), is(403, "foreign_origin"));
    let mut silent = guest.copy();
    silent.origin = None;
    let answer = silent.send("GET", "/api/test/socket", &upgrade, "");
    assert_eq!(answer.problem(), is(403, "foreign_origin"));
    let stranger = server.stranger().send("GET", "/api/test/socket", &upgrade, "");
    assert_eq!(stranger.problem(), is(401, "no_session"));
    let plain = guest.get("/api/test/socket");
    assert_eq!((plain.status, plain.problem().1), (400, "bad_request".to_owned()));
}

#[test]
fn bodies_are_json_and_say_where_they_are_not() {
    let server = Server::start();
    let stranger = server.stranger();
    let post = |body: &str| stranger.post("/api/test/count", body);
    assert_eq!(post(r#"{"count": 7}"#).body, "7");
    for (body, part) in [
        (r#"{"count": "x"}"#, "at `count`: invalid type: string"),
        (r#"{"count": 300}"#, "at `count`: invalid value"),
        (r#"{"count": 7, "more": 1}"#, "unknown field `more`"),
        ("{}", "missing field `count`"),
        (r#"{"count": 7"#, "EOF"),
        (r#"{"count": 7}{}"#, "trailing"),
        ("", "EOF"),
        ("[]", "expected"),
    ] {
        let answer = post(body);
        assert_eq!(answer.problem(), is(400, "bad_json"), "{body}");
        assert!(answer.json()["message"].as_str().unwrap().contains(part), "{}", answer.body);
    }
    for sort in
        ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", "application/jsonx"]
    {
        let answer = stranger.send("POST", "/api/test/count", &[("content-type", sort)], r#"{"count": 7}"#);
        assert_eq!(answer.problem(), is(415, "not_json"), "{sort}");
    }
    let answer = stranger.send("POST", "/api/test/count", &[], r#"{"count": 7}"#);
    assert_eq!(answer.problem(), is(415, "not_json"));
    let sort = [("content-type", "Application/JSON; charset=utf-8")];
    assert_eq!(stranger.send("POST", "/api/test/count", &sort, r#"{"count": 7}"#).status, 200);
}

#[test]
fn bodies_have_a_limit_said_or_unsaid() {
    let server = Server::start();
    let stranger = server.stranger();
    let fill = |size: usize| format!("{}{}", " ".repeat(size - 12), r#"{"count": 7}"#);
    assert_eq!(stranger.post("/api/test/count", &fill(512 * 1024)).body, "7");
    assert_eq!(stranger.post("/api/test/count", &fill(512 * 1024 + 1)).problem(), is(413, "too_big"));
    let said = [JSON, ("content-length", "10000000"), ("connection", "close")];
    assert_eq!(stranger.send("POST", "/api/test/count", &said, "").problem(), is(413, "too_big"));
    let unsaid = format!(
        "POST /api/test/count HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
         transfer-encoding: chunked\r\n\r\n{:x}\r\n{}\r\n0\r\n\r\n",
        512 * 1024 + 1,
        fill(512 * 1024 + 1)
    );
    assert_eq!(exchange(server.address, &unsaid).problem(), is(413, "too_big"));
    stranger.post("/api/session", "");
    stranger.me();
}

#[test]
fn bodies_that_never_come_are_not_waited_for() {
    let server = Server::start();
    let said = [JSON, ("content-length", "12"), ("connection", "close")];
    let answer = server.stranger().send("POST", "/api/test/count", &said, r#"{"count"#);
    assert_eq!(answer.problem(), is(408, "too_slow"));
}

#[test]
fn a_session_has_a_pace() {
    let server = Server::with(|config| config.rate.session = 2);
    let (guest, other) = (server.guest(), server.guest());
    let answers: Vec<_> = (0..40).map(|_| guest.get("/api/me")).collect();
    let refused = answers.iter().find(|answer| answer.status == 429).expect("40 are more than 2 a second");
    assert_eq!(refused.problem(), is(429, "too_fast"));
    assert_eq!(refused.header("retry-after"), Some("1"));
    assert!(answers[..2].iter().all(|answer| answer.status == 200));
    other.me();
    let key = [7; 32];
    assert!((0..2).all(|_| server.app.limits.message(&key).is_ok()));
    assert_eq!(server.app.limits.message(&key).unwrap_err().code, "too_fast");
    std::thread::sleep(Duration::from_millis(1_100));
    guest.me();
}

#[test]
fn an_address_has_a_pace() {
    let server = Server::with(|config| {
        config.rate.address = 3;
        config.behind_proxy = true;
    });
    let from = |forwarded: String| Browser { forwarded: Some(forwarded), ..server.stranger() };
    let invented = |n: &u8| from(format!("{n}.9.9.9, 1.1.1.1")).get("/api/me").status == 429;
    assert!((0..40).filter(invented).count() > 0, "an invented start does not help");
    assert_eq!(from("2.2.2.2".to_owned()).get("/api/me").status, 401, "others are not meant");
    assert!(
        (0..40).all(|_| from("4.4.4.4".to_owned()).get("/page").status == 200),
        "the page itself is free"
    );

    let newcomer = |_: u8| {
        std::thread::sleep(Duration::from_millis(340));
        from("3.3.3.3".to_owned()).post("/api/session", "").status
    };
    assert_eq!((0..4).map(newcomer).collect::<Vec<_>>(), [201, 201, 201, 429], "three newcomers a minute");
}

#[test]
fn passwords_are_not_tried_fast() {
    let server = Server::with(|config| config.rate.sign_ins = 4);
    let (member, codes) = server.member("Anna", "correct horse");
    let wrong = || server.stranger().sign("/api/login", "Anna", "wrong one").problem();
    assert_eq!(wrong(), is(401, "wrong_sign_in"));
    assert_eq!(
        member.post("/api/codes", r#"{"password": "wrong one"}"#).problem(),
        is(403, "wrong_password")
    );
    assert_eq!(wrong(), is(401, "wrong_sign_in"));
    assert_eq!(wrong(), is(429, "too_fast"));
    let form =
        serde_json::json!({ "name": "Anna", "code": codes[0], "password": "correct horse" }).to_string();
    for (path, form) in [("/api/recover", &*form), ("/api/codes", r#"{"password": "correct horse"}"#)] {
        let answer = member.post(path, form);
        assert_eq!(answer.problem(), is(429, "too_fast"));
        assert!(answer.header("retry-after").unwrap().parse::<u32>().unwrap() > 1);
    }
    assert_eq!(member.delete("/api/me", r#"{"password": "correct horse"}"#).problem(), is(429, "too_fast"));
    let change = r#"{"password": "another one", "old_password": "correct horse"}"#;
    assert_eq!(member.patch("/api/me", change).problem(), is(429, "too_fast"));
    assert_eq!(member.patch("/api/me", r#"{"name": "Anne"}"#).status, 200, "what needs no password goes on");
}
