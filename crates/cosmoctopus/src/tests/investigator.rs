//! COS-47 to COS-55: the Private Investigator.

use super::*;
use crate::{Ending, Investigator};
use serde_json::json;

/// A table with the Investigator, which has nothing and whose first card (ink) is up.
fn watched(count: u8) -> Cosmoctopus {
    watched_with(count, json!({ "investigator": "naive" }))
}

fn watched_with(count: u8, options: Value) -> Cosmoctopus {
    let mut game = bare_with(count, options);
    game.case.pool = [0; 4];
    game.case.behaviour = 0;
    game.again();
    game
}

/// The Investigator's turn from its start.
fn investigates(game: &mut Cosmoctopus) -> Vec<Event> {
    game.turn = game.seats.count() as u8 - 1;
    game.actor = game.turn;
    game.step = Step::Donated;
    game.again()
}

fn behaviour(name: &str) -> u8 {
    crate::book::own().behaviours.iter().position(|card| card.name == name).unwrap() as u8
}

#[test]
fn cos_47_all_must_have_eight_tentacles_and_alone_the_eighth_wins() {
    let mut game = watched(1);
    game.contacted = 1;
    game.tentacles[0] = 7;
    game.gains_tentacles(1);
    assert_eq!(game.ask, Ask::Over(Ending::Summoned(FIRST)));
    assert_eq!(game.outcome().unwrap().winners().len(), 1);
    let mut game = watched(2);
    game.contacted = 3;
    game.tentacles[0] = 7;
    game.gains_tentacles(1);
    assert!(game.outcome().is_none(), "the other has not");
}

#[test]
fn cos_48_one_behaviour_is_up_and_its_two_tiles_are_investigated() {
    let mut up = 0u8;
    for n in 0..80 {
        let options: Options = serde_json::from_value(json!({ "investigator": "naive" })).unwrap();
        let setup = Cosmoctopus::set_up(&options, seats(2)).unwrap();
        let game = Cosmoctopus::deal(&setup, &mut Quick::fork(3, n));
        let resource = game.investigated().unwrap() as u8;
        let tiles: Vec<_> = (0..9)
            .filter(|&place| game.is_investigated(place))
            .map(|place| game.realm[usize::from(place)])
            .collect();
        assert_eq!(tiles.len(), 2);
        assert!(tiles.contains(&resource) && tiles.contains(&(resource + 4)));
        assert_eq!((game.case.track, game.case.spent, game.case.revelation), (0, 0, None));
        up |= 1 << game.case.behaviour;
    }
    assert_eq!(up, u8::MAX, "any of the eight can come first");
}

/// C26
#[test]
fn cos_49_the_difficulty_says_what_it_starts_with() {
    for (name, count) in [("naive", 1), ("tenacious", 2), ("relentless", 3), ("obsessive", 5)] {
        let game = deal(1, json!({ "investigator": name }));
        assert_eq!(game.case.pool, [count; 4], "{name}");
    }
    assert_eq!(Investigator::None.starts_with(), 0);
}

/// C31
#[test]
fn cos_50_ending_on_an_investigated_tile_feeds_it_and_passing_does_not() {
    let mut game = watched(2);
    game.act(Action::Go(0));
    assert_eq!(game.case.pool, [1, 0, 0, 0]);
    let mut game = watched(2);
    game.head = 1;
    game.pools[0] = [0, 1, 0, 0];
    game.again();
    game.act(Action::Go(3)); // over 0 or 4, both investigated
    assert_eq!((game.head, game.case.pool), (3, [0; 4]));
    let mut game = watched(2).about_to_play(&["Called to the Tar Pits"], [0, 0, 2, 0]);
    game.play_out("Called to the Tar Pits");
    assert_eq!(game.case.pool, [1, 0, 0, 0], "for any reason");
    let mut game = watched(2);
    game.case.behaviour = behaviour("Follows the Money");
    game.head = 0;
    game.again();
    game.act(Action::Go(1));
    assert_eq!(game.case.pool, [0, 1, 0, 0], "the resource that is investigated");
    let mut game = watched(2);
    game.retired = 1;
    game.again();
    game.act(Action::Go(0));
    assert_eq!(game.case.pool, [1, 0, 0, 0], "moved by a helper");
    let mut game = watched(2).about_to_play(&["Walk Without Feet"], [0, 0, 3, 0]);
    game.play_out("Walk Without Feet");
    game.act(Action::Go(0));
    assert_eq!(game.case.pool, [1, 0, 0, 0], "in a MOVE that a card grants");
}

