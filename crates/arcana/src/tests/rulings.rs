//! Rulings ARC-R1 to ARC-R16.

use kernel::{Game, NoLog, Quick};

use super::table::*;
use crate::cards::{Cards, NONE};
use crate::state::{Arcana, Phase};
use crate::{Action, Arcanum, Event, Options};

#[test]
fn arc_r1_agents_lie_face_down_in_friendly_districts_and_their_owner_sees_them() {
    let mut game = table("ferrymen,usurers");
    game.hold(A, &["Funeral", "Crossbowman"]);
    assert_eq!(game.refuses(A, assign("Funeral", 0)), "ARC-R1");
    game.act_as(A, hide("Funeral", 0));
    assert_eq!(game.of(A).districts[0].cards[0].card, Some(card("Funeral")));
    let mut game = during("ferrymen,usurers", "Carnival of Masks");
    game.hold(A, &["Funeral", "Crossbowman"]);
    assert_eq!(game.refuses(A, assign("Funeral", 0)), "ARC-R1", "always");
}

#[test]
fn arc_r2_whoever_has_few_cards_draws_what_there_is() {
    let mut game = table("ferrymen,usurers");
    game.hold(A, &[]);
    let deck = names(game.player(A).deck);
    for name in &deck[2..] {
        game.up(A, 4, &[name]);
    }
    game.discarded(A, &[&deck[1]]);
    let drawn = game.draw_cards(A, 4, &mut Quick::new(1), &mut NoLog);
    assert_eq!(drawn.len(), 2);
    assert_eq!(game.draw_cards(A, 4, &mut Quick::new(1), &mut NoLog), Cards::EMPTY);
}

#[test]
fn arc_r3_a_player_without_cards_is_passed_over() {
    let mut game = table("ferrymen,usurers,blades");
    game.hold(B, &[]);
    let one = game.player(A).hand.iter().next().unwrap();
    game.act_as(A, Action::Discard(one));
    assert_eq!(game.turn, C);
    assert!(!game.active().contains(B));
}

#[test]
fn arc_r4_the_discard_pile_is_shuffled_only_when_a_card_must_be_drawn() {
    let mut game = table("ferrymen,usurers");
    game.hold(A, &["Funeral"]);
    let deck = names(game.player(A).deck);
    for name in &deck[4..] {
        game.discarded(A, &[name]);
    }
    assert_eq!(game.draw_cards(A, 4, &mut Quick::new(1), &mut NoLog).len(), 4);
    assert_eq!(game.player(A).deck.len(), 0);
    assert!(!game.player(A).discard.is_empty(), "not before the next card is drawn");
}

fn with_a_face_down_crowd(bribe_reveals_all: bool) -> Arcana {
    let mut game = with(Options { bribe_reveals_all, ..Options::default() }, "ferrymen,usurers");
    game.stake(0, "Ayane");
    game.down(A, 0, &["Crossbowman", "Bargeman", "Funeral"]);
    game.hold(A, &["Brass Compass", "Shipowner"]);
    game
}

#[test]
fn arc_r5_all_agents_of_the_briber_count_and_are_turned_up() {
    let mut game = with_a_face_down_crowd(true);
    assert_eq!(game.bribe_total(A, 0, card("Brass Compass"), card("Funeral")), 9);
    game.act_as(A, bribe("Brass Compass", "Funeral"));
    assert!(game.player(A).discard.has(card("Ayane")));
    // The other way: only those face up and the one that takes the Relic.
    let mut game = with_a_face_down_crowd(false);
    assert_eq!(game.bribe_total(A, 0, card("Brass Compass"), card("Funeral")), 4);
    game.act_as(A, bribe("Brass Compass", "Funeral"));
    assert_eq!(game.districts[0].stake, card("Ayane"));
    assert_eq!(game.down, set(&["Crossbowman", "Bargeman"]), "the others stay a secret");
}

#[test]
fn arc_r6_a_relic_may_be_placed_though_it_will_not_suffice() {
    let mut game = table("ferrymen,usurers");
    game.stake(4, "Ayane");
    game.up(A, 4, &["Shipowner"]);
    game.hold(A, &["Brass Compass", "Funeral"]);
    let told = game.act_as(A, bribe("Brass Compass", "Shipowner"));
    assert!(told.contains(&Event::Bribed { seat: A, district: 4, total: 3, price: 7 }));
    assert!(game.own_at(A, 4).has(card("Brass Compass")));
}

