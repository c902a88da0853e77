//! The promises every game keeps.

use kernel::contract::{Contract, check_scene_also, check_words};
use serde_json::json;

use crate::Pantacle;

#[test]
fn keeps_the_contract() {
    Contract::<Pantacle>::new()
        .games(110)
        .also(json!({ "hound_pairs": 2, "curses_announced": true, "first_turn_prepares": true }))
        .also(json!({ "blades": TWINS, "favors": FAVORS, "curses": SWALLOWING }))
        .also(json!({ "board": POOR, "curses": SHOWING }))
        .check();
}

#[test]
fn tells_what_happens() {
    check_words::<Pantacle>();
}

#[test]
fn lies_on_a_board() {
    check_scene_also::<Pantacle>(&[
        json!({ "hound_pairs": 2, "curses_announced": true, "first_turn_prepares": true }),
        json!({ "blades": TWINS, "favors": FAVORS, "curses": SWALLOWING }),
        json!({ "board": POOR, "curses": SHOWING }),
    ]);
}

/// Many equal blades: who holds a twin is seldom certain.
const TWINS: &str = r#"
phases = ["Day", "Night"]
keeper = [
    { name = "Sun", dots = 9, blades = ["Day", "Day", "Day", "Day", "Day", "Night", "Night", "Night", "Night"] },
    { name = "Star", dots = 9, blades = ["Day", "Day", "Day", "Day", "Day", "Night", "Night", "Night", "Night"] },
    { name = "Dog", hound = true, dots = 11, blades = ["Day", "Day", "Day", "Day", "Day", "Day", "Night", "Night", "Night", "Night", "Night"] },
]
"#;

const FAVORS: &str = r#"
favor = [
    { name = "Sight", keepers = ["Sun", "Star"], phase = "Day", effect = { token = "bewitchment" } },
    { name = "Chase", keepers = ["Sun", "Star"], phase = "Day", effect = { token = "hunt" } },
    { name = "Shield", keepers = ["Star", "Sun"], phase = "Night", effect = { token = "protection" } },
    { name = "Chains", keepers = ["Star", "Sun"], phase = "Night", effect = { token = "enslavement" } },
    { name = "Call", keepers = ["Sun", "Star"], effect = { adepts = 1 } },
    { name = "Raid", keepers = ["Sun", "Star"], effect = { steal = 2 } },
    { name = "Feast", keepers = ["Sun", "Star"], effect = { adepts = 3 } },
]
"#;

/// Mostly Exhaustions: choices between several, and a pile that is soon turned over.
const SWALLOWING: &str = r#"
curse = [
    { name = "Thirst", copies = 8, load = { cubes = 1 } },
    { name = "Hunger", copies = 8, load = { cubes = 2, adepts = 1 } },
    { name = "Silence", copies = 7, load = { adepts = 1 } },
    { name = "Whisper", copies = 4, effects = { shows_a_blade = true, smaller_hand = 1 } },
]
"#;

/// A reserve that runs out, and rich locations.
const POOR: &str = r#"
cubes = 20
adepts = 10
location = [
    { name = "North", benefit = { cubes_per_disc = 9 } },
    { name = "East", benefit = { cubes = 10 } },
    { name = "South", benefit = { cubes = 10 } },
    { name = "West", benefit = "demonic_discard" },
    { name = "Centre", benefit = "extra_turn" },
]
"#;

/// Curses that bring hands to light, and one of everything else.
const SHOWING: &str = r#"
curse = [
    { name = "Loose Tongue", copies = 15, effects = { shows_a_blade = true } },
    { name = "Weight", copies = 4, effects = { adepts_to_win = 1, rite_costs = 1, rite_takes_more_adepts = 1 } },
    { name = "Greed", copies = 4, effects = { bribe_costs = 1, gives_when_bribing = 1, loses_each_turn = 1 } },
    { name = "Void", copies = 4, load = { cubes = 10, adepts = 5 } },
]
"#;
