//! The promises every game keeps.

use kernel::contract::{Contract, check_words};
use serde_json::json;

use super::content::{eager_cards, eager_start, ladder};
use crate::Cosmoctopus;

#[test]
fn keeps_the_contract() {
    Contract::<Cosmoctopus>::new()
        .games(2)
        .also(json!({ "investigator": "obsessive", "bridge": true, "layout": "disconnected", "hands": "fixed" }))
        .also(json!({ "hands": "draft", "express": true, "bridge": true, "bridge_shifts": "one", "rounds": 8 }))
        .also(json!({ "investigator": "relentless", "express": true, "hands": "fixed", "standing_counts": true,
                      "revelation": "third", "spending_order": "most" }))
        .also(json!({ "layout": "own", "layouts": ladder(), "rounds": 6, "forbidden_discards": "any" }))
        .also(json!({ "cards": eager_cards(), "start": eager_start(), "rounds": 6 }))
        .check();
}

#[test]
fn has_words_for_everything() {
    check_words::<Cosmoctopus>();
}
