//! What a decision does.

use kernel::{Draw, Log, Rng, Seat};

use crate::action::{Action, Event};
use crate::choices::each;
use crate::content::WORDS;
use crate::pad::{End, Guess, ROWS, Space, has_eye};
use crate::power::Power;
use crate::state::{ARCANA, Ask, Asking, Look, MOST_QUESTIONS, NONE, PhantomInk, Phase, Played, Turn, one};
use crate::table::Side;
use crate::text::Said;

/// One card of a set, each equally likely.
#[inline]
pub(crate) fn any_of<R: Rng>(set: u128, rng: &mut R) -> Option<u8> {
    let (low, high) = (set as u64, (set >> 64) as u64);
    let below = low.count_ones();
    let count = below + high.count_ones();
    if count == 0 {
        return None;
    }
    let k = rng.below(count);
    let n = if k < below { kernel::bits::nth(low, k) } else { 64 + kernel::bits::nth(high, k - below) };
    Some(n as u8)
}

impl PhantomInk {
    #[inline]
    pub(crate) fn act<R: Rng, L: Log<Event>>(
        &mut self,
        seat: Seat,
        action: Action,
        rng: &mut R,
        log: &mut L,
    ) {
        match action {
            Action::Name(number) => self.name(seat, number, rng, log),
            Action::Eye { spot, way } => self.use_eye(spot, way, rng, log),
            Action::Enough => self.enough(rng, log),
            Action::Play(card) => self.play_arcanum(card, false, rng, log),
            Action::Reverse(card) => self.play_arcanum(card, true, rng, log),
            Action::Copy(card) => self.copy(card, rng, log),
            Action::Swap => self.swap(rng, log),
            Action::Ask => self.begin_ask(Ask::Main, rng, log),
            Action::Guess => self.begin_guess(log),
            Action::Listen => self.listen(rng, log),
            Action::Offer(card) => self.offer(card, rng, log),
            Action::Discard(card) => self.discard_one(card, rng, log),
            Action::Answer(card) => self.answer(card, log),
            Action::Write(Said::Fit(text)) => self.write(text, rng, log),
            Action::Write(Said::Unfit(_)) => {}
            Action::Letter => self.next_letter(rng, log),
            Action::Silencio => self.silencio(Some(seat), rng, log),
            Action::Spell(letter) => self.spell(letter, rng, log),
            Action::Period => self.period(rng, log),
        }
    }

    /// PHI-6, PHI-R18
    fn name<R: Rng, L: Log<Event>>(&mut self, seat: Seat, number: u8, rng: &mut R, log: &mut L) {
        let Phase::Choose(mut named) = self.phase else { return };
        let team = self.table.side(seat).index();
        named[team] = number.wrapping_sub(1);
        let spirits = self.table.spirits();
        log.only(spirits, Event::Named { seat, number });
        let word = match (named, self.table.coop) {
            ([word, _], true) => word,
            ([NONE, _] | [_, NONE], false) => {
                self.phase = Phase::Choose(named);
                return;
            }
            ([one, two], false) if one == two => one,
            (both, false) => both[rng.below(2) as usize],
        };
        self.word = word % WORDS as u8;
        log.record(kernel::Entry {
            to: spirits.into(),
            event: Event::Object { card: Some(self.card), number: Some(self.word + 1) },
            others: Some(Event::Object { card: None, number: None }),
        });
        self.begin_turn(Side::Sun, 0, rng, log);
    }

    fn begin_turn<R: Rng, L: Log<Event>>(&mut self, side: Side, row: u8, rng: &mut R, log: &mut L) {
        self.turn = Turn { side, row, eyes: 0, swapped: false };
        log.all(Event::Turn { side, row });
        if self.table.coop && side == Side::Moon {
            self.begin_moon_turn(rng, log);
        } else {
            self.begin_start(rng, log);
        }
    }

    /// Back to the start of the turn, or on if there is nothing to choose there.
    pub(crate) fn begin_start<R: Rng, L: Log<Event>>(&mut self, rng: &mut R, log: &mut L) {
        self.phase = Phase::Start;
        if self.can_only_ask() {
            self.begin_ask(Ask::Main, rng, log);
        }
    }

    /// PHI-38, PHI-40
    pub(crate) fn begin_moon_turn<R: Rng, L: Log<Event>>(&mut self, rng: &mut R, log: &mut L) {
        if has_eye(Side::Moon, self.turn.row) && self.turn.eyes == 0 {
            if self.has_target(Look::MOON) {
                self.phase = Phase::MoonEye;
                return;
            }
            log.all(Event::EyeLost { side: Side::Moon });
        }
        self.phase = Phase::Moon;
        if self.must_ask() {
            self.listen(rng, log); // PHI-43
        }
    }

    fn enough<R: Rng, L: Log<Event>>(&mut self, rng: &mut R, log: &mut L) {
        match self.phase {
            Phase::Look(look) => self.after_look(look, rng, log),
            Phase::Renew(count) => {
                self.draw_questions(count, rng, log);
                self.begin_start(rng, log);
            }
            Phase::Offer(asking) => self.hand_over(asking, rng, log),
            Phase::Second(asking) => self.discard_rest(asking, log),
            _ => {}
        }
    }

