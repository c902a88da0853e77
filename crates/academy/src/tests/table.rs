//! The table in words.

use kernel::{Names, Tell, Viewer};

use super::*;

fn drawn(game: &Academy, viewer: Viewer) -> String {
    Academy::draw(&game.view(viewer), &Names::new(["Ada", "Ben", "Cleo", "Dan"]))
}

#[test]
fn a_slate_shows_actions_connectors_exhaustion_and_stacks() {
    let mut game = bare(2);
    game.lay_tile(ME, "2 Will", "B1", "l");
    game.lay_tile(ME, "Chaos Magic", "B2", "ud");
    game.lay_tile(ME, "Complete + Add Tile", "B2", "u");
    game.exhaust(ME, "A1", 2);
    game.hold(ME, "Spark");
    let text = drawn(&game, Viewer::Seat(ME));
    for line in [
        "> Ada (you): 0 Prestige",
        "  3 Will, 3 Shards, 1 private, 0 completed",
        "  1 | Use/Cmp=#=  2W    |         |(  Add   |",
        "    | **      |         |         |         |",
        "    +----'----+----.----+---------+----'----+",
        "  2 |         | Cmp+Add |         |         |",
        "    |         |      +1 |         |         |",
        "   1W Spark, 1 P: Gain 1 Shard.",
    ] {
        assert!(text.contains(line.trim_start()), "{line}\n{text}");
    }
    assert!(!drawn(&game, Viewer::Seat(LEFT)).contains("Spark"), "nobody else sees it");
}

#[test]
fn no_line_is_wider_than_a_terminal() {
    for count in 2..=4 {
        let mut game = dealt(&Options::default(), count, 1);
        let mut rng = Quick::new(count.into());
        let mut scratch = Vec::new();
        while let Some(seat) = game.active().first() {
            let action = game.pick(seat, &mut rng, &mut scratch).unwrap();
            game.play(seat, &action, &mut rng, &mut kernel::NoLog).unwrap();
            let text = drawn(&game, Viewer::Omniscient);
            let widest = text.lines().max_by_key(|line| line.chars().count()).unwrap_or_default();
            assert!(widest.chars().count() <= 100, "{widest}");
        }
    }
}

#[test]
fn choices_say_what_they_are() {
    let mut game = bare(2);
    let spark = game.turn_up_card("Spark");
    let label = |game: &Academy, action: Action| Academy::label(&game.view(Viewer::Seat(ME)), &action);
    assert_eq!(label(&game, Action::Cast(space("D3"))), "cast Gain Will / Collect Shard on D3");
    game.lay_tile(ME, "2 Shards", "B2", "u");
    let mut casting = game.clone();
    casting.cast("B2");
    assert_eq!(label(&casting, Action::Shards), "collect 2 Shards");
    casting = game.clone();
    casting.cast("A1");
    assert_eq!(label(&casting, Action::Complete(spark)), "complete Spark for 1 Will");
    let tile = game.put_in_centre("2 Will", 1);
    game.cast("D1");
    assert_eq!(label(&game, Action::Take(tile)), "take 2 Will (one connector)");
    game.go(Action::Take(tile));
    assert_eq!(
        label(&game, Action::Place { space: space("C1"), turn: 1 }),
        "C1, connector right, linked to D1"
    );
    assert_eq!(label(&game, Action::Place { space: space("D3"), turn: 0 }), "D3 over W/S, connector up");
    assert_eq!(label(&game, Action::Place { space: space("D2"), turn: 0 }), "D2, connector up, linked to D1");
    let view = game.view(Viewer::Seat(ME));
    assert_eq!(Academy::prompt(&view, ME), "Place 2 Will (one connector) on your slate.");
}
