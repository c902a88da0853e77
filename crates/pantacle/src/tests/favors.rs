//! Announcing, and what Favors give.

use super::table::{A, B, C, D, DEMON, HOARD, OFFERING, Table};
use crate::book::Token;
use crate::state::Ask;
use crate::{Action, Disc, Event, Options, What};

/// Seat A receives this Favor.
fn received(table: Table, favor: &str) -> (Table, Vec<Event>) {
    let mut table = table.favor_phase(favor);
    let others: Vec<_> = table.game.opponents(A).collect();
    let told = table.pass(&others);
    (table, told)
}

#[test]
fn pan_29_not_the_marked_one_and_no_token_twice() {
    let table = Table::of(3).tokens(A, &[Token::Hunt]).marked("Recruitment").start();
    assert_eq!(table.legal(A).len(), 5);
    let refused = table.refused(A, Action::Announce(table.favor("Recruitment")));
    assert!(refused.why.contains("marked") && refused.rule == "PAN-29");
    let refused = table.refused(A, Action::Announce(table.favor("Hunt")));
    assert!(refused.why.contains("token") && refused.rule == "PAN-29");
    assert_eq!(table.refused(A, Action::Announce(7)).rule, "PAN-5");
    let mut table = Table::of(3).marked("Recruitment").start();
    assert_eq!(table.legal(A).len(), 6);
    table.announce("Hunt");
    assert_eq!(table.game.marked, Some(table.favor("Hunt")));
}

#[test]
fn pan_35_unbribed_the_favor_is_received_for_nothing() {
    let (table, told) = received(Table::of(3).hand(A, "Waxing Oracle, Full Scholar"), "Recruitment");
    assert!(told.contains(&Event::Received { seat: A, favor: 0 }));
    assert_eq!(table.held(A)[1], 2);
    assert_eq!(table.names(A).len(), 2);
    assert!(table.game.discards.is_empty());
}

#[test]
fn pan_37_bewitchment_shows_a_hand_to_one_seat() {
    let (table, _) = received(Table::of(3), "Bewitchment");
    assert_eq!(table.tokens_of(A), [Token::Bewitchment]);
    let mut table =
        Table::of(3).tokens(A, &[Token::Bewitchment]).hand(B, "Waxing Oracle, Full Hound").start();
    let both = Table::of(3).tokens(A, &[Token::Bewitchment]).hand(B, "Waxing Oracle").hand(C, "Full Oracle");
    assert_eq!(both.start().legal(A), [Action::Look(B), Action::Look(C), Action::LookAway]);
    table.act(A, Action::Look(B));
    assert_eq!(table.view(A).players[1].hand.len(), 2);
    assert_eq!(table.view(C).players[1].hand.len(), 0);
    assert_eq!(table.game.ask, Ask::Announce);
}

#[test]
fn pan_38_hunt_adds_a_cube_to_every_gain() {
    let (table, _) = received(Table::of(3), "Hunt");
    assert_eq!(table.tokens_of(A), [Token::Hunt]);
    let mut table = Table::of(3).tokens(A, &[Token::Hunt]).adepts(A, 3).start();
    table.place(A, Disc::Top, OFFERING);
    assert_eq!(table.held(A), [3, 0]);
    // Adepts are no cubes.
    let (table, _) = received(Table::of(3).tokens(A, &[Token::Hunt]), "Indoctrination");
    assert_eq!(table.held(A), [0, 3]);
}

#[test]
fn pan_39_protection_covers_one_curse_of_choice() {
    let two = || Table::of(3).discs(A, &[HOARD, OFFERING]).curse(A, "Heavy Tithe").curse(A, "Thin Hand");
    let (mut table, _) = received(two(), "Protection");
    assert_eq!(table.legal(A), [Action::Protect(0), Action::Protect(1), Action::Unprotected]);
    assert_eq!((table.game.price(A), table.game.hand_size(A)), (5, 2));
    assert_eq!(table.refused(A, Action::Protect(2)).rule, "PAN-39");
    table.act(A, Action::Protect(0));
    assert_eq!((table.game.price(A), table.game.hand_size(A)), (4, 2));
    let (mut table, _) = received(two(), "Protection");
    table.act(A, Action::Protect(1));
    assert_eq!((table.game.price(A), table.game.hand_size(A)), (5, 3));
}

