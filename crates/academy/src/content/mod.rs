//! What is on tiles and cards: the game's own, or a user's.

mod cards;
mod effect;
mod faces;
mod wording;

use std::sync::LazyLock;

use content::{Content, Flaw};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub(crate) use cards::{Assignment, Kind};
pub(crate) use effect::{Always, Counted, Effect, End};
pub(crate) use faces::{Act, FaceData};
pub(crate) use wording::plural;

use crate::id::{CARDS, Card, FACES, Face, TILES, Tile};

/// The most Will a dial shows. ACA-5
pub(crate) const MOST_WILL: u8 = 9;
/// The dearest item a file may have.
pub(crate) const DEAREST: usize = 20;

/// Content files that a user gave, as text; an empty one is the game's own.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Texts {
    #[serde(skip_serializing_if = "String::is_empty")]
    #[ts(optional, as = "Option<String>")]
    pub(crate) tiles: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    #[ts(optional, as = "Option<String>")]
    pub(crate) slate: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    #[ts(optional, as = "Option<String>")]
    pub(crate) assignments: String,
}

impl Texts {
    pub(crate) fn are_own(&self) -> bool {
        self.tiles.is_empty() && self.slate.is_empty() && self.assignments.is_empty()
    }
}

/// All that is printed: faces, Assignments, and sets of them that are asked for often.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Book {
    /// What was given to make it.
    pub(crate) texts: Texts,
    faces: Vec<FaceData>,
    cards: Vec<Assignment>,
    /// Faces that show Complete Assignment, and those that show Chaos Magic.
    pub(crate) completing: u64,
    pub(crate) chaotic: u64,
    pub(crate) spells: u64,
    /// Items that can be used, and the items that are always on.
    pub(crate) usable: u64,
    pub(crate) always_on: u64,
    /// Spells whose effect can be carried out again.
    pub(crate) copyable: u64,
    /// Spells that cost at most so much, and items.
    spells_up_to: [u64; MOST_WILL as usize + 1],
    items_up_to: [u64; DEAREST + 1],
    /// For each tile, those before it that look the same.
    alike_before: [u64; TILES],
}

static OWN: LazyLock<Book> = LazyLock::new(|| match Book::read(Texts::default()) {
    Ok(book) => book,
    Err(flaw) => panic!("the game's own content: {flaw}"),
});

impl Book {
    /// The game's own content, or what was given.
    pub(crate) fn open(texts: &Texts) -> Result<Content<Self>, Flaw> {
        if texts.are_own() {
            return Ok(Content::Own(&OWN));
        }
        Ok(Content::given(Self::read(texts.clone())?))
    }

    fn read(texts: Texts) -> Result<Self, Flaw> {
        let mut faces = faces::tiles(&texts.tiles)?;
        faces.extend(faces::corners(&texts.slate)?);
        let cards = cards::assignments(&texts.assignments)?;
        let set = |wanted: &dyn Fn(&Assignment) -> bool| {
            cards.iter().enumerate().filter(|(_, card)| wanted(card)).fold(0, |set, (n, _)| set | 1 << n)
        };
        let shows = |act: Act| {
            let showing = faces.iter().enumerate().filter(|(_, face)| face.acts.contains(&act));
            showing.fold(0, |set, (n, _)| set | 1 << n)
        };
        let is_spell = |card: &Assignment| matches!(card.kind, Kind::Spell(_));
        let copyable = |card: &Assignment| matches!(&card.kind, Kind::Spell(effects) if !effects.is_empty() && effects.iter().all(|effect| effect.is_copyable()));
        Ok(Self {
            completing: shows(Act::Complete),
            chaotic: shows(Act::Chaos),
            spells: set(&is_spell),
            usable: set(&|card| matches!(card.kind, Kind::Use(_))),
            always_on: set(&|card| matches!(card.kind, Kind::Always(_))),
            copyable: set(&copyable),
            spells_up_to: std::array::from_fn(|most| {
                set(&|card| is_spell(card) && usize::from(card.cost) <= most)
            }),
            items_up_to: std::array::from_fn(|most| {
                set(&|card| !is_spell(card) && usize::from(card.cost) <= most)
            }),
            alike_before: std::array::from_fn(|n| {
                let alike = faces[..n].iter().enumerate().filter(|(_, other)| **other == faces[n]);
                alike.fold(0, |set, (n, _)| set | 1 << n)
            }),
            texts,
            faces,
            cards,
        })
    }

    #[inline]
    pub(crate) fn face(&self, face: Face) -> &FaceData {
        &self.faces[face.index() % FACES]
    }

    #[inline]
    pub(crate) fn tile(&self, tile: Tile) -> &FaceData {
        self.face(tile.into())
    }

    /// The tiles before this one that look the same.
    #[inline]
    pub(crate) fn alike_before(&self, tile: Tile) -> u64 {
        self.alike_before[tile.index()]
    }

    #[inline]
    pub(crate) fn card(&self, card: Card) -> &Assignment {
        &self.cards[card.index() % CARDS]
    }

    #[inline]
    pub(crate) fn is_spell(&self, card: Card) -> bool {
        self.spells & card.bit() != 0
    }

    /// What a card does, step by step: a spell, or an item that can be used.
    #[inline]
    pub(crate) fn effects(&self, card: Card) -> &[Effect] {
        match &self.card(card).kind {
            Kind::Spell(effects) | Kind::Use(effects) => effects,
            Kind::Always(_) | Kind::End(_) => &[],
        }
    }

    /// The spells one can pay with this much Will, when they are this much cheaper. ACA-R18
    #[inline]
    pub(crate) fn spells_for(&self, will: u8, cheaper: u8) -> u64 {
        let most = usize::from(will.saturating_add(cheaper)).min(self.spells_up_to.len() - 1);
        if will == 0 { 0 } else { self.spells_up_to[most] }
    }

    /// The items one can pay with so many Shards, when they are this much cheaper. ACA-R18
    #[inline]
    pub(crate) fn items_for(&self, shards: u16, cheaper: u8) -> u64 {
        let most = usize::from(shards).saturating_add(cheaper.into()).min(DEAREST);
        if shards == 0 { 0 } else { self.items_up_to[most] }
    }
}
