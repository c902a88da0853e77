//! The lexicon: which answers somebody might give to a Question about an Object. It is what bots and hints know of the
//! world; people write what they like.

use std::collections::BTreeMap;

use content::Flaw;

use super::{Object, Question, WORDS};
use crate::law::Forms;
use crate::text::Text;

/// What can be said of anything, where nothing better is known.
const NEUTRAL: [&str; 3] = ["SOMETHING", "HARD TO SAY", "WHO KNOWS"];
const MOST_ANSWERS: usize = 4;

/// An answer, and how readily it is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Answer {
    pub(crate) text: Text,
    pub(crate) weight: u8,
}

#[derive(Clone, Copy, Default, Debug)]
struct Cell {
    start: u32,
    len: u32,
}

/// The answers, Object by Object and Question by Question.
#[derive(Debug)]
pub(crate) struct Lexicon {
    answers: Vec<Answer>,
    /// For each Object a row of cells, one for each Question.
    cells: Vec<Cell>,
    /// For each Object the answers that stand in where a cell is empty.
    general: Vec<Cell>,
    /// For each Object the answers that stand in where the Question asks for a misleading one.
    astray: Vec<Cell>,
    questions: usize,
    misleading: usize,
    covered: Coverage,
}

/// How much of the lexicon is filled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Coverage {
    /// Questions answered, Object by Object.
    pub objects: Vec<usize>,
    /// Questions with two or more answers, Object by Object.
    pub several: Vec<usize>,
    /// Objects answered for, Question by Question.
    pub questions: Vec<usize>,
    /// Answers in all.
    pub answers: usize,
}

impl Coverage {
    /// How many Questions about how many Objects have answers.
    pub fn cells(&self) -> usize {
        self.objects.iter().sum()
    }
}

type Table = BTreeMap<String, BTreeMap<String, String>>;

impl Lexicon {
    pub(super) fn read(
        files: &[(&str, &str)],
        questions: &[Question],
        objects: &[Object],
        forms: &Forms,
        lenient: bool,
    ) -> Result<Self, Flaw> {
        let ids: BTreeMap<&str, usize> =
            questions.iter().enumerate().map(|(n, q)| (q.id.as_str(), n)).collect();
        let words: BTreeMap<String, usize> =
            objects.iter().enumerate().map(|(n, o)| (o.word.as_str().to_lowercase(), n)).collect();
        let mut filled: Vec<Vec<Vec<Answer>>> = vec![Vec::new(); objects.len()];
        for &(file, text) in files {
            let table: Table = content::read(file, text)?;
            for (word, row) in &table {
                let at =
                    |question: &str, why: String| Flaw::new(file, why).field(&format!("{word}.{question}"));
                let Some(&object) = words.get(word) else {
                    if lenient {
                        continue;
                    }
                    return Err(Flaw::new(file, "no Object card has this word, in small letters").field(word));
                };
                if !filled[object].is_empty() {
                    return Err(Flaw::new(file, "another file has answers for this Object too").field(word));
                }
                filled[object] = vec![Vec::new(); questions.len()];
                for (id, listed) in row {
                    let Some(&question) = ids.get(id.as_str()) else {
                        if lenient {
                            continue;
                        }
                        return Err(at(id, "there is no Question with this id".into()));
                    };
                    let answers = answers(listed).map_err(|why| at(id, why))?;
                    let law = &objects[object].law;
                    for answer in &answers {
                        if let Some(breach) = law.breach(forms, answer.text.as_str()) {
                            if lenient {
                                continue;
                            }
                            let why = format!("{} has a form of {}", answer.text, breach.root);
                            return Err(at(id, why));
                        }
                    }
                    let lawful = |answer: &Answer| law.breach(forms, answer.text.as_str()).is_none();
                    filled[object][question] = answers.into_iter().filter(lawful).collect();
                }
            }
        }
        Ok(Self::build(filled, questions, objects, forms))
    }

