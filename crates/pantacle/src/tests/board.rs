//! Pantacle on a board.

use kernel::{Game, Lay, Names, Scene, Seat, Thing, Viewer};

use super::table::{A, B, CONGREGATION, HOARD, Table};
use crate::Pantacle;
use crate::action::{Action, Disc};
use crate::book::Token;

fn scene(table: &Table, viewer: Viewer) -> Scene {
    Pantacle::scene(&table.game.view(viewer), &Names::default())
}

fn things(table: &Table, seat: Seat, zone: &str) -> Vec<Thing> {
    let scene = scene(table, Viewer::Seat(seat));
    scene.zones.into_iter().find(|other| other.id == zone).unwrap().things
}

fn ids(table: &Table, seat: Seat, zone: &str) -> Vec<String> {
    things(table, seat, zone).into_iter().map(|thing| thing.id).collect()
}

/// The rule that says why touching this is of no use.
fn why(table: &Table, seat: Seat, thing: &str) -> Option<&'static str> {
    let wish = Pantacle::wish(&table.view(seat), seat, thing)?;
    table.game.check(seat, &wish).err().map(|illegal| illegal.rule)
}

#[test]
fn a_blade_keeps_its_id_when_it_is_discarded() {
    let mut table = Table::of(3)
        .hand(A, "Waxing Oracle, Full Weaver")
        .discards("Waxing Oracle, Full Hound")
        .favor_phase("Hunt");
    table.pass(&[B, Seat::at(2)]);
    let oracle = format!("blade-{}-2", table.blade("Waxing Oracle"));
    let weaver = format!("blade-{}-1", table.blade("Full Weaver"));
    assert_eq!(ids(&table, A, "hand-0"), [oracle.clone(), weaver]);
    table.discard(A, "Waxing Oracle");
    assert_eq!(ids(&table, A, "discards")[2], oracle);
}

#[test]
fn what_others_hold_lies_there_without_a_face() {
    let table = Table::of(3).hand(B, "Waxing Oracle, Full Weaver").favor_phase("Hunt");
    let hand = things(&table, A, "hand-1");
    assert!(hand.iter().all(|thing| thing.face.is_none()), "{hand:?}");
    assert_eq!(ids(&table, A, "hand-1"), ["hand-1-hidden-0", "hand-1-hidden-1"]);
    assert!(things(&table, B, "hand-1").iter().all(|thing| thing.face.is_some()));
}

#[test]
fn either_of_two_equal_blades_can_be_given() {
    let table = Table::of(3).hand(B, "Full Hound, Full Hound, Full Weaver").favor_phase("Hunt");
    let touches =
        Pantacle::touches(&table.view(B), &table.payment("Full Hound, Full Hound, Full Weaver", false));
    let hound = table.blade("Full Hound");
    for copy in 1..=2 {
        assert!(touches.contains(&format!("blade-{hound}-{copy}")), "{touches:?}");
    }
    let favor = format!("favor-{}", table.favor("Hunt"));
    assert_eq!(touches.last(), Some(&favor), "touching the Favor shows the bribes");
}

#[test]
fn a_bribe_with_the_resolve_track_is_about_its_tracker() {
    let table = Table::of(3).hand(B, "Full Hound, Full Weaver").resolve(B, 2).favor_phase("Hunt");
    let touches = Pantacle::touches(&table.view(B), &table.payment("Full Hound, Full Weaver", true));
    assert!(touches.contains(&"resolve-1".into()), "{touches:?}");
}

#[test]
fn what_cannot_be_done_is_said_by_its_rule() {
    let table = Table::of(3).hand(B, "Full Hound").favor_phase("Hunt");
    let hunt = format!("favor-{}", table.favor("Hunt"));
    let hound = format!("blade-{}-1", table.blade("Full Hound"));
    assert_eq!(why(&table, B, &hunt), Some("PAN-31"), "B cannot pay for it");
    assert_eq!(why(&table, B, &hound), Some("PAN-31"), "a Hound alone does not either");
    assert_eq!(why(&table, A, &hunt), Some("PAN-16"), "A waits");
    assert_eq!(Pantacle::wish(&table.view(B), B, "cubes-0"), None);

    let mut table = Table::of(3).marked("Hunt");
    table.game.ask = crate::state::Ask::Announce;
    assert_eq!(why(&table, A, &hunt), Some("PAN-29"), "it is marked");
    assert_eq!(why(&table, A, "location-0"), Some("PAN-29"), "discs are placed at another time");
}

#[test]
fn a_location_is_meant_by_whatever_lies_on_it() {
    let table = Table::of(3)
        .tokens(A, &[Token::Hunt, Token::Bewitchment, Token::Enslavement])
        .discs(A, &[CONGREGATION])
        .discs(B, &[HOARD])
        .start();
    let view = table.view(A);
    let place = Action::Place { disc: Disc::Top, location: HOARD };
    assert!(table.legal(A).contains(&place));
    assert_eq!(Pantacle::touches(&view, &place), ["disc-0-top", "location-0", "disc-1-on-0"]);
    assert_eq!(Pantacle::wish(&view, A, "disc-1-on-0"), Some(place));
    assert_eq!(why(&table, A, "disc-0-on-1"), Some("PAN-7"), "A has a disc there");
    assert_eq!(Pantacle::wish(&view, A, "disc-1-top"), None, "it is B's");
}
