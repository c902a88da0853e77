//! The Resolution Phase, the end of a round and crests: ARC-22 to ARC-38.

use kernel::Game;

use super::table::*;
use crate::book::{Book, Kind};
use crate::cards::{Card, FIRST_STAKE, NONE, STAKES};
use crate::state::{Arcana, Phase};
use crate::{Action, Arcanum, Event, How, Stays};

/// A stake of this kind with this main Arcanum, asking for at most `most`.
pub(super) fn stake_for(kind: Kind, main: Arcanum, most: u8) -> String {
    let book = Book::own();
    let fits = |&card: &Card| {
        book.kind(card) == kind && book.mains(card) == 1 << main as u8 && book.asks(card) <= most
    };
    let found = (FIRST_STAKE..FIRST_STAKE + STAKES as Card).find(fits);
    book.name(found.unwrap_or_else(|| panic!("no {kind} for {main}"))).to_owned()
}

fn barhan() -> Arcana {
    let mut game = table("ferrymen,usurers");
    game.stake(4, "Barhan Sword");
    game
}

#[test]
fn arc_22_the_first_player_chooses_the_order() {
    let mut game = barhan();
    game.up(A, 4, &["Crossbowman"]);
    game.up(B, 0, &["Pâle"]);
    game.up(B, 1, &["Bailiff"]);
    game.first = B;
    game.last_card("Funeral");
    game.act_as(A, Action::Discard(card("Funeral")));
    assert_eq!((game.phase, game.active().first()), (Phase::Resolve, Some(B)));
    assert_eq!(game.legal_list(B), [Action::Resolve(0), Action::Resolve(1), Action::Resolve(4)]);
    assert_eq!(game.refuses(A, Action::Resolve(0)), "ARC-22");
    assert_eq!(game.refuses(B, Action::Resolve(2)), "ARC-22");
    let told = game.act_as(B, Action::Resolve(1));
    assert!(told.iter().any(|event| matches!(event, Event::Totals { district: 1, .. })));
    assert!(!told.iter().any(|event| matches!(event, Event::Totals { district: 0 | 4, .. })));
}

#[test]
fn arc_23_only_the_main_arcanum_counts_and_all_cards_are_turned_up() {
    let mut game = barhan();
    game.stake(0, "Barhan Sword");
    game.down(A, 0, &["Crossbowman", "Funeral"]);
    game.up(B, 0, &["Necromancer"]);
    let contest = game.contest(0, card("Barhan Sword"), NONE);
    assert_eq!(contest.totals, [5, 1, 0, 0], "Swords only");
    let told = game.finish();
    let cards = set(&["Crossbowman", "Funeral"]);
    assert!(told.contains(&Event::TurnedUp { seat: A, district: 0, cards }));
    // Relics that lie there add nothing.
    let mut game = barhan();
    game.up(B, 4, &["Pâle"]);
    game.mount(B, "Gold Scales", "Pâle");
    assert_eq!(game.contest(4, card("Barhan Sword"), NONE).totals[1], 3);
}

#[test]
fn arc_24_whoever_alone_reaches_the_main_value_wins_a_t2() {
    let mut game = barhan();
    game.up(A, 4, &["Crossbowman", "Funeral"]);
    game.up(B, 4, &["Pâle"]);
    let told = game.finish();
    assert!(told.contains(&Event::Totals {
        district: 4,
        stake: card("Barhan Sword"),
        totals: [5, 3, 0, 0],
        by: 0
    }));
    assert!(told.contains(&Event::Won { seat: A, card: card("Barhan Sword"), district: 4, how: How::Total }));
    for name in ["Barhan Sword", "Crossbowman", "Funeral"] {
        assert!(game.player(A).discard.has(card(name)), "{name}");
    }
    assert!(game.player(B).discard.has(card("Pâle")));
    assert!(game.districts[4].at.is_empty());
}

