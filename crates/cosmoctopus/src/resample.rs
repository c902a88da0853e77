//! Drawing anew what a viewer cannot know.
//!
//! Hidden are the cards in other hands, the deck, and the packs of a draft. A viewer who can count knows more than
//! that: a card that was in the discard pile when it was shuffled is in no hand that was full before, and of the packs
//! of a draft it has seen, it knows what went on to whom.

use kernel::{Draw, Resample, Rng, Viewer};

use crate::options::StartingHands;
use crate::state::{Cosmoctopus, PLAYERS};
use crate::words::{CardId, Cards};

impl Resample for Cosmoctopus {
    fn resample<R: Rng>(&mut self, observer: Viewer, rng: &mut R) {
        if observer == Viewer::Omniscient {
            return;
        }
        let me = if let Viewer::Seat(seat) = observer { Some(seat.index()) } else { None };
        if self.rules.hands == StartingHands::Draft {
            if self.drafted.round < 5 {
                self.redraft(me, rng);
            } else {
                self.remember_and_redeal(me, rng);
            }
        } else {
            self.redeal(me, Cards::EMPTY, rng);
        }
    }
}

impl Cosmoctopus {
    /// Deals the unknown cards anew over the unknown places, but for the cards in `fixed`. Cards of the deck as it was
    /// last reshuffled stay apart from those that were in hands then.
    fn redeal<R: Rng>(&mut self, me: Option<usize>, fixed: Cards, rng: &mut R) {
        let others = || (0..PLAYERS).filter(move |&seat| Some(seat) != me);
        let mut pool = others().fold(self.deck(), |pool, seat| pool.or(self.hidden(seat).minus(fixed)));
        for seat in others() {
            let hidden = self.hidden(seat).minus(fixed);
            self.hands[seat] = self.hands[seat].minus(hidden);
            let fresh = hidden.and(self.fresh).len();
            let old = hidden.len() - fresh;
            for (count, class) in [(old, pool.minus(self.fresh)), (fresh, pool.and(self.fresh))] {
                let mut class = class;
                for _ in 0..count {
                    if let Some(card) = class.draw(rng) {
                        class.remove(card);
                        pool.remove(card);
                        self.hands[seat].insert(card);
                    }
                }
            }
        }
    }

    /// In which rounds `me` saw this pack.
    fn sightings(&self, me: Option<usize>, pack: usize) -> impl Iterator<Item = usize> + use<> {
        let last = usize::from(self.drafted.round.min(4));
        let count = self.seats.count();
        let first = me.map_or(5, |me| (me + count - pack) % count);
        (first..=last).step_by(count)
    }

    /// Who kept the card of this round from this pack.
    fn keeper(&self, pack: usize, round: usize) -> usize {
        (pack + round) % self.seats.count()
    }

    /// The runs of rounds, from and to, of which `me` knows the cards but not who kept which; and the first round known.
    fn runs(&self, me: Option<usize>, pack: usize) -> ([(usize, usize); 3], usize) {
        let mut runs = [(0, 0); 3];
        let mut first = 5;
        let mut sightings = self.sightings(me, pack).peekable();
        let mut n = 0;
        while let Some(round) = sightings.next() {
            first = first.min(round);
            let chosen = round < usize::from(self.drafted.round)
                || me.is_some_and(|me| self.drafted.chosen >> me & 1 == 1);
            if chosen && n < 3 {
                runs[n] = (round + 1, sightings.peek().copied().unwrap_or(5));
                n += 1;
            }
        }
        (runs, first)
    }

    /// While the draft goes on: unknown packs are dealt anew, and what was passed on is kept by whoever.
    fn redraft<R: Rng>(&mut self, me: Option<usize>, rng: &mut R) {
        let count = self.seats.count().min(PLAYERS);
        let mut pool = self.deck();
        for pack in 0..count {
            let first = self.runs(me, pack).1;
            pool = pool.or(self.drafted.packs[pack][..first].iter().copied().collect());
        }
        for pack in 0..count {
            let (runs, first) = self.runs(me, pack);
            for round in 0..first {
                if let Some(card) = pool.draw(rng) {
                    pool.remove(card);
                    self.drafted.packs[pack][round] = card;
                }
            }
            for (from, to) in runs {
                self.drafted.packs[pack][from..to].sort_unstable();
                rng.shuffle(&mut self.drafted.packs[pack][from..to]);
            }
            let now = usize::from(self.drafted.round);
            let chosen = self.drafted.chosen >> self.keeper(pack, now) & 1 == 1;
            self.drafted.packs[pack][now + usize::from(chosen)..].sort_unstable();
        }
        self.hands_from_packs();
    }

