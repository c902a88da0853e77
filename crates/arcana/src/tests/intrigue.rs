//! Drawing and the Intrigue Phase: ARC-16 to ARC-21.

use kernel::{Game, NoLog, Quick, Transcript, Viewer};

use super::table::*;
use crate::cards::Cards;
use crate::state::{Arcana, Phase};
use crate::{Action, Event};

#[test]
fn arc_16_four_cards_are_drawn_with_a_reshuffle_if_need_be_a_t10() {
    let mut game = table("blades,thieves");
    for seat in [A, B] {
        assert_eq!(game.player(seat).hand.len(), 4);
        assert_eq!(game.player(seat).deck.len(), 7);
    }
    // Deck 1, Discard Pile 6: draw 1, shuffle 6, draw 3.
    game.hold(A, &[]);
    let deck = game.player(A).deck;
    for (n, name) in names(deck).iter().enumerate() {
        match n {
            0 => {}
            1..=6 => game.discarded(A, &[name]),
            _ => game.up(A, 4, &[name]),
        }
    }
    let kept = game.player(A).deck.only().unwrap();
    let mut log = Transcript::default();
    let drawn = game.draw_cards(A, 4, &mut Quick::new(1), &mut log);
    assert!(drawn.has(kept) && drawn.len() == 4);
    assert_eq!((game.player(A).deck.len(), game.player(A).discard.len()), (3, 0));
    // Whoever has an empty Deck when a round begins reshuffles at once.
    let mut round = table("blades,thieves,usurers");
    round.hold(C, &[]);
    for name in names(round.player(C).deck) {
        round.discarded(C, &[&name]);
    }
    round.finish();
    assert_eq!((round.round, round.player(C).hand.len(), round.player(C).deck.len()), (2, 4, 7));
    let told: Vec<_> = log.seen_by(Viewer::Seat(B)).collect();
    assert!(matches!(told[0], Event::Reshuffled { .. }));
    assert!(matches!(told[1], Event::Drew { cards: None, count: 4, .. }));
}

#[test]
fn arc_17_players_take_one_action_each_in_turn_until_hands_are_empty() {
    let mut game = table("blades,thieves,usurers");
    let mut order = Vec::new();
    let round = game.round;
    while game.phase == Phase::Turn && game.round == round {
        let seat = game.active().first().unwrap();
        order.push(seat);
        assert!(game.active().is_single());
        let discard = game.player(seat).hand.iter().next().unwrap();
        assert_eq!(game.refuses(game.seats.after(seat), Action::Discard(discard)), "ARC-17");
        game.act_as(seat, Action::Discard(discard));
    }
    assert_eq!(order, [A, B, C, A, B, C, A, B, C, A, B, C]);
    assert_eq!(game.round, 2);
}

#[test]
fn arc_18_the_actions_of_a_turn() {
    let mut game = table("ferrymen,usurers");
    game.stake(4, "Ayane");
    game.hold(A, &["Crossbowman", "Ferry Landing", "Brass Compass", "Funeral"]);
    game.up(A, 4, &["Shipowner"]);
    sound(&game);
    let legal = game.legal_list(A);
    for district in [2, 3, 4] {
        assert!(legal.contains(&assign("Crossbowman", district)), "face up to Enemy and Neutral Districts");
        assert_eq!(game.refuses(A, hide("Crossbowman", district)), "ARC-18");
    }
    for district in [0, 1] {
        assert!(legal.contains(&hide("Crossbowman", district)), "face down to Friendly Districts");
        assert_eq!(game.refuses(A, assign("Crossbowman", district)), "ARC-R1");
    }
    assert!(legal.contains(&play("Ferry Landing")));
    assert!(legal.contains(&bribe("Brass Compass", "Shipowner")));
    for name in ["Crossbowman", "Ferry Landing", "Brass Compass", "Funeral"] {
        assert!(legal.contains(&Action::Discard(card(name))));
    }
    assert_eq!(game.refuses(A, Action::Discard(card("Shipowner"))), "ARC-18");
    assert_eq!(game.refuses(A, Action::Call(card("Funeral"))), "ARC-63");
    let hand = game.player(A).hand.len();
    let mut after = game.clone();
    after.act_as(A, assign("Crossbowman", 4));
    assert_eq!((after.player(A).hand.len(), after.turn), (hand - 1, B));
    assert!(after.districts[4].at.has(card("Crossbowman")) && !after.down.has(card("Crossbowman")));
    let mut after = game.clone();
    after.act_as(A, Action::Discard(card("Funeral")));
    assert!(after.player(A).discard.has(card("Funeral")));
}

