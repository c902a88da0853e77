//! What is printed on cards, tiles and tokens.

use kernel::{Face, Mark};

use super::glossary::TERMS;
use crate::book::{Behaviour, Book, Revelation};
use crate::cards::{Amounts, Card, Effect, FORBIDDEN};
use crate::layout::{BASIC, MOST_TILES};
use crate::realm::Tile;
use crate::text;
use crate::view::View;
use crate::words::{CARDS, DEVOTEES, Kind, Resource};

/// A family of symbols, one for each resource.
type Family = [&'static str; 4];

const GAIN: Family = ["ink", "coin", "whisper", "star"];
const COST: Family = ["cost-ink", "cost-coin", "cost-whisper", "cost-star"];
const LESS: Family = ["less-ink", "less-coin", "less-whisper", "less-star"];
const MORE: Family = ["more-ink", "more-coin", "more-whisper", "more-star"];
const FILL: Family = ["fill-ink", "fill-coin", "fill-whisper", "fill-star"];
const SLOT: Family = ["slot-ink", "slot-coin", "slot-whisper", "slot-star"];
const SEND: Family = ["send-ink", "send-coin", "send-whisper", "send-star"];
const INVESTIGATES: Family =
    ["investigates-ink", "investigates-coin", "investigates-whisper", "investigates-star"];

/// All faces of a game.
pub(super) fn all(view: &View) -> Vec<Face> {
    let book: &Book = &view.book;
    let mut faces: Vec<_> = (0..CARDS).map(|n| card(n, book.card(n))).collect();
    faces.extend((0..MOST_TILES as u8).map(tile));
    for resource in Resource::ALL {
        faces.extend([plain(GAIN[resource as usize], "resource"), plain(SLOT[resource as usize], "slot")]);
        faces.push(forbidden(resource));
    }
    faces.extend([plain("tentacle", "token"), plain("discount-token", "token"), plain("head", "piece")]);
    if view.rules.bridge {
        faces.push(plain("bridge", "piece"));
    }
    if view.case.is_some() {
        faces.extend(book.behaviours.iter().enumerate().map(|(n, card)| behaviour(n, card)));
        faces.extend(book.revelations.iter().enumerate().map(|(n, card)| revelation(n, card)));
    }
    faces
}

fn mark(symbol: &'static str, count: u8) -> Mark {
    Mark { symbol, count: count.into() }
}

/// Those of a family that there are any of.
fn each(family: Family, counts: [u8; 4]) -> impl Iterator<Item = Mark> {
    family.into_iter().zip(counts).filter(|&(_, count)| count > 0).map(|(symbol, count)| mark(symbol, count))
}

const fn symbol(kind: Kind) -> &'static str {
    match kind {
        Kind::Scripture => "scripture",
        Kind::Relic => "relic",
        Kind::Hallucination => "hallucination",
        Kind::Constellation => "constellation",
    }
}

/// Something that is called and explained as in the glossary.
fn plain(symbol: &'static str, kind: &str) -> Face {
    let term = TERMS.iter().find(|term| term.symbol == symbol);
    let (name, text) = term.map_or((symbol, ""), |term| (term.name, term.text));
    Face {
        id: symbol.into(),
        kind: kind.into(),
        name: name.into(),
        text: text.into(),
        marks: vec![mark(symbol, 1)],
    }
}

fn card(number: u8, card: &Card) -> Face {
    let mut marks = Vec::new();
    if number >= DEVOTEES {
        marks.push(mark("first-contact", 1));
    }
    let mut cost = [0; 4];
    cost[card.kind as usize] = card.specific;
    marks.extend(each(COST, cost));
    marks.extend([("cost-any", card.generic)].into_iter().filter(some).map(of));
    marks.extend(each(LESS, card.discount.list()));
    let off = [("less-any", card.discount.any), ("less-forbidden", card.discount.forbidden)];
    marks.extend(off.into_iter().filter(some).map(of));
    marks.extend(each(MORE, card.extra));
    if let Some(resource) = card.autofill {
        marks.push(mark(FILL[resource as usize], 1));
    }
    if !card.on_tentacle.is_empty() {
        marks.push(mark("per-tentacle", 1));
        card.on_tentacle.iter().for_each(|&one| effect(one, &mut marks));
    }
    if let Some(on_play) = card.on_play {
        marks.extend([mark("per-play", 1), mark(symbol(on_play.kind), 1)]);
        gain(on_play.gain, &mut marks);
    }
    if card.kind == Kind::Constellation {
        marks.extend(card.slots.iter().map(|&slot| mark(SLOT[slot as usize], 1)));
        marks.push(mark("complete", 1));
    }
    card.effects.iter().for_each(|&one| effect(one, &mut marks));
    Face {
        id: format!("card-{number}"),
        kind: symbol(card.kind).into(),
        name: card.name.clone(),
        text: text::card(card),
        marks,
    }
}

