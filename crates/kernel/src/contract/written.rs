//! Whether a position can be written, read back, and trusted when somebody has meddled with it.

use serde_json::Value;

use super::Property;
use super::examiner::{Examiner, Kept, Position};
use super::json::{bytes, damaged, short};
use super::quiet::quietly;
use crate::{Draw, Game, NoLog, Pieces, Quick, Resample, Viewer, playout::random_seat};

impl<G: Game + Resample + Pieces> Examiner<'_, G> {
    pub(super) fn reads_what_it_writes(&self, position: &Position<'_, G>) -> Kept {
        let property = Property::WrittenAndReadBack;
        let game = position.game;
        let again: G = match serde_json::from_str(&position.bytes) {
            Ok(again) => again,
            Err(error) => return self.broken(property, || format!("{error}, on reading {}", position.bytes)),
        };
        self.same(property, &position.bytes, &bytes(&again), || "read back and written again".into())?;
        if again != *game {
            self.broken(property, || format!("written and read back, {game:?} has become {again:?}"))?;
        }
        for seat in game.active().iter() {
            let legal = game.legal_list(seat);
            if legal != again.legal_list(seat) {
                self.broken(property, || format!("read back, {seat} has other legal actions"))?;
            }
            for action in legal {
                let text = bytes(&action);
                if serde_json::from_str::<G::Action>(&text).ok().as_ref() != Some(&action) {
                    self.broken(property, || format!("the action {text} is not read back as it was"))?;
                }
            }
        }
        for viewer in Viewer::limited(game.seats()) {
            let (left, right) = (bytes(&game.view(viewer)), bytes(&again.view(viewer)));
            self.same(property, &left, &right, || format!("read back, {viewer} sees something else"))?;
        }
        Ok(())
    }

    pub(super) fn withstands_damage(&self, position: &Position<'_, G>) -> Kept {
        let Ok(whole) = serde_json::from_str::<Value>(&position.bytes) else { return Ok(()) };
        let mut rng = position.generator(10);
        for _ in 0..if self.thorough() { 60 } else { 6 } {
            let text = damaged(&whole, &mut rng).to_string();
            let read = quietly(|| serde_json::from_str::<G>(&text).ok());
            let survived = match read {
                Ok(None) => continue,
                Ok(Some(game)) => {
                    self.is_told_apart(position, &game)?;
                    quietly(|| can_be_played(game, &mut rng)).and_then(|played| played)
                }
                Err(panic) => Err(panic),
            };
            if let Err(trouble) = survived {
                self.broken(Property::DamagedIsRefused, || format!("{trouble}, from {text}"))?;
            }
        }
        Ok(())
    }

    /// A position that was changed and can still be read must look changed to the all-seeing.
    fn is_told_apart(&self, position: &Position<'_, G>, other: &G) -> Kept {
        let all = Viewer::Omniscient;
        let told_apart = quietly(|| *other == *position.game || other.view(all) != position.game.view(all))
            .unwrap_or(true);
        if told_apart {
            return Ok(());
        }
        self.broken(Property::AllSeeingIsComplete, || {
            let difference = super::json::difference(&position.bytes, &bytes(other));
            format!("two positions differ and the all-seeing view does not: {difference}")
        })
    }
}

/// Looks at the position in every way and plays it at random to the end.
fn can_be_played<G: Game + Resample + Pieces>(mut game: G, rng: &mut Quick) -> Result<(), String> {
    let look = |game: &G, rng: &mut Quick| {
        for viewer in Viewer::limited(game.seats()).chain([Viewer::Omniscient]) {
            let _ = (game.view(viewer), game.outcome());
            game.clone().resample(viewer, rng);
        }
        game.pieces(&mut |_| {});
    };
    look(&game, rng);
    for _ in 0..=G::INFO.longest {
        let Some(seat) = random_seat(game.active(), rng) else {
            look(&game, rng);
            let ended = game.outcome().is_some();
            return if ended { Ok(()) } else { Err("it ends without an outcome".into()) };
        };
        let mut legal = game.legal_list(seat);
        if legal.is_empty() {
            return Err(format!("{seat} is active and has no legal action"));
        }
        let action = legal.swap_remove(rng.below(legal.len() as u32) as usize);
        if let Err(illegal) = game.play(seat, &action, rng, &mut NoLog) {
            return Err(format!("{seat} is refused {}: {illegal}", short(&bytes(&action))));
        }
    }
    Err(format!("it does not end within {} actions", G::INFO.longest))
}