#[test]
fn cos_r16_standing_on_it_feeds_it_only_if_the_option_says_so() {
    for (counts, fed) in [(false, 0), (true, 1)] {
        let mut game = watched_with(2, json!({ "investigator": "naive", "standing_counts": counts }));
        game.head = 0;
        let mut game = game.about_to_play(&["Called to the Tar Pits"], [0, 0, 2, 0]);
        game.play_out("Called to the Tar Pits");
        assert_eq!((game.case.pool[0], game.pools[0][0]), (fed, 3));
    }
}

/// C32
#[test]
fn cos_51_who_has_eight_gives_all_back_and_helps() {
    let mut game = watched(3).with_table(0, &["Ancient Astrolabe", "The Mirror"]);
    game.contacted = 0b111;
    game.tentacles[0] = 7;
    game.slots = 1 << crate::state::sky(id("The Mirror"));
    game.hands[0] = ids(&["Commonplace Book"]);
    game.pools[0] = [1, 2, 3, 4];
    game.tokens[0] = 2;
    let events = game.gains_tentacles(1);
    assert!(events.contains(&Event::Retired { seat: FIRST }));
    assert!(events.contains(&Event::Lost {
        seat: FIRST,
        resources: [1, 2, 3, 4],
        cause: crate::Why::Retired
    }));
    assert_eq!((game.tentacles[0], game.pools[0], game.slots, game.tokens[0]), (0, [0; 4], 0, 0));
    assert!(game.hands[0].or(game.tables[0]).is_empty());
    assert_eq!(game.discard, ids(&["Ancient Astrolabe", "The Mirror", "Commonplace Book"]));
    assert_eq!(game.turn, 1, "the turn is over");
    // Later turns: move, and give the bonus away.
    game.start_turn(0, &mut kernel::NoLog);
    game.again();
    game.act(Action::Go(6));
    assert_eq!(game.ask, Ask::Donate);
    assert_eq!(game.refuses(Action::Give(FIRST)).rule, "COS-51");
    game.act(Action::Give(Seat::at(2)));
    assert_eq!(
        (game.pools[2], game.ask, game.active().first()),
        ([0, 0, 1, 0], Ask::Take, Some(Seat::at(2)))
    );
    game.act(Action::Take(id("The Bell")));
    assert_eq!((game.hands[2], game.turn), (ids(&["The Bell"]), 1), "no card is played");
}

#[test]
fn cos_51_the_card_that_brought_the_eighth_is_discarded_too() {
    let card = "Witness Stellar Collapse";
    let mut game = watched(2).about_to_play(&[card], [0, 0, 9, 0]);
    game.contacted = 0b11;
    game.tentacles[0] = 7;
    game.forbidden[0] = 0;
    game.play_out(card);
    assert_eq!((game.discard, game.limbo), (ids(&[card]), Cards::EMPTY));
    assert_eq!((game.retired, game.turn, game.ask), (1, 1, Ask::Move { may: false }), "no MOVE any more");
}

#[test]
fn cos_34_the_forbidden_knowledge_of_others_brings_no_move() {
    let card = "Witness Stellar Collapse";
    for (owner, moves) in [(0, true), (1, false), (crate::state::REMOVED, false)] {
        let mut game = watched(2).about_to_play(&[card], [0, 0, 9, 0]);
        game.contacted = 0b11;
        game.forbidden[0] = owner;
        game.play_out(card);
        assert_eq!(game.ask == Ask::Move { may: true }, moves, "{owner}");
        assert_eq!(game.tentacles[0], 1);
    }
}

