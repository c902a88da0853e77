//! Who knows what, and worlds drawn from it.
//!
//! Unknown blades are of two sorts once the discards have been shuffled: those that were in a hand at that moment,
//! and those that went into the new pile. All saw what went into the pile, so all know each sort as a whole, though
//! not who holds what. Within a sort everything is equally likely.

use kernel::{Draw, Lies, Piece, Pieces, Place, Resample, Rng, Seat, Viewer};

use crate::book::Token;
use crate::cards::Cards;
use crate::hand::{ALL, Held, audience, bit, includes};
use crate::state::{Ask, Drawn, Pantacle};

impl Pantacle {
    /// Before a blade of `seat` is shown or discarded: if nobody can say of which sort it is, the two sorts become
    /// one, for what is left of them is no longer known. PAN-R30
    #[inline]
    pub(crate) fn becomes_public(&mut self, seat: Seat, kind: u8) {
        if self.player(seat).hand.is_mixed() && self.is_of_both_sorts(kind) {
            self.forget_the_shuffle();
        }
    }

    /// Before the hand of `seat` is looked at: its owner saw which of its blades came from the new pile, the looker
    /// did not. Whether that could matter is decided by what all know, so that forgetting tells nothing. PAN-R30
    pub(crate) fn is_looked_at(&mut self, seat: Seat) {
        let twins = (0..self.book.blades.len() as u8).any(|kind| self.is_of_both_sorts(kind));
        if twins && self.player(seat).hand.is_mixed() {
            self.forget_the_shuffle();
        }
    }

    /// Whether blades of this kind were in a hand at the last shuffle, and others went into the pile.
    fn is_of_both_sorts(&self, kind: u8) -> bool {
        let held = |sort: bool| {
            let hands = self.players.iter().flat_map(|player| player.hand.blades());
            hands.filter(move |blade| blade.before == sort).any(|blade| blade.kind == kind)
        };
        held(true) && (self.pile.contains(kind) || held(false))
    }

    fn forget_the_shuffle(&mut self) {
        for player in &mut self.players {
            player.hand.blades_mut().iter_mut().for_each(|blade| blade.before = false);
            player.hand.settle();
        }
    }

    fn redeal_blades<R: Rng>(&mut self, observer: Viewer, rng: &mut R) {
        for before in [true, false] {
            let mut unknown = if before { Cards::default() } else { self.pile };
            for player in &self.players {
                let hidden = |blade: &&Held| is_hidden(**blade, before, observer);
                player.hand.blades().iter().filter(hidden).for_each(|blade| unknown.push(blade.kind));
            }
            unknown.sort();
            rng.shuffle(unknown.as_mut());
            for player in &mut self.players {
                for blade in player.hand.blades_mut().iter_mut() {
                    if is_hidden(*blade, before, observer) {
                        blade.kind = unknown.take(unknown.len() - 1);
                    }
                }
            }
            if !before {
                unknown.sort();
                self.pile = unknown;
            }
        }
        for seat in self.seats.iter().filter(|&seat| observer != Viewer::Seat(seat)) {
            self.redraw_knowers(seat, observer, rng);
        }
    }

    /// Of what the others know of a hand, an observer knows only how much they must know at least. PAN-R31
    fn redraw_knowers<R: Rng>(&mut self, owner: Seat, observer: Viewer, rng: &mut R) {
        let seats = self.seats;
        let player = self.player_mut(owner);
        let own = match observer {
            Viewer::Seat(seat) => bit(seat),
            Viewer::Spectator | Viewer::Omniscient => 0,
        };
        for blade in player.hand.blades_mut() {
            if blade.knowers != ALL {
                blade.knowers = bit(owner) | blade.knowers & own;
            }
        }
        player.hand.settle();
        for other in seats.iter().filter(|&other| other != owner) {
            let blades = player.hand.blades_mut();
            let mut unseen = (0..blades.len())
                .filter(|&n| blades[n].knowers & bit(other) == 0)
                .fold(0u64, |set, n| set | 1 << n);
            let seen = blades.len() as u32 - unseen.count_ones();
            for _ in seen..player.sure[other.index()].into() {
                if unseen == 0 {
                    break;
                }
                let n = rng.one_of(unseen);
                unseen &= !(1 << n);
                blades[n as usize].knowers |= bit(other);
            }
        }
        player.hand.settle();
    }

