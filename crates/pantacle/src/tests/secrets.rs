//! Who knows what.

use kernel::{Audience, Game, Lies, NoLog, Pieces, Quick, Resample, Seat, Transcript, Viewer};

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
fn pan_r31_only_what_others_surely_know_is_public() {
    // A has seen two blades of B. B takes up a third and discards it; A still knows both, but C saw only that one of
    // three left, which may have been one of those.
    let mut table = looked("Waxing Oracle, Full Hound").hand(B, "Full Weaver").marked("Recruitment");
    table.game.turn.seat = B;
    table.game.ask = crate::state::Ask::Discard { first: true };
    table.discard(B, "Full Weaver");
    assert_eq!(known(&table, A, B), ["Waxing Oracle", "Full Hound"]);
    assert_eq!(table.view(C).players[1].sure, [1, 0, 0, 0]);
    let known_in_worlds = |game: &Pantacle, viewer: Viewer| {
        (0..20).all(|seed| {
            let mut world = game.clone();
            world.resample(viewer, &mut Quick::new(seed));
            world.view(Viewer::Seat(A)).players[1].hand.len() == 1
        })
    };
    assert!(known_in_worlds(&table.game, Viewer::Seat(C)));
    assert!(known_in_worlds(&table.game, Viewer::Spectator));
    // Which of its blades that is, is open; and A and B themselves know what A knows.
    let mut places = std::collections::BTreeSet::new();
    for seed in 0..20 {
        let [mut world, mut own] = [table.game.clone(), table.game.clone()];
        world.resample(Viewer::Seat(C), &mut Quick::new(seed));
        let hand = world.player(B).hand;
        places.insert(hand.blades().iter().position(|blade| blade.knowers & crate::hand::bit(A) != 0));
        own.resample(Viewer::Seat(B), &mut Quick::new(seed));
        assert_eq!(own.player(B).hand, table.game.player(B).hand);
        let mut lookers = table.game.clone();
        lookers.resample(Viewer::Seat(A), &mut Quick::new(seed));
        assert_eq!(lookers.view(Viewer::Seat(A)), table.view(A));
    }
    assert!(places.len() > 2, "{places:?}");
    // What was shown to all is known to all in every world, and may be the one that A surely knows.
    let shown = table.game.player(B).hand.blades()[0].kind;
    table.game.player_mut(B).hand.show(shown);
    assert!(known_in_worlds(&table.game, Viewer::Seat(C)));
    table.game.resample(Viewer::Seat(C), &mut Quick::new(1));
    assert_eq!(table.game.view(Viewer::Spectator).players[1].hand[0].blade, shown);
}

/// This curse goes from the pile under it, seen by those.
fn put_under(table: &mut Table, title: &str, knowers: u8) {
    let kind = table.curse_named(title);
    let at = table.game.curses.fresh.as_slice().iter().position(|&other| other == kind).unwrap();
    table.game.curses.fresh.take(at as u32);
    table.game.curses.push_under(crate::state::Known { kind, knowers });
}

#[test]
fn pan_r29_curses_are_drawn_anew_for_those_who_did_not_see_them() {
    let mut table = Table::of(3).adepts(A, 3).start().cubes(A, 4);
    put_under(&mut table, "Denial", crate::hand::bit(A));
    put_under(&mut table, "Eclipse", crate::hand::bit(A));
    table.place(A, Disc::Cursed, CONGREGATION);
    table.act(A, Action::Draw);
    let cards = |game: &Pantacle| {
        let crate::state::Ask::Curse { drawn, .. } = game.ask else { panic!("curses are drawn") };
        let lie = game.curses.under().iter().chain(drawn.as_slice());
        lie.map(|curse| curse.kind).collect::<Vec<_>>()
    };
    let [_, _, first, second] = cards(&table.game)[..] else { panic!("two below and two drawn") };
    assert!(![first, second].contains(&table.curse_named("Denial")), "what lies below comes last");
    for viewer in [Viewer::Seat(B), Viewer::Spectator] {
        let mut seen = [const { std::collections::BTreeSet::new() }; 4];
        for seed in 0..40 {
            let mut world = table.game.clone();
            world.resample(viewer, &mut Quick::new(seed));
            let text = serde_json::to_string(&world).unwrap();
            assert_eq!(serde_json::from_str::<Pantacle>(&text).unwrap(), world, "no curse is lost");
            seen.iter_mut().zip(cards(&world)).for_each(|(seen, kind)| _ = seen.insert(kind));
        }
        assert!(seen.iter().all(|seen| seen.len() > 8), "{seen:?}");
    }
    let mut own = table.game.clone();
    own.resample(Viewer::Seat(A), &mut Quick::new(1));
    assert_eq!(own, table.game, "A saw all that is not in the pile, and the pile has no order");
}

