//! What a player decides, what is asked, and what happens.

use kernel::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::words::{CardId, Kind, Resource};

/// A way to pay all that is left of a cost at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// The generic part from the largest piles.
    Plenty,
    /// The generic part from the card's own resource first.
    Own,
    /// The generic part from the other resources first.
    Others,
    /// As much as there is in resources, and the fewest and cheapest cards for the rest.
    Cover,
}

impl Way {
    pub(crate) const ALL: [Self; 4] = [Self::Plenty, Self::Own, Self::Others, Self::Cover];
}

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Draft this card.
    Keep(CardId),
    /// Move the head to this place.
    Go(u8),
    /// Move one end of the bridge to this place; a card is discarded for it.
    Bridge {
        /// Which end: 0 or 1.
        end: u8,
        /// Where to.
        to: u8,
    },
    /// Pay one of this.
    Spend(Resource),
    /// Pay the rest this way.
    Pay(Way),
    /// Use the discount token.
    Token,
    /// Discard this card: for a discount, for the bridge, or because one must.
    Discard(CardId),
    /// Donate the bonus to this player.
    Give(Seat),
    /// This resource.
    Name(Resource),
    /// Take this card of the row.
    Take(CardId),
    /// Take all cards of this type from the row.
    Sweep(Kind),
    /// Lay a gained resource on a slot, 0 to 3.
    Place {
        /// The constellation.
        card: CardId,
        /// The slot.
        slot: u8,
    },
    /// Keep what is left of the gain.
    KeepRest,
    /// Resolve this constellation first.
    Resolve(CardId),
    /// Take the First Contact card of this resource.
    Contact(Resource),
    /// Draw.
    Draw,
    /// Play this card.
    Play(CardId),
    /// Claim the Forbidden Knowledge of this resource.
    Claim(Resource),
    /// Do without, or be done.
    Pass,
}

/// What is being asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// Nothing yet; never seen between actions.
    Nothing,
    /// Which card to keep; all who have not chosen.
    Draft,
    /// Where the head goes.
    Move {
        /// Whether one may do without.
        may: bool,
    },
    /// Which card is discarded for moving an end of the bridge.
    Shift {
        /// Which end.
        end: u8,
        /// Where to.
        to: u8,
    },
    /// Which resource goes as Tribute.
    Tribute {
        /// Where the head goes.
        to: u8,
        /// How much is still to be paid.
        left: u8,
    },
    /// Who gets the bonus of the tile.
    Donate,
    /// Which resource to gain.
    Choose {
        /// How many.
        count: u8,
    },
    /// Which card of the row to take.
    Take,
    /// Which type to take from the row.
    Sweep,
    /// Where the gained resources go.
    Share {
        /// What is left of them.
        rest: [u8; 4],
    },
    /// Which complete constellation is resolved first.
    Order,
    /// Which First Contact card to take.
    Contact,
    /// Whether to draw.
    Draw {
        /// How many cards.
        count: u8,
    },
    /// What to play, or claim.
    Play,
    /// Which card of a type to play from the hand for nothing.
    FromHand {
        /// The type.
        kind: Kind,
    },
    /// Which card of a type to play from the row for nothing.
    FromRow {
        /// The type.
        kind: Kind,
    },
    /// How to pay for a card.
    Pay {
        /// The card.
        card: CardId,
        /// What is left of the specific part.
        specific: u8,
        /// What is left of the generic part.
        generic: u8,
    },
    /// How to pay for Forbidden Knowledge.
    Claim {
        /// Its resource.
        resource: Resource,
        /// What is left of the cost.
        left: u8,
    },
    /// Which card to discard at the end of the turn.
    Trim,
    /// Which card to discard because of the Investigator.
    Forfeit,
    /// Nothing: the game is over.
    Over(Ending),
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// This seat has eight tentacles.
    Summoned(Seat),
    /// All players had eight tentacles.
    Together,
    /// The Investigator has eight.
    Investigated,
    /// The last round is over.
    Exhausted,
}

/// Why a card was discarded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// For a discount.
    Discount,
    /// For the bridge.
    Bridge,
    /// More than eight at the end of the turn.
    Limit,
    /// The Investigator made the player.
    Forfeit,
    /// It has done its work.
    Spent,
    /// Its owner has summoned Cosmoctopus.
    Retired,
}

