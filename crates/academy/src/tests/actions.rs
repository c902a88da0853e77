//! ACA-22 to ACA-31: the tile actions and stacking.

use super::*;

#[test]
fn aca_22_collect_shard_takes_one() {
    let mut game = bare(2);
    game.cast("D3");
    let told = game.go(Action::Shards);
    assert_eq!(told[0], Event::GainedShards { seat: ME, amount: 1 });
    assert_eq!(game.has(ME), (3, 4));
}

#[test]
fn aca_23_gain_will_goes_to_nine_at_most() {
    for (before, tile, after) in [(3, 2, 5), (8, 2, 9), (9, 2, 9)] {
        let mut game = bare(2);
        game.lay_tile(ME, "2 Will", "B2", "u");
        game.rich(before, 0);
        game.cast("B2");
        game.go(Action::Will);
        assert_eq!(game.has(ME), (after, 0), "{before} and {tile}");
    }
}

#[test]
fn aca_24_use_item_needs_a_completed_item_of_ones_own() {
    let mut game = bare(2);
    let (mine, theirs, in_hand) =
        (game.own(ME, "Focus Prism"), game.own(LEFT, "Shard Loom"), game.hold(ME, "Laurel Engine"));
    let not_used = game.own(ME, "Deep Pockets");
    game.cast("A1");
    assert_eq!(game.rule_against(Action::Use(theirs)), "ACA-24");
    assert_eq!(game.rule_against(Action::Use(in_hand)), "ACA-24");
    assert_eq!(game.rule_against(Action::Use(not_used)), "ACA-36");
    game.go(Action::Use(mine));
    assert_eq!(game.has(ME), (5, 3));
}

#[test]
fn aca_25_a_public_or_a_private_assignment_is_completed() {
    let mut game = bare(2);
    let (public, private) = (game.turn_up_card("Spark"), game.hold(ME, "Short Nap"));
    let elsewhere = card(&game, "Recital");
    game.cast("A1");
    assert_eq!(game.offered(), [Action::Stop, Action::Complete(public), Action::Complete(private)]);
    assert_eq!(game.rule_against(Action::Complete(elsewhere)), "ACA-25");
    game.go(Action::Complete(private));
    assert_eq!(game.student(ME).done, private.bit());
    assert!(game.public & public.bit() != 0);
}

#[test]
fn aca_26_a_taken_tile_is_placed_at_the_end_on_any_space_in_any_rotation() {
    let mut game = bare(2);
    game.rich(0, 0);
    let taken = game.put_in_centre("Chaos Magic", 3);
    let other = card(&game, "Spark");
    assert!(game.deck & other.bit() != 0);
    game.cast("D1");
    let told = game.go(Action::Take(taken));
    assert_eq!(told, [Event::Took { seat: ME, tile: taken }]);
    assert_eq!((game.centre, game.taken), (0, taken.bit()));
    assert_eq!(game.offered().len(), 48, "twelve spaces, four rotations");
    assert_eq!(game.rule_against(Action::Place { space: space("B2"), turn: 4 }), "ACA-26");
    assert_eq!(game.rule_against(Action::Stop), "ACA-R3");
    game.place("B2", 1);
    assert_eq!(game.student(ME).tile(space("B2")), Some(taken));
    assert_eq!(game.edges(ME, space("B2")), edges("rdl"));
    assert_eq!(game.turn, LEFT);
}

#[test]
fn aca_26_rotations_that_look_the_same_are_offered_once() {
    for (name, connectors, ways) in [
        ("Use Item", 4, 1),
        ("2 Will + 2 Shards", 0, 1),
        ("Use Item", 2, 2),
        ("2 Will", 1, 4),
        ("Use Item", 3, 4),
    ] {
        let mut game = bare(2);
        let tile = game.put_in_centre(name, connectors);
        // A Complete Assignment elsewhere, so that every space is allowed.
        game.lay_tile(ME, "Complete Assignment", "B2", "urdl");
        game.cast("D1");
        game.go(Action::Take(tile));
        assert_eq!(game.offered().len(), 12 * ways, "{name} {connectors}");
    }
}

#[test]
fn aca_26_tiles_that_look_the_same_are_offered_once() {
    let mut game = bare(2);
    let one = game.put_in_centre("Complete Assignment", 3);
    let two = game.put_in_centre("Complete Assignment", 3);
    assert_ne!(one, two);
    game.cast("D1");
    assert_eq!(game.offered(), [Action::Stop, Action::Take(one)]);
    assert_eq!(game.rule_against(Action::Take(two)), "ACA-26");
    game.go(Action::Stop);
    assert_eq!(game.turn, LEFT);
}

