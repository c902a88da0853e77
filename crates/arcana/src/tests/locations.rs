//! Every distinct ability of Locations.

use kernel::{Game, Quick, Resample, Viewer};

use super::table::*;
use crate::book::{Book, Effect};
use crate::cards::NONE;
use crate::state::{Arcana, Phase};
use crate::{Action, Target};

/// A Location among the stakes with this effect.
pub(super) fn location_with(effect: Effect) -> String {
    let book = Book::own();
    let stake = (crate::cards::FIRST_STAKE..crate::cards::FIRST_MILITIA)
        .find(|&card| book.effect(card) == Some(effect));
    book.name(stake.unwrap_or_else(|| panic!("no Location does {effect:?}"))).to_owned()
}

/// Ferrymen hold a Location with this effect and play it once the table is set.
fn playing(effect: Effect, set: impl Fn(&mut Arcana)) -> Arcana {
    let mut game = table("ferrymen,usurers,blades");
    let name = location_with(effect);
    game.hold(A, &[&name, "Funeral"]);
    set(&mut game);
    game.act_as(A, play(&name));
    game
}

#[track_caller]
pub(super) fn turn_is_over(game: &Arcana) {
    assert_eq!((game.turn, game.phase, game.location), (B, Phase::Turn, NONE));
}

#[test]
fn location_draws_a_card() {
    let mut game = table("architects,usurers");
    game.hold(A, &["Masons' Lodge", "Engineer"]);
    game.act_as(A, play("Masons' Lodge"));
    assert_eq!(game.player(A).hand.len(), 2);
    turn_is_over(&game);
}

#[test]
fn location_swaps_two_stakes() {
    let mut game = playing(Effect::SwapStakes, |game| {
        game.stake(0, "Ayane");
        game.stake(3, "Barhan Sword");
    });
    assert_eq!(game.legal_list(A).len(), 6);
    game.act_as(A, Action::Swap(0, 3));
    assert_eq!((game.districts[0].stake, game.districts[3].stake), (card("Barhan Sword"), card("Ayane")));
    turn_is_over(&game);
    let fewer = playing(Effect::SwapStakes, |game| {
        let old = game.districts[1].stake;
        game.undealt.add(old);
        (game.districts[1].stake, game.districts[1].unknown) = (NONE, 0);
    });
    assert_eq!(fewer.legal_list(A).len(), 3, "where there is no stake, none is swapped");
}

#[test]
fn location_moves_an_own_agent() {
    let mut game = playing(Effect::MoveOwn, |game| {
        game.up(A, 3, &["Shipowner"]);
        game.up(B, 3, &["Pâle"]);
    });
    assert_eq!(game.legal_list(A).len(), 3, "and nobody else's");
    assert!(!game.offers(A, |action| matches!(action, Action::Move { to: 3, .. })), "to another district");
    game.act_as(A, shift("Shipowner", 2, false));
    assert_eq!(game.where_is(card("Shipowner")), Some(2));
    turn_is_over(&game);
    let nobody = playing(Effect::MoveOwn, |_| {});
    turn_is_over(&nobody);
}

#[test]
fn location_moves_an_agent_of_another() {
    let mut game = playing(Effect::MoveOther, |game| {
        game.up(A, 3, &["Shipowner"]);
        game.down(B, 0, &["Pâle"]);
    });
    let hidden = Target::Hidden { seat: B, district: 0, militia: false };
    assert!(
        !game.offers(A, |&action| matches!(action, Action::Move { agent: Target::Card(_), .. })),
        "not one's own"
    );
    game.act_as(A, Action::Move { agent: hidden, to: 3, down: false });
    assert_eq!(game.where_is(card("Pâle")), Some(3));
    assert!(!game.down.has(card("Pâle")), "turned up outside of its owner's districts");
    turn_is_over(&game);
}

#[test]
fn location_looks_at_face_down_cards_and_the_seat_remembers_them() {
    let mut game = playing(Effect::Look, |game| game.down(B, 0, &["Pâle", "Bailiff"]));
    assert_eq!(game.legal_list(A), [Action::Look(0)]);
    game.act_as(A, Action::Look(0));
    let seen = |viewer: Viewer| {
        let view = game.view(viewer);
        view.districts[0].cards.iter().filter(|laid| laid.card.is_some()).count()
    };
    assert_eq!([seen(Viewer::Seat(A)), seen(Viewer::Seat(C)), seen(Viewer::Spectator)], [2, 0, 0]);
    for n in 0..10 {
        let mut world = game.clone();
        world.resample(Viewer::Seat(A), &mut Quick::new(n));
        assert_eq!(world.agents_at(B, 0), game.agents_at(B, 0), "known while they stay put");
    }
    turn_is_over(&game);
    let mut game = playing(Effect::Look, |game| {
        game.down(B, 2, &["Pâle"]);
        game.down(C, 2, &["Pikeman"]);
        game.down(A, 2, &["Shipowner"]);
    });
    game.act_as(A, Action::Look(2));
    assert_eq!(game.sure[0], set(&["Pâle", "Pikeman"]), "those of all players");
}

#[test]
fn location_takes_an_own_agent_back() {
    let mut game = playing(Effect::TakeBack, |game| {
        game.down(A, 0, &["Shipowner"]);
        game.up(A, 3, &["Bargeman"]);
        game.mount(A, "Brass Compass", "Bargeman");
    });
    let mut down = game.clone();
    down.act_as(A, Action::TakeBack(card("Shipowner")));
    assert!(down.player(A).hand.has(card("Shipowner")));
    assert_eq!(down.of(B).players[0].hand, set(&["Shipowner"]), "it is shown");
    game.act_as(A, Action::TakeBack(card("Bargeman")));
    assert!(game.player(A).discard.has(card("Brass Compass")), "its Relic is discarded");
    turn_is_over(&game);
}

