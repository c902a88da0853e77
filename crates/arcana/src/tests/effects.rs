//! Every distinct ability of Locations, masters and events.

use kernel::{Game, Quick, Resample, Viewer};

use super::table::*;
use crate::book::{Book, Effect, Talent};
use crate::cards::{Card, JUBILEE, NONE};
use crate::state::{Arcana, Phase};
use crate::{Action, Event, Options, Target, Where};

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
fn turn_is_over(game: &Arcana) {
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
}

#[test]
fn location_moves_an_own_agent() {
    let mut game = playing(Effect::MoveOwn, |game| game.up(A, 3, &["Shipowner"]));
    assert!(!game.offers(A, |action| matches!(action, Action::Move { to: 3, .. })), "to another district");
    game.act_as(A, Action::Move { agent: Target::Card(card("Shipowner")), to: 2 });
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
    game.act_as(A, Action::Move { agent: hidden, to: 3 });
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
        game.stake(1, "Great Treasurer");
        game.up(B, 0, &["Pâle"]);
        game.up(B, 1, &["Bailiff"]);
        game.up(A, 0, &["Shipowner"]);
    });
    assert_eq!(game.legal_list(A), [Action::Remove(Target::Card(card("Pâle")))], "6 is too much");
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
    let told = game.act_as(A, Action::Claim(0));
    assert_eq!(Arcana::winner(&told), Some((A, card("Drinking Horn"))));
    assert!(game.districts[0].open().is_some_and(|stake| stake != card("Drinking Horn")));
    turn_is_over(&game);
}

