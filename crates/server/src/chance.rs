//! Time and chance, so that a test can hold both still.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use store::{Millis, TableId};

/// Where a server takes the time and its secrets from.
#[derive(Debug, Default)]
pub enum Chance {
    /// The clock on the wall, and the randomness of the machine.
    #[default]
    Real,
    /// For tests: a clock that stands still until it is set on, and numbers that follow one another.
    Still {
        /// The time.
        at: AtomicI64,
        /// How many secrets were drawn.
        drawn: AtomicU64,
    },
}

/// Letters and digits that are not mistaken for one another.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

impl Chance {
    /// Time stands still at `at`, and secrets can be foretold.
    pub fn still(at: Millis) -> Self {
        Self::Still { at: AtomicI64::new(at), drawn: AtomicU64::new(0) }
    }

    /// Sets a clock that stands still on by so many milliseconds.
    pub fn pass(&self, millis: Millis) {
        if let Self::Still { at, .. } = self {
            at.fetch_add(millis, Ordering::SeqCst);
        }
    }

    /// The time now.
    pub fn now(&self) -> Millis {
        match self {
            Self::Real => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                since.as_millis() as Millis
            }
            Self::Still { at, .. } => at.load(Ordering::SeqCst),
        }
    }

    /// 32 bytes that nobody can guess.
    pub fn secret(&self) -> [u8; 32] {
        let mut bytes = [0; 32];
        match self {
            Self::Real => getrandom::fill(&mut bytes).expect("the machine has randomness"),
            Self::Still { drawn, .. } => {
                let number = drawn.fetch_add(1, Ordering::Relaxed);
                bytes = matchbook::Seed::from_number(number).bytes();
            }
        }
        bytes
    }

    /// So many letters that nobody can guess, five bits each.
    pub fn letters<const N: usize>(&self) -> String {
        const { assert!(N <= 32) };
        self.secret()[..N].iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
    }

    /// The name of a new table.
    pub fn table(&self) -> TableId {
        TableId(self.letters::<22>().into())
    }

    /// A number for a bot's generator.
    pub fn number(&self) -> u64 {
        let secret = self.secret();
        u64::from_le_bytes(std::array::from_fn(|n| secret[n]))
    }
}
