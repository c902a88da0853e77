//! What the rule bot does in plain positions, and the promises of `Mind`.

use bots::{Bot, Thinker};
use kernel::{Game, Mind, NoLog, Quick, Resample, Seat, Seen, Viewer, random_seat};

use super::table::{
    A, ALL_FIVE, B, C, CONGREGATION, D, DEMON, HOARD, HOURGLASS, OFFERING, Table, dealt, seats,
};
use crate::action::{Action, Disc};
use crate::book::Token;
use crate::info::Options;
use crate::state::{Ask, Pantacle};

fn weighed(game: &Pantacle, seat: Seat) -> Vec<(Action, f32)> {
    let actions = game.legal_list(seat);
    let mut weights = Vec::new();
    game.weigh(seat, &actions, &mut weights);
    assert_eq!(weights.len(), actions.len());
    assert!(weights.iter().all(|weight| weight.is_finite()), "{weights:?}");
    actions.into_iter().zip(weights).collect()
}

/// What the rule bot does.
fn best(table: &Table, seat: Seat) -> Action {
    let mut all = weighed(&table.game, seat);
    all.sort_by(|one, two| two.1.total_cmp(&one.1));
    all[0].0
}

fn announcing(mut table: Table) -> Table {
    table.game.ask = Ask::Announce;
    table.valid();
    table
}

fn options() -> Vec<(u8, Options)> {
    let odd = Options {
        denial_bribe_wins: false,
        hound_pairs: 2,
        theft_bypasses_exhaustion: false,
        first_turn_prepares: true,
        curses_announced: true,
        ..Options::default()
    };
    let mut all =
        vec![(2, Options { duel: true, ..Options::default() }), (2, Options { duel: true, ..odd.clone() })];
    all.extend((3..=5).flat_map(|n| [(n, Options::default()), (n, odd.clone())]));
    all
}

#[test]
fn whoever_has_placed_all_discs_bribes_any_favor() {
    let table = Table::of(3)
        .discs(B, &ALL_FIVE)
        .hand(B, "Waxing Scholar, Full Executioner")
        .favor_phase("Bewitchment");
    assert!(matches!(best(&table, B), Action::Bribe(_)));
}

#[test]
fn the_last_favor_of_another_is_bribed_away_even_if_it_gives_nothing() {
    let table = Table::of(3)
        .discs(A, &ALL_FIVE)
        .tokens(B, &[Token::Hunt])
        .hand(B, "Full Executioner, Waxing Weaver, Waxing Oracle")
        .favor_phase("Hunt");
    assert!(matches!(best(&table, B), Action::Bribe(_)));
}

#[test]
fn a_bribe_is_paid_with_what_is_needed_least() {
    let mut table = Table::of(3)
        .hand(C, "Waxing Scholar, Full Executioner, Full Hound, Waning Hound")
        .favor_phase("Bewitchment");
    table.pass(&[B]);
    assert_eq!(best(&table, C), table.payment("Waxing Scholar, Full Executioner", false));
}

#[test]
fn the_last_favor_announced_is_one_that_nobody_can_bribe_away() {
    let table = Table::of(3)
        .discs(A, &ALL_FIVE)
        .discards(
            "Waxing Gravedigger, Full Gravedigger, Waning Gravedigger, Waxing Hound, Full Hound, Full Hound",
        )
        .discards("Waxing Herald, Waxing Herald, Full Herald, Waning Herald, Waning Hound")
        .hand(B, "Waxing Oracle, Waxing Scholar, Full Executioner")
        .hand(C, "Waxing Weaver, Waxing Shepherd, Full Shepherd");
    let table = announcing(table);
    let Action::Announce(favor) = best(&table, A) else { panic!() };
    assert!(["Enslavement", "Extortion", "Indoctrination"].map(|name| table.favor(name)).contains(&favor));
}

#[test]
fn what_is_missing_for_the_last_disc_is_announced() {
    let four = [HOARD, CONGREGATION, OFFERING, HOURGLASS];
    let tokens =
        announcing(Table::of(3).discs(A, &four).adepts(A, 0).tokens(A, &[Token::Hunt, Token::Enslavement]));
    let Action::Announce(favor) = best(&tokens, A) else { panic!() };
    assert!([tokens.favor("Bewitchment"), tokens.favor("Protection")].contains(&favor));
    let adepts = announcing(Table::of(3).discs(A, &four).adepts(A, 1).tokens(A, &[Token::Hunt]));
    assert_eq!(best(&adepts, A), Action::Announce(adepts.favor("Indoctrination")));
}

#[test]
fn a_pair_for_the_best_favor_is_kept() {
    let mut table = Table::of(3).hand(A, "Full Oracle, Waning Herald, Full Weaver").favor_phase("Hunt");
    table.pass(&[B, C]);
    assert_eq!(best(&table, A), Action::Discard(table.blade("Full Weaver")));
}

#[test]
fn of_two_like_blades_the_one_that_shows_the_phase_is_discarded() {
    let mut table = Table::of(3).hand(A, "Full Weaver, Waning Weaver").favor_phase("Hunt");
    table.pass(&[B, C]);
    assert_eq!(best(&table, A), Action::Discard(table.blade("Full Weaver")));
}

#[test]
fn the_first_disc_is_the_free_one_and_plays_again() {
    let table = Table::of(3).adepts(A, 3).start();
    assert_eq!(best(&table, A), Action::Place { disc: Disc::Top, location: HOURGLASS });
}

