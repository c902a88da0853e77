//! The game in words.

mod choices;
mod draw;
mod retell;

use kernel::{Explanation, Names, Seat, Tell};

use crate::action::Action;
use crate::event::Event;
use crate::state::Arcana;
use crate::view::View;

impl Tell for Arcana {
    fn draw(view: &View, names: &Names) -> String {
        draw::table(view, names)
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
        retell::sentence(view, event, names)
    }
}

/// A district's name: `District 2 (Blades and Thieves)`, or the Neutral District.
pub(super) fn district_name(view: &View, district: u8) -> String {
    let n = usize::from(district);
    if n + 1 >= view.districts.len() {
        return "the Neutral District".into();
    }
    let friends = crate::state::friends(view.players.len(), n);
    let names: Vec<_> = (0..view.players.len() as u8)
        .filter(|seat| friends >> seat & 1 == 1)
        .map(|seat| view.guild_name(Seat::at(seat)))
        .collect();
    format!("District {} ({})", n + 1, names.join(" and "))
}

/// The same for sentences: `District 2`, or the Neutral District.
pub(super) fn place_name(view: &View, district: u8) -> String {
    if usize::from(district) + 1 >= view.districts.len() {
        "the Neutral District".into()
    } else {
        format!("District {}", district + 1)
    }
}

/// The same in short, for labels: `district 2`.
pub(super) fn short_district(view: &View, district: u8) -> String {
    if usize::from(district) + 1 >= view.districts.len() {
        "neutral".into()
    } else {
        format!("district {}", district + 1)
    }
}
