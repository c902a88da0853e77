//! What one viewer sees.

use content::Content;
use kernel::{Seat, SeatSet, Seats, Viewer};
use serde::Serialize;
use ts_rs::TS;

use crate::action::Ask;
use crate::book::Book;
use crate::cards::Discounts;
use crate::options::{ForbiddenDiscards, Rules, StartingHands};
use crate::pay::{Purse, against_forbidden};
use crate::state::{Case, Cosmoctopus, FREE, REMOVED, Step};
use crate::task::Task;
use crate::words::{CardId, Cards, Kind, NONE, Resource, kind_of};

/// Who has a piece of Forbidden Knowledge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, serde::Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Knowledge {
    /// Nobody yet.
    Free,
    /// This seat.
    Held(Seat),
    /// The Investigator took it out of the game.
    Removed,
}

impl Knowledge {
    pub(crate) const fn of(number: u8) -> Self {
        match number {
            FREE => Self::Free,
            REMOVED => Self::Removed,
            seat => Self::Held(Seat::at(seat)),
        }
    }

    pub(crate) const fn number(self) -> u8 {
        match self {
            Self::Free => FREE,
            Self::Removed => REMOVED,
            Self::Held(seat) => seat.number(),
        }
    }
}

/// A constellation in play and its filled slots, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, serde::Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Sky {
    /// The constellation.
    pub card: CardId,
    /// Bit 0 is slot A.
    pub filled: u8,
}

/// What is seen of one player.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Player {
    /// The cards of the hand that the viewer knows.
    pub hand: Vec<CardId>,
    /// Those of them that everybody knows.
    pub shown: Vec<CardId>,
    /// How many cards of the hand the viewer does not know.
    pub hidden: u32,
    /// How many of those were drawn since the deck was last reshuffled.
    pub hidden_fresh: u32,
    /// The cards in play.
    pub table: Vec<CardId>,
    /// The slots of the constellations in play.
    pub sky: Vec<Sky>,
    /// Ink, coins, whispers, stars.
    pub resources: [u16; 4],
    /// How many.
    pub tentacles: u8,
    /// What the discount token is worth; 0 without one.
    pub token: u8,
    /// Whether the offer of First Contact was made.
    pub contacted: bool,
    /// Whether the player helps the others now.
    pub retired: bool,
}

/// A pack that the viewer saw while drafting.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Sighting {
    /// In which round.
    pub round: u8,
    /// At whose seat the pack began.
    pub pack: u8,
    /// What was in it.
    pub cards: Vec<CardId>,
}

/// What is known of the draft.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct DraftView {
    /// The round, from 0; 5 once it is over.
    pub round: u8,
    /// Who has chosen in this round.
    pub chosen: SeatSet,
    /// What the viewer kept, in order.
    pub kept: Vec<CardId>,
    /// The packs the viewer saw.
    pub seen: Vec<Sighting>,
    /// The cards first seen leaving each hand.
    pub left: Vec<Vec<CardId>>,
    /// Everything, for the all-seeing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<[CardId; 5]>>")]
    pub packs: Vec<[CardId; 5]>,
}

/// What one viewer sees.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct View {
    #[serde(skip)]
    pub(crate) book: Content<Book>,
    /// What was chosen before the deal.
    pub rules: Rules,
    /// How many play.
    pub seats: Seats,
    /// Whose eyes these are, if a seat's.
    pub me: Option<Seat>,
    /// The round, from 1.
    pub round: u8,
    /// How many decisions were made so far.
    pub decisions: u16,
    /// Whose turn it is.
    pub turn: Seat,
    /// Who decides.
    pub actor: Seat,
    pub(crate) step: Step,
    /// How many more cards may be played this turn.
    pub plays: u8,
    /// Whether the bridge was shifted this turn.
    pub shifted: bool,
    /// What is asked.
    pub ask: Ask,
    /// What is pending, the next one last.
    pub pending: Vec<Task>,
    /// Which tile lies at each place: 0 to 3 give three, 4 to 7 one and a card, 8 to 11 are special.
    pub realm: Vec<u8>,
    /// Where the head is.
    pub head: u8,
    /// Where the ends of the bridge are.
    pub bridge: Option<[u8; 2]>,
    /// The card row.
    pub row: Vec<Option<CardId>>,
    /// How many cards the deck has.
    pub deck: u32,
    /// The discard pile.
    pub discard: Vec<CardId>,
    /// The cards of the deck when it was last reshuffled.
    pub fresh: Vec<CardId>,
    /// The cards being paid for or resolved.
    pub limbo: Vec<CardId>,
    /// The First Contact cards on the table.
    pub contacts: Vec<CardId>,
    /// Seat by seat.
    pub players: Vec<Player>,
    /// Ink, coins, whispers, stars.
    pub forbidden: [Knowledge; 4],
    pub(crate) case: Option<Case>,
    /// The draft, in a game with one.
    pub draft: Option<DraftView>,
}

pub(crate) fn list(cards: Cards) -> Vec<CardId> {
    cards.iter().collect()
}

