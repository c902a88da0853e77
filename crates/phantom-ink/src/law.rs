//! The clue law: what counts as a form of the Object. PHI-18, PHI-R7
//!
//! A clue is taken word by word (letters that stand alone are read as one word, and so is the whole clue without its
//! spaces). A word breaks the law if it is a form of a root of the Object: of the Object itself, of a half of a
//! compound, or of a form listed with it. Words listed as strangers never do.

use content::Flaw;
use serde::Deserialize;

/// Roots as long as this may stand nowhere inside a word; shorter ones turn up in words they have nothing to do with.
const TELLING: usize = 6;

/// What is listed in `forms.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Forms {
    endings: Vec<String>,
    beginnings: Vec<String>,
    companions: Vec<String>,
}

impl Forms {
    pub(crate) fn read(text: &str) -> Result<Self, Flaw> {
        const FILE: &str = "forms.toml";
        let mut forms: Self = content::read(FILE, text)?;
        let lists = [("endings", 1), ("beginnings", 2), ("companions", 3)];
        for ((field, least), list) in
            lists.into_iter().zip([&mut forms.endings, &mut forms.beginnings, &mut forms.companions])
        {
            let bad = |word: &&String| word.len() < least || !word.bytes().all(|b| b.is_ascii_uppercase());
            if let Some(word) = list.iter().find(bad) {
                let why = format!("{word:?} must be {least} or more capital letters A to Z");
                return Err(Flaw::new(FILE, why).field(field));
            }
            list.sort();
        }
        Ok(forms)
    }

    /// The Objects are usual words too: PENKNIFE is a form of KNIFE.
    pub(crate) fn add_companions<'a>(&mut self, words: impl Iterator<Item = &'a str>) {
        self.companions.extend(words.map(str::to_owned));
        self.companions.sort();
        self.companions.dedup();
    }

    fn is_ending(&self, rest: &[u8]) -> bool {
        found(&self.endings, rest)
    }

    /// Whether `word` is `root`, or `root` with an ending.
    fn inflects(&self, root: &[u8], word: &[u8]) -> bool {
        let (Some(&last), len) = (root.last(), root.len()) else { return false };
        if let Some(rest) = word.strip_prefix(root) {
            let after_e = matches!(rest, b"D" | b"R" | b"RS");
            if rest.is_empty() || (self.is_ending(rest) && (!after_e || last == b'E')) {
                return true;
            }
            // SUN, SUNNY: the last consonant doubles before a vowel.
            if let Some(rest) = rest.strip_prefix(&[last])
                && !is_vowel(last)
                && rest.first().is_some_and(|&c| is_vowel(c) || c == b'Y')
                && self.is_ending(rest)
            {
                return true;
            }
        }
        // BAKE, BAKING and BAKERY, BAKERIES: an E or Y at the end goes.
        if len < 4 || !matches!(last, b'E' | b'Y') {
            return false;
        }
        let Some(rest) = word.strip_prefix(&root[..len - 1]) else { return false };
        let joins = match rest.first() {
            Some(b'I') => true,
            Some(&c) => last == b'E' && (c == b'Y' || (is_vowel(c) && c != b'E')),
            None => false,
        };
        joins && self.is_ending(rest)
    }

    /// Whether `word` is a form of `root`: inflected, behind a beginning, or joined to a companion.
    fn is_form(&self, root: &[u8], word: &[u8]) -> bool {
        if self.inflects(root, word) {
            return true;
        }
        if root.len() >= TELLING && word.windows(root.len()).any(|part| part == root) {
            return true;
        }
        let behind = |beginning: &String| {
            word.strip_prefix(beginning.as_bytes()).is_some_and(|rest| self.inflects(root, rest))
        };
        if self.beginnings.iter().any(behind) {
            return true;
        }
        (3..word.len().saturating_sub(2)).any(|seam| {
            let (front, back) = word.split_at(seam);
            let plural = |part: &[u8]| part.strip_suffix(b"S").is_some_and(|one| self.is_companion(one));
            (self.is_companion(front) && self.inflects(root, back))
                || ((self.is_companion(back) || plural(back)) && self.inflects(root, front))
        })
    }

    fn is_companion(&self, part: &[u8]) -> bool {
        found(&self.companions, part)
    }
}

fn found(sorted: &[String], word: &[u8]) -> bool {
    sorted.binary_search_by(|listed| listed.as_bytes().cmp(word)).is_ok()
}

const fn is_vowel(c: u8) -> bool {
    matches!(c, b'A' | b'E' | b'I' | b'O' | b'U')
}

/// What the law knows of one Object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Roots {
    /// The Object first, then halves of a compound and listed forms.
    pub(crate) roots: Vec<String>,
    pub(crate) strangers: Vec<String>,
}

/// A word of a clue that is a form of the Object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Breach<'a> {
    pub(crate) word: String,
    pub(crate) root: &'a str,
}

impl Roots {
    /// The first word of `clue`, capital letters and spaces, that breaks the law.
    pub(crate) fn breach(&self, forms: &Forms, clue: &str) -> Option<Breach<'_>> {
        words(clue).into_iter().find_map(|word| {
            if self.strangers.contains(&word) {
                return None;
            }
            let root = self.roots.iter().find(|root| forms.is_form(root.as_bytes(), word.as_bytes()))?;
            Some(Breach { word, root })
        })
    }
}

/// The words of a clue as the law takes them.
fn words(clue: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut alone = String::new();
    let mut count = 0;
    for word in clue.split(' ').filter(|word| !word.is_empty()) {
        count += 1;
        if word.len() == 1 {
            alone.push_str(word);
            continue;
        }
        if !alone.is_empty() {
            words.push(std::mem::take(&mut alone));
        }
        words.push(word.to_owned());
    }
    if !alone.is_empty() {
        words.push(alone);
    }
    if count > 1 {
        words.push(clue.replace(' ', ""));
    }
    words
}
