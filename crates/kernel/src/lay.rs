//! A game laid out on a table, for a board that does not know it. Everything is laid out from a view, so a board cannot
//! show more than its viewer may know.

use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

use crate::{Names, Seat, Tell};

/// What lies where.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, TS)]
pub struct Scene {
    /// The places, in the order they are read in.
    pub zones: Vec<Zone>,
}

/// A place on the table with all that lies there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Zone {
    /// Unlike that of every other zone; stays the same for the whole game.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// Whose it is; nothing if it is everybody's.
    pub seat: Option<Seat>,
    /// How its things lie.
    pub layout: Layout,
    /// What lies there.
    pub things: Vec<Thing>,
}

/// How things lie in a zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Layout {
    /// Side by side.
    Row,
    /// On one another, the last one on top.
    Pile,
    /// Each [at](Thing::at) its own square.
    Grid,
    /// Facts and counters: names and numbers.
    Facts,
}

/// Something that lies on the table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, TS)]
pub struct Thing {
    /// Unlike that of every other thing in the scene. A thing keeps it wherever it goes, as far as the viewer can follow
    /// it.
    pub id: String,
    /// Its [face](Face::id), if the viewer sees it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub face: Option<String>,
    /// What it is called, if not as its face says.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
    /// How much or how many it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub count: Option<i32>,
    /// Column and row in a grid, both counted from 0 or from anywhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub at: Option<[i16; 2]>,
    /// What else is to be said of it now, a few words each: "exhausted", "known to Ada".
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub notes: Vec<String>,
}

/// What is printed on a thing. It never changes in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Face {
    /// Unlike that of every other face.
    pub id: String,
    /// What sort of thing has it: `blade`, `tile`. One word, for the look of it.
    pub kind: String,
    /// What it is called.
    pub name: String,
    /// What it does, in sentences; may be empty.
    pub text: String,
    /// The symbols on it.
    pub marks: Vec<Mark>,
}

/// A symbol on a face.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Mark {
    /// Which [term](Term::symbol).
    pub symbol: &'static str,
    /// How often or how much.
    pub count: i32,
}

/// A symbol or a word of the game, and what it means.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Term {
    /// Its name in files: lower case, `new-moon`.
    pub symbol: &'static str,
    /// Its name for people.
    pub name: &'static str,
    /// One or two sentences.
    pub text: &'static str,
    /// The rule that says so.
    pub rule: &'static str,
}

/// Games that can be laid out on a table, for a page that knows their types. A game that says nothing more is laid out
/// as its view is written.
pub trait Lay:
    Tell<View: TS + 'static, Action: TS + 'static, Event: TS + 'static, Options: TS + 'static>
{
    /// What lies where.
    fn scene(view: &Self::View, names: &Names) -> Scene {
        let _ = names;
        Scene::written(&serde_json::to_value(view).unwrap_or_default())
    }

    /// The faces of all things that can ever be seen in this game, with its options.
    fn faces(view: &Self::View) -> Vec<Face> {
        let _ = view;
        Vec::new()
    }

    /// The things a choice is about, the one that is picked up first. Whoever touches one of them means this choice.
    fn touches(view: &Self::View, action: &Self::Action) -> Vec<String> {
        let _ = (view, action);
        Vec::new()
    }

    /// The things and zones an event speaks of.
    fn speaks_of(view: &Self::View, event: &Self::Event) -> Vec<String> {
        let _ = (view, event);
        Vec::new()
    }

    /// What `seat` would wish to do by touching a thing that no choice is about: the rules then say why not.
    fn wish(view: &Self::View, seat: Seat, thing: &str) -> Option<Self::Action> {
        let _ = (view, seat, thing);
        None
    }

    /// The symbols and words of the game.
    fn glossary() -> &'static [Term] {
        &[]
    }
}

impl Scene {
    /// A view laid out as it is written: a zone for each of its parts, a thing for each value in it.
    pub fn written(view: &Value) -> Self {
        let parts = view.as_object().into_iter().flatten();
        Self { zones: parts.map(|(key, part)| Zone::written(key, part)).collect() }
    }
}

