//! COS-40 to COS-46: Forbidden Knowledge, First Contact, the limit and the end.

use super::*;
use crate::Ending;

/// C13
#[test]
fn cos_40_thirteen_of_a_resource_buy_two_tentacles_and_nobody_else_can() {
    let mut game = bare(2);
    game.contacted = 0b11;
    game.pools[0] = [8, 0, 0, 0];
    game.gains(one(Ink, 5));
    assert_eq!(game.pools[0], [13, 0, 0, 0]);
    let events = game.act(Action::Claim(Ink));
    assert!(events.contains(&Event::Claimed { seat: FIRST, resource: Ink }));
    assert_eq!((game.tentacles[0], game.pools[0], game.forbidden[0]), (2, [0; 4], 0));
    game.start_turn(1, &mut kernel::NoLog);
    game.pools[1] = [20, 0, 0, 0];
    game.again();
    let refused = game.refuses(Action::Claim(Ink));
    assert_eq!((refused.rule, refused.why.as_ref()), ("COS-40", "The Forbidden Knowledge of ink is taken."));
}

#[test]
fn cos_40_less_than_thirteen_is_refused_with_what_is_missing() {
    let mut game = bare(2);
    game.hands[0] = ids(&["Primer of Wet Letters"]);
    game.pools[0] = [11, 0, 0, 0];
    game.again();
    let refused = game.refuses(Action::Claim(Ink));
    assert_eq!(
        refused.why,
        "The Forbidden Knowledge of ink costs you 13: 2 ink short; discarding Primer of Wet Letters would cover 1."
    );
}

/// C14
#[test]
fn cos_41_scriptures_forbidden_scriptures_and_matching_cards_lower_it() {
    let mut game = bare(2).with_table(0, &["Primer of Wet Letters", "Resonating Manuscript"]);
    game.contacted = 0b11;
    game.hands[0] = ids(&["Commonplace Book", "The Open Door"]);
    game.pools[0] = [10, 0, 0, 0];
    game.again();
    game.act(Action::Claim(Ink));
    assert_eq!(game.ask, Ask::Claim { resource: Ink, left: 11 });
    assert_eq!(
        game.refuses(Action::Pay(Way::Plenty)).why,
        "1 ink short; discarding Commonplace Book would cover 1."
    );
    assert_eq!(game.refuses(Action::Discard(id("The Open Door"))).rule, "COS-21", "no scripture");
    game.act(Action::Discard(id("Commonplace Book")));
    assert!(game.discard.contains(id("Commonplace Book")) && !game.hands[0].contains(id("Commonplace Book")));
    assert_eq!(game.ask, Ask::Claim { resource: Ink, left: 10 });
    game.act(Action::Pay(Way::Plenty));
    assert_eq!((game.tentacles[0], game.pools[0]), (2, [0; 4]));
}

#[test]
fn cos_r7_only_matching_cards_help_unless_the_option_says_so() {
    for (option, allowed) in [("matching", false), ("any", true)] {
        let mut game = bare_with(2, serde_json::json!({ "forbidden_discards": option }));
        game.contacted = 0b11;
        game.hands[0] = ids(&["The Open Door"]);
        game.pools[0] = [12, 0, 0, 0];
        game.again();
        assert_eq!(game.offers(Action::Claim(Ink)), allowed);
        if allowed {
            game.act(Action::Claim(Ink));
            game.act(Action::Discard(id("The Open Door")));
            assert_eq!(game.tentacles[0], 2);
        } else {
            game.pools[0] = [13, 0, 0, 0];
            game.again();
            game.act(Action::Claim(Ink));
            assert_eq!(game.legal_list(FIRST), [Action::Pay(Way::Plenty)], "the constellation is no help");
        }
    }
}

#[test]
fn cos_42_claiming_is_not_playing_a_card() {
    let mut game = bare(2).about_to_play(&["Glimpse of Tomorrow"], [13, 0, 2, 0]);
    game.contacted = 0b11;
    game.act(Action::Claim(Ink));
    game.act(Action::Pay(Way::Plenty));
    assert_eq!((game.plays, game.ask), (1, Ask::Play));
    game.play_out("Glimpse of Tomorrow");
    assert_eq!(game.hands[0].len(), 3);
}