    fn play_arcanum<R: Rng, L: Log<Event>>(&mut self, card: u8, reversed: bool, rng: &mut R, log: &mut L) {
        let (team, side) = (self.team(), self.turn.side);
        let before = self.crystals(team);
        self.arcana[team] &= !(1u32.checked_shl(card.into()).unwrap_or(0));
        self.played[team].push(Played { card, row: self.turn.row, reversed, copy: NONE });
        log.unveil();
        log.all(Event::Played { side, card, reversed });
        log.all(Event::Paid { side, left: before.saturating_sub(1) });
        if self.crystals(team) == before {
            log.all(Event::Reclaimed { side, left: before }); // PHI-27
        }
        if reversed {
            self.phase = Phase::Renew(0); // PHI-28
        } else {
            self.use_power(card, rng, log);
        }
    }

    fn copy<R: Rng, L: Log<Event>>(&mut self, card: u8, rng: &mut R, log: &mut L) {
        let (team, side) = (self.team(), self.turn.side);
        let before = self.crystals(team);
        if let Some(played) = self.played[team].last_mut() {
            played.copy = card;
        }
        log.all(Event::Copied { side, card });
        if self.crystals(team) > before {
            log.all(Event::Reclaimed { side, left: before + 1 }); // PHI-R10
        }
        self.use_power(card, rng, log);
    }

    /// What a card does at once. Powers that stand are asked for where they matter.
    fn use_power<R: Rng, L: Log<Event>>(&mut self, card: u8, rng: &mut R, log: &mut L) {
        let at_once =
            self.book.arcana[usize::from(card)].powers.iter().find(|power| !power.stands()).copied();
        match at_once {
            Some(Power::Eye { times, letters, on }) => {
                let look = Look { on, letters, more: times.saturating_sub(1), ..Look::EYE };
                self.begin_look(look, rng, log);
            }
            Some(Power::Whisper(on)) => self.begin_look(Look { on, whisper: true, ..Look::EYE }, rng, log),
            Some(Power::BonusAsk(_)) => self.begin_ask(Ask::Bonus, rng, log),
            Some(Power::Copy) => self.phase = Phase::Copy,
            Some(Power::Renew) => {
                let hand = std::mem::take(&mut self.hands[self.team()]);
                for question in each(hand) {
                    self.discard(question, log);
                }
                self.draw_questions(hand.count_ones() as u8, rng, log);
                self.begin_start(rng, log);
            }
            Some(Power::Shield) => {
                let side = self.turn.side;
                log.all(Event::Shielded { side });
                self.begin_start(rng, log);
            }
            _ => self.begin_start(rng, log),
        }
    }

    /// Draws Questions, to discard as many.
    fn swap<R: Rng, L: Log<Event>>(&mut self, rng: &mut R, log: &mut L) {
        let before = self.hands[self.team()].count_ones();
        let most = self.swap_size();
        self.turn.swapped = true;
        self.draw_questions(most, rng, log);
        let drawn = self.hands[self.team()].count_ones() - before;
        self.phase = Phase::Swap(drawn as u8);
        if drawn == 0 {
            self.begin_start(rng, log);
        }
    }

    fn discard_one<R: Rng, L: Log<Event>>(&mut self, card: u8, rng: &mut R, log: &mut L) {
        self.hands[self.team()] &= !one(card);
        self.discard(card, log);
        let empty = self.hands[self.team()] == 0;
        match self.phase {
            Phase::Swap(left) if left > 1 && !empty => self.phase = Phase::Swap(left - 1),
            Phase::Swap(_) => self.begin_start(rng, log),
            Phase::Renew(count) => {
                self.phase = Phase::Renew(count + 1);
                if empty {
                    self.enough(rng, log);
                }
            }
            _ => {}
        }
    }

    /// Lays a Question face up on the discards.
    pub(crate) fn discard<L: Log<Event>>(&mut self, question: u8, log: &mut L) {
        self.discard |= one(question);
        log.unveil();
        log.all(Event::Discarded { side: self.turn.side, question });
    }

    /// Eyes without a clue to look at are lost when the turn goes on. PHI-R3
    pub(crate) fn lose_eyes<L: Log<Event>>(&mut self, log: &mut L) {
        let due = self.eyes_due();
        if due > 0 && self.phase == Phase::Start {
            log.all(Event::EyeLost { side: self.turn.side });
            self.turn.eyes += due;
        }
    }

    fn begin_guess<L: Log<Event>>(&mut self, log: &mut L) {
        self.lose_eyes(log);
        let spot = self.spot();
        self.pad[spot.index()] = Space::Guess(Guess { right: 0, end: End::Open });
        self.phase = Phase::Spell;
        log.all(Event::Guesses { side: self.turn.side, spot });
    }

