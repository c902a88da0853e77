//! Drawing curses, Exhaustions and Protection.

use super::table::{A, ALL_FIVE, B, C, CONGREGATION, HOARD, OFFERING, Table};
use crate::book::{Burden, Token};
use crate::state::Ask;
use crate::{Action, Disc, Event, Options, What};

const FIVE: [&str; 5] = ["Denial", "Eclipse", "Thin Hand", "Slow Ritual", "Heavy Tithe"];

/// Seat A places a cursed disc with so many cubes; these curses come, one after the other.
fn cursed(cubes: u8, titles: &[&str]) -> Table {
    let mut table = Table::of(3).discs(A, &ALL_FIVE[..0]).next_curses(titles).adepts(A, 3).start();
    table = table.cubes(A, cubes);
    table.place(A, Disc::Cursed, CONGREGATION);
    table
}

#[test]
fn pan_45_more_curses_cost_more() {
    // P-T6
    for (extra, total) in [(1, 1), (2, 4), (3, 9), (4, 16)] {
        let mut table = cursed(20, &FIVE);
        (0..extra).for_each(|_| drop(table.act(A, Action::Draw)));
        assert_eq!(table.held(A)[0], 20 - total);
        assert_eq!(table.legal(A).contains(&Action::Draw), extra < 4, "never more than four");
        assert_eq!(
            table.legal(A).iter().filter(|action| matches!(action, Action::Keep(_))).count(),
            extra + 1
        );
    }
    assert!(cursed(1, &FIVE).legal(A).contains(&Action::Draw));
    assert_eq!(
        cursed(0, &FIVE).curses_of(A),
        [("Denial".to_owned(), [0, 0])],
        "the free one comes by itself"
    );
    let mut table = cursed(3, &FIVE);
    table.act(A, Action::Draw);
    assert_eq!(table.held(A)[0], 2);
    assert_eq!(table.refused(A, Action::Draw).rule, "PAN-45");
}

#[test]
fn pan_46_one_is_kept_and_the_others_go_under_the_pile() {
    let mut table = cursed(4, &FIVE);
    table.act(A, Action::Draw);
    table.act(A, Action::Draw);
    assert_eq!(table.refused(A, Action::Keep(table.curse_named("Heavy Tithe"))).rule, "PAN-46");
    let titles = ["Denial", "Eclipse", "Thin Hand"];
    assert_eq!(table.legal(A), titles.map(|title| Action::Keep(table.curse_named(title))));
    let told = table.keep(A, "Eclipse");
    assert!(told.contains(&Event::Kept { seat: A, curse: table.curse_named("Eclipse"), others: 2 }));
    assert_eq!(table.curses_of(A), [("Eclipse".to_owned(), [0, 0])]);
    let under: Vec<_> =
        table.game.curses.under().iter().map(|curse| table.game.book.curse(curse.kind)).collect();
    assert_eq!(under[under.len() - 2..], ["Denial", "Thin Hand"], "as they were drawn");
    assert_eq!(table.game.curses.len(), 26);
    assert_eq!(table.view(C).players[0].curses.len(), 1, "all can read it");
}

#[test]
fn pan_47_a_permanent_curse_holds_while_it_lies_face_up() {
    let table = Table::of(3).discs(A, &[HOARD]).tokens(A, &[Token::Protection]).curse(A, "Heavy Tithe");
    assert_eq!([A, B].map(|seat| table.game.price(seat)), [4, 2], "for its owner alone");
    assert_eq!(table.covered(A).game.price(A), 3);
}

