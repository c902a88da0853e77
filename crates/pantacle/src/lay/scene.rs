//! What lies where.

use kernel::{Layout, Names, Scene, Seat, Thing, Zone};

use super::glossary::token_symbol;
use super::ids::{self, Blades, Curses};
use crate::book::{Curse, LOCATIONS, Load, count};
use crate::tell::joined;
use crate::view::{Asked, BladeSeen, CurseLaid, CurseSeen, PlayerView, View};

/// Where the points of the PANTACLE lie, against the clock from the top.
const POINTS: [[i16; 2]; LOCATIONS] = [[2, 0], [0, 1], [1, 3], [3, 3], [4, 1]];

pub(super) fn scene(view: &View, names: &Names) -> Scene {
    let (blades, curses) = (Blades::seen(view), Curses::seen(view));
    let mut zones = vec![
        turn(view, names),
        Zone::new("favors", "Favors", Layout::Row).with(favors(view)),
        Zone::new("pantacle", "PANTACLE", Layout::Grid).with(pantacle(view, names)),
        Zone::new("reserve", "Reserve", Layout::Facts)
            .with([many("reserve-cubes", "cube", view.cubes), many("reserve-adepts", "adept", view.adepts)]),
        Zone::new("draw-pile", "Draw pile", Layout::Pile).with([Thing::counter(
            "pile",
            "Blades",
            i32::try_from(view.pile).unwrap_or(0),
        )]),
        Zone::new("discards", "Discards, the last one last", Layout::Row)
            .with(blades.discards.iter().map(|(kind, id)| Thing::new(id, format!("blade-{kind}")))),
        Zone::new("curse-pile", "Curse pile", Layout::Pile).with([Thing::counter(
            "curses",
            "Curses",
            i32::try_from(view.fresh).unwrap_or(0) + i32::from(view.under.len() as u8),
        )]),
        Zone::new("drawn", "Curses drawn", Layout::Row).with(drawn(view, &curses, names)),
        Zone::new("under", "Put under the curse pile, lowest last", Layout::Row)
            .with(curses.under.iter().zip(&view.under).map(|(place, seen)| curse_card(place, seen, names))),
        Zone::new("unseen", "Blades you have not seen", Layout::Facts).with(unseen(view)),
        Zone::new("before", "In hands since before the shuffle", Layout::Row).with(
            view.before
                .iter()
                .zip(0..)
                .map(|(kind, n): (_, u8)| Thing::new(format!("before-{n}"), format!("blade-{kind}"))),
        ),
    ];
    for (seat, player) in seats(view) {
        zones.extend(of_player(view, names, seat, player, &blades, &curses));
    }
    Scene { zones }
}

pub(super) fn seats(view: &View) -> impl Iterator<Item = (Seat, &PlayerView)> {
    (0..).map(Seat::at).zip(&view.players)
}

fn many(id: impl Into<String>, face: &str, number: u8) -> Thing {
    Thing { count: Some(number.into()), ..Thing::new(id, face) }
}

fn turn(view: &View, names: &Names) -> Zone {
    let name = names.of(view.turn.seat);
    let turn = Thing::counter("turn-number", "Turn", i32::from(view.turn.number));
    let turn = match view.ask {
        Asked::Over { winner: Some(winner) } => turn.note(format!("{} has won", names.of(winner))),
        Asked::Over { winner: None } => turn.note("the turns have run out"),
        _ => turn.note(format!("{name} is the Active Sorcerer")),
    };
    let turn = if view.turn.extra { turn.note("an extra turn follows") } else { turn };
    Zone::new("turn", "Turn", Layout::Facts).with([turn])
}

fn favors(view: &View) -> impl Iterator<Item = Thing> {
    let announced = !matches!(view.ask, Asked::Over { .. });
    (0..view.book.favors.len() as u8).map(move |n| {
        let thing = Thing::new(ids::favor(n), format!("favor-{n}"));
        match &view.ask {
            Asked::Bribe { .. } if view.marked == Some(n) => thing.note("announced"),
            _ if announced && view.marked == Some(n) => thing.note("marked"),
            _ => thing,
        }
    })
}

fn pantacle(view: &View, names: &Names) -> Vec<Thing> {
    let mut things = Vec::new();
    for (location, [column, row]) in (0..).zip(POINTS) {
        let point = Thing::new(ids::location(location), format!("location-{location}"));
        things.push(point.at(column, row));
        let there = seats(view).filter(|(_, player)| player.locations.contains(&location));
        things.extend(there.map(|(seat, _)| {
            let name = format!("Disc of {}", names.of(seat));
            let disc = Thing::new(ids::placed_disc(seat, location), "flame-disc");
            Thing { name: Some(name), ..disc }.at(column, row)
        }));
    }
    things
}

