//! What must hold in every position.

use crate::content::WORDS;
use crate::pad::{Clue, End, Guess, ROWS, Space, Spot, has_eye};
use crate::power::Power;
use crate::state::{
    ARCANA, Ask, Asking, CRYSTALS, Look, MOST_QUESTIONS, NONE, PhantomInk, Phase, Played, Turn, one,
};
use crate::table::Side;

type Sound = Result<(), String>;

fn must(holds: bool, why: &str) -> Sound {
    if holds { Ok(()) } else { Err(why.into()) }
}

/// The turns in order: Sun and Moon, row by row.
const fn order(side: Side, row: u8) -> u16 {
    2 * row as u16 + side as u16
}

impl PhantomInk {
    /// Says what is wrong with a position that was read.
    pub(crate) fn verify(&self) -> Sound {
        must(usize::from(self.card) < self.book.cards(), "there is no such Object card")?;
        must(usize::from(self.word) < WORDS, "an Object card has six words")?;
        must(usize::from(self.turn.row) < ROWS, "the pad has eight rows")?;
        self.verify_questions()?;
        self.verify_arcana()?;
        self.verify_pad()?;
        self.verify_bonus()?;
        self.verify_turn()?;
        self.verify_phase()
    }

    fn verify_questions(&self) -> Sound {
        let asking = self.asking().map_or([0; 4], |asking| {
            [asking.offered, one(asking.top), one(asking.question), one(asking.second)]
        });
        let answered = self.clues().map(|(_, _, clue)| one(clue.question));
        let mut all = 0u128;
        for cards in [self.hands[0], self.hands[1], self.discard].into_iter().chain(asking).chain(answered) {
            must(all & cards == 0, "a Question can only be in one place")?;
            all |= cards;
        }
        must(!self.table.coop || self.hands[1] == 0, "there is only one hand of Questions")?;
        let hands = self.hands.iter().all(|hand| hand.count_ones() <= MOST_QUESTIONS);
        must(hands, "nobody holds so many Questions")
    }

    fn verify_arcana(&self) -> Sound {
        let all = if self.rules.arcana { self.book.all_arcana(self.table.coop) } else { 0 };
        let mut seen = 0u32;
        for cards in self
            .arcana
            .into_iter()
            .chain(self.played.iter().flat_map(|plays| plays.iter().map(|played| 1 << played.card)))
        {
            must(cards & !all == 0, "that Arcana is not played with")?;
            must(seen & cards == 0, "an Arcana can only be in one place")?;
            seen |= cards;
        }
        must(self.arcana.iter().all(|hand| hand.count_ones() <= ARCANA), "a hand has at most three Arcana")?;
        for side in Side::BOTH {
            let team = side.index();
            if self.table.coop && side == Side::Moon {
                let nothing = self.arcana[team] == 0 && self.played[team].last().is_none();
                must(nothing, "there is only one team")?;
                continue;
            }
            let Turn { side: now, row, .. } = self.turn;
            let mut next = 0;
            let mut paid = 0;
            for &played in self.played[team].iter() {
                must(usize::from(played.row) < ROWS, "the pad has eight rows")?;
                must(played.row >= next, "Arcana are played in the order of the rows, one a turn")?;
                let time = order(side, played.row) <= order(now, row);
                must(time, "an Arcana was played in a turn that has not come")?;
                must(paid < CRYSTALS, "there was no Crystal left to pay with")?;
                next = played.row + 1;
                paid += u8::from(!self.reclaims(played));
                self.verify_copy(side, played)?;
            }
        }
        Ok(())
    }

    fn reclaims(&self, played: Played) -> bool {
        let own = &self.book.arcana[usize::from(played.card)];
        !played.reversed && (own.reclaim || self.effective(played).is_some_and(|card| card.reclaim))
    }

    fn verify_copy(&self, side: Side, played: Played) -> Sound {
        let copier = |card: u8| self.book.arcana[usize::from(card)].powers.contains(&Power::Copy);
        let copies = copier(played.card) && !played.reversed;
        let now = self.phase == Phase::Copy && self.turn.side == side && played.row == self.turn.row;
        if !copies || now {
            return must(played.copy == NONE, "only Justice copies, when it is played upright");
        }
        let whose = if self.table.coop { side } else { side.other() };
        let there = self.played[whose.index()].iter().any(|other| {
            other.card == played.copy
                && !other.reversed
                && !copier(other.card)
                && order(whose, other.row) < order(side, played.row)
        });
        must(there, "what Justice copies was not played before it")
    }

