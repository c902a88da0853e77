//! The vocabulary of card effects.

use serde::Deserialize;

/// One step of what a spell, or an item when it is used, does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Effect {
    Will(u8),
    Shards(u8),
    /// The price of using an item.
    PayWill(u8),
    PayShards(u8),
    /// Prestige on this item.
    Prestige(u8),
    /// Prestige on one item of yours.
    Infuse(u8),
    /// Prestige on your items, one by one.
    Spread(u8),
    RefreshAll,
    /// Remove all exhaustion from so many of your tiles.
    Refresh(u8),
    /// So many tokens on one tile of each opponent.
    Exhaust(u8),
    /// So many Add Tile actions.
    AddTile(u8),
    /// A Complete Assignment action, so much cheaper.
    Complete(u8),
    /// So many different tile actions.
    Actions(u8),
    /// Move or turn so many tiles of yours.
    Remodel(u8),
    DiscardOwn,
    DiscardTheirs,
    /// Take Shards from one opponent.
    Steal(u8),
    /// Every opponent loses Will.
    Hush(u8),
    /// Change Shards into Will, or back.
    Exchange(u8),
    /// Draw Assignments and keep one in place of a Private one.
    Study(u8),
    NewPublic,
    ExtraTurn,
    /// The effect of a completed spell.
    Mirror,
    /// The use of an opponent's item.
    Borrow,
    /// All actions of an un-exhausted tile of yours.
    Echo,
}

impl Effect {
    /// The number in it, and the range it must be in.
    pub(crate) const fn amount(self) -> Option<(u8, u8, u8)> {
        match self {
            Self::Will(n) | Self::Shards(n) | Self::PayWill(n) | Self::PayShards(n) | Self::Hush(n) => {
                Some((n, 1, 9))
            }
            Self::Prestige(n) | Self::Infuse(n) | Self::Steal(n) | Self::Exchange(n) => Some((n, 1, 9)),
            Self::Spread(n) | Self::Actions(n) => Some((n, 1, 5)),
            Self::Refresh(n) | Self::Exhaust(n) | Self::AddTile(n) | Self::Remodel(n) | Self::Study(n) => {
                Some((n, 1, 4))
            }
            Self::Complete(n) => Some((n, 0, 9)),
            Self::RefreshAll
            | Self::DiscardOwn
            | Self::DiscardTheirs
            | Self::NewPublic
            | Self::ExtraTurn
            | Self::Mirror
            | Self::Borrow
            | Self::Echo => None,
        }
    }

    /// Whether a spell with it can be carried out again by another card.
    pub(crate) const fn is_copyable(self) -> bool {
        !matches!(self, Self::ExtraTurn | Self::Mirror)
    }

    pub(crate) const fn is_price(self) -> bool {
        matches!(self, Self::PayWill(_) | Self::PayShards(_))
    }
}

/// What an item does that is always on. ACA-37
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Always {
    /// The first Collect Shard of your turn gives so many more.
    MoreShards(u8),
    /// The first Gain Will of your turn gives so much more.
    MoreWill(u8),
    CheaperItems(u8),
    CheaperSpells(u8),
    /// You hold so many more Private Assignments.
    LargerHand(u8),
}

impl Always {
    pub(crate) const fn amount(self) -> u8 {
        match self {
            Self::MoreShards(n)
            | Self::MoreWill(n)
            | Self::CheaperItems(n)
            | Self::CheaperSpells(n)
            | Self::LargerHand(n) => n,
        }
    }
}

/// What an item is worth at the end: so many points for every `per` of what is counted. ACA-37
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct End {
    pub(crate) count: Counted,
    #[serde(default = "one")]
    pub(crate) per: u8,
    #[serde(default = "one")]
    pub(crate) points: u8,
}

const fn one() -> u8 {
    1
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Counted {
    Tiles,
    Spells,
    Items,
    Shards,
    Will,
    Octagons,
    /// One, if nobody has completed more Assignments.
    Leading,
}