#[test]
fn pan_40_enslavement_fills_the_hand_to_four() {
    let (table, _) = received(Table::of(3), "Enslavement");
    assert_eq!(table.names(A).len(), 4);
    let (table, _) = received(Table::of(3).tokens(B, &[Token::Enslavement]), "Recruitment");
    assert_eq!(table.names(A).len(), 3, "the token of another does nothing");
}

#[test]
fn pan_41_recruitment_gives_an_adept() {
    let (table, told) = received(Table::of(3), "Recruitment");
    assert_eq!(table.held(A), [0, 2]);
    assert!(told.contains(&Event::Gained { seat: A, what: What::Adepts, count: 1 }));
}

#[test]
fn pan_42_extortion_steals_from_each_who_has() {
    // P-T13
    let table = || Table::of(4).cubes(B, 2).cubes(D, 1);
    let (plain, _) = received(table(), "Extortion");
    assert_eq!([A, B, C, D].map(|seat| plain.held(seat)[0]), [2, 1, 0, 0]);
    assert_eq!(plain.game.cubes, 57);
    let (hunting, _) = received(table().tokens(A, &[Token::Hunt]), "Extortion");
    assert_eq!([A, B, C, D].map(|seat| hunting.held(seat)[0]), [3, 1, 0, 0]);
    let (nothing, _) = received(Table::of(4).tokens(A, &[Token::Hunt]), "Extortion");
    assert_eq!(nothing.held(A)[0], 0, "Hunt adds to a gain, and there was none");
    // A briber has other opponents: the Active Sorcerer, here with the cube for the bribe, and not itself.
    let pair = "Waning Gravedigger, Full Herald";
    let mut bribed = table().hand(B, pair).favor_phase("Extortion");
    let told = bribed.bribe(B, pair, false);
    let stolen: Vec<_> = told.iter().filter(|event| matches!(event, Event::Stole { .. })).collect();
    assert_eq!(
        stolen,
        [D, A].map(|from| Event::Stole { seat: B, from, cubes: 1 }).iter().collect::<Vec<_>>()
    );
}

#[test]
fn pan_43_indoctrination_gives_two_adepts() {
    let (table, _) = received(Table::of(3), "Indoctrination");
    assert_eq!(table.held(A), [0, 3]);
}

#[test]
fn pan_52_tokens_lie_in_the_order_gained() {
    let (table, _) = received(Table::of(3).tokens(A, &[Token::Enslavement]), "Bewitchment");
    assert_eq!(table.tokens_of(A), [Token::Enslavement, Token::Bewitchment]);
    assert_eq!(Table::of(3).tokens(A, &[Token::Hunt, Token::Enslavement]).game.hand_size(A), 4);
    let mut table = table.adepts(A, 3);
    table.game.turn.seat = A;
    let mut table = table.start();
    table.place(A, Disc::Top, DEMON);
    assert_eq!(table.tokens_of(A), [Token::Enslavement, Token::Bewitchment, Token::DemonicDiscard]);
}

#[test]
fn pan_55_reminders() {
    // An own Favor costs no blades; a token one has cannot be announced, but bribed; Hounds replace a blade.
    let hand = "Full Executioner, Waxing Hound, Waning Hound";
    let mut table = Table::of(3)
        .tokens(B, &[Token::Hunt])
        .hand(B, hand)
        .hand(A, "Waxing Oracle, Full Oracle")
        .favor_phase("Hunt");
    assert!(table.can_bribe(B, hand, false));
    table.pass(&[B, C]);
    assert_eq!(table.names(A).len(), 2);
    table.game.turn.seat = B;
    table.game.marked = None;
    let table = table.start();
    assert_eq!(table.refused(B, Action::Announce(table.favor("Hunt"))).rule, "PAN-29");
}

