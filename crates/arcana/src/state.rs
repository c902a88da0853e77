//! A position: where every card lies and what everybody knows of it.

use content::Content;
use kernel::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::book::{Book, Effect, Talent, Weather};
use crate::cards::{Card, Cards, JUBILEE, MILITIA, NONE};
use crate::options::Rules;

/// The most players.
pub(crate) const MOST_PLAYERS: usize = 4;
/// The most districts, the Neutral District included.
pub(crate) const MOST_DISTRICTS: usize = 5;
/// How many stakes are dealt to a district. ARC-11
pub(crate) const PILE: u8 = 12;
/// How many Relics there are, of guilds and stakes.
pub(crate) const RELICS: usize = 49;
/// Among what came to light: from hands.
pub(crate) const FROM_HANDS: usize = MOST_DISTRICTS;
/// Among those who know something: everybody, spectators included.
pub(crate) const PUBLIC: usize = MOST_PLAYERS;

/// A position of Arcana, together with its rules.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "crate::written::Written", into = "crate::written::Written")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "marks of a round and a turn that are independent of each other"
)]
pub struct Arcana {
    pub(crate) book: Content<Book>,
    pub(crate) rules: Rules,
    pub(crate) seats: Seats,
    pub(crate) players: [Player; MOST_PLAYERS],
    pub(crate) districts: [District; MOST_DISTRICTS],
    /// All that a player has: in hand, Deck, Discard Pile, under the crest and at districts.
    pub(crate) owned: [Cards; MOST_PLAYERS],
    /// What lies face down at districts.
    pub(crate) down: Cards,
    /// Cards in hidden places that somebody knows to lie just there: seat by seat, and last what all know.
    pub(crate) sure: [Cards; MOST_PLAYERS + 1],
    /// Cards that all know to be in their owner's hand or face down, and not in a Deck.
    pub(crate) out: Cards,
    /// Guild cards that all have seen, and so know to be in play. Of interest with customised Decks.
    pub(crate) shown: Cards,
    /// What came to light since this round began or at the end of the last one, district by district and last from
    /// hands: what all have seen does not vanish with a reshuffle.
    pub(crate) lit: [Cards; MOST_DISTRICTS + 1],
    /// Whose the militia among it was.
    pub(crate) lit_militia: [u8; MILITIA],
    /// On which Agent each Relic lies that is at a district.
    pub(crate) mounts: [Card; RELICS],
    /// Stakes that nobody has seen: in the piles and in the box.
    pub(crate) undealt: Cards,
    /// The militia pile, and militia that has served this round.
    pub(crate) militia: u8,
    pub(crate) spent: u8,
    /// Locations played this round, by their number among Locations. ARC-R28
    pub(crate) played: u64,
    /// Events that are still face down.
    pub(crate) events: u16,
    /// The event of this round, and the next one, face up on its pile.
    pub(crate) event: u8,
    pub(crate) next: u8,
    pub(crate) first: Seat,
    pub(crate) turn: Seat,
    /// Who has acted this round.
    pub(crate) acted: u8,
    pub(crate) round: u16,
    /// Rounds in a row in which nobody won a stake. ARC-R23
    pub(crate) quiet: u8,
    /// Whether somebody won a stake this round.
    pub(crate) won: bool,
    /// Whether the Jubilee has been turned up, and whether this is the last round.
    pub(crate) jubilee: bool,
    pub(crate) last: bool,
    /// The Location that is being played, and whether it goes on top of the Deck.
    pub(crate) location: Card,
    pub(crate) on_top: bool,
    /// Whether another Agent is assigned in this turn.
    pub(crate) again: bool,
    /// Whether districts are being resolved, and which are still to be.
    pub(crate) resolving: bool,
    pub(crate) pending: u8,
    pub(crate) phase: Phase,
}

/// What one player has.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Player {
    pub(crate) guild: u8,
    pub(crate) hand: Cards,
    /// Nobody knows its order, so it has none.
    pub(crate) deck: Cards,
    /// A card that lies on top of the Deck, as everybody saw.
    pub(crate) top: Card,
    pub(crate) discard: Cards,
    /// Under the crest. ARC-72
    pub(crate) crest: Cards,
    pub(crate) master: u8,
    /// Whether the master was used this round.
    pub(crate) used: bool,
    /// Whether the Deck has been drawn to its end, so that it holds only cards that all have seen.
    pub(crate) cycled: bool,
    /// Objectives dealt and kept, as bits.
    pub(crate) dealt: u32,
    pub(crate) kept: u32,
}

impl Player {
    pub(crate) const EMPTY: Self = Self {
        guild: 0,
        hand: Cards::EMPTY,
        deck: Cards::EMPTY,
        top: NONE,
        discard: Cards::EMPTY,
        crest: Cards::EMPTY,
        master: NONE,
        used: false,
        cycled: false,
        dealt: 0,
        kept: 0,
    };

    /// How many cards the Deck has.
    #[inline]
    pub(crate) fn deck_count(&self) -> usize {
        self.deck.len() + usize::from(self.top != NONE)
    }
}

/// A district: its pile of stakes and the cards laid there.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct District {
    /// The face-up stake, [`JUBILEE`] or [`NONE`].
    pub(crate) stake: Card,
    /// Stakes next in the pile that somebody has looked at, and who.
    pub(crate) tops: [Card; 2],
    pub(crate) seen: [u8; 2],
    /// How many of the pile nobody has looked at.
    pub(crate) unknown: u8,
    /// Stakes put under the pile, in the order in which they will come up.
    pub(crate) bottom: [Card; PILE as usize],
    pub(crate) bottoms: u8,
    /// Agents and Relics laid here.
    pub(crate) at: Cards,
    /// Who wins ties here this round by a Location.
    pub(crate) favour: u8,
}

