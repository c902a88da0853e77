//! What actions do.

use kernel::{Log, Rng, Seat};

use crate::action::{Action, Where};
use crate::book::{Effect, Kind, MASTERS_OF_A_GUILD, Talent, Weather};
use crate::cards::{Card, Cards, DECK, GUILD_CARDS, MILITIA, NONE, is_militia};
use crate::event::{Event, How};
use crate::state::{Arcana, MOST_DISTRICTS, Phase};

impl Arcana {
    pub(crate) fn act<R: Rng, L: Log<Event>>(
        &mut self,
        seat: Seat,
        action: Action,
        rng: &mut R,
        log: &mut L,
    ) {
        if self.acted == 0 && self.phase == Phase::Turn {
            // The last round has been seen by all.
            self.lit = [Cards::EMPTY; MOST_DISTRICTS + 1];
            self.lit_militia = [NONE; MILITIA];
        }
        match action {
            Action::Choose(card) => {
                self.player_mut(seat).deck.add(card);
                self.owned[seat.index() & 3].add(card);
                log.split(seat, Event::Chose { seat, card: Some(card) }, Event::Chose { seat, card: None });
                self.ready(rng, log);
            }
            Action::Aim(objective) => {
                self.player_mut(seat).kept |= 1 << objective;
                let told = |objective| Event::Aimed { seat, objective };
                log.split(seat, told(Some(objective)), told(None));
                self.ready(rng, log);
            }
            Action::Follow(choice) => {
                let master = self.player(seat).guild * MASTERS_OF_A_GUILD as u8 + choice;
                self.player_mut(seat).master = master;
                let told = |master| Event::Followed { seat, master };
                log.split(seat, told(Some(master)), told(None));
                self.ready(rng, log);
            }
            Action::Assign { card, district, down, bribe, again } => {
                self.discard_other_drawn(seat, card, log);
                if again {
                    self.use_master(seat, log);
                }
                self.again = again;
                self.assign(seat, card, district.into(), down, bribe, log);
                if bribe && !self.win(seat, district.into(), How::Bribe, log) {
                    return;
                }
                self.after_win(district.into(), rng, log);
            }
            Action::Play { card, top } => {
                self.discard_other_drawn(seat, card, log);
                self.play_location(seat, card, top, rng, log);
            }
            Action::Bribe { relic, agent } => {
                self.discard_other_drawn(seat, relic, log);
                self.bribe(seat, relic, agent, rng, log);
            }
            Action::Discard(card) => {
                self.discard_other_drawn(seat, card, log);
                self.discard(seat, card, log);
                self.end_turn(rng, log);
            }
            Action::Call(card) => {
                self.discard(seat, card, log);
                let card = self.draw_militia(rng);
                let told = |card| Event::Called { seat, card };
                log.split(seat, told(Some(card)), told(None));
                self.phase = Phase::Militia(card);
            }
            Action::Master => {
                self.use_master(seat, log);
                if let Some(Talent::Do(effect)) = self.talent(seat) {
                    self.begin_effect(seat, effect, rng, log);
                }
            }
            Action::Cancel => {
                self.use_master(seat, log);
                let card = self.location;
                self.on_top = false;
                log.all(Event::Cancelled { seat, card });
                self.go_on(rng, log);
            }
            Action::Allow => {
                if let Some(effect) = self.book.effect(self.location) {
                    self.begin_effect(self.turn, effect, rng, log);
                }
            }
            Action::Keep(place) => {
                let Phase::Keep { card, district, .. } = self.phase else { return };
                if place == Where::Top {
                    self.use_master(seat, log);
                }
                self.keep(seat, card, place, log);
                self.after_win(district.into(), rng, log);
            }
            Action::Resolve(district) => self.resolve(district.into(), rng, log),
            Action::Copy(card) => {
                let Phase::Mimic(district) = self.phase else { return };
                if self.settle(district.into(), card, log) {
                    self.go_on(rng, log);
                }
            }
            _ => self.carry_out(seat, action, rng, log),
        }
    }

    /// Begins the game once everybody is ready. ARC-58, ARC-59, ARC-66
    fn ready<R: Rng, L: Log<Event>>(&mut self, rng: &mut R, log: &mut L) {
        if !self.seats.iter().all(|seat| self.is_ready(seat)) {
            return;
        }
        if self.rules.guild_masters {
            log.unveil();
            for seat in self.seats.iter() {
                log.all(Event::Master { seat, master: self.player(seat).master });
            }
        }
        self.begin_round(rng, log);
    }

    /// Whether a player has prepared everything.
    #[inline]
    pub(crate) fn is_ready(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        (!self.rules.custom_guilds || self.guild_cards_of(seat) >= DECK)
            && (!self.rules.objectives || player.kept.count_ones() >= 2)
            && (!self.rules.guild_masters || player.master != NONE)
    }

