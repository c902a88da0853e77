//! Everybody who may try something at a table.

use serde_json::{Value, json};
use server::people;
use sha2::{Digest, Sha256};
use store::{Kind, NewUser, Session, SessionKind, TableId, UserId};

use crate::harness::{Caller, House, PASSWORD, Socket};

/// In the order of the columns.
pub(crate) const ROLES: [Role; 7] =
    [Role::Stranger, Role::Guest, Role::Other, Role::Spectator, Role::Seated, Role::Host, Role::Banned];

/// Who somebody is, seen from a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// Has no session.
    Stranger,
    /// Has a session and no account.
    Guest,
    /// Is registered, and sits elsewhere.
    Other,
    /// Is registered, and looks on.
    Spectator,
    /// Is registered, and sits in the second chair.
    Seated,
    /// Is registered, sits in the first chair, and has the say.
    Host,
    /// Sat in the last chair until the ban.
    Banned,
}

/// How far the table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// One chair is free.
    Free,
    /// All are ready.
    Full,
    /// The host is to act.
    Running,
    /// The host has given up.
    Over,
    /// The same, after an action.
    Played,
}

/// One table, and one who tries something there.
pub(crate) struct Scene {
    pub(crate) table: String,
    pub(crate) caller: Caller,
    pub(crate) host: Caller,
    /// How long the table's log is.
    pub(crate) seq: u64,
    /// Something the host may do, if it is to act.
    pub(crate) action: Value,
    _looking: Option<Socket>,
}

/// A server with one registered player, whose password all others have as well: hashing is slow.
pub(crate) struct Stage {
    pub(crate) house: House,
    hash: Option<String>,
    came: std::sync::atomic::AtomicU64,
}

impl Stage {
    pub(crate) async fn open() -> Self {
        let house = House::open().await;
        let first = house.member("Anna").await;
        let hash = house.app.store.user(UserId(first.id)).await.unwrap().unwrap().password;
        Self { house, hash, came: 0.into() }
    }

    /// A name that nobody has.
    pub(crate) fn name(&self) -> String {
        format!("Player {}", self.came.fetch_add(1, std::sync::atomic::Ordering::Relaxed))
    }

    async fn member(&self) -> Caller {
        let (app, name) = (&self.house.app, self.name());
        let new = NewUser { name: name.clone(), kind: Kind::Member, password: self.hash.clone(), created: 0 };
        let user = app.store.add_user(new).await.unwrap();
        let secret = format!("{:064x}", user.id.0);
        let session = Session {
            key: Sha256::digest(&secret).into(),
            number: 0,
            user: user.id,
            kind: SessionKind::Browser,
            label: String::new(),
            created: 0,
            expires: i64::MAX,
        };
        app.store.add_session(session).await.unwrap();
        Caller { cookie: Some(secret), id: user.id.0, name, ..self.house.stranger() }
    }

    /// A fresh table, and somebody fresh in this role.
    pub(crate) async fn scene(&self, phase: Phase, role: Role) -> Scene {
        let house = &self.house;
        let (host, seated) = (self.member().await, self.member().await);
        let mut people = vec![&host, &seated];
        let banned = self.member().await;
        let three = phase == Phase::Free || role == Role::Banned;
        if role == Role::Banned {
            people.push(&banned);
        }
        let wanted = if three {
            json!({ "game": "pantacle", "seats": if phase == Phase::Free { 4 } else { 3 }, "public": true })
        } else {
            json!({ "game": "leduc", "public": true })
        };
        let table = match phase {
            Phase::Free => house.table(&wanted, &people).await,
            Phase::Full => {
                let table = house.table(&wanted, &people).await;
                for caller in &people {
                    let path = format!("/api/tables/{table}/ready");
                    assert_eq!(caller.post(&path, &json!({ "ready": true })).await.status, 200);
                }
                table
            }
            Phase::Running | Phase::Over | Phase::Played => house.game_of(&wanted, &people).await,
        };
        if phase == Phase::Played {
            let mut played = 0;
            for caller in &people {
                let now = caller.get(&format!("/api/tables/{table}/now")).await.json();
                let Some(choice) = now["choices"].get(0) else { continue };
                let act = json!({ "seq": now["seq"], "action": choice["action"] });
                assert_eq!(caller.post(&format!("/api/tables/{table}/act"), &act).await.status, 200);
                played += 1;
            }
            assert!(played > 0, "somebody is asked");
        }
        if matches!(phase, Phase::Over | Phase::Played) {
            for caller in people.iter().filter(|caller| caller.id != seated.id) {
                let mut socket = caller.sits_at(&table).await;
                assert_eq!(socket.order(json!({ "do": "concede" })).await["ok"], true);
            }
        }
        let mut looking = None;
        let caller = match role {
            Role::Stranger => house.stranger(),
            Role::Guest => house.guest().await,
            Role::Other => self.member().await,
            Role::Spectator => {
                let spectator = self.member().await;
                looking = Some(spectator.sits_at(&table).await);
                spectator
            }
            Role::Seated => seated.clone(),
            Role::Host => host.clone(),
            Role::Banned => {
                people::ban(&house.app, &banned.name, true).await.unwrap();
                banned.clone()
            }
        };
        let hello = host.get(&format!("/api/tables/{table}/now")).await.json();
        let action = hello["choices"][0]["action"].clone();
        Scene { seq: hello["seq"].as_u64().unwrap(), table, caller, host, action, _looking: looking }
    }

    /// The number of a token of this player.
    pub(crate) async fn token(&self, owner: &Caller) -> i64 {
        let made = owner.post("/api/tokens", &json!({ "label": "bot" })).await;
        made.json()["number"].as_i64().unwrap()
    }

    /// A registered player who does nothing else than have a password.
    pub(crate) async fn sleeper(&self) -> (String, &'static str) {
        (self.member().await.name, PASSWORD)
    }

    /// Whether the log of this table is as long as it was.
    pub(crate) async fn untouched(&self, scene: &Scene) -> bool {
        let log = self.house.app.store.log(TableId(scene.table.as_str().into()), 1).await.unwrap();
        log.len() as u64 == scene.seq
    }
}
