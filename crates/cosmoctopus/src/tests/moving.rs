//! COS-9 to COS-18: moving, tiles, row and deck.

use super::*;
use crate::words::Kind;

fn goes(game: &Cosmoctopus) -> Vec<u8> {
    let list = game.legal_list(game.active().first().unwrap());
    list.into_iter().filter_map(|action| if let Action::Go(to) = action { Some(to) } else { None }).collect()
}

/// C1
#[test]
fn cos_9_the_head_moves_to_an_adjacent_tile_never_diagonally() {
    let mut game = bare(2);
    game.head = 4;
    game.again();
    assert_eq!(goes(&game), [1, 3, 5, 7]);
    assert_eq!(game.refuses(Action::Go(0)).rule, "COS-10", "a diagonal is two steps");
    assert_eq!(game.refuses(Action::Go(77)).rule, "COS-9");
}

/// C2
#[test]
fn cos_10_12_farther_tiles_take_tribute_and_only_the_last_gives_its_bonus() {
    let mut game = bare(2);
    game.pools[0] = [1, 1, 0, 0];
    game.again();
    game.act(Action::Go(1));
    assert_eq!(game.ask, Ask::Tribute { to: 1, left: 1 });
    let events = game.act(Action::Spend(Ink));
    assert!(events.contains(&Event::Paid {
        seat: FIRST,
        resources: one(Ink, 1),
        cause: crate::For::Tribute
    }));
    assert!(events.contains(&Event::Gained { seat: FIRST, resources: one(Coin, 3) }));
    let gains = events.iter().filter(|event| matches!(event, Event::Gained { .. })).count();
    assert_eq!((gains, game.pools[0]), (1, [0, 4, 0, 0]));
}

/// C22
#[test]
fn cos_10_cards_cannot_pay_tribute() {
    let mut game = bare(2);
    game.hands[0] = ids(&["The Open Door", "Commonplace Book"]);
    game.again();
    assert_eq!(goes(&game), [0, 4, 6]);
    let refused = game.refuses(Action::Go(1));
    assert_eq!(refused.rule, "COS-10");
    assert!(
        refused.why.contains("takes 1 resources as Tribute, and you have 0; cards cannot pay it"),
        "{refused}"
    );
}

#[test]
fn cos_10_tribute_is_of_any_kind_and_mixed() {
    let mut game = bare(2);
    game.pools[0] = [1, 2, 0, 1];
    game.again();
    game.act(Action::Go(8)); // three steps
    assert_eq!(game.refuses(Action::Discard(0)).rule, "COS-10");
    assert_eq!(game.refuses(Action::Spend(Whisper)).rule, "COS-10");
    game.act(Action::Spend(Star));
    game.act(Action::Spend(Coin));
    assert_eq!((game.head, game.pools[0]), (8, [1, 1, 0, 0]));
}

#[test]
fn cos_11_the_head_cannot_end_where_it_began() {
    let mut game = bare(2);
    game.pools[0] = [9; 4];
    game.again();
    assert_eq!(game.refuses(Action::Go(3)).rule, "COS-11");
    assert_eq!(goes(&game), [0, 1, 2, 4, 5, 6, 7, 8]);
}

#[test]
fn cos_r1_a_way_costs_as_much_as_the_shortest_one() {
    let mut game = bare_with(2, serde_json::json!({ "layout": "naught" }));
    game.head = 0;
    game.pools[0] = [9; 4];
    game.again();
    let costs: Vec<_> = (1..9).map(|to| game.tribute(to).unwrap()).collect();
    assert_eq!(costs, [0, 1, 2, 3, 3, 2, 1, 0], "either way round, never over the start");
}

fn lands_on(special: u8) -> (Cosmoctopus, Vec<Event>) {
    let mut game = bare(2).with_row(["The Bell", "Commonplace Book", "The Shell"]);
    game.realm.swap(0, 8);
    game.realm[0] = special;
    let events = game.act(Action::Go(0));
    (game, events)
}

#[test]
fn cos_13_tiles_of_three_give_three_of_their_resource() {
    for (place, resource) in [(0, Ink), (1, Coin), (2, Whisper), (3, Star)] {
        let mut game = bare(2);
        game.head = [1, 0, 1, 0][usize::from(place)];
        game.again();
        game.act(Action::Go(place));
        assert_eq!(game.pools[0], one(resource, 3).map(u16::from));
    }
}

