//! What the Object may be: exact Bayes over all Objects.

use super::lore::Lore;
use super::pattern::{Pattern, Place, SIGNS};
use super::sight::Sight;

/// How often a Spirit takes a Question that the lexicon has no answer to, compared with one that it has.
pub(super) const UNANSWERED: f32 = 0.3;

/// How somebody is thought to choose among the answers of the lexicon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Taste {
    /// By how readily each comes to mind.
    Ready,
    /// Any of them.
    Even,
    /// By how it will be read.
    Apt,
}

/// How somebody is thought to answer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Manner {
    /// How often the answer is not in the lexicon.
    pub(super) stray: f32,
    pub(super) taste: Taste,
}

impl Manner {
    /// Somebody who answers from the same lexicon, as things come to mind.
    pub(super) const TWIN: Self = Self { stray: 0.02, taste: Taste::Ready };
    /// What a listener who adapts holds possible of its partner, each with how likely it is at first.
    pub(super) const ALL: [(Self, f64); 4] = [
        (Self { stray: 0.02, taste: Taste::Apt }, 0.6),
        (Self::TWIN, 0.3),
        (Self { stray: 0.05, taste: Taste::Even }, 0.07),
        (Self { stray: 0.4, taste: Taste::Ready }, 0.03),
    ];
}

/// What is known of the Question that a clue answers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Asked {
    /// This one.
    Known(u8),
    /// One of these.
    OneOf(u128),
}

/// How likely each Object is. They sum to 1.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Belief(pub(super) Vec<f32>);

impl Belief {
    /// The most likely Object, and how likely it is.
    pub(super) fn top(&self) -> (usize, f32) {
        let mut best = (0, -1.0);
        for (object, &chance) in self.0.iter().enumerate() {
            if chance > best.1 {
                best = (object, chance);
            }
        }
        best
    }

    /// After something whose likelihood is this.
    #[must_use]
    pub(super) fn after(&self, likelihood: &[f32]) -> Self {
        let mut next = Self(self.0.iter().zip(likelihood).map(|(chance, likely)| chance * likely).collect());
        next.normalize();
        next
    }

    pub(super) fn normalize(&mut self) {
        let total: f32 = self.0.iter().sum();
        if total > 0.0 {
            self.0.iter_mut().for_each(|chance| *chance /= total);
        }
    }

    /// Made sharper, by an exponent.
    #[must_use]
    pub(super) fn sharper(&self, by: f32) -> Self {
        let mut sharp = Self(self.0.iter().map(|chance| chance.powf(by)).collect());
        sharp.normalize();
        sharp
    }
}

impl Lore {
    /// How likely a clue would read like this, Object by Object.
    pub(super) fn likelihood(&self, asked: Asked, pattern: &Pattern, manner: Manner) -> Vec<f32> {
        let mut rows = self.spread(asked, pattern, None, manner);
        rows.pop().unwrap_or_default()
    }

    /// How likely a clue would read like this and go on with each sign, Object by Object; an empty list for signs that
    /// nothing goes on with.
    pub(super) fn continuations(
        &self,
        asked: Asked,
        pattern: &Pattern,
        place: Place,
        manner: Manner,
    ) -> Vec<Vec<f32>> {
        self.spread(asked, pattern, Some(place), manner)
    }

