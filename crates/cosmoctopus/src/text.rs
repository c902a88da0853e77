//! The sentences on cards and tiles, made from what they do.

use std::fmt::Write;

use crate::book::{Book, Deed, Secret};
use crate::cards::{Card, Effect};
use crate::realm::Tile;
use crate::words::{CardId, Kind, Resource, amounts};

fn times(count: u8, once: &str) -> String {
    match count {
        1 => once.into(),
        2 => format!("{once} twice"),
        _ => format!("{once} {count} times"),
    }
}

fn cards(count: u8) -> String {
    if count == 1 { "a card".into() } else { format!("{count} cards") }
}

/// What an effect does, as a sentence.
pub(crate) fn effect(effect: Effect) -> String {
    match effect {
        Effect::Gain(gain) => format!("Gain {}.", amounts(gain.list())),
        Effect::Choose(count) => format!("Gain {count} of one resource of your choice."),
        Effect::Tentacle(1) => "Gain a tentacle.".into(),
        Effect::Tentacle(count) => format!("Gain {count} tentacles."),
        Effect::Move(count) => format!("{}.", times(count, "Move Cosmoctopus")),
        Effect::MayMove(count) => format!("You may {}.", times(count, "move Cosmoctopus")),
        Effect::MoveIfForbidden(count) => {
            format!("If you have Forbidden Knowledge, you may {}.", times(count, "move Cosmoctopus"))
        }
        Effect::Summon(resource) => format!("Cosmoctopus goes to the tile of {}.", resource.count(3)),
        Effect::Draw(count) => format!("Draw {}.", cards(count)),
        Effect::MayDraw(count) => format!("You may draw {}.", cards(count)),
        Effect::Take(count) => format!("Take {} of the row.", cards(count)),
        Effect::TakeRow => "Take the whole row.".into(),
        Effect::PlayFromRow(kind) => format!("You may play a {kind} of the row for nothing."),
        Effect::PlayFromHand(kind) => format!("You may play a {kind} from your hand for nothing."),
        Effect::PlayAgain => "You may play another card.".into(),
        Effect::Submerge => {
            "Submerge: discard the scriptures and relics of the row, and move Cosmoctopus once for each."
                .into()
        }
    }
}

fn all(effects: &[Effect]) -> String {
    effects.iter().map(|&one| effect(one)).collect::<Vec<_>>().join(" ")
}

/// With a small first letter, to go on after a comma.
fn small(sentence: &str) -> String {
    let mut letters = sentence.chars();
    let first = letters.next().map(|first| first.to_lowercase().to_string()).unwrap_or_default();
    first + letters.as_str()
}

/// What a card does.
pub(crate) fn card(card: &Card) -> String {
    let lasts = lasting(card);
    let mut parts = if lasts.is_empty() { Vec::new() } else { vec![lasts] };
    let once = all(&card.effects);
    match (card.kind, card.effects.first()) {
        (Kind::Constellation, _) => parts.extend([slots(card), completion(card)]),
        (_, None) => {}
        (Kind::Hallucination, _) | (_, Some(Effect::Submerge)) => parts.push(once),
        _ => parts.push(format!("When played: {}", small(&once))),
    }
    parts.join(" ")
}

/// What happens when a constellation is complete.
pub(crate) fn completion(card: &Card) -> String {
    format!("When complete: {}", small(&all(&card.effects)))
}

/// What a card does as long as it is in play.
pub(crate) fn lasting(card: &Card) -> String {
    let mut parts = Vec::new();
    for (resource, off) in Resource::ALL.into_iter().zip(card.discount.list()) {
        if off > 0 {
            parts.push(format!("Costs in {} are {off} less, Forbidden Knowledge too.", plural(resource)));
        }
    }
    if card.discount.any > 0 {
        parts.push(format!("Generic costs are {} less.", card.discount.any));
    }
    if card.discount.forbidden > 0 {
        parts.push(format!("Any Forbidden Knowledge costs {} less.", card.discount.forbidden));
    }
    for (resource, more) in Resource::ALL.into_iter().zip(card.extra) {
        if more > 0 {
            parts.push(format!("Whenever you gain {}, gain {more} more.", plural(resource)));
        }
    }
    if let Some(resource) = card.autofill {
        parts.push(format!("Open {resource} slots of your constellations fill themselves."));
    }
    if !card.on_tentacle.is_empty() {
        parts.push(format!("For each tentacle you gain: {}", small(&all(&card.on_tentacle))));
    }
    if let Some(on_play) = card.on_play {
        parts.push(format!("Whenever you play a {}, gain {}.", on_play.kind, amounts(on_play.gain.list())));
    }
    parts.join(" ")
}

