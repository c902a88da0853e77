//! Whether a game can be told.

use std::collections::BTreeMap;

use super::failure::{Failure, Finding};
use super::line::compose;
use super::quiet::quietly;
use super::table::{Table, tables};
use super::{Property, rules_of};
use crate::{Game, Names, Quick, Tell, Transcript, Viewer};

/// Plays games at random and puts all of them into words; panics with a report if some are missing.
#[track_caller]
pub fn check_words<G: Game + Tell>() {
    if let Err(failure) = examine_words::<G>() {
        panic!("{failure}");
    }
}

/// [`check_words`] without the panic.
pub fn examine_words<G: Game + Tell>() -> Result<(), Failure> {
    let tables = tables::<G>(&[]);
    let seeds = (60 / tables.len().max(1) as u64).clamp(2, 12);
    for table in tables {
        for seed in 0..seeds {
            let told = quietly(|| tell_all(&table, seed));
            let told = told.unwrap_or_else(|panic| broken(Property::NoPanic, panic));
            told.map_err(|finding| {
                let Finding { property, seen, .. } = finding;
                let with = format!("{} seats, options {}, seed {seed}", table.seats, table.options);
                Failure { property, game: G::INFO.id, seen: format!("{seen} ({with})"), played: None }
            })?;
        }
    }
    Ok(())
}

fn broken(property: Property, seen: String) -> Result<(), Finding> {
    Err(Finding { property, seen, made: 0 })
}

fn said(what: &str, text: &str) -> Result<(), Finding> {
    if text.trim().is_empty() { broken(Property::WordsAreThere, format!("{what} is empty")) } else { Ok(()) }
}

fn tell_all<G: Game + Tell>(table: &Table<G>, seed: u64) -> Result<(), Finding> {
    let names = Names::new(["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana"]);
    let line = compose(table, seed);
    let mut game = table.deal(seed);
    tell_position(&game, &names)?;
    for step in &line.steps {
        let mut log = Transcript::default();
        game.apply(step.seat, &step.action, &mut Quick::fork(seed, step.key), &mut log);
        for entry in &log.entries {
            for viewer in Viewer::limited(table.seats).chain([Viewer::Omniscient]) {
                let Some(event) = entry.seen_by(viewer) else { continue };
                let told = G::retell(&game.view(viewer), event, &names);
                said(&format!("the retelling of {event:?}"), &told)?;
            }
        }
        tell_position(&game, &names)?;
    }
    Ok(())
}

fn tell_position<G: Game + Tell>(game: &G, names: &Names) -> Result<(), Finding> {
    for viewer in Viewer::limited(game.seats()).chain([Viewer::Omniscient]) {
        said("the drawing of a position", &G::draw(&game.view(viewer), names))?;
    }
    let rules = rules_of::<G>();
    for seat in game.active().iter() {
        let view = game.view(Viewer::Seat(seat));
        said("a prompt", &G::prompt(&view, seat))?;
        let mut labels = BTreeMap::new();
        for action in game.legal_list(seat) {
            let label = G::label(&view, &action);
            said(&format!("the label of {action:?}"), &label)?;
            let explanation = G::explain(&view, &action);
            said(&format!("the explanation of {action:?}"), &explanation.text)?;
            if !rules.contains(explanation.rule) {
                let seen = format!("{action:?} is explained by {:?}", explanation.rule);
                return broken(Property::WordsCiteRules, seen);
            }
            if let Some(other) = labels.insert(label.clone(), action.clone()) {
                let seen = format!("{other:?} and {action:?} are both called {label:?}");
                return broken(Property::WordsTellApart, seen);
            }
        }
    }
    Ok(())
}
