//! How a game ended. Placings are the result; points only explain them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{MAX_SEATS, Seat, SeatSet, Seats};

/// Which seats win and lose together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sides([u8; MAX_SEATS]);

impl Sides {
    /// Every seat for itself.
    pub const EACH: Self = Self([0, 1, 2, 3, 4, 5, 6, 7]);
    /// All together, against the game.
    pub const TOGETHER: Self = Self([0; MAX_SEATS]);

    /// Two or more teams: seat by seat, the number of its team.
    pub const fn teams(teams: [u8; MAX_SEATS]) -> Self {
        Self(teams)
    }

    /// The side of `seat`.
    pub const fn of(self, seat: Seat) -> u8 {
        self.0[seat.index()]
    }
}

/// The placing of every seat: 1 has won, equal places are ties, and when nobody is placed 1 all have lost.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(try_from = "Written", into = "Written")]
#[ts(as = "Written")]
pub struct Outcome {
    seats: Seats,
    places: [u8; MAX_SEATS],
    sides: Sides,
    points: Option<[i32; MAX_SEATS]>,
    range: Option<[i32; 2]>,
}

impl Outcome {
    /// Placed by points, most first; equal points tie.
    pub fn by_points(points: &[i32]) -> Self {
        let mut places = [1; MAX_SEATS];
        let mut scores = [0; MAX_SEATS];
        for (seat, &own) in points.iter().enumerate() {
            places[seat] = 1 + points.iter().filter(|&&other| other > own).count() as u8;
            scores[seat] = own;
        }
        Self::build(points.len(), places, Sides::EACH, Some(scores))
    }

    /// One seat has won; the others share the second place.
    pub fn won_by(seats: Seats, winner: Seat) -> Self {
        Self::won_by_all(seats, SeatSet::one(winner), Sides::EACH)
    }

    /// These seats have won; the others share the place behind them. With no winner all have lost.
    pub fn won_by_all(seats: Seats, winners: SeatSet, sides: Sides) -> Self {
        let behind = 1 + winners.len().max(1) as u8;
        let mut places = [behind; MAX_SEATS];
        for seat in winners.iter() {
            places[seat.index()] = 1;
        }
        Self::build(seats.count(), places, sides, None)
    }

    /// A draw between all.
    pub fn draw(seats: Seats) -> Self {
        Self::won_by_all(seats, seats.all(), Sides::EACH)
    }

    /// All together have won or lost against the game.
    pub fn together(seats: Seats, won: bool) -> Self {
        Self::won_by_all(seats, if won { seats.all() } else { SeatSet::EMPTY }, Sides::TOGETHER)
    }

    /// Places given seat by seat, for rules with tie-breaks of their own.
    pub fn placed(places: &[u8], sides: Sides) -> Self {
        let mut all = [1; MAX_SEATS];
        all[..places.len()].copy_from_slice(places);
        Self::build(places.len(), all, sides, None)
    }

    /// The same, with points that explain it.
    #[must_use]
    pub fn with_points(mut self, points: &[i32]) -> Self {
        let mut all = [0; MAX_SEATS];
        all[..points.len()].copy_from_slice(points);
        self.points = Some(all);
        self
    }

    fn build(
        seats: usize,
        mut places: [u8; MAX_SEATS],
        mut sides: Sides,
        points: Option<[i32; MAX_SEATS]>,
    ) -> Self {
        // Of seats that are not there nothing is said, so that equal results are equal.
        places[seats..].fill(0);
        sides.0[seats..].copy_from_slice(&Sides::EACH.0[seats..]);
        let seats = Seats::new(seats as u8).expect("an outcome speaks of 1 to 8 seats");
        Self { seats, places, sides, points, range: None }
    }

    /// The same, played for the points themselves, which lie in this range: chips, not victory.
    #[must_use]
    pub fn played_for_points(mut self, worst: i32, best: i32) -> Self {
        self.range = Some([worst, best]);
        self
    }

    /// How many seats it speaks of.
    pub const fn seats(&self) -> Seats {
        self.seats
    }

    /// The place of `seat`: 1 is first.
    pub const fn place(&self, seat: Seat) -> u8 {
        self.places[seat.index()]
    }

    /// The points of `seat`, where the game counts any.
    pub fn points(&self, seat: Seat) -> Option<i32> {
        self.points.map(|points| points[seat.index()])
    }

    /// Who has won.
    pub fn winners(&self) -> SeatSet {
        self.seats.iter().filter(|&seat| self.place(seat) == 1).collect()
    }

    /// Who wins and loses together.
    pub const fn sides(&self) -> Sides {
        self.sides
    }

    /// The share of the victory that falls to `seat`: sides that tie for the first place divide it,
    /// the seats of one side each have all of it.
    pub fn share(&self, seat: Seat) -> f32 {
        if self.place(seat) != 1 {
            return 0.0;
        }
        let mut sides = 0u8;
        for winner in self.winners().iter() {
            sides |= 1 << self.sides.of(winner);
        }
        1.0 / sides.count_ones() as f32
    }

    /// What the result is worth to `seat`, from 0 to 1: its share of the victory, or of the points where
    /// those are what is played for.
    pub fn worth(&self, seat: Seat) -> f32 {
        match (self.range, self.points(seat)) {
            (Some([worst, best]), Some(points)) if worst < best => {
                ((i64::from(points) - i64::from(worst)) as f32 / (i64::from(best) - i64::from(worst)) as f32)
                    .clamp(0.0, 1.0)
            }
            _ => self.share(seat),
        }
    }
}

