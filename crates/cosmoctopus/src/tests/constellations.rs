//! COS-36 to COS-39: constellations.

use super::*;
use crate::words::Kind;

const MIRROR: &str = "The Mirror"; // A star, then B whisper, then C coin and D ink

fn place(card: &str, slot: u8) -> Action {
    Action::Place { card: id(card), slot }
}

/// C9
#[test]
fn cos_37_what_was_gained_before_cannot_be_used() {
    let mut game = bare(2).about_to_play(&[MIRROR], [0, 0, 0, 5]);
    game.play_out(MIRROR);
    assert_eq!(
        (game.pools[0], game.filled(id(MIRROR)), game.turn),
        ([0, 0, 0, 1], 0, 1),
        "nothing is even asked"
    );
    game.turn = 0;
    game.actor = 0;
    game.gains(one(Ink, 1));
    assert_eq!(game.pools[0], [1, 0, 0, 1], "an old star is no new one");
}

/// C11
#[test]
fn cos_36_only_open_slots_take_resources() {
    let mut game = bare(2).with_table(0, &[MIRROR]);
    game.gains(one(Whisper, 1));
    assert_eq!(game.pools[0], [0, 0, 1, 0], "B is shut while A is empty");
    game.gains([0, 0, 1, 1]);
    assert_eq!(game.refuses(place(MIRROR, 1)).rule, "COS-36");
    assert_eq!(game.refuses(place("The Bell", 1)).rule, "COS-37");
    game.act(place(MIRROR, 0));
    game.act(place(MIRROR, 1));
    assert_eq!((game.filled(id(MIRROR)), game.open_slots(id(MIRROR))), (0b0011, 0b1100));
}

#[test]
fn cos_37_each_resource_may_be_kept() {
    let mut game = bare(2).with_table(0, &[MIRROR]);
    game.gains(one(Star, 3));
    assert_eq!(game.ask, Ask::Share { rest: [0, 0, 0, 3] });
    game.act(Action::KeepRest);
    assert_eq!((game.pools[0], game.filled(id(MIRROR))), ([0, 0, 0, 3], 0));
    game.gains(one(Star, 3));
    game.act(place(MIRROR, 0));
    assert_eq!(
        (game.pools[0], game.filled(id(MIRROR))),
        ([0, 0, 0, 5], 1),
        "the rest is kept, nothing more can be laid"
    );
}

/// C10
#[test]
fn cos_38_a_complete_constellation_gives_a_tentacle_and_its_effect_and_is_discarded() {
    for last in [[2u8, 3], [3, 2]] {
        let mut game = bare(2).with_table(0, &[MIRROR]);
        game.hands[0] = ids(&["The Open Door", "Commonplace Book"]);
        game.contacted = 0b11;
        for (resource, slot) in [(Star, 0), (Whisper, 1)] {
            game.gains(one(resource, 1));
            game.act(place(MIRROR, slot));
        }
        for (n, slot) in last.into_iter().enumerate() {
            assert_eq!(game.tentacles[0], 0);
            let resource = game.slot(id(MIRROR), slot);
            game.gains(one(resource, 1));
            let events = game.act(place(MIRROR, slot));
            assert_eq!(events.contains(&Event::Completed { seat: FIRST, card: id(MIRROR) }), n == 1);
        }
        assert_eq!((game.tentacles[0], game.ask), (1, Ask::FromHand { kind: Kind::Constellation }));
        assert_eq!(game.refuses(Action::Play(id("Commonplace Book"))).rule, "COS-38");
        assert!(game.offers(Action::Pass), "one may do without");
        game.act(Action::Play(id("The Open Door")));
        assert!(game.tables[0].contains(id("The Open Door")), "played for nothing");
        assert!(game.discard.contains(id(MIRROR)) && !game.tables[0].contains(id(MIRROR)));
        assert_eq!((game.slots, game.pools[0]), (0, [0; 4]), "the four resources went to the bank");
    }
}

/// Fills all slots but the last one of each, so that one gain completes them.
fn nearly(names: &[&str], slots: &[u8]) -> Cosmoctopus {
    let mut game = bare(2).with_table(0, names);
    game.contacted = 0b11;
    for (name, &open) in names.iter().zip(slots) {
        game.slots |= u128::from(0b1111u8 & !(1 << open)) << crate::state::sky(id(name));
    }
    game
}

/// C23
#[test]
fn cos_39_the_owner_orders_them_and_one_is_finished_before_the_next() {
    let (pilgrim, bell) = ("The Pilgrim", "The Bell");
    let slot_of = |name: &str, resource: Resource| {
        let slots = crate::book::own().card(id(name)).slots;
        slots.iter().position(|&slot| slot == resource).unwrap() as u8
    };
    let slots = [slot_of(pilgrim, Ink), slot_of(bell, Ink)];
    for first in [pilgrim, bell] {
        let mut game =
            nearly(&[pilgrim, bell], &slots).with_row(["The Shell", "The Lost Ship", "Commonplace Book"]);
        let shut =
            slots.iter().zip([pilgrim, bell]).any(|(slot, name)| game.open_slots(id(name)) >> slot & 1 == 0);
        assert!(!shut);
        game.gains(one(Ink, 2));
        game.act(place(pilgrim, slots[0]));
        game.act(place(bell, slots[1]));
        assert_eq!(game.ask, Ask::Order);
        assert_eq!(game.refuses(Action::Resolve(id(MIRROR))).rule, "COS-39");
        let events = game.act(Action::Resolve(id(first)));
        if first == pilgrim {
            assert_eq!((game.ask, game.tentacles[0]), (Ask::Move { may: false }, 1), "The Bell waits");
            let events = game.act(Action::Go(0));
            let moved = events.iter().position(|event| matches!(event, Event::Gained { .. })).unwrap();
            let next = events.iter().position(|event| matches!(event, Event::Completed { .. })).unwrap();
            assert!(moved < next);
        } else {
            let drew = events.iter().rposition(|event| matches!(event, Event::Drew { .. })).unwrap();
            let next = events.iter().rposition(|event| matches!(event, Event::Completed { .. })).unwrap();
            assert!(drew < next, "two cards were drawn before The Pilgrim came");
        }
        assert_eq!(game.tentacles[0], 2);
    }
}

