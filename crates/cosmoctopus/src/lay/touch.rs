//! Which things choices and events are about, and what a touch would mean.

use kernel::Seat;

use super::id::Id;
use crate::action::{Action, Ask, Ending, Event, For};
use crate::view::View;
use crate::words::{CardId, DEVOTEES, Kind, NONE, Resource, kind_of};

/// Where a card lies, as far as the viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lies {
    Row,
    Hand(Seat),
    Table(Seat),
    Contacts,
    /// On the discard pile, being resolved, or in somebody's pack.
    Elsewhere,
}

fn whereabouts(view: &View, card: CardId) -> Option<Lies> {
    let seats = || view.seats.iter().zip(&view.players);
    if view.row.contains(&Some(card)) {
        Some(Lies::Row)
    } else if let Some((seat, _)) = seats().find(|(_, player)| player.hand.contains(&card)) {
        Some(Lies::Hand(seat))
    } else if let Some((seat, _)) = seats().find(|(_, player)| player.table.contains(&card)) {
        Some(Lies::Table(seat))
    } else if view.contacts.contains(&card) {
        Some(Lies::Contacts)
    } else if view.discard.contains(&card) || view.limbo.contains(&card) || is_in_pack(view, card) {
        Some(Lies::Elsewhere)
    } else {
        None
    }
}

fn is_in_pack(view: &View, card: CardId) -> bool {
    let Some(draft) = view.draft.as_ref().filter(|_| view.ask == Ask::Draft) else { return false };
    let rounds = usize::from(draft.round.min(4));
    // Cards that were kept are in a hand.
    draft.seen.last().is_some_and(|seen| seen.cards.contains(&card))
        || draft.packs.iter().any(|pack| pack[rounds..].contains(&card))
}

fn tile(view: &View, at: u8) -> Option<Id> {
    view.realm.get(usize::from(at)).map(|&tile| Id::Tile(tile))
}

fn named(ids: impl IntoIterator<Item = Id>) -> Vec<String> {
    ids.into_iter().map(|id| id.to_string()).collect()
}

/// The things a choice is about. What is picked up or aimed at comes first, so that touching it alone is enough.
pub(super) fn touches(view: &View, action: Action) -> Vec<String> {
    let me = view.me.unwrap_or(view.actor);
    let with_tile = |first: Option<Id>, at: u8, last: Option<Id>| {
        named(first.into_iter().chain(tile(view, at)).chain(last))
    };
    match action {
        Action::Keep(card)
        | Action::Discard(card)
        | Action::Take(card)
        | Action::Resolve(card)
        | Action::Play(card) => named([Id::Card(card)]),
        Action::Go(to) => with_tile(None, to, Some(Id::Head)),
        Action::Bridge { end, to } => with_tile(Some(Id::Bridge(end)), to, None),
        Action::Spend(resource) | Action::Name(resource) => named([Id::Pile(resource, me)]),
        Action::Pay(_) => match view.ask {
            Ask::Pay { card, .. } => named([Id::Card(card)]),
            Ask::Claim { resource, .. } => named([Id::Forbidden(resource)]),
            _ => Vec::new(),
        },
        Action::Token => named([Id::Token(me)]),
        Action::Give(seat) => named([Id::Player(seat)]),
        Action::Sweep(kind) => named(
            view.row.iter().flatten().filter(|&&card| kind_of(card) == kind).map(|&card| Id::Card(card)),
        ),
        Action::Place { card, slot } => {
            let resource = view.book.card(card).slots[usize::from(slot) & 3];
            named([Id::Slot(card, slot), Id::Card(card), Id::Gained(resource)])
        }
        Action::KeepRest => {
            let Ask::Share { rest } = view.ask else { return Vec::new() };
            named(some(rest).flat_map(|resource| [Id::Pile(resource, me), Id::Gained(resource)]))
        }
        Action::Contact(resource) => named([Id::Card(DEVOTEES + resource as u8)]),
        Action::Draw => named([Id::Deck]),
        Action::Claim(resource) => named([Id::Forbidden(resource)]),
        Action::Pass => Vec::new(),
    }
}

