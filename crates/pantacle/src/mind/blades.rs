//! What to keep in hand, and whose hand to look at.

use kernel::{Seat, Viewer};

use crate::action::Action;
use crate::book::{BLADES, FAVORS, Favor, FavorEffect, LOCATIONS, Token};
use crate::favor::HOUND_POSITION;
use crate::hand::includes;
use crate::state::{Ask, Pantacle};

use super::SCALE;
use super::favors::VICTORY;

/// How good half a pair is compared with a pair, with how many Hounds.
const HALF: [f32; 3] = [0.15, 0.4, 1.0];
const ONLY_HOUNDS: f32 = 0.3;
/// To take a Favor from somebody, beside having it.
const DENIAL: f32 = 0.5;
/// To be able to stop somebody who can win before one's next turn.
const THREAT: f32 = 0.28;
/// To draw another blade in place of one.
const REDRAW: f32 = 0.03;
/// How often a Favor is announced: one with a token, one that steals, and for each Adept of the others.
const TOKEN_OFTEN: f32 = 0.13;
const STEAL_OFTEN: f32 = 0.1;
const ADEPT_OFTEN: f32 = 0.12;

/// A hand by Keepers, with the Hound of the track among the Hounds.
#[derive(Clone, Copy)]
pub(super) struct Held {
    keepers: [u8; BLADES],
    pub(super) hounds: u8,
}

impl Held {
    pub(super) fn remove(&mut self, game: &Pantacle, kind: u8) {
        let keeper = game.book.blades[usize::from(kind)].keeper;
        self.keepers[usize::from(keeper)] -= 1;
        self.hounds -= u8::from(keeper == game.book.hound);
    }
}

/// What it is worth to be able to bribe each of the Favors.
pub(super) struct Grip([f32; FAVORS]);

impl Grip {
    pub(super) fn worth(&self, game: &Pantacle, held: &Held) -> f32 {
        let each = |(favor, worth): (&Favor, f32)| {
            let keepers = favor.keepers.iter().filter(|&&keeper| held.keepers[usize::from(keeper)] > 0);
            let chance = match (keepers.count(), held.hounds) {
                (2, _) => 1.0,
                (1, hounds) => HALF[usize::from(hounds.min(2))],
                (_, 2..) => ONLY_HOUNDS,
                _ => 0.0,
            };
            chance * worth
        };
        game.book.favors.iter().zip(self.0).map(each).sum()
    }
}

impl Pantacle {
    pub(super) fn held_by(&self, seat: Seat) -> Held {
        let player = self.player(seat);
        let mut held = Held { keepers: [0; BLADES], hounds: u8::from(player.resolve == HOUND_POSITION) };
        for blade in player.hand.blades() {
            let keeper = self.book.blades[usize::from(blade.kind)].keeper;
            held.keepers[usize::from(keeper)] += 1;
            held.hounds += u8::from(keeper == self.book.hound);
        }
        held
    }

    /// What bribes are worth to `seat`, which stands like this, in the turns of others until its own.
    pub(super) fn grip(&self, seat: Seat, standing: f32) -> Grip {
        let (mut turns, mut threat) = (0.0, 0.0);
        let mut other = self.seats.after(self.turn.seat);
        while other != seat {
            turns += 1.0;
            if self.way(self.player(other), &self.burden(other)).ready {
                threat += THREAT;
            }
            other = self.seats.after(other);
        }
        let player = self.player(seat);
        let gain = |effect| self.standing(&player.favored(effect, 0)) - standing;
        let adept = gain(FavorEffect::Adepts(1));
        let missing = Token::ALL.into_iter().find(|&token| !player.has(token));
        let token = missing.map_or(0.0, |token| gain(FavorEffect::Token(token)));
        let last = usize::from(player.placed()) == LOCATIONS;
        Grip(std::array::from_fn(|n| {
            let (often, gain) = match self.book.favors[n].effect {
                FavorEffect::Token(had) if player.has(had) => (TOKEN_OFTEN, 0.0),
                FavorEffect::Token(_) => (TOKEN_OFTEN, token),
                FavorEffect::Adepts(count) => (ADEPT_OFTEN * f32::from(count), adept * f32::from(count)),
                FavorEffect::Steal(_) => (STEAL_OFTEN, adept * 0.4),
            };
            let gain = if last { VICTORY } else { gain * (1.0 + DENIAL) };
            often * turns * gain + threat
        }))
    }

    /// Keeps what can bribe, and takes the cube of the Moon Phase if it can; useless blades go first.
    pub(super) fn weigh_discarding(&self, seat: Seat, actions: &[Action], out: &mut Vec<f32>) {
        let standing = self.standing(self.player(seat));
        let grip = self.grip(seat, standing);
        let held = self.held_by(seat);
        let player = self.player(seat);
        let moon = self.moon_worth(seat, standing);
        let phase = self.marked.and_then(|favor| self.book.favors[usize::from(favor)].phase);
        let shows = |kind: u8| phase == Some(self.book.blades[usize::from(kind)].phase);
        let more =
            player.has(Token::DemonicDiscard) && player.hand.blades().iter().any(|blade| shows(blade.kind));
        let again = matches!(self.ask, Ask::Discard { first: false });
        for action in actions {
            let worth = if let Action::Discard(kind) = *action {
                let mut left = held;
                left.remove(self, kind);
                let cube = if shows(kind) {
                    moon
                } else if more {
                    0.6 * moon
                } else {
                    0.0
                };
                grip.worth(self, &left) + cube + if again { REDRAW } else { 0.0 }
            } else {
                let last = self.discards.last().is_some_and(shows);
                grip.worth(self, &held) + if last { moon } else { 0.0 }
            };
            out.push(SCALE * worth);
        }
    }

    /// Shows what bribes least: the others will mind it.
    pub(super) fn weigh_showing(&self, seat: Seat, actions: &[Action], out: &mut Vec<f32>) {
        let standing = self.standing(self.player(seat));
        let grip = self.grip(seat, standing);
        let held = self.held_by(seat);
        for action in actions {
            let mut left = held;
            if let Action::Show(kind) = *action {
                left.remove(self, kind);
            }
            out.push(SCALE * grip.worth(self, &left));
        }
    }

    /// Looks where most is hidden that can bribe.
    pub(super) fn weigh_looking(&self, seat: Seat, actions: &[Action], out: &mut Vec<f32>) {
        for action in actions {
            let Action::Look(other) = *action else {
                out.push(-1.0);
                continue;
            };
            let player = self.player(other);
            let burden = self.burden(other);
            if player.cubes < burden.bribe_costs {
                out.push(0.0);
                continue;
            }
            let hidden = |blade: &&crate::hand::Held| !includes(blade.knowers, Viewer::Seat(seat));
            let hidden = player.hand.blades().iter().filter(hidden).count() as f32;
            let ready = f32::from(u8::from(self.way(player, &burden).ready));
            out.push(hidden + 0.5 * f32::from(player.resolve) + ready);
        }
    }
}
