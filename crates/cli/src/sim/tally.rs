//! Counting games, in whole numbers only: sums of them do not depend on their order.

use kernel::{MAX_SEATS, Outcome, Seats};

/// A whole victory, divisible by any number of seats that may share it.
const WHOLE: u64 = 840;

#[derive(Clone)]
pub(super) struct Tally {
    pub(super) seats: Seats,
    pub(super) games: u64,
    pub(super) decisions: u64,
    pub(super) shared: u64,
    pub(super) lost_by_all: u64,
    /// How many games had each length.
    lengths: Vec<u64>,
    shares: [u64; MAX_SEATS],
    places: [u64; MAX_SEATS],
    points: [i64; MAX_SEATS],
    pub(super) counts_points: bool,
}

impl Tally {
    pub(super) fn new(seats: Seats) -> Self {
        Self {
            seats,
            games: 0,
            decisions: 0,
            shared: 0,
            lost_by_all: 0,
            lengths: Vec::new(),
            shares: [0; MAX_SEATS],
            places: [0; MAX_SEATS],
            points: [0; MAX_SEATS],
            counts_points: false,
        }
    }

    pub(super) fn count(&mut self, decisions: u32, outcome: Option<&Outcome>) {
        self.games += 1;
        self.decisions += u64::from(decisions);
        self.count_lengths(decisions as usize, 1);
        let Some(outcome) = outcome else { return };
        match outcome.winners().first() {
            None => self.lost_by_all += 1,
            Some(winner) => self.shared += u64::from(outcome.share(winner) < 1.0),
        }
        for seat in self.seats.iter() {
            let at = seat.index();
            self.shares[at] += (outcome.share(seat) * WHOLE as f32).round() as u64;
            self.places[at] += u64::from(outcome.place(seat));
            if let Some(points) = outcome.points(seat) {
                self.points[at] += i64::from(points);
                self.counts_points = true;
            }
        }
    }

    pub(super) fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.shared += other.shared;
        self.lost_by_all += other.lost_by_all;
        self.counts_points |= other.counts_points;
        for (length, &games) in other.lengths.iter().enumerate() {
            self.count_lengths(length, games);
        }
        for at in 0..MAX_SEATS {
            self.shares[at] += other.shares[at];
            self.places[at] += other.places[at];
            self.points[at] += other.points[at];
        }
    }

    fn count_lengths(&mut self, length: usize, games: u64) {
        if length >= self.lengths.len() {
            self.lengths.resize(length + 1, 0);
        }
        self.lengths[length] += games;
    }

    /// How many games had each length that occurred.
    pub(super) fn lengths(&self) -> impl Iterator<Item = (u32, u64)> {
        let counted = self.lengths.iter().enumerate();
        counted.filter(|(_, games)| **games > 0).map(|(length, &games)| (length as u32, games))
    }

    /// How many games were at least `from` and less than `to` long.
    pub(super) fn between(&self, from: u32, to: u32) -> u64 {
        self.lengths().filter(|&(length, _)| from <= length && length < to).map(|(_, games)| games).sum()
    }

    fn per_game(&self, sum: f64) -> f64 {
        sum / self.games.max(1) as f64
    }

    /// The share of the victories that fell to a seat; a tie counts in part.
    pub(super) fn win_rate(&self, seat: usize) -> f64 {
        self.per_game(self.shares[seat] as f64 / WHOLE as f64)
    }

    pub(super) fn mean_place(&self, seat: usize) -> f64 {
        self.per_game(self.places[seat] as f64)
    }

    pub(super) fn mean_points(&self, seat: usize) -> f64 {
        self.per_game(self.points[seat] as f64)
    }

    pub(super) fn mean_length(&self) -> f64 {
        self.per_game(self.decisions as f64)
    }

    /// The length that this part of all games does not exceed.
    pub(super) fn quantile(&self, part: f64) -> u32 {
        let wanted = (part * self.games as f64).ceil().max(1.0) as u64;
        let mut seen = 0;
        for (length, games) in self.lengths() {
            seen += games;
            if seen >= wanted {
                return length;
            }
        }
        0
    }

    /// Wilson's 95 % interval of the win rate. Ties only make the true spread smaller.
    pub(super) fn interval(&self, seat: usize) -> (f64, f64) {
        const Z: f64 = 1.959_964;
        let (n, p) = (self.games.max(1) as f64, self.win_rate(seat));
        let middle = p + Z * Z / (2.0 * n);
        let spread = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        let scale = 1.0 + Z * Z / n;
        (((middle - spread) / scale).max(0.0), ((middle + spread) / scale).min(1.0))
    }
}

#[cfg(test)]
mod tests {
    use kernel::Seat;

    use super::*;

    #[test]
    fn ties_are_shared_and_lengths_are_ordered() {
        let two = Seats::new(2).unwrap();
        let mut tally = Tally::new(two);
        tally.count(10, Some(&Outcome::draw(two)));
        tally.count(20, Some(&Outcome::won_by(two, Seat::at(1))));
        tally.count(40, Some(&Outcome::together(two, false)));
        assert!((tally.win_rate(0) - 0.5 / 3.0).abs() < 1e-9);
        assert!((tally.win_rate(1) - 1.5 / 3.0).abs() < 1e-9);
        assert_eq!((tally.shared, tally.lost_by_all), (1, 1));
        assert_eq!((tally.quantile(0.0), tally.quantile(0.5), tally.quantile(1.0)), (10, 20, 40));
    }

    #[test]
    fn the_interval_is_wilsons() {
        let two = Seats::new(2).unwrap();
        let mut tally = Tally::new(two);
        for game in 0..100 {
            tally.count(1, Some(&Outcome::won_by(two, Seat::at(u8::from(game >= 10)))));
        }
        let (low, high) = tally.interval(0);
        assert!((low - 0.0552).abs() < 1e-3 && (high - 0.1744).abs() < 1e-3, "{low} {high}");
    }
}
