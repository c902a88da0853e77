//! Every ability of guild masters.

use kernel::{Game, Quick, Resample, Viewer};

use super::locations::{location_with, turn_is_over};
use super::table::*;
use crate::book::{Book, Effect, Talent};
use crate::cards::{Card, Cards, JUBILEE, NONE};
use crate::state::{Arcana, Phase};
use crate::{Action, Event, Options, Target, Where};

#[test]
fn master_of_the_neutral_district_strengthens_agents_there() {
    let mut game = led("blades,usurers", "Marshal of the Blades");
    game.stake(4, "Barhan Sword");
    game.stake(2, "Ayane");
    game.up(A, 4, &["Pikeman"]);
    game.up(A, 2, &["Sabreur"]);
    assert_eq!(game.contest(4, card("Barhan Sword"), NONE).totals[0], 4);
    assert_eq!(game.contest(2, card("Ayane"), NONE).totals[0], 3, "not elsewhere");
    assert_eq!(game.contest(4, card("Drinking Horn"), NONE).totals[0], 0, "not in Staffs");
}

#[test]
fn master_assigns_a_second_agent() {
    let mut game = led("blades,usurers", "Grand Provost");
    game.hold(A, &["Pikeman", "Sabreur", "Chased Dagger"]);
    let twice = Action::Assign { card: card("Pikeman"), district: 4, down: false, bribe: false, again: true };
    game.act_as(A, twice);
    assert_eq!((game.phase, game.turn), (Phase::Again, A));
    let sabreur = card("Sabreur");
    let second =
        |action: &Action| matches!(*action, Action::Assign { card, again: false, .. } if card == sabreur);
    assert!(game.legal_list(A).iter().all(second), "an Agent, and no third one");
    game.act_as(A, hide("Sabreur", 0));
    assert_eq!((game.turn, game.player(A).hand.len()), (B, 1));
    assert!(game.player(A).used);
    (game.turn, game.phase) = (A, Phase::Turn);
    game.hold(A, &["Duellist", "Arms Dealer"]);
    assert!(!game.offers(A, |action| matches!(action, Action::Assign { again: true, .. })), "once a round");
    game.player_mut(A).used = false;
    assert!(game.offers(A, |action| matches!(action, Action::Assign { again: true, .. })));
    game.hold(A, &["Duellist", "Chased Dagger"]);
    assert!(
        !game.offers(A, |action| matches!(action, Action::Assign { again: true, .. })),
        "there is no other"
    );
}

#[test]
fn master_turns_a_face_down_card_up() {
    let mut game = led("blades,usurers", "Mistress of Torches");
    assert!(!game.offers(A, |&action| action == Action::Master), "there is none");
    game.down(B, 2, &["Pâle"]);
    game.up(B, 2, &["Bailiff"]);
    game.act_as(A, Action::Master);
    assert_eq!(game.legal_list(A).len(), 1, "open cards are not turned up");
    game.act_as(A, Action::Reveal(Target::Hidden { seat: B, district: 2, militia: false }));
    assert!(!game.down.has(card("Pâle")));
    assert_eq!((game.turn, game.phase), (A, Phase::Turn));
}

#[test]
fn master_looks_at_face_down_cards() {
    let mut game = led("thieves,usurers", "Prince of Whispers");
    game.down(B, 2, &["Pâle"]);
    game.act_as(A, Action::Master);
    game.act_as(A, Action::Look(2));
    assert_eq!(game.of(A).districts[2].cards[0].card, Some(card("Pâle")));
    assert_eq!((game.turn, game.phase), (A, Phase::Turn));
}

