//! What the rule bot thinks of each thing that can be done.

use super::plan::{Acts, Plan, Want};
use super::slate::Slate;
use super::taste::Taste;
use crate::action::{Action, Frame};
use crate::content::{Act, MOST_WILL};
use crate::id::{Card, Space, Tile, cards};
use crate::state::{Academy, Stage, spaces};

/// How much sooner something is done when its turn comes before that of something else.
const BEFORE: f32 = 4.0;

impl Academy {
    pub(super) fn weigh_by(&self, taste: &Taste, actions: &[Action], out: &mut Vec<f32>) {
        if actions.len() < 2 {
            return out.resize(out.len() + actions.len(), 0.0);
        }
        match (self.frames.last(), self.stage) {
            (Some(frame), _) => self.weigh_frame(taste, frame, actions, out),
            (None, Stage::Begin) => {
                let plan = Plan::new(self, taste).with_wants();
                let slate = Slate::of(self, self.turn, &plan.acts());
                let (casts, rest) = (plan.casts(&slate), plan.rest(&slate));
                out.extend(actions.iter().map(|action| match action {
                    Action::Cast(space) => taste.sharp * casts[space.index()],
                    _ => taste.sharp * rest,
                }));
            }
            (None, Stage::Rested) => {
                let plan = Plan::new(self, taste).with_wants();
                out.extend(actions.iter().map(|action| match action {
                    Action::Exchange(card) => taste.sharp * (taste.exchange - plan.hold(*card)),
                    _ => 0.0,
                }));
            }
            (None, Stage::Placing(Some(tile))) => self.weigh_places(taste, tile, None, actions, out),
            (None, _) => out.extend(actions.iter().map(|action| match action {
                Action::Link(space) => self.link_order(*space),
                Action::Pick(tile) => f32::from(self.book.tile(*tile).edges.count_ones() as u8),
                _ => 0.0,
            })),
        }
    }

    /// Gather first, complete last.
    fn link_order(&self, space: Space) -> f32 {
        let Some(face) = self.me().face(space) else { return 0.0 };
        self.book.face(face).acts.iter().fold(BEFORE, |order, act| {
            order.min(match act {
                Act::Will(_) | Act::Shards(_) => BEFORE,
                Act::Add => 3.5,
                Act::Use => 3.0,
                Act::Complete => 2.5,
                Act::Chaos => 2.0,
            })
        })
    }

    fn weigh_places(
        &self,
        taste: &Taste,
        tile: Tile,
        from: Option<Space>,
        actions: &[Action],
        out: &mut Vec<f32>,
    ) {
        let plan = Plan::new(self, taste);
        let (acts, data) = (plan.acts(), self.book.tile(tile));
        let slate = Slate::of(self, self.turn, &acts);
        let worth = acts.face(data);
        // What a tile does where it lies is lost when it goes elsewhere.
        let lost = from.map_or(0.0, |space| slate.share(taste, space));
        out.extend(actions.iter().map(|action| match action {
            Action::Place { space, turn } => {
                let gain = slate.gain(taste, *space, worth, data.edges_turned(*turn));
                taste.sharp_place * if from.is_some_and(|from| from != *space) { gain - lost } else { gain }
            }
            _ => 0.0,
        }));
    }

    fn weigh_frame(&self, taste: &Taste, frame: Frame, actions: &[Action], out: &mut Vec<f32>) {
        match frame {
            Frame::Tile { .. } | Frame::Add(_) | Frame::Complete(_) | Frame::Actions { .. } => {
                self.weigh_acts(taste, frame, actions, out);
            }
            Frame::Lifted { space, .. } if self.me().tile(space).is_some() => {
                let Some(tile) = self.me().tile(space) else { return };
                self.weigh_places(taste, tile, Some(space), actions, out);
            }
            _ => {
                let plan = Plan::new(self, taste).with_wants();
                let acts = plan.acts();
                let slate = Slate::of(self, self.turn, &acts);
                let aims = actions.iter().map(|&action| taste.sharp * plan.aim(&acts, &slate, action));
                out.extend(aims);
            }
        }
    }

    /// The actions of tiles, wherever they come from.
    fn weigh_acts(&self, taste: &Taste, frame: Frame, actions: &[Action], out: &mut Vec<f32>) {
        // Nothing is lost by gathering first, unless it is one action or the other.
        let free = if let Frame::Tile { face, .. } = frame {
            let data = self.book.face(face);
            !data.slash && !data.acts.contains(&Act::Chaos)
        } else {
            false
        };
        if free && actions.iter().any(|action| matches!(action, Action::Will | Action::Shards)) {
            return out.extend(actions.iter().map(|action| match action {
                Action::Will | Action::Shards => 2.0 * BEFORE,
                Action::Stop => 0.0,
                _ => BEFORE,
            }));
        }
        let plan = Plan::new(self, taste).with_wants();
        let acts = plan.acts();
        let cheaper = if let Frame::Complete(cheaper) = frame { cheaper } else { 0 };
        let push = taste.push + if self.completes_pending() { taste.pending } else { 0.0 };
        let (will, shards) = (plan.me.will, plan.me.shards);
        let now = plan.potential(will, shards);
        out.extend(actions.iter().map(|&action| {
            taste.sharp
                * match action {
                    Action::Will => {
                        let n = self.amount(frame, true);
                        plan.will_gain(n) + push * (plan.potential(will + n, shards) - now)
                    }
                    Action::Shards => {
                        let n = self.amount(frame, false);
                        plan.shard * f32::from(n) + push * (plan.potential(will, shards + u16::from(n)) - now)
                    }
                    Action::Take(tile) => plan.tile_worth(&acts, tile),
                    Action::Complete(card) => plan.want(card, cheaper).net,
                    Action::Use(card) => plan.use_worth(card),
                    _ => 0.0,
                }
        }));
    }

