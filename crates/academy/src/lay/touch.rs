//! Which things choices and events are about, and what a touch would mean.

use kernel::Seat;

use super::id::Id;
use crate::action::{Action, Event, Frame};
use crate::id::{Card, Space, Tile, tiles};
use crate::state::{Academy, Stage};
use crate::view::View;

fn named(ids: impl IntoIterator<Item = Id>) -> Vec<String> {
    ids.into_iter().map(|id| id.to_string()).collect()
}

/// The things a choice is about. What is aimed at comes first, so that touching it alone is enough.
pub(super) fn touches(view: &View, action: Action) -> Vec<String> {
    let table = &view.table;
    let me = view.seat.unwrap_or(table.turn);
    match action {
        Action::Rest | Action::Stop => Vec::new(),
        Action::Cast(space)
        | Action::Link(space)
        | Action::Refresh(space)
        | Action::Lift(space)
        | Action::Echo(space) => named([Id::on(table, me, space)]),
        Action::Discard { seat, space } | Action::Exhaust { seat, space } => {
            named([Id::on(table, seat, space)])
        }
        Action::Will | Action::IntoShards(_) => named([Id::Will(me)]),
        Action::Shards | Action::IntoWill(_) => named([Id::Shards(me)]),
        Action::Take(tile) => alike(table, tile, table.centre),
        Action::Pick(tile) => alike(table, tile, table.taken),
        Action::Place { space, .. } => {
            let target = Id::on(table, me, space);
            let laid = match (table.frames.last(), table.stage) {
                (Some(Frame::Lifted { space, .. }), _) => table.me().tile(space),
                (None, Stage::Placing(tile)) => tile,
                _ => None,
            };
            let laid = laid.map(Id::Tile).filter(|&laid| laid != target);
            named([target].into_iter().chain(laid))
        }
        Action::Steal(seat) => named([Id::Shards(seat), Id::Player(seat)]),
        Action::Complete(card)
        | Action::Use(card)
        | Action::Exchange(card)
        | Action::Keep(card)
        | Action::Replace(card)
        | Action::Mirror(card)
        | Action::Infuse(card) => named([Id::Card(card)]),
    }
}

/// A tile and those of a set that look the same: they are offered as one.
fn alike(table: &Academy, tile: Tile, set: u64) -> Vec<String> {
    let data = table.book.tile(tile);
    let others = tiles(set).filter(|&other| other != tile && table.book.tile(other) == data);
    named([tile].into_iter().chain(others).map(Id::Tile))
}

/// Where a card lies, as far as the viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lies {
    Public,
    Hand,
    Drawn,
    Completed(Seat),
    Discarded,
}

fn whereabouts(table: &Academy, card: Card) -> Option<Lies> {
    let bit = card.bit();
    if table.public & bit != 0 {
        Some(Lies::Public)
    } else if table.drawn & bit != 0 {
        Some(Lies::Drawn)
    } else if table.discarded & bit != 0 {
        Some(Lies::Discarded)
    } else if table.seats.iter().any(|seat| table.student(seat).hand & bit != 0) {
        Some(Lies::Hand)
    } else {
        table.owner(card).map(Lies::Completed)
    }
}

/// Where the top of a slate has this tile.
fn space_of(table: &Academy, tile: Tile) -> Option<(Seat, Space)> {
    let on = |seat: Seat| Space::all().find(|&space| table.student(seat).tile(space) == Some(tile));
    table.seats.iter().find_map(|seat| on(seat).map(|space| (seat, space)))
}

