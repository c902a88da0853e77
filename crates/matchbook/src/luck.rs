//! Where the randomness of a match comes from, settled before the deal and open to everybody afterwards.
//!
//! The generator of the deal and of each action is `ChaCha20` with a key made from the seed and, as stream, the
//! number of the action (0 for the deal). So a draw can be predicted by nobody without the seed, repeated by
//! everybody with it, and does not shift when something earlier is taken back.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The secret of a match: 256 bits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed from 32 bytes of true randomness.
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The 32 bytes.
    pub const fn bytes(self) -> [u8; 32] {
        self.0
    }

    /// A seed for tests, examples and simulations, where a short number is easier to pass on.
    pub fn from_number(number: u64) -> Self {
        Self(hash("conclave numbered seed 1", &[&number.to_le_bytes()]))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Hex(self.0).fmt(f)
    }
}

impl fmt::Debug for Seed {
    /// A seed is a secret while its match lasts; it does not slip into logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

/// Text that is no seed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is not a seed: give a whole number, or 64 hexadecimal digits")]
pub struct SeedError(String);

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        if let Some(bytes) = read_hex(text) {
            return Ok(Self(bytes));
        }
        text.parse().map(Self::from_number).map_err(|_| {
            let shown: String = text.chars().take(80).collect();
            SeedError(shown)
        })
    }
}

/// What is published before the deal: a hash that fits one seed and one set-up only.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Commitment([u8; 32]);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Hex(self.0).fmt(f)
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

impl FromStr for Commitment {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        read_hex(text).map(Self).ok_or_else(|| "a commitment is 64 hexadecimal digits".into())
    }
}

/// The randomness of one match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Luck {
    seed: Seed,
    salts: Vec<String>,
    /// From which action on another seed holds: a match that goes on from somebody else's.
    later: Vec<(usize, Seed)>,
}

impl Luck {
    /// Luck from a seed alone.
    pub const fn new(seed: Seed) -> Self {
        Self { seed, salts: Vec::new(), later: Vec::new() }
    }

    /// Mixes in what the players contributed after the commitment was published, so that not even whoever
    /// chose the seed could choose the deal.
    #[must_use]
    pub fn salted(mut self, salts: Vec<String>) -> Self {
        self.salts = salts;
        self
    }

    /// The same luck up to and including action `at`, another seed from then on.
    #[must_use]
    pub fn reseeded(mut self, at: usize, seed: Seed) -> Self {
        self.later.retain(|&(from, _)| from < at);
        self.later.push((at, seed));
        self
    }

    /// The seed.
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// What the players contributed.
    pub fn salts(&self) -> &[String] {
        &self.salts
    }

    /// The later seeds: each with the number of actions after which it holds.
    pub fn later(&self) -> &[(usize, Seed)] {
        &self.later
    }

    /// Forgets the later seeds of actions that are taken back.
    pub(crate) fn rewind(&mut self, to: usize) {
        self.later.retain(|&(from, _)| from <= to);
    }

    /// The generator of the `number`-th action, counted from 1; of the deal for 0.
    pub fn generator(&self, number: usize) -> ChaCha20Rng {
        let later = self.later.iter().rev().find(|&&(from, _)| number > from);
        let seed = later.map_or(self.seed, |&(_, seed)| seed);
        let mut parts: Vec<&[u8]> = vec![&seed.0];
        parts.extend(self.salts.iter().map(String::as_bytes));
        let mut generator = ChaCha20Rng::from_seed(hash("conclave luck 1", &parts));
        generator.set_stream(number as u64);
        generator
    }

    /// The commitment to this seed for a match set up like this.
    pub fn commitment(&self, game: &str, rules: u32, seats: u8, options: &str) -> Commitment {
        let (rules, seats) = (rules.to_le_bytes(), [seats]);
        let parts: [&[u8]; 5] = [game.as_bytes(), &rules, &seats, options.as_bytes(), &self.seed.0];
        Commitment(hash("conclave commitment 1", &parts))
    }
}

/// SHA-256 over a purpose and parts, each preceded by its length so that no two lists look alike.
pub(crate) fn hash(purpose: &str, parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = Sha256::new();
    for part in std::iter::once(&purpose.as_bytes()).chain(parts) {
        hasher.update((part.len() as u64).to_le_bytes());
        hasher.update(part);
    }
    hasher.finalize().into()
}

/// Bytes shown as hexadecimal digits.
pub(crate) struct Hex(pub(crate) [u8; 32]);

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

fn read_hex(text: &str) -> Option<[u8; 32]> {
    let digits = text.as_bytes();
    if digits.len() != 64 || !digits.iter().all(u8::is_ascii_hexdigit) {
        return None;
    }
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
    }
    Some(bytes)
}

/// Written as hexadecimal digits, read through [`FromStr`].
macro_rules! serde_as_text {
    ($($type:ty),*) => {$(
        impl Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
            }
        }
    )*};
}

serde_as_text!(Seed, Commitment);

#[cfg(test)]
mod tests {
    use rand_core::Rng;

    use super::*;

    /// The figures come from a second implementation of docs/match-format.md, written in Python.
    #[test]
    fn the_stream_of_an_action_never_changes() {
        let luck = Luck::new(Seed::from_number(1));
        assert_eq!(luck.generator(0).next_u64(), 9_709_901_584_054_323_229);
        assert_eq!(luck.generator(1).next_u64(), 2_554_322_468_597_703_890);
        assert_eq!(luck.clone().salted(vec!["a".into()]).generator(0).next_u64(), 103_997_079_596_792_367);
        let commitment = luck.commitment("leduc", 1, 2, "{}").to_string();
        assert_eq!(commitment, "2bbbb212999f66f5bf639507779c3808b712b26b1087248835fed77ed68a2a07");
    }

    #[test]
    fn salts_cannot_be_split_otherwise() {
        let first = |salts: [&str; 2]| {
            Luck::new(Seed::from_number(1)).salted(salts.map(String::from).to_vec()).generator(0).next_u64()
        };
        assert_ne!(first(["ab", "c"]), first(["a", "bc"]));
    }

    #[test]
    fn another_seed_holds_only_after_its_action() {
        let old = Luck::new(Seed::from_number(1));
        let new = old.clone().reseeded(3, Seed::from_number(2));
        assert_eq!(old.generator(3).next_u64(), new.generator(3).next_u64());
        assert_ne!(old.generator(4).next_u64(), new.generator(4).next_u64());
    }

    #[test]
    fn seeds_are_read_as_numbers_or_digits_and_never_shown_in_debug() {
        let seed: Seed = "7".parse().unwrap();
        assert_eq!(seed, Seed::from_number(7));
        assert_eq!(seed.to_string().parse::<Seed>().unwrap(), seed);
        assert!("seven".parse::<Seed>().is_err());
        assert!("é".repeat(32).parse::<Seed>().is_err());
        assert_eq!(format!("{seed:?}"), "Seed(..)");
    }

    #[test]
    fn a_commitment_fits_one_set_up() {
        let luck = Luck::new(Seed::from_number(1));
        let one = luck.commitment("leduc", 1, 2, "{}");
        assert_ne!(one, luck.commitment("leduc", 2, 2, "{}"));
        assert_ne!(one, luck.commitment("leduc", 1, 2, "{ }"));
        assert_eq!(one.to_string().parse::<Commitment>().unwrap(), one);
    }
}
