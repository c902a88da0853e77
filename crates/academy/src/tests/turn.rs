//! ACA-14 to ACA-21: casting, resting, links.

use super::*;

#[test]
fn aca_14_turns_go_clockwise_and_one_casts_or_rests() {
    let mut game = bare(3);
    assert_eq!(
        game.offered(),
        [
            Action::Rest,
            Action::Cast(space("A1")),
            Action::Cast(space("D1")),
            Action::Cast(space("A3")),
            Action::Cast(space("D3"))
        ]
    );
    assert_eq!(game.check(LEFT, &Action::Rest).unwrap_err().rule, "ACA-14");
    game.pass();
    assert_eq!(game.turn, LEFT);
    game.cast("D3");
    assert_eq!(game.rule_against(Action::Rest), "ACA-14", "not both");
    assert_eq!(game.rule_against(Action::Cast(space("A3"))), "ACA-14");
    game.go(Action::Will);
    assert_eq!(game.turn, Seat::at(2));
    game.pass();
    assert_eq!(game.turn, ME);
}

#[test]
fn aca_15_resting_removes_all_exhaustion_and_exchanges_a_private_assignment_if_one_likes() {
    let mut game = bare(2);
    game.exhaust(ME, "A1", 1);
    game.exhaust(ME, "D3", 4);
    game.exhaust(LEFT, "A1", 1);
    let (one, two) = (game.hold(ME, "Spark"), game.hold(ME, "Hush"));
    game.go(Action::Rest);
    assert_eq!(game.student(ME).tired, [0; 12]);
    assert_eq!(game.tokens(LEFT, "A1"), 1, "one's own slate only");
    assert_eq!(game.offered(), [Action::Stop, Action::Exchange(one), Action::Exchange(two)]);
    let mut kept = game.clone();
    kept.go(Action::Stop);
    assert_eq!((kept.discarded, kept.turn), (0, LEFT));
    let told = game.go(Action::Exchange(one));
    assert_eq!(game.discarded, one.bit());
    assert!(told.contains(&Event::Discarded { seat: ME, card: one }));
    assert!(game.student(ME).hand & two.bit() != 0 && game.student(ME).hand & one.bit() == 0);
    assert_eq!(game.student(ME).hand.count_ones(), 3);
    assert_eq!(game.turn, LEFT);
}

#[test]
fn aca_15_without_a_deck_there_is_nothing_to_exchange() {
    let mut game = bare(2);
    game.hold(ME, "Spark");
    game.discarded = std::mem::take(&mut game.deck);
    game.pencils = crate::state::Pencils::Down { holder: ME, left: 1 };
    game.go(Action::Rest);
    assert!(game.outcome().is_some());
}

#[test]
fn aca_16_casting_takes_an_unexhausted_tile_or_corner_and_exhausts_it() {
    let mut game = bare(2);
    game.lay_tile(ME, "2 Will", "B2", "u");
    game.exhaust(ME, "A1", 1);
    assert_eq!(game.rule_against(Action::Cast(space("A1"))), "ACA-16");
    assert_eq!(game.rule_against(Action::Cast(space("C2"))), "ACA-16");
    let told = game.cast("B2");
    assert!(matches!(told[0], Event::Cast { seat: ME, .. }));
    assert_eq!(game.tokens(ME, "B2"), 1);
    game.go(Action::Will);
    assert_eq!(game.has(ME), (5, 3));
}

#[test]
fn aca_17_all_actions_may_be_performed_and_one_of_two_with_a_slash() {
    let mut game = bare(2);
    game.lay_tile(ME, "2 Will + 2 Shards", "B2", "");
    let slash = game.lay_tile(ME, "Will / Shard", "C2", "urd");
    let mut both = game.clone();
    both.cast("B2");
    both.go(Action::Shards);
    assert_eq!(both.offered(), [Action::Stop, Action::Will]);
    both.go(Action::Will);
    assert_eq!(both.has(ME), (5, 5));
    let mut none = game.clone();
    none.cast("B2");
    none.go(Action::Stop);
    assert_eq!((none.has(ME), none.turn), ((3, 3), LEFT), "nothing is forced");
    game.cast("C2");
    assert!(game.book.tile(slash).slash);
    game.go(Action::Will);
    assert_eq!((game.has(ME), game.turn), ((4, 3), LEFT), "one of the two");
}

