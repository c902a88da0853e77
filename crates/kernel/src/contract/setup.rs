//! Whether a game can be set up as it says, and not otherwise.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::Property;
use super::examiner::Kept;
use super::failure::Finding;
use super::table::{Table, allowed};
use crate::{Game, Info, MAX_SEATS, OptionKind, OptionSpec, Seats};

fn broken(property: Property, seen: String) -> Kept {
    Err(Finding { property, seen, made: 0 })
}

/// Options are named, taken and refused as INFO says.
pub(super) fn options_are_as_declared<G: Game>() -> Kept {
    let property = Property::OptionsAsDeclared;
    let defaults = serde_json::to_value(G::Options::default()).unwrap_or_default();
    let fields: BTreeSet<_> = defaults.as_object().into_iter().flat_map(|fields| fields.keys()).collect();
    let declared: BTreeSet<_> = G::INFO.options.iter().map(|spec| spec.id.to_owned()).collect();
    if !defaults.is_object() || !fields.iter().copied().eq(&declared) {
        return broken(property, format!("the options have fields {fields:?} and INFO names {declared:?}"));
    }
    for spec in G::INFO.options {
        for value in allowed(spec) {
            if !somehow_set_up::<G>(spec, &value) {
                return broken(property, format!("{} cannot be {value}, which INFO allows", spec.id));
            }
        }
        for value in forbidden(spec) {
            refused::<G>(&json!({ spec.id: value }))?;
        }
    }
    refused::<G>(&json!({ "unheard_of": 1 }))
}

/// Whether the value goes with some mode and some number of seats.
fn somehow_set_up<G: Game>(spec: &OptionSpec, value: &Value) -> bool {
    G::INFO.modes.iter().any(|mode| {
        let mut options: Value = serde_json::from_str(mode.options).unwrap_or_default();
        options[spec.id] = value.clone();
        mode.seats.iter().any(|seats| Table::<G>::new(&options, seats).is_some())
    })
}

fn forbidden(spec: &OptionSpec) -> Vec<Value> {
    match spec.kind {
        OptionKind::Number { min, max } => vec![json!(min - 1), json!(max + 1), json!("seven"), Value::Null],
        OptionKind::Flag | OptionKind::Choice(_) => vec![json!("no such word"), json!(7), Value::Null],
        OptionKind::Text => vec![json!(7)],
    }
}

/// Such options are refused, either on reading or on setting up, and then with what is allowed.
fn refused<G: Game>(options: &Value) -> Kept {
    let Ok(read) = serde_json::from_value::<G::Options>(options.clone()) else { return Ok(()) };
    for seats in G::INFO.seats.iter() {
        match G::set_up(&read, seats) {
            Ok(_) => return broken(Property::OptionsAsDeclared, format!("{options} is accepted")),
            Err(error) if error.allowed.trim().is_empty() || error.why.trim().is_empty() => {
                let seen = format!("{options} is refused without a word of what is allowed: {error:?}");
                return broken(Property::OptionsAsDeclared, seen);
            }
            Err(_) => {}
        }
    }
    Ok(())
}

/// Modes can be played with each of their seat counts, and no other number of seats is admitted.
pub(super) fn modes_and_seats_are_as_declared<G: Game>() -> Kept {
    let property = Property::ModesAndSeats;
    let Info { modes, seats: range, .. } = G::INFO;
    if modes.is_empty() {
        return broken(property, "there is no mode".into());
    }
    for mode in modes {
        if G::INFO.mode(mode.id).map(|found| found.title) != Some(mode.title) {
            return broken(property, format!("two modes are called {}", mode.id));
        }
        let Ok(options) = serde_json::from_str::<G::Options>(mode.options) else {
            return broken(property, format!("the options of mode {} cannot be read", mode.id));
        };
        if mode.seats.min > mode.seats.max || mode.seats.min < range.min || mode.seats.max > range.max {
            return broken(property, format!("mode {} takes {}, the game {range}", mode.id, mode.seats));
        }
        for seats in mode.seats.iter() {
            if let Err(error) = G::set_up(&options, seats) {
                return broken(property, format!("mode {} with {seats} seats: {error}", mode.id));
            }
            let table = Table::<G>::new(&serde_json::to_value(&options).unwrap_or_default(), seats);
            let dealt = table.map(|table| table.deal(1).seats());
            if dealt != Some(seats) {
                return broken(property, format!("{seats} seats were asked for and {dealt:?} dealt"));
            }
        }
    }
    let outside = (1..=MAX_SEATS as u8).filter_map(Seats::new).filter(|&seats| !range.contains(seats));
    for seats in outside {
        match G::set_up(&G::Options::default(), seats) {
            Err(error) if !error.allowed.trim().is_empty() => {}
            _ => return broken(property, format!("{seats} seats are not refused as they should be")),
        }
    }
    Ok(())
}
