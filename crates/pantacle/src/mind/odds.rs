//! Card counting: what the others may hold, as far as a seat can tell.

use kernel::{Seat, Viewer};

use crate::book::BLADES;
use crate::favor::HOUND_POSITION;
use crate::hand::includes;
use crate::state::Pantacle;

/// The blades a seat cannot place, by Keeper: those that were in a hand at the last shuffle, and the others.
pub(super) struct Unseen {
    counts: [[u8; BLADES]; 2],
    totals: [u8; 2],
}

/// What a seat knows of the hand of another.
pub(super) struct Glimpse {
    pub(super) of: Seat,
    known: [u8; BLADES],
    hidden: [u8; 2],
    track: bool,
    hounds_barred: bool,
    penniless: bool,
}

impl Unseen {
    pub(super) fn by(game: &Pantacle, seat: Seat) -> Self {
        let mut unseen = Self { counts: [[0; BLADES]; 2], totals: [0; 2] };
        let keeper = |kind: u8| usize::from(game.book.blades[usize::from(kind)].keeper);
        for &kind in game.pile.as_slice() {
            unseen.counts[0][keeper(kind)] += 1;
        }
        unseen.totals[0] = game.pile.len() as u8;
        for other in game.opponents(seat) {
            for blade in game.player(other).hand.blades() {
                if !includes(blade.knowers, Viewer::Seat(seat)) {
                    let sort = usize::from(blade.before);
                    unseen.counts[sort][keeper(blade.kind)] += 1;
                    unseen.totals[sort] += 1;
                }
            }
        }
        unseen
    }

    /// The chance that none of the hidden blades is of these Keepers.
    fn none(&self, glimpse: &Glimpse, keepers: [usize; 2]) -> f32 {
        let (mut ways, mut all) = (1.0, 1.0);
        for sort in 0..2 {
            let hidden = glimpse.hidden[sort];
            if hidden == 0 {
                continue;
            }
            let mut wanted = self.counts[sort][keepers[0]];
            if keepers[1] != keepers[0] {
                wanted += self.counts[sort][keepers[1]];
            }
            let total = self.totals[sort];
            for n in 0..hidden {
                ways *= f32::from(total.saturating_sub(wanted + n));
                all *= f32::from(total.saturating_sub(n).max(1));
            }
        }
        ways / all
    }

    /// The chance that a hidden blade is a Hound.
    fn hound(&self, glimpse: &Glimpse, hound: usize) -> f32 {
        let (mut hounds, mut all) = (0.0, 0.0);
        for sort in 0..2 {
            if glimpse.hidden[sort] > 0 {
                let share = f32::from(glimpse.hidden[sort]);
                hounds += share * f32::from(self.counts[sort][hound]) / f32::from(self.totals[sort].max(1));
                all += share;
            }
        }
        if all == 0.0 { 0.0 } else { hounds / all }
    }

    /// The chance that this hand can pay for a Favor.
    pub(super) fn can_pay(&self, game: &Pantacle, glimpse: &Glimpse, favor: u8) -> f32 {
        if glimpse.penniless {
            return 0.0;
        }
        let [one, two] = game.book.favors[usize::from(favor)].keepers.map(usize::from);
        let (has_one, has_two) = (glimpse.known[one] > 0, glimpse.known[two] > 0);
        let no_one = if has_one { 0.0 } else { self.none(glimpse, [one, one]) };
        let no_two = if has_two { 0.0 } else { self.none(glimpse, [two, two]) };
        let neither = if has_one || has_two { 0.0 } else { self.none(glimpse, [one, two]) };
        let both = (1.0 - no_one - no_two + neither).max(0.0);
        if glimpse.hounds_barred {
            return both;
        }
        let hound = usize::from(game.book.hound);
        let missing = 2 - i32::from(glimpse.track) - i32::from(glimpse.known[hound]);
        let free = (glimpse.hidden[0] + glimpse.hidden[1]).saturating_sub(u8::from(!has_one && !has_two));
        let each = self.hound(glimpse, hound);
        let miss = (1.0 - each).powi(i32::from(free));
        let paired = match missing {
            ..=0 => 1.0,
            1 => 1.0 - miss,
            _ if free < 2 => 0.0,
            _ => 1.0 - miss - f32::from(free) * each * (1.0 - each).powi(i32::from(free) - 1),
        };
        both + (1.0 - neither - both).max(0.0) * paired
    }
}

impl Glimpse {
    pub(super) fn of(game: &Pantacle, other: Seat, by: Seat) -> Self {
        let player = game.player(other);
        let burden = game.burden(other);
        let mut glimpse = Self {
            of: other,
            known: [0; BLADES],
            hidden: [0; 2],
            track: player.resolve == HOUND_POSITION,
            hounds_barred: burden.no_hounds,
            penniless: player.cubes < burden.bribe_costs,
        };
        for blade in player.hand.blades() {
            if includes(blade.knowers, Viewer::Seat(by)) {
                glimpse.known[usize::from(game.book.blades[usize::from(blade.kind)].keeper)] += 1;
            } else {
                glimpse.hidden[usize::from(blade.before)] += 1;
            }
        }
        glimpse
    }
}
