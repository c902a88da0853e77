//! COS-56 to COS-61 and the options: other ways to play, alone and together.

use super::*;
use crate::Ending;
use serde_json::json;

fn refused(count: u8, options: Value) -> String {
    let options: Options = serde_json::from_value(options).unwrap();
    Cosmoctopus::set_up(&options, seats(count)).unwrap_err().to_string()
}

#[test]
fn cos_56_in_the_express_game_all_start_with_three_tentacles() {
    assert_eq!(deal(3, json!({ "express": true })).tentacles, [3, 3, 3, 0]);
    assert_eq!(deal(3, json!({})).tentacles, [0; 4]);
    assert_eq!(deal(2, json!({ "express": true, "investigator": "naive" })).tentacles, [3, 3, 0, 0]);
}

#[test]
fn cos_r11_first_contact_comes_with_the_first_tentacle_gained_in_play() {
    let mut game = bare_with(2, json!({ "express": true }));
    game.gains_tentacles(1);
    assert_eq!((game.tentacles[0], game.ask), (4, Ask::Contact));
    let mut game = bare_with(2, json!({ "express": true, "express_contact": false }));
    game.gains_tentacles(1);
    assert_ne!(game.ask, Ask::Contact);
}

#[test]
fn cos_57_fixed_hands_are_three_cards_each_and_the_rest_is_in_the_deck() {
    let mut taken = [0; 4];
    for n in 0..40 {
        let options: Options = serde_json::from_value(json!({ "hands": "fixed" })).unwrap();
        let setup = Cosmoctopus::set_up(&options, seats(2)).unwrap();
        let game = Cosmoctopus::deal(&setup, &mut Quick::fork(6, n));
        for (hand, times) in game.book.hands.iter().zip(&mut taken) {
            let holder = (0..2).find(|&seat| game.hands[seat] == hand.cards);
            *times += u32::from(holder.is_some());
            if holder.is_none() {
                assert!(
                    hand.cards.minus(game.deck()).minus(game.row_cards()).is_empty(),
                    "in the deck or the row"
                );
            }
        }
        assert_eq!(game.view(Viewer::Spectator).players[0].hand.len(), 3, "known to all");
    }
    assert!(taken.iter().all(|&times| times > 8), "{taken:?}");
}

/// C34
#[test]
fn cos_58_in_a_draft_all_keep_one_and_pass_the_rest_to_the_left() {
    let mut game = deal(3, json!({ "hands": "draft" }));
    assert_eq!((game.active().len(), game.hands), (3, [Cards::EMPTY; PLAYERS]));
    for round in 0..4u32 {
        let packs: [Cards; 3] = std::array::from_fn(|seat| game.pack(seat));
        let mut kept = [0; 3];
        for seat in [1u8, 2, 0] {
            let n = usize::from(seat);
            assert_eq!(packs[n].len(), 5 - round);
            let strange = packs[(n + 1) % 3].iter().next().unwrap();
            assert_eq!(game.check(Seat::at(seat), &Action::Keep(strange)).unwrap_err().rule, "COS-58");
            kept[n] = packs[n].iter().last().unwrap();
            game.act_as(Seat::at(seat), Action::Keep(kept[n]));
            assert!(game.hands[n].contains(kept[n]));
        }
        if round < 3 {
            for n in 0..3 {
                assert_eq!(game.pack((n + 1) % 3), packs[n].minus(Cards::one(kept[n])), "to the left");
            }
        }
    }
    assert!((0..3).all(|seat| game.hands[seat].len() == 5), "the last card needs no choice");
    assert_eq!((game.step, game.active().first()), (Step::Move, Some(FIRST)));
}

#[test]
fn cos_58_a_pick_is_secret_and_what_was_seen_is_remembered() {
    let mut game = deal(3, json!({ "hands": "draft" }));
    let mine = game.view(Viewer::Seat(FIRST)).draft.unwrap().seen[0].cards.clone();
    let card = game.pack(1).iter().next().unwrap();
    let mut log = Transcript::default();
    game.play(SECOND, &Action::Keep(card), &mut Quick::new(1), &mut log).unwrap();
    let told: Vec<_> = log.seen_by(Viewer::Seat(FIRST)).copied().collect();
    assert_eq!(told, [Event::Drafted { seat: SECOND, card: None }]);
    assert!(game.check(SECOND, &Action::Keep(card)).is_err(), "once is enough");
    for seat in [0, 2] {
        let card = game.pack(seat).iter().next().unwrap();
        game.act_as(Seat::at(seat as u8), Action::Keep(card));
    }
    let draft = game.view(Viewer::Seat(FIRST)).draft.unwrap();
    assert_eq!((&draft.seen[0].cards, draft.seen.len()), (&mine, 2));
    assert!(game.view(Viewer::Spectator).draft.unwrap().seen.is_empty());
}

