//! What a choice, an event or a wish is about.

use kernel::Seat;

use super::ids::{self, Blades, Curses};
use super::scene::seats;
use crate::action::{Action, Disc, Few, Payment, Rite};
use crate::event::Event;
use crate::state::What;
use crate::view::{Asked, PlayerView, View};

/// Whose choices are meant: those of the one who looks, or of whoever is asked.
fn chooser(view: &View) -> Seat {
    view.you.unwrap_or(match view.ask {
        Asked::Bribe { asked: seat } | Asked::Swallow { seat, .. } | Asked::Protect { seat, .. } => seat,
        _ => view.turn.seat,
    })
}

fn player(view: &View, seat: Seat) -> Option<&PlayerView> {
    view.players.get(seat.index())
}

pub(super) fn touches(view: &View, action: Action) -> Vec<String> {
    let seat = chooser(view);
    match action {
        Action::Show(kind) | Action::Discard(kind) => Blades::seen(view).in_hand(seat, kind),
        Action::Look(other) => {
            let mut all: Vec<_> = Blades::seen(view).whole_hand(other).cloned().collect();
            all.extend(player(view, other).map(|_| ids::hand(other)));
            all
        }
        Action::Sacrifice(Rite::Powers) => {
            let tokens = player(view, seat).into_iter().flat_map(|player| &player.tokens);
            tokens.map(|&token| ids::token(seat, token)).collect()
        }
        Action::Sacrifice(Rite::Adepts) => vec![ids::adepts(seat)],
        Action::Place { disc, location } => placing(view, seat, disc, location),
        Action::Extra(_) | Action::Draw => vec!["curses".into()],
        Action::Keep(kind) => {
            let drawn = Curses::seen(view).drawn.into_iter();
            drawn.filter(|(other, _)| *other == Some(kind)).map(|(_, id)| id).collect()
        }
        Action::Swallow(n) | Action::Protect(n) => {
            let Some(own) = player(view, seat).and_then(|player| player.curses.get(usize::from(n))) else {
                return Vec::new();
            };
            Curses::seen(view).before(view, seat, |other| other == own)
        }
        Action::Announce(favor) => vec![ids::favor(favor)],
        Action::Bribe(payment) => {
            let mut all = paid(view, seat, payment);
            all.extend(view.marked.map(ids::favor));
            all
        }
        Action::LookAway | Action::Unprotected | Action::Pass | Action::Stop => Vec::new(),
    }
}

/// The disc, the location, and the discs that lie there: to touch them is to mean the location.
fn placing(view: &View, seat: Seat, disc: Disc, location: u8) -> Vec<String> {
    let mut all = match disc {
        Disc::Top => vec![ids::top_disc(seat)],
        Disc::Cursed => {
            let left = player(view, seat).map_or(0, |player| player.cursed);
            (0..left).rev().map(|n| ids::cursed_disc(seat, n)).collect()
        }
    };
    all.push(ids::location(location));
    let there = seats(view).filter(|(_, player)| player.locations.contains(&location));
    all.extend(there.map(|(seat, _)| ids::placed_disc(seat, location)));
    all
}

/// Blades that are alike all count, as either can be given.
fn paid(view: &View, seat: Seat, payment: Payment) -> Vec<String> {
    let blades = Blades::seen(view);
    let mut kinds = payment.blades.as_slice().to_vec();
    kinds.dedup();
    let mut all: Vec<_> = kinds.iter().flat_map(|&kind| blades.in_hand(seat, kind)).collect();
    all.extend(payment.track.then(|| ids::resolve(seat)));
    all
}

pub(super) fn wish(view: &View, seat: Seat, thing: &str) -> Option<Action> {
    let wish = wished(view, seat, thing)?;
    // What is said of a thing is said by a refusal, which must be about it.
    touches(view, wish).iter().any(|id| id == thing).then_some(wish)
}

fn wished(view: &View, seat: Seat, thing: &str) -> Option<Action> {
    let own = player(view, seat)?;
    if thing == "curses" {
        return Some(Action::Draw);
    }
    let (word, rest) = thing.split_once('-')?;
    let number = rest.split('-').next()?.parse::<u8>().ok()?;
    match word {
        "favor" if matches!(view.ask, Asked::Bribe { .. }) && view.marked == Some(number) => {
            Some(Action::Bribe(Payment { blades: Few::default(), track: false }))
        }
        "favor" => Some(Action::Announce(number)),
        "location" => Some(place(own, number)),
        "disc" => Some(wish_of_disc(own, rest)),
        "token" => Some(Action::Sacrifice(Rite::Powers)),
        "adepts" => Some(Action::Sacrifice(Rite::Adepts)),
        "resolve" => Some(Action::Bribe(Payment { blades: Few::default(), track: true })),
        "hand" => Some(Action::Look(Seat::new(number)?)),
        "blade" => Some(wish_of_blade(view, seat, number, thing)),
        "curse" => wish_of_curse(view, seat, number, thing),
        _ => None,
    }
}

fn place(own: &PlayerView, location: u8) -> Action {
    Action::Place { disc: if own.top { Disc::Top } else { Disc::Cursed }, location }
}

/// A disc on the pentagram goes to the first location that is free; one that is placed stands for its location.
fn wish_of_disc(own: &PlayerView, rest: &str) -> Action {
    let free = (0..5).find(|location| !own.locations.contains(location)).unwrap_or(0);
    match rest.rsplit_once("-on-") {
        Some((_, location)) => place(own, location.parse().unwrap_or(u8::MAX)),
        None if rest.ends_with("-top") => Action::Place { disc: Disc::Top, location: free },
        None => Action::Place { disc: Disc::Cursed, location: free },
    }
}

