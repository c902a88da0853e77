//! ACA-32 to ACA-43: the end of a turn, completing, the end of the game.

use super::*;
use crate::state::Pencils;

const EIGHT: [&str; 8] =
    ["Spark", "Short Nap", "Insight", "Remodel", "Conjure Shards", "Blueprint", "Hush", "Infuse"];

/// Seat 1 has completed so many Assignments.
fn with_completed(count: u8, done: usize) -> Academy {
    let mut game = bare(count);
    for name in &EIGHT[..done] {
        game.own(ME, name);
    }
    game
}

/// Passes until the game is over: whose turns there were.
pub(super) fn turns(game: &mut Academy) -> Vec<u8> {
    let mut seats = Vec::new();
    while game.outcome().is_none() && seats.len() < 20 {
        seats.push(game.turn.number());
        game.pass();
    }
    seats
}

#[test]
fn aca_32_at_the_end_of_a_turn_everything_is_filled_up() {
    let mut game = bare(2);
    game.cast("D3");
    game.go(Action::Will);
    assert_eq!((game.centre.count_ones(), game.public.count_ones()), (4, 4));
    assert_eq!(game.student(ME).hand.count_ones(), 3);
    assert_eq!(game.student(LEFT).hand, 0, "only whose turn it was");
    assert_eq!(game.turn, LEFT);
}

#[test]
fn aca_33_without_a_bag_play_goes_on() {
    let mut game = bare(2);
    let tile = game.put_in_centre("2 Will", 1);
    game.centre = tile.bit();
    game.bag = 0;
    game.cast("D1");
    game.go(Action::Take(tile));
    game.place("B2", 0);
    assert_eq!((game.centre, game.turn), (0, LEFT));
    game.cast("D1");
    assert_eq!(game.turn, ME, "an Add Tile with nothing to take is over at once");
    assert_eq!(game.pencils, Pencils::Aside);
}

#[test]
fn aca_33_whoever_draws_the_last_card_takes_pencils_down() {
    let mut game = bare(3);
    let last = card(&game, "Spark").bit() | card(&game, "Hush").bit();
    game.discarded = game.deck & !last;
    game.deck = last;
    let told = { game.go(Action::Rest) };
    assert!(told.contains(&Event::PencilsDown { seat: ME, deck: true }));
    assert_eq!(game.pencils, Pencils::Down { holder: ME, left: 3 });
    assert_eq!(turns(&mut game), [1, 2, 0]);
}

#[test]
fn aca_34_a_spell_lowers_will_has_its_effect_and_is_kept() {
    let mut game = bare(2);
    let vein = game.turn_up_card("Conjure Shards");
    let told = game.complete_now(vein);
    assert_eq!(told[0], Event::Completed { seat: ME, card: vein, paid: 2, private: false });
    assert_eq!(game.has(ME), (1, 6));
    assert_eq!((game.student(ME).done, game.score(ME)), (vein.bit(), 1));
    let mut poor = bare(2);
    let dear = poor.turn_up_card("Recital");
    poor.turn_up_card("Spark");
    poor.cast("A1");
    let refused = poor.check(ME, &Action::Complete(dear)).unwrap_err();
    assert_eq!((refused.rule, &*refused.why), ("ACA-34", "Recital costs 5 Will, and you have 3."));
}

#[test]
fn aca_35_an_item_is_paid_with_shards_and_laid_out() {
    let mut game = bare(2);
    let (loom, bell) = (game.turn_up_card("Shard Loom"), game.turn_up_card("Echo Bell"));
    game.cast("A1");
    assert_eq!(game.rule_against(Action::Complete(bell)), "ACA-35");
    game.go(Action::Complete(loom));
    assert_eq!((game.has(ME), game.student(ME).done), ((3, 0), loom.bit()));
}

