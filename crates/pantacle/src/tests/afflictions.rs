//! The fifteen Permanent curses, one by one.

use super::table::{A, ALL_FIVE, B, C, HOARD, OFFERING, Table};
use crate::book::Token;
use crate::state::Ask;
use crate::{Action, Event, Rite};

const THREE: [Token; 3] = [Token::Hunt, Token::Protection, Token::Enslavement];

/// Seat A has this curse.
fn with(title: &str) -> Table {
    Table::of(3).discs(A, &[HOARD]).curse(A, title)
}

/// Seat B has this curse.
fn briber(title: &str) -> Table {
    Table::of(3).discs(B, &[HOARD]).curse(B, title)
}

#[test]
fn pan_r23_final_gathering_asks_for_an_adept_unless_covered() {
    let table = || Table::of(3).discs(A, &ALL_FIVE).curse(A, "Final Gathering").adepts(A, 0);
    let mut without = table().favor_phase("Hunt");
    without.pass(&[B, C]);
    assert_eq!(without.winner(), None);
    // An Adept that the Favor itself brings is enough, and is kept.
    let mut gaining = table().favor_phase("Recruitment");
    gaining.pass(&[B, C]);
    assert_eq!((gaining.winner(), gaining.held(A)[1]), (Some(A), 1));
    let mut covered = table().tokens(A, &[Token::Protection]).covered(A).favor_phase("Hunt");
    covered.pass(&[B, C]);
    assert_eq!(covered.winner(), Some(A));
    // Protection as the last Favor can cover it in time.
    let mut covering = table().favor_phase("Protection");
    covering.pass(&[B, C]);
    covering.act(A, Action::Protect(0));
    assert_eq!(covering.winner(), Some(A));
}

#[test]
fn indiscretion_shows_a_blade_at_the_start_of_the_turn() {
    let mut table = with("Indiscretion").hand(A, "Waxing Oracle, Full Weaver").start();
    assert_eq!(table.game.ask, Ask::Show);
    assert_eq!(table.refused(A, Action::Show(table.blade("Full Hound"))).rule, "PAN-44");
    let kind = table.blade("Full Weaver");
    let told = table.act(A, Action::Show(kind));
    assert_eq!(told, [Event::Showed { seat: A, blade: kind }]);
    assert_eq!(table.view(C).players[0].hand.len(), 1);
    // Two equal blades are asked for as well, or the silence would tell; a single one shows itself; none does not.
    assert_eq!(with("Indiscretion").hand(A, "Full Hound, Full Hound").start().game.ask, Ask::Show);
    let single = with("Indiscretion").hand(A, "Full Hound").start();
    assert_eq!((single.game.ask, single.view(B).players[0].hand.len()), (Ask::Announce, 1));
    assert_eq!(with("Indiscretion").start().game.ask, Ask::Announce);
}

#[test]
fn denial_keeps_the_resolve_tracker_where_it_is() {
    let pair = "Waxing Oracle, Full Scholar";
    let mut table = with("Denial").hand(B, pair).favor_phase("Recruitment");
    table.bribe(B, pair, false);
    assert_eq!((table.game.player(A).resolve, table.held(A)[0]), (0, 1));
}

#[test]
fn hard_feelings_give_a_cube_to_the_active_sorcerer_if_there_is_one() {
    let pair = "Waxing Oracle, Full Scholar";
    for (before, given) in [(2, 1), (0, 0)] {
        let mut table = briber("Hard Feelings").hand(B, pair).cubes(B, before).favor_phase("Recruitment");
        table.bribe(B, pair, false);
        assert_eq!((table.held(A)[0], table.held(B)[0]), (1 + given, before - given));
    }
}

#[test]
fn heavy_tithe_makes_adepts_dearer() {
    assert_eq!(with("Heavy Tithe").cubes(A, 3).start().held(A), [3, 1]);
    assert_eq!(with("Heavy Tithe").cubes(A, 4).start().held(A), [0, 2]);
}

#[test]
fn reluctant_flock_takes_four_adepts() {
    assert_eq!(with("Reluctant Flock").adepts(A, 3).start().game.ask, Ask::Announce);
    let table = with("Reluctant Flock").adepts(A, 5).start();
    assert_eq!((table.game.ask, table.held(A)[1]), (Ask::Place { rite: Rite::Adepts }, 1));
}

#[test]
fn waning_powers_take_four_tokens() {
    assert_eq!(with("Waning Powers").tokens(A, &THREE).start().game.ask, Ask::Announce);
    let table = with("Waning Powers").tokens(A, &[Token::DemonicDiscard]).tokens(A, &THREE);
    let mut table = table.discs(A, &[super::table::DEMON]).start();
    assert_eq!((table.game.ask, table.tokens_of(A).len()), (Ask::Place { rite: Rite::Powers }, 0));
    table.place(A, crate::Disc::Top, OFFERING);
}

