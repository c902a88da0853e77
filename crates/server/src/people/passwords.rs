//! Passwords: hashed slowly, a few at a time.

use std::sync::Arc;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use axum::http::StatusCode;
use tokio::sync::{Semaphore, TryAcquireError};
use unicode_normalization::UnicodeNormalization;

use crate::{App, Problem};

const SHORTEST: usize = 8;
const LONGEST: usize = 200;
/// So many may wait for their turn.
const QUEUE: usize = 64;

/// Stands in for the hash of somebody who is not there, so that looking for them takes as long.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$Tm9ib2R5SXNIZXJlMTIzNA$MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY";

/// Bounds how many passwords are hashed at once: each takes 19 MiB and a core.
#[derive(Debug)]
pub(super) struct Passwords {
    hashing: Arc<Semaphore>,
    waiting: Semaphore,
}

impl Default for Passwords {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self { hashing: Arc::new(Semaphore::new(cores.div_ceil(2))), waiting: Semaphore::new(QUEUE) }
    }
}

impl Passwords {
    async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Problem> {
        let busy = |_: TryAcquireError| {
            let message = "Many people sign in at the moment. Try again shortly.";
            Problem::new(StatusCode::SERVICE_UNAVAILABLE, "busy", message).after(2)
        };
        let _place = self.waiting.try_acquire().map_err(busy)?;
        let closed = "The password could not be checked.";
        // Goes along into the thread: who hangs up does not make room for another while the work goes on.
        let turn = Arc::clone(&self.hashing).acquire_owned().await.map_err(|_| Problem::ours(closed))?;
        let work = move || {
            let _turn = turn;
            work()
        };
        tokio::task::spawn_blocking(work).await.map_err(|_| Problem::ours(closed))
    }
}

/// Whether a password may be one.
pub(super) fn check(password: &str) -> Result<(), Problem> {
    let length = password.chars().count();
    if (SHORTEST..=LONGEST).contains(&length) {
        return Ok(());
    }
    let message = format!("A password has {SHORTEST} to {LONGEST} characters; this one has {length}.");
    Err(Problem::bad("bad_password", message))
}

/// The hash of a password, with its salt and parameters.
pub(super) async fn hash(app: &App, password: &str) -> Result<String, Problem> {
    check(password)?;
    let password = normal(password);
    let hash = move || Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string());
    let hash = app.people.passwords.run(hash).await?;
    hash.map_err(|error| Problem::ours(format!("The password could not be hashed: {error}.")))
}

/// Whether a password is the one with this hash. Without a hash it takes as long, and is wrong.
pub(super) async fn fits(app: &App, password: &str, hash: Option<String>) -> Result<bool, Problem> {
    // No password is longer, and hashing what cannot be one would be work for nothing; the length is the caller's
    // own, so the haste tells nothing.
    if password.chars().count() > LONGEST {
        return Ok(false);
    }
    let password = normal(password);
    app.people.passwords.run(move || verify(&password, hash.as_deref())).await
}

fn verify(password: &str, hash: Option<&str>) -> bool {
    let Ok(parsed) = PasswordHash::new(hash.unwrap_or(NOBODY)) else { return false };
    Argon2::default().verify_password(password.as_bytes(), &parsed).is_ok() && hash.is_some()
}

/// The same characters are the same password, however a keyboard puts them together.
fn normal(password: &str) -> String {
    password.nfc().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_costs_as_much_as_somebody() {
        let real = Argon2::default().hash_password(b"correct horse").unwrap().to_string();
        let nobody = PasswordHash::new(NOBODY).unwrap();
        let somebody = PasswordHash::new(&real).unwrap();
        assert_eq!(nobody.algorithm, somebody.algorithm);
        assert_eq!(nobody.version, somebody.version);
        assert_eq!(nobody.params, somebody.params);
        assert_eq!(nobody.hash.map(|hash| hash.len()), somebody.hash.map(|hash| hash.len()));
        assert_eq!(nobody.salt.map(|salt| salt.len()), somebody.salt.map(|salt| salt.len()));
        assert!(real.starts_with("$argon2id$"));
        assert!(verify("correct horse", Some(&real)));
        assert!(!verify("correct house", Some(&real)));
        assert!(!verify("correct horse", None));
        assert!(!verify("correct horse", Some("nonsense")));
    }

    #[test]
    fn lengths_are_counted_in_characters() {
        assert!(check("ууууууу").is_err());
        assert!(check("уууууууу").is_ok());
        assert!(check(&"у".repeat(200)).is_ok());
        assert!(check(&"у".repeat(201)).is_err());
    }

    #[test]
    fn one_password_however_it_is_typed() {
        assert_eq!(normal("caf\u{e9} au lait"), normal("cafe\u{301} au lait"));
    }
}