    fn verify_pad(&self) -> Sound {
        let Turn { side: now, row: current, .. } = self.turn;
        if matches!(self.phase, Phase::Choose(_)) {
            must(self.used() == 0, "nothing is written before the Object is chosen")?;
        }
        for (n, space) in self.pad.iter().enumerate() {
            let (side, row) = Spot(n as u8).as_row().unwrap_or((Side::Sun, 0));
            let place = order(side, row).cmp(&order(now, current));
            must(place.is_eq() || place.is_lt() == (*space != Space::Empty), "spaces are filled in turn")?;
            match space {
                Space::Empty => {}
                Space::Clue(clue) => self.verify_clue(clue)?,
                Space::Guess(guess) => {
                    let sun = self.table.coop && side == Side::Sun;
                    must(!sun, "there are no guesses in the Sun column of the co-operative game")?;
                    self.verify_guess(*guess, place.is_eq())?;
                }
            }
        }
        let here = &self.pad[self.spot().index()];
        let fits = match self.phase {
            Phase::Spell => matches!(here, Space::Guess(guess) if guess.end == End::Open),
            Phase::Show(asking) if asking.ask != Ask::Bonus => matches!(here, Space::Clue(_)),
            Phase::Write(asking) if asking.ask == Ask::Second => matches!(here, Space::Clue(_)),
            Phase::Over(_) => *here != Space::Empty,
            _ => *here == Space::Empty,
        };
        must(fits, "the space of this turn does not go with what is being decided")
    }

    fn verify_clue(&self, clue: &Clue) -> Sound {
        let bytes = clue.text.bytes();
        let open = usize::from(clue.open);
        must(
            open >= 1 && open <= bytes.len() && bytes[open - 1] != b' ',
            "so much of a clue cannot be shown",
        )?;
        must(!clue.period || open == bytes.len(), "a period stands behind the last letter")?;
        must(clue.blanks >> clue.shown() == 0, "a blank stands for a letter on the pad")?;
        must(!self.table.coop || clue.blanks == 0, "there are no blanks in the co-operative game")?;
        must(self.book.breach(self.object(), &clue.text).is_none(), "a clue has a form of the Object")
    }

    fn verify_guess(&self, guess: Guess, now: bool) -> Sound {
        let word = self.book.word(self.object()).bytes();
        let right = usize::from(guess.right);
        must(right <= word.len(), "a guess has more right letters than the Object")?;
        let over = matches!(self.phase, Phase::Over(_));
        let fits = match guess.end {
            End::Open => now && self.phase == Phase::Spell,
            End::Crossed(letter) => {
                letter.is_ascii_uppercase() && word.get(right).copied().map(char::from) != Some(letter)
            }
            End::Short => right >= 1 && right < word.len(),
            End::Right => now && over && right == word.len(),
        };
        must(fits, "a guess cannot have ended like this")
    }

    fn verify_bonus(&self) -> Sound {
        let Turn { side: now, row: current, .. } = self.turn;
        let mut last = None;
        for bonus in self.bonus.iter() {
            let time = order(bonus.side, bonus.row);
            must(
                usize::from(bonus.row) < ROWS && time <= order(now, current),
                "a bonus space comes too soon",
            )?;
            must(last.is_none_or(|last| last < time), "a turn fills at most one bonus space")?;
            last = Some(time);
            let column = !self.table.coop || bonus.side == Side::Sun;
            must(column, "bonus spaces belong to the Sun column in the co-operative game")?;
            let played = self.played[bonus.side.index()].iter().find(|played| played.row == bonus.row);
            let fills = |power: &Power| match power {
                Power::BonusAsk(_) => !bonus.second,
                Power::SecondAnswer(_) => bonus.second,
                _ => false,
            };
            let card = played.and_then(|played| self.effective(*played));
            must(card.is_some_and(|card| card.powers.iter().any(fills)), "no Arcana gave that bonus space")?;
            self.verify_clue(&bonus.clue)?;
        }
        Ok(())
    }

    fn verify_turn(&self) -> Sound {
        let Turn { side, row, eyes, swapped } = self.turn;
        let fresh = Self { turn: Turn { eyes: 0, swapped: false, ..self.turn }, ..self.clone() };
        must(eyes <= fresh.eyes_due(), "more Eyes were used than there are")?;
        must(!swapped || fresh.swap_size() > 0, "no power lets Questions be swapped")?;
        if matches!(self.phase, Phase::Choose(_)) {
            let start = side == Side::Sun && row == 0 && eyes == 0 && !swapped && self.word == 0;
            let nothing = self.played.iter().all(|plays| plays.last().is_none()) && self.discard == 0;
            return must(start && nothing, "the Object is chosen before anything else");
        }
        Ok(())
    }

