//! Who may ask for what: every address of the API, tried by everybody.

use std::collections::BTreeSet;

use futures_util::future::join_all;
use serde_json::{Value, json};
use server::Chance;

use crate::cast::{Phase, ROLES, Scene, Stage};
use crate::harness::{House, PASSWORD};

/// What is asked, of a table in which state | what each is answered. A dash is what stands to the left of it.
/// `{id}` stands for the table, `{number}` for a token of the host, `{name}` for the host.
const MATRIX: &str = "
    request                                          | stranger       | guest            | other              | spectator | seated             | host           | banned
    POST   /api/session                              | 201            | 200              | -                  | -         | -                  | -              | 403 banned
    POST   /api/register                             | 401 no_session | 200              | 409 already_member | -         | -                  | -              | 403 banned
    POST   /api/login                                | 200            | -                | -                  | -         | -                  | -              | 403 banned
    POST   /api/recover                              | 401 wrong_code | -                | -                  | -         | -                  | -              | 403 banned
    POST   /api/logout                               | 401 no_session | 204              | -                  | -         | -                  | -              | 403 banned
    POST   /api/logout-everywhere                    | 401 no_session | 204              | -                  | -         | -                  | -              | 403 banned
    GET    /api/me                                   | 401 no_session | 200              | -                  | -         | -                  | -              | 403 banned
    PATCH  /api/me                                   | 401 no_session | 200              | -                  | -         | -                  | -              | 403 banned
    DELETE /api/me                                   | 401 no_session | 204              | -                  | -         | -                  | -              | 403 banned
    POST   /api/codes                                | 401 no_session | 403 not_a_member | 200                | -         | -                  | -              | 403 banned
    GET    /api/tokens                               | 401 no_session | 200              | -                  | -         | -                  | -              | 403 banned
    POST   /api/tokens                               | 401 no_session | 201              | -                  | -         | -                  | -              | 403 banned
    DELETE /api/tokens/{number}                      | 401 no_session | 404 no_such_token | -                 | -         | -                  | 204            | 403 banned

    GET    /api/games                                | 200            | -                | -                  | -         | -                  | -              | -
    GET    /api/games/{id}                           | 200            | -                | -                  | -         | -                  | -              | -
    GET    /api/bots                                 | 200            | -                | -                  | -         | -                  | -              | -
    GET    /api/recent                               | 200            | -                | -                  | -         | -                  | -              | -
    GET    /api/leaders/{game}                       | 200            | -                | -                  | -         | -                  | -              | -
    GET    /api/players/{name}                       | 200            | -                | -                  | -         | -                  | -              | 403 banned
    GET    /api/lobby                                | 101            | -                | -                  | -         | -                  | -              | 403

    GET    /api/tables                               | 200            | -                | -                  | -         | -                  | -              | -
    POST   /api/tables                               | 401 no_session | 200              | -                  | -         | -                  | -              | 403 banned
    POST   /api/play                                 | 401 no_session | 200              | -                  | -         | -                  | -              | 403 banned
    GET    /api/tables/mine                          | 401 no_session | 200              | -                  | -         | -                  | -              | 403 banned
    GET    /api/tables/{id}                          | 200            | -                | -                  | -         | -                  | -              | 403 banned
    POST   /api/tables/{id}/join           @free     | 401 no_session | 200              | -                  | -         | -                  | -              | 403 banned
    POST   /api/tables/{id}/join           @running  | 401 no_session | 409 begun        | -                  | -         | -                  | -              | 403 banned
    POST   /api/tables/{id}/leave          @free     | 401 no_session | 403 not_seated   | -                  | -         | 200                | -              | 403 banned
    POST   /api/tables/{id}/leave          @running  | 401 no_session | 403 not_seated   | -                  | -         | 200                | -              | 403 banned
    POST   /api/tables/{id}/kick           @free     | 401 no_session | 403 not_host     | -                  | -         | -                  | 200            | 403 banned
    POST   /api/tables/{id}/bot            @free     | 401 no_session | 403 not_host     | -                  | -         | -                  | 200            | 403 banned
    POST   /api/tables/{id}/ready          @free     | 401 no_session | 403 not_seated   | -                  | -         | 200                | -              | 403 banned
    POST   /api/tables/{id}/start          @full     | 401 no_session | 403 not_host     | -                  | -         | -                  | 200            | 403 banned

    GET    /api/tables/{id}/socket         @running  | 101            | -                | -                  | -         | -                  | -              | 403
    GET    /api/tables/{id}/now            @running  | 200            | -                | -                  | -         | -                  | -              | 403 banned
    POST   /api/tables/{id}/act            @running  | 401 no_session | 403 not_seated   | -                  | -         | 409 illegal        | 200            | 403 banned
    GET    /api/tables/{id}/replay         @running  | 200            | -                | -                  | -         | -                  | -              | 403 banned
    GET    /api/tables/{id}/replay?as=0    @running  | 403 not_over   | -                | -                  | -         | -                  | 200            | 403 banned
    GET    /api/tables/{id}/replay?as=1    @running  | 403 not_over   | -                | -                  | -         | 200                | 403 not_over   | 403 banned
    GET    /api/tables/{id}/replay?as=spectator  @running | 200       | -                | -                  | -         | 403 not_over       | -              | 403 banned
    GET    /api/tables/{id}/replay?as=everything @running | 403 not_over | -             | -                  | -         | -                  | -              | 403 banned
    GET    /api/tables/{id}/replay?as=everything @over | 200          | -                | -                  | -         | -                  | -              | 403 banned
    GET    /api/tables/{id}/match          @running  | 403 not_over   | -                | -                  | -         | -                  | -              | -
    GET    /api/tables/{id}/match          @over     | 200            | -                | -                  | -         | -                  | -              | -
    POST   /api/tables/{id}/rematch        @running  | 401 no_session | 409 not_over     | -                  | -         | -                  | -              | 403 banned
    POST   /api/tables/{id}/rematch        @over     | 401 no_session | 403 not_seated   | -                  | -         | 200                | -              | 403 banned
    POST   /api/tables/{id}/fork           @running  | 401 no_session | 403 not_seated   | -                  | -         | -                  | 200            | 403 banned
    POST   /api/tables/{id}/fork           @over     | 401 no_session | 200              | -                  | -         | -                  | -              | 403 banned

    POST   /api/tables/{id}/hint           @running  | 401 no_session | 403 not_seated   | -                  | -         | 409 not_your_turn  | 200            | 403 banned
    POST   /api/tables/{id}/hint           @over     | 401 no_session | 403 not_seated   | -                  | -         | 409 over           | -              | 403 banned
    GET    /api/tables/{id}/analysis       @running  | 403 not_over   | -                | -                  | -         | -                  | -              | 403 banned
    GET    /api/tables/{id}/analysis       @played   | 200            | -                | -                  | -         | -                  | -              | 403 banned
    POST   /api/tables/{id}/analysis       @running  | 401 no_session | 403 not_over     | -                  | -         | -                  | -              | 403 banned
    POST   /api/tables/{id}/analysis       @played   | 401 no_session | 403 not_seated   | 200                | -         | -                  | -              | 403 banned
    DELETE /api/tables/{id}/analysis       @played   | 401 no_session | 404 no_analysis  | -                  | -         | -                  | -              | 403 banned

    GET    /api/openapi.json                         | 200            | -                | -                  | -         | -                  | -              | -
    GET    /healthz                                  | 200            | -                | -                  | -         | -                  | -              | -
    GET    /metrics                                  | 200            | -                | -                  | -         | -                  | -              | -
