//! Effects of Locations and masters whose targets a player chooses.

use kernel::{Log, Rng, Seat};

use crate::action::{Action, Target};
use crate::book::{Effect, Kind};
use crate::cards::{Card, Cards, NONE, is_militia};
use crate::event::{Event, How};
use crate::state::{Arcana, FROM_HANDS, MOST_DISTRICTS, PUBLIC, Phase};

impl Arcana {
    /// Whether there is anything to choose for an effect. It follows from what everybody sees.
    pub(crate) fn has_target(&self, seat: Seat, effect: Effect) -> bool {
        let mut found = false;
        self.targets(seat, effect, &mut |_| found = true);
        found
    }

    /// Lists the choices for an effect.
    pub(crate) fn targets(&self, seat: Seat, effect: Effect, give: &mut impl FnMut(Action)) {
        match effect {
            Effect::Draw(_) | Effect::House(_) => {}
            Effect::Redraw => {
                if self.acted >> seat.number() & 1 == 0 && !self.player(seat).hand.is_empty() {
                    give(Action::Master);
                }
            }
            Effect::SwapStakes => {
                for one in 0..self.district_count() {
                    for other in one + 1..self.district_count() {
                        if self.districts[one].open().is_some() && self.districts[other].open().is_some() {
                            give(Action::Swap(one as u8, other as u8));
                        }
                    }
                }
            }
            Effect::MoveOwn | Effect::MoveOther | Effect::MoveNeutral => {
                let weather = self.weather();
                self.movable(seat, effect, &mut |agent, owner, from| {
                    for to in 0..self.district_count() {
                        if to == from || self.districts[to].open().is_none() {
                            continue;
                        }
                        let (up, down) = self.faces(owner, to, weather);
                        if up {
                            give(Action::Move { agent, to: to as u8, down: false });
                        }
                        // ARC-R33: only its owner may hide it where it need not be hidden.
                        if down && (!up || owner == seat) {
                            give(Action::Move { agent, to: to as u8, down: true });
                        }
                    }
                });
            }
            Effect::Remove(most) => {
                for district in 0..self.district_count() {
                    let asked = self.districts[district].open().map(|stake| self.book.asks(stake));
                    if asked.is_some_and(|asked| asked <= most) {
                        self.point(seat, district, false, &mut |target, _| give(Action::Remove(target)));
                    }
                }
            }
            Effect::Reveal => {
                for district in 0..self.district_count() {
                    self.point(seat, district, true, &mut |target, _| give(Action::Reveal(target)));
                }
            }
            Effect::TakeBack => {
                for district in 0..self.district_count() {
                    let agents = self.agents_at(seat, district).iter();
                    agents.filter(|&card| !is_militia(card)).for_each(|card| give(Action::TakeBack(card)));
                }
            }
            Effect::Recall => {
                for district in 0..self.district_count() {
                    let relics = self.own_at(seat, district) & self.book.relics();
                    relics.iter().for_each(|card| give(Action::TakeBack(card)));
                }
            }
            Effect::Recover => {
                let cards = self.player(seat).discard & !self.book.locations();
                cards.iter().for_each(|card| give(Action::Recover(card)));
            }
            Effect::Exchange => {
                if self.player(seat).discard.meets(!self.book.locations()) {
                    self.player(seat).hand.iter().for_each(|card| give(Action::Give(card)));
                }
            }
            Effect::Cycle => self.player(seat).hand.iter().for_each(|card| give(Action::Give(card))),
            Effect::Rob => {
                for other in self.seats.iter() {
                    if other != seat && !self.player(other).hand.is_empty() {
                        give(Action::Rob(other));
                    }
                }
            }
            Effect::Look | Effect::Bury | Effect::Claim { .. } | Effect::Favour | Effect::Peek => {
                for district in 0..self.district_count() {
                    if self.fits(seat, effect, district) {
                        give(at(effect, district as u8));
                    }
                }
            }
        }
    }

    /// Whether an effect on one district can be had at this one.
    fn fits(&self, seat: Seat, effect: Effect, district: usize) -> bool {
        let here = &self.districts[district];
        match effect {
            Effect::Look => {
                self.seats.iter().any(|other| !self.unknown_at(seat.index(), other, district).is_empty())
            }
            Effect::Bury => here.open().is_some() && here.pile() > 0,
            Effect::Claim { relic, location } => {
                here.open().is_some_and(|stake| match self.book.kind(stake) {
                    Kind::Relic => self.book.asks(stake) <= relic,
                    Kind::Location => self.book.asks(stake) <= location,
                    Kind::Personality => false,
                })
            }
            Effect::Favour => here.open().is_some(),
            Effect::Peek => {
                let seen = |at: usize| here.tops[at] != NONE && here.seen[at] >> seat.number() & 1 == 1;
                let known = usize::from(seen(0)) + usize::from(seen(1));
                here.open().is_some() && known < usize::from(here.known_tops() + here.unknown).min(2)
            }
            _ => false,
        }
    }

