//! Pantacle in words.

mod board;
mod choice;
mod retelling;

use kernel::{Explanation, Names, Seat, Tell};

use crate::action::Action;
use crate::event::Event;
use crate::state::Pantacle;
use crate::view::View;

/// `a, b and c`.
pub(crate) fn joined(words: &[String]) -> String {
    match words {
        [] => "nothing".into(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

impl Tell for Pantacle {
    fn draw(view: &View, names: &Names) -> String {
        board::draw(view, names)
    }

    fn prompt(view: &View, seat: Seat) -> String {
        choice::prompt(view, seat)
    }

    fn label(view: &View, action: &Action) -> String {
        choice::label(view, *action)
    }

    fn explain(view: &View, action: &Action) -> Explanation {
        let (text, rule) = choice::explain(view, *action);
        Explanation { text, rule }
    }

    fn retell(view: &View, event: &Event, names: &Names) -> String {
        retelling::retell(view, *event, names)
    }
}