";

/// Answered, but not described: for whoever runs the server, and the description itself.
const UNDESCRIBED: [&str; 3] = ["GET /api/openapi.json", "GET /healthz", "GET /metrics"];

struct Row {
    method: String,
    path: String,
    phase: Phase,
    expected: Vec<String>,
}

impl Row {
    fn read(line: &str) -> Self {
        let mut cells = line.split('|').map(str::trim);
        let mut request = cells.next().unwrap().split_whitespace();
        let (method, path) = (request.next().unwrap().into(), request.next().unwrap().into());
        let phase = match request.next() {
            None | Some("@running") => Phase::Running,
            Some("@free") => Phase::Free,
            Some("@full") => Phase::Full,
            Some("@over") => Phase::Over,
            Some("@played") => Phase::Played,
            Some(other) => panic!("{other}"),
        };
        let mut expected: Vec<String> = Vec::new();
        for cell in cells {
            let same = (cell == "-").then(|| expected.last().unwrap().clone());
            expected.push(same.unwrap_or_else(|| cell.into()));
        }
        assert_eq!(expected.len(), ROLES.len(), "{line}");
        Self { method, path, phase, expected }
    }

    /// As the description names it.
    fn name(&self) -> String {
        format!("{} {}", self.method, self.path.split('?').next().unwrap())
    }

