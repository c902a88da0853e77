//! The table before and around the turns.

use kernel::{Game, Lies, NoLog, Pieces, Quick, Seat, Viewer};

use super::table::{A, ALL_FIVE, B, C, D, DEMON, HOARD, HOURGLASS, OFFERING, Table, dealt, seats};
use crate::book::{FavorEffect, Token};
use crate::{Action, Disc, Event, Options, Pantacle, Rite};

#[test]
fn pan_1_five_discs_and_one_more_favor_win_at_once() {
    // P-T15: on the own turn.
    let mut table = Table::of(3).discs(A, &ALL_FIVE).favor_phase("Recruitment");
    table.pass(&[B]);
    assert_eq!(table.winner(), None);
    let told = table.pass(&[C]);
    assert_eq!(table.winner(), Some(A));
    assert_eq!(told.last(), Some(&Event::Won { seat: A }));
    assert!(table.game.active().is_empty());
    assert_eq!(table.refused(A, Action::Pass).why, "The game is over.");
    // P-T15: by a bribe.
    let hand = "Waxing Oracle, Full Scholar";
    let mut table = Table::of(3).discs(C, &ALL_FIVE).hand(C, hand).favor_phase("Recruitment");
    table.pass(&[B]);
    table.bribe(C, hand, false);
    assert_eq!(table.winner(), Some(C));
    // Four discs are not enough.
    let mut table = Table::of(3).discs(A, &ALL_FIVE[..4]).favor_phase("Recruitment");
    table.pass(&[B, C]);
    assert_eq!((table.winner(), table.active()), (None, Some(B)));
}

#[test]
fn pan_1_the_fifth_disc_and_the_favor_can_come_in_one_turn() {
    let mut table = Table::of(3).discs(A, &ALL_FIVE[..4]).adepts(A, 3).start();
    assert_eq!(table.game.player(A).placed(), 5);
    assert_eq!(table.winner(), None);
    table.announce("Hunt");
    table.pass(&[B, C]);
    assert_eq!(table.winner(), Some(A));
}

#[test]
fn pan_2_the_active_sorcerer_has_opponents() {
    let table = Table::of(4);
    assert_eq!(table.game.opponents(C).collect::<Vec<_>>(), [D, A, B]);
    let events = Table::of(4).start().announce("Hunt");
    assert_eq!(events, [Event::Announced { seat: A, favor: 2 }]);
    let mut table = Table::of(4).favor_phase("Hunt");
    for opponent in [B, C, D] {
        assert_eq!(table.active(), Some(opponent));
        table.pass(&[opponent]);
    }
}

#[test]
fn pan_3_dots_count_the_blades_of_a_keeper() {
    // P-T9
    let table = Table::of(3);
    let book = &table.game.book;
    for (n, keeper) in book.keepers.iter().enumerate() {
        let kinds = book.blades.iter().filter(|blade| usize::from(blade.keeper) == n);
        assert_eq!(kinds.clone().map(|blade| blade.copies).sum::<u8>(), keeper.dots, "{}", keeper.name);
        let phases: std::collections::BTreeSet<_> = kinds.map(|blade| blade.phase).collect();
        assert!(phases.len() > 1, "{} has blades of different phases", keeper.name);
    }
    assert_eq!(book.blades.iter().map(|blade| u32::from(blade.copies)).sum::<u32>(), 29);
    assert_eq!(book.keepers.iter().filter(|keeper| keeper.dots == 3).count(), 3);
}

#[test]
fn pan_4_pieces_are_there_in_their_numbers() {
    let mut found = [0; 6];
    dealt(&Options::default(), 5, 3)
        .pieces(&mut |Lies { piece, count, .. }| found[usize::from(piece.pool)] += count);
    // Blades, curses, cubes, Adepts, Power tokens, Flame discs.
    assert_eq!(found, [29, 27, 60, 25, 25, 25]);
    let table = Table::of(3);
    let permanent = table.game.book.curses.iter().filter(|curse| !curse.is_exhaustion());
    assert_eq!(permanent.map(|curse| curse.copies).sum::<u8>(), 15);
}

