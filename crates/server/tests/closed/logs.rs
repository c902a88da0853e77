//! What is written down for whoever runs the server says nothing about anybody's cards, words or secrets.

use std::io::Write;
use std::sync::{Arc, Mutex};

use serde_json::{Value, json};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::MakeWriter;

use crate::harness::{House, PASSWORD, code};

/// Everything that was logged in this program.
#[derive(Clone, Default)]
struct Kept(Arc<Mutex<Vec<u8>>>);

impl Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Kept {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn logs_hold_no_secrets() {
    let kept = Kept::default();
    // All that our own crates say, however quiet; of others what people turn on to find a fault.
    let filter = EnvFilter::new("info,server=trace,store=trace,shelf=trace,matchbook=trace,bots=trace");
    let logging = tracing_subscriber::fmt().json().with_env_filter(filter).with_writer(kept.clone());
    tracing::subscriber::set_global_default(logging.finish()).unwrap();

    let house = House::open().await;
    let (anna, bert) = (house.member("Anna").await, house.member("Bert").await);
    let token = anna.post("/api/tokens", &json!({ "label": "a program" })).await.json();
    let wrong = json!({ "name": "Anna", "password": "a wrong password" });
    assert_eq!(house.stranger().post("/api/login", &wrong).await.status, 401);
    let table = house.game("leduc", &[&anna, &bert]).await;
    let mut sockets = [anna.sits_at(&table).await, bert.sits_at(&table).await];
    let say = json!({ "do": "say", "to": "table", "text": "a confidential remark" });
    assert_eq!(code(&sockets[0].order(say).await), "ok");
    // A game with a mistake at every step, to the end.
    let mut secrets: Vec<String> = vec!["confidential".into(), "wrong password".into(), PASSWORD.into()];
    let mut seq = sockets[0].hello["seq"].as_u64().unwrap();
    'game: loop {
        for socket in &mut sockets {
            let heard = socket.heard.iter().map(|text| serde_json::from_str::<Value>(text).unwrap());
            let Some(now) = heard.rev().find(|message| message["view"].is_object()) else { continue };
            if now["active"].as_array().is_none_or(Vec::is_empty) {
                break 'game;
            }
            socket.order(json!({ "do": "act", "seq": seq, "action": "a hidden deed" })).await;
            let Some(choice) = now["choices"].as_array().and_then(|choices| choices.first()) else {
                continue;
            };
            let answer = socket.order(json!({ "do": "act", "seq": seq, "action": choice["action"] })).await;
            if answer["ok"] == true {
                seq = answer["seq"].as_u64().unwrap();
            }
        }
        for socket in &mut sockets {
            socket.reaches(seq).await;
        }
    }
    // Bots play too, and somebody leaves, is banned, and comes with nonsense.
    let quick = anna.post("/api/play", &json!({ "game": "pantacle", "bot": "random" })).await.json();
    let mut playing = anna.sits_at(quick["table"]["id"].as_str().unwrap()).await;
    playing.order(json!({ "do": "leave" })).await;
    playing.until(|message| message["actions"].as_u64() > Some(10)).await;
    anna.send("POST", "/api/tables", "{\"game\": \"confidential\"").await;
    server::people::ban(&house.app, "Bert", true).await.unwrap();
    assert_eq!(bert.get("/api/me").await.status, 403);
    let over = anna.get(&format!("/api/tables/{table}/match")).await.json();

    tracing::info!("the last line");
    let text = String::from_utf8(kept.0.lock().unwrap().clone()).unwrap();
    assert!(text.contains("taken up") && text.contains("the last line"), "the log was kept: {text}");
    secrets.extend([&token["token"], &over["seed"]].map(|secret| secret.as_str().unwrap().to_owned()));
    secrets.extend([&anna.cookie, &bert.cookie].map(|secret| secret.clone().unwrap()));
    secrets.push("a hidden deed".into());
    secrets.extend(["\"action\"", "\"hands\"", "\"view\"", "argon2", "cvt_"].map(Into::into));
    for secret in &secrets {
        assert!(secret.len() > 3);
        let told: Vec<_> = text.lines().filter(|line| line.contains(secret.as_str())).collect();
        assert!(told.is_empty(), "{secret} is in the log: {told:?}");
    }
    // Nor does a name say how somebody did, or what the actions were.
    let actions = over["actions"].as_array().unwrap();
    assert!(actions.len() > 1);
    for action in actions {
        let action = action["action"].to_string();
        assert!(!text.contains(&format!(":{action}")), "{action} is in the log");
    }
}
