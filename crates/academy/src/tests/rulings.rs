//! ACA-R1 to ACA-R32, with the options that rule otherwise.

use kernel::Viewer;

use super::*;
use crate::state::{MOST_DECISIONS, Pencils};

/// About to place 2 Shards, with one more thing on B2.
fn placing(options: &Options, on_b2: (&str, &str)) -> Academy {
    let mut game = bare_with(options, 2);
    let tile = game.put_in_centre("2 Shards", 1);
    game.lay_tile(ME, on_b2.0, "B2", on_b2.1);
    game.cast("D1");
    game.go(Action::Take(tile));
    game
}

#[test]
fn aca_r1_chaos_magic_and_slashes_keep_a_slate_able_to_complete() {
    let over_corner = Action::Place { space: space("A1"), turn: 0 };
    let usual = Options::default();
    let strict = Options { chaos_counts_as_complete: false, ..Options::default() };
    assert!(placing(&usual, ("Chaos Magic", "u")).may(over_corner));
    assert_eq!(placing(&strict, ("Chaos Magic", "u")).rule_against(over_corner), "ACA-30");
    assert!(placing(&strict, ("Complete / Use Item", "ud")).may(over_corner));
    assert_eq!(placing(&usual, ("Use Item", "ud")).rule_against(over_corner), "ACA-30");
}

#[test]
fn aca_r2_actions_of_a_tile_come_in_any_order() {
    let mut game = bare(2);
    game.lay_tile(ME, "Complete + Add Tile", "B2", "u");
    let (tile, spark) = (game.put_in_centre("2 Will", 1), game.turn_up_card("Spark"));
    game.cast("B2");
    let mut reverse = game.clone();
    game.go(Action::Take(tile));
    game.go(Action::Complete(spark));
    reverse.go(Action::Complete(spark));
    reverse.go(Action::Take(tile));
    for game in [game, reverse] {
        assert_eq!((game.taken, game.student(ME).done), (tile.bit(), spark.bit()));
    }
}

#[test]
fn aca_r3_actions_may_be_left_out_but_a_taken_tile_is_placed() {
    let mut game = bare(2);
    game.lay_tile(ME, "Complete + Add Tile", "B2", "u");
    let tile = game.put_in_centre("2 Will", 1);
    game.turn_up_card("Spark");
    game.cast("B2");
    let mut nothing = game.clone();
    nothing.go(Action::Stop);
    assert_eq!((nothing.turn, nothing.taken), (LEFT, 0));
    game.go(Action::Take(tile));
    game.go(Action::Stop);
    assert_eq!(game.stage, Stage::Placing(Some(tile)));
    assert_eq!(game.rule_against(Action::Stop), "ACA-R3");
}

#[test]
fn aca_r4_tiles_are_placed_in_any_order_also_on_each_other() {
    let mut game = bare(2);
    game.lay_tile(ME, "Add Tile", "A2", "urdl");
    let (one, two) = (game.put_in_centre("2 Will", 1), game.put_in_centre("Complete Assignment", 4));
    game.cast("A2");
    game.go(Action::Take(one));
    game.go(Action::Link(space("A3")));
    game.go(Action::Take(two));
    game.go(Action::Stop);
    assert_eq!(game.offered(), [Action::Pick(one), Action::Pick(two)]);
    let mut other = game.clone();
    other.go(Action::Pick(one));
    assert_eq!(
        other.rule_against(Action::Place { space: space("A1"), turn: 0 }),
        "ACA-30",
        "legal when it is placed"
    );
    game.go(Action::Pick(two));
    game.place("B1", 0);
    assert!(game.may(Action::Place { space: space("A1"), turn: 0 }), "now there is another one");
    game.place("B1", 0);
    assert_eq!(game.stack(ME, space("B1")), [(two, 0), (one, 0)]);
}

