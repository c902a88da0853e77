//! Rounds: what is turned up, drawn and resolved. ARC-14 to ARC-32

use kernel::{Draw, Log, Rng, Seat};

use crate::book::Weather;
use crate::cards::{Card, Cards, JUBILEE, NONE};
use crate::event::{Event, How};
use crate::state::{Arcana, Phase};

/// How many cards are drawn for a round. ARC-16
const HAND: u8 = 4;

impl Arcana {
    /// The next card of a pile, which is not empty, as nobody but chance knows it yet.
    fn unseen<R: Rng>(&mut self, district: usize, rng: &mut R) -> Card {
        let left = self.districts[district].unknown;
        self.districts[district].unknown -= 1;
        // ARC-13: the Jubilee is equally likely to be any of the last six.
        let hidden = district == self.neutral()
            && !self.rules.random_events
            && !self.districts[district].tops.contains(&JUBILEE);
        if hidden && left <= 6 && rng.below(left.into()) == 0 {
            return JUBILEE;
        }
        self.undealt.draw(rng).unwrap_or(NONE)
    }

    /// Makes sure that the first `count` cards of a pile have been drawn; how many there are.
    pub(crate) fn look_into<R: Rng>(&mut self, district: usize, count: u8, rng: &mut R) -> u8 {
        while self.districts[district].known_tops() < count && self.districts[district].unknown > 0 {
            let card = self.unseen(district, rng);
            let at = usize::from(self.districts[district].known_tops());
            self.districts[district].tops[at] = card;
            self.districts[district].seen[at] = 0;
        }
        self.districts[district].known_tops()
    }

    /// Turns up the next card of a pile. ARC-20, ARC-31
    pub(crate) fn turn_up<R: Rng, L: Log<Event>>(&mut self, district: usize, rng: &mut R, log: &mut L) {
        let pile = &mut self.districts[district];
        let card = if pile.tops[0] != NONE {
            log.unveil();
            let card = pile.tops[0];
            (pile.tops, pile.seen) = ([pile.tops[1], NONE], [pile.seen[1], 0]);
            card
        } else if pile.unknown > 0 {
            self.unseen(district, rng)
        } else if pile.bottoms > 0 {
            let card = pile.bottom[0];
            pile.bottom.copy_within(1.., 0);
            pile.bottom[pile.bottom.len() - 1] = NONE;
            pile.bottoms -= 1;
            card
        } else {
            NONE
        };
        self.districts[district].stake = card;
        match card {
            NONE => log.all(Event::Empty { district: district as u8 }),
            JUBILEE => {
                self.jubilee = true; // ARC-56
                log.all(Event::Jubilee);
            }
            _ => log.all(Event::Stake { district: district as u8, card }),
        }
    }

    /// Turns up the next event, or the Jubilee: one of the last four of thirteen. ARC-69
    pub(crate) fn foresee<R: Rng, L: Log<Event>>(&mut self, rng: &mut R, log: &mut L) {
        let left = self.events.count_ones() + u32::from(!self.jubilee);
        if left == 0 || self.jubilee {
            self.next = NONE;
            return;
        }
        if self.events == 0 || (left <= 4 && rng.below(left) == 0) {
            self.next = JUBILEE;
            self.jubilee = true;
            log.all(Event::Jubilee);
            return;
        }
        let event = rng.one_of(self.events.into());
        self.events &= !(1 << event);
        self.next = event as u8;
        log.all(Event::Foreseen { event: self.next });
    }

    /// Draws the top card of a Deck into the hand, after a reshuffle if need be. ARC-16, ARC-R4
    pub(crate) fn draw_card<R: Rng, L: Log<Event>>(
        &mut self,
        seat: Seat,
        rng: &mut R,
        log: &mut L,
    ) -> Option<Card> {
        let player = self.player_mut(seat);
        if player.top != NONE {
            let card = std::mem::replace(&mut player.top, NONE);
            self.put_in_hand_openly(seat, card);
            return Some(card);
        }
        if player.deck.is_empty() {
            if player.discard.is_empty() {
                return None; // ARC-R2
            }
            player.deck = player.discard;
            player.discard = Cards::EMPTY;
            player.cycled = true;
            self.note_reshuffle(seat);
            log.all(Event::Reshuffled { seat });
        }
        let player = self.player_mut(seat);
        let card = player.deck.draw(rng)?;
        player.hand.add(card);
        Some(card)
    }

