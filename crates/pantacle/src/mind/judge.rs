//! Who will win, by a rule of thumb: standing, the order of play, and what hands can do.

use kernel::{MAX_SEATS, Seat};

use crate::book::FAVORS;
use crate::state::{Ask, MOST_SEATS, Pantacle};

use super::worth::yes;

/// Fitted like the numbers of standing.
const WAITING: f32 = -0.915;
const ACTIVE: f32 = -0.073;
/// Ready, and next or next but one to play.
const READY_SOON: [f32; 2] = [1.042, 0.434];
/// Ready only after this turn and everybody else's.
const READY_LATE: f32 = -0.604;
/// Able to bribe: at all, each Favor, and each that would win.
const ABLE: f32 = 0.091;
const EACH: f32 = 0.101;
const EACH_WINS: f32 = 0.283;
/// Favors that nobody can bribe away, out of those one may announce.
const SAFE: f32 = 0.225;
/// About to announce the last Favor; when one is safe; and by how many are.
const LAST: f32 = 0.54;
const LAST_SAFE: f32 = 0.818;
const LAST_EACH: f32 = 0.726;
const EXTRA_TURN: f32 = 1.032;

impl Pantacle {
    /// The chance of each seat, with all hands open.
    pub(super) fn chances(&self) -> [f32; MAX_SEATS] {
        let count = self.seats.count();
        let mut able = [0u8; MOST_SEATS];
        for seat in self.seats.iter() {
            able[seat.index()] = self.able(seat);
        }
        let mut chances = [0.0; MAX_SEATS];
        let mut sum = 0.0;
        for seat in self.seats.iter() {
            let n = seat.index();
            let player = self.player(seat);
            let way = self.way(player, &self.burden(seat));
            let last = way.discs == 0;
            let away = (n + count - self.turn.seat.index()) % count;
            let bribes = able[n].count_ones().min(4) as f32;
            let others = self.opponents(seat).fold(0, |set, other| set | able[other.index()]);
            let free = self.available(seat);
            let safe = (free & !others).count_ones() as f32 / free.count_ones().max(1) as f32;
            let mut score = self.standing(player) + SAFE * safe + ABLE * yes(bribes > 0.0);
            score += bribes * (EACH + EACH_WINS * yes(last));
            if away == 0 {
                score += ACTIVE + EXTRA_TURN * yes(self.turn.extra);
                if last && way.ready && matches!(self.ask, Ask::Announce) {
                    score += LAST + LAST_SAFE * yes(safe > 0.0) + LAST_EACH * safe;
                } else if way.ready && !last {
                    score += READY_LATE;
                }
            } else {
                score += WAITING * away as f32 / count as f32;
                if way.ready {
                    score += READY_SOON.get(away - 1).copied().unwrap_or(0.0);
                }
            }
            chances[n] = score.exp();
            sum += chances[n];
        }
        chances.map(|chance| chance / sum)
    }

    /// A bit for each Favor that `seat` could pay for.
    pub(crate) fn able(&self, seat: Seat) -> u8 {
        let mut able = 0;
        for favor in 0..FAVORS as u8 {
            self.payments(seat, favor, &mut |_| able |= 1 << favor);
        }
        able
    }
}
