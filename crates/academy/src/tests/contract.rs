use kernel::contract::{Contract, check_words};
use serde_json::json;

use super::content::{odd_cards, odd_tiles};
use crate::Academy;

#[test]
fn keeps_the_contract() {
    Contract::<Academy>::new()
        .games(100)
        .also(json!({ "private_at_once": true, "exhaustion_stays": true, "tiles_return": true, "chaos_counts_as_complete": false }))
        .also(json!({ "assignments": odd_cards(), "tiles": odd_tiles() }))
        .check();
}

#[test]
fn can_be_told() {
    check_words::<Academy>();
}
