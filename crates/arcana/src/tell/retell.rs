//! What happened, in sentences.

use kernel::{Names, Seat};

use super::place_name;
use crate::action::Where;
use crate::cards::{Card, Cards};
use crate::event::{Event, How, Stays};
use crate::score;
use crate::view::{View, is_jubilee};

fn list(view: &View, cards: Cards) -> String {
    let names: Vec<_> = cards.iter().map(|card| view.book.name(card)).collect();
    match names.as_slice() {
        [] => "nothing".into(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

fn count(number: u8, word: &str) -> String {
    if number == 1 { format!("1 {word}") } else { format!("{number} {word}s") }
}

pub(super) fn sentence(view: &View, event: &Event, names: &Names) -> String {
    let name = |seat: Seat| names.of(seat);
    let card = |card: Card| view.book.name(card);
    let place = |district: u8| place_name(view, district);
    match *event {
        Event::Chose { seat, card: Some(chosen) } => {
            format!("{} takes {} into the Deck.", name(seat), card(chosen))
        }
        Event::Chose { seat, card: None } => format!("{} takes a card into the Deck.", name(seat)),
        Event::Aimed { seat, objective: Some(objective) } => {
            format!("{} keeps the objective {}.", name(seat), view.book.objective(objective).name)
        }
        Event::Aimed { seat, objective: None } => format!("{} keeps an objective.", name(seat)),
        Event::Followed { seat, master: Some(master) } => {
            format!("{} chooses {}.", name(seat), view.book.master(master).name)
        }
        Event::Followed { seat, master: None } => format!("{} chooses a master.", name(seat)),
        Event::Master { seat, master } => {
            format!("{} follows {}.", name(seat), view.book.master(master).name)
        }
        Event::Round { round, first, last } => {
            let last = if last { ", the last" } else { "" };
            format!("Round {round}{last} begins. {} is first player.", name(first))
        }
        Event::Happens { event } => {
            let event = view.book.event(event);
            format!("{}: {}", event.name, event.weather)
        }
        Event::Foreseen { event } => {
            format!("For the next round {} is foreseen.", view.book.event(event).name)
        }
        Event::Jubilee => "The Ducal Jubilee is turned up.".into(),
        Event::Reshuffled { seat } => format!("{} shuffles the Discard Pile into a new Deck.", name(seat)),
        Event::Drew { seat, cards: Some(cards), .. } => {
            format!("{} draws {}.", name(seat), list(view, cards))
        }
        Event::Drew { seat, count: number, cards: None } => {
            format!("{} draws {}.", name(seat), count(number, "card"))
        }
        Event::Assigned { seat, card: sent, district, down } => {
            let who = sent.map_or("an Agent", card);
            let down = if down { " face down" } else { "" };
            format!("{} assigns {who}{down} to {}.", name(seat), place(district))
        }
        Event::Offered { seat, relic, agent, district } => {
            format!("{} has {} offer {} at {}.", name(seat), card(agent), card(relic), place(district))
        }
        Event::Bribed { seat, total, price, .. } => {
            let enough = if total >= price { "enough" } else { "not enough" };
            format!("{}'s bribe comes to {total} of {price}, which is {enough}.", name(seat))
        }
        Event::TurnedUp { seat, district, cards } => {
            let are = if cards.len() == 1 { "is" } else { "are" };
            format!("{}'s {} {are} turned up at {}.", name(seat), list(view, cards), place(district))
        }
        Event::Totals { district, stake, totals, by } => {
            let totals: Vec<_> = (0..view.players.len())
                .filter(|&n| totals.get(n).is_some_and(|&total| total > 0))
                .map(|n| format!("{} has {}", name(Seat::at(n as u8)), totals[n]))
                .collect();
            let totals = if totals.is_empty() { "nobody has any".into() } else { totals.join(", ") };
            let now = if by == 0 { "" } else { " this round" };
            let asks = view.book.asks_changed_in_words(stake, by);
            format!("At {} {} asks for {asks}{now}: {totals}.", place(district), card(stake))
        }
        Event::Won { seat, card: won, how, .. } => {
            let how = match how {
                How::Total => "",
                How::Tie => " by the tie",
                How::Bribe => " by a bribe",
                How::Claim => " at once",
            };
            format!("{} wins {}{how}.", name(seat), card(won))
        }
        Event::Stays { card: stake, why, .. } => match why {
            Stays::TooMuch => format!("Nobody has enough; {} stays.", card(stake)),
            Stays::Tie => format!("It is a tie; {} stays.", card(stake)),
        },
        Event::Left { seat, cards, .. } => {
            format!("{} go{} back to {}.", list(view, cards), ending(cards), name(seat))
        }
        Event::Kept { seat, card: kept, place } => {
            let place = match place {
                Where::Discard => "on the Discard Pile",
                Where::Crest => "under the crest",
                Where::Top => "on top of the Deck",
            };
            format!("{} puts {} {place}.", name(seat), card(kept))
        }
        Event::Stake { district, card: stake } => format!("{} comes up at {}.", card(stake), place(district)),
        Event::Empty { district } => format!("The pile of {} is used up.", place(district)),
        _ => effect_sentence(view, event, names),
    }
}

fn ending(cards: Cards) -> &'static str {
    if cards.len() == 1 { "es" } else { "" }
}

/// Of Locations, masters, militia and the end.
fn effect_sentence(view: &View, event: &Event, names: &Names) -> String {
    let name = |seat: Seat| names.of(seat);
    let card = |card: Card| view.book.name(card);
    let place = |district: u8| place_name(view, district);
    match *event {
        Event::Played { seat, card: played } => format!("{} plays {}.", name(seat), card(played)),
        Event::Fizzled { card: played, .. } => format!("{} has no effect.", card(played)),
        Event::Cancelled { seat, card: played } => format!("{} cancels {}.", name(seat), card(played)),
        Event::Topped { seat, card: played } => {
            format!("{} puts {} on top of the Deck.", name(seat), card(played))
        }
        Event::Used { seat, master } => format!("{} uses {}.", name(seat), view.book.master(master).name),
        Event::Discarded { seat, card: gone } => format!("{} discards {}.", name(seat), card(gone)),
        Event::Robbed { by, seat, card: gone } => {
            format!("{} makes {} discard {}.", name(by), name(seat), card(gone))
        }
        Event::Called { seat, card: called } => {
            format!("{} calls {}.", name(seat), called.map_or("the militia", card))
        }
        Event::Moved { by, seat, card: moved, from, to, down } => {
            let whose = if by == seat { String::new() } else { format!("{}'s ", name(seat)) };
            let what = moved.map_or("face-down Agent", card);
            let article = if moved.is_none() && whose.is_empty() { "a " } else { "" };
            let down = if down { ", face down" } else { "" };
            format!("{} moves {article}{whose}{what} from {} to {}{down}.", name(by), place(from), place(to))
        }
        Event::Swapped { seat, one, other } => {
            format!("{} swaps the stakes of {} and {}.", name(seat), place(one), place(other))
        }
        Event::Looked { seat, district, cards: Some(cards) } => {
            format!(
                "{} looks at the face-down cards at {}: {}.",
                name(seat),
                place(district),
                list(view, cards)
            )
        }
        Event::Looked { seat, district, cards: None } => {
            format!("{} looks at the face-down cards at {}.", name(seat), place(district))
        }
        Event::TookBack { seat, card: taken, district } => {
            format!("{} takes {} back from {}.", name(seat), card(taken), place(district))
        }
        Event::Removed { by, seat, card: gone, district } => {
            format!("{} drives {}'s {} from {}.", name(by), name(seat), card(gone), place(district))
        }
        Event::Buried { seat, district, card: stake } => {
            format!("{} puts {} under the pile of {}.", name(seat), card(stake), place(district))
        }
        Event::Recovered { seat, card: taken } => {
            format!("{} takes {} from the Discard Pile.", name(seat), card(taken))
        }
        Event::Favoured { seat, district } => {
            format!("{} wins ties at {} this round.", name(seat), place(district))
        }
        Event::Peeked { seat, district, cards } => {
            let seen: Vec<_> =
                cards
                    .iter()
                    .flatten()
                    .flatten()
                    .map(|&seen| {
                        if is_jubilee(seen) { "the Ducal Jubilee".to_owned() } else { card(seen).to_owned() }
                    })
                    .collect();
            let seen = if seen.is_empty() { String::new() } else { format!(": {}", seen.join(", then ")) };
            format!("{} looks into the pile of {}{seen}.", name(seat), place(district))
        }
        Event::Redrew { seat } => format!("{} shuffles the hand into the Deck.", name(seat)),
        Event::Copied { seat, card: copied } => {
            format!("{}'s Harlequin copies {}.", name(seat), card(copied))
        }
        Event::MilitiaLeft => "The militia goes home.".into(),
        Event::Objectives { seat, kept, fulfilled } => {
            let told: Vec<_> = score::objectives(kept)
                .map(|objective| {
                    let done = if fulfilled >> objective & 1 == 1 { "fulfilled" } else { "missed" };
                    format!("{} ({done})", view.book.objective(objective).name)
                })
                .collect();
            format!("{} shows the objectives {}.", name(seat), told.join(" and "))
        }
        Event::Scored { seat, points, stakes } => {
            format!("{} has {points} victory points and {}.", name(seat), count(stakes, "stake"))
        }
        _ => "Something happens.".into(),
    }
}
