//! What is done with each game on the shelf.

use std::hint::black_box;

use bench::{Figures, Limit};
use kernel::{Mode, Quick, Seats};
use shelf::{Playable, Visitor};

use crate::limit;
use crate::measure::{Effort, Runner, race};
use crate::subject::Subject;

/// Times the games.
pub(crate) struct Time<'a> {
    game: Option<&'a str>,
    all_modes: bool,
    effort: Effort,
    figures: Result<Vec<Figures>, String>,
}

impl<'a> Time<'a> {
    /// The figures of one game, or of all, in the usual mode or in all.
    pub(crate) fn run(
        game: Option<&'a str>,
        all_modes: bool,
        effort: Effort,
    ) -> Result<Vec<Figures>, String> {
        let mut time = Self { game, all_modes, effort, figures: Ok(Vec::new()) };
        shelf::each(&mut time);
        match time.figures {
            Ok(figures) if figures.is_empty() => Err(unknown(game.unwrap_or_default())),
            figures => figures,
        }
    }

    fn figures<G: Playable>(&self, mode: &Mode, seats: Seats) -> Result<Figures, String> {
        let mut subject = Subject::<G>::new(mode, seats)?;
        let habits = subject.habits(self.effort.decisions);
        let clone_ns = clone_ns(&subject.positions(256), self.effort);
        let loops = limit::of(G::INFO.id);

        let mut runners: Vec<Runner<'_>> = vec![Box::new(|games| subject.play(games))];
        for one in loops {
            let mut rng = Quick::new(1);
            runners.push(Box::new(move |games| (one.play)(games, &mut rng)));
        }
        let rates = race(&mut runners, self.effort);
        drop(runners);

        let named = loops.iter().zip(&rates[1..]);
        Ok(Figures {
            game: G::INFO.id.into(),
            mode: mode.id.into(),
            seats: subject.seats().count(),
            decisions_per_second: rates[0].units,
            games_per_second: rates[0].times,
            decisions_per_game: habits.decisions_per_game,
            choices: habits.choices,
            clone_ns,
            state_bytes: size_of::<G>(),
            limits: named
                .map(|(one, rate)| Limit { name: one.name.into(), decisions_per_second: rate.units })
                .collect(),
        })
    }
}

impl Visitor for Time<'_> {
    fn visit<G: Playable>(&mut self) {
        if self.game.is_some_and(|game| game != G::INFO.id) {
            return;
        }
        for (mode, seats) in Subject::<G>::tables(self.all_modes) {
            let next = self.figures::<G>(mode, seats);
            if let Ok(figures) = &mut self.figures {
                match next {
                    Ok(next) => figures.push(next),
                    Err(why) => self.figures = Err(why),
                }
            }
        }
    }
}

fn clone_ns<G: Playable>(positions: &[G], effort: Effort) -> f64 {
    let copy_all = |times: u64| {
        for _ in 0..times {
            for position in positions {
                black_box(black_box(position).clone());
            }
        }
        times * positions.len() as u64
    };
    1e9 / race(&mut [Box::new(copy_all)], effort)[0].units
}

/// Plays some games of one.
pub(crate) struct Count<'a> {
    game: &'a str,
    mode: &'a str,
    seats: usize,
    games: u64,
    decisions: Option<Result<u64, String>>,
}

impl<'a> Count<'a> {
    /// The number of decisions.
    pub(crate) fn run(game: &'a str, mode: &'a str, seats: usize, games: u64) -> Result<u64, String> {
        let mut count = Self { game, mode, seats, games, decisions: None };
        shelf::each(&mut count);
        count.decisions.unwrap_or_else(|| Err(unknown(game)))
    }
}

impl Visitor for Count<'_> {
    fn visit<G: Playable>(&mut self) {
        if self.game == G::INFO.id {
            let seats = u8::try_from(self.seats).ok().and_then(Seats::new);
            let table = G::INFO.mode(self.mode).zip(seats).ok_or("There is no such table.".into());
            let subject = table.and_then(|(mode, seats)| Subject::<G>::new(mode, seats));
            self.decisions = Some(subject.map(|mut subject| subject.play(self.games)));
        }
    }
}

fn unknown(game: &str) -> String {
    let mut known = Known(Vec::new());
    shelf::each(&mut known);
    format!("There is no game {game:?}. There are {}.", known.0.join(", "))
}

/// The ids there are.
struct Known(Vec<&'static str>);

impl Visitor for Known {
    fn visit<G: Playable>(&mut self) {
        self.0.push(G::INFO.id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counting_repeats_exactly() {
        let decisions = Count::run("leduc", "standard", 2, 1000).unwrap();
        assert!((3_900..4_200).contains(&decisions), "{decisions}");
        assert_eq!(Count::run("leduc", "standard", 2, 1000).unwrap(), decisions);
    }

    #[test]
    fn what_cannot_be_played_is_refused() {
        assert!(Count::run("chess", "standard", 2, 1).unwrap_err().contains("leduc"));
        assert!(Count::run("leduc", "standard", 3, 1).unwrap_err().contains("2 seats"));
        assert!(Count::run("leduc", "standard", 300, 1).is_err());
        assert!(Count::run("leduc", "wild", 2, 1).is_err());
    }
}