fn curse_card((kind, id): &(Option<u8>, String), seen: &CurseSeen, names: &Names) -> Thing {
    let who: Vec<_> = seen.seen_by.iter().map(|&seat| names.of(seat).to_owned()).collect();
    let thing = match kind {
        Some(kind) => Thing::new(id, format!("curse-{kind}")),
        None => Thing::hidden(id, "Hidden curse"),
    };
    if who.is_empty() { thing } else { thing.note(format!("known to {}", joined(&who))) }
}

fn drawn(view: &View, curses: &Curses, names: &Names) -> Vec<Thing> {
    let Asked::Curse { drawn, .. } = &view.ask else { return Vec::new() };
    curses.drawn.iter().zip(drawn).map(|(place, seen)| curse_card(place, seen, names)).collect()
}

/// How many blades of each Keeper are neither discarded nor known in a hand.
fn unseen(view: &View) -> Vec<Thing> {
    let known = view.players.iter().flat_map(|player| &player.hand).map(|seen| seen.blade);
    let mut left: Vec<i32> = view.book.keepers.iter().map(|keeper| keeper.dots.into()).collect();
    for kind in view.discards.iter().copied().chain(known) {
        left[usize::from(view.book.blades[usize::from(kind)].keeper)] -= 1;
    }
    let counted = view.book.keepers.iter().zip(left).enumerate();
    counted.map(|(n, (keeper, left))| Thing::counter(format!("unseen-{n}"), &keeper.name, left)).collect()
}

fn of_player(
    view: &View,
    names: &Names,
    seat: Seat,
    player: &PlayerView,
    blades: &Blades,
    curses: &Curses,
) -> [Zone; 5] {
    let name = names.of(seat);
    let resolve = many(ids::resolve(seat), "resolve", player.resolve + 1);
    let resolve = if player.resolve == 2 { resolve.note("counts as a Hound") } else { resolve };
    let price = format!("the next costs {}", count(player.price, "cube"));
    let facts = [
        many(ids::cubes(seat), "cube", player.cubes),
        many(ids::adepts(seat), "adept", player.adepts).note(price),
        resolve,
    ];
    let tokens = player
        .tokens
        .iter()
        .map(|&token| Thing::new(ids::token(seat, token), format!("token-{}", token_symbol(token))));
    let top = player.top.then(|| Thing::new(ids::top_disc(seat), "flame-disc"));
    let cursed = (0..player.cursed).map(|n| Thing::new(ids::cursed_disc(seat, n), "cursed-disc"));
    let laid = curses.laid[seat.index()].iter().zip(&player.curses).map(|(id, laid)| curse(view, id, laid));
    let drawn_since = player.hand.len() + usize::from(player.hidden[0]);
    let hand =
        blades.hands[seat.index()].iter().enumerate().map(|(n, (kind, id))| match player.hand.get(n) {
            Some(seen) => blade(Thing::new(id, format!("blade-{kind}")), seen, names),
            None if n < drawn_since => Thing::hidden(id, "Hidden blade"),
            None => Thing::hidden(id, "Hidden blade").note("held since before the shuffle"),
        });
    [
        Zone::new(ids::sanctuary(seat), format!("Sanctuary of {name}"), Layout::Facts).of(seat).with(facts),
        Zone::new(ids::tokens(seat), format!("Power tokens of {name}"), Layout::Row).of(seat).with(tokens),
        Zone::new(ids::pentagram(seat), format!("Discs of {name}"), Layout::Row)
            .of(seat)
            .with(top.into_iter().chain(cursed)),
        Zone::new(ids::curses(seat), format!("Curses of {name}"), Layout::Row).of(seat).with(laid),
        Zone::new(ids::hand(seat), format!("Hand of {name}"), Layout::Row).of(seat).with(hand),
    ]
}

fn blade(thing: Thing, seen: &BladeSeen, names: &Names) -> Thing {
    let who: Vec<_> = seen.seen_by.iter().map(|&seat| names.of(seat).to_owned()).collect();
    match (seen.shown, who.is_empty()) {
        (true, _) => thing.note("shown to all"),
        (false, true) => thing,
        (false, false) => thing.note(format!("known to {}", joined(&who))),
    }
}

fn curse(view: &View, id: &str, laid: &CurseLaid) -> Thing {
    let thing = Thing::new(id, format!("curse-{}", laid.curse));
    let exhaustion = view.book.curses.get(usize::from(laid.curse)).is_some_and(Curse::is_exhaustion);
    let left = Load { cubes: laid.cubes, adepts: laid.adepts };
    let thing = if exhaustion { thing.note(format!("{} left", left.words())) } else { thing };
    if laid.down { thing.note("face down") } else { thing }
}