/// The resources of which there are any.
fn some<N: Copy + Into<u32>>(of: [N; 4]) -> impl Iterator<Item = Resource> {
    Resource::ALL.into_iter().zip(of).filter(|&(_, count)| count.into() > 0).map(|(resource, _)| resource)
}

/// The things and zones an event speaks of. Cards that the viewer does not see any more are left out.
pub(super) fn speaks_of(view: &View, event: Event) -> Vec<String> {
    let card = |card: CardId| whereabouts(view, card).map(|_| Id::Card(card).to_string());
    let zone = |name: &str, seat: Seat| format!("{name}-{}", seat.number());
    let player = |seat: Seat| Id::Player(seat).to_string();
    let piles = |seat: Seat, resource: Resource| Id::Pile(resource, seat).to_string();
    match event {
        Event::Turn(seat) | Event::Token { seat } | Event::Retired { seat } => vec![player(seat)],
        Event::Drafted { seat, card: drafted } => {
            drafted.and_then(card).into_iter().chain([player(seat)]).collect()
        }
        Event::Passed => view.seats.iter().map(|seat| zone("pack", seat)).collect(),
        Event::Received { seat, cards } => {
            let cards = cards.into_iter().filter(|&one| one != NONE).filter_map(card);
            cards.chain([zone("pack", seat)]).collect()
        }
        Event::Moved { from, to, .. } => {
            named([Id::Head].into_iter().chain(tile(view, from)).chain(tile(view, to)))
        }
        Event::Stayed { .. } => named([Id::Head]),
        Event::Bridged { end, to, .. } => named([Id::Bridge(end)].into_iter().chain(tile(view, to))),
        Event::Donated { from, to } => vec![player(from), player(to)],
        Event::Gained { seat, resources } => some(resources).map(|resource| piles(seat, resource)).collect(),
        Event::Lost { seat, resources, .. } => {
            some(resources).map(|resource| piles(seat, resource)).collect()
        }
        Event::Placed { card: on, slot, .. } | Event::Filled { card: on, slot, .. } => {
            let lies = view.players.iter().any(|player| player.sky.iter().any(|sky| sky.card == on));
            lies.then(|| Id::Slot(on, slot).to_string()).into_iter().chain(card(on)).collect()
        }
        Event::Completed { seat, card: done } => card(done).into_iter().chain([player(seat)]).collect(),
        Event::Paid { seat, resources, cause } => {
            let what = match cause {
                For::Tribute => Some(Id::Head.to_string()),
                For::Card(paid) => card(paid),
                For::Forbidden(resource) => Some(Id::Forbidden(resource).to_string()),
            };
            some(resources).map(|resource| piles(seat, resource)).chain(what).collect()
        }
        Event::Drew { seat, card: drawn } => {
            drawn.and_then(card).into_iter().chain([zone("hand", seat), Id::Deck.to_string()]).collect()
        }
        Event::Showed { seat, card: one } => card(one).into_iter().chain([zone("hand", seat)]).collect(),
        Event::Took { seat, card: one } | Event::Contacted { seat, card: one } => {
            card(one).into_iter().chain([zone("hand", seat)]).collect()
        }
        Event::Revealed { card: one } => card(one).into_iter().chain(["row".into()]).collect(),
        Event::Flushed { card: one } => card(one).into_iter().chain(["discard".into()]).collect(),
        Event::Reshuffled => vec!["discard".into(), Id::Deck.to_string()],
        Event::Played { seat, card: one, .. } | Event::Discarded { seat, card: one, .. } => {
            card(one).into_iter().chain([player(seat)]).collect()
        }
        Event::Claimed { seat, resource } => vec![Id::Forbidden(resource).to_string(), player(seat)],
        Event::Tentacle { seat, .. } => named([Id::Tentacles(seat)]),
        Event::Investigated { resources } => named(some(resources).map(Id::Evidence)),
        Event::Advanced { resource, forbidden, .. } => {
            let gone = forbidden.then_some(Id::Forbidden(resource));
            named([Id::Investigator, Id::Evidence(resource)].into_iter().chain(gone))
        }
        Event::Behaves { card } => {
            let up = view.case.filter(|case| case.behaviour == card || case.spent >> (card & 7) & 1 == 1);
            named(up.map(|_| Id::Behaviour(card)))
        }
        Event::Revealing { .. } => named([Id::Revelation]),
        Event::Ended(Ending::Summoned(seat)) => named([Id::Player(seat), Id::Tentacles(seat)]),
        Event::Ended(Ending::Investigated) => named([Id::Investigator]),
        Event::Ended(Ending::Together) => named(view.seats.iter().map(Id::Player)),
        Event::Ended(Ending::Exhausted) => Vec::new(),
    }
}

