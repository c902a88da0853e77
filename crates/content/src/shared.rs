//! Content in use.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

/// Content as positions hold it: the game's own, which costs nothing to copy, or what a user gave, which is
/// counted and freed with the last position that uses it.
pub enum Content<T: 'static> {
    /// The game's own.
    Own(&'static T),
    /// A user's.
    Given(Arc<T>),
}

impl<T> Content<T> {
    /// What a user gave.
    pub fn given(content: T) -> Self {
        Self::Given(Arc::new(content))
    }

    /// Whether this is the game's own content.
    pub const fn is_own(&self) -> bool {
        matches!(self, Self::Own(_))
    }
}

impl<T> Deref for Content<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        match self {
            Self::Own(content) => content,
            Self::Given(content) => content,
        }
    }
}

impl<T> Clone for Content<T> {
    #[inline]
    fn clone(&self) -> Self {
        match self {
            Self::Own(content) => Self::Own(content),
            Self::Given(content) => Self::Given(Arc::clone(content)),
        }
    }
}

impl<T: PartialEq> PartialEq for Content<T> {
    fn eq(&self, other: &Self) -> bool {
        let (one, two): (&T, &T) = (self, other);
        std::ptr::eq(one, two) || one == two
    }
}

impl<T: Eq> Eq for Content<T> {}

/// Says whose it is, and not all that is in it: positions are printed in failures.
impl<T> fmt::Debug for Content<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_own() { "Own" } else { "Given" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static CARDS: [u8; 3] = [1, 2, 3];

    #[test]
    fn content_is_equal_when_what_it_says_is() {
        let (own, same, other) = (Content::Own(&CARDS), Content::given([1, 2, 3]), Content::given([1, 2, 4]));
        assert_eq!(own, own.clone());
        assert_eq!(own, same);
        assert_ne!(other, same);
        assert_eq!(other[2], 4);
        assert_eq!(format!("{own:?} {other:?}"), "Own Given");
    }

    #[test]
    fn given_content_is_freed_with_its_last_user() {
        let watched = Arc::new(());
        let one = Content::given(Arc::clone(&watched));
        let two = one.clone();
        drop(one);
        assert_eq!(Arc::strong_count(&watched), 2);
        drop(two);
        assert_eq!(Arc::strong_count(&watched), 1);
    }
}
