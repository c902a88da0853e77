//! What Assignments and their effects are worth.

use super::plan::Plan;
use super::slate::Slate;
use crate::content::{Always, Counted, Effect, End, Kind};
use crate::id::{Card, cards};
use crate::state::{ENOUGH, Pencils};

impl Plan<'_> {
    /// What completing a card is worth, without its price.
    pub(super) fn card_worth(&self, card: Card) -> f32 {
        let (taste, data) = (self.taste, self.game.book.card(card));
        let gives = match &data.kind {
            Kind::Spell(effects) => self.effects_worth(effects),
            Kind::Use(_) => self.use_worth(card).max(0.0) * self.turns * self.user_faces * taste.uses,
            Kind::Always(always) => match always {
                Always::MoreShards(n) => taste.always_gain * self.shard * f32::from(*n) * self.turns,
                Always::MoreWill(n) => taste.always_gain * self.will * f32::from(*n) * self.turns,
                Always::CheaperItems(n) | Always::CheaperSpells(n) => {
                    taste.always_cheap * self.will * f32::from(*n) * self.turns
                }
                Always::LargerHand(n) => taste.always_hand * f32::from(*n),
            },
            Kind::End(end) => self.end_worth(*end),
        };
        let done = self.me.completed() + 1;
        let counted = if matches!(data.kind, Kind::Spell(_)) { self.ends.spell } else { self.ends.item };
        let mut worth = f32::from(data.prestige) + gives + counted;
        if self.game.pencils == Pencils::Aside {
            worth += taste.step + taste.step_lead * self.lead;
            if done >= ENOUGH {
                worth += taste.end_base + taste.end_lead * (self.lead + f32::from(data.prestige));
            }
        }
        worth
    }

    fn end_worth(&self, end: End) -> f32 {
        let more = self.taste.end_more * self.turns;
        let (me, book) = (self.me, &self.game.book);
        let counted = match end.count {
            Counted::Tiles => {
                me.top.iter().filter(|&&top| top != crate::state::NONE).count() as f32 + more * 0.5
            }
            Counted::Spells => (me.done & book.spells).count_ones() as f32 + more * 0.4,
            Counted::Items => 1.0 + (me.done & !book.spells).count_ones() as f32 + more * 0.4,
            Counted::Shards => f32::from(me.shards) * 0.5,
            Counted::Will => f32::from(me.will) * 0.5,
            Counted::Octagons => f32::from(self.game.octagons(self.game.turn)) + more * 0.5,
            Counted::Leading => {
                let others =
                    self.game.opponents().map(|seat| self.game.student(seat).completed()).max().unwrap_or(0);
                if me.completed() + 1 >= others { 0.6 } else { 0.2 }
            }
        };
        counted / f32::from(end.per.max(1)) * f32::from(end.points)
    }

    /// What using an item once is worth.
    pub(super) fn use_worth(&self, card: Card) -> f32 {
        self.effects_worth(self.game.book.effects(card))
    }

    /// The best of these effects, for a card that carries one out; those that carry out another in turn count nothing.
    fn best_of(&self, set: u64) -> f32 {
        let plain = |effect: &Effect| !matches!(effect, Effect::Mirror | Effect::Borrow);
        cards(set)
            .filter(|&card| self.game.book.effects(card).iter().all(plain))
            .fold(0.0, |best: f32, card| best.max(self.use_worth(card)))
    }

    pub(super) fn effects_worth(&self, effects: &[Effect]) -> f32 {
        effects.iter().fold(0.0, |sum, &effect| sum + self.effect_worth(effect))
    }

    fn effect_worth(&self, effect: Effect) -> f32 {
        let (taste, game) = (self.taste, self.game);
        let soon = self.turns / (self.turns + taste.fade);
        let own_items = |n: u8| if game.items() == 0 { 0.0 } else { f32::from(n) };
        let rivals = (game.seats.count() - 1) as f32;
        match effect {
            Effect::Will(n) => self.will_gain(n),
            Effect::Shards(n) => self.shard * f32::from(n),
            Effect::PayWill(n) => -self.will * f32::from(n),
            Effect::PayShards(n) => -self.shard * f32::from(n),
            Effect::Prestige(n) => f32::from(n),
            Effect::Infuse(n) | Effect::Spread(n) => own_items(n),
            Effect::RefreshAll => taste.refresh * soon * game.exhausted().count_ones() as f32,
            Effect::Refresh(n) => taste.refresh * soon * game.exhausted().count_ones().min(n.into()) as f32,
            Effect::Exhaust(n) | Effect::Hush(n) => taste.harm * soon * f32::from(n),
            Effect::AddTile(n) => self.add * (1.0 + taste.add_more * f32::from(n - 1)),
            Effect::Complete(cheaper) => taste.complete_more + f32::from(cheaper) * self.will,
            Effect::Actions(n) => f32::from(n) * self.will.max(self.add).max(self.used),
            Effect::Remodel(n) => taste.remodel * soon * f32::from(n),
            Effect::DiscardOwn => -taste.harm * soon * 3.0,
            Effect::DiscardTheirs => taste.harm * soon * 2.0 / rivals,
            Effect::Steal(n) => {
                let most = game.opponents().map(|seat| game.student(seat).shards).max().unwrap_or(0);
                (self.shard + taste.harm * soon / rivals) * f32::from(most.min(n.into()))
            }
            Effect::Exchange(_) => taste.swap * soon,
            Effect::Study(n) => taste.study * soon * f32::from(n),
            Effect::NewPublic => taste.study * soon,
            Effect::ExtraTurn => taste.extra,
            Effect::Mirror => self.best_of(game.mirrorable()),
            Effect::Borrow => self.best_of(game.borrowable()),
            Effect::Echo => {
                let acts = self.acts();
                Slate::faces(game, game.turn)
                    .filter(|&(n, _)| self.me.tired[n] == 0)
                    .fold(0.0, |best: f32, (_, face)| best.max(acts.face(game.book.face(face))))
            }
        }
    }
}