    /// How much an action of a tile gives.
    fn amount(&self, frame: Frame, will: bool) -> u8 {
        let Frame::Tile { face, left } = frame else { return 1 };
        let acts = self.book.face(face).acts.iter().enumerate();
        let mut amounts = acts.filter(|(n, _)| left >> n & 1 == 1).filter_map(|(_, act)| match act {
            Act::Will(n) if will => Some(*n),
            Act::Shards(n) if !will => Some(*n),
            _ => None,
        });
        amounts.next().unwrap_or(1)
    }

    /// Whether Complete Assignment comes later in this turn.
    fn completes_pending(&self) -> bool {
        let faces = self.book.completing | self.book.chaotic;
        let begun = |frame: &Frame| matches!(frame, Frame::Tile { face, .. } if faces & face.bit() != 0);
        let linked = |space: Space| self.me().face(space).is_some_and(|face| faces & face.bit() != 0);
        self.frames.list().iter().any(begun) || spaces(self.usable_links()).any(linked)
    }
}

impl Plan<'_> {
    /// What it is worth to rest: as much as a turn gives on average, for then all can be cast again.
    fn rest(&self, slate: &Slate) -> f32 {
        if self.turns == 0.0 || self.game.exhausted() == 0 {
            return -1.0;
        }
        self.taste.rest_bias + self.taste.rest_rate * slate.rate()
    }

    /// What it is worth to hold an Assignment.
    fn hold(&self, card: Card) -> f32 {
        let want = self.want(card, 0);
        want.net - self.taste.short * self.missing(want)
    }

    fn tile_worth(&self, acts: &Acts, tile: Tile) -> f32 {
        let data = self.game.book.tile(tile);
        let edges = f32::from(data.edges.count_ones() as u8);
        self.add + acts.face(data) - 1.0 + self.taste.edge * (edges - 2.0)
    }

    /// The best that can be bought with this, or soon.
    fn potential(&self, will: u8, shards: u16) -> f32 {
        let worth = |want: &Want| {
            let have = if want.spell { u16::from(will.min(MOST_WILL)) } else { shards };
            let missing = u16::from(want.price).saturating_sub(have);
            want.net * (1.0 - self.taste.far * f32::from(missing)).max(0.0)
        };
        self.wants().iter().map(worth).fold(0.0, f32::max)
    }

    fn purse(&self, will: u8, shards: u16) -> f32 {
        self.potential(will, shards) + self.will * f32::from(will) + self.shard * f32::from(shards)
    }

    /// What a card is aimed at.
    fn aim(&self, acts: &Acts, slate: &Slate, action: Action) -> f32 {
        let (taste, game) = (self.taste, self.game);
        let (will, shards) = (self.me.will, self.me.shards);
        match action {
            Action::Refresh(space) => {
                let links = |cast: Space| slate.links(cast.index()) >> space.index() & 1 == 1;
                let at_once = matches!(game.stage, Stage::Casting(Some(cast)) if links(cast));
                let now = if at_once { slate.acts[space.index()] } else { 0.0 };
                now + slate.cast(space.index(), !game.exhausted())
            }
            Action::Lift(space) => taste.lift - 0.3 * slate.share(taste, space),
            Action::Discard { seat, space } if seat == game.turn => -slate.share(taste, space),
            Action::Discard { seat, space } => {
                Slate::of(game, seat, acts).share(taste, space) + taste.harm * f32::from(game.score(seat))
            }
            Action::Exhaust { seat, space } if game.student(seat).is_tired(space) => 0.0,
            Action::Exhaust { seat, space } => Slate::of(game, seat, acts).casts[space.index()],
            Action::Steal(seat) => {
                let stolen = game.student(seat).shards.min(2);
                taste.harm * f32::from(game.score(seat)) + self.shard * f32::from(stolen)
            }
            Action::IntoWill(n) => self.purse(will + n, shards.saturating_sub(n.into())),
            Action::IntoShards(n) => self.purse(will.saturating_sub(n), shards + u16::from(n)),
            Action::Stop if matches!(game.frames.last(), Some(Frame::Swap(_))) => self.purse(will, shards),
            Action::Keep(card) => {
                let worst = cards(self.me.hand).map(|held| self.hold(held)).fold(f32::INFINITY, f32::min);
                if worst.is_finite() { self.hold(card) - worst } else { 1.0 }
            }
            Action::Replace(card) => -self.hold(card),
            Action::Mirror(card) | Action::Use(card) => self.use_worth(card),
            Action::Echo(space) => slate.acts[space.index()],
            _ => 0.0,
        }
    }
}
