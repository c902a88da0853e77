//! The Question cards.

use content::Flaw;
use serde::Deserialize;

const FILE: &str = "questions.toml";
/// So many can be told apart in a set, and so few never run out.
const COUNT: std::ops::RangeInclusive<usize> = 100..=128;

/// A Question card.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Question {
    /// Its name in the lexicon.
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) wording: String,
    /// Whether it asks for an answer that misleads.
    #[serde(default)]
    pub(crate) misleads: bool,
    /// Whether its answers are offered where the lexicon has none.
    #[serde(default)]
    pub(crate) stands_in: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    question: Vec<Question>,
}

pub(super) fn read(text: &str) -> Result<Vec<Question>, Flaw> {
    let File { question: questions } = content::read(FILE, text)?;
    if !COUNT.contains(&questions.len()) {
        let (least, most, n) = (COUNT.start(), COUNT.end(), questions.len());
        return Err(Flaw::new(FILE, format!("there must be {least} to {most} questions, not {n}")));
    }
    for (n, question) in questions.iter().enumerate() {
        let flaw =
            |field, why: &str| Err(Flaw::entry(FILE, "question", n, &question.title, why).field(field));
        let slug = |c: char| c.is_ascii_lowercase() || c == '-';
        if question.id.is_empty() || !question.id.chars().all(slug) {
            return flaw("id", "an id has small letters and hyphens only");
        }
        if question.title.trim().is_empty() || question.title.chars().count() > 30 {
            return flaw("title", "a title has 1 to 30 letters");
        }
        if !question.wording.ends_with(['?', '.']) || question.wording.chars().count() > 120 {
            return flaw("wording", "a wording is one sentence of at most 120 letters");
        }
        let before = &questions[..n];
        if before.iter().any(|other| other.id == question.id) {
            return flaw("id", "another question has this id");
        }
        if before.iter().any(|other| other.title == question.title) {
            return flaw("title", "another question has this title");
        }
    }
    if questions.iter().filter(|question| question.misleads).count() != 1 {
        return Err(Flaw::new(
            FILE,
            "exactly one question must ask for a misleading answer (misleads = true)",
        ));
    }
    Ok(questions)
}