    /// How many cards of the own guild a player has in play.
    #[inline]
    fn guild_cards_of(&self, seat: Seat) -> usize {
        const GUILDS: Cards = Cards::range(0, GUILD_CARDS);
        (self.owned[seat.index() & 3] & GUILDS).len()
    }

    pub(crate) fn use_master<L: Log<Event>>(&mut self, seat: Seat, log: &mut L) {
        self.player_mut(seat).used = true;
        log.all(Event::Used { seat, master: self.player(seat).master });
    }

    /// Of two cards just drawn the one that is not played is discarded.
    fn discard_other_drawn<L: Log<Event>>(&mut self, seat: Seat, card: Card, log: &mut L) {
        let Phase::Drawn(drawn) = self.phase else { return };
        // What comes is an ordinary play of the card chosen.
        self.phase = Phase::Turn;
        for other in drawn.into_iter().filter(|&other| other != card && other != NONE) {
            self.discard(seat, other, log);
        }
    }

    /// Lays an Agent of `seat` at a district: from hand, or militia just drawn.
    fn assign<L: Log<Event>>(
        &mut self,
        seat: Seat,
        card: Card,
        district: usize,
        down: bool,
        bribe: bool,
        log: &mut L,
    ) {
        if is_militia(card) {
            self.owned[seat.index() & 3].add(card);
            if down {
                self.down.add(card);
            }
        } else if down {
            self.lay_down_from_hand(seat, card);
        } else {
            self.player_mut(seat).hand.remove(card);
            self.publish(card);
        }
        self.districts[district].at.add(card);
        let told = |card| Event::Assigned { seat, card, district: district as u8, down };
        if down && !self.knows(crate::state::PUBLIC, card) {
            log.split(seat, told(Some(card)), told(None));
        } else {
            if !down {
                log.unveil();
            }
            log.all(told(Some(card)));
        }
        if bribe {
            let total = self.bribe_total(seat, district, card, card);
            let price = self.price(district).unwrap_or(0);
            self.turn_up_for_bribe(seat, district, card, log);
            log.all(Event::Bribed { seat, district: district as u8, total, price });
        }
    }

    /// A bribe shows who takes part in it. ARC-45, ARC-R5
    fn turn_up_for_bribe<L: Log<Event>>(&mut self, seat: Seat, district: usize, bearer: Card, log: &mut L) {
        let all = self.own_at(seat, district);
        let cards = if self.rules.bribe_reveals_all { all } else { Cards::one(bearer) };
        self.turn_cards_up(seat, district, cards, log);
    }

    /// Places a Relic on an Agent. ARC-44 to ARC-48
    fn bribe<R: Rng, L: Log<Event>>(
        &mut self,
        seat: Seat,
        relic: Card,
        agent: Card,
        rng: &mut R,
        log: &mut L,
    ) {
        let Some(district) = self.where_is(agent) else { return };
        let total = self.bribe_total(seat, district, relic, agent);
        let price = self.price(district).unwrap_or(u8::MAX);
        self.player_mut(seat).hand.remove(relic);
        self.publish(relic);
        self.districts[district].at.add(relic);
        self.mounts[self.book.spot(relic)] = agent;
        log.unveil();
        let told = district as u8;
        // The Agent is turned up first, so that it is known what the Relic lies on.
        self.turn_up_for_bribe(seat, district, agent, log);
        log.all(Event::Offered { seat, relic, agent, district: told });
        log.all(Event::Bribed { seat, district: told, total, price });
        if total >= price && !self.win(seat, district, How::Bribe, log) {
            return;
        }
        self.after_win(district, rng, log);
    }

    pub(crate) fn discard<L: Log<Event>>(&mut self, seat: Seat, card: Card, log: &mut L) {
        let player = self.player_mut(seat);
        player.hand.remove(card);
        player.discard.add(card);
        self.publish(card);
        log.unveil();
        log.all(Event::Discarded { seat, card });
    }

    fn play_location<R: Rng, L: Log<Event>>(
        &mut self,
        seat: Seat,
        card: Card,
        top: bool,
        rng: &mut R,
        log: &mut L,
    ) {
        self.player_mut(seat).hand.remove(card);
        self.publish(card);
        (self.location, self.on_top) = (card, top);
        log.unveil();
        log.all(Event::Played { seat, card });
        let bit = 1 << self.book.spot(card);
        let again = self.played & bit != 0;
        self.played |= bit;
        let Some(effect) = self.book.effect(card) else { return };
        if again || self.weather() == Some(Weather::NoLocations) {
            log.all(Event::Fizzled { seat, card }); // ARC-R28
            self.go_on(rng, log);
            return;
        }
        let thwarts = |&other: &Seat| other != seat && self.can(other, Talent::Cancel);
        if let Some(other) = self.seats.iter().find(thwarts) {
            self.phase = Phase::Cancel(other);
            return;
        }
        self.begin_effect(seat, effect, rng, log);
    }

