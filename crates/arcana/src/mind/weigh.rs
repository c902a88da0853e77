//! What each action is worth at a glance.

use kernel::Seat;

use super::plan::Plan;
use super::scene::{Gift, Place, Prize, Scene, Strength};
use super::worth::effect_worth;
use crate::action::{Action, Target, Where};
use crate::book::{Effect, Talent};
use crate::cards::{Card, Cards};
use crate::state::{Arcana, Phase};

/// One point more makes an action about so many times e as likely.
const SHARPNESS: f32 = 1.5;
/// A stake won at once lets the next one come up.
const AT_ONCE: f32 = 0.3;
/// What others cannot see, they cannot answer.
const HIDDEN: f32 = 0.15;
/// A card drawn while there is time to play it.
const FRESH: f32 = 1.0;
/// A militia card that is still to be drawn.
const MILITIAMAN: Strength = [1, 3, 1];
/// A face-down Agent, in any Arcanum.
const UNSEEN: i16 = 2;
/// How much of what an effect is worth at a good moment can be hoped for later in the round.
const LATER: f32 = 0.6;
/// Effects on the board are better used when more is known.
const PATIENCE: f32 = 0.1;

impl Arcana {
    pub(super) fn weigh_all(&self, seat: Seat, actions: &[Action], out: &mut Vec<f32>) {
        match self.phase {
            Phase::Resolve => out.resize(out.len() + actions.len(), 0.0),
            Phase::Setup => out.extend(actions.iter().map(|&action| self.weigh_preparation(seat, action))),
            Phase::Keep { card, .. } => {
                out.extend(actions.iter().map(|&action| self.weigh_keeping(seat, card, action)));
            }
            Phase::Mimic(district) => {
                out.extend(actions.iter().map(|&action| self.weigh_copy(seat, district.into(), action)));
            }
            Phase::Cancel(_) => {
                let effect = self.book.effect(self.location).map_or(0.0, effect_worth);
                let weigh =
                    |action: &Action| if *action == Action::Cancel { 3.0 * (effect - 0.7) } else { 0.0 };
                out.extend(actions.iter().map(weigh));
            }
            Phase::Target(_) => {
                let scene = self.scene(seat);
                let weigh = |&action: &Action| SHARPNESS * self.gain(&scene, seat, action);
                out.extend(actions.iter().map(weigh));
            }
            _ => self.weigh_turn(seat, actions, out),
        }
    }

    /// An action is worth as much as the best plan that begins with it.
    fn weigh_turn(&self, seat: Seat, actions: &[Action], out: &mut Vec<f32>) {
        let scene = self.scene(seat);
        let hand = self.player(seat).hand;
        let mut cards = hand & !self.book.locations();
        if let Phase::Militia(card) = self.phase {
            cards.add(card);
        }
        let plan = Plan::new(&scene, cards.iter(), |card, district| self.gift(seat, card, district));
        let mut effect = (Card::MAX, (0.0, 0.0));
        let mut effect_of = |card: Card| {
            if effect.0 != card {
                effect = (card, self.effect_of(&scene, seat, card, hand));
            }
            effect.1
        };
        for &action in actions {
            let worth = match action {
                Action::Assign { card, district, down, bribe, again } => {
                    let place = &scene.places[usize::from(district)];
                    let mut worth = if bribe {
                        worth_of(place) + plan.elsewhere(card, district.into()) + AT_ONCE
                    } else {
                        plan.with(card, district.into()).unwrap_or_else(|| {
                            let gift = self.gift(seat, card, district.into());
                            plan.best() + scene.value(place, &gift) - scene.now(place)
                        })
                    };
                    if down {
                        worth += HIDDEN;
                    }
                    if again {
                        worth -= 0.05;
                    }
                    worth
                }
                Action::Bribe { relic, agent } => self.weigh_bribe(&scene, &plan, seat, relic, agent),
                Action::Play { card, top } => {
                    let (now, later) = effect_of(card);
                    let good = self.book.effect(card).map_or(0.0, effect_worth) > 1.0;
                    let top = if top { if good { 0.2 } else { -0.3 } } else { 0.0 };
                    plan.best() + now - later + top
                }
                Action::Discard(card) => plan.without_card(card) - effect_of(card).1,
                Action::Call(card) => {
                    let gift = Gift { strength: MILITIAMAN, agents: 1, ..Gift::default() };
                    plan.without_card(card) - effect_of(card).1 + best_use(&scene, |_| gift)
                }
                Action::Master => plan.best() + self.weigh_master(&scene, seat, hand),
                _ => 0.0,
            };
            out.push(SHARPNESS * worth);
        }
    }