#[test]
fn location_wins_ties_at_a_district_this_round() {
    let mut game = playing(Effect::Favour, |game| game.stake(3, "Barhan Sword"));
    game.act_as(A, Action::Favour(3));
    turn_is_over(&game);
    game.up(A, 3, &["Crossbowman", "Funeral"]);
    game.up(B, 3, &["Pâle", "Bailiff"]);
    assert_eq!(game.contest(3, card("Barhan Sword"), NONE).result, Ok((A, true)));
    game.districts[3].favour |= 0b10;
    assert!(
        game.contest(3, card("Barhan Sword"), NONE).result.is_err(),
        "two such abilities cancel each other"
    );
    game.lift_card(card("Pâle"));
    game.owned[1].add(card("Pâle"));
    game.players[1].discard.add(card("Pâle"));
    game.finish();
    assert_eq!(game.districts[3].favour, 0, "for this round only");
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

#[test]
fn master_of_the_neutral_district_strengthens_agents_there() {
    let mut game = led("blades,usurers", "Marshal of the Blades");
    game.stake(4, "Barhan Sword");
    game.stake(2, "Ayane");
    game.up(A, 4, &["Pikeman"]);
    game.up(A, 2, &["Sabreur"]);
    assert_eq!(game.contest(4, card("Barhan Sword"), NONE).totals[0], 4);
    assert_eq!(game.contest(2, card("Ayane"), NONE).totals[0], 3, "not elsewhere");
}

#[test]
fn master_assigns_a_second_agent() {
    let mut game = led("blades,usurers", "Grand Provost");
    game.hold(A, &["Pikeman", "Sabreur", "Chased Dagger"]);
    let twice = Action::Assign { card: card("Pikeman"), district: 4, down: false, bribe: false, again: true };
    game.act_as(A, twice);
    assert_eq!((game.phase, game.turn), (Phase::Again, A));
    assert!(game.legal_list(A).iter().all(|action| matches!(action, Action::Assign { .. })));
    game.act_as(A, hide("Sabreur", 0));
    assert_eq!((game.turn, game.player(A).hand.len()), (B, 1));
    assert!(game.player(A).used);
    (game.turn, game.phase) = (A, Phase::Turn);
    game.hold(A, &["Duellist", "Arms Dealer"]);
    assert!(!game.offers(A, |action| matches!(action, Action::Assign { again: true, .. })), "once a round");
}

#[test]
fn master_turns_a_face_down_card_up() {
    let mut game = led("blades,usurers", "Mistress of Torches");
    assert!(!game.offers(A, |&action| action == Action::Master), "there is none");
    game.down(B, 2, &["Pâle"]);
    game.act_as(A, Action::Master);
    game.act_as(A, Action::Reveal(Target::Hidden { seat: B, district: 2, militia: false }));
    assert!(!game.down.has(card("Pâle")));
    assert_eq!((game.turn, game.phase), (A, Phase::Turn));
}

#[test]
fn master_looks_at_face_down_cards() {
    let mut game = led("thieves,usurers", "Prince of Whispers");
    game.down(B, 2, &["Pâle"]);
    game.act_as(A, Action::Master);
    game.act_as(A, Action::Look(2));
    assert_eq!(game.of(A).districts[2].cards[0].card, Some(card("Pâle")));
    assert_eq!((game.turn, game.phase), (A, Phase::Turn));
}

#[test]
fn master_puts_a_relic_just_won_on_top_of_the_deck() {
    let mut game = led("thieves,usurers", "Queen of Locks");
    game.stake(4, "Drinking Horn");
    game.up(A, 4, &["Fence"]);
    game.finish();
    assert_eq!(game.legal_list(A), [Action::Keep(Where::Discard), Action::Keep(Where::Top)]);
    game.act_as(A, Action::Keep(Where::Top));
    assert!(game.player(A).hand.has(card("Drinking Horn")), "drawn for the next round");
    assert!(game.of(B).players[0].hand.has(card("Drinking Horn")), "as everybody knows");
    let mut game = led("thieves,usurers", "Queen of Locks");
    game.stake(4, "Ayane");
    game.up(A, 4, &["Cutpurse", "Lookout"]);
    game.finish();
    assert_eq!(game.round, 2, "only for Relics");
}

#[test]
fn master_exchanges_a_card_for_one_of_the_discard_pile() {
    let mut game = led("thieves,usurers", "The Double");
    game.hold(A, &["Thieves' Cellar", "Fence"]);
    assert!(!game.offers(A, |&action| action == Action::Master), "the Discard Pile is empty");
    game.discarded(A, &["Cutpurse"]);
    game.act_as(A, Action::Master);
    game.act_as(A, Action::Give(card("Fence")));
    assert_eq!(game.phase, Phase::Target(Effect::Recover));
    game.act_as(A, Action::Recover(card("Cutpurse")));
    assert_eq!(game.player(A).hand, set(&["Cutpurse", "Thieves' Cellar"]));
    assert!(game.player(A).discard.has(card("Fence")));
    assert_eq!((game.turn, game.phase), (A, Phase::Turn));
}

#[test]
fn master_makes_relics_worth_more() {
    let mut game = led("usurers,ferrymen", "Lady Interest");
    game.stake(4, "Ayane");
    game.up(A, 4, &["Pâle"]);
    assert_eq!(game.bribe_total(A, 4, card("Gold Scales"), card("Pâle")), 3 + 2 + 1);
}

#[test]
fn master_takes_a_relic_back_to_hand() {
    let mut game = led("usurers,ferrymen", "Lord of Pledges");
    game.up(A, 4, &["Pâle"]);
    game.mount(A, "Gold Scales", "Pâle");
    game.act_as(A, Action::Master);
    assert_eq!(game.legal_list(A), [Action::TakeBack(card("Gold Scales"))]);
    game.act_as(A, Action::TakeBack(card("Gold Scales")));
    assert!(game.player(A).hand.has(card("Gold Scales")) && !game.districts[4].at.has(card("Gold Scales")));
    assert_eq!((game.turn, game.phase), (A, Phase::Turn));
}

#[test]
fn master_discards_a_card_to_draw_one() {
    let mut game = led("usurers,ferrymen", "The Auditor");
    game.hold(A, &["Pâle", "Bailiff"]);
    game.act_as(A, Action::Master);
    let told = game.act_as(A, Action::Give(card("Pâle")));
    assert!(told.iter().any(|event| matches!(event, Event::Drew { count: 1, .. })));
    assert_eq!(game.player(A).hand.len(), 2);
    assert!(game.player(A).discard.has(card("Pâle")));
    assert_eq!((game.turn, game.phase), (A, Phase::Turn));
}

#[test]
fn master_moves_an_own_agent() {
    let mut game = led("ferrymen,usurers", "Commodore of the Canals");
    game.up(A, 4, &["Shipowner"]);
    game.act_as(A, Action::Master);
    game.act_as(A, Action::Move { agent: Target::Card(card("Shipowner")), to: 0 });
    assert_eq!(game.where_is(card("Shipowner")), Some(0));
    assert_eq!((game.turn, game.phase), (A, Phase::Turn));
}

#[test]
fn master_moves_anybody_from_the_neutral_district() {
    let mut game = led("ferrymen,usurers", "Lord of Crossroads");
    game.up(A, 2, &["Shipowner"]);
    assert!(!game.offers(A, |&action| action == Action::Master));
    game.up(B, 4, &["Pâle"]);
    game.up(A, 4, &["Bargeman"]);
    game.act_as(A, Action::Master);
    let agents: std::collections::BTreeSet<_> = game
        .legal_list(A)
        .iter()
        .map(|action| match action {
            Action::Move { agent: Target::Card(card), .. } => *card,
            _ => NONE,
        })
        .collect();
    assert_eq!(agents, [card("Pâle"), card("Bargeman")].into());
    game.act_as(A, Action::Move { agent: Target::Card(card("Pâle")), to: 2 });
    assert!(game.down.has(card("Pâle")), "face down in its owner's district");
}

#[test]
fn master_hides_agents_at_the_neutral_district() {
    let mut game = led("ferrymen,usurers", "The Veiled Boatman");
    game.hold(A, &["Shipowner", "Bargeman"]);
    assert!(game.offers(A, |&action| action == assign("Shipowner", 4)), "or face up");
    game.act_as(A, hide("Shipowner", 4));
    assert_eq!(game.of(B).districts[4].cards[0].card, None);
}

#[test]
fn master_cancels_a_location_of_another() {
    let mut game = led("fortune-tellers,usurers", "Noc-Atlalt, Lord of Winds");
    (game.turn, game.first) = (B, B);
    game.hold(B, &["Counting House", "Pâle"]);
    game.act_as(B, play("Counting House"));
    assert_eq!((game.phase, game.active().first()), (Phase::Cancel(A), Some(A)));
    assert_eq!(game.refuses(A, Action::Keep(Where::Top)), "ARC-67");
    let mut allowed = game.clone();
    allowed.act_as(A, Action::Allow);
    assert_eq!(allowed.player(B).hand.len(), 2);
    assert!(!allowed.player(A).used);
    let told = game.act_as(A, Action::Cancel);
    assert!(told.contains(&Event::Cancelled { seat: A, card: card("Counting House") }));
    assert_eq!(game.player(B).hand, set(&["Pâle"]));
    assert!(game.player(B).discard.has(card("Counting House")) && game.player(A).used);
    assert_eq!(game.turn, A);
    (game.turn, game.phase, game.played) = (B, Phase::Turn, 0);
    game.hold(B, &["Counting House", "Pâle"]);
    game.act_as(B, play("Counting House"));
    assert_eq!(game.player(B).hand.len(), 2, "once a round");
}

#[test]
fn master_looks_into_a_pile_and_remembers() {
    let mut game = led("fortune-tellers,usurers", "Reader of Tomorrow");
    game.act_as(A, Action::Master);
    assert_eq!(game.legal_list(A).len(), 5);
    let told = game.act_as(A, Action::Peek(2));
    let seen = told.iter().find_map(|event| match *event {
        Event::Peeked { cards: Some([Some(one), Some(other)]), .. } => Some([one, other]),
        _ => None,
    });
    let seen = seen.unwrap();
    let tops = |game: &Arcana, seat| -> Vec<Option<Card>> {
        game.of(seat).districts[2].tops.iter().map(|top| top.card).collect()
    };
    assert_eq!(tops(&game, A), seen.map(Some));
    assert_eq!(tops(&game, B), [None, None], "others know only that somebody looked");
    for n in 0..10 {
        let mut world = game.clone();
        world.resample(Viewer::Seat(A), &mut Quick::new(n));
        assert_eq!(world.districts[2].tops, seen);
        world.resample(Viewer::Seat(B), &mut Quick::new(100 + n));
        assert_ne!(world.districts[2].tops, seen, "any two stakes for the others");
    }
    let mut rng = Quick::new(1);
    game.turn_up(2, &mut rng, &mut kernel::NoLog);
    assert_eq!(game.districts[2].stake, seen[0]);
}

#[test]
fn master_looking_into_the_neutral_pile_may_find_the_jubilee() {
    let mut game = led("fortune-tellers,usurers", "Reader of Tomorrow");
    game.districts[4].unknown = 2;
    game.act_as(A, Action::Master);
    game.act_as(A, Action::Peek(4));
    assert!(game.districts[4].tops.contains(&JUBILEE));
    let mut found = [0, 0];
    for n in 0..40 {
        let mut world = game.clone();
        world.resample(Viewer::Seat(B), &mut Quick::new(n));
        found[usize::from(world.districts[4].tops[1] == JUBILEE)] += 1;
        assert!(world.districts[4].tops.contains(&JUBILEE));
    }
    assert!(found.iter().all(|&count| count > 8), "{found:?}");
}

#[test]
fn master_shuffles_the_hand_into_the_deck_before_the_first_action() {
    let mut game = led("fortune-tellers,usurers", "Weaver of Second Chances");
    game.hold(A, &["Tarot Mage", "Illuminator", "Clairvoyant"]);
    let mut later = game.clone();
    game.act_as(A, Action::Master);
    assert_eq!((game.player(A).hand.len(), game.phase, game.turn), (3, Phase::Turn, A));
    later.act_as(A, Action::Discard(card("Tarot Mage")));
    let other = later.player(B).hand.iter().next().unwrap();
    later.act_as(B, Action::Discard(other));
    assert!(!later.offers(A, |&action| action == Action::Master), "not later");
}

#[test]
fn master_puts_a_location_just_played_on_top_of_the_deck() {
    let mut game = led("architects,usurers", "Keeper of Blueprints");
    game.hold(A, &["Masons' Lodge", "Engineer"]);
    game.act_as(A, Action::Play { card: card("Masons' Lodge"), top: true });
    assert_eq!(game.player(A).top, card("Masons' Lodge"));
    assert!(game.player(A).used && !game.player(A).discard.has(card("Masons' Lodge")));
    assert_eq!(game.of(B).players[0].top, Some(card("Masons' Lodge")));
    turn_is_over(&game);
    let drawn = game.draw_card(A, &mut Quick::new(1), &mut kernel::NoLog);
    assert_eq!(drawn, Some(card("Masons' Lodge")));
}

#[test]
fn master_of_stones_strengthens_agents_at_locations() {
    let mut game = led("architects,usurers", "Lord of Stones");
    let book = Book::own();
    let location = location_with(Effect::SwapStakes);
    game.stake(4, &location);
    game.up(A, 4, &["Engineer", "Draughtsman"]);
    let main = crate::Arcanum::ALL.into_iter().find(|&main| book.has_main(card(&location), main)).unwrap();
    let printed: u8 =
        ["Engineer", "Draughtsman"].iter().map(|name| book.values(card(name))[main as usize]).sum();
    assert_eq!(game.contest(4, card(&location), NONE).totals[0], printed + 2);
    game.stake(4, "Barhan Sword");
    assert_eq!(game.contest(4, card("Barhan Sword"), NONE).totals[0], 4, "not for other stakes");
}

#[test]
fn master_swaps_stakes() {
    let mut game = led("architects,usurers", "Shifter of Walls");
    let (one, other) = (game.districts[0].stake, game.districts[4].stake);
    game.act_as(A, Action::Master);
    game.act_as(A, Action::Swap(0, 4));
    assert_eq!((game.districts[0].stake, game.districts[4].stake), (other, one));
}

#[test]
fn every_master_is_tested_above() {
    let tests = include_str!("effects.rs");
    for n in 0..18 {
        let name = &Book::own().master(n).name;
        assert!(tests.contains(&format!("\"{name}\"")), "{name}");
    }
    let once = (0..18).filter(|&n| Book::own().master(n).once).count();
    assert_eq!(once, 14);
    assert!(
        (0..18).all(|n| matches!(Book::own().master(n).talent, Talent::Do(_)) <= Book::own().master(n).once)
    );
}

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
    let tests = include_str!("effects.rs");
    for n in 0..12 {
        let name = &Book::own().event(n).name;
        assert!(tests.contains(&format!("\"{name}\"")), "{name}");
    }
    assert_eq!(Options::default().stalemate, 12);
}