#[test]
fn aca_27_chaos_magic_is_any_one_of_the_five() {
    let mut game = bare(2);
    game.lay_tile(ME, "Chaos Magic", "B2", "u");
    let tile = game.put_in_centre("2 Will", 1);
    let (spark, prism) = (game.turn_up_card("Spark"), game.own(ME, "Focus Prism"));
    game.cast("B2");
    let all = [Action::Will, Action::Shards, Action::Take(tile), Action::Complete(spark), Action::Use(prism)];
    assert_eq!(game.offered()[1..], all);
    for (action, has) in all.into_iter().zip([(4, 3), (3, 4), (3, 3), (2, 4), (5, 3)]) {
        let mut game = game.clone();
        game.go(action);
        assert_eq!(game.has(ME), has, "{action:?}");
        assert!(game.top_frame().is_none(), "one only");
    }
}

#[test]
fn aca_27_an_action_of_its_own_goes_before_chaos_magic() {
    let options = Options { tiles: content::odd_tiles(), ..Options::default() };
    let mut game = bare_with(&options, 2);
    let prism = game.own(ME, "Focus Prism");
    game.lay_tile(ME, "Chaos Magic", "B2", "u");
    game.cast("B2");
    game.go(Action::Will);
    game.go(Action::Use(prism));
    assert_eq!(game.top_frame().map(|frame| game.performable(frame).0), Some(crate::targets::EVERY_KIND));
    game.go(Action::Will);
    game.go(Action::Shards);
    assert_eq!((game.has(ME), game.turn), ((7, 4), LEFT), "will, use, and both wild ones");
}

#[test]
fn aca_28_only_the_topmost_counts() {
    let mut game = bare(2);
    game.lay_tile(ME, "2 Will", "D3", "u");
    game.lay_tile(ME, "2 Shards", "D3", "l");
    game.cast("D3");
    assert_eq!(game.offered(), [Action::Stop, Action::Shards]);
    game.go(Action::Shards);
    assert_eq!(game.has(ME), (3, 5));
    assert_eq!(game.edges(ME, space("D3")), edges("l"));
}

#[test]
fn aca_29_exhaustion_rises_to_the_top() {
    let mut game = bare(2);
    let tile = game.put_in_centre("2 Will", 1);
    game.exhaust(ME, "D3", 2);
    game.cast("D1");
    game.go(Action::Take(tile));
    game.place("D3", 0);
    assert_eq!(game.tokens(ME, "D3"), 2);
    assert!(!{
        game.pass();
        game.may(Action::Cast(space("D3")))
    });
}

#[test]
fn aca_30_the_last_complete_assignment_stays_and_the_refusal_says_where_else() {
    let mut game = bare(2);
    let tile = game.put_in_centre("2 Shards", 1);
    game.cast("D1");
    game.go(Action::Take(tile));
    let refused = game.check(ME, &Action::Place { space: space("A1"), turn: 0 }).unwrap_err();
    assert_eq!(refused.rule, "ACA-30");
    assert_eq!(refused.why, "On A1, 2 Shards would cover your last Complete Assignment.");
    assert_eq!(
        refused.instead,
        "It may be laid on B1, C1, D1, A2, B2, C2, D2, A3, B3, C3, D3, turned 0 to 3 times."
    );
    assert!(!game.offered().contains(&Action::Place { space: space("A1"), turn: 0 }));
    game.lay_tile(ME, "Complete + Add Tile", "B2", "u");
    game.place("A1", 0);
    assert_eq!(game.turn, LEFT);
}

#[test]
fn aca_31_corners_are_covered_but_never_discarded() {
    let mut game = bare(2);
    game.rich(9, 9);
    let sinkhole = game.hold(ME, "Sinkhole");
    game.lay_tile(LEFT, "2 Will", "D3", "u");
    game.lay_tile(LEFT, "2 Shards", "B2", "u");
    game.complete_now(sinkhole);
    assert_eq!(
        game.offered(),
        ["B2", "D3"].map(|at| Action::Discard { seat: LEFT, space: space(at) }),
        "tiles only, and no corner"
    );
    assert_eq!(game.rule_against(Action::Discard { seat: LEFT, space: space("A1") }), "ACA-31");
    game.go(Action::Discard { seat: LEFT, space: space("D3") });
    assert!(game.student(LEFT).face(space("D3")).is_some(), "the corner shows again");
}