#[test]
fn pan_r6_a_fifth_token_is_not_gained() {
    let four = [Token::Hunt, Token::Protection, Token::Bewitchment, Token::DemonicDiscard];
    let hand = "Waning Shepherd, Full Gravedigger";
    let mut table = Table::of(3).discs(B, &[DEMON]).tokens(B, &four).hand(B, hand).favor_phase("Enslavement");
    let told = table.bribe(B, hand, false);
    assert!(told.contains(&Event::NoToken { seat: B, token: Token::Enslavement, full: true }));
    assert_eq!((table.tokens_of(B), table.tokens_of(A)), (four.to_vec(), vec![]));
    // Nor from the location.
    let four = [Token::Hunt, Token::Protection, Token::Enslavement, Token::Bewitchment];
    let mut table = Table::of(3).tokens(A, &four).discs(A, &[HOARD]).curse(A, "Single Rite").adepts(A, 3);
    table.game.player_mut(A).begun = true;
    let mut table = table.start();
    assert_eq!(table.game.ask, Ask::Rite);
    table.act(A, Action::Sacrifice(crate::Rite::Adepts));
    let told = table.place(A, Disc::Top, DEMON);
    assert!(told.contains(&Event::NoToken { seat: A, token: Token::DemonicDiscard, full: true }));
    assert_eq!(table.tokens_of(A), four);
}

#[test]
fn pan_r7_a_sacrificed_token_can_be_gained_again() {
    let mut table = Table::of(3).tokens(A, &[Token::Hunt, Token::Protection, Token::Enslavement]).start();
    table.place(A, Disc::Top, OFFERING);
    table.announce("Hunt");
    table.pass(&[B, C]);
    assert_eq!(table.tokens_of(A), [Token::Hunt]);
    // Demonic Discard cannot: a second disc on its location is impossible.
    let three = [Token::DemonicDiscard, Token::Hunt, Token::Enslavement];
    let table = Table::of(3).discs(A, &[DEMON]).tokens(A, &three).start();
    assert_eq!(table.tokens_of(A), []);
    assert_eq!(table.refused(A, Action::Place { disc: Disc::Top, location: DEMON }).rule, "PAN-7");
}

#[test]
fn pan_r14_stolen_cubes_are_not_swallowed_but_hunts_is() {
    let table = |bypass| {
        let options = Options { theft_bypasses_exhaustion: bypass, ..Options::default() };
        Table::with(3, &options).discs(A, &[HOARD]).curse(A, "Exhaustion (4 cubes)").cubes(B, 1).cubes(C, 1)
    };
    let (kept, _) = received(table(true).tokens(A, &[Token::Hunt]), "Extortion");
    assert_eq!((kept.held(A)[0], kept.curses_of(A)[0].1), (2, [3, 0]));
    let (swallowed, _) = received(table(false).tokens(A, &[Token::Hunt]), "Extortion");
    assert_eq!((swallowed.held(A)[0], swallowed.curses_of(A)[0].1), (0, [1, 0]));
}

#[test]
fn pan_r15_hunt_works_whatever_the_cause() {
    // A bribed Favor, and a gift by Hard Feelings: two gains, each with one cube more.
    let hand = "Waxing Oracle, Full Scholar";
    let table = Table::of(3).tokens(A, &[Token::Hunt]).discs(B, &[HOARD]).curse(B, "Hard Feelings");
    let mut table = table.cubes(B, 1).hand(B, hand).favor_phase("Recruitment");
    table.bribe(B, hand, false);
    assert_eq!(table.held(A)[0], 4);
    // The Change of the Moon.
    let mut table = Table::of(3).tokens(A, &[Token::Hunt]).hand(A, "Waxing Oracle, Full Hound");
    table = table.favor_phase("Recruitment");
    table.pass(&[B, C]);
    table.discard(A, "Waxing Oracle");
    assert_eq!(table.held(A)[0], 2);
}
