//! The worked examples.

use super::*;
use crate::state::Pencils;

/// AA-T1: Horus activates a hub with three links, one of them exhausted.
#[test]
fn aa_t1_horus_casts() {
    let mut game = bare(2);
    game.lay_tile(ME, "Will / Shard", "B2", "urd");
    game.lay_tile(ME, "Complete + Add Tile", "B1", "d");
    game.lay_tile(ME, "Use Item", "C2", "lr");
    game.lay_tile(ME, "Complete Assignment", "B3", "uld");
    game.lay_tile(ME, "Chaos Magic", "D2", "l");
    game.lay_tile(ME, "Chaos Magic", "A2", "ud");
    game.exhaust(ME, "B1", 1);
    game.own(ME, "Focus Prism");
    game.hold(ME, "Honours Thesis");
    game.cast("B2");
    assert_eq!(game.tokens(ME, "B2"), 1);
    game.go(Action::Will);
    assert_eq!(game.has(ME), (4, 3), "one or the other");
    assert_eq!(crate::refuse::named(game.linked(ME, space("B2"))), "B1, C2, B3");
    assert_eq!(game.offered(), [Action::Stop, Action::Link(space("C2")), Action::Link(space("B3"))]);
    for (first, second) in [("C2", "B3"), ("B3", "C2")] {
        let mut game = game.clone();
        game.go(Action::Link(space(first)));
        game.go(Action::Stop);
        assert_eq!(game.offered(), [Action::Stop, Action::Link(space(second))]);
        game.go(Action::Link(space(second)));
        game.go(Action::Stop);
        assert_eq!((game.tokens(ME, "C2"), game.tokens(ME, "B3"), game.turn), (0, 0, LEFT));
    }
}

#[test]
fn aa_t2_a_link_needs_both_halves() {
    let mut game = bare(2);
    game.lay_tile(ME, "2 Will", "B2", "r");
    let tile = game.lay_tile(ME, "2 Shards", "C2", "u");
    assert_eq!(game.linked(ME, space("B2")), 0);
    game.laid[tile.index()].turn = 3;
    assert_eq!(game.edges(ME, space("C2")), edges("l"));
    assert_eq!(crate::refuse::named(game.linked(ME, space("B2"))), "C2");
}

#[test]
fn aa_t3_shan_has_eight_prestige() {
    let mut game = bare(2);
    game.own(ME, "Hush");
    game.own(ME, "Echo Bell");
    let laurel = game.own(ME, "Laurel Engine");
    game.prestige[laurel.index()] = 2;
    assert_eq!(game.score(ME), 2 + 3 + (1 + 2));
}

const SEVEN: [&str; 7] = ["Spark", "Short Nap", "Insight", "Remodel", "Conjure Shards", "Blueprint", "Hush"];

fn order(game: &mut Academy) -> Vec<u8> {
    let mut seats = Vec::new();
    while game.outcome().is_none() {
        seats.push(game.turn.number());
        game.pass();
    }
    seats
}

#[test]
fn aa_t4_pencils_down_with_three_players() {
    let mut game = bare(3);
    game.own_all(ME, &SEVEN);
    let eighth = game.turn_up_card("Shard Loom");
    game.complete_now(eighth);
    assert_eq!(order(&mut game), [1, 2, 0]);
}

#[test]
fn aa_t5_time_dilation_as_the_eighth_assignment() {
    let mut game = bare(3);
    game.own_all(ME, &SEVEN);
    game.rich(9, 0);
    let dilation = game.turn_up_card("Time Dilation");
    let told = game.complete_now(dilation);
    assert!(told.contains(&Event::PencilsDown { seat: ME, deck: false }));
    assert!(told.contains(&Event::TurnBegan { seat: ME, extra: true }));
    assert_eq!(order(&mut game), [0, 1, 2, 0]);
}

#[test]
fn aa_t5_time_dilation_in_the_last_final_turn() {
    let mut game = bare(3);
    game.own_all(ME, &SEVEN);
    game.pencils = Pencils::Down { holder: ME, left: 1 };
    game.rich(9, 0);
    let dilation = game.turn_up_card("Time Dilation");
    game.complete_now(dilation);
    assert_eq!((game.turn, game.extra, game.outcome()), (ME, true, None));
    assert_eq!(order(&mut game), [0], "one more turn, then the end");
}

#[test]
fn aa_t5_time_dilation_in_an_extra_turn_gives_another() {
    let mut game = bare(2);
    game.extra = true;
    game.pencils = Pencils::Down { holder: ME, left: 0 };
    game.rich(9, 0);
    let dilation = game.turn_up_card("Time Dilation");
    game.complete_now(dilation);
    assert_eq!(order(&mut game), [0]);
}

#[test]
fn aa_t6_will_is_capped() {
    for (before, gain, after) in [(9, "D3", 9), (8, "B2", 9)] {
        let mut game = bare(2);
        game.lay_tile(ME, "2 Will", "B2", "u");
        game.rich(before, 3);
        game.cast(gain);
        game.go(Action::Will);
        assert_eq!(game.has(ME).0, after);
    }
}

