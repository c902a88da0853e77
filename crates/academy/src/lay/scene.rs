//! What lies where.

use kernel::{Layout, Names, Scene, Seat, Thing, Zone};

use super::begun;
use super::faces::corner;
use super::id::Id;
use crate::content::{Always, plural};
use crate::id::{Card, Space, Tile, cards, tiles};
use crate::refuse::named;
use crate::state::{Academy, Pencils, Stage};
use crate::tell::edges;
use crate::view::View;

/// The whole table.
pub(super) fn scene(view: &View, names: &Names) -> Scene {
    let table = &view.table;
    let lying = |set: u64| tiles(set).map(|tile| loose(table, tile));
    let mut zones = vec![
        now(view, names),
        Zone::new("centre", "Centre", Layout::Row).with(lying(table.centre)),
        Zone::new("bag", "Bag", Layout::Pile).with([Thing::counter(
            Id::Bag.to_string(),
            "Tiles in the bag",
            table.bag.count_ones().cast_signed(),
        )]),
        Zone::new("public", "Public Assignments", Layout::Row)
            .with(cards(table.public).map(|card| priced(table, view.seat, card))),
        Zone::new("deck", "Deck", Layout::Pile).with([Thing::counter(
            Id::Deck.to_string(),
            "Assignments in the deck",
            view.deck,
        )]),
        Zone::new("discard", "Discarded Assignments", Layout::Pile).with(cards(table.discarded).map(printed)),
        Zone::new("gone", "Discarded tiles", Layout::Pile).with(lying(table.gone())),
        begun::zone(table),
        Zone::new("taken", "Taken, to be placed", Layout::Row).with(tiles(table.taken).map(|tile| {
            let next = table.frames.last().is_none() && table.stage == Stage::Placing(Some(tile));
            let thing = loose(table, tile);
            if next { thing.note("to be placed now") } else { thing }
        })),
        Zone::new("drawn", "Drawn, to choose from", Layout::Row).with(known_and_hidden(
            table.drawn,
            view.drawn,
            "drawn",
            printed,
        )),
    ];
    for seat in table.seats.iter() {
        let whose = if view.seat == Some(seat) { "Your".into() } else { format!("{}'s", names.of(seat)) };
        let student = table.student(seat);
        let zone = |id: &str, title: &str, layout| {
            Zone::new(format!("{id}-{}", seat.number()), format!("{whose} {title}"), layout).of(seat)
        };
        zones.push(zone("has", "Will, Shards and Prestige", Layout::Facts).with(has(view, seat, names)));
        zones.push(
            zone("slate", "slate", Layout::Grid).with(Space::all().map(|space| slate(table, seat, space))),
        );
        zones.push(
            zone("covered", "covered tiles", Layout::Row)
                .with(Space::all().flat_map(|space| covered(table, seat, space))),
        );
        zones.push(
            zone("completed", "completed Assignments", Layout::Row)
                .with(cards(student.done).map(|card| completed(table, seat, card))),
        );
        let hidden = format!("hand-{}", seat.number());
        zones.push(zone("hand", "Private Assignments", Layout::Row).with(known_and_hidden(
            student.hand,
            view.hand_count(seat),
            &hidden,
            |card| priced(table, Some(seat), card),
        )));
    }
    Scene { zones }
}

fn now(view: &View, names: &Names) -> Zone {
    let table = &view.table;
    let mut turn = Thing::counter("turn", "Turn", i32::from(table.turns) + 1);
    if let Some(seat) = view.to_move() {
        turn = turn.note(names.of(seat));
    }
    if table.extra {
        turn = turn.note("an extra turn");
    }
    let mut things = vec![turn];
    if table.again > 0 {
        things.push(Thing::counter("again", "Extra turns to come", table.again));
    }
    let pencils = Thing::new(Id::Pencils.to_string(), "pencils-down");
    things.push(match table.pencils {
        Pencils::Aside => pencils.note("set aside"),
        Pencils::Taken(seat) => pencils.note(format!("taken by {}", names.of(seat))),
        Pencils::Down { holder, left } => pencils
            .note(format!("taken by {}", names.of(holder)))
            .note(format!("{} left", plural(left.into(), "final turn"))),
    });
    Zone::new("now", "Now", Layout::Facts).with(things)
}

/// An Assignment whose face is seen.
fn printed(card: Card) -> Thing {
    let id = Id::Card(card).to_string();
    Thing::new(id.clone(), id)
}

