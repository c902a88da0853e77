//! Worlds drawn anew: all that a viewer cannot know, from what it sees and what the lexicon says.
//!
//! The Object is drawn among the words that fit all guesses, more often the better the clues go with it; then for each clue
//! whose Question is not known one that it may answer, so that whoever knows it understands the clue in that world as well
//! as at the table. The rest of a clue is drawn among the answers that fit what is on the pad, and all other cards are dealt
//! evenly.

use kernel::{Draw, Resample, Rng, Viewer};

use crate::content::WORDS;
use crate::pad::{Clue, End, Space, Spot};
use crate::play::any_of;
use crate::state::{NONE, PhantomInk, Phase, one};
use crate::table::Side;
use crate::text::{LONGEST, ROOM, Text};

/// How often an Object is drawn again that no lawful clue fits.
const TRIES: usize = 8;

/// What a viewer knows of a clue: letters, spaces, and 0 for a blank it has not heard.
struct Pattern {
    known: [u8; ROOM],
    open: usize,
    complete: bool,
}

impl Pattern {
    fn new(clue: &Clue, heard: u64) -> Self {
        let mut known = [0; ROOM];
        let open = usize::from(clue.open).min(clue.text.len());
        for (place, (byte, blank)) in known.iter_mut().zip(clue.on_the_pad(clue.blanks & !heard)) {
            *place = if blank { 0 } else { byte };
        }
        Self { known, open, complete: clue.period }
    }

    fn fits(&self, text: &Text) -> bool {
        let bytes = text.bytes();
        if bytes.len() < self.open || (self.complete && bytes.len() != self.open) {
            return false;
        }
        let alike = |(&known, &byte): (&u8, &u8)| known == byte || (known == 0 && byte != b' ');
        self.known[..self.open].iter().zip(bytes).all(alike)
    }

    /// Letters, spaces, and 0 for a blank.
    fn read(&self) -> &[u8] {
        &self.known[..self.open]
    }

    /// Whether nothing of the clue is hidden.
    fn is_clear(&self) -> bool {
        self.complete && !self.known[..self.open].contains(&0)
    }

    /// Some text that fits, where the lexicon knows none.
    fn invent<R: Rng>(&self, rng: &mut R) -> Text {
        let mut letters = self.known;
        for letter in letters[..self.open].iter_mut().filter(|letter| **letter == 0) {
            *letter = b'A' + rng.below(26) as u8;
        }
        let mut len = self.open;
        if !self.complete {
            let written = letters[..len].iter().filter(|&&letter| letter != b' ').count();
            for _ in 0..(rng.below(5) as usize).min(LONGEST.saturating_sub(written)) {
                if let Some(letter) = letters.get_mut(len) {
                    *letter = b'A' + rng.below(26) as u8;
                    len += 1;
                }
            }
        }
        Text::from_pattern(&letters[..len])
    }
}

impl Resample for PhantomInk {
    fn resample<R: Rng>(&mut self, observer: Viewer, rng: &mut R) {
        if observer == Viewer::Omniscient {
            return;
        }
        self.redraw_arcana(observer, rng);
        let free = self.unknown_questions(observer);
        if !self.knows_object(observer) {
            self.redraw_object(observer, free, rng);
        }
        self.redraw_questions(observer, free, rng);
        self.redraw_clues(observer, rng);
    }
}

impl PhantomInk {
    /// The Questions that may be anywhere, as far as the observer knows.
    fn unknown_questions(&self, observer: Viewer) -> u128 {
        let mut free = self.book.all_questions() & !self.discard;
        for side in [Side::Sun, Side::Moon] {
            if self.knows_hand(side, observer) {
                free &= !self.hands[self.table.team(side)];
            }
        }
        if let Some(asking) = self.asking() {
            if self.sees_offer(asking.ask, observer) {
                free &= !(asking.offered | one(asking.question) | one(asking.second));
            }
            if self.sees_top(observer) {
                free &= !one(asking.top);
            }
        }
        for (spot, _, clue) in self.clues() {
            if self.knows_answered(spot, observer) {
                free &= !one(clue.question);
            }
        }
        free
    }

