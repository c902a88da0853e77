//! What a cast gives, thought through to its end.

use kernel::bits;

use super::plan::Plan;
use super::slate::Slate;
use crate::content::{Act, FaceData, MOST_WILL};
use crate::id::SPACES;

/// What a cast offers: how often each kind of action.
#[derive(Clone, Copy, Default)]
struct Offer {
    will: u8,
    shards: u8,
    /// Will or Shards.
    either: u8,
    complete: u8,
    used: u8,
    /// Complete Assignment or Use Item.
    complete_or_use: u8,
    add: u8,
    chaos: u8,
}

impl Offer {
    fn add_face(&mut self, face: &FaceData) {
        if face.slash {
            match *face.acts.as_slice() {
                [Act::Will(n), Act::Shards(_)] | [Act::Shards(_), Act::Will(n)] => return self.either += n,
                [Act::Complete, Act::Use] | [Act::Use, Act::Complete] => return self.complete_or_use += 1,
                [first, _] => return self.add_act(first),
                _ => {}
            }
        }
        face.acts.iter().for_each(|&act| self.add_act(act));
    }

    fn join(&mut self, other: Self) {
        self.will += other.will;
        self.shards += other.shards;
        self.either += other.either;
        self.complete += other.complete;
        self.used += other.used;
        self.complete_or_use += other.complete_or_use;
        self.add += other.add;
        self.chaos += other.chaos;
    }

    fn add_act(&mut self, act: Act) {
        match act {
            Act::Will(n) => self.will += n,
            Act::Shards(n) => self.shards += n,
            Act::Use => self.used += 1,
            Act::Complete => self.complete += 1,
            Act::Add => self.add += 1,
            Act::Chaos => self.chaos += 1,
        }
    }
}

/// Will and Shards in the middle of a turn thought through.
struct Purse {
    will: u8,
    shards: u16,
    adds: u8,
    /// Assignments completed, by their place among the wants.
    done: u16,
}

impl Plan<'_> {
    /// What an offer is worth, carried out as well as it goes: gather, complete, use, add.
    fn harvest(&self, purse: &mut Purse, offer: Offer) -> f32 {
        let (taste, mut worth) = (self.taste, 0.0);
        let will = offer.will.min(MOST_WILL.saturating_sub(purse.will));
        worth += self.will * f32::from(will) + self.shard * f32::from(offer.shards);
        purse.will += will;
        purse.shards += u16::from(offer.shards);
        let (mut either, mut completes, mut chaos) = (offer.either, offer.complete, offer.chaos);
        let mut both = offer.complete_or_use;
        for (n, want) in self.wants().iter().enumerate() {
            if completes + both + chaos == 0 || want.net <= 0.0 {
                break;
            }
            if purse.done >> n & 1 == 1 || completes == 0 && (want.net < self.used) {
                continue;
            }
            let have = if want.spell { u16::from(purse.will) } else { purse.shards };
            let missing = u16::from(want.price).saturating_sub(have);
            if missing > u16::from(either) {
                continue;
            }
            either -= missing as u8;
            let each = if want.spell { self.will } else { self.shard };
            worth += want.net + each * f32::from(missing);
            if want.spell {
                purse.will = (have + missing - u16::from(want.price)) as u8;
            } else {
                purse.shards = have + missing - u16::from(want.price);
            }
            purse.done |= 1 << n;
            if completes > 0 {
                completes -= 1;
            } else if both > 0 {
                both -= 1;
            } else {
                chaos -= 1;
            }
        }
        worth += self.will.max(self.shard) * f32::from(either);
        worth += self.used.max(0.0) * f32::from(offer.used + both);
        for _ in 0..offer.add {
            worth += self.add * if purse.adds > 0 { taste.add_more } else { 1.0 };
            purse.adds += 1;
        }
        worth + self.used.max(self.add).max(self.will.max(self.shard)) * f32::from(chaos)
    }

    /// What casting from each space is worth: its own actions first, then those of the spaces linked to it.
    pub(super) fn casts(&self, slate: &Slate) -> [f32; SPACES] {
        let mut out = [0.0; SPACES];
        let mut offers = [Offer::default(); SPACES];
        let mut fresh = 0u16;
        for (n, face) in Slate::faces(self.game, self.game.turn) {
            if self.me.tired[n] == 0 {
                fresh |= 1 << n;
                offers[n].add_face(self.game.book.face(face));
            }
        }
        for n in bits::each(fresh.into()) {
            let n = n as usize % SPACES;
            let mut purse = Purse { will: self.me.will, shards: self.me.shards, adds: 0, done: 0 };
            let mut worth = self.harvest(&mut purse, offers[n]);
            let links = slate.links(n) & fresh;
            if links != 0 {
                let mut linked = Offer::default();
                bits::each(links.into()).for_each(|other| linked.join(offers[other as usize % SPACES]));
                worth += self.harvest(&mut purse, linked);
            }
            out[n] = worth - self.taste.spoil * slate.acts[n] * f32::from(self.turns > 0.0);
        }
        out
    }
}
