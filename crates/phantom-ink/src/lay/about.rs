//! What an event speaks of.

use super::ids;
use crate::action::Event;
use crate::state::one;
use crate::view::View;

/// Things that lie there and zones; a card that has gone out of sight is not spoken of.
pub(super) fn speaks_of(view: &View, event: &Event) -> Vec<String> {
    let sight = view.questions_in_sight();
    let question = |question: Option<u8>| {
        question.filter(|&card| sight & one(card) != 0).map(ids::question).into_iter().collect::<Vec<_>>()
    };
    let and = |mut things: Vec<String>, more: String| {
        things.push(more);
        things
    };
    match *event {
        Event::Named { number, .. } | Event::Over { number, .. } => vec![ids::word(number)],
        Event::Object { number, .. } => vec![number.map_or_else(|| ids::SECRET.into(), ids::word)],
        Event::Turn { side, row } => vec![ids::space(crate::pad::Spot::of(side, row)), view.of("team", side)],
        Event::Looks { spot, .. }
        | Event::Written { spot, .. }
        | Event::Filled { spot, .. }
        | Event::Whispered { spot, .. }
        | Event::Finished { spot }
        | Event::Clue { spot, .. }
        | Event::Guesses { spot, .. }
        | Event::Spelled { spot, .. }
        | Event::Guessed { spot, .. }
        | Event::Silencio { seat: None, spot } => vec![ids::space(spot)],
        Event::Silencio { seat: Some(seat), spot } => vec![ids::space(spot), ids::seat(seat)],
        Event::EyeLost { side } | Event::Shielded { side } => vec![view.of("team", side)],
        Event::Played { side, card, .. } => vec![ids::arcanum(card), view.of("played", side)],
        Event::Copied { card, .. } => vec![ids::arcanum(card)],
        Event::Paid { side, .. } | Event::Reclaimed { side, .. } => vec![view.of("crystals", side)],
        Event::Asks { side, .. } => vec!["offer".into(), view.of("team", side)],
        Event::Offered { question: card, .. }
        | Event::Joined { question: card, .. }
        | Event::Answers { question: card, .. } => and(question(card), "offer".into()),
        Event::Discarded { question: card, .. } => and(question(Some(card)), "discard".into()),
        Event::Listens => vec!["offer".into()],
        Event::Drew { side, question: card } => and(question(card), view.of("hand", side)),
        Event::DrewArcanum { side, card } => {
            let card = card.filter(|&card| view.sees_arcanum(card)).map(ids::arcanum);
            and(card.into_iter().collect(), view.of("arcana", side))
        }
        Event::Reshuffled => vec!["discard".into(), ids::DECK.into()],
    }
}