#[test]
fn aca_r5_links_are_looked_at_when_they_are_used() {
    let mut game = bare(2);
    game.lay_tile(ME, "Use Item", "B2", "urdl");
    game.lay_tile(ME, "2 Will", "B1", "d");
    game.exhaust(ME, "B1", 1);
    let (lantern, compass) = (game.own(ME, "Resting Lantern"), game.own(ME, "Levelling Compass"));
    game.lay_tile(ME, "2 Shards", "C2", "u");
    game.cast("B2");
    let mut turning = game.clone();
    game.go(Action::Use(lantern));
    game.go(Action::Refresh(space("B1")));
    assert_eq!(game.offered(), [Action::Stop, Action::Link(space("B1"))], "no longer exhausted");
    turning.go(Action::Use(compass));
    turning.go(Action::Lift(space("C2")));
    turning.place("C2", 3);
    assert_eq!(turning.offered(), [Action::Stop, Action::Link(space("C2"))], "turned towards it");
}

#[test]
fn aca_r6_a_refreshed_activated_tile_is_not_activated_twice() {
    let mut game = bare(2);
    let mind = game.turn_up_card("Clear Mind");
    game.lay_tile(ME, "2 Will", "A2", "u");
    game.cast("A1");
    game.go(Action::Complete(mind));
    assert_eq!(game.tokens(ME, "A1"), 0);
    assert_eq!(game.stage, Stage::Casting(Some(space("A1"))), "it stays the activated one");
    assert_eq!(game.offered(), [Action::Stop, Action::Link(space("A2"))]);
    game.go(Action::Stop);
    game.pass();
    assert!(game.may(Action::Cast(space("A1"))), "on a later turn it may be");
}

#[test]
fn aca_r7_a_linked_tile_is_used_once() {
    let mut game = bare(2);
    game.lay_tile(ME, "2 Will", "A2", "u");
    game.lay_tile(ME, "2 Shards", "B1", "l");
    game.hold(ME, "Honours Thesis");
    game.cast("A1");
    game.go(Action::Stop);
    game.go(Action::Link(space("A2")));
    game.go(Action::Will);
    assert_eq!(game.offered(), [Action::Stop, Action::Link(space("B1"))]);
    assert_eq!(game.rule_against(Action::Link(space("A2"))), "ACA-R7");
}

#[test]
fn aca_r8_private_assignments_are_replaced_at_the_end_or_at_once() {
    for at_once in [false, true] {
        let options = Options { private_at_once: at_once, ..Options::default() };
        let mut game = bare_with(&options, 2);
        game.lay_tile(ME, "2 Will", "A2", "u");
        let spark = game.hold(ME, "Spark");
        let told = game.complete_now(spark);
        assert_eq!(game.turn, ME, "a link is left");
        assert_eq!(game.student(ME).hand.count_ones(), u32::from(at_once));
        assert_eq!(told.contains(&Event::Drew { seat: ME, cards: 1 }), at_once);
        game.go(Action::Stop);
        assert_eq!(game.student(ME).hand.count_ones(), 3);
    }
}

#[test]
fn aca_r9_discarded_assignments_never_come_back() {
    let mut game = bare(2);
    game.hold(ME, "Spark");
    let last = card(&game, "Hush").bit();
    game.discarded = game.deck & !last;
    let gone = game.discarded;
    game.deck = last;
    game.pass();
    game.pass();
    assert_eq!((game.deck, game.discarded), (0, gone));
    assert_eq!(game.student(LEFT).hand, 0, "nothing is left to draw");
}

#[test]
fn aca_r10_an_item_may_be_used_in_the_turn_it_was_completed() {
    let mut game = bare(2);
    game.lay_tile(ME, "Use Item", "A2", "ud");
    let prism = game.turn_up_card("Focus Prism");
    game.complete_now(prism);
    game.go(Action::Link(space("A2")));
    game.go(Action::Use(prism));
    assert_eq!(game.has(ME), (5, 1));
}

