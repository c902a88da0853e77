//! What is learnt begins with the rule of thumb, in every game that has one.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use bots::Net;
use kernel::{Quick, Seats};
use lab::train::{Plan, Progress};
use shelf::{Playable, Visitor, each};

const GAMES: u32 = 64;

#[derive(Default)]
struct BeginsWithTheRuleOfThumb {
    games: Vec<&'static str>,
}

impl Visitor for BeginsWithTheRuleOfThumb {
    /// A net that has hardly learnt is as far off as the rule of thumb, and that is nearer than whoever knows nothing: so each
    /// seat is corrected by what is thought of this very seat.
    fn visit<G: Playable>(&mut self) {
        let mode = &G::INFO.modes[0];
        let options = serde_json::from_str(mode.options).unwrap();
        for count in [mode.seats.min.max(2), mode.seats.max] {
            let seats = Seats::new(count).unwrap();
            let setup = G::set_up(&options, seats).unwrap();
            if G::FEATURES == 0 || G::deal(&setup, &mut Quick::new(1)).judge().is_none() {
                return;
            }
            let plan = Plan {
                game: G::INFO.id.into(),
                rules: G::INFO.version,
                options: serde_json::Value::Null,
                seats,
                features: G::FEATURES,
                hidden: 4,
                seed: 5,
                games: [GAMES, 0, 0],
                iterations: 1,
            };
            let mut progress = Progress::new(plan);
            let blank = progress.net().unwrap().write();
            assert!(progress.round::<G>(&setup, 1) && progress.games == GAMES);
            let thumb = progress.thumb.unwrap();
            let about = format!("{} with {count}: {} and {thumb}", G::INFO.id, progress.error);
            let knows_nothing = 1.0 - 1.0 / f32::from(count);
            assert!(thumb < 0.97 * knows_nothing, "{about}");
            assert!((progress.error - thumb).abs() < 0.03, "{about}");
            assert_ne!(progress.net().map(|net: Net| net.write()), Some(blank), "{about}");
        }
        self.games.push(G::INFO.id);
    }
}

#[test]
fn what_is_learnt_begins_with_the_rule_of_thumb() {
    let mut visitor = BeginsWithTheRuleOfThumb::default();
    each(&mut visitor);
    assert_eq!(visitor.games, ["pantacle", "cosmoctopus", "academy", "arcana"]);
}
