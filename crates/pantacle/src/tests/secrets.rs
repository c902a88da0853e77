//! Who knows what.

use kernel::{Game, NoLog, Quick, Resample, Seat, Transcript, Viewer};

use super::table::{A, B, C, CONGREGATION, D, HOARD, OFFERING, Table};
use crate::book::Token;
use crate::hand::ALL;
use crate::{Action, Disc, Event, Few, Pantacle};

fn known(table: &Table, viewer: Seat, of: Seat) -> Vec<String> {
    let view = table.view(viewer);
    view.players[of.index()].hand.iter().map(|blade| table.game.book.blade(blade.blade)).collect()
}

/// Seat A looks at the hand of B.
fn looked(hand: &str) -> Table {
    let mut table = Table::of(4).tokens(A, &[Token::Bewitchment]).hand(B, hand).start();
    table.act(A, Action::Look(B));
    table
}

#[test]
fn a_look_is_told_to_the_looker_alone() {
    let mut table =
        Table::of(3).tokens(A, &[Token::Bewitchment]).hand(B, "Waxing Oracle, Full Hound").start();
    let seen = Few::of(&[table.blade("Waxing Oracle"), table.blade("Full Hound")]);
    let mut log = Transcript::default();
    table.game.play(A, &Action::Look(B), &mut Quick::new(1), &mut log).unwrap();
    assert!(log.unveiled);
    for viewer in [Viewer::Seat(B), Viewer::Seat(C), Viewer::Spectator] {
        assert_eq!(log.seen_by(viewer).collect::<Vec<_>>(), [&Event::Looked { seat: A, of: B }]);
    }
    assert_eq!(
        log.seen_by(Viewer::Seat(A)).collect::<Vec<_>>(),
        [&Event::Saw { seat: A, of: B, blades: seen }]
    );
    // The one looked at sees which of its blades are known.
    assert!(table.view(B).players[1].hand.iter().all(|blade| blade.seen_by == [A]));
}

#[test]
fn pan_r31_what_was_seen_is_remembered_until_it_leaves() {
    let mut table = looked("Waxing Oracle, Full Hound, Full Weaver");
    assert_eq!(known(&table, A, B), ["Waxing Oracle", "Full Weaver", "Full Hound"]);
    table.announce("Recruitment");
    table.pass(&[B, C, D]);
    table.announce("Hunt");
    table.pass(&[C, D, A]);
    table.discard(B, "Full Hound");
    // B has drawn a blade that A has not seen.
    assert_eq!(table.names(B).len(), 3);
    assert_eq!(known(&table, A, B), ["Waxing Oracle", "Full Weaver"]);
    assert_eq!(known(&table, C, B), [""; 0]);
}

#[test]
fn pan_r31_of_equal_blades_the_one_seen_leaves_first() {
    let mut table = looked("Full Hound, Waxing Oracle").hand(B, "Full Hound");
    assert_eq!(known(&table, A, B), ["Waxing Oracle", "Full Hound"], "of one Full Hound");
    table.valid();
    table.game.turn.seat = B;
    let mut table = table.marked("Recruitment");
    table.game.ask = crate::state::Ask::Discard { first: true };
    table.discard(B, "Full Hound");
    assert!(table.names(B).contains(&"Full Hound".to_owned()), "the other one is still there");
    assert_eq!(known(&table, A, B), ["Waxing Oracle"], "and A can no longer tell");
}

#[test]
fn pan_r31_what_others_know_is_drawn_anew_within_what_all_saw() {
    let table = looked("Waxing Oracle, Full Hound, Full Weaver");
    // C saw that A looked at three blades, so in all worlds of C seat A knows all three, whatever they are.
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let mut world = table.game.clone();
        world.resample(Viewer::Seat(C), &mut Quick::new(seed));
        let hand = world.view(Viewer::Seat(A)).players[1].hand.clone();
        assert_eq!(hand.len(), 3);
        seen.insert(hand.iter().map(|blade| blade.blade).collect::<Vec<_>>());
        // And A itself holds only the true hand possible.
        let mut own = table.game.clone();
        own.resample(Viewer::Seat(A), &mut Quick::new(seed));
        assert_eq!(own.player(B).hand.len(), 3);
        assert_eq!(own.view(Viewer::Seat(A)), table.view(A));
    }
    assert!(seen.len() > 30);
}