    fn gift(&self, seat: Seat, card: Card, district: usize) -> Gift {
        let points = if self.rules.score_district_cards { 0.0 } else { f32::from(self.book.vp(card)) };
        if self.book.relics().has(card) {
            let ducats = self.ducats_of(Cards::one(card), seat);
            return Gift { ducats, points, ..Gift::default() };
        }
        let (printed, bonus) = (self.strength(card), self.bonuses(seat, district));
        let strength = [0, 1, 2].map(|n| printed[n] + bonus[n]);
        Gift { strength, agents: 1, points, ..Gift::default() }
    }

    fn weigh_bribe(&self, scene: &Scene, plan: &Plan, seat: Seat, relic: Card, agent: Card) -> f32 {
        let Some(district) = self.where_is(agent) else { return 0.0 };
        let total = self.bribe_total(seat, district, relic, agent);
        if total >= self.price(district).unwrap_or(u8::MAX) {
            return worth_of(&scene.places[district]) + plan.elsewhere(relic, district) + AT_ONCE;
        }
        // It shows what one is after, and may never suffice.
        plan.with(relic, district).unwrap_or_else(|| plan.best()) - 0.3
    }

    /// What a Location does if it is played now, and what can be hoped for if it is played later.
    fn effect_of(&self, scene: &Scene, seat: Seat, card: Card, hand: Cards) -> (f32, f32) {
        let Some(effect) = self.book.effect(card) else { return (0.0, 0.0) };
        let spent = self.played >> self.book.spot(card) & 1 == 1;
        if spent || self.weather() == Some(crate::book::Weather::NoLocations) {
            return (0.0, 0.0);
        }
        let others = hand.len().saturating_sub(1) as f32;
        let now = self.best_gain(scene, seat, effect);
        let later = if others > 0.0 { now.max(LATER * effect_worth(effect)) } else { 0.0 };
        let early = match effect {
            Effect::Draw(_) | Effect::House(_) => 0.3,
            _ => -PATIENCE * others,
        };
        (now + early, later)
    }

    fn best_gain(&self, scene: &Scene, seat: Seat, effect: Effect) -> f32 {
        match effect {
            Effect::Draw(count) => FRESH * f32::from(count),
            Effect::House(_) => FRESH,
            Effect::Redraw => 0.0,
            _ => {
                let mut best = 0.0_f32;
                self.targets(seat, effect, &mut |action| best = best.max(self.gain(scene, seat, action)));
                best
            }
        }
    }

    fn weigh_master(&self, scene: &Scene, seat: Seat, hand: Cards) -> f32 {
        let Some(Talent::Do(effect)) = self.talent(seat) else { return 0.0 };
        match effect {
            Effect::Redraw => {
                let worth: f32 = hand.iter().map(|card| self.service(card)).sum();
                hand.len() as f32 * 1.25 - worth
            }
            // They show something, and cost nothing.
            Effect::Look | Effect::Peek | Effect::Reveal => 0.1,
            _ => self.best_gain(scene, seat, effect) - 0.1 - PATIENCE * hand.len().saturating_sub(1) as f32,
        }
    }

    /// What a choice for an effect gains.
    fn gain(&self, scene: &Scene, seat: Seat, action: Action) -> f32 {
        let place = |district: u8| &scene.places[usize::from(district)];
        match action {
            Action::Move { agent, to, down } => self.moved(scene, seat, agent, Some((to.into(), down))),
            Action::Remove(agent) => self.moved(scene, seat, agent, None),
            Action::TakeBack(card) if self.book.relics().has(card) => 0.4,
            Action::TakeBack(card) => {
                self.moved(scene, seat, Target::Card(card), None) + 0.8 * self.use_of(scene, seat, card)
            }
            Action::Recover(card) => self.use_of(scene, seat, card) + 0.2 * self.service(card),
            Action::Give(card) => 0.5 - self.use_of(scene, seat, card) - 0.2 * self.service(card),
            Action::Swap(one, other) => self.swapped(scene, seat, one.into(), other.into()),
            Action::Bury(district) => 0.2 - scene.now(place(district)),
            Action::Claim(district) => worth_of(place(district)) - scene.now(place(district)),
            Action::Favour(district) => {
                let mut favoured = *place(district);
                favoured.prize = favoured.prize.map(Prize::favoured);
                scene.now(&favoured) - scene.now(place(district))
            }
            Action::Rob(other) => 0.3 + 0.1 * self.player(other).hand.len() as f32,
            Action::Look(district) => 0.1 * worth_of(place(district)),
            Action::Peek(_) => 0.05,
            Action::Reveal(target) => {
                let at = match target {
                    Target::Card(card) => self.where_is(card).unwrap_or(0),
                    Target::Hidden { district, .. } => district.into(),
                };
                0.1 * worth_of(&scene.places[at])
            }
            _ => 0.0,
        }
    }

    /// What the best use of a card is worth that would come to hand.
    fn use_of(&self, scene: &Scene, seat: Seat, card: Card) -> f32 {
        best_use(scene, |district| self.gift(seat, card, district))
    }

