//! What one action does: always the same, to nobody else's copy, and telling nobody more than it should.

use super::Property;
use super::examiner::{Examiner, Kept, Position, holdings, totals};
use super::json::{bytes, difference};
use super::line::Step;
use super::secrets::drawn_anew;
use crate::{Game, Pieces, Quick, Resample, Tally, Transcript, Viewer};

/// A position after an action, and what was told on the way.
struct After<G: Game> {
    game: G,
    log: Transcript<G::Event>,
    drew: bool,
}

impl<G: Game> After<G> {
    fn of(game: &G, step: &Step<G::Action>, rng: &Quick) -> Self {
        let mut rng = rng.clone();
        let mut after = Self { game: game.clone(), log: Transcript::default(), drew: false };
        let mut tally = Tally::new(&mut rng);
        after.game.apply(step.seat, &step.action, &mut tally, &mut after.log);
        after.drew = tally.used;
        after
    }

    fn told(&self, viewer: Viewer) -> String {
        bytes(&self.log.seen_by(viewer).collect::<Vec<_>>())
    }

    fn view(&self, viewer: Viewer) -> String {
        bytes(&self.game.view(viewer))
    }
}

impl<G: Game + Resample + Pieces> Examiner<'_, G> {
    /// Makes the step, and gives the position it leads to.
    pub(super) fn at_step(
        &mut self,
        position: &Position<'_, G>,
        step: &Step<G::Action>,
        seed: u64,
        closely: bool,
    ) -> Result<G, super::failure::Finding> {
        let rng = Quick::fork(seed, step.key);
        self.notes.remember(&step.action);
        let after = After::of(position.game, step, &rng);
        self.same(Property::CopiesAreIndependent, &position.bytes, &bytes(position.game), || {
            "a copy was played on, and the original changed".into()
        })?;
        self.repeats_itself(position, step, &after, &rng)?;
        if closely {
            self.goes_on_after_reading(position, step, &after, &rng)?;
            self.tells_what_becomes_known(position, &after)?;
            self.tells_no_more_than_it_shows(position, step, &after, &rng)?;
        }
        Ok(after.game)
    }

    fn repeats_itself(
        &self,
        position: &Position<'_, G>,
        step: &Step<G::Action>,
        after: &After<G>,
        rng: &Quick,
    ) -> Kept {
        let property = Property::SameSeedSameGame;
        let mut again = position.game.clone();
        let mut log = Transcript::default();
        if let Err(illegal) = again.play(step.seat, &step.action, &mut rng.clone(), &mut log) {
            return self.broken(Property::ListedIsAccepted, || {
                format!("{} is offered {} and refused: {illegal}", step.seat, bytes(&step.action))
            });
        }
        self.same(property, &bytes(&after.game), &bytes(&again), || {
            format!("{} does {} twice with one generator", step.seat, bytes(&step.action))
        })?;
        if log != after.log {
            self.broken(property, || {
                format!("one action told {:?} and then {:?}", after.log.entries, log.entries)
            })?;
        }
        for viewer in Viewer::limited(again.seats()).chain([Viewer::Omniscient]) {
            if after.game.view(viewer) != again.view(viewer) {
                self.broken(property, || format!("{viewer} sees one position in two ways"))?;
            }
        }
        Ok(())
    }

    fn goes_on_after_reading(
        &self,
        position: &Position<'_, G>,
        step: &Step<G::Action>,
        after: &After<G>,
        rng: &Quick,
    ) -> Kept {
        let Ok(read) = serde_json::from_str::<G>(&position.bytes) else { return Ok(()) };
        let other = After::of(&read, step, rng);
        self.same(Property::WrittenAndReadBack, &bytes(&after.game), &bytes(&other.game), || {
            format!("read back and played on with {}", bytes(&step.action))
        })
    }

    fn tells_what_becomes_known(&self, position: &Position<'_, G>, after: &After<G>) -> Kept {
        for viewer in Viewer::limited(position.game.seats()) {
            let before = totals(&holdings(position.game, viewer));
            let now = totals(&holdings(&after.game, viewer));
            let learnt =
                now.iter().find(|(piece, count)| before.get(piece).is_none_or(|known| known < count));
            if let Some((piece, _)) = learnt
                && after.log.seen_by(viewer).next().is_none()
            {
                self.broken(Property::KnowledgeIsTold, || {
                    format!("{viewer} gets to know {piece:?} and is told nothing")
                })?;
            }
        }
        Ok(())
    }

    fn tells_no_more_than_it_shows(
        &self,
        position: &Position<'_, G>,
        step: &Step<G::Action>,
        after: &After<G>,
        rng: &Quick,
    ) -> Kept {
        let worlds = if self.thorough() { 12 } else { 2 };
        for n in 0..worlds {
            let other_draw = After::of(position.game, step, &position.generator(40 + n));
            for viewer in Viewer::limited(position.game.seats()) {
                self.leaves_the_same_impression(position, viewer, after, &other_draw)?;
                if !G::INFO.hidden {
                    continue;
                }
                let world = drawn_anew(position.game, viewer, &mut position.generator(60 + n));
                if world.check(step.seat, &step.action).is_err() {
                    continue;
                }
                let elsewhere = After::of(&world, step, rng);
                self.leaves_the_same_impression(position, viewer, after, &elsewhere)?;
                self.reports_what_it_reveals(viewer, step, after, &elsewhere)?;
            }
        }
        Ok(())
    }

    /// Where all looks the same to the viewer before and after, it was told the same and remembers the same.
    fn leaves_the_same_impression(
        &self,
        position: &Position<'_, G>,
        viewer: Viewer,
        here: &After<G>,
        there: &After<G>,
    ) -> Kept {
        if here.view(viewer) != there.view(viewer) {
            return Ok(());
        }
        self.same(Property::LogHides, &here.told(viewer), &there.told(viewer), || {
            format!("{viewer} is told what its view does not show")
        })?;
        if !G::INFO.hidden {
            return Ok(());
        }
        self.is_known_the_same(&here.game, viewer, &there.game)?;
        self.is_drawn_the_same(position, &here.game, viewer, &there.game)
    }

    fn reports_what_it_reveals(
        &self,
        viewer: Viewer,
        step: &Step<G::Action>,
        here: &After<G>,
        there: &After<G>,
    ) -> Kept {
        if [here, there].iter().any(|after| after.drew || after.log.unveiled) {
            return Ok(());
        }
        let (left, right) = (here.view(viewer), there.view(viewer));
        if left == right {
            return Ok(());
        }
        self.broken(Property::RevealsAreReported, || {
            let difference = difference(&left, &right);
            format!("by {} of {}, {viewer} learns {difference}", bytes(&step.action), step.seat)
        })
    }
}
