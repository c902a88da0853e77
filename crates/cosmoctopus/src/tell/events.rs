//! What happened, in sentences.

use kernel::Names;

use super::tile_at;
use crate::action::{Ending, Event, For, Why};
use crate::text;
use crate::view::View;
use crate::words::{NONE, amounts};

/// One event as a sentence.
#[expect(clippy::too_many_lines, reason = "one arm for each event")]
pub(super) fn retell(view: &View, event: &Event, names: &Names) -> String {
    let name = |card| view.book.name(card);
    match *event {
        Event::Turn(seat) => format!("It is {}'s turn.", names.of(seat)),
        Event::Drafted { seat, card: Some(card) } => format!("{} keeps {}.", names.of(seat), name(card)),
        Event::Drafted { seat, card: None } => format!("{} has chosen a card.", names.of(seat)),
        Event::Passed => "All pass the rest to the left.".into(),
        Event::Received { seat, cards } => {
            let cards: Vec<_> = cards.iter().filter(|&&card| card != NONE).map(|&card| name(card)).collect();
            format!("{} receives {}.", names.of(seat), cards.join(", "))
        }
        Event::Moved { seat, from, to } => {
            format!(
                "{} moves Cosmoctopus from {} to {}.",
                names.of(seat),
                tile_at(view, from),
                tile_at(view, to)
            )
        }
        Event::Stayed { seat } => format!("For {} Cosmoctopus stays where it is.", names.of(seat)),
        Event::Bridged { seat, to, .. } => {
            format!("{} moves an end of the cosmic bridge to {}.", names.of(seat), tile_at(view, to))
        }
        Event::Donated { from, to } => format!("{} gives the bonus to {}.", names.of(from), names.of(to)),
        Event::Gained { seat, resources } => format!("{} gains {}.", names.of(seat), amounts(resources)),
        Event::Placed { seat, card, slot } => {
            let resource = view.book.card(card).slots[usize::from(slot) & 3];
            format!("{} lays {} on {}.", names.of(seat), resource.count(1), name(card))
        }
        Event::Filled { seat, card, slot } => {
            let resource = view.book.card(card).slots[usize::from(slot) & 3];
            format!("For {} the bank lays {} on {}.", names.of(seat), resource.count(1), name(card))
        }
        Event::Completed { seat, card } => format!("{} completes {}.", names.of(seat), name(card)),
        Event::Paid { seat, resources, cause } => {
            let cause = match cause {
                For::Tribute => "as Tribute".into(),
                For::Card(card) => format!("for {}", name(card)),
                For::Forbidden(resource) => format!("for the Forbidden Knowledge of {resource}"),
            };
            format!("{} pays {} {cause}.", names.of(seat), amounts(resources))
        }
        Event::Token { seat } => format!("{} uses the discount token.", names.of(seat)),
        Event::Lost { seat, resources, cause } => {
            let what = amounts(resources.map(u32::from));
            match cause {
                Why::Limit => format!("{} has too much and puts back {what}.", names.of(seat)),
                Why::Forfeit => format!("{} loses {what} because of the Investigator.", names.of(seat)),
                _ => format!("{} puts back {what}.", names.of(seat)),
            }
        }
        Event::Drew { seat, card: Some(card) } => format!("{} draws {}.", names.of(seat), name(card)),
        Event::Drew { seat, card: None } => format!("{} draws a card.", names.of(seat)),
        Event::Showed { seat, card } => format!("{} draws {} and shows it.", names.of(seat), name(card)),
        Event::Took { seat, card } => format!("{} takes {} from the row.", names.of(seat), name(card)),
        Event::Revealed { card } => format!("{} comes to the row.", name(card)),
        Event::Flushed { card } => format!("{} is discarded from the row.", name(card)),
        Event::Reshuffled => "The discard pile is shuffled into a new deck.".into(),
        Event::Played { seat, card, free: false } => format!("{} plays {}.", names.of(seat), name(card)),
        Event::Played { seat, card, free: true } => {
            format!("{} plays {} for nothing.", names.of(seat), name(card))
        }
        Event::Discarded { seat, card, cause } => {
            let (who, name) = (names.of(seat), name(card));
            match cause {
                Why::Discount => format!("{who} discards {name} for a discount."),
                Why::Bridge => format!("{who} discards {name} for the bridge."),
                Why::Limit => format!("{who} has too many cards and discards {name}."),
                Why::Forfeit => format!("{who} discards {name} because of the Investigator."),
                Why::Spent => format!("{name} has done its work."),
                Why::Retired => format!("{who} lays {name} aside."),
            }
        }
        Event::Claimed { seat, resource } => {
            format!("{} claims the Forbidden Knowledge of {resource}.", names.of(seat))
        }
        Event::Tentacle { seat, now } => format!("{} gains a tentacle and has {now}.", names.of(seat)),
        Event::Contacted { seat, card } => {
            format!("{} takes the First Contact card {}.", names.of(seat), name(card))
        }
        Event::Retired { seat } => {
            format!(
                "{} has summoned Cosmoctopus, gives everything back, and helps the others.",
                names.of(seat)
            )
        }
        Event::Investigated { resources } => format!("The Investigator gains {}.", amounts(resources)),
        Event::Advanced { resource, paid, now, forbidden } => {
            let what = resource.count(paid.into());
            let now = now.min(8);
            if forbidden {
                format!(
                    "The Investigator pays {what}, removes the Forbidden Knowledge of {resource} and has {now} tentacles."
                )
            } else {
                format!("The Investigator pays {what} for a tentacle and has {now}.")
            }
        }
        Event::Behaves { card } => view.book.behaviours.get(usize::from(card)).map_or_else(
            || "The Investigator changes its ways.".into(),
            |behaviour| {
                let what = text::plural(behaviour.investigates);
                format!("The Investigator's new behaviour: {}. It investigates {what}.", behaviour.name)
            },
        ),
        Event::Revealing { card } => view.book.revelations.get(usize::from(card)).map_or_else(
            || "The Investigator sees the pattern.".into(),
            |revelation| {
                format!("Revelation: {}. From now on {}.", revelation.name, text::secret(revelation.rule))
            },
        ),
        Event::Ended(ending) => match ending {
            Ending::Summoned(seat) => format!("{} summons Cosmoctopus!", names.of(seat)),
            Ending::Together => "All have summoned Cosmoctopus: you win together!".into(),
            Ending::Investigated => "The Investigator has uncovered it all. You lose.".into(),
            Ending::Exhausted => "The last round is over.".into(),
        },
    }
}