/// What was paid for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum For {
    /// Tribute.
    Tribute,
    /// A card.
    Card(CardId),
    /// Forbidden Knowledge.
    Forbidden(Resource),
}

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A turn begins.
    Turn(Seat),
    /// A card was drafted; only its owner sees which.
    Drafted {
        /// Who.
        seat: Seat,
        /// Which.
        card: Option<CardId>,
    },
    /// All have chosen, and the rest is passed to the left.
    Passed,
    /// What was passed to a seat.
    Received {
        /// Who.
        seat: Seat,
        /// Which; the rest are 255.
        cards: [CardId; 4],
    },
    /// The head has moved.
    Moved {
        /// Who moved it.
        seat: Seat,
        /// From where.
        from: u8,
        /// To where.
        to: u8,
    },
    /// The head was sent to the tile it stands on.
    Stayed {
        /// By whom.
        seat: Seat,
    },
    /// An end of the bridge was moved.
    Bridged {
        /// By whom.
        seat: Seat,
        /// Which end.
        end: u8,
        /// To where.
        to: u8,
    },
    /// The bonus was donated.
    Donated {
        /// By whom.
        from: Seat,
        /// To whom.
        to: Seat,
    },
    /// Resources gained, extras included.
    Gained {
        /// Who.
        seat: Seat,
        /// How many of each.
        resources: [u8; 4],
    },
    /// A gained resource was laid on a slot.
    Placed {
        /// Who.
        seat: Seat,
        /// On which constellation.
        card: CardId,
        /// On which slot.
        slot: u8,
    },
    /// A relic filled a slot from the bank.
    Filled {
        /// Whose.
        seat: Seat,
        /// Which constellation.
        card: CardId,
        /// Which slot.
        slot: u8,
    },
    /// A constellation is complete and its effect begins.
    Completed {
        /// Whose.
        seat: Seat,
        /// Which.
        card: CardId,
    },
    /// Resources were paid.
    Paid {
        /// By whom.
        seat: Seat,
        /// How many of each.
        resources: [u8; 4],
        /// What for.
        cause: For,
    },
    /// The discount token was used.
    Token {
        /// By whom.
        seat: Seat,
    },
    /// Resources went back to the bank: too many, taxed, or no longer needed.
    Lost {
        /// Whose.
        seat: Seat,
        /// How many of each.
        resources: [u16; 4],
        /// Why.
        cause: Why,
    },
    /// A card was drawn from the deck; only its owner sees which.
    Drew {
        /// Who.
        seat: Seat,
        /// Which.
        card: Option<CardId>,
    },
    /// A card was drawn and shown.
    Showed {
        /// Who.
        seat: Seat,
        /// Which.
        card: CardId,
    },
    /// A card of the row was taken.
    Took {
        /// Who.
        seat: Seat,
        /// Which.
        card: CardId,
    },
    /// A card has come to the row.
    Revealed {
        /// Which.
        card: CardId,
    },
    /// A card of the row was discarded.
    Flushed {
        /// Which.
        card: CardId,
    },
    /// The discard pile has become the deck.
    Reshuffled,
    /// A card is played.
    Played {
        /// Who.
        seat: Seat,
        /// Which.
        card: CardId,
        /// Whether an effect lets it be played for nothing.
        free: bool,
    },
    /// A card was discarded.
    Discarded {
        /// Who.
        seat: Seat,
        /// Which.
        card: CardId,
        /// Why.
        cause: Why,
    },
    /// Forbidden Knowledge was claimed.
    Claimed {
        /// Who.
        seat: Seat,
        /// Which.
        resource: Resource,
    },
    /// A tentacle was gained.
    Tentacle {
        /// Who.
        seat: Seat,
        /// How many the player has now.
        now: u8,
    },
    /// A First Contact card was taken.
    Contacted {
        /// Who.
        seat: Seat,
        /// Which.
        card: CardId,
    },
    /// A player has summoned Cosmoctopus and goes on as a helper.
    Retired {
        /// Who.
        seat: Seat,
    },
    /// The Investigator gained resources.
    Investigated {
        /// How many of each.
        resources: [u8; 4],
    },
    /// The Investigator paid for tentacles.
    Advanced {
        /// What it paid with.
        resource: Resource,
        /// How much.
        paid: u8,
        /// How many tentacles it has now.
        now: u8,
        /// Whether Forbidden Knowledge was removed.
        forbidden: bool,
    },
    /// A new behaviour card was turned up.
    Behaves {
        /// Which.
        card: u8,
    },
    /// The revelation was turned.
    Revealing {
        /// Which.
        card: u8,
    },
    /// The game is over.
    Ended(Ending),
}
