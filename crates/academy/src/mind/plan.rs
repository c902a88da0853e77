//! What whoever is in turn needs: how long the game still lasts, what Will, Shards and actions are worth.

use super::taste::Taste;
use crate::content::{Act, Counted, FaceData, Kind, MOST_WILL};
use crate::id::{Card, Space, cards};
use crate::state::{Academy, ENOUGH, Pencils, Student};

/// What one action of each kind is worth on a slate, for many turns.
#[derive(Clone, Copy)]
pub(super) struct Acts {
    will: f32,
    shard: f32,
    used: f32,
    complete: f32,
    add: f32,
    chaos: f32,
    either: f32,
}

impl Acts {
    /// For a player of whom nothing else is known.
    pub(super) const PLAIN: Self =
        Self { will: 0.5, shard: 0.5, used: 0.3, complete: 1.2, add: 0.3, chaos: 1.0, either: 0.2 };

    fn one(&self, act: Act) -> f32 {
        match act {
            Act::Will(n) => self.will * f32::from(n),
            Act::Shards(n) => self.shard * f32::from(n),
            Act::Use => self.used,
            Act::Complete => self.complete,
            Act::Add => self.add,
            Act::Chaos => self.chaos,
        }
    }

    pub(super) fn face(&self, face: &FaceData) -> f32 {
        if face.slash {
            face.acts.iter().fold(0.0, |best: f32, &act| best.max(self.one(act))) + self.either
        } else {
            face.acts.iter().fold(0.0, |sum, &act| sum + self.one(act))
        }
    }
}

/// What one more of each thing adds at the end by items already completed.
#[derive(Clone, Copy, Default)]
pub(super) struct Ends {
    will: f32,
    shard: f32,
    tile: f32,
    pub(super) spell: f32,
    pub(super) item: f32,
}

/// An Assignment in reach.
#[derive(Clone, Copy)]
pub(super) struct Want {
    pub(super) spell: bool,
    pub(super) price: u8,
    /// What it is worth, its price taken off.
    pub(super) net: f32,
}

/// The most Assignments that are thought about.
const MOST_WANTS: usize = 10;

/// What whoever is in turn reckons with.
pub(super) struct Plan<'a> {
    pub(super) game: &'a Academy,
    pub(super) taste: &'a Taste,
    pub(super) me: &'a Student,
    /// Own turns after this one.
    pub(super) turns: f32,
    pub(super) ends: Ends,
    /// What Will, a Shard, Use Item and Add Tile are worth now.
    pub(super) will: f32,
    pub(super) shard: f32,
    pub(super) used: f32,
    pub(super) add: f32,
    pub(super) lead: f32,
    /// How many of the own faces show Use Item.
    pub(super) user_faces: f32,
    pub(super) completers: f32,
    wants: [Want; MOST_WANTS],
    count: usize,
}

impl<'a> Plan<'a> {
    /// A plan without cards.
    pub(super) fn new(game: &'a Academy, taste: &'a Taste) -> Self {
        let me = game.me();
        let turns = game.own_turns_left(taste);
        let fade = turns / (turns + taste.fade);
        let none = Want { spell: false, price: 0, net: 0.0 };
        let ends = game.own_ends();
        let mut plan = Self {
            game,
            taste,
            me,
            turns,
            ends,
            will: taste.will * fade + taste.left + ends.will,
            shard: taste.shard * fade + taste.left + ends.shard,
            used: 0.0,
            add: taste.add * turns + ends.tile,
            lead: 0.0,
            user_faces: 0.0,
            completers: 0.0,
            wants: [none; MOST_WANTS],
            count: 0,
        };
        let (mut users, mut completers) = (0.0, 0.0);
        for space in Space::all() {
            let Some(face) = me.face(space) else { continue };
            let data = game.book.face(face);
            let share = if data.slash { 0.5 } else { 1.0 };
            for act in &data.acts {
                match act {
                    Act::Use => users += share,
                    Act::Complete => completers += share,
                    _ => {}
                }
            }
        }
        (plan.user_faces, plan.completers) = (users, completers);
        plan.used = cards(me.done & game.book.usable)
            .filter(|&card| game.can_pay_use(card))
            .fold(0.0, |best: f32, card| best.max(plan.use_worth(card)));
        plan
    }

