//! How Leduc poker is played without looking ahead: by the hand one holds.

use kernel::{Mind, Seat};

use super::{Bet, Leduc};

impl Mind for Leduc {
    /// Raises with a pair or a king, gives up a jack, calls with what is between.
    fn weigh(&self, seat: Seat, actions: &[Bet], out: &mut Vec<f32>) {
        let hand = self.hands[seat.index() & 1];
        let rank = f32::from(hand.rank());
        let strength = match self.public {
            Some(public) if public.rank() == hand.rank() => 3.0,
            Some(_) => rank - 0.7,
            None => rank,
        };
        out.extend(actions.iter().map(|bet| match bet {
            Bet::Fold => 1.0 - 1.2 * strength,
            Bet::Call => 0.5,
            Bet::Raise => 1.2 * strength - 1.0,
        }));
    }

    /// Every bet is made in the dark.
    fn is_veiled(&self, _: Seat) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn best(text: &str) -> Bet {
        let game: Leduc = serde_json::from_str(text).unwrap();
        let bets = [Bet::Fold, Bet::Call, Bet::Raise];
        let mut weights = Vec::new();
        game.weigh(Seat::at(0), &bets, &mut weights);
        let most = weights.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        bets[weights.iter().position(|&weight| weight >= most).unwrap()]
    }

    #[test]
    fn a_pair_raises_and_a_jack_gives_up() {
        let bets = r#""bets":["call","call","call","raise"],"raises":2"#;
        assert_eq!(best(&format!(r#"{{"hands":["Js","Qs"],"public":"Jh",{bets}}}"#)), Bet::Raise);
        assert_eq!(best(&format!(r#"{{"hands":["Js","Qs"],"public":"Kh",{bets}}}"#)), Bet::Fold);
        assert_eq!(best(&format!(r#"{{"hands":["Ks","Qs"],"public":"Jh",{bets}}}"#)), Bet::Raise);
    }
}
