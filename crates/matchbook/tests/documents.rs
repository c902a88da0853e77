//! Documents: what was written can be read back, and nothing else can.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use classics::{Bet, ConnectFour, Drop, Leduc};
use kernel::{Draw, Game, Quick, Seat, Seats, Viewer};
use matchbook::{Document, Luck, Match, NoUndo, OpenError, Seed};
use serde_json::{Value, json};

const ONE: Seat = Seat::at(0);
const TWO: Seat = Seat::at(1);

fn begin<G: Game>(seed: u64) -> Match<G> {
    Match::new(G::Options::default(), Seats::new(2).unwrap(), Luck::new(Seed::from_number(seed))).unwrap()
}

fn finish<G: Game>(mut begun: Match<G>, seed: u64) -> Match<G> {
    let mut rng = Quick::new(seed);
    while let Some(seat) = begun.now().active().first() {
        let legal = begun.now().legal_list(seat);
        let action = legal[rng.below(legal.len() as u32) as usize].clone();
        begun.play(seat, action).unwrap();
    }
    begun
}

/// A document changed by hand, with its checksum made to fit again, as a forger would.
fn forge(document: &Document, change: impl FnOnce(&mut Value)) -> Document {
    let mut value = serde_json::to_value(document).unwrap();
    change(&mut value);
    let mut forged: Document = serde_json::from_value(value).unwrap();
    forged.checksum = forged.sum();
    forged
}

#[test]
fn a_match_comes_back_as_it_was() {
    for seed in 0..50 {
        let played = finish(begin::<Leduc>(seed), seed);
        let text = played.document().write();
        let read = Document::read(&text).unwrap().open::<Leduc>().unwrap();
        assert_eq!(read.now(), played.now());
        assert_eq!(read.document(), played.document());
        let lines =
            |found: &Match<Leduc>| found.told(Viewer::Spectator).map(|(n, e)| (n, *e)).collect::<Vec<_>>();
        assert_eq!(lines(&read), lines(&played));
    }
}

#[test]
fn what_players_add_to_the_luck_changes_the_deal_but_not_the_commitment() {
    let deal = |salts: &[&str]| {
        let luck = Luck::new(Seed::from_number(3)).salted(salts.iter().map(ToString::to_string).collect());
        Match::<Leduc>::new(<Leduc as Game>::Options::default(), Seats::new(2).unwrap(), luck).unwrap()
    };
    let plain = deal(&[]);
    let mut hands = std::collections::BTreeSet::new();
    for word in ["owl", "elk", "fox", "hen", "eel", "yak", "ant", "bee"] {
        let salted = deal(&[word, "and more"]);
        assert_eq!(salted.commitment(), plain.commitment(), "it was published before");
        assert_eq!(salted.document().open::<Leduc>().unwrap().now(), salted.now());
        hands.insert(serde_json::to_string(salted.now()).unwrap());
    }
    assert!(hands.len() > 3, "{hands:?}");
}

/// The figure comes from a second implementation of docs/match-format.md, written in Python.
#[test]
fn the_checksum_never_changes() {
    let mut begun = begin::<Leduc>(1);
    begun.play(ONE, Bet::Raise).unwrap();
    let sum = "3aafd8edd0366410a12417872503ca86df53ea6ef60650bcb60d5f46fc5b004d";
    assert_eq!(begun.document().checksum, sum);
}

#[test]
fn cut_off_anywhere_it_is_refused_without_a_panic() {
    let text = finish(begin::<Leduc>(3), 3).document().write();
    for end in 0..text.trim_end().len() {
        let error = Document::read(&text[..end]).expect_err("a part is not a match");
        assert!(matches!(error, OpenError::CutOff { .. } | OpenError::Damaged(_)), "{end}: {error}");
    }
}

#[test]
fn with_any_byte_changed_it_is_refused_without_a_panic() {
    let played = finish(begin::<Leduc>(4), 4);
    let text = played.document().write();
    let mut rng = Quick::new(1);
    for at in 0..text.trim_end().len() {
        let mut bytes = text.clone().into_bytes();
        let old = bytes[at];
        bytes[at] = b' ' + rng.below(95) as u8;
        if bytes[at] == old {
            continue;
        }
        let Ok(text) = String::from_utf8(bytes) else { continue };
        let Ok(document) = Document::read(&text) else { continue };
        // White space between the parts means nothing, so what can be opened must be the very same document.
        if document.open::<Leduc>().is_ok() {
            assert_eq!(document, played.document(), "byte {at}");
        }
    }
}

#[test]
fn a_forged_document_is_found_out_even_with_a_fitting_checksum() {
    let document = finish(begin::<Leduc>(5), 5).document();
    let open = |forged: Document| forged.open::<Leduc>().map(|_| ()).unwrap_err();

    let other = Seed::from_number(6);
    let error = open(forge(&document, |value| value["seed"] = json!(other)));
    assert!(matches!(error, OpenError::Commitment { .. }), "{error}");

    let error = open(forge(&document, |value| value["actions"][0]["seat"] = json!(1)));
    assert!(matches!(error, OpenError::Illegal { number: 1, .. }), "{error}");
    assert!(error.to_string().contains("LED-3"), "{error}");

    let error = open(forge(&document, |value| value["actions"][0]["action"] = json!("bluff")));
    assert!(matches!(error, OpenError::Action { number: 1, .. }), "{error}");

    let error = open(forge(&document, |value| value["outcome"]["places"] = json!([1, 1])));
    assert!(matches!(error, OpenError::Outcome), "{error}");

    let error = open(forge(&document, |value| value["options"] = json!({"raises": 9})));
    assert!(error.to_string().contains("1 to 4"), "{error}");

    let error = open(forge(&document, |value| value["reseeded"] = json!([{"after": 99, "seed": other}])));
    assert!(matches!(error, OpenError::Reseed { after: 99, .. }), "{error}");
}

