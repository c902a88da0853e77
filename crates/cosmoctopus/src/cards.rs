//! What is on a card: costs, lasting effects, things that happen once, slots.

use serde::{Deserialize, Serialize};

use crate::words::{Kind, Resource};

/// So many of each resource.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Amounts {
    /// Ink.
    pub ink: u8,
    /// Coins.
    pub coin: u8,
    /// Whispers.
    pub whisper: u8,
    /// Stars.
    pub star: u8,
}

impl Amounts {
    pub(crate) const fn list(self) -> [u8; 4] {
        [self.ink, self.coin, self.whisper, self.star]
    }
}

/// One thing that happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// Gain these resources.
    Gain(Amounts),
    /// Gain so many of one resource of your choice.
    Choose(u8),
    /// Gain tentacles.
    Tentacle(u8),
    /// Take so many MOVE actions.
    Move(u8),
    /// You may take so many MOVE actions.
    MayMove(u8),
    /// If you have Forbidden Knowledge, you may take so many MOVE actions.
    MoveIfForbidden(u8),
    /// The head goes to the tile that gives three of this.
    Summon(Resource),
    /// Draw cards.
    Draw(u8),
    /// You may draw cards.
    MayDraw(u8),
    /// Take cards of the row.
    Take(u8),
    /// Take the whole row.
    TakeRow,
    /// You may play a card of this type from the row for nothing.
    PlayFromRow(Kind),
    /// You may play a card of this type from your hand for nothing.
    PlayFromHand(Kind),
    /// You may play another card this turn.
    PlayAgain,
    /// Discard the scriptures and relics of the row and take a MOVE for each.
    Submerge,
}

/// What a scripture takes off.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Discount {
    /// Off costs in ink.
    pub ink: u8,
    /// Off costs in coins.
    pub coin: u8,
    /// Off costs in whispers.
    pub whisper: u8,
    /// Off costs in stars.
    pub star: u8,
    /// Off the generic part of costs.
    pub any: u8,
    /// Off any Forbidden Knowledge.
    pub forbidden: u8,
}

impl Discount {
    pub(crate) const fn list(self) -> [u8; 4] {
        [self.ink, self.coin, self.whisper, self.star]
    }
}

/// What a relic gives whenever you play a card of a type.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OnPlay {
    /// The type.
    pub kind: Kind,
    /// What you gain.
    pub gain: Amounts,
}

/// One card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// Its name.
    pub name: String,
    /// Its type.
    pub kind: Kind,
    /// How much it costs of its type's resource.
    pub specific: u8,
    /// How much it costs of any resources.
    pub generic: u8,
    /// What it takes off other costs.
    pub discount: Discount,
    /// What it adds to each gain.
    pub extra: [u8; 4],
    /// The slots it fills.
    pub autofill: Option<Resource>,
    /// What happens with each tentacle its owner gains.
    pub on_tentacle: Vec<Effect>,
    /// What its owner gains for playing cards.
    pub on_play: Option<OnPlay>,
    /// What happens when it is played, or when a constellation is complete.
    pub effects: Vec<Effect>,
    /// The slots of a constellation.
    pub slots: [Resource; 4],
    /// Which slots each slot opens, as bits.
    pub opens: [u8; 4],
}

impl Card {
    /// The slots that are open, as bits, when these are filled. COS-36
    #[inline]
    pub(crate) const fn open(&self, filled: u8) -> u8 {
        let mut open = 1;
        let mut slot = 0;
        while slot < 4 {
            if filled >> slot & 1 == 1 {
                open |= self.opens[slot];
            }
            slot += 1;
        }
        open & !filled & 0b1111
    }
}

/// What a player's scriptures take off together. COS-22
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Discounts {
    /// Off specific costs, resource by resource.
    pub(crate) named: [u8; 4],
    /// Off generic costs.
    pub(crate) any: u8,
    /// Off any Forbidden Knowledge.
    pub(crate) forbidden: u8,
}

impl Discounts {
    /// With this card as well.
    #[inline]
    pub(crate) fn add(&mut self, card: &Card) {
        for (sum, part) in self.named.iter_mut().zip(card.discount.list()) {
            *sum = sum.saturating_add(part);
        }
        self.any = self.any.saturating_add(card.discount.any);
        self.forbidden = self.forbidden.saturating_add(card.discount.forbidden);
    }

    /// What a card costs: its own resource, any resources. COS-20
    #[inline]
    pub(crate) fn cost(self, card: &Card) -> (u8, u8) {
        let specific = card.specific.saturating_sub(self.named[card.kind as usize]);
        (specific, card.generic.saturating_sub(self.any))
    }

    /// What Forbidden Knowledge costs before cards are discarded. COS-41
    #[inline]
    pub(crate) const fn forbidden_cost(self, resource: Resource) -> u8 {
        FORBIDDEN.saturating_sub(self.named[resource as usize]).saturating_sub(self.forbidden)
    }
}

/// What Forbidden Knowledge costs. COS-40
pub(crate) const FORBIDDEN: u8 = 13;
