//! How often anybody may ask.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use store::{Key, UserId};

use super::Address;
use crate::{Problem, Rate};

/// So many callers are remembered at most.
const MOST_CALLERS: usize = 50_000;
/// Who has not been heard of is looked for this often at most.
const SWEEP: Duration = Duration::from_secs(1);

/// How often sessions and addresses may ask.
#[derive(Debug)]
pub struct Limits {
    sessions: Pace<Key>,
    addresses: Pace<Address>,
    sign_ins: Pace<Address>,
    newcomers: Pace<Address>,
    hints: Pace<UserId>,
}

impl Limits {
    /// The limits of a server that is set up like this.
    pub fn new(rate: Rate) -> Self {
        const MINUTE: Duration = Duration::from_mins(1);
        Self {
            sessions: Pace::new(rate.session, Duration::from_secs(1)),
            addresses: Pace::new(rate.address, Duration::from_secs(1)),
            sign_ins: Pace::new(rate.sign_ins, MINUTE),
            // A newcomer leaves something in the store: as many a minute as there may be requests a second.
            newcomers: Pace::new(rate.address, MINUTE),
            // A hint costs a second: as many a minute as there may be requests a second.
            hints: Pace::new(rate.session, MINUTE),
        }
    }

    /// One request or one socket message of a session.
    pub fn message(&self, session: &Key) -> Result<(), Problem> {
        self.sessions.take(*session, Instant::now()).map_err(too_fast)
    }

    /// One request or one socket message from an address.
    pub fn address(&self, address: Address) -> Result<(), Problem> {
        self.addresses.take(address, Instant::now()).map_err(too_fast)
    }

    /// One try of a password or of a recovery code from an address.
    pub(crate) fn sign_in(&self, address: Address) -> Result<(), Problem> {
        self.sign_ins.take(address, Instant::now()).map_err(too_fast)
    }

    /// One hint, or one match to look back at.
    pub(crate) fn hint(&self, user: UserId) -> Result<(), Problem> {
        self.hints.take(user, Instant::now()).map_err(too_fast)
    }

    /// One new guest from an address.
    pub(crate) fn newcomer(&self, address: Address) -> Result<(), Problem> {
        self.newcomers.take(address, Instant::now()).map_err(too_fast)
    }
}

fn too_fast(wait: Duration) -> Problem {
    let seconds = wait.as_secs() + 1;
    let message = format!("That was too much at once. Try again in {seconds} s.");
    Problem::new(StatusCode::TOO_MANY_REQUESTS, "too_fast", message).after(seconds)
}

/// So many in a while for each caller: all at once, or spread out.
#[derive(Debug)]
struct Pace<K> {
    /// What one costs; none if there is no limit.
    each: Option<Duration>,
    /// How far ahead of its pace a caller may be.
    ahead: Duration,
    callers: Mutex<Callers<K>>,
}

#[derive(Debug)]
struct Callers<K> {
    /// When each caller is back at its pace. Whoever is needs not be remembered.
    even: HashMap<K, Instant>,
    swept: Option<Instant>,
}

impl<K: Hash + Eq> Pace<K> {
    fn new(many: u32, time: Duration) -> Self {
        let callers = Callers { even: HashMap::new(), swept: None };
        Self { each: time.checked_div(many), ahead: time, callers: Mutex::new(callers) }
    }

    /// Takes one, or says how long to wait for it.
    fn take(&self, caller: K, now: Instant) -> Result<(), Duration> {
        let Some(each) = self.each else { return Ok(()) };
        let mut callers = self.callers.lock().unwrap_or_else(PoisonError::into_inner);
        if !callers.even.contains_key(&caller) && !callers.has_room(now) {
            return Err(SWEEP);
        }
        let even = callers.even.entry(caller).or_insert(now);
        let next = (*even).max(now) + each;
        let early = next.saturating_duration_since(now).saturating_sub(self.ahead);
        if !early.is_zero() {
            return Err(early);
        }
        *even = next;
        Ok(())
    }
}

impl<K: Hash + Eq> Callers<K> {
    fn has_room(&mut self, now: Instant) -> bool {
        let rested = self.swept.is_none_or(|swept| now.saturating_duration_since(swept) >= SWEEP);
        if self.even.len() >= MOST_CALLERS && rested {
            self.even.retain(|_, even| *even > now);
            self.swept = Some(now);
        }
        self.even.len() < MOST_CALLERS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_burst_then_the_pace() {
        let (pace, start) = (Pace::new(4, SECOND), Instant::now());
        assert!((0..4).all(|_| pace.take(1, start).is_ok()));
        assert_eq!(pace.take(1, start), Err(SECOND / 4));
        assert_eq!(pace.take(2, start), Ok(()), "others are not meant");
        assert_eq!(pace.take(1, start + SECOND / 4), Ok(()));
        assert!(pace.take(1, start + SECOND / 4).is_err(), "refusals cost nothing, but give nothing either");
        assert!((0..4).all(|_| pace.take(1, start + 9 * SECOND).is_ok()));
        assert!(pace.take(1, start + 9 * SECOND).is_err());
    }

    #[test]
    fn nothing_is_no_limit() {
        let (pace, start) = (Pace::new(0, SECOND), Instant::now());
        assert!((0..10_000).all(|_| pace.take(1, start).is_ok()));
    }

    #[test]
    fn memory_is_bounded() {
        let (pace, start) = (Pace::new(1, SECOND), Instant::now());
        let come =
            |from: usize, at| (from..from + 2 * MOST_CALLERS).filter(|n| pace.take(*n, at).is_ok()).count();
        assert_eq!(come(0, start), MOST_CALLERS);
        assert_eq!(come(1_000_000, start + SECOND), MOST_CALLERS, "who was heard of long ago is forgotten");
        assert_eq!(pace.callers.lock().unwrap().even.len(), MOST_CALLERS);
    }
}
