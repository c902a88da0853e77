//! What lies where.

use kernel::{Layout, Names, Scene, Seat, Thing, Zone};

use super::id::Id;
use super::pending;
use crate::action::Ask;
use crate::layout::Layout as Realm;
use crate::options::Investigator;
use crate::state::{Case, GOAL};
use crate::tell::{is_watched, place, tile_at};
use crate::text;
use crate::view::{DraftView, Knowledge, Player, View};
use crate::words::{CardId, Resource};

/// The whole table.
pub(super) fn scene(view: &View, names: &Names) -> Scene {
    let mut zones = vec![now(view, names), realm(view)];
    if let Some(case) = view.case {
        zones.extend(investigator(view, case));
    }
    zones.push(row(view));
    zones.push(Zone::new("deck", "Deck", Layout::Pile).with([deck(view)]));
    zones.push(
        Zone::new("discard", "Discard pile", Layout::Pile)
            .with(view.discard.iter().map(|&card| printed(card))),
    );
    zones.push(knowledge(view));
    zones.push(
        Zone::new("contacts", "First Contact", Layout::Row)
            .with(view.contacts.iter().map(|&card| printed(card))),
    );
    zones.push(pending::zone(view));
    zones.push(
        Zone::new("limbo", "Being played or resolved", Layout::Row)
            .with(view.limbo.iter().map(|&card| printed(card))),
    );
    zones.push(gained(view));
    for seat in view.seats.iter() {
        let whose = if view.me == Some(seat) { "Your".into() } else { format!("{}'s", names.of(seat)) };
        let player = &view.players[seat.index()];
        let zone = |id: &str, title: &str, layout| {
            Zone::new(format!("{id}-{}", seat.number()), format!("{whose} {title}"), layout).of(seat)
        };
        zones.push(zone("has", "resources and tentacles", Layout::Facts).with(has(view, seat, names)));
        zones.push(zone("table", "cards in play", Layout::Row).with(table(view, seat)));
        zones.push(zone("slots", "slots", Layout::Row).with(slots(view, player)));
        if let Some(draft) = &view.draft {
            zones.push(zone("pack", "pack", Layout::Row).with(pack(view, draft, seat)));
        }
        zones.push(zone("hand", "hand", Layout::Row).with(hand(view, seat)));
    }
    Scene { zones }
}

/// A card whose face is seen.
fn printed(card: CardId) -> Thing {
    let id = Id::Card(card).to_string();
    Thing { face: Some(id.clone()), id, ..Thing::default() }
}

fn counted(id: Id, face: &str, count: impl Into<i32>) -> Thing {
    Thing { count: Some(count.into()), ..Thing::new(id.to_string(), face) }
}

fn now(view: &View, names: &Names) -> Zone {
    let mut turn = Thing::hidden("turn", "Turn");
    if !matches!(view.ask, Ask::Over(_) | Ask::Draft) {
        turn = turn.note(names.of(view.turn));
    }
    let round =
        Thing::counter("round", "Round", view.round).note(format!("the last is {}", view.rules.rounds));
    let plays = Thing::counter("plays", "Cards to play this turn", view.plays);
    Zone::new("now", "Now", Layout::Facts).with([round, turn, plays])
}

/// The tiles where they lie. A tile says which are next to it where the lines do not follow the rows and columns.
fn realm(view: &View) -> Zone {
    let Some(layout) = view.book.layouts.get(usize::from(view.rules.layout)) else {
        return Zone::new("realm", "The Inky Realm", Layout::Grid);
    };
    let is_plain = is_plain(layout);
    let things = view.realm.iter().zip(&layout.at).enumerate().map(|(n, (&tile, &[column, row]))| {
        let at = n as u8;
        let id = Id::Tile(tile).to_string();
        let mut thing = Thing::new(id.clone(), id).at(column.into(), row.into()).note(place(at));
        if view.head == at {
            thing = thing.note("Cosmoctopus is here");
        }
        if is_watched(view, at) {
            thing = thing.note("investigated");
        }
        if let Some(ends) = view.bridge.filter(|ends| ends.contains(&at)) {
            let other = if ends[0] == at { ends[1] } else { ends[0] };
            thing = thing.note(format!("bridge to {}", place(other)));
        }
        if !is_plain {
            let near =
                (0..layout.size() as u8).filter(|&to| layout.steps[n][usize::from(to)] == 1).map(place);
            let near: Vec<_> = near.map(String::from).collect();
            thing = thing.note(format!("next to {}", near.join(", ")));
        }
        thing
    });
    let things: Vec<_> = things.chain(pieces(view, layout)).collect();
    Zone::new("realm", format!("The Inky Realm: {}", layout.name), Layout::Grid).with(things)
}

