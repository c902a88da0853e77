//! What somebody who plays at a table sent, was told and was shown, and whether all of it is kept.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{BuildHasher, RandomState};
use std::net::SocketAddr;
use std::path::Path;

use serde_json::{Value, json};
use store::{Sqlite, Store, TableId};

use crate::house::{Gone, Guest, House, take_seats};
use crate::place::Place;

/// An action that was sent and not yet answered.
struct Open {
    who: usize,
    seq: u64,
    action: Value,
}

/// What is known of one table.
#[derive(Default)]
struct Page {
    /// By the number of the record it must become.
    sent: BTreeMap<u64, (u64, Value)>,
    acknowledged: BTreeSet<u64>,
    /// What each of the people saw, by the number of actions.
    shown: BTreeMap<(usize, u64), Value>,
}

/// People who play one game after the other, and remember everything.
pub(crate) struct Ledger {
    game: &'static str,
    people: Vec<Guest>,
    table: Option<String>,
    open: Option<Open>,
    pages: BTreeMap<String, Page>,
    /// The tables of the last round.
    recent: BTreeSet<String>,
    pub(crate) acknowledged: u64,
    pub(crate) games: u64,
    pub(crate) repeated: u64,
}

impl Ledger {
    pub(crate) fn new(house: &House, game: &'static str, people: usize) -> Self {
        Self {
            game,
            people: (0..people).map(|_| house.guest()).collect(),
            table: None,
            open: None,
            pages: BTreeMap::new(),
            recent: BTreeSet::new(),
            acknowledged: 0,
            games: 0,
            repeated: 0,
        }
    }

    /// Plays until the server is gone, or enough is done.
    pub(crate) fn play(&mut self, at: SocketAddr, enough: impl Fn(&Self) -> bool) -> Result<(), Gone> {
        while !enough(self) {
            let people: Vec<&Guest> = self.people.iter().collect();
            let table = if let Some(table) = &self.table {
                table.clone()
            } else {
                let opened = people[0].post(at, "/api/tables", json!({ "game": self.game }))?;
                assert_eq!(opened.status, 200, "{opened:?}");
                let table = opened.json()["table"]["id"].as_str().unwrap().to_owned();
                self.table = Some(table.clone());
                table
            };
            self.recent.insert(table.clone());
            take_seats(at, &table, &people)?;
            let places: Result<Vec<_>, Gone> =
                people.iter().map(|who| Place::take(at, &table, who)).collect();
            let mut places = places?;
            let played = self.play_at(&table, &mut places, &enough);
            // What was shown counts, however it came to an end.
            let page = self.pages.entry(table).or_default();
            for (who, place) in places.iter_mut().enumerate() {
                for shown in place.shown.drain(..) {
                    let key = (who, shown.actions);
                    let before = page.shown.insert(key, shown.view.clone());
                    assert!(before.is_none_or(|view| view == shown.view), "{key:?} was shown differently");
                }
            }
            if played? {
                self.games += 1;
                self.table = None;
            }
        }
        Ok(())
    }

    /// Whether the game came to its end.
    fn play_at(
        &mut self,
        table: &str,
        places: &mut [Place],
        enough: impl Fn(&Self) -> bool,
    ) -> Result<bool, Gone> {
        // Sent again: it must be done once, whether the first was heard or not.
        if let Some(Open { who, seq, action }) = self.open.take() {
            self.act(table, places, who, seq, &action)?;
        }
        while !enough(self) {
            if places[0].is_over() {
                return Ok(true);
            }
            let Some(who) = places.iter().position(Place::is_asked) else {
                places[0].hear()?;
                continue;
            };
            let (seq, choices) = (places[who].seq, &places[who].choices);
            let action = choices[RandomState::new().hash_one(seq) as usize % choices.len()].clone();
            self.act(table, places, who, seq, &action)?;
        }
        Ok(false)
    }

    fn act(
        &mut self,
        table: &str,
        places: &mut [Place],
        who: usize,
        seq: u64,
        action: &Value,
    ) -> Result<(), Gone> {
        let page = self.pages.entry(table.to_owned()).or_default();
        page.sent.insert(seq + 1, (places[who].you.unwrap(), action.clone()));
        self.open = Some(Open { who, seq, action: action.clone() });
        let answer = places[who].act(seq, action)?;
        assert_eq!(answer["ok"], true, "{answer}");
        self.open = None;
        page.acknowledged.insert(seq + 1);
        self.acknowledged += 1;
        self.repeated += u64::from(answer["again"] == true);
        let now = answer["seq"].as_u64().unwrap();
        places.iter_mut().try_for_each(|place| place.catch_up(now))
    }

    /// Whether the tables of the last round are as they were acknowledged and shown.
    pub(crate) async fn check(&mut self, at: SocketAddr, data: &Path) {
        let store = Sqlite::open(&data.join(server::FILE)).unwrap();
        for table in std::mem::take(&mut self.recent) {
            let page = self.pages.entry(table.clone()).or_default();
            page.check_log(&table, &store).await;
            page.check_views(&table, &self.people, at);
        }
    }

    /// Whether every table there ever was is kept as it was acknowledged.
    pub(crate) async fn check_all(&self, data: &Path) {
        let store = Sqlite::open(&data.join(server::FILE)).unwrap();
        for (table, page) in &self.pages {
            page.check_log(table, &store).await;
        }
    }
}

impl Page {
    async fn check_log(&self, table: &str, store: &Sqlite) {
        let log = store.log(TableId(table.into()), 1).await.unwrap();
        assert!(log.iter().map(|record| record.seq).eq(1..=log.len() as u64), "{table} has a gap");
        for seq in &self.acknowledged {
            assert!(*seq <= log.len() as u64, "{table}: record {seq} was acknowledged and is lost");
        }
        for record in &log {
            let body: Value = serde_json::from_str(&record.body).unwrap();
            if body["kind"] != "acted" || body["by"] != "player" {
                assert!(!self.acknowledged.contains(&record.seq), "{table}: {body} was not acknowledged");
                continue;
            }
            let (seat, action) = self.sent.get(&record.seq).unwrap_or_else(|| {
                panic!("{table}: record {} {body} was never sent, or is there twice", record.seq)
            });
            assert_eq!((&body["seat"], &body["action"]), (&json!(seat), action), "{table} {}", record.seq);
        }
    }

    fn check_views(&self, table: &str, people: &[Guest], at: SocketAddr) {
        for (who, guest) in people.iter().enumerate() {
            let seen = self.shown.range((who, 0)..=(who, u64::MAX));
            let seen: Vec<_> = seen.map(|(&(_, actions), view)| (actions as usize, view)).collect();
            if seen.is_empty() {
                continue;
            }
            let replay = guest.get(at, &format!("/api/tables/{table}/replay")).unwrap();
            assert_eq!(replay.status, 200, "{replay:?}");
            let replay = replay.json();
            for (actions, view) in seen {
                let moment = &replay["moments"][actions];
                assert!(!moment.is_null(), "{table}: action {actions} was shown and is not there");
                assert_eq!(&moment["view"], view, "{table}: after {actions} actions");
            }
        }
    }
}