#[test]
fn cos_r17_the_receiver_chooses_uses_own_relics_and_keeps_all_until_its_own_turn_ends() {
    let mut game = watched(2).with_table(1, &["Weeping Amphora", "The Black River"]);
    game.contacted = 0b11;
    game.retired = 0b01;
    game.pools[1] = [8, 0, 0, 0];
    game.again();
    assert_eq!(game.refuses(Action::Go(1)).rule, "COS-10", "helpers have nothing to pay Tribute with");
    game.act(Action::Go(0)); // there is only one to give it to
    assert_eq!((game.ask, game.active().first()), (Ask::Share { rest: [6, 0, 0, 0] }, Some(SECOND)));
    assert_eq!(game.check(SECOND, &Action::Claim(Ink)).unwrap_err().rule, "COS-37");
    game.act(Action::KeepRest);
    assert_eq!((game.turn, game.pools[1]), (1, [14, 0, 0, 0]), "more than eight, for now");
    assert!(game.offers(Action::Claim(Ink)), "on the own turn it can be spent");
    game.act(Action::Go(3));
    game.act(Action::Pass);
    assert_eq!(game.pools[1], [8, 0, 0, 3]);
    // A MOVE that the bonus brings: still no Forbidden Knowledge on somebody else's turn.
    let mut game = watched(2);
    game.retired = 1;
    game.pools[1] = [13, 0, 0, 0];
    game.step = Step::Donated;
    game.actor = 1;
    game.stack = [Task::Move { count: 1, may: false }].into_iter().collect();
    game.again();
    assert_eq!(game.refuses(Action::Claim(Ink)).rule, "COS-R6");
    let mut game = watched_with(2, json!({ "investigator": "naive", "bridge": true }));
    game.retired = 1;
    game.bridge = [0, 8];
    game.again();
    assert_eq!(game.refuses(Action::Bridge { end: 0, to: 4 }).rule, "COS-R17");
}

#[test]
fn cos_r18_the_players_win_as_soon_as_the_last_has_eight() {
    let mut game = watched(2);
    game.contacted = 0b11;
    game.retired = 0b10;
    game.tentacles[0] = 7;
    game.gains_tentacles(1);
    assert_eq!(game.ask, Ask::Over(Ending::Together));
    assert_eq!(game.outcome().unwrap().winners().len(), 2);
}

#[test]
fn cos_r20_there_is_always_somebody_to_give_to() {
    let mut game = watched(2);
    game.retired = 0b11;
    let refused = serde_json::from_str::<Cosmoctopus>(&serde_json::to_string(&game).unwrap()).unwrap_err();
    assert!(refused.to_string().contains("somebody still plays"), "{refused}");
}

#[test]
fn cos_52_it_gains_a_resource_for_each_card_of_the_row() {
    let mut game = watched(2).with_row(["Commonplace Book", "Chart of the Ceiling", "Leaking Quill"]);
    let events = investigates(&mut game);
    assert!(events.contains(&Event::Investigated { resources: [2, 1, 0, 0] }));
    assert_eq!((game.case.pool, game.turn, game.round), ([2, 1, 0, 0], 0, 2), "then the next round begins");
    assert_eq!(game.case.behaviour, 0, "without a tentacle its card stays");
}

#[test]
fn cos_52_its_turn_comes_after_all_players() {
    let mut game = watched(2);
    let events = game.act(Action::Go(0));
    assert!(events.contains(&Event::Turn(SECOND)));
    assert!(!events.iter().any(|event| matches!(event, Event::Investigated { resources: [0, 0, 0, 3] })));
    let events = game.act(Action::Go(3));
    assert!(events.contains(&Event::Investigated { resources: [0, 0, 0, 3] }), "three constellations");
}

