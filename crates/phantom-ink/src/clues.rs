//! Ask, answer, write, show; Eyes and Whispers.

use kernel::{Entry, Log, Rng, Seat};

use crate::action::{Event, Way};
use crate::choices::each;
use crate::pad::{Bonus, Brought, Clue, Space, Spot};
use crate::power::Power;
use crate::state::{Ask, Asking, Look, NONE, PhantomInk, Phase, one};
use crate::table::Side;
use crate::text::Text;

impl PhantomInk {
    /// PHI-13, PHI-19
    pub(crate) fn begin_ask<R: Rng, L: Log<Event>>(&mut self, ask: Ask, rng: &mut R, log: &mut L) {
        if ask == Ask::Main {
            self.lose_eyes(log);
        }
        log.all(Event::Asks { side: self.turn.side, bonus: ask == Ask::Bonus });
        let asking = Asking::new(ask);
        self.phase = Phase::Offer(asking);
        if self.hands[self.team()] == 0 {
            self.draw_questions(2, rng, log); // PHI-R23
        }
        let hand = self.hands[self.team()];
        if hand.count_ones() <= 2 {
            for question in each(hand) {
                self.give(question, log);
            }
            if let Phase::Offer(asking) = self.phase {
                self.hand_over(asking, rng, log);
            }
        }
    }

    fn give<L: Log<Event>>(&mut self, question: u8, log: &mut L) {
        let (team, side) = (self.team(), self.turn.side);
        let Phase::Offer(asking) = &mut self.phase else { return };
        asking.offered |= one(question);
        self.hands[team] &= !one(question);
        log.unveil();
        log.record(Entry {
            to: self.table.members(side).into(),
            event: Event::Offered { side, question: Some(question) },
            others: Some(Event::Offered { side, question: None }),
        });
    }

    pub(crate) fn offer<R: Rng, L: Log<Event>>(&mut self, question: u8, rng: &mut R, log: &mut L) {
        self.give(question, log);
        let Phase::Offer(asking) = self.phase else { return };
        let full = asking.offered.count_ones() >= u32::from(self.offer_size());
        if full || self.hands[self.team()] == 0 {
            self.hand_over(asking, rng, log);
        }
    }

    /// The offer is complete; perhaps the top of the deck joins it.
    pub(crate) fn hand_over<R: Rng, L: Log<Event>>(&mut self, mut asking: Asking, rng: &mut R, log: &mut L) {
        let side = self.turn.side;
        if asking.ask == Ask::Main
            && self.has(Power::TopCard)
            && let Some(question) = self.take_top(rng, log)
        {
            asking.top = question;
            log.split(
                self.table.spirit(side),
                Event::Joined { side, question: Some(question) },
                Event::Joined { side, question: None },
            );
        }
        self.choose_or_go_on(asking, log);
    }

    /// The Spirit chooses, unless there is nothing to choose from.
    pub(crate) fn choose_or_go_on<L: Log<Event>>(&mut self, asking: Asking, log: &mut L) {
        self.phase = Phase::Answer(asking);
        let choice = asking.choice();
        if choice.is_power_of_two() {
            self.answer(choice.trailing_zeros() as u8, log);
        }
    }

    /// PHI-13
    pub(crate) fn answer<L: Log<Event>>(&mut self, question: u8, log: &mut L) {
        let (Phase::Answer(mut asking) | Phase::Second(mut asking)) = self.phase else { return };
        let side = self.turn.side;
        let first = matches!(self.phase, Phase::Answer(_));
        asking.offered &= !one(question);
        if asking.top == question {
            asking.top = NONE;
        }
        *(if first { &mut asking.question } else { &mut asking.second }) = question;
        let spot = if asking.ask == Ask::Guidance { self.spot() } else { Spot::of(side, 0) };
        log.unveil();
        log.record(Entry {
            to: self.knows_question(spot).into(),
            event: Event::Answers { side, question: Some(question) },
            others: Some(Event::Answers { side, question: None }),
        });
        if first && asking.ask == Ask::Main && asking.choice() != 0 && self.second_answer().is_some() {
            self.phase = Phase::Second(asking);
        } else {
            self.discard_rest(asking, log);
        }
    }