#[test]
fn location_discards_an_agent_where_little_is_asked() {
    let mut game = playing(Effect::Remove(4), |game| {
        game.stake(0, "Barhan Sword");
        game.stake(1, "Ayane");
        game.up(B, 0, &["Pâle"]);
        game.up(B, 1, &["Bailiff"]);
        game.up(A, 0, &["Shipowner"]);
    });
    assert_eq!(game.legal_list(A), [Action::Remove(Target::Card(card("Pâle")))], "5 is too much");
    game.act_as(A, Action::Remove(Target::Card(card("Pâle"))));
    assert!(game.player(B).discard.has(card("Pâle")) && !game.districts[0].at.has(card("Pâle")));
    turn_is_over(&game);
}

#[test]
fn location_puts_a_stake_under_its_pile() {
    let mut game = playing(Effect::Bury, |game| game.stake(2, "Barhan Sword"));
    let pile = game.districts[2].pile();
    game.act_as(A, Action::Bury(2));
    let here = &game.districts[2];
    assert_ne!(here.stake, card("Barhan Sword"));
    assert_eq!((here.pile(), here.bottoms, here.bottom[0]), (pile, 1, card("Barhan Sword")));
    assert_eq!(game.of(C).districts[2].bottom, [card("Barhan Sword")], "as all saw");
    turn_is_over(&game);
    // It comes up again as the last of the pile.
    let mut rng = Quick::new(1);
    for _ in 0..pile {
        assert_ne!(game.districts[2].stake, card("Barhan Sword"));
        game.turn_up(2, &mut rng, &mut kernel::NoLog);
    }
    assert_eq!((game.districts[2].stake, game.districts[2].pile()), (card("Barhan Sword"), 0));
    // Another one goes under it, and the last stake of a pile cannot be put under it.
    let mut game = playing(Effect::Bury, |game| {
        game.stake(2, "Barhan Sword");
        game.stake(0, "Ayane");
        game.districts[0].unknown = 0;
        game.lift_card(card("Drinking Horn"));
        (game.districts[2].bottom[0], game.districts[2].bottoms) = (card("Drinking Horn"), 1);
    });
    assert_eq!(game.legal_list(A), [1, 2, 3].map(Action::Bury));
    game.act_as(A, Action::Bury(2));
    assert_eq!(game.districts[2].bottom[..2], [card("Drinking Horn"), card("Barhan Sword")]);
}

#[test]
fn location_takes_an_agent_or_relic_from_the_discard_pile() {
    let mut game =
        playing(Effect::Recover, |game| game.discarded(A, &["Bargeman", "Ferry Landing", "Brass Compass"]));
    assert_eq!(
        game.legal_list(A),
        [Action::Recover(card("Bargeman")), Action::Recover(card("Brass Compass"))],
        "no Location"
    );
    game.act_as(A, Action::Recover(card("Bargeman")));
    assert_eq!(game.player(A).hand, set(&["Bargeman", "Funeral"]), "and takes one more turn");
    turn_is_over(&game);
}

#[test]
fn location_wins_a_small_stake_at_once() {
    let mut game = playing(Effect::Claim { relic: 3, location: 3 }, |game| {
        game.stake(0, "Drinking Horn");
        game.stake(1, "Barhan Sword");
        game.stake(2, "Ayane");
        game.stake(3, "Great Treasurer");
    });
    assert_eq!(game.legal_list(A), [Action::Claim(0)]);
    let mut places = game.clone();
    places.stake(1, "Sunken Market"); // 3
    places.stake(2, "Twin Fountains"); // 4
    assert_eq!(places.legal_list(A), [Action::Claim(0), Action::Claim(1)]);
    let told = game.act_as(A, Action::Claim(0));
    assert_eq!(Arcana::winner(&told), Some((A, card("Drinking Horn"))));
    assert!(game.districts[0].open().is_some_and(|stake| stake != card("Drinking Horn")));
    turn_is_over(&game);
}

#[test]
fn location_wins_ties_at_a_district_this_round() {
    let mut game = playing(Effect::Favour, |game| game.stake(2, "Barhan Sword"));
    game.act_as(A, Action::Favour(2));
    turn_is_over(&game);
    game.up(A, 2, &["Crossbowman", "Funeral"]);
    game.up(B, 2, &["Pâle", "Bailiff"]);
    assert_eq!(game.contest(2, card("Barhan Sword"), NONE).result, Ok((A, true)));
    game.districts[2].favour |= 0b10;
    assert!(
        game.contest(2, card("Barhan Sword"), NONE).result.is_err(),
        "two such abilities cancel each other"
    );
    game.lift_card(card("Pâle"));
    game.owned[1].add(card("Pâle"));
    game.players[1].discard.add(card("Pâle"));
    game.finish();
    assert_eq!(game.districts[2].favour, 0, "for this round only");
}

#[test]
fn location_makes_somebody_discard_at_random() {
    let game = playing(Effect::Rob, |game| {
        game.hold(B, &["Pâle", "Bailiff"]);
        game.hold(C, &[]);
    });
    assert_eq!(game.legal_list(A), [Action::Rob(B)], "somebody with cards");
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..20 {
        let mut game = game.clone();
        game.seeded(A, Action::Rob(B), seed);
        assert_eq!(game.player(B).hand.len(), 1, "and takes one turn less");
        seen.insert(names(game.player(B).discard));
        turn_is_over(&game);
    }
    assert_eq!(seen.len(), 2);
}
