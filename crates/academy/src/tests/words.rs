//! ACA-1 to ACA-13: what there is, and how it is set up.

use kernel::{Audience, Game, Lies, Pieces, Viewer};

use super::*;
use crate::content::{Act, Kind};
use crate::id::SPACES;
use crate::state::Pencils;

#[test]
fn aca_1_a_slate_has_twelve_spaces_with_actions_in_the_corners() {
    let game = dealt(&Options::default(), 2, 3);
    let shown: Vec<_> = Space::all()
        .filter(|&space| game.me().face(space).is_some())
        .map(|space| space.to_string())
        .collect();
    assert_eq!(Space::all().count(), SPACES);
    assert_eq!(shown, ["A1", "D1", "A3", "D3"]);
}

#[test]
fn aca_2_each_corner_performs_its_actions() {
    let mut game = bare(2);
    game.rich(3, 3);
    let spark = game.turn_up_card("Spark");
    let prism = game.own(ME, "Focus Prism");
    let tile = game.put_in_centre("Add Tile", 4);
    for (corner, wanted) in [
        ("A1", vec![Action::Stop, Action::Complete(spark), Action::Use(prism)]),
        ("D1", vec![Action::Stop, Action::Take(tile)]),
        ("A3", vec![Action::Stop, Action::Take(tile)]),
        ("D3", vec![Action::Stop, Action::Will, Action::Shards]),
    ] {
        let mut game = game.clone();
        game.cast(corner);
        assert_eq!(game.offered(), wanted, "{corner}");
    }
    let mut game = game.clone();
    game.cast("A1");
    game.go(Action::Use(prism));
    assert_eq!(game.turn, LEFT, "one of the two, not both");
}

#[test]
fn aca_3_tiles_show_actions_and_half_connectors() {
    let game = bare(2);
    let all: Vec<_> = (0..TILES as u8).filter_map(Tile::new).map(|tile| game.book.tile(tile)).collect();
    assert_eq!(all.len(), 35);
    assert!(all.iter().all(|tile| !tile.acts.is_empty()));
    let connectors: u32 = all.iter().map(|tile| tile.edges.count_ones()).sum();
    assert_eq!(connectors, 79);
    let best: Vec<_> = all.iter().filter(|tile| tile.acts == [Act::Will(2), Act::Shards(2)]).collect();
    assert_eq!((best.len(), best[0].edges), (1, 0), "the strongest tile has no connector");
    assert_eq!(all.iter().filter(|tile| tile.acts == [Act::Chaos]).count(), 4);
}

#[test]
fn aca_4_spells_cost_will_and_items_cost_shards() {
    let mut game = bare(2);
    game.rich(5, 5);
    let (recital, loom) = (game.turn_up_card("Clear Mind"), game.turn_up_card("Shard Loom"));
    let mut spell = game.clone();
    spell.complete_now(recital);
    assert_eq!(spell.has(ME), (2, 5));
    game.complete_now(loom);
    assert_eq!(game.has(ME), (5, 2));
    let kinds = (0..52).filter_map(Card::new).map(|card| &game.book.card(card).kind);
    let mut counts = [0; 4];
    for kind in kinds {
        counts[match kind {
            Kind::Spell(_) => 0,
            Kind::Use(_) => 1,
            Kind::Always(_) => 2,
            Kind::End(_) => 3,
        }] += 1;
    }
    assert_eq!(counts, [26, 14, 5, 7]);
}

#[test]
fn aca_5_will_stops_at_nine_and_shards_at_nothing() {
    let mut game = bare(2);
    assert_eq!(game.has(ME), (3, 3));
    game.rich(9, 300);
    game.cast("D3");
    let mut other = game.clone();
    game.go(Action::Will);
    assert_eq!(game.has(ME), (9, 300));
    other.go(Action::Shards);
    assert_eq!(other.has(ME), (9, 301));
}

#[test]
fn aca_6_prestige_decides() {
    let mut game = bare(2);
    game.own(ME, "Honours Thesis");
    game.own(LEFT, "Spark");
    game.rich(0, 0);
    game.stage = Stage::Over;
    game.turns = game.most_turns();
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.place(ME), outcome.place(LEFT)), (1, 2));
    assert_eq!((outcome.points(ME), outcome.points(LEFT)), (Some(7), Some(1)));
}

#[test]
fn aca_7_a_card_goes_before_the_rules() {
    // The rules say three Private Assignments; Open Notebook says one more.
    let mut game = bare(2);
    game.own(ME, "Open Notebook");
    game.pass();
    assert_eq!(game.student(ME).hand.count_ones(), 4);
    game.pass();
    assert_eq!(game.student(LEFT).hand.count_ones(), 3);
}

