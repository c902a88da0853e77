//! Placing discs, and the five locations.

use super::table::{A, ALL_FIVE, B, C, CONGREGATION, DEMON, HOARD, HOURGLASS, OFFERING, Table};
use crate::book::Token;
use crate::state::Ask;
use crate::{Action, Disc, Event, What};

/// Seat A is about to place a disc, with so many placed before.
fn placing(before: &[u8]) -> Table {
    Table::of(3).discs(A, before).adepts(A, 3).start()
}

#[test]
fn pan_9_only_the_top_disc_is_free_of_curses() {
    // P-T7
    let mut table = placing(&[]);
    let told = table.place(A, Disc::Top, OFFERING);
    assert!(!told.iter().any(|event| matches!(event, Event::Drew { .. })));
    assert!(!table.game.player(A).top);
    let mut table = placing(&[]);
    let told = table.place(A, Disc::Cursed, OFFERING);
    assert!(told.iter().any(|event| matches!(event, Event::Kept { seat: A, others: 0, .. })), "{told:?}");
    assert_eq!(table.game.player(A).cursed, 3);
    // After the top disc only cursed ones are left.
    let mut table = placing(&[]);
    table.place(A, Disc::Top, OFFERING);
    let table = table.adepts(A, 3).start();
    assert_eq!(table.legal(A).len(), 4);
    assert_eq!(table.refused(A, Action::Place { disc: Disc::Top, location: HOARD }).rule, "PAN-23");
}

#[test]
fn pan_23_the_curse_comes_before_the_benefit_and_holds_for_it() {
    let mut table = Table::of(3).next_curses(&["Exhaustion (3 cubes)"]).adepts(A, 3).start();
    let told = table.place(A, Disc::Cursed, OFFERING);
    let at = |wanted: fn(&Event) -> bool| told.iter().position(wanted).unwrap();
    assert!(
        at(|event| matches!(event, Event::Placed { .. })) < at(|event| matches!(event, Event::Kept { .. }))
    );
    assert!(
        at(|event| matches!(event, Event::Kept { .. }))
            < at(|event| matches!(event, Event::Swallowed { .. }))
    );
    assert_eq!(table.held(A)[0], 0);
    assert_eq!(table.curses_of(A), [("Exhaustion (3 cubes)".to_owned(), [1, 0])]);
}

#[test]
fn pan_24_the_hoard_gives_three_cubes_for_each_disc() {
    // P-T5
    for discs in 0..4usize {
        let mut table = placing(&ALL_FIVE[1..=discs]);
        table.place(A, Disc::Top, HOARD);
        assert_eq!(usize::from(table.held(A)[0]), 3 * (discs + 1));
    }
    // The last disc has only one place to go, so it goes there by itself.
    let table = placing(&ALL_FIVE[1..]);
    assert_eq!((table.held(A)[0], table.game.ask), (15, Ask::Announce));
}

#[test]
fn pan_25_the_congregation_gives_two_adepts() {
    let mut table = placing(&[]);
    table.place(A, Disc::Top, CONGREGATION);
    assert_eq!(table.held(A), [0, 2]);
}

#[test]
fn pan_26_the_offering_gives_two_cubes() {
    let mut table = placing(&[]);
    table.place(A, Disc::Top, OFFERING);
    assert_eq!(table.held(A), [2, 0]);
}

#[test]
fn pan_27_the_demon_gives_its_token() {
    let mut table = placing(&[]);
    let told = table.place(A, Disc::Top, DEMON);
    assert!(told.contains(&Event::Token { seat: A, token: Token::DemonicDiscard }));
    assert_eq!(table.tokens_of(A), [Token::DemonicDiscard]);
}

#[test]
fn pan_28_the_hourglass_gives_another_turn_with_all_phases() {
    let mut table = Table::of(3).adepts(A, 3).start();
    table.place(A, Disc::Top, HOURGLASS);
    table.announce("Recruitment");
    let told = table.pass(&[B, C]);
    assert!(told.contains(&Event::Turn { seat: A, extra: true }));
    assert_eq!((table.game.turn.seat, table.game.turn.number), (A, 11));
    assert_eq!(table.game.ask, Ask::Announce);
    // Bribed away or not.
    let pair = "Waxing Oracle, Full Scholar";
    let mut bribed = Table::of(3).hand(B, pair).adepts(A, 3).start();
    bribed.place(A, Disc::Top, HOURGLASS);
    bribed.announce("Recruitment");
    let told = bribed.bribe(B, pair, false);
    assert!(told.contains(&Event::Turn { seat: A, extra: true }));
    // The marked Favor is not to be had twice in a row, not even by the same player.
    assert_eq!(table.refused(A, Action::Announce(table.favor("Recruitment"))).rule, "PAN-29");
    // Preparation is part of the extra turn: two stolen cubes and one kept buy an Adept at its start.
    let mut table = Table::of(3).adepts(A, 3).cubes(A, 1).cubes(B, 1).cubes(C, 1).start();
    table.place(A, Disc::Top, HOURGLASS);
    table.announce("Extortion");
    table.pass(&[B, C]);
    assert_eq!((table.game.turn.seat, table.held(A)), (A, [0, 1]));
}

#[test]
fn pan_r21_the_extra_turn_comes_once_and_at_once() {
    let mut table = Table::of(3).adepts(A, 3).start();
    table.place(A, Disc::Top, HOURGLASS);
    table.announce("Recruitment");
    table.pass(&[B, C]);
    assert!(!table.game.turn.extra);
    table.announce("Hunt");
    table.pass(&[B, C]);
    assert_eq!(table.active(), Some(A), "Change of the Moon");
    let first = table.legal(A)[0];
    table.act(A, first);
    assert_eq!(table.game.turn.seat, B);
}

#[test]
fn pan_r26_whose_disc_it_is_does_not_matter_to_a_location() {
    for location in ALL_FIVE {
        let gained = [A, B, C].map(|seat| {
            let mut table = Table::of(3).discs(A, &[location]).adepts(seat, 3);
            if seat == A {
                table = Table::of(3).adepts(A, 3);
            }
            table.game.turn.seat = seat;
            let mut table = table.start();
            table.place(seat, Disc::Top, location);
            (table.held(seat), table.tokens_of(seat), table.game.turn.extra)
        });
        assert!(gained.iter().all(|other| *other == gained[0]), "{gained:?}");
    }
}

#[test]
fn pan_53_an_empty_reserve_gives_nothing() {
    let mut table = Table::of(3).cubes(B, 59).adepts(A, 3).start();
    table.place(A, Disc::Top, HOARD);
    assert_eq!((table.held(A)[0], table.game.cubes), (1, 0));
    let mut table = Table::of(3).cubes(B, 60).adepts(A, 3).start();
    assert!(table.place(A, Disc::Top, HOARD).contains(&Event::NoneLeft { seat: A, what: What::Cubes }));
    assert_eq!(table.held(A)[0], 0);
    assert_eq!(table.held(B)[0], 60, "nobody has too many cubes");
    let mut table = Table::of(3).adepts(A, 3).start().cubes(A, 30);
    table.place(A, Disc::Top, HOARD);
    assert_eq!(table.held(A)[0], 33);
}

#[test]
fn pan_54_more_than_five_adepts_can_be_had() {
    let mut table = Table::of(3).discs(A, &ALL_FIVE[..4]).adepts(A, 5).favor_phase("Indoctrination");
    table.pass(&[B, C]);
    assert_eq!(table.held(A)[1], 7);
}