#[test]
fn pan_5_seven_favors_four_of_them_tokens() {
    let table = Table::of(3);
    let favors = &table.game.book.favors;
    let tokens = favors.iter().filter(|favor| matches!(favor.effect, FavorEffect::Token(_)));
    assert_eq!((favors.len(), tokens.count()), (7, 4));
    let without: Vec<_> =
        favors.iter().filter(|favor| favor.phase.is_none()).map(|favor| &favor.name).collect();
    assert_eq!(without, ["Indoctrination"]);
    assert!(favors.iter().all(|favor| favor.keepers[0] != favor.keepers[1]));
    let book = &table.game.book;
    let row = |favor: &crate::book::Favor| {
        let [one, two] = favor.keepers.map(|keeper| book.keepers[usize::from(keeper)].name.as_str());
        let phase = favor.phase.map_or("-", |phase| book.phases[usize::from(phase)].as_str());
        format!("{}: {one}, {two}, {phase}", favor.name)
    };
    assert_eq!(
        favors.iter().map(row).collect::<Vec<_>>(),
        [
            "Recruitment: Oracle, Scholar, Waxing",
            "Bewitchment: Scholar, Executioner, Waxing",
            "Hunt: Executioner, Weaver, Full",
            "Protection: Weaver, Shepherd, Full",
            "Enslavement: Shepherd, Gravedigger, Waning",
            "Extortion: Gravedigger, Herald, Waning",
            "Indoctrination: Herald, Oracle, -",
        ]
    );
}

#[test]
fn pan_6_discards_lie_open_in_order() {
    let mut table =
        Table::of(3).discards("Full Weaver").hand(A, "Waxing Oracle, Full Hound").favor_phase("Hunt");
    table.pass(&[B, C]);
    table.discard(A, "Waxing Oracle");
    let row: Vec<_> = ["Full Weaver", "Waxing Oracle"].iter().map(|name| table.blade(name)).collect();
    assert_eq!(table.game.view(Viewer::Spectator).discards, row);
}

#[test]
fn pan_7_a_location_takes_one_disc_of_each_player() {
    let table = Table::of(3).discs(A, &[HOARD]).discs(B, &[OFFERING]).adepts(A, 3).start();
    let taken = table.refused(A, Action::Place { disc: Disc::Top, location: HOARD });
    assert_eq!(taken.rule, "PAN-7");
    assert!(table.legal(A).contains(&Action::Place { disc: Disc::Top, location: OFFERING }));
    assert_eq!(table.legal(A).len(), 8);
    assert_eq!(table.refused(A, Action::Place { disc: Disc::Top, location: 5 }).rule, "PAN-6");
}

#[test]
fn pan_8_a_sanctuary_has_four_places_for_tokens() {
    let four = [Token::Hunt, Token::Protection, Token::Bewitchment, Token::DemonicDiscard];
    let mut table = Table::of(3)
        .discs(A, &ALL_FIVE)
        .adepts(A, 0)
        .discs(B, &[DEMON])
        .tokens(B, &four)
        .favor_phase("Enslavement");
    assert_eq!(table.tokens_of(B), four);
    assert!(!table.game.player_mut(B).tokens.push(Token::Enslavement));
}

#[test]
fn pan_10_11_12_13_14_15_the_deal() {
    for n in 3..=5 {
        let game = dealt(&Options::default(), n, 5);
        for seat in seats(n).iter() {
            let player = game.player(seat);
            assert_eq!(player.hand.len(), 3);
            assert_eq!((player.cubes, player.adepts, player.resolve), (0, 1, 0));
            assert_eq!((player.top, player.cursed, player.placed()), (true, 4, 0));
            assert!(player.tokens.as_slice().is_empty() && player.curses.as_slice().is_empty());
        }
        assert_eq!((game.cubes, game.adepts), (60, 25 - n));
        assert_eq!((game.pile.len(), game.discards.len()), (29 - 3 * u32::from(n), 0));
        assert_eq!((game.curses.fresh.len(), game.curses.under().len()), (27, 0));
        assert_eq!((game.marked, game.turn.number), (None, 1));
    }
    let (one, two) = (dealt(&Options::default(), 4, 1), dealt(&Options::default(), 4, 2));
    assert_ne!(one.player(A).hand, two.player(A).hand);
    // The curses are shuffled as well.
    let mut drawn = std::collections::BTreeSet::new();
    for seed in 0..20 {
        let mut game = one.clone();
        game.place(A, Rite::Adepts, Disc::Cursed, HOURGLASS, &mut Quick::new(seed), &mut NoLog);
        drawn.extend(game.player(A).curses.as_slice().iter().map(|laid| laid.kind));
    }
    assert!(drawn.len() > 5, "{drawn:?}");
}