#[test]
fn master_puts_a_relic_just_won_on_top_of_the_deck() {
    let mut game = led("thieves,usurers", "Queen of Locks");
    game.stake(4, "Drinking Horn");
    game.up(A, 4, &["Fence"]);
    game.finish();
    assert_eq!(game.legal_list(A), [Action::Keep(Where::Discard), Action::Keep(Where::Top)]);
    let mut later = game.clone();
    // With another district still to come.
    later.pending = 0b1;
    later.up(B, 0, &["Pâle"]);
    later.up(A, 0, &["Smuggler"]);
    later.stake(0, "Ogre Tooth Necklace");
    let told = later.act_as(A, Action::Keep(Where::Top));
    assert_eq!(Arcana::winner(&told), Some((A, card("Ogre Tooth Necklace"))));
    assert_eq!(later.round, 2, "once a round: the second Relic is not asked about");
    assert!(later.player(A).discard.has(card("Ogre Tooth Necklace")));
    game.act_as(A, Action::Keep(Where::Top));
    assert!(game.player(A).hand.has(card("Drinking Horn")), "drawn for the next round");
    assert!(game.of(B).players[0].hand.has(card("Drinking Horn")), "as everybody knows");
    let mut game = led("thieves,usurers", "Queen of Locks");
    game.stake(4, "Ayane");
    game.up(A, 4, &["Cutpurse", "Lookout"]);
    game.finish();
    assert_eq!(game.round, 2, "only for Relics");
    let mut game = led_with(
        Options { tactical_discards: true, ..Options::default() },
        "thieves,usurers",
        "Queen of Locks",
    );
    game.stake(4, "Ayane");
    game.up(A, 4, &["Cutpurse", "Lookout"]);
    game.finish();
    assert_eq!(
        game.legal_list(A),
        [Action::Keep(Where::Discard), Action::Keep(Where::Crest)],
        "only for Relics"
    );
}

#[test]
fn master_exchanges_a_card_for_one_of_the_discard_pile() {
    let mut game = led("thieves,usurers", "The Double");
    game.hold(A, &["Thieves' Cellar", "Fence"]);
    assert!(!game.offers(A, |&action| action == Action::Master), "the Discard Pile is empty");
    game.discarded(A, &["Cutpurse"]);
    game.act_as(A, Action::Master);
    game.act_as(A, Action::Give(card("Fence")));
    assert_eq!(game.phase, Phase::Target(Effect::Recover));
    game.act_as(A, Action::Recover(card("Cutpurse")));
    assert_eq!(game.player(A).hand, set(&["Cutpurse", "Thieves' Cellar"]));
    assert!(game.player(A).discard.has(card("Fence")));
    assert_eq!((game.turn, game.phase), (A, Phase::Turn));
}

#[test]
fn master_makes_relics_worth_more() {
    let mut game = led("usurers,ferrymen", "Lady Interest");
    game.stake(4, "Ayane");
    game.up(A, 4, &["Pâle"]);
    assert_eq!(game.bribe_total(A, 4, card("Gold Scales"), card("Pâle")), 3 + 2 + 1);
    game.mount(A, "Barhan Sword", "Pâle");
    assert_eq!(
        game.bribe_total(A, 4, card("Gold Scales"), card("Pâle")),
        3 + (2 + 1) + (4 + 1),
        "each of them"
    );
    let relic = bribe("Gold Scales", "Pâle");
    let said = |view: crate::View| <Arcana as kernel::Tell>::explain(&view, &relic).text;
    assert!(said(game.of(A)).starts_with("It adds 3 Ducats"), "{}", said(game.of(A)));
    let plain = table("usurers,ferrymen");
    assert!(said(plain.of(A)).starts_with("It adds 2 Ducats"), "without her");
}

#[test]
fn master_takes_a_relic_back_to_hand() {
    let mut game = led("usurers,ferrymen", "Lord of Pledges");
    game.up(A, 4, &["Pâle"]);
    game.mount(A, "Gold Scales", "Pâle");
    game.act_as(A, Action::Master);
    assert_eq!(game.legal_list(A), [Action::TakeBack(card("Gold Scales"))]);
    game.act_as(A, Action::TakeBack(card("Gold Scales")));
    assert!(game.player(A).hand.has(card("Gold Scales")) && !game.districts[4].at.has(card("Gold Scales")));
    assert_eq!((game.turn, game.phase), (A, Phase::Turn));
}

#[test]
fn master_discards_a_card_to_draw_one() {
    let mut game = led("usurers,ferrymen", "The Auditor");
    game.hold(A, &["Pâle", "Bailiff"]);
    game.act_as(A, Action::Master);
    let told = game.act_as(A, Action::Give(card("Pâle")));
    assert!(told.iter().any(|event| matches!(event, Event::Drew { count: 1, .. })));
    assert_eq!(game.player(A).hand.len(), 2);
    assert!(game.player(A).discard.has(card("Pâle")));
    assert_eq!((game.turn, game.phase), (A, Phase::Turn));
}