#[test]
fn a_mild_curse_is_kept() {
    let mut table = Table::of(3).cubes(A, 1).next_curses(&["Toll of Flame", "Indiscretion"]);
    table = table.adepts(A, 3).start();
    table.place(A, Disc::Cursed, DEMON);
    table.act(A, Action::Draw);
    assert_eq!(best(&table, A), Action::Keep(table.curse_named("Indiscretion")));
}

#[test]
fn the_worst_curse_is_covered() {
    let mut table = Table::of(3)
        .discs(A, &[HOARD, DEMON])
        .curse(A, "Indiscretion")
        .curse(A, "Reluctant Flock")
        .favor_phase("Protection");
    table.pass(&[B, C]);
    assert_eq!(best(&table, A), Action::Protect(1));
}

#[test]
fn weighs_by_what_the_seat_knows_alone() {
    for (n, options) in options() {
        let mut game = dealt(&options, n, 3);
        let mut rng = Quick::new(u64::from(n));
        while let Some(seat) = random_seat(game.active(), &mut rng) {
            let mut other = game.clone();
            other.resample(Viewer::Seat(seat), &mut rng);
            let weights = weighed(&game, seat);
            assert_eq!(weights, weighed(&other, seat), "{n} seats");
            let action = weights[rng_below(&mut rng, weights.len())].0;
            game.apply(seat, &action, &mut rng, &mut NoLog);
        }
    }
}

#[test]
fn judges_what_outcomes_share_and_names_features_once() {
    for (n, options) in options() {
        let mut game = dealt(&options, n, 5);
        let mut rng = Quick::new(u64::from(n));
        let mut rests = 0;
        while let Some(seat) = random_seat(game.active(), &mut rng) {
            let judged = game.judge().unwrap();
            assert!(judged[..n.into()].iter().all(|share| (0.0..=1.0).contains(share)), "{judged:?}");
            assert!((judged.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{judged:?}");
            assert!((0.0..=1.0).contains(&game.progress()));
            let mut features = Vec::new();
            game.features(seat, &mut features);
            let mut numbers: Vec<_> = features.iter().map(|feature| feature.number).collect();
            numbers.sort_unstable();
            assert!(numbers.windows(2).all(|pair| pair[0] < pair[1]), "a feature twice: {numbers:?}");
            assert!(numbers.last().is_some_and(|&last| usize::from(last) < Pantacle::FEATURES));
            rests += usize::from(game.is_rest());
            let actions = game.legal_list(seat);
            let action = actions[rng_below(&mut rng, actions.len())];
            game.apply(seat, &action, &mut rng, &mut NoLog);
        }
        assert!(rests * 2 > usize::from(game.turn.number), "a rest comes in nearly every turn");
    }
}

#[test]
fn plays_every_mode_to_its_end() {
    for (n, options) in options() {
        for seed in 0..8 {
            let mut game = dealt(&options, n, seed);
            let mut rng = Quick::new(seed);
            while let Some(seat) = random_seat(game.active(), &mut rng) {
                let all = weighed(&game, seat);
                let action = all.iter().max_by(|one, two| one.1.total_cmp(&two.1)).unwrap().0;
                game.apply(seat, &action, &mut rng, &mut NoLog);
            }
            let outcome = game.outcome().unwrap();
            assert_eq!(outcome.winners().len(), 1, "somebody wins long before turns run out");
        }
    }
}

/// Everybody needs one more Favor, so each is worth the chance that no hand can pay for it. Few hands can, yet those that
/// can do: whoever reckoned by how often a bribe came up would count on Favors that are bribed away.
#[test]
fn a_search_reckons_with_every_bribe_that_somebody_can_pay() {
    const WORLDS: u16 = 4000;
    let mut table = Table::of(4)
        .hand(A, "Waxing Weaver, Full Shepherd, Waning Hound")
        .hand(B, "Waxing Oracle, Waxing Scholar, Full Executioner")
        .hand(C, "Full Oracle, Waxing Shepherd, Waning Shepherd")
        .hand(D, "Full Weaver, Waxing Gravedigger, Full Herald");
    for seat in [A, B, C, D] {
        table = table.discs(seat, &ALL_FIVE);
    }
    let table = announcing(table);
    let seen = Seen::new(&table.game, A);
    let mut rng = Quick::new(1);
    let mut payable = [0u16; 8];
    for _ in 0..WORLDS {
        let world = seen.world(&mut rng);
        let able = world.opponents(A).fold(0, |able, other| able | world.able(other));
        (0..8).for_each(|favor| payable[favor] += u16::from(able >> favor & 1));
    }
    let advice = Thinker::new(Bot::Search(12_000), seats(4)).thorough().decide(&seen, &mut rng).unwrap();
    for choice in advice.weighed {
        let Action::Announce(favor) = choice.action else { panic!("{:?}", choice.action) };
        let safe = 1.0 - f32::from(payable[usize::from(favor)]) / f32::from(WORLDS);
        assert!((0.5..0.95).contains(&safe), "{safe}");
        assert!((choice.value - safe).abs() < 0.05, "{favor}: {} where {safe} is certain", choice.value);
    }
}

#[test]
fn whoever_is_ahead_is_judged_to_be() {
    let four = [HOARD, CONGREGATION, OFFERING, HOURGLASS];
    let table = announcing(Table::of(4).discs(B, &four).adepts(B, 3).discs(C, &[DEMON]));
    let judged = table.game.judge().unwrap();
    assert!(judged[B.index()] > 0.5 && judged[C.index()] > judged[A.index()] * 0.8, "{judged:?}");
}

fn rng_below(rng: &mut Quick, count: usize) -> usize {
    kernel::Draw::below(rng, count as u32) as usize
}