#[test]
fn toll_of_flame_costs_a_cube_for_every_sacrifice() {
    assert_eq!(with("Toll of Flame").adepts(A, 3).start().game.ask, Ask::Announce);
    let table = with("Toll of Flame").adepts(A, 3).cubes(A, 1).start();
    assert_eq!((table.game.ask, table.held(A)), (Ask::Place { rite: Rite::Adepts }, [0, 0]));
    // Both kinds: one cube is enough for one of them only.
    let mut table = with("Toll of Flame").adepts(A, 3).tokens(A, &THREE).cubes(A, 1).start();
    assert_eq!(table.game.ask, Ask::Place { rite: Rite::Powers });
    table.place(A, crate::Disc::Top, super::table::HOURGLASS);
    assert_eq!((table.game.ask, table.held(A)), (Ask::Announce, [0, 3]));
}

#[test]
fn single_rite_leaves_one_sacrifice_a_turn() {
    let mut table = with("Single Rite").adepts(A, 3).tokens(A, &THREE).start();
    assert_eq!(table.legal(A), [Action::Sacrifice(Rite::Powers), Action::Sacrifice(Rite::Adepts)]);
    table.act(A, Action::Sacrifice(Rite::Powers));
    table.place(A, crate::Disc::Top, OFFERING);
    assert_eq!((table.game.ask, table.game.player(A).placed()), (Ask::Announce, 2));
    // The next turn has one again: here the extra turn of the same player.
    let mut table = with("Single Rite").adepts(A, 6).start();
    table.place(A, crate::Disc::Top, super::table::HOURGLASS);
    table.announce("Hunt");
    table.pass(&[B, C]);
    assert_eq!((table.game.turn.number, table.game.ask), (11, Ask::Place { rite: Rite::Adepts }));
}

#[test]
fn eclipse_takes_the_cube_of_the_moon() {
    let mut table = with("Eclipse").hand(A, "Waxing Oracle, Full Weaver").favor_phase("Recruitment");
    table.pass(&[B, C]);
    table.discard(A, "Waxing Oracle");
    assert_eq!(table.held(A)[0], 0);
}

#[test]
fn short_leash_makes_hounds_useless() {
    let hand = "Waxing Oracle, Full Hound, Waxing Hound, Full Scholar";
    let table = briber("Short Leash").hand(B, hand).resolve(B, 2).favor_phase("Recruitment");
    assert_eq!(table.legal(B), [Action::Pass, table.payment("Waxing Oracle, Full Scholar", false)]);
    let free = Table::of(3).hand(B, hand).resolve(B, 2).favor_phase("Recruitment");
    assert!(free.legal(B).len() > 2);
}

#[test]
fn thin_hand_draws_up_to_one_fewer() {
    let mut table = with("Thin Hand").favor_phase("Recruitment");
    table.pass(&[B, C]);
    assert_eq!(table.names(A).len(), 2);
    let mut table = with("Thin Hand").favor_phase("Enslavement");
    table.pass(&[B, C]);
    assert_eq!(table.names(A).len(), 3);
}

#[test]
fn marked_path_forbids_indoctrination() {
    let table = with("Marked Path").start();
    let refused = table.refused(A, Action::Announce(table.favor("Indoctrination")));
    assert!(refused.why.contains("curse") && refused.rule == "PAN-47");
    assert_eq!(table.legal(A).len(), 6);
}

#[test]
fn honest_tongue_makes_bribes_cost_a_cube() {
    let pair = "Waxing Oracle, Full Scholar";
    let poor = briber("Honest Tongue").hand(B, pair).favor_phase("Recruitment");
    assert_eq!(poor.legal(B), [Action::Pass]);
    let refused = poor.refused(B, poor.payment(pair, false));
    assert_eq!((refused.rule, &*refused.why), ("PAN-47", "Your curses make a bribe cost 1 cube as well."));
    let mut rich = briber("Honest Tongue").hand(B, pair).cubes(B, 1).favor_phase("Recruitment");
    let told = rich.bribe(B, pair, false);
    assert!(told.contains(&Event::Paid { seat: B, cubes: 1 }));
    assert_eq!((rich.held(B)[0], rich.held(A)[0], rich.game.cubes), (0, 1, 59));
}

#[test]
fn slow_ritual_loses_a_cube_each_turn() {
    // Before Influence: with three cubes the third is gone before it could buy.
    let table = with("Slow Ritual").cubes(A, 3).start();
    assert_eq!(table.held(A), [2, 1]);
    assert_eq!(with("Slow Ritual").start().held(A)[0], 0);
}

#[test]
fn every_permanent_curse_is_in_the_game_once_and_tested_here() {
    let tested = include_str!("afflictions.rs");
    let table = Table::of(3);
    let titles: Vec<_> = table.game.book.curses.iter().filter(|curse| !curse.is_exhaustion()).collect();
    assert_eq!(titles.len(), 15);
    for curse in titles {
        assert!(tested.contains(&format!("{:?}", curse.name)), "{} is not tested", curse.name);
    }
}
