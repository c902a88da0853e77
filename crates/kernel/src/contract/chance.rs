//! Whether chance is what it should be: worlds drawn anew, and actions picked at random.

use std::collections::BTreeMap;

use super::Property;
use super::examiner::{Examiner, Kept, Position};
use super::failure::Finding;
use super::json::bytes;
use super::notes::{Dealt, Notes};
use super::secrets::drawn_anew;
use crate::{Draw, Game, Lies, Pieces, Resample, Seat, Viewer};

/// Worlds drawn for one viewer of one position.
const WORLDS: u64 = 160;
/// Positions of each table at which chance is put to the test.
const SAMPLES: u32 = 12;

/// What a viewer does not know of one pool: how many there are of each piece, and how many each place holds.
#[derive(Default, PartialEq, Eq)]
struct Unknown {
    pieces: BTreeMap<u16, u32>,
    places: BTreeMap<u16, u32>,
    lies: BTreeMap<(u16, u16), u32>,
}

fn unknown<G: Pieces>(game: &G, viewer: Viewer) -> BTreeMap<u8, Unknown> {
    let mut pools: BTreeMap<u8, Unknown> = BTreeMap::new();
    game.pieces(&mut |Lies { piece, place, count, known }| {
        if count > 0 && !known.includes(viewer) {
            let pool = pools.entry(piece.pool).or_default();
            *pool.pieces.entry(piece.id).or_default() += count;
            *pool.places.entry(place.0).or_default() += count;
            *pool.lies.entry((piece.id, place.0)).or_default() += count;
        }
    });
    pools
}

impl<G: Game + Resample + Pieces> Examiner<'_, G> {
    pub(super) fn deals_fairly(&mut self, position: &Position<'_, G>) -> Kept {
        if !G::INFO.hidden || !self.takes_a_sample(position, 0) {
            return Ok(());
        }
        for viewer in Viewer::limited(position.game.seats()) {
            for (pool, here) in unknown(position.game, viewer) {
                if here.pieces.len() < 2 || here.places.len() < 2 {
                    continue;
                }
                if position.game.evenly_unknown() {
                    self.deals_evenly(position, viewer, pool, &here)?;
                } else {
                    self.notes_variation(position, viewer, pool);
                }
            }
        }
        Ok(())
    }

    /// Every unknown piece must be in every place as often as the place's share of all unknown pieces.
    fn deals_evenly(&mut self, position: &Position<'_, G>, viewer: Viewer, pool: u8, here: &Unknown) -> Kept {
        let mut rng = position.generator(50);
        let mut found: BTreeMap<(u16, u16), u64> = BTreeMap::new();
        for _ in 0..WORLDS {
            let world = drawn_anew(position.game, viewer, &mut rng);
            let there = unknown(&world, viewer).remove(&pool).unwrap_or_default();
            if there.pieces != here.pieces || there.places != here.places {
                return self.broken(Property::UnknownVaries, || {
                    format!("drawn anew for {viewer}, pool {pool} has other unknown pieces or places")
                });
            }
            for (lies, count) in there.lies {
                *found.entry(lies).or_default() += u64::from(count);
            }
        }
        let total = here.places.values().sum();
        for (&piece, &count) in &here.pieces {
            for (&place, &capacity) in &here.places {
                let hits = found.get(&(piece, place)).copied().unwrap_or(0);
                let trials = WORLDS * u64::from(count);
                let (table, observer) = (self.table.number, numbered(viewer));
                let dealt = Dealt { table, viewer: observer, pool, piece, place, capacity, total };
                let sums = self.notes.dealt.entry(dealt).or_default();
                *sums = (sums.0 + hits, sums.1 + trials);
                if beyond_belief(hits, trials, f64::from(capacity) / f64::from(total)) {
                    self.broken(Property::UnknownVaries, || too_often(dealt, hits, trials))?;
                }
            }
        }
        Ok(())
    }

    fn notes_variation(&mut self, position: &Position<'_, G>, viewer: Viewer, pool: u8) {
        let mut rng = position.generator(51);
        let mut world = || unknown(&drawn_anew(position.game, viewer, &mut rng), viewer).remove(&pool);
        let first = world();
        let varied = (1..WORLDS).any(|_| world() != first);
        let (seen, moved) = self.notes.varied.entry(numbered(viewer)).or_default();
        *seen += 1;
        *moved += u32::from(varied);
    }

    /// Whatever is picked is listed, at every position: a slip may show only where something has run out.
    pub(super) fn picks_what_it_lists(&self, position: &Position<'_, G>) -> Kept {
        let game = position.game;
        let mut rng = position.generator(55);
        let mut scratch = Vec::new();
        for seat in game.active().iter() {
            let legal = game.legal_list(seat);
            for _ in 0..8 {
                let pick = game.pick(seat, &mut rng, &mut scratch);
                if !pick.as_ref().is_some_and(|pick| legal.contains(pick)) {
                    self.broken(Property::PickIsFair, || {
                        format!("picked {pick:?} for {seat}, which is not listed")
                    })?;
                }
            }
        }
        Ok(())
    }

    pub(super) fn picks_fairly(&mut self, position: &Position<'_, G>) -> Kept {
        if !self.thorough() && !self.takes_a_sample(position, 1) {
            return Ok(());
        }
        let game = position.game;
        let mut rng = position.generator(52);
        let mut scratch = Vec::new();
        for seat in game.active().iter() {
            let legal = game.legal_list(seat);
            let mut picked = vec![0; legal.len()];
            let trials = 60 * legal.len() as u64;
            for _ in 0..trials {
                let pick = game.pick(seat, &mut rng, &mut scratch);
                if let Some(n) = legal.iter().position(|action| Some(action) == pick.as_ref()) {
                    picked[n] += 1;
                }
            }
            let chance = 1.0 / legal.len() as f64;
            if let Some(n) = picked.iter().position(|&hits| beyond_belief(hits, trials, chance)) {
                self.broken(Property::PickIsFair, || {
                    let (action, hits) = (bytes(&legal[n]), picked[n]);
                    format!("{seat} picks {action} {hits} times of {trials}, one of {} choices", legal.len())
                })?;
            }
        }
        Ok(())
    }

    /// Chance is tested at a few positions of each table, spread over its games.
    fn takes_a_sample(&mut self, position: &Position<'_, G>, kind: usize) -> bool {
        let taken = &mut self.notes.samples.entry(self.table.number).or_default()[kind];
        let take = *taken < SAMPLES && position.generator(53 + kind as u64).below(4) == 0;
        *taken += u32::from(take);
        take
    }
}