#[test]
fn aca_r11_the_deck_ends_the_game_like_eight_assignments_and_only_once() {
    let mut game = bare(2);
    game.discarded = game.deck & !1;
    game.deck = 1;
    game.pencils = Pencils::Down { holder: LEFT, left: 2 };
    game.pass();
    assert_eq!(game.deck, 0);
    assert_eq!(game.pencils, Pencils::Down { holder: LEFT, left: 1 }, "it has been taken before");
    let mut game = bare(3);
    let insight = game.turn_up_card("Insight");
    let keep = card(&game, "Spark").bit() | card(&game, "Hush").bit();
    game.discarded = game.deck & !keep;
    game.deck = keep;
    game.complete_now(insight);
    assert_eq!(game.pencils, Pencils::Taken(ME), "drawn in the middle of a turn");
    game.go(Action::Stop);
    assert_eq!(
        (game.turn, game.pencils),
        (LEFT, Pencils::Down { holder: ME, left: 3 }),
        "this was not the final one"
    );
}

#[test]
fn aca_r12_reaching_eight_in_the_last_round_changes_nothing() {
    let mut game = bare(3);
    game.pencils = Pencils::Down { holder: Seat::at(2), left: 3 };
    let eight = ["Spark", "Short Nap", "Insight", "Remodel", "Conjure Shards", "Blueprint", "Hush", "Infuse"];
    game.own_all(ME, &eight);
    game.pass();
    assert_eq!(game.pencils, Pencils::Down { holder: Seat::at(2), left: 2 });
}

#[test]
fn aca_r13_nothing_runs_out() {
    let mut game = bare(2);
    game.exhaust(LEFT, "A1", 31);
    game.student_mut(LEFT).shards = 35;
    let laurel = game.own(ME, "Laurel Engine");
    game.prestige[laurel.index()] = 68;
    game.lay_tile(ME, "Use Item + Shard", "B2", "u");
    game.cast("B2");
    game.go(Action::Shards);
    game.go(Action::Use(laurel));
    assert_eq!((game.has(ME).1, game.prestige[laurel.index()]), (4, 69));
    assert_eq!(game.tokens(LEFT, "A1"), 31);
}

#[test]
fn aca_r14_with_everything_exhausted_one_rests() {
    let mut game = bare(2);
    for corner in ["A1", "D1", "A3", "D3"] {
        game.exhaust(LEFT, corner, 1);
    }
    game.hold(LEFT, "Spark");
    game.cast("D3");
    let told = game.go(Action::Will);
    assert!(told.contains(&Event::Rested { seat: LEFT, tokens: 4 }));
    assert_eq!((game.turn, game.stage), (LEFT, Stage::Rested), "and may exchange");
    let mut fresh = bare(2);
    assert_eq!(fresh.go(Action::Rest)[0], Event::Rested { seat: ME, tokens: 0 });
}

#[test]
fn aca_r15_exhaustion_leaves_with_a_discarded_tile_or_stays() {
    for stays in [false, true] {
        let options = Options { exhaustion_stays: stays, ..Options::default() };
        let mut game = bare_with(&options, 2);
        let sinkhole = game.turn_up_card("Sinkhole");
        let below = game.lay_tile(LEFT, "2 Will", "B2", "u");
        game.lay_tile(LEFT, "2 Shards", "B2", "u");
        game.exhaust(LEFT, "B2", 2);
        game.complete_now(sinkhole);
        assert_eq!(game.student(LEFT).tile(space("B2")), Some(below));
        assert_eq!(game.tokens(LEFT, "B2"), if stays { 2 } else { 0 });
        let mut empty = bare_with(&options, 2);
        let sinkhole = empty.turn_up_card("Sinkhole");
        empty.lay_tile(LEFT, "2 Will", "B2", "u");
        empty.exhaust(LEFT, "B2", 2);
        empty.complete_now(sinkhole);
        assert_eq!(empty.tokens(LEFT, "B2"), 0, "nothing lies beneath");
    }
}