    /// The Agents that an effect may move.
    fn movable(&self, seat: Seat, effect: Effect, give: &mut impl FnMut(Target, Seat, usize)) {
        for district in 0..self.district_count() {
            if effect == Effect::MoveNeutral && district != self.neutral() {
                continue;
            }
            if effect != Effect::MoveOther {
                let own = self.agents_at(seat, district);
                own.iter().for_each(|card| give(Target::Card(card), seat, district));
            }
            if effect != Effect::MoveOwn {
                self.point(seat, district, false, &mut |target, owner| give(target, owner, district));
            }
        }
    }

    /// The Agents of others at a district, as far as `seat` can tell them apart.
    fn point(&self, seat: Seat, district: usize, only_down: bool, give: &mut impl FnMut(Target, Seat)) {
        for other in self.seats.iter().filter(|&other| other != seat) {
            let unknown = self.unknown_at(seat.index(), other, district);
            let mut known = self.agents_at(other, district) & !unknown;
            if only_down {
                known &= self.down;
            }
            known.iter().for_each(|card| give(Target::Card(card), other));
            let militia = unknown.iter().filter(|&card| is_militia(card)).count();
            for (found, militia) in [(unknown.len() - militia, false), (militia, true)] {
                if found > 0 {
                    give(Target::Hidden { seat: other, district: district as u8, militia }, other);
                }
            }
        }
    }

    /// The card that is meant; of cards that look alike, chance says which. ARC-R29
    fn pointed<R: Rng>(&self, seat: Seat, target: Target, rng: &mut R) -> Option<(Card, Seat, usize)> {
        match target {
            Target::Card(card) => Some((card, self.owner(card)?, self.where_is(card)?)),
            Target::Hidden { seat: other, district, militia } => {
                let district = usize::from(district);
                let unknown = self.unknown_at(seat.index(), other, district);
                let alike: Cards = unknown.iter().filter(|&card| is_militia(card) == militia).collect();
                let card = if let Some(only) = alike.only() { only } else { alike.any(rng) };
                (card != NONE).then_some((card, other, district))
            }
        }
    }

    /// Carries out what was chosen for an effect.
    pub(crate) fn carry_out<R: Rng, L: Log<Event>>(
        &mut self,
        seat: Seat,
        action: Action,
        rng: &mut R,
        log: &mut L,
    ) {
        match action {
            Action::Move { agent, to, down } => {
                if let Some((card, owner, from)) = self.pointed(seat, agent, rng) {
                    self.move_agent(seat, (card, owner), from, (to.into(), down), log);
                }
            }
            Action::Swap(one, other) => {
                let stake = self.districts[usize::from(one)].stake;
                self.districts[usize::from(one)].stake = self.districts[usize::from(other)].stake;
                self.districts[usize::from(other)].stake = stake;
                log.all(Event::Swapped { seat, one, other });
            }
            Action::Look(district) => self.look(seat, district.into(), log),
            Action::TakeBack(card) => self.take_back(seat, card, log),
            Action::Remove(target) => {
                if let Some((card, owner, district)) = self.pointed(seat, target, rng) {
                    let mut left = Cards::EMPTY;
                    log.unveil();
                    self.leave(owner, district, card, &mut left);
                    log.all(Event::Removed { by: seat, seat: owner, card, district: district as u8 });
                    left.remove(card);
                    if !left.is_empty() {
                        log.all(Event::Left { seat: owner, district: district as u8, cards: left });
                    }
                }
            }
            Action::Reveal(target) => {
                if let Some((card, owner, district)) = self.pointed(seat, target, rng) {
                    self.turn_cards_up(owner, district, Cards::one(card), log);
                }
            }
            Action::Bury(district) => {
                let pile = &mut self.districts[usize::from(district)];
                let card = pile.stake;
                pile.bottom[usize::from(pile.bottoms) % pile.bottom.len()] = card;
                pile.bottoms += 1;
                log.all(Event::Buried { seat, district, card });
                self.turn_up(district.into(), rng, log);
            }
            Action::Recover(card) => {
                self.player_mut(seat).discard.remove(card);
                self.put_in_hand_openly(seat, card);
                log.all(Event::Recovered { seat, card });
            }
            Action::Claim(district) => {
                if self.win(seat, district.into(), How::Claim, log) {
                    self.after_win(district.into(), rng, log);
                }
                return;
            }
            Action::Favour(district) => {
                self.districts[usize::from(district)].favour |= 1 << seat.number();
                log.all(Event::Favoured { seat, district });
            }
            Action::Rob(other) => {
                let card = self.player(other).hand.any(rng);
                let player = self.player_mut(other);
                player.hand.remove(card);
                player.discard.add(card);
                self.light(other, FROM_HANDS, card);
                self.publish(card);
                log.unveil();
                log.all(Event::Robbed { by: seat, seat: other, card });
            }
            Action::Peek(district) => self.peek(seat, district.into(), rng, log),
            Action::Give(card) => {
                self.discard(seat, card, log);
                if self.phase == Phase::Target(Effect::Exchange) {
                    self.phase = Phase::Target(Effect::Recover);
                    return;
                }
                self.draw_cards(seat, 1, rng, log);
            }
            _ => {}
        }
        self.resume(rng, log);
    }