    /// PHI-20, PHI-R5
    fn spell<R: Rng, L: Log<Event>>(&mut self, letter: char, rng: &mut R, log: &mut L) {
        let spot = self.spot();
        let expected = self.book.word(self.object()).bytes().get(usize::from(self.spelt())).copied();
        let right = expected.map(char::from) == Some(letter);
        log.unveil();
        log.all(Event::Spelled { spot, letter, right });
        let Space::Guess(guess) = &mut self.pad[spot.index()] else { return };
        if right {
            guess.right += 1;
        } else {
            guess.end = End::Crossed(letter);
            self.end_turn(rng, log); // PHI-22
        }
    }

    /// PHI-21, PHI-R6
    fn period<R: Rng, L: Log<Event>>(&mut self, rng: &mut R, log: &mut L) {
        let spot = self.spot();
        let right = usize::from(self.spelt()) == self.book.word(self.object()).len();
        log.unveil();
        log.all(Event::Guessed { spot, right });
        let Space::Guess(guess) = &mut self.pad[spot.index()] else { return };
        guess.end = if right { End::Right } else { End::Short };
        if right {
            let winner = if self.table.coop { Side::Sun } else { self.turn.side };
            self.finish(Some(winner), log);
        } else {
            self.end_turn(rng, log);
        }
    }

    fn finish<L: Log<Event>>(&mut self, winner: Option<Side>, log: &mut L) {
        self.phase = Phase::Over(winner);
        log.unveil();
        log.all(Event::Over { winner, card: self.card, number: self.word + 1 });
    }

    /// PHI-12, PHI-7, PHI-8, PHI-R20
    pub(crate) fn end_turn<R: Rng, L: Log<Event>>(&mut self, rng: &mut R, log: &mut L) {
        let Turn { side, row, .. } = self.turn;
        if !(self.table.coop && side == Side::Moon) {
            self.draw_arcana(rng, log);
            let size = u32::from(self.hand_size());
            let missing = size.saturating_sub(self.hands[self.team()].count_ones());
            self.draw_questions(missing as u8, rng, log);
        }
        match side {
            Side::Sun => self.begin_turn(Side::Moon, row, rng, log),
            Side::Moon if usize::from(row) + 1 < ROWS => self.begin_turn(Side::Sun, row + 1, rng, log),
            Side::Moon => self.finish(None, log),
        }
    }

    fn draw_arcana<R: Rng, L: Log<Event>>(&mut self, rng: &mut R, log: &mut L) {
        let (team, side) = (self.team(), self.turn.side);
        while self.rules.arcana && self.arcana[team].count_ones() < ARCANA {
            let Some(card) = any_of(self.arcana_deck().into(), rng) else { return };
            self.arcana[team] |= 1 << card;
            log.record(kernel::Entry {
                to: self.table.mediums(side).into(),
                event: Event::DrewArcanum { side, card: Some(card) },
                others: Some(Event::DrewArcanum { side, card: None }),
            });
        }
    }

    /// Draws Questions into the hand of the team in turn, as far as there are any. PHI-R12
    pub(crate) fn draw_questions<R: Rng, L: Log<Event>>(&mut self, count: u8, rng: &mut R, log: &mut L) {
        let (team, side) = (self.team(), self.turn.side);
        let mut deck = if count == 0 { 0 } else { self.deck() };
        let room = MOST_QUESTIONS.saturating_sub(self.hands[team].count_ones());
        for _ in 0..u32::from(count).min(room) {
            if deck == 0 {
                deck = self.reshuffle(log);
            }
            let Some(question) = any_of(deck, rng) else { return };
            deck &= !one(question);
            self.hands[team] |= one(question);
            log.record(kernel::Entry {
                to: self.table.mediums(side).into(),
                event: Event::Drew { side, question: Some(question) },
                others: Some(Event::Drew { side, question: None }),
            });
        }
    }

    /// The discards become the deck. PHI-R12
    pub(crate) fn reshuffle<L: Log<Event>>(&mut self, log: &mut L) -> u128 {
        let deck = std::mem::take(&mut self.discard);
        if deck != 0 {
            log.all(Event::Reshuffled);
        }
        deck
    }

    /// Takes the top Question of the deck.
    pub(crate) fn take_top<R: Rng, L: Log<Event>>(&mut self, rng: &mut R, log: &mut L) -> Option<u8> {
        let mut deck = self.deck();
        if deck == 0 {
            deck = self.reshuffle(log);
        }
        any_of(deck, rng)
    }

    /// Listen for Guidance. PHI-38
    fn listen<R: Rng, L: Log<Event>>(&mut self, rng: &mut R, log: &mut L) {
        log.all(Event::Listens);
        let side = self.turn.side;
        let spirit = self.table.spirit(side);
        let mut asking = Asking::new(Ask::Guidance);
        for _ in 0..2 {
            self.phase = Phase::Answer(asking);
            let Some(question) = self.take_top(rng, log) else { break };
            asking.offered |= one(question);
            log.split(
                spirit,
                Event::Joined { side, question: Some(question) },
                Event::Joined { side, question: None },
            );
        }
        self.choose_or_go_on(asking, log);
    }
}