#[test]
fn pan_16_turns_go_clockwise_through_three_phases() {
    let table = Table::of(3).adepts(A, 0).hand(A, "Full Hound, Waxing Oracle").cubes(A, 2);
    let mut table = table.cubes(B, 2).start();
    // Preparation has run: the Adept is bought before a Favor is announced.
    assert_eq!(table.held(A), [0, 1]);
    table.announce("Hunt");
    table.pass(&[B, C]);
    assert_eq!(table.active(), Some(A));
    let told = table.discard(A, "Full Hound");
    assert_eq!((table.active(), table.game.turn.seat), (Some(B), B));
    assert!(told.contains(&Event::Turn { seat: B, extra: false }));
    assert_eq!(table.held(B), [0, 2], "and so has that of B");
    table.announce("Enslavement");
    table.pass(&[C, A]);
    assert_eq!(table.active(), Some(C), "the hand of B was empty, so there was nothing to discard");
    assert_eq!(table.refused(A, Action::Pass).rule, "PAN-16");
}

#[test]
fn pan_r1_in_the_first_turn_all_favors_can_be_announced() {
    let game = dealt(&Options::default(), 3, 4);
    assert_eq!(game.legal_list(game.turn.seat).len(), 7);
}

#[test]
fn pan_r2_chance_says_who_begins() {
    let mut begun = [0; 5];
    (0..500).for_each(|seed| begun[dealt(&Options::default(), 5, seed).turn.seat.index()] += 1);
    assert!(begun.iter().all(|n| (60..140).contains(n)), "{begun:?}");
}

#[test]
fn pan_r20_there_is_always_a_favor_to_announce() {
    let four = [Token::Hunt, Token::Protection, Token::Enslavement, Token::Bewitchment];
    let table = Table::of(3).discs(A, &ALL_FIVE).curse(A, "Marked Path").tokens(A, &four);
    let table = table.hand(B, "Full Weaver").marked("Recruitment");
    // Only Extortion is left, so it is announced without asking.
    let mut table = table.start();
    assert_eq!(table.active(), Some(A), "Bewitchment asks first");
    let told = table.act(A, Action::LookAway);
    assert!(told.contains(&Event::Announced { seat: A, favor: table.favor("Extortion") }), "{told:?}");
}

#[test]
fn pan_r22_only_hands_are_secret() {
    let game = dealt(&Options::default(), 3, 9);
    let other = game.view(Viewer::Spectator);
    assert!(other.players.iter().all(|player| player.hand.is_empty() && player.blades() == 3));
    let own = game.view(Viewer::Seat(B));
    assert_eq!(own.players[1].hand.len(), 3);
    assert!(own.players[0].hand.is_empty());
}

#[test]
fn pan_r28_turns_run_out() {
    let mut table = Table::of(3).discs(B, &[HOARD, OFFERING]).discs(C, &[HOARD, DEMON]).discs(A, &[DEMON]);
    table.game.turn.number = 300;
    let mut table = table.start();
    table.announce("Recruitment");
    let told = table.pass(&[B, C]);
    assert_eq!(told.last(), Some(&Event::OutOfTurns));
    let outcome = table.game.outcome().unwrap();
    assert_eq!(outcome.winners().iter().collect::<Vec<_>>(), [B, C]);
    assert_eq!(outcome.place(A), 3);
    // The turn before is not the last one.
    let mut table = Table::of(3);
    table.game.turn.number = 299;
    let mut table = table.start();
    table.announce("Recruitment");
    table.pass(&[B, C]);
    assert_eq!((table.game.turn.number, table.active()), (300, Some(B)));
}

#[test]
fn rulings_are_as_recommended_unless_chosen() {
    let recommended = Options {
        duel: false,
        denial_bribe_wins: true,
        hound_pairs: 1,
        theft_bypasses_exhaustion: true,
        first_turn_prepares: false,
        curses_announced: false,
        ..Options::default()
    };
    assert_eq!(serde_json::from_str::<Options>("{}").unwrap(), recommended);
}

#[test]
fn pan_r33_two_play_only_as_a_duel() {
    let refused = Pantacle::set_up(&Options::default(), seats(2)).unwrap_err();
    assert!(refused.to_string().contains("duel"), "{refused}");
    let duel = Options { duel: true, ..Options::default() };
    assert!(Pantacle::set_up(&duel, seats(2)).is_ok());
    let refused = Pantacle::set_up(&duel, seats(4)).unwrap_err();
    assert!(refused.to_string().contains("2 seats"), "{refused}");
    let two_pairs = Options { hound_pairs: 3, ..Options::default() };
    assert!(Pantacle::set_up(&two_pairs, seats(3)).unwrap_err().allowed.contains("hound_pairs"));
    let game = dealt(&duel, 2, 1);
    assert_eq!(game.opponents(Seat::at(0)).collect::<Vec<_>>(), [Seat::at(1)]);
}
