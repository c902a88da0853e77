//! What cards do.

use kernel::{Log, Rng};

use crate::action::{Event, Frame};
use crate::content::Effect;
use crate::id::Card;
use crate::state::{Academy, spaces};

impl Academy {
    /// Carries out one effect of a card, or begins it where there is something to decide.
    pub(crate) fn run<R: Rng, L: Log<Event>>(
        &mut self,
        card: Card,
        effect: Effect,
        rng: &mut R,
        log: &mut L,
    ) {
        let seat = self.turn;
        let begin = match effect {
            Effect::Will(n) => return self.gain_will(n, log),
            Effect::Shards(n) => return self.gain_shards(n.into(), log),
            Effect::PayWill(n) => {
                let me = self.me_mut();
                me.will = me.will.saturating_sub(n);
                return log.all(Event::PaidWill { seat, amount: n });
            }
            Effect::PayShards(n) => {
                let me = self.me_mut();
                me.shards = me.shards.saturating_sub(n.into());
                return log.all(Event::PaidShards { seat, amount: n.into() });
            }
            Effect::Prestige(n) if self.me().done & card.bit() != 0 => {
                return self.put_prestige(card, n, log);
            }
            // A borrowed item: the tokens go on one of one's own. ACA-R27
            Effect::Prestige(n) | Effect::Infuse(n) => Frame::Infuse(n),
            Effect::Spread(n) => Frame::Spread(n),
            Effect::RefreshAll => return spaces(self.exhausted()).for_each(|space| self.refresh(space, log)),
            Effect::Hush(n) => return self.hush(n, log),
            Effect::NewPublic => {
                let old = std::mem::take(&mut self.public);
                self.discard_cards(old, log);
                return self.turn_up(rng, log);
            }
            Effect::ExtraTurn => {
                self.again = self.again.saturating_add(1);
                return log.all(Event::ExtraTurn { seat });
            }
            Effect::Study(n) => {
                let drawn = self.draw_cards(n.into(), rng, log);
                if drawn == 0 {
                    return;
                }
                self.drawn = drawn;
                self.tell_drawn(drawn, log);
                Frame::Study
            }
            Effect::Refresh(n) => Frame::Refresh(n),
            Effect::Exhaust(tokens) => Frame::Exhaust { tokens, seat: self.seats.after(seat) },
            Effect::AddTile(n) => Frame::Add(n),
            Effect::Complete(cheaper) => Frame::Complete(cheaper),
            Effect::Actions(left) => Frame::Actions { left, done: 0 },
            Effect::Remodel(n) => Frame::Remodel(n),
            Effect::DiscardOwn => Frame::DiscardOwn,
            Effect::DiscardTheirs => Frame::DiscardTheirs,
            Effect::Steal(n) => Frame::Steal(n),
            Effect::Exchange(n) => Frame::Swap(n),
            Effect::Mirror => Frame::Mirror,
            Effect::Borrow => Frame::Borrow,
            Effect::Echo => Frame::Echo,
        };
        self.frames.push(begin);
    }

    fn hush<L: Log<Event>>(&mut self, most: u8, log: &mut L) {
        for seat in self.opponents() {
            let will = &mut self.student_mut(seat).will;
            let amount = most.min(*will);
            *will -= amount;
            if amount > 0 {
                log.all(Event::LostWill { seat, amount });
            }
        }
    }
}
