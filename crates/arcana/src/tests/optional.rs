//! The optional rules: ARC-58 to ARC-72.

use kernel::{Game, NoLog, Quick, Seat, Viewer};

use super::table::*;
use crate::book::Book;
use crate::cards::{Card, FIRST_MILITIA, FIRST_STAKE, JUBILEE, NONE};
use crate::state::{Arcana, Phase};
use crate::{Action, Event, Options, Where};

fn custom() -> Options {
    Options { custom_guilds: true, ..Options::default() }
}

fn with_objectives() -> Options {
    Options { objectives: true, ..Options::default() }
}

fn with_militia() -> Arcana {
    let mut game = with(Options { militia: true, ..Options::default() }, "ferrymen,usurers");
    game.hold(A, &["Barhan Sword", "Funeral"]);
    game
}

#[test]
fn arc_58_each_player_picks_eleven_of_twenty_cards_in_secret() {
    let mut game = unprepared(custom(), "blades,thieves");
    assert_eq!(game.active().len(), 2, "both at once");
    let guild: Vec<_> = game.book.guild_cards(0).iter().collect();
    assert_eq!(game.legal_list(A).len(), 20);
    assert_eq!(game.refuses(A, Action::Choose(game.book.guild_cards(1).iter().next().unwrap())), "ARC-58");
    for (n, &card) in guild.iter().rev().take(11).enumerate() {
        assert!(game.active().contains(A));
        game.act_as(A, Action::Choose(card));
        assert_eq!(game.of(B).players[0].deck_count, n + 1);
        assert_eq!(game.of(B).players[0].deck, None, "the choice is a secret");
        assert!(!game.legal_list(A).contains(&Action::Choose(card)));
        if n < 10 {
            assert_eq!(game.refuses(A, Action::Choose(card)), "ARC-58");
        }
    }
    assert!(!game.active().contains(A));
    let refused = game.check(A, &Action::Choose(guild[0])).unwrap_err();
    assert!(refused.why.contains("your Deck has its 11 cards"), "{refused}");
    for _ in 0..11 {
        assert_eq!(game.phase, Phase::Setup);
        let choice = game.legal_list(B)[0];
        game.act_as(B, choice);
    }
    assert_eq!(game.phase, Phase::Turn);
    assert_eq!(game.owned[0], guild.iter().rev().take(11).copied().collect());
    assert!(game.of(B).players[0].unseen.is_empty(), "nobody knows what the Deck holds");
}

#[test]
fn arc_58_a_card_of_a_customised_deck_is_known_once_it_is_seen() {
    let mut game = with(custom(), "blades,thieves");
    let seat = game.turn;
    let shown = game.player(seat).hand.iter().next().unwrap();
    game.act_as(seat, Action::Discard(shown));
    assert!(game.shown.has(shown));
    let other = game.seats.after(seat);
    let mut worlds = std::collections::BTreeSet::new();
    for n in 0..40 {
        let mut world = game.clone();
        kernel::Resample::resample(&mut world, Viewer::Seat(other), &mut Quick::new(n));
        assert!(world.owned[seat.index()].has(shown));
        assert_eq!(world.owned[seat.index()].len(), 11);
        worlds.insert(names(world.owned[seat.index()]));
    }
    assert!(worlds.len() > 20, "the rest may be any ten of nineteen");
}

#[test]
fn arc_59_two_of_four_objectives_are_kept_in_secret() {
    let mut game = unprepared(with_objectives(), "blades,thieves,usurers");
    assert_eq!(game.active().len(), 3);
    let dealt = game.player(A).dealt;
    assert_eq!(dealt.count_ones(), 4);
    assert_eq!(dealt & game.player(B).dealt, 0);
    assert_eq!(game.of(A).players[0].dealt, Some(dealt));
    assert_eq!(game.of(B).players[0].dealt, None);
    let choices = game.legal_list(A);
    assert_eq!(choices.len(), 4);
    game.act_as(A, choices[1]);
    assert_eq!(game.legal_list(A).len(), 3);
    assert_eq!(game.refuses(A, choices[1]), "ARC-59");
    game.act_as(A, choices[3]);
    assert!(!game.active().contains(A));
    let view = game.of(B);
    assert_eq!((view.players[0].kept, view.players[0].objectives_kept), (None, 2));
}