    fn verify_phase(&self) -> Sound {
        let Turn { side, row, .. } = self.turn;
        let moon_turn = self.table.coop && side == Side::Moon;
        let hand = self.hands[self.team()];
        let this_turn = self.played[self.team()].last().filter(|played| played.row == row);
        match self.phase {
            Phase::Choose(named) => {
                let waiting = if self.table.coop { named == [NONE; 2] } else { named.contains(&NONE) };
                must(waiting, "both Spirits have named a word")
            }
            Phase::Start => must(!moon_turn, "a Moon turn has another start"),
            Phase::Look(look) => self.verify_look(look, moon_turn),
            Phase::Copy => {
                let copier = |played: &Played| {
                    let card = &self.book.arcana[usize::from(played.card)];
                    !played.reversed && card.powers.contains(&Power::Copy)
                };
                must(this_turn.is_some_and(copier) && self.copyable() != 0, "nothing is to be copied")
            }
            Phase::Renew(count) => {
                let reversed = this_turn.is_some_and(|played| played.reversed);
                let possible = u32::from(count) <= MOST_QUESTIONS && hand != 0;
                must(reversed && possible, "no Arcana lies upside down to change Questions for")
            }
            Phase::Swap(left) => {
                let possible = self.turn.swapped && (1..=9).contains(&left) && hand != 0;
                must(possible, "no Questions are being swapped")
            }
            Phase::Offer(asking) => {
                let empty = asking.top == NONE && asking.question == NONE && asking.second == NONE;
                let room = asking.offered.count_ones() < u32::from(self.offer_size());
                must(empty && room && hand != 0, "so much cannot be offered")?;
                self.verify_ask(asking, moon_turn)
            }
            Phase::Answer(asking) => {
                let open = asking.question == NONE && asking.second == NONE;
                must(open && asking.choice().count_ones() >= 2, "there is nothing to choose between")?;
                self.verify_ask(asking, moon_turn)
            }
            Phase::Second(asking) => {
                let open = asking.question != NONE && asking.second == NONE && asking.choice() != 0;
                must(open && asking.ask == Ask::Main, "there is no second Question to choose")?;
                must(self.second_answer().is_some(), "no power allows a second answer")?;
                self.verify_ask(asking, moon_turn)
            }
            Phase::Write(asking) => {
                let chosen = asking.question != NONE && asking.choice() == 0;
                must(chosen, "exactly one Question is being answered")?;
                self.verify_ask(asking, moon_turn)
            }
            Phase::Show(asking) => {
                let written = asking.question == NONE && asking.choice() == 0;
                let clue = self.clue(self.spot_of(asking.ask));
                let going_on = clue.is_some_and(|clue| !clue.period && clue.blanks == 0);
                must(written && going_on && self.limit(asking.ask).is_none(), "no clue is being shown")?;
                self.verify_ask(asking, moon_turn)
            }
            Phase::Spell => must(!self.must_ask(), "this turn must be an Ask"),
            Phase::Moon => must(moon_turn && !self.must_ask(), "there is nothing to choose on this turn"),
            Phase::MoonEye => {
                let eye = moon_turn && has_eye(side, row) && self.turn.eyes == 0;
                must(eye && self.has_target(Look::MOON), "there is no Eye to use")
            }
            Phase::Over(winner) => {
                let won =
                    matches!(self.pad[self.spot().index()], Space::Guess(guess) if guess.end == End::Right);
                let team = if self.table.coop { Side::Sun } else { side };
                let fits = match winner {
                    Some(winner) => won && winner == team,
                    None => !won && side == Side::Moon && usize::from(row) + 1 == ROWS,
                };
                must(fits, "the game cannot have ended like this")
            }
        }
    }

    fn verify_look(&self, look: Look, moon_turn: bool) -> Sound {
        let there = self.spots().fold(0u32, |set, spot| set | 1 << spot.index());
        let numbers = (1..=3).contains(&look.letters) && look.more <= 2 && look.not & !there == 0;
        must(!moon_turn && numbers && !(look.again && look.whisper), "there is no such Eye")?;
        must(self.has_target(look), "there is no clue to look at")
    }

    fn verify_ask(&self, asking: Asking, moon_turn: bool) -> Sound {
        let guidance = asking.ask == Ask::Guidance;
        must(guidance == moon_turn, "Guidance is for Moon turns of the co-operative game")?;
        let Turn { side, row, .. } = self.turn;
        let filled = self.bonus.iter().filter(|bonus| (bonus.side, bonus.row) == (side, row)).count();
        let shown = usize::from(matches!(self.phase, Phase::Show(_)));
        match asking.ask {
            Ask::Main | Ask::Guidance => {}
            Ask::Bonus => {
                must(self.bonus_ask().is_some() && filled == shown, "no Arcana gives a bonus space")?;
            }
            Ask::Second => {
                must(self.second_answer().is_some() && filled == shown, "no power allows a second answer")?;
                let late = matches!(self.phase, Phase::Write(_) | Phase::Show(_));
                must(late && asking.second == NONE, "a second answer is chosen with the first")?;
            }
        }
        let second = asking.second == NONE || (asking.ask == Ask::Main && self.second_answer().is_some());
        must(second, "no power allows a second answer")?;
        let second_room = asking.second == NONE || filled == 0;
        must(second_room, "a turn fills at most one bonus space")?;
        let top = asking.top == NONE || (asking.ask == Ask::Main && self.has(Power::TopCard));
        must(top, "no power adds a Question of the deck")
    }
}