    /// Draws so many cards and tells of it.
    pub(crate) fn draw_cards<R: Rng, L: Log<Event>>(
        &mut self,
        seat: Seat,
        count: u8,
        rng: &mut R,
        log: &mut L,
    ) -> Cards {
        let mut drawn = Cards::EMPTY;
        for _ in 0..count {
            let Some(card) = self.draw_card(seat, rng, log) else { break };
            drawn.add(card);
        }
        let count = drawn.len() as u8;
        log.split(
            seat,
            Event::Drew { seat, count, cards: Some(drawn) },
            Event::Drew { seat, count, cards: None },
        );
        drawn
    }

    /// Begins the next round, and goes on to the first decision.
    pub(crate) fn begin_round<R: Rng, L: Log<Event>>(&mut self, rng: &mut R, log: &mut L) {
        loop {
            self.open_round(rng, log);
            self.phase = Phase::Turn;
            self.turn = self.first;
            if !self.player(self.first).hand.is_empty() || self.pass_the_turn() {
                return;
            }
            // Nobody has a card to play.
            self.begin_resolution(rng, log);
            if self.phase != Phase::Turn {
                return;
            }
        }
    }

    fn open_round<R: Rng, L: Log<Event>>(&mut self, rng: &mut R, log: &mut L) {
        self.round += 1;
        self.last = self.jubilee;
        if self.rules.random_events {
            // ARC-70: the event foreseen holds now, and the next one is turned up.
            self.event = if self.next == JUBILEE { NONE } else { self.next };
            self.foresee(rng, log);
            if !self.rules.jubilee_event_extra_round {
                self.last = self.jubilee; // ARC-R20
            }
        }
        log.all(Event::Round { round: self.round, first: self.first, last: self.last });
        if self.event < JUBILEE {
            log.all(Event::Happens { event: self.event });
        }
        let count = match self.weather() {
            Some(Weather::Draw(count)) => count,
            _ => HAND,
        };
        let mut seat = self.first;
        for _ in 0..self.seats.count() {
            self.draw_cards(seat, count, rng, log);
            seat = self.seats.after(seat);
        }
    }

    /// Gives the turn to the next player with cards in hand; whether there is one. ARC-17, ARC-R3
    fn pass_the_turn(&mut self) -> bool {
        let mut seat = self.turn;
        for _ in 0..self.seats.count() {
            seat = self.seats.after(seat);
            if !self.player(seat).hand.is_empty() {
                self.turn = seat;
                return true;
            }
        }
        false
    }

    /// The action is done; the next player's turn, or the resolution.
    pub(crate) fn end_turn<R: Rng, L: Log<Event>>(&mut self, rng: &mut R, log: &mut L) {
        self.acted |= 1 << self.turn.number();
        self.phase = Phase::Turn;
        if !self.pass_the_turn() {
            self.begin_resolution(rng, log);
            if self.phase == Phase::Turn {
                self.begin_round(rng, log);
            }
        }
    }

    /// All hands are empty: districts are resolved. Leaves the phase at `Turn` if a new round is to begin.
    fn begin_resolution<R: Rng, L: Log<Event>>(&mut self, rng: &mut R, log: &mut L) {
        self.resolving = true;
        self.pending = 0;
        for district in 0..self.district_count() {
            let here = &self.districts[district];
            if here.open().is_some() && here.at.meets(self.book.agents()) {
                self.pending |= 1 << district;
            }
        }
        self.resolve_on(rng, log);
    }

    /// Goes on with the resolution up to the next decision. ARC-22
    fn resolve_on<R: Rng, L: Log<Event>>(&mut self, rng: &mut R, log: &mut L) {
        loop {
            match self.pending.count_ones() {
                0 => {
                    self.end_round(rng, log);
                    return;
                }
                1 => {
                    let district = self.pending.trailing_zeros() as usize;
                    if !self.open_district(district, log) || !self.settle(district, NONE, log) {
                        return;
                    }
                }
                _ => {
                    self.phase = Phase::Resolve;
                    return;
                }
            }
        }
    }