/// The same, with what it costs this player if that is not what is printed.
fn priced(table: &Academy, seat: Option<Seat>, card: Card) -> Thing {
    let thing = printed(card);
    let Some(seat) = seat else { return thing };
    let spell = table.book.is_spell(card);
    let lasting = table.always(seat, |always| match always {
        Always::CheaperSpells(n) if spell => n,
        Always::CheaperItems(n) if !spell => n,
        _ => 0,
    });
    let frame = table.frames.last().filter(|_| seat == table.turn);
    let cheaper = lasting.saturating_add(frame.map_or(0, |frame| table.performable(frame).1));
    let printed = table.book.card(card).cost;
    let price = printed.saturating_sub(cheaper).max(1);
    if price < printed { thing.note(format!("now costs {price}")) } else { thing }
}

fn known_and_hidden(known: u64, count: u8, hidden: &str, thing: impl Fn(Card) -> Thing) -> Vec<Thing> {
    let unknown = u32::from(count).saturating_sub(known.count_ones());
    let hidden = (0..unknown).map(|n| Thing::hidden(format!("{hidden}-hidden-{n}"), "Assignment"));
    cards(known).map(thing).chain(hidden).collect()
}

/// A tile that lies on no slate.
fn loose(table: &Academy, tile: Tile) -> Thing {
    let id = Id::Tile(tile).to_string();
    Thing::new(id.clone(), id).note(edges(table.book.tile(tile).edges))
}

/// A player's name and counters.
fn has(view: &View, seat: Seat, names: &Names) -> [Thing; 4] {
    let table = &view.table;
    let student = table.student(seat);
    let mut name = Thing::hidden(Id::Player(seat).to_string(), names.of(seat))
        .note(format!("{} completed", plural(student.completed(), "Assignment")));
    let mine = view.to_move() == Some(seat);
    if mine {
        name = name.note("has the turn");
    }
    let counted =
        |id: Id, face: &str, count: i32| Thing { count: Some(count), ..Thing::new(id.to_string(), face) };
    let said = |thing: Thing, so: bool, note: &str| if so && mine { thing.note(note) } else { thing };
    [
        name,
        said(counted(Id::Will(seat), "will", student.will.into()), table.gained, "gained in this turn"),
        said(
            counted(Id::Shards(seat), "shard", student.shards.into()),
            table.collected,
            "collected in this turn",
        ),
        counted(Id::Prestige(seat), "prestige", table.score(seat).into()),
    ]
}

/// What shows on a space.
fn slate(table: &Academy, seat: Seat, space: Space) -> Thing {
    let id = Id::on(table, seat, space);
    let (name, student) = (id.to_string(), table.student(seat));
    let thing = match (id, space.corner()) {
        (Id::Tile(_), _) => Thing::new(name.clone(), name),
        (_, Some(face)) => Thing::new(name, corner(face)),
        _ => Thing::hidden(name, "Empty space"),
    };
    let number = u8::from(space);
    let mut thing = thing.at((number % 4).into(), (number / 4).into()).note(space.to_string());
    let Some(face) = student.face(space) else { return thing };
    thing = thing.note(edges(table.edges(seat, space)));
    let linked = table.linked(seat, space);
    if linked != 0 {
        thing = thing.note(format!("linked to {}", named(linked)));
    }
    match student.tired[space.index()] {
        0 => {}
        1 => thing = thing.note("exhausted"),
        more => thing = thing.note(format!("exhausted, {more} tokens")),
    }
    if seat == table.turn && matches!(table.stage, Stage::Casting(_)) {
        if table.stage == Stage::Casting(Some(space)) {
            thing = thing.note("activated");
        } else if table.begun & face.bit() != 0 {
            thing = thing.note("used in this turn");
        }
    }
    let beneath = table.stack(seat, space).len().saturating_sub(1);
    if beneath > 0 {
        thing = thing.note(format!("on top of {}", plural(beneath as u32, "tile")));
    } else if let (Id::Tile(_), Some(face)) = (id, space.corner()) {
        thing = thing.note(format!("on top of {}", table.book.face(face).name));
    }
    thing
}

/// The tiles beneath the top one, the lowest first.
fn covered(table: &Academy, seat: Seat, space: Space) -> impl Iterator<Item = Thing> {
    let mut stack = table.stack(seat, space);
    stack.pop();
    stack.into_iter().map(move |(tile, _)| {
        let id = Id::Tile(tile).to_string();
        Thing::new(id.clone(), id).note(format!("covered on {space}"))
    })
}

fn completed(table: &Academy, seat: Seat, card: Card) -> Thing {
    let mut thing = printed(card);
    let tokens = table.prestige[card.index()];
    if tokens > 0 {
        thing = thing.note(format!("{tokens} Prestige on it"));
    }
    if matches!(table.book.card(card).kind, crate::content::Kind::End(_)) {
        thing = thing.note(format!("gives {} Prestige now", table.end_bonus(seat, card)));
    }
    if table.frames.is_busy(card) { thing.note("being carried out") } else { thing }
}
