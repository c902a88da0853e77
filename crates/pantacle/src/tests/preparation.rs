//! Influence and when Sacrifices are made.

use kernel::Seat;

use super::table::{A, ALL_FIVE, B, C, CONGREGATION, DEMON, HOARD, OFFERING, Table};
use crate::book::Token;
use crate::state::Ask;
use crate::{Action, Disc, Event, Options, Rite, What};

const THREE: [Token; 3] = [Token::Hunt, Token::Protection, Token::Bewitchment];

#[test]
fn pan_17_each_step_is_taken_once_in_order_and_if_possible() {
    // P-T4: two Adepts, a third is bought, three tokens: both Sacrifices follow.
    let mut table = Table::of(3).adepts(A, 2).cubes(A, 2).tokens(A, &THREE).start();
    assert_eq!(table.held(A), [0, 3]);
    assert_eq!(table.game.ask, Ask::Place { rite: Rite::Powers });
    table.place(A, Disc::Top, OFFERING);
    assert_eq!(table.game.ask, Ask::Place { rite: Rite::Adepts });
    assert_eq!(table.held(A), [2, 0]);
    table.place(A, Disc::Cursed, DEMON);
    // Two cubes are enough for the free curse and one more.
    let Ask::Curse { drawn, .. } = table.game.ask else { panic!("a curse is drawn") };
    let first = drawn.as_slice()[0].kind;
    table.act(A, Action::Keep(first));
    assert_eq!(table.game.player(A).placed(), 2);
    assert_eq!(table.game.ask, Ask::Announce, "no third Sacrifice, no second purchase");
}

#[test]
fn pan_17_no_step_is_taken_twice() {
    assert_eq!(Table::of(3).cubes(A, 5).start().held(A), [3, 2]);
    let mut table = Table::of(3).adepts(A, 6).start();
    table.place(A, Disc::Top, OFFERING);
    assert_eq!((table.game.ask, table.held(A)[1]), (Ask::Announce, 3));
    // A third token that the Sacrifice of Adepts brings comes too late for that of Powers.
    let mut table = Table::of(3).tokens(A, &THREE[..2]).adepts(A, 3).start();
    table.place(A, Disc::Top, DEMON);
    assert_eq!((table.game.ask, table.tokens_of(A).len()), (Ask::Announce, 3));
}

#[test]
fn pan_17_preparation_is_skipped_in_the_first_turn() {
    let mut table = Table::of(3).adepts(A, 6).cubes(A, 9);
    table.game.player_mut(A).begun = false;
    let mut table = table.start();
    assert_eq!(table.held(A), [9, 6]);
    table.announce("Hunt");
    table.pass(&[B, C]);
    assert!(table.game.player(A).begun);
    table.game.turn.seat = A;
    let table = table.start();
    assert_eq!(table.game.ask, Ask::Place { rite: Rite::Adepts });
}

#[test]
fn pan_r3_the_first_turn_of_every_player_is_without_preparation() {
    let prepares = Options { first_turn_prepares: true, ..Options::default() };
    for (options, cubes) in [(Options::default(), 3), (prepares, 1)] {
        let mut table = Table::with(3, &options).cubes(A, 3);
        table.game.player_mut(A).begun = false;
        assert_eq!(table.start().held(A)[0], cubes);
    }
}

#[test]
fn pan_18_the_price_of_an_adept() {
    // P-T1
    for discs in 0..=5u8 {
        let table = Table::of(3).discs(A, &ALL_FIVE[..usize::from(discs)]).adepts(A, 0);
        assert_eq!(table.game.price(A), 2 + discs);
    }
    let bought = |cubes| Table::of(3).discs(A, &[HOARD]).adepts(A, 0).cubes(A, cubes).start().held(A);
    assert_eq!(bought(2), [2, 0]);
    assert_eq!(bought(3), [0, 1]);
    assert_eq!(bought(7), [4, 1]);
    assert_eq!(Table::of(3).adepts(A, 0).cubes(A, 2).start().held(A), [0, 1]);
}

#[test]
fn pan_19_the_first_three_tokens_go_and_the_fourth_moves_up() {
    // P-T2
    let four = [Token::Hunt, Token::Protection, Token::Bewitchment, Token::Enslavement];
    let mut table = Table::of(3).tokens(A, &four).start();
    assert_eq!(table.tokens_of(A), [Token::Enslavement]);
    assert_eq!(table.game.hand_size(A), 4);
    table.place(A, Disc::Top, OFFERING);
    assert_eq!(table.held(A)[0], 2, "Hunt adds nothing any more");
    assert_eq!(table.game.player(A).placed(), 1);
    let two = Table::of(3).tokens(A, &THREE[..2]).start();
    assert_eq!(two.game.player(A).placed(), 0);
    assert_eq!(two.game.ask, Ask::Announce);
}

#[test]
fn pan_20_three_adepts_go_and_the_rest_stays() {
    // P-T3
    let mut table = Table::of(3).adepts(A, 4).start();
    assert_eq!(table.held(A)[1], 1);
    assert_eq!(table.game.adepts, 22);
    table.place(A, Disc::Top, HOARD);
    assert_eq!(table.game.player(A).placed(), 1);
    let three = Table::of(3).adepts(A, 3).start();
    assert_eq!((three.game.ask, three.held(A)[1]), (Ask::Place { rite: Rite::Adepts }, 0));
    let two = Table::of(3).adepts(A, 2).start();
    assert_eq!((two.game.ask, two.held(A)[1]), (Ask::Announce, 2));
}