#[test]
fn arc_19_agents_of_several_guilds_lie_at_one_district() {
    let mut game = table("blades,thieves,usurers,ferrymen");
    game.up(A, 4, &["Pikeman", "Sabreur"]);
    game.up(B, 4, &["Fence"]);
    game.up(D, 4, &["Funeral"]);
    sound(&game);
    let owners: Vec<_> = game.of(C).districts[4].cards.iter().map(|laid| laid.owner).collect();
    assert_eq!(owners, [A, A, B, D]);
    game.hold(A, &["Duellist"]);
    assert!(game.offers(A, |&action| action == assign("Duellist", 4)), "any number");
    game.hold(C, &["Pâle"]);
    game.turn = C;
    assert!(game.offers(C, |&action| action == assign("Pâle", 4)), "of several guilds");
}

#[test]
fn arc_20_a_stake_won_during_the_intrigue_is_replaced_at_once() {
    let mut game = table("ferrymen,usurers");
    game.stake(4, "Ayane");
    game.up(A, 4, &["Crossbowman", "Funeral"]);
    game.hold(A, &["Brass Compass", "Bargeman"]);
    let pile = game.districts[4].pile();
    let told = game.act_as(A, bribe("Brass Compass", "Funeral"));
    assert_eq!(Arcana::winner(&told), Some((A, card("Ayane"))));
    assert!(matches!(told.last(), Some(Event::Stake { district: 4, .. })));
    assert_eq!(game.districts[4].pile(), pile - 1);
    assert!(game.districts[4].open().is_some_and(|stake| stake != card("Ayane")));
    assert_eq!(game.turn, B, "and the turn is over");
}

/// Ferrymen play the Ferry Landing to move an Agent.
fn moving() -> Arcana {
    let mut game = table("ferrymen,usurers");
    game.hold(A, &["Ferry Landing", "Funeral"]);
    game
}

#[test]
fn arc_21_a_moved_agent_is_laid_as_if_played_from_hand() {
    let mut game = moving();
    game.down(A, 0, &["Crossbowman"]);
    game.up(A, 4, &["Shipowner"]);
    game.act_as(A, play("Ferry Landing"));
    let legal = game.legal_list(A);
    assert!(legal.contains(&shift("Crossbowman", 4, false)), "{legal:?}");
    let elsewhere = |action: &Action| {
        let Action::Move { to, down, .. } = *action else { return false };
        down == game.is_friendly(A, to.into())
    };
    assert!(legal.iter().all(elsewhere), "just as from hand: {legal:?}");
    assert_eq!(legal.len(), 8, "each of the two to each of the four other districts");
    let mut up = game.clone();
    up.act_as(A, shift("Crossbowman", 2, false));
    assert!(!up.down.has(card("Crossbowman")), "turned up in an Enemy District");
    assert_eq!(up.where_is(card("Crossbowman")), Some(2));
    let mut stays_down = game.clone();
    stays_down.act_as(A, shift("Crossbowman", 1, true));
    assert!(stays_down.down.has(card("Crossbowman")));
    assert!(stays_down.of(B).districts[1].cards[0].card.is_none(), "and stays a secret");
    game.act_as(A, shift("Shipowner", 1, true));
    assert!(game.down.has(card("Shipowner")), "turned down in a Friendly District");
    assert_eq!(game.of(B).districts[1].cards[0].card, Some(card("Shipowner")), "though all have seen it");
}

#[test]
fn a_hand_cannot_be_seen_by_others_and_a_face_down_agent_by_its_owner_only() {
    let mut game = table("ferrymen,usurers,blades");
    game.hold(A, &["Crossbowman", "Funeral"]);
    game.act_as(A, hide("Crossbowman", 0));
    assert_eq!(game.of(A).players[0].hand, set(&["Funeral"]));
    assert_eq!(game.of(B).players[0].hand, Cards::EMPTY);
    let seen = |viewer| game.view(viewer).districts[0].cards[0].card;
    assert_eq!(seen(Viewer::Seat(A)), Some(card("Crossbowman")));
    assert_eq!(seen(Viewer::Seat(B)), None, "not even by the other friendly guild");
    assert_eq!(seen(Viewer::Spectator), None);
}

#[test]
fn two_players_may_bluff_at_the_district_they_share() {
    let mut game = table("ferrymen,usurers,blades");
    game.hold(A, &["Crossbowman"]);
    game.hold(B, &["Pâle"]);
    game.act_as(A, hide("Crossbowman", 0));
    game.act_as(B, hide("Pâle", 0));
    let view = game.of(A);
    let cards: Vec<_> = view.districts[0].cards.iter().map(|laid| (laid.owner, laid.card)).collect();
    assert_eq!(cards, [(A, Some(card("Crossbowman"))), (B, None)]);
    let mut copy = game.clone();
    copy.apply(
        C,
        &Action::Discard(game.player(C).hand.iter().next().unwrap()),
        &mut Quick::new(1),
        &mut NoLog,
    );
}