/// C27
#[test]
fn cos_52_with_thirteen_it_removes_forbidden_knowledge() {
    let mut game = watched(2).with_row(["Commonplace Book", "The Bell", "The Shell"]);
    game.case.pool = [12, 0, 0, 0];
    let events = investigates(&mut game);
    assert!(events.contains(&Event::Advanced { resource: Ink, paid: 13, now: 2, forbidden: true }));
    assert!(events.contains(&Event::Investigated { resources: [1, 1, 1, 1] }), "what its card says for that");
    assert_eq!((game.case.track, game.forbidden[0]), (2, crate::state::REMOVED));
    assert_eq!(game.case.pool, [1, 1, 1, 3]);
    assert_ne!(game.case.behaviour, 0);
    assert_eq!(game.case.spent, 1);
    game.pools[0] = [20, 20, 0, 0];
    game.again();
    assert!(game.refuses(Action::Claim(Ink)).why.contains("out of the game"));
    assert!(game.offers(Action::Claim(Coin)));
}

#[test]
fn cos_52_less_than_thirteen_or_eight_is_not_enough() {
    let mut game = watched(2);
    game.forbidden[1] = crate::state::REMOVED;
    game.case.pool = [12, 7, 12, 0];
    investigates(&mut game);
    assert_eq!((game.case.track, game.case.pool), (0, [12, 7, 12, 3]));
}

/// C28
#[test]
fn cos_52_with_eight_and_the_knowledge_gone_it_gets_a_tentacle() {
    for gone in [0, 1, crate::state::REMOVED] {
        let mut game = watched(2);
        game.forbidden[1] = gone;
        game.case.pool = [0, 8, 0, 0];
        let events = investigates(&mut game);
        assert!(
            events.contains(&Event::Advanced { resource: Coin, paid: 8, now: 1, forbidden: false }),
            "{gone}"
        );
        assert!(
            events.contains(&Event::Investigated { resources: [2, 0, 0, 0] }),
            "what its card says for that"
        );
        assert!(events.iter().any(|event| matches!(event, Event::Behaves { .. })));
        assert_eq!((game.case.track, game.case.pool), (1, [2, 0, 0, 3]));
    }
}

/// C29
#[test]
fn cos_52_eight_do_nothing_while_the_knowledge_is_there() {
    let mut game = watched(2);
    game.case.pool = [0, 8, 0, 0];
    investigates(&mut game);
    assert_eq!((game.case.track, game.case.pool[1], game.case.behaviour), (0, 8, 0));
}

#[test]
fn cos_52_with_eight_tentacles_it_wins() {
    let mut game = watched(2);
    game.case.track = 7;
    game.case.revelation = Some(0);
    game.case.pool = [13, 0, 0, 0];
    investigates(&mut game);
    assert_eq!(game.ask, Ask::Over(Ending::Investigated));
    let outcome = game.outcome().unwrap();
    assert!(outcome.winners().is_empty());
    let mut game = watched(2);
    game.case.track = 7;
    game.case.revelation = Some(0);
    game.forbidden[0] = 1;
    game.case.pool = [8, 0, 0, 0];
    investigates(&mut game);
    assert_eq!((game.case.track, game.ask), (8, Ask::Over(Ending::Investigated)), "just eight");
}

#[test]
fn cos_52_the_behaviours_are_shuffled_when_none_is_left() {
    let mut game = watched(2);
    game.case.spent = 0b1111_1110;
    game.forbidden[0] = 0;
    game.case.pool = [8, 0, 0, 0];
    investigates(&mut game);
    assert_eq!(game.case.spent, 0);
    assert!(game.case.behaviour < 8);
}

#[test]
fn cos_53_it_looks_again_after_each_effect() {
    let mut game = watched(2);
    game.forbidden[0] = 0;
    game.forbidden[3] = 1;
    game.case.behaviour = behaviour("Keeps Watch on the Roof"); // 2 stars for a tentacle
    game.case.pool = [8, 0, 0, 3];
    let events = investigates(&mut game); // 3 stars from the row, 2 for the ink tentacle
    let steps: Vec<_> = events.iter().filter(|event| matches!(event, Event::Advanced { .. })).collect();
    assert_eq!(
        steps,
        [
            &Event::Advanced { resource: Ink, paid: 8, now: 1, forbidden: false },
            &Event::Advanced { resource: Star, paid: 8, now: 2, forbidden: false }
        ]
    );
}