#[test]
fn cos_58_with_two_players_one_can_tell_what_the_other_kept() {
    let mut game = deal(2, json!({ "hands": "draft" }));
    for _ in 0..4 {
        for seat in 0..2 {
            let card = game.pack(seat).iter().next().unwrap();
            game.act_as(Seat::at(seat as u8), Action::Keep(card));
        }
    }
    // Of the first pack seat 1 has seen what came back; only the first pick of the other is unknown.
    let known: Cards =
        (0..5).filter(|&round| round % 2 == 1).map(|round| game.drafted.packs[0][round]).collect();
    for n in 0..30 {
        let mut world = game.clone();
        kernel::Resample::resample(&mut world, Viewer::Seat(FIRST), &mut Quick::fork(1, n));
        assert_eq!(world.hands[1].and(known), known);
        assert_eq!(world.view(Viewer::Seat(FIRST)), game.view(Viewer::Seat(FIRST)));
    }
}

#[test]
fn cos_59_each_layout_has_its_own_neighbours() {
    let degrees = |name: &str| {
        let mut game = bare_with(2, json!({ "layout": name }));
        game.pools[0] = [0; 4];
        let near = |from: u8| (0..game.size()).filter(|&to| game.steps(from, to) == 1).count();
        let mut list: Vec<_> = (0..game.size()).map(near).collect();
        list.sort_unstable();
        list
    };
    assert_eq!(degrees("three_by_three"), [2, 2, 2, 2, 3, 3, 3, 3, 4]);
    assert_eq!(degrees("infin_eight"), [2, 2, 2, 2, 2, 2, 2, 2, 4]);
    assert_eq!(degrees("naught"), [2; 9]);
    assert_eq!(degrees("x_marks_the_spot"), [1, 1, 1, 1, 2, 2, 2, 2, 4]);
    assert_eq!(degrees("threeping"), [1, 1, 2, 2, 2, 2, 2, 2, 2]);
    assert_eq!(degrees("pentaglyph"), [1, 1, 1, 1, 2, 3, 3, 3, 3]);
    assert_eq!(degrees("own"), [2, 2, 2, 2, 2, 2, 2, 3, 3]);
}

#[test]
fn cos_59_a_layout_of_your_own_is_played_with_more_special_tiles() {
    let game = deal(2, json!({ "layout": "own", "layouts": content::ladder() }));
    let mut tiles = game.realm.to_vec();
    tiles.sort_unstable();
    assert_eq!(
        tiles,
        (0..12).collect::<Vec<u8>>(),
        "twelve tiles: all eight basic and all four special ones"
    );
}

#[test]
fn cos_59_a_layout_of_your_own_must_hold_together() {
    let ladder = content::ladder();
    for (from, to, why) in [
        ("[0, 6], [1, 7], [2, 8], [3, 9], [4, 10], [5, 11], [0, 1], ", "", "tile 0 has no neighbour"),
        ("[0, 0], ", "", "names a tile beyond 10"),
        (
            "edges = [[0, 6], [1, 7], [2, 8], [3, 9], [4, 10], [5, 11], [0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [6, 7], ",
            "edges = [[0, 1], [2, 3], [3, 4], [4, 5], [6, 7], ",
            "are in three sections; the bridge can join only two of them",
        ),
        (
            "[0, 6], [1, 7], [2, 8], [3, 9], [4, 10], [5, 11], ",
            "",
            "is in two sections, which only the cosmic bridge joins",
        ),
    ] {
        let text = ladder.replacen(from, to, 1);
        assert_ne!(text, ladder, "{from}");
        let said = refused(2, json!({ "layout": "own", "layouts": text }));
        assert!(said.contains(why), "{said}");
    }
    let eight = "[[layout]]\nid = \"own\"\nname = \"Ring\"\ntiles = [[0,0],[1,0],[2,0],[3,0],[4,0],[5,0],[6,0],[7,0]]\n\
                 edges = [[0,1],[1,2],[2,3],[3,4],[4,5],[5,6],[6,7]]\n";
    let said = refused(2, json!({ "layout": "own", "layouts": eight }));
    assert!(said.contains("8 tiles; a realm has the 8 basic tiles and 1 to 4 special ones"), "{said}");
}

