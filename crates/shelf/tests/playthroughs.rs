//! Golden playthroughs: every answer a game gives in one random match per mode, kept in `playthroughs/` and
//! compared. A change of behaviour shows up here, and means a new rules version; `cargo xtask golden`
//! rewrites them.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs};

use kernel::{Draw, Names, Quick, Seats, Viewer};
use matchbook::{Luck, Seed};
use serde_json::Map;
use shelf::{Boxed, Table};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("playthroughs")
}

/// One playthrough for the fewest and one for the most seats of every mode.
fn wanted() -> Vec<(String, String)> {
    let mut all = Vec::new();
    for game in shelf::games() {
        for mode in game.info().modes {
            for seats in BTreeSet::from([mode.seats.min, mode.seats.max]) {
                let name = format!("{}.{}.{seats}.txt", game.info().id, mode.id);
                all.push((name, playthrough(game, mode.id, Seats::new(seats).unwrap())));
            }
        }
    }
    all
}

fn playthrough(game: &Boxed, mode: &str, seats: Seats) -> String {
    let options = game.options(Some(mode), &Map::new()).unwrap();
    let mut table = game.deal(&options, seats, Luck::new(Seed::from_number(1))).unwrap();
    let mut rng = Quick::new(1);
    let mut text = String::new();
    let info = game.info();
    writeln!(text, "{} ({mode}), {seats} seats, rules version {}", info.id, info.version).unwrap();
    writeln!(text, "options {options}\ncommitment {}", table.commitment()).unwrap();
    let mut shown = BTreeMap::new();
    loop {
        position(&mut text, table.as_ref(), &mut shown);
        let active: Vec<_> = table.active().iter().collect();
        if active.is_empty() {
            break;
        }
        let seat = active[rng.below(active.len() as u32) as usize];
        let mut choices = table.choices(seat);
        let choice = choices.swap_remove(rng.below(choices.len() as u32) as usize);
        let explained = table.explain(seat, &choice.action).unwrap();
        table.act(seat, &choice.action).unwrap();
        let number = table.actions();
        writeln!(text, "\n=== {number}: {seat} does {} \"{}\"", choice.action, choice.label).unwrap();
        writeln!(text, "because {} ({})", explained.text, explained.rule).unwrap();
        writeln!(text, "chance {}", table.drew(number)).unwrap();
        for viewer in Viewer::limited(seats) {
            for told in table.told(viewer, number - 1, &Names::default()) {
                writeln!(text, "told to {viewer}: {} {}", told.event, told.text).unwrap();
            }
        }
    }
    text
}

/// Every answer of the position; what has not changed since it was last shown is left out.
fn position(text: &mut String, table: &dyn Table, shown: &mut BTreeMap<String, String>) {
    let mut answer = |name: String, value: String| {
        if shown.get(&name) != Some(&value) {
            writeln!(text, "{name}: {value}").unwrap();
            shown.insert(name, value);
        }
    };
    answer("state".into(), table.state().to_string());
    answer(
        "active".into(),
        format!("{:?}", table.active().iter().map(kernel::Seat::number).collect::<Vec<_>>()),
    );
    answer("outcome".into(), serde_json::to_string(&table.outcome()).unwrap());
    for viewer in Viewer::limited(table.seats()).chain([Viewer::Omniscient]) {
        answer(format!("view of {viewer}"), table.view(viewer).to_string());
        answer(format!("drawn for {viewer}"), format!("\n{}", table.draw(viewer, &Names::default())));
    }
    for seat in table.active().iter() {
        answer(format!("prompt of {seat}"), table.prompt(seat));
        let choices: Vec<_> = table
            .choices(seat)
            .iter()
            .map(|choice| format!("{} \"{}\"", choice.action, choice.label))
            .collect();
        answer(format!("legal for {seat}"), format!("open {} {}", table.is_open(seat), choices.join(", ")));
    }
}

#[test]
fn every_mode_plays_as_it_did() {
    let update = env::var_os("UPDATE_GOLDEN").is_some();
    let mut wrong = Vec::new();
    for (name, text) in wanted() {
        let path = folder().join(&name);
        if update {
            fs::write(&path, &text).unwrap();
        } else if fs::read_to_string(&path).ok().as_deref() != Some(text.as_str()) {
            wrong.push(name);
        }
    }
    assert!(
        wrong.is_empty(),
        "these playthroughs are missing or differ; `cargo xtask golden` rewrites them: {wrong:?}"
    );
}

#[test]
fn no_playthrough_is_left_over() {
    let wanted: BTreeSet<_> = wanted().into_iter().map(|(name, _)| name).collect();
    let kept: BTreeSet<_> = fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(kept.difference(&wanted).collect::<Vec<_>>(), Vec::<&String>::new());
}
