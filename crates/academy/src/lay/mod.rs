//! The game laid out on a table.

mod begun;
mod faces;
mod glossary;
mod id;
mod scene;
mod touch;

use kernel::{Face, Lay, Names, Scene, Seat, Term};

use crate::action::{Action, Event};
use crate::state::Academy;
use crate::view::View;

impl Lay for Academy {
    fn scene(view: &View, names: &Names) -> Scene {
        scene::scene(view, names)
    }

    fn faces(view: &View) -> Vec<Face> {
        faces::all(&view.table.book)
    }

    fn touches(view: &View, action: &Action) -> Vec<String> {
        touch::touches(view, *action)
    }

    fn speaks_of(view: &View, event: &Event) -> Vec<String> {
        touch::speaks_of(&view.table, *event)
    }

    fn wish(view: &View, seat: Seat, thing: &str) -> Option<Action> {
        touch::wish(&view.table, seat, thing)
    }

    fn glossary() -> &'static [Term] {
        glossary::TERMS
    }
}
