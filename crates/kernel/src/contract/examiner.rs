//! Walks through a game as it was played and puts every position and every step to the test.

use std::collections::BTreeSet;

use super::Property;
use super::failure::Finding;
use super::json::{bytes, difference};
use super::line::{Line, Step};
use super::notes::Notes;
use super::quiet::quietly;
use super::table::Table;
use crate::{Game, Lies, NoLog, Piece, Pieces, Quick, Resample, Rng, Seat, Viewer};

/// What a test of a position comes to.
pub(super) type Kept = Result<(), Finding>;

/// What a walk through a whole game comes to.
pub(super) enum Verdict {
    Kept,
    Broken(Finding),
    /// Some action is not legal where it stands: it happens when a game is shortened.
    Unplayable,
}

/// One position of a walk.
pub(super) struct Position<'a, G> {
    pub(super) game: &'a G,
    pub(super) bytes: String,
    /// Where all randomness of testing this position comes from.
    seed: u64,
}

impl<G> Position<'_, G> {
    /// A generator for one purpose at this position.
    pub(super) fn generator(&self, purpose: u64) -> Quick {
        Quick::fork(self.seed, purpose)
    }
}

/// Tests the games played at one table.
pub(super) struct Examiner<'a, G: Game> {
    pub(super) table: &'a Table<G>,
    pub(super) notes: &'a mut Notes<G::Action>,
    pub(super) rules: &'a BTreeSet<&'static str>,
    /// Looking for this property alone, in a game that is known to break it.
    pub(super) only: Option<Property>,
    /// How many actions have been made so far.
    pub(super) made: usize,
}

impl<'a, G: Game + Resample + Pieces> Examiner<'a, G> {
    pub(super) fn new(
        table: &'a Table<G>,
        notes: &'a mut Notes<G::Action>,
        rules: &'a BTreeSet<&'static str>,
        only: Option<Property>,
    ) -> Self {
        Self { table, notes, rules, only, made: 0 }
    }

    /// Whether to look hard: every position, and more of everything.
    pub(super) fn thorough(&self) -> bool {
        self.only.is_some()
    }

    /// A property is broken, unless another one is being looked for.
    pub(super) fn broken(&self, property: Property, seen: impl FnOnce() -> String) -> Kept {
        if self.only.is_some_and(|only| only != property) {
            return Ok(());
        }
        Err(Finding { property, seen: seen(), made: self.made })
    }

    /// Two texts must be equal.
    pub(super) fn same(
        &self,
        property: Property,
        left: &str,
        right: &str,
        what: impl FnOnce() -> String,
    ) -> Kept {
        if left == right {
            return Ok(());
        }
        self.broken(property, || format!("{}, {}", what(), difference(left, right)))
    }

    /// Plays the line again and tests all of it.
    pub(super) fn judge(&mut self, line: &Line<G::Action>) -> Verdict {
        // What every position shows comes first: the closer look would find it too, and call it something else.
        match quietly(|| Ok(self.walk(line, false)? && self.walk(line, true)?)) {
            Ok(Ok(true)) => Verdict::Kept,
            Ok(Ok(false)) => Verdict::Unplayable,
            Ok(Err(finding)) => Verdict::Broken(finding),
            Err(message) => match self.broken(Property::NoPanic, || message) {
                Ok(()) => Verdict::Unplayable,
                Err(finding) => Verdict::Broken(finding),
            },
        }
    }

    /// Tests every position, or some of them closely; whether every action was legal where it stands.
    fn walk(&mut self, line: &Line<G::Action>, closely: bool) -> Result<bool, Finding> {
        self.made = 0;
        let mut game = self.table.deal(line.seed);
        self.same(Property::SameSeedSameGame, &bytes(&game), &bytes(&self.table.deal(line.seed)), || {
            "two deals with one seed differ".into()
        })?;
        let dealt = holdings(&game, Viewer::Omniscient);
        for n in 0..=line.steps.len() {
            self.made = n;
            let step = line.steps.get(n);
            if closely && !self.thorough() && !looked_at_closely(n, line) {
                let Some(Step { key, seat, action }) = step else { break };
                game.apply(*seat, action, &mut Quick::fork(line.seed, *key), &mut NoLog);
                continue;
            }
            let key = step.map_or(u64::MAX, |step| step.key);
            let position =
                Position { game: &game, bytes: bytes(&game), seed: Quick::fork(line.seed, !key).next_u64() };
            if closely {
                self.at_some_positions(&position, line.seed)?;
            } else {
                self.notes.positions += 1;
                self.at_every_position(&position, &dealt)?;
            }
            let Some(step) = step else { break };
            if !may(&game, step) {
                if self.only.is_none() {
                    self.broken(Property::SameSeedSameGame, || {
                        format!("played again, {} cannot do {}", step.seat, bytes(&step.action))
                    })?;
                }
                return Ok(false);
            }
            self.made = n + 1;
            game = self.at_step(&position, step, line.seed, closely)?;
        }
        Ok(true)
    }

    fn at_every_position(&mut self, position: &Position<'_, G>, dealt: &Holdings) -> Kept {
        self.ends_with_an_outcome(position)?;
        self.paces_what_is_legal(position)?;
        self.keeps_its_pieces(position, dealt)?;
        self.lists_what_it_accepts(position)?;
        self.refuses_the_rest(position)?;
        self.picks_what_it_lists(position)?;
        self.takes_free_text(position)
    }

    fn at_some_positions(&mut self, position: &Position<'_, G>, seed: u64) -> Kept {
        self.reads_what_it_writes(position)?;
        self.shows_the_all_seeing_everything(position)?;
        self.withstands_damage(position)?;
        if G::INFO.hidden {
            self.keeps_secrets(position)?;
        } else {
            self.has_no_secrets(position)?;
        }
        if self.only.is_none() {
            self.agrees_with_other_games(position, seed)?;
            self.deals_fairly(position)?;
        }
        if !self.thorough() || self.only == Some(Property::PickIsFair) {
            self.picks_fairly(position)?;
        }
        Ok(())
    }
}

/// All of a short game, a few dozen positions of a long one.
fn looked_at_closely<A>(n: usize, line: &Line<A>) -> bool {
    let length = line.steps.len();
    let stride = length / 24 + 1;
    n < 3 || n + 2 > length || n % stride == line.seed as usize % stride
}

/// Whether the step is possible here.
pub(super) fn may<G: Game>(game: &G, step: &Step<G::Action>) -> bool {
    let Step { seat, action, .. } = step;
    game.legal_list(*seat).contains(action) || (game.is_open(*seat) && game.check(*seat, action).is_ok())
}

/// Which pieces lie where, as far as a viewer knows: piece, place, how many.
pub(super) type Holdings = std::collections::BTreeMap<(Piece, u16), u32>;

pub(super) fn holdings<G: Pieces>(game: &G, viewer: Viewer) -> Holdings {
    let mut holdings = Holdings::new();
    game.pieces(&mut |Lies { piece, place, count, known }| {
        if known.includes(viewer) && count > 0 {
            *holdings.entry((piece, place.0)).or_default() += count;
        }
    });
    holdings
}

/// The same without the places: how many of each piece.
pub(super) fn totals(holdings: &Holdings) -> std::collections::BTreeMap<Piece, u32> {
    let mut totals = std::collections::BTreeMap::new();
    for ((piece, _), count) in holdings {
        *totals.entry(*piece).or_default() += count;
    }
    totals
}

/// The eight seats there can be.
pub(super) fn every_seat() -> impl Iterator<Item = Seat> {
    (0..crate::MAX_SEATS as u8).map(Seat::at)
}