/// Seat 1 keeps these objectives, by fiefdom and number of stakes.
fn keeping(wanted: &[(&str, u8)]) -> Arcana {
    let mut game = with(with_objectives(), "ferrymen,usurers");
    let book = Book::own();
    let find = |(fiefdom, stakes): (&str, u8)| {
        (0..24u8).find(|&n| {
            let objective = book.objective(n);
            book.fiefdom_name(objective.fiefdom) == fiefdom && objective.stakes == stakes
        })
    };
    let kept = wanted.iter().fold(0u32, |set, &wanted| set | 1 << find(wanted).unwrap());
    let others = !(kept | game.players[1].dealt);
    let more = (0..24u32).filter(|n| others >> n & 1 == 1).map(|n| 1 << n).filter(|bit| kept & bit == 0);
    game.players[1].dealt &= !kept;
    game.players[1].kept &= !kept;
    let mut spare: Vec<u32> = more.collect();
    while game.players[1].dealt.count_ones() < 4 {
        game.players[1].dealt |= spare.pop().unwrap();
    }
    while game.players[1].kept.count_ones() < 2 {
        let left = game.players[1].dealt & !game.players[1].kept;
        game.players[1].kept |= 1 << left.trailing_zeros();
    }
    game.players[0].kept = kept;
    game.players[0].dealt = kept | spare.pop().unwrap() | spare.pop().unwrap();
    sound(&game);
    game
}

/// So many stakes of a fiefdom.
fn stakes_of(fiefdom: &str, count: usize) -> Vec<String> {
    let book = Book::own();
    let stakes =
        (FIRST_STAKE..FIRST_MILITIA).filter(|&card: &Card| book.fiefdom_name(book.fiefdom(card)) == fiefdom);
    stakes.take(count).map(|card| book.name(card).to_owned()).collect()
}

fn give(game: &mut Arcana, fiefdom: &str, count: usize) {
    for name in &stakes_of(fiefdom, count) {
        game.discarded(A, &[name]);
    }
}

#[test]
fn arc_60_an_objective_asks_for_stakes_of_one_fiefdom_a_t9() {
    let mut game = keeping(&[("Ogrokh", 3), ("Kraken", 4)]);
    let blood_gardens = (0..24).find(|&n| Book::own().objective(n).name == "Study the Exotic Blood Gardens");
    assert_eq!(Book::own().objective(blood_gardens.unwrap()).stakes, 3);
    give(&mut game, "Ogrokh", 2);
    assert_eq!(game.fulfilled(A), 0);
    give(&mut game, "Rampart", 5);
    assert_eq!(game.fulfilled(A), 0, "stakes of others do not help");
    give(&mut game, "Ogrokh", 3);
    assert_eq!(game.fulfilled(A), 1 << blood_gardens.unwrap());
}

#[test]
fn arc_61_a_stake_serves_once_and_stakes_of_all_fiefdoms_serve_for_any_a_t9() {
    let mut game = keeping(&[("Ogrokh", 3), ("Kraken", 2)]);
    give(&mut game, "Ogrokh", 2);
    give(&mut game, "Kraken", 1);
    assert_eq!(game.fulfilled(A).count_ones(), 0);
    give(&mut game, "All Fiefdoms", 1);
    let fulfilled = game.fulfilled(A);
    assert_eq!(fulfilled.count_ones(), 1, "the card for all fiefdoms serves once");
    let best = fulfilled.trailing_zeros() as u8;
    assert_eq!(Book::own().objective(best).vp, 4, "and for the better of the two");
    give(&mut game, "All Fiefdoms", 2);
    assert_eq!(game.fulfilled(A).count_ones(), 2);
    // Two objectives of one fiefdom need stakes of their own.
    let mut game = keeping(&[("Ogrokh", 2), ("Ogrokh", 3)]);
    give(&mut game, "Ogrokh", 4);
    assert_eq!(game.fulfilled(A).count_ones(), 1);
    give(&mut game, "Ogrokh", 5);
    assert_eq!(game.fulfilled(A).count_ones(), 2);
}