    /// What it changes if an Agent leaves its district, perhaps for another.
    fn moved(&self, scene: &Scene, seat: Seat, agent: Target, to: Option<(usize, bool)>) -> f32 {
        let (owner, from, strength, hidden) = match agent {
            Target::Card(card) => {
                let (Some(owner), Some(from)) = (self.owner(card), self.where_is(card)) else { return 0.0 };
                (owner, from, self.strength(card), false)
            }
            Target::Hidden { seat, district, .. } => (seat, district.into(), [UNSEEN; 3], true),
        };
        let shift = |place: &Place, by: i8, hidden: bool| {
            let mut place = *place;
            let count = |count: u8| count.saturating_add_signed(by);
            if owner == seat {
                (0..3).for_each(|n| place.mine[n] += i16::from(by) * strength[n]);
                place.agents = count(place.agents);
            } else if let Some(rival) =
                place.rivals[..scene.others].iter_mut().find(|rival| rival.seat == owner)
            {
                let mut known = rival.known;
                if !hidden {
                    (0..3).for_each(|n| known[n] += i16::from(by) * strength[n]);
                }
                let down = if hidden { count(rival.down) } else { rival.down };
                if let Some(prize) = &place.prize {
                    *rival = rival.with(prize, known, count(rival.agents), down);
                }
            }
            place
        };
        let place = &scene.places[from];
        let mut gain = scene.now(&shift(place, -1, hidden)) - scene.now(place);
        if let Some((to, down)) = to {
            let place = &scene.places[to];
            gain += scene.now(&shift(place, 1, hidden && down)) - scene.now(place);
        }
        gain
    }

    fn swapped(&self, scene: &Scene, seat: Seat, one: usize, other: usize) -> f32 {
        let with = |district: usize, stake: Card| {
            let place = &scene.places[district];
            let prize = self.prize(seat, district, stake, scene.rounds);
            scene.now(&prize.on(place, scene.others)) - scene.now(place)
        };
        with(one, self.districts[other].stake) + with(other, self.districts[one].stake)
    }

    fn weigh_copy(&self, seat: Seat, district: usize, action: Action) -> f32 {
        let (Action::Copy(card), Some(stake)) = (action, self.districts[district].open()) else { return 0.0 };
        let contest = self.contest(district, stake, card);
        let most = 0.1 * f32::from(contest.totals[seat.index() & 3]);
        match contest.result {
            Ok((winner, _)) if winner == seat => 6.0 + most,
            Ok(_) => most,
            Err(_) => 2.0 + most,
        }
    }

    fn weigh_keeping(&self, seat: Seat, card: Card, action: Action) -> f32 {
        let plays = 4.0 * self.rounds_left() / self.owned[seat.index() & 3].len() as f32;
        let served = plays.min(3.0) * (self.service(card) - super::worth::AVERAGE);
        match action {
            Action::Keep(Where::Discard) => SHARPNESS * served,
            Action::Keep(Where::Top) if self.rounds_left() > 0.0 => SHARPNESS * (self.service(card) - 1.0),
            _ => 0.0,
        }
    }

    fn weigh_preparation(&self, seat: Seat, action: Action) -> f32 {
        match action {
            Action::Choose(card) => 3.0 * self.service(card),
            Action::Aim(number) => {
                let objective = self.book.objective(number);
                let kept = crate::score::objectives(self.player(seat).kept);
                let same = kept.filter(|&other| self.book.objective(other).fiefdom == objective.fiefdom);
                let worth = match objective.stakes {
                    0..=2 => 1.2,
                    3 => 1.4,
                    _ => 1.0,
                };
                SHARPNESS * (worth - 0.7 * same.count() as f32)
            }
            Action::Follow(choice) => {
                let number = self.player(seat).guild * crate::book::MASTERS_OF_A_GUILD as u8 + choice;
                2.0 * talent_worth(self.book.master(number).talent)
            }
            _ => 0.0,
        }
    }
}

fn worth_of(place: &Place) -> f32 {
    place.prize.map_or(0.0, |prize| prize.worth)
}

/// What something to give is worth where it does most.
fn best_use(scene: &Scene, gift: impl Fn(usize) -> Gift) -> f32 {
    let places = scene.places[..scene.count].iter().enumerate();
    let uses = places.map(|(district, place)| scene.value(place, &gift(district)) - scene.now(place));
    uses.fold(0.0, f32::max)
}

/// What a master is worth, round by round.
const fn talent_worth(talent: Talent) -> f32 {
    match talent {
        Talent::Bonus { .. } => 1.0,
        Talent::AssignAgain | Talent::Cancel | Talent::RelicOnTop => 0.3,
        Talent::RelicsWorth(_) | Talent::FaceDownNeutral => 0.5,
        Talent::LocationOnTop => 0.6,
        Talent::Do(effect) => effect_worth(effect),
    }
}