    pub(crate) fn discard_rest<L: Log<Event>>(&mut self, mut asking: Asking, log: &mut L) {
        let rest = asking.choice();
        (asking.offered, asking.top) = (0, NONE);
        self.phase = Phase::Write(asking);
        for question in each(rest) {
            self.discard(question, log);
        }
    }

    /// PHI-14, PHI-R1
    pub(crate) fn write<R: Rng, L: Log<Event>>(&mut self, text: Text, rng: &mut R, log: &mut L) {
        let Phase::Write(mut asking) = self.phase else { return };
        let side = self.turn.side;
        let clue = Clue::new(text, asking.question);
        asking.question = NONE;
        match asking.ask {
            Ask::Main | Ask::Guidance => self.pad[self.spot().index()] = Space::Clue(clue),
            Ask::Bonus | Ask::Second => {
                let second = asking.ask == Ask::Second;
                self.bonus.push(Bonus { side, row: self.turn.row, second, clue });
            }
        }
        let spot = self.spot_of(asking.ask);
        self.phase = Phase::Show(asking);
        log.unveil();
        log.split(
            self.table.spirit(side),
            Event::Clue { spot, text: Some(text) },
            Event::Clue { spot, text: None },
        );
        let Some(limit) = self.limit(asking.ask) else {
            // The first letter is begun at once, so there is always one to finish. PHI-15
            self.write_on(spot, log);
            return;
        };
        // PHI-39: Silencio is not a choice here.
        for _ in 0..limit {
            if self.write_on(spot, log) == Brought::Period {
                self.after_clue(rng, log); // PHI-R14
                return;
            }
        }
        self.silencio(None, rng, log);
    }

    /// Writes the next letter of a clue, or its period.
    fn write_on<L: Log<Event>>(&mut self, spot: Spot, log: &mut L) -> Brought {
        log.unveil();
        let brought = self.clue_mut(spot).map_or(Brought::Period, Clue::write);
        match brought {
            Brought::Letter(letter) => {
                let space = self.clue(spot).is_some_and(Clue::begins_a_word); // PHI-R4
                log.all(Event::Written { spot, letter: letter.into(), space });
            }
            Brought::Period => log.all(Event::Finished { spot }), // PHI-16
        }
        brought
    }

    pub(crate) fn next_letter<R: Rng, L: Log<Event>>(&mut self, rng: &mut R, log: &mut L) {
        let Phase::Show(asking) = self.phase else { return };
        if self.write_on(self.spot_of(asking.ask), log) == Brought::Period {
            self.after_clue(rng, log);
        }
    }

    /// PHI-15
    pub(crate) fn silencio<R: Rng, L: Log<Event>>(&mut self, seat: Option<Seat>, rng: &mut R, log: &mut L) {
        let Phase::Show(asking) = self.phase else { return };
        let spot = self.spot_of(asking.ask);
        log.all(Event::Silencio { seat, spot });
        if self.has(Power::WhisperAfterSilencio) {
            self.bring(spot, Way::Whisper, log);
        }
        self.after_clue(rng, log);
    }

    /// The clue has been shown; the turn goes on.
    fn after_clue<R: Rng, L: Log<Event>>(&mut self, rng: &mut R, log: &mut L) {
        let Phase::Show(asking) = self.phase else { return };
        if asking.second != NONE {
            self.phase =
                Phase::Write(Asking { question: asking.second, second: NONE, ..Asking::new(Ask::Second) });
        } else if asking.ask == Ask::Bonus {
            self.begin_start(rng, log); // PHI-31
        } else {
            self.end_turn(rng, log);
        }
    }

