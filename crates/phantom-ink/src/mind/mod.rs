//! How it is played well: inference over all Objects from the answers that the lexicon knows.
//!
//! A seat thinks with its view alone (`sight.rs`): what its team believes of the Object and what the other team can
//! believe (`belief.rs`), and what one more letter would tell each of them (`gain.rs`). The Spirit (`spirit.rs`) imagines
//! how its clue is read; the Mediums offer (`offer.rs`), call Silencio (`thought.rs`), use Eyes and Arcana (`powers.rs`)
//! and Ask or Guess (`medium.rs`). What each level does and misses is in `traits.rs`.

mod ahead;
mod belief;
mod gain;
mod glance;
mod kin;
mod lore;
mod medium;
mod offer;
mod pattern;
mod powers;
mod sight;
mod spirit;
#[cfg(test)]
mod tests;
mod thought;
mod traits;
mod vectors;
mod worlds;

use kernel::{Draw, Mind, Rng, Seat, Seen, Skill};

use crate::PhantomInk;
use crate::action::Action;
use crate::view::PhaseView;
pub use lore::Lore;
use sight::Sight;
use thought::{Choices, Thought};
use traits::Traits;

impl Mind for PhantomInk {
    fn weigh(&self, _: Seat, actions: &[Action], out: &mut Vec<f32>) {
        out.extend(actions.iter().map(|action| self.glance(action)));
    }

    /// At a Show, nothing for a Medium who has not heard enough: it lets the next letter come.
    fn reason<R: Rng>(seen: &Seen<'_, Self>, skill: Skill, rng: &mut R) -> Option<Choices> {
        let view = seen.view();
        Some(think(&view, view.book.lore(), &seen.legal(), skill, rng))
    }
}

/// What a seat would do that knows these words, best first. Nothing for a Medium who listens and has not heard enough.
pub fn reason_with<R: Rng>(
    seen: &Seen<'_, PhantomInk>,
    lore: &Lore,
    skill: Skill,
    rng: &mut R,
) -> Vec<(Action, f32)> {
    think(&seen.view(), lore, &seen.legal(), skill, rng)
}

fn think<R: Rng>(view: &crate::View, lore: &Lore, legal: &[Action], skill: Skill, rng: &mut R) -> Choices {
    let plain = |actions: &[Action]| actions.iter().map(|&action| (action, 0.5)).collect();
    match legal {
        [] => return Vec::new(),
        [only] if *only != Action::Silencio => return plain(&[*only]),
        _ => {}
    }
    if let PhaseView::Choose(_) = view.phase {
        // Any word is as good: if bots had favourites, there would be only one a card.
        let mut names = legal.to_vec();
        rng.shuffle(&mut names);
        return plain(&names);
    }
    let Some(sight) = Sight::new(view) else { return plain(legal) };
    let thought = Thought::new(sight, lore, Traits::of(skill));
    let choices = match &view.phase {
        PhaseView::Show(_) => {
            let enough = thought.calls_silencio();
            return if enough { plain(legal) } else { Vec::new() };
        }
        PhaseView::Offer(..) => thought.offer(legal, rng),
        PhaseView::Answer(ask) => thought.answer(ask.ask, &questions(legal), false),
        PhaseView::Second(_) => thought.answer(crate::Ask::Second, &questions(legal), true),
        PhaseView::Write(ask) => {
            ask.question.map_or_else(Vec::new, |question| thought.write(ask.ask, question, rng))
        }
        PhaseView::Spell => thought.spell(),
        PhaseView::Moon => thought.main(legal, rng),
        PhaseView::MoonEye => thought.moon_eye(legal),
        PhaseView::Renew(_) | PhaseView::Swap(_) => thought.discard(legal, rng),
        PhaseView::Start { .. } => thought.start(legal, rng),
        PhaseView::Look { .. } => thought.look(legal, rng),
        PhaseView::Copy => thought.copy(legal),
        PhaseView::Choose(_) | PhaseView::Over(_) => Vec::new(),
    };
    if choices.is_empty() { plain(legal) } else { choices }
}

/// The Questions that can be answered.
fn questions(legal: &[Action]) -> Vec<u8> {
    legal
        .iter()
        .filter_map(|action| if let Action::Answer(card) = action { Some(*card) } else { None })
        .collect()
}
