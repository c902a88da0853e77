//! COS-1 to COS-8: the table before the first move, and the steps of a turn.

use super::*;
use kernel::{Lies, Pieces};
use serde_json::json;

fn many(count: u8, options: &Value) -> impl Iterator<Item = Cosmoctopus> {
    let options: Options = serde_json::from_value(options.clone()).unwrap();
    let setup = Cosmoctopus::set_up(&options, seats(count)).unwrap();
    (0..200).map(move |n| Cosmoctopus::deal(&setup, &mut Quick::fork(4, n)))
}

#[test]
fn cos_1_the_realm_has_the_basic_tiles_and_one_special_one() {
    let mut special = [0; 4];
    let mut first = [0; 12];
    for game in many(2, &json!({})) {
        let mut tiles = game.realm[..9].to_vec();
        first[usize::from(tiles[0])] += 1;
        tiles.sort_unstable();
        assert_eq!(tiles[..8], [0, 1, 2, 3, 4, 5, 6, 7]);
        special[usize::from(tiles[8]) - 8] += 1;
    }
    assert!(special.iter().all(|&times| times > 25), "{special:?}");
    assert!(first[..8].iter().all(|&times| times > 5), "shuffled: {first:?}");
}

#[test]
fn cos_2_the_head_starts_on_the_three_stars_and_29_tentacles_are_there() {
    for game in many(3, &json!({})).take(40) {
        assert_eq!(game.realm[usize::from(game.head)], Star as u8);
        let mut tentacles = 0;
        game.pieces(&mut |Lies { piece, count, .. }| tentacles += if piece.pool == 2 { count } else { 0 });
        assert_eq!(tentacles, 29);
    }
}

#[test]
fn cos_3_the_deck_has_22_of_each_type_and_three_cards_lie_in_the_row() {
    let game = deal(2, json!({}));
    assert_eq!(game.row_cards().len(), 3);
    assert_eq!(game.deck().len(), 88 - 3 - 10);
    for kind in crate::Kind::ALL {
        assert_eq!(Cards::DECK.and(Cards::of(kind)).len(), 22);
    }
    let rows = many(2, &json!({})).fold(Cards::EMPTY, |all, game| all.or(game.row_cards()));
    assert!(rows.len() > 80, "any card can come first: {}", rows.len());
}

#[test]
fn cos_4_forbidden_knowledge_and_first_contact_lie_open() {
    let view = deal(2, json!({})).view(Viewer::Spectator);
    assert_eq!(view.forbidden, [crate::Knowledge::Free; 4]);
    assert_eq!(view.contacts, [88, 89, 90, 91]);
}

#[test]
fn cos_5_everybody_starts_with_five_cards_and_two_of_each_resource() {
    let game = deal(4, json!({}));
    for seat in 0..4 {
        assert_eq!((game.hands[seat].len(), game.pools[seat]), (5, [2; 4]));
        let own = game.view(Viewer::Seat(Seat::at(seat as u8)));
        assert_eq!(own.players[seat].hand.len(), 5);
        assert_eq!(own.players[(seat + 1) % 4].hand.len(), 0, "other hands are hidden");
        assert_eq!(own.players[(seat + 1) % 4].hidden, 5);
    }
}

#[test]
fn cos_6_seat_1_begins_and_the_others_have_discount_tokens() {
    assert_eq!(deal(4, json!({})).tokens, [0, 1, 2, 3]);
    let game = deal(2, json!({}));
    assert_eq!((game.tokens, game.active().first()), ([0, 1, 0, 0], Some(FIRST)));
}

#[test]
fn cos_8_a_turn_is_a_move_then_perhaps_a_card_then_discarding() {
    let mut game = bare(2);
    game.hands[0] = ids(&["Glimpse of Tomorrow", "The Open Door"]);
    game.pools[0] = [0, 0, 9, 0];
    assert_eq!(game.refuses(Action::Pass).rule, "COS-8");
    assert_eq!(game.refuses(Action::Play(id("Glimpse of Tomorrow"))).rule, "COS-9");
    game.act(Action::Go(0));
    assert_eq!(game.ask, Ask::Play);
    let done = game.act(Action::Pass);
    assert!(done.contains(&Event::Lost { seat: FIRST, resources: [0, 0, 1, 0], cause: crate::Why::Limit }));
    assert_eq!(done.last(), Some(&Event::Turn(SECOND)));
    assert_eq!((game.turn, game.active().first()), (1, Some(SECOND)));
}

#[test]
fn cos_8_every_turn_has_one_card_and_no_more() {
    let mut game = bare(2);
    game.hands = [
        ids(&["Glimpse of Tomorrow", "Walk Without Feet"]),
        ids(&["The Bell", "The Lost Ship"]),
        Cards::EMPTY,
        Cards::EMPTY,
    ];
    game.row = [id("The Open Door"), id("The Shell"), id("The Pilgrim")];
    game.pools = [[0, 0, 8, 0], [0, 0, 0, 8], [0; 4], [0; 4]];
    game.again();
    game.act(Action::Go(0));
    game.act(Action::Pass);
    game.act(Action::Go(3));
    game.act(Action::Play(id("The Bell")));
    game.act(Action::Pay(Way::Plenty));
    assert_eq!((game.turn, game.hands[1]), (0, ids(&["The Lost Ship"])), "the other card waits");
    game.act(Action::Go(0));
    game.act(Action::Play(id("Glimpse of Tomorrow")));
    game.act(Action::Pay(Way::Plenty));
    assert_eq!(game.turn, 1, "the card not played last turn is not made up for");
}

#[test]
fn cos_8_others_wait() {
    let game = bare(2);
    let refused = game.check(SECOND, &Action::Go(0)).unwrap_err();
    assert_eq!((refused.rule, refused.instead.as_ref()), ("COS-8", "Wait for seat 1."));
}
