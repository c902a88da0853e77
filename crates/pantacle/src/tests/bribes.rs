//! Bribes: who is asked, what they cost, what they change.

use kernel::Game;

use super::table::{A, ALL_FIVE, B, C, D, HOARD, OFFERING, Table};
use crate::book::Token;
use crate::state::Ask;
use crate::{Action, Event, Options, What};

const PAIR: &str = "Waxing Oracle, Full Scholar";

#[test]
fn pan_30_asked_clockwise_until_one_bribes() {
    // P-T10
    let mut table = Table::of(4)
        .hand(C, "Waxing Oracle, Full Scholar, Full Hound")
        .hand(D, "Full Oracle, Waning Scholar");
    table = table.hand(B, "Waning Oracle, Waxing Scholar").favor_phase("Recruitment");
    assert_eq!(table.active(), Some(B));
    table.pass(&[B]);
    assert_eq!(table.active(), Some(C));
    let told = table.bribe(C, PAIR, false);
    assert!(!told.iter().any(|event| matches!(event, Event::Passed { .. })), "D is not asked");
    assert_eq!((table.names(C), table.names(D).len()), (vec!["Full Hound".to_owned()], 2));
    assert_eq!(table.held(C)[1], 2);
    assert_eq!((table.game.player(A).resolve, table.held(A)[0]), (1, 1));
    assert_eq!(table.active(), Some(B), "the next turn");
    assert_eq!(table.names(C).len(), 1, "C draws only at the end of its own turn");
}

#[test]
fn pan_31_a_bribe_takes_a_blade_of_each_keeper() {
    let mut table = Table::of(3)
        .hand(B, "Waxing Oracle, Full Oracle, Full Scholar, Full Weaver")
        .favor_phase("Recruitment");
    assert!(table.can_bribe(B, PAIR, false));
    assert!(table.can_bribe(B, "Full Oracle, Full Scholar", false));
    assert!(!table.can_bribe(B, "Waxing Oracle, Full Oracle", false));
    assert!(!table.can_bribe(B, "Waxing Oracle, Full Weaver", false));
    assert!(!table.can_bribe(B, "Waxing Oracle", false));
    assert!(!table.can_bribe(B, "Waxing Oracle, Full Scholar, Full Weaver", false));
    assert_eq!(table.refused(B, table.payment("Waning Oracle, Full Scholar", false)).rule, "PAN-31");
    assert_eq!(table.legal(B).len(), 3);
    let told = table.bribe(B, PAIR, false);
    assert!(told.contains(&Event::Received { seat: B, favor: 0 }));
    assert_eq!((table.held(A)[1], table.held(B)[1]), (1, 2));
    assert_eq!(table.game.discards.len(), 2);
}

#[test]
fn pan_32_two_hounds_replace_a_blade() {
    // P-T11
    let table = |resolve| {
        Table::of(3).hand(B, "Waxing Oracle, Full Hound").resolve(B, resolve).favor_phase("Recruitment")
    };
    for short in [0, 1] {
        assert_eq!(table(short).legal(B), [Action::Pass]);
    }
    let mut long = table(2);
    assert!(!long.can_bribe(B, "Waxing Oracle, Full Hound", false));
    assert!(long.can_bribe(B, "Waxing Oracle, Full Hound", true));
    assert_eq!(long.legal(B).len(), 2);
    long.bribe(B, "Waxing Oracle, Full Hound", true);
    assert_eq!((long.game.player(B).resolve, long.names(B).len()), (0, 0));
    // Who does not use the Hound of the track keeps it.
    let mut blades = Table::of(3).hand(B, PAIR).resolve(B, 2).favor_phase("Recruitment");
    blades.bribe(B, PAIR, false);
    assert_eq!(blades.game.player(B).resolve, 2);
    // Two Hound blades; of three with two alike, the pairs are told apart and no twin is offered twice.
    let hand = "Waxing Oracle, Waxing Hound, Full Hound, Full Hound";
    let table = Table::of(3).hand(B, hand).favor_phase("Recruitment");
    assert!(table.can_bribe(B, "Waxing Oracle, Full Hound, Full Hound", false));
    assert!(table.can_bribe(B, "Waxing Oracle, Waxing Hound, Full Hound", false));
    assert_eq!(table.legal(B).len(), 3);
    // They replace either Keeper; the Hound of the track alone replaces none.
    let table = Table::of(3).hand(B, "Full Scholar, Waxing Hound, Full Hound").favor_phase("Recruitment");
    assert!(table.can_bribe(B, "Full Scholar, Waxing Hound, Full Hound", false));
    let table = Table::of(3).hand(B, PAIR).resolve(B, 2).favor_phase("Recruitment");
    assert_eq!(table.legal(B), [Action::Pass, table.payment(PAIR, false)]);
    // Hounds alone are not enough.
    let table =
        Table::of(3).hand(B, "Full Hound, Full Hound, Waxing Hound").resolve(B, 2).favor_phase("Hunt");
    assert_eq!(table.legal(B), [Action::Pass]);
}

#[test]
fn pan_33_a_bribe_can_be_only_a_denial() {
    // P-T12
    let hand = "Full Executioner, Full Weaver";
    let mut table = Table::of(3).tokens(C, &[Token::Hunt]).hand(C, hand).favor_phase("Hunt");
    table.pass(&[B]);
    let told = table.bribe(C, hand, false);
    assert!(told.contains(&Event::NoToken { seat: C, token: Token::Hunt, full: false }));
    assert_eq!((table.tokens_of(A), table.tokens_of(C)), (vec![], vec![Token::Hunt]));
    assert_eq!((table.game.player(A).resolve, table.held(A)[0]), (1, 1));
}

