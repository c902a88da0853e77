//! The game laid out on a board.

mod about;
mod district;
mod faces;
mod glossary;
mod ids;
mod scene;
mod strength;
mod touches;

use kernel::{Face, Lay, Names, Scene, Seat, Term};

use crate::action::Action;
use crate::event::Event;
use crate::state::Arcana;
use crate::view::View;

impl Lay for Arcana {
    fn scene(view: &View, names: &Names) -> Scene {
        scene::scene(view, names)
    }

    fn faces(view: &View) -> Vec<Face> {
        faces::faces(view)
    }

    fn touches(view: &View, action: &Action) -> Vec<String> {
        touches::touches(view, *action)
    }

    fn speaks_of(view: &View, event: &Event) -> Vec<String> {
        about::speaks_of(view, event)
    }

    fn wish(view: &View, seat: Seat, thing: &str) -> Option<Action> {
        touches::wish(view, seat, thing)
    }

    fn glossary() -> &'static [Term] {
        glossary::TERMS
    }
}
