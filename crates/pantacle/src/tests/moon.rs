//! The Change of the Moon.

use super::table::{A, B, C, DEMON, HOARD, Table};
use crate::book::Token;
use crate::state::Ask;
use crate::{Action, Event};

/// Seat A has announced this Favor and received it.
fn moon(hand: &str, favor: &str) -> Table {
    let mut table = Table::of(3).hand(A, hand).favor_phase(favor);
    table.pass(&[B, C]);
    table
}

#[test]
fn pan_44_the_phase_of_the_favor_gives_a_cube() {
    // P-T8
    let hand = "Waxing Oracle, Full Oracle";
    let mut table = moon(hand, "Recruitment");
    table.discard(A, "Waxing Oracle");
    assert_eq!(table.held(A)[0], 1);
    let mut table = moon(hand, "Recruitment");
    assert_eq!(table.refused(A, Action::Discard(table.blade("Waning Weaver"))).rule, "PAN-44");
    table.discard(A, "Full Oracle");
    assert_eq!(table.held(A)[0], 0);
    for name in hand.split(", ") {
        let mut table = moon(hand, "Indoctrination");
        table.discard(A, name);
        assert_eq!(table.held(A)[0], 0, "Indoctrination has no phase");
    }
    // Bribed away or not: one cube for the bribe, one for the phase.
    let pair = "Waning Oracle, Waning Scholar";
    let mut table = Table::of(3).hand(A, hand).hand(B, pair).favor_phase("Recruitment");
    table.bribe(B, pair, false);
    table.discard(A, "Waxing Oracle");
    assert_eq!(table.held(A)[0], 2);
}

#[test]
fn pan_44_the_hand_is_filled_up_and_a_single_blade_goes_by_itself() {
    let mut table = moon("Waxing Oracle, Full Oracle, Full Weaver", "Hunt");
    table.discard(A, "Waxing Oracle");
    assert_eq!(table.names(A).len(), 3);
    let mut table = Table::of(3).hand(A, "Full Oracle").favor_phase("Protection");
    let told = table.pass(&[B, C]);
    assert!(told.contains(&Event::Discarded { seat: A, blade: table.blade("Full Oracle") }));
    assert_eq!((table.names(A).len(), table.held(A)[0]), (3, 1));
    // Without a blade nothing is discarded, whatever lies on top of the discards.
    let mut table = Table::of(3).discards("Full Oracle").favor_phase("Hunt");
    table.pass(&[B, C]);
    assert_eq!((table.names(A).len(), table.held(A)[0], table.game.discards.len()), (3, 0, 1));
}

#[test]
fn pan_44_demonic_discard_counts_the_last_blade() {
    // P-T16
    let table = || {
        let hand = "Full Oracle, Full Weaver, Waxing Oracle, Waxing Herald";
        let table = Table::of(3).discs(A, &[DEMON]).tokens(A, &[Token::DemonicDiscard]).hand(A, hand);
        let mut table = table.favor_phase("Recruitment");
        table.pass(&[B, C]);
        table
    };
    let mut more = table();
    more.discard(A, "Full Oracle");
    assert_eq!(more.game.ask, Ask::Discard { first: false });
    more.discard(A, "Full Weaver");
    more.discard(A, "Waxing Oracle");
    assert_eq!(more.held(A)[0], 0, "not before the end");
    more.act(A, Action::Stop);
    assert_eq!((more.held(A)[0], more.names(A).len()), (1, 3));
    let mut less = table();
    less.discard(A, "Waxing Oracle");
    less.discard(A, "Full Oracle");
    less.act(A, Action::Stop);
    assert_eq!(less.held(A)[0], 0);
    // The last blade of the hand ends it.
    let mut all = table();
    for name in ["Full Oracle", "Full Weaver", "Waxing Herald", "Waxing Oracle"] {
        all.discard(A, name);
    }
    assert_eq!((all.active(), all.held(A)[0]), (Some(B), 1));
    // Without the token one blade is all.
    let mut plain = moon("Full Oracle, Full Weaver", "Recruitment");
    plain.discard(A, "Full Oracle");
    assert_eq!(plain.active(), Some(B));
}

#[test]
fn pan_44_the_discards_but_the_last_become_the_new_pile() {
    // P-T17
    let table = Table::of(3).discards("Full Weaver").hand(A, "Waxing Oracle, Waning Oracle").empty_pile();
    let mut table = table.favor_phase("Hunt");
    table.pass(&[B, C]);
    let told = table.discard(A, "Waxing Oracle");
    assert!(told.contains(&Event::Shuffled { count: 27 }), "{told:?}");
    assert_eq!(table.game.discards.as_slice(), [table.blade("Waxing Oracle")], "the last one stays");
    assert_eq!((table.game.pile.len(), table.names(A).len()), (25, 3));
    // In the middle of a draw as well.
    let table = Table::of(3).discards("Full Weaver").hand(A, "Waxing Oracle, Waning Oracle").empty_pile();
    let mut table = table.favor_phase("Hunt");
    let one = table.game.discards.take(0);
    table.game.pile.push(one);
    table.pass(&[B, C]);
    let told = table.discard(A, "Waxing Oracle");
    assert!(told.contains(&Event::Shuffled { count: 26 }), "{told:?}");
    assert_eq!((table.game.pile.len(), table.names(A).len()), (25, 3));
    // Not before somebody must draw: here three blades are left in hand.
    let hand = "Waxing Oracle, Waning Oracle, Full Oracle, Full Hound";
    let mut table = Table::of(3).hand(A, hand).empty_pile().favor_phase("Hunt");
    table.pass(&[B, C]);
    table.discard(A, "Waxing Oracle");
    assert_eq!((table.game.pile.len(), table.game.discards.len()), (0, 26));
}

#[test]
fn pan_r18_a_hand_too_large_is_kept() {
    // Four blades, Enslavement lost, one discarded: three are left and none is drawn.
    let mut table = moon("Full Oracle, Full Weaver, Waxing Oracle, Waxing Herald", "Hunt");
    let told = table.discard(A, "Full Oracle");
    assert!(!told.iter().any(|event| matches!(event, Event::Took { .. })));
    assert_eq!(table.names(A).len(), 3);
    // With Thin Hand even that is one too many.
    let hand = "Full Oracle, Full Weaver, Waxing Oracle, Waxing Herald";
    let mut table = Table::of(3).discs(A, &[HOARD]).curse(A, "Thin Hand").hand(A, hand).favor_phase("Hunt");
    table.pass(&[B, C]);
    table.discard(A, "Full Oracle");
    assert_eq!(table.names(A).len(), 3);
}

#[test]
fn pan_r19_at_least_one_blade_is_discarded() {
    let table = Table::of(3)
        .discs(A, &[DEMON])
        .tokens(A, &[Token::DemonicDiscard])
        .hand(A, "Full Oracle, Full Weaver");
    let mut table = table.favor_phase("Recruitment");
    table.pass(&[B, C]);
    assert_eq!(table.refused(A, Action::Stop).rule, "PAN-R19");
}
