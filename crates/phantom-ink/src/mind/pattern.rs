//! A clue as somebody reads it.

/// What somebody reads of a clue: letters and spaces, 0 for a blank, and whether it ends there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Pattern {
    known: Vec<u8>,
    complete: bool,
}

/// What a letter more would show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// What comes after all that is there.
    Next,
    /// A blank: its place among letters and spaces.
    Blank(usize),
}

/// All that one more letter can show: the end, a letter, or a letter behind a space.
pub(super) const SIGNS: usize = 53;

impl Pattern {
    /// From letters and spaces, with 0 for a blank.
    pub(super) fn new(known: &[u8], complete: bool) -> Self {
        Self { known: known.to_vec(), complete }
    }

    /// Reads `BR_ A.`
    pub(super) fn read(shown: &str) -> Self {
        let complete = shown.ends_with('.');
        let known = shown.bytes().filter(|&byte| byte != b'.');
        Self { known: known.map(|byte| if byte == b'_' { 0 } else { byte }).collect(), complete }
    }

    /// The first letters of a text, or all of it and the end.
    pub(super) fn of(text: &[u8], letters: usize) -> Self {
        let mut left = letters;
        let mut known = Vec::new();
        for (n, &byte) in text.iter().enumerate() {
            if byte != b' ' {
                if left == 0 {
                    return Self { known: text[..n].trim_ascii_end().to_vec(), complete: false };
                }
                left -= 1;
            }
            known.push(byte);
        }
        Self { known, complete: left > 0 }
    }

    /// All that is known before the first blank.
    pub(super) fn beginning(&self) -> &[u8] {
        let end = self.known.iter().position(|&byte| byte == 0).unwrap_or(self.known.len());
        &self.known[..end]
    }

    /// Whether nothing is known but how it begins.
    pub(super) fn is_beginning(&self) -> bool {
        !self.complete && !self.known.contains(&0)
    }

    pub(super) fn is_complete(&self) -> bool {
        self.complete
    }

    /// The letters, without spaces and blanks.
    pub(super) fn letters(&self) -> usize {
        self.known.iter().filter(|byte| byte.is_ascii_uppercase()).count()
    }

    /// Letters, spaces, and 0 for a blank.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.known
    }

    /// The first blank.
    pub(super) fn blank(&self) -> Option<usize> {
        self.known.iter().position(|&byte| byte == 0)
    }

    pub(super) fn fits(&self, text: &[u8]) -> bool {
        if text.len() < self.known.len() || (self.complete && text.len() != self.known.len()) {
            return false;
        }
        self.known.iter().zip(text).all(|(&known, &byte)| known == byte || (known == 0 && byte != b' '))
    }

    /// What a text that fits shows in a place.
    pub(super) fn sign(&self, text: &[u8], place: Place) -> usize {
        match place {
            Place::Blank(at) => text.get(at).map_or(0, |&byte| sign(byte)),
            Place::Next => match text.get(self.known.len()..).unwrap_or_default() {
                [] => 0,
                [b' ', next, ..] => 26 + sign(*next),
                [next, ..] => sign(*next),
            },
        }
    }

    /// How likely letters drawn one by one would come out like this.
    pub(super) fn plain_chance(&self) -> f32 {
        (0..self.letters()).fold(1.0, |chance, _| chance * 0.06)
    }
}

fn sign(byte: u8) -> usize {
    if byte.is_ascii_uppercase() { usize::from(byte - b'A') + 1 } else { 0 }
}
