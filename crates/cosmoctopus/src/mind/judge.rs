//! Who will win, by a rule of thumb: what each player has is added up, and the sums compete.

use kernel::MAX_SEATS;

use crate::action::Ask;
use crate::mind::plan::Plan;
use crate::mind::taste::Taste;
use crate::state::{Cosmoctopus, FREE, GOAL, Step};

/// What is added up for a player; see [`Cosmoctopus::parts`].
const PARTS: usize = 16;
/// What is added up for players who win or lose together.
const SHARED: usize = PARTS + 5;

/// How much each part counts: at the start, and how much more at the end.
const EACH: [[f32; 2]; PARTS] = [
    [-0.23, 1.39],
    [0.91, 0.70],
    [0.90, 0.09],
    [0.77, -0.05],
    [0.61, -0.03],
    [0.58, -0.80],
    [-0.18, 2.73],
    [0.64, 1.56],
    [0.13, -0.29],
    [0.51, 0.08],
    [0.21, -0.17],
    [0.53, -0.73],
    [0.37, -0.49],
    [0.18, 0.14],
    [1.30, -1.12],
    [0.38, 0.27],
];
/// The same for one player against the Investigator; the last is there always.
const ALONE: [[f32; 2]; SHARED + 1] = [
    [-0.13, 0.72],
    [0.83, 1.04],
    [0.86, 0.39],
    [0.78, 0.03],
    [0.56, 0.18],
    [0.28, -0.13],
    [0.38, 1.80],
    [0.92, 0.41],
    [0.17, -0.04],
    [0.41, 0.13],
    [0.25, -0.40],
    [0.18, -0.37],
    [0.38, -0.53],
    [0.72, -0.07],
    [1.03, -0.69],
    [-0.09, -0.15],
    [-0.13, 0.72],
    [-0.31, -0.78],
    [-0.75, 0.08],
    [-0.37, -0.10],
    [-0.10, -0.21],
    [-0.10, -0.21],
];
/// The same for several.
const TOGETHER: [[f32; 2]; SHARED + 1] = [
    [0.37, 1.33],
    [1.01, 0.51],
    [1.06, 0.05],
    [0.48, 0.78],
    [0.72, -0.22],
    [0.23, -0.75],
    [0.69, 2.20],
    [1.49, 0.47],
    [-0.04, -0.52],
    [0.54, -0.01],
    [0.27, -0.70],
    [-0.19, 0.62],
    [0.35, -0.58],
    [-0.43, -0.21],
    [1.14, -1.19],
    [-0.66, -0.32],
    [-0.42, 0.39],
    [-0.44, -0.68],
    [-0.75, 0.04],
    [-0.31, 0.44],
    [-0.68, -0.34],
    [-0.68, -0.34],
];

impl Cosmoctopus {
    /// What a player has that wins games.
    fn parts(&self, seat: usize) -> [f32; PARTS] {
        let mut parts = [0.0; PARTS];
        if self.is_retired(seat) {
            parts[0] = f32::from(GOAL);
            return parts;
        }
        let plan = Plan::new(self, Taste::of(self), seat, self.hands[seat]);
        let table = self.tables[seat];
        parts[0] = f32::from(self.tentacles[seat]);
        for lacking in plan.lacking() {
            parts[usize::from(lacking.clamp(1, 4))] += 1.0;
        }
        parts[5] = plan.pool.iter().map(|&pile| f32::from(pile.min(8))).sum::<f32>() / 8.0;
        let mut gaps = [9.0f32; 2];
        for gap in (0..4).map(|n| plan.gap(n)) {
            if gap < gaps[0] {
                gaps = [gap, gaps[0]];
            } else if gap < gaps[1] {
                gaps[1] = gap;
            }
        }
        parts[6] = (9.0 - gaps[0].max(0.0)) / 9.0;
        parts[7] = (9.0 - gaps[1].max(0.0)) / 9.0;
        parts[8] = self.hands[seat].len().min(9) as f32 / 4.0;
        let promise: f32 = self.hands[seat].iter().map(|card| plan.promise(card)).sum();
        parts[9] = promise / 10.0;
        let discounts = plan.discounts;
        parts[10] = discounts.named.iter().map(|&off| f32::from(off)).sum();
        parts[11] = f32::from(discounts.any);
        parts[12] = plan.extra.iter().map(|&more| f32::from(more)).sum();
        parts[13] = plan.fills.iter().map(|&fills| f32::from(u8::from(fills))).sum();
        parts[14] = table.and(self.book.on_tentacle.or(self.book.on_play)).len() as f32;
        let count = self.seats.count();
        let wait = (seat + count - usize::from(self.turn)) % count;
        parts[15] = 1.0 - wait as f32 / count as f32;
        parts
    }

