//! People come, stay, sign in and out, over real HTTP.

use std::time::{Duration, Instant};

use serde_json::json;
use sha2::{Digest, Sha256};
use store::{Append, Kind, Record, Row, Session, SessionKind, State, TableId, UserId};

use super::harness::{OTHER, PASSWORD, Server, is};

#[test]
fn a_guest_plays_at_once() {
    let server = Server::start();
    let browser = server.stranger();
    assert_eq!(browser.get("/api/me").problem(), is(401, "no_session"));
    let answer = browser.post("/api/session", "");
    assert_eq!(answer.status, 201);
    let me = answer.json();
    assert_eq!(me["kind"], "guest");
    assert!(me["name"].as_str().unwrap().contains(' '));
    let attributes = answer.header("set-cookie").unwrap().split_once("; ").unwrap().1;
    assert_eq!(attributes, "Path=/; Max-Age=15552000; HttpOnly; SameSite=Lax");
    assert_eq!(answer.cookie().unwrap().len(), 64, "256 bits");
    assert_eq!(browser.me(), me);

    let again = browser.post("/api/session", "");
    assert_eq!((again.status, again.json(), again.cookie()), (200, me.clone(), None), "the same guest");
    let others: Vec<_> = (0..20).map(|_| server.guest().me()["name"].clone()).collect();
    assert!(!others.contains(&me["name"]));
}

#[test]
fn behind_https_the_cookie_is_secure() {
    let server = Server::with(|config| config.origin = Some("https://conclave.example".to_owned()));
    let mut browser = server.stranger();
    browser.origin = Some("https://conclave.example".to_owned());
    let answer = browser.post("/api/session", "");
    assert!(answer.header("set-cookie").unwrap().ends_with("; HttpOnly; SameSite=Lax; Secure"));
    assert_eq!(answer.header("strict-transport-security"), Some("max-age=31536000"));
    let answer = browser.post("/api/logout", "");
    assert!(answer.header("set-cookie").unwrap().contains("Max-Age=0"));
}

#[test]
fn sessions_run_out_and_are_renewed_before() {
    let server = Server::start();
    let guest = server.guest();
    let user = UserId(guest.me()["id"].as_i64().unwrap());
    let now = server.app.chance.now();
    let open = |secret: &str, expires| {
        let key = Sha256::digest(secret).into();
        let (kind, label) = (SessionKind::Browser, String::new());
        let session = Session { key, number: 0, user, kind, label, created: now - 1_000_000, expires };
        server.runtime.block_on(server.app.store.add_session(session)).unwrap();
        let browser = server.stranger();
        browser.cookie.replace(Some(secret.to_owned()));
        browser
    };
    assert_eq!(open(&"a".repeat(64), now - 1).get("/api/me").problem(), is(401, "no_session"));
    let old = open(&"b".repeat(64), now + 1_000_000);
    let answer = old.post("/api/session", "");
    assert_eq!((answer.status, answer.json()), (200, guest.me()));
    assert!(answer.cookie().is_some());
    assert_eq!(old.me(), guest.me());
    let brief = open(&"c".repeat(64), server.app.chance.now() + 3_000);
    brief.me();
    std::thread::sleep(Duration::from_millis(3_100));
    assert_eq!(brief.get("/api/me").status, 401, "even if it was remembered");
}

