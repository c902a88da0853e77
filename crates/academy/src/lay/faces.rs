//! What is printed on tiles, corners and Assignments.

use kernel::{Face, Mark};

use super::glossary::TERMS;
use crate::content::{Act, Always, Assignment, Book, Counted, Effect, End, FaceData, Kind};
use crate::id::{CARDS, TILES};
use crate::id::{Card, Face as Shown, Space, Tile};

const EDGES: [&str; 4] = ["connector-up", "connector-right", "connector-down", "connector-left"];

/// All faces of a game.
pub(super) fn all(book: &Book) -> Vec<Face> {
    let cards = (0..CARDS as u32).map(Card::at);
    let mut faces: Vec<_> = cards.map(|card| assignment(card, book.card(card))).collect();
    let tiles = (0..TILES as u32).map(Tile::at);
    faces.extend(tiles.map(|tile| shown(format!("tile-{}", tile.index()), "tile", book.tile(tile))));
    let corners = Space::all().filter_map(Space::corner);
    faces.extend(corners.map(|face| shown(corner(face), "corner", book.face(face))));
    faces.extend(
        [("will", "counter"), ("shard", "counter"), ("prestige", "counter"), ("pencils-down", "card")]
            .map(plain),
    );
    faces
}

/// The face of a Corner Action, the same on all slates.
pub(super) fn corner(face: Shown) -> String {
    format!("corner-{}", face.index().saturating_sub(TILES))
}

fn mark(symbol: &'static str, count: u8) -> Mark {
    Mark { symbol, count: count.into() }
}

/// Something that is called and explained as in the glossary.
fn plain((symbol, kind): (&'static str, &str)) -> Face {
    let term = TERMS.iter().find(|term| term.symbol == symbol);
    let (name, text) = term.map_or((symbol, ""), |term| (term.name, term.text));
    let marks = vec![mark(symbol, 1)];
    Face { id: symbol.into(), kind: kind.into(), name: name.into(), text: text.into(), marks }
}

/// A tile or a corner: its actions, then its half connectors before it is turned.
fn shown(id: String, kind: &str, data: &FaceData) -> Face {
    let mut marks = Vec::new();
    for (n, &act) in data.acts.iter().enumerate() {
        if n > 0 && data.slash {
            marks.push(mark("slash", 1));
        }
        marks.push(match act {
            Act::Shards(n) => mark("collect-shard", n),
            Act::Will(n) => mark("gain-will", n),
            Act::Use => mark("use-item", 1),
            Act::Complete => mark("complete-assignment", 1),
            Act::Add => mark("add-tile", 1),
            Act::Chaos => mark("chaos-magic", 1),
        });
    }
    marks.extend((0..4).filter(|n| data.edges >> n & 1 == 1).map(|n| mark(EDGES[n], 1)));
    let text = format!("{}; {}.", data.sentence(), data.shape());
    Face { id, kind: kind.into(), name: data.name.clone(), text, marks }
}

/// What it costs, what it is worth, and what it does.
fn assignment(card: Card, data: &Assignment) -> Face {
    let spell = matches!(data.kind, Kind::Spell(_));
    let mut marks = vec![mark(if spell { "cost-will" } else { "cost-shard" }, data.cost)];
    if data.prestige > 0 {
        marks.push(mark("prestige", data.prestige));
    }
    match &data.kind {
        Kind::Spell(effects) => marks.extend(effects.iter().map(|&one| effect(one))),
        Kind::Use(effects) => {
            marks.push(mark("use", 1));
            marks.extend(effects.iter().map(|&one| effect(one)));
        }
        Kind::Always(lasting) => marks.extend([mark("always", 1), always(*lasting)]),
        Kind::End(end) => marks.extend(scored(*end)),
    }
    Face {
        id: format!("card-{}", card.index()),
        kind: if spell { "spell" } else { "item" }.into(),
        name: data.name.clone(),
        text: data.sentence(),
        marks,
    }
}

fn effect(effect: Effect) -> Mark {
    match effect {
        Effect::Will(n) => mark("will", n),
        Effect::Shards(n) => mark("shard", n),
        Effect::PayWill(n) => mark("pay-will", n),
        Effect::PayShards(n) => mark("pay-shard", n),
        Effect::Prestige(n) | Effect::Infuse(n) | Effect::Spread(n) => mark("infuse", n),
        Effect::RefreshAll => mark("refresh-all", 1),
        Effect::Refresh(n) => mark("refresh", n),
        Effect::Exhaust(n) => mark("exhaust", n),
        Effect::AddTile(n) => mark("add-tile", n),
        Effect::Complete(0) => mark("complete-assignment", 1),
        Effect::Complete(n) => mark("cheaper", n),
        Effect::Actions(n) => mark("any-action", n),
        Effect::Remodel(n) => mark("remodel", n),
        Effect::DiscardOwn => mark("discard-own", 1),
        Effect::DiscardTheirs => mark("discard-theirs", 1),
        Effect::Steal(n) => mark("steal", n),
        Effect::Hush(n) => mark("hush", n),
        Effect::Exchange(n) => mark("exchange", n),
        Effect::Study(n) => mark("study", n),
        Effect::NewPublic => mark("new-public", 1),
        Effect::ExtraTurn => mark("extra-turn", 1),
        Effect::Mirror => mark("mirror", 1),
        Effect::Borrow => mark("borrow", 1),
        Effect::Echo => mark("echo", 1),
    }
}

fn always(always: Always) -> Mark {
    match always {
        Always::MoreShards(n) => mark("collect-shard", n),
        Always::MoreWill(n) => mark("gain-will", n),
        Always::CheaperItems(n) => mark("cheaper-items", n),
        Always::CheaperSpells(n) => mark("cheaper-spells", n),
        Always::LargerHand(n) => mark("larger-hand", n),
    }
}

/// So much Prestige for every so many of something.
fn scored(end: End) -> [Mark; 2] {
    let counted = match end.count {
        Counted::Tiles => "tile",
        Counted::Spells => "spell",
        Counted::Items => "item",
        Counted::Shards => "shard",
        Counted::Will => "will",
        Counted::Octagons => "octagon",
        Counted::Leading => "assignment",
    };
    [mark("end-of-game", end.points), mark(counted, end.per)]
}
