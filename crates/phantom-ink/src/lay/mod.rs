//! The game laid out on a board.

mod about;
mod faces;
mod glossary;
mod ids;
mod pad;
mod scene;
mod touches;

use kernel::{Face, Lay, Names, Scene, Seat, Term};

use crate::action::{Action, Event};
use crate::state::PhantomInk;
use crate::view::View;

impl Lay for PhantomInk {
    fn scene(view: &View, names: &Names) -> Scene {
        scene::scene(view, names)
    }

    fn faces(view: &View) -> Vec<Face> {
        faces::faces(view)
    }

    fn touches(view: &View, action: &Action) -> Vec<String> {
        touches::touches(view, action)
    }

    fn speaks_of(view: &View, event: &Event) -> Vec<String> {
        about::speaks_of(view, event)
    }

    fn wish(view: &View, _: Seat, thing: &str) -> Option<Action> {
        touches::wish(view, thing)
    }

    fn glossary() -> &'static [Term] {
        glossary::TERMS
    }
}