#[test]
fn cos_13_tiles_of_one_give_one_and_a_card_of_the_row() {
    for (place, resource) in [(4, Ink), (5, Coin), (6, Whisper), (7, Star)] {
        let mut game = bare(2);
        game.head = [3, 4, 3, 4][usize::from(place) - 4];
        game.again();
        game.act(Action::Go(place));
        assert_eq!((game.pools[0], game.ask), (one(resource, 1).map(u16::from), Ask::Take));
    }
    let mut game = bare(2);
    game.act(Action::Go(4));
    assert_eq!(game.refuses(Action::Take(id("The Open Door"))).rule, "COS-13");
    game.act(Action::Take(id("The Shell")));
    assert!(game.hands[0].contains(id("The Shell")));
}

#[test]
fn cos_13_the_tile_of_two_gives_two_of_a_chosen_resource() {
    let (mut game, _) = lands_on(8);
    assert_eq!(game.ask, Ask::Choose { count: 2 });
    game.act(Action::Name(Whisper));
    assert_eq!(game.pools[0], [0, 0, 2, 0]);
}

#[test]
fn cos_13_the_flush_tile_brings_a_new_row_to_take_from() {
    let (mut game, events) = lands_on(9);
    let old = ids(&["The Bell", "Commonplace Book", "The Shell"]);
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Flushed { .. })).count(), 3);
    assert_eq!((game.discard, game.row_cards().and(old), game.ask), (old, Cards::EMPTY, Ask::Take));
    let card = game.row[1];
    game.act(Action::Take(card));
    assert!(game.hands[0].contains(card));
}

#[test]
fn cos_13_the_draw_tile_gives_the_top_card_and_a_resource_of_its_type() {
    for (name, resource) in [
        ("Commonplace Book", Ink),
        ("Leaking Quill", Coin),
        ("Walk Without Feet", Whisper),
        ("The Open Door", Star),
    ] {
        let mut game = bare(2);
        game.realm.swap(0, 8);
        game.realm[0] = 10;
        game.hands[1] = game.deck().minus(ids(&[name]));
        game.again();
        let events = game.act(Action::Go(0));
        assert!(events.contains(&Event::Showed { seat: FIRST, card: id(name) }));
        assert!(game.hands[0].contains(id(name)));
        assert_eq!(game.pools[0], one(resource, 1).map(u16::from), "{name}");
    }
}

#[test]
fn cos_r22_what_the_draw_tile_gives_is_seen_by_all() {
    let (game, _) = lands_on(10);
    let card = game.hands[0].iter().next().unwrap();
    assert_eq!(game.view(Viewer::Seat(SECOND)).players[0].hand, [card]);
}

#[test]
fn cos_13_the_sweep_tile_takes_all_of_one_type() {
    let (mut game, _) = lands_on(11);
    assert_eq!(game.ask, Ask::Sweep);
    assert_eq!(game.refuses(Action::Sweep(Kind::Relic)).rule, "COS-13");
    game.act(Action::Sweep(Kind::Constellation));
    assert_eq!(game.hands[0], ids(&["The Bell", "The Shell"]));
}

#[test]
fn cos_r2_a_sweep_takes_what_was_there_and_then_the_gaps_are_filled() {
    let (mut game, _) = lands_on(11);
    let events = game.act(Action::Sweep(Kind::Constellation));
    let taken = events.iter().rposition(|event| matches!(event, Event::Took { .. })).unwrap();
    let filled = events.iter().position(|event| matches!(event, Event::Revealed { .. })).unwrap();
    assert!(taken < filled);
    assert_eq!((game.hands[0].len(), game.row_cards().len()), (2, 3));
}

#[test]
fn cos_16_gaps_in_the_row_are_filled_at_once() {
    let mut game = bare(2);
    game.act(Action::Go(4));
    let events = game.act(Action::Take(id("The Shell")));
    let new = game.row[1];
    assert_eq!(
        events[..2],
        [Event::Took { seat: FIRST, card: id("The Shell") }, Event::Revealed { card: new }]
    );
    assert!(![id("The Bell"), id("The Pilgrim"), id("The Shell")].contains(&new));
    let mut game = bare(2).about_to_play(&["Devour the Library"], [0, 0, 3, 0]);
    let events = game.play_out("Devour the Library");
    let at = |wanted: &dyn Fn(&Event) -> bool| events.iter().position(wanted).unwrap();
    assert!(
        at(&|event| matches!(event, Event::Revealed { .. }))
            < at(&|event| matches!(event, Event::Discarded { .. }))
    );
    assert_eq!(game.row_cards().len(), 3);
}

