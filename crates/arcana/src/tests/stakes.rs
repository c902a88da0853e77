//! Personalities, Relics, Locations and the Harlequin: ARC-39 to ARC-55.

use kernel::Game;

use super::table::*;
use crate::cards::{JUBILEE, NONE};
use crate::state::{Arcana, Phase};
use crate::{Action, Arcanum, Event, How};

/// Ferrymen against Usurers over Ayane, as in the book's example. A-T6
fn ayane() -> Arcana {
    let mut game = table("ferrymen,usurers");
    game.stake(4, "Ayane");
    game.up(A, 4, &["Merchant of the Kraken", "Funeral"]);
    game.up(B, 4, &["Pâle"]);
    game.hold(A, &["Barhan Sword", "Bargeman"]);
    game
}

#[test]
fn arc_39_41_a_personality_in_hand_is_an_agent() {
    let mut game = table("ferrymen,usurers");
    game.hold(A, &["Great Treasurer", "Funeral"]);
    game.act_as(A, assign("Great Treasurer", 2));
    assert_eq!(game.agents_at(A, 2), set(&["Great Treasurer"]));
    let mut game = table("ferrymen,usurers");
    game.hold(A, &["Great Treasurer", "Funeral"]);
    game.act_as(A, hide("Great Treasurer", 1));
    assert!(game.down.has(card("Great Treasurer")));
    // It takes Relics and can be taken back, like any other.
    let back = super::locations::location_with(crate::Effect::TakeBack);
    let mut game = table("ferrymen,usurers");
    game.stake(4, "Ayane");
    game.up(A, 4, &["Great Treasurer"]);
    game.hold(A, &["Brass Compass", &back]);
    assert!(game.offers(A, |&action| action == bribe("Brass Compass", "Great Treasurer")));
    game.act_as(A, play(&back));
    assert_eq!(game.legal_list(A), [Action::TakeBack(card("Great Treasurer"))]);
}

#[test]
fn arc_40_with_several_main_arcana_the_best_total_that_reaches_its_minimum_counts() {
    // The Grey Cardinal asks for Swords 4 or Cups 4.
    let mut game = table("ferrymen,usurers");
    game.stake(4, "The Grey Cardinal");
    game.up(A, 4, &["Crossbowman", "Funeral"]); // Swords 5, Cups 3
    game.up(B, 4, &["Necromancer", "Bone Buyer", "Grave Robber"]); // Swords 5, Cups 7
    assert_eq!(game.contest(4, card("The Grey Cardinal"), NONE).totals[..2], [5, 7]);
    assert_eq!(Arcana::winner(&game.finish()), Some((B, card("The Grey Cardinal"))));
    let mut game = table("ferrymen,usurers");
    game.stake(4, "The Grey Cardinal");
    game.up(A, 4, &["Crossbowman", "Caravan Master"]); // Swords 3, Cups 1
    assert!(game.contest(4, card("The Grey Cardinal"), NONE).result.is_err(), "neither is enough");
}

#[test]
fn arc_42_51_a_personality_without_ducats_cannot_be_bribed() {
    let mut game = ayane();
    assert_eq!(game.price(4), Some(7));
    let bookless = (crate::cards::FIRST_STAKE..crate::cards::FIRST_MILITIA)
        .find(|&stake| game.book.kind(stake) == crate::Kind::Personality && game.book.ducats(stake) == NONE);
    let name = game.book.name(bookless.unwrap()).to_owned();
    game.stake(4, &name);
    assert_eq!(game.price(4), None);
    assert_eq!(game.refuses(A, bribe("Barhan Sword", "Funeral")), "ARC-44");
    assert!(game.of(A).book.stake_in_words(card(&name)).contains("no bribes"));
}