    /// The Location just played leaves the table. ARC-53
    pub(crate) fn finish_location<L: Log<Event>>(&mut self, log: &mut L) {
        if self.location == NONE {
            return;
        }
        let (seat, card) = (self.turn, std::mem::replace(&mut self.location, NONE));
        if std::mem::take(&mut self.on_top) {
            self.use_master(seat, log);
            self.put_on_top(seat, card);
            log.all(Event::Topped { seat, card });
        } else {
            self.player_mut(seat).discard.add(card);
        }
    }

    fn put_on_top(&mut self, seat: Seat, card: Card) {
        let player = self.player_mut(seat);
        if player.top != NONE {
            player.deck.add(player.top);
        }
        player.top = card;
    }

    /// `seat` wins the stake of a district: all cards there leave. False if it has to choose where the stake
    /// goes. ARC-24, ARC-47, ARC-R14
    pub(crate) fn win<L: Log<Event>>(&mut self, seat: Seat, district: usize, how: How, log: &mut L) -> bool {
        let Some(card) = self.districts[district].open() else { return true };
        self.districts[district].stake = NONE;
        self.won = true;
        log.all(Event::Won { seat, card, district: district as u8, how });
        for other in self.seats.iter() {
            let mut left = Cards::EMPTY;
            let there = self.own_at(other, district);
            if there.meets(self.down) {
                log.unveil();
            }
            for laid in there.iter() {
                if self.districts[district].at.has(laid) {
                    self.leave(other, district, laid, &mut left);
                }
            }
            if !left.is_empty() {
                log.all(Event::Left { seat: other, district: district as u8, cards: left });
            }
        }
        self.owned[seat.index() & 3].add(card);
        let on_top = self.book.kind(card) == Kind::Relic && self.can(seat, Talent::RelicOnTop);
        if self.rules.tactical_discards || on_top {
            self.phase = Phase::Keep { seat, card, district: district as u8 };
            return false;
        }
        self.keep(seat, card, Where::Discard, log);
        true
    }

    fn keep<L: Log<Event>>(&mut self, seat: Seat, card: Card, place: Where, log: &mut L) {
        match place {
            Where::Discard => self.player_mut(seat).discard.add(card),
            Where::Crest => self.player_mut(seat).crest.add(card),
            Where::Top => self.put_on_top(seat, card),
        }
        log.all(Event::Kept { seat, card, place });
    }

    /// In the Intrigue Phase the next stake comes up at once; then the turn goes on. ARC-20
    pub(crate) fn after_win<R: Rng, L: Log<Event>>(&mut self, district: usize, rng: &mut R, log: &mut L) {
        let here = &self.districts[district];
        if !self.resolving && here.stake == NONE && here.pile() > 0 {
            self.turn_up(district, rng, log);
        }
        self.go_on(rng, log);
    }

    /// Goes back to the player's action after a master was used.
    pub(crate) fn resume<R: Rng, L: Log<Event>>(&mut self, rng: &mut R, log: &mut L) {
        if self.location != NONE {
            self.go_on(rng, log);
        } else if self.player(self.turn).hand.is_empty() {
            self.end_turn(rng, log);
        } else {
            self.phase = Phase::Turn;
        }
    }

    /// Begins an effect of a Location or master: it is done at once, or somebody chooses.
    pub(crate) fn begin_effect<R: Rng, L: Log<Event>>(
        &mut self,
        seat: Seat,
        effect: Effect,
        rng: &mut R,
        log: &mut L,
    ) {
        match effect {
            Effect::Draw(count) => {
                self.draw_cards(seat, count, rng, log);
                self.resume(rng, log);
            }
            Effect::House(count) => {
                let mut drawn = self.draw_cards(seat, count, rng, log);
                self.finish_location(log);
                if drawn.is_empty() {
                    self.end_turn(rng, log);
                    return;
                }
                let mut cards = [NONE; 2];
                for (slot, card) in cards.iter_mut().zip(drawn.iter()) {
                    *slot = card;
                    drawn.remove(card);
                }
                self.phase = Phase::Drawn(cards);
            }
            Effect::Redraw => {
                self.redraw(seat, rng, log);
                self.resume(rng, log);
            }
            _ if self.has_target(seat, effect) => self.phase = Phase::Target(effect),
            _ => {
                if self.location != NONE {
                    log.all(Event::Fizzled { seat, card: self.location });
                }
                self.resume(rng, log);
            }
        }
    }

    /// Shuffles the hand into the Deck and draws as many.
    fn redraw<R: Rng, L: Log<Event>>(&mut self, seat: Seat, rng: &mut R, log: &mut L) {
        let player = self.player_mut(seat);
        let hand = std::mem::replace(&mut player.hand, Cards::EMPTY);
        player.deck |= hand;
        player.cycled = false; // cards that nobody else has seen may be in the Deck again
        if player.top != NONE {
            player.deck.add(std::mem::replace(&mut player.top, NONE));
        }
        self.sure[crate::state::PUBLIC] &= !hand;
        self.out &= !hand;
        log.all(Event::Redrew { seat });
        self.draw_cards(seat, hand.len() as u8, rng, log);
    }
}