#[test]
fn cos_53_everything_its_card_says_happens() {
    let ours = include_str!("../../content/investigator.toml");
    let more = ours.replacen(
        "tentacle = [{ gain = { ink = 2 } }]",
        "tentacle = [{ gain = { ink = 2 } }, { tax = 1 }, \"flush\"]",
        1,
    );
    let mut game = watched_with(2, json!({ "investigator": "naive", "behaviours": more }));
    game.pools[0] = [0, 4, 0, 0];
    game.forbidden[0] = 0;
    game.case.pool = [8, 0, 0, 0];
    let events = investigates(&mut game);
    assert_eq!(game.pools[0], [0, 3, 0, 0]);
    assert_eq!(game.case.pool, [2, 0, 0, 6]);
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Flushed { .. })).count(), 3);
}

#[test]
fn cos_r15_its_card_changes_once_at_the_end_of_its_turn() {
    let mut game = watched(2);
    game.forbidden = [0, 0, 0, 0];
    game.case.pool = [8, 8, 0, 0];
    let events = investigates(&mut game);
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Behaves { .. })).count(), 1);
    assert_eq!(
        events.iter().filter(|event| **event == Event::Investigated { resources: [2, 0, 0, 0] }).count(),
        2
    );
    let last = events.iter().rposition(|event| matches!(event, Event::Advanced { .. })).unwrap();
    assert!(last < events.iter().position(|event| matches!(event, Event::Behaves { .. })).unwrap());
}

#[test]
fn cos_r14_it_pays_in_a_fixed_order_or_what_it_has_most_of() {
    for (order, first) in [("fixed", Coin), ("most", Whisper)] {
        let mut game = watched_with(2, json!({ "investigator": "naive", "spending_order": order }));
        game.forbidden = [0, 0, 0, NONE];
        game.case.pool = [0, 9, 11, 0];
        let events = investigates(&mut game);
        let paid = events.iter().find_map(|event| match event {
            Event::Advanced { resource, .. } => Some(*resource),
            _ => None,
        });
        assert_eq!(paid, Some(first), "{order}");
    }
    let mut game = watched_with(2, json!({ "investigator": "naive", "spending_order": "most" }));
    game.forbidden = [0, 0, 0, NONE];
    game.case.pool = [0, 9, 9, 0];
    let events = investigates(&mut game);
    let first = events.iter().find(|event| matches!(event, Event::Advanced { .. })).unwrap();
    assert!(matches!(first, Event::Advanced { resource: Coin, .. }), "of equals the first");
    let mut game = watched(2);
    game.forbidden = [0, NONE, 0, NONE];
    game.case.pool = [8, 13, 0, 0];
    let events = investigates(&mut game);
    let first = events.iter().find(|event| matches!(event, Event::Advanced { .. })).unwrap();
    assert_eq!(
        *first,
        Event::Advanced { resource: Coin, paid: 13, now: 2, forbidden: true },
        "the greater first"
    );
}

/// C30
#[test]
fn cos_54_with_the_fifth_tentacle_the_revelation_is_turned() {
    for track in [3, 4] {
        let mut game = watched(2);
        game.case.track = track;
        game.case.pool = [13, 0, 0, 0];
        let events = investigates(&mut game);
        assert!(events.iter().any(|event| matches!(event, Event::Revealing { .. })), "crossed from {track}");
        assert!(game.case.revelation.is_some_and(|card| card < 3));
    }
    let mut game = watched(2);
    game.case.track = 2;
    game.case.pool = [13, 0, 0, 0];
    investigates(&mut game);
    assert_eq!(game.case.revelation, None);
    let mut game = watched(2);
    game.case.track = 4;
    game.forbidden[0] = 1;
    game.case.pool = [8, 0, 0, 0];
    let events = investigates(&mut game);
    assert!(events.iter().any(|event| matches!(event, Event::Revealing { .. })), "or just reached");
    let mut game = revealed(1);
    game.forbidden[0] = 1;
    game.case.pool = [8, 0, 0, 0];
    let events = investigates(&mut game);
    assert!(!events.iter().any(|event| matches!(event, Event::Revealing { .. })), "only once");
    assert_eq!((game.case.track, game.case.revelation), (6, Some(1)));
}