#[test]
fn arc_43_the_price_of_an_owned_personality_means_nothing() {
    let mut game = ayane();
    game.stake(4, "Great Treasurer");
    game.hold(A, &["Ayane", "Bargeman"]);
    game.mount(A, "Brass Compass", "Funeral");
    // Staffs 2 + 0 + 1 (Ayane) and 2 Ducats; her own 7 Ducats are not among them.
    assert_eq!(game.bribe_total(A, 4, card("Ayane"), card("Ayane")), 5);
}

#[test]
fn arc_44_a_relic_is_played_on_an_own_agent_beside_a_personality() {
    let mut game = ayane();
    game.up(A, 2, &["Shipowner"]);
    game.stake(2, "Drinking Horn");
    sound(&game);
    assert!(game.offers(A, |&action| action == bribe("Barhan Sword", "Merchant of the Kraken")));
    let mut placed = game.clone();
    placed.stake(4, "Great Treasurer");
    placed.act_as(A, bribe("Barhan Sword", "Merchant of the Kraken"));
    let view = placed.of(B);
    let bearer = view.districts[4].cards.iter().find(|laid| !laid.relics.is_empty()).unwrap();
    assert_eq!(
        (bearer.card, &bearer.relics[..]),
        (Some(card("Merchant of the Kraken")), &[card("Barhan Sword")][..])
    );
    for wrong in ["Pâle", "Shipowner", "Bargeman"] {
        assert_eq!(game.refuses(A, bribe("Barhan Sword", wrong)), "ARC-44", "{wrong}");
    }
    assert_eq!(game.refuses(A, bribe("Bargeman", "Funeral")), "ARC-18");
}

#[test]
fn arc_45_the_agent_that_takes_the_relic_is_turned_up() {
    let mut game = table("ferrymen,usurers");
    game.stake(0, "Ayane");
    game.down(A, 0, &["Bargeman"]);
    game.hold(A, &["Brass Compass", "Funeral"]);
    let told = game.act_as(A, bribe("Brass Compass", "Bargeman"));
    assert!(told.contains(&Event::TurnedUp { seat: A, district: 0, cards: set(&["Bargeman"]) }));
    assert_eq!(game.of(B).districts[0].cards[0].card, Some(card("Bargeman")));
}

#[test]
fn arc_46_50_a_bribe_counts_all_own_agents_there_and_all_own_relics() {
    let mut game = ayane();
    assert_eq!(game.bribe_total(A, 4, card("Barhan Sword"), card("Funeral")), 7, "1 + 2 Swords and 4 Ducats");
    game.mount(A, "Brass Compass", "Funeral");
    assert_eq!(game.bribe_total(A, 4, card("Barhan Sword"), card("Funeral")), 9, "and another Relic");
}

#[test]
fn arc_47_a_bribe_that_suffices_wins_at_once_a_t6() {
    let mut game = ayane();
    let told = game.act_as(A, bribe("Barhan Sword", "Funeral"));
    assert!(told.contains(&Event::Bribed { seat: A, district: 4, total: 7, price: 7 }));
    assert!(told.contains(&Event::Won { seat: A, card: card("Ayane"), district: 4, how: How::Bribe }));
    for name in ["Ayane", "Merchant of the Kraken", "Funeral", "Barhan Sword"] {
        assert!(game.player(A).discard.has(card(name)), "{name}");
    }
    assert!(game.player(B).discard.has(card("Pâle")));
    assert!(game.districts[4].at.is_empty() && game.districts[4].stake != card("Ayane"));
}

#[test]
fn arc_48_a_bribe_that_fails_stays_and_can_be_completed_a_t6b() {
    let mut game = ayane();
    game.hold(A, &["Barhan Sword", "Merchant of the Kraken"]);
    let told = game.act_as(A, bribe("Barhan Sword", "Funeral"));
    assert!(told.contains(&Event::Bribed { seat: A, district: 4, total: 6, price: 7 }));
    assert_eq!(Arcana::winner(&told), None);
    assert_eq!(game.own_at(A, 4), set(&["Barhan Sword", "Funeral"]));
    let other = game.player(B).hand.iter().next().unwrap();
    game.act_as(B, Action::Discard(other));
    let merchant = card("Merchant of the Kraken");
    let complete = Action::Assign { card: merchant, district: 4, down: false, bribe: true, again: false };
    let told = game.act_as(A, complete);
    assert_eq!(Arcana::winner(&told), Some((A, card("Ayane"))));
    assert!(game.player(A).discard.has(card("Barhan Sword")));
}