#[test]
fn pan_47_curses_hold_together() {
    let one = Burden {
        adepts_to_win: 1,
        shows_a_blade: true,
        resolve_stays: true,
        gives_when_bribing: 1,
        adepts_cost_more: 2,
        rite_takes_more_adepts: 3,
        rite_takes_more_tokens: 1,
        rite_costs: 1,
        one_rite_a_turn: true,
        no_moon_cube: true,
        no_hounds: true,
        smaller_hand: 1,
        may_not_announce: 1,
        bribe_costs: 2,
        loses_each_turn: 3,
    };
    let none = Burden::default();
    assert_eq!((one.and(&none), none.and(&one)), (one, one));
    // Numbers add up, but for the Adepts that are needed to win: one set of them is enough for all.
    let two = Burden {
        adepts_to_win: 1,
        gives_when_bribing: 2,
        adepts_cost_more: 4,
        rite_takes_more_adepts: 6,
        rite_takes_more_tokens: 2,
        rite_costs: 2,
        smaller_hand: 2,
        bribe_costs: 4,
        loses_each_turn: 6,
        ..one
    };
    assert_eq!(one.and(&one), two);
    let other = Burden { may_not_announce: 2, adepts_to_win: 3, ..none };
    assert_eq!(one.and(&other), Burden { may_not_announce: 3, adepts_to_win: 3, ..one });
    // On the table: two cards that make Adepts dearer.
    let curses = include_str!("../../content/curses.toml").replace("smaller_hand", "adepts_cost_more");
    let table = Table::with(3, &Options { curses, ..Options::default() }).discs(A, &[HOARD, OFFERING]);
    assert_eq!(table.curse(A, "Thin Hand").curse(A, "Heavy Tithe").game.price(A), 6);
}

#[test]
fn pan_48_an_exhaustion_is_loaded_from_the_reserve() {
    for (title, load) in [
        ("Exhaustion (2 cubes)", [2, 0]),
        ("Exhaustion (3 cubes)", [3, 0]),
        ("Exhaustion (4 cubes)", [4, 0]),
        ("Exhaustion (1 Adept)", [0, 1]),
        ("Exhaustion (2 Adepts)", [0, 2]),
        ("Exhaustion (1 cube and 1 Adept)", [1, 1]),
        ("Exhaustion (2 cubes and 1 Adept)", [2, 1]),
        ("Exhaustion (3 cubes and 1 Adept)", [3, 1]),
    ] {
        let mut table = Table::of(3).next_curses(&[title]).adepts(A, 3).start();
        let told = table.place(A, Disc::Cursed, super::table::HOURGLASS);
        let [cubes, adepts] = load;
        assert!(
            told.contains(&Event::Loaded { seat: A, curse: table.curse_named(title), cubes, adepts }),
            "{told:?}"
        );
        assert_eq!(table.curses_of(A), [(title.to_owned(), load)]);
        assert_eq!([table.game.cubes, table.game.adepts], [60 - cubes, 23 - adepts]);
    }
}

#[test]
fn pan_49_an_exhaustion_swallows_what_should_be_gained() {
    let titles = ["Exhaustion (4 cubes)", "Exhaustion (2 cubes)"];
    let table = Table::of(3).discs(A, &[CONGREGATION, OFFERING]).curse(A, titles[0]).curse(A, titles[1]);
    let mut table = table.adepts(A, 3).start();
    table.place(A, Disc::Top, HOARD);
    // Nine cubes come, and the owner says which card swallows first.
    assert_eq!(
        table.game.ask,
        Ask::Swallow { seat: A, what: What::Cubes, left: 9, then: crate::state::Step::Announce }
    );
    assert_eq!(table.legal(A), [Action::Swallow(0), Action::Swallow(1)]);
    assert_eq!(table.refused(A, Action::Swallow(2)).rule, "PAN-49");
    let reserve = table.game.cubes;
    let told = table.act(A, Action::Swallow(1));
    let [four, two] = titles.map(|title| table.curse_named(title));
    assert_eq!(
        told[..2],
        [
            Event::Swallowed { seat: A, curse: two, what: What::Cubes, count: 2 },
            Event::Emptied { seat: A, curse: two }
        ]
    );
    assert_eq!(
        told[2..4],
        [
            Event::Swallowed { seat: A, curse: four, what: What::Cubes, count: 4 },
            Event::Emptied { seat: A, curse: four }
        ]
    );
    assert_eq!((table.held(A)[0], table.game.cubes), (3, reserve + 6 - 3));
}

