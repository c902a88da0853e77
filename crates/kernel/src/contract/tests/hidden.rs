//! What is hidden in the toy game: drawn anew, and counted.

use super::flaw::{Flaw, flawed};
use super::toy::{Held, Toy};
use crate::{Audience, Draw, Game, Lies, Piece, Pieces, Place, Resample, Rng, Seat, SeatSet, Viewer};

/// The marks on a card, as something to sort by.
pub(super) fn marks(seats: SeatSet) -> Vec<u8> {
    seats.iter().map(Seat::number).collect()
}

impl<const HIDDEN: bool> Resample for Toy<HIDDEN> {
    fn resample<R: Rng>(&mut self, observer: Viewer, rng: &mut R) {
        self.0.luck = self.0.luck.map(|_| rng.next_u64());
        let truth = flawed(Flaw::ResamplesToTheTruth) || flawed(Flaw::HidesNothing);
        if observer == Viewer::Omniscient || truth {
            return;
        }
        let mut unknown = self.0.deck();
        let mut slots = Vec::new();
        for seat in self.seats().iter() {
            if flawed(Flaw::KeepsOneHand) && seat == Seat::at(1) {
                continue;
            }
            let hand = &mut self.0.hands[seat.index()];
            let hidden = |held: &Held| !held.known_to(seat).includes(observer);
            let mut marked: Vec<_> = hand.iter().copied().filter(hidden).collect();
            marked.sort_by_key(|held| marks(held.seen_by));
            hand.retain(|held| !hidden(held));
            unknown.extend(marked.iter().map(|held| held.card));
            slots.extend(marked.into_iter().map(|held| (seat, held.seen_by)));
        }
        unknown.sort_unstable();
        let in_order = flawed(Flaw::ResamplesInOrder)
            || flawed(Flaw::ResamplesUnevenlyAndInOrder)
            || (flawed(Flaw::ResamplesWithABias) && rng.below(6) == 0);
        if !in_order {
            rng.shuffle(&mut unknown);
        }
        for ((seat, seen_by), card) in slots.into_iter().zip(unknown) {
            self.0.take_in(seat, Held { card, seen_by });
        }
        for seat in self.seats().iter().filter(|&seat| observer != Viewer::Seat(seat)) {
            let hand = &self.0.hands[seat.index()];
            let chosen = &mut self.0.chosen[seat.index()];
            let kept = flawed(Flaw::KeepsHiddenChoices) && hand.iter().any(|held| Some(held.card) == *chosen);
            if chosen.is_some() && !kept {
                *chosen = Some(hand[rng.below(hand.len() as u32) as usize].card);
            }
        }
    }
}

impl<const HIDDEN: bool> Pieces for Toy<HIDDEN> {
    fn pieces(&self, tell: &mut dyn FnMut(Lies)) {
        let mut lies = |pool, id: u8, place, count, known| {
            tell(Lies { piece: Piece { pool, id: id.into() }, place: Place(place), count, known });
        };
        for seat in self.seats().iter() {
            for held in &self.0.hands[seat.index()] {
                let known = held.known_to(seat);
                let known = if flawed(Flaw::KnowsTooMuch) { Audience::Everyone } else { known };
                lies(0, held.card, seat.number().into(), 1, known);
            }
            lies(1, 0, seat.number().into(), self.0.coins[seat.index()], Audience::Everyone);
        }
        self.0.deck().iter().for_each(|&card| lies(0, card, 8, 1, Audience::NOBODY));
        self.0.table.iter().for_each(|&card| lies(0, card, 9, 1, Audience::Everyone));
        lies(1, 0, 8, self.0.bank.count(), Audience::Everyone);
    }

    fn evenly_unknown(&self) -> bool {
        !flawed(Flaw::ResamplesUnevenlyAndInOrder) && !flawed(Flaw::DealsUnevenly)
    }
}
