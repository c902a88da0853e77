//! Cards and setting up: ARC-1 to ARC-15.

use std::collections::BTreeMap;

use kernel::{Game, Lies, Pieces, Quick, Viewer};

use super::table::*;
use crate::book::{Arcanum, Book, Kind};
use crate::cards::{
    CARDS_OF_A_GUILD, Card, Cards, FIRST_STAKE, GUILD_CARDS, JUBILEE, NONE, STAKES, is_stake,
};
use crate::state::Phase;
use crate::{Action, Arcana, Event, Options};

#[test]
fn arc_1_cards_speak_of_staffs_swords_cups_and_ducats() {
    let names: Vec<_> = Arcanum::ALL.iter().map(ToString::to_string).collect();
    assert_eq!(names, ["Staffs", "Swords", "Cups"]);
    assert_eq!(Book::own().face(card("Crossbowman")), "Agent, St1 Sw3 Cu0");
    assert_eq!(Book::own().face(card("Brass Compass")), "Relic, 2 Ducats");
}

#[test]
fn arc_2_a_card_says_all_there_is_to_know() {
    let book = Book::own();
    assert_eq!(book.stake_in_words(card("Ayane")), "Personality, Outskirts: Swords 5; 7 Ducats; 2 VP");
    let sword = book.face(card("Barhan Sword"));
    assert!(sword.starts_with("Relic, 4 Ducats [stake of ") && sword.ends_with("3 VP]"), "{sword}");
    for stake in FIRST_STAKE..FIRST_STAKE + STAKES as Card {
        assert!(!book.name(stake).is_empty() && !book.stake_in_words(stake).is_empty());
        assert!(book.mains(stake) != 0, "{}", book.name(stake));
    }
}

#[test]
fn arc_3_without_optional_rules_only_a_cards_are_in_play() {
    let game = table("blades,thieves,usurers,ferrymen");
    for seat in game.seats.iter() {
        assert!((game.owned[seat.index()] & !game.book.basic()).is_empty());
        assert_eq!((game.player(seat).master, game.player(seat).dealt), (NONE, 0));
    }
    assert_eq!((game.militia, game.events, game.event), (0, 0, NONE));
}

#[test]
fn arc_4_agents_have_three_arcana_and_no_ducats() {
    let book = Book::own();
    for agent in (book.agents() & Cards::range(0, GUILD_CARDS)).iter() {
        assert_eq!(book.ducats(agent), NONE);
        assert!(book.values(agent).iter().sum::<u8>() >= 4, "{}", book.name(agent));
    }
}

#[test]
fn arc_5_a_stake_has_a_main_arcanum_with_its_minimum() {
    let book = Book::own();
    assert_eq!(book.asks_in_words(card("Barhan Sword")), "Swords 4");
    assert_eq!(book.asks(card("Great Treasurer")), 6);
    let several =
        (FIRST_STAKE..FIRST_STAKE + STAKES as Card).filter(|&card| book.mains(card).count_ones() > 1);
    let stakes = include_str!("../../content/stakes.toml");
    let uneven = stakes.replacen("values = [1, 4, 4]", "values = [1, 6, 4]", 1);
    let uneven = Book::read(&crate::Texts { stakes: uneven, ..crate::Texts::default() }).unwrap();
    assert_eq!(uneven.asks(card("The Grey Cardinal")), 4, "of several main values the least");
    assert!(several.clone().count() == 7 && several.clone().all(|card| book.kind(card) == Kind::Personality));
}

#[test]
fn arc_6_a_personality_serves_with_the_numbers_it_was_won_for() {
    let mut game = table("ferrymen,usurers");
    game.stake(4, "Barhan Sword");
    game.up(A, 4, &["Ayane"]);
    assert_eq!(game.contest(4, card("Barhan Sword"), NONE).totals[0], 5);
    assert_eq!(game.contest(4, card("Drinking Horn"), NONE).totals[0], 1, "and the others that it shows");
    assert_eq!(game.threshold(card("Ayane"), Arcanum::Swords), 5);
}

#[test]
fn arc_7_stakes_are_personalities_locations_and_relics() {
    let book = Book::own();
    let mut kinds = BTreeMap::new();
    for stake in FIRST_STAKE..FIRST_STAKE + STAKES as Card {
        *kinds.entry(book.kind(stake).to_string()).or_insert(0) += 1;
    }
    assert_eq!(kinds, [("Location".into(), 36), ("Personality".into(), 49), ("Relic".into(), 31)].into());
}

#[test]
fn arc_8_a_guild_has_agents_locations_and_relics() {
    let book = Book::own();
    for guild in 0..6 {
        let cards = book.guild_cards(guild);
        let count = |kind: Cards| (cards & kind).len();
        assert_eq!([count(book.agents()), count(book.locations()), count(book.relics())], [14, 3, 3]);
    }
}

#[test]
fn arc_9_everybody_has_a_guild_of_their_own() {
    let setup = Arcana::set_up(&Options::default(), seats(4)).unwrap();
    let mut seen = [0; 6];
    for n in 0..600 {
        let game = Arcana::deal(&setup, &mut Quick::fork(9, n));
        let mut guilds: Vec<_> = game.players.iter().map(|player| player.guild).collect();
        guilds.sort_unstable();
        guilds.dedup();
        assert_eq!(guilds.len(), 4);
        for &guild in &guilds {
            seen[usize::from(guild)] += 1;
        }
    }
    assert!(seen.iter().all(|&count| (330..470).contains(&count)), "{seen:?}");
    let chosen = table("usurers,ferrymen");
    assert_eq!(chosen.of(A).guild_name(A), "Usurers");
    assert_eq!(chosen.of(A).guild_name(B), "Ferrymen");
}