#[test]
fn arc_49_relics_and_locations_cannot_be_bribed() {
    for stake in ["Drinking Horn", "Repentants House"] {
        let mut game = ayane();
        game.stake(4, stake);
        assert_eq!(game.price(4), None);
        assert!(!game.offers(A, |action| matches!(action, Action::Bribe { .. })), "{stake}");
    }
}

#[test]
fn arc_52_a_relic_is_good_for_nothing_but_bribes() {
    let mut game = ayane();
    game.stake(4, "Drinking Horn");
    let sword = card("Barhan Sword");
    let uses = |action: &Action| match *action {
        Action::Assign { card, .. } | Action::Play { card, .. } => card == sword,
        Action::Bribe { relic, .. } => relic == sword,
        _ => false,
    };
    assert!(!game.offers(A, uses));
    assert!(game.offers(A, |&action| action == Action::Discard(sword)));
}

#[test]
fn arc_53_a_location_takes_effect_at_once_and_is_discarded() {
    let mut game = table("usurers,ferrymen");
    game.hold(A, &["Counting House", "Pâle"]);
    let told = game.act_as(A, play("Counting House"));
    assert!(matches!(told[..], [Event::Played { .. }, Event::Drew { count: 1, .. }]));
    assert_eq!(game.player(A).hand.len(), 2, "one drawn");
    assert!(game.player(A).discard.has(card("Counting House")));
    assert_eq!(game.turn, B);
}

#[test]
fn arc_54_the_harlequin_is_won_with_any_one_arcanum_a_t7() {
    let mut game = table("ferrymen,usurers");
    game.stake(4, "Harlequin");
    game.up(A, 4, &["Funeral", "Merchant of the Kraken"]); // Cups 3 + 2
    game.up(B, 4, &["Great Treasurer"]); // Staffs 6
    assert_eq!(game.contest(4, card("Harlequin"), NONE).totals[..2], [5, 6]);
    let mut more = game.clone();
    more.up(A, 4, &["Caravan Master"]); // Staffs 5, Cups 6
    assert_eq!(more.contest(4, card("Harlequin"), NONE).totals[0], 6, "one Arcanum only");
    assert_eq!(Arcana::winner(&game.finish()), Some((B, card("Harlequin"))));
}

#[test]
fn arc_55_the_harlequin_copies_another_agent_of_its_owners_choice_a_t8() {
    let cups = super::resolution::stake_for(crate::Kind::Location, Arcanum::Cups, 6);
    let mut game = table("blades,usurers");
    game.stake(4, &cups);
    game.up(B, 4, &["Harlequin", "Necromancer"]);
    game.up(A, 4, &["Quarterstaffer"]);
    game.last_card("Pikeman");
    game.act_as(A, Action::Discard(card("Pikeman")));
    assert_eq!((game.phase, game.active().first()), (Phase::Mimic(4), Some(B)));
    assert_eq!(
        game.legal_list(B),
        [Action::Copy(card("Quarterstaffer")), Action::Copy(card("Necromancer"))],
        "of any guild, and not itself"
    );
    assert_eq!(game.refuses(B, Action::Copy(card("Harlequin"))), "ARC-55");
    let told = game.act_as(B, Action::Copy(card("Necromancer")));
    assert!(told.contains(&Event::Totals { district: 4, stake: card(&cups), totals: [1, 6, 0, 0], by: 0 }));
    assert_eq!(Arcana::winner(&told).map(|(seat, _)| seat), Some(B));
}