#[test]
fn arc_r7_an_agent_added_later_makes_the_bribe_only_if_declared() {
    let mut game = table("ferrymen,usurers");
    game.stake(0, "Ayane");
    game.up(A, 0, &["Crossbowman"]);
    game.mount(A, "Brass Compass", "Crossbowman");
    game.hold(A, &["Funeral", "Caravan Master", "Bargeman"]);
    let declared =
        |name, bribe| Action::Assign { card: card(name), district: 0, down: true, bribe, again: false };
    let legal = game.legal_list(A);
    assert!(legal.contains(&declared("Funeral", true)) && legal.contains(&declared("Funeral", false)));
    assert!(!legal.contains(&declared("Caravan Master", true)), "3 + 0 + 2 is not enough");
    assert_eq!(game.refuses(A, declared("Caravan Master", true)), "ARC-48");
    let mut quiet = game.clone();
    quiet.act_as(A, declared("Funeral", false));
    assert_eq!(quiet.districts[0].stake, card("Ayane"), "nothing happens by itself");
    assert!(quiet.down.has(card("Funeral")));
    // Without a Relic of one's own there is nothing to declare, however strong the Agents.
    let mut strong = table("ferrymen,usurers");
    strong.stake(4, "Ayane");
    strong.up(A, 4, &["Crossbowman", "Bargeman", "Coachman"]);
    strong.up(B, 4, &["Pâle"]);
    strong.mount(B, "Gold Scales", "Pâle");
    strong.hold(A, &["Funeral"]);
    assert!(!strong.offers(A, |action| matches!(action, Action::Assign { bribe: true, .. })));
    let told = game.act_as(A, declared("Funeral", true));
    assert!(told.contains(&Event::TurnedUp { seat: A, district: 0, cards: set(&["Funeral"]) }));
    assert_eq!(Arcana::winner(&told), Some((A, card("Ayane"))));
}

#[test]
fn arc_r8_a_bribe_for_several_main_arcana_counts_in_the_best() {
    let mut game = table("ferrymen,usurers");
    game.stake(4, "The Grey Cardinal"); // Swords or Cups
    game.up(A, 4, &["Funeral"]); // Swords 2, Cups 3
    assert_eq!(game.bribe_total(A, 4, card("Brass Compass"), card("Funeral")), 5);
    game.up(A, 4, &["Crossbowman"]); // Swords 5, Cups 3
    assert_eq!(game.bribe_total(A, 4, card("Brass Compass"), card("Funeral")), 7);
}

#[test]
fn arc_r9_a_relic_stays_moves_and_leaves_with_its_agent() {
    let mut game = table("ferrymen,usurers");
    game.stake(4, "Drinking Horn");
    game.up(A, 4, &["Funeral", "Bargeman"]);
    game.mount(A, "Brass Compass", "Funeral");
    game.mount(A, "Barhan Sword", "Bargeman");
    game.hold(A, &["Ferry Landing", "Crossbowman"]);
    game.finish();
    assert!(game.districts[4].at.has(card("Brass Compass")), "without effect, it stays");
    (game.first, game.turn) = (A, A);
    game.hold(A, &["Ferry Landing", "Crossbowman"]);
    game.act_as(A, play("Ferry Landing"));
    game.act_as(A, shift("Funeral", 3, false));
    assert_eq!(game.where_is(card("Brass Compass")), Some(3), "it goes along");
    assert_eq!(game.where_is(card("Bargeman")), Some(4));
    assert_eq!(game.where_is(card("Barhan Sword")), Some(4), "and no other Relic");
    game.mount(A, "Drinking Horn", "Funeral");
    game.up(A, 3, &["Shipowner"]);
    game.mount(A, "Dragon Shield", "Shipowner");
    let mut left = Cards::EMPTY;
    game.leave(A, 3, card("Funeral"), &mut left);
    assert_eq!(left, set(&["Funeral", "Brass Compass", "Drinking Horn"]), "those on it, and no others");
    assert_eq!(game.where_is(card("Dragon Shield")), Some(3));
    assert!(game.player(A).discard.has(card("Brass Compass")));
    sound(&game);
}

