//! What stands out, for a learnt judgement.

use kernel::{Feature, Seat};

use crate::mind::plan::Plan;
use crate::mind::taste::Taste;
use crate::state::{Cosmoctopus, FREE};
use crate::words::{Cards, Kind, NONE, kind_of};

/// Features of one player.
const PLAYER: u16 = 110;
/// Features of the table.
const TABLE: u16 = 87;
/// All of them.
pub(super) const FEATURES: usize = 4 * PLAYER as usize + TABLE as usize;

/// Numbers features as they come, so that no two have the same number.
struct Scribe<'a> {
    next: u16,
    out: &'a mut Vec<Feature>,
}

impl Scribe<'_> {
    fn flag(&mut self, there: bool) {
        if there {
            self.out.push(Feature::there(self.next));
        }
        self.next += 1;
    }

    /// One feature for each mark that is reached.
    fn reach<const N: usize>(&mut self, have: u32, marks: [u32; N]) {
        for mark in marks {
            self.flag(have >= mark);
        }
    }

    fn much(&mut self, amount: f32) {
        if amount != 0.0 {
            self.out.push(Feature::much(self.next, amount));
        }
        self.next += 1;
    }
}

impl Cosmoctopus {
    pub(super) fn list_features(&self, seat: Seat, out: &mut Vec<Feature>) {
        let count = self.seats.count().min(4);
        for place in 0..count {
            let mut scribe = Scribe { next: PLAYER * place as u16, out };
            self.player_features((seat.index() + place) % count, &mut scribe);
            debug_assert_eq!(scribe.next, PLAYER * (place as u16 + 1));
        }
        let mut scribe = Scribe { next: 4 * PLAYER, out };
        self.table_features(&mut scribe);
        debug_assert_eq!(usize::from(scribe.next), FEATURES);
    }

    fn player_features(&self, seat: usize, scribe: &mut Scribe<'_>) {
        let plan = Plan::new(self, Taste::of(self), seat, self.hands[seat]);
        let (hand, table) = (self.hands[seat], self.tables[seat]);
        scribe.flag(self.is_retired(seat));
        scribe.reach(self.tentacles[seat].into(), [1, 2, 3, 4, 5, 6, 7]);
        for n in 0..4 {
            scribe.reach(plan.pool[n].into(), [1, 2, 3, 5, 7, 8]);
            scribe.reach(hand.and(Cards::of(Kind::ALL[n])).len(), [1, 2, 3]);
            scribe.reach(plan.discounts.named[n].into(), [1, 2, 3]);
            scribe.reach(plan.extra[n].into(), [1, 3]);
            scribe.flag(plan.fills[n]);
            scribe.reach(plan.open_for(n), [1, 2]);
            let gap = plan.gap(n);
            scribe.flag(gap <= 0.0);
            scribe.flag(gap <= 3.0);
            scribe.flag(gap <= 6.0);
        }
        scribe.reach(hand.len(), [1, 3, 5, 7]);
        let promise: f32 = hand.iter().map(|card| plan.promise(card)).sum();
        scribe.much(promise / 10.0);
        scribe.reach(plan.discounts.any.into(), [1, 2, 3]);
        scribe.reach(plan.discounts.forbidden.into(), [1]);
        let mut lacking = [0; 5];
        for left in plan.lacking() {
            lacking[usize::from(left.min(4))] += 1;
        }
        scribe.reach(lacking[1], [1, 2]);
        scribe.reach(lacking[2], [1, 2]);
        scribe.reach(lacking[3], [1, 2]);
        scribe.reach(lacking[4], [1, 2]);
        scribe.reach(table.and(self.book.on_tentacle).len(), [1, 2]);
        scribe.reach(table.and(self.book.on_play).len(), [1]);
        scribe.flag(self.tokens[seat] > 0);
        scribe.flag(usize::from(self.turn) == seat);
    }

    fn table_features(&self, scribe: &mut Scribe<'_>) {
        for n in 0..4 {
            scribe.flag(self.forbidden[n] == FREE);
            scribe.reach(self.row_of(Kind::ALL[n]).len(), [1, 2]);
            scribe.reach(self.case.pool[n].into(), [2, 4, 6, 8, 10, 12]);
            scribe.flag(self.investigated().is_some_and(|resource| resource as usize == n));
        }
        scribe.reach(self.case.track.into(), [1, 2, 3, 4, 5, 6, 7]);
        for card in 0..3 {
            scribe.flag(self.case.revelation == Some(card) && self.case.track >= 5);
        }
        let tile = self.realm[usize::from(self.head)];
        for other in 0..12 {
            scribe.flag(tile == other);
        }
        let far = (self.how_far() * 8.0) as u32;
        scribe.reach(far, [1, 2, 3, 4, 5, 6, 7]);
        scribe.reach(self.round.into(), [2, 4, 6, 8, 10, 12, 14, 17, 20, 25, 30]);
        let kinds = self.row.iter().filter(|&&card| card != NONE).map(|&card| 1u8 << kind_of(card) as u8);
        scribe.reach(kinds.fold(0, |all, kind| all | kind).count_ones(), [2, 3]);
        scribe.flag(self.seats.count() == 2);
        scribe.flag(self.seats.count() == 3);
        scribe.flag(self.seats.count() == 4);
        scribe.flag(self.rules.express);
        scribe.flag(self.rules.bridge);
    }
}