    /// With the Assignments in reach, best first.
    pub(super) fn with_wants(mut self) -> Self {
        self.lead = self.game.lead();
        for card in cards(self.game.public | self.me.hand) {
            if self.count == MOST_WANTS {
                break;
            }
            let want = self.want(card, 0);
            let mut n = self.count;
            while n > 0 && self.wants[n - 1].net < want.net {
                self.wants[n] = self.wants[n - 1];
                n -= 1;
            }
            self.wants[n] = want;
            self.count += 1;
        }
        // What is missing for the best Assignment not yet in reach is worth more.
        let mut best = (0.0, 0.0, false);
        for &want in self.wants() {
            let missing = self.missing(want);
            let worth = want.net - self.taste.short * missing;
            if worth > best.0 {
                best = (worth, missing, want.spell);
            }
        }
        if best.1 > 0.0 {
            if best.2 {
                self.will *= 1.0 + self.taste.want;
            } else {
                self.shard *= 1.0 + self.taste.want;
            }
        }
        self
    }

    pub(super) fn wants(&self) -> &[Want] {
        &self.wants[..self.count]
    }

    pub(super) fn missing(&self, want: Want) -> f32 {
        let have = if want.spell { u16::from(self.me.will) } else { self.me.shards };
        f32::from(u16::from(want.price).saturating_sub(have))
    }

    pub(super) fn want(&self, card: Card, cheaper: u8) -> Want {
        let spell = self.game.book.is_spell(card);
        let price = self.game.price(card, cheaper);
        let each = if spell { self.will } else { self.shard };
        let net = self.card_worth(card) - each * f32::from(price);
        Want { spell, price, net }
    }

    /// What actions are worth on the own slate.
    pub(super) fn acts(&self) -> Acts {
        let taste = self.taste;
        let soon = self.turns / (self.turns + taste.fade);
        Acts {
            will: taste.act_will,
            shard: taste.act_shard,
            used: taste.act_use + taste.act_used * self.used,
            complete: taste.act_complete / (1.0 + taste.act_many * (self.completers - 1.0).max(0.0)),
            add: taste.act_add * soon,
            chaos: taste.act_chaos,
            either: taste.act_either,
        }
    }

    pub(super) fn will_gain(&self, amount: u8) -> f32 {
        self.will * f32::from(amount.min(MOST_WILL.saturating_sub(self.me.will)))
    }
}

impl Academy {
    fn own_ends(&self) -> Ends {
        let mut ends = Ends::default();
        let set = self.me().done & !(self.book.spells | self.book.usable | self.book.always_on);
        for card in cards(set) {
            let Kind::End(end) = self.book.card(card).kind else { continue };
            let each = f32::from(end.points) / f32::from(end.per.max(1));
            match end.count {
                Counted::Will => ends.will += each,
                Counted::Shards => ends.shard += each,
                Counted::Tiles => ends.tile += each,
                Counted::Spells => ends.spell += each,
                Counted::Items => ends.item += each,
                Counted::Octagons | Counted::Leading => {}
            }
        }
        ends
    }

    /// How many turns whoever is in turn still has after this one, as far as can be guessed.
    fn own_turns_left(&self, taste: &Taste) -> f32 {
        let extra = f32::from(self.again);
        match self.pencils {
            Pencils::Down { .. } => extra + if self.extra { 1.0 } else { 0.0 },
            Pencils::Taken(_) => extra + 1.0,
            Pencils::Aside => {
                let most = self.seats.iter().map(|seat| self.student(seat).completed()).max().unwrap_or(0);
                extra + 1.0 + taste.tail + taste.pace * ENOUGH.saturating_sub(most) as f32
            }
        }
    }

    /// How far whoever is in turn is ahead of the best other.
    fn lead(&self) -> f32 {
        let best = self.opponents().map(|seat| self.score(seat)).max().unwrap_or(0);
        f32::from(self.score(self.turn)) - f32::from(best)
    }
}