#[test]
fn master_moves_an_own_agent() {
    let mut game = led("ferrymen,usurers", "Commodore of the Canals");
    game.up(A, 4, &["Shipowner"]);
    game.act_as(A, Action::Master);
    game.act_as(A, shift("Shipowner", 0, true));
    assert_eq!(game.where_is(card("Shipowner")), Some(0));
    assert_eq!((game.turn, game.phase), (A, Phase::Turn));
}

#[test]
fn master_moves_anybody_from_the_neutral_district() {
    let mut game = led("ferrymen,usurers", "Lord of Crossroads");
    game.up(A, 2, &["Shipowner"]);
    assert!(!game.offers(A, |&action| action == Action::Master));
    game.up(B, 4, &["Pâle"]);
    game.up(A, 4, &["Bargeman"]);
    game.act_as(A, Action::Master);
    let agents: std::collections::BTreeSet<_> = game
        .legal_list(A)
        .iter()
        .map(|action| match action {
            Action::Move { agent: Target::Card(card), .. } => *card,
            _ => NONE,
        })
        .collect();
    assert_eq!(agents, [card("Pâle"), card("Bargeman")].into());
    game.act_as(A, shift("Pâle", 2, true));
    assert!(game.down.has(card("Pâle")), "face down in its owner's district");
}

#[test]
fn master_hides_agents_at_the_neutral_district() {
    let mut game = led("ferrymen,usurers", "The Veiled Boatman");
    game.hold(A, &["Shipowner", "Bargeman"]);
    assert!(game.offers(A, |&action| action == assign("Shipowner", 4)), "or face up");
    game.act_as(A, hide("Shipowner", 4));
    assert_eq!(game.of(B).districts[4].cards[0].card, None);
}

#[test]
fn master_cancels_a_location_of_another() {
    let mut game = led("fortune-tellers,usurers", "Noc-Atlalt, Lord of Winds");
    (game.turn, game.first) = (B, B);
    game.hold(B, &["Counting House", "Pâle"]);
    game.act_as(B, play("Counting House"));
    assert_eq!((game.phase, game.active().first()), (Phase::Cancel(A), Some(A)));
    assert_eq!(game.refuses(A, Action::Keep(Where::Top)), "ARC-67");
    let mut allowed = game.clone();
    allowed.act_as(A, Action::Allow);
    assert_eq!(allowed.player(B).hand.len(), 2);
    assert!(!allowed.player(A).used);
    let told = game.act_as(A, Action::Cancel);
    assert!(told.contains(&Event::Cancelled { seat: A, card: card("Counting House") }));
    assert_eq!(game.player(B).hand, set(&["Pâle"]));
    assert!(game.player(B).discard.has(card("Counting House")) && game.player(A).used);
    assert_eq!(game.turn, A);
    (game.turn, game.phase, game.played) = (B, Phase::Turn, 0);
    game.hold(B, &["Counting House", "Pâle"]);
    game.act_as(B, play("Counting House"));
    assert_eq!(game.player(B).hand.len(), 2, "once a round");
    // Nobody is asked about the own Location.
    let mut game = led("fortune-tellers,usurers", "Noc-Atlalt, Lord of Winds");
    game.down(B, 2, &["Pâle"]);
    game.hold(A, &["Painted Caravan", "Astrologer"]);
    game.act_as(A, play("Painted Caravan"));
    assert_eq!(game.phase, Phase::Target(Effect::Look));
}

/// A Location that was to go on top of the Deck and is cancelled is discarded like any other, and the master that
/// would have put it there was not used.
#[test]
fn a_cancelled_location_does_not_go_on_top_of_the_deck() {
    let mut game = led("fortune-tellers,architects", "Noc-Atlalt, Lord of Winds");
    let keeper = (0..18).find(|&n| Book::own().master(n).name == "Keeper of Blueprints").unwrap();
    game.player_mut(B).master = keeper;
    (game.turn, game.first) = (B, B);
    game.hold(B, &["Masons' Lodge", "Engineer"]);
    game.act_as(B, Action::Play { card: card("Masons' Lodge"), top: true });
    let mut allowed = game.clone();
    allowed.act_as(A, Action::Allow);
    assert!(allowed.player(B).top == card("Masons' Lodge") && allowed.player(B).used);
    game.act_as(A, Action::Cancel);
    assert!(game.player(B).top == NONE && game.player(B).discard.has(card("Masons' Lodge")));
    assert!(!game.player(B).used && game.player(A).used);
}

