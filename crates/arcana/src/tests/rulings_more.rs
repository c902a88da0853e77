//! Rulings ARC-R17 to ARC-R33.

use kernel::{Game, NoLog, Quick, Resample, Viewer};

use super::table::*;
use crate::cards::{Cards, FIRST_STAKE, NONE};
use crate::state::{Arcana, PUBLIC, Phase};
use crate::{Action, Event, Kind, Options, Target, Where};

#[test]
fn arc_r17_cards_at_districts_score_only_by_the_option() {
    for (score_district_cards, points) in [(false, 0), (true, 2)] {
        let mut game = with(Options { score_district_cards, ..Options::default() }, "ferrymen,usurers");
        game.up(A, 4, &["Ayane"]);
        game.stake(4, "Great Treasurer");
        game.quiet = 11;
        game.finish();
        assert_eq!(game.outcome().unwrap().points(A), Some(points));
    }
}

#[test]
fn arc_r18_stakes_for_the_tie_break_are_counted_in_deck_discard_pile_and_crest() {
    let mut game = with(Options { tactical_discards: true, ..Options::default() }, "ferrymen,usurers");
    game.discarded(A, &["Ayane"]);
    for (name, deck) in [("Drinking Horn", true), ("Barhan Sword", false)] {
        let card = card(name);
        game.lift_card(card);
        game.owned[0].add(card);
        if deck { game.players[0].deck.add(card) } else { game.players[0].crest.add(card) }
    }
    game.up(A, 4, &["Great Treasurer"]);
    assert_eq!(game.points(A), (2 + 2 + 3, 3));
}

#[test]
fn arc_r19_discard_piles_are_open_and_the_rest_is_secret() {
    let mut game = table("ferrymen,usurers");
    game.discarded(A, &["Funeral"]);
    game.down(A, 0, &["Crossbowman"]);
    let view = game.of(B);
    assert_eq!(view.players[0].discard, set(&["Funeral"]));
    assert!(view.players[0].hand.is_empty() && view.players[0].deck.is_none());
    assert_eq!(view.districts[0].cards[0].card, None);
    let mut seen = std::collections::BTreeSet::new();
    for n in 0..60 {
        let mut world = game.clone();
        world.resample(Viewer::Seat(B), &mut Quick::new(n));
        let agent = world.agents_at(A, 0).only().unwrap();
        assert!(!world.player(A).discard.has(agent));
        seen.insert(agent);
    }
    assert!(seen.len() > 5, "any of the Agents that are not in sight");
}

#[test]
fn arc_r20_by_the_option_one_more_round_follows_the_jubilee_among_events() {
    let options = Options { random_events: true, jubilee_event_extra_round: true, ..Options::default() };
    let mut game = with(options, "blades,thieves");
    game.events = 0;
    let told = game.finish();
    assert!(told.contains(&Event::Jubilee) && !game.last);
    game.finish();
    assert!(game.last && game.event == NONE, "a round without an event");
    game.finish();
    assert_eq!(game.phase, Phase::Over);
    let alone = Options { jubilee_event_extra_round: true, ..Options::default() };
    assert!(Arcana::set_up(&alone, seats(2)).unwrap_err().why.contains("random events"));
}

#[test]
fn arc_r21_stakes_under_the_crest_count_for_objectives_and_those_at_districts_do_not() {
    let options = Options { objectives: true, tactical_discards: true, ..Options::default() };
    let mut game = with(options, "ferrymen,usurers");
    let book = crate::Book::own();
    let objective = crate::score::objectives(game.player(A).kept).next().unwrap();
    let wanted = book.objective(objective).clone();
    game.players[0].kept = 1 << objective;
    let mut stakes = (FIRST_STAKE..crate::cards::FIRST_MILITIA)
        .filter(|&card| book.fiefdom(card) == wanted.fiefdom && book.kind(card) == Kind::Personality);
    for _ in 1..wanted.stakes {
        let card = stakes.next().unwrap();
        game.lift_card(card);
        game.owned[0].add(card);
        game.players[0].crest.add(card);
    }
    let last = stakes.next().unwrap();
    game.up(A, 4, &[book.name(last)]);
    assert_eq!(game.fulfilled(A), 0);
    game.lift_card(last);
    game.owned[0].add(last);
    game.players[0].crest.add(last);
    assert_eq!(game.fulfilled(A), 1 << objective);
}