    fn build(
        filled: Vec<Vec<Vec<Answer>>>,
        questions: &[Question],
        objects: &[Object],
        forms: &Forms,
    ) -> Self {
        let mut lexicon = Self {
            answers: Vec::new(),
            cells: Vec::with_capacity(objects.len() * questions.len()),
            general: Vec::new(),
            astray: Vec::new(),
            questions: questions.len(),
            misleading: questions.iter().position(|question| question.misleads).unwrap_or(0),
            covered: Coverage {
                objects: vec![0; objects.len()],
                several: vec![0; objects.len()],
                questions: vec![0; questions.len()],
                answers: 0,
            },
        };
        for (object, row) in filled.into_iter().enumerate() {
            for question in 0..questions.len() {
                let answers = row.get(question).map_or(&[][..], Vec::as_slice);
                if !answers.is_empty() {
                    lexicon.covered.objects[object] += 1;
                    lexicon.covered.several[object] += usize::from(answers.len() > 1);
                    lexicon.covered.questions[question] += 1;
                    lexicon.covered.answers += answers.len();
                }
                let cell = lexicon.push(answers);
                lexicon.cells.push(cell);
            }
        }
        let stand_ins: Vec<usize> =
            (0..questions.len()).filter(|&question| questions[question].stands_in).collect();
        let mut found = Vec::new();
        for (object, Object { law, .. }) in objects.iter().enumerate() {
            let mut general: Vec<Answer> = Vec::new();
            let first = |question: &usize| lexicon.cell(object, *question).first().copied();
            for answer in
                stand_ins.iter().filter_map(first).chain((0..questions.len()).filter_map(|q| first(&q)))
            {
                if general.len() < MOST_ANSWERS && general.iter().all(|known| known.text != answer.text) {
                    general.push(Answer { weight: 1, ..answer });
                }
            }
            let neutral = NEUTRAL.iter().filter_map(|text| Text::new(text).ok());
            let lawful = |text: &Text| law.breach(forms, text.as_str()).is_none();
            if let Some(text) = neutral.clone().find(lawful).or_else(|| neutral.clone().next())
                && general.is_empty()
            {
                general.push(Answer { text, weight: 1 });
            }
            found.push(general);
        }
        for (object, Object { law, .. }) in objects.iter().enumerate() {
            // Somebody else's truth is a good lie, as long as it is not on the same card.
            let lawful = |answer: &Answer| law.breach(forms, answer.text.as_str()).is_none();
            let lie = (1..objects.len())
                .map(|step| &found[(object + WORDS * 7 * step + step) % objects.len()])
                .find(|answers| answers.iter().all(lawful))
                .unwrap_or(&found[object]);
            let cell = lexicon.push(lie);
            lexicon.astray.push(cell);
            let cell = lexicon.push(&found[object]);
            lexicon.general.push(cell);
        }
        lexicon
    }

    fn push(&mut self, answers: &[Answer]) -> Cell {
        let cell = Cell { start: self.answers.len() as u32, len: answers.len() as u32 };
        self.answers.extend_from_slice(answers);
        cell
    }

    fn of(&self, Cell { start, len }: Cell) -> &[Answer] {
        &self.answers[start as usize..(start + len) as usize]
    }

    fn cell(&self, object: usize, question: usize) -> &[Answer] {
        self.of(self.cells[object * self.questions + question])
    }

    /// The answers to a Question about an Object; none where the lexicon has none.
    #[inline]
    pub(crate) fn known(&self, object: u16, question: u8) -> &[Answer] {
        self.cell(object.into(), question.into())
    }

    /// The answers to a Question about an Object, or what stands in for them: never none.
    #[inline]
    pub(crate) fn offered(&self, object: u16, question: u8) -> &[Answer] {
        let known = self.known(object, question);
        if !known.is_empty() {
            return known;
        }
        let misleads = usize::from(question) == self.misleading;
        self.of(if misleads { &self.astray } else { &self.general }[usize::from(object)])
    }

    /// The answers that stand in where there are none to a Question about this Object.
    pub(crate) fn general(&self, object: u16) -> &[Answer] {
        self.of(self.general[usize::from(object)])
    }

    /// All answers about an Object.
    pub(crate) fn about(&self, object: u16) -> &[Answer] {
        let row = usize::from(object) * self.questions;
        let (first, last) = (self.cells[row], self.cells[row + self.questions - 1]);
        &self.answers[first.start as usize..(last.start + last.len) as usize]
    }

    pub(crate) const fn coverage(&self) -> &Coverage {
        &self.covered
    }
}

/// Reads `PAPER 3, CARDBOARD`.
fn answers(listed: &str) -> Result<Vec<Answer>, String> {
    let mut answers: Vec<Answer> = Vec::new();
    for part in listed.split(',').map(str::trim) {
        let (text, weight) = match part.rsplit_once(' ') {
            Some((text, weight)) if weight.bytes().all(|byte| byte.is_ascii_digit()) => {
                (text, weight.parse().unwrap_or(0))
            }
            _ => (part, 1),
        };
        let read = Text::new(text).map_err(|unfit| format!("{text:?}: {}", unfit.why()))?;
        if read.as_str() != text || !(1..=9).contains(&weight) {
            return Err(format!(
                "{part:?} must be words of capital letters, one space between them, and a weight of 1 to 9 if any"
            ));
        }
        if answers.iter().any(|answer| answer.text == read) {
            return Err(format!("{text} is there twice"));
        }
        answers.push(Answer { text: read, weight });
    }
    if answers.len() > MOST_ANSWERS {
        return Err(format!("there are {} answers; {MOST_ANSWERS} are the most", answers.len()));
    }
    Ok(answers)
}