fn bridged() -> Cosmoctopus {
    let mut game = bare_with(2, json!({ "bridge": true }));
    game.bridge = [0, 8];
    game.head = 0;
    game.again();
    game
}

/// C33
#[test]
fn cos_60_tiles_at_the_ends_of_the_bridge_are_adjacent() {
    let game = bridged();
    assert_eq!(game.tribute(8), Some(0));
    assert!(game.offers(Action::Go(8)));
    assert_eq!(game.tribute(7), Some(1), "over the bridge it is two steps");
    assert_eq!(game.tribute(4), Some(1));
    for (from, to, tribute) in [(8, 0, 0), (7, 0, 1), (1, 8, 1), (5, 0, 1)] {
        let mut game = bridged();
        game.head = from;
        assert_eq!(game.tribute(to), Some(tribute), "from {from} to {to}, either way over the bridge");
    }
}

#[test]
fn cos_60_the_ends_start_on_two_tiles_that_are_not_adjacent() {
    let mut starts = std::collections::BTreeSet::new();
    for n in 0..100 {
        let options: Options = serde_json::from_value(json!({ "bridge": true })).unwrap();
        let setup = Cosmoctopus::set_up(&options, seats(2)).unwrap();
        let game = Cosmoctopus::deal(&setup, &mut Quick::fork(2, n));
        let [one, two] = game.bridge.map(usize::from);
        assert!(game.layout().steps[one][two] > 1);
        starts.insert(game.bridge);
    }
    assert!(starts.len() > 15, "anywhere: {}", starts.len());
}

#[test]
fn cos_60_for_a_card_an_end_moves_and_that_is_not_playing_it() {
    let mut game = bridged();
    assert_eq!(game.refuses(Action::Bridge { end: 0, to: 4 }).rule, "COS-60", "it takes a card");
    game.hands[0] = ids(&["Commonplace Book", "The Open Door"]);
    game.again();
    assert_eq!(game.refuses(Action::Bridge { end: 0, to: 8 }).rule, "COS-60", "never both on one tile");
    game.act(Action::Bridge { end: 0, to: 4 });
    assert_eq!(game.ask, Ask::Shift { end: 0, to: 4 });
    game.act(Action::Discard(id("Commonplace Book")));
    assert_eq!((game.bridge, game.plays, game.ask), ([4, 8], 1, Ask::Move { may: false }));
    assert!(game.discard.contains(id("Commonplace Book")));
    assert_eq!(bare(2).refuses(Action::Bridge { end: 0, to: 4 }).rule, "COS-60", "without the bridge");
}

#[test]
fn cos_r19_any_number_of_shifts_in_the_first_step_and_in_no_other_move() {
    let mut game = bridged();
    game.hands[0] = ids(&["Commonplace Book", "The Open Door"]);
    game.again();
    game.act(Action::Bridge { end: 0, to: 7 });
    game.act(Action::Discard(id("Commonplace Book")));
    assert_eq!(game.bridge, [7, 8], "adjacent now, which is allowed");
    game.act(Action::Bridge { end: 1, to: 0 });
    assert_eq!((game.bridge, game.hands[0]), ([7, 0], Cards::EMPTY), "the last card leaves no choice");
    let mut game = bridged();
    game.rules.bridge_shifts = crate::BridgeShifts::One;
    game.hands[0] = ids(&["Commonplace Book", "The Open Door"]);
    game.again();
    game.act(Action::Bridge { end: 0, to: 7 });
    game.act(Action::Discard(id("Commonplace Book")));
    assert_eq!(game.refuses(Action::Bridge { end: 0, to: 4 }).rule, "COS-R19");
    game.start_turn(1, &mut kernel::NoLog);
    game.start_turn(0, &mut kernel::NoLog);
    game.again();
    assert!(game.offers(Action::Bridge { end: 0, to: 4 }), "in the next turn once more");
    let mut game = bridged().about_to_play(&["Walk Without Feet", "The Open Door"], [0, 0, 3, 0]);
    game.act(Action::Play(id("Walk Without Feet")));
    game.act(Action::Pay(Way::Plenty));
    assert_eq!(game.refuses(Action::Bridge { end: 0, to: 4 }).rule, "COS-R19");
}