#[test]
fn pan_r29_drawn_curses_are_seen_by_the_drawer_and_remembered() {
    let titles = ["Denial", "Eclipse", "Thin Hand"];
    let mut table = Table::of(3).next_curses(&titles).adepts(A, 3).start().cubes(A, 4);
    table.place(A, Disc::Cursed, CONGREGATION);
    table.act(A, Action::Draw);
    let shown = |table: &Table, seat| {
        serde_json::to_value(table.view(seat)).unwrap()["ask"]["curse"]["drawn"].clone()
    };
    assert!(shown(&table, A)[0]["curse"].is_number() && shown(&table, B)[0]["curse"].is_null());
    table.keep(A, "Eclipse");
    let last = |table: &Table, seat| table.view(seat).under.last().unwrap().curse;
    assert_eq!(last(&table, A), Some(table.curse_named("Denial")));
    assert_eq!(last(&table, B), None);
    // An Exhaustion that goes under the pile is known to all.
    let table = Table::of(3).discs(A, &[HOARD]).curse(A, "Exhaustion (1 Adept)");
    let mut table = table.favor_phase("Recruitment");
    table.pass(&[B, C]);
    assert_eq!(table.game.curses.under().last().unwrap().knowers, ALL);
    assert!(last(&table, C).is_some());
    // The drawer meets what was put under the pile again when all above is gone.
    let mut table = Table::of(3).adepts(A, 3).start();
    table = table.next_curses(&["Denial"]);
    let told = table.place(A, Disc::Cursed, OFFERING);
    assert!(told.contains(&Event::Kept { seat: A, curse: table.curse_named("Denial"), others: 0 }));
}

/// The discards have been shuffled in the turn of A: B and C hold what they held.
fn shuffled() -> Table {
    let table = Table::of(3)
        .hand(A, "Waxing Oracle, Waning Oracle")
        .hand(B, "Full Weaver, Waxing Herald, Full Hound");
    let mut table =
        table.hand(C, "Waning Hound, Full Herald, Waning Weaver").empty_pile().favor_phase("Hunt");
    table.pass(&[B, C]);
    table.discard(A, "Waxing Oracle");
    table
}

#[test]
fn pan_r30_after_a_shuffle_all_know_what_is_in_hands() {
    let table = shuffled();
    let held: Vec<_> =
        table.game.view(Viewer::Spectator).before.iter().map(|&kind| table.game.book.blade(kind)).collect();
    let mut held = held;
    held.sort();
    assert_eq!(
        held,
        [
            "Full Herald",
            "Full Hound",
            "Full Weaver",
            "Waning Hound",
            "Waning Oracle",
            "Waning Weaver",
            "Waxing Herald"
        ]
    );
    // A knows that B and C hold these six, and in every world they do.
    for seed in 0..40 {
        let mut world = table.game.clone();
        world.resample(Viewer::Seat(A), &mut Quick::new(seed));
        let mut hands: Vec<_> = [B, C].iter().flat_map(|&seat| world.player(seat).hand.blades()).collect();
        hands.sort_by_key(|blade| blade.kind);
        let names: Vec<_> = hands.iter().map(|blade| world.book.blade(blade.kind)).collect();
        assert!(names.contains(&"Full Weaver".to_owned()) && !names.contains(&"Full Scholar".to_owned()));
        assert!(world.player(A).hand == table.game.player(A).hand);
    }
}

#[test]
fn pan_r30_is_forgotten_when_nobody_can_say_where_a_blade_came_from() {
    // B discards a blade that is there once: all know that it was one of those in hands.
    let mut table = shuffled();
    table.announce("Recruitment");
    table.pass(&[C, A]);
    table.discard(B, "Full Weaver");
    assert_eq!(table.game.view(Viewer::Spectator).before.len(), 6);
    // B now holds blades of both sorts, and there are Full Hounds of both sorts: where this one came from is open.
    let both =
        [true, false].map(|sort| table.game.player(B).hand.blades().iter().any(|blade| blade.before == sort));
    assert_eq!(both, [true, true]);
    let twin = table.blade("Full Hound");
    let hands = table.game.players.iter().flat_map(|player| player.hand.blades());
    let fresh = hands.filter(|blade| !blade.before && blade.kind == twin).count();
    assert!(table.game.pile.contains(twin) || fresh > 0);
    table.game.turn.seat = B;
    table.game.ask = crate::state::Ask::Discard { first: true };
    let mut game: Pantacle = table.game.clone();
    game.apply(B, &Action::Discard(twin), &mut Quick::new(1), &mut NoLog);
    assert!(game.view(Viewer::Spectator).before.is_empty());
}

#[test]
fn whether_an_opponent_can_bribe_does_not_show() {
    let able = Table::of(3).hand(B, "Full Executioner, Full Weaver").favor_phase("Hunt");
    let unable = Table::of(3).hand(B, "Waxing Oracle, Full Oracle").favor_phase("Hunt");
    for viewer in [Viewer::Seat(A), Viewer::Seat(C), Viewer::Spectator] {
        let [one, two] =
            [&able, &unable].map(|table| serde_json::to_string(&table.game.view(viewer)).unwrap());
        assert_eq!(one, two);
        assert_eq!(able.game.active(), unable.game.active());
    }
    let [one, two] = [able, unable].map(|mut table| {
        let mut log = Transcript::default();
        table.game.play(B, &Action::Pass, &mut Quick::new(1), &mut log).unwrap();
        (log, serde_json::to_string(&table.game.view(Viewer::Seat(A))).unwrap())
    });
    assert_eq!(one, two);
}