#[test]
fn cos_r6_only_on_your_own_turn_before_moving_or_when_playing_and_any_number() {
    let mut game = bare(2);
    game.contacted = 0b11;
    game.pools[0] = [13, 13, 0, 0];
    game.again();
    assert_eq!(game.ask, Ask::Move { may: false });
    game.act(Action::Claim(Ink));
    assert_eq!(game.ask, Ask::Move { may: false }, "the MOVE is still to be made");
    game.act(Action::Go(0));
    assert_eq!(game.ask, Ask::Play, "with an empty hand, because there is something to claim");
    game.act(Action::Claim(Coin));
    assert_eq!((game.tentacles[0], game.turn), (4, 1));
    // In a MOVE that an effect grants it is possible too, and the MOVE is not lost.
    let mut game = bare(2).about_to_play(&["Walk Without Feet"], [13, 0, 3, 0]);
    game.contacted = 0b11;
    game.act(Action::Play(id("Walk Without Feet")));
    if let Ask::Pay { .. } = game.ask {
        game.act(Action::Pay(Way::Own));
    }
    game.act(Action::Claim(Ink));
    assert_eq!((game.tentacles[0], game.ask), (2, Ask::Move { may: false }));
    game.act(Action::Go(0));
    assert_eq!((game.turn, game.ask), (0, Ask::Move { may: false }), "two MOVEs in all");
    game.act(Action::Go(3));
    assert_eq!(game.turn, 1);
}

#[test]
fn cos_r6_a_move_one_may_do_without_stays_so_and_an_empty_hand_does_not_matter() {
    let mut game = bare(2).with_table(0, &["Ever-Expanding Puzzlebox"]);
    game.contacted = 0b11;
    game.step = Step::Play;
    game.plays = 0;
    game.pools[0] = [13, 0, 0, 0];
    game.gains_tentacles(1);
    assert_eq!(game.ask, Ask::Move { may: true });
    game.act(Action::Claim(Ink));
    for _ in 0..3 {
        assert_eq!((game.turn, game.ask), (0, Ask::Move { may: true }));
        game.act(Action::Pass);
    }
    assert_eq!((game.turn, game.tentacles[0]), (1, 3));
    let mut game = bare(2);
    game.contacted = 0b11;
    game.step = Step::Play;
    game.plays = 0;
    game.pools[0] = [0, 13, 0, 13];
    game.again();
    for resource in [Coin, Star] {
        assert_eq!(game.ask, Ask::Play);
        game.act(Action::Claim(resource));
    }
    assert_eq!((game.turn, game.tentacles[0]), (1, 4));
}

#[test]
fn cos_8_a_move_gained_by_claiming_early_does_not_stand_for_the_one_of_the_turn() {
    let options = serde_json::json!({ "bridge": true });
    let mut game = bare_with(2, options).with_table(0, &["Ever-Expanding Puzzlebox"]);
    game.bridge = [0, 8];
    game.contacted = 0b11;
    game.hands[0] = ids(&["The Open Door", "The Lovers"]);
    game.pools[0] = [13, 0, 0, 0];
    game.again();
    game.act(Action::Claim(Ink));
    game.act(Action::Pay(Way::Plenty));
    for to in [6, 7] {
        assert_eq!(game.ask, Ask::Move { may: true }, "one for each tentacle");
        assert_eq!(game.refuses(Action::Bridge { end: 0, to: 4 }).rule, "COS-R19", "it is no MOVE step");
        let read: Cosmoctopus = serde_json::from_str(&serde_json::to_string(&game).unwrap()).unwrap();
        assert_eq!(read, game);
        game.act(Action::Go(to));
        game.act(Action::Take(game.row[0]));
    }
    assert_eq!(
        (game.ask, game.head),
        (Ask::Move { may: false }, 7),
        "the turn's own MOVE is still to be made"
    );
    assert!(game.offers(Action::Bridge { end: 0, to: 4 }));
    game.act(Action::Go(8));
    game.act(Action::Name(Coin));
    assert_eq!((game.ask, game.plays), (Ask::Play, 1));
}

/// C24
#[test]
fn cos_43_the_first_tentacle_brings_first_contact() {
    let mut game = bare(3);
    game.contacts.remove(88);
    game.gains_tentacles(1);
    assert_eq!(game.ask, Ask::Contact);
    assert_eq!(game.legal_list(FIRST).len(), 4, "three are left, or none");
    assert_eq!(game.refuses(Action::Contact(Ink)).rule, "COS-43");
    let mut without = game.clone();
    without.act(Action::Pass);
    assert!(without.hands[0].is_empty());
    game.act(Action::Contact(Star));
    assert_eq!((game.hands[0], game.contacts.len()), (ids(&["A Star That Moved"]), 2));
    game.start_turn(0, &mut kernel::NoLog);
    game.gains_tentacles(1);
    assert_ne!(game.ask, Ask::Contact, "only the first");
    let mut game = bare(2).with_table(0, &["Ancient Astrolabe"]);
    game.gains_tentacles(1);
    assert_eq!((game.ask, game.pools[0]), (Ask::Contact, [0; 4]), "at once, before relics work");
    game.act(Action::Contact(Ink));
    assert_eq!(game.pools[0], [0, 0, 0, 3]);
}