/// Whether tiles are adjacent just where their squares share an edge.
fn is_plain(layout: &Realm) -> bool {
    let beside = |one: usize, two: usize| {
        let ([a, b], [c, d]) = (layout.at[one], layout.at[two]);
        a.abs_diff(c) + b.abs_diff(d) == 1
    };
    let pairs = (0..layout.size()).flat_map(|one| (0..one).map(move |two| (one, two)));
    pairs.into_iter().all(|(one, two)| beside(one, two) == (layout.steps[one][two] == 1))
}

/// What stands on tiles.
fn pieces(view: &View, layout: &Realm) -> Vec<Thing> {
    let on = |id: Id, face: &str, at: u8| {
        let thing = Thing::new(id.to_string(), face).note(format!("on {}", tile_at(view, at)));
        let square = layout.at.get(usize::from(at));
        square.map_or(thing.clone(), |&[column, row]| thing.at(column.into(), row.into()))
    };
    let ends = view.bridge.iter().flatten().enumerate();
    let bridge = ends.map(|(end, &at)| on(Id::Bridge(end as u8), "bridge", at));
    [on(Id::Head, "head", view.head)].into_iter().chain(bridge).collect()
}

fn row(view: &View) -> Zone {
    Zone::new("row", "Card row", Layout::Row).with(view.row.iter().flatten().map(|&card| printed(card)))
}

fn deck(view: &View) -> Thing {
    Thing::counter(Id::Deck.to_string(), "Deck", view.deck.cast_signed())
}

/// What nobody has; what a player has lies with the cards in play.
fn knowledge(view: &View) -> Zone {
    let here = Resource::ALL.into_iter().filter_map(|resource| match view.forbidden[resource as usize] {
        Knowledge::Held(_) => None,
        Knowledge::Removed => Some(forbidden(resource).note("out of the game")),
        Knowledge::Free => {
            let price =
                view.me.map_or(crate::cards::FORBIDDEN, |seat| view.discounts(seat).forbidden_cost(resource));
            let thing = forbidden(resource);
            let less = price < crate::cards::FORBIDDEN;
            Some(if less { thing.note(format!("costs you {price}")) } else { thing })
        }
    });
    Zone::new("forbidden", "Forbidden Knowledge", Layout::Row).with(here)
}

fn forbidden(resource: Resource) -> Thing {
    let id = Id::Forbidden(resource).to_string();
    Thing::new(id.clone(), id)
}

fn gained(view: &View) -> Zone {
    let rest = if let Ask::Share { rest } = view.ask { rest } else { [0; 4] };
    let some = Resource::ALL.into_iter().zip(rest).filter(|&(_, count)| count > 0);
    let things = some.map(|(resource, count)| counted(Id::Gained(resource), &resource.to_string(), count));
    Zone::new("gained", "Just gained", Layout::Row).with(things)
}

fn investigator(view: &View, case: Case) -> [Zone; 3] {
    let sharp = match view.rules.investigator {
        Investigator::None => "",
        Investigator::Naive => "naive",
        Investigator::Tenacious => "tenacious",
        Investigator::Relentless => "relentless",
        Investigator::Obsessive => "obsessive",
    };
    let mut has = vec![counted(Id::Investigator, "tentacle", case.track.min(GOAL)).note(sharp)];
    has.extend(Resource::ALL.into_iter().zip(case.pool).map(|(resource, count)| {
        let thing = counted(Id::Evidence(resource), &resource.to_string(), count);
        if view.investigated() == Some(resource) { thing.note("investigated") } else { thing }
    }));
    let behaviour = |card: u8| {
        let id = Id::Behaviour(card).to_string();
        Thing::new(id.clone(), id)
    };
    let count = view.book.behaviours.len() as u8;
    let known = |card: &u8| *card == case.behaviour || case.spent >> card & 1 == 1;
    let down = (0..count).filter(|card| !known(card)).count();
    let mut up = Vec::new();
    if case.behaviour < count {
        up.push(behaviour(case.behaviour));
    }
    let revelation = Thing::hidden(Id::Revelation.to_string(), "Revelation");
    up.push(match case.revelation {
        None => revelation.note("face down"),
        Some(card) => {
            let note = if case.track >= 5 { "in force" } else { "at five tentacles" };
            Thing { name: None, face: Some(format!("revelation-{card}")), ..revelation }.note(note)
        }
    });
    up.push(Thing::counter("behaviours-left", "Behaviour cards face down", down as u8));
    [
        Zone::new("investigator", "Private Investigator", Layout::Facts).with(has),
        Zone::new("case", "The Investigator's book", Layout::Row).with(up),
        Zone::new("behaviours", "Behaviour cards done with", Layout::Pile).with(
            (0..count).filter(|card| case.spent >> card & 1 == 1 && *card != case.behaviour).map(behaviour),
        ),
    ]
}