    /// What all players together have, and what the Investigator has.
    fn shared_parts(&self) -> [f32; SHARED] {
        let mut parts = [0.0; SHARED];
        let count = self.seats.count();
        let mut fewest = f32::from(GOAL);
        for seat in 0..count.min(4) {
            let one = self.parts(seat);
            fewest = fewest.min(one[0]);
            for (sum, part) in parts.iter_mut().zip(one) {
                *sum += part / count as f32;
            }
        }
        parts[15] = count as f32 / 4.0;
        parts[PARTS] = fewest;
        parts[PARTS + 1] = f32::from(self.case.track);
        let mut most = 0.0f32;
        for n in 0..4 {
            let held = f32::from(self.case.pool[n]);
            let share = if self.forbidden[n] == FREE { held / 6.5 } else { held / 8.0 };
            parts[PARTS + 2] += share;
            most = most.max(share);
        }
        parts[PARTS + 3] = most;
        parts[PARTS + 4] = f32::from(self.rules.rounds.saturating_sub(self.round).min(12)) / 12.0;
        parts
    }

    pub(super) fn chances(&self) -> [f32; MAX_SEATS] {
        let mut chances = [0.0; MAX_SEATS];
        let count = self.seats.count().min(4);
        let progress = self.how_far();
        if self.has_investigator() {
            let parts = self.shared_parts();
            let weights = if count == 1 { &ALONE } else { &TOGETHER };
            let [first, more] = weights[SHARED];
            let mut sum = first + more * progress;
            for (part, [first, more]) in parts.iter().zip(weights) {
                sum += part * (first + more * progress);
            }
            let chance = 1.0 / (1.0 + (-sum).exp());
            chances[..count].fill(chance);
            return chances;
        }
        let mut most = f32::MIN;
        for (seat, chance) in chances.iter_mut().enumerate().take(count) {
            let parts = self.parts(seat);
            *chance =
                parts.iter().zip(EACH).map(|(part, [first, more])| part * (first + more * progress)).sum();
            most = most.max(*chance);
        }
        let mut sum = 0.0;
        for chance in &mut chances[..count] {
            *chance = (*chance - most).exp();
            sum += *chance;
        }
        for chance in &mut chances[..count] {
            *chance /= sum;
        }
        chances
    }

    /// How far the game has come: as far as the first of all, slots counted.
    pub(super) fn how_far(&self) -> f32 {
        let mut lead = f32::from(self.case.track);
        let mut sum = 0.0;
        let count = self.seats.count().min(4);
        for seat in 0..count {
            let mut has =
                if self.is_retired(seat) { f32::from(GOAL) } else { f32::from(self.tentacles[seat]) };
            for card in self.constellations(seat).iter() {
                has += 0.1 * self.filled(card).count_ones() as f32;
            }
            sum += has / count as f32;
            if !self.has_investigator() {
                lead = lead.max(has);
            }
        }
        let rounds = f32::from(self.round.saturating_sub(1)) / f32::from(self.rules.rounds.max(1));
        (lead.max(sum) / f32::from(GOAL)).max(rounds).clamp(0.0, 1.0)
    }

    /// A turn begins, or all is over.
    pub(super) fn turn_begins(&self) -> bool {
        match self.ask {
            Ask::Move { .. } => self.step == Step::Move && self.actor == self.turn,
            Ask::Over(_) => true,
            _ => false,
        }
    }
}