fn wish_of_blade(view: &View, seat: Seat, kind: u8, thing: &str) -> Action {
    let holds = |(_, hand): &(usize, &Vec<(u8, String)>)| hand.iter().any(|(_, id)| id == thing);
    let blades = Blades::seen(view);
    let holder = blades.hands.iter().enumerate().find(holds).map(|(n, _)| Seat::at(n as u8));
    match (&view.ask, holder) {
        (_, Some(holder)) if holder != seat => Action::Look(holder),
        (Asked::Show, _) => Action::Show(kind),
        (Asked::Bribe { .. }, _) => Action::Bribe(Payment { blades: Few::of(&[kind]), track: false }),
        _ => Action::Discard(kind),
    }
}

fn wish_of_curse(view: &View, seat: Seat, kind: u8, thing: &str) -> Option<Action> {
    let curses = Curses::seen(view);
    if curses.drawn.iter().any(|(_, id)| id == thing) {
        return Some(Action::Keep(kind));
    }
    let place = curses.laid.get(seat.index())?.iter().position(|id| id == thing)? as u8;
    let swallows = matches!(view.ask, Asked::Swallow { .. });
    Some(if swallows { Action::Swallow(place) } else { Action::Protect(place) })
}

pub(super) fn speaks_of(view: &View, event: Event) -> Vec<String> {
    match event {
        Event::Turn { seat, .. }
        | Event::Passed { seat }
        | Event::ExtraTurn { seat }
        | Event::LookedAway { seat }
        | Event::Unprotected { seat }
        | Event::Won { seat } => vec![ids::sanctuary(seat)],
        Event::Lost { seat, .. }
        | Event::Paid { seat, .. }
        | Event::Gained { seat, what: What::Cubes, .. } => vec![ids::cubes(seat)],
        Event::Showed { seat, blade } => in_hand(view, seat, &[blade]),
        Event::Saw { of, blades, .. } => in_hand(view, of, blades.as_slice()),
        Event::Looked { of, .. } => vec![ids::hand(of)],
        Event::Bought { seat, .. } => vec![ids::adepts(seat), ids::cubes(seat)],
        Event::Sacrificed { seat, rite: Rite::Powers, .. } => vec![ids::tokens(seat)],
        Event::Sacrificed { seat, rite: Rite::Adepts, .. }
        | Event::Gained { seat, what: What::Adepts, .. } => vec![ids::adepts(seat)],
        Event::Placed { seat, location, .. } => {
            vec![ids::placed_disc(seat, location), ids::location(location)]
        }
        Event::Drew { curse, .. } => drawn(view, curse),
        Event::Uncovered { seat, curse }
        | Event::Kept { seat, curse, .. }
        | Event::Loaded { seat, curse, .. }
        | Event::Emptied { seat, curse }
        | Event::Protected { seat, curse }
        | Event::Swallowed { seat, curse, .. } => before(view, seat, curse),
        Event::NoneLeft { what: What::Cubes, .. } => vec!["reserve-cubes".into()],
        Event::NoneLeft { what: What::Adepts, .. } => vec!["reserve-adepts".into()],
        Event::Token { seat, token } | Event::NoToken { seat, token, .. } => {
            let there = player(view, seat).is_some_and(|player| player.tokens.contains(&token));
            vec![if there { ids::token(seat, token) } else { ids::tokens(seat) }]
        }
        Event::Announced { favor, .. } | Event::Received { favor, .. } => vec![ids::favor(favor)],
        Event::Bribed { favor, payment, seat } => {
            let blades = Blades::seen(view);
            let given = payment.blades.as_slice().iter().filter_map(|&kind| blades.discarded(kind));
            let track = payment.track.then(|| ids::resolve(seat));
            [ids::favor(favor)].into_iter().chain(given).chain(track).collect()
        }
        Event::Gave { seat, to: other, .. } | Event::Stole { seat: other, from: seat, .. } => {
            vec![ids::cubes(seat), ids::cubes(other)]
        }
        Event::Resolve { seat, .. } => vec![ids::resolve(seat)],
        Event::Discarded { blade, .. } => {
            vec![Blades::seen(view).discarded(blade).unwrap_or_else(|| "discards".into())]
        }
        Event::Shuffled { .. } => vec!["pile".into(), "discards".into()],
        Event::Took { seat, blades } => in_hand(view, seat, blades.as_slice()),
        Event::Refilled { seat, .. } => vec![ids::hand(seat)],
        Event::OutOfTurns => Vec::new(),
    }
}

/// The blades of these kinds in a hand, as far as they are still there and known; otherwise the hand.
fn in_hand(view: &View, seat: Seat, kinds: &[u8]) -> Vec<String> {
    let blades = Blades::seen(view);
    let mut all: Vec<_> = kinds.iter().flat_map(|&kind| blades.in_hand(seat, kind)).collect();
    all.dedup();
    if all.is_empty() { vec![ids::hand(seat)] } else { all }
}

fn drawn(view: &View, kind: Option<u8>) -> Vec<String> {
    let drawn = Curses::seen(view).drawn;
    let found = drawn.iter().rev().find(|(other, _)| *other == kind);
    vec![found.map_or_else(|| "drawn".into(), |(_, id)| id.clone())]
}

/// The curse of this kind before a player, or the place where it lay.
fn before(view: &View, seat: Seat, kind: u8) -> Vec<String> {
    let all = Curses::seen(view).before(view, seat, |laid| laid.curse == kind);
    if all.is_empty() { vec![ids::curses(seat)] } else { all }
}
