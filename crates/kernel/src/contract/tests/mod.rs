//! The contract proves itself: an honest game passes, and each way of breaking a promise is found out.

mod flaw;
mod hidden;
mod info;
mod lay;
mod state;
mod tell;
mod toy;

use super::quiet::quietly;
use super::{Contract, Failure, Property, examine_scene, examine_words};
use flaw::{Flaw, with_flaw};
use toy::Toy;

type Honest = Toy<true>;

/// What the contract says of the toy game with this flaw.
fn verdict(flaw: Flaw) -> Result<(), Failure> {
    let examine = || match flaw {
        Flaw::OneLabelForAll | Flaw::NoPrompt | Flaw::ExplainsByNoRule => examine_words::<Honest>(),
        flaw if Flaw::ON_A_BOARD.contains(&flaw) => examine_scene::<Honest>(),
        Flaw::SaysNothingIsHidden => Contract::<Toy<false>>::new().examine().map(drop),
        _ => Contract::<Honest>::new().games(100).examine().map(drop),
    };
    with_flaw(flaw, examine)
}

#[test]
fn an_honest_game_passes() {
    let report = Contract::<Honest>::new().examine().unwrap_or_else(|failure| panic!("{failure}"));
    assert!(report.games >= 290 && report.positions > 3000, "{report:?}");
    assert_eq!(report.tables, 5, "two modes, and the ends of two options");
    examine_words::<Honest>().unwrap_or_else(|failure| panic!("{failure}"));
    examine_scene::<Honest>().unwrap_or_else(|failure| panic!("{failure}"));
}

#[test]
fn a_game_may_promise_less_than_even_dealing() {
    with_flaw(Flaw::DealsUnevenly, || Contract::<Honest>::new().check());
}

#[test]
fn every_flaw_is_found_and_called_by_its_name() {
    let mut wrong = Vec::new();
    for (flaw, expected) in Flaw::ALL {
        match verdict(flaw) {
            Ok(()) => wrong.push(format!("{flaw:?} passed")),
            Err(failure) if !expected.contains(&failure.property) => {
                wrong.push(format!("{flaw:?}: {failure}"));
            }
            Err(_) => {}
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn every_promise_has_a_game_that_breaks_it() {
    for property in Property::ALL {
        let broken = Flaw::ALL.iter().any(|(_, expected)| *expected == [property]);
        assert!(broken, "no flaw shows that {property} can fail");
        assert!(!property.sentence().is_empty());
    }
}

#[test]
fn a_failure_is_shrunk_to_what_matters() {
    // A word can be said when all have chosen and one has acted: two choices, an action and the word.
    let failure = verdict(Flaw::CutsTextAtAByte).unwrap_err();
    let played = failure.played.as_ref().unwrap();
    assert!(played.actions <= 4 && played.actions <= played.actions_found, "{failure}");
    // What is wrong from the start takes no action at all.
    assert_eq!(verdict(Flaw::ShowsANeighboursCard).unwrap_err().played.unwrap().actions, 0);
    // A peek needs two choices before it.
    let failure = verdict(Flaw::PeeksUnreported).unwrap_err();
    assert_eq!(failure.played.as_ref().unwrap().actions, 3, "{failure}");
}

#[test]
fn a_report_says_what_broke_and_how_to_see_it_again() {
    let failure = verdict(Flaw::LogsDrawnCards).unwrap_err();
    let played = failure.played.clone().unwrap();
    let text = failure.to_string();
    for part in [
        "toy breaks LogHides",
        "Seen: ",
        "options {",
        "Contract::<Toy<true>>::new().replay(",
        &format!("seed {}", played.seed),
        "\"draw\"",
    ] {
        assert!(text.contains(part), "{part:?} is missing in\n{text}");
    }
    let replay = || quietly(|| Contract::<Honest>::new().replay(&played.line));
    let again = with_flaw(Flaw::LogsDrawnCards, replay).unwrap_err();
    assert!(again.contains("toy breaks LogHides"), "{again}");
    assert_eq!(replay(), Ok(()), "the same game is fine once the flaw is mended");
}

#[test]
#[should_panic(expected = "toy breaks PiecesConserved: No piece is made or lost")]
fn a_check_panics_with_the_report() {
    with_flaw(Flaw::LosesACoin, || Contract::<Honest>::new().games(10).check());
}