#[test]
fn arc_62_objectives_are_shown_and_scored_at_the_end() {
    let mut game = keeping(&[("Ogrokh", 3), ("Kraken", 4)]);
    give(&mut game, "Ogrokh", 3);
    let cards: i32 = stakes_of("Ogrokh", 3).iter().map(|name| i32::from(Book::own().vp(card(name)))).sum();
    game.quiet = 11;
    let told = game.finish();
    assert_eq!(game.phase, Phase::Over);
    assert_eq!(game.outcome().unwrap().points(A), Some(cards + 4));
    assert!(told.iter().any(|event| matches!(event, Event::Objectives { seat: A, .. })));
    assert!(game.of(B).players[0].kept.is_some() && game.of(B).players[0].dealt.is_none());
}

#[test]
fn arc_63_the_militia_is_a_face_down_pile_of_six() {
    let game = with_militia();
    assert_eq!(game.militia.count_ones(), 6);
    assert_eq!(game.of(A).militia, 6);
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let mut game = game.clone();
        game.seeded(A, Action::Call(card("Barhan Sword")), seed);
        let Phase::Militia(card) = game.phase else { panic!("militia is laid") };
        seen.insert(card);
        assert!(game.of(B).phase != game.of(A).phase, "only whoever called sees it");
    }
    assert_eq!(seen.len(), 6, "any of them");
}

#[test]
fn arc_64_a_stake_is_given_for_a_militia_card_that_serves_as_an_agent() {
    let mut game = with_militia();
    assert_eq!(game.refuses(A, Action::Call(card("Funeral"))), "ARC-64");
    let told = game.act_as(A, Action::Call(card("Barhan Sword")));
    assert!(told.contains(&Event::Discarded { seat: A, card: card("Barhan Sword") }));
    assert!(game.player(A).discard.has(card("Barhan Sword")));
    let Phase::Militia(soldier) = game.phase else { panic!("militia is laid") };
    let lay = |district, down| Action::Assign { card: soldier, district, down, bribe: false, again: false };
    assert_eq!(game.legal_list(A), [lay(0, true), lay(1, true), lay(2, false), lay(3, false), lay(4, false)]);
    let mut hidden = game.clone();
    hidden.act_as(A, lay(1, true));
    assert!(hidden.down.has(soldier));
    let seen = |seat| hidden.of(seat).districts[1].cards[0].card;
    assert_eq!((seen(A), seen(B)), (Some(soldier), None), "face down, as an Agent would be");
    game.stake(4, "Drinking Horn");
    game.act_as(A, lay(4, false));
    assert_eq!(game.turn, B);
    assert!(game.agents_at(A, 4).has(soldier));
    assert!(game.contest(4, card("Barhan Sword"), NONE).totals[0] >= 3);
}

#[test]
fn arc_65_the_militia_goes_home_after_the_round_a_t11() {
    for wins in [true, false] {
        let mut game = with_militia();
        game.stake(4, if wins { "Drinking Horn" } else { "Great Treasurer" });
        game.act_as(A, Action::Call(card("Barhan Sword")));
        let Phase::Militia(soldier) = game.phase else { panic!("militia is laid") };
        if wins {
            game.up(A, 4, &["Shipowner"]);
        }
        let district = 4;
        game.act_as(A, Action::Assign { card: soldier, district, down: false, bribe: false, again: false });
        game.finish();
        assert_eq!(game.round, 2);
        assert_eq!(game.militia.count_ones(), 6, "whether the district was won or not");
        assert!(!game.districts[4].at.has(soldier) && !game.player(A).discard.has(soldier));
        assert!(game.player(A).discard.has(card("Barhan Sword")));
    }
}

#[test]
fn arc_65_militia_is_nothing_to_take_back_to_the_hand() {
    let mut game = with(Options { militia: true, ..Options::default() }, "ferrymen,usurers");
    let back = super::locations::location_with(crate::Effect::TakeBack);
    game.hold(A, &[&back, "Funeral"]);
    game.up(A, 4, &["Captain of the Day Watch", "Shipowner"]);
    game.down(A, 0, &["Soldier of the North Gate"]);
    game.act_as(A, play(&back));
    assert_eq!(game.legal_list(A), [Action::TakeBack(card("Shipowner"))]);
    assert_eq!(game.refuses(A, Action::TakeBack(card("Captain of the Day Watch"))), "ARC-53");
}

