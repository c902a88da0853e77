//! Arcane Academy in words.

mod draw;
mod events;
mod labels;

use kernel::{Explanation, Names, Seat, Tell};

pub(crate) use labels::edges;

use crate::action::{Action, Event};
use crate::state::Academy;
use crate::view::View;

impl Tell for Academy {
    fn draw(view: &View, names: &Names) -> String {
        draw::table(view, names)
    }

    fn prompt(view: &View, _: Seat) -> String {
        labels::prompt(&view.table)
    }

    fn label(view: &View, action: &Action) -> String {
        labels::label(&view.table, *action)
    }

    fn explain(view: &View, action: &Action) -> Explanation {
        let (text, rule) = labels::explain(&view.table, *action);
        Explanation { text, rule }
    }

    fn retell(view: &View, event: &Event, names: &Names) -> String {
        events::retell(&view.table.book, *event, names)
    }
}
