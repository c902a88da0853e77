//! The lexicon made ready for inference: which answers begin like this, whose are they, how likely is each.

use std::ops::Range;
use std::sync::OnceLock;

use kernel::{Draw, Quick};

use super::belief::{Asked, Manner};
use super::pattern::Pattern;
use super::vectors::Vectors;
use crate::Setup;
use crate::content::Book;
use crate::text::Text;

/// How much weight a beginning that no answer has is given: as if so many answers were made of any letters.
const ANY_LETTERS: f32 = 40.0;

/// How surely a Spirit who thinks of who reads it writes what serves best.
const DELIBERATE: f32 = 1.5;
/// So many letters of a clue are taken to be overheard.
pub(super) const OVERHEARD: usize = 3;

/// An answer that somebody might give.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    /// Its place among all texts.
    pub(super) text: u32,
    pub(super) object: u16,
    pub(super) question: u8,
    /// How likely it is as an answer to this Question about this Object.
    pub(super) chance: f32,
    /// The same if all answers to it were equally likely.
    pub(super) even: f32,
    /// The same for a Spirit who thinks of who reads it.
    pub(super) apt: f32,
    /// What its first one, two and three letters tell somebody who does not know the Question, in nats of belief in its
    /// Object.
    pub(super) overheard: [f32; OVERHEARD],
}

/// What a player knows of words: which answers somebody might give to which Question about which Object.
///
/// Two players need not know the same: one who reads the other's clues with another lexicon than they were written
/// with understands less of them.
#[derive(Debug)]
pub struct Lore {
    /// Every answer once, in order.
    texts: Vec<Text>,
    by_text: Vec<Known>,
    /// Where the answers with a text begin.
    text_at: Vec<u32>,
    by_question: Vec<Known>,
    question_at: Vec<u32>,
    /// For each Object the Questions that have answers.
    known: Vec<u128>,
    /// How much is said up to each text.
    said: Vec<f32>,
    questions: usize,
    words: Vec<Text>,
    /// The Objects among all words, once somebody needs them.
    ranks: OnceLock<Vec<Option<u32>>>,
}

impl Lore {
    /// All that the lexicon of a match says.
    pub fn of(setup: &Setup) -> &Self {
        setup.book.lore()
    }

    /// What somebody knows who has never heard of so many in a hundred of the answers.
    #[must_use]
    pub fn forgetful(setup: &Setup, percent: u32, seed: u64) -> Self {
        let mut rng = Quick::new(seed);
        Self::build(&setup.book, || rng.below(100) >= percent)
    }

    pub(crate) fn new(book: &Book) -> Self {
        Self::build(book, || true)
    }

    fn build(book: &Book, mut keep: impl FnMut() -> bool) -> Self {
        let questions = book.questions.len();
        let mut found: Vec<(Text, Known)> = Vec::new();
        let mut known = vec![0u128; book.objects()];
        for object in 0..book.objects() as u16 {
            for question in 0..=questions as u8 {
                let stand_ins = usize::from(question) == questions;
                let all = if stand_ins {
                    book.lexicon.general(object)
                } else {
                    book.lexicon.known(object, question)
                };
                let kept: Vec<_> = all.iter().filter(|_| stand_ins || keep()).collect();
                let total: u32 = kept.iter().map(|answer| u32::from(answer.weight)).sum();
                if !stand_ins && !kept.is_empty() {
                    known[usize::from(object)] |= 1 << question;
                }
                let even = 1.0 / kept.len().max(1) as f32;
                found.extend(kept.into_iter().map(|answer| {
                    let chance = f32::from(answer.weight) / total as f32;
                    (
                        answer.text,
                        Known {
                            text: 0,
                            object,
                            question,
                            chance,
                            even,
                            apt: even,
                            overheard: [0.0; OVERHEARD],
                        },
                    )
                }));
            }
        }
        found.sort_by_key(|found| found.0);
        let (mut texts, mut text_at, mut said) = (Vec::new(), Vec::new(), vec![0.0]);
        let mut by_text = Vec::with_capacity(found.len());
        let mut sum = 0.0;
        for (text, mut entry) in found {
            if texts.last() != Some(&text) {
                if !texts.is_empty() {
                    said.push(sum);
                }
                texts.push(text);
                text_at.push(by_text.len() as u32);
            }
            entry.text = texts.len() as u32 - 1;
            sum += entry.chance;
            by_text.push(entry);
        }
        said.push(sum);
        text_at.push(by_text.len() as u32);
        let mut by_question = by_text.clone();
        by_question.sort_by_key(|entry| (entry.question, entry.text));
        let question_at = (0..=questions as u32 + 1)
            .map(|question| by_question.partition_point(|entry| u32::from(entry.question) < question) as u32)
            .collect();
        let words = (0..book.objects() as u16).map(|object| *book.word(object)).collect();
        let ranks = OnceLock::new();
        let mut lore =
            Self { texts, by_text, text_at, by_question, question_at, known, said, questions, words, ranks };
        lore.weigh_up();
        lore
    }

    pub(super) fn objects(&self) -> usize {
        self.known.len()
    }

