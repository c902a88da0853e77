//! What a choice is about, and what somebody means by touching a thing.

use super::ids;
use crate::action::{Action, Way};
use crate::pad::{SPOTS, Spot};
use crate::state::{Ask, one};
use crate::view::{AskView, PhaseView, SpaceView, View};

pub(super) fn touches(view: &View, action: &Action) -> Vec<String> {
    let current = ids::space(view.current());
    match *action {
        Action::Name(number) => vec![ids::word(number)],
        Action::Eye { spot, .. } => vec![ids::space(spot)],
        // The offer is handed over; as many Questions are drawn.
        Action::Enough => match view.phase {
            PhaseView::Offer(..) => spirit(view).collect(),
            PhaseView::Renew(_) => vec![ids::DECK.into()],
            _ => Vec::new(),
        },
        Action::Play(card) | Action::Reverse(card) | Action::Copy(card) => vec![ids::arcanum(card)],
        Action::Swap => vec![ids::DECK.into()],
        Action::Ask | Action::Listen => spirit(view).chain([current]).collect(),
        Action::Guess => vec![current],
        Action::Offer(card) | Action::Discard(card) | Action::Answer(card) => vec![ids::question(card)],
        Action::Write(_) => {
            let asking = view.asking();
            let question = asking.and_then(|asking| asking.question).map(ids::question);
            let on_pad = asking.is_none_or(|asking| matches!(asking.ask, Ask::Main | Ask::Guidance));
            question.into_iter().chain(on_pad.then_some(current)).collect()
        }
        Action::Letter | Action::Silencio => vec![shown(view).map_or(current, ids::space)],
        Action::Spell(letter) => vec![ids::letter(letter)],
        Action::Period => vec![ids::PERIOD.into()],
    }
}

fn spirit(view: &View) -> impl Iterator<Item = String> + use<> {
    view.spirit().map(ids::seat).into_iter()
}

/// Where the clue stands that is being shown.
fn shown(view: &View) -> Option<Spot> {
    if let PhaseView::Show(asking) = &view.phase { Some(view.shown_at(asking)) } else { None }
}

/// The thing is one of those that the wish [touches].
pub(super) fn wish(view: &View, thing: &str) -> Option<Action> {
    if let Some(number) = ids::number(thing, "word") {
        return Some(Action::Name(number));
    }
    if let Some(n) = ids::number(thing, "space") {
        return (usize::from(n) < SPOTS).then(|| of_space(view, Spot(n)));
    }
    if let Some(question) = ids::number(thing, "question") {
        return Some(of_question(view, question));
    }
    if let Some(card) = ids::number(thing, "arcana") {
        let laid = view.teams.iter().flat_map(|team| &team.played).any(|played| played.card == card);
        let copies = laid || matches!(view.phase, PhaseView::Copy);
        return Some(if copies { Action::Copy(card) } else { Action::Play(card) });
    }
    if thing == ids::PERIOD {
        return Some(Action::Period);
    }
    if thing == ids::DECK {
        return Some(Action::Swap);
    }
    if let Some(letter) = ('A'..='Z').find(|&letter| thing == ids::letter(letter)) {
        return Some(Action::Spell(letter));
    }
    view.spirit().is_some_and(|spirit| thing == ids::seat(spirit)).then_some(Action::Ask)
}

/// A clue is there to be looked at; the space that is filled next is there for an Ask.
fn of_space(view: &View, spot: Spot) -> Action {
    if shown(view) == Some(spot) {
        return if view.me.is_some_and(|me| view.is_spirit(me)) { Action::Letter } else { Action::Silencio };
    }
    let row = spot.as_row().and_then(|(side, row)| view.pad[side.index()].get(usize::from(row)));
    match (row, &view.phase) {
        (Some(SpaceView::Empty), PhaseView::Moon) if spot == view.current() => Action::Listen,
        (Some(SpaceView::Empty), _) if spot == view.current() => Action::Ask,
        _ => Action::Eye { spot, way: Way::Next },
    }
}

fn of_question(view: &View, question: u8) -> Action {
    let asking = view.asking();
    let lies_there = asking.is_some_and(|asking| {
        let AskView { known, top_card, question: answers, second_card, .. } = asking;
        let all = known.iter().chain(top_card).chain(answers).chain(second_card);
        all.fold(0, |set, &card| set | one(card)) & one(question) != 0
    });
    match view.phase {
        _ if lies_there => Action::Answer(question),
        PhaseView::Renew(_) | PhaseView::Swap(_) => Action::Discard(question),
        _ => Action::Offer(question),
    }
}