#[test]
fn arc_24_just_the_main_value_is_enough() {
    let mut game = barhan();
    game.up(A, 4, &["Crossbowman", "Shipowner"]); // Swords 3 and 1
    game.up(B, 4, &["Pâle"]);
    assert_eq!(Arcana::winner(&game.finish()), Some((A, card("Barhan Sword"))));
}

#[test]
fn arc_25_of_several_the_highest_total_wins() {
    let mut game = barhan();
    game.up(A, 4, &["Crossbowman", "Coachman"]);
    game.up(B, 4, &["Pâle", "Bailiff", "Bone Buyer"]);
    assert_eq!(Arcana::winner(&game.finish()), Some((B, card("Barhan Sword"))));
    assert!(
        game.player(A).discard.has(card("Crossbowman")) && game.player(B).discard.has(card("Barhan Sword"))
    );
}

#[test]
fn arc_26_if_nobody_reaches_it_all_stays_face_up_a_t3() {
    let mut game = barhan();
    game.stake(0, "Barhan Sword");
    game.down(A, 0, &["Funeral"]);
    game.up(B, 0, &["Pâle"]);
    let told = game.finish();
    assert!(told.contains(&Event::Totals {
        district: 0,
        stake: card("Barhan Sword"),
        totals: [2, 3, 0, 0],
        by: 0
    }));
    assert!(told.contains(&Event::Stays { district: 0, card: card("Barhan Sword"), why: Stays::TooMuch }));
    assert_eq!(game.districts[0].stake, card("Barhan Sword"));
    assert_eq!(game.districts[0].at, set(&["Funeral", "Pâle"]));
    assert!(game.down.is_empty(), "face up");
    assert_eq!(game.round, 2);
}

#[test]
fn arc_27_a_tie_leaves_everything_in_place() {
    // Thieves and Fortune-tellers have no crest for a Personality that asks for Swords.
    let mut game = table("thieves,fortune-tellers");
    game.stake(4, "Ayane");
    game.up(A, 4, &["Cutpurse", "Lookout"]);
    game.up(B, 4, &["Dream Guard", "Card Cutter"]);
    let totals = game.contest(4, card("Ayane"), NONE).totals;
    assert_eq!(totals[0], totals[1]);
    let told = game.finish();
    assert!(told.contains(&Event::Stays { district: 4, card: card("Ayane"), why: Stays::Tie }));
    assert_eq!(game.districts[4].at.len(), 4);
}

#[test]
fn arc_28_abilities_for_a_tie_cancel_each_other_a_t4() {
    // A Relic that asks for Staffs 3.
    let tied = |guilds: &str, one: &[&str], other: &[&str]| {
        let mut game = table(guilds);
        game.stake(4, "Drinking Horn");
        game.up(A, 4, one);
        game.up(B, 4, other);
        let totals = game.contest(4, card("Drinking Horn"), NONE).totals;
        assert!(totals[0] == totals[1] && totals[0] >= 3, "{totals:?}");
        Arcana::winner(&game.finish())
    };
    let horn = card("Drinking Horn");
    assert_eq!(tied("ferrymen,thieves", &["Shipowner"], &["Fence"]), None, "both have one");
    assert_eq!(tied("ferrymen,blades", &["Shipowner"], &["Quarterstaffer"]), Some((A, horn)));
    assert_eq!(tied("thieves,blades", &["Fence"], &["Quarterstaffer"]), Some((A, horn)));
    assert_eq!(tied("blades,thieves", &["Quarterstaffer"], &["Fence"]), Some((B, horn)));
}

#[test]
fn arc_28_an_ability_of_somebody_who_is_not_tied_changes_nothing() {
    let mut game = table("ferrymen,blades,thieves");
    game.stake(3, "Drinking Horn");
    game.up(A, 3, &["Shipowner", "Cart Driver"]); // Staffs 5
    game.up(B, 3, &["Quarterstaffer", "Arms Dealer"]); // Staffs 5
    game.up(C, 3, &["Fence"]); // Staffs 3, which is enough but less
    let contest = game.contest(3, card("Drinking Horn"), NONE);
    assert_eq!((contest.totals, contest.result), ([5, 5, 3, 0], Ok((A, true))));
}

