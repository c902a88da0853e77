//! The ways a game can be set up: modes, seat counts and options, each tried.

use serde_json::{Map, Value};

use crate::{Game, OptionKind, OptionSpec, Quick, Seats};

/// A game ready to be dealt.
pub(super) struct Table<G: Game> {
    pub(super) number: usize,
    /// All options, as JSON.
    pub(super) options: Value,
    pub(super) seats: Seats,
    setup: G::Setup,
}

impl<G: Game> Table<G> {
    /// `None` if the options cannot be read or do not go with this many seats.
    pub(super) fn new(options: &Value, seats: Seats) -> Option<Self> {
        let options: G::Options = serde_json::from_value(options.clone()).ok()?;
        let setup = G::set_up(&options, seats).ok()?;
        Some(Self { number: 0, options: serde_json::to_value(&options).ok()?, seats, setup })
    }

    /// Deals; the generator depends on the seed alone.
    pub(super) fn deal(&self, seed: u64) -> G {
        G::deal(&self.setup, &mut Quick::fork(seed, u64::MAX))
    }
}

/// Every mode with every seat count, every option at each of its ends, with the fewest and the most seats, and
/// whatever else is asked for.
pub(super) fn tables<G: Game>(also: &[Value]) -> Vec<Table<G>> {
    let mut tables: Vec<Table<G>> = Vec::new();
    let mut add = |options: &Value, seats| {
        let Some(mut table) = Table::<G>::new(options, seats) else { return };
        if tables.iter().all(|other| other.options != table.options || other.seats != seats) {
            table.number = tables.len();
            tables.push(table);
        }
    };
    for mode in G::INFO.modes {
        for seats in mode.seats.iter() {
            add(&serde_json::from_str(mode.options).unwrap_or_default(), seats);
        }
    }
    for mode in G::INFO.modes.iter().take(1) {
        for spec in G::INFO.options {
            for value in allowed(spec) {
                let mut options: Map<_, _> = serde_json::from_str(mode.options).unwrap_or_default();
                options.insert(spec.id.into(), value);
                let options = Value::Object(options);
                let ends = [Seats::new(mode.seats.min), Seats::new(mode.seats.max)];
                ends.into_iter().flatten().for_each(|seats| add(&options, seats));
            }
        }
    }
    for options in also {
        G::INFO.seats.iter().for_each(|seats| add(options, seats));
    }
    tables
}

/// The values an option takes, or the ends of their range. A text can be anything, so none is known.
pub(super) fn allowed(spec: &OptionSpec) -> Vec<Value> {
    match spec.kind {
        OptionKind::Flag => vec![false.into(), true.into()],
        OptionKind::Number { min, max } => vec![min.into(), max.into()],
        OptionKind::Choice(words) => words.iter().map(|(word, _)| (*word).into()).collect(),
        OptionKind::Text => Vec::new(),
    }
}