#[test]
fn aca_r16_discarded_tiles_are_gone_or_return_to_the_bag() {
    for returns in [false, true] {
        let options = Options { tiles_return: returns, ..Options::default() };
        let mut game = bare_with(&options, 2);
        for name in ["Use Item", "Complete Assignment", "Add Tile", "Will / Shard"] {
            game.put_in_centre(name, 4);
        }
        let sinkhole = game.turn_up_card("Sinkhole");
        let tile = game.lay_tile(LEFT, "2 Will", "B2", "u");
        game.complete_now(sinkhole);
        assert_eq!((game.gone() != 0, game.bag & tile.bit() != 0), (!returns, returns));
    }
}

#[test]
fn aca_r17_the_last_complete_assignment_is_no_target() {
    let mut game = bare(2);
    let sinkhole = game.turn_up_card("Sinkhole");
    game.lay_tile(LEFT, "2 Will", "A1", "u");
    game.lay_tile(LEFT, "Complete Assignment", "B2", "urdl");
    game.lay_tile(LEFT, "2 Shards", "B2", "u");
    game.lay_tile(LEFT, "Complete + Add Tile", "C2", "u");
    game.complete_now(sinkhole);
    let on = |at: &str| Action::Discard { seat: LEFT, space: space(at) };
    assert_eq!(game.offered(), ["A1", "B2"].map(on));
    let refused = game.check(ME, &on("C2")).unwrap_err();
    assert_eq!(refused.rule, "ACA-R17", "beneath the others a Complete Assignment lies, but none shows");
    game.go(on("B2"));
    assert_eq!(game.completing_spaces(LEFT).count_ones(), 2);
}

#[test]
fn aca_r18_costs_are_reduced_first_and_never_below_one() {
    let mut game = bare(2);
    game.own(ME, "Scholar's Seal");
    game.own(ME, "Student Discount");
    let (spark, vein, loom) =
        (game.turn_up_card("Spark"), game.turn_up_card("Crystal Vein"), game.turn_up_card("Exchange Abacus"));
    game.rich(4, 1);
    game.cast("A1");
    assert_eq!(
        game.offered()[1..],
        [Action::Complete(spark), Action::Complete(vein), Action::Complete(loom)]
    );
    let mut dear = game.clone();
    dear.go(Action::Complete(vein));
    assert_eq!(dear.has(ME), (0, 6), "five for four");
    let mut cheap = game.clone();
    cheap.go(Action::Complete(spark));
    assert_eq!(cheap.has(ME), (3, 2), "one stays one");
    let mut item = game.clone();
    item.go(Action::Complete(loom));
    assert_eq!(item.has(ME), (4, 0));
    let mut broke = bare(2);
    broke.own(ME, "Scholar's Seal");
    let spark = broke.turn_up_card("Spark");
    broke.rich(0, 0);
    broke.hold(ME, "Hush");
    broke.cast("A1");
    assert_eq!(broke.rule_against(Action::Complete(spark)), "ACA-34");
}

#[test]
fn aca_r19_a_spell_is_paid_before_its_effect() {
    let mut game = bare(2);
    game.rich(9, 0);
    let recital = game.turn_up_card("Recital");
    game.complete_now(recital);
    assert_eq!(game.has(ME).0, 5, "9 - 5 + 1, where 9 + 1 would have stayed 9");
}

#[test]
fn aca_r20_a_turn_ends_completely_before_an_extra_one() {
    let mut game = bare(2);
    game.rich(9, 0);
    game.lay_tile(ME, "Add Tile", "A2", "urdl");
    let (tile, dilation) = (game.put_in_centre("2 Will", 1), game.turn_up_card("Time Dilation"));
    game.cast("A2");
    game.go(Action::Take(tile));
    game.go(Action::Link(space("A1")));
    game.go(Action::Complete(dilation));
    game.go(Action::Stop);
    let told = game.place("B2", 0);
    let at = |wanted: fn(&Event) -> bool| told.iter().position(wanted).unwrap();
    assert!(
        at(|event| matches!(event, Event::TileDrawn { .. }))
            < at(|event| matches!(event, Event::TurnBegan { extra: true, .. }))
    );
    assert_eq!((game.turn, game.centre.count_ones(), game.public.count_ones()), (ME, 4, 4));
    assert_eq!(game.student(ME).hand.count_ones(), 3);
    assert_eq!(game.begun, 0);
}

