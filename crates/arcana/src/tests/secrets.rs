//! Who is told what, and what worlds others hold possible.

use kernel::{Game, Quick, Resample, Seat, Transcript, Viewer};

use super::locations::location_with;
use super::table::*;
use crate::book::Effect;
use crate::cards::{Card, JUBILEE, NONE};
use crate::state::{Arcana, PUBLIC, Phase};
use crate::{Action, Event, Options, Target};

/// Plays an action; what each of these viewers is told.
fn told<const N: usize>(game: &mut Arcana, seat: Seat, action: Action, to: [Viewer; N]) -> [Vec<Event>; N] {
    sound(game);
    let mut log = Transcript::default();
    game.play(seat, &action, &mut Quick::new(3), &mut log).unwrap();
    sound(game);
    to.map(|viewer| log.seen_by(viewer).copied().collect())
}

const ALL: [Viewer; 3] = [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator];

#[test]
fn arc_58_59_66_what_somebody_prepares_is_told_to_nobody_else() {
    let options =
        Options { custom_guilds: true, objectives: true, guild_masters: true, ..Options::default() };
    let mut game = unprepared(options, "blades,thieves");
    let pick = card("Pikeman");
    let [own, other, outside] = told(&mut game, A, Action::Choose(pick), ALL);
    assert_eq!(own, [Event::Chose { seat: A, card: Some(pick) }]);
    assert_eq!(other, [Event::Chose { seat: A, card: None }]);
    assert_eq!(outside, other);
    while let Some(action @ Action::Choose(_)) = game.legal_list(A).first().copied() {
        game.act_as(A, action);
    }
    let aim = game.legal_list(A)[0];
    let Action::Aim(objective) = aim else { panic!("{aim:?}") };
    let [own, other, outside] = told(&mut game, A, aim, ALL);
    assert_eq!(own, [Event::Aimed { seat: A, objective: Some(objective) }]);
    assert_eq!(other, [Event::Aimed { seat: A, objective: None }]);
    assert_eq!(outside, other);
    let aim = game.legal_list(A)[0];
    game.act_as(A, aim);
    let [own, other, outside] = told(&mut game, A, Action::Follow(1), ALL);
    assert_eq!(own, [Event::Followed { seat: A, master: Some(1) }]);
    assert_eq!(other, [Event::Followed { seat: A, master: None }]);
    assert_eq!(outside, other);
    // In the worlds of others it may be any of the three, with any objectives.
    let mut masters = std::collections::BTreeSet::new();
    let mut objectives = std::collections::BTreeSet::new();
    for n in 0..40 {
        let mut world = game.clone();
        world.resample(Viewer::Seat(B), &mut Quick::new(n));
        masters.insert(world.player(A).master);
        objectives.insert(world.player(A).kept);
        assert_eq!(world.player(B).dealt, game.player(B).dealt);
        assert_eq!(world.player(A).dealt & game.player(B).dealt, 0, "not those that one holds");
        world.resample(Viewer::Seat(A), &mut Quick::new(n));
    }
    assert_eq!((masters.len(), objectives.len() > 20), (3, true));
}

#[test]
fn arc_64_the_militia_card_called_is_told_to_whoever_called_it() {
    let mut game = with(Options { militia: true, ..Options::default() }, "ferrymen,usurers");
    game.hold(A, &["Barhan Sword", "Funeral"]);
    let [own, other, outside] = told(&mut game, A, Action::Call(card("Barhan Sword")), ALL);
    let Phase::Militia(soldier) = game.phase else { panic!("{:?}", game.phase) };
    assert_eq!(own[1], Event::Called { seat: A, card: Some(soldier) });
    assert_eq!(other[1], Event::Called { seat: A, card: None });
    assert_eq!(outside, other);
    // Others hold any of the six possible, while it is in hand and when it lies face down.
    let worlds = |game: &Arcana, look: fn(&Arcana) -> Card| {
        let world = |n| {
            let mut world = game.clone();
            world.resample(Viewer::Seat(B), &mut Quick::new(n));
            sound(&world);
            look(&world)
        };
        (0..60).map(world).collect::<std::collections::BTreeSet<_>>().len()
    };
    let called = |world: &Arcana| if let Phase::Militia(card) = world.phase { card } else { NONE };
    assert_eq!(worlds(&game, called), 6);
    let down = Action::Assign { card: soldier, district: 0, down: true, bribe: false, again: false };
    let [own, other, _] = told(&mut game, A, down, ALL);
    assert_eq!(own[0], Event::Assigned { seat: A, card: Some(soldier), district: 0, down: true });
    assert_eq!(other[0], Event::Assigned { seat: A, card: None, district: 0, down: true });
    assert_eq!(worlds(&game, |world| world.agents_at(A, 0).only().unwrap()), 6);
}

