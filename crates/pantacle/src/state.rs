//! A position.

use content::Content;
use kernel::{Seat, Seats};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::action::Rite;
use crate::book::{Book, Burden, CURSES, Load, Token};
use crate::cards::Cards;
use crate::hand::Hand;

/// The most seats.
pub(crate) const MOST_SEATS: usize = 5;
/// The most Power tokens on a Sanctuary. PAN-8
pub(crate) const MOST_TOKENS: usize = 4;
/// The most curses before a player: one for each cursed disc. PAN-9
pub(crate) const MOST_CURSES: usize = 4;
/// The most curses drawn for one disc. PAN-45
pub(crate) const MOST_DRAWN: usize = 5;
/// The last turn of the longest game. PAN-R28
pub(crate) const LAST_TURN: u16 = 300;

/// A position of Pantacle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "crate::written::Written", into = "crate::written::Written")]
pub struct Pantacle {
    pub(crate) book: Content<Book>,
    pub(crate) house: House,
    pub(crate) seats: Seats,
    pub(crate) players: [Player; MOST_SEATS],
    /// The draw pile: nobody knows its order.
    pub(crate) pile: Cards,
    /// The discarded blades, the last one last. PAN-6
    pub(crate) discards: Cards,
    pub(crate) curses: CursePile,
    /// The cubes in the reserve.
    pub(crate) cubes: u8,
    /// The Adepts in the reserve.
    pub(crate) adepts: u8,
    /// The Favor under the Ongoing Favor tracker. PAN-29
    pub(crate) marked: Option<u8>,
    pub(crate) turn: Turn,
    pub(crate) ask: Ask,
}

/// Rulings that were chosen before the deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a ruling of its own")]
pub(crate) struct House {
    pub(crate) denial_bribe_wins: bool,
    pub(crate) hound_pairs: u8,
    pub(crate) theft_bypasses_exhaustion: bool,
    pub(crate) first_turn_prepares: bool,
    pub(crate) curses_announced: bool,
}

/// A player's Sanctuary and hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Player {
    pub(crate) hand: Hand,
    /// For each seat, how many blades of this hand it certainly knows, by what all have seen. PAN-R31
    pub(crate) sure: [u8; MOST_SEATS],
    pub(crate) cubes: u8,
    pub(crate) adepts: u8,
    pub(crate) tokens: Tokens,
    /// Whether the top disc is still on the pentagram. PAN-9
    pub(crate) top: bool,
    /// How many cursed discs are still on the pentagram.
    pub(crate) cursed: u8,
    /// A bit for each location that holds a disc of this player.
    pub(crate) locations: u8,
    /// The position of the Resolve tracker: 0, 1 or 2.
    pub(crate) resolve: u8,
    pub(crate) curses: Curses,
    /// Whether this player has finished a turn.
    pub(crate) begun: bool,
}

impl Player {
    /// The discs on the PANTACLE.
    #[inline]
    pub(crate) fn placed(&self) -> u8 {
        self.locations.count_ones() as u8
    }

    #[inline]
    pub(crate) fn has(&self, token: Token) -> bool {
        self.tokens.has(token)
    }
}

/// The tokens in A2, in the order gained. PAN-52
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tokens {
    places: [Token; MOST_TOKENS],
    len: u8,
}

impl Tokens {
    #[inline]
    pub(crate) fn as_slice(&self) -> &[Token] {
        &self.places[..usize::from(self.len) & 7]
    }

    #[inline]
    pub(crate) fn has(self, token: Token) -> bool {
        self.as_slice().contains(&token)
    }

    #[inline]
    pub(crate) const fn len(self) -> u8 {
        self.len
    }

    /// Puts a token on the next place; whether there was one. PAN-R6
    pub(crate) fn push(&mut self, token: Token) -> bool {
        let Some(place) = self.places.get_mut(usize::from(self.len)) else { return false };
        *place = token;
        self.len += 1;
        true
    }

    /// Takes the first `count` tokens off; the rest move up. PAN-19
    pub(crate) fn sacrifice(&mut self, count: u8) {
        let rest = *self;
        *self = Self::default();
        for &token in rest.as_slice().iter().skip(usize::from(count)) {
            self.push(token);
        }
    }
}

/// A curse before a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Laid {
    pub(crate) kind: u8,
    /// What is left on an Exhaustion.
    pub(crate) load: Load,
    /// Face down under Protection. PAN-39
    pub(crate) down: bool,
}

/// The curses before a player, in the order received.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Curses {
    laid: [Laid; MOST_CURSES],
    len: u8,
}

impl Curses {
    #[inline]
    pub(crate) fn as_slice(&self) -> &[Laid] {
        &self.laid[..usize::from(self.len) & 7]
    }

    #[inline]
    pub(crate) fn as_mut(&mut self) -> &mut [Laid] {
        &mut self.laid[..usize::from(self.len) & 7]
    }

    pub(crate) fn push(&mut self, curse: Laid) {
        if let Some(place) = self.laid.get_mut(usize::from(self.len)) {
            *place = curse;
            self.len += 1;
        }
    }

    pub(crate) fn remove(&mut self, at: usize) {
        self.laid.copy_within(at + 1.., at);
        self.len -= 1;
        self.laid[usize::from(self.len)] = Laid::default();
    }