#[test]
fn other_games_rules_and_formats_are_named() {
    let document = finish(begin::<Leduc>(7), 7).document();
    let error = document.open::<ConnectFour>().map(|_| ()).unwrap_err();
    assert_eq!(error.to_string(), "This is a match of leduc, not of connect-four.");

    let newer = forge(&document, |value| value["rules"] = json!(2));
    let error = newer.open::<Leduc>().map(|_| ()).unwrap_err();
    assert!(error.to_string().contains("version 2 of the rules"), "{error}");

    let error = Document::read(r#"{"conclave": 9}"#).unwrap_err();
    assert!(matches!(error, OpenError::Format { found: 9 }), "{error}");
    let error = Document::read(r#"{"hello": 1}"#).unwrap_err();
    assert!(matches!(error, OpenError::NotAMatch(_)), "{error}");
    assert!(Document::read(&"[".repeat(100_000)).is_err());
}

#[test]
fn a_refused_action_changes_nothing() {
    let mut begun = begin::<Leduc>(8);
    let before = begun.document();
    assert_eq!(begun.play(ONE, Bet::Fold).unwrap_err().rule, "LED-7");
    assert_eq!(begun.play(TWO, Bet::Call).unwrap_err().rule, "LED-3");
    assert_eq!(begun.document(), before);
}

#[test]
fn taking_back_ends_where_chance_spoke() {
    let mut begun = begin::<Leduc>(9);
    begun.play(ONE, Bet::Raise).unwrap();
    assert_eq!(begun.undo(TWO), Err(NoUndo::Answered { action: 1 }));
    assert_eq!(begun.undo(ONE), Ok(0));
    assert_eq!(begun.undo(ONE), Err(NoUndo::Nothing));
    begun.play(ONE, Bet::Raise).unwrap();
    begun.play(TWO, Bet::Call).unwrap();
    assert_eq!(begun.undo(TWO), Err(NoUndo::Revealed { action: 2 }), "a card was turned up");
    assert_eq!(begun.undo(ONE), Err(NoUndo::Answered { action: 2 }), "what the answer drew is not told");
    begun.play(ONE, Bet::Call).unwrap();
    begun.play(TWO, Bet::Call).unwrap();
    assert_eq!(begun.undo(TWO), Err(NoUndo::Revealed { action: 4 }), "the hands were shown");
}

#[test]
fn answers_are_taken_back_too_where_nothing_is_hidden() {
    let mut begun = begin::<ConnectFour>(1);
    for (seat, column) in [(ONE, 3), (TWO, 3), (ONE, 2), (TWO, 1)] {
        begun.play(seat, Drop(column)).unwrap();
    }
    assert_eq!(begun.undo(ONE), Ok(2));
    assert_eq!(begun.now().active().first(), Some(ONE));
}

#[test]
fn a_draw_does_not_shift_when_something_is_taken_back() {
    let turned = |first: Bet| {
        let mut begun = begin::<Leduc>(10);
        begun.play(ONE, first).unwrap();
        begun.undo(ONE).unwrap();
        begun.play(ONE, Bet::Call).unwrap();
        begun.play(TWO, Bet::Call).unwrap();
        *begun.now()
    };
    assert_eq!(turned(Bet::Raise), turned(Bet::Call));
}

#[test]
fn a_fork_shares_its_past_and_its_luck_or_has_luck_of_its_own() {
    let played = finish(begin::<Leduc>(11), 2);
    let same = played.fork(1, None);
    assert_eq!(same.now(), &played.at(1));
    assert_eq!(played.fork(99, None).document(), played.document());

    let mut cards = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let mut fork = begin::<Leduc>(12);
        fork.play(ONE, Bet::Call).unwrap();
        let mut fork = fork.fork(1, Some(Seed::from_number(seed)));
        fork.play(TWO, Bet::Call).unwrap();
        cards.insert(fork.now().view(Viewer::Spectator).public().map(|card| card.to_string()));
        assert_eq!(fork.document().open::<Leduc>().unwrap().now(), fork.now());
    }
    assert_eq!(cards.len(), 4, "every card of the deck comes up: {cards:?}");
}

#[test]
fn taking_back_to_before_a_fork_takes_its_seed_back_too() {
    let mut fork = begin::<Leduc>(13);
    fork.play(ONE, Bet::Call).unwrap();
    let mut fork = fork.fork(1, Some(Seed::from_number(1)));
    assert_eq!(fork.luck().later().len(), 1);
    fork.rewind(0);
    assert!(fork.luck().later().is_empty());
    assert_eq!(fork.document(), begin::<Leduc>(13).document());
    fork.document().open::<Leduc>().unwrap();
}

#[test]
fn a_position_set_up_by_hand_can_be_played_and_kept() {
    let position = r#"{"hands":["Ks","Qh"],"public":null,"bets":["raise"],"raises":2}"#;
    let position: Leduc = serde_json::from_str(position).unwrap();
    let luck = Luck::new(Seed::from_number(1));
    let mut begun = Match::from_position(position, <Leduc as Game>::Options::default(), luck);
    begun.play(TWO, Bet::Fold).unwrap();
    let read = begun.document().open::<Leduc>().unwrap();
    assert_eq!(read.now(), begun.now());
    assert!(!read.was_dealt());
}
