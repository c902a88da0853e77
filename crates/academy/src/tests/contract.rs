use kernel::contract::{Contract, check_scene_also, check_words};
use serde_json::{Value, json};

use super::content::{odd_cards, odd_tiles};
use crate::Academy;

#[test]
fn keeps_the_contract() {
    let [rulings, content] = also();
    Contract::<Academy>::new().games(100).also(rulings).also(content).check();
}

fn also() -> [Value; 2] {
    [
        json!({ "private_at_once": true, "exhaustion_stays": true, "tiles_return": true, "chaos_counts_as_complete": false }),
        json!({ "assignments": odd_cards(), "tiles": odd_tiles() }),
    ]
}

#[test]
fn can_be_told() {
    check_words::<Academy>();
}

#[test]
fn can_be_laid_out() {
    check_scene_also::<Academy>(&also());
}