#[test]
fn arc_55_the_only_other_agent_is_copied_without_a_question() {
    let mut game = table("blades,usurers");
    game.stake(4, "Barhan Sword");
    game.up(A, 4, &["Pikeman"]);
    game.up(B, 4, &["Harlequin"]);
    let told = game.finish();
    assert!(told.contains(&Event::Copied { seat: B, card: card("Pikeman") }));
    assert!(told.contains(&Event::Totals {
        district: 4,
        stake: card("Barhan Sword"),
        totals: [3, 3, 0, 0],
        by: 0
    }));
}

#[test]
fn arc_56_with_the_jubilee_one_more_round_is_played_and_the_neutral_district_is_closed() {
    let mut game = table("ferrymen,usurers");
    game.stake(4, "Barhan Sword");
    game.districts[4].unknown = 1; // only the Jubilee is left
    game.up(A, 4, &["Crossbowman", "Funeral"]);
    sound(&game);
    let told = game.finish();
    assert!(told.contains(&Event::Jubilee));
    assert_eq!(game.districts[4].stake, JUBILEE);
    assert!(game.last && game.phase == Phase::Turn && game.round == 2);
    let seat = game.turn;
    assert!(!game.offers(seat, |action| matches!(action, Action::Assign { district: 4, .. })));
    game.stake(2, "Barhan Sword");
    game.up(A, 2, &["Crossbowman", "Funeral"]);
    let told = game.finish();
    assert_eq!(Arcana::winner(&told), Some((A, card("Barhan Sword"))), "other stakes can still be won");
    assert_eq!(game.phase, Phase::Over);
    assert!(game.active().is_empty() && game.outcome().is_some());
}

/// The result of a game that ends with these Discard Piles.
fn ended(one: &[&str], other: &[&str]) -> kernel::Outcome {
    let mut game = table("ferrymen,usurers");
    game.discarded(A, one);
    game.discarded(B, other);
    (game.jubilee, game.last) = (true, true);
    let old = game.districts[4].stake;
    game.undealt.add(old);
    game.districts[4].stake = JUBILEE;
    game.districts[4].unknown = 0;
    game.finish();
    assert_eq!(game.refuses(A, Action::Allow), "ARC-57");
    game.outcome().unwrap()
}

#[test]
fn arc_57_the_most_points_win_then_the_most_stakes_and_else_it_is_a_draw() {
    // Barhan Sword 3, Ayane 2, Great Treasurer 3, Drinking Horn 2, Harlequin 3 points.
    let outcome = ended(&["Barhan Sword", "Ayane"], &["Great Treasurer"]);
    assert_eq!((outcome.place(A), outcome.points(A), outcome.points(B)), (1, Some(5), Some(3)));
    let one_point = |n: usize| {
        let book = crate::Book::own();
        let cards =
            (crate::cards::FIRST_STAKE..crate::cards::FIRST_MILITIA).filter(|&card| book.vp(card) == 1);
        book.name(cards.clone().nth(n).unwrap()).to_owned()
    };
    let outcome = ended(&["Ayane", &one_point(0)], &["Great Treasurer"]);
    assert_eq!([outcome.points(A), outcome.points(B)], [Some(3), Some(3)]);
    assert_eq!([outcome.place(A), outcome.place(B)], [1, 2], "more stakes");
    let outcome = ended(&["Barhan Sword"], &["Great Treasurer"]);
    assert_eq!([outcome.place(A), outcome.place(B)], [1, 1], "a draw");
}

#[test]
fn arc_57_a_card_on_top_of_the_deck_scores_like_the_rest_of_it() {
    let mut game = table("ferrymen,usurers");
    game.lift_card(card("Ayane"));
    game.owned[0].add(card("Ayane"));
    game.players[0].top = card("Ayane");
    sound(&game);
    assert_eq!(game.points(A), (2, 1));
    game.lift_card(card("Barhan Sword"));
    game.owned[0].add(card("Barhan Sword"));
    game.players[0].deck.add(card("Barhan Sword"));
    assert_eq!(game.points(A), (5, 2));
}