/// What only shows over all games together.
pub(super) fn over_all<A>(notes: &Notes<A>) -> Kept {
    let broken = |seen| Err(Finding { property: Property::UnknownVaries, seen, made: 0 });
    for (&dealt, &(hits, trials)) in &notes.dealt {
        if beyond_belief(hits, trials, f64::from(dealt.capacity) / f64::from(dealt.total)) {
            return broken(too_often(dealt, hits, trials));
        }
    }
    for (viewer, (seen, moved)) in &notes.varied {
        if *seen >= 4 && *moved == 0 {
            let viewer = viewer_of(*viewer);
            return broken(format!("at {seen} positions worlds drawn anew for {viewer} never vary"));
        }
    }
    Ok(())
}

fn too_often(dealt: Dealt, hits: u64, trials: u64) -> String {
    let Dealt { viewer, pool, piece, place, capacity, total, .. } = dealt;
    format!(
        "drawn anew for {}, piece {piece} of pool {pool} lies in place {place} {hits} times of {trials}, \
         where {capacity} in {total} would be fair",
        viewer_of(viewer)
    )
}

fn numbered(viewer: Viewer) -> u8 {
    match viewer {
        Viewer::Seat(seat) => seat.number(),
        Viewer::Spectator | Viewer::Omniscient => crate::MAX_SEATS as u8,
    }
}

fn viewer_of(number: u8) -> Viewer {
    Seat::new(number).map_or(Viewer::Spectator, Viewer::Seat)
}

/// Whether so many hits in so many trials of this chance would not be seen once in a million million
/// examinations: Chernoff's bound, which holds for draws without putting back as well.
fn beyond_belief(hits: u64, trials: u64, chance: f64) -> bool {
    let share = hits as f64 / trials as f64;
    let part = |x: f64, y: f64| if x > 0.0 { x * (x / y).ln() } else { 0.0 };
    let divergence = part(share, chance) + part(1.0 - share, 1.0 - chance);
    trials as f64 * divergence > 36.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn belief_has_room_for_luck_and_none_for_bias() {
        assert!(!beyond_belief(50, 100, 0.5) && !beyond_belief(70, 100, 0.5));
        assert!(beyond_belief(100, 100, 0.5) && beyond_belief(0, 100, 0.5));
        assert!(beyond_belief(0, 60, 0.5) && !beyond_belief(0, 60, 0.01));
        assert!(beyond_belief(600, 1000, 0.4));
    }
}