#[test]
fn pan_r29_of_equal_curses_the_best_known_is_kept_and_then_the_first() {
    let equal = "Exhaustion (2 cubes)";
    let drawn = |seen: [u8; 3]| {
        let mut table = Table::of(3).next_curses(&[equal, "Denial", equal]).adepts(A, 3).start().cubes(A, 4);
        for (curse, seen) in table.game.curses.under_mut().iter_mut().zip(seen) {
            curse.knowers = seen;
        }
        table.place(A, Disc::Cursed, CONGREGATION);
        table.act(A, Action::Draw);
        table.act(A, Action::Draw);
        table.keep(A, equal);
        let under = table.game.curses.under();
        let last = under[under.len() - 2..].iter().map(|curse| table.game.book.curse(curse.kind));
        last.collect::<Vec<_>>()
    };
    assert_eq!(drawn([0; 3]), ["Denial", equal]);
    assert_eq!(drawn([0, 0, crate::hand::bit(B)]), [equal, "Denial"]);
    assert_eq!(drawn([crate::hand::bit(B), 0, 0]), ["Denial", equal]);
}

#[test]
fn what_comes_to_light_is_called_so() {
    let unveiled = |table: &Table, seat, action| {
        let mut log = Transcript::default();
        table.game.clone().play(seat, &action, &mut Quick::new(1), &mut log).unwrap();
        (log.unveiled, log.seen_by(Viewer::Spectator).copied().collect::<Vec<_>>())
    };
    let shows = Table::of(3).discs(A, &[HOARD]).curse(A, "Indiscretion").hand(A, "Full Weaver, Full Hound");
    let shows = shows.start();
    let blade = shows.blade("Full Hound");
    assert_eq!(unveiled(&shows, A, Action::Show(blade)), (true, vec![Event::Showed { seat: A, blade }]));
    // Placing draws a curse, and keeping one shows it.
    let mut table = Table::of(3).next_curses(&["Denial", "Eclipse"]).adepts(A, 3).start().cubes(A, 2);
    let place = Action::Place { disc: Disc::Cursed, location: OFFERING };
    assert!(unveiled(&table, A, place).0);
    table.act(A, place);
    let kind = table.curse_named("Denial");
    let (seen, told) = unveiled(&table, A, Action::Keep(kind));
    assert!(seen && told.contains(&Event::Kept { seat: A, curse: kind, others: 0 }));
    let mut table = Table::of(3).hand(A, "Full Weaver, Full Hound, Full Oracle, Full Herald");
    table = table.hand(B, "Waxing Oracle, Full Scholar").favor_phase("Recruitment");
    let payment = table.payment("Waxing Oracle, Full Scholar", false);
    assert!(unveiled(&table, B, payment).0);
    table.pass(&[B]);
    assert!(!unveiled(&table, C, Action::Pass).0);
    table.pass(&[C]);
    assert!(unveiled(&table, A, Action::Discard(table.blade("Full Weaver"))).0);
}

#[test]
fn worlds_follow_from_what_is_seen_alone() {
    // C knows the Full Weaver of B and saw A look; the other blades of B come before it in order, or after it.
    let table = |hidden: &str, under: &str| {
        let mut table = Table::of(4).hand(B, hidden).hand(B, "Full Weaver").hand(D, "Full Executioner");
        let kind = table.blade("Full Weaver");
        for blade in table.game.player_mut(B).hand.blades_mut() {
            blade.knowers |= if blade.kind == kind { crate::hand::bit(C) } else { crate::hand::bit(A) };
        }
        table.game.player_mut(B).sure[0] = 1;
        put_under(&mut table, under, crate::hand::bit(A));
        put_under(&mut table, "Short Leash", 0);
        table.start()
    };
    let tables =
        [table("Waxing Oracle, Full Oracle", "Slow Ritual"), table("Waxing Hound, Waning Hound", "Denial")];
    let [one, two] = tables.each_ref().map(|table| serde_json::to_string(&table.view(C)).unwrap());
    assert_eq!(one, two);
    for seed in 0..300 {
        let worlds = tables.each_ref().map(|table| {
            let mut world = table.game.clone();
            world.resample(Viewer::Seat(C), &mut Quick::new(seed));
            let text = serde_json::to_string(&world).unwrap();
            assert_eq!(serde_json::from_str::<Pantacle>(&text).unwrap(), world);
            world
        });
        assert!(worlds[0] == worlds[1], "seed {seed}");
    }
}

