//! What is on the cards, and what the lexicon knows: `content/*.toml`, read and checked.

mod arcana;
mod lexicon;
mod objects;
mod questions;

use std::sync::{LazyLock, OnceLock};

use content::{Content, Flaw};
use serde::{Deserialize, Serialize};

use crate::law::{Breach, Forms, Roots};
use crate::mind::Lore;
use crate::power::Arcanum;
use crate::text::Text;
pub use lexicon::Coverage;
use lexicon::Lexicon;
pub(crate) use questions::Question;

include!(concat!(env!("OUT_DIR"), "/lexicon.rs"));

/// The words on an Object card. PHI-6
pub(crate) const WORDS: usize = 6;

/// Files that a user has given instead of the game's own; empty for the game's own.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Given {
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) questions: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) objects: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) forms: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) arcana_cards: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) lexicon: String,
}

impl Given {
    pub(crate) fn nothing(&self) -> bool {
        *self == Self::default()
    }
}

/// One word of an Object card.
#[derive(Debug)]
pub(crate) struct Object {
    pub(crate) word: Text,
    pub(crate) law: Roots,
}

/// All content of a match.
#[derive(Debug)]
pub(crate) struct Book {
    given: Given,
    pub(crate) questions: Vec<Question>,
    /// Six to a card, card by card.
    objects: Vec<Object>,
    forms: Forms,
    pub(crate) arcana: Vec<Arcanum>,
    pub(crate) lexicon: Lexicon,
    /// The lexicon made ready for bots, once one needs it.
    lore: OnceLock<Lore>,
}

/// The files say all there is.
impl PartialEq for Book {
    fn eq(&self, other: &Self) -> bool {
        self.given == other.given
    }
}

impl Eq for Book {}

static OWN: LazyLock<Book> = LazyLock::new(|| {
    Book::read(Given::default()).unwrap_or_else(|flaw| panic!("the game's own content: {flaw}"))
});

fn chosen<'a>(given: &'a str, own: &'a str) -> &'a str {
    if given.is_empty() { own } else { given }
}

impl Book {
    /// The content with these files in place of the game's own.
    pub(crate) fn with(given: Given) -> Result<Content<Self>, Flaw> {
        if given.nothing() { Ok(Content::Own(&OWN)) } else { Self::read(given).map(Content::given) }
    }

    fn read(given: Given) -> Result<Self, Flaw> {
        let questions =
            questions::read(chosen(&given.questions, include_str!("../../content/questions.toml")))?;
        let objects = objects::read(chosen(&given.objects, include_str!("../../content/objects.toml")))?;
        let mut forms = Forms::read(chosen(&given.forms, include_str!("../../content/forms.toml")))?;
        forms.add_companions(objects.iter().map(|object| object.word.as_str()));
        let arcana = arcana::read(chosen(&given.arcana_cards, include_str!("../../content/arcana.toml")))?;
        let one = [("lexicon.toml", given.lexicon.as_str())];
        let files: &[(&str, &str)] = if given.lexicon.is_empty() { LEXICON } else { &one };
        // The game's own lexicon may speak of words that a user's files do not have.
        let lenient = given.lexicon.is_empty() && !given.nothing();
        let lexicon = Lexicon::read(files, &questions, &objects, &forms, lenient)?;
        Ok(Self { given, questions, objects, forms, arcana, lexicon, lore: OnceLock::new() })
    }

    pub(crate) const fn given(&self) -> &Given {
        &self.given
    }

    /// How many Object cards there are.
    pub(crate) const fn cards(&self) -> usize {
        self.objects.len() / WORDS
    }

    pub(crate) const fn objects(&self) -> usize {
        self.objects.len()
    }

    /// An Object by its number, six to a card.
    #[inline]
    pub(crate) fn object(&self, number: u16) -> &Object {
        &self.objects[usize::from(number) % self.objects.len()]
    }

    #[inline]
    pub(crate) fn word(&self, object: u16) -> &Text {
        &self.object(object).word
    }

    /// Why a clue may not be written for this Object.
    pub(crate) fn breach(&self, object: u16, clue: &Text) -> Option<Breach<'_>> {
        self.object(object).law.breach(&self.forms, clue.as_str())
    }

    /// What bots know of words.
    pub(crate) fn lore(&self) -> &Lore {
        self.lore.get_or_init(|| Lore::new(self))
    }

    /// All Questions as a set.
    #[inline]
    pub(crate) fn all_questions(&self) -> u128 {
        u128::MAX >> (128 - self.questions.len())
    }

    /// All Arcana that are played with, as a set. PHI-35
    pub(crate) fn all_arcana(&self, coop: bool) -> u32 {
        let fits = |(_, card): &(usize, &Arcanum)| !(coop && card.rivals);
        self.arcana.iter().enumerate().filter(fits).fold(0, |set, (n, _)| set | 1 << n)
    }
}

/// How much of the game's own lexicon is filled.
pub fn coverage() -> &'static Coverage {
    OWN.lexicon.coverage()
}

#[cfg(test)]
impl Book {
    /// The number of the Object with this word.
    pub(crate) fn find_object(&self, word: &str) -> u16 {
        self.objects.iter().position(|object| object.word.as_str() == word).expect("a known Object") as u16
    }

    pub(crate) fn find_question(&self, id: &str) -> u8 {
        self.questions.iter().position(|question| question.id == id).expect("a known Question") as u8
    }

    pub(crate) fn find_arcanum(&self, name: &str) -> u8 {
        self.arcana.iter().position(|card| card.name == name).expect("a known Arcanum") as u8
    }
}
