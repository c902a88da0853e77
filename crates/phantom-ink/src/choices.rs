//! What may be done, and why not.

use kernel::{Illegal, Seat, SeatSet, bits};

use crate::action::Action;
use crate::pad::Space;
use crate::power::Power;
use crate::state::{NONE, PhantomInk, Phase, one};
use crate::table::Side;
use crate::text::{Said, Text, Unfit};

/// The cards of a set, lowest first.
#[inline]
pub(crate) fn each(set: u128) -> impl Iterator<Item = u8> {
    let low = bits::each(set as u64).map(|n| n as u8);
    low.chain(bits::each((set >> 64) as u64).map(|n| n as u8 + 64))
}

impl PhantomInk {
    /// Who may act.
    pub(crate) fn actors(&self) -> SeatSet {
        let side = self.turn.side;
        match self.phase {
            Phase::Choose(named) => {
                let waiting = |side: &Side| named[self.table.team(*side)] == NONE;
                Side::BOTH.iter().filter(|side| waiting(side)).map(|&side| self.table.spirit(side)).collect()
            }
            Phase::Start
            | Phase::Look(_)
            | Phase::Copy
            | Phase::Renew(_)
            | Phase::Swap(_)
            | Phase::Offer(_)
            | Phase::Spell
            | Phase::Moon => self.table.mediums(side),
            Phase::Answer(_) | Phase::Second(_) | Phase::Write(_) | Phase::MoonEye => {
                SeatSet::one(self.table.spirit(side))
            }
            Phase::Show(_) => self.table.members(side),
            Phase::Over(_) => SeatSet::EMPTY,
        }
    }

    /// Whether an Eye must be used before the turn goes on. PHI-R3
    pub(crate) fn eye_waits(&self) -> bool {
        self.look().is_some_and(|look| !look.again && self.has_target(look))
    }

    /// Whether an Arcana can be paid for and has not been played. PHI-10
    pub(crate) fn may_play(&self) -> bool {
        self.arcana[self.team()] != 0 && !self.has_played() && self.crystals(self.team()) > 0
    }

    fn is_copier(&self, card: u8) -> bool {
        self.book.arcana[usize::from(card)].powers.contains(&Power::Copy)
    }