    /// An Eye or a Whisper on a clue, as long as there is anything to see. PHI-42: where there is no other team, what
    /// would be whispered is written.
    fn bring<L: Log<Event>>(&mut self, spot: Spot, way: Way, log: &mut L) {
        let (team, side) = (self.team(), self.turn.side);
        let way = if self.table.coop && way == Way::Whisper { Way::Next } else { way };
        let hears = self.hears(spot);
        let Some(clue) = self.clue_mut(spot) else { return };
        log.unveil();
        let whispered = |letter: u8, blank: bool, space: bool| Entry {
            to: hears.into(),
            event: Event::Whispered { side, spot, letter: Some(letter.into()), blank, space },
            others: Some(Event::Whispered { side, spot, letter: None, blank, space }),
        };
        match way {
            Way::Next => {
                self.write_on(spot, log);
            }
            Way::Blank => {
                if let Some(letter) = clue.fill() {
                    log.all(Event::Filled { spot, letter: letter.into() });
                }
            }
            Way::Whisper => match clue.whisper(team) {
                Brought::Letter(letter) => log.record(whispered(letter, false, clue.begins_a_word())),
                Brought::Period => log.all(Event::Finished { spot }), // PHI-R22
            },
            Way::WhisperBlank => {
                if let Some(letter) = clue.whisper_blank(team) {
                    log.record(whispered(letter, true, false));
                }
            }
        }
    }

    pub(crate) fn begin_look<R: Rng, L: Log<Event>>(&mut self, look: Look, rng: &mut R, log: &mut L) {
        if self.has_target(look) {
            self.phase = Phase::Look(look);
        } else {
            if !look.again {
                log.all(Event::EyeLost { side: self.turn.side });
            }
            self.begin_start(rng, log);
        }
    }

    pub(crate) fn use_eye<R: Rng, L: Log<Event>>(&mut self, spot: Spot, way: Way, rng: &mut R, log: &mut L) {
        let Some(look) = self.look() else { return };
        let whisper = look.whisper && !self.table.coop || matches!(way, Way::Whisper | Way::WhisperBlank);
        log.all(Event::Looks { side: self.turn.side, spot, whisper });
        self.turn.eyes += u8::from(matches!(self.phase, Phase::Start | Phase::MoonEye));
        for _ in 0..if look.again { 1 } else { look.letters } {
            let way = match (way, self.clue(spot)) {
                // Of several letters the first fill the blanks, the others follow.
                (Way::Blank, Some(clue)) if clue.blanks == 0 => Way::Next,
                (Way::WhisperBlank, Some(clue)) if clue.unheard(self.team()) == 0 => Way::Whisper,
                _ => way,
            };
            if matches!(way, Way::Next | Way::Whisper) && self.clue(spot).is_none_or(|clue| clue.period) {
                break;
            }
            self.bring(spot, way, log);
        }
        if matches!(self.phase, Phase::MoonEye) {
            self.begin_moon_turn(rng, log);
            return;
        }
        let mut look = look;
        look.not |= 1 << spot.index();
        if !look.whisper {
            let drawn = self.drawn_by_eye();
            self.draw_questions(drawn, rng, log);
            if !look.again && self.has(Power::EyeAgain) {
                let again = Look { again: true, ..look };
                if self.has_target(again) {
                    self.phase = Phase::Look(again);
                    return;
                }
            }
        }
        self.after_look(look, rng, log);
    }

    /// The next of several Eyes, or back to the start of the turn.
    pub(crate) fn after_look<R: Rng, L: Log<Event>>(&mut self, look: Look, rng: &mut R, log: &mut L) {
        if look.more == 0 {
            self.begin_start(rng, log);
        } else {
            self.begin_look(Look { more: look.more - 1, again: false, ..look }, rng, log);
        }
    }

    /// Whether a column's clues are those of the team in turn.
    pub(crate) fn is_own(&self, side: Side) -> bool {
        side == if self.table.coop { Side::Sun } else { self.turn.side }
    }
}