/// A hub on B2 with linked tiles above, right and below.
fn hub() -> Academy {
    let mut game = bare(2);
    game.lay_tile(ME, "Will / Shard", "B2", "urdl");
    game.lay_tile(ME, "2 Will", "B1", "d");
    game.lay_tile(ME, "2 Will + 2 Shards", "A2", "");
    game.lay_tile(ME, "Will + Shard", "C2", "ld");
    game.lay_tile(ME, "2 Shards", "B3", "u");
    game
}

#[test]
fn aca_18_linked_tiles_follow_in_any_order_each_finished_before_the_next() {
    let mut game = hub();
    game.cast("B2");
    assert_eq!(game.rule_against(Action::Link(space("C2"))), "ACA-18", "the activated tile comes first");
    game.go(Action::Will);
    assert_eq!(
        game.offered(),
        [Action::Stop, Action::Link(space("B1")), Action::Link(space("C2")), Action::Link(space("B3"))]
    );
    game.go(Action::Link(space("C2")));
    game.go(Action::Shards);
    assert_eq!(game.rule_against(Action::Link(space("B3"))), "ACA-18", "finished first");
    game.go(Action::Will);
    game.go(Action::Link(space("B3")));
    game.go(Action::Shards);
    assert_eq!(game.offered(), [Action::Stop, Action::Link(space("B1"))]);
    let mut stopped = game.clone();
    stopped.go(Action::Stop);
    assert_eq!((stopped.has(ME), stopped.turn), ((5, 6), LEFT));
    game.go(Action::Link(space("B1")));
    game.go(Action::Will);
    assert_eq!((game.has(ME), game.turn), ((7, 6), LEFT));
}

#[test]
fn aca_19_linked_tiles_are_not_exhausted() {
    let mut game = hub();
    game.cast("B2");
    game.go(Action::Stop);
    game.go(Action::Link(space("B1")));
    game.go(Action::Will);
    game.go(Action::Stop);
    assert_eq!((game.tokens(ME, "B2"), game.tokens(ME, "B1")), (1, 0));
}

#[test]
fn aca_20_a_link_is_a_full_octagon_on_a_shared_edge_and_goes_no_further() {
    let game = hub();
    let linked = |from: &str| crate::refuse::named(game.linked(ME, space(from)));
    assert_eq!(linked("B2"), "B1, C2, B3", "A2 touches it without a connector");
    assert_eq!(linked("C2"), "B2", "C3 is empty");
    assert_eq!(linked("B1"), "B2", "A1 shows a half, B1 none on that side");
    let mut game = game;
    game.lay_tile(ME, "Chaos Magic", "C3", "u");
    assert_eq!(crate::refuse::named(game.linked(ME, space("C2"))), "B2, C3");
    game.cast("B2");
    game.go(Action::Stop);
    game.go(Action::Link(space("C2")));
    game.go(Action::Stop);
    assert_eq!(game.rule_against(Action::Link(space("C3"))), "ACA-20", "links do not go on");
    assert_eq!(game.rule_against(Action::Link(space("A2"))), "ACA-20");
}

#[test]
fn aca_20_diagonals_and_row_ends_do_not_touch() {
    let mut game = bare(2);
    game.lay_tile(ME, "Use Item", "D2", "urdl");
    game.lay_tile(ME, "Add Tile", "A2", "urdl");
    game.lay_tile(ME, "Complete Assignment", "C1", "urdl");
    assert_eq!(crate::refuse::named(game.linked(ME, space("D2"))), "D1, D3");
    assert_eq!(crate::refuse::named(game.linked(ME, space("A2"))), "A1, A3");
}

#[test]
fn aca_21_an_exhausted_neighbour_is_not_used() {
    let mut game = hub();
    game.exhaust(ME, "B1", 1);
    game.cast("B2");
    game.go(Action::Stop);
    assert_eq!(game.offered(), [Action::Stop, Action::Link(space("C2")), Action::Link(space("B3"))]);
    assert_eq!(game.rule_against(Action::Link(space("B1"))), "ACA-21");
}
