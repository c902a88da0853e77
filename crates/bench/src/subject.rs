//! A game made ready to be measured: random games of it, one after the other, from one stream.

use std::hint::black_box;

use bench::Choices;
use kernel::{Game, Mode, Quick, Seats, playout, random_seat};

/// Whatever is played is played from this seed, so that counts repeat exactly.
const SEED: u64 = 2026;

/// A game in one of its modes with so many seats.
pub(crate) struct Subject<G: Game> {
    seats: Seats,
    setup: G::Setup,
    rng: Quick,
    scratch: Vec<G::Action>,
}

/// What random games are like.
pub(crate) struct Habits {
    pub(crate) decisions_per_game: f64,
    pub(crate) choices: Choices,
}

impl<G: Game> Subject<G> {
    /// The fewest and the most seats of the usual mode, or of every mode.
    pub(crate) fn tables(all_modes: bool) -> Vec<(&'static Mode, Seats)> {
        let modes = &G::INFO.modes[..if all_modes { G::INFO.modes.len() } else { 1 }];
        let ends = modes.iter().flat_map(|mode| [(mode, mode.seats.min), (mode, mode.seats.max)]);
        let mut tables: Vec<_> = ends.filter_map(|(mode, seats)| Some((mode, Seats::new(seats)?))).collect();
        tables.dedup_by_key(|(mode, seats)| (mode.id, *seats));
        tables
    }

    pub(crate) fn new(mode: &Mode, seats: Seats) -> Result<Self, String> {
        let id = G::INFO.id;
        let options = serde_json::from_str(mode.options)
            .map_err(|error| format!("{id}: the mode {}: {error}", mode.id))?;
        let setup = G::set_up(&options, seats).map_err(|error| format!("{id}: {error}"))?;
        Ok(Self { seats, setup, rng: Quick::new(SEED), scratch: Vec::new() })
    }

    pub(crate) const fn seats(&self) -> Seats {
        self.seats
    }

    /// The next deal.
    pub(crate) fn deal(&mut self) -> G {
        G::deal(&self.setup, &mut self.rng)
    }

    /// Plays so many games; the number of decisions.
    #[inline(never)]
    pub(crate) fn play(&mut self, games: u64) -> u64 {
        // A generator of its own stays in registers.
        let mut rng = self.rng.clone();
        let mut decisions = 0;
        for _ in 0..games {
            let mut game = G::deal(&self.setup, &mut rng);
            decisions += u64::from(playout(&mut game, &mut rng, &mut self.scratch));
            // By value: the last position must exist, but a reference would force every step through memory.
            black_box(game);
        }
        self.rng = rng;
        decisions
    }

    /// Plays games one decision at a time until so many decisions were made, and shows each position with
    /// its number of legal actions.
    fn walk(&mut self, decisions: u64, mut show: impl FnMut(&G, usize)) -> u64 {
        let (mut games, mut made) = (0, 0);
        while made < decisions {
            let mut game = G::deal(&self.setup, &mut self.rng);
            while let Some(seat) = random_seat(game.active(), &mut self.rng) {
                self.scratch.clear();
                game.legal(seat, &mut self.scratch);
                show(&game, self.scratch.len());
                let Some(action) = game.pick(seat, &mut self.rng, &mut self.scratch) else { break };
                game.apply(seat, &action, &mut self.rng, &mut kernel::NoLog);
                made += 1;
            }
            games += 1;
        }
        games
    }

    pub(crate) fn habits(&mut self, decisions: u64) -> Habits {
        let mut legal = Vec::new();
        let games = self.walk(decisions, |_, choices| legal.push(choices as u32));
        Habits { decisions_per_game: legal.len() as f64 / games as f64, choices: Choices::among(&mut legal) }
    }

    /// Positions from the course of random games.
    pub(crate) fn positions(&mut self, at_least: u64) -> Vec<G> {
        let mut positions = Vec::new();
        self.walk(at_least, |game, _| positions.push(game.clone()));
        positions
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use classics::{ConnectFour, Leduc};

    fn subject<G: Game>() -> Subject<G> {
        let (mode, seats) = Subject::<G>::tables(false)[0];
        Subject::new(mode, seats).unwrap()
    }

    #[test]
    fn a_fixed_number_of_seats_is_one_table() {
        let tables = Subject::<Leduc>::tables(true);
        assert_eq!(tables.len(), 1);
        assert_eq!((tables[0].0.id, tables[0].1), ("standard", Seats::new(2).unwrap()));
    }

    #[test]
    fn counts_repeat_and_a_longer_run_begins_like_a_shorter_one() {
        let (mut once, mut in_two_parts) = (subject::<Leduc>(), subject::<Leduc>());
        assert_eq!(once.play(500), in_two_parts.play(200) + in_two_parts.play(300));
    }

    #[test]
    fn habits_are_those_of_random_play() {
        let Habits { decisions_per_game, choices } = subject::<ConnectFour>().habits(400_000);
        assert!((21.2..21.5).contains(&decisions_per_game), "{decisions_per_game}");
        assert!((6.7..6.9).contains(&choices.mean), "{choices:?}");
        assert_eq!((choices.median, choices.nineteen_in_twenty, choices.most), (7, 7, 7));
    }
}
