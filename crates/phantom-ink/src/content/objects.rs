//! The Object cards.

use std::collections::{BTreeMap, BTreeSet};

use content::Flaw;
use serde::Deserialize;

use super::{Object, WORDS};
use crate::law::Roots;
use crate::text::Text;

const FILE: &str = "objects.toml";
const CARDS: std::ops::RangeInclusive<usize> = 1..=128;
const LETTERS: std::ops::RangeInclusive<usize> = 3..=11;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    card: Vec<Card>,
    #[serde(default)]
    forms: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    strangers: BTreeMap<String, Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Card {
    words: Vec<String>,
}

fn is_word(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_uppercase())
}

pub(super) fn read(text: &str) -> Result<Vec<Object>, Flaw> {
    let File { card: cards, forms, strangers } = content::read(FILE, text)?;
    if !CARDS.contains(&cards.len()) {
        let (least, most, n) = (CARDS.start(), CARDS.end(), cards.len());
        return Err(Flaw::new(FILE, format!("there must be {least} to {most} cards, not {n}")));
    }
    let mut seen = BTreeSet::new();
    let mut objects = Vec::new();
    for (n, Card { words }) in cards.iter().enumerate() {
        let name = words.first().map_or("", String::as_str);
        let flaw = |why: String| Flaw::entry(FILE, "card", n, name, why).field("words");
        if words.len() != WORDS {
            return Err(flaw(format!("a card has {WORDS} words, not {}", words.len())));
        }
        for seamed in words {
            let halves: Vec<&str> = seamed.split('-').collect();
            let word = halves.concat();
            if !halves.iter().all(|half| is_word(half)) || !LETTERS.contains(&word.len()) {
                let (least, most) = (LETTERS.start(), LETTERS.end());
                let why = format!("{seamed:?} must be one word of {least} to {most} capital letters A to Z");
                return Err(flaw(format!("{why}, with a hyphen at most where a compound has its seam")));
            }
            if !seen.insert(word.clone()) {
                return Err(flaw(format!("{word} is on two cards, or twice on one")));
            }
            let mut roots = vec![word.clone()];
            if halves.len() > 1 {
                roots.extend(halves.iter().filter(|half| half.len() >= 3).map(|&half| half.to_owned()));
            }
            roots.extend(forms.get(&word).into_iter().flatten().cloned());
            let law = Roots { roots, strangers: strangers.get(&word).cloned().unwrap_or_default() };
            let word = Text::new(&word).map_err(|unfit| flaw(unfit.why()))?;
            objects.push(Object { word, law });
        }
    }
    for (field, lists) in [("forms", &forms), ("strangers", &strangers)] {
        for (word, list) in lists {
            if !seen.contains(word) {
                return Err(Flaw::new(FILE, format!("{word} is on no card")).field(field));
            }
            if let Some(bad) = list.iter().find(|form| !is_word(form)) {
                let why = format!("{bad:?}, listed with {word}, must be capital letters A to Z");
                return Err(Flaw::new(FILE, why).field(field));
            }
        }
    }
    Ok(objects)
}