#[test]
fn master_looks_into_a_pile_and_remembers() {
    let mut game = led("fortune-tellers,usurers", "Reader of Tomorrow");
    game.act_as(A, Action::Master);
    assert_eq!(game.legal_list(A).len(), 5);
    let told = game.act_as(A, Action::Peek(2));
    let seen = told.iter().find_map(|event| match *event {
        Event::Peeked { cards: Some([Some(one), Some(other)]), .. } => Some([one, other]),
        _ => None,
    });
    let seen = seen.unwrap();
    let tops = |game: &Arcana, seat| -> Vec<Option<Card>> {
        game.of(seat).districts[2].tops.iter().map(|top| top.card).collect()
    };
    assert_eq!(tops(&game, A), seen.map(Some));
    assert_eq!(tops(&game, B), [None, None], "others know only that somebody looked");
    for n in 0..10 {
        let mut world = game.clone();
        world.resample(Viewer::Seat(A), &mut Quick::new(n));
        assert_eq!(world.districts[2].tops, seen);
        world.resample(Viewer::Seat(B), &mut Quick::new(100 + n));
        assert_ne!(world.districts[2].tops, seen, "any two stakes for the others");
    }
    // There is nothing new to see at this pile; elsewhere there is.
    game.player_mut(A).used = false;
    game.act_as(A, Action::Master);
    assert_eq!(game.legal_list(A), [0, 1, 3, 4].map(Action::Peek));
    let mut rng = Quick::new(1);
    game.turn_up(2, &mut rng, &mut kernel::NoLog);
    assert_eq!(game.districts[2].stake, seen[0]);
    assert_eq!(tops(&game, A), [Some(seen[1])], "the other one is still known");
}

#[test]
fn master_looking_into_the_neutral_pile_may_find_the_jubilee() {
    let mut game = led("fortune-tellers,usurers", "Reader of Tomorrow");
    game.districts[4].unknown = 2;
    game.act_as(A, Action::Master);
    game.act_as(A, Action::Peek(4));
    assert!(game.districts[4].tops.contains(&JUBILEE));
    let mut found = [0, 0];
    for n in 0..40 {
        let mut world = game.clone();
        world.resample(Viewer::Seat(B), &mut Quick::new(n));
        found[usize::from(world.districts[4].tops[1] == JUBILEE)] += 1;
        assert!(world.districts[4].tops.contains(&JUBILEE));
    }
    assert!(found.iter().all(|&count| count > 8), "{found:?}");
    for seed in 0..20 {
        let mut game = led("fortune-tellers,usurers", "Reader of Tomorrow");
        game.districts[4].unknown = 3;
        game.act_as(A, Action::Master);
        game.seeded(A, Action::Peek(4), seed);
        assert_ne!(game.districts[4].tops, [JUBILEE; 2], "there is one");
    }
}

#[test]
fn master_shuffles_the_hand_into_the_deck_before_the_first_action() {
    let mut game = led("fortune-tellers,usurers", "Weaver of Second Chances");
    game.hold(A, &["Tarot Mage", "Illuminator", "Clairvoyant"]);
    let mut later = game.clone();
    game.act_as(A, Action::Master);
    assert_eq!((game.player(A).hand.len(), game.phase, game.turn), (3, Phase::Turn, A));
    later.act_as(A, Action::Discard(card("Tarot Mage")));
    let other = later.player(B).hand.iter().next().unwrap();
    later.act_as(B, Action::Discard(other));
    assert!(!later.offers(A, |&action| action == Action::Master), "not later");
    later.finish();
    (later.first, later.turn) = (A, A);
    assert!(later.round == 2 && later.offers(A, |&action| action == Action::Master), "but in the next round");
    // What everybody knew of the hand and of the top of the Deck is gone with the shuffle.
    let mut known = led("fortune-tellers,usurers", "Weaver of Second Chances");
    known.hold(A, &["Tarot Mage", "Illuminator", "Clairvoyant"]);
    known.lift_card(card("Astrologer"));
    known.owned[0].add(card("Astrologer"));
    known.players[0].top = card("Astrologer");
    known.sure[crate::state::PUBLIC].add(card("Tarot Mage"));
    known.out.add(card("Illuminator"));
    known.act_as(A, Action::Master);
    assert_eq!(known.player(A).top, NONE);
    assert!(known.sure[crate::state::PUBLIC].is_empty() && known.out.is_empty());
}