    fn redeal_curses<R: Rng>(&mut self, observer: Viewer, rng: &mut R) {
        let mut unknown = self.curses.fresh;
        let mut drawn = match self.ask {
            Ask::Curse { drawn, .. } => drawn,
            _ => Drawn::default(),
        };
        for curse in self.curses.under().iter().chain(drawn.as_slice()) {
            if !includes(curse.knowers, observer) {
                unknown.push(curse.kind);
            }
        }
        unknown.sort();
        rng.shuffle(unknown.as_mut());
        for curse in self.curses.under_mut().iter_mut().chain(drawn.as_mut()) {
            if !includes(curse.knowers, observer) {
                curse.kind = unknown.take(unknown.len() - 1);
            }
        }
        unknown.sort();
        self.curses.fresh = unknown;
        if let Ask::Curse { drawn: place, .. } = &mut self.ask {
            *place = drawn;
        }
    }
}

fn is_hidden(blade: Held, before: bool, observer: Viewer) -> bool {
    blade.before == before && !includes(blade.knowers, observer)
}

impl Resample for Pantacle {
    fn resample<R: Rng>(&mut self, observer: Viewer, rng: &mut R) {
        if observer != Viewer::Omniscient {
            self.redeal_blades(observer, rng);
            self.redeal_curses(observer, rng);
        }
    }
}

impl Pieces for Pantacle {
    fn pieces(&self, tell: &mut dyn FnMut(Lies)) {
        let seats = self.seats;
        let mut lies = |pool, id: u8, place, count: u8, knowers| {
            let piece = Piece { pool, id: id.into() };
            tell(Lies { piece, place: Place(place), count: count.into(), known: audience(knowers, seats) });
        };
        self.pile.as_slice().iter().for_each(|&kind| lies(0, kind, 10, 1, 0));
        self.discards.as_slice().iter().for_each(|&kind| lies(0, kind, 11, 1, ALL));
        self.curses.fresh.as_slice().iter().for_each(|&kind| lies(1, kind, 20, 1, 0));
        for (curse, place) in self.curses.under().iter().zip(30..) {
            lies(1, curse.kind, place, 1, curse.knowers);
        }
        if let Ask::Curse { drawn, .. } = &self.ask {
            for (curse, place) in drawn.as_slice().iter().zip(60..) {
                lies(1, curse.kind, place, 1, curse.knowers);
            }
        }
        lies(2, 0, 80, self.cubes, ALL);
        lies(3, 0, 80, self.adepts, ALL);
        for seat in seats.iter() {
            let (player, n) = (self.player(seat), u16::from(seat.number()));
            player.hand.blades().iter().for_each(|blade| lies(0, blade.kind, n, 1, blade.knowers));
            lies(2, 0, 81 + n, player.cubes, ALL);
            lies(3, 0, 81 + n, player.adepts, ALL);
            for laid in player.curses.as_slice() {
                lies(1, laid.kind, 70 + n, 1, ALL);
                lies(2, 0, 90 + n, laid.load.cubes, ALL);
                lies(3, 0, 90 + n, laid.load.adepts, ALL);
            }
            for token in Token::ALL {
                let place = if player.has(token) { 100 } else { 101 };
                lies(4, seat.number() * 5 + token as u8, place, 1, ALL);
            }
            lies(5, seat.number(), 110, u8::from(player.top) + player.cursed, ALL);
            lies(5, seat.number(), 111, player.placed(), ALL);
        }
    }

    /// Only until the first shuffle: after it, some blades are known to be in hands and some not to be.
    fn evenly_unknown(&self) -> bool {
        self.players.iter().all(|player| player.hand.before() == 0)
    }
}