#[test]
fn arc_29_a_stake_won_is_played_once_a_reshuffle_brings_it() {
    let mut game = barhan();
    game.up(A, 4, &["Crossbowman", "Funeral"]);
    game.finish();
    assert!(game.player(A).discard.has(card("Barhan Sword")));
    let mut drawn = crate::Cards::EMPTY;
    let mut rng = kernel::Quick::new(2);
    while let Some(card) = game.draw_card(A, &mut rng, &mut kernel::NoLog) {
        drawn.add(card);
    }
    assert!(drawn.has(card("Barhan Sword")));
}

#[test]
fn arc_30_values_count_only_in_their_place() {
    let mut game = barhan();
    game.hold(A, &["Barhan Sword", "Repentants House", "Ayane", "Funeral"]);
    game.stake(4, "Great Treasurer");
    game.up(A, 4, &["Crossbowman"]);
    sound(&game);
    assert_eq!(game.refuses(A, assign("Barhan Sword", 4)), "ARC-52");
    assert_eq!(game.refuses(A, assign("Repentants House", 4)), "ARC-30");
    assert_eq!(game.refuses(A, play("Ayane")), "ARC-18");
    assert!(game.offers(A, |&action| action == assign("Ayane", 4)));
    // The Relic counts its Ducats, not its Swords: Staffs 1 of the Crossbowman and 4 Ducats.
    assert_eq!(game.bribe_total(A, 4, card("Barhan Sword"), card("Crossbowman")), 5);
    // Nor do its Ducats follow its main value: Amber Sceptre asks for 4 and is worth 3.
    assert_eq!(game.bribe_total(A, 4, card("Amber Sceptre"), card("Crossbowman")), 4);
    // A Personality's Ducats mean nothing once it is owned: it brings its Staffs.
    assert_eq!(game.bribe_total(A, 4, card("Ayane"), card("Ayane")), 2);
}

#[test]
fn arc_31_every_district_without_a_stake_turns_one_up() {
    let mut game = barhan();
    game.up(A, 4, &["Crossbowman", "Funeral"]);
    let piles: Vec<_> = game.districts.iter().map(crate::state::District::pile).collect();
    let told = game.finish();
    assert!(told.iter().any(|event| matches!(event, Event::Stake { district: 4, .. })));
    assert_eq!(game.districts[4].pile(), piles[4] - 1);
    assert_eq!(game.districts[0].pile(), piles[0], "the others have theirs");
    // While districts are still being resolved none is turned up.
    let mut game = barhan();
    game.up(A, 4, &["Crossbowman", "Funeral"]);
    game.up(A, 2, &["Shipowner"]);
    game.up(B, 0, &["Pâle"]);
    game.last_card("Bargeman");
    game.act_as(A, Action::Discard(card("Bargeman")));
    let told = game.act_as(A, Action::Resolve(4));
    assert_eq!(Arcana::winner(&told), Some((A, card("Barhan Sword"))));
    assert_eq!((game.phase, game.districts[4].stake), (Phase::Resolve, NONE));
    // A pile that is used up stays empty.
    let mut game = barhan();
    game.stake(2, "Barhan Sword");
    game.districts[2].unknown = 0;
    game.up(A, 2, &["Crossbowman", "Funeral"]);
    game.finish();
    assert_eq!((game.districts[2].stake, game.districts[2].pile()), (NONE, 0));
    game.finish();
    assert_eq!(game.districts[2].stake, NONE);
}

#[test]
fn arc_32_the_next_player_to_the_left_becomes_first() {
    let mut game = table("blades,thieves,usurers");
    game.finish();
    assert_eq!((game.first, game.turn, game.round), (B, B, 2));
    game.first = C;
    game.finish();
    assert_eq!((game.first, game.turn, game.round), (A, A, 3));
}

