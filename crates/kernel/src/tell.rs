//! A game in words. Everything is told from a view, so words cannot know more than eyes.

use crate::{Game, MAX_SEATS, Seat, Seats};

/// What the people at the table are called.
#[derive(Clone, Debug)]
pub struct Names([String; MAX_SEATS]);

impl Names {
    /// These names, seat by seat; the rest are called by their seat.
    pub fn new<S: Into<String>>(names: impl IntoIterator<Item = S>) -> Self {
        let mut names = names.into_iter();
        Self(std::array::from_fn(|n| names.next().map_or_else(|| format!("Seat {}", n + 1), Into::into)))
    }

    /// The name of `seat`.
    pub fn of(&self, seat: Seat) -> &str {
        &self.0[seat.index()]
    }

    /// A sentence in which people are called by their names where it had their seats, as a [`Seat`] is written. Labels,
    /// prompts and explanations are made from views, which have no names.
    pub fn put(&self, text: String) -> String {
        const SEAT: &str = "seat ";
        if !text.contains(SEAT) {
            return text;
        }
        let mut named = String::with_capacity(text.len() + 16);
        let mut rest = &*text;
        while let Some(found) = rest.find(SEAT) {
            let (before, after) = (&rest[..found], &rest[found + SEAT.len()..]);
            let digits = after.bytes().take_while(u8::is_ascii_digit).count();
            let seat = after[..digits].parse::<usize>().ok().filter(|seat| (1..=MAX_SEATS).contains(seat));
            let is_word = !before.ends_with(char::is_alphanumeric);
            named.push_str(before);
            match seat.filter(|_| is_word) {
                Some(seat) => named.push_str(&self.0[seat - 1]),
                None => named.push_str(&rest[found..found + SEAT.len() + digits]),
            }
            rest = &after[digits..];
        }
        named + rest
    }

    /// The names at a table of this size.
    pub fn at(&self, seats: Seats) -> &[String] {
        &self.0[..seats.count()]
    }
}

impl Default for Names {
    fn default() -> Self {
        Self::new([""; 0])
    }
}

/// What a choice does and where the rules say so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// One or two sentences.
    pub text: String,
    /// The rule they come from.
    pub rule: &'static str,
}

/// Games that can be played in words: in a terminal, by a screen reader, in a log.
pub trait Tell: Game {
    /// The view drawn as text, a few lines.
    fn draw(view: &Self::View, names: &Names) -> String;

    /// What is asked of `seat`, one sentence in the second person.
    fn prompt(view: &Self::View, seat: Seat) -> String;

    /// The choice in a few words, unlike every other choice of the same decision.
    fn label(view: &Self::View, action: &Self::Action) -> String;

    /// What the choice does.
    fn explain(view: &Self::View, action: &Self::Action) -> Explanation;

    /// The event as a sentence of a retelling, for one whose view is now `view`. It asks the view only for what never
    /// changes, such as the names of cards: the event is long past.
    fn retell(view: &Self::View, event: &Self::Event, names: &Names) -> String;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_call_people_by_their_names() {
        let names = Names::new(["Ann", "Bob"]);
        let put = |text: &str| names.put(text.into());
        assert_eq!(put("take from seat 2, who has 3"), "take from Bob, who has 3");
        assert_eq!(put("seat 1 gives it to seat 3"), "Ann gives it to Seat 3");
        assert_eq!(
            put("a seat by the fire, seat 0, seat 12 or backseat 1"),
            "a seat by the fire, seat 0, seat 12 or backseat 1"
        );
        assert_eq!(put(&format!("look at the hand of {}", Seat::at(1))), "look at the hand of Bob");
        assert_eq!(put("pass"), "pass");
    }
}
