//! Pantacle on a board.

mod faces;
mod glossary;
mod ids;
mod scene;
mod touch;

use kernel::{Face, Lay, Names, Scene, Seat, Term};

use crate::action::Action;
use crate::event::Event;
use crate::state::Pantacle;
use crate::view::View;

impl Lay for Pantacle {
    fn scene(view: &View, names: &Names) -> Scene {
        scene::scene(view, names)
    }

    fn faces(view: &View) -> Vec<Face> {
        faces::all(&view.book)
    }

    fn touches(view: &View, action: &Action) -> Vec<String> {
        touch::touches(view, *action)
    }

    fn speaks_of(view: &View, event: &Event) -> Vec<String> {
        touch::speaks_of(view, *event)
    }

    fn wish(view: &View, seat: Seat, thing: &str) -> Option<Action> {
        touch::wish(view, seat, thing)
    }

    fn glossary() -> &'static [Term] {
        &glossary::GLOSSARY
    }
}