#[test]
fn aca_36_an_item_is_used_as_often_as_there_are_actions() {
    let mut game = bare(2);
    let prism = game.own(ME, "Focus Prism");
    game.lay_tile(ME, "Use Item", "B2", "urdl");
    game.lay_tile(ME, "Use Item + Shard", "B1", "dl");
    game.cast("B2");
    game.go(Action::Use(prism));
    game.go(Action::Link(space("B1")));
    game.go(Action::Use(prism));
    assert_eq!(game.has(ME), (7, 3));
    assert_eq!(game.offered(), [Action::Stop, Action::Shards], "no action left to use it with");
}

#[test]
fn aca_37_end_items_count_at_the_end_and_always_on_ones_all_the_time() {
    let mut game = bare(2);
    let well = game.own(ME, "Well of Will");
    let deep = game.own(ME, "Deep Pockets");
    game.lay_tile(ME, "Use Item", "B2", "urdl");
    game.rich(9, 0);
    let mut using = game.clone();
    assert_eq!(
        using.cast("B2").last(),
        Some(&Event::TurnBegan { seat: LEFT, extra: false }),
        "nothing to use"
    );
    assert_eq!(game.end_bonus(ME, well), 3);
    assert_eq!(game.end_bonus(ME, deep), 0);
    game.cast("D3");
    game.go(Action::Shards);
    assert_eq!(game.has(ME), (9, 2));
}

#[test]
fn aca_38_prestige_tokens_have_no_limit_and_count() {
    let mut game = bare(2);
    let laurel = game.own(ME, "Laurel Engine");
    game.prestige[laurel.index()] = 500;
    game.cast("A1");
    game.go(Action::Use(laurel));
    assert_eq!(game.score(ME), 502);
}

#[test]
fn aca_39_eight_completed_at_the_end_of_a_turn_call_pencils_down() {
    let mut game = with_completed(3, 7);
    game.pass();
    assert_eq!(game.pencils, Pencils::Aside, "seven are not enough");
    let mut game = with_completed(3, 7);
    let eighth = game.turn_up_card("Shard Loom");
    let told = game.complete_now(eighth);
    assert!(told.contains(&Event::PencilsDown { seat: ME, deck: false }));
    assert_eq!(game.pencils, Pencils::Down { holder: ME, left: 3 });
}

#[test]
fn aca_40_everybody_has_one_final_turn_the_caller_last() {
    for count in 2..=4 {
        let mut game = with_completed(count, 8);
        game.pass();
        let wanted: Vec<_> = (1..count).chain([0]).collect();
        assert_eq!(turns(&mut game), wanted);
        assert!(game.active().is_empty());
    }
}

#[test]
fn aca_41_extra_turns_are_no_final_turns() {
    let mut game = with_completed(2, 8);
    game.pass();
    game.again = 1;
    assert_eq!(turns(&mut game), [1, 1, 0], "an extra turn within the final ones");
}

#[test]
fn aca_42_printed_prestige_tokens_and_end_abilities_add_up() {
    let mut game = bare(2);
    game.own(ME, "Honours Thesis");
    let laurel = game.own(ME, "Laurel Engine");
    game.own(ME, "Spell Ledger");
    game.prestige[laurel.index()] = 4;
    assert_eq!(game.score(ME), 7 + (1 + 4) + (1 + 1));
    game.own(LEFT, "Dissertation");
    game.stage = Stage::Over;
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.points(ME), outcome.place(ME), outcome.place(LEFT)), (Some(14), 1, 2));
    assert_eq!(game.check(ME, &Action::Rest).unwrap_err().rule, "ACA-42");
}

#[test]
fn aca_43_will_and_shards_break_a_tie_and_else_it_is_shared() {
    let mut game = bare(3);
    game.stage = Stage::Over;
    for (seat, will, shards) in [(0, 2, 5), (1, 4, 2), (2, 0, 0)] {
        let student = game.student_mut(Seat::at(seat));
        (student.will, student.shards) = (will, shards);
    }
    let places = |game: &Academy| {
        game.seats.iter().map(|seat| game.outcome().unwrap().place(seat)).collect::<Vec<_>>()
    };
    assert_eq!(places(&game), [1, 2, 3]);
    game.student_mut(LEFT).shards = 3;
    assert_eq!(places(&game), [1, 1, 3], "co-valedictorians");
}