impl Zone {
    /// An empty zone that is everybody's.
    pub fn new(id: impl Into<String>, title: impl Into<String>, layout: Layout) -> Self {
        Self { id: id.into(), title: title.into(), seat: None, layout, things: Vec::new() }
    }

    /// The same, of one seat.
    #[must_use]
    pub fn of(self, seat: Seat) -> Self {
        Self { seat: Some(seat), ..self }
    }

    /// The same with these things in it.
    #[must_use]
    pub fn with(self, things: impl IntoIterator<Item = Thing>) -> Self {
        Self { things: things.into_iter().collect(), ..self }
    }

    fn written(key: &str, part: &Value) -> Self {
        let mut zone = Self::new(key, spoken(key), Layout::Facts);
        let mut waiting = vec![(key.to_owned(), String::new(), part)];
        while let Some((path, name, value)) = waiting.pop() {
            let below = waiting.len();
            match value {
                Value::Object(fields) => waiting.extend(
                    fields.iter().map(|(key, value)| (format!("{path}.{key}"), joined(&name, key), value)),
                ),
                Value::Array(items) => {
                    waiting.extend(items.iter().enumerate().map(|(n, value)| {
                        (format!("{path}.{n}"), joined(&name, &(n + 1).to_string()), value)
                    }));
                }
                plain if name.is_empty() => {
                    zone.things.push(Thing::written(&format!("{path}.is"), &path, plain));
                }
                plain => zone.things.push(Thing::written(&path, &name, plain)),
            }
            waiting[below..].reverse();
        }
        zone
    }
}

impl Thing {
    /// A thing with a face.
    pub fn new(id: impl Into<String>, face: impl Into<String>) -> Self {
        Self { id: id.into(), face: Some(face.into()), ..Self::default() }
    }

    /// A thing whose face the viewer does not see.
    pub fn hidden(id: impl Into<String>, name: impl Into<String>) -> Self {
        Self { id: id.into(), name: Some(name.into()), ..Self::default() }
    }

    /// A fact with a number.
    pub fn counter(id: impl Into<String>, name: impl Into<String>, count: impl Into<i32>) -> Self {
        Self { count: Some(count.into()), ..Self::hidden(id, name) }
    }

    /// The same at this square.
    #[must_use]
    pub fn at(self, column: i16, row: i16) -> Self {
        Self { at: Some([column, row]), ..self }
    }

    /// The same with something more to be said of it.
    #[must_use]
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }

    fn written(path: &str, name: &str, value: &Value) -> Self {
        let thing = Self::hidden(path, spoken(name));
        match value {
            Value::Number(number) if number.as_i64().is_some_and(|n| i32::try_from(n).is_ok()) => {
                Self { count: number.as_i64().and_then(|n| i32::try_from(n).ok()), ..thing }
            }
            Value::String(text) => thing.note(text),
            Value::Null => thing.note("nothing"),
            other => thing.note(other.to_string()),
        }
    }
}

fn joined(name: &str, key: &str) -> String {
    if name.is_empty() { key.to_owned() } else { format!("{name} {key}") }
}

/// The name of a field as people would say it.
fn spoken(key: &str) -> String {
    let words = key.replace('_', " ");
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_view_is_laid_out_as_it_is_written() {
        let view =
            json!({ "round": 2, "hands": [{ "cards": [4, null] }, { "cards": [] }], "pile_top": "ace" });
        let scene = Scene::written(&view);
        let zones: Vec<_> = scene.zones.iter().map(|zone| (&*zone.id, &*zone.title)).collect();
        assert_eq!(zones, [("hands", "Hands"), ("pile_top", "Pile top"), ("round", "Round")]);
        let things = scene.zones.iter().flat_map(|zone| &zone.things);
        let things: Vec<_> = things.map(|thing| (&*thing.id, thing.name.as_deref().unwrap())).collect();
        assert_eq!(
            things,
            [
                ("hands.0.cards.0", "1 cards 1"),
                ("hands.0.cards.1", "1 cards 2"),
                ("pile_top.is", "Pile top"),
                ("round.is", "Round"),
            ]
        );
        let hands = &scene.zones[0].things;
        assert_eq!(hands[0].count, Some(4));
        assert_eq!(hands[1].notes, ["nothing"]);
    }
}
