//! Eyes and Arcana: what they would tell.

use kernel::{Draw, Rng};

use super::pattern::Place;
use super::thought::{Choices, Thought, ranked, squash};
use crate::action::{Action, Way};
use crate::pad::Spot;
use crate::power::{Arcanum, Kind, Power, Whose};
use crate::state::Ask;

/// Their own Question makes a letter of their clue worth more to them than to us.
const THEIR_OWN: f32 = 1.4;
/// What a Crystal must bring while there are turns enough left to spend it.
const PRICE: f32 = 0.25;

impl Thought<'_> {
    /// What an Eye or a Whisper on a clue is expected to be worth.
    fn seen(&self, spot: Spot, way: Way) -> f32 {
        let Some(clue) = self.sight.clues.iter().find(|clue| clue.spot == spot) else { return 0.0 };
        let place = match way {
            Way::Next | Way::Whisper => Place::Next,
            Way::Blank => match clue.open.blank() {
                Some(at) => Place::Blank(at),
                None => return 0.0,
            },
            Way::WhisperBlank => match clue.ours.blank() {
                Some(at) => Place::Blank(at),
                None => return 0.0,
            },
        };
        let gain = self.gain(clue, place);
        let ours = match (way, place) {
            // We have heard it already.
            (Way::Blank, Place::Blank(at)) if clue.ours.bytes().get(at).is_some_and(|&byte| byte != 0) => 0.0,
            _ => gain.ours,
        };
        let aloud = matches!(way, Way::Next | Way::Blank);
        let theirs = match (aloud && !self.sight.view.coop, self.sight.is_ours(clue)) {
            (false, _) => 0.0,
            (true, true) => gain.theirs,
            (true, false) => THEIR_OWN * gain.ours.max(gain.theirs),
        };
        ours - theirs
    }

    /// The best of these Eyes.
    fn best_look(&self, fits: impl Fn(bool) -> bool, way: Way) -> f32 {
        let clues = self.sight.clues.iter().filter(|clue| !clue.open.is_complete());
        let own = |side| {
            if self.sight.view.coop { side == crate::table::Side::Sun } else { side == self.sight.side }
        };
        let values = clues.filter(|clue| fits(own(clue.side))).map(|clue| self.seen(clue.spot, way));
        values.fold(0.0, f32::max)
    }

    /// Eyes, best first.
    pub(super) fn look<R: Rng>(&self, legal: &[Action], rng: &mut R) -> Choices {
        let choices = legal.iter().map(|&action| match action {
            Action::Eye { spot, way } if self.traits.uses_powers => (action, squash(self.seen(spot, way))),
            Action::Eye { spot, .. } => {
                // One's own latest clue is the easiest to read.
                let clue = self.sight.clues.iter().find(|clue| clue.spot == spot);
                let own = clue.is_some_and(|clue| self.sight.is_ours(clue));
                (action, if own { 0.6 } else { 0.4 } + rng.below(100) as f32 / 1000.0)
            }
            _ => (action, 0.5),
        });
        ranked(choices.collect())
    }

    /// The start of a turn: Eyes, an Arcana, a swap; then Ask or Guess.
    pub(super) fn start<R: Rng>(&self, legal: &[Action], rng: &mut R) -> Choices {
        let eyes: Vec<Action> =
            legal.iter().filter(|action| matches!(action, Action::Eye { .. })).copied().collect();
        let guesses = legal.contains(&Action::Guess) && self.urge_to_guess(rng) > 0.0;
        let cards = self.cards(legal, !eyes.is_empty(), guesses);
        if let Some(&(_, value)) = cards.first()
            && value > 0.5
        {
            return cards;
        }
        if !eyes.is_empty() {
            return self.look(&eyes, rng);
        }
        if legal.contains(&Action::Swap) && !guesses && self.traits.uses_powers {
            return vec![(Action::Swap, 0.5)];
        }
        self.main(legal, rng)
    }

    /// Arcana, best first; above 0.5 if it is worth its Crystal.
    fn cards(&self, legal: &[Action], eye_waits: bool, guesses: bool) -> Choices {
        let view = self.sight.view;
        let team = &view.teams[if view.coop { 0 } else { self.sight.side.index() }];
        let rich = usize::from(team.crystals) >= self.sight.turns_left().min(4);
        let choices = legal.iter().filter_map(|&action| {
            let Action::Play(number) = action else { return None };
            let card = &self.sight.book.arcana[usize::from(number)];
            let price = if card.reclaim {
                0.02
            } else if rich {
                0.05
            } else {
                PRICE
            };
            let value = if self.traits.uses_powers {
                self.worth(card, eye_waits, guesses)
            } else {
                rough(card, guesses)
            };
            Some((action, squash(value - price)))
        });
        ranked(choices.collect())
    }

    /// What the power of a card is expected to tell us more than the other team, in the rest of the game.
    fn worth(&self, card: &Arcanum, eye_waits: bool, guesses: bool) -> f32 {
        let lasting = card.kind == Kind::Purple;
        let turns = match (lasting, card.early) {
            (false, _) => 1.0,
            (true, false) => (self.sight.turns_left() as f32).min(3.0),
            (true, true) => 3usize.saturating_sub(self.sight.view.row.into()) as f32,
        };
        card.powers.iter().map(|&power| self.worth_of(power, turns, eye_waits, guesses)).sum()
    }

    fn worth_of(&self, power: Power, turns: f32, eye_waits: bool, guesses: bool) -> f32 {
        let asks = if guesses { 0.0 } else { 1.0 };
        let whisper = if self.sight.view.coop { Way::Next } else { Way::Whisper };
        match power {
            Power::Eye { times, letters, on } => {
                f32::from(times) * f32::from(letters).sqrt() * self.best_look(|own| about(on, own), Way::Next)
            }
            Power::Whisper(on) => self.best_look(|own| about(on, own), whisper),
            Power::BonusAsk(letters) => {
                let letters = if letters == 0 { self.limit(Ask::Main) } else { Some(letters.into()) };
                asks * 0.8 * self.best_ask(letters)
            }
            Power::SecondAnswer(letters) => asks * 0.5 * self.best_ask(Some(letters.into())),
            Power::OfferMore(n) => 0.1 * f32::from(n) * if turns > 1.0 { turns - 1.0 + asks } else { asks },
            Power::TopCard => 0.1 * asks,
            Power::EyeEachTurn => 0.25 * turns,
            Power::WhisperAfterSilencio => 0.5 * (turns - 1.0 + asks),
            Power::WhisperOwnEyes if self.sight.view.coop => 0.0,
            Power::WhisperOwnEyes => 0.15 + if eye_waits { 0.2 } else { 0.0 },
            Power::EyeAgain => 0.1 + if eye_waits { 0.2 } else { 0.0 },
            Power::DrawOnEye(_) => 0.03,
            Power::HandSize(n) => 0.05 * f32::from(n) * (turns - 1.0),
            Power::Swap(n) => 0.05 * f32::from(n) * turns,
            Power::Renew => asks * (0.6 - self.best_ask(self.limit(Ask::Main))),
            Power::Shield => 0.05,
            Power::Copy => {
                let copies = self.copyable().map(|card| self.worth(card, eye_waits, guesses));
                copies.fold(0.0, f32::max)
            }
        }
    }

    fn copyable(&self) -> impl Iterator<Item = &Arcanum> {
        let view = self.sight.view;
        let whose = if view.coop { 0 } else { self.sight.side.other().index() };
        let upright = view.teams[whose].played.iter().filter(|played| !played.reversed);
        let cards = upright.map(|played| &self.sight.book.arcana[usize::from(played.card)]);
        cards.filter(|card| !card.powers.contains(&Power::Copy))
    }

    /// What the best Question of the hand is expected to tell.
    fn best_ask(&self, letters: Option<usize>) -> f32 {
        let view = self.sight.view;
        let team = &view.teams[if view.coop { 0 } else { self.sight.side.index() }];
        let hand = team.hand.as_deref().unwrap_or_default();
        self.added(hand, &[], letters).into_iter().fold(0.0, f32::max)
    }

    /// Arcana to copy, best first.
    pub(super) fn copy(&self, legal: &[Action]) -> Choices {
        let choices = legal.iter().map(|&action| {
            let Action::Copy(card) = action else { return (action, 0.0) };
            let card = &self.sight.book.arcana[usize::from(card)];
            (action, squash(self.worth(card, false, false)))
        });
        ranked(choices.collect())
    }
}

fn about(on: Whose, own: bool) -> bool {
    match on {
        Whose::Any => true,
        Whose::Own => own,
        Whose::Other => !own,
    }
}

/// What a card is worth at a glance: whatever brings letters or clues for nothing.
fn rough(card: &Arcanum, guesses: bool) -> f32 {
    let brings = card.powers.iter().any(|power| match power {
        Power::Eye { .. } | Power::Whisper(_) | Power::WhisperAfterSilencio => true,
        Power::BonusAsk(_) | Power::SecondAnswer(_) => !guesses,
        _ => false,
    });
    if brings { 0.3 } else { -1.0 }
}