    async fn body(&self, stage: &Stage, scene: &Scene) -> Value {
        match self.name().as_str() {
            "POST /api/register" => json!({ "name": stage.name(), "password": PASSWORD }),
            "POST /api/login" => {
                let (name, password) = stage.sleeper().await;
                json!({ "name": name, "password": password })
            }
            "POST /api/recover" => {
                let (name, _) = stage.sleeper().await;
                json!({ "name": name, "code": "0000-0000-0000-0000", "password": PASSWORD })
            }
            "PATCH /api/me" => json!({ "name": stage.name() }),
            "DELETE /api/me" | "POST /api/codes" => json!({ "password": PASSWORD }),
            "POST /api/tokens" => json!({ "label": "a program" }),
            "POST /api/tables" | "POST /api/play" => json!({ "game": "leduc" }),
            "POST /api/tables/{id}/join" => json!({}),
            "POST /api/tables/{id}/kick" => json!({ "seat": 1 }),
            "POST /api/tables/{id}/bot" => json!({ "seat": 3, "bot": "random" }),
            "POST /api/tables/{id}/ready" => json!({ "ready": true, "salt": "salt" }),
            "POST /api/tables/{id}/act" => json!({ "seq": scene.seq, "action": scene.action }),
            "POST /api/tables/{id}/fork" => json!({ "after": 0, "seat": 0, "bot": "random" }),
            _ => Value::Null,
        }
    }

    async fn asked(&self, stage: &Stage, scene: &Scene) -> String {
        let table = if self.path.starts_with("/api/games") { "leduc" } else { &scene.table };
        let mut path = self.path.replace("{id}", table).replace("{game}", "leduc");
        path = path.replace("{name}", &scene.host.name.replace(' ', "%20"));
        if path.contains("{number}") {
            path = path.replace("{number}", &stage.token(&scene.host).await.to_string());
        }
        if self.expected[0] == "101" {
            return scene.caller.try_socket(&path).await.map_or_else(|no| no.to_string(), |_| "101".into());
        }
        let body = self.body(stage, scene).await;
        let body = if body.is_null() { String::new() } else { body.to_string() };
        scene.caller.send(&self.method, &path, &body).await.word()
    }
}

fn rows() -> Vec<Row> {
    MATRIX.lines().filter(|line| line.contains('/')).map(Row::read).collect()
}

#[test]
fn every_address_has_a_row() {
    let described = serde_json::to_value(server::description()).unwrap();
    let mut known: BTreeSet<String> = UNDESCRIBED.iter().map(|name| (*name).to_owned()).collect();
    for (path, item) in described["paths"].as_object().unwrap() {
        let methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];
        let methods = methods.iter().filter(|method| item.get(method).is_some());
        known.extend(methods.map(|method| format!("{} {path}", method.to_uppercase())));
    }
    let tried: BTreeSet<String> = rows().iter().map(Row::name).collect();
    assert_eq!(tried, known);
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_is_answered_as_they_should() {
    let stage = Stage::open().await;
    let mut wrong = Vec::new();
    for row in rows() {
        let tries = ROLES.into_iter().zip(&row.expected).map(async |(role, expected)| {
            let scene = stage.scene(row.phase, role).await;
            let found = row.asked(&stage, &scene).await;
            let refused = row.path.starts_with("/api/tables/{id}/") && found.starts_with('4');
            let touched = refused && !stage.untouched(&scene).await;
            let name = format!("{} @{:?} as {role:?}", row.name(), row.phase);
            let changed = touched.then(|| format!("{name}: changed the table"));
            let other = (found != *expected).then(|| format!("{name}: {found}, not {expected}"));
            other.into_iter().chain(changed)
        });
        wrong.extend(join_all(tries).await.into_iter().flatten());
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A table that is not public is found by its link, and in no list but those of its players.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_by_link_is_in_no_list() {
    let house = House::open().await;
    let (host, guest, other) = (house.guest().await, house.guest().await, house.guest().await);
    let gathering = house.table(&json!({ "game": "leduc" }), &[&host]).await;
    let running = house.game("leduc", &[&host, &guest]).await;
    let over = house.game("leduc", &[&host, &guest]).await;
    assert_eq!(host.sits_at(&over).await.order(json!({ "do": "concede" })).await["ok"], true);
    for caller in [&house.stranger(), &other, &host] {
        for path in ["/api/tables", "/api/tables?state=running", "/api/recent", "/api/tables/mine"] {
            let listed = caller.get(path).await.body;
            let own = path.ends_with("mine") && caller.id == host.id;
            assert_eq!(listed.contains(&gathering) && listed.contains(&running), own, "{path}");
            assert!(!listed.contains(&over), "{path}");
        }
        let lobby = caller.socket("/api/lobby").await.next().await.unwrap().to_string();
        assert_eq!(lobby.contains(&gathering) || lobby.contains(&running), caller.id == host.id);
    }
    assert_eq!(other.get(&format!("/api/tables/{running}")).await.json()["you"], Value::Null);
}

/// Behind a proxy nobody can tell where a request comes from, so nobody gets the figures.
#[tokio::test(flavor = "multi_thread")]
async fn figures_are_for_the_same_machine() {
    let house = House::with(Chance::Real, |config| config.behind_proxy = true).await;
    assert_eq!(house.stranger().get("/metrics").await.status, 404);
}
