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
use serde_json::{Map, Value};
use shelf::{Boxed, Table};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("playthroughs")
}

/// A playthrough for every number of seats of the usual mode, and for the fewest and the most of every other.
fn wanted() -> Vec<(String, &'static Boxed, &'static str, Seats)> {
    let mut all = Vec::new();
    for game in shelf::games() {
        for (number, mode) in game.info().modes.iter().enumerate() {
            let ends = BTreeSet::from([mode.seats.min, mode.seats.max]);
            let tables = if number == 0 { (mode.seats.min..=mode.seats.max).collect() } else { ends };
            for seats in tables {
                let name = format!("{}.{}.{seats}.txt", game.info().id, mode.id);
                all.push((name, game, mode.id, Seats::new(seats).unwrap()));
            }
        }
    }
    all
}

/// So many actions are told in full; of what follows only what happened, and a digest of all answers.
const IN_FULL: usize = 8;

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
        let mut answers = answers(table.as_ref());
        let in_full = table.actions() < IN_FULL;
        let active: Vec<_> = table.active().iter().collect();
        if in_full || active.is_empty() {
            show(&mut text, &answers, &mut shown);
        }
        if active.is_empty() {
            break;
        }
        let seat = active[rng.below(active.len() as u32) as usize];
        let mut choices = table.choices(seat);
        let choice = choices.swap_remove(rng.below(choices.len() as u32) as usize);
        let explained = table.explain(seat, &choice.action).unwrap();
        table.act(seat, &choice.action).unwrap();
        let number = table.actions();
        let because = format!("{} ({}), chance {}", explained.text, explained.rule, table.drew(number));
        let mut told: BTreeMap<_, Vec<String>> = BTreeMap::new();
        for viewer in Viewer::limited(seats).chain([Viewer::Omniscient]) {
            let names = Names::default();
            let all = table.told(viewer, number - 1, &names);
            let lines = all.iter().map(|told| format!("{} {}", told.event, told.text)).collect::<Vec<_>>();
            told.entry(lines.join("\n     ")).or_default().push(viewer.to_string());
        }
        if in_full {
            writeln!(text, "\n=== {number}: {seat} does {} \"{}\"", choice.action, choice.label).unwrap();
            writeln!(text, "because {because}").unwrap();
            for (what, viewers) in told.iter().filter(|(what, _)| !what.is_empty()) {
                let to = if told.len() == 1 { "everybody".into() } else { viewers.join(", ") };
                writeln!(text, "told to {to}: {what}").unwrap();
            }
        } else {
            answers.insert("because".into(), because);
            answers.extend(told.into_iter().map(|(what, viewers)| (format!("told to {viewers:?}"), what)));
            let (action, digest) = (&choice.action, digest(&answers));
            writeln!(text, "{number} {digest:016x} {seat} does {action} \"{}\"", choice.label).unwrap();
        }
    }
    text
}

/// Every answer of a position, line by line: drawings and prompts as they are, the rest as JSON taken apart.
fn answers(table: &dyn Table) -> BTreeMap<String, String> {
    let mut answers = BTreeMap::new();
    let mut put = |name: String, value: String| assert!(answers.insert(name, value).is_none());
    let active: Vec<_> = table.active().iter().map(kernel::Seat::number).collect();
    put("active".into(), format!("{active:?}"));
    put("outcome".into(), serde_json::to_string(&table.outcome()).unwrap());
    take_apart("state".into(), &table.state(), &mut put);
    for viewer in Viewer::limited(table.seats()).chain([Viewer::Omniscient]) {
        take_apart(format!("view of {viewer}"), &table.view(viewer), &mut put);
        for (number, line) in table.draw(viewer, &Names::default()).lines().enumerate() {
            put(format!("drawn for {viewer} {number:02}"), line.into());
        }
    }
    for seat in table.active().iter() {
        put(format!("prompt of {seat}"), table.prompt(seat));
        let choices = table.choices(seat);
        put(format!("legal for {seat}"), format!("{} choices, open {}", choices.len(), table.is_open(seat)));
        for (number, choice) in choices.iter().enumerate() {
            put(format!("legal for {seat} {number:03}"), format!("{} \"{}\"", choice.action, choice.label));
        }
    }
    answers
}

/// A value by its parts, as deep as they are long.
fn take_apart(name: String, value: &Value, put: &mut impl FnMut(String, String)) {
    let written = value.to_string();
    match value {
        Value::Object(fields) if written.len() > 60 => {
            fields.iter().for_each(|(field, value)| take_apart(format!("{name}.{field}"), value, put));
        }
        Value::Array(items) if written.len() > 60 => {
            items.iter().enumerate().for_each(|(n, value)| take_apart(format!("{name}[{n}]"), value, put));
        }
        _ => put(name, written),
    }
}

/// Shows what is not as it was last shown.
fn show(text: &mut String, answers: &BTreeMap<String, String>, shown: &mut BTreeMap<String, String>) {
    for (name, value) in answers.iter().filter(|(name, value)| shown.get(*name) != Some(value)) {
        writeln!(text, "{name}: {value}").unwrap();
    }
    for name in shown.keys().filter(|name| !answers.contains_key(*name)) {
        writeln!(text, "{name}: gone").unwrap();
    }
    shown.clone_from(answers);
}

/// FNV-1a over all answers: unlike the standard library's, the same for ever.
fn digest(answers: &BTreeMap<String, String>) -> u64 {
    let bytes = answers.iter().flat_map(|(name, value)| [name.as_bytes(), b"=", value.as_bytes(), b";"]);
    let fold = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
    bytes.flatten().fold(0xcbf2_9ce4_8422_2325, fold)
}

#[test]
fn every_mode_plays_as_it_did() {
    let update = env::var_os("UPDATE_GOLDEN").is_some();
    let mut wrong = Vec::new();
    for (name, game, mode, seats) in wanted() {
        let text = playthrough(game, mode, seats);
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
    let wanted: BTreeSet<_> = wanted().into_iter().map(|(name, ..)| name).collect();
    let kept: BTreeSet<_> = fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(kept.difference(&wanted).collect::<Vec<_>>(), Vec::<&String>::new());
}