#[test]
fn aca_r23_use_item_without_an_item_does_nothing() {
    let mut game = bare(2);
    game.lay_tile(ME, "Use Item", "B2", "ud");
    assert!(game.may(Action::Cast(space("B2"))));
    game.cast("B2");
    assert_eq!((game.tokens(ME, "B2"), game.has(ME), game.turn), (1, (3, 3), LEFT));
}

#[test]
fn aca_r25_an_item_is_not_used_while_it_is_used() {
    let mut game = bare(2);
    game.lay_tile(ME, "Use Item + Shard", "B2", "u");
    let (bell, prism) = (game.own(ME, "Echo Bell"), game.own(ME, "Focus Prism"));
    game.cast("A1");
    game.go(Action::Use(bell));
    game.go(Action::Echo(space("B2")));
    assert_eq!(game.offered(), [Action::Stop, Action::Shards, Action::Use(prism)]);
    assert_eq!(game.rule_against(Action::Use(bell)), "ACA-R25");
    game.go(Action::Shards);
    assert_eq!(game.rule_against(Action::Use(bell)), "ACA-R25", "to the very end of it");
    game.go(Action::Use(prism));
    assert_eq!((game.has(ME), game.turn), ((5, 4), LEFT));
}

#[test]
fn aca_r26_a_mirror_needs_an_effect_that_can_be_repeated() {
    let mut game = bare(2);
    game.rich(9, 0);
    game.own(LEFT, "Time Dilation");
    game.own(LEFT, "Honours Thesis");
    game.own(LEFT, "Focus Prism");
    let mirror = game.turn_up_card("Mirror Lesson");
    let mut alone = game.clone();
    let told = alone.complete_now(mirror);
    assert!(!told.iter().any(|event| matches!(event, Event::Mirrored { .. })));
    assert_eq!((alone.turn, alone.again), (LEFT, 0));
    let spark = game.own(LEFT, "Spark");
    let told = game.complete_now(mirror);
    assert!(told.contains(&Event::Mirrored { seat: ME, card: spark }), "the only one there is");
    assert_eq!(game.has(ME), (5, 1));
}

#[test]
fn aca_r27_a_borrowed_item_puts_prestige_on_an_own_one() {
    let mut game = bare(2);
    let brilliance = game.turn_up_card("Borrowed Brilliance");
    let laurel = game.own(LEFT, "Laurel Engine");
    let (prism, loom) = (game.own(ME, "Focus Prism"), game.own(ME, "Shard Loom"));
    game.complete_now(brilliance);
    game.go(Action::Use(laurel));
    assert_eq!(game.offered(), [Action::Infuse(prism), Action::Infuse(loom)]);
    game.go(Action::Infuse(loom));
    assert_eq!((game.prestige[laurel.index()], game.prestige[loom.index()]), (0, 1));
    let mut without = bare(2);
    let brilliance = without.turn_up_card("Borrowed Brilliance");
    let laurel = without.own(LEFT, "Laurel Engine");
    without.complete_now(brilliance);
    without.go(Action::Use(laurel));
    assert_eq!((without.prestige, without.turn), ([0; 52], LEFT));
}

#[test]
fn aca_r28_after_many_decisions_nothing_more_is_begun() {
    let mut game = bare(2);
    game.lay_tile(ME, "2 Will", "A2", "u");
    game.lay_tile(ME, "Chaos Magic", "B1", "l");
    let (spark, prism) = (game.turn_up_card("Spark"), game.own(ME, "Focus Prism"));
    game.lay_tile(ME, "Chaos Magic", "C2", "ud");
    game.cast("C2");
    assert!(game.may(Action::Complete(spark)));
    game.decisions = MOST_DECISIONS;
    assert_eq!(game.offered(), [Action::Stop, Action::Will, Action::Shards]);
    assert_eq!(game.rule_against(Action::Complete(spark)), "ACA-R28");
    assert_eq!(game.rule_against(Action::Use(prism)), "ACA-R28");
    game.decisions = 1;
    let has_begun = |game: &mut Academy, count: usize| {
        while game.frames.list().len() < count {
            game.frames.push(Frame::Actions { left: 1, done: 0 });
        }
    };
    has_begun(&mut game, 21);
    assert!(game.may(Action::Complete(spark)) && game.may(Action::Use(prism)));
    has_begun(&mut game, 22);
    assert_eq!(game.rule_against(Action::Complete(spark)), "ACA-R28");
    let mut linked = bare(2);
    linked.lay_tile(ME, "2 Will", "A2", "u");
    linked.hold(ME, "Hush");
    linked.cast("A1");
    linked.decisions = MOST_DECISIONS;
    linked.go(Action::Stop);
    assert_eq!(linked.turn, LEFT, "no linked tile either");
}