/// A Deck drawn to its end holds only cards that all have seen. A hand shuffled into it ends that.
#[test]
fn a_hand_shuffled_into_a_customised_deck_may_be_there_unseen() {
    let custom = Options { custom_guilds: true, ..Options::default() };
    let mut game = led_with(custom, "fortune-tellers,usurers", "Weaver of Second Chances");
    let guild: Vec<_> = names(game.owned[0]);
    for name in &guild[4..] {
        game.discarded(A, &[name]);
    }
    let held: Vec<_> = guild[..4].iter().map(String::as_str).collect();
    game.hold(A, &held);
    let hand = game.player(A).hand;
    // The round's last card was drawn after a reshuffle, so the four never shown are known to be in hand.
    let player = game.player_mut(A);
    (player.deck, player.discard, player.cycled) = (player.discard, Cards::EMPTY, true);
    game.act_as(A, Action::Master);
    assert!(game.player(A).deck.meets(hand), "with this chance");
    let in_deck = |n| {
        let mut world = game.clone();
        world.resample(Viewer::Seat(B), &mut Quick::new(n));
        sound(&world);
        !(world.player(A).deck & !game.shown).is_empty()
    };
    assert!((0..40).any(in_deck), "others take it that cards never shown may be in the Deck again");
}

#[test]
fn master_puts_a_location_just_played_on_top_of_the_deck() {
    let mut game = led("architects,usurers", "Keeper of Blueprints");
    game.hold(A, &["Masons' Lodge", "Engineer"]);
    game.act_as(A, Action::Play { card: card("Masons' Lodge"), top: true });
    assert_eq!(game.player(A).top, card("Masons' Lodge"));
    assert!(game.player(A).used && !game.player(A).discard.has(card("Masons' Lodge")));
    assert_eq!(game.of(B).players[0].top, Some(card("Masons' Lodge")));
    turn_is_over(&game);
    let mut again = game.clone();
    let drawn = game.draw_card(A, &mut Quick::new(1), &mut kernel::NoLog);
    assert_eq!(drawn, Some(card("Masons' Lodge")));
    // What lay on top before lies under it.
    (again.turn, again.phase) = (A, Phase::Turn);
    again.player_mut(A).used = false;
    again.hold(A, &["Twin Fountains", "Engineer"]);
    again.act_as(A, Action::Play { card: card("Twin Fountains"), top: true });
    again.act_as(A, Action::Swap(0, 1));
    assert_eq!(again.player(A).top, card("Twin Fountains"));
    assert!(again.player(A).deck.has(card("Masons' Lodge")));
    // Other masters do not do it.
    let mut other = led("architects,usurers", "Lord of Stones");
    other.hold(A, &["Masons' Lodge", "Engineer"]);
    assert!(!other.offers(A, |action| matches!(action, Action::Play { top: true, .. })));
}

#[test]
fn master_of_stones_strengthens_agents_at_locations() {
    let mut game = led("architects,usurers", "Lord of Stones");
    let book = Book::own();
    let location = location_with(Effect::SwapStakes);
    game.stake(4, &location);
    game.up(A, 4, &["Engineer", "Draughtsman"]);
    let main = crate::Arcanum::ALL.into_iter().find(|&main| book.has_main(card(&location), main)).unwrap();
    let printed: u8 =
        ["Engineer", "Draughtsman"].iter().map(|name| book.values(card(name))[main as usize]).sum();
    assert_eq!(game.contest(4, card(&location), NONE).totals[0], printed + 2);
    game.stake(4, "Barhan Sword");
    assert_eq!(game.contest(4, card("Barhan Sword"), NONE).totals[0], 4, "not for other stakes");
}

#[test]
fn master_swaps_stakes() {
    let mut game = led("architects,usurers", "Shifter of Walls");
    let (one, other) = (game.districts[0].stake, game.districts[4].stake);
    game.act_as(A, Action::Master);
    game.act_as(A, Action::Swap(0, 4));
    assert_eq!((game.districts[0].stake, game.districts[4].stake), (other, one));
}

#[test]
fn every_master_is_tested_above() {
    let tests = include_str!("masters.rs");
    for n in 0..18 {
        let name = &Book::own().master(n).name;
        assert!(tests.contains(&format!("\"{name}\"")), "{name}");
    }
    let once = (0..18).filter(|&n| Book::own().master(n).once).count();
    assert_eq!(once, 14);
    assert!(
        (0..18).all(|n| matches!(Book::own().master(n).talent, Talent::Do(_)) <= Book::own().master(n).once)
    );
}
