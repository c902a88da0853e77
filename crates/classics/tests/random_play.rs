//! Random play comes out as it is known to.

use classics::{ConnectFour, Leduc};
use kernel::{Game, Outcome, Quick, Seat, Seats, playout};

fn table<G: Game>() -> G::Setup {
    let two = Seats::new(2).expect("two is a table");
    G::set_up(&G::Options::default(), two).expect("two can play")
}

/// Plays so many games; the average number of moves and all outcomes.
fn play<G: Game>(games: u64) -> (f64, Vec<Outcome>) {
    let setup = table::<G>();
    let mut scratch = Vec::new();
    let mut moves = 0;
    let mut outcomes = Vec::new();
    for n in 0..games {
        let mut rng = Quick::fork(1, n);
        let mut game = G::deal(&setup, &mut rng);
        moves += u64::from(playout(&mut game, &mut rng, &mut scratch));
        outcomes.push(game.outcome().expect("it is over"));
    }
    (moves as f64 / games as f64, outcomes)
}

fn share(outcomes: &[Outcome], wanted: impl Fn(&Outcome) -> bool) -> f64 {
    outcomes.iter().filter(|outcome| wanted(outcome)).count() as f64 / outcomes.len() as f64
}

fn close(found: f64, known: f64, within: f64) {
    assert!((found - known).abs() < within, "{found}, where {known} is known");
}

#[test]
fn connect_four_is_as_long_and_as_unfair_as_is_known() {
    let (moves, outcomes) = play::<ConnectFour>(100_000);
    close(moves, 21.35, 0.1);
    close(share(&outcomes, |outcome| outcome.share(Seat::at(0)) > 0.9), 0.556, 0.006);
    close(share(&outcomes, |outcome| outcome.winners().len() == 2), 0.0026, 0.0007);
}

#[test]
fn leduc_is_as_long_as_is_known() {
    let (moves, outcomes) = play::<Leduc>(100_000);
    close(moves, 4.05, 0.03);
    // Whatever one wins the other loses.
    assert!(
        outcomes.iter().all(|outcome| outcome.points(Seat::at(0)) == outcome.points(Seat::at(1)).map(|p| -p))
    );
}
