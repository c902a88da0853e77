//! The table of a game whose type is known here, and nowhere beyond.

use std::time::Duration;

use bots::{Bot, Budget, Thinker};
use kernel::{
    Explanation, Face, Game, Info, Names, Outcome, Quick, Seat, SeatSet, Seats, Seen, Sides, Tell, Viewer,
};
use matchbook::{Commitment, Document, Luck, Match, NoUndo, Seed};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::to_raw_value;

use crate::advice::{advise, judges};
use crate::laid::lay;
use crate::{
    Advising, Asked, Choice, Considered, Judging, Laid, Look, Playable, Refusal, Suggestion, Table, Thought,
    Told,
};

pub(crate) struct Live<G: Game>(pub(crate) Match<G>);

fn json<T: Serialize>(thing: &T) -> Value {
    serde_json::to_value(thing).expect("games are plain data")
}

fn read<G: Game>(action: &Value) -> Result<G::Action, Refusal> {
    serde_json::from_value(action.clone()).map_err(|error| Refusal::Unreadable(error.to_string()))
}

fn choice<G: Tell>(view: &G::View, action: &G::Action) -> Choice {
    Choice { action: json(action), label: G::label(view, action) }
}

impl<G: Playable> Live<G> {
    fn seat(&self, seat: Seat) -> Result<(), Refusal> {
        if self.seats().has(seat) { Ok(()) } else { Err(Refusal::NoSuchSeat(seat)) }
    }

    fn told_to(&self, viewer: Viewer, view: &G::View, from: usize, names: &Names) -> Vec<Told> {
        let told = self.0.told_after(viewer, from);
        told.map(|(number, event)| Told { number, event: json(event), text: G::retell(view, event, names) })
            .collect()
    }

    fn seen_by(&self, seat: Seat) -> G::View {
        self.0.now().view(Viewer::Seat(seat))
    }
}

impl<G: Playable> Table for Live<G> {
    fn info(&self) -> Info {
        G::INFO
    }

    fn seats(&self) -> Seats {
        self.0.now().seats()
    }

    fn active(&self) -> SeatSet {
        self.0.now().active()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.now().outcome()
    }

    fn actions(&self) -> usize {
        self.0.steps().len()
    }

    fn actor(&self, number: usize) -> Option<Seat> {
        self.0.steps().get(number.checked_sub(1)?).map(|step| step.seat)
    }

    fn drew(&self, number: usize) -> bool {
        number.checked_sub(1).and_then(|n| self.0.steps().get(n)).is_some_and(|step| step.drew)
    }

    fn choices(&self, seat: Seat) -> Vec<Choice> {
        let view = self.seen_by(seat);
        self.0.now().legal_list(seat).iter().map(|action| choice::<G>(&view, action)).collect()
    }

    fn is_open(&self, seat: Seat) -> bool {
        self.0.now().is_open(seat)
    }

    fn typed(&self, seat: Seat, text: &str) -> Option<Value> {
        self.0.now().typed(seat, text).map(|action| json(&action))
    }

    fn explain(&self, seat: Seat, action: &Value) -> Result<Explanation, Refusal> {
        self.check(seat, action)?;
        Ok(G::explain(&self.seen_by(seat), &read::<G>(action)?))
    }

    fn check(&self, seat: Seat, action: &Value) -> Result<(), Refusal> {
        self.seat(seat)?;
        Ok(self.0.now().check(seat, &read::<G>(action)?)?)
    }

