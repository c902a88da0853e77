//! What is counted and measured, for Prometheus.

use std::sync::atomic::{AtomicI64, AtomicU64};
use std::time::Instant;

use prometheus_client::encoding::text::encode;
use prometheus_client::encoding::{EncodeLabelSet, EncodeLabelValue};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;
use store::Work;

use crate::App;
use crate::pool::Lane;
use crate::table::record::By;

/// What is counted and measured.
pub struct Measures {
    registry: Registry,
    /// Actions that are on disk.
    pub moves: Family<Actor, Counter>,
    /// From when an action is taken up to when it is on disk and told.
    pub move_seconds: Histogram,
    /// Writes that failed.
    pub store_errors: Counter,
    /// Live connections.
    pub connections: Gauge<i64, AtomicI64>,
    tables: Family<InState, Gauge>,
    thoughts: Gauge,
    hints_waiting: Gauge,
    analyses_waiting: Gauge,
    /// Hints that were given.
    pub hints: Counter,
    /// Matches that were looked back at.
    pub analyses: Counter,
    store: Kept,
    uptime: Gauge,
    began: Instant,
}

/// What the store has had to do.
#[derive(Default)]
struct Kept {
    writes: Counter,
    groups: Counter,
    seconds: Counter<f64, AtomicU64>,
    waiting: Gauge,
    bytes: Gauge,
}

impl Kept {
    fn register(&self, registry: &mut Registry) {
        registry.register("store_writes", "What was written, in groups", self.writes.clone());
        registry.register("store_groups", "Groups, each one wait for the disk", self.groups.clone());
        registry.register("store_group_seconds", "How long they took in all", self.seconds.clone());
        registry.register("store_waiting", "What waits to be written", self.waiting.clone());
        registry.register("store_bytes", "How much is kept", self.bytes.clone());
    }

    fn set(&self, work: &Work) {
        let whole = |count: u64| i64::try_from(count).unwrap_or(i64::MAX);
        self.writes.inc_by(work.writes.saturating_sub(self.writes.get()));
        self.groups.inc_by(work.groups.saturating_sub(self.groups.get()));
        self.seconds.inc_by((work.seconds - self.seconds.get()).max(0.0));
        self.waiting.set(whole(work.waiting));
        self.bytes.set(whole(work.bytes.unwrap_or(0)));
    }
}

/// Who decided.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub struct Actor {
    by: ActorLabel,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelValue)]
enum ActorLabel {
    #[expect(non_camel_case_types, reason = "as it is written")]
    player,
    #[expect(non_camel_case_types, reason = "as it is written")]
    bot,
    #[expect(non_camel_case_types, reason = "as it is written")]
    table,
}

impl From<By> for Actor {
    fn from(by: By) -> Self {
        let by = match by {
            By::Player => ActorLabel::player,
            By::Bot => ActorLabel::bot,
            By::Table => ActorLabel::table,
        };
        Self { by }
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct InState {
    state: &'static str,
}

impl Default for Measures {
    fn default() -> Self {
        let mut registry = Registry::with_prefix("conclave");
        let buckets = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0];
        let (moves, move_seconds) = (Family::default(), Histogram::new(buckets));
        let (store_errors, connections) = (Counter::default(), Gauge::default());
        let (tables, thoughts, uptime) = (Family::default(), Gauge::default(), Gauge::default());
        registry.register("moves", "Actions that are on disk", Family::clone(&moves));
        let help = "From when an action is taken up to when it is on disk and told";
        registry.register("move_seconds", help, move_seconds.clone());
        registry.register("store_errors", "Writes that failed", Counter::clone(&store_errors));
        registry.register("connections", "Live connections to tables", connections.clone());
        registry.register("tables", "Tables in memory", Family::clone(&tables));
        registry.register("thoughts_waiting", "Bots that wait for a thread", Gauge::clone(&thoughts));
        let (hints_waiting, analyses_waiting) = (Gauge::default(), Gauge::default());
        let (hints, analyses) = (Counter::default(), Counter::default());
        registry.register("hints", "Hints that were given", Counter::clone(&hints));
        registry.register("hints_waiting", "Hints that wait for a thread", Gauge::clone(&hints_waiting));
        registry.register("analyses", "Matches that were looked back at", Counter::clone(&analyses));
        let help = "Matches that wait to be looked back at, or are";
        registry.register("analyses_waiting", help, Gauge::clone(&analyses_waiting));
        registry.register("uptime_seconds", "Since the start", Gauge::clone(&uptime));
        let store = Kept::default();
        store.register(&mut registry);
        let began = Instant::now();
        Self {
            registry,
            moves,
            move_seconds,
            store_errors,
            connections,
            tables,
            thoughts,
            hints_waiting,
            analyses_waiting,
            hints,
            analyses,
            store,
            uptime,
            began,
        }
    }
}

impl Measures {
    /// All figures, as Prometheus reads them.
    pub fn text(&self, app: &App) -> String {
        let mut counts = [("gathering", 0), ("running", 0), ("over", 0)];
        for live in app.rooms.all() {
            let at = live.peek(|room| match (&room.end, &room.game) {
                (Some(_), _) => 2,
                (None, Some(_)) => 1,
                (None, None) => 0,
            });
            counts[at.unwrap_or(1)].1 += 1;
        }
        for (state, count) in counts {
            self.tables.get_or_create(&InState { state }).set(count);
        }
        let whole = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        self.thoughts.set(whole(app.pool.waiting(Lane::Bot)));
        self.hints_waiting.set(whole(app.pool.waiting(Lane::Hint)));
        self.analyses_waiting.set(whole(app.reviews.len()));
        self.store.set(&app.store.work());
        self.uptime.set(self.began.elapsed().as_secs().cast_signed());
        let mut text = String::new();
        match encode(&mut text, &self.registry) {
            Ok(()) => text,
            Err(_) => String::new(),
        }
    }
}