#[test]
fn arc_18_an_agent_laid_face_down_is_told_to_its_owner_only() {
    let mut game = table("ferrymen,usurers");
    game.hold(A, &["Funeral", "Crossbowman"]);
    let [own, other, outside] = told(&mut game, A, hide("Funeral", 0), ALL);
    let event = |card| Event::Assigned { seat: A, card, district: 0, down: true };
    assert_eq!(own, [event(Some(card("Funeral")))]);
    assert_eq!((&other[..], &outside[..]), (&[event(None)][..], &[event(None)][..]));
}

#[test]
fn arc_21_a_face_down_agent_moved_is_told_to_those_who_know_it() {
    let mut game = table("ferrymen,usurers,blades");
    game.hold(A, &["Ferry Landing", "Funeral"]);
    game.down(A, 0, &["Crossbowman"]);
    game.sure[1].add(card("Crossbowman"));
    game.act_as(A, play("Ferry Landing"));
    let to = [Viewer::Seat(A), Viewer::Seat(B), Viewer::Seat(C), Viewer::Spectator];
    let heard = told(&mut game, A, shift("Crossbowman", 1, true), to);
    let event = |card| Event::Moved { by: A, seat: A, card, from: 0, to: 1, down: true };
    let known = Some(card("Crossbowman"));
    assert_eq!(heard.map(|events| events[0]), [event(known), event(known), event(None), event(None)]);
    assert_eq!(game.of(B).districts[1].cards[0].card, known, "whoever has looked still knows it");
    assert_eq!(game.of(C).districts[1].cards[0].card, None);
}

#[test]
fn what_one_looks_at_is_told_to_nobody_else() {
    let look = location_with(Effect::Look);
    let mut game = table("ferrymen,usurers");
    game.hold(A, &[&look, "Funeral"]);
    game.down(B, 2, &["Pâle"]);
    game.act_as(A, play(&look));
    let [own, other, outside] = told(&mut game, A, Action::Look(2), ALL);
    let event = |cards| Event::Looked { seat: A, district: 2, cards };
    assert_eq!((own[0], other[0], outside[0]), (event(Some(set(&["Pâle"]))), event(None), event(None)));
    let mut game = led("fortune-tellers,usurers", "Reader of Tomorrow");
    game.act_as(A, Action::Master);
    let [own, other, outside] = told(&mut game, A, Action::Peek(2), ALL);
    assert!(matches!(own[0], Event::Peeked { cards: Some([Some(_), Some(_)]), .. }));
    assert_eq!(other[0], Event::Peeked { seat: A, district: 2, cards: None });
    assert_eq!(outside, other);
}

#[test]
fn refusals_name_nothing_that_is_hidden() {
    let remove = location_with(Effect::Remove(4));
    let mut game = table("ferrymen,usurers");
    game.hold(A, &[&remove, "Funeral"]);
    game.hold(B, &["Pâle", "Gold Scales"]);
    game.stake(2, "Barhan Sword");
    game.down(B, 2, &["Bailiff"]);
    let said = |game: &Arcana, action| game.check(A, &action).unwrap_err().to_string();
    for action in [assign, hide].map(|how| move |name| how(name, 4)) {
        let in_hand = said(&game, action("Gold Scales"));
        assert_eq!(in_hand, said(&game, action("Bailiff")));
        assert_eq!(in_hand, said(&game, action("Necromancer")), "wherever it is");
    }
    game.act_as(A, play(&remove));
    let no = |name: &str| said(&game, Action::Remove(Target::Card(card(name))));
    assert_eq!(no("Bailiff"), no("Necromancer"));
    assert!(!no("Bailiff").contains("Bailiff"));
}