#[test]
fn arc_66_each_player_picks_one_of_three_masters() {
    let mut game = unprepared(Options { guild_masters: true, ..Options::default() }, "blades,thieves");
    assert_eq!(game.legal_list(A), [Action::Follow(0), Action::Follow(1), Action::Follow(2)]);
    game.act_as(A, Action::Follow(2));
    assert_eq!(game.of(B).players[0].master, None, "not shown before all have chosen");
    let told = game.act_as(B, Action::Follow(0));
    assert!(
        told.contains(&Event::Master { seat: A, master: 2 })
            && told.contains(&Event::Master { seat: B, master: 3 })
    );
    assert_eq!(game.of(B).players[0].master, Some(2));
    assert_eq!(game.phase, Phase::Turn);
}

#[test]
fn arc_67_a_master_for_once_a_round_is_ready_again_in_the_next() {
    let mut game = led("architects,usurers", "Shifter of Walls");
    assert!(game.offers(A, |&action| action == Action::Master));
    game.act_as(A, Action::Master);
    game.act_as(A, Action::Swap(0, 1));
    assert_eq!((game.turn, game.phase), (A, Phase::Turn), "the action is still to come");
    assert!(!game.offers(A, |&action| action == Action::Master));
    assert_eq!(game.refuses(A, Action::Master), "ARC-67");
    assert!(game.of(B).players[0].used);
    game.finish();
    assert_eq!(game.round, 2);
    assert!(!game.player(A).used);
    let mut provost = led("blades,usurers", "Grand Provost");
    let twice = |action: &Action| matches!(action, Action::Assign { again: true, .. });
    provost.hold(A, &["Pikeman", "Sabreur"]);
    assert!(provost.offers(A, twice));
    provost.player_mut(A).used = true;
    assert!(!provost.offers(A, twice), "nor what is not used before an action");
}

#[test]
fn arc_68_other_masters_always_hold() {
    let mut game = led("blades,usurers", "Marshal of the Blades");
    game.up(A, 4, &["Pikeman", "Sabreur"]);
    game.stake(4, "Barhan Sword");
    assert_eq!(game.contest(4, card("Barhan Sword"), NONE).totals[0], 8, "for every Agent");
    assert!(!game.offers(A, |&action| action == Action::Master), "nothing is to be used");
    game.finish();
    game.up(A, 4, &["Duellist"]);
    assert_eq!(game.contest(4, card("Barhan Sword"), NONE).totals[0], 4, "in every round");
}

/// Plays a game with events; the number of rounds, each of which had its event.
fn rounds_with_events(seed: u64) -> u16 {
    let setup = Arcana::set_up(&Options { random_events: true, ..Options::default() }, seats(2)).unwrap();
    let mut rng = Quick::fork(12, seed);
    let mut game = Arcana::deal(&setup, &mut rng);
    let mut seen = std::collections::BTreeMap::new();
    let mut scratch = Vec::new();
    while let Some(seat) = game.active().first() {
        assert!(game.event < JUBILEE, "every round has an event");
        assert_eq!(*seen.entry(game.round).or_insert(game.event), game.event, "all round long");
        let action = game.pick(seat, &mut rng, &mut scratch).unwrap();
        game.apply(seat, &action, &mut rng, &mut NoLog);
    }
    let different: std::collections::BTreeSet<_> = seen.values().collect();
    assert_eq!(different.len(), seen.len(), "none comes twice");
    game.round
}

#[test]
fn arc_69_71_the_jubilee_lies_among_the_last_four_of_the_events_a_t12() {
    let mut seen = [0; 13];
    for seed in 0..400 {
        seen[usize::from(rounds_with_events(seed))] += 1;
    }
    assert!(seen[..9].iter().all(|&count| count == 0), "{seen:?}");
    assert!(seen[9..].iter().all(|&count| count > 60), "nine to twelve rounds: {seen:?}");
    let game = with(Options { random_events: true, ..Options::default() }, "blades,thieves");
    assert_eq!(game.districts[4].pile(), 11, "and it is not in the Neutral District");
}

#[test]
fn arc_70_the_event_foreseen_takes_hold_in_the_next_round() {
    let mut game = with(Options { random_events: true, ..Options::default() }, "blades,thieves");
    for _ in 0..5 {
        let next = game.next;
        assert_eq!(game.view(Viewer::Spectator).next, Some(next), "all can see it");
        game.finish();
        assert_eq!(game.event, next);
        assert_ne!(game.next, next);
    }
}

