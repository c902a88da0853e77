//! Whether a game can be laid out on a board that does not know it.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::failure::{Failure, Finding};
use super::json::bytes;
use super::line::compose;
use super::quiet::quietly;
use super::table::{Table, tables};
use super::{Property, rules_of};
use crate::{Face, Lay, Layout, Names, Quick, Scene, Seat, Term, Thing, Transcript, Viewer};

/// No scene is longer than this when written, in bytes: it is sent after every action.
const LARGEST: usize = 64 * 1024;

/// Ids that no scene has: a board may send anything.
const STRANGE: [&str; 6] = ["", "-", "no-such-thing", "hand-99", "ÄÖ🎲-1", "card-99999999999999999999"];

/// Plays games at random and lays all of them out; panics with a report if a board could not show them.
#[track_caller]
pub fn check_scene<G: Lay>() {
    if let Err(failure) = examine_scene::<G>() {
        panic!("{failure}");
    }
}

/// [`check_scene`] with these options too, as in [`Contract::also`](super::Contract::also).
#[track_caller]
pub fn check_scene_also<G: Lay>(also: &[Value]) {
    if let Err(failure) = examine(tables::<G>(also)) {
        panic!("{failure}");
    }
}

/// [`check_scene`] without the panic.
pub fn examine_scene<G: Lay>() -> Result<(), Failure> {
    examine(tables::<G>(&[]))
}

fn examine<G: Lay>(tables: Vec<Table<G>>) -> Result<(), Failure> {
    let failed = |finding: Finding, with: String| {
        let Finding { property, seen, .. } = finding;
        Failure { property, game: G::INFO.id, seen: seen + &with, played: None }
    };
    glossary_is_whole::<G>().map_err(|finding| failed(finding, String::new()))?;
    let seeds = (20 / tables.len().max(1) as u64).clamp(1, 6);
    for table in tables {
        for seed in 0..seeds {
            let laid = quietly(|| lay_all(&table, seed));
            let laid = laid.unwrap_or_else(|panic| broken(Property::NoPanic, panic));
            laid.map_err(|finding| {
                let with = format!(" ({} seats, options {}, seed {seed})", table.seats, table.options);
                failed(finding, with)
            })?;
        }
    }
    Ok(())
}

type Checked = Result<(), Finding>;

fn broken(property: Property, seen: String) -> Checked {
    Err(Finding { property, seen, made: 0 })
}

fn holds(property: Property, is_so: bool, seen: impl FnOnce() -> String) -> Checked {
    if is_so { Ok(()) } else { broken(property, seen()) }
}

fn glossary_is_whole<G: Lay>() -> Checked {
    let rules = rules_of::<G>();
    let mut symbols = BTreeSet::new();
    for Term { symbol, name, text, rule } in G::glossary() {
        let plain = symbol.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
        let whole = plain && !symbol.is_empty() && !said_nothing(name) && !said_nothing(text);
        holds(Property::SymbolsAreExplained, whole, || {
            format!("the term {symbol:?} is not a plain lower-case word with a name and a text")
        })?;
        holds(Property::SymbolsAreExplained, symbols.insert(symbol), || {
            format!("{symbol:?} is there twice")
        })?;
        holds(Property::TermsCiteRules, rules.contains(rule), || {
            format!("the term {symbol:?} cites {rule:?}")
        })?;
    }
    Ok(())
}

/// What is remembered of one match.
struct Board {
    names: Names,
    others: Names,
    faces: Vec<Face>,
    face_ids: BTreeSet<String>,
    /// The zones of each viewer, as they were first.
    zones: BTreeMap<String, Vec<(String, Option<Seat>)>>,
    /// What the choices of each seat were about so far, and in which zone it lay.
    touched: BTreeMap<Seat, BTreeSet<(String, String)>>,
    /// How many positions were looked at.
    seen: u32,
}

/// Whoever is not in turn, and what should never change, is looked at in every eighth position only.
const SELDOM: u32 = 8;

