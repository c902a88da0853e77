//! Where every card and Crystal lies.

use kernel::{Audience, Lies, Piece, Pieces, Place, SeatSet, Viewer};

use crate::choices::each;
use crate::state::{Asking, CRYSTALS, NONE, PhantomInk};
use crate::table::Side;

const QUESTIONS: u8 = 0;
const ARCANA: u8 = 1;
const CRYSTAL: u8 = 2;
/// The drawn Object card is not evenly unknown once there are clues, so each is a pool of its own.
const OBJECTS: u8 = 10;

const DECK: u16 = 0;
const DISCARD: u16 = 1;
const HAND: u16 = 2;
const OFFER: u16 = 4;
const TOP: u16 = 5;
const ANSWERED: u16 = 6;
const SECOND: u16 = 7;
const CLUE: u16 = 10;
const ARCANA_DECK: u16 = 40;
const ARCANA_HAND: u16 = 41;
const PLAYED: u16 = 43;
const BANK: u16 = 50;
const CHEST: u16 = 51;
const DRAWN: u16 = 60;
const BOX: u16 = 61;

impl PhantomInk {
    /// Everybody for whom `knows` holds.
    fn audience(&self, knows: impl Fn(Viewer) -> bool) -> Audience {
        if knows(Viewer::Spectator) {
            return Audience::Everyone;
        }
        let seats: SeatSet = self.table.seats.iter().filter(|&seat| knows(Viewer::Seat(seat))).collect();
        seats.into()
    }
}

impl Pieces for PhantomInk {
    /// What is written tells which Question it may answer.
    fn evenly_unknown(&self) -> bool {
        let answered = |asking: &Asking| asking.question != NONE || asking.second != NONE;
        self.clues().next().is_none() && !self.asking().is_some_and(answered)
    }

    fn pieces(&self, tell: &mut dyn FnMut(Lies)) {
        let mut lies = |pool: u8, id: u16, place: u16, count: u32, known: Audience| {
            tell(Lies { piece: Piece { pool, id }, place: Place(place), count, known });
        };
        let mut lay = |cards: u128, place: u16, known: Audience| {
            each(cards).for_each(|card| lies(QUESTIONS, card.into(), place, 1, known));
        };
        lay(self.deck(), DECK, Audience::NOBODY);
        lay(self.discard, DISCARD, Audience::Everyone);
        let sides: &[Side] = if self.table.coop { &[Side::Sun] } else { &Side::BOTH };
        for &side in sides {
            let known = self.table.mediums(side).into();
            lay(self.hands[self.table.team(side)], HAND + side as u16, known);
        }
        if let Some(asking) = self.asking() {
            let offer = self.audience(|viewer| self.sees_offer(asking.ask, viewer));
            lay(asking.offered, OFFER, offer);
            lay(crate::state::one(asking.question), ANSWERED, offer);
            lay(crate::state::one(asking.second), SECOND, offer);
            lay(crate::state::one(asking.top), TOP, self.audience(|viewer| self.sees_top(viewer)));
        }
        for (spot, _, clue) in self.clues() {
            let known = self.audience(|viewer| self.knows_answered(spot, viewer));
            lay(crate::state::one(clue.question), CLUE + spot.index() as u16, known);
        }
        for card in 0..self.book.cards() {
            let (place, known) = if card == usize::from(self.card) {
                (DRAWN, self.audience(|viewer| self.knows_object(viewer)))
            } else {
                (BOX, Audience::NOBODY)
            };
            lies(OBJECTS + card as u8, 0, place, 1, known);
        }
        if !self.rules.arcana {
            return;
        }
        each(self.arcana_deck().into())
            .for_each(|card| lies(ARCANA, card.into(), ARCANA_DECK, 1, Audience::NOBODY));
        for &side in sides {
            let team = self.table.team(side);
            let known = self.table.mediums(side).into();
            each(self.arcana[team].into())
                .for_each(|card| lies(ARCANA, card.into(), ARCANA_HAND + side as u16, 1, known));
            for played in self.played[team].iter() {
                lies(ARCANA, played.card.into(), PLAYED + side as u16, 1, Audience::Everyone);
            }
            let left = self.crystals(team);
            lies(CRYSTAL, side as u16, CHEST + side as u16, left.into(), Audience::Everyone);
            lies(CRYSTAL, side as u16, BANK, (CRYSTALS - left).into(), Audience::Everyone);
        }
    }
}