/// Blades play the Repentants House with just these two cards in the Deck.
fn house(one: &str, other: &str) -> Arcana {
    let mut game = table("blades,usurers");
    game.hold(A, &["Repentants House", "Pikeman"]);
    for name in names(game.player(A).deck) {
        if name != one && name != other {
            game.discarded(A, &[&name]);
        }
    }
    for name in [one, other] {
        let card = card(name);
        game.lift_card(card);
        game.owned[0].add(card);
        game.players[0].deck.add(card);
    }
    game.stake(4, "Drinking Horn");
    game.stake(2, "Great Treasurer");
    game.act_as(A, play("Repentants House"));
    game
}

#[test]
fn arc_r22_a_card_drawn_that_cannot_be_played_may_be_chosen_and_is_discarded() {
    let mut game = house("Chased Dagger", "Sabreur");
    for district in 0..5 {
        game.stake(
            district,
            ["Drinking Horn", "Minor Gem", "Twin Fountains", "Dragon Shield", "Barhan Sword"][district],
        );
    }
    assert!(game.offers(A, |&action| action == Action::Discard(card("Chased Dagger"))));
    assert_eq!(game.refuses(A, Action::Discard(card("Sabreur"))), "ARC-R22");
    game.act_as(A, Action::Discard(card("Chased Dagger")));
    assert!(game.player(A).discard.has(card("Sabreur")) && game.player(A).discard.has(card("Chased Dagger")));
    assert_eq!(game.turn, B);
}

#[test]
fn repentants_house_plays_one_of_two_and_discards_the_rest_a_t5() {
    let mut game = house("Sabreur", "Duellist");
    assert_eq!(game.phase, Phase::Drawn([card("Sabreur"), card("Duellist")]));
    assert!(!game.offers(A, |&action| action == assign("Pikeman", 4)), "only one of the two");
    game.act_as(A, assign("Sabreur", 4));
    assert!(game.districts[4].at.has(card("Sabreur")));
    let discard = game.player(A).discard;
    assert!(discard.has(card("Duellist")) && discard.has(card("Repentants House")));
    assert_eq!(game.player(A).hand, set(&["Pikeman"]), "one smaller");
    assert_eq!(game.turn, B, "one action");
}

/// Whoever knows what has been out of the Deck knows that this was not drawn just now.
#[test]
fn cards_known_to_be_out_of_the_deck_are_not_among_those_just_drawn() {
    let mut game = table("blades,usurers");
    game.hold(A, &["Repentants House", "Pikeman", "Courtesan"]);
    game.out = set(&["Pikeman", "Courtesan"]);
    game.act_as(A, play("Repentants House"));
    for n in 0..30 {
        let mut world = game.clone();
        world.resample(Viewer::Seat(B), &mut Quick::new(n));
        let Phase::Drawn(drawn) = world.phase else { panic!("{:?}", world.phase) };
        assert!(!drawn.contains(&card("Pikeman")) && !drawn.contains(&card("Courtesan")));
        assert_eq!(world.player(A).hand, drawn.into_iter().collect::<Cards>() | game.out);
    }
}

#[test]
fn arc_r23_the_game_ends_after_many_rounds_without_a_stake_won() {
    for stalemate in [4, 12] {
        let mut game = with(Options { stalemate, ..Options::default() }, "blades,thieves");
        for n in 1..=u16::from(stalemate) {
            assert_eq!((game.round, game.phase), (n, Phase::Turn));
            game.finish();
        }
        assert_eq!(game.phase, Phase::Over);
    }
    let mut game = table("ferrymen,usurers");
    game.quiet = 11;
    game.stake(4, "Barhan Sword");
    game.up(A, 4, &["Crossbowman", "Funeral"]);
    game.finish();
    assert_eq!((game.phase, game.quiet), (Phase::Turn, 0), "a stake won starts the count again");
    game.finish();
    assert_eq!(game.quiet, 1, "and it counts on from there");
    for stalemate in [3, 13] {
        let refused = Arcana::set_up(&Options { stalemate, ..Options::default() }, seats(2)).unwrap_err();
        assert_eq!(refused.allowed, "The option stalemate takes 4 to 12.");
    }
}

