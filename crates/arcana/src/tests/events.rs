//! Every random event.

use super::locations::turn_is_over;
use super::table::*;
use crate::book::Book;
use crate::cards::NONE;
use crate::state::Arcana;
use crate::{Action, Event};

fn total(game: &Arcana, stake: &str) -> u8 {
    game.contest(4, card(stake), NONE).totals[0]
}

#[test]
fn events_strengthen_every_agent_in_one_arcanum() {
    for (event, more) in
        [("Council in Session", [1, 0, 0]), ("Drums of War", [0, 1, 0]), ("Night of Visions", [0, 0, 1])]
    {
        let mut game = during("ferrymen,usurers", event);
        game.up(A, 4, &["Merchant of the Kraken"]); // 2 1 2
        game.stake(4, "Drinking Horn");
        assert_eq!(total(&game, "Drinking Horn"), 2 + more[0], "{event}");
        assert_eq!(total(&game, "Barhan Sword"), 1 + more[1], "{event}");
        assert_eq!(
            game.contest(4, card("The Grey Cardinal"), NONE).totals[0],
            (1 + more[1]).max(2 + more[2])
        );
        game.up(B, 4, &["Gaol Keeper"]); // 1 2 2
        assert_eq!(
            game.contest(4, card("Drinking Horn"), NONE).totals[1],
            1 + more[0],
            "{event}: for everybody"
        );
        assert_eq!(
            game.contest(4, card("Barhan Sword"), NONE).totals[1],
            2 + more[1],
            "{event}: for everybody"
        );
    }
}

#[test]
fn event_lowers_prices() {
    let mut game = during("ferrymen,usurers", "Bad Harvest");
    game.stake(4, "Ayane");
    assert_eq!(game.price(4), Some(5));
}

#[test]
fn event_forbids_bribes() {
    let mut game = during("ferrymen,usurers", "Honest Week");
    game.stake(4, "Ayane");
    game.up(A, 4, &["Crossbowman"]);
    game.hold(A, &["Brass Compass", "Funeral"]);
    assert!(!game.offers(A, |action| matches!(action, Action::Bribe { .. })));
}

#[test]
fn event_has_all_cards_played_face_up() {
    let mut game = during("ferrymen,usurers", "Full Moon");
    game.hold(A, &["Crossbowman", "Funeral"]);
    assert!(game.offers(A, |&action| action == assign("Crossbowman", 0)));
    assert_eq!(game.refuses(A, hide("Crossbowman", 0)), "ARC-18");
}

#[test]
fn event_lets_cards_be_played_face_down_anywhere() {
    let mut game = during("ferrymen,usurers", "Carnival of Masks");
    game.hold(A, &["Crossbowman", "Funeral"]);
    for district in [2, 4] {
        assert!(game.offers(A, |&action| action == hide("Crossbowman", district)));
        assert!(game.offers(A, |&action| action == assign("Crossbowman", district)), "or face up");
    }
    game.act_as(A, hide("Crossbowman", 4));
    assert_eq!(game.of(B).districts[4].cards[0].card, None);
}

#[test]
fn events_change_what_stakes_ask_for() {
    for (event, asked) in [("Amnesty", 3), ("Curfew", 5)] {
        let game = during("ferrymen,usurers", event);
        assert_eq!(game.threshold(card("Barhan Sword"), crate::Arcanum::Swords), asked, "{event}");
    }
}

#[test]
fn event_gives_ties_to_the_later_player() {
    let mut game = during("thieves,fortune-tellers", "Late Arrivals");
    game.stake(4, "Ayane");
    game.up(A, 4, &["Cutpurse", "Lookout"]);
    game.up(B, 4, &["Dream Guard", "Card Cutter"]);
    assert_eq!(Arcana::winner(&game.finish()), Some((B, card("Ayane"))));
}

#[test]
fn event_takes_all_effect_from_locations() {
    let mut game = during("usurers,ferrymen", "Closed Doors");
    game.hold(A, &["Counting House", "Pâle"]);
    let told = game.act_as(A, play("Counting House"));
    assert!(told.contains(&Event::Fizzled { seat: A, card: card("Counting House") }));
    assert_eq!(game.player(A).hand.len(), 1);
    turn_is_over(&game);
}

#[test]
fn event_has_five_cards_drawn() {
    let mut game = during("usurers,ferrymen", "Full Moon");
    let wanted = (0..12).find(|&n| Book::own().event(n).name == "Day of Hiring").unwrap();
    if game.next != wanted {
        game.events = game.events & !(1 << wanted) | 1 << game.next;
        game.next = wanted;
    }
    game.finish();
    assert_eq!([game.player(A).hand.len(), game.player(B).hand.len()], [5, 5]);
}

#[test]
fn every_event_is_tested_above() {
    let tests = include_str!("events.rs");
    for n in 0..12 {
        let name = &Book::own().event(n).name;
        assert!(tests.contains(&format!("\"{name}\"")), "{name}");
    }
}

#[test]
fn an_event_that_changes_what_stakes_ask_for_is_counted_in_when_totals_are_told() {
    let mut game = during("ferrymen,usurers", "Amnesty");
    game.stake(4, "Barhan Sword");
    game.up(A, 4, &["Crossbowman"]);
    let view = game.of(A);
    let told = game.finish();
    let totals = told.iter().find(|event| matches!(event, Event::Totals { .. })).unwrap();
    let said = <Arcana as kernel::Tell>::retell(&view, totals, &kernel::Names::default());
    assert_eq!(said, "At the Neutral District Barhan Sword asks for Swords 3 this round: Seat 1 has 3.");
    let nobody = Event::Totals { district: 0, stake: card("The Grey Cardinal"), totals: [0; 4], by: 0 };
    let said = <Arcana as kernel::Tell>::retell(&view, &nobody, &kernel::Names::default());
    assert_eq!(said, "At District 1 The Grey Cardinal asks for Swords 4 or Cups 4: nobody has any.");
}
