//! Which Questions to offer, and which to give away.

use kernel::{Draw, Rng};

use super::belief::UNANSWERED;
use super::lore::{Known, OVERHEARD};
use super::pattern::Pattern;
use super::thought::{Choices, Thought, ranked, squash};
use super::traits::Offers;
use crate::action::Action;
use crate::state::Ask;

/// Answers that are in no lexicon, as the reader of a clue takes them into account.
const STRAY: f32 = 0.02;
/// What is told by an answer that the lexicon does not list with the Question: it misleads more than it helps.
const EVADED: f32 = -1.0;
/// A further Question is offered if it is expected to tell so much more.
const WORTH_OFFERING: f32 = 0.02;

impl Thought<'_> {
    /// How much an answer to a Question is expected to tell us, and not the other team, Object by Object: with so many
    /// letters shown, or with as many as serve us best.
    pub(super) fn telling(&self, question: u8, letters: Option<usize>) -> Vec<f32> {
        let lore = self.lore;
        if self.sight.book.questions[usize::from(question)].misleads {
            return vec![EVADED; lore.objects()];
        }
        let answered = |object: usize| lore.known(object) >> question & 1 == 1;
        let mut told: Vec<f32> =
            (0..lore.objects()).map(|object| if answered(object) { 0.0 } else { EVADED }).collect();
        let entries = lore.to(question, &lore.span(&[]));
        let lengths = letters.map_or(1..=OVERHEARD, |letters| letters..=letters);
        let mut best = vec![f32::MIN; entries.len()];
        for length in lengths {
            let mut from = 0;
            while from < entries.len() {
                let pattern = Pattern::of(lore.text(&entries[from]).bytes(), length);
                let same = entries[from..].iter().take_while(|entry| pattern.fits(lore.text(entry).bytes()));
                let to = from + same.count().max(1);
                let usual = STRAY * lore.usual(&pattern);
                let chance = |entry: &Known| self.ours.0[usize::from(entry.object)] * entry.chance;
                // Who has no answer to it may say something else that begins so.
                let evaded = lore.to(lore.stand_ins(), &lore.span(pattern.beginning())).iter();
                let evaded = evaded.filter(|entry| !answered(entry.object.into())).map(chance).sum::<f32>();
                let known = entries[from..to].iter().map(chance).sum::<f32>();
                let expected = usual + known + UNANSWERED * evaded;
                let group = &entries[from..to];
                for (best, entry) in best[from..to].iter_mut().zip(group) {
                    let alike = group.iter().filter(|other| other.object == entry.object);
                    let likely: f32 = alike.map(|entry| entry.chance).sum();
                    let leak = match (&self.theirs, letters) {
                        (Some(_), None) => self.traits.leak * entry.overheard[length - 1],
                        _ => 0.0,
                    };
                    *best = best.max(((likely + usual) / expected).ln() - leak);
                }
                from = to;
            }
        }
        for (entry, best) in entries.iter().zip(best) {
            told[usize::from(entry.object)] += entry.chance * best;
        }
        told
    }

    /// How much each Question of these would add to what the Spirit can already choose from.
    pub(super) fn added(&self, questions: &[u8], offered: &[u8], letters: Option<usize>) -> Vec<f32> {
        let mut best = vec![2.0 * EVADED; self.lore.objects()];
        for &question in offered {
            let told = self.telling(question, letters);
            best.iter_mut().zip(told).for_each(|(best, told)| *best = best.max(told));
        }
        let add = |&question: &u8| {
            let told = self.telling(question, letters);
            let more = told.iter().zip(&best).map(|(told, best)| (told - best).max(0.0));
            // With nothing offered so far it is told against nothing.
            let nothing = if offered.is_empty() { 2.0 * EVADED } else { 0.0 };
            nothing + more.zip(&self.ours.0).map(|(more, chance)| more * chance).sum::<f32>()
        };
        questions.iter().map(add).collect()
    }

    /// Offers, best first.
    pub(super) fn offer<R: Rng>(&self, legal: &[Action], rng: &mut R) -> Choices {
        let Some(ask) = self.sight.ask() else { return Vec::new() };
        let together = self.sight.view.coop;
        let hand: Vec<u8> = legal
            .iter()
            .filter_map(|action| if let Action::Offer(card) = action { Some(*card) } else { None })
            .collect();
        let values = match self.traits.offers {
            Offers::Any => hand.iter().map(|_| rng.below(1000) as f32 / 1000.0).collect(),
            Offers::Telling if together => self.added(&hand, &ask.known, self.limit(ask.ask)),
            Offers::Telling => hand.iter().map(|&question| self.common(question)).collect(),
        };
        let mut choices: Choices =
            hand.iter().zip(values).map(|(&card, value)| (Action::Offer(card), squash(value))).collect();
        if legal.contains(&Action::Enough) {
            let telling = together && self.traits.offers == Offers::Telling;
            let enough = if telling { WORTH_OFFERING } else { -1.0 };
            choices.push((Action::Enough, squash(enough)));
        }
        ranked(choices)
    }

    /// The share of Objects that have an answer.
    fn common(&self, question: u8) -> f32 {
        if self.sight.book.questions[usize::from(question)].misleads {
            return 0.0;
        }
        let objects = self.lore.objects();
        let known = (0..objects).filter(|&object| self.lore.known(object) >> question & 1 == 1).count();
        known as f32 / objects.max(1) as f32
    }

    /// Discards, the least useful Question first.
    pub(super) fn discard<R: Rng>(&self, legal: &[Action], rng: &mut R) -> Choices {
        let together = self.sight.view.coop;
        let hand: Vec<u8> = legal
            .iter()
            .filter_map(|action| if let Action::Discard(card) = action { Some(*card) } else { None })
            .collect();
        let values: Vec<f32> = match self.traits.offers {
            Offers::Any => hand.iter().map(|_| rng.below(1000) as f32 / 1000.0).collect(),
            Offers::Telling if together => self.added(&hand, &[], self.limit(Ask::Main)),
            Offers::Telling => hand.iter().map(|&question| self.common(question)).collect(),
        };
        // What tells less than most Questions do is given away, if one need not give anything.
        let poor = match self.traits.offers {
            Offers::Telling => 0.5 * values.iter().copied().fold(0.0, f32::max),
            Offers::Any => 0.3,
        };
        let mut choices: Choices =
            hand.iter().zip(values).map(|(&card, value)| (Action::Discard(card), squash(-value))).collect();
        if legal.contains(&Action::Enough) {
            choices.push((Action::Enough, squash(-poor)));
        }
        ranked(choices)
    }
}