fn lay_all<G: Lay>(table: &Table<G>, seed: u64) -> Checked {
    let line = compose(table, seed);
    let mut game = table.deal(seed);
    let faces = G::faces(&game.view(Viewer::Spectator));
    let mut board = Board {
        names: Names::new(["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana"]),
        others: Names::default(),
        face_ids: faces.iter().map(|face| face.id.clone()).collect(),
        faces,
        zones: BTreeMap::new(),
        touched: BTreeMap::new(),
        seen: 0,
    };
    board.faces_are_whole::<G>()?;
    let mut before = board.position(&game)?;
    for step in &line.steps {
        let mut log = Transcript::default();
        game.apply(step.seat, &step.action, &mut Quick::fork(seed, step.key), &mut log);
        let after = board.position(&game)?;
        events_speak_of_what_lies(&game, &log, &before, &after)?;
        before = after;
    }
    Ok(())
}

/// The ids in the scene of each viewer.
type Ids = Vec<(Viewer, BTreeSet<String>)>;

impl Board {
    fn faces_are_whole<G: Lay>(&self) -> Checked {
        holds(Property::IdsAreApart, self.face_ids.len() == self.faces.len(), || {
            "two faces have the same id".into()
        })?;
        let symbols: BTreeSet<_> = G::glossary().iter().map(|term| term.symbol).collect();
        for face in &self.faces {
            let named = !said_nothing(&face.id) && !said_nothing(&face.kind) && !said_nothing(&face.name);
            holds(Property::ThingsAreNamed, named, || format!("{face:?} lacks an id, a kind or a name"))?;
            let unknown = face.marks.iter().find(|mark| !symbols.contains(mark.symbol));
            holds(Property::SymbolsAreExplained, unknown.is_none(), || {
                format!("the face {:?} is marked {unknown:?}, which no term explains", face.id)
            })?;
        }
        Ok(())
    }

    fn position<G: Lay>(&mut self, game: &G) -> Result<Ids, Finding> {
        let mut all = Ids::new();
        let seldom = self.seen.is_multiple_of(SELDOM);
        self.seen += 1;
        for viewer in Viewer::limited(game.seats()).chain([Viewer::Omniscient]) {
            let view = game.view(viewer);
            let scene = G::scene(&view, &self.names);
            let ids = ids_of(&scene)?;
            self.zones_stay(viewer, &scene)?;
            let renamed = || ids_of(&G::scene(&view, &self.others));
            holds(Property::ZonesStay, !seldom || ids == renamed()?, || {
                format!("{viewer} sees other ids when the players are called otherwise")
            })?;
            self.things_are_named(&scene)?;
            holds(Property::FacesStay, !seldom || G::faces(&view) == self.faces, || {
                format!("{viewer} is told of other faces than a spectator was before")
            })?;
            let size = bytes(&scene).len();
            holds(Property::ScenesAreSmall, size <= LARGEST, || {
                format!("the scene of {viewer} takes {size} bytes")
            })?;
            if let Viewer::Seat(seat) = viewer {
                self.choices_touch_what_lies(game, seat, &view, &scene)?;
                if seldom || game.active().contains(seat) {
                    self.wishes_fit(game, seat, &view, &scene)?;
                }
            }
            all.push((viewer, ids));
        }
        Ok(all)
    }

    fn zones_stay(&mut self, viewer: Viewer, scene: &Scene) -> Checked {
        let zones: Vec<_> = scene.zones.iter().map(|zone| (zone.id.clone(), zone.seat)).collect();
        let first = self.zones.entry(viewer.to_string()).or_insert_with(|| zones.clone());
        holds(Property::ZonesStay, *first == zones, || {
            format!("{viewer} first finds the zones {first:?}, later {zones:?}")
        })
    }

