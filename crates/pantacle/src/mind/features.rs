//! What stands out in a position: one block for each seat, and what they share.

use kernel::{Feature, Seat};

use crate::book::{Burden, FAVORS, LOCATIONS};
use crate::state::{Ask, MOST_SEATS, Pantacle, Player};

use super::worth::Way;

const DISCS: u16 = 0;
const NEED: u16 = DISCS + 6;
const ADEPTS: u16 = NEED + 16;
const TOKENS: u16 = ADEPTS + 6;
const CUBES: u16 = TOKENS + 7;
const PRICE: u16 = CUBES + CUBE_STEPS.len() as u16;
const RESOLVE: u16 = PRICE + 3;
const READY: u16 = RESOLVE + 2;
const LOCATION: u16 = READY + 1;
const TOP: u16 = LOCATION + LOCATIONS as u16;
const BURDEN: u16 = TOP + 1;
const LOAD: u16 = BURDEN + BURDENS as u16;
const HAND: u16 = LOAD + 5;
const ABLE: u16 = HAND + 4;
const COVER: u16 = ABLE + FAVORS as u16;
const HOUNDS: u16 = COVER + 4;
const ACTIVE: u16 = HOUNDS + 2;
/// The features of one seat.
const BLOCK: u16 = ACTIVE + 1;

const MARKED: u16 = BLOCK * MOST_SEATS as u16;
const SEATS: u16 = MARKED + FAVORS as u16;
const EXTRA: u16 = SEATS + 4;
const SAFE: u16 = EXTRA + 1;
const LEAD: u16 = SAFE + FAVORS as u16;
/// All features.
pub(super) const FEATURES: u16 = LEAD + 8;

/// "At least so many cubes", for each of these numbers.
const CUBE_STEPS: [u8; 9] = [1, 2, 3, 4, 5, 6, 8, 10, 13];
const BURDENS: usize = 16;

fn burdens(burden: &Burden) -> [bool; BURDENS] {
    [
        burden.adepts_to_win > 0,
        burden.shows_a_blade,
        burden.resolve_stays,
        burden.gives_when_bribing > 0,
        burden.adepts_cost_more > 0,
        burden.rite_takes_more_adepts > 0,
        burden.rite_takes_more_tokens > 0,
        burden.rite_costs > 0,
        burden.one_rite_a_turn,
        burden.no_moon_cube,
        burden.no_hounds,
        burden.smaller_hand > 0,
        burden.may_not_announce != 0,
        burden.bribe_costs > 0,
        burden.loses_each_turn > 0,
        *burden != Burden::default(),
    ]
}

/// The Sanctuary of one seat, and what its hand can do.
struct Side {
    way: Way,
    /// A bit for each Favor it could pay for.
    able: u8,
    burden: Burden,
}

impl Pantacle {
    fn side(&self, seat: Seat) -> Side {
        let burden = self.burden(seat);
        Side { way: self.way(self.player(seat), &burden), able: self.able(seat), burden }
    }

    /// What stands out on one side of the table.
    fn block(&self, seat: Seat, side: &Side, mut there: impl FnMut(u16)) {
        let player: &Player = self.player(seat);
        let mut up_to =
            |first: u16, most: u16, count: u8| (0..most.min(count.into())).for_each(|n| there(first + n));
        up_to(ADEPTS, 6, player.adepts);
        up_to(
            CUBES,
            CUBE_STEPS.len() as u16,
            CUBE_STEPS.iter().filter(|&&step| player.cubes >= step).count() as u8,
        );
        up_to(RESOLVE, 2, player.resolve);
        up_to(HAND, 4, player.hand.len());
        up_to(COVER, 4, side.able.count_ones() as u8);
        let [cubes, adepts] = player.loaded();
        up_to(LOAD, 3, cubes);
        up_to(LOAD + 3, 2, adepts);
        let hounds = player.hand.blades().iter().filter(|blade| self.is_hound(blade.kind)).count() as u8;
        up_to(HOUNDS, 2, hounds);
        up_to(TOKENS + 5, 2, player.tokens.len().saturating_sub(2));
        there(DISCS + u16::from(player.placed()));
        there(NEED + u16::from(side.way.need));
        for token in player.tokens.as_slice() {
            there(TOKENS + *token as u16);
        }
        let price = self.price(seat);
        let missing = price.saturating_sub(player.cubes);
        if missing <= 2 {
            there(PRICE + u16::from(missing));
        }
        for n in 0..LOCATIONS as u16 {
            if player.locations >> n & 1 == 1 {
                there(LOCATION + n);
            }
        }
        for n in 0..FAVORS as u16 {
            if side.able >> n & 1 == 1 {
                there(ABLE + n);
            }
        }
        for (burden, n) in burdens(&side.burden).into_iter().zip(BURDEN..) {
            if burden {
                there(n);
            }
        }
        for (truth, n) in [(side.way.ready, READY), (player.top, TOP), (seat == self.turn.seat, ACTIVE)] {
            if truth {
                there(n);
            }
        }
    }

    fn is_hound(&self, kind: u8) -> bool {
        self.book.blades[usize::from(kind)].keeper == self.book.hound
    }

    pub(super) fn list_features(&self, seat: Seat, out: &mut Vec<Feature>) {
        let count = self.seats.count();
        let mut others = 0;
        let mut needs = [0; MOST_SEATS];
        let mut here = seat;
        for (place, need) in needs[..count].iter_mut().enumerate() {
            let side = self.side(here);
            let first = place as u16 * BLOCK;
            self.block(here, &side, |n| out.push(Feature::there(first + n)));
            *need = side.way.need + u8::from(side.way.discs > 0);
            if here != self.turn.seat {
                others |= side.able;
            }
            here = self.seats.after(here);
        }
        if let Some(marked) = self.marked {
            out.push(Feature::there(MARKED + u16::from(marked)));
        }
        out.push(Feature::there(SEATS + (count as u16).clamp(2, 5) - 2));
        if self.turn.extra {
            out.push(Feature::there(EXTRA));
        }
        if let Ask::Announce = self.ask {
            let safe = (self.available(self.turn.seat) & !others).count_ones() as u16;
            out.extend((0..safe).map(|n| Feature::there(SAFE + n)));
        }
        // How far `seat` is behind the best of the others, or before it.
        let best = needs[1..count].iter().copied().min().unwrap_or(needs[0]);
        let lead = (i16::from(best) - i16::from(needs[0]) + 4).clamp(0, 8) as u16;
        out.extend((0..lead).map(|n| Feature::there(LEAD + n)));
    }
}