impl District {
    pub(crate) const EMPTY: Self = Self {
        stake: NONE,
        tops: [NONE; 2],
        seen: [0; 2],
        unknown: 0,
        bottom: [NONE; PILE as usize],
        bottoms: 0,
        at: Cards::EMPTY,
        favour: 0,
    };

    /// The stake that can be won here.
    #[inline]
    pub(crate) fn open(&self) -> Option<Card> {
        if self.stake < JUBILEE { Some(self.stake) } else { None }
    }

    /// How many looked-at stakes are on top.
    #[inline]
    pub(crate) fn known_tops(&self) -> u8 {
        u8::from(self.tops[0] != NONE) + u8::from(self.tops[1] != NONE)
    }

    /// How many cards lie under the face-up stake.
    #[inline]
    pub(crate) fn pile(&self) -> u8 {
        self.known_tops() + self.unknown + self.bottoms
    }
}

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Phase {
    /// Everybody at once prepares: Deck, objectives, master.
    Setup,
    /// Whoever is in turn acts. ARC-17
    Turn,
    /// Whoever is in turn assigns another Agent.
    Again,
    /// This seat may cancel the Location just played.
    Cancel(Seat),
    /// Whoever is in turn chooses for an effect.
    Target(Effect),
    /// Whoever is in turn plays one of the cards just drawn.
    Drawn([Card; 2]),
    /// Whoever is in turn lays this militia card.
    Militia(Card),
    /// A stake just won is put somewhere.
    Keep {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
        /// Where it was won.
        district: u8,
    },
    /// The first player chooses the next district. ARC-22
    Resolve,
    /// The owner of the Harlequin here chooses whom it copies. ARC-55
    Mimic(u8),
    /// The game has ended.
    Over,
}

/// Districts and who is friendly there. ARC-11, ARC-12
pub(crate) const fn friends(seats: usize, district: usize) -> u8 {
    match (seats, district) {
        (2, 0 | 1) => 0b01,
        (2, 2 | 3) => 0b10,
        (3 | 4, 0) => 0b0011,
        (3, 1) => 0b0101,
        (3, 2) | (4, 1) => 0b0110,
        (4, 2) => 0b1100,
        (4, 3) => 0b1001,
        _ => 0,
    }
}

impl Arcana {
    /// How many districts there are.
    #[inline]
    pub(crate) fn district_count(&self) -> usize {
        if self.seats.count() == 3 { 4 } else { 5 }
    }

    /// The Neutral District is the last.
    #[inline]
    pub(crate) fn neutral(&self) -> usize {
        self.district_count() - 1
    }

    #[inline]
    pub(crate) fn is_friendly(&self, seat: Seat, district: usize) -> bool {
        friends(self.seats.count(), district) >> seat.number() & 1 == 1
    }

    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index() & 3]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index() & 3]
    }

    /// What belongs to `seat` at a district.
    #[inline]
    pub(crate) fn own_at(&self, seat: Seat, district: usize) -> Cards {
        self.districts[district].at & self.owned[seat.index() & 3]
    }

    /// The Agents of `seat` at a district.
    #[inline]
    pub(crate) fn agents_at(&self, seat: Seat, district: usize) -> Cards {
        self.own_at(seat, district) & self.book.agents()
    }

    /// Whose a card is.
    pub(crate) fn owner(&self, card: Card) -> Option<Seat> {
        self.seats.iter().find(|seat| self.owned[seat.index()].has(card))
    }

    /// At which district a card lies.
    pub(crate) fn where_is(&self, card: Card) -> Option<usize> {
        (0..self.district_count()).find(|&district| self.districts[district].at.has(card))
    }

    /// What this round's event changes.
    #[inline]
    pub(crate) fn weather(&self) -> Option<Weather> {
        if self.event < JUBILEE { Some(self.book.event(self.event).weather) } else { None }
    }

    /// What the master of `seat` does, if there is one.
    #[inline]
    pub(crate) fn talent(&self, seat: Seat) -> Option<Talent> {
        let master = self.player(seat).master;
        if master == NONE { None } else { Some(self.book.master(master).talent) }
    }

    /// Whether the master of `seat` does just this, and can do it now.
    #[inline]
    pub(crate) fn can(&self, seat: Seat, talent: Talent) -> bool {
        !self.player(seat).used && self.talent(seat) == Some(talent)
    }

    /// Whether this seat, or with [`PUBLIC`] anybody, knows a card in a hidden place.
    #[inline]
    pub(crate) fn knows(&self, viewer: usize, card: Card) -> bool {
        self.sure[PUBLIC].has(card)
            || (viewer < MOST_PLAYERS && (self.sure[viewer].has(card) || self.owned[viewer].has(card)))
    }

    /// Face-down cards of `seat` at a district that `viewer` does not know.
    #[inline]
    pub(crate) fn unknown_at(&self, viewer: usize, seat: Seat, district: usize) -> Cards {
        let mut known = self.sure[PUBLIC];
        if viewer < MOST_PLAYERS {
            known |= self.sure[viewer] | self.owned[viewer];
        }
        self.own_at(seat, district) & self.down & !known
    }
}