#[test]
fn pan_34_a_bribed_favor_is_compensated() {
    for (before, after) in [(0, 1), (1, 2), (2, 2)] {
        let mut table = Table::of(3).resolve(A, before).hand(B, PAIR).favor_phase("Recruitment");
        table.bribe(B, PAIR, false);
        assert_eq!((table.game.player(A).resolve, table.held(A)[0]), (after, 1));
    }
}

#[test]
fn pan_36_a_briber_draws_nothing_and_gains_no_moon_cube() {
    // Both blades show the phase of the Favor.
    let hand = "Waxing Oracle, Waxing Scholar";
    let mut table = Table::of(3).hand(B, hand).favor_phase("Recruitment");
    let told = table.bribe(B, hand, false);
    assert!(!told.iter().any(|event| matches!(
        event,
        Event::Gained { seat: B, what: What::Cubes, .. } | Event::Took { seat: B, .. }
    )));
    assert_eq!((table.held(B)[0], table.names(B).len()), (0, 0));
    // At the end of the own turn the hand is filled.
    table.announce("Hunt");
    table.pass(&[C, A]);
    assert_eq!(table.names(B).len(), 3);
}

#[test]
fn pan_r4_a_denying_bribe_can_be_the_winning_favor() {
    let hand = "Full Executioner, Full Weaver";
    for (wins, winner) in [(true, Some(B)), (false, None)] {
        let options = Options { denial_bribe_wins: wins, ..Options::default() };
        let table = Table::with(3, &options).discs(B, &ALL_FIVE).tokens(B, &[Token::Hunt]).hand(B, hand);
        let mut table = table.favor_phase("Hunt");
        table.bribe(B, hand, false);
        assert_eq!(table.winner(), winner);
    }
    // A bribe that gives something wins either way.
    let options = Options { denial_bribe_wins: false, ..Options::default() };
    let mut table = Table::with(3, &options).discs(B, &ALL_FIVE).hand(B, hand).favor_phase("Hunt");
    table.bribe(B, hand, false);
    assert_eq!(table.winner(), Some(B));
}

#[test]
fn pan_r5_only_one_pair_of_hounds_in_a_bribe() {
    let hounds = "Waxing Hound, Full Hound, Full Hound, Waning Hound";
    let table = |pairs, hand, resolve| {
        let options = Options { hound_pairs: pairs, ..Options::default() };
        Table::with(3, &options).hand(B, hand).resolve(B, resolve).favor_phase("Hunt")
    };
    assert_eq!(table(1, hounds, 2).legal(B), [Action::Pass]);
    assert!(table(2, hounds, 0).can_bribe(B, hounds, false));
    assert_eq!(table(2, hounds, 0).legal(B).len(), 2);
    assert_eq!(table(2, hounds, 2).legal(B).len(), 5, "with the track, one of three different Hounds stays");
    let mut three = table(2, "Waxing Hound, Full Hound, Full Hound", 2);
    assert_eq!(three.legal(B).len(), 2);
    three.bribe(B, "Waxing Hound, Full Hound, Full Hound", true);
    assert_eq!(three.tokens_of(B), [Token::Hunt]);
}

#[test]
fn pan_r24_whoever_cannot_pay_is_asked_all_the_same() {
    let able = Table::of(3).hand(B, "Full Executioner, Full Weaver").favor_phase("Hunt");
    let unable = Table::of(3).hand(B, "Waxing Oracle, Full Oracle").favor_phase("Hunt");
    assert_eq!(unable.legal(B), [Action::Pass]);
    for (mut table, choices) in [(able, 2), (unable, 1)] {
        assert_eq!((table.legal(B).len(), table.active()), (choices, Some(B)));
        assert_eq!(table.pass(&[B]), [Event::Passed { seat: B }]);
        assert_eq!(table.game.ask, Ask::Bribe { asked: C });
    }
}

#[test]
fn pan_r25_one_blade_pays_for_one_keeper() {
    for name in ["Waxing Oracle", "Full Scholar"] {
        let table = Table::of(3).hand(B, name).favor_phase("Recruitment");
        assert_eq!(table.game.legal_list(B), [Action::Pass]);
    }
}

#[test]
fn pan_r32_a_bribe_is_settled_in_order() {
    let hand = "Waning Gravedigger, Full Herald";
    let table = Table::of(3).discs(B, &[HOARD, OFFERING]).curse(B, "Hard Feelings").curse(B, "Honest Tongue");
    let mut table = table.cubes(B, 2).hand(B, hand).favor_phase("Extortion");
    let told = table.bribe(B, hand, false);
    let kinds: Vec<_> = told.iter().take(8).collect();
    assert!(matches!(kinds[0], Event::Bribed { seat: B, .. }), "{kinds:?}");
    assert_eq!(
        kinds[1..6],
        [
            &Event::Paid { seat: B, cubes: 1 },
            &Event::Gave { seat: B, to: A, cubes: 1 },
            &Event::Resolve { seat: A, position: 1 },
            &Event::Gained { seat: A, what: What::Cubes, count: 1 },
            &Event::Received { seat: B, favor: table.favor("Extortion") },
        ]
    );
    // So what the Active Sorcerer was given can be stolen back.
    assert_eq!(kinds[6], &Event::Stole { seat: B, from: A, cubes: 1 });
    assert_eq!((table.held(A)[0], table.held(B)[0]), (1, 1));
}