/// How often out of `worlds` something holds in the worlds of a viewer.
fn share(game: &Arcana, viewer: Viewer, worlds: u64, holds: impl Fn(&Arcana) -> bool) -> f64 {
    let holds = |&n: &u64| {
        let mut world = game.clone();
        world.resample(viewer, &mut Quick::fork(77, n));
        holds(&world)
    };
    (0..worlds).filter(holds).count() as f64 / worlds as f64
}

#[track_caller]
fn about(found: f64, wanted: f64) {
    assert!((found - wanted).abs() < 0.03, "{found} instead of {wanted}");
}

/// The Jubilee is as likely at every place that the viewer has not looked at, among the last six.
#[test]
fn arc_13_the_place_of_the_jubilee_in_worlds() {
    let looked_at = |unknown: u8, tops: [Card; 2], seen: [u8; 2]| {
        let mut game = table("blades,thieves");
        for card in tops {
            if card < JUBILEE {
                game.lift_card(card);
            }
        }
        let here = &mut game.districts[4];
        (here.unknown, here.tops, here.seen) = (unknown, tops, seen);
        sound(&game);
        game
    };
    let (one, other) = (card("Ayane"), card("Drinking Horn"));
    let at = |n: usize| move |world: &Arcana| world.districts[4].tops[n] == JUBILEE;
    let a = Viewer::Seat(A);
    // Two looked at by somebody else and three more: five places.
    for tops in [[one, other], [JUBILEE, other], [one, JUBILEE]] {
        let game = looked_at(if tops.contains(&JUBILEE) { 2 } else { 3 }, tops, [0b10; 2]);
        let places = if tops.contains(&JUBILEE) { 4.0 } else { 5.0 };
        about(share(&game, a, 3000, at(0)), 1.0 / places);
        about(share(&game, a, 3000, at(1)), 1.0 / places);
        about(share(&game, Viewer::Spectator, 3000, at(1)), 1.0 / places);
        assert!(share(&game, Viewer::Seat(B), 50, |world| world.districts[4].tops == tops) > 1.0 - 1e-9);
    }
    // The seventh from the end cannot be it, the sixth can.
    let game = looked_at(5, [one, other], [0b10; 2]);
    assert!(share(&game, a, 500, at(0)) < 1e-9);
    about(share(&game, a, 3000, at(1)), 1.0 / 6.0);
    let game = looked_at(7, [one, other], [0b10; 2]);
    assert!(share(&game, a, 500, at(1)) < 1e-9, "too early");
    // Whoever has seen it knows that no other card is it.
    let game = looked_at(2, [JUBILEE, other], [0b11, 0b10]);
    assert!(share(&game, a, 300, at(0)) > 1.0 - 1e-9);
    assert!(share(&game, a, 300, at(1)) < 1e-9);
    // Nor is any once it has come up.
    let mut game = looked_at(2, [one, NONE], [0b10, 0]);
    let old = game.districts[4].stake;
    game.undealt.add(old);
    (game.districts[4].stake, game.jubilee) = (JUBILEE, true);
    sound(&game);
    assert!(share(&game, a, 300, at(0)) < 1e-9);
}

/// Every deal of the unknown cards that fits is as likely as any other.
#[test]
fn arc_r30_worlds_are_weighted_by_the_ways_to_deal_them() {
    let mut game = table("thieves,ferrymen");
    // Cutpurse and Lookout are known to be in hand or face down; two cards lie face down, three are in hand.
    game.hold(A, &["Cutpurse", "Fence", "Stolen Brooch"]);
    game.down(A, 0, &["Lookout"]);
    game.down(A, 1, &["Forger"]);
    game.out = set(&["Cutpurse", "Lookout"]);
    sound(&game);
    assert_eq!(game.player(A).deck.len(), 6);
    // Nine others are unknown, seven of them Agents: by the number of the two that lie face down,
    let choose = |n: f64, k: u32| (0..k).map(|i| (n - f64::from(i)) / f64::from(i + 1)).product::<f64>();
    let none = 7.0 * 6.0 * choose(7.0, 1); // both in hand, and one of the seven left
    let one = 2.0 * 2.0 * 7.0 * choose(8.0, 2); // which of them, where, and two more in hand
    let both = 2.0 * choose(9.0, 3);
    let all = none + one + both;
    let down = |world: &Arcana| (world.down & set(&["Cutpurse", "Lookout"])).len();
    let b = Viewer::Seat(B);
    about(share(&game, b, 6000, |world| down(world) == 0), none / all);
    about(share(&game, b, 6000, |world| down(world) == 1), one / all);
    about(share(&game, b, 6000, |world| down(world) == 2), both / all);
    // Both places are alike, and so are both cards.
    let at =
        |name: &'static str, place: usize| move |world: &Arcana| world.districts[place].at.has(card(name));
    let each = (one / 4.0 + both / 2.0) / all;
    for place in [0, 1] {
        about(share(&game, b, 6000, at("Cutpurse", place)), each);
        about(share(&game, b, 6000, at("Lookout", place)), each);
    }
}