const fn some(&(_, count): &(&'static str, u8)) -> bool {
    count > 0
}

fn of((symbol, count): (&'static str, u8)) -> Mark {
    mark(symbol, count)
}

fn gain(amounts: Amounts, marks: &mut Vec<Mark>) {
    marks.extend(each(GAIN, amounts.list()));
}

fn effect(effect: Effect, marks: &mut Vec<Mark>) {
    let one = match effect {
        Effect::Gain(amounts) => return gain(amounts, marks),
        Effect::Choose(count) => ("choice", count),
        Effect::Tentacle(count) => ("tentacle", count),
        Effect::Move(count) => ("move", count),
        Effect::MayMove(count) => ("may-move", count),
        Effect::MoveIfForbidden(count) => {
            marks.push(mark("if-forbidden", 1));
            ("may-move", count)
        }
        Effect::Summon(resource) => (SEND[resource as usize], 1),
        Effect::Draw(count) => ("draw", count),
        Effect::MayDraw(count) => ("may-draw", count),
        Effect::Take(count) => ("take", count),
        Effect::TakeRow => ("take-row", 1),
        Effect::PlayFromRow(kind) => {
            marks.push(mark("free-from-row", 1));
            (symbol(kind), 1)
        }
        Effect::PlayFromHand(kind) => {
            marks.push(mark("free-from-hand", 1));
            (symbol(kind), 1)
        }
        Effect::PlayAgain => ("play-again", 1),
        Effect::Submerge => ("submerge", 1),
    };
    marks.push(of(one));
}

fn tile(number: u8) -> Face {
    let marks = match Tile::at(number) {
        Tile::Three(resource) => vec![mark(GAIN[resource as usize], 3)],
        Tile::One(resource) => vec![mark(GAIN[resource as usize], 1), mark("take", 1)],
        Tile::Two => vec![mark("choice", 2)],
        Tile::Flush => vec![mark("new-row", 1)],
        Tile::Draw => vec![mark("show", 1)],
        Tile::Sweep => vec![mark("take-type", 1)],
    };
    Face {
        id: format!("tile-{number}"),
        kind: if usize::from(number) < BASIC { "tile" } else { "special" }.into(),
        name: capital(&text::tile(number)),
        text: text::tile_sentence(number),
        marks,
    }
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

fn forbidden(resource: Resource) -> Face {
    Face {
        id: format!("forbidden-{resource}"),
        kind: "forbidden".into(),
        name: format!("Forbidden Knowledge of {}", text::plural(resource)),
        text: format!("Pay {} to claim it, and gain 2 tentacles.", resource.count(FORBIDDEN.into())),
        marks: vec![mark(COST[resource as usize], FORBIDDEN), mark("tentacle", 2)],
    }
}

fn behaviour(number: usize, card: &Behaviour) -> Face {
    Face {
        id: format!("behaviour-{number}"),
        kind: "behaviour".into(),
        name: card.name.clone(),
        text: format!(
            "It investigates {}. For a tentacle {}. For Forbidden Knowledge {}.",
            text::plural(card.investigates),
            text::deeds(&card.tentacle),
            text::deeds(&card.forbidden)
        ),
        marks: vec![mark(INVESTIGATES[card.investigates as usize], 1)],
    }
}

fn revelation(number: usize, card: &Revelation) -> Face {
    Face {
        id: format!("revelation-{number}"),
        kind: "revelation".into(),
        name: card.name.clone(),
        text: format!("{}.", capital(text::secret(card.rule))),
        marks: vec![mark("revelation", 1)],
    }
}