    fn redraw_questions<R: Rng>(&mut self, observer: Viewer, mut free: u128, rng: &mut R) {
        let object = self.object();
        for n in 0..crate::pad::SPOTS as u8 {
            let spot = Spot(n);
            let Some(clue) = self.clue(spot) else { continue };
            if self.knows_answered(spot, observer) {
                continue;
            }
            let pattern = Pattern::new(clue, self.heard(clue, self.side_of(spot), observer));
            let weights = self.book.lore().questions(object, free, pattern.read(), pattern.complete);
            let card = by_weight(&weights, rng).map_or(NONE, |card| card as u8);
            free &= !one(card);
            if let Some(clue) = self.clue_mut(spot) {
                clue.question = card;
            }
        }
        let mut draw = |of: u128| {
            let card = any_of(free & of, rng).or_else(|| any_of(free, rng)).unwrap_or(NONE);
            free &= !one(card);
            card
        };
        if let Some(mut asking) = self.asking().copied() {
            if !self.sees_offer(asking.ask, observer) {
                let count = asking.offered.count_ones();
                asking.offered = (0..count).fold(0, |cards, _| cards | one(draw(u128::MAX)));
                // A Spirit takes what it has an answer to.
                let answered = self.book.lore().answered(object);
                for card in [&mut asking.question, &mut asking.second] {
                    if *card != NONE {
                        *card = draw(answered);
                    }
                }
            }
            if asking.top != NONE && !self.sees_top(observer) {
                asking.top = draw(u128::MAX);
            }
            match &mut self.phase {
                Phase::Offer(now)
                | Phase::Answer(now)
                | Phase::Second(now)
                | Phase::Write(now)
                | Phase::Show(now) => *now = asking,
                _ => {}
            }
        }
        for side in [Side::Sun, Side::Moon] {
            let team = self.table.team(side);
            if !self.knows_hand(side, observer) && (side == Side::Sun || !self.table.coop) {
                let count = self.hands[team].count_ones();
                self.hands[team] = (0..count).fold(0, |hand, _| hand | one(draw(u128::MAX)));
            }
        }
    }

    fn redraw_arcana<R: Rng>(&mut self, observer: Viewer, rng: &mut R) {
        let mut free = self.arcana_deck();
        let unknown: [bool; 2] = [Side::Sun, Side::Moon]
            .map(|side| !self.knows_hand(side, observer) && (side == Side::Sun || !self.table.coop));
        for team in (0..2).filter(|&team| unknown[team]) {
            free |= self.arcana[team];
        }
        for team in (0..2).filter(|&team| unknown[team]) {
            let count = self.arcana[team].count_ones();
            self.arcana[team] = 0;
            for _ in 0..count {
                let Some(card) = any_of(free.into(), rng) else { break };
                free &= !(1 << card);
                self.arcana[team] |= 1 << card;
            }
        }
    }

    fn redraw_object<R: Rng>(&mut self, observer: Viewer, free: u128, rng: &mut R) {
        if let Phase::Choose(named) = &mut self.phase {
            for number in named.iter_mut().filter(|number| **number != NONE) {
                *number = rng.below(WORDS as u32) as u8;
            }
            self.card = rng.below(self.book.cards() as u32) as u8;
            return;
        }
        let weights = self.weigh(observer, free);
        for _ in 0..TRIES {
            let Some(found) = by_weight(&weights, rng) else { return };
            (self.card, self.word) = ((found / WORDS) as u8, (found % WORDS) as u8);
            let lawful = |(_, side, clue): (Spot, Side, &Clue)| {
                let pattern = Pattern::new(clue, self.heard(clue, side, observer));
                !pattern.is_clear() || self.book.breach(found as u16, &clue.text).is_none()
            };
            if self.clues().all(lawful) {
                return;
            }
        }
    }