#[test]
fn cos_54_any_of_the_three_can_come_unless_one_was_chosen() {
    let turned = |options: Value, n: u64| {
        let mut game = watched_with(2, options);
        game.case.track = 4;
        game.case.pool = [13, 0, 0, 0];
        game.turn = 1;
        game.actor = 1;
        game.step = Step::Donated;
        game.ask = Ask::Nothing;
        let mut log = Transcript::default();
        game.run(&mut Quick::fork(12, n), &mut log);
        let told = log.seen_by(Viewer::Spectator).copied();
        let cards =
            told.filter_map(|event| if let Event::Revealing { card } = event { Some(card) } else { None });
        assert!(cards.eq([game.case.revelation.unwrap()]));
        game.case.revelation.unwrap()
    };
    let mut came = [0; 3];
    (0..40).for_each(|n| came[usize::from(turned(json!({ "investigator": "naive" }), n))] += 1);
    assert!(came.iter().all(|&times| times > 4), "{came:?}");
    for (card, choice) in ["first", "second", "third"].into_iter().enumerate() {
        let options = json!({ "investigator": "naive", "revelation": choice });
        assert!((0..10).all(|n| turned(options.clone(), n) == card as u8), "{choice}");
    }
}

#[test]
fn cos_54_a_chosen_revelation_is_not_in_force_before_the_fifth_tentacle() {
    let mut game = watched_with(2, json!({ "investigator": "naive", "revelation": "second" }));
    game.case.track = 4;
    game.pools[0] = [0, 1, 0, 0];
    game.again();
    game.act(Action::Go(1));
    assert_eq!(game.case.pool, [0; 4]);
}

fn revealed(rule: u8) -> Cosmoctopus {
    let mut game = watched(2);
    game.case.track = 5;
    game.case.revelation = Some(rule);
    game
}

#[test]
fn cos_54_each_revelation_is_a_rule() {
    let mut game = revealed(0);
    let events = investigates(&mut game);
    assert!(
        events.contains(&Event::Investigated { resources: [1, 0, 0, 3] }),
        "1 ink more at the start of its turn"
    );
    let mut game = revealed(1);
    game.pools[0] = [0, 1, 0, 0];
    game.again();
    game.act(Action::Go(1));
    assert_eq!((game.case.pool, game.pools[0]), ([0, 1, 0, 0], [0, 3, 0, 0]), "the Tribute");
    let mut game = revealed(1);
    game.pools[0] = [1, 2, 1, 0];
    game.again();
    game.act(Action::Go(8)); // two of Tribute, and a choice which
    game.act(Action::Spend(Coin));
    game.act(Action::Spend(Whisper));
    assert_eq!((game.case.pool, game.pools[0]), ([0, 1, 1, 0], [1, 1, 0, 0]), "whichever was chosen");
    let mut game = revealed(2);
    game.head = 1;
    game.pools[0] = [0, 1, 0, 0];
    game.again();
    game.act(Action::Go(3));
    assert_eq!(game.case.pool, [1, 0, 0, 0], "passed over an investigated tile");
    let mut game = revealed(2);
    game.act(Action::Go(0));
    assert_eq!(game.case.pool, [1, 0, 0, 0], "where the head ends counts once");
    let mut game =
        watched_with(2, json!({ "investigator": "naive", "layout": "threeping", "revelation": "third" }));
    game.case.track = 5;
    game.realm = [1, 0, 2, 4, 3, 5, 6, 7, 8, NONE, NONE, NONE];
    game.head = 0;
    game.pools[0] = [0, 9, 0, 0];
    game.again();
    game.act(Action::Go(4));
    assert_eq!(game.case.pool, [2, 0, 0, 0], "passed over both");
}

