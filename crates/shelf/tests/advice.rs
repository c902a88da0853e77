//! Hints and looking back, for every game there is.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use bots::{Bot, Budget};
use kernel::{Seat, Seats, Skill};
use matchbook::{Luck, Seed};
use shelf::{Boxed, Review, Table};

/// The game after so many first choices.
fn played(game: &Boxed, actions: usize) -> Box<dyn Table> {
    let seats = Seats::new(game.usual_seats(None)).unwrap();
    let mut table = game.deal(game.usual_options(), seats, Luck::new(Seed::from_number(3))).unwrap();
    while table.actions() < actions {
        let Some(seat) = table.active().first() else { break };
        let choice = table.choices(seat).swap_remove(0);
        table.act(seat, &choice.action).unwrap();
    }
    table
}

#[test]
fn every_hint_is_a_turn_that_can_be_begun() {
    for (game, actions) in shelf::games().iter().flat_map(|game| [(game, 0), (game, 6)]) {
        let id = game.info().id;
        let table = played(game, actions);
        let Some(seat) = table.active().first() else { continue };
        let choices: Vec<_> = table.choices(seat).into_iter().map(|choice| choice.action).collect();
        let found = table.hints(seat, Budget::iterations(60), 3, 1)(&|| false);
        // Whoever may only interrupt may be advised to wait.
        assert!(!found.is_empty() || table.paced().is_some(), "{id} advises nothing");
        for hint in found {
            let first = hint.turn.first().unwrap_or_else(|| panic!("{id}: a turn of nothing"));
            assert!(choices.contains(&first.action), "{id}: {first:?} is no choice");
            assert!(hint.turn.iter().all(|one| one.seat == seat && !one.label.is_empty()), "{id}: {hint:?}");
            assert_eq!(hint.chance.is_some(), hint.chances.is_some(), "{id}");
            assert!(hint.interval.is_none() || hint.chance.is_some(), "{id}: {hint:?}");
        }
    }
}

#[test]
fn every_match_can_be_looked_back_at() {
    for game in shelf::games() {
        let id = game.info().id;
        let table = played(game, 6);
        let judges = table.judges(Budget::iterations(40), 1);
        assert_eq!(judges.len(), table.actions(), "{id}");
        let verdicts: Vec<_> = judges.into_iter().filter_map(|judge| judge(&|| false)).collect();
        let review = Review::of(verdicts, table.outcome().as_ref());
        assert_eq!(review.decisions.len(), table.actions(), "{id}");
        assert_eq!(review.start.len(), table.seats().count(), "{id}");
        for decision in &review.decisions {
            assert!(!decision.label.is_empty() && decision.regret >= 0.0, "{id}: {decision:?}");
            assert!(decision.better.as_ref().is_none_or(|better| !better.turn.is_empty()), "{id}");
        }
        assert!(!review.reasoned, "{id}");
    }
}

/// A match of Phantom Ink as bots play it, to its end.
fn ink(seats: u8) -> Box<dyn Table> {
    let game = shelf::find("phantom-ink").unwrap();
    let seats = Seats::new(seats).unwrap();
    let mut table = game.deal(game.usual_options(), seats, Luck::new(Seed::from_number(3))).unwrap();
    while table.outcome().is_none() {
        let bot = Bot::Level(Skill::Apprentice);
        let wanted = |seat: Seat| Some((seat, table.suggest(seat, bot, None, 1)?.choice.action));
        let paced = table.paced();
        let others = table.active().iter().filter(|&seat| paced.as_ref().is_none_or(|(who, _)| *who != seat));
        let (seat, action) = others.into_iter().find_map(wanted).or(paced).unwrap();
        table.act(seat, &action).unwrap();
    }
    table
}

#[test]
fn a_match_of_words_has_chances_that_add_up() {
    for seats in [2, 4] {
        let table = ink(seats);
        let judges = table.judges(Budget::iterations(60), 1);
        let verdicts: Vec<_> = judges.into_iter().filter_map(|judge| judge(&|| false)).collect();
        let outcome = table.outcome().unwrap();
        let review = Review::of(verdicts, Some(&outcome));
        assert!(!review.reasoned && review.decisions.len() == table.actions());
        for decision in &review.decisions {
            let chances = decision.after.as_ref().unwrap();
            assert_eq!(chances.len(), usize::from(seats));
            assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)), "{decision:?}");
        }
        for seat in table.seats().iter() {
            let part = |worth: &[f32]| worth[seat.index()];
            let sum = part(&review.start) - part(&review.regret)
                + part(&review.gifts)
                + part(&review.luck)
                + part(&review.doubt);
            assert!((sum - outcome.worth(seat)).abs() < 1e-3, "{seats} seats: {sum}");
        }
    }
}