#[test]
fn arc_r25_no_guild_is_played_twice() {
    let refused = |guilds: &str| {
        let options = Options { guilds: guilds.into(), ..Options::default() };
        Arcana::set_up(&options, seats(2)).unwrap_err().to_string()
    };
    assert!(refused("blades, blades").contains("\"blades\" is named twice"));
    assert!(refused("blades").contains("1 guilds are named for 2 players"));
    assert!(refused("blades, bakers").contains("There is no guild \"bakers\""));
    assert!(
        refused("blades, bakers").contains("blades, thieves, usurers, ferrymen, fortune-tellers, architects")
    );
}

#[test]
fn arc_r26_militia_never_goes_to_a_discard_pile_and_an_empty_pile_helps_nobody() {
    let mut game = with(Options { militia: true, ..Options::default() }, "ferrymen,usurers");
    game.hold(A, &["Barhan Sword", "Funeral"]);
    let soldiers: Vec<_> = names(crate::militia::cards(game.militia));
    for name in &soldiers {
        game.up(B, 4, &[name]);
    }
    assert_eq!(game.refuses(A, Action::Call(card("Barhan Sword"))), "ARC-R26");
    game.stake(4, "Drinking Horn");
    game.win(B, 4, crate::How::Total, &mut NoLog);
    assert!(!game.player(B).discard.meets(crate::militia::cards(u8::MAX)));
    assert_eq!((game.spent.count_ones(), game.militia), (6, 0), "until the end of the round");
}

#[test]
fn arc_r27_where_a_stake_goes_is_chosen_for_every_stake_won() {
    let options = Options { tactical_discards: true, ..Options::default() };
    let mut game = with(options, "ferrymen,usurers");
    game.stake(4, "Ayane");
    game.up(A, 4, &["Crossbowman", "Funeral"]);
    game.hold(A, &["Brass Compass", "Bargeman"]);
    game.act_as(A, bribe("Brass Compass", "Funeral"));
    assert_eq!(game.phase, Phase::Keep { seat: A, card: card("Ayane"), district: 4 });
    game.act_as(A, Action::Keep(Where::Crest));
    assert_eq!((game.player(A).crest, game.turn), (set(&["Ayane"]), B));
    assert!(game.districts[4].open().is_some(), "the next stake is up");
    let claim = super::locations::location_with(crate::Effect::Claim { relic: 3, location: 3 });
    (game.turn, game.first) = (A, A);
    game.hold(A, &[&claim, "Bargeman"]);
    game.stake(4, "Drinking Horn");
    game.act_as(A, play(&claim));
    game.act_as(A, Action::Claim(4));
    game.act_as(A, Action::Keep(Where::Discard));
    assert!(game.player(A).discard.has(card("Drinking Horn")) && game.player(A).discard.has(card(&claim)));
}

#[test]
fn arc_r28_a_location_takes_effect_once_a_round() {
    let mut game = table("usurers,ferrymen");
    game.hold(A, &["Counting House", "Pâle"]);
    game.act_as(A, play("Counting House"));
    (game.turn, game.phase) = (A, Phase::Turn);
    game.hold(A, &["Counting House", "Pâle"]);
    let told = game.act_as(A, play("Counting House"));
    assert!(told.contains(&Event::Fizzled { seat: A, card: card("Counting House") }));
    assert_eq!(game.player(A).hand, set(&["Pâle"]));
    game.finish();
    assert_eq!(game.played, 0, "in the next round it works again");
}

#[test]
fn arc_r28_locations_that_bring_each_other_back_do_not_make_a_round_endless() {
    // Usurers have but two Locations to draw; all their Agents lie at a district, the Relic with them.
    let mut game = table("usurers,blades");
    game.hold(B, &[]);
    for name in names((game.player(A).hand | game.player(A).deck) & game.book.agents()) {
        game.up(A, 4, &[&name]);
    }
    game.mount(A, "Gold Scales", "Pâle");
    let house = super::locations::location_with(crate::Effect::House(2));
    game.hold(A, &["Counting House", &house]);
    game.act_as(A, play("Counting House"));
    game.act_as(A, play(&house));
    assert_eq!(game.phase, Phase::Drawn([card("Counting House"), NONE]), "brought back by a reshuffle");
    let told = game.act_as(A, play("Counting House"));
    assert_eq!(told[1], Event::Fizzled { seat: A, card: card("Counting House") });
    assert_eq!(game.round, 2, "or it would bring back the other, and so on");
}