#[test]
fn cos_44_first_contact_cards_cost_nothing_but_are_your_card_of_the_turn() {
    let mut game = bare(2).about_to_play(&["A Voice You Know", "A Star That Moved"], [0; 4]);
    game.open = game.hands[0];
    game.contacts = game.contacts.minus(game.hands[0]);
    game.act(Action::Play(id("A Star That Moved")));
    assert_eq!(game.turn, 1, "the other card stays in the hand");
    assert!(game.tables[0].contains(id("A Star That Moved")));
}

#[test]
fn first_contact_cards_do_what_they_say() {
    let game = bare(2).with_table(0, &["A Page Not Yet Written"]);
    assert_eq!((game.discounts(0).any, game.discounts(0).forbidden), (1, 0));
    let mut game = bare(2).with_table(0, &["A Coin with One Side"]);
    game.contacted = 0b11;
    game.gains_tentacles(1);
    assert_eq!(game.ask, Ask::Take);
    let mut game = bare(2).about_to_play(&["A Voice You Know", "Commonplace Book"], [0; 4]);
    game.act(Action::Play(id("A Voice You Know")));
    assert_eq!(game.ask, Ask::Choose { count: 4 });
    game.act(Action::Name(Ink));
    assert_eq!((game.pools[0], game.plays, game.ask), ([4, 0, 0, 0], 1, Ask::Play));
}

#[test]
fn cos_r10_first_contact_cards_leave_the_game_and_count_as_their_type() {
    let mut game = bare(2).about_to_play(&["Glimpse of Tomorrow", "A Voice You Know"], [0, 0, 1, 0]);
    game.contacts.remove(id("A Voice You Know"));
    game.open.insert(id("A Voice You Know"));
    game.act(Action::Play(id("Glimpse of Tomorrow")));
    let events = game.act(Action::Discard(id("A Voice You Know")));
    assert!(
        events.iter().any(|event| matches!(event, Event::Paid { resources: [0, 0, 1, 0], .. })),
        "a whisper less"
    );
    assert!(!game.discard.contains(id("A Voice You Know")) && !game.deck().contains(id("A Voice You Know")));
    // They count for the limit of eight cards.
    let mut game = bare(2);
    game.hands[0] = Cards(0xff).or(ids(&["A Voice You Know"]));
    game.step = Step::Trim;
    game.again();
    assert_eq!(game.ask, Ask::Trim);
}

/// C12
#[test]
fn cos_45_eight_of_each_resource_and_eight_cards_are_kept() {
    let mut game = bare(2);
    game.pools[0] = [9, 8, 3, 20];
    game.hands[0] = Cards(0x3ff);
    game.step = Step::Trim;
    let events = game.again();
    assert!(events.contains(&Event::Lost {
        seat: FIRST,
        resources: [1, 0, 0, 12],
        cause: crate::Why::Limit
    }));
    assert_eq!((game.pools[0], game.ask), ([8, 8, 3, 8], Ask::Trim));
    assert_eq!(game.refuses(Action::Discard(40)).rule, "COS-45");
    game.act(Action::Discard(3));
    assert_eq!(game.ask, Ask::Trim);
    game.act(Action::Discard(7));
    assert_eq!((game.turn, game.hands[0].len()), (1, 8));
}

/// C25
#[test]
fn cos_46_the_eighth_tentacle_wins_at_once() {
    let mut game = bare(2).with_table(0, &["Ancient Astrolabe"]);
    game.contacted = 0b11;
    game.tentacles[0] = 7;
    game.pools[0] = [13, 0, 0, 0];
    game.again();
    let events = game.act(Action::Claim(Ink));
    assert_eq!(events.last(), Some(&Event::Ended(Ending::Summoned(FIRST))));
    assert_eq!(
        (game.tentacles[0], game.pools[0]),
        (8, [0; 4]),
        "no ninth, and the relic does nothing any more"
    );
    assert!(game.active().is_empty());
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.winners().first(), outcome.place(SECOND)), (Some(FIRST), 2));
    assert_eq!(game.check(FIRST, &Action::Pass).unwrap_err().rule, "COS-46");
}

#[test]
fn cos_46_the_win_cuts_a_chain_of_effects_short() {
    let mut game = bare(2).with_table(0, &["The Pilgrim", "The Bell"]);
    game.tentacles[0] = 7;
    game.slots =
        (0b1111 << crate::state::sky(id("The Pilgrim"))) | (0b1111 << crate::state::sky(id("The Bell")));
    game.stack = [Task::Take(2), Task::Completions].into_iter().collect();
    game.again();
    game.act(Action::Resolve(id("The Pilgrim")));
    assert_eq!(game.ask, Ask::Over(Ending::Summoned(FIRST)));
    assert_eq!((game.head, game.hands[0]), (3, Cards::EMPTY), "no MOVE, no cards");
    assert!(game.stack.tasks().is_empty());
}