#[test]
fn arc_10_a_deck_is_nine_agents_a_location_and_a_relic() {
    let game = table("blades,thieves");
    let book = Book::own();
    for seat in [A, B] {
        let player = game.player(seat);
        let cards = player.deck | player.hand;
        let count = |kind: Cards| (cards & kind).len();
        assert_eq!([count(book.agents()), count(book.locations()), count(book.relics())], [9, 1, 1]);
        assert!(player.discard.is_empty());
    }
}

#[test]
fn arc_11_districts_by_the_number_of_players_a_t1() {
    for (count, districts, boxed) in [(2, 5, 56), (3, 4, 68), (4, 5, 56)] {
        let setup = Arcana::set_up(&Options::default(), seats(count)).unwrap();
        let game = Arcana::deal(&setup, &mut Quick::new(1));
        assert_eq!(game.district_count(), districts);
        let piles: usize = game.districts[..districts].iter().map(|here| usize::from(here.pile()) + 1).sum();
        assert_eq!(piles, 12 * districts + 1, "the Jubilee included");
        assert_eq!(STAKES - (piles - 1), boxed);
        let mut places = 0;
        game.pieces(&mut |Lies { piece, count, .. }| places += count * u32::from(piece.pool == 0));
        assert_eq!(places, 242);
    }
}

#[test]
fn arc_12_every_guild_is_friendly_at_two_districts() {
    for (count, neighbours) in [
        (2, vec![]),
        (3, vec![(A, 0), (B, 0), (A, 1), (C, 1), (B, 2), (C, 2)]),
        (4, vec![(A, 0), (B, 0), (B, 1), (C, 1), (C, 2), (D, 2), (D, 3), (A, 3)]),
    ] {
        let setup = Arcana::set_up(&Options::default(), seats(count)).unwrap();
        let game = Arcana::deal(&setup, &mut Quick::new(1));
        for seat in game.seats.iter() {
            let friendly = (0..game.district_count()).filter(|&n| game.is_friendly(seat, n));
            assert_eq!(friendly.count(), 2);
            assert!(!game.is_friendly(seat, game.neutral()));
        }
        for (seat, district) in neighbours {
            assert!(game.is_friendly(seat, district));
        }
    }
    let two = table("blades,thieves");
    assert!(
        two.is_friendly(A, 0) && two.is_friendly(A, 1) && !two.is_friendly(B, 0) && two.is_friendly(B, 3)
    );
}

/// Turns up the whole Neutral pile; the position of the Jubilee from the top.
fn jubilee_position(seed: u64) -> usize {
    let setup = Arcana::set_up(&Options::default(), seats(2)).unwrap();
    let mut rng = Quick::fork(13, seed);
    let mut game = Arcana::deal(&setup, &mut rng);
    let mut position = 1;
    while game.districts[4].stake != JUBILEE {
        position += 1;
        game.turn_up(4, &mut rng, &mut kernel::NoLog);
        assert!(position <= 13);
    }
    position
}

#[test]
fn arc_13_the_jubilee_is_one_of_the_last_six_of_thirteen() {
    let mut seen = BTreeMap::new();
    for seed in 0..3000 {
        *seen.entry(jubilee_position(seed)).or_insert(0) += 1;
    }
    assert_eq!(seen.keys().copied().collect::<Vec<_>>(), [8, 9, 10, 11, 12, 13]);
    assert!(seen.values().all(|count| (420..580).contains(count)), "{seen:?}");
}

#[test]
fn arc_14_the_top_stake_of_every_district_lies_open() {
    for count in 2..=4 {
        let setup = Arcana::set_up(&Options::default(), seats(count)).unwrap();
        let game = Arcana::deal(&setup, &mut Quick::new(4));
        let view = game.view(Viewer::Spectator);
        assert!(view.districts.iter().all(|place| place.stake.is_some_and(is_stake)));
        assert!(view.districts[..game.neutral()].iter().all(|place| place.pile == 11));
        assert_eq!(view.districts[game.neutral()].pile, 12);
    }
}

#[test]
fn arc_15_anybody_may_be_first_player() {
    let setup = Arcana::set_up(&Options::default(), seats(3)).unwrap();
    let mut seen = [0; 3];
    for n in 0..900 {
        let game = Arcana::deal(&setup, &mut Quick::fork(15, n));
        seen[game.first.index()] += 1;
        assert_eq!(game.turn, game.first);
        assert_eq!(game.phase, Phase::Turn);
    }
    assert!(seen.iter().all(|&count| count > 240), "{seen:?}");
}

#[test]
fn a_game_is_dealt_without_telling_and_told_from_then_on() {
    let mut game = table("blades,thieves");
    let first = names(game.player(A).hand)[0].clone();
    let told = game.act_as(A, Action::Discard(card(&first)));
    assert!(matches!(told[..], [Event::Discarded { .. }]));
    assert_eq!(CARDS_OF_A_GUILD, 20);
}
