//! Where every card lies and who knows it.

use kernel::{Audience, Lies, Piece, Pieces, Place, SeatSet};

use crate::book::{EVENTS, GUILDS, MASTERS_OF_A_GUILD, OBJECTIVES};
use crate::cards::{CARDS, Card, Cards, JUBILEE, NONE};
use crate::militia;
use crate::state::{Arcana, PUBLIC, Phase};
use crate::view::seats_of;

const CARD: u8 = 0;
const OBJECTIVE: u8 = 1;
const EVENT: u8 = 2;
const MASTER: u8 = 3;
const JUBILEE_CARD: u8 = 4;
const FIRST_PLAYER: u8 = 5;

/// Places: piles and box together, since nobody knows which unseen stake is where; then by player and district.
const UNSEEN: u16 = 0;
const HAND: u16 = 10;
const DECK: u16 = 20;
const DISCARD: u16 = 30;
const CREST: u16 = 40;
const TOP: u16 = 50;
const AT: u16 = 60;
const STAKE: u16 = 70;
const KEPT: u16 = 80;
const DEALT: u16 = 90;
const LED: u16 = 100;
const BOX: u16 = 110;
const MILITIA_PILE: u16 = 111;
const MILITIA_SPENT: u16 = 112;
const TABLE: u16 = 113;
const EVENT_PILE: u16 = 114;
const EVENT_PAST: u16 = 115;

impl Pieces for Arcana {
    fn pieces(&self, tell: &mut dyn FnMut(Lies)) {
        self.card_pieces(tell);
        self.other_pieces(tell);
    }

    /// Face-down cards are Agents and some cards are known to be out of a Deck, so not every place is as likely.
    fn evenly_unknown(&self) -> bool {
        false
    }
}

impl Arcana {
    fn card_pieces(&self, tell: &mut dyn FnMut(Lies)) {
        let mut seen = Cards::EMPTY;
        let mut lies = |card: Card, place: u16, known: Audience| {
            seen.add(card);
            tell(Lies { piece: Piece { pool: CARD, id: card.into() }, place: Place(place), count: 1, known });
        };
        let everyone = Audience::Everyone;
        for seat in self.seats.iter() {
            let (player, n) = (self.player(seat), u16::from(seat.number()));
            for card in player.hand.iter() {
                let known = if self.sure[PUBLIC].has(card) { everyone } else { seat.into() };
                lies(card, HAND + n, known);
            }
            player.deck.iter().for_each(|card| lies(card, DECK + n, seat.into()));
            player.discard.iter().for_each(|card| lies(card, DISCARD + n, everyone));
            player.crest.iter().for_each(|card| lies(card, CREST + n, everyone));
            if player.top != NONE {
                lies(player.top, TOP + n, everyone);
            }
            for district in 0..self.district_count() {
                for card in self.own_at(seat, district).iter() {
                    let looked: SeatSet =
                        self.seats.iter().filter(|other| self.knows(other.index(), card)).collect();
                    let open = !self.down.has(card) || self.sure[PUBLIC].has(card);
                    lies(card, AT + district as u16, if open { everyone } else { looked.into() });
                }
            }
            if self.rules.custom_guilds {
                let boxed = self.book.guild_cards(player.guild) & !self.owned[seat.index()];
                boxed.iter().for_each(|card| lies(card, BOX, seat.into()));
            }
        }
        for (district, here) in self.districts[..self.district_count()].iter().enumerate() {
            if here.stake < JUBILEE {
                lies(here.stake, STAKE + district as u16, everyone);
            }
            for (card, seen) in here.tops.into_iter().zip(here.seen).filter(|&(card, _)| card < JUBILEE) {
                lies(card, UNSEEN, seats_of(seen).into());
            }
            here.bottom[..usize::from(here.bottoms)].iter().for_each(|&card| lies(card, UNSEEN, everyone));
        }
        self.undealt.iter().for_each(|card| lies(card, UNSEEN, Audience::NOBODY));
        match self.phase {
            Phase::Militia(card) => lies(card, TABLE, self.turn.into()),
            Phase::Keep { card, .. } => lies(card, TABLE, everyone),
            _ => {}
        }
        if self.location != NONE {
            lies(self.location, TABLE, everyone);
        }
        militia::cards(self.militia).iter().for_each(|card| lies(card, MILITIA_PILE, Audience::NOBODY));
        militia::cards(self.spent).iter().for_each(|card| lies(card, MILITIA_SPENT, everyone));
        for card in (Cards::range(0, CARDS) & !seen).iter() {
            tell(Lies {
                piece: Piece { pool: CARD, id: card.into() },
                place: Place(BOX),
                count: 1,
                known: everyone,
            });
        }
    }

    fn other_pieces(&self, tell: &mut dyn FnMut(Lies)) {
        let mut lies = |pool: u8, id: u16, place: u16, known: Audience| {
            tell(Lies { piece: Piece { pool, id }, place: Place(place), count: 1, known });
        };
        let everyone = Audience::Everyone;
        let over = self.phase == Phase::Over;
        for objective in 0..OBJECTIVES as u16 {
            let holder = self.seats.iter().find(|&seat| self.player(seat).dealt >> objective & 1 == 1);
            let Some(seat) = holder else {
                let known = if self.rules.objectives { Audience::NOBODY } else { everyone };
                lies(OBJECTIVE, objective, BOX, known);
                continue;
            };
            let kept = self.player(seat).kept >> objective & 1 == 1;
            let place = if kept { KEPT } else { DEALT } + u16::from(seat.number());
            lies(OBJECTIVE, objective, place, if kept && over { everyone } else { seat.into() });
        }
        for event in 0..EVENTS as u16 {
            let (place, known) = if !self.rules.random_events {
                (BOX, everyone)
            } else if self.events >> event & 1 == 1 {
                (EVENT_PILE, Audience::NOBODY)
            } else if u16::from(self.event) == event || u16::from(self.next) == event {
                (TABLE, everyone)
            } else {
                (EVENT_PAST, everyone)
            };
            lies(EVENT, event, place, known);
        }
        for master in 0..(GUILDS * MASTERS_OF_A_GUILD) as u8 {
            let leads = self.seats.iter().find(|&seat| self.player(seat).master == master);
            let guild = master / MASTERS_OF_A_GUILD as u8;
            let secret = self.seats.iter().find(|&seat| {
                self.phase == Phase::Setup
                    && self.player(seat).guild == guild
                    && self.player(seat).master != NONE
            });
            let known = secret.map_or(everyone, Audience::from);
            let place = leads.map_or(BOX, |seat| LED + u16::from(seat.number()));
            lies(MASTER, master.into(), place, known);
        }
        // Whoever looked at it on its pile knows it, like everybody once it is turned up.
        let neutral = &self.districts[self.neutral()];
        let looked = neutral.tops.iter().position(|&card| card == JUBILEE).map(|at| neutral.seen[at]);
        let known = if self.jubilee {
            everyone
        } else {
            looked.map_or(Audience::NOBODY, |seen| seats_of(seen).into())
        };
        lies(JUBILEE_CARD, 0, if self.jubilee { TABLE } else { UNSEEN }, known);
        lies(FIRST_PLAYER, 0, HAND + u16::from(self.first.number()), everyone);
    }
}