impl View {
    pub(crate) fn of(game: &Cosmoctopus, viewer: Viewer) -> Self {
        let me = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
        Self {
            book: game.book.clone(),
            rules: game.rules,
            seats: game.seats,
            me,
            round: game.round,
            decisions: game.decisions,
            turn: Seat::at(game.turn),
            actor: Seat::at(game.actor),
            step: game.step,
            plays: game.plays,
            shifted: game.shifted,
            ask: game.ask,
            pending: game.stack.tasks().to_vec(),
            realm: game.realm[..usize::from(game.size())].to_vec(),
            head: game.head,
            bridge: (game.bridge[0] != NONE).then_some(game.bridge),
            row: game.row.iter().map(|&card| (card != NONE).then_some(card)).collect(),
            deck: game.deck().len(),
            discard: list(game.discard),
            fresh: list(game.fresh),
            limbo: list(game.limbo),
            contacts: list(game.contacts),
            players: game.seats.iter().map(|seat| Player::of(game, seat, viewer)).collect(),
            forbidden: game.forbidden.map(Knowledge::of),
            case: game.has_investigator().then_some(game.case),
            draft: (game.rules.hands == StartingHands::Draft).then(|| DraftView::of(game, viewer)),
        }
    }

    /// The known cards of a player's hand as a set.
    pub(crate) fn hand(&self, seat: Seat) -> Cards {
        self.players[seat.index()].hand.iter().copied().collect()
    }

    /// What whoever decides can pay with, and what is to be paid.
    pub(crate) fn purse(&self) -> Option<Purse> {
        let player = &self.players[self.actor.index()];
        let hand = self.hand(self.actor);
        match self.ask {
            Ask::Pay { card, specific, generic } => Some(Purse {
                pool: player.resources,
                cards: hand.minus(Cards::one(card)),
                token: player.token,
                kind: kind_of(card),
                any_type: false,
                specific,
                generic,
            }),
            Ask::Claim { resource, left } => {
                let any = self.rules.forbidden_discards == ForbiddenDiscards::Any;
                Some(Purse {
                    pool: player.resources,
                    cards: against_forbidden(hand, resource, any),
                    token: 0,
                    kind: Kind::ALL[resource as usize],
                    any_type: any,
                    specific: left,
                    generic: 0,
                })
            }
            _ => None,
        }
    }

    /// What the scriptures of a player take off.
    pub(crate) fn discounts(&self, seat: Seat) -> Discounts {
        let mut discounts = Discounts::default();
        for &card in &self.players[seat.index()].table {
            discounts.add(self.book.card(card));
        }
        discounts
    }

    /// The investigated resource.
    pub(crate) fn investigated(&self) -> Option<Resource> {
        let case = self.case?;
        self.book.behaviours.get(usize::from(case.behaviour)).map(|behaviour| behaviour.investigates)
    }
}

impl Player {
    fn of(game: &Cosmoctopus, seat: Seat, viewer: Viewer) -> Self {
        let n = seat.index();
        let sees = viewer == Viewer::Seat(seat) || viewer == Viewer::Omniscient;
        let shown = game.hands[n].and(game.open);
        let known = if sees { game.hands[n] } else { shown };
        let unknown = game.hands[n].minus(known);
        let sky = |card| Sky { card, filled: game.filled(card) };
        Self {
            hand: list(known),
            shown: list(shown),
            hidden: unknown.len(),
            hidden_fresh: unknown.and(game.fresh).len(),
            table: list(game.tables[n]),
            sky: game.constellations(n).iter().map(sky).collect(),
            resources: game.pools[n],
            tentacles: game.tentacles[n],
            token: game.tokens[n],
            contacted: game.contacted >> n & 1 == 1,
            retired: game.is_retired(n),
        }
    }
}

impl DraftView {
    fn of(game: &Cosmoctopus, viewer: Viewer) -> Self {
        let drafted = &game.drafted;
        let last = usize::from(drafted.round.min(4));
        let mut kept = Vec::new();
        let mut seen = Vec::new();
        if let Viewer::Seat(seat) = viewer {
            for round in 0..=last {
                let pack = game.pack_of(seat.index(), round);
                let mut cards = drafted.packs[pack][round..].to_vec();
                let chosen = round < usize::from(drafted.round) || drafted.chosen >> seat.number() & 1 == 1;
                if chosen {
                    kept.push(cards[0]);
                }
                cards.sort_unstable();
                seen.push(Sighting { round: round as u8, pack: pack as u8, cards });
            }
        }
        let all = viewer == Viewer::Omniscient;
        let count = game.seats.count();
        Self {
            round: drafted.round,
            chosen: game.seats.iter().filter(|seat| drafted.chosen >> seat.number() & 1 == 1).collect(),
            kept,
            seen,
            left: drafted.left[..count].iter().map(|&left| list(left)).collect(),
            packs: if all { drafted.packs[..count].to_vec() } else { Vec::new() },
        }
    }
}