#[test]
fn who_has_looked_at_a_card_stays_true_in_other_worlds() {
    let mut game = table("ferrymen,usurers,blades");
    game.down(A, 0, &["Funeral"]);
    game.down(A, 1, &["Bargeman"]);
    game.sure[1].add(card("Funeral"));
    for n in 0..20 {
        let mut world = game.clone();
        world.resample(Viewer::Seat(C), &mut Quick::new(n));
        assert_eq!(world.sure[1], world.agents_at(A, 0), "seat 2 knows what lies there");
        world.resample(Viewer::Seat(B), &mut Quick::new(n));
        assert_eq!(world.sure[1], world.agents_at(A, 0));
    }
    assert!(game.sure[PUBLIC].is_empty());
}

/// Agents can lie face down where no stake is left: hidden at the Neutral District when the Jubilee came.
#[test]
fn arc_26_what_stays_lies_face_up_even_where_no_stake_is_left() {
    let mut game = led("ferrymen,usurers", "The Veiled Boatman");
    game.down(A, 4, &["Funeral"]);
    let old = game.districts[4].stake;
    game.undealt.add(old);
    (game.districts[4].stake, game.jubilee) = (JUBILEE, true);
    let told = game.finish();
    assert!(told.contains(&Event::TurnedUp { seat: A, district: 4, cards: set(&["Funeral"]) }));
    assert!(game.down.is_empty() && game.last);
}

/// Whether an action brings something to light, so that it cannot be taken back.
fn unveils(game: &Arcana, seat: Seat, action: Action) -> bool {
    let mut log = Transcript::default();
    game.clone().play(seat, &action, &mut Quick::new(3), &mut log).unwrap();
    log.unveiled
}

#[test]
fn what_was_shown_cannot_be_taken_back() {
    let mut game = table("ferrymen,usurers");
    game.hold(A, &["Funeral", "Crossbowman"]);
    assert!(unveils(&game, A, assign("Funeral", 4)));
    assert!(unveils(&game, A, Action::Discard(card("Funeral"))));
    assert!(!unveils(&game, A, hide("Funeral", 0)), "nobody has seen anything");
    // Cards of others come to light when an effect turns them up or takes them away.
    let playing = |effect| {
        let name = location_with(effect);
        let mut game = table("ferrymen,usurers");
        game.hold(A, &[&name, "Funeral"]);
        game.stake(2, "Drinking Horn");
        game.down(B, 2, &["Pâle"]);
        game.act_as(A, play(&name));
        game
    };
    let hidden = Target::Hidden { seat: B, district: 2, militia: false };
    assert!(unveils(&playing(Effect::Remove(4)), A, Action::Remove(hidden)));
    assert!(unveils(&playing(Effect::Look), A, Action::Look(2)));
    assert!(unveils(&playing(Effect::Claim { relic: 3, location: 3 }), A, Action::Claim(2)));
    let mut game = led("blades,usurers", "Mistress of Torches");
    game.down(B, 2, &["Pâle"]);
    game.act_as(A, Action::Master);
    assert!(unveils(&game, A, Action::Reveal(hidden)));
    let mut game = unprepared(Options { guild_masters: true, ..Options::default() }, "blades,usurers");
    assert!(!unveils(&game, A, Action::Follow(1)));
    game.act_as(A, Action::Follow(1));
    assert!(unveils(&game, B, Action::Follow(1)), "all masters are shown");
    // A stake that somebody looked at comes up without chance.
    let mut game = with(Options { tactical_discards: true, ..Options::default() }, "ferrymen,usurers");
    game.stake(4, "Ayane");
    game.up(A, 4, &["Crossbowman", "Funeral"]);
    game.hold(A, &["Brass Compass", "Bargeman"]);
    game.lift_card(card("Drinking Horn"));
    let here = &mut game.districts[4];
    (here.tops[0], here.seen[0], here.unknown) = (card("Drinking Horn"), 0b10, here.unknown - 1);
    game.act_as(A, bribe("Brass Compass", "Funeral"));
    assert!(unveils(&game, A, Action::Keep(crate::Where::Discard)));
    // Objectives are shown at the end.
    let mut game = with(Options { objectives: true, ..Options::default() }, "ferrymen,usurers");
    game.quiet = 11;
    game.stake(2, "Great Treasurer");
    game.stake(4, "Tax Farmer");
    game.up(A, 2, &["Crossbowman"]);
    game.up(A, 4, &["Funeral"]);
    game.last_card("Bargeman");
    game.act_as(A, Action::Discard(card("Bargeman")));
    assert!(unveils(&game, A, Action::Resolve(2)));
}

