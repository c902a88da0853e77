//! Where every card and token lies, and who knows it.

use kernel::{Audience, Lies, Piece, Pieces, Place, Seat, bits};

use crate::state::{Cosmoctopus, FREE, PLAYERS, REMOVED};
use crate::words::{Cards, NONE};

const ROW: u16 = 0;
const DISCARD: u16 = 1;
const DECK: u16 = 2;
const LIMBO: u16 = 3;
const CONTACTS: u16 = 4;
const OUT: u16 = 5;
const HAND: u16 = 10;
const TABLE: u16 = 20;
const PACK: u16 = 30;
const BEHAVIOUR: u16 = 40;
const SUPPLY: u16 = 50;
/// The tentacles there are.
const TENTACLES: u32 = 29;

impl Pieces for Cosmoctopus {
    fn pieces(&self, tell: &mut dyn FnMut(Lies)) {
        let mut lies = |pool, id, place, count, known| {
            tell(Lies { piece: Piece { pool, id }, place: Place(place), count, known });
        };
        let mut cards = |set: Cards, place, known: Audience| {
            set.iter().for_each(|card| lies(0, card.into(), place, 1, known));
        };
        let all = Audience::Everyone;
        cards(self.row_cards(), ROW, all);
        cards(self.discard, DISCARD, all);
        cards(self.deck(), DECK, Audience::NOBODY);
        cards(self.limbo, LIMBO, all);
        cards(self.contacts, CONTACTS, all);
        let mut out = Cards::CONTACTS.minus(self.contacts).minus(self.limbo);
        for seat in 0..PLAYERS {
            let (mine, n) = (Audience::from(Seat::at(seat as u8)), seat as u16);
            cards(self.hidden(seat), HAND + n, mine);
            cards(self.hands[seat].and(self.open), HAND + n, all);
            cards(self.tables[seat], TABLE + n, all);
            out = out.minus(self.hands[seat]).minus(self.tables[seat]);
        }
        cards(out, OUT, all);
        self.each_in_pack(|seat, card| {
            lies(0, card.into(), PACK + seat as u16, 1, Seat::at(seat as u8).into());
        });
        if self.case.behaviour != NONE {
            let active = 1u8 << (self.case.behaviour & 7);
            lies(1, self.case.behaviour.into(), BEHAVIOUR, 1, all);
            bits::each(self.case.spent.into()).for_each(|card| lies(1, card as u16, BEHAVIOUR + 1, 1, all));
            let down = !(self.case.spent | active);
            bits::each(down.into()).for_each(|card| lies(1, card as u16, BEHAVIOUR + 2, 1, Audience::NOBODY));
        }
        let mut supply = TENTACLES - u32::from(self.has_investigator());
        for (seat, &tentacles) in self.tentacles.iter().enumerate() {
            supply = supply.saturating_sub(tentacles.into());
            lies(2, 0, SUPPLY + 1 + seat as u16, tentacles.into(), all);
        }
        lies(2, 0, SUPPLY, supply, all);
        for (resource, &owner) in self.forbidden.iter().enumerate() {
            let place = match owner {
                FREE => 60,
                REMOVED => 61,
                seat => 62 + u16::from(seat),
            };
            lies(3, resource as u16, place, 1, all);
        }
    }

    fn evenly_unknown(&self) -> bool {
        self.is_dealt_plainly()
    }
}
