//! What is remembered from game to game: positions that look alike must be alike.

use std::collections::{BTreeMap, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};

use super::Property;
use super::examiner::{Examiner, Kept, Position, holdings};
use super::json::{bytes, difference};
use super::line::compose;
use super::secrets::drawn_anew;
use super::table::Table;
use crate::{Draw, Game, NoLog, Pieces, Quick, Resample, Viewer};

/// Enough different actions to try elsewhere.
const MOST_ACTIONS: usize = 160;

/// The memory of an examination.
pub(super) struct Notes<A> {
    pub(super) games: u32,
    pub(super) positions: u64,
    /// Whether anything was ever hidden from anybody.
    pub(super) hid: bool,
    actions: Vec<A>,
    suspects: Vec<A>,
    sightings: HashMap<u64, Sighting>,
    /// How often a piece was found in a place, of how many chances.
    pub(super) dealt: BTreeMap<Dealt, (u64, u64)>,
    /// For games that do not deal evenly: positions where worlds should vary, and those where they did.
    pub(super) varied: BTreeMap<u8, (u32, u32)>,
    /// Samples of chance taken so far at each table: of dealing, of picking.
    pub(super) samples: BTreeMap<usize, [u32; 2]>,
}

/// Something that should come up with the same probability wherever it is counted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Dealt {
    pub(super) table: usize,
    pub(super) viewer: u8,
    pub(super) pool: u8,
    pub(super) piece: u16,
    pub(super) place: u16,
    pub(super) capacity: u32,
    pub(super) total: u32,
}

#[derive(Clone, Copy)]
struct Sighting {
    value: u64,
    seed: u64,
    made: usize,
}

impl<A: Clone + PartialEq> Notes<A> {
    pub(super) fn new() -> Self {
        Self {
            games: 0,
            positions: 0,
            hid: false,
            actions: Vec::new(),
            suspects: Vec::new(),
            sightings: HashMap::new(),
            dealt: BTreeMap::new(),
            varied: BTreeMap::new(),
            samples: BTreeMap::new(),
        }
    }

    /// Keeps an action to try where it may not be possible.
    pub(super) fn remember(&mut self, action: &A) {
        if self.actions.len() < MOST_ACTIONS && !self.actions.contains(action) {
            self.actions.push(action.clone());
        }
    }

    /// Keeps an action that was accepted wrongly, to try it everywhere.
    pub(super) fn suspect(&mut self, action: &A) {
        if !self.suspects.contains(action) {
            self.suspects.push(action.clone());
        }
    }

    pub(super) fn actions_to_try(&self, rng: &mut Quick, all: bool, tried: &mut Vec<A>) {
        tried.extend(self.suspects.iter().cloned());
        if all {
            tried.extend(self.actions.iter().cloned());
        } else if !self.actions.is_empty() {
            let count = self.actions.len() as u32;
            tried.extend((0..8).map(|_| self.actions[rng.below(count) as usize].clone()));
        }
    }

    /// Where the same key was seen with another value, if it was.
    fn sight(&mut self, key: u64, now: Sighting) -> Option<Sighting> {
        let before = *self.sightings.entry(key).or_insert(now);
        (before.value != now.value).then_some(before)
    }
}

impl<G: Game + Resample + Pieces> Examiner<'_, G> {
    /// The same view must come with the same knowledge and the same worlds, in whatever game it comes up;
    /// the same all-seeing view with the same position.
    pub(super) fn agrees_with_other_games(&mut self, position: &Position<'_, G>, seed: u64) -> Kept {
        let game = position.game;
        let table = self.table.number;
        let mut now = Sighting { value: hash(&position.bytes), seed, made: self.made };
        let all = bytes(&game.view(Viewer::Omniscient));
        if let Some(before) = self.notes.sight(hash(&(table, 'a', &all)), now) {
            let other = bytes(&revisited(self.table, before));
            self.same(Property::AllSeeingIsComplete, &other, &position.bytes, || {
                format!("two positions look the same to the all-seeing ({})", places(before, now))
            })?;
        }
        if !G::INFO.hidden {
            return Ok(());
        }
        for viewer in Viewer::limited(game.seats()) {
            let view = bytes(&game.view(viewer));
            self.notes.hid |= view != all;
            now.value = hash(&format!("{:?}", holdings(game, viewer)));
            if let Some(before) = self.notes.sight(hash(&(table, 'k', viewer, &view)), now) {
                let other = holdings(&revisited(self.table, before), viewer);
                self.broken(Property::KnowledgeFromView, || {
                    let (places, known) = (places(before, now), holdings(game, viewer));
                    format!("{viewer} sees the same ({places}) and is said to know {other:?} and {known:?}")
                })?;
            }
            let world = bytes(&drawn_anew(game, viewer, &mut Quick::new(1)));
            now.value = hash(&world);
            if let Some(before) = self.notes.sight(hash(&(table, 'w', viewer, &view)), now) {
                let other = drawn_anew(&revisited(self.table, before), viewer, &mut Quick::new(1));
                self.broken(Property::ResampleFromView, || {
                    let (places, difference) = (places(before, now), difference(&bytes(&other), &world));
                    format!(
                        "{viewer} sees the same ({places}), and with one generator worlds differ {difference}"
                    )
                })?;
            }
        }
        Ok(())
    }
}

fn hash<T: Hash + ?Sized>(value: &T) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

fn places(before: Sighting, now: Sighting) -> String {
    let Sighting { seed, made, .. } = before;
    format!("after {made} actions of seed {seed} and {} of seed {}", now.made, now.seed)
}

/// The position where something was sighted.
fn revisited<G: Game>(table: &Table<G>, sighting: Sighting) -> G {
    let line = compose(table, sighting.seed);
    let mut game = table.deal(sighting.seed);
    for step in line.steps.iter().take(sighting.made) {
        game.apply(step.seat, &step.action, &mut Quick::fork(line.seed, step.key), &mut NoLog);
    }
    game
}