#[test]
fn cos_39_one_completed_by_the_effect_of_another_waits_for_it() {
    let slots = crate::book::own().card(id("The Black River")).slots;
    let last = slots.iter().position(|&slot| slot == Coin).unwrap() as u8;
    let slots = crate::book::own().card(id("The Pilgrim")).slots;
    let ink = slots.iter().position(|&slot| slot == Ink).unwrap() as u8;
    let mut game = nearly(&["The Black River", "The Pilgrim"], &[last, ink]);
    game.gains(one(Coin, 1));
    game.act(place("The Black River", last));
    assert_eq!(game.ask, Ask::Share { rest: [4, 0, 0, 0] }, "the river's ink can complete The Pilgrim");
    let events = game.act(place("The Pilgrim", ink));
    let done = events.iter().position(|event| matches!(event, Event::Discarded { .. })).unwrap();
    let next = events.iter().position(|event| matches!(event, Event::Completed { .. })).unwrap();
    assert!(done < next, "the river is finished and discarded first");
}

#[test]
fn cos_r5_slots_opened_by_a_gain_take_the_rest_of_it() {
    let mut game = bare(2).with_table(0, &[MIRROR]);
    game.contacted = 0b11;
    game.gains([1, 1, 1, 1]);
    for slot in [0, 1, 3, 2] {
        game.act(place(MIRROR, slot));
    }
    assert_eq!(game.tentacles[0], 1);
}

#[test]
fn cos_r12_the_bank_never_runs_out_and_slots_do_not_count_for_the_limit() {
    let mut game = bare(2).with_table(0, &[MIRROR]);
    game.pools[0] = [8; 4];
    game.slots = 0b0111 << crate::state::sky(id(MIRROR));
    game.step = Step::Trim;
    game.again();
    assert_eq!((game.pools[0], game.filled(id(MIRROR))), ([8; 4], 0b0111));
    for _ in 0..40 {
        game.turn = 0;
        game.actor = 0;
        game.gains(one(Coin, 9));
    }
    assert_eq!(game.pools[0][1], 8 + 360, "although there are 24 tokens in the box");
}

#[test]
fn every_constellation_does_what_it_says() {
    let full = 0b1111u128;
    let complete = |name: &str, hand: &[&str]| {
        let mut game = bare(2)
            .with_row(["Commonplace Book", "Leaking Quill", "Walk Without Feet"])
            .with_table(0, &[name]);
        game.contacted = 0b11;
        game.hands[0] = ids(hand);
        game.slots = full << crate::state::sky(id(name));
        game.stack = [Task::Completions].into_iter().collect();
        game.again();
        assert!(game.tentacles[0] >= 1, "{name}");
        game
    };
    for (name, kind) in [
        ("The Open Door", Kind::Scripture),
        ("The Strongbox", Kind::Relic),
        ("The Sleeper", Kind::Hallucination),
        ("The Mirror", Kind::Constellation),
    ] {
        assert_eq!(complete(name, &["The Two Serpents"]).ask, Ask::FromHand { kind });
        assert_eq!(complete(name, &[]).ask, Ask::Move { may: false }, "an empty hand has nothing to play");
    }
    for (name, resources) in [
        ("The Black River", [4, 0, 0, 0]),
        ("The Golden River", [0, 4, 0, 0]),
        ("The Whispering River", [0, 0, 4, 0]),
        ("The Milky River", [0, 0, 0, 4]),
        ("The Anchor and the Chain", [2, 2, 0, 0]),
        ("The Lovers", [0, 0, 2, 2]),
        ("The Scribe and the Muse", [2, 0, 2, 0]),
        ("The Merchant and the Moon", [0, 2, 0, 2]),
    ] {
        assert_eq!(complete(name, &[]).pools[0], resources, "{name}");
    }
    for name in ["The Pilgrim", "The Lost Ship", "The Crooked Road"] {
        assert_eq!(complete(name, &[]).ask, Ask::Move { may: false });
    }
    for name in ["The Offering", "The Cornucopia", "The Open Hand"] {
        let mut game = complete(name, &[]);
        game.act(Action::Take(id("Leaking Quill")));
        assert_eq!(game.ask, Ask::Take);
        game.act(Action::Take(id("Commonplace Book")));
        assert_eq!(game.hands[0], ids(&["Leaking Quill", "Commonplace Book"]));
    }
    for name in ["The Bell", "The Shell"] {
        let game = complete(name, &[]);
        assert_eq!(game.hands[0].len(), 2);
    }
    for name in ["The Great Kraken", "The Two Serpents"] {
        assert_eq!(complete(name, &[]).tentacles[0], 2);
    }
}
