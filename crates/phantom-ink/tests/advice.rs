//! Hints tell chances, though bots reason about words and do not search.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::sync::atomic::{AtomicU32, Ordering};

use bots::{Bot, Budget, Company, Hint, hints};
use kernel::{Game, Mind, Quick, Resample, Seat, Seats, Seen, Skill, Viewer};
use phantom_ink::{Action, Options, PhantomInk};

/// What masters meet in a few games: positions with the seat that decides.
fn met(seats: u8, games: u64, each: &mut dyn FnMut(&PhantomInk, Seat)) {
    let seats = Seats::new(seats).unwrap();
    let setup = PhantomInk::set_up(&Options::default(), seats).unwrap();
    for number in 0..games {
        let mut rng = Quick::fork(5, number);
        let mut game = PhantomInk::deal(&setup, &mut rng);
        let mut company = Company::new(&[Bot::Level(Skill::Master); 8][..seats.count()], seats);
        loop {
            let before = game.clone();
            let Some(acted) = company.act(&mut game, &mut rng) else { break };
            if acted.choices > 1 {
                each(&before, acted.seat);
            }
        }
    }
}

fn asked(game: &PhantomInk, seat: Seat, playouts: u32) -> Vec<Hint<Action>> {
    let budget = Budget::iterations(5 * playouts);
    hints(&Seen::new(game, seat), budget, 3, &mut Quick::new(3), &|| false)
}

#[test]
fn every_hint_has_a_chance_and_one_team_wins() {
    let mut found = 0;
    met(4, 2, &mut |game, seat| {
        for hint in asked(game, seat, 9) {
            let shares = hint.shares.unwrap();
            let [low, high] = hint.interval.unwrap();
            assert!(hint.tries >= 3 && (low..=high).contains(&hint.value), "{hint:?}");
            assert!((hint.value - shares[seat.index()]).abs() < 1e-6, "{hint:?}");
            // Both teams lose where all spaces are used.
            assert!(shares[0] + shares[1] < 1.0 + 1e-6, "{hint:?}");
            let together = |one: usize, other: usize| (shares[one] - shares[other]).abs() < 1e-6;
            assert!(together(0, 2) && together(1, 3), "a team wins together: {hint:?}");
            assert!(hint.turn.iter().all(|action| *action != Action::Letter), "{hint:?}");
            found += 1;
        }
    });
    assert!(found > 60, "{found}");
    met(2, 1, &mut |game, seat| {
        for hint in asked(game, seat, 6) {
            let shares = hint.shares.unwrap();
            assert!(hint.interval.is_some() && (shares[0] - shares[1]).abs() < 1e-6, "{hint:?}");
        }
    });
}

#[test]
fn what_is_nearly_won_is_told_so() {
    let mut last = Vec::new();
    met(4, 1, &mut |game, seat| last = vec![(game.clone(), seat)]);
    let (game, seat) = last.pop().unwrap();
    let best = asked(&game, seat, 60).swap_remove(0);
    assert!(best.value > 0.9, "the last decision of a match wins it: {best:?}");
}

#[test]
fn a_hint_is_the_same_whatever_its_seat_cannot_see() {
    let mut compared = 0;
    met(4, 1, &mut |game, seat| {
        let mut twin = game.clone();
        twin.resample(Viewer::Seat(seat), &mut Quick::new(compared));
        let here = asked(game, seat, 3);
        assert_eq!(here, asked(&twin, seat, 3));
        assert_eq!(here, asked(game, seat, 3), "nor does it change by asking again");
        compared += 1;
    });
    assert!(compared > 10, "{compared}");
}

#[test]
fn two_threads_find_what_one_does() {
    met(4, 1, &mut |game, seat| {
        let on = |trees| {
            let budget = Budget::iterations(60).on(trees);
            hints(&Seen::new(game, seat), budget, 3, &mut Quick::new(3), &|| false)
        };
        let chances = |trees| on(trees).into_iter().map(|hint| (hint.turn, hint.shares)).collect::<Vec<_>>();
        assert_eq!(chances(1), chances(2));
    });
}

#[test]
fn it_stops_at_once_and_still_says_what_it_would_do() {
    met(4, 1, &mut |game, seat| {
        let calls = AtomicU32::new(0);
        let stop = || calls.fetch_add(1, Ordering::Relaxed) >= 4;
        let budget = Budget::iterations(u32::MAX);
        let found = hints(&Seen::new(game, seat), budget, 3, &mut Quick::new(3), &stop);
        let reasoned = PhantomInk::reason(&Seen::new(game, seat), Skill::Grandmaster, &mut Quick::new(3));
        assert_eq!(found[0].turn[0], reasoned.unwrap()[0].0);
        assert!(calls.into_inner() < 30, "it is asked after every decision, and heard");
    });
}

#[test]
fn bots_at_a_table_do_not_play_on_to_decide() {
    met(4, 1, &mut |game, seat| {
        let advice = bots::advise(Bot::BEST, &Seen::new(game, seat), &mut Quick::new(3)).unwrap();
        assert!(advice.reasoned && advice.weighed.iter().all(|choice| choice.tries == 1));
    });
}
