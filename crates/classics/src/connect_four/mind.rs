//! What everybody soon finds out about Connect Four.

use kernel::{Feature, Mind, Seat, bits};

use super::grid::SQUARES;
use super::{ConnectFour, Drop};

impl Mind for ConnectFour {
    /// A square with a disc of one's own, or of the other.
    const FEATURES: usize = 2 * SQUARES;

    /// Wins, stops what would lose, does not help the other up, and goes where most lines meet.
    fn weigh(&self, _: Seat, actions: &[Drop], out: &mut Vec<f32>) {
        out.extend(actions.iter().map(|&Drop(column)| {
            if self.grid.wins(column) {
                return 12.0;
            }
            if self.grid.loses(column) {
                return 8.0;
            }
            let next = self.grid.drop(column);
            let helps = if next.has_room(column) && next.wins(column) { 4.0 } else { 0.0 };
            0.12 * self.grid.prospects(column) as f32 - helps
        }));
    }

    fn features(&self, seat: Seat, out: &mut Vec<Feature>) {
        for (whose, owner) in [seat.number(), 1 - (seat.number() & 1)].into_iter().enumerate() {
            let there = |square: u32| Feature::there((whose * SQUARES) as u16 + square as u16);
            out.extend(bits::each(self.grid.discs(owner & 1)).map(there));
        }
    }

    fn progress(&self) -> f32 {
        self.grid.moves_made() as f32 / 42.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn best(columns: &str) -> Drop {
        let game: ConnectFour = serde_json::from_str(&format!(r#"{{"columns":{columns}}}"#)).unwrap();
        let actions: Vec<_> = (0..7).filter(|&column| game.grid.has_room(column)).map(Drop).collect();
        let mut weights = Vec::new();
        game.weigh(Seat::at(0), &actions, &mut weights);
        let most = weights.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        actions[weights.iter().position(|&weight| weight >= most).unwrap()]
    }

    #[test]
    fn features_are_seen_from_the_seat() {
        let game: ConnectFour = serde_json::from_str(r#"{"columns":["AB","","A","","","",""]}"#).unwrap();
        let seen = |seat| {
            let mut features = Vec::new();
            game.features(Seat::at(seat), &mut features);
            let mut numbers: Vec<_> = features.iter().map(|feature| usize::from(feature.number)).collect();
            assert!(numbers.iter().all(|&number| number < ConnectFour::FEATURES));
            numbers.sort_unstable();
            numbers
        };
        assert_eq!(seen(0), [0, 14, SQUARES + 1]);
        assert_eq!(seen(1), [1, SQUARES, SQUARES + 14]);
    }

    #[test]
    fn the_middle_first_then_wins_then_losses() {
        assert_eq!(best(r#"["","","","","","",""]"#), Drop(3));
        assert_eq!(best(r#"["AAA","BBB","","","","",""]"#), Drop(0));
        assert_eq!(best(r#"["AAA","BB","","","","",""]"#), Drop(0), "stops it");
    }
}