/// What came to light is seen by all until the next round begins, wherever a reshuffle took the card.
#[test]
fn what_came_to_light_is_kept_in_sight_until_the_next_round() {
    use crate::state::FROM_HANDS;
    let name = location_with(Effect::Rob);
    let mut game = table("ferrymen,usurers");
    game.hold(A, &[&name, "Funeral"]);
    game.hold(B, &["Pâle", "Bailiff"]);
    game.act_as(A, play(&name));
    game.act_as(A, Action::Rob(B));
    assert_eq!(game.of(A).lit[FROM_HANDS], game.player(B).discard);
    assert_eq!(game.of(A).lit[FROM_HANDS].len(), 1);

    let mut game = with(Options { militia: true, ..Options::default() }, "ferrymen,usurers");
    game.hold(A, &["Ferry Landing", "Funeral"]);
    game.down(A, 0, &["Crossbowman", "Bargeman", "Soldier of the North Gate"]);
    game.stake(0, "Great Treasurer");
    game.act_as(A, play("Ferry Landing"));
    game.act_as(A, shift("Crossbowman", 2, false));
    assert_eq!(game.of(B).lit[0], set(&["Crossbowman"]), "where it lay");
    game.finish();
    let soldier = card("Soldier of the North Gate");
    let view = game.of(B);
    assert!(view.lit[0].has(card("Bargeman")) && view.lit[0].has(soldier), "what the resolution turned up");
    let number = usize::from(soldier - crate::cards::FIRST_MILITIA);
    assert_eq!(view.lit_militia[number], Some(0), "and whose the militia was");
    let first = game.player(B).hand.iter().next().unwrap();
    game.act_as(B, Action::Discard(first));
    let view = game.of(B);
    assert!(view.lit.iter().all(crate::Cards::is_empty) && view.lit_militia.iter().all(Option::is_none));
}

#[test]
fn arc_r19_others_know_what_a_player_has_but_not_where() {
    let mut game = table("ferrymen,usurers,blades");
    game.hold(A, &["Funeral", "Crossbowman"]);
    game.down(A, 0, &["Shipowner"]);
    game.down(A, 1, &["Bargeman"]);
    game.sure[PUBLIC].add(card("Funeral"));
    game.sure[1].add(card("Bargeman"));
    sound(&game);
    let hidden = game.player(A).deck | set(&["Funeral", "Crossbowman", "Shipowner", "Bargeman"]);
    let unseen = |viewer: Viewer| game.view(viewer).players[0].unseen;
    assert_eq!(unseen(Viewer::Seat(B)), hidden & !set(&["Funeral", "Bargeman"]));
    assert_eq!(unseen(Viewer::Seat(C)), hidden & !set(&["Funeral"]));
    assert_eq!(unseen(Viewer::Spectator), unseen(Viewer::Seat(C)));
    assert!(unseen(Viewer::Seat(A)).is_empty());
    // A customised Deck is known when all of it has been through.
    let mut game = with(Options { custom_guilds: true, ..Options::default() }, "blades,thieves");
    assert!(!game.of(B).players[0].cycled);
    while game.draw_card(A, &mut Quick::new(1), &mut kernel::NoLog).is_some() {}
    let all = game.player(A).hand.iter().next().unwrap();
    game.discarded(A, &[game.book.name(all).to_owned().as_str()]);
    game.draw_card(A, &mut Quick::new(1), &mut kernel::NoLog);
    assert!(game.of(B).players[0].cycled);
}