#[test]
fn arc_r29_face_down_cards_look_alike_and_chance_says_which_is_meant() {
    let mut game = led("blades,ferrymen", "Mistress of Torches");
    game.down(B, 2, &["Crossbowman", "Funeral", "Bargeman"]);
    game.act_as(A, Action::Master);
    let hidden = Action::Reveal(Target::Hidden { seat: B, district: 2, militia: false });
    assert_eq!(game.legal_list(A), [hidden]);
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let mut game = game.clone();
        game.seeded(A, hidden, seed);
        assert_eq!(game.down.len(), 2);
        seen.insert(names(game.down));
    }
    assert_eq!(seen.len(), 3);
}

#[test]
fn arc_r29_militia_has_a_back_of_its_own() {
    let militia = Options { militia: true, ..Options::default() };
    let mut game = led_with(militia, "blades,ferrymen", "Mistress of Torches");
    game.down(B, 2, &["Crossbowman", "Soldier of the North Gate", "Captain of the Day Watch"]);
    game.act_as(A, Action::Master);
    let hidden = |militia| Action::Reveal(Target::Hidden { seat: B, district: 2, militia });
    assert_eq!(game.legal_list(A), [hidden(false), hidden(true)]);
    for seed in 0..20 {
        let mut agent = game.clone();
        agent.seeded(A, hidden(false), seed);
        assert!(!agent.down.has(card("Crossbowman")));
        let mut soldier = game.clone();
        soldier.seeded(A, hidden(true), seed);
        assert!(soldier.down.has(card("Crossbowman")) && soldier.down.len() == 2);
    }
}

#[test]
fn arc_r30_what_is_taken_openly_is_known_to_be_in_hand() {
    let mut game = table("thieves,ferrymen,usurers");
    game.hold(A, &["Thieves' Cellar", "Fence"]);
    game.discarded(A, &["Cutpurse", "Lookout"]);
    game.act_as(A, play("Thieves' Cellar"));
    game.act_as(A, Action::Recover(card("Cutpurse")));
    assert_eq!(game.of(B).players[0].hand, set(&["Cutpurse"]));
    for n in 0..20 {
        let mut world = game.clone();
        world.resample(Viewer::Seat(B), &mut Quick::new(n));
        assert!(world.player(A).hand.has(card("Cutpurse")));
    }
    // Once a card is laid face down nobody knows whether it was this one; but it is not in the Deck.
    (game.turn, game.phase) = (A, Phase::Turn);
    game.act_as(A, hide("Fence", 0));
    assert!(!game.sure[PUBLIC].has(card("Cutpurse")) && game.out.has(card("Cutpurse")));
    let mut laid = 0;
    for n in 0..60 {
        let mut world = game.clone();
        world.resample(Viewer::Seat(B), &mut Quick::new(n));
        assert!(!world.player(A).deck.has(card("Cutpurse")));
        laid += u32::from(world.districts[0].at.has(card("Cutpurse")));
    }
    assert!((5..55).contains(&laid), "{laid}");
    // The last card of a hand that all know is no secret even face down.
    let mut game = table("thieves,ferrymen");
    game.hold(A, &["Cutpurse"]);
    game.sure[PUBLIC].add(card("Cutpurse"));
    game.act_as(A, hide("Cutpurse", 0));
    assert_eq!(game.of(B).districts[0].cards[0].card, Some(card("Cutpurse")));
}

#[test]
fn arc_r31_a_stake_in_a_deck_is_as_unknown_as_any_card() {
    let mut game = table("ferrymen,usurers");
    game.hold(A, &["Ayane", "Funeral"]);
    let mut drawn = 0;
    for n in 0..80 {
        let mut world = game.clone();
        world.resample(Viewer::Seat(B), &mut Quick::new(n));
        assert_eq!(world.player(A).hand.len(), 2);
        drawn += u32::from(world.player(A).hand.has(card("Ayane")));
    }
    assert!((3..40).contains(&drawn), "{drawn}");
}