/// As written in files: lists as long as the table.
#[derive(Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "Outcome", optional_fields)]
struct Written {
    places: Vec<u8>,
    sides: Vec<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    points: Option<Vec<i32>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    range: Option<[i32; 2]>,
}

impl From<Outcome> for Written {
    fn from(outcome: Outcome) -> Self {
        let n = outcome.seats.count();
        Self {
            places: outcome.places[..n].to_vec(),
            sides: outcome.sides.0[..n].to_vec(),
            points: outcome.points.map(|points| points[..n].to_vec()),
            range: outcome.range,
        }
    }
}

impl TryFrom<Written> for Outcome {
    type Error = String;

    fn try_from(written: Written) -> Result<Self, String> {
        let n = written.places.len();
        let points = written.points.as_deref();
        if n == 0 || n > MAX_SEATS || written.sides.len() != n || points.is_some_and(|p| p.len() != n) {
            return Err(format!("an outcome lists a place and a side for each of 1 to {MAX_SEATS} seats"));
        }
        if written.places.iter().any(|&place| place == 0 || usize::from(place) > MAX_SEATS + 1) {
            return Err("places start at 1".into());
        }
        if written.sides.iter().any(|&side| usize::from(side) >= MAX_SEATS) {
            return Err(format!("sides are numbered 0 to {}", MAX_SEATS - 1));
        }
        let mut sides = Sides::EACH;
        sides.0[..n].copy_from_slice(&written.sides);
        let mut outcome = Self::placed(&written.places, sides);
        if let Some(points) = points {
            outcome = outcome.with_points(points);
        }
        outcome.range = written.range;
        Ok(outcome)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(n: u8) -> Seat {
        Seat::new(n).unwrap()
    }

    #[test]
    fn results_of_teams_and_of_all_together_are_read_back_the_same() {
        let seats = Seats::new(4).unwrap();
        let teams = Sides::teams([0, 1, 0, 1, 0, 1, 0, 1]);
        let winners = SeatSet::one(seat(0)).with(seat(2));
        let team = |winners| Outcome::won_by_all(seats, winners, teams);
        for outcome in
            [team(winners), team(SeatSet::EMPTY), Outcome::together(seats, true).with_points(&[3; 4])]
        {
            let written = serde_json::to_string(&outcome).unwrap();
            assert_eq!(serde_json::from_str::<Outcome>(&written).unwrap(), outcome, "{written}");
        }
    }

    #[test]
    fn points_tie_and_leave_a_gap_behind_them() {
        let outcome = Outcome::by_points(&[5, 9, 9, 1]);
        let places: Vec<_> = outcome.seats().iter().map(|s| outcome.place(s)).collect();
        assert_eq!(places, [3, 1, 1, 4]);
        assert!((outcome.share(seat(1)) - 0.5).abs() < 1e-6);
        assert!(outcome.share(seat(0)).abs() < 1e-6);
    }

    #[test]
    fn a_team_shares_its_victory_without_dividing_it() {
        let sides = Sides::teams([0, 1, 0, 1, 0, 0, 0, 0]);
        let winners = [seat(1), seat(3)].into_iter().collect();
        let outcome = Outcome::won_by_all(Seats::new(4).unwrap(), winners, sides);
        assert!((outcome.share(seat(1)) - 1.0).abs() < 1e-6);
        assert_eq!(outcome.place(seat(0)), 3);
    }

    #[test]
    fn lost_together_means_that_nobody_is_first() {
        let outcome = Outcome::together(Seats::new(2).unwrap(), false);
        assert!(outcome.winners().is_empty());
        assert!((Outcome::together(Seats::new(2).unwrap(), true).share(seat(1)) - 1.0).abs() < 1e-6);
    }

    #[test]
    fn chips_are_worth_what_they_are() {
        let outcome = Outcome::by_points(&[-13, 13]).played_for_points(-13, 13);
        assert!(outcome.worth(seat(0)).abs() < 1e-6 && (outcome.worth(seat(1)) - 1.0).abs() < 1e-6);
        let even = Outcome::by_points(&[0, 0]).played_for_points(-13, 13);
        assert!((even.worth(seat(0)) - 0.5).abs() < 1e-6);
        let text = serde_json::to_string(&outcome).unwrap();
        assert_eq!(serde_json::from_str::<Outcome>(&text).unwrap(), outcome);
    }

    #[test]
    fn written_and_read_back() {
        let outcome = Outcome::by_points(&[-3, 3]);
        let text = serde_json::to_string(&outcome).unwrap();
        assert_eq!(text, r#"{"places":[2,1],"sides":[0,1],"points":[-3,3]}"#);
        assert_eq!(serde_json::from_str::<Outcome>(&text).unwrap(), outcome);
        for bad in [
            r#"{"places":[],"sides":[]}"#,
            r#"{"places":[0],"sides":[0]}"#,
            r#"{"places":[1],"sides":[9]}"#,
            r#"{"places":[1,2],"sides":[0,1],"points":[1]}"#,
        ] {
            assert!(serde_json::from_str::<Outcome>(bad).is_err(), "{bad}");
        }
    }
}