    /// Lays an Agent at another district as if it were played from hand. ARC-21
    fn move_agent<L: Log<Event>>(
        &mut self,
        by: Seat,
        (card, owner): (Card, Seat),
        from: usize,
        (to, down): (usize, bool),
        log: &mut L,
    ) {
        let was_down = self.down.has(card);
        if was_down {
            // Even if it stays hidden, all see from where it was taken.
            log.unveil();
        }
        if was_down && !down {
            self.light(owner, from, card);
            self.publish(card);
        } else if !was_down && down {
            self.down.add(card);
            self.sure[PUBLIC].add(card); // everybody saw which card it is
        }
        let relics = self.own_at(owner, from) & self.book.relics();
        for relic in relics.iter().filter(|&relic| self.mounts[self.book.spot(relic)] == card) {
            self.districts[from].at.remove(relic);
            self.districts[to].at.add(relic);
        }
        self.districts[from].at.remove(card);
        self.districts[to].at.add(card);
        let told = |card| Event::Moved { by, seat: owner, card, from: from as u8, to: to as u8, down };
        if !down || self.sure[PUBLIC].has(card) {
            log.all(told(Some(card)));
            return;
        }
        let known = self.seats.iter().filter(|seat| self.knows(seat.index(), card)).collect();
        log.record(kernel::Entry {
            to: kernel::Audience::Only(known),
            event: told(Some(card)),
            others: Some(told(None)),
        });
    }

    fn look<L: Log<Event>>(&mut self, seat: Seat, district: usize, log: &mut L) {
        let mut cards = Cards::EMPTY;
        for other in self.seats.iter() {
            cards |= self.unknown_at(seat.index(), other, district);
        }
        self.sure[seat.index() & 3] |= cards;
        log.unveil();
        let told = |cards| Event::Looked { seat, district: district as u8, cards };
        log.split(seat, told(Some(cards)), told(None));
    }

    fn take_back<L: Log<Event>>(&mut self, seat: Seat, card: Card, log: &mut L) {
        let Some(district) = self.where_is(card) else { return };
        log.unveil();
        let mut left = Cards::EMPTY;
        if self.book.relics().has(card) {
            self.mounts[self.book.spot(card)] = NONE;
        } else {
            self.drop_relics(seat, district, card, &mut left);
        }
        self.districts[district].at.remove(card);
        self.put_in_hand_openly(seat, card);
        log.all(Event::TookBack { seat, card, district: district as u8 });
        if !left.is_empty() {
            log.all(Event::Left { seat, district: district as u8, cards: left });
        }
    }

    fn peek<R: Rng, L: Log<Event>>(&mut self, seat: Seat, district: usize, rng: &mut R, log: &mut L) {
        let count = usize::from(self.look_into(district, 2, rng));
        let here = &mut self.districts[district];
        for seen in &mut here.seen[..count] {
            *seen |= 1 << seat.number();
        }
        let cards = here.tops.map(|card| (card != NONE).then_some(card));
        log.unveil();
        let told = |cards| Event::Peeked { seat, district: district as u8, cards };
        log.split(seat, told(Some(cards)), told(None));
    }
}

/// The choice of a district for an effect on one.
fn at(effect: Effect, district: u8) -> Action {
    match effect {
        Effect::Look => Action::Look(district),
        Effect::Bury => Action::Bury(district),
        Effect::Claim { .. } => Action::Claim(district),
        Effect::Favour => Action::Favour(district),
        _ => Action::Peek(district),
    }
}

const _: () = assert!(MOST_DISTRICTS <= 8);