#[test]
fn pan_21_what_an_earlier_step_brings_counts_later() {
    let mut table =
        Table::of(3).adepts(A, 1).tokens(A, &[Token::Hunt, Token::Protection, Token::Enslavement]).start();
    table.place(A, Disc::Top, CONGREGATION);
    assert_eq!(table.game.ask, Ask::Place { rite: Rite::Adepts }, "two gained Adepts make three");
    // Cubes gained in step 2 buy nothing in this turn.
    let mut table = Table::of(3).tokens(A, &[Token::Hunt, Token::Protection, Token::Enslavement]).start();
    table.place(A, Disc::Top, HOARD);
    assert_eq!((table.held(A), table.game.ask), ([3, 1], Ask::Announce));
}

#[test]
fn pan_22_one_sacrifice_of_either_kind_is_chosen() {
    let both = || {
        let three = [Token::Hunt, Token::Protection, Token::Enslavement];
        Table::of(3).discs(A, &[HOARD]).curse(A, "Single Rite").tokens(A, &three).adepts(A, 3).start()
    };
    let mut table = both();
    assert_eq!(table.game.ask, Ask::Rite);
    table.act(A, Action::Sacrifice(Rite::Adepts));
    table.place(A, Disc::Top, OFFERING);
    assert_eq!((table.game.ask, table.tokens_of(A).len()), (Ask::Announce, 3));
    let mut table = both();
    table.act(A, Action::Sacrifice(Rite::Powers));
    table.place(A, Disc::Top, OFFERING);
    assert_eq!((table.game.ask, table.held(A)[1]), (Ask::Announce, 3));
    // With only one possible there is nothing to choose.
    let table = Table::of(3).discs(A, &[HOARD]).curse(A, "Single Rite").adepts(A, 3).start();
    assert_eq!(table.game.ask, Ask::Place { rite: Rite::Adepts });
    let table = Table::of(3).discs(A, &[HOARD]).curse(A, "Single Rite");
    let table = table.tokens(A, &[Token::Hunt, Token::Protection, Token::Enslavement]).start();
    assert_eq!(table.game.ask, Ask::Place { rite: Rite::Powers });
}

#[test]
fn pan_r8_with_all_discs_placed_nothing_is_sacrificed() {
    let table = Table::of(3).discs(A, &ALL_FIVE).tokens(A, &THREE[..2]).tokens(A, &[Token::Enslavement]);
    let table = table.adepts(A, 5).cubes(A, 8).start();
    assert_eq!((table.game.ask, table.held(A), table.tokens_of(A).len()), (Ask::Announce, [1, 6], 3));
}

#[test]
fn pan_r9_without_adepts_in_reserve_none_is_bought() {
    let table = Table::of(3).adepts(B, 23).cubes(A, 5).start();
    assert_eq!((table.game.adepts, table.held(A)), (0, [5, 1]));
    // A gain is lost.
    let mut table = Table::of(3).adepts(B, 23).favor_phase("Indoctrination");
    assert!(table.pass(&[B, C]).contains(&Event::NoneLeft { seat: A, what: What::Adepts }));
    // One left of two.
    let mut table = Table::of(3).adepts(B, 22).favor_phase("Indoctrination");
    assert!(table.pass(&[B, C]).contains(&Event::Gained { seat: A, what: What::Adepts, count: 1 }));
    // An Exhaustion can still swallow one that is bought.
    let table = Table::of(3).discs(A, &[HOARD]).curse(A, "Exhaustion (1 Adept)").adepts(B, 22).cubes(A, 3);
    let table = table.start();
    assert_eq!((table.game.adepts, table.held(A)), (1, [0, 1]));
    assert_eq!(table.curses_of(A), []);
}

#[test]
fn pan_r10_bewitchment_looks_before_influence() {
    let hand = "Waxing Oracle, Full Hound";
    let table = || Table::of(4).hand(A, "Full Oracle").hand(B, hand).tokens(A, &THREE).cubes(A, 2);
    let mut looking = table().start();
    assert_eq!((looking.game.ask, looking.held(A)), (Ask::Look, [2, 1]));
    assert_eq!(looking.legal(A), [Action::Look(B), Action::LookAway], "empty hands show nothing");
    assert_eq!(looking.refused(A, Action::Look(C)).rule, "PAN-37");
    assert_eq!(looking.refused(A, Action::Look(A)).why, "You know your own hand.");
    assert_eq!(looking.refused(A, Action::Look(Seat::at(4))).why, "Nobody sits there.");
    // The token works although it is sacrificed right after.
    let told = looking.act(A, Action::Look(B));
    assert!(matches!(told[0], Event::Saw { seat: A, of: B, .. }));
    assert_eq!((looking.tokens_of(A), looking.held(A)), (vec![], [0, 2]));
    // Who looks at nobody goes on with Influence all the same.
    let mut away = table().start();
    away.act(A, Action::LookAway);
    assert_eq!(away.held(A), [0, 2]);
    let mut first = table();
    first.game.player_mut(A).begun = false;
    assert_eq!(first.start().game.ask, Ask::Announce);
}