#[test]
fn aa_t7_exhaustion_rises() {
    let mut game = bare(2);
    game.lay_tile(ME, "2 Will", "B2", "u");
    game.exhaust(ME, "B2", 2);
    let tile = game.put_in_centre("2 Shards", 1);
    game.cast("D1");
    game.go(Action::Take(tile));
    game.place("B2", 0);
    assert_eq!((game.student(ME).tile(space("B2")), game.tokens(ME, "B2")), (Some(tile), 2));
}

#[test]
fn aa_t8_the_last_complete_assignment() {
    for (name, connectors, legal) in [("2 Shards", 1, false), ("Complete Assignment", 4, true)] {
        let mut game = bare(2);
        let tile = game.put_in_centre(name, connectors);
        game.cast("D1");
        game.go(Action::Take(tile));
        assert_eq!(game.may(Action::Place { space: space("A1"), turn: 0 }), legal, "{name}");
    }
}

#[test]
fn aa_t9_the_end_of_a_turn() {
    let mut game = bare(2);
    game.rich(0, 9);
    // Two tiles, one Public and one Private Assignment in one turn, from a slate that allows it.
    game.lay_tile(ME, "Add Tile", "A2", "urdl");
    game.lay_tile(ME, "Complete Assignment", "B2", "urdl");
    let (one, two) = (game.put_in_centre("2 Will", 1), game.put_in_centre("2 Shards", 1));
    for name in ["Use Item", "Will / Shard"] {
        game.put_in_centre(name, 4);
    }
    let public = game.turn_up_card("Shard Loom");
    for name in ["Spark", "Hush", "Infuse"] {
        game.turn_up_card(name);
    }
    let private = game.hold(ME, "Focus Prism");
    for name in ["Insight", "Remodel"] {
        game.hold(ME, name);
    }
    game.cast("A2");
    game.go(Action::Take(one));
    game.go(Action::Link(space("A1")));
    game.go(Action::Complete(public));
    game.go(Action::Link(space("B2")));
    game.go(Action::Complete(private));
    game.go(Action::Link(space("A3")));
    game.go(Action::Take(two));
    let now = |game: &Academy| [game.centre, game.public, game.student(ME).hand].map(u64::count_ones);
    assert_eq!(now(&game), [2, 3, 2], "nothing is filled up within the turn");
    game.go(Action::Pick(one));
    game.place("B1", 0);
    game.place("C1", 0);
    assert_eq!(now(&game), [4, 4, 3]);
    assert_eq!((game.student(ME).done, game.turn), (public.bit() | private.bit(), LEFT));
}

#[test]
fn aa_t10_the_centre_is_not_refilled_within_a_turn() {
    let mut game = bare(2);
    game.lay_tile(ME, "Add Tile", "A2", "urdl");
    for name in ["2 Will", "2 Shards"] {
        game.put_in_centre(name, 1);
    }
    let (one, two) = (game.put_in_centre("Use Item", 4), game.put_in_centre("Use Item", 3));
    game.cast("A2");
    game.go(Action::Take(one));
    assert_eq!(game.centre.count_ones(), 3);
    game.go(Action::Link(space("A3")));
    game.go(Action::Take(two));
    assert_eq!(game.centre.count_ones(), 2);
}

#[test]
fn aa_t11_ties() {
    let mut game = bare(2);
    game.stage = Stage::Over;
    game.rich(2, 5);
    (game.student_mut(LEFT).will, game.student_mut(LEFT).shards) = (4, 2);
    assert_eq!(game.outcome().unwrap().winners().first(), Some(ME));
    assert!(game.outcome().unwrap().winners().is_single());
    game.student_mut(LEFT).shards = 3;
    assert_eq!(game.outcome().unwrap().winners().len(), 2);
}

#[test]
fn aa_t12_the_last_card_by_refilling_or_resting() {
    for by_resting in [false, true] {
        let mut game = bare(2);
        for name in ["Spark", "Hush", "Infuse"] {
            game.hold(ME, name);
        }
        for name in ["Insight", "Remodel", "Recital", "Blueprint"] {
            game.turn_up_card(name);
        }
        let last = card(&game, "Fatigue");
        game.discarded = game.deck & !last.bit();
        game.deck = last.bit();
        if by_resting {
            game.go(Action::Rest);
            let given = card(&game, "Spark");
            game.go(Action::Exchange(given));
        } else {
            let item = card(&game, "Spark");
            game.complete_now(item);
        }
        assert_eq!(game.pencils, Pencils::Down { holder: ME, left: 2 }, "with fewer than eight");
    }
}

#[test]
fn aa_t13_resting() {
    let mut game = bare(2);
    game.exhaust(ME, "A1", 2);
    game.exhaust(ME, "D1", 1);
    let spark = game.hold(ME, "Spark");
    let told = game.go(Action::Rest);
    assert_eq!(told[0], Event::Rested { seat: ME, tokens: 3 });
    assert_eq!(["A1", "D1", "D3"].map(|at| game.tokens(ME, at)), [0, 0, 0]);
    assert_eq!(game.offered(), [Action::Stop, Action::Exchange(spark)]);
}

#[test]
fn aa_t14_the_first_turn_offers_four_corners_without_links() {
    let game = dealt(&Options::default(), 4, 3);
    let corners = ["A1", "D1", "A3", "D3"];
    assert_eq!(game.offered()[1..], corners.map(|at| Action::Cast(space(at))));
    assert!(corners.iter().all(|at| game.linked(game.turn, space(at)) == 0));
}