    fn spread(&self, asked: Asked, pattern: &Pattern, place: Option<Place>, manner: Manner) -> Vec<Vec<f32>> {
        let objects = self.objects();
        let span = self.span(pattern.beginning());
        let plain = pattern.is_beginning();
        let sign_of = |text: &[u8]| place.map_or(0, |place| pattern.sign(text, place));
        let mut rows: Vec<Vec<f32>> = vec![Vec::new(); if place.is_some() { SIGNS } else { 1 }];
        let mut usual = [0.0f32; SIGNS];
        let all = self.all(&span);
        // What anybody might say, sign by sign: without it a stray answer would rule everything out.
        if place.is_some() {
            for entry in all {
                let text = self.text(entry).bytes();
                if plain || pattern.fits(text) {
                    usual[sign_of(text)] += entry.chance;
                }
            }
            let total: f32 = usual.iter().sum::<f32>().max(f32::MIN_POSITIVE);
            let here = self.usual(pattern);
            for chance in &mut usual {
                *chance *= here / total;
            }
        } else {
            usual[0] = self.usual(pattern);
        }
        for (row, &usual) in rows.iter_mut().zip(&usual) {
            if usual > 0.0 {
                row.resize(objects, 0.0);
            }
        }
        let general = self.stand_ins();
        let entries = match asked {
            Asked::Known(question) => self.to(question, &span),
            Asked::OneOf(_) => all,
        };
        for entry in entries {
            let text = self.text(entry).bytes();
            if !plain && !pattern.fits(text) {
                continue;
            }
            let possible = match asked {
                Asked::Known(_) => true,
                Asked::OneOf(set) => entry.question != general && set >> entry.question & 1 == 1,
            };
            if possible {
                let chance = match (manner.taste, asked) {
                    (Taste::Even, _) => entry.even,
                    (Taste::Apt, Asked::Known(_)) => entry.apt,
                    (Taste::Apt | Taste::Ready, _) => entry.chance,
                };
                rows[sign_of(text)][usize::from(entry.object)] += chance;
            }
        }
        let unanswered = |object: usize| match asked {
            Asked::Known(question) => {
                if self.known(object) >> question & 1 == 1 {
                    0.0
                } else {
                    UNANSWERED
                }
            }
            Asked::OneOf(set) => UNANSWERED * (set & !self.known(object)).count_ones() as f32,
        };
        for entry in self.to(general, &span) {
            let text = self.text(entry).bytes();
            if plain || pattern.fits(text) {
                let object = usize::from(entry.object);
                rows[sign_of(text)][object] += unanswered(object) * entry.chance;
            }
        }
        let explained: f32 = rows.iter().flatten().sum::<f32>() / objects.max(1) as f32;
        let strange = place.is_none() && pattern.letters() > 1 && explained < manner.stray * usual[0];
        let kindred = if strange { self.kindred(asked, pattern) } else { None };
        for (row, &usual) in rows.iter_mut().zip(&usual) {
            for (object, chance) in row.iter_mut().enumerate() {
                let usual = kindred.as_ref().map_or(usual, |kindred| usual * kindred[object]);
                let weight = match asked {
                    Asked::Known(question) if self.known(object) >> question & 1 == 1 => 1.0,
                    Asked::Known(_) => UNANSWERED,
                    Asked::OneOf(set) => {
                        let known = (set & self.known(object)).count_ones() as f32;
                        *chance /= (known + unanswered(object)).max(1.0);
                        1.0
                    }
                };
                *chance = *chance * (1.0 - manner.stray) + weight * manner.stray * usual;
            }
        }
        rows
    }
}

/// Who believes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Whose {
    /// The seat's team.
    Ours,
    /// Somebody who sees only what lies open.
    Anybody,
}

impl Sight<'_> {
    /// What a clue's Question is to somebody.
    pub(super) fn asked(&self, clue: &super::sight::Clue, whose: Whose) -> Asked {
        match (whose, clue.question) {
            // A Spirit thinks as its Mediums do: they do not know what Guidance was asked.
            (Whose::Ours, Some(question)) if !self.is_guidance(clue) => Asked::Known(question),
            (Whose::Ours, _) => Asked::OneOf(self.possible()),
            (Whose::Anybody, _) => Asked::OneOf(self.publicly_possible()),
        }
    }

    fn is_guidance(&self, clue: &super::sight::Clue) -> bool {
        self.view.coop && clue.spot.as_row().is_some_and(|(side, _)| side == crate::table::Side::Moon)
    }

    /// What the Object may be, for these manners of answering.
    pub(super) fn belief(&self, lore: &Lore, whose: Whose, reading: &Reading) -> Belief {
        let agrees: Vec<bool> = (0..lore.objects()).map(|object| self.agrees(object as u16)).collect();
        let mut sum = vec![0.0f64; lore.objects()];
        for &(manner, weight) in reading.manners {
            let mut chances: Vec<f64> =
                agrees.iter().map(|&agrees| if agrees { weight } else { 0.0 }).collect();
            for clue in &self.clues {
                let ours = self.is_ours(clue);
                let heard = match reading.eavesdrops {
                    Eavesdrops::Never => false,
                    Eavesdrops::Words => clue.open.is_complete(),
                    Eavesdrops::Letters => true,
                };
                if !ours && !heard {
                    continue;
                }
                let asked = self.asked(clue, whose);
                if let Asked::Known(question) = asked
                    && self.book.questions[usize::from(question)].misleads
                {
                    continue;
                }
                let pattern = if whose == Whose::Ours { &clue.ours } else { &clue.open };
                // The other team's manner is not our partner's.
                let manner = if ours { manner } else { Manner::TWIN };
                let likely = lore.likelihood(asked, pattern, manner);
                for (chance, likely) in chances.iter_mut().zip(likely) {
                    *chance *= f64::from(likely);
                }
            }
            sum.iter_mut().zip(chances).for_each(|(sum, chance)| *sum += chance);
        }
        let total: f64 = sum.iter().sum();
        let scale = if total > 0.0 { 1.0 / total } else { 0.0 };
        Belief(sum.into_iter().map(|chance| (chance * scale) as f32).collect())
    }
}

/// What is heard of the other team's clues.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Eavesdrops {
    /// Nothing.
    Never,
    /// Words that are written to their end.
    Words,
    /// Every letter.
    Letters,
}

/// How clues are read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reading {
    pub(super) eavesdrops: Eavesdrops,
    pub(super) manners: &'static [(Manner, f64)],
}