    /// Whether the turn may be used for a Guess.
    pub(crate) fn may_guess(&self) -> bool {
        let sun_turn = self.table.coop && self.turn.side == Side::Sun;
        !sun_turn && !self.must_ask() // PHI-37
    }

    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.actors().contains(seat) {
            return;
        }
        let team = self.team();
        match self.phase {
            Phase::Choose(_) => out.extend((1..=6).map(Action::Name)),
            Phase::Start => self.list_start(out),
            Phase::Look(look) => {
                out.extend(self.targets(look).map(|(spot, way)| Action::Eye { spot, way }));
                if look.again {
                    out.push(Action::Enough);
                }
            }
            Phase::MoonEye => {
                let look = crate::state::Look::MOON;
                out.extend(self.targets(look).map(|(spot, way)| Action::Eye { spot, way }));
            }
            Phase::Copy => out.extend(each(self.copyable().into()).map(Action::Copy)),
            Phase::Renew(_) => {
                out.extend(each(self.hands[team]).map(Action::Discard));
                out.push(Action::Enough);
            }
            Phase::Swap(_) => out.extend(each(self.hands[team]).map(Action::Discard)),
            Phase::Offer(asking) => {
                out.extend(each(self.hands[team]).map(Action::Offer));
                if asking.offered.count_ones() >= 2 {
                    out.push(Action::Enough);
                }
            }
            Phase::Answer(asking) => out.extend(each(asking.choice()).map(Action::Answer)),
            Phase::Second(asking) => {
                out.extend(each(asking.choice()).map(Action::Answer));
                out.push(Action::Enough);
            }
            Phase::Write(asking) => {
                let offered = self.book.lexicon.offered(self.object(), asking.question);
                out.extend(offered.iter().map(|answer| Action::Write(Said::Fit(answer.text))));
            }
            Phase::Show(_) => {
                let spirit = seat == self.table.spirit(self.turn.side);
                out.push(if spirit { Action::Letter } else { Action::Silencio });
            }
            Phase::Spell => {
                out.extend((b'A'..=b'Z').map(|letter| Action::Spell(letter.into())));
                if self.spelt() > 0 {
                    out.push(Action::Period);
                }
            }
            Phase::Moon => out.extend([Action::Guess, Action::Listen]),
            Phase::Over(_) => {}
        }
    }

    fn list_start(&self, out: &mut Vec<Action>) {
        if let Some(look) = self.look() {
            out.extend(self.targets(look).map(|(spot, way)| Action::Eye { spot, way }));
        }
        let waits = !out.is_empty();
        if self.may_play() {
            let copyable = self.copyable() != 0;
            for card in each(self.arcana[self.team()].into()) {
                if copyable || !self.is_copier(card) {
                    out.push(Action::Play(card));
                }
            }
            out.extend(each(self.arcana[self.team()].into()).map(Action::Reverse));
        }
        if self.swap_size() > 0 {
            out.push(Action::Swap);
        }
        if !waits {
            out.push(Action::Ask);
            if self.may_guess() {
                out.push(Action::Guess);
            }
        }
    }

    /// How many letters of the guess stand.
    pub(crate) fn spelt(&self) -> u8 {
        match self.pad[self.spot().index()] {
            Space::Guess(guess) => guess.right,
            Space::Empty | Space::Clue(_) => 0,
        }
    }

    /// Why `seat` may not do this now.
    pub(crate) fn refuse(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        if self.is_over() {
            return no("PHI-8", "The game is over.", "Deal another one.");
        }
        if !self.actors().contains(seat) {
            let rule = if matches!(self.phase, Phase::Choose(_)) { "PHI-6" } else { "PHI-7" };
            return no(rule, "It is not for you to act now.", format!("Wait for {}.", self.awaited()));
        }
        match *action {
            Action::Name(number) => self.refuse_name(number),
            Action::Eye { spot, way } => match self.look() {
                None => no("PHI-9", "There is no Eye to use now.", self.instead(seat)),
                Some(look) if self.targets(look).any(|target| target == (spot, way)) => Ok(()),
                Some(_) => no("PHI-R3", "That clue cannot be looked at like this.", self.instead(seat)),
            },
            Action::Enough => match self.phase {
                Phase::Offer(asking) if asking.offered.count_ones() < 2 => {
                    no("PHI-13", "Two Questions are offered at least.", self.instead(seat))
                }
                Phase::Look(look) if look.again => Ok(()),
                Phase::Renew(_) | Phase::Second(_) | Phase::Offer(_) => Ok(()),
                _ => no("PHI-11", "There is nothing to be done with here.", self.instead(seat)),
            },
            Action::Play(card) | Action::Reverse(card) => {
                self.refuse_play(seat, card, matches!(action, Action::Reverse(_)))
            }
            Action::Copy(card) => match self.phase {
                Phase::Copy if card < 32 && self.copyable() >> card & 1 == 1 => Ok(()),
                Phase::Copy => no("PHI-R10", "That Arcana cannot be copied.", self.instead(seat)),
                _ => no("PHI-45", "Nothing is copied now.", self.instead(seat)),
            },
            Action::Swap => match self.phase {
                Phase::Start if self.swap_size() > 0 => Ok(()),
                _ => no("PHI-26", "No power of yours lets you swap Questions now.", self.instead(seat)),
            },
            Action::Ask | Action::Guess | Action::Listen => self.refuse_main(seat, action),
            Action::Offer(card) | Action::Discard(card) => self.refuse_card(seat, action, card),
            Action::Answer(card) => match self.phase {
                Phase::Answer(asking) | Phase::Second(asking) if asking.choice() & one(card) != 0 => Ok(()),
                Phase::Answer(_) | Phase::Second(_) => {
                    no("PHI-13", "That Question was not offered.", self.instead(seat))
                }
                _ => no("PHI-13", "There is no Question to choose now.", self.instead(seat)),
            },
            Action::Write(said) => self.refuse_text(seat, said),
            Action::Letter | Action::Silencio => {
                let spirit = seat == self.table.spirit(self.turn.side);
                match (self.phase, action) {
                    (Phase::Show(_), Action::Letter) if !spirit => {
                        no("PHI-14", "The letters are the Spirit's.", "You may call Silencio.")
                    }
                    (Phase::Show(_), Action::Silencio) if spirit => {
                        no("PHI-15", "Silencio is for the Mediums to call.", "Write the next letter.")
                    }
                    (Phase::Show(_), _) => Ok(()),
                    _ => no("PHI-15", "No clue is being written.", self.instead(seat)),
                }
            }
            Action::Spell(letter) => match self.phase {
                Phase::Spell if letter.is_ascii_uppercase() => Ok(()),
                Phase::Spell => no("PHI-20", "A guess is spelt with the letters A to Z.", self.instead(seat)),
                _ => no("PHI-20", "You are not guessing.", self.instead(seat)),
            },
            Action::Period => match self.phase {
                Phase::Spell if self.spelt() > 0 => Ok(()),
                Phase::Spell => no("PHI-21", "A guess has at least one letter.", self.instead(seat)),
                _ => no("PHI-21", "You are not guessing.", self.instead(seat)),
            },
        }
    }

    fn refuse_name(&self, number: u8) -> Result<(), Illegal> {
        match self.phase {
            Phase::Choose(_) if (1..=6).contains(&number) => Ok(()),
            Phase::Choose(_) => no("PHI-6", "The words are numbered 1 to 6.", "Name one of these numbers."),
            _ => no("PHI-6", "The Object has been chosen.", "Go on with the turn."),
        }
    }

    fn refuse_play(&self, seat: Seat, card: u8, reversed: bool) -> Result<(), Illegal> {
        let instead = self.instead(seat);
        if self.phase != Phase::Start {
            return no("PHI-10", "An Arcana is played at the start of a turn.", instead);
        }
        if !self.rules.arcana {
            return no("PHI-4", "This match is played without Arcana.", instead);
        }
        if self.has_played() {
            return no("PHI-10", "One Arcana a turn is the most.", instead);
        }
        if self.crystals(self.team()) == 0 {
            return no("PHI-27", "There is no Crystal left to pay with.", instead);
        }
        if card >= 32 || self.arcana[self.team()] >> card & 1 == 0 {
            return no("PHI-10", "That Arcana is not in your hand.", instead);
        }
        if !reversed && self.is_copier(card) && self.copyable() == 0 {
            return no("PHI-45", "There is no Arcana to copy.", instead);
        }
        Ok(())
    }

    fn refuse_main(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let instead = self.instead(seat);
        match (self.phase, action) {
            (Phase::Moon, Action::Guess | Action::Listen) => Ok(()),
            (Phase::Moon, _) => no("PHI-38", "A Moon turn is for a Guess or for Guidance.", instead),
            (Phase::Start, Action::Listen) => {
                no("PHI-38", "Guidance is for Moon turns of the co-operative game.", instead)
            }
            (Phase::Start, _) if self.eye_waits() => no("PHI-9", "There is an Eye to use first.", instead),
            (Phase::Start, Action::Guess) if self.table.coop => {
                no("PHI-37", "On a Sun turn you Ask.", instead)
            }
            (Phase::Start, Action::Guess) if self.must_ask() => {
                no("PHI-31", "After an Ask in a Bonus Space you must Ask again.", instead)
            }
            (Phase::Start, _) => Ok(()),
            _ => no("PHI-11", "That was decided already.", instead),
        }
    }

    fn refuse_card(&self, seat: Seat, action: &Action, card: u8) -> Result<(), Illegal> {
        let instead = self.instead(seat);
        let wanted = matches!(
            (self.phase, action),
            (Phase::Offer(_), Action::Offer(_)) | (Phase::Renew(_) | Phase::Swap(_), Action::Discard(_))
        );
        if !wanted {
            let (rule, why) = match action {
                Action::Offer(_) => ("PHI-13", "No Question is offered now."),
                _ => ("PHI-28", "No Question is discarded now."),
            };
            return no(rule, why, instead);
        }
        if self.hands[self.team()] & one(card) == 0 {
            return no("PHI-13", "That Question is not in your hand.", instead);
        }
        Ok(())
    }

    /// The clue law. PHI-18
    fn refuse_text(&self, seat: Seat, said: Said) -> Result<(), Illegal> {
        match self.phase {
            Phase::Write(_) => {}
            Phase::Spell => {
                return no("PHI-20", "A guess is spelt one letter at a time.", self.instead(seat));
            }
            _ => return no("PHI-14", "There is nothing to write now.", self.instead(seat)),
        }
        match said {
            Said::Unfit(Unfit::TooLong) => no("PHI-18", Unfit::TooLong.why(), "Say it in fewer letters."),
            Said::Unfit(unfit) => no("PHI-18", unfit.why(), "Write letters A to Z and spaces."),
            Said::Fit(text) => self.refuse_form(&text),
        }
    }

    fn refuse_form(&self, text: &Text) -> Result<(), Illegal> {
        let Some(breach) = self.book.breach(self.object(), text) else { return Ok(()) };
        let word = &breach.word;
        let why = match (breach.root == word, self.book.word(self.object()).as_str() == word) {
            (true, true) => format!("{word} is the Object itself."),
            (true, false) => format!("{word} is a part or a form of the Object."),
            _ => format!("{word} is a form of {}, and so of the Object.", breach.root),
        };
        no("PHI-18", why, "Say it with other words.")
    }

    /// Who is awaited, in words that everybody may hear.
    fn awaited(&self) -> String {
        let seats: Vec<_> = self.actors().iter().map(|seat| seat.to_string()).collect();
        seats.join(" or ")
    }

    /// What `seat` may do instead, in a few words.
    fn instead(&self, seat: Seat) -> &'static str {
        match self.phase {
            Phase::Choose(_) => "Name a number from 1 to 6.",
            Phase::Start if self.eye_waits() => "Use your Eye, or play an Arcana before it.",
            Phase::Start if self.may_guess() => "Ask, or Guess; before that you may play an Arcana.",
            Phase::Start => "Ask; before that you may play an Arcana.",
            Phase::Look(look) if look.again => "Choose a clue, or leave it.",
            Phase::Look(_) | Phase::MoonEye => "Choose a clue to see more of.",
            Phase::Copy => "Choose an Arcana to copy.",
            Phase::Renew(_) => "Discard Questions of your hand, or stop.",
            Phase::Swap(_) => "Discard Questions of your hand.",
            Phase::Offer(_) => "Offer Questions of your hand.",
            Phase::Answer(_) => "Choose a Question to answer.",
            Phase::Second(_) => "Choose a second Question, or leave it.",
            Phase::Write(_) => "Write your clue.",
            Phase::Show(_) if seat == self.table.spirit(self.turn.side) => "Write the next letter.",
            Phase::Show(_) => "Listen, or call Silencio.",
            Phase::Spell => "Spell the next letter, or end with a period.",
            Phase::Moon => "Guess, or Listen for Guidance.",
            Phase::Over(_) => "Deal another game.",
        }
    }

    /// Whether there is anything to do at the start of the turn but to Ask. Everybody can see it.
    pub(crate) fn can_only_ask(&self) -> bool {
        !self.eye_waits() && !self.may_play() && self.swap_size() == 0 && !self.may_guess()
    }
}

fn no(
    rule: &'static str,
    why: impl Into<std::borrow::Cow<'static, str>>,
    instead: impl Into<std::borrow::Cow<'static, str>>,
) -> Result<(), Illegal> {
    Err(Illegal::new(rule, why, instead))
}
