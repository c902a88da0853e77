//! What people show to be known again: a cookie, a token, a recovery code. Only hashes of them are kept.

use axum::http::HeaderValue;
use axum::http::header::{COOKIE, HeaderMap};
use sha2::{Digest, Sha256};
use store::{Code, Key, Millis};

use crate::{App, Chance};

const COOKIE_NAME: &str = "conclave";
const TOKEN_START: &str = "cvt_";
/// How many hexadecimal digits a secret has.
const DIGITS: usize = 64;

/// How long a session in a browser lasts, in seconds.
const LASTS: u32 = 180 * 24 * 60 * 60;
/// The same for the store.
pub(super) const LASTS_MILLIS: Millis = LASTS as Millis * 1000;

/// A new secret for a cookie.
pub(super) fn new_secret(chance: &Chance) -> String {
    use std::fmt::Write;
    chance.secret().iter().fold(String::with_capacity(DIGITS), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// A new token.
pub(super) fn new_token(chance: &Chance) -> String {
    format!("{TOKEN_START}{}", new_secret(chance))
}

/// A new recovery code.
pub(super) fn new_code(chance: &Chance) -> String {
    let letters = chance.letters::<16>();
    format!("{}-{}-{}-{}", &letters[..4], &letters[4..8], &letters[8..12], &letters[12..])
}

/// What is kept of a cookie or token. A secret this long cannot be found by trying, so a quick hash is enough; and
/// as only hashes are compared, how long that takes tells nothing about the secret.
pub(super) fn key(secret: &str) -> Key {
    Sha256::digest(secret).into()
}

/// What is kept of a recovery code, however it was copied down.
pub(super) fn code(text: &str) -> Code {
    let letters = text.chars().filter(char::is_ascii_alphanumeric).map(|c| match c.to_ascii_lowercase() {
        'o' => '0',
        'i' | 'l' => '1',
        other => other,
    });
    Sha256::digest(letters.collect::<String>()).into()
}

/// The secret in the session cookie, if it looks like one.
pub(crate) fn cookie(headers: &HeaderMap) -> Option<&str> {
    let values = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = values.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.filter(|(name, _)| *name == COOKIE_NAME).map(|(_, secret)| secret).find(|secret| is_secret(secret))
}

/// Whether an `Authorization` header carries a token.
pub(crate) fn is_bearer(authorization: &HeaderValue) -> bool {
    bearer(authorization).is_some()
}

/// The token an `Authorization` header carries.
pub(super) fn bearer(authorization: &HeaderValue) -> Option<&str> {
    let (scheme, token) = authorization.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

/// Whether it can be a token at all.
pub(super) fn is_token(token: &str) -> bool {
    token.strip_prefix(TOKEN_START).is_some_and(is_secret)
}

fn is_secret(text: &str) -> bool {
    text.len() == DIGITS && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Has a browser keep a secret where no script can read it.
pub(super) fn set_cookie(app: &App, secret: &str) -> String {
    let secure = if app.https() { "; Secure" } else { "" };
    format!("{COOKIE_NAME}={secret}; Path=/; Max-Age={LASTS}; HttpOnly; SameSite=Lax{secure}")
}

/// Has a browser forget it.
pub(super) fn clear_cookie(app: &App) -> String {
    let secure = if app.https() { "; Secure" } else { "" };
    format!("{COOKIE_NAME}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax{secure}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cookie_is_found_among_others() {
        let secret = new_secret(&Chance::Real);
        let with = |value: &str| HeaderMap::from_iter([(COOKIE, value.parse().unwrap())]);
        assert_eq!(cookie(&with(&format!("x=1; conclave={secret};y"))), Some(&*secret));
        assert_eq!(cookie(&with(&format!("conclave=short; conclave={secret}"))), Some(&*secret));
        assert_eq!(cookie(&with(&format!("myconclave={secret}"))), None);
        assert_eq!(cookie(&with("conclave=")), None);
        assert_eq!(cookie(&HeaderMap::new()), None);
    }

    #[test]
    fn tokens_are_told_by_their_start() {
        let token = new_token(&Chance::Real);
        let header = HeaderValue::from_str(&format!("bearer {token}")).unwrap();
        assert_eq!(bearer(&header), Some(&*token));
        assert!(is_token(&token) && !is_token(&token[4..]) && !is_token("cvt_"));
        assert_eq!(bearer(&HeaderValue::from_static("Basic YTpi")), None);
    }

    #[test]
    fn a_code_may_be_copied_down_carelessly() {
        assert_eq!(code("10ab-cdef-0011-zzzz"), code(" IOAB cdef OOLl ZZZZ"));
        assert_ne!(code("10ab-cdef-0011-zzzz"), code("10ab-cdef-0011-zzzy"));
    }
}