    /// How well every word goes with what the observer sees; 0 for those that cannot be.
    fn weigh(&self, observer: Viewer, free: u128) -> Vec<f32> {
        let word = *self.book.word(self.object());
        let agrees = |object| f32::from(u8::from(self.agrees(&word, self.book.word(object))));
        let mut weights: Vec<f32> = (0..self.book.objects() as u16).map(agrees).collect();
        for (spot, side, clue) in self.clues() {
            let known = self.knows_answered(spot, observer);
            if known && self.book.questions[usize::from(clue.question)].misleads {
                continue;
            }
            let pattern = Pattern::new(clue, self.heard(clue, side, observer));
            let question = known.then_some(clue.question);
            let likely = self.book.lore().reading(question, free, pattern.read(), pattern.complete);
            let most = likely.iter().copied().fold(f32::MIN_POSITIVE, f32::max);
            weights.iter_mut().zip(likely).for_each(|(weight, likely)| *weight *= likely / most);
        }
        weights
    }

    /// Whether `other` would have got the same knocks as `word` in all guesses.
    pub(crate) fn agrees(&self, word: &Text, other: &Text) -> bool {
        self.pad.iter().all(|space| {
            let Space::Guess(guess) = space else { return true };
            let right = usize::from(guess.right);
            let next = other.bytes().get(right).copied();
            word.bytes().get(..right) == other.bytes().get(..right)
                && match guess.end {
                    End::Open => true,
                    End::Crossed(letter) => next.map(char::from) != Some(letter),
                    End::Short => next.is_some(),
                    End::Right => next.is_none(),
                }
        })
    }

    fn redraw_clues<R: Rng>(&mut self, observer: Viewer, rng: &mut R) {
        let object = self.object();
        for n in 0..crate::pad::SPOTS as u8 {
            let spot = Spot(n);
            let side = self.side_of(spot);
            let Some(clue) = self.clue(spot) else { continue };
            if self.knows_text(side, observer) {
                continue;
            }
            let pattern = Pattern::new(clue, self.heard(clue, side, observer));
            let text = self.complete(object, clue.question, &pattern, rng);
            if let Some(clue) = self.clue_mut(spot) {
                clue.text = text;
            }
        }
    }

    /// All of a clue of which the pattern is known.
    fn complete<R: Rng>(&self, object: u16, question: u8, pattern: &Pattern, rng: &mut R) -> Text {
        let lexicon = &self.book.lexicon;
        for answers in [lexicon.offered(object, question), lexicon.about(object)] {
            let fitting = || answers.iter().filter(|answer| pattern.fits(&answer.text));
            let total: u32 = fitting().map(|answer| u32::from(answer.weight)).sum();
            if total == 0 {
                continue;
            }
            let mut left = rng.below(total);
            for answer in fitting() {
                let weight = u32::from(answer.weight);
                if left < weight {
                    return answer.text;
                }
                left -= weight;
            }
        }
        let mut text = pattern.invent(rng);
        for _ in 0..TRIES {
            if self.book.breach(object, &text).is_none() {
                break;
            }
            text = pattern.invent(rng);
        }
        text
    }
}

/// One of these, the more often the more it weighs; nothing if none weighs anything.
fn by_weight<R: Rng>(weights: &[f32], rng: &mut R) -> Option<usize> {
    let most = weights.iter().copied().fold(f32::MIN_POSITIVE, f32::max);
    // Whole numbers from here on: whatever fits has a chance, and no two machines differ.
    let chance = |weight: f32| if weight > 0.0 { 1 + (weight / most * 65_536.0) as u32 } else { 0 };
    let total: u32 = weights.iter().map(|&weight| chance(weight)).sum();
    if total == 0 {
        return None;
    }
    let mut left = rng.below(total);
    weights.iter().position(|&weight| {
        let here = chance(weight);
        let hit = left < here;
        left = left.wrapping_sub(if hit { 0 } else { here });
        hit
    })
}