#[test]
fn pan_49_the_owner_chooses_also_in_the_turn_of_another() {
    let hand = "Full Herald, Full Oracle";
    let table = Table::of(3).discs(B, &[HOARD, OFFERING]).hand(B, hand);
    let table = table.curse(B, "Exhaustion (1 Adept)").curse(B, "Exhaustion (2 Adepts)");
    let mut table = table.favor_phase("Indoctrination");
    table.bribe(B, hand, false);
    assert_eq!(table.active(), Some(B));
    table.act(B, Action::Swallow(1));
    assert_eq!(table.curses_of(B), [("Exhaustion (1 Adept)".to_owned(), [0, 1])]);
    assert_eq!(table.held(B)[1], 1);
    // Two cards that are the same are no choice.
    let table = Table::of(3).discs(B, &[HOARD, OFFERING]).hand(B, hand);
    let table = table.curse(B, "Exhaustion (1 Adept)").curse(B, "Exhaustion (1 Adept)");
    let mut table = table.favor_phase("Indoctrination");
    table.bribe(B, hand, false);
    assert_eq!((table.active(), table.curses_of(B).len()), (Some(B), 0), "the next turn has begun");
    assert_eq!(table.game.ask, Ask::Announce);
}

#[test]
fn pan_50_an_empty_exhaustion_goes_under_the_pile() {
    let table = Table::of(3).discs(A, &[HOARD]).curse(A, "Exhaustion (1 cube and 1 Adept)");
    let mut table = table.favor_phase("Recruitment");
    table.pass(&[B, C]);
    assert_eq!(table.curses_of(A)[0].1, [1, 0], "a cube is left on it");
    let pair = "Waxing Oracle, Full Scholar";
    let table = Table::of(3).discs(A, &[HOARD]).curse(A, "Exhaustion (1 cube and 1 Adept)").hand(B, pair);
    let mut table = table.favor_phase("Recruitment");
    table.bribe(B, pair, false);
    assert_eq!(table.curses_of(A)[0].1, [0, 1], "an Adept is left on it");
    let table = Table::of(3).discs(A, &[HOARD]).curse(A, "Exhaustion (1 Adept)");
    let mut table = table.favor_phase("Recruitment");
    let told = table.pass(&[B, C]);
    let kind = table.curse_named("Exhaustion (1 Adept)");
    assert!(told.contains(&Event::Emptied { seat: A, curse: kind }));
    assert_eq!((table.curses_of(A), table.held(A)[1]), (vec![], 1));
    assert_eq!(table.game.curses.under().last().map(|curse| curse.kind), Some(kind));
    // Those that stay keep their order.
    let table = Table::of(3).discs(A, &[HOARD, OFFERING, CONGREGATION]).curse(A, "Exhaustion (1 Adept)");
    let mut ordered = table.curse(A, "Denial").curse(A, "Eclipse").favor_phase("Recruitment");
    ordered.pass(&[B, C]);
    assert_eq!(
        ordered.curses_of(A).into_iter().map(|curse| curse.0).collect::<Vec<_>>(),
        ["Denial", "Eclipse"]
    );
}

