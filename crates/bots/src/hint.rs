//! Advice for people: whole turns, what they are worth, and how sure that is.

use kernel::{MAX_SEATS, Mind, Quick, Seat, Seen};

use crate::{Bot, Budget, Stop, Thinker};

/// Half a 95 % interval, in standard errors.
const Z: f32 = 1.96;

/// One turn that could be played, and what is thought of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint<A> {
    /// What the seat does, until it is another's turn.
    pub turn: Vec<A>,
    /// How the game is expected to go on from here, the turn included.
    pub line: Vec<(Seat, A)>,
    /// The chance to win with it, from 0 to 1.
    pub value: f32,
    /// Where that chance lies with 95 % certainty, as far as luck in the search goes; nothing where it was reasoned.
    pub interval: Option<[f32; 2]>,
    /// The chance of every seat.
    pub shares: [f32; MAX_SEATS],
    /// How often it was tried.
    pub tries: u32,
}

/// The best turns for what a seat knows, at most `most`, best first; none if it is not its decision.
pub fn hints<G: Mind>(
    seen: &Seen<'_, G>,
    budget: Budget,
    most: usize,
    rng: &mut Quick,
    stop: Stop<'_>,
) -> Vec<Hint<G::Action>> {
    let mut thinker = Thinker::new(Bot::BEST, seen.seats()).with_budget(budget).thorough();
    let Some(advice) = thinker.decide_unless(seen, rng, stop) else { return Vec::new() };
    let seat = seen.seat();
    let hint = |choice: crate::Weighed<G::Action>| {
        let line = thinker.line(seat, &choice.action);
        Hint {
            turn: line
                .iter()
                .take_while(|(actor, _)| *actor == seat)
                .map(|(_, action)| action.clone())
                .collect(),
            line,
            value: choice.value,
            interval: (choice.tries > 1).then(|| interval(choice.value, choice.tries)),
            shares: choice.shares,
            tries: choice.tries,
        }
    };
    advice.weighed.into_iter().filter(|choice| choice.tries > 0).take(most).map(hint).collect()
}

/// Wilson's interval: games that are won or lost vary more than any others with the same mean.
fn interval(mean: f32, tries: u32) -> [f32; 2] {
    let (n, p) = (tries as f32, mean);
    let middle = p + Z * Z / (2.0 * n);
    let spread = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).max(0.0).sqrt();
    let scale = 1.0 + Z * Z / n;
    [((middle - spread) / scale).max(0.0), ((middle + spread) / scale).min(1.0)]
}

#[cfg(test)]
mod tests {
    use classics::{ConnectFour, Drop};
    use kernel::Game;

    use super::*;

    #[test]
    fn the_winning_turn_comes_first_and_is_sure() {
        let game: ConnectFour = serde_json::from_str(r#"{"columns":["AAA","BBB","","","","",""]}"#).unwrap();
        let seen = Seen::new(&game, Seat::at(0));
        let found = hints(&seen, Budget::iterations(700).on(2), 3, &mut Quick::new(1), &|| false);
        assert_eq!(found.len(), 3);
        assert_eq!((found[0].turn.as_slice(), found[0].value), (&[Drop(0)][..], 1.0));
        assert_eq!(found[0].line, [(Seat::at(0), Drop(0))], "the game is over");
        for hint in &found {
            let [low, high] = hint.interval.unwrap();
            assert!(low <= hint.value && hint.value <= high && hint.tries >= 20, "{hint:?}");
            assert!((hint.shares[0] + hint.shares[1] - 1.0).abs() < 1e-3, "{hint:?}");
        }
        assert!(
            hints(&Seen::new(&game, Seat::at(1)), Budget::iterations(9), 3, &mut Quick::new(1), &|| false)
                .is_empty()
        );
    }

    #[test]
    fn a_hint_knows_no_more_than_its_seat() {
        use classics::Leduc;
        use kernel::{Resample, Seats, Viewer};
        let setup = Leduc::set_up(&serde_json::from_str("{}").unwrap(), Seats::new(2).unwrap()).unwrap();
        let mut rng = Quick::new(4);
        let game = Leduc::deal(&setup, &mut rng);
        let mut twin = game;
        twin.resample(Viewer::Seat(Seat::at(0)), &mut rng);
        let asked = |game| {
            hints(&Seen::new(game, Seat::at(0)), Budget::iterations(200), 3, &mut Quick::new(1), &|| false)
        };
        assert_eq!(asked(&game), asked(&twin));
    }
}
