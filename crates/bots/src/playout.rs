//! Flat Monte Carlo: every choice is tried in random games from worlds drawn anew, the promising ones more
//! often (UCB1), and the best on average is chosen.

use kernel::{NoLog, Quick, Resample, Seen, playout};

use crate::{Advice, Budget, Weighed};

/// How much the less tried choices are favoured; results lie between 0 and 1.
const CURIOSITY: f32 = 0.7;
/// With a single choice there is nothing to find out but what it is worth.
const FORCED_GAMES: u32 = 64;

struct Arm<A> {
    action: A,
    tries: u32,
    sum: f32,
}

impl<A> Arm<A> {
    fn mean(&self) -> f32 {
        if self.tries == 0 { 0.0 } else { self.sum / self.tries as f32 }
    }

    fn promise(&self, log_total: f32) -> f32 {
        if self.tries == 0 {
            return f32::INFINITY;
        }
        self.mean() + CURIOSITY * (log_total / self.tries as f32).sqrt()
    }
}

pub(crate) fn advise<G: Resample>(
    seen: &Seen<'_, G>,
    legal: Vec<G::Action>,
    budget: Budget,
    rng: &mut Quick,
) -> Advice<G::Action> {
    let forced = legal.len() == 1;
    let budget = if forced { Budget { games: budget.games.min(FORCED_GAMES), ..budget } } else { budget };
    let mut arms: Vec<_> = legal.into_iter().map(|action| Arm { action, tries: 0, sum: 0.0 }).collect();
    let clock = budget.start();
    let mut scratch = Vec::new();
    let mut played = 0;
    while clock.allows(played) {
        let log_total = (played.max(1) as f32).ln();
        let mut best = 0;
        for (n, arm) in arms.iter().enumerate() {
            if arm.promise(log_total) > arms[best].promise(log_total) {
                best = n;
            }
        }
        let arm = &mut arms[best];
        let mut world = seen.world(rng);
        world.apply(seen.seat(), &arm.action, rng, &mut NoLog);
        playout(&mut world, rng, &mut scratch);
        arm.tries += 1;
        arm.sum += world.outcome().map_or(0.0, |outcome| outcome.worth(seen.seat()));
        played += 1;
    }
    rank(arms)
}

/// The best on average first; of equals the more often tried, then the one listed first.
fn rank<A: Clone>(mut arms: Vec<Arm<A>>) -> Advice<A> {
    arms.sort_by(|a, b| (b.mean(), b.tries).partial_cmp(&(a.mean(), a.tries)).expect("means are numbers"));
    let weighed: Vec<_> = arms
        .into_iter()
        .map(|arm| Weighed { value: arm.mean(), tries: arm.tries, action: arm.action })
        .collect();
    let best = &weighed[0];
    Advice { action: best.action.clone(), value: (best.tries > 0).then_some(best.value), weighed }
}

#[cfg(test)]
mod tests {
    use classics::{ConnectFour, Drop, Leduc};
    use kernel::{Game, Outcome, Seat, SeatSet, Seats, Viewer};

    use super::*;
    use crate::{Level, advise};

    fn position<G: Game>(text: &str) -> G {
        serde_json::from_str(text).unwrap()
    }

    fn best<G: Resample>(game: &G, games: u32, seed: u64) -> G::Action {
        let known = Seen::new(game, game.active().first().unwrap());
        advise(Level::Playout, &known, Budget::games(games), &mut Quick::new(seed)).unwrap().action
    }

    #[test]
    fn takes_a_win_and_stops_a_loss() {
        let win = position::<ConnectFour>(r#"{"columns":["AAA","BBB","","","","",""]}"#);
        assert_eq!(best(&win, 500, 1), Drop(0));
        let threat = position::<ConnectFour>(r#"{"columns":["A","A","A","","","B","B"]}"#);
        assert_eq!(best(&threat, 2000, 1), Drop(3));
    }

    #[test]
    fn folds_the_hopeless_hand() {
        let game = position::<Leduc>(
            r#"{"hands":["Js","Qs"],"public":"Ks","bets":["raise","call","raise","raise"],"raises":2}"#,
        );
        assert_eq!(best(&game, 2000, 1), classics::Bet::Fold);
    }

    #[test]
    fn thinks_the_same_whatever_it_cannot_see() {
        let mut rng = Quick::new(5);
        let options = serde_json::from_str("{}").unwrap();
        let setup = Leduc::set_up(&options, Seats::new(2).unwrap()).unwrap();
        for deal in 0..50 {
            let game = Leduc::deal(&setup, &mut rng);
            let mut twin = game;
            twin.resample(Viewer::Seat(Seat::at(0)), &mut rng);
            let answer = |game| {
                let seen = Seen::new(game, Seat::at(0));
                advise(Level::Playout, &seen, Budget::games(60), &mut Quick::new(deal)).unwrap()
            };
            assert_eq!(answer(&game), answer(&twin));
        }
    }

    #[test]
    fn beats_random_play() {
        let mut rng = Quick::new(9);
        let mut won = 0.0;
        for game_number in 0..40 {
            let mut game = ConnectFour::deal(&(), &mut rng);
            let thinker = Seat::at(game_number % 2);
            while let Some(seat) = game.active().first() {
                let level = if seat == thinker { Level::Playout } else { Level::Random };
                let advice = advise(level, &Seen::new(&game, seat), Budget::games(200), &mut rng).unwrap();
                game.apply(seat, &advice.action, &mut rng, &mut NoLog);
            }
            won += game.outcome().map_or(0.0, |outcome: Outcome| outcome.share(thinker));
        }
        assert!(won >= 38.0, "{won} of 40");
    }

    #[test]
    fn is_not_asked_out_of_turn() {
        let game = ConnectFour::deal(&(), &mut Quick::new(1));
        assert_eq!(game.active(), SeatSet::one(Seat::at(0)));
        let seen = Seen::new(&game, Seat::at(1));
        assert!(advise(Level::Playout, &seen, Budget::games(10), &mut Quick::new(1)).is_none());
    }
}
