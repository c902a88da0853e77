//! What a Spirit writes: a short text of capital letters and spaces, kept in place so that positions stay flat.

use std::fmt;

use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

/// The most letters a clue has, spaces not counted.
pub const LONGEST: usize = 40;
/// Room for the longest clue: a space between any two letters.
pub const ROOM: usize = 2 * LONGEST - 1;

/// Letters A to Z and single spaces between words: 1 to [`LONGEST`] letters, spaces not counted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(type = "string")]
pub struct Text {
    // Zero behind the end, so that equal texts are equal.
    bytes: [u8; ROOM],
    len: u8,
}

impl Text {
    const EMPTY: Self = Self { bytes: [0; ROOM], len: 0 };

    /// The text, upper-cased, spaces put in order; or what is wrong with it.
    pub fn new(written: &str) -> Result<Self, Unfit> {
        let mut text = Self::EMPTY;
        let (mut space, mut letters) = (false, 0);
        for c in written.chars() {
            if c.is_ascii_alphabetic() {
                letters += 1;
                if letters > LONGEST {
                    return Err(Unfit::TooLong);
                }
                if space && text.len > 0 {
                    text.push(b' ');
                }
                text.push(c.to_ascii_uppercase() as u8);
                space = false;
            } else if c == ' ' {
                space = true;
            } else {
                return Err(Unfit::of(c));
            }
        }
        if letters == 0 { Err(Unfit::Empty) } else { Ok(text) }
    }

    /// One more letter or space; there is room for all that [`LONGEST`] letters can have between them.
    fn push(&mut self, byte: u8) {
        if let Some(place) = self.bytes.get_mut(usize::from(self.len)) {
            *place = byte;
            self.len += 1;
        }
    }

    /// These bytes, which a pattern has given: letters and spaces.
    pub(crate) fn from_pattern(letters: &[u8]) -> Self {
        let mut text = Self::EMPTY;
        let len = letters.len().min(ROOM);
        text.bytes[..len].copy_from_slice(&letters[..len]);
        text.len = len as u8;
        text
    }

    /// Its letters and spaces.
    #[inline]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes[..usize::from(self.len).min(ROOM)]
    }

    /// As text.
    pub fn as_str(&self) -> &str {
        str::from_utf8(self.bytes()).unwrap_or_default()
    }

    /// How many letters and spaces it has.
    #[expect(clippy::len_without_is_empty, reason = "no text is empty")]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// How many letters it has, spaces not counted.
    pub fn letters(&self) -> usize {
        self.bytes().iter().filter(|&&byte| byte != b' ').count()
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// What is wrong with a text that cannot be a clue. PHI-18
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unfit {
    /// There is no letter in it.
    Empty,
    /// It has more letters than [`LONGEST`].
    TooLong,
    /// A digit or another number.
    Digit(char),
    /// A mark that combines with the letter before it, or joins or varies signs.
    Mark(char),
    /// A letter or sign of a script written from right to left.
    RightToLeft(char),
    /// A letter outside A to Z.
    Letter(char),
    /// A picture, such as an emoji.
    Picture(char),
    /// Something that cannot be seen: a line end, a tab, a control.
    Control(char),
    /// Any other sign: a hyphen, a full stop.
    Sign(char),
}

impl Unfit {
    /// What a character that is neither A to Z nor a space is.
    fn of(c: char) -> Self {
        match u32::from(c) {
            0x200f | 0x202b | 0x202e | 0x2067 | 0x0590..=0x08ff => Self::RightToLeft(c),
            0xfb1d..=0xfdff | 0xfe70..=0xfefe | 0x1_0800..=0x1_0fff | 0x1_e800..=0x1_efff => {
                Self::RightToLeft(c)
            }
            0x0300..=0x036f | 0x1ab0..=0x1aff | 0x1dc0..=0x1dff | 0x200c..=0x200d | 0x20d0..=0x20ff => {
                Self::Mark(c)
            }
            0xfe00..=0xfe0f | 0xfe20..=0xfe2f => Self::Mark(c),
            _ if c.is_numeric() => Self::Digit(c),
            _ if c.is_alphabetic() => Self::Letter(c),
            _ if c.is_control() || c.is_whitespace() => Self::Control(c),
            0x2000..=0x200f | 0x2028..=0x202f | 0x2060..=0x206f | 0xfeff => Self::Control(c),
            0x2190..=0x2bff | 0x1_f000..=0x1_faff => Self::Picture(c),
            _ => Self::Sign(c),
        }
    }

    /// What is wrong, in words.
    pub fn why(self) -> String {
        match self {
            Self::Empty => "An empty clue says nothing.".into(),
            Self::TooLong => {
                format!("A clue has at most {LONGEST} letters, spaces not counted; this one has more.")
            }
            Self::Digit(c) => format!("A clue has no digits, and here is {c:?}."),
            Self::Mark(c) => {
                format!("A clue has no accents or joining marks, and here is one: U+{:04X}.", u32::from(c))
            }
            Self::RightToLeft(c) => format!(
                "A clue is written from left to right with the letters A to Z; U+{:04X} is of a script that runs the other way.",
                u32::from(c)
            ),
            Self::Letter(c) => format!("{c:?} is not one of the letters A to Z."),
            Self::Picture(c) => format!("A clue has no pictures, and here is {c:?}."),
            Self::Control(c) => {
                format!("A clue is one line of letters and spaces, and here is {}.", c.escape_default())
            }
            Self::Sign(c) => format!("A clue has no signs but letters, and here is {c:?}."),
        }
    }
}

/// What somebody has written: a text that can be a clue, or what is wrong with it. It is as small for ten
/// thousand letters as for none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, TS)]
#[ts(type = "string")]
pub enum Said {
    /// It can be a clue, if the Object allows.
    Fit(Text),
    /// It cannot.
    Unfit(Unfit),
}

impl Said {
    /// What `written` comes to.
    pub fn new(written: &str) -> Self {
        Text::new(written).map_or_else(Self::Unfit, Self::Fit)
    }
}

/// What is unfit is written as the least that is wrong in the same way.
impl Serialize for Said {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self {
            Self::Fit(text) => serializer.serialize_str(text.as_str()),
            Self::Unfit(Unfit::Empty) => serializer.serialize_str(""),
            Self::Unfit(Unfit::TooLong) => serializer.serialize_str(&"A".repeat(LONGEST + 1)),
            Self::Unfit(
                Unfit::Digit(c)
                | Unfit::Mark(c)
                | Unfit::RightToLeft(c)
                | Unfit::Letter(c)
                | Unfit::Picture(c)
                | Unfit::Control(c)
                | Unfit::Sign(c),
            ) => serializer.serialize_char(c),
        }
    }
}

struct ReadSaid;

impl Visitor<'_> for ReadSaid {
    type Value = Said;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<E: de::Error>(self, written: &str) -> Result<Said, E> {
        Ok(Said::new(written))
    }
}

impl<'de> Deserialize<'de> for Said {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(ReadSaid)
    }
}

impl Serialize for Text {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Said::deserialize(deserializer)? {
            Said::Fit(text) => Ok(text),
            Said::Unfit(unfit) => Err(de::Error::custom(unfit.why())),
        }
    }
}