/// Who wins a tie at a stake of this kind and Arcanum: the guild, against one without a crest for it, if any.
fn crest_wins(guild: &str, agents: &[&str], other: &str, others: &[&str], kind: Kind, main: Arcanum) -> bool {
    let mut game = table(&format!("{guild},{other}"));
    let stake = stake_for(kind, main, 6);
    game.stake(4, &stake);
    game.up(A, 4, agents);
    game.up(B, 4, others);
    let totals = game.contest(4, card(&stake), NONE).totals;
    assert_eq!(totals[0], totals[1], "{stake}");
    assert!(totals[0] >= game.book.asks(card(&stake)), "{stake}");
    let told = game.finish();
    assert!(Arcana::winner(&told).is_none_or(|(seat, _)| seat == A));
    Arcana::winner(&told).is_some()
}

#[test]
fn arc_33_ferrymen_win_ties_counted_in_staffs() {
    let (own, others) = (&["Shipowner", "Caravan Master"][..], &["Fence", "Smuggler"][..]);
    let wins = |kind, main| crest_wins("ferrymen", own, "thieves", others, kind, main);
    assert!(wins(Kind::Location, Arcanum::Staffs) && wins(Kind::Personality, Arcanum::Staffs));
    let swords = ["Crossbowman", "Funeral", "Coachman"];
    assert!(!crest_wins(
        "ferrymen",
        &swords,
        "thieves",
        &["Cutpurse", "Lookout", "Fence"],
        Kind::Location,
        Arcanum::Swords
    ));
}

#[test]
fn arc_34_thieves_win_ties_for_a_relic() {
    let (own, others) = (&["Cutpurse", "Lookout"][..], &["Card Cutter", "Dream Guard"][..]);
    let wins = |kind| crest_wins("thieves", own, "fortune-tellers", others, kind, Arcanum::Swords);
    assert!(wins(Kind::Relic) && !wins(Kind::Location) && !wins(Kind::Personality));
}

#[test]
fn arc_35_blades_win_ties_counted_in_swords() {
    let (own, others) = (&["Pikeman", "Duellist"][..], &["Cutpurse", "Lookout"][..]);
    let wins = |kind| crest_wins("blades", own, "thieves", others, kind, Arcanum::Swords);
    assert!(wins(Kind::Location) && wins(Kind::Personality));
    let staffs = ["Quarterstaffer", "Drill Sergeant"];
    assert!(!crest_wins(
        "blades",
        &staffs,
        "thieves",
        &["Fence", "Smuggler"],
        Kind::Location,
        Arcanum::Staffs
    ));
}

#[test]
fn arc_36_fortune_tellers_win_ties_counted_in_cups() {
    let (own, others) = (&["Tarot Mage", "Astrologer"][..], &["Forger", "Beggar King's Ear"][..]);
    let wins = |kind| crest_wins("fortune-tellers", own, "thieves", others, kind, Arcanum::Cups);
    assert!(wins(Kind::Location) && wins(Kind::Personality));
}

#[test]
fn arc_37_architects_win_ties_for_a_location() {
    let (own, others) = (&["Master Mason", "Surveyor"][..], &["Fence", "Smuggler"][..]);
    let wins = |kind| crest_wins("architects", own, "thieves", others, kind, Arcanum::Staffs);
    assert!(wins(Kind::Location) && !wins(Kind::Personality));
}

#[test]
fn arc_38_usurers_win_ties_for_a_personality() {
    let (own, others) = (&["Pawnbroker", "Debt Collector"][..], &["Fence", "Smuggler"][..]);
    let wins = |kind| crest_wins("usurers", own, "thieves", others, kind, Arcanum::Staffs);
    assert!(wins(Kind::Personality) && !wins(Kind::Location));
}