#[test]
fn who_knows_a_piece_is_told_as_it_is() {
    let mut table = Table::of(3).hand(B, "Full Weaver").adepts(A, 3).start().cubes(A, 2);
    table.place(A, Disc::Cursed, OFFERING);
    let mut told = std::collections::BTreeMap::<_, Vec<_>>::new();
    table
        .game
        .pieces(&mut |lies: Lies| told.entry((lies.piece.pool, lies.place.0)).or_default().push(lies.known));
    let only = |seats: &[Seat]| Audience::Only(seats.iter().copied().collect());
    assert_eq!(told[&(0, 1)], [only(&[B])], "the hand of B");
    assert!(told[&(0, 10)].iter().chain(&told[&(1, 20)]).all(|known| *known == only(&[])), "both piles");
    assert_eq!(told[&(1, 60)], [only(&[A])], "a curse just drawn");
}

#[test]
fn refusals_do_not_tell_what_others_hold() {
    let mut table = Table::of(3).hand(A, "Full Weaver, Full Hound").hand(B, "Waxing Oracle, Full Scholar");
    table = table.favor_phase("Hunt");
    table.pass(&[B, C]);
    let said = |table: &Table, seat, actions: Vec<Action>| {
        let mut all: Vec<_> =
            actions.into_iter().filter_map(|action| table.game.check(seat, &action).err()).collect();
        all.dedup();
        all.len()
    };
    let blades =
        |table: &Table| (0..table.game.book.blades.len() as u8).map(Action::Discard).collect::<Vec<_>>();
    assert_eq!(said(&table, A, blades(&table)), 1);
    assert_eq!(said(&table, C, blades(&table)), 1);
    // Some curses lie in the pile, one under it.
    let mut table = Table::of(3).adepts(A, 3).start().cubes(A, 2);
    put_under(&mut table, "Denial", 0);
    table.place(A, Disc::Cursed, OFFERING);
    let curses: Vec<_> = (0..table.game.book.curses.len() as u8).map(Action::Keep).collect();
    assert_eq!(said(&table, A, curses.clone()), 1);
    assert_eq!(said(&table, B, curses), 1);
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
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let mut world = table.game.clone();
        world.resample(Viewer::Seat(A), &mut Quick::new(seed));
        let mut hands: Vec<_> = [B, C].iter().flat_map(|&seat| world.player(seat).hand.blades()).collect();
        hands.sort_by_key(|blade| blade.kind);
        let names: Vec<_> = hands.iter().map(|blade| world.book.blade(blade.kind)).collect();
        assert!(names.contains(&"Full Weaver".to_owned()) && !names.contains(&"Full Scholar".to_owned()));
        assert!(world.player(A).hand == table.game.player(A).hand);
        seen.insert(world.player(B).hand.blades().iter().map(|blade| blade.kind).collect::<Vec<_>>());
    }
    assert!(seen.len() > 10, "which of the six B holds is open");
    assert!(!table.game.evenly_unknown() && Table::of(3).hand(B, "Full Weaver").game.evenly_unknown());
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

/// These blades of a hand were in it at the last shuffle, the others were not.
fn before(mut table: Table, seat: Seat, names: &str) -> Table {
    let kinds: Vec<_> = names.split(", ").map(|name| table.blade(name)).collect();
    let hand = table.game.player_mut(seat).hand.blades_mut();
    for blade in hand.iter_mut() {
        blade.before = kinds.contains(&blade.kind);
    }
    table.valid();
    table
}

/// What all know to have been in hands at the last shuffle.
fn remembered(table: &Table) -> Vec<String> {
    let view = table.game.view(Viewer::Spectator);
    view.before.iter().map(|&kind| table.game.book.blade(kind)).collect()
}