#[test]
fn pan_51_a_covered_exhaustion_waits_with_its_load() {
    // P-T14
    let three = [Token::Protection, Token::Hunt, Token::Enslavement];
    let table = || Table::of(3).discs(A, &[HOARD]).curse(A, "Exhaustion (2 cubes)").covered_by(&three);
    // While covered, three cubes are three cubes (and one by Hunt).
    let mut gaining = table().favor_phase("Recruitment");
    gaining.pass(&[B, C]);
    gaining.game.receive(A, What::Cubes, 3, crate::state::Step::Moon, &mut kernel::NoLog);
    assert_eq!((gaining.held(A)[0], gaining.curses_of(A)[0].1), (3, [2, 0]));
    // Sacrificed, it swallows the benefit of that same Sacrifice and goes.
    let mut table = table().start();
    assert_eq!(table.curses_of(A)[0].1, [2, 0]);
    assert!(!table.game.player(A).curses.as_slice()[0].down);
    let told = table.place(A, Disc::Top, OFFERING);
    assert!(told.iter().any(|event| matches!(event, Event::Emptied { seat: A, .. })));
    assert_eq!((table.held(A)[0], table.curses_of(A)), (0, vec![]));
    // As the fourth token Protection stays, and so does what it covers.
    let four = [Token::Hunt, Token::Enslavement, Token::Bewitchment, Token::Protection];
    let table = Table::of(3).discs(A, &[HOARD]).curse(A, "Exhaustion (2 cubes)").covered_by(&four).start();
    assert_eq!(table.tokens_of(A), [Token::Protection]);
    assert!(table.game.player(A).curses.as_slice()[0].down);
}

impl Table {
    fn covered_by(self, tokens: &[Token]) -> Self {
        self.tokens(A, tokens).covered(A)
    }
}

#[test]
fn pan_r11_protection_is_assigned_when_it_or_a_curse_comes() {
    // Gained without a curse: nothing is asked.
    let mut table = Table::of(3).favor_phase("Protection");
    table.pass(&[B, C]);
    assert_eq!(table.active(), Some(B));
    // Gained with one: asked at once.
    let mut table = Table::of(3).discs(A, &[HOARD]).curse(A, "Denial").favor_phase("Protection");
    table.pass(&[B, C]);
    assert_eq!(table.legal(A), [Action::Protect(0), Action::Unprotected]);
    // Bribed: the briber is asked, also in the turn of another.
    let pair = "Full Weaver, Full Shepherd";
    let table = Table::of(3).discs(B, &[HOARD]).curse(B, "Denial").hand(B, pair);
    let mut table = table.discs(A, &[HOARD]).curse(A, "Eclipse").favor_phase("Protection");
    table.bribe(B, pair, false);
    assert_eq!(table.legal(B), [Action::Protect(0), Action::Unprotected]);
    // A curse comes while it covers none: asked before the benefit, and it may be declined.
    let begin = || {
        let table =
            Table::of(3).tokens(A, &[Token::Protection]).next_curses(&["Exhaustion (3 cubes)", "Denial"]);
        let mut table = table.adepts(A, 3).start();
        table.place(A, Disc::Cursed, OFFERING);
        table
    };
    let mut table = begin();
    assert_eq!(table.legal(A), [Action::Protect(0), Action::Unprotected]);
    table.act(A, Action::Protect(0));
    assert_eq!((table.held(A)[0], table.curses_of(A)[0].1), (2, [3, 0]));
    let mut table = begin();
    table.act(A, Action::Unprotected);
    assert_eq!((table.held(A)[0], table.curses_of(A)[0].1), (0, [1, 0]));
    // With the next curse it can be assigned, to any of them; once assigned it stays.
    let mut table = table.adepts(A, 3).start();
    table.place(A, Disc::Cursed, CONGREGATION);
    assert_eq!(table.legal(A), [Action::Protect(0), Action::Protect(1), Action::Unprotected]);
    table.act(A, Action::Protect(1));
    let mut table = table.adepts(A, 3).start();
    let told = table.place(A, Disc::Cursed, HOARD);
    assert!(!told.iter().any(|event| matches!(event, Event::Protected { .. })));
    assert!(!matches!(table.game.ask, Ask::Protect { .. }));
}