/// A player's name and counters.
fn has(view: &View, seat: Seat, names: &Names) -> Vec<Thing> {
    let player = &view.players[seat.index()];
    let mut name = Thing::hidden(Id::Player(seat).to_string(), names.of(seat));
    let over = matches!(view.ask, Ask::Over(_));
    let decides = match (view.ask, &view.draft) {
        (Ask::Draft, Some(draft)) => !draft.chosen.contains(seat),
        _ => !over && view.actor == seat,
    };
    if view.turn == seat && !over && view.ask != Ask::Draft {
        name = name.note("has the turn");
    }
    if decides {
        name = name.note("decides");
    }
    if player.retired {
        name = name.note("has summoned Cosmoctopus and helps");
    }
    let mut things = vec![name, counted(Id::Tentacles(seat), "tentacle", player.tentacles)];
    things.extend(
        Resource::ALL
            .into_iter()
            .zip(player.resources)
            .map(|(resource, count)| counted(Id::Pile(resource, seat), &resource.to_string(), count)),
    );
    if player.token > 0 {
        things.push(counted(Id::Token(seat), "discount-token", player.token));
    }
    things
}

/// Scriptures, relics, constellations, and Forbidden Knowledge.
fn table(view: &View, seat: Seat) -> Vec<Thing> {
    let player = &view.players[seat.index()];
    let filled = |card| player.sky.iter().find(|sky| sky.card == card).map(|sky| sky.filled.count_ones());
    let cards = player.table.iter().map(|&card| match filled(card) {
        Some(count) => printed(card).note(format!("{count} of 4 slots filled")),
        None => printed(card),
    });
    let claimed = Resource::ALL
        .into_iter()
        .filter(|&resource| view.forbidden[resource as usize] == Knowledge::Held(seat))
        .map(forbidden);
    cards.chain(claimed).collect()
}

fn slots(view: &View, player: &Player) -> Vec<Thing> {
    let mut things = Vec::new();
    for sky in &player.sky {
        let card = view.book.card(sky.card);
        let open = card.open(sky.filled);
        for slot in 0..4u8 {
            let state = match (sky.filled >> slot & 1, open >> slot & 1) {
                (1, _) => "filled",
                (_, 1) => "open",
                _ => "shut",
            };
            let face = format!("slot-{}", card.slots[usize::from(slot)]);
            let name = format!("{} {}", card.name, text::letter(slot));
            let thing = Thing::new(Id::Slot(sky.card, slot).to_string(), face).note(state);
            things.push(Thing { name: Some(name), ..thing });
        }
    }
    things
}

fn hand(view: &View, seat: Seat) -> Vec<Thing> {
    let player = &view.players[seat.index()];
    let discounts = view.discounts(seat);
    let known = player.hand.iter().map(|&card| {
        let mut thing = printed(card);
        let on_it = view.book.card(card);
        let (specific, generic) = discounts.cost(on_it);
        if (specific, generic) != (on_it.specific, on_it.generic) {
            thing = thing.note(format!("now costs {}", text::price(on_it.kind, specific, generic)));
        }
        if player.shown.contains(&card) { thing.note("seen by all") } else { thing }
    });
    let hidden =
        (0..player.hidden).map(|n| Thing::hidden(format!("hand-{}-hidden-{n}", seat.number()), "Card"));
    known.chain(hidden).collect()
}

/// The cards before a seat while starting hands are drafted.
fn pack(view: &View, draft: &DraftView, seat: Seat) -> Vec<Thing> {
    if view.ask != Ask::Draft {
        return Vec::new();
    }
    let round = usize::from(draft.round.min(4));
    let from = round + usize::from(draft.chosen.contains(seat));
    if view.me == Some(seat) {
        let seen = draft.seen.last().map(|seen| seen.cards.as_slice()).unwrap_or_default();
        return seen.iter().filter(|card| !draft.kept.contains(card)).map(|&card| printed(card)).collect();
    }
    let count = view.seats.count();
    if let Some(pack) = draft.packs.get((seat.index() + 5 * count - round) % count) {
        return pack[from..].iter().map(|&card| printed(card)).collect();
    }
    (from..5).map(|n| Thing::hidden(format!("pack-{}-hidden-{}", seat.number(), n - from), "Card")).collect()
}