#[test]
fn aca_r29_a_game_without_end_is_broken_off() {
    let mut game = bare(2);
    game.turns = 198;
    game.pass();
    assert!(game.outcome().is_none());
    let mut log = Transcript::default();
    game.play(LEFT, &Action::Rest, &mut Quick::new(1), &mut log).unwrap();
    if game.outcome().is_none() {
        game.play(LEFT, &Action::Stop, &mut Quick::new(1), &mut log).unwrap();
    }
    assert!(log.seen_by(Viewer::Spectator).any(|event| *event == Event::TooLong { turns: 200 }));
    assert!(game.outcome().is_some());
}

#[test]
fn aca_r30_a_moved_tile_takes_its_exhaustion_along() {
    let mut game = bare(2);
    let remodel = game.turn_up_card("Remodel");
    let tile = game.lay_tile(ME, "2 Will", "B2", "u");
    let below = game.lay_tile(ME, "2 Shards", "C2", "u");
    game.exhaust(ME, "B2", 2);
    game.exhaust(ME, "C2", 1);
    game.complete_now(remodel);
    game.go(Action::Lift(space("B2")));
    assert_eq!(game.rule_against(Action::Place { space: space("A1"), turn: 0 }), "ACA-30");
    game.place("C2", 0);
    assert_eq!((game.tokens(ME, "B2"), game.tokens(ME, "C2")), (0, 3));
    assert_eq!(game.stack(ME, space("C2")), [(below, 0), (tile, 0)]);
}

#[test]
fn aca_r30_a_moved_tile_stays_activated_and_a_covered_one_has_no_links() {
    let mut game = bare(2);
    let compass = game.own(ME, "Levelling Compass");
    game.lay_tile(ME, "Use Item", "B2", "urdl");
    game.lay_tile(ME, "2 Will", "C1", "d");
    game.lay_tile(ME, "2 Shards", "B1", "d");
    game.cast("B2");
    game.go(Action::Use(compass));
    let mut covered = game.clone();
    game.go(Action::Lift(space("B2")));
    game.place("C2", 0);
    assert_eq!(game.stage, Stage::Casting(Some(space("C2"))));
    assert_eq!(game.offered(), [Action::Stop, Action::Link(space("C1"))]);
    assert_eq!(game.tokens(ME, "C2"), 1);
    covered.go(Action::Lift(space("B1")));
    covered.place("B2", 0);
    assert_eq!(covered.turn, LEFT);
}

#[test]
fn aca_r31_discarded_assignments_lie_open() {
    let mut game = bare(2);
    let spark = game.hold(ME, "Spark");
    game.go(Action::Rest);
    let told = game.go(Action::Exchange(spark));
    assert!(told.contains(&Event::Discarded { seat: ME, card: spark }));
    for viewer in Viewer::limited(game.seats) {
        assert_eq!(game.view(viewer).table.discarded, spark.bit());
    }
}

#[test]
fn aca_r32_an_action_shown_twice_is_one() {
    let mut game = bare(2);
    game.lay_tile(ME, "2 Shards", "B2", "u");
    game.cast("B2");
    let told = game.go(Action::Shards);
    assert_eq!(told[0], Event::GainedShards { seat: ME, amount: 2 });
    assert_eq!(game.turn, LEFT);
}
