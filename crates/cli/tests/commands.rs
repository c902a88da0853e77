//! The commands, run as people and scripts run them.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn conclave(args: &[&str], input: impl AsRef<[u8]>) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_conclave"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Spoken to from beside: it prints more than a pipe holds, and may leave before it has heard everything.
    let (mut stdin, input) = (child.stdin.take().unwrap(), input.as_ref().to_vec());
    let speaker = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    speaker.join().unwrap();
    output
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Runs a command that must succeed; what it printed.
fn works(args: &[&str], input: impl AsRef<[u8]>) -> String {
    let output = conclave(args, input);
    assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
    let printed = text(&output.stdout);
    assert!(!printed.contains('\u{1b}'), "colours only on a terminal: {printed:?}");
    printed
}

/// Runs a command that must fail with this exit code; its complaint.
fn fails(args: &[&str], code: i32) -> String {
    let output = conclave(args, "");
    let complaint = text(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{args:?}: {complaint}");
    assert!(!complaint.contains("panicked"), "{complaint}");
    complaint
}

fn scratch(name: &str) -> (PathBuf, String) {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-{name}", std::process::id()));
    let _ = fs::remove_file(&path);
    let shown = path.to_str().unwrap().to_owned();
    (path, shown)
}

#[test]
fn games_lists_every_game_with_seats_modes_and_options() {
    let listed = works(&["games"], "");
    for game in shelf::games() {
        let info = game.info();
        assert!(listed.contains(info.id) && listed.contains(&info.seats.to_string()), "{listed}");
        assert!(info.modes.iter().all(|mode| listed.contains(mode.about)), "{listed}");
        assert!(info.options.iter().all(|option| listed.contains(option.help)), "{listed}");
    }
    let games: Value = serde_json::from_str(&works(&["games", "--json"], "")).unwrap();
    assert_eq!(games.as_array().unwrap().len(), shelf::games().len());
    let leduc = games.as_array().unwrap().iter().find(|game| game["id"] == "leduc").unwrap();
    assert_eq!(leduc["defaults"]["raises"], 2);
}

#[test]
fn rules_can_be_read_whole_or_one_by_one() {
    assert!(works(&["rules", "leduc"], "").contains("LED-12"));
    assert!(works(&["rules", "leduc", "led-6"], "").starts_with("LED-6 At most two raises"));
    assert!(fails(&["rules", "leduc", "LED-99"], 2).contains("no rule LED-99"));
}

#[test]
fn wrong_usage_says_what_is_possible() {
    assert!(fails(&["play", "chess"], 1).contains("leduc"));
    assert!(fails(&["play", "leduc", "--seats", "3"], 2).contains("takes 2 seats"));
    assert!(fails(&["play", "leduc", "--set", "raises=9"], 1).contains("1 to 4"));
    assert!(fails(&["play", "leduc", "--set", "rises=2"], 1).contains("raises (1 to 4)"));
    assert!(fails(&["play", "leduc", "--set", "raises=@no-such-file"], 1).contains("no-such-file: "));
    let (_, path) = scratch("raises");
    fs::write(&path, "many").unwrap();
    assert!(fails(&["play", "leduc", "--set", &format!("raises=@{path}")], 1).contains("string \"many\""));
    fs::write(&path, b"\xff\xfe").unwrap();
    assert!(fails(&["play", "leduc", "--set", &format!("raises=@{path}")], 1).contains("not text"));
    assert!(fails(&["play", "leduc", "--set", "raises"], 2).contains("OPTION=VALUE"));
    assert!(fails(&["play", "leduc", "--mode", "wild"], 1).contains("standard"));
    assert!(fails(&["play", "leduc", "--seat", "3"], 2).contains("1 to 2"));
    assert!(fails(&["play", "leduc", "--seed", "x"], 2).contains("64 hexadecimal digits"));
    assert!(fails(&["play", "leduc", "--bots", "clever"], 2).contains("random, rule, novice"));
    assert!(fails(&["play", "leduc", "--bots", "random,random"], 2).contains("1 other seats"));
    assert!(fails(&["sim", "leduc", "--bots", "random,random,random"], 2).contains("3 bots"));
    assert!(fails(&["sim", "leduc", "-n", "0"], 2).contains("0 is not in 1.."));
    assert!(fails(&["dance"], 2).contains("unrecognized subcommand"));
}

#[test]
fn the_same_seed_gives_the_same_simulation_on_any_number_of_threads() {
    for bots in ["random", "random,search:20"] {
        let run = |threads: &str| {
            let args =
                ["sim", "leduc", "-n", "777", "--bots", bots, "--threads", threads, "--seed", "5", "--json"];
            let report: Value = serde_json::from_str(&works(&args, "")).unwrap();
            assert_eq!(report["result"]["games"], 777);
            report["result"].clone()
        };
        let alone = run("1");
        assert_eq!(alone, run("2"));
        assert_eq!(alone, run("7"));
    }
    let other = works(&["sim", "leduc", "-n", "777", "--seed", "6", "--json"], "");
    let one = works(&["sim", "leduc", "-n", "777", "--seed", "5", "--json"], "");
    let result = |text: &str| serde_json::from_str::<Value>(text).unwrap()["result"].clone();
    assert_ne!(result(&one), result(&other));
}

#[test]
fn a_simulation_reports_rates_lengths_and_intervals() {
    let report = works(&["sim", "connect-four", "-n", "20000"], "");
    for part in ["games/s", "decisions/s", "median", "95 % interval"] {
        assert!(report.contains(part), "{report}");
    }
    let json = works(&["sim", "connect-four", "-n", "20000", "--json"], "");
    let seat: &Value = &serde_json::from_str::<Value>(&json).unwrap()["result"]["seats"][0];
    let (rate, low, high) = (
        seat["win_rate"].as_f64().unwrap(),
        seat["interval_95"][0].as_f64().unwrap(),
        seat["interval_95"][1].as_f64().unwrap(),
    );
    assert!(low < rate && rate < high && high - low < 0.02 && (rate - 0.557).abs() < 0.015, "{seat}");
}

/// First choices only, until the game is over: every game on the shelf can be finished without a word of its own.
#[test]
fn any_game_can_be_played_to_the_end() {
    for game in shelf::games() {
        let id = game.info().id;
        let (file, path) = scratch(&format!("{id}.json"));
        let input = "1\n".repeat(game.info().longest as usize + 50);
        let input = input.replace("1\n1\n1\n", "1\n2\n3\n");
        let told = works(&["play", id, "--bots", "random", "--seed", "3", "--save", &path], &input);
        assert!(told.contains("Kept in"), "{told}");
        assert!(works(&["verify", &path], "").contains("the result is the one"));
        // Not every first action is worth a word, but some are.
        let retold = works(&["replay", &path, "--boards"], "");
        let numbered = |line: &str| line.get(..4).is_some_and(|number| number.trim().parse::<u32>().is_ok());
        assert!(retold.lines().filter(|line| numbered(line)).count() > 2, "{retold}");
        let replayed: Value =
            serde_json::from_str(&works(&["replay", &path, "--json", "--as", "1"], "")).unwrap();
        assert!(replayed["outcome"]["places"].is_array());
        fs::remove_file(file).unwrap();
    }
}

#[test]
fn at_the_table_one_can_ask_take_back_save_and_go_on() {
    let (file, path) = scratch("table.json");
    let input = format!("?\n? 3\nhint\n4\nundo\n4\nlog\nrules C4-5\ndance\nquit\nsave {path}\nquit\n");
    let told =
        works(&["play", "connect-four", "--seed", "5", "--bots", "search:50", "--name", "Ada"], &input);
    for part in [
        "At the table:",
        "Your disc falls to row 1 of column 3.",
        "C4-3 On your turn",
        " %  column",
        "Ada drops a disc into column 4, row 1.",
        "Taken back.",
        "C4-5 Whoever first",
        "No choice is called \"dance\"",
        "The match is not saved.",
        "--resume",
    ] {
        assert!(told.contains(part), "{part:?} is missing in {told}");
    }
    let again = works(&["play", "--resume", &path], "4\nlog\n");
    assert!(again.contains("Guest drops a disc into column 4, row 1."), "{again}");
    assert!(works(&["verify", &path], "").contains("not over"));
    let complaint = fails(&["play", "leduc", "--resume", &path], 2);
    assert!(complaint.contains("a match of connect-four"), "{complaint}");
    fs::remove_file(file).unwrap();
}

#[test]
fn a_match_is_looked_back_at() {
    let (file, path) = scratch("analyse.json");
    works(&["play", "connect-four", "--seed", "5", "--bots", "search:50", "--save", &path], "1\n".repeat(30));
    let args = ["analyse", &path, "--iterations", "300"];
    let told = works(&args, "");
    for part in ["Connect Four", "; better: column", "which cost", "mistakes", "result"] {
        assert!(told.contains(part), "{part:?} is missing in {told}");
    }
    assert_eq!(works(&args, ""), told, "the same seed, the same answer");
    let json: Value = serde_json::from_str(&works(&[&args[..], &["--json"]].concat(), "")).unwrap();
    assert_eq!(json["review"]["luck"], serde_json::json!([0.0, 0.0]));
    assert!(json["review"]["decisions"].as_array().unwrap().len() > 6);
    fs::remove_file(file).unwrap();
}

#[test]
fn one_can_go_on_from_any_moment_and_the_old_match_stays() {
    let (old, path) = scratch("old.json");
    let (new, other) = scratch("new.json");
    works(&["play", "leduc", "--seed", "2", "--bots", "random", "--save", &path], "1\n".repeat(20));
    let before = fs::read_to_string(&old).unwrap();
    let told = works(
        &["play", "--resume", &path, "--at", "1", "--bots", "random", "--save", &other],
        "1\n".repeat(20),
    );
    assert!(told.contains("Kept in"), "{told}");
    assert_eq!(fs::read_to_string(&old).unwrap(), before);
    works(&["verify", &other], "");
    let document: Value = serde_json::from_str(&fs::read_to_string(&new).unwrap()).unwrap();
    assert_eq!(document["reseeded"][0]["after"], 1);
    assert!(fails(&["play", "--resume", &path, "--at", "99"], 2).contains("not 99"));
    fs::remove_file(old).unwrap();
    fs::remove_file(new).unwrap();
}

#[test]
fn bytes_that_are_no_text_are_asked_back() {
    let told = works(&["play", "connect-four", "--seed", "5", "--bots", "random"], b"1\n\xff\xfe\n2\n");
    assert!(told.contains("No choice is called"), "{told}");
    assert!(told.contains("Guest drops a disc into column 2") && told.contains("was not saved"), "{told}");
}

#[test]
fn a_file_that_cannot_be_written_is_told_of_before_the_game() {
    let (_, path) = scratch("no-such-folder");
    let complaint = fails(&["play", "leduc", "--save", &format!("{path}/game.json")], 1);
    assert!(complaint.contains("No such file or directory"), "{complaint}");
}

#[test]
fn an_unsaved_match_is_not_thrown_away_at_once() {
    let told = works(&["play", "connect-four", "--seed", "5", "--bots", "random"], "1\nquit\nquit\n");
    assert!(told.contains("The match is not saved."), "{told}");
}

#[test]
fn what_cannot_be_taken_back_says_why() {
    let told = works(&["play", "leduc", "--seed", "1", "--bots", "random"], "raise\nundo\n");
    let why = ["Another player has acted since", "came to light", "has won", "draw"];
    assert!(why.iter().any(|part| told.contains(part)), "{told}");
}

#[test]
fn damaged_files_are_refused_with_the_reason() {
    let (file, path) = scratch("damaged.json");
    works(&["play", "leduc", "--seed", "4", "--bots", "random", "--save", &path], "1\n".repeat(20));
    let whole = fs::read_to_string(&file).unwrap();
    let commitment =
        serde_json::from_str::<Value>(&whole).unwrap()["commitment"].as_str().unwrap().to_owned();
    assert!(works(&["verify", &path, "--commitment", &commitment], "").contains("published commitment"));
    let json: Value = serde_json::from_str(&works(&["verify", &path, "--json"], "")).unwrap();
    assert_eq!((&json["ok"], &json["finished"]), (&Value::Bool(true), &Value::Bool(true)));
    let other = "0".repeat(64);
    assert!(fails(&["verify", &path, "--commitment", &other], 1).contains("another seed"));
    assert!(fails(&["verify", &path, "--commitment", "xy"], 2).contains("64 hexadecimal digits"));

    for (damage, complaint) in [
        (whole[..whole.len() / 2].to_owned(), "cut off"),
        (whole.replace("\"leduc\"", "\"chess\""), "no game \"chess\""),
        (whole.replace("\"rules\": 1", "\"rules\": 2"), "version 2 of the rules"),
        (whole.replace("\"raises\": 2", "\"raises\": 3"), "checksum"),
        (whole.replace("\"conclave\": 1", "\"conclave\": 2"), "format 2"),
        ("[1, 2]".into(), "not a Conclave match"),
        ("hello".into(), "damaged"),
        (String::new(), "cut off"),
    ] {
        fs::write(&file, damage).unwrap();
        for command in ["verify", "replay"] {
            let said = fails(&[command, &path], 1);
            assert!(said.contains(complaint), "{complaint:?}: {said}");
        }
        fails(&["play", "--resume", &path], 1);
    }
    fs::write(&file, b"\xff\xfe\x00").unwrap();
    assert!(fails(&["verify", &path], 1).contains("not text"));
    fs::remove_file(file).unwrap();
    assert!(fails(&["verify", &path], 1).contains("No such file"));
    assert!(fails(&["verify", env!("CARGO_TARGET_TMPDIR")], 1).contains("directory"));
}

#[test]
fn replays_show_each_viewer_only_what_it_may_know() {
    let (file, path) = scratch("viewers.json");
    works(&["play", "leduc", "--seed", "9", "--bots", "random", "--save", &path], "");
    let spectator = works(&["replay", &path], "");
    assert!(
        spectator.contains("as seen by a spectator") && spectator.contains("Seat 1: a hidden card"),
        "{spectator}"
    );
    let own = works(&["replay", &path, "--as", "1"], "");
    assert!(own.contains("Seat 1: the ") && own.contains("Seat 2: a hidden card"), "{own}");
    let all = works(&["replay", &path, "--as", "all"], "");
    assert!(!all.contains("hidden card"), "{all}");
    assert!(fails(&["replay", &path, "--as", "3"], 2).contains("2 seats"));
    assert!(fails(&["replay", &path, "--as", "0"], 2).contains("seat from 1"));
    assert!(fails(&["replay", &path, "--at", "99"], 2).contains("not 99"));
    fs::remove_file(file).unwrap();
}

#[test]
fn an_arena_goes_on_where_it_was_and_shows_what_it_found() {
    let (file, path) = scratch("arena.json");
    let (page, page_path) = scratch("arena.html");
    let arena = |blocks: &str, extra: &[&str]| {
        let mut args =
            vec!["arena", "connect-four", "--bots", "random,rule,search:20", "-n", blocks, "--json"];
        args.extend_from_slice(extra);
        let mut report: Value = serde_json::from_str(&works(&args, "")).unwrap();
        assert!(report.as_object_mut().unwrap().remove("machine").is_some());
        report
    };
    let at_once = arena("6", &[]);
    arena("2", &["--keep", &path]);
    let resumed = arena("6", &["--keep", &path, "--threads", "1", "--html", &page_path]);
    assert_eq!(resumed["meetings"], at_once["meetings"]);
    assert_eq!(resumed["ratings"], at_once["ratings"]);
    assert!(fs::read_to_string(&page).unwrap().contains("<svg"));
    let again = ["arena", "connect-four", "--bots", "random,rule", "--keep", &path];
    assert!(fails(&again, 2).contains("another contest"));
    assert!(fails(&["arena", "leduc", "--bots", "rule", "--test", "0,35"], 2).contains("two bots"));
    let alone = works(&["arena", "leduc", "--bots", "search:20", "-n", "9"], "");
    assert!(
        alone.contains("9 games; search:20 plays itself") && alone.contains("away from its chances"),
        "{alone}"
    );
    assert!(!alone.contains("Elo") && !alone.contains("NaN"), "{alone}");
    assert!(fails(&["arena", "leduc", "--bots", "rule,rule"], 2).contains("twice"));
    assert!(
        fails(&["arena", "leduc", "--bots", "rule,random", "--test", "35,0"], 2).contains("the lower first")
    );
    fs::remove_file(file).unwrap();
    fs::remove_file(page).unwrap();
}

#[test]
fn a_training_gives_the_same_weights_however_it_is_run() {
    let (file, path) = scratch("net");
    let (_, other) = scratch("net-again");
    let beside = format!("{path}.progress");
    let train = |path: &str, threads: &str| {
        let games = ["--games", "130,40,2", "--iterations", "10", "--blocks", "2", "--ms", "1"];
        let args = [&["train", "connect-four", "--out", path, "--threads", threads][..], &games[..]].concat();
        works(&args, "")
    };
    assert!(train(&path, "1").contains("learnt from 172 games"));
    train(&other, "3");
    let weights = fs::read(&file).unwrap();
    assert_eq!(weights, fs::read(&other).unwrap());
    fs::remove_file(&file).unwrap();
    assert!(train(&path, "1").contains("172"), "all that was learnt lies beside it");
    assert_eq!(fs::read(&file).unwrap(), weights);
    let args = ["train", "connect-four", "--out", &path, "--seed", "2"];
    assert!(fails(&args, 2).contains("another plan"));
    assert!(fails(&["train", "leduc", "--out", &path], 2).contains("no features"));
    for file in [path.clone(), beside, other.clone(), format!("{other}.progress")] {
        fs::remove_file(file).unwrap();
    }
}