#[test]
fn arc_r10_scores_are_compared_whatever_they_were_counted_in() {
    // Blades 4 Swords against Fortune-tellers 4 Cups: both crests apply and cancel.
    let tied = |guilds: &str, one: &[&str], other: &[&str]| {
        let mut game = table(guilds);
        game.stake(4, "The Grey Cardinal");
        game.up(A, 4, one);
        game.up(B, 4, other);
        let contest = game.contest(4, card("The Grey Cardinal"), NONE);
        assert_eq!(contest.totals[0], contest.totals[1], "{contest:?}");
        contest.result.ok().map(|(seat, _)| seat)
    };
    assert_eq!(
        tied("blades,thieves", &["Pikeman", "Courtesan"], &["Cutpurse", "Fence"]),
        Some(A),
        "Swords 4 each"
    );
    assert_eq!(
        tied("blades,thieves", &["Field Surgeon", "Pikeman"], &["Forger", "Cutpurse"]),
        Some(A),
        "Blades count 4 in Swords as well as in Cups"
    );
    assert_eq!(tied("fortune-tellers,blades", &["Astrologer", "Clairvoyant"], &["Pikeman", "Sabreur"]), None);
    assert_eq!(
        tied("blades,thieves", &["Field Surgeon", "Shield Bearer"], &["Forger", "Roof Runner"]),
        None,
        "Blades count 5 in Cups, not their 3 in Swords"
    );
    assert_eq!(
        tied(
            "fortune-tellers,thieves",
            &["Heraldist", "Dream Guard", "Clairvoyant"],
            &["Cutpurse", "Lookout"]
        ),
        Some(A),
        "6 in Swords as well as in Cups: the second Arcanum helps too"
    );
}

#[test]
fn arc_r11_the_harlequin_has_its_minimum_in_every_arcanum() {
    let mut game = table("ferrymen,usurers");
    game.stake(4, "Harlequin");
    for main in Arcanum::ALL {
        assert_eq!(game.threshold(card("Harlequin"), main), 4);
    }
    game.up(A, 4, &["Crossbowman"]);
    assert!(game.contest(4, card("Harlequin"), NONE).result.is_err(), "Swords 3 are too few");
    game.up(A, 4, &["Bargeman"]);
    assert!(game.contest(4, card("Harlequin"), NONE).result.is_ok());
}

#[test]
fn arc_r12_the_harlequin_alone_is_worth_nothing_and_copies_final_values() {
    let mut game = table("ferrymen,usurers");
    game.stake(4, "Barhan Sword");
    game.up(A, 4, &["Harlequin"]);
    assert_eq!(game.contest(4, card("Barhan Sword"), NONE).totals[0], 0);
    assert!(game.to_copy(4).is_empty());
    // In a bribe it counts as the best Agent there that lies face up.
    game.stake(4, "Ayane");
    game.up(A, 4, &["Bargeman"]);
    game.up(B, 4, &["Pâle"]);
    assert_eq!(game.bribe_total(A, 4, card("Brass Compass"), card("Bargeman")), 2 + 3 + 2);
    game.down(B, 4, &["Pâle"]);
    assert_eq!(
        game.bribe_total(A, 4, card("Brass Compass"), card("Bargeman")),
        2 + 2 + 2,
        "not a face-down one"
    );
    game.sure[0].add(card("Pâle"));
    assert_eq!(
        game.bribe_total(A, 4, card("Brass Compass"), card("Bargeman")),
        2 + 2 + 2,
        "not even if its owner has looked at it: nobody else could check"
    );
    // It copies what the Agent counts for in the end, an event included.
    let mut game = during("ferrymen,usurers", "Drums of War");
    game.stake(4, "Barhan Sword");
    game.up(A, 4, &["Harlequin", "Bargeman"]);
    assert_eq!(game.contest(4, card("Barhan Sword"), card("Bargeman")).totals[0], 6);
}