#[test]
fn a_guest_becomes_a_member() {
    let server = Server::start();
    let guest = server.guest();
    let (before, window) = (guest.me(), guest.copy());
    let (program, _) = guest.program("bot");

    for (name, password, code) in [
        ("x", PASSWORD, "bad_name"),
        ("A\u{202e}nna", PASSWORD, "bad_name"),
        ("Anna", "short", "bad_password"),
    ] {
        assert_eq!(guest.sign("/api/register", name, password).problem(), is(400, code));
    }
    let answer = guest.sign("/api/register", " Anna  Q ", PASSWORD);
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert_eq!(answer.json()["me"], json!({ "id": before["id"], "name": "Anna Q", "kind": "member" }));
    assert_eq!(answer.json()["codes"].as_array().unwrap().len(), 8);
    assert_eq!(guest.me(), answer.json()["me"]);
    assert_eq!(window.get("/api/me").status, 401, "the guest's secret is not the member's");
    assert_eq!(program.get("/api/me").status, 401, "nor are the guest's tokens");

    assert_eq!(guest.sign("/api/register", "Anna", PASSWORD).problem(), is(409, "already_member"));
    assert_eq!(server.guest().sign("/api/register", "ANNA q", PASSWORD).problem(), is(409, "name_taken"));
    assert_eq!(server.stranger().sign("/api/register", "Bob", PASSWORD).problem(), is(401, "no_session"));
}

#[test]
fn names_of_all_scripts_are_unique_whatever_their_case() {
    let server = Server::start();
    let (browser, _) = server.member("Zoë Ольга 龍", PASSWORD);
    assert_eq!(browser.me()["name"], "Zoë Ольга 龍");
    let taken = server.guest().sign("/api/register", "ZOE\u{308} ОЛЬГА 龍", PASSWORD);
    assert_eq!(taken.problem(), is(409, "name_taken"));
    let entered = server.stranger().sign("/api/login", "zoe\u{308}\u{a0} ольга 龍", PASSWORD);
    assert_eq!(entered.json()["name"], "Zoë Ольга 龍");
}

#[test]
fn a_member_signs_in_and_out() {
    let server = Server::start();
    let (first, _) = server.member("Anna", PASSWORD);
    let second = server.stranger();
    let answer = second.sign("/api/login", "anna", PASSWORD);
    assert_eq!((answer.status, answer.json()), (200, first.me()));
    let stolen = second.copy();
    stolen.me();
    let answer = second.post("/api/logout", "");
    assert_eq!((answer.status, answer.cookie()), (204, Some(String::new())));
    assert_eq!(stolen.get("/api/me").problem(), is(401, "no_session"), "at once, not when forgotten");
    first.me();

    let third = server.stranger();
    third.sign("/api/login", "Anna", PASSWORD);
    let (program, _) = third.program("bot");
    third.me();
    program.me();
    assert_eq!(first.post("/api/logout-everywhere", "").status, 204);
    for browser in [&first, &third, &program] {
        assert_eq!(browser.get("/api/me").status, 401);
    }
    assert_eq!(server.stranger().post("/api/logout", "").problem(), is(401, "no_session"));
}

#[test]
fn nobody_learns_who_is_there() {
    let server = Server::start();
    server.member("Anna", PASSWORD);
    let guest = server.guest().me()["name"].as_str().unwrap().to_owned();
    let stranger = server.stranger();
    let wrong = stranger.sign("/api/login", "Anna", OTHER);
    assert_eq!(wrong.problem(), is(401, "wrong_sign_in"));
    let long = "x".repeat(10_000);
    for (name, password) in [
        ("Nobody", OTHER),
        (&*guest, OTHER),
        ("<b>", OTHER),
        ("", ""),
        ("Anna", ""),
        ("Anna", &long),
        (&long, OTHER),
    ] {
        let answer = stranger.sign("/api/login", name, password);
        assert_eq!((answer.status, &answer.body), (wrong.status, &wrong.body));
        assert_eq!(answer.header("set-cookie"), None);
    }
    let recover = |name: &str| {
        let form = json!({ "name": name, "code": "0000-0000-0000-0000", "password": OTHER });
        stranger.post("/api/recover", &form.to_string())
    };
    let wrong = recover("Anna");
    assert_eq!(wrong.problem(), is(401, "wrong_code"));
    for name in ["Nobody", &guest, "<b>", ""] {
        assert_eq!((recover(name).status, recover(name).body), (wrong.status, wrong.body.clone()));
    }

    let time = |name: &str| {
        let start = Instant::now();
        assert_eq!(stranger.sign("/api/login", name, OTHER).status, 401);
        start.elapsed().as_secs_f64()
    };
    let best = |name| (0..12).map(|_| time(name)).fold(f64::MAX, f64::min);
    let ratio = best("Anna") / best("Nobody");
    assert!((0.4..2.5).contains(&ratio), "the same work, not {ratio} times as much");
}

