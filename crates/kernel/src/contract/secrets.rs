//! Whether what a viewer cannot know leaves any trace in what it is given.
//!
//! Everything here compares the position with a world drawn anew for one viewer: the two differ only in what
//! that viewer cannot know, so whatever the viewer is given must be the same in both, byte for byte.

use super::Property;
use super::examiner::{Examiner, Kept, Position, holdings};
use super::failure::Finding;
use super::json::{bytes, difference};
use super::notes::Notes;
use crate::{Game, Pieces, Quick, Resample, Viewer};

impl<G: Game + Resample + Pieces> Examiner<'_, G> {
    pub(super) fn shows_the_all_seeing_everything(&self, position: &Position<'_, G>) -> Kept {
        let world = drawn_anew(position.game, Viewer::Omniscient, &mut position.generator(20));
        if world == *position.game {
            return Ok(());
        }
        self.broken(Property::AllSeeingIsComplete, || {
            let difference = difference(&position.bytes, &bytes(&world));
            format!("drawn anew for one who sees everything, the position changes {difference}")
        })
    }

    pub(super) fn has_no_secrets(&self, position: &Position<'_, G>) -> Kept {
        let property = Property::OpenMeansOpen;
        let all = bytes(&position.game.view(Viewer::Omniscient));
        for viewer in Viewer::limited(position.game.seats()) {
            let view = bytes(&position.game.view(viewer));
            self.same(property, &all, &view, || format!("{viewer} does not see what the all-seeing sees"))?;
            let world = drawn_anew(position.game, viewer, &mut position.generator(21));
            self.same(property, &position.bytes, &bytes(&world), || {
                format!("there is something to draw anew for {viewer}")
            })?;
        }
        Ok(())
    }

    pub(super) fn keeps_secrets(&self, position: &Position<'_, G>) -> Kept {
        let worlds = if self.thorough() { 12 } else { 2 };
        let tried = self.tried(position);
        for viewer in Viewer::limited(position.game.seats()) {
            for n in 0..worlds {
                let world = drawn_anew(position.game, viewer, &mut position.generator(30 + n));
                self.looks_the_same(position, viewer, &world)?;
                self.allows_the_same(position, viewer, &world)?;
                self.refuses_the_same(position, viewer, &world, &tried)?;
                self.is_known_the_same(position.game, viewer, &world)?;
                self.is_drawn_the_same(position, position.game, viewer, &world)?;
            }
        }
        Ok(())
    }

    fn looks_the_same(&self, position: &Position<'_, G>, viewer: Viewer, world: &G) -> Kept {
        let (here, there) = (bytes(&position.game.view(viewer)), bytes(&world.view(viewer)));
        self.same(Property::ViewHides, &here, &there, || format!("{viewer} sees what it cannot know"))
    }

    fn allows_the_same(&self, position: &Position<'_, G>, viewer: Viewer, world: &G) -> Kept {
        let (here, property) = (position.game, Property::ChoicesHide);
        let turn = |game: &G| bytes(&(game.active(), game.outcome(), game.paced()));
        self.same(property, &turn(here), &turn(world), || {
            format!("{viewer} can tell secrets by whose turn it is, or by the outcome")
        })?;
        let Viewer::Seat(seat) = viewer else { return Ok(()) };
        let choices = |game: &G| bytes(&(game.legal_list(seat), game.is_open(seat)));
        self.same(property, &choices(here), &choices(world), || {
            format!("{seat} can tell secrets by what it may do")
        })
    }

    fn refuses_the_same(
        &self,
        position: &Position<'_, G>,
        viewer: Viewer,
        world: &G,
        tried: &[G::Action],
    ) -> Kept {
        let Viewer::Seat(seat) = viewer else { return Ok(()) };
        for action in tried {
            let (here, there) = (position.game.check(seat, action), world.check(seat, action));
            if here != there {
                self.broken(Property::RefusalsHide, || {
                    format!("{seat} tries {} and hears {here:?} or {there:?}", bytes(action))
                })?;
            }
        }
        Ok(())
    }

    /// Two positions look the same to the viewer, so it knows the same pieces in both.
    pub(super) fn is_known_the_same(&self, game: &G, viewer: Viewer, world: &G) -> Kept {
        let (here, there) = (holdings(game, viewer), holdings(world, viewer));
        if here == there {
            return Ok(());
        }
        self.broken(Property::KnowledgeFromView, || {
            format!("{viewer} is said to know {here:?}, and where all looks the same to it {there:?}")
        })
    }

    /// Two positions look the same to the viewer, so the same worlds are drawn from both.
    pub(super) fn is_drawn_the_same(
        &self,
        position: &Position<'_, G>,
        game: &G,
        viewer: Viewer,
        world: &G,
    ) -> Kept {
        let here = drawn_anew(game, viewer, &mut position.generator(22));
        let there = drawn_anew(world, viewer, &mut position.generator(22));
        if here == there {
            return Ok(());
        }
        self.same(Property::ResampleFromView, &bytes(&here), &bytes(&there), || {
            format!("what is drawn anew for {viewer} depends on what it cannot know")
        })
    }
}

/// What only shows over all games together: something is hidden, if that is what INFO says.
pub(super) fn over_all<G: Game>(notes: &Notes<G::Action>) -> Kept {
    if notes.hid || !G::INFO.hidden {
        return Ok(());
    }
    let seen = "INFO.hidden is true, and everybody saw everything in every position".into();
    Err(Finding { property: Property::OpenMeansOpen, seen, made: 0 })
}

/// A world that `viewer` holds possible.
pub(super) fn drawn_anew<G: Resample>(game: &G, viewer: Viewer, rng: &mut Quick) -> G {
    let mut world = game.clone();
    world.resample(viewer, rng);
    world
}