#[test]
fn pan_r12_the_excess_goes_to_the_next_card_and_then_to_the_owner() {
    let table = Table::of(3).discs(A, &[CONGREGATION]).curse(A, "Exhaustion (2 cubes)").adepts(A, 3);
    let mut table = table.start();
    table.place(A, Disc::Top, HOARD);
    assert_eq!((table.held(A)[0], table.curses_of(A)), (4, vec![]));
}

#[test]
fn pan_r13_purchases_compensation_and_moon_cubes_are_swallowed() {
    // A bought Adept.
    let table = Table::of(3).discs(A, &[HOARD]).curse(A, "Exhaustion (1 Adept)").cubes(A, 3).start();
    assert_eq!((table.held(A), table.curses_of(A)), ([0, 1], vec![]));
    // Compensation and the cube of the Change of the Moon.
    let (hand, pair) = ("Waxing Herald, Full Herald", "Waxing Oracle, Full Scholar");
    let table = Table::of(3).discs(A, &[HOARD]).curse(A, "Exhaustion (2 cubes)").hand(A, hand).hand(B, pair);
    let mut table = table.favor_phase("Recruitment");
    table.bribe(B, pair, false);
    assert_eq!((table.held(A)[0], table.curses_of(A)[0].1), (0, [1, 0]));
    table.discard(A, "Waxing Herald");
    assert_eq!((table.held(A)[0], table.curses_of(A)), (0, vec![]));
}

#[test]
fn pan_r16_each_curse_is_seen_before_the_next_is_paid_for() {
    let mut table = cursed(20, &FIVE);
    for price in [1, 3, 5, 7] {
        let before = table.held(A)[0];
        table.act(A, Action::Draw);
        assert_eq!(before - table.held(A)[0], price);
    }
    // The cubes of the location come too late to pay.
    let mut table = Table::of(3).next_curses(&FIVE).adepts(A, 3).start();
    table.place(A, Disc::Cursed, HOARD);
    assert_eq!((table.curses_of(A).len(), table.held(A)[0]), (1, 3));
    // Said and paid beforehand instead.
    let announced = |cubes| {
        let options = Options { curses_announced: true, ..Options::default() };
        let mut table = Table::with(3, &options).next_curses(&FIVE).adepts(A, 3).start().cubes(A, cubes);
        table.place(A, Disc::Cursed, CONGREGATION);
        table
    };
    assert_eq!(announced(25).legal(A), [0, 1, 2, 3, 4].map(Action::Extra), "never more than four");
    assert_eq!(announced(8).legal(A), [0, 1, 2].map(Action::Extra));
    let mut table = announced(9);
    assert_eq!(table.legal(A), [0, 1, 2, 3].map(Action::Extra));
    assert_eq!(table.refused(A, Action::Extra(4)).rule, "PAN-45");
    let told = table.act(A, Action::Extra(2));
    let prices: Vec<_> = told
        .iter()
        .filter_map(|event| if let Event::Drew { price, .. } = event { Some(*price) } else { None })
        .collect();
    assert_eq!(prices, [4, 0, 0], "paid once for all");
    assert_eq!((table.held(A)[0], table.legal(A).len()), (5, 3));
    table.keep(A, "Thin Hand");
    assert_eq!(table.curses_of(A)[0].0, "Thin Hand");
}

#[test]
fn pan_r17_what_the_reserve_lacks_is_not_loaded() {
    let title = "Exhaustion (4 cubes)";
    let table = |left: u8| {
        let mut table = Table::of(3).next_curses(&[title]).cubes(B, 60 - left).adepts(A, 3).start();
        table.place(A, Disc::Cursed, super::table::HOURGLASS);
        table
    };
    assert_eq!(table(3).curses_of(A), [(title.to_owned(), [3, 0])]);
    let empty = table(0);
    assert_eq!(empty.curses_of(A), []);
    assert_eq!(empty.game.curses.under().last().map(|curse| curse.kind), Some(empty.curse_named(title)));
}
