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