/// A resource in general: `ink`, `coins`.
pub(crate) fn plural(resource: Resource) -> String {
    if resource == Resource::Ink { "ink".into() } else { format!("{resource}s") }
}

/// The slots of a constellation and what opens them.
fn slots(card: &Card) -> String {
    let mut text = String::from("Slots:");
    for (n, resource) in card.slots.iter().enumerate() {
        let comma = if n == 0 { "" } else { "," };
        let _ = write!(text, "{comma} {} {resource}", letter(n as u8));
        let before: Vec<_> =
            (0..4u8).filter(|&from| card.opens[usize::from(from)] >> n & 1 == 1).map(letter).collect();
        if !before.is_empty() {
            let before: Vec<_> = before.iter().map(char::to_string).collect();
            let _ = write!(text, " after {}", before.join(" or "));
        }
    }
    text.push('.');
    text
}

/// The letter of a slot.
pub(crate) const fn letter(slot: u8) -> char {
    (b'A' + (slot & 3)) as char
}

/// What a card costs, as printed: `3 ink + 2`.
pub(crate) fn cost(card: &Card) -> String {
    price(card.kind, card.specific, card.generic)
}

/// What is to be paid for a card of this type.
pub(crate) fn price(kind: Kind, specific: u8, generic: u8) -> String {
    match (specific, generic) {
        (0, 0) => "free".into(),
        (specific, 0) => kind.resource().count(specific.into()),
        (0, generic) => format!("{generic} of any"),
        (specific, generic) => format!("{} + {generic} of any", kind.resource().count(specific.into())),
    }
}

/// A card in one line.
pub(crate) fn full(book: &Book, id: CardId) -> String {
    let it = book.card(id);
    format!("{} ({}, {}): {}", it.name, it.kind, cost(it), card(it))
}

/// What a tile gives, in a few letters.
pub(crate) fn tile(tile: u8) -> String {
    match Tile::at(tile) {
        Tile::Three(resource) => resource.count(3),
        Tile::One(resource) => format!("{resource}+card"),
        Tile::Two => "2 of one".into(),
        Tile::Flush => "new row".into(),
        Tile::Draw => "top card".into(),
        Tile::Sweep => "one type".into(),
    }
}

/// What a tile gives, as a sentence.
pub(crate) fn tile_sentence(tile: u8) -> String {
    match Tile::at(tile) {
        Tile::Three(resource) => format!("Gain {}.", resource.count(3)),
        Tile::One(resource) => format!("Gain {} and take a card of the row.", resource.count(1)),
        Tile::Two => "Gain 2 of one resource of your choice.".into(),
        Tile::Flush => "Discard the row, then take a card of the new one.".into(),
        Tile::Draw => "Draw the top card of the deck, show it, and gain a resource of its type.".into(),
        Tile::Sweep => "Take all cards of one type from the row.".into(),
    }
}

/// What the Investigator does.
pub(crate) fn deeds(list: &[Deed]) -> String {
    let one = |&deed: &Deed| match deed {
        Deed::Gain(gain) => format!("it gains {}", amounts(gain.list())),
        Deed::Investigated(count) => format!("it gains {count} of the investigated resource"),
        Deed::Flush => "it gains a resource for each card of the row, which is discarded".into(),
        Deed::Tax(count) => format!("each player loses {count} of what that player has most of"),
        Deed::Discard(count) => format!("each player discards {}", cards(count)),
    };
    list.iter().map(one).collect::<Vec<_>>().join("; ")
}

/// What a revelation changes.
pub(crate) const fn secret(rule: Secret) -> &'static str {
    match rule {
        Secret::StartsRicher => "its turns begin with 1 more of what it investigates",
        Secret::TakesTribute => "Tribute goes to the Investigator",
        Secret::SeesPassers => "passing over an investigated tile counts too",
    }
}