    fn act(&mut self, seat: Seat, action: &Value) -> Result<(), Refusal> {
        self.seat(seat)?;
        self.0.play(seat, read::<G>(action)?)?;
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> Value {
        json(&self.0.now().view(viewer))
    }

    fn draw(&self, viewer: Viewer, names: &Names) -> String {
        G::draw(&self.0.now().view(viewer), names)
    }

    fn prompt(&self, seat: Seat) -> String {
        G::prompt(&self.seen_by(seat), seat)
    }

    fn look(&self, viewer: Viewer, from: usize, names: &Names) -> Look {
        let game = self.0.now();
        let view = game.view(viewer);
        let asked = match viewer {
            Viewer::Seat(seat) if game.active().contains(seat) => Some(Asked {
                choices: game
                    .legal_list(seat)
                    .iter()
                    .map(|action| choice::<G>(&view, action))
                    .map(|choice| Choice { label: names.put(choice.label), ..choice })
                    .collect(),
                prompt: names.put(G::prompt(&view, seat)),
                open: game.is_open(seat),
            }),
            _ => None,
        };
        Look {
            told: self.told_to(viewer, &view, from, names),
            view: to_raw_value(&view).expect("games are plain data"),
            asked,
        }
    }

    fn told(&self, viewer: Viewer, from: usize, names: &Names) -> Vec<Told> {
        self.told_to(viewer, &self.0.now().view(viewer), from, names)
    }

    fn lay(&self, viewer: Viewer, from: usize, names: &Names) -> Laid {
        lay(&self.0, viewer, from, names)
    }

    fn faces(&self) -> Vec<Face> {
        G::faces(&self.0.now().view(Viewer::Spectator))
    }

    fn wish(&self, seat: Seat, thing: &str) -> Option<Value> {
        G::wish(&self.seen_by(seat), seat, thing).map(|action| json(&action))
    }

    fn state(&self) -> Value {
        json(self.0.now())
    }

    fn undo(&mut self, seat: Seat) -> Result<usize, NoUndo> {
        self.0.undo(seat)
    }

    fn undo_point(&self, seat: Seat) -> Result<usize, NoUndo> {
        self.0.undo_point(seat)
    }

    fn rewind(&mut self, actions: usize) {
        self.0.rewind(actions);
    }

    fn fork(&self, actions: usize, seed: Option<Seed>) -> Box<dyn Table> {
        Box::new(Self(self.0.fork(actions, seed)))
    }

    fn document(&self) -> Document {
        self.0.document()
    }

    fn commitment(&self) -> Commitment {
        self.0.commitment()
    }

    fn imagine(&self, seat: Seat, actions: usize, seed: Seed) -> Box<dyn Table> {
        let mut position = self.0.at(actions);
        let luck = Luck::new(seed);
        position.resample(Viewer::Seat(seat), &mut luck.generator(0));
        Box::new(Self(Match::from_position(position, self.0.options().clone(), luck)))
    }

    fn paced(&self) -> Option<(Seat, Value)> {
        self.0.now().paced().map(|(seat, action)| (seat, json(&action)))
    }

    fn sides(&self) -> Sides {
        self.0.now().sides()
    }

    fn confidants(&self, seat: Seat) -> SeatSet {
        self.0.now().confidants(seat)
    }

    fn thought(&self, seat: Seat, bot: Bot, seed: u64) -> Thought {
        let position = self.0.now().clone();
        Box::new(move |stop| {
            let seen = Seen::new(&position, seat);
            let mut thinker = Thinker::new(bot, position.seats()).at_pace();
            let advice = thinker.decide_unless(&seen, &mut Quick::new(seed), stop)?;
            Some(json(&advice.action))
        })
    }

    fn hints(&self, seat: Seat, budget: Budget, most: usize, seed: u64) -> Advising {
        let position = self.0.now().clone();
        Box::new(move |stop| advise(&position, seat, budget, most, seed, stop))
    }

    fn judges(&self, budget: Budget, seed: u64) -> Vec<Judging> {
        judges(&self.0, budget, seed)
    }

    fn suggest(&self, seat: Seat, bot: Bot, within: Option<Duration>, seed: u64) -> Option<Suggestion> {
        let seen = Seen::new(self.0.now(), seat);
        let mut thinker = Thinker::new(bot, seen.seats());
        if let Some(time) = within {
            thinker = thinker.within(time);
        }
        let advice = thinker.decide(&seen, &mut Quick::new(seed))?;
        let view = seen.view();
        Some(Suggestion {
            choice: choice::<G>(&view, &advice.action),
            value: advice.value,
            considered: advice
                .weighed
                .iter()
                .map(|weighed| Considered {
                    choice: choice::<G>(&view, &weighed.action),
                    value: weighed.value,
                    tries: weighed.tries,
                })
                .collect(),
        })
    }
}
