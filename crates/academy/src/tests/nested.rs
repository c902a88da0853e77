//! Awkward moments: cards within cards, and extra turns around the beginning of the end.

use super::ending::turns;
use super::*;
use crate::state::Pencils;

/// Leaves a single Assignment in the deck.
fn with_one_left(game: &mut Academy) {
    let last = card(game, "Spark").bit();
    game.discarded = game.deck & !last;
    game.deck = last;
}

#[test]
fn aca_41_an_extra_turn_comes_before_the_final_ones_that_the_deck_brings_on() {
    let mut game = bare(3);
    game.rich(9, 0);
    let dilation = game.turn_up_card("Time Dilation");
    with_one_left(&mut game);
    let told = game.complete_now(dilation);
    assert!(told.contains(&Event::PencilsDown { seat: ME, deck: true }));
    assert_eq!(turns(&mut game), [0, 1, 2, 0]);
}

#[test]
fn aca_41_an_extra_turn_that_brings_on_the_end_is_no_final_one() {
    let mut game = bare(3);
    game.extra = true;
    with_one_left(&mut game);
    game.pass();
    assert_eq!(game.pencils, Pencils::Down { holder: ME, left: 3 });
    assert_eq!(turns(&mut game), [1, 2, 0]);
}

#[test]
fn aca_r11_the_last_card_drawn_in_the_middle_of_an_extra_turn() {
    let mut game = bare(2);
    game.extra = true;
    let insight = game.turn_up_card("Insight");
    with_one_left(&mut game);
    game.complete_now(insight);
    assert_eq!(game.pencils, Pencils::Taken(ME));
    game.go(Action::Stop);
    assert_eq!(turns(&mut game), [1, 0]);
}

#[test]
fn aca_18_cards_within_cards_are_finished_before_a_linked_tile() {
    let mut game = bare(2);
    game.rich(9, 3);
    let mirror = game.turn_up_card("Mirror Lesson");
    let brilliance = game.own(LEFT, "Borrowed Brilliance");
    let (laurel, bell) = (game.own(LEFT, "Laurel Engine"), game.own(LEFT, "Echo Bell"));
    let prism = game.own(ME, "Focus Prism");
    game.lay_tile(ME, "Use Item + Shard", "B2", "u");
    game.lay_tile(ME, "2 Shards", "A2", "u");
    let told = game.complete_now(mirror);
    assert!(told.contains(&Event::Mirrored { seat: ME, card: brilliance }));
    assert_eq!(game.offered(), [Action::Stop, Action::Use(laurel), Action::Use(bell)]);
    assert_eq!(game.rule_against(Action::Link(space("A2"))), "ACA-18");
    let told = game.go(Action::Use(bell));
    assert_eq!(told, [Event::Used { seat: ME, card: bell, owner: LEFT }]);
    assert!(!game.may(Action::Echo(space("A1"))), "it is exhausted");
    game.go(Action::Echo(space("B2")));
    assert_eq!(
        game.offered(),
        [Action::Stop, Action::Shards, Action::Use(prism)],
        "the bell is borrowed once"
    );
    game.go(Action::Use(prism));
    game.go(Action::Shards);
    assert_eq!((game.has(ME), game.tokens(ME, "B2")), ((7, 4), 0));
    assert_eq!(game.offered(), [Action::Stop, Action::Link(space("A2"))]);
}

#[test]
fn aca_r30_a_discarded_activated_tile_has_actions_left_but_no_links() {
    let mut game = bare(2);
    let clean = game.turn_up_card("Clean Slate");
    let tile = game.put_in_centre("2 Will", 1);
    game.lay_tile(ME, "Complete + Add Tile", "B2", "ul");
    game.lay_tile(ME, "Will + Shard", "A2", "ur");
    game.cast("B2");
    game.go(Action::Complete(clean));
    let mut other = game.clone();
    game.go(Action::Discard { seat: ME, space: space("B2") });
    assert_eq!(game.has(ME), (3, 5));
    assert_eq!(game.offered(), [Action::Stop, Action::Take(tile)]);
    game.go(Action::Stop);
    assert_eq!(game.turn, LEFT, "A2 is not linked to anything activated");
    other.go(Action::Discard { seat: ME, space: space("A2") });
    other.go(Action::Take(tile));
    assert!(matches!(other.stage, Stage::Placing(Some(_))), "the linked tile is gone");
}

#[test]
fn aca_37_a_discount_does_not_make_itself_cheaper() {
    let mut game = bare(2);
    game.rich(9, 9);
    let discount = game.turn_up_card("Student Discount");
    game.complete_now(discount);
    assert_eq!(game.has(ME), (9, 4), "five in full");
}
