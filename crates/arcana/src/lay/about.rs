//! What an event speaks of.

use super::ids;
use crate::action::Where;
use crate::cards::{Card, Cards};
use crate::event::Event;
use crate::view::View;

/// Things that lie there and zones; a card that has gone out of sight is not spoken of.
pub(super) fn speaks_of(view: &View, event: &Event) -> Vec<String> {
    let sight = view.in_sight();
    let card = |card: Card| if sight.has(card) { vec![ids::card(card)] } else { Vec::new() };
    let cards = |cards: Cards| (cards & sight).iter().map(ids::card).collect::<Vec<_>>();
    let and = |mut things: Vec<String>, more: String| {
        things.push(more);
        things
    };
    match *event {
        Event::Chose { seat, card: chosen } => {
            and(chosen.map(card).unwrap_or_default(), ids::of("deck", seat))
        }
        Event::Aimed { seat, objective } => {
            and(objective.map(ids::objective).into_iter().collect(), ids::of("objectives", seat))
        }
        Event::Followed { seat, master } => {
            and(master.map(ids::master).into_iter().collect(), ids::of("masters", seat))
        }
        Event::Master { master, .. } | Event::Used { master, .. } => vec![ids::master(master)],
        Event::Round { first, .. } => vec!["round".into(), ids::of("crest", first)],
        Event::Happens { event } | Event::Foreseen { event } => happening(view, event),
        Event::Jubilee if view.rules.random_events => vec!["events".into()],
        Event::Jubilee => view.numbers().last().map(ids::place).into_iter().collect(),
        Event::Reshuffled { seat } => vec![ids::of("discard", seat), ids::of("deck", seat)],
        Event::Drew { seat, cards: drawn, .. } => {
            and(drawn.map(cards).unwrap_or_default(), ids::of("hand", seat))
        }
        Event::Assigned { card: sent, district, .. } => {
            and(sent.map(card).unwrap_or_default(), ids::place(district))
        }
        Event::Offered { relic, agent, district, .. } => {
            let things = card(relic).into_iter().chain(card(agent)).collect();
            and(things, ids::place(district))
        }
        Event::Bribed { seat, district, .. } => vec![ids::place(district), ids::of("crest", seat)],
        Event::TurnedUp { district, cards: turned, .. } => and(cards(turned), ids::place(district)),
        Event::Totals { district, stake, .. } => and(card(stake), ids::district(district)),
        Event::Won { seat, card: won, district, .. } => {
            and(and(card(won), ids::place(district)), ids::of("crest", seat))
        }
        Event::Stays { district, card: stays, .. } => and(card(stays), ids::place(district)),
        Event::Left { seat, cards: left, .. } => and(cards(left), ids::of("discard", seat)),
        Event::Kept { seat, card: kept, place } => and(
            card(kept),
            match place {
                Where::Discard => ids::of("discard", seat),
                Where::Crest => ids::of("crest", seat),
                Where::Top => ids::of("deck", seat),
            },
        ),
        Event::Stake { district, card: stake } => and(card(stake), ids::place(district)),
        Event::Empty { district } => vec![ids::pile(district), ids::place(district)],
        _ => speaks_of_effect(view, event, &card, &cards),
    }
}

fn happening(view: &View, event: u8) -> Vec<String> {
    let lies = view.event == Some(event) || view.next == Some(event);
    [if lies { ids::event(event) } else { "events".into() }].into()
}

/// Of Locations, masters, militia and the end.
fn speaks_of_effect(
    view: &View,
    event: &Event,
    card: &dyn Fn(Card) -> Vec<String>,
    cards: &dyn Fn(Cards) -> Vec<String>,
) -> Vec<String> {
    let and = |mut things: Vec<String>, more: String| {
        things.push(more);
        things
    };
    match *event {
        Event::Played { seat, card: one }
        | Event::Fizzled { seat, card: one }
        | Event::Cancelled { seat, card: one } => and(card(one), ids::of("crest", seat)),
        Event::Topped { seat, card: one } => and(card(one), ids::of("deck", seat)),
        Event::Discarded { seat, card: one } | Event::Robbed { seat, card: one, .. } => {
            and(card(one), ids::of("discard", seat))
        }
        Event::Called { seat, card: called } => {
            and(and(called.map(card).unwrap_or_default(), ids::MILITIA_PILE.into()), ids::of("crest", seat))
        }
        Event::Moved { card: moved, from, to, .. } => {
            and(and(moved.map(card).unwrap_or_default(), ids::place(from)), ids::place(to))
        }
        Event::Swapped { one, other, .. } => {
            let stakes = [one, other].into_iter().filter_map(|at| view.stake(at)).map(ids::card);
            stakes.chain([ids::place(one), ids::place(other)]).collect()
        }
        Event::Looked { district, cards: seen, .. } => {
            and(seen.map(cards).unwrap_or_default(), ids::place(district))
        }
        Event::TookBack { seat, card: taken, district } => {
            and(and(card(taken), ids::of("hand", seat)), ids::place(district))
        }
        Event::Removed { card: gone, district, .. } | Event::Buried { card: gone, district, .. } => {
            and(card(gone), ids::place(district))
        }
        Event::Recovered { seat, card: taken } => and(card(taken), ids::of("hand", seat)),
        Event::Favoured { seat, district } => vec![ids::place(district), ids::of("crest", seat)],
        Event::Peeked { district, cards: seen, .. } => {
            let seen = seen.into_iter().flatten().flatten().filter(|&one| !crate::view::is_jubilee(one));
            and(seen.flat_map(card).collect(), ids::pile(district))
        }
        Event::Redrew { seat } => vec![ids::of("hand", seat), ids::of("deck", seat)],
        Event::Copied { card: copied, .. } => and(card(copied), "table".into()),
        Event::MilitiaLeft => vec!["militia".into()],
        Event::Objectives { seat, .. } => vec![ids::of("objectives", seat)],
        Event::Scored { seat, .. } => vec![ids::of("score", seat)],
        _ => Vec::new(),
    }
}