    /// The hands that the draft has come to so far.
    pub(crate) fn hands_from_packs(&mut self) {
        self.hands = [Cards::EMPTY; PLAYERS];
        let count = self.seats.count().min(PLAYERS);
        for pack in 0..count {
            for round in 0..5 {
                let keeper = self.keeper(pack, round);
                let now = usize::from(self.drafted.round);
                if round < now || (round == now && self.drafted.chosen >> keeper & 1 == 1) {
                    self.hands[keeper].insert(self.drafted.packs[pack][round]);
                }
            }
        }
    }

    /// After the draft: cards that were passed on and never left a hand since are with one of those who could keep
    /// them; everything else is dealt anew.
    fn remember_and_redeal<R: Rng>(&mut self, me: Option<usize>, rng: &mut R) {
        let count = self.seats.count().min(PLAYERS);
        let left = self.drafted.left.iter().fold(Cards::EMPTY, |all, &left| all.or(left));
        let mut fixed = Cards::EMPTY;
        for pack in 0..count {
            let (runs, _) = self.runs(me, pack);
            for (from, to) in runs {
                fixed = fixed.or(self.reassign(pack, from, to, left, rng));
            }
        }
        self.redeal(me, fixed, rng);
        self.imagine_picks(me, rng);
    }

    /// Shuffles the cards of these rounds of a pack, but for those that are known to have left a hand; the cards that
    /// were shuffled, which are now in the hands of their new keepers.
    fn reassign<R: Rng>(&mut self, pack: usize, from: usize, to: usize, left: Cards, rng: &mut R) -> Cards {
        let mut still: Cards = self.drafted.packs[pack][from..to].iter().copied().collect();
        still = still.minus(left);
        let fixed = still;
        for seat in 0..PLAYERS {
            self.hands[seat] = self.hands[seat].minus(fixed);
        }
        for round in from..to {
            if left.contains(self.drafted.packs[pack][round]) {
                continue;
            }
            if let Some(card) = still.draw(rng) {
                still.remove(card);
                self.drafted.packs[pack][round] = card;
                let keeper = self.keeper(pack, round);
                self.hands[keeper].insert(card);
            }
        }
        fixed
    }

    /// For the rounds `me` knows nothing of: each keeper kept something it has, or had.
    fn imagine_picks<R: Rng>(&mut self, me: Option<usize>, rng: &mut R) {
        let count = self.seats.count().min(PLAYERS);
        let mut known = Cards::EMPTY;
        for pack in 0..count {
            let first = self.runs(me, pack).1;
            known = known.or(self.drafted.packs[pack][first..].iter().copied().collect());
        }
        let had = |game: &Self, seat: usize| {
            game.hidden(seat).minus(game.fresh).or(game.drafted.left[seat]).and(Cards::DECK).minus(known)
        };
        let mut could: [Cards; PLAYERS] = std::array::from_fn(|seat| had(self, seat));
        for pack in 0..count {
            for round in 0..self.runs(me, pack).1 {
                let keeper = self.keeper(pack, round);
                if let Some(card) = could[keeper].draw(rng) {
                    could[keeper].remove(card);
                    self.drafted.packs[pack][round] = card;
                }
            }
        }
    }

    /// Whether anything but plain dealing lies behind what is hidden.
    pub(crate) fn is_dealt_plainly(&self) -> bool {
        self.rules.hands != StartingHands::Draft && self.fresh.is_empty()
    }

    /// The cards of the packs that nobody has kept yet, with the seat they lie before.
    pub(crate) fn each_in_pack(&self, mut tell: impl FnMut(usize, CardId)) {
        if self.drafted.round < 5 {
            for seat in 0..self.seats.count().min(PLAYERS) {
                self.pack(seat).iter().for_each(|card| tell(seat, card));
            }
        }
    }
}
