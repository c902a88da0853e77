//! How fast the bots look ahead: iterations in a second of one processor, from positions of whole games.

use bench::{Ahead, Looked};
use bots::{Bot, Budget, Company, Thinker, spent};
use kernel::{Mode, Quick, Seats, Seen};
use shelf::{Playable, Visitor};

use crate::subject::Subject;

/// Whatever is played is played from this seed.
const SEED: u64 = 2026;
/// How many iterations each position gets.
const ITERATIONS: u32 = 1000;
/// They judge as near as short searches do: how far long ones go is another matter.
const NEAR: Budget = Budget { far: false, ..Budget::iterations(ITERATIONS) };

/// Looks ahead in the games that are searched.
pub(crate) struct Search<'a> {
    game: Option<&'a str>,
    positions: usize,
    found: Result<Vec<Looked>, String>,
}

impl<'a> Search<'a> {
    /// From so many positions of one game, or of each.
    pub(crate) fn run(game: Option<&'a str>, positions: usize) -> Result<Ahead, String> {
        let mut search = Self { game, positions, found: Ok(Vec::new()) };
        shelf::each(&mut search);
        Ok(Ahead { iterations: ITERATIONS, games: search.found? })
    }
}

impl Visitor for Search<'_> {
    fn visit<G: Playable>(&mut self) {
        if self.game.is_some_and(|game| game != G::INFO.id) {
            return;
        }
        for (mode, seats) in Subject::<G>::tables(false) {
            let next = look::<G>(mode, seats, self.positions);
            if let Ok(found) = &mut self.found {
                match next {
                    Ok(next) => found.extend(next),
                    Err(why) => self.found = Err(why),
                }
            }
        }
    }
}

/// How fast this table is searched; nothing where bots reason instead.
fn look<G: Playable>(mode: &Mode, seats: Seats, wanted: usize) -> Result<Option<Looked>, String> {
    let mut subject = Subject::<G>::new(mode, seats)?;
    let mut thinker = Thinker::<G>::new(Bot::BEST, seats).with_budget(NEAR).thorough();
    let mut rng = Quick::new(SEED);
    let (mut positions, mut iterations, mut seconds) = (0, 0, 0.0);
    // One decision in this many, so that every part of a game has its share.
    let (stride, mut decisions) = (7, 0);
    while positions < wanted {
        let mut game = subject.deal();
        let mut company = Company::<G>::new(&vec![Bot::Rule; seats.count()], seats);
        loop {
            let deciding = game.active().first().map(|seat| Seen::new(&game, seat));
            let choice = deciding.filter(|seen| seen.legal().len() > 1);
            if let Some(seen) = choice {
                decisions += 1;
                if decisions % stride == 0 && positions < wanted {
                    thinker.forget();
                    let before = spent();
                    thinker.decide(&seen, &mut rng);
                    seconds += spent().saturating_sub(before).as_secs_f64();
                    iterations += u64::from(thinker.iterations());
                    positions += 1;
                    if iterations == 0 {
                        return Ok(None);
                    }
                }
            }
            if company.act(&mut game, &mut rng).is_none() {
                break;
            }
        }
    }
    Ok(Some(Looked {
        engine: "Conclave".into(),
        game: G::INFO.id.into(),
        seats: seats.count(),
        iterations_per_second: iterations as f64 / seconds,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_searched_is_timed_and_what_is_reasoned_is_not() {
        let leduc = Search::run(Some("leduc"), 2).unwrap();
        assert_eq!(leduc.games.len(), 1);
        assert!(leduc.games[0].iterations_per_second > 0.0);
        assert!(Search::run(Some("phantom-ink"), 1).unwrap().games.is_empty());
    }
}