    fn things_are_named(&self, scene: &Scene) -> Checked {
        for zone in &scene.zones {
            holds(Property::ThingsAreNamed, !said_nothing(&zone.title), || {
                format!("the zone {:?} has no title", zone.id)
            })?;
            for thing in &zone.things {
                let Thing { face, name, notes, at, .. } = thing;
                let listed = face.as_ref().is_none_or(|face| self.face_ids.contains(face));
                holds(Property::ThingsAreNamed, listed, || {
                    format!("{thing:?} has a face that is not listed")
                })?;
                let texts = name.iter().chain(notes);
                let named =
                    (face.is_some() || name.is_some()) && texts.into_iter().all(|text| !said_nothing(text));
                holds(Property::ThingsAreNamed, named, || {
                    format!("{thing:?} has neither face nor name, or an empty text")
                })?;
                let in_grid = zone.layout == Layout::Grid;
                holds(Property::SquaresInGrids, at.is_some() == in_grid, || {
                    format!("{thing:?} in the zone {:?}, laid out as {:?}", zone.id, zone.layout)
                })?;
            }
        }
        Ok(())
    }

    fn choices_touch_what_lies<G: Lay>(
        &mut self,
        game: &G,
        seat: Seat,
        view: &G::View,
        scene: &Scene,
    ) -> Checked {
        let places = places_of(scene);
        let touched = self.touched.entry(seat).or_default();
        for action in game.legal_list(seat) {
            for id in G::touches(view, &action) {
                let Some(zone) = places.get(id.as_str()) else {
                    let seen = format!("{action:?} of {seat} touches {id:?}, which it does not see");
                    return broken(Property::TouchesWhatLies, seen);
                };
                touched.insert(((*zone).to_owned(), id));
            }
        }
        Ok(())
    }

    fn wishes_fit<G: Lay>(&self, game: &G, seat: Seat, view: &G::View, scene: &Scene) -> Checked {
        let touched = self.touched.get(&seat).filter(|_| game.active().contains(seat));
        let strange = STRANGE.iter().map(|id| (*id, ""));
        for (id, zone) in places_of(scene).into_iter().chain(strange) {
            let wish = G::wish(view, seat, id);
            if let Some(wish) = &wish {
                holds(
                    Property::WishesFit,
                    G::touches(view, wish).iter().any(|touched| touched == id),
                    || format!("{seat} is said to wish {wish:?} of {id:?}, which it does not touch"),
                )?;
            }
            let was_touched =
                touched.is_some_and(|touched| touched.contains(&(zone.to_owned(), id.to_owned())));
            holds(Property::WishesFit, wish.is_some() || !was_touched, || {
                format!("a choice of {seat} is or was about {id:?}, and yet it wishes nothing of it")
            })?;
        }
        Ok(())
    }
}

/// In which zone each thing lies; a zone lies in itself.
fn places_of(scene: &Scene) -> BTreeMap<&str, &str> {
    let mut places = BTreeMap::new();
    for zone in &scene.zones {
        places.insert(zone.id.as_str(), zone.id.as_str());
        places.extend(zone.things.iter().map(|thing| (thing.id.as_str(), zone.id.as_str())));
    }
    places
}

/// An event speaks of what lay there before it or lies there now.
fn events_speak_of_what_lies<G: Lay>(
    game: &G,
    log: &Transcript<G::Event>,
    before: &Ids,
    after: &Ids,
) -> Checked {
    for ((viewer, before), (_, after)) in before.iter().zip(after) {
        let view = game.view(*viewer);
        for event in log.seen_by(*viewer) {
            for id in G::speaks_of(&view, event) {
                holds(Property::TouchesWhatLies, before.contains(&id) || after.contains(&id), || {
                    format!("{event:?} speaks to {viewer} of {id:?}, which was never there")
                })?;
            }
        }
    }
    Ok(())
}

/// The ids of all zones and things, each unlike the others.
fn ids_of(scene: &Scene) -> Result<BTreeSet<String>, Finding> {
    let mut ids = BTreeSet::new();
    let things = scene.zones.iter().flat_map(|zone| &zone.things).map(|thing| &thing.id);
    for id in scene.zones.iter().map(|zone| &zone.id).chain(things) {
        holds(Property::IdsAreApart, !said_nothing(id) && ids.insert(id.clone()), || {
            format!("the id {id:?} is empty or there twice")
        })?;
    }
    Ok(ids)
}

fn said_nothing(text: &str) -> bool {
    text.trim().is_empty()
}
