//! Which Favor to announce, and which to bribe away.

use kernel::Seat;

use crate::action::Action;
use crate::book::{FAVORS, FavorEffect};
use crate::favor::HOUND_POSITION;
use crate::state::{MOST_SEATS, Pantacle, Player};

use super::SCALE;
use super::odds::{Glimpse, Unseen};
use super::worth::Ground;

/// How much the game's end is worth, as a step in standing.
pub(super) const VICTORY: f32 = 3.0;
const DEFEAT: f32 = 1.8;
/// Hands are kept for bribes: those who may be able are so more often than chance says.
const KEEPING: f32 = 1.4;
/// How likely somebody bribes who can: at least, and more for a better Favor.
const WILL: f32 = 0.75;
const WILL_FOR_GAIN: f32 = 0.3;
const WILL_TO_STOP: f32 = 0.97;
/// What the Hound of the track is worth beside its use in this hand.
const TRACK: f32 = 0.1;

/// How the players stand towards each other, as `seat` sees it.
pub(super) struct Balance {
    seat: Seat,
    ground: [Ground; MOST_SEATS],
    standing: [f32; MOST_SEATS],
    /// How much each opponent stands between `seat` and victory: all together 1.
    share: [f32; MOST_SEATS],
    /// How many players each could rob of a cube.
    victims: [u8; MOST_SEATS],
    /// What each Favor does for each, where it was found out.
    prizes: [[Option<Prize>; FAVORS]; MOST_SEATS],
    /// What it means that each is robbed of so many cubes, if it was found out.
    losses: Option<(u8, [f32; MOST_SEATS])>,
}

/// What a Favor does for somebody.
#[derive(Clone, Copy)]
struct Prize {
    wins: bool,
    gives: bool,
    /// A step in standing, where it gives something and does not win.
    gain: f32,
}

impl Balance {
    fn of(game: &Pantacle, seat: Seat) -> Self {
        let mut balance = Self {
            seat,
            ground: [Ground::default(); MOST_SEATS],
            standing: [0.0; MOST_SEATS],
            share: [0.0; MOST_SEATS],
            victims: [0; MOST_SEATS],
            prizes: [[None; FAVORS]; MOST_SEATS],
            losses: None,
        };
        let has_cubes = |other: Seat| u8::from(game.player(other).cubes > 0);
        let rich: u8 = game.seats.iter().map(has_cubes).sum();
        let mut sum = 0.0;
        for other in game.seats.iter() {
            let n = other.index();
            balance.ground[n] = Ground::of(game, game.player(other));
            balance.standing[n] = game.standing_on(&balance.ground[n], game.player(other));
            balance.victims[n] = rich - has_cubes(other);
            if other != seat {
                balance.share[n] = balance.standing[n].exp();
                sum += balance.share[n];
            }
        }
        balance.share = balance.share.map(|share| share / sum);
        balance
    }

    /// How `seat` stands.
    fn own(&self) -> f32 {
        self.standing[self.seat.index()]
    }

    /// What a step in the standing of somebody means to `seat`.
    fn means(&self, of: Seat, gain: f32) -> f32 {
        if of == self.seat { gain } else { -gain * self.share[of.index()] }
    }

    /// How much better somebody stands like this, on the ground it is on.
    fn gain(&self, game: &Pantacle, of: Seat, after: &Player) -> f32 {
        game.standing_on(&self.ground[of.index()], after) - self.standing[of.index()]
    }

    /// What it means to `seat` that somebody comes to stand like this.
    fn change(&self, game: &Pantacle, of: Seat, after: &Player) -> f32 {
        self.means(of, self.gain(game, of, after))
    }