/// What a player wants who touches a thing.
pub(super) fn wish(view: &View, seat: Seat, thing: &str) -> Option<Action> {
    match Id::read(thing)? {
        Id::Card(card) => card_wish(view, seat, card),
        Id::Tile(tile) => view.realm.iter().position(|&other| other == tile).map(|at| Action::Go(at as u8)),
        Id::Head => Some(Action::Go(view.head)),
        Id::Bridge(end) => {
            let ends = view.bridge.filter(|_| end < 2)?;
            let layout = view.book.layouts.get(usize::from(view.rules.layout))?;
            let from = ends[usize::from(end)];
            let free = |to: &u8| !ends.contains(to) && (!layout.is_parted() || layout.joined(from, *to));
            let to = (0..layout.size() as u8).find(free).unwrap_or(from);
            Some(Action::Bridge { end, to })
        }
        Id::Slot(card, slot) => Some(Action::Place { card, slot }),
        Id::Pile(resource, owner) if owner == seat => Some(match view.ask {
            Ask::Choose { .. } => Action::Name(resource),
            _ => Action::Spend(resource),
        }),
        Id::Gained(_) => Some(Action::KeepRest),
        Id::Forbidden(resource) => Some(Action::Claim(resource)),
        Id::Token(owner) if owner == seat => Some(Action::Token),
        Id::Player(owner) => Some(Action::Give(owner)),
        Id::Deck => Some(Action::Draw),
        Id::Pile(..)
        | Id::Token(_)
        | Id::Tentacles(_)
        | Id::Investigator
        | Id::Evidence(_)
        | Id::Behaviour(_)
        | Id::Revelation => None,
    }
}

fn card_wish(view: &View, seat: Seat, card: CardId) -> Option<Action> {
    let lies = whereabouts(view, card)?;
    Some(match (view.ask, lies) {
        (Ask::Draft, _) => Action::Keep(card),
        (_, Lies::Contacts) => Action::Contact(Kind::resource(kind_of(card))),
        (
            Ask::Pay { .. }
            | Ask::Claim { .. }
            | Ask::Shift { .. }
            | Ask::Trim
            | Ask::Forfeit
            | Ask::Tribute { .. },
            _,
        ) => Action::Discard(card),
        (Ask::Sweep, Lies::Row) => Action::Sweep(kind_of(card)),
        (Ask::FromRow { .. }, Lies::Row) => Action::Play(card),
        (Ask::Order, Lies::Table(_)) => Action::Resolve(card),
        (_, Lies::Table(owner)) if owner == seat && kind_of(card) == Kind::Constellation => {
            let sky = view.players[owner.index()].sky.iter().find(|sky| sky.card == card);
            let open = sky.map_or(1, |sky| view.book.card(card).open(sky.filled));
            Action::Place { card, slot: open.trailing_zeros().min(3) as u8 }
        }
        (Ask::Take, _) | (_, Lies::Row | Lies::Elsewhere) => Action::Take(card),
        (_, Lies::Hand(_) | Lies::Table(_)) => Action::Play(card),
    })
}