    /// Resolves a district and goes on.
    pub(crate) fn resolve<R: Rng, L: Log<Event>>(&mut self, district: usize, rng: &mut R, log: &mut L) {
        if self.open_district(district, log) && self.settle(district, NONE, log) {
            self.go_on(rng, log);
        }
    }

    /// Turns up all cards at a district; false if the Harlequin's owner has to choose first. ARC-23
    fn open_district<L: Log<Event>>(&mut self, district: usize, log: &mut L) -> bool {
        if self.districts[district].at.meets(self.down) {
            self.turn_all_up(district, log);
        }
        if self.districts[district].at.has(self.book.mimic()) && self.to_copy(district).len() > 1 {
            self.phase = Phase::Mimic(district as u8);
            return false;
        }
        true
    }

    fn turn_all_up<L: Log<Event>>(&mut self, district: usize, log: &mut L) {
        for seat in self.seats.iter() {
            self.turn_cards_up(seat, district, self.own_at(seat, district), log);
        }
    }

    /// The Agents that the Harlequin at a district can copy.
    pub(crate) fn to_copy(&self, district: usize) -> Cards {
        let mut agents = self.districts[district].at & self.book.agents();
        agents.remove(self.book.mimic());
        agents
    }

    /// Finds out who wins at a district whose cards are open; false if the winner has to decide something.
    pub(crate) fn settle<L: Log<Event>>(&mut self, district: usize, copy: Card, log: &mut L) -> bool {
        self.pending &= !(1 << district);
        let Some(stake) = self.districts[district].open() else { return true };
        let mut copy = copy;
        if copy == NONE && self.districts[district].at.has(self.book.mimic()) {
            copy = self.to_copy(district).only().unwrap_or(NONE);
        }
        if copy != NONE
            && let Some(seat) = self.owner(self.book.mimic())
        {
            log.all(Event::Copied { seat, card: copy });
        }
        let contest = self.contest(district, stake, copy);
        let by = if let Some(Weather::Thresholds(by)) = self.weather() { by } else { 0 };
        log.all(Event::Totals { district: district as u8, stake, totals: contest.totals, by });
        match contest.result {
            Ok((seat, tie)) => {
                let how = if tie { How::Tie } else { How::Total };
                self.win(seat, district, how, log)
            }
            Err(why) => {
                log.all(Event::Stays { district: district as u8, card: stake, why });
                true
            }
        }
    }

    /// Goes on after something was won or settled: the rest of a turn, or of the resolution.
    pub(crate) fn go_on<R: Rng, L: Log<Event>>(&mut self, rng: &mut R, log: &mut L) {
        if self.resolving {
            self.phase = Phase::Turn;
            self.resolve_on(rng, log);
            if self.phase == Phase::Turn && !self.resolving {
                self.begin_round(rng, log);
            }
            return;
        }
        if self.again && self.has_room() {
            self.again = false;
            self.phase = Phase::Again;
            return;
        }
        self.again = false;
        self.finish_location(log);
        self.end_turn(rng, log);
    }

    /// Whether an Agent can be assigned anywhere. ARC-R16
    pub(crate) fn has_room(&self) -> bool {
        self.districts[..self.district_count()].iter().any(|district| district.open().is_some())
    }

    /// The round is over. Leaves the phase at `Turn` if another one is to begin. ARC-31, ARC-32
    fn end_round<R: Rng, L: Log<Event>>(&mut self, rng: &mut R, log: &mut L) {
        self.resolving = false;
        for district in 0..self.district_count() {
            if self.districts[district].at.meets(self.down) {
                self.turn_all_up(district, log);
            }
            self.districts[district].favour = 0;
        }
        if self.rules.militia && self.militia_goes_home() {
            log.all(Event::MilitiaLeft);
        }
        for player in &mut self.players {
            player.used = false; // ARC-67
        }
        (self.acted, self.played) = (0, 0);
        self.quiet = if self.won { 0 } else { self.quiet + 1 };
        self.won = false;
        if self.last || self.quiet >= self.rules.stalemate {
            self.phase = Phase::Over;
            self.event = NONE;
            self.tell_the_end(log);
            return;
        }
        for district in 0..self.district_count() {
            if self.districts[district].stake == NONE && self.districts[district].pile() > 0 {
                self.turn_up(district, rng, log);
            }
        }
        self.first = self.seats.after(self.first); // ARC-32
        self.phase = Phase::Turn;
    }
}
