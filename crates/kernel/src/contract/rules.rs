//! Whether actions are listed, accepted and refused as they should be, and whether the game ends.

use super::Property;
use super::examiner::{Examiner, Holdings, Kept, Position, every_seat, holdings, totals};
use super::json::{bytes, damaged, short};
use super::line::TEXTS;
use crate::{Draw, Game, Illegal, NoLog, Pieces, Resample, Seat, SeatSet, Transcript, Viewer};

impl<G: Game + Resample + Pieces> Examiner<'_, G> {
    pub(super) fn ends_with_an_outcome(&self, position: &Position<'_, G>) -> Kept {
        let (game, table) = (position.game, self.table);
        let active = game.active();
        if let Some(stranger) = active.iter().find(|&seat| !table.seats.has(seat)) {
            self.broken(Property::ActiveCanAct, || {
                format!("{stranger} is active at a table of {}", table.seats)
            })?;
        }
        if !active.is_empty() && self.made as u64 >= u64::from(G::INFO.longest) {
            self.broken(Property::Ends, || {
                format!("after {} actions, the most there may be, it is not over", self.made)
            })?;
        }
        match game.outcome() {
            Some(outcome) if !active.is_empty() => self.broken(Property::OutcomeAtTheEnd, || {
                format!("{} is active and there is an outcome, {}", first(active), bytes(&outcome))
            }),
            None if active.is_empty() => {
                self.broken(Property::OutcomeAtTheEnd, || "nobody is active and there is no outcome".into())
            }
            Some(outcome) if outcome.seats() != table.seats => self.broken(Property::OutcomeAtTheEnd, || {
                format!("an outcome of {} seats at a table of {}", outcome.seats(), table.seats)
            }),
            Some(outcome)
                if table.seats.iter().any(|seat| outcome.sides().of(seat) != game.sides().of(seat)) =>
            {
                self.broken(Property::OutcomeAtTheEnd, || {
                    "the outcome knows other sides than the game".into()
                })
            }
            _ => Ok(()),
        }
    }

    /// What the table may do by itself is a legal action of an active seat.
    pub(super) fn paces_what_is_legal(&self, position: &Position<'_, G>) -> Kept {
        let Some((seat, action)) = position.game.paced() else { return Ok(()) };
        match position.game.check(seat, &action) {
            Ok(()) => Ok(()),
            Err(why) => self.broken(Property::ListedIsAccepted, || {
                format!("the table would do {} for {seat}, and hears {why:?}", bytes(&action))
            }),
        }
    }

    pub(super) fn keeps_its_pieces(&self, position: &Position<'_, G>, dealt: &Holdings) -> Kept {
        let (before, now) = (totals(dealt), totals(&holdings(position.game, Viewer::Omniscient)));
        let changed = before.keys().chain(now.keys()).find(|piece| before.get(piece) != now.get(piece));
        let Some(piece) = changed else { return Ok(()) };
        let count = |totals: &std::collections::BTreeMap<_, u32>| totals.get(piece).copied().unwrap_or(0);
        self.broken(Property::PiecesConserved, || {
            format!(
                "{piece:?} was there {} times at the deal and is {} times now",
                count(&before),
                count(&now)
            )
        })
    }

    pub(super) fn lists_what_it_accepts(&mut self, position: &Position<'_, G>) -> Kept {
        let game = position.game;
        for seat in game.active().iter() {
            let legal = game.legal_list(seat);
            if legal.is_empty() {
                self.broken(Property::ActiveCanAct, || format!("{seat} is active and has no legal action"))?;
            }
            for (n, action) in legal.iter().enumerate() {
                if legal[..n].contains(action) {
                    self.broken(Property::ListedOnce, || {
                        format!("{seat} has {} twice among {}", bytes(action), legal.len())
                    })?;
                }
                if let Err(illegal) = game.check(seat, action) {
                    self.broken(Property::ListedIsAccepted, || {
                        format!("{seat} is offered {} and refused: {illegal}", bytes(action))
                    })?;
                }
            }
            if let Some(action) = legal.get(position.generator(1).below(legal.len().max(1) as u32) as usize) {
                self.notes.remember(action);
            }
        }
        Ok(())
    }

    pub(super) fn refuses_the_rest(&mut self, position: &Position<'_, G>) -> Kept {
        let game = position.game;
        let tried = self.tried(position);
        for seat in every_seat() {
            let active = game.active().contains(seat);
            let legal = game.legal_list(seat);
            if !active && let Some(action) = legal.first() {
                self.broken(Property::OthersWait, || {
                    format!("{seat} has to wait and is offered {}", bytes(action))
                })?;
            }
            let property = if active { Property::UnlistedIsRefused } else { Property::OthersWait };
            for (n, action) in tried.iter().enumerate().filter(|(_, action)| !legal.contains(action)) {
                match game.check(seat, action) {
                    Err(illegal) => {
                        self.helps(seat, action, &illegal)?;
                        // A copy for every try would take most of the time there is.
                        if self.thorough() || n % 8 == seat.index() {
                            self.leaves_all_as_it_was(position, seat, action)?;
                        }
                    }
                    Ok(()) if active && game.is_open(seat) => {}
                    Ok(()) => {
                        self.notes.suspect(action);
                        self.broken(property, || {
                            format!("{seat} may do {}, which is not listed", bytes(action))
                        })?;
                    }
                }
            }
        }
        Ok(())
    }

    fn helps(&self, seat: Seat, action: &G::Action, illegal: &Illegal) -> Kept {
        let said = !illegal.why.trim().is_empty() && !illegal.instead.trim().is_empty();
        if said && self.rules.contains(illegal.rule) {
            return Ok(());
        }
        self.broken(Property::RefusalsHelp, || {
            let lack = if said { "no such rule" } else { "something left unsaid" };
            format!("{seat} tries {} and is told {illegal:?}: {lack}", short(&bytes(action)))
        })
    }

    fn leaves_all_as_it_was(&self, position: &Position<'_, G>, seat: Seat, action: &G::Action) -> Kept {
        let mut copy = position.game.clone();
        let mut log = Transcript::default();
        let refused = copy.play(seat, action, &mut position.generator(2), &mut log).is_err();
        let what = || format!("{seat} tried {} and was refused, and something changed", bytes(action));
        if !refused || !log.entries.is_empty() || log.unveiled {
            return self.broken(Property::RefusalChangesNothing, what);
        }
        self.same(Property::RefusalChangesNothing, &position.bytes, &bytes(&copy), what)
    }

    /// Actions to try: those of the seats in turn, some of other positions and games, and garbage.
    pub(super) fn tried(&self, position: &Position<'_, G>) -> Vec<G::Action> {
        let mut rng = position.generator(3);
        let game = position.game;
        let mut tried: Vec<G::Action> = Vec::new();
        for seat in game.active().iter() {
            let mut legal = game.legal_list(seat);
            rng.shuffle(&mut legal);
            tried.extend(legal.into_iter().take(if self.thorough() { 64 } else { 6 }));
        }
        self.notes.actions_to_try(&mut rng, self.thorough(), &mut tried);
        for _ in 0..if self.thorough() { 48 } else { 6 } {
            if tried.is_empty() {
                break;
            }
            let model = &tried[rng.below(tried.len() as u32) as usize];
            let Ok(model) = serde_json::to_value(model) else { continue };
            let garbage = damaged(&model, &mut rng).to_string();
            tried.extend(serde_json::from_str::<G::Action>(&garbage).ok());
        }
        tried
    }

    /// Whatever text is accepted can be played.
    pub(super) fn takes_free_text(&mut self, position: &Position<'_, G>) -> Kept {
        let game = position.game;
        let open = game.active().iter().filter(|&seat| game.is_open(seat));
        for (seat, text) in open.flat_map(|seat| TEXTS.map(|text| (seat, text))) {
            let Some(action) = game.typed(seat, text) else { continue };
            if let Err(illegal) = game.check(seat, &action) {
                self.helps(seat, &action, &illegal)?;
                continue;
            }
            let mut next = game.clone();
            next.apply(seat, &action, &mut position.generator(4), &mut NoLog);
            Viewer::limited(next.seats()).for_each(|viewer| drop(bytes(&next.view(viewer))));
            self.notes.remember(&action);
        }
        Ok(())
    }
}

fn first(seats: SeatSet) -> String {
    seats.first().map_or_else(String::new, |seat| seat.to_string())
}