#[test]
fn cos_17_nobody_draws_without_being_told_to() {
    let mut game = bare(2);
    let deck = game.deck();
    game.act(Action::Go(0));
    assert_eq!(
        (game.deck(), game.hands[0], game.turn),
        (deck, Cards::EMPTY, 1),
        "nothing to play, so the turn is over"
    );
}

#[test]
fn cos_18_an_empty_deck_is_made_from_the_discard_pile() {
    let mut game = bare(2);
    let keep = ids(&["The Open Door", "Commonplace Book"]);
    game.discard = keep;
    game.hands[1] = game.deck();
    game.act(Action::Go(4));
    let events = game.act(Action::Take(id("The Shell")));
    assert!(events.contains(&Event::Reshuffled));
    assert!(keep.contains(game.row[1]));
    assert_eq!((game.discard, game.deck().len()), (Cards::EMPTY, 1));
    assert_eq!(game.fresh, keep);
}

#[test]
fn cos_18_everybody_sees_the_discard_pile() {
    let mut game = bare(2);
    game.discard = ids(&["The Open Door"]);
    assert_eq!(game.view(Viewer::Spectator).discard, [id("The Open Door")]);
}

#[test]
fn cos_r13_without_deck_and_discard_pile_the_row_stays_short() {
    let mut game = bare(2);
    game.hands[1] = game.deck();
    game.act(Action::Go(4));
    game.act(Action::Take(id("The Shell")));
    assert_eq!(game.row, [id("The Bell"), NONE, id("The Pilgrim")]);
    let text = serde_json::to_string(&game).unwrap();
    assert_eq!(serde_json::from_str::<Cosmoctopus>(&text).unwrap(), game);
}

#[test]
fn cos_r13_a_gap_is_filled_as_soon_as_a_card_is_discarded() {
    let mut game = bare(2);
    game.hands[1] = game.deck().minus(ids(&["Glimpse of Tomorrow", "The Open Door", "Walk Without Feet"]));
    game.hands[0] = ids(&["Glimpse of Tomorrow", "The Open Door", "Walk Without Feet"]);
    game.row = [id("The Bell"), NONE, NONE];
    game.hands[1] = game.hands[1].or(ids(&["The Shell", "The Pilgrim"]));
    game.pools[0] = [0, 0, 2, 0];
    game.step = Step::Play;
    game.again();
    assert_eq!(game.row, [id("The Bell"), NONE, NONE], "there is no card");
    game.act(Action::Play(id("Glimpse of Tomorrow")));
    let events = game.act(Action::Discard(id("Walk Without Feet")));
    assert!(
        events.contains(&Event::Reshuffled)
            && events.contains(&Event::Revealed { card: id("Walk Without Feet") })
    );
    assert_eq!(game.row, [id("The Bell"), id("Walk Without Feet"), NONE]);
    let text = serde_json::to_string(&game).unwrap();
    assert_eq!(serde_json::from_str::<Cosmoctopus>(&text).unwrap(), game);
}

#[test]
fn cos_14_a_granted_move_is_a_whole_one() {
    let mut game = bare(2).about_to_play(&["Walk Without Feet"], [2, 1, 3, 0]);
    game.play_out("Walk Without Feet");
    assert_eq!(game.ask, Ask::Move { may: false });
    let left = game.pools[0].iter().sum::<u16>();
    game.act(Action::Go(1)); // two steps: Tribute
    while let Ask::Tribute { .. } = game.ask {
        let resource =
            Resource::ALL.into_iter().find(|&resource| game.offers(Action::Spend(resource))).unwrap();
        game.act(Action::Spend(resource));
    }
    assert_eq!((game.head, game.pools[0].iter().sum::<u16>()), (1, left - 1 + 3));
    game.act(Action::Go(0));
    assert_eq!(game.head, 0);
}

/// C19
#[test]
fn cos_15_sent_to_the_tile_it_stands_on_the_head_stays_and_gives_the_bonus() {
    let mut game = bare(2).about_to_play(&["Called to the Observatory"], [0, 0, 1, 1]);
    let events = game.play_out("Called to the Observatory");
    assert!(events.contains(&Event::Stayed { seat: FIRST }));
    assert_eq!((game.head, game.pools[0]), (3, [0, 0, 0, 3]));
    let mut game = bare(2).about_to_play(&["Called to the Tar Pits"], [0, 0, 1, 1]);
    let events = game.play_out("Called to the Tar Pits");
    assert!(events.contains(&Event::Moved { seat: FIRST, from: 3, to: 0 }));
    assert_eq!(game.pools[0], [3, 0, 0, 0]);
}
