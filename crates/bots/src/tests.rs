//! What every bot promises.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use allocation_counter::measure;
use classics::{Bet, ConnectFour, Drop, Leduc};
use kernel::{Game, Mind, NoLog, Quick, Resample, Seat, SeatSet, Seats, Seen, Skill, Viewer};

use crate::{Advice, Bot, Budget, Thinker, advise};

const TWO: Seats = Seats::new(2).unwrap();

fn position<G: Game>(text: &str) -> G {
    serde_json::from_str(text).unwrap()
}

fn asked<G: Mind>(game: &G, bot: Bot, seed: u64) -> Advice<G::Action> {
    let seen = Seen::new(game, game.active().first().unwrap());
    advise(bot, &seen, &mut Quick::new(seed)).unwrap()
}

fn leduc() -> <Leduc as Game>::Setup {
    Leduc::set_up(&serde_json::from_str("{}").unwrap(), TWO).unwrap()
}

#[test]
fn takes_a_win_and_stops_a_loss() {
    let win = position::<ConnectFour>(r#"{"columns":["AAA","BBB","","","","",""]}"#);
    let threat = position::<ConnectFour>(r#"{"columns":["A","A","A","","","B","B"]}"#);
    for bot in [Bot::Level(Skill::Adept), Bot::Level(Skill::Master), Bot::Search(300)] {
        for seed in 0..10 {
            assert_eq!(asked(&win, bot, seed).action, Drop(0), "{bot}");
            assert_eq!(asked(&threat, bot, seed).action, Drop(3), "{bot}");
        }
    }
}

#[test]
fn what_is_proven_is_certain_and_needs_no_more_thought() {
    let win = position::<ConnectFour>(r#"{"columns":["AAA","BBB","","","","",""]}"#);
    let mut thinker = Thinker::new(Bot::Search(1_000_000), TWO);
    let advice = thinker.decide(&Seen::new(&win, Seat::at(0)), &mut Quick::new(1)).unwrap();
    assert_eq!((advice.action, advice.value), (Drop(0), Some(1.0)));
    assert!(thinker.iterations() < 1000, "{}", thinker.iterations());
    // Two ways to four in a line: whatever the other does, it is lost.
    let lost = position::<ConnectFour>(r#"{"columns":["BB","","A","A","A","",""]}"#);
    let advice = asked(&lost, Bot::Search(20_000), 1);
    assert!(advice.value.unwrap() < 0.01, "{advice:?}");
}

#[test]
fn folds_the_hopeless_hand() {
    let game = position::<Leduc>(
        r#"{"hands":["Js","Qs"],"public":"Ks","bets":["raise","call","raise","raise"],"raises":2}"#,
    );
    let folds = (0..20).filter(|&seed| asked(&game, Bot::Search(2000), seed).action == Bet::Fold).count();
    assert!(folds >= 19, "{folds} of 20");
}

#[test]
fn does_not_always_bet_the_same_in_the_dark() {
    let game = position::<Leduc>(r#"{"hands":["Qs","Js"],"public":null,"bets":[],"raises":2}"#);
    let raises = (0..60).filter(|&seed| asked(&game, Bot::Search(400), seed).action == Bet::Raise).count();
    assert!((1..60).contains(&raises), "{raises} of 60");
}

#[test]
fn thinks_the_same_whatever_it_cannot_see() {
    let mut rng = Quick::new(5);
    for deal in 0..30 {
        let game = Leduc::deal(&leduc(), &mut rng);
        let mut twin = game;
        twin.resample(Viewer::Seat(Seat::at(0)), &mut rng);
        for bot in Bot::NAMED.into_iter().filter(|bot| *bot != Bot::BEST).chain([Bot::Search(60)]) {
            assert_eq!(asked(&game, bot, deal), asked(&twin, bot, deal), "{bot}");
        }
    }
}

#[test]
fn two_trees_give_the_same_answer_every_time() {
    let game = ConnectFour::deal(&(), &mut Quick::new(1));
    let answer = || {
        let budget = Budget::iterations(600).on(2);
        let mut thinker = Thinker::new(Bot::BEST, TWO).with_budget(budget).thorough();
        let advice = thinker.decide(&Seen::new(&game, Seat::at(0)), &mut Quick::new(4)).unwrap();
        assert_eq!(thinker.iterations(), 600);
        advice
    };
    let first = answer();
    assert_eq!(
        first.weighed.iter().map(|choice| choice.tries).sum::<u32>(),
        600,
        "every iteration tries something"
    );
    assert_eq!(answer(), first);
}

#[test]
fn stops_when_it_is_told_and_still_has_an_answer() {
    let game = ConnectFour::deal(&(), &mut Quick::new(1));
    let asked = AtomicU32::new(0);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) >= 40;
    let mut thinker = Thinker::new(Bot::Search(u32::MAX), TWO);
    let advice = thinker.decide_unless(&Seen::new(&game, Seat::at(0)), &mut Quick::new(1), &stop).unwrap();
    assert_eq!(thinker.iterations(), 40);
    assert!(game.check(Seat::at(0), &advice.action).is_ok());
    let at_once = Thinker::new(Bot::BEST, TWO).decide_unless(
        &Seen::new(&game, Seat::at(0)),
        &mut Quick::new(1),
        &|| true,
    );
    assert!(at_once.is_some_and(|advice| game.check(Seat::at(0), &advice.action).is_ok()));
}

#[test]
fn time_is_kept() {
    let game = ConnectFour::deal(&(), &mut Quick::new(1));
    let before = crate::spent();
    let budget = Budget::time(Duration::from_millis(50));
    Thinker::new(Bot::BEST, TWO)
        .with_budget(budget)
        .thorough()
        .decide(&Seen::new(&game, Seat::at(0)), &mut Quick::new(1));
    let took = crate::spent().saturating_sub(before);
    assert!((45..90).contains(&took.as_millis()), "{took:?}");
}

#[test]
fn what_was_found_out_is_kept_while_it_holds() {
    let game = ConnectFour::deal(&(), &mut Quick::new(1));
    let mut thinker = Thinker::new(Bot::Search(2000), TWO);
    let first = thinker.decide(&Seen::new(&game, Seat::at(0)), &mut Quick::new(1)).unwrap();
    let mut next = game;
    next.apply(Seat::at(0), &first.action, &mut Quick::new(1), &mut NoLog);
    thinker.follow(Seat::at(0), &first.action);
    let tries = |thinker: &mut Thinker<ConnectFour>| {
        let advice = thinker.decide(&Seen::new(&next, Seat::at(1)), &mut Quick::new(2)).unwrap();
        advice.weighed.iter().map(|choice| choice.tries).sum::<u32>()
    };
    let kept = tries(&mut thinker);
    thinker.forget();
    let anew = tries(&mut thinker);
    assert!(kept > anew + 100, "{kept} and {anew}");
}

#[test]
fn an_iteration_costs_no_memory_once_there_is_room() {
    let game = Leduc::deal(&leduc(), &mut Quick::new(3));
    let seen = Seen::new(&game, Seat::at(0));
    let mut thinker = Thinker::new(Bot::Search(5000), TWO).thorough();
    thinker.decide(&seen, &mut Quick::new(1));
    thinker.forget();
    let again = measure(|| drop(thinker.decide(&seen, &mut Quick::new(1)))).count_total;
    assert!(again < 20, "{again} allocations for 5000 iterations");
}

#[test]
fn each_level_beats_the_one_below_at_connect_four() {
    for pair in
        [[Bot::Random, Bot::LEVELS[0]], [Bot::LEVELS[0], Bot::LEVELS[1]], [Bot::LEVELS[1], Bot::LEVELS[2]]]
    {
        let mut rng = Quick::new(9);
        let mut won = 0.0;
        for number in 0..60 {
            let better = Seat::at(number % 2);
            let mut game = ConnectFour::deal(&(), &mut rng);
            while let Some(seat) = game.active().first() {
                let advice =
                    advise(pair[usize::from(seat == better)], &Seen::new(&game, seat), &mut rng).unwrap();
                game.apply(seat, &advice.action, &mut rng, &mut NoLog);
            }
            won += game.outcome().unwrap().share(better);
        }
        assert!(won >= 36.0, "{} won {won} of 60 against {}", pair[1], pair[0]);
    }
}

#[test]
fn is_not_asked_out_of_turn() {
    let game = ConnectFour::deal(&(), &mut Quick::new(1));
    assert_eq!(game.active(), SeatSet::one(Seat::at(0)));
    for bot in Bot::NAMED {
        assert!(advise(bot, &Seen::new(&game, Seat::at(1)), &mut Quick::new(1)).is_none());
    }
}

#[test]
fn the_line_that_is_expected_begins_with_the_choice() {
    let game = position::<ConnectFour>(r#"{"columns":["A","A","A","","","B","B"]}"#);
    let mut thinker = Thinker::new(Bot::Search(500), TWO);
    let advice = thinker.decide(&Seen::new(&game, Seat::at(1)), &mut Quick::new(1)).unwrap();
    let line = thinker.line(Seat::at(1), &advice.action);
    assert_eq!(line[0], (Seat::at(1), Drop(3)));
    assert!(line.len() > 1 && line[1].0 == Seat::at(0), "{line:?}");
}