    /// What a Favor does for `to`.
    fn prize(&mut self, game: &Pantacle, to: Seat, favor: u8) -> Prize {
        let n = (to.index(), usize::from(favor));
        if let Some(prize) = self.prizes[n.0][n.1] {
            return prize;
        }
        let effect = game.book.favors[n.1].effect;
        let before = game.player(to);
        let loot =
            if let FavorEffect::Steal(each) = effect { each.saturating_mul(self.victims[n.0]) } else { 0 };
        let after = before.favored(effect, loot);
        let gives = !matches!(effect, FavorEffect::Token(_)) || after.tokens.len() > before.tokens.len();
        let counts = gives || to == game.turn.seat || game.house.denial_bribe_wins; // PAN-R4
        let wins = counts && game.wins(&after);
        let gain = if gives && !wins { self.gain(game, to, &after) } else { 0.0 };
        let prize = Prize { wins, gives, gain };
        self.prizes[n.0][n.1] = Some(prize);
        prize
    }

    /// What it means to `seat` that `to` gets a Favor.
    fn favor(&mut self, game: &Pantacle, to: Seat, favor: u8) -> f32 {
        let prize = self.prize(game, to, favor);
        match (prize.wins, prize.gives) {
            (true, _) if to == self.seat => return VICTORY,
            (true, _) => return -DEFEAT,
            (false, false) => return 0.0,
            (false, true) => {}
        }
        let change = self.means(to, prize.gain);
        let FavorEffect::Steal(each) = game.book.favors[usize::from(favor)].effect else { return change };
        let losses = self.losses(game, each);
        change + game.opponents(to).map(|from| losses[from.index()]).sum::<f32>()
    }

    /// What it means to `seat` that somebody is robbed of so many cubes.
    fn losses(&mut self, game: &Pantacle, each: u8) -> [f32; MOST_SEATS] {
        match self.losses {
            Some((cubes, losses)) if cubes == each => losses,
            _ => {
                let mut losses = [0.0; MOST_SEATS];
                for from in game.seats.iter() {
                    let player = game.player(from);
                    let after = Player { cubes: player.cubes.saturating_sub(each), ..*player };
                    losses[from.index()] = self.change(game, from, &after);
                }
                self.losses = Some((each, losses));
                losses
            }
        }
    }

    /// What the Active Sorcerer gets for a Favor that was bribed away. PAN-34
    fn consolation(&self, game: &Pantacle) -> f32 {
        let active = game.turn.seat;
        let mut after = game.player(active).with_cubes(1);
        if !game.burden(active).resolve_stays {
            after.resolve = (after.resolve + 1).min(HOUND_POSITION);
        }
        self.change(game, active, &after)
    }

    /// The chance that `other` bribes if it can.
    fn will(&mut self, game: &Pantacle, other: Seat, favor: u8, decisive: bool) -> f32 {
        let prize = self.prize(game, other, favor);
        match (prize.wins, decisive) {
            (true, _) => 1.0,
            (false, true) => WILL_TO_STOP,
            (false, false) if prize.gives => (WILL + WILL_FOR_GAIN * prize.gain).clamp(0.1, WILL_TO_STOP),
            (false, false) => WILL,
        }
    }

    /// The chance that `other` bribes, as `seat` can tell.
    fn bribes(
        &mut self,
        game: &Pantacle,
        unseen: &Unseen,
        glimpse: &Glimpse,
        favor: u8,
        decisive: bool,
    ) -> f32 {
        let able = unseen.can_pay(game, glimpse, favor);
        if able == 0.0 {
            return 0.0;
        }
        (able * KEEPING * self.will(game, glimpse.of, favor, decisive)).min(0.98)
    }
}

impl Pantacle {
    /// What a Favor gives if it is not bribed away, what its loss means, and the cube of its Moon Phase.
    pub(super) fn weigh_announcing(&self, seat: Seat, actions: &[Action], out: &mut Vec<f32>) {
        let mut balance = Balance::of(self, seat);
        let unseen = Unseen::by(self, seat);
        let consolation = balance.consolation(self);
        let mut expected = [0.0; FAVORS];
        let mut unbribed = [1.0; FAVORS];
        for other in self.opponents(seat) {
            let glimpse = Glimpse::of(self, other, seat);
            for action in actions {
                let &Action::Announce(favor) = action else { continue };
                let n = usize::from(favor);
                let decisive = balance.prize(self, seat, favor).wins;
                let bribes = unbribed[n] * balance.bribes(self, &unseen, &glimpse, favor, decisive);
                if bribes > 0.0 {
                    unbribed[n] -= bribes;
                    expected[n] += bribes * (balance.favor(self, other, favor) + consolation);
                }
            }
        }
        let moon = self.moon_worth(seat, balance.own());
        let hand = self.player(seat).hand.blades();
        for action in actions {
            let &Action::Announce(favor) = action else {
                out.push(0.0);
                continue;
            };
            let n = usize::from(favor);
            let mut worth = expected[n] + unbribed[n] * balance.favor(self, seat, favor);
            let phase = self.book.favors[n].phase;
            if hand.iter().any(|blade| Some(self.book.blades[usize::from(blade.kind)].phase) == phase) {
                worth += moon;
            }
            out.push(SCALE * worth);
        }
    }