/// The things and zones an event speaks of. What the viewer does not see any more is left out.
pub(super) fn speaks_of(table: &Academy, event: Event) -> Vec<String> {
    let card = |card: Card| whereabouts(table, card).map(|_| Id::Card(card).to_string());
    let tile = |tile: Tile| (table.bag & tile.bit() == 0).then(|| Id::Tile(tile).to_string());
    let on = |seat: Seat, space: Space| Id::on(table, seat, space).to_string();
    let zone = |name: &str, seat: Seat| format!("{name}-{}", seat.number());
    let player = |seat: Seat| Id::Player(seat).to_string();
    let mut spoken = match event {
        Event::TurnBegan { seat, .. } | Event::ExtraTurn { seat } => vec![player(seat)],
        Event::Rested { seat, .. } => vec![zone("slate", seat), player(seat)],
        Event::Cast { seat, space, .. }
        | Event::Linked { seat, space, .. }
        | Event::Echoed { seat, space, .. }
        | Event::Refreshed { seat, space, .. }
        | Event::Exhausted { seat, space, .. } => vec![on(seat, space)],
        Event::GainedWill { seat, .. } | Event::LostWill { seat, .. } | Event::PaidWill { seat, .. } => {
            named([Id::Will(seat)])
        }
        Event::GainedShards { seat, .. } | Event::PaidShards { seat, .. } => named([Id::Shards(seat)]),
        Event::Took { seat, tile: taken } => tile(taken).into_iter().chain([player(seat)]).collect(),
        Event::Placed { seat, tile: placed, space, .. } => {
            tile(placed).into_iter().chain([on(seat, space)]).collect()
        }
        Event::Moved { seat, tile: moved, from, space, .. } => {
            tile(moved).into_iter().chain([on(seat, from), on(seat, space)]).collect()
        }
        Event::TileDiscarded { seat, space, tile: gone } => {
            tile(gone).into_iter().chain([on(seat, space)]).collect()
        }
        Event::TileDrawn { tile: drawn } => tile(drawn).into_iter().chain(["centre".into()]).collect(),
        Event::Completed { seat, card: one, .. }
        | Event::Mirrored { seat, card: one }
        | Event::Discarded { seat, card: one }
        | Event::Prestige { seat, card: one, .. } => card(one).into_iter().chain([player(seat)]).collect(),
        Event::Used { seat, card: one, owner } => {
            card(one).into_iter().chain([player(seat), player(owner)]).collect()
        }
        Event::TurnedUp { card: one } => card(one).into_iter().chain(["public".into()]).collect(),
        Event::DrewCard { seat, card: one } | Event::Kept { seat, card: one } => {
            card(one).into_iter().chain([zone("hand", seat)]).collect()
        }
        Event::Drew { seat, .. } => vec![zone("hand", seat), Id::Deck.to_string()],
        Event::KeptOne { seat } => vec![zone("hand", seat)],
        Event::Stole { seat, from, .. } => named([Id::Shards(from), Id::Shards(seat)]),
        Event::Swapped { seat, .. } => named([Id::Shards(seat), Id::Will(seat)]),
        Event::PencilsDown { seat, .. } => named([Id::Pencils, Id::Player(seat)]),
        Event::TooLong { .. } => vec!["turn".into()],
        Event::Scored { seat, .. } => named([Id::Prestige(seat)]),
    };
    spoken.dedup();
    spoken
}

/// What a player wants who touches a thing.
pub(super) fn wish(table: &Academy, seat: Seat, thing: &str) -> Option<Action> {
    let frame = table.frames.last();
    let swaps = matches!(frame, Some(Frame::Swap(_)));
    match Id::read(thing)? {
        Id::Card(card) => card_wish(table, seat, card),
        Id::Tile(tile) if table.taken & tile.bit() != 0 => Some(Action::Pick(tile)),
        Id::Tile(tile) => match space_of(table, tile) {
            Some((owner, space)) => Some(slate_wish(table, seat, owner, space)),
            None => ((table.centre | table.gone()) & tile.bit() != 0).then_some(Action::Take(tile)),
        },
        id @ (Id::Corner(owner, space) | Id::Gap(owner, space)) => (table.seats.has(owner)
            && Id::on(table, owner, space) == id)
            .then(|| slate_wish(table, seat, owner, space)),
        Id::Will(owner) if owner == seat => Some(if swaps { Action::IntoShards(1) } else { Action::Will }),
        Id::Shards(owner) if owner == seat => Some(if swaps { Action::IntoWill(1) } else { Action::Shards }),
        Id::Player(owner) if owner == seat => None,
        Id::Shards(owner) | Id::Player(owner) => Some(Action::Steal(owner)),
        Id::Will(_) | Id::Prestige(_) | Id::Deck | Id::Bag | Id::Pencils => None,
    }
}

/// What touching a space of a slate means.
fn slate_wish(table: &Academy, seat: Seat, owner: Seat, space: Space) -> Action {
    match table.frames.last() {
        Some(Frame::DiscardOwn | Frame::DiscardTheirs) => Action::Discard { seat: owner, space },
        _ if owner != seat => Action::Exhaust { seat: owner, space },
        Some(Frame::Refresh(_)) => Action::Refresh(space),
        Some(Frame::Remodel(_)) => Action::Lift(space),
        Some(Frame::Lifted { .. }) => Action::Place { space, turn: 0 },
        Some(Frame::Echo) => Action::Echo(space),
        _ => match table.stage {
            Stage::Casting(_) => Action::Link(space),
            Stage::Placing(_) => Action::Place { space, turn: 0 },
            Stage::Begin | Stage::Rested | Stage::Over => Action::Cast(space),
        },
    }
}

fn card_wish(table: &Academy, seat: Seat, card: Card) -> Option<Action> {
    let frame = table.frames.last();
    Some(match (whereabouts(table, card)?, frame) {
        (Lies::Drawn, _) => Action::Keep(card),
        (Lies::Hand, Some(Frame::Replace)) => Action::Replace(card),
        (Lies::Hand, None) if table.stage == Stage::Rested => Action::Exchange(card),
        (Lies::Public | Lies::Hand | Lies::Discarded, _) => Action::Complete(card),
        (Lies::Completed(owner), Some(Frame::Infuse(_) | Frame::Spread(_))) if owner == seat => {
            Action::Infuse(card)
        }
        (Lies::Completed(_), Some(Frame::Mirror)) => Action::Mirror(card),
        (Lies::Completed(_), _) if table.book.is_spell(card) => Action::Mirror(card),
        (Lies::Completed(_), _) => Action::Use(card),
    })
}