#[test]
fn arc_r12_in_a_bribe_the_harlequin_copies_no_agent_that_stays_face_down() {
    for (bribe_reveals_all, total) in [(true, 2 + (3 + 2 + 3) + 2), (false, 2 + 2 + 2)] {
        let mut game = with(Options { bribe_reveals_all, ..Options::default() }, "ferrymen,usurers");
        game.stake(0, "Ayane");
        game.down(A, 0, &["Crossbowman", "Funeral"]);
        game.up(A, 0, &["Bargeman", "Harlequin"]);
        // Swords: Crossbowman 3, Funeral 2, Bargeman 2; with the Compass on the Bargeman.
        let told = game.bribe_total(A, 0, card("Brass Compass"), card("Bargeman"));
        assert_eq!(told, total, "{bribe_reveals_all}");
    }
}

#[test]
fn arc_r13_the_next_district_is_chosen_each_time_anew() {
    let mut game = table("ferrymen,usurers");
    game.up(A, 2, &["Crossbowman"]);
    game.up(A, 3, &["Funeral"]);
    game.up(B, 0, &["Pâle"]);
    game.last_card("Bargeman");
    game.act_as(A, Action::Discard(card("Bargeman")));
    assert_eq!(game.legal_list(A).len(), 3, "districts without Agents need not be chosen");
    game.act_as(A, Action::Resolve(2));
    assert_eq!(game.legal_list(A), [Action::Resolve(0), Action::Resolve(3)]);
    game.act_as(A, Action::Resolve(3));
    assert_eq!(game.round, 2, "the last one is resolved by itself");
}

#[test]
fn arc_r14_a_stake_won_by_a_location_clears_its_district() {
    let mut game = table("ferrymen,usurers");
    let claim = super::locations::location_with(crate::Effect::Claim { relic: 3, location: 3 });
    game.stake(4, "Drinking Horn");
    game.up(A, 4, &["Crossbowman"]);
    game.up(B, 4, &["Pâle"]);
    game.hold(A, &[&claim, "Funeral"]);
    game.act_as(A, play(&claim));
    game.act_as(A, Action::Claim(4));
    assert!(
        game.player(A).discard.has(card("Drinking Horn")) && game.player(A).discard.has(card("Crossbowman"))
    );
    assert!(game.player(B).discard.has(card("Pâle")) && game.districts[4].at.is_empty());
}

#[test]
fn arc_r15_a_jubilee_during_a_round_leaves_one_more_round() {
    let mut game = table("ferrymen,usurers");
    game.stake(4, "Ayane");
    game.districts[4].unknown = 1;
    game.up(A, 4, &["Crossbowman", "Funeral"]);
    game.hold(A, &["Brass Compass", "Bargeman"]);
    let told = game.act_as(A, bribe("Brass Compass", "Funeral"));
    assert!(told.contains(&Event::Jubilee));
    assert!(game.jubilee && !game.last, "this round is finished");
    game.finish();
    assert!(game.last && game.phase == Phase::Turn);
    game.finish();
    assert_eq!(game.phase, Phase::Over);
}

#[test]
fn arc_r16_no_agent_is_laid_where_no_stake_is() {
    let mut game = table("ferrymen,usurers");
    let old = game.districts[2].stake;
    game.undealt.add(old);
    (game.districts[2].stake, game.districts[2].unknown) = (NONE, 0);
    game.hold(A, &["Funeral", "Ferry Landing"]);
    game.up(A, 4, &["Shipowner"]);
    assert_eq!(game.refuses(A, assign("Funeral", 2)), "ARC-R16");
    game.act_as(A, play("Ferry Landing"));
    assert!(!game.offers(A, |action| matches!(action, Action::Move { to: 2, .. })));
    // Where there is none at all, no militia is called either.
    let mut game = with(Options { militia: true, ..Options::default() }, "ferrymen,usurers");
    game.hold(A, &["Barhan Sword", "Funeral"]);
    for district in 0..5 {
        let old = game.districts[district].stake;
        game.undealt.add(old);
        (game.districts[district].stake, game.districts[district].unknown) = (NONE, 0);
    }
    (game.districts[4].stake, game.jubilee) = (crate::cards::JUBILEE, true);
    sound(&game);
    assert_eq!(game.refuses(A, Action::Call(card("Barhan Sword"))), "ARC-R16");
    assert_eq!(game.legal_list(A), [card("Funeral"), card("Barhan Sword")].map(Action::Discard));
}
