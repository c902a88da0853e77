//! What is hidden from whom: Private Assignments, and with them the deck.

use kernel::{Audience, Draw, Lies, Piece, Pieces, Place, Resample, Rng, Seat, Viewer};

use crate::state::{Academy, Pencils};

const CARD: u8 = 0;
const TILE: u8 = 1;
const PENCILS: u8 = 2;

impl Academy {
    /// Whether `viewer` sees the Private Assignments of `seat`.
    pub(crate) fn sees_hand(viewer: Viewer, seat: Seat) -> bool {
        Audience::from(seat).includes(viewer)
    }
}

impl Resample for Academy {
    fn resample<R: Rng>(&mut self, observer: Viewer, rng: &mut R) {
        if observer == Viewer::Omniscient {
            return;
        }
        let mut unknown = self.deck;
        let drawn_hidden = !Self::sees_hand(observer, self.turn);
        for seat in self.seats.iter().filter(|&seat| !Self::sees_hand(observer, seat)) {
            unknown |= self.student(seat).hand;
        }
        if drawn_hidden {
            unknown |= self.drawn;
        }
        let mut deal = |count: u32| {
            let mut dealt = 0;
            for _ in 0..count {
                let card = 1 << rng.one_of(unknown);
                unknown &= !card;
                dealt |= card;
            }
            dealt
        };
        for seat in self.seats.iter().filter(|&seat| !Self::sees_hand(observer, seat)) {
            self.students[seat.index() & 3].hand = deal(self.students[seat.index() & 3].hand.count_ones());
        }
        if drawn_hidden {
            self.drawn = deal(self.drawn.count_ones());
        }
        self.deck = unknown;
    }
}

impl Pieces for Academy {
    fn pieces(&self, tell: &mut dyn FnMut(Lies)) {
        let mut place_number = 0;
        let mut lie = |pool: u8, set: u64, known: Audience| {
            let place = Place(place_number);
            place_number += 1;
            for id in kernel::bits::each(set) {
                tell(Lies { piece: Piece { pool, id: id as u16 }, place, count: 1, known });
            }
        };
        lie(CARD, self.deck, Audience::NOBODY);
        lie(CARD, self.public, Audience::Everyone);
        lie(CARD, self.discarded, Audience::Everyone);
        lie(CARD, self.drawn, self.turn.into());
        lie(TILE, self.bag, Audience::Everyone);
        lie(TILE, self.centre, Audience::Everyone);
        lie(TILE, self.taken, Audience::Everyone);
        let mut elsewhere = crate::id::ALL_TILES & !(self.bag | self.centre | self.taken);
        for seat in self.seats.iter() {
            let student = self.student(seat);
            lie(CARD, student.hand, seat.into());
            lie(CARD, student.done, Audience::Everyone);
            let slate = self.slate_tiles(seat);
            elsewhere &= !slate;
            lie(TILE, slate, Audience::Everyone);
            let holds = matches!(self.pencils, Pencils::Taken(holder) | Pencils::Down { holder, .. } if holder == seat);
            lie(PENCILS, holds.into(), Audience::Everyone);
        }
        lie(TILE, elsewhere, Audience::Everyone);
        lie(PENCILS, (self.pencils == Pencils::Aside).into(), Audience::Everyone);
    }
}

impl Academy {
    /// All tiles on a slate, covered ones included.
    pub(crate) fn slate_tiles(&self, seat: Seat) -> u64 {
        let mut set = 0;
        for &top in &self.student(seat).top {
            let mut next = top;
            while let Some(tile) = crate::id::Tile::new(next).filter(|tile| set & tile.bit() == 0) {
                set |= tile.bit();
                next = self.laid[tile.index()].under;
            }
        }
        set
    }

    /// Tiles that are out of the game. ACA-R16
    pub(crate) fn gone(&self) -> u64 {
        let slates = self.seats.iter().fold(0, |set, seat| set | self.slate_tiles(seat));
        crate::id::ALL_TILES & !(self.bag | self.centre | self.taken | slates)
    }
}