#[test]
fn arc_71_when_the_jubilee_is_turned_up_the_round_that_opens_is_the_last() {
    let mut game = with(Options { random_events: true, ..Options::default() }, "blades,thieves");
    game.events = 0; // only the Jubilee is left
    let told = game.finish();
    assert!(told.contains(&Event::Jubilee) && game.last);
    assert_eq!(game.phase, Phase::Turn);
    game.finish();
    assert_eq!(game.phase, Phase::Over);
}

#[test]
fn arc_72_a_stake_won_may_be_put_under_the_crest_where_it_scores() {
    let mut game = with(Options { tactical_discards: true, ..Options::default() }, "ferrymen,usurers");
    game.stake(4, "Barhan Sword");
    game.up(A, 4, &["Crossbowman", "Funeral"]);
    let told = game.finish();
    assert_eq!(game.phase, Phase::Keep { seat: A, card: card("Barhan Sword"), district: 4 });
    assert!(!told.iter().any(|event| matches!(event, Event::Kept { .. })));
    assert_eq!(game.legal_list(A), [Action::Keep(Where::Discard), Action::Keep(Where::Crest)]);
    assert_eq!(game.refuses(A, Action::Keep(Where::Top)), "ARC-72");
    let mut usual = game.clone();
    usual.act_as(A, Action::Keep(Where::Discard));
    assert!(usual.player(A).discard.has(card("Barhan Sword")));
    game.act_as(A, Action::Keep(Where::Crest));
    assert_eq!(game.player(A).crest, set(&["Barhan Sword"]));
    assert_eq!(game.points(A), (3, 1));
    assert_eq!(game.round, 2);
    let crest = game.player(A).crest;
    while game.draw_card(A, &mut Quick::new(1), &mut NoLog).is_some() {}
    assert_eq!(game.player(A).crest, crest, "it stays there");
}

#[test]
fn arc_72_a_stake_won_by_a_tie_is_put_somewhere_as_well() {
    let mut game = with(Options { tactical_discards: true, ..Options::default() }, "ferrymen,blades");
    game.stake(4, "Drinking Horn");
    game.up(A, 4, &["Shipowner"]);
    game.up(B, 4, &["Quarterstaffer"]);
    let mut other = game.clone();
    let told = game.finish();
    assert_eq!(Arcana::winner(&told), Some((A, card("Drinking Horn"))));
    assert_eq!(game.phase, Phase::Keep { seat: A, card: card("Drinking Horn"), district: 4 });
    // Whoever wins it decides, whosever turn it was.
    other.up(B, 4, &["Drill Sergeant"]);
    other.finish();
    assert_eq!((other.turn, other.active().first()), (A, Some(B)));
}

#[test]
fn everything_is_prepared_in_one_go_by_each_player() {
    let mut game = unprepared(
        Options { custom_guilds: true, objectives: true, guild_masters: true, ..Options::default() },
        "blades,thieves",
    );
    let kinds = |game: &Arcana, seat: Seat| game.legal_list(seat)[0];
    for _ in 0..11 {
        assert!(matches!(kinds(&game, B), Action::Choose(_)));
        game.act_as(B, kinds(&game, B));
    }
    for _ in 0..2 {
        assert!(matches!(kinds(&game, B), Action::Aim(_)));
        game.act_as(B, kinds(&game, B));
    }
    game.act_as(B, Action::Follow(1));
    assert_eq!(game.refuses(B, Action::Follow(1)), "ARC-66");
    assert_eq!(game.active().len(), 1);
}

#[test]
fn arc_72_while_districts_are_resolved_no_new_stake_comes_up_after_one_is_put_away() {
    let mut game = with(Options { tactical_discards: true, ..Options::default() }, "ferrymen,usurers");
    game.stake(4, "Barhan Sword");
    game.up(A, 4, &["Crossbowman", "Funeral"]);
    game.up(A, 2, &["Shipowner"]);
    game.up(B, 0, &["Pâle"]);
    game.last_card("Bargeman");
    game.act_as(A, Action::Discard(card("Bargeman")));
    game.act_as(A, Action::Resolve(4));
    game.act_as(A, Action::Keep(Where::Crest));
    assert_eq!((game.phase, game.districts[4].stake), (Phase::Resolve, NONE), "not before the round ends");
}