    /// The cube of the Change of the Moon to somebody who stands like this. PAN-44
    pub(super) fn moon_worth(&self, seat: Seat, standing: f32) -> f32 {
        if self.burden(seat).no_moon_cube {
            return 0.0;
        }
        self.standing(&self.player(seat).with_cubes(1)) - standing
    }

    /// Whether the Favor and its denial are worth the blades, and which of them are needed least.
    pub(super) fn weigh_bribing(&self, seat: Seat, actions: &[Action], out: &mut Vec<f32>) {
        let favor = self.marked.unwrap_or_default();
        let mut balance = Balance::of(self, seat);
        let active = self.turn.seat;
        let consolation = balance.consolation(self);
        let decisive = balance.prize(self, active, favor).wins;
        let (mut passed, mut unbribed) = (0.0, 1.0);
        let mut other = self.seats.after(seat);
        if other != active {
            let unseen = Unseen::by(self, seat);
            while other != active {
                let glimpse = Glimpse::of(self, other, seat);
                let bribes = unbribed * balance.bribes(self, &unseen, &glimpse, favor, decisive);
                unbribed -= bribes;
                passed += bribes * (balance.favor(self, other, favor) + consolation);
                other = self.seats.after(other);
            }
        }
        passed += unbribed * balance.favor(self, active, favor);
        let bribed = balance.favor(self, seat, favor) + consolation;
        let grip = self.grip(seat, balance.own());
        let held = self.held_by(seat);
        let full = grip.worth(self, &held);
        for action in actions {
            let worth = match action {
                Action::Bribe(payment) => {
                    let mut left = held;
                    payment.blades.as_slice().iter().for_each(|&kind| left.remove(self, kind));
                    left.hounds -= u8::from(payment.track);
                    let track = if payment.track { TRACK } else { 0.0 };
                    bribed - track - (full - grip.worth(self, &left))
                }
                _ => passed,
            };
            out.push(SCALE * worth);
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Game, NoLog, Quick, random_seat};

    use super::*;
    use crate::info::Options;
    use crate::tests::table::{A, dealt};

    #[test]
    fn what_was_found_out_once_is_what_would_be_found_out_anew() {
        for n in 3..=5 {
            let mut game = dealt(&Options::default(), n, 7);
            let mut rng = Quick::new(u64::from(n));
            while let Some(seat) = random_seat(game.active(), &mut rng) {
                let mut balance = Balance::of(&game, A);
                let each =
                    || game.seats.iter().flat_map(|to| (0..FAVORS as u8).map(move |favor| (to, favor)));
                for (to, favor) in each().chain(each()) {
                    let anew = Balance::of(&game, A).favor(&game, to, favor).to_bits();
                    assert_eq!(balance.favor(&game, to, favor).to_bits(), anew, "{to:?}, {favor}");
                }
                for to in game.seats.iter() {
                    let after = game.player(to).favored(FavorEffect::Adepts(2), 0).with_cubes(3);
                    let gain = game.standing(&after) - game.standing(game.player(to));
                    assert_eq!(
                        balance.gain(&game, to, &after).to_bits(),
                        gain.to_bits(),
                        "on the same ground"
                    );
                }
                let action = game.pick(seat, &mut rng, &mut Vec::new()).unwrap();
                game.apply(seat, &action, &mut rng, &mut NoLog);
            }
        }
    }
}