#[test]
fn the_games_of_a_guest_move_over() {
    let server = Server::start();
    let (member, _) = server.member("Anna", PASSWORD);
    let guest = server.guest();
    let (guest_id, member_id) = (guest.me()["id"].as_i64().unwrap(), member.me()["id"].as_i64().unwrap());
    let (program, _) = guest.program("bot");
    let table = TableId("table".into());
    let row = Row {
        id: table.clone(),
        game: "pantacle".to_owned(),
        state: State::Running,
        public: true,
        changed: 1,
        players: vec![UserId(guest_id)],
        summary: String::new(),
    };
    let record = Record { seq: 1, at: 1, body: "{}".to_owned() };
    let append = Append { table, records: vec![record], row: Some(row), results: vec![], rate: None };
    server.runtime.block_on(server.app.store.append(append)).unwrap();

    let window = guest.copy();
    window.me();
    assert_eq!(guest.sign("/api/login", "Anna", OTHER).status, 401);
    assert_eq!(guest.me()["id"], guest_id, "a wrong password changes nothing");
    assert_eq!(guest.sign("/api/login", "Anna", PASSWORD).json()["id"], member_id);
    let tables = server.app.store.tables_of(UserId(member_id), State::Running, 9);
    assert_eq!(server.runtime.block_on(tables).unwrap().len(), 1);
    assert_eq!(window.get("/api/me").status, 401, "the guest is gone");
    assert_eq!(program.get("/api/me").status, 401, "and did not leave a back door");
    let now = server.runtime.block_on(server.app.store.user_now(UserId(guest_id))).unwrap();
    assert_eq!(now.unwrap().id, UserId(member_id), "the tables the guest sat at are the member's");
    let user = server.runtime.block_on(server.app.store.user(UserId(guest_id))).unwrap();
    assert_eq!(user.unwrap().kind, Kind::Gone);
}

#[test]
fn a_lost_password_is_replaced_with_a_code() {
    let server = Server::start();
    let (browser, codes) = server.member("Anna", PASSWORD);
    let (program, _) = browser.program("bot");
    let recover = |code: &str, password: &str| {
        let form = json!({ "name": "anna", "code": code, "password": password });
        let browser = server.stranger();
        (browser.post("/api/recover", &form.to_string()), browser)
    };
    assert_eq!(recover(&codes[0], "short").0.problem(), is(400, "bad_password"));
    let (answer, entered) = recover(&codes[0].to_uppercase().replace('-', " "), OTHER);
    assert_eq!(
        (answer.status, &answer.json()["name"]),
        (200, &json!("Anna")),
        "a mistake before cost nothing"
    );
    entered.me();
    assert_eq!(browser.get("/api/me").status, 401, "all other sessions have ended");
    assert_eq!(program.get("/api/me").status, 401);
    assert_eq!(server.stranger().sign("/api/login", "Anna", PASSWORD).status, 401);
    assert_eq!(server.stranger().sign("/api/login", "Anna", OTHER).status, 200);
    assert_eq!(recover(&codes[0], PASSWORD).0.problem(), is(401, "wrong_code"), "each works once");

    let renew = |password: &str| entered.post("/api/codes", &json!({ "password": password }).to_string());
    assert_eq!(renew(PASSWORD).problem(), is(403, "wrong_password"));
    let fresh = renew(OTHER).json()["codes"][7].as_str().unwrap().to_owned();
    assert_eq!(recover(&codes[1], PASSWORD).0.problem(), is(401, "wrong_code"), "the old ones are void");
    assert_eq!(recover(&fresh, PASSWORD).0.status, 200);
    let form = json!({ "password": PASSWORD }).to_string();
    assert_eq!(server.guest().post("/api/codes", &form).problem(), is(403, "not_a_member"));
}