#[test]
fn what_is_drawn_is_told_to_the_drawer_alone() {
    let told = |game: &mut Pantacle, seat, action| {
        let mut log = Transcript::default();
        game.play(seat, &action, &mut Quick::new(1), &mut log).unwrap();
        [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator]
            .map(|viewer| log.seen_by(viewer).copied().collect::<Vec<_>>())
    };
    // Blades, at the end of the turn.
    let mut table = Table::of(3).hand(A, "Waxing Oracle, Full Weaver").favor_phase("Hunt");
    table.pass(&[B, C]);
    let discard = Action::Discard(table.blade("Waxing Oracle"));
    let [own, other, spectator] = told(&mut table.game, A, discard);
    assert!(own.iter().any(|event| matches!(event, Event::Took { seat: A, .. })));
    for events in [other, spectator] {
        assert!(events.contains(&Event::Refilled { seat: A, count: 2 }));
        assert!(!events.iter().any(|event| matches!(event, Event::Took { .. })));
    }
    // Curses, for a disc: two cubes leave the choice open, so the first is not yet kept.
    let mut table = Table::of(3).next_curses(&["Denial", "Eclipse"]).adepts(A, 3).start().cubes(A, 2);
    let denial = Some(table.curse_named("Denial"));
    let place = Action::Place { disc: Disc::Cursed, location: OFFERING };
    let [own, other, spectator] = told(&mut table.game, A, place);
    assert!(own.contains(&Event::Drew { seat: A, price: 0, curse: denial }));
    for events in [other, spectator] {
        assert!(events.contains(&Event::Drew { seat: A, price: 0, curse: None }));
    }
}

#[test]
fn pan_r30_a_look_shows_what_was_in_the_hand_at_the_shuffle() {
    let mut table = shuffled();
    table.game.turn.seat = A;
    let mut table = table.tokens(A, &[Token::Bewitchment]).start();
    table.act(A, Action::Look(B));
    assert!(table.view(A).players[1].hand.iter().all(|blade| blade.before));
    assert_eq!(table.view(A).players[1].hand.len(), 3);
}

/// A position after a shuffle in which B holds a Full Hound and a Waxing Herald, one of them from the new pile, and C
/// the twin of the other.
fn twins(old: &str, new: &str) -> Table {
    let mut table =
        Table::of(3).hand(B, "Full Hound, Waxing Herald").hand(C, new).tokens(A, &[Token::Bewitchment]);
    let old = table.blade(old);
    for blade in table.game.player_mut(B).hand.blades_mut() {
        blade.before = blade.kind == old;
    }
    table.game.player_mut(C).hand.blades_mut().iter_mut().for_each(|blade| blade.before = true);
    table.start()
}

#[test]
fn pan_r30_a_look_does_not_show_where_a_twin_came_from() {
    let mut tables = [twins("Full Hound", "Waxing Herald"), twins("Waxing Herald", "Full Hound")];
    let views = |tables: &[Table; 2], viewer| {
        tables.each_ref().map(|table| serde_json::to_string(&table.game.view(viewer)).unwrap())
    };
    assert_ne!(tables[0].game, tables[1].game);
    let [one, two] = views(&tables, Viewer::Seat(A));
    assert_eq!(one, two);
    assert_eq!(tables[0].view(A).before.len(), 2);
    tables.iter_mut().for_each(|table| _ = table.act(A, Action::Look(B)));
    let [one, two] = views(&tables, Viewer::Seat(A));
    assert_eq!(one, two, "A sees a Full Hound and a Waxing Herald, not which of them B drew last");
    assert_eq!(known(&tables[0], A, B), ["Waxing Herald", "Full Hound"]);
    // Forgetting it must not tell the others that B holds a twin.
    let table = Table::of(3).hand(B, "Full Weaver, Waxing Scholar").hand(C, "Full Hound");
    let mut table = table.tokens(A, &[Token::Bewitchment]);
    let old = table.blade("Full Weaver");
    for seat in [B, C] {
        let hand = table.game.player_mut(seat).hand.blades_mut();
        hand.iter_mut().for_each(|blade| blade.before = seat == C || blade.kind == old);
    }
    let mut table = table.start();
    table.act(A, Action::Look(B));
    assert!(table.game.view(Viewer::Spectator).before.is_empty());
}