#[test]
fn arc_r32_the_event_for_ties_decides_what_no_ability_decides() {
    let tied = |guilds: &str, one: &[&str], other: &[&str], first| {
        let mut game = during(guilds, "Late Arrivals");
        game.stake(4, "Drinking Horn");
        game.up(A, 4, one);
        game.up(B, 4, other);
        game.first = first;
        game.contest(4, card("Drinking Horn"), NONE).result.ok().map(|(seat, _)| seat)
    };
    assert_eq!(tied("ferrymen,thieves", &["Shipowner"], &["Fence"], A), Some(B), "both crests cancel");
    assert_eq!(tied("ferrymen,thieves", &["Shipowner"], &["Fence"], B), Some(A));
    assert_eq!(
        tied("ferrymen,blades", &["Shipowner"], &["Quarterstaffer"], A),
        Some(A),
        "a crest comes first"
    );
}

#[test]
fn a_deck_drawn_to_its_end_is_known_to_be_in_hand() {
    let mut game = table("ferrymen,usurers");
    game.hold(A, &[]);
    let deck = names(game.player(A).deck);
    for name in &deck[1..7] {
        game.discarded(A, &[name]);
    }
    for name in &deck[7..] {
        game.up(A, 4, &[name]);
    }
    let mut laid = game.clone();
    game.draw_cards(A, 4, &mut Quick::new(1), &mut NoLog);
    let last = card(&deck[0]);
    assert!(game.out.has(last));
    for n in 0..20 {
        let mut world = game.clone();
        world.resample(Viewer::Seat(B), &mut Quick::new(n));
        assert!(world.player(A).hand.has(last));
    }
    // So is what lies face down.
    laid.down(A, 0, &[&deck[7]]);
    laid.draw_cards(A, 4, &mut Quick::new(1), &mut NoLog);
    assert_eq!(laid.out, [last, card(&deck[7])].into_iter().collect());
}

#[test]
fn arc_r33_the_owner_of_a_moved_agent_may_hide_it_where_a_card_allows_it() {
    // The Veiled Boatman hides Agents at the Neutral District.
    let mut game = led("ferrymen,usurers", "The Veiled Boatman");
    game.hold(A, &["Ferry Landing", "Funeral"]);
    game.down(A, 0, &["Crossbowman"]);
    game.up(A, 2, &["Shipowner"]);
    game.act_as(A, play("Ferry Landing"));
    let legal = game.legal_list(A);
    for name in ["Crossbowman", "Shipowner"] {
        for down in [false, true] {
            assert!(legal.contains(&shift(name, 4, down)), "{name}");
        }
    }
    assert!(!legal.contains(&shift("Shipowner", 3, true)), "at the Neutral District only");
    let mut shown = game.clone();
    shown.act_as(A, shift("Crossbowman", 4, false));
    assert!(!shown.down.has(card("Crossbowman")));
    let mut hidden = game.clone();
    let mut log = kernel::Transcript::default();
    hidden.play(A, &shift("Crossbowman", 4, true), &mut Quick::new(1), &mut log).unwrap();
    assert!(log.unveiled, "all have seen from where it was taken");
    assert_eq!(hidden.of(B).districts[4].cards[0].card, None, "nobody has seen it");
    game.act_as(A, shift("Shipowner", 4, true));
    assert!(game.down.has(card("Shipowner")));
    assert_eq!(game.of(B).districts[4].cards[0].card, Some(card("Shipowner")), "all have seen it");
    // Somebody else cannot hide it there, nor show it in its owner's districts.
    let mut game = during("blades,usurers", "Carnival of Masks");
    let mover = super::locations::location_with(crate::Effect::MoveOther);
    game.hold(A, &[&mover, "Pikeman"]);
    game.up(B, 4, &["Pâle"]);
    game.act_as(A, play(&mover));
    let wanted = [(0, false), (1, false), (2, true), (3, true)];
    assert_eq!(game.legal_list(A), wanted.map(|(to, down)| shift("Pâle", to, down)));
}