/// What is still remembered when B has discarded this blade.
fn after_discard(mut table: Table, name: &str) -> Vec<String> {
    table.game.turn.seat = B;
    let mut table = table.marked("Recruitment");
    table.game.ask = crate::state::Ask::Discard { first: true };
    table.discard(B, name);
    remembered(&table)
}

#[test]
fn pan_r30_is_kept_as_long_as_all_can_tell() {
    // All blades of B are from before the shuffle, so all know that of this one, twin or not.
    let table = before(Table::of(3).hand(B, "Full Weaver, Full Hound"), B, "Full Weaver, Full Hound");
    assert_eq!(after_discard(table, "Full Hound"), ["Full Weaver"]);
    // B holds blades of both sorts, but there is only one Full Weaver.
    let mixed = || {
        let table = Table::of(3).hand(B, "Full Weaver, Waxing Scholar, Full Hound");
        before(table, B, "Full Weaver, Full Hound")
    };
    assert_eq!(mixed().view(C).players[1].hidden, [1, 2]);
    assert_eq!(after_discard(mixed(), "Full Weaver"), ["Full Hound"]);
    // The other Full Hound is in the pile, or in a hand since the shuffle: nobody can tell.
    assert_eq!(after_discard(mixed(), "Full Hound"), [""; 0]);
    assert_eq!(after_discard(mixed().hand(C, "Full Hound"), "Full Hound"), [""; 0]);
    // The same when it is only shown.
    let mut table = mixed().discs(B, &[HOARD]).curse(B, "Indiscretion");
    table.game.turn.seat = B;
    let mut table = table.start();
    table.act(B, Action::Show(table.blade("Full Hound")));
    assert_eq!(remembered(&table), [""; 0]);
}

#[test]
fn pan_r30_a_look_without_twins_leaves_the_memory() {
    let table = Table::of(3).hand(B, "Full Weaver, Waxing Scholar").tokens(A, &[Token::Bewitchment]);
    let mut table = before(table, B, "Full Weaver").start();
    table.act(A, Action::Look(B));
    assert_eq!(remembered(&table), ["Full Weaver"]);
}

#[test]
fn pan_r30_forgotten_or_shuffled_again_what_is_known_of_equals_is_one_number() {
    // B holds two Full Hounds, one from before the shuffle; C has seen the other one.
    let twins = || {
        let mut table = Table::of(3).hand(B, "Full Hound, Full Hound").tokens(A, &[Token::Bewitchment]);
        let hand = table.game.player_mut(B).hand.blades_mut();
        hand[0].before = true;
        hand[1].knowers |= crate::hand::bit(C);
        table.valid();
        table.hand(A, "Waxing Oracle, Full Oracle")
    };
    let knows_one = |table: &Table| {
        table.valid();
        let hand = table.game.player(B).hand;
        let sorts: Vec<_> = hand.blades().iter().map(|blade| blade.before).collect();
        assert!(sorts[0] == sorts[1] && known(table, C, B) == ["Full Hound"]);
        assert!(hand.blades()[0].knowers & crate::hand::bit(C) != 0);
    };
    let mut table = twins().start();
    table.act(A, Action::Look(B));
    knows_one(&table);
    let mut table = twins().empty_pile().favor_phase("Recruitment");
    table.pass(&[B, C]);
    table.discard(A, "Waxing Oracle");
    knows_one(&table);
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
    for table in &mut tables {
        table.act(A, Action::Look(B));
    }
    let [one, two] = views(&tables, Viewer::Seat(A));
    assert_eq!(one, two, "A sees a Full Hound and a Waxing Herald, not which of them B drew last");
    assert_eq!(known(&tables[0], A, B), ["Waxing Herald", "Full Hound"]);
    // Forgetting it must not tell the others that B holds a twin.
    let table = Table::of(3).hand(B, "Full Weaver, Waxing Scholar").hand(C, "Full Hound");
    let mut table = table.tokens(A, &[Token::Bewitchment]);
    let old = table.blade("Full Weaver");
    for seat in [B, C] {
        let hand = table.game.player_mut(seat).hand.blades_mut();
        for blade in hand.iter_mut() {
            blade.before = seat == C || blade.kind == old;
        }
    }
    let mut table = table.start();
    table.act(A, Action::Look(B));
    assert!(table.game.view(Viewer::Spectator).before.is_empty());
}
