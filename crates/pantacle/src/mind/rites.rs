//! Sacrifices: which, where to, and under which curse.

use kernel::{Seat, Viewer};

use crate::action::{Action, Disc, Rite};
use crate::book::{Benefit, CURSES, FavorEffect, LOCATIONS, Token};
use crate::hand::includes;
use crate::state::{Ask, Drawn, Laid, Pantacle, Player};

use super::SCALE;

/// To be free of a curse longer.
const FREE: f32 = 0.5;
/// Another turn, now; and with the last disc, where it is a second try.
const EXTRA_TURN: f32 = 1.5;
const SECOND_TRY: f32 = 1.0;
/// To make the second Sacrifice of a turn possible.
const SECOND_RITE: f32 = 0.4;
/// Hoping for a better curse is trusted so far.
const HOPE: f32 = 0.8;
/// How much of the spread of curses is gained by drawing so many more.
const CHOICE: [f32; 5] = [0.0, 0.7, 1.05, 1.3, 1.45];

impl Pantacle {
    pub(super) fn weigh_placing(&self, seat: Seat, actions: &[Action], out: &mut Vec<f32>) {
        let player = self.player(seat);
        for action in actions {
            let worth = match *action {
                Action::Sacrifice(rite) => {
                    let mut after = *player;
                    let takes = self.takes(seat, rite);
                    match rite {
                        Rite::Powers => after.tokens.sacrifice(takes),
                        Rite::Adepts => after.adepts = after.adepts.saturating_sub(takes),
                    }
                    self.standing(&after)
                }
                Action::Place { disc, location } => self.worth_placed(seat, disc, location),
                _ => 0.0,
            };
            out.push(SCALE * worth);
        }
    }

    /// The free disc first, so that curses come late, and the extra turn first, so that it is played with most to gain.
    fn worth_placed(&self, seat: Seat, disc: Disc, location: u8) -> f32 {
        let player = self.player(seat);
        let mut after = *player;
        after.locations |= 1 << location;
        let last = usize::from(after.placed()) == LOCATIONS;
        let mut bonus = 0.0;
        match self.book.locations[usize::from(location)].benefit {
            Benefit::CubesPerDisc(each) => after = after.with_cubes(each.saturating_mul(after.placed())),
            Benefit::Cubes(count) => after = after.with_cubes(count),
            Benefit::Adepts(count) => after = after.favored(FavorEffect::Adepts(count), 0),
            Benefit::DemonicDiscard => after = after.favored(FavorEffect::Token(Token::DemonicDiscard), 0),
            Benefit::ExtraTurn => bonus += if last { SECOND_TRY } else { EXTRA_TURN },
        }
        match disc {
            Disc::Top => {
                after.top = false;
                bonus += FREE;
            }
            Disc::Cursed => after.cursed -= 1,
        }
        if matches!(self.ask, Ask::Place { rite: Rite::Powers }) && !last {
            let takes = self.takes(seat, Rite::Adepts);
            if player.adepts < takes && after.adepts >= takes {
                bonus += SECOND_RITE;
            }
        }
        self.standing(&after) + bonus
    }

    /// The Sanctuary with one more curse.
    fn worth_under(&self, player: &Player, kind: u8) -> f32 {
        let mut after = *player;
        after.curses.push(Laid { kind, load: self.book.curses[usize::from(kind)].load, down: false });
        self.standing(&after)
    }

    /// Keeps the mildest, and pays for another if it is likely to be milder by more than it costs.
    pub(super) fn weigh_curses(&self, seat: Seat, actions: &[Action], out: &mut Vec<f32>) {
        let player = self.player(seat);
        let drawn = if let Ask::Curse { drawn, .. } = self.ask { drawn } else { Drawn::default() };
        let mildest = drawn.as_slice().iter().map(|curse| self.worth_under(player, curse.kind));
        let mildest = mildest.fold(f32::MIN, f32::max);
        let own = self.standing(player);
        let cost =
            |cubes: u8| own - self.standing(&Player { cubes: player.cubes.saturating_sub(cubes), ..*player });
        let lot = if actions.iter().any(|action| matches!(action, Action::Draw | Action::Extra(_))) {
            self.lot(seat)
        } else {
            Lot { worth: [0.0; CURSES], len: 0 }
        };
        for action in actions {
            let worth = match *action {
                Action::Keep(kind) => self.worth_under(player, kind),
                Action::Draw => {
                    let price = self.next_curse(seat, &drawn).unwrap_or(0);
                    mildest + HOPE * lot.mean(|worth| (worth - mildest).max(0.0)) - cost(price)
                }
                Action::Extra(count) => {
                    let mean = lot.mean(|worth| worth);
                    let spread = lot.mean(|worth| (worth - mean).abs());
                    mean + spread * CHOICE[usize::from(count).min(4)] - cost(count * count)
                }
                _ => 0.0,
            };
            out.push(SCALE * worth);
        }
    }

    /// The curses that may come, as far as `seat` can tell. Sorted, as it knows no order.
    fn lot(&self, seat: Seat) -> Lot {
        let mut counts = [0u8; CURSES];
        for &kind in self.curses.fresh.as_slice() {
            counts[usize::from(kind)] += 1;
        }
        for curse in self.curses.under().iter().filter(|curse| !includes(curse.knowers, Viewer::Seat(seat))) {
            counts[usize::from(curse.kind)] += 1;
        }
        let mut lot = Lot { worth: [0.0; CURSES], len: 0 };
        for (kind, &count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
            let worth = self.worth_under(self.player(seat), kind as u8);
            for _ in 0..count {
                lot.worth[lot.len] = worth;
                lot.len += 1;
            }
        }
        lot
    }

    /// The card that is nearest to empty.
    pub(super) fn weigh_swallowing(&self, seat: Seat, actions: &[Action], out: &mut Vec<f32>) {
        let curses = self.player(seat).curses;
        out.extend(actions.iter().map(|action| match *action {
            Action::Swallow(n) => {
                let load = curses.as_slice().get(usize::from(n)).map(|laid| laid.load).unwrap_or_default();
                -f32::from(load.cubes) - 2.0 * f32::from(load.adepts)
            }
            _ => 0.0,
        }));
    }

    /// The curse without which one stands best.
    pub(super) fn weigh_protecting(&self, seat: Seat, actions: &[Action], out: &mut Vec<f32>) {
        for action in actions {
            let mut after = *self.player(seat);
            if let Action::Protect(n) = *action
                && let Some(laid) = after.curses.as_mut().get_mut(usize::from(n))
            {
                laid.down = true;
            }
            out.push(SCALE * self.standing(&after));
        }
    }
}

/// What one would be worth under each of the curses that may come.
struct Lot {
    worth: [f32; CURSES],
    len: usize,
}

impl Lot {
    fn mean(&self, of: impl Fn(f32) -> f32) -> f32 {
        self.worth[..self.len].iter().map(|&worth| of(worth)).sum::<f32>() / self.len.max(1) as f32
    }
}
