//! What people change about themselves, their tokens, their leaving, over real HTTP.

use std::time::Duration;

use serde_json::json;
use sha2::{Digest, Sha256};
use store::{Kind, Session, SessionKind, UserId};

use super::harness::{OTHER, PASSWORD, Server, is};

#[test]
fn name_and_password_change() {
    let server = Server::start();
    let (browser, _) = server.member("Anna", PASSWORD);
    server.member("Bob", PASSWORD);
    let change = |form: serde_json::Value| browser.patch("/api/me", &form.to_string());
    assert_eq!(change(json!({ "name": "Anne" })).json()["name"], "Anne");
    assert_eq!(browser.me()["name"], "Anne", "at once");
    assert_eq!(change(json!({ "name": "ANNE" })).json()["name"], "ANNE", "her own name is not taken");
    assert_eq!(change(json!({ "name": "bob" })).problem(), is(409, "name_taken"));
    assert_eq!(change(json!({ "name": "a\u{200b}b" })).problem(), is(400, "bad_name"));
    assert_eq!(change(json!({})).problem(), is(400, "nothing_to_change"));
    assert_eq!(change(json!({ "password": OTHER })).problem(), is(400, "no_old_password"));
    let wrong = json!({ "name": "Anna", "password": OTHER, "old_password": "something else" });
    assert_eq!(change(wrong).problem(), is(403, "wrong_password"));
    assert_eq!(
        change(json!({ "password": "short", "old_password": PASSWORD })).problem(),
        is(400, "bad_password")
    );
    assert_eq!(browser.me()["name"], "ANNE", "nothing by halves");

    let elsewhere = server.stranger();
    elsewhere.sign("/api/login", "Anne", PASSWORD);
    elsewhere.me();
    let right = json!({ "name": "Anna", "password": OTHER, "old_password": PASSWORD });
    assert_eq!(change(right).json()["name"], "Anna");
    browser.me();
    assert_eq!(elsewhere.get("/api/me").status, 401);
    assert_eq!(server.stranger().sign("/api/login", "Anna", OTHER).status, 200);

    let guest = server.guest();
    assert_eq!(guest.patch("/api/me", r#"{"name": "Passer-by"}"#).json()["name"], "Passer-by");
    let form = json!({ "password": OTHER, "old_password": OTHER }).to_string();
    assert_eq!(guest.patch("/api/me", &form).problem(), is(403, "not_a_member"));
}

#[test]
fn who_leaves_is_forgotten() {
    let server = Server::start();
    let (browser, codes) = server.member("Anna", PASSWORD);
    let (program, _) = browser.program("secret project");
    let id = UserId(browser.me()["id"].as_i64().unwrap());
    let window = browser.copy();
    assert_eq!(browser.delete("/api/me", "").problem(), is(400, "no_password"));
    assert_eq!(
        browser.delete("/api/me", r#"{"password": "wrong one"}"#).problem(),
        is(403, "wrong_password")
    );
    browser.me();
    let answer = browser.delete("/api/me", &json!({ "password": PASSWORD }).to_string());
    assert_eq!((answer.status, answer.cookie()), (204, Some(String::new())));
    for other in [&window, &program] {
        assert_eq!(other.get("/api/me").status, 401);
    }
    let store = &server.app.store;
    let user = server.runtime.block_on(store.user(id)).unwrap().unwrap();
    assert_eq!((user.kind, user.password.is_none(), user.name.contains("Anna")), (Kind::Gone, true, false));
    assert!(server.runtime.block_on(store.user_named("Anna".to_owned())).unwrap().is_none());
    assert!(server.runtime.block_on(store.tokens(id)).unwrap().is_empty());
    assert_eq!(server.stranger().sign("/api/login", "Anna", PASSWORD).problem(), is(401, "wrong_sign_in"));
    let form = json!({ "name": "Anna", "code": codes[0], "password": OTHER }).to_string();
    assert_eq!(server.stranger().post("/api/recover", &form).problem(), is(401, "wrong_code"));
    server.member("Anna", OTHER);

    let guest = server.guest();
    assert_eq!(guest.copy().delete("/api/me", "").status, 204, "guests have no password to ask for");
    assert_eq!(guest.get("/api/me").status, 401);
}

#[test]
fn programs_have_tokens() {
    let server = Server::start();
    let guest = server.guest();
    let (program, number) = guest.program("  my bot ");
    assert!(program.token.as_ref().unwrap().starts_with("cvt_"));
    assert_eq!(program.me(), guest.me());
    assert_eq!(program.post("/api/session", "").json(), guest.me());
    let list = guest.get("/api/tokens").json();
    assert_eq!(
        (&list["tokens"][0]["number"], &list["tokens"][0]["label"]),
        (&json!(number), &json!("my bot"))
    );
    assert!(list["tokens"][0]["created"].as_i64().unwrap() > 0);
    assert!(!list.to_string().contains("cvt_"), "shown once");

    for (method, path) in [
        ("GET", "/api/tokens"),
        ("POST", "/api/tokens"),
        ("DELETE", "/api/tokens/1"),
        ("PATCH", "/api/me"),
        ("DELETE", "/api/me"),
        ("POST", "/api/register"),
        ("POST", "/api/codes"),
        ("POST", "/api/logout-everywhere"),
    ] {
        assert_eq!(program.send(method, path, &[], "").problem(), is(403, "not_by_token"), "{method} {path}");
    }
    for label in ["", " ", "two\nlines", &"x".repeat(61)] {
        let form = json!({ "label": label }).to_string();
        assert_eq!(guest.post("/api/tokens", &form).problem(), is(400, "bad_label"));
    }
    let path = format!("/api/tokens/{number}");
    assert_eq!(server.guest().delete(&path, "").problem(), is(404, "no_such_token"), "not others'");
    program.me();
    assert_eq!(guest.delete(&path, "").status, 204);
    assert_eq!(program.get("/api/me").problem(), is(401, "no_session"), "at once");
    assert_eq!(program.post("/api/session", "").problem(), is(401, "no_session"), "no new guest by mistake");
    assert_eq!(guest.delete(&path, "").problem(), is(404, "no_such_token"));
    assert_eq!(guest.delete("/api/tokens/x", "").problem(), is(400, "bad_request"));

    let (program, _) = guest.program("gives up by itself");
    assert_eq!(program.post("/api/logout", "").status, 204);
    assert_eq!(program.get("/api/me").status, 401);
    guest.me();
    for n in 0..20 {
        guest.program(&n.to_string());
    }
    assert_eq!(guest.post("/api/tokens", r#"{"label": "one more"}"#).problem(), is(409, "too_many_tokens"));
}

#[test]
fn a_cookie_is_no_token_and_a_token_no_cookie() {
    let server = Server::start();
    let guest = server.guest();
    let (mut program, _) = guest.program("bot");
    let secret = guest.cookie.borrow().clone().unwrap();
    program.cookie.replace(program.token.replace(format!("cvt_{secret}")));
    assert_eq!(program.get("/api/me").status, 401);
    for odd in ["", "cvt_", "x", "Bearer", &"x".repeat(5_000)] {
        program.token = Some(odd.to_owned());
        assert_eq!(program.get("/api/me").problem(), is(401, "no_session"));
    }

    let secret = "d".repeat(64);
    let (key, user) = (Sha256::digest(&secret).into(), UserId(guest.me()["id"].as_i64().unwrap()));
    let (kind, label) = (SessionKind::Token, String::new());
    let session = Session { key, number: 0, user, kind, label, created: 0, expires: i64::MAX };
    server.runtime.block_on(server.app.store.add_session(session)).unwrap();
    let browser = server.stranger();
    browser.cookie.replace(Some(secret));
    assert_eq!(browser.get("/api/me").status, 401);
}

#[test]
fn the_banned_do_nothing() {
    let server = Server::start();
    let (browser, codes) = server.member("Anna", PASSWORD);
    let (program, _) = browser.program("bot");
    browser.me();
    program.me();
    let ban = |name: &str, banned| server.runtime.block_on(server::people::ban(&server.app, name, banned));
    assert_eq!(ban("Nobody", true).unwrap_err().code, "no_such_user");
    assert!(ban("anna", true).unwrap().banned);
    for (method, path) in
        [("GET", "/api/me"), ("POST", "/api/session"), ("POST", "/api/logout"), ("GET", "/api/tokens")]
    {
        assert_eq!(browser.send(method, path, &[], "").problem(), is(403, "banned"));
        assert_eq!(program.send(method, path, &[], "").problem(), is(403, "banned"));
    }
    assert_eq!(server.stranger().sign("/api/login", "Anna", PASSWORD).problem(), is(403, "banned"));
    assert_eq!(server.stranger().sign("/api/login", "Anna", OTHER).problem(), is(401, "wrong_sign_in"));
    let form = json!({ "name": "Anna", "code": codes[0], "password": OTHER }).to_string();
    assert_eq!(server.stranger().post("/api/recover", &form).problem(), is(403, "banned"));
    ban("Anna", false).unwrap();
    assert_eq!(server.stranger().sign("/api/login", "Anna", OTHER).status, 200);
}

#[test]
fn changes_at_the_same_time_do_not_undo_each_other() {
    let server = Server::start();
    let (member, _) = server.member("Anna", PASSWORD);
    let cookie = member.cookie.borrow().clone();
    std::thread::scope(|scope| {
        for n in 0..4 {
            let (server, cookie) = (&server, cookie.clone());
            scope.spawn(move || {
                let window = server.stranger();
                window.cookie.replace(cookie);
                for name in ["Anna", "ANNA", "anna"].repeat(5) {
                    let answer = window.patch("/api/me", &json!({ "name": name }).to_string());
                    assert!([200, 403].contains(&answer.status), "{n}: {answer:?}");
                }
            });
        }
        server.runtime.block_on(server::people::ban(&server.app, "Anna", true)).unwrap();
    });
    assert_eq!(member.get("/api/me").problem(), is(403, "banned"));
}

#[test]
fn a_ban_by_another_process_is_noticed_soon() {
    let server = Server::start();
    let guest = server.guest();
    let id = UserId(guest.me()["id"].as_i64().unwrap());
    server.runtime.block_on(server.app.store.set_banned(id, true)).unwrap();
    std::thread::sleep(Duration::from_millis(5_100));
    assert_eq!(guest.get("/api/me").problem(), is(403, "banned"));
}
