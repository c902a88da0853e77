//! The game in words.

mod choices;
mod events;
mod table;

use kernel::{Explanation, Names, Seat, Tell};

use crate::action::{Action, Event};
use crate::state::Cosmoctopus;
use crate::text;
use crate::view::View;

impl Tell for Cosmoctopus {
    fn draw(view: &View, names: &Names) -> String {
        table::draw(view, names)
    }

    fn prompt(view: &View, seat: Seat) -> String {
        choices::prompt(view, seat)
    }

    fn label(view: &View, action: &Action) -> String {
        choices::label(view, *action)
    }

    fn explain(view: &View, action: &Action) -> Explanation {
        choices::explain(view, *action)
    }

    fn retell(view: &View, event: &Event, names: &Names) -> String {
        events::retell(view, event, names)
    }
}

/// The letter of a place: a, b, c, …
pub(crate) fn place(at: u8) -> char {
    char::from(b'a' + at.min(25))
}

/// Whether the tile at a place is investigated.
pub(crate) fn is_watched(view: &View, at: u8) -> bool {
    let tile = view.realm.get(usize::from(at)).copied().unwrap_or(u8::MAX);
    tile < 8 && view.investigated().is_some_and(|resource| tile & 3 == resource as u8)
}

/// A place and what lies there: `c (3 stars)`.
pub(crate) fn tile_at(view: &View, at: u8) -> String {
    let tile = view.realm.get(usize::from(at)).map_or_else(|| "nowhere".into(), |&tile| text::tile(tile));
    format!("{} ({tile})", place(at))
}