    /// The first of each sort of card: two that are the same in everything are one choice.
    pub(crate) fn distinct(&self) -> impl Iterator<Item = (u8, &Laid)> {
        let all = self.as_slice();
        all.iter().enumerate().filter(|&(n, laid)| !all[..n].contains(laid)).map(|(n, laid)| (n as u8, laid))
    }
}

/// A curse that lies where somebody may know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Known {
    pub(crate) kind: u8,
    /// As in [`crate::hand::Held`].
    pub(crate) knowers: u8,
}

/// The pile of curses: above, those whose order nobody knows; below, those put under it, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CursePile {
    pub(crate) fresh: Cards,
    under: [Known; CURSES],
    len: u8,
}

impl CursePile {
    /// A shuffled pile, sorted, as nobody knows its order.
    pub(crate) fn new(fresh: Cards) -> Self {
        Self { fresh, under: [Known::default(); CURSES], len: 0 }
    }

    pub(crate) fn under(&self) -> &[Known] {
        &self.under[..usize::from(self.len)]
    }

    pub(crate) fn under_mut(&mut self) -> &mut [Known] {
        &mut self.under[..usize::from(self.len)]
    }

    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.fresh.len() as usize + usize::from(self.len)
    }

    pub(crate) fn push_under(&mut self, curse: Known) {
        if let Some(place) = self.under.get_mut(usize::from(self.len)) {
            *place = curse;
            self.len += 1;
        }
    }

    /// The highest of those that were put under the pile.
    pub(crate) fn take_under(&mut self) -> Option<Known> {
        let first = *self.under().first()?;
        self.under.copy_within(1.., 0);
        self.len -= 1;
        self.under[usize::from(self.len)] = Known::default();
        Some(first)
    }
}

/// The curses drawn for one disc, of which one is kept. PAN-46
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Drawn {
    cards: [Known; MOST_DRAWN],
    len: u8,
}

impl Drawn {
    pub(crate) fn as_slice(&self) -> &[Known] {
        &self.cards[..usize::from(self.len) & 7]
    }

    pub(crate) fn as_mut(&mut self) -> &mut [Known] {
        &mut self.cards[..usize::from(self.len) & 7]
    }

    pub(crate) fn push(&mut self, curse: Known) {
        if let Some(place) = self.cards.get_mut(usize::from(self.len)) {
            *place = curse;
            self.len += 1;
        }
    }
}

/// The turn that is being played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub(crate) struct Turn {
    /// The Active Sorcerer. PAN-2
    pub(crate) seat: Seat,
    /// Counted from 1.
    pub(crate) number: u16,
    /// Whether a Sacrifice was made in this turn.
    pub(crate) sacrificed: bool,
    /// Whether another turn of the same seat follows. PAN-28
    pub(crate) extra: bool,
}

/// What is asked, and of whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ask {
    /// Which blade the Active Sorcerer shows.
    Show,
    /// Whose hand the Active Sorcerer looks at. PAN-37
    Look,
    /// Which one Sacrifice is made. PAN-22
    Rite,
    /// Where a disc goes, and which. PAN-23
    Place { rite: Rite },
    /// How many more curses are drawn, where that is said beforehand. PAN-R16
    Extra { location: u8, rite: Rite },
    /// Which curse is kept. PAN-45
    Curse { drawn: Drawn, location: u8, rite: Rite },
    /// Which Exhaustion swallows. PAN-49
    Swallow { seat: Seat, what: What, left: u8, then: Step },
    /// Which curse goes under Protection. PAN-R11
    Protect { seat: Seat, then: Step },
    /// Which Favor is announced. PAN-29
    Announce,
    /// Whether this opponent bribes. PAN-30
    Bribe { asked: Seat },
    /// Which blade is discarded; after the first, whether another is. PAN-44
    Discard { first: bool },
    /// Nothing: the game is over, and this seat has won, or turns have run out.
    Over { winner: Option<Seat> },
}

/// What can be gained.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// Influence cubes.
    Cubes,
    /// Adepts.
    Adepts,
}

/// What comes next once nobody is asked anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Step {
    Begin,
    Look,
    Influence,
    Powers,
    Adepts,
    Benefit { location: u8, rite: Rite },
    Announce,
    Compensate { by: Seat },
    Effect { to: Seat },
    Check { to: Seat },
    Moon,
    MoonCube,
    Refill,
}

impl Pantacle {
    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// What the face-up curses of `seat` do together. PAN-47
    #[inline]
    pub(crate) fn burden(&self, seat: Seat) -> Burden {
        let mut all = Burden::default();
        for laid in self.player(seat).curses.as_slice() {
            if !laid.down {
                all = all.and(&self.book.curses[usize::from(laid.kind)].burden);
            }
        }
        all
    }

    /// Who is asked; nobody once the game is over.
    #[inline]
    pub(crate) fn asked(&self) -> Option<Seat> {
        match self.ask {
            Ask::Over { .. } => None,
            Ask::Bribe { asked: seat } | Ask::Swallow { seat, .. } | Ask::Protect { seat, .. } => Some(seat),
            _ => Some(self.turn.seat),
        }
    }

    /// The seats other than `seat`, clockwise from its left.
    pub(crate) fn opponents(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats;
        let mut next = seats.after(seat);
        std::iter::from_fn(move || {
            let here = next;
            next = seats.after(here);
            (here != seat).then_some(here)
        })
    }
}