#[test]
fn aca_8_everybody_starts_with_three_will_and_three_shards() {
    for count in 2..=4 {
        let game = dealt(&Options::default(), count, 5);
        for seat in game.seats.iter() {
            assert_eq!(game.has(seat), (3, 3));
            assert_eq!(game.slate_tiles(seat), 0);
        }
    }
    for count in [1, 5] {
        assert!(Academy::set_up(&Options::default(), seats(count)).is_err());
    }
}

#[test]
fn aca_9_the_bank_gives_what_is_asked_of_it() {
    let mut game = bare(2);
    game.rich(3, 1000);
    game.cast("D3");
    let told = game.go(Action::Shards);
    assert!(told.contains(&Event::GainedShards { seat: ME, amount: 1 }));
    assert_eq!(game.has(ME).1, 1001);
}

#[test]
fn aca_10_four_tiles_come_out_of_the_bag() {
    let mut seen = 0;
    for seed in 0..60 {
        let game = dealt(&Options::default(), 3, seed);
        assert_eq!((game.centre.count_ones(), game.bag.count_ones()), (4, 31));
        assert_eq!(game.centre & game.bag, 0);
        seen |= game.centre;
    }
    assert_eq!(seen, ALL_TILES, "any tile can come first");
}

#[test]
fn aca_11_pencils_down_lies_apart_from_the_assignments() {
    let game = dealt(&Options::default(), 4, 2);
    assert_eq!(game.pencils, Pencils::Aside);
    let mut assignments = 0;
    game.pieces(&mut |Lies { piece, count, .. }| assignments += if piece.pool == 0 { count } else { 0 });
    assert_eq!(assignments, 52);
}

#[test]
fn aca_12_four_public_and_three_private_that_only_their_owner_sees_and_completes() {
    let game = dealt(&Options::default(), 4, 9);
    assert_eq!((game.public.count_ones(), game.deck.count_ones()), (4, 36));
    for seat in game.seats.iter() {
        assert_eq!(game.student(seat).hand.count_ones(), 3);
        let view = game.view(Viewer::Seat(seat));
        for other in game.seats.iter() {
            let seen = view.table.student(other).hand;
            assert_eq!(seen, if seat == other { game.student(other).hand } else { 0 });
        }
    }
    let mut game = bare(2);
    game.rich(9, 9);
    let theirs = game.hold(LEFT, "Spark");
    game.hold(ME, "Infuse");
    game.cast("A1");
    assert_eq!(game.rule_against(Action::Complete(theirs)), "ACA-25");
}

#[test]
fn aca_13_anybody_may_begin_unless_seat_one_shall() {
    let mut begins = [0; 3];
    for seed in 0..300 {
        begins[dealt(&Options::default(), 3, seed).turn.index()] += 1;
    }
    assert!(begins.iter().all(|&n| (70..130).contains(&n)), "{begins:?}");
    let options = Options { first_player: crate::FirstPlayer::SeatOne, ..Options::default() };
    assert!((0..40).all(|seed| dealt(&options, 4, seed).turn == ME));
}

#[test]
fn aca_r22_everybody_sees_how_many_private_assignments_there_are_and_nobody_which() {
    let game = dealt(&Options::default(), 2, 4);
    let view = game.view(Viewer::Spectator);
    assert_eq!(&view.hands[..2], [3, 3]);
    assert!(view.table.students.iter().all(|student| student.hand == 0));
    let mut known = Vec::new();
    game.pieces(&mut |lies| known.push((lies.piece.id, lies.known)));
    let hidden = known.iter().filter(|(_, known)| *known == Audience::from(LEFT)).count();
    assert_eq!(hidden, 3);
    let mut game = bare(2);
    let spark = game.hold(ME, "Spark");
    game.complete_now(spark);
    assert!(
        game.view(Viewer::Seat(LEFT)).table.student(ME).done & spark.bit() != 0,
        "completed ones are open"
    );
}

#[test]
fn aca_r24_a_hand_is_what_lies_face_down_before_you() {
    let mut game = bare(2);
    let spark = game.hold(ME, "Spark");
    game.cast("A1");
    assert!(game.may(Action::Complete(spark)));
}

#[test]
fn aca_r21_corners_have_connectors_on_their_inner_edges() {
    let game = bare(2);
    for (corner, inner) in [("A1", "rd"), ("D1", "dl"), ("A3", "ur"), ("D3", "ul")] {
        assert_eq!(game.edges(ME, space(corner)), edges(inner), "{corner}");
    }
}