    /// The Objects among the words whose kin is known.
    pub(super) fn ranks(&self) -> &[Option<u32>] {
        self.ranks.get_or_init(|| self.words.iter().map(|word| Vectors::all().find(word.bytes())).collect())
    }

    /// The Questions that have answers about an Object.
    pub(super) fn known(&self, object: usize) -> u128 {
        self.known[object]
    }

    /// The number under which the answers are listed that stand in for missing ones.
    pub(super) fn stand_ins(&self) -> u8 {
        self.questions as u8
    }

    pub(super) fn text(&self, entry: &Known) -> &Text {
        &self.texts[entry.text as usize]
    }

    /// The texts that begin like this.
    pub(super) fn span(&self, beginning: &[u8]) -> Range<usize> {
        let cut = |text: &Text| text.bytes().len().min(beginning.len());
        let from = self.texts.partition_point(|text| &text.bytes()[..cut(text)] < beginning);
        let len = self.texts[from..].partition_point(|text| &text.bytes()[..cut(text)] <= beginning);
        from..from + len
    }

    /// All answers with these texts.
    pub(super) fn all(&self, span: &Range<usize>) -> &[Known] {
        &self.by_text[self.text_at[span.start] as usize..self.text_at[span.end] as usize]
    }

    /// The answers to a Question with these texts.
    pub(super) fn to(&self, question: u8, span: &Range<usize>) -> &[Known] {
        let question = usize::from(question).min(self.questions);
        let (from, to) = (self.question_at[question] as usize, self.question_at[question + 1] as usize);
        let all = &self.by_question[from..to];
        let from = all.partition_point(|entry| (entry.text as usize) < span.start);
        let to = all.partition_point(|entry| (entry.text as usize) < span.end);
        &all[from..to]
    }

    /// The answers to a Question about an Object, with how likely each is; those that stand in where there are none.
    pub(super) fn answers(&self, object: u16, question: u8) -> Vec<(Text, f32)> {
        let about = |question: u8| -> Vec<(Text, f32)> {
            let all = self.to(question, &(0..self.texts.len()));
            let mine = all.iter().filter(|entry| entry.object == object);
            mine.map(|entry| (*self.text(entry), entry.chance)).collect()
        };
        let known = about(question);
        if known.is_empty() { about(self.stand_ins()) } else { known }
    }

    /// Works out what each answer tells others by its first letters, and how apt it is for that.
    fn weigh_up(&mut self) {
        let anything = Asked::OneOf(u128::MAX >> (128 - self.questions.clamp(1, 128)));
        for length in 1..=OVERHEARD {
            let mut from = 0;
            while from < self.texts.len() {
                let pattern = Pattern::of(self.texts[from].bytes(), length);
                let same = self.texts[from..].iter().take_while(|text| pattern.fits(text.bytes()));
                let to = from + same.count().max(1);
                let likely = self.likelihood(anything, &pattern, Manner::TWIN);
                let mean = likely.iter().sum::<f32>() / self.objects().max(1) as f32;
                for entry in &mut self.by_text[self.text_at[from] as usize..self.text_at[to] as usize] {
                    let told = likely[usize::from(entry.object)] / mean.max(f32::MIN_POSITIVE);
                    entry.overheard[length - 1] = told.max(1e-6).ln();
                }
                from = to;
            }
        }
        self.by_question.clone_from(&self.by_text);
        self.by_question.sort_by_key(|entry| (entry.question, entry.text));
        for question in 0..self.questions {
            let all = self.question_at[question] as usize..self.question_at[question + 1] as usize;
            let first = |entry: &Known| self.texts[entry.text as usize].bytes()[0];
            let mut said = [0.0f32; 256];
            self.by_question[all.clone()]
                .iter()
                .for_each(|entry| said[usize::from(first(entry))] += entry.chance);
            let mut total = vec![0.0f32; self.known.len()];
            let apt: Vec<f32> = self.by_question[all.clone()]
                .iter()
                .map(|entry| {
                    let told = -(said[usize::from(first(entry))] / self.known.len() as f32).ln();
                    let served = 0.3 * entry.chance.ln() + told - 0.7 * entry.overheard[0];
                    let apt = (DELIBERATE * served).exp();
                    total[usize::from(entry.object)] += apt;
                    apt
                })
                .collect();
            for (entry, apt) in self.by_question[all].iter_mut().zip(apt) {
                entry.apt = apt / total[usize::from(entry.object)].max(f32::MIN_POSITIVE);
            }
        }
    }

    /// How likely anything that is said at all begins like this.
    pub(super) fn usual(&self, pattern: &Pattern) -> f32 {
        let span = self.span(pattern.beginning());
        let said = if pattern.is_beginning() {
            self.said[span.end] - self.said[span.start]
        } else {
            let fits = self.all(&span).iter().filter(|entry| pattern.fits(self.text(entry).bytes()));
            fits.map(|entry| entry.chance).sum()
        };
        let total = self.said.last().copied().unwrap_or(0.0);
        (said.max(0.0) + ANY_LETTERS * pattern.plain_chance()) / (total + ANY_LETTERS)
    }
}