#[test]
fn cos_61_two_sections_with_an_end_in_each() {
    let mut game = bare_with(2, json!({ "bridge": true, "layout": "disconnected" }));
    assert_eq!((game.size(), game.realm[..10].iter().filter(|&&tile| tile >= 8).count()), (10, 2));
    let [one, two] = game.bridge;
    assert!((one < 6) != (two < 6));
    game.bridge = [0, 9];
    game.head = 3;
    game.pools[0] = [9; 4];
    game.hands[0] = ids(&["Commonplace Book", "The Open Door"]);
    game.again();
    assert_eq!(game.tribute(9), Some(1), "3, 0, over the bridge");
    assert_eq!(game.refuses(Action::Bridge { end: 0, to: 7 }).rule, "COS-61");
    assert!(game.offers(Action::Bridge { end: 0, to: 5 }) && game.offers(Action::Bridge { end: 1, to: 7 }));
    let options: Options =
        serde_json::from_value(json!({ "bridge": true, "layout": "disconnected" })).unwrap();
    let setup = Cosmoctopus::set_up(&options, seats(2)).unwrap();
    for n in 0..60 {
        let game = Cosmoctopus::deal(&setup, &mut Quick::fork(21, n));
        let [one, two] = game.bridge;
        assert!((one < 6) != (two < 6), "an end in each section");
        let mut tiles = game.realm[..10].to_vec();
        tiles.sort_unstable();
        tiles.dedup();
        assert_eq!(
            (tiles.len(), tiles.iter().filter(|&&tile| tile >= 8).count()),
            (10, 2),
            "two special tiles"
        );
    }
    let said = refused(2, json!({ "layout": "disconnected" }));
    assert!(said.contains("which only the cosmic bridge joins"), "{said}");
}

#[test]
fn cos_r21_a_game_ends_after_its_last_round() {
    let mut game = bare_with(2, json!({ "rounds": 3 }));
    game.round = 3;
    game.tentacles = [2, 2, 0, 0];
    game.start_turn(1, &mut kernel::NoLog);
    game.again();
    game.act(Action::Go(0));
    assert_eq!(game.ask, Ask::Over(Ending::Exhausted));
    assert_eq!(game.outcome().unwrap().winners().len(), 2, "equals share the victory");
    let mut game = bare(2);
    game.decisions = crate::state::LONGEST - 1;
    game.act(Action::Go(0));
    assert_eq!(game.ask, Ask::Over(Ending::Exhausted));
    let mut game = bare_with(1, json!({ "investigator": "naive", "rounds": 3 }));
    game.round = 3;
    game.act(Action::Go(0));
    assert!(game.outcome().unwrap().winners().is_empty(), "against the Investigator all have lost");
}

#[test]
fn cos_r21_chains_of_effects_are_bounded() {
    let mut game = bare(2).with_row(["Gifts from No One", "The Bell", "The Shell"]);
    let mut tasks = vec![Task::Take(1); 22];
    tasks.push(Task::FromRow(crate::Kind::Hallucination));
    game.stack = tasks.into_iter().collect();
    game.again();
    assert_eq!(game.ask, Ask::Take, "the free play was not begun");
}

#[test]
fn options_that_do_not_go_together_are_refused_with_what_does() {
    for (count, options, why) in [
        (1, json!({}), "Alone one plays against the Private Investigator. Set investigator to naive"),
        (1, json!({ "investigator": "naive", "hands": "draft" }), "Alone there is nobody to draft with."),
        (2, json!({ "revelation": "first" }), "who is not there. Set investigator"),
        (2, json!({ "spending_order": "most" }), "who is not there. Set investigator"),
        (2, json!({ "standing_counts": true }), "who is not there. Set investigator"),
        (2, json!({ "bridge_shifts": "one" }), "Set bridge to true."),
        (2, json!({ "express_contact": false }), "Set express to true."),
        (2, json!({ "layout": "disconnected" }), "which only the cosmic bridge joins. Set bridge to true"),
        (2, json!({ "rounds": 2 }), "The option rounds takes 3 to 60."),
        (2, json!({ "layouts": content::ladder() }), "none with the id three_by_three. It has own;"),
    ] {
        let said = refused(count, options);
        assert!(said.contains(why), "{said}");
    }
}

#[test]
fn modes_combine() {
    for options in [
        json!({ "investigator": "obsessive", "express": true, "hands": "fixed", "bridge": true, "layout": "pentaglyph" }),
        json!({ "investigator": "tenacious", "hands": "draft", "bridge": true, "layout": "disconnected" }),
        json!({ "express": true, "hands": "draft", "layout": "threeping", "bridge": true }),
    ] {
        for count in 2..=4 {
            let mut game = deal(count, options.clone());
            kernel::playout(&mut game, &mut Quick::new(1), &mut Vec::new());
            assert!(game.outcome().is_some());
        }
    }
}