#[test]
fn cos_r23_the_head_passes_over_as_few_investigated_tiles_as_it_can() {
    let mut game = revealed(2);
    game.realm.swap(4, 7); // now only the corner 0 is investigated on the way from 1 to 3
    game.head = 1;
    game.pools[0] = [0, 1, 0, 0];
    game.again();
    assert_eq!(game.fewest_watched(1, 3), 0);
    game.act(Action::Go(3));
    assert_eq!(game.case.pool, [0; 4]);
}

#[test]
fn cos_48_a_chosen_revelation_is_known_from_the_start() {
    for (n, choice) in ["first", "second", "third"].into_iter().enumerate() {
        let game = deal(1, json!({ "investigator": "naive", "revelation": choice }));
        assert_eq!(game.case.revelation, Some(n as u8));
        assert!(!game.reveals(game.book.revelations[n].rule), "but not in force");
    }
}

#[test]
fn cos_55_it_takes_no_first_contact_and_discards_nothing() {
    let mut game = watched(2);
    game.case.pool = [12, 12, 12, 9];
    investigates(&mut game);
    assert_eq!(game.case.pool, [12, 12, 12, 12]);
    game.case.pool[0] = 13;
    investigates(&mut game);
    assert_eq!(game.contacts.len(), 4);
}

#[test]
fn cos_52_each_behaviour_does_what_it_says() {
    let act = |name: &str, forbidden: bool| {
        let mut game = watched(2).with_row(["Commonplace Book", "Leaking Quill", "The Bell"]);
        game.case.behaviour = behaviour(name);
        game.pools = [[5, 5, 0, 0], [0, 1, 3, 0], [0; 4], [0; 4]];
        game.hands[0] = ids(&["The Shell"]);
        game.hands[1] = ids(&["The Pilgrim", "The Lovers"]);
        game.step = Step::Investigator;
        game.turn = 1;
        game.actor = 1;
        game.stack = [Task::Deed { forbidden, next: 0 }].into_iter().collect();
        game.again();
        game
    };
    for (name, gained) in [
        ("Dredges the Canal", [2, 0, 0, 0]),
        ("Reads over Your Shoulder", [1, 1, 0, 1]),
        ("Follows the Money", [0, 2, 0, 0]),
        ("Bribes the Porter", [0; 4]),
        ("Listens at Doors", [0; 4]),
        ("Questions the Witnesses", [0; 4]),
        ("Keeps Watch on the Roof", [0, 0, 0, 2]),
        ("Maps the Sky", [0; 4]),
    ] {
        let game = act(name, false);
        assert_eq!(game.case.pool, gained, "{name}");
        let taxed = matches!(
            name,
            "Bribes the Porter" | "Questions the Witnesses" | "Listens at Doors" | "Maps the Sky"
        );
        assert_eq!((game.pools[0][0], game.pools[1][2]), if taxed { (4, 2) } else { (5, 3) }, "{name}");
        let flushed = name == "Reads over Your Shoulder";
        assert_eq!(game.discard.contains(id("Commonplace Book")), flushed, "{name}");
    }
    for (name, gained) in [
        ("Dredges the Canal", [1; 4]),
        ("Questions the Witnesses", [0, 0, 3, 0]),
        ("Maps the Sky", [0, 0, 0, 3]),
    ] {
        assert_eq!(act(name, true).case.pool, gained, "{name}");
    }
    for name in [
        "Reads over Your Shoulder",
        "Follows the Money",
        "Bribes the Porter",
        "Listens at Doors",
        "Keeps Watch on the Roof",
    ] {
        let mut game = act(name, true);
        assert!(game.hands[0].is_empty(), "one card leaves no choice");
        assert_eq!((game.ask, game.active().first()), (Ask::Forfeit, Some(SECOND)));
        game.act(Action::Discard(id("The Lovers")));
        assert_eq!((game.hands[1], game.turn), (ids(&["The Pilgrim"]), 0));
    }
}
