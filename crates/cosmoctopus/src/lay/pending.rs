//! What is still to come of effects that have begun.

use kernel::{Layout, Thing, Zone};

use crate::task::Task;
use crate::text;
use crate::view::View;
use crate::words::amounts;

/// The next one first.
pub(super) fn zone(view: &View) -> Zone {
    let things = view.pending.iter().rev().enumerate();
    let things = things.map(|(n, &task)| Thing::hidden(format!("pending-{n}"), words(view, task)));
    Zone::new("pending", "Still to come", Layout::Facts).with(things)
}

fn words(view: &View, task: Task) -> String {
    let times = |count: u8| if count == 1 { String::new() } else { format!(" {count} times") };
    match task {
        Task::Run { card, .. } | Task::Relic { card, .. } => format!("The rest of {}", view.book.name(card)),
        Task::Tentacle(1) => "A tentacle".into(),
        Task::Tentacle(count) => format!("{count} tentacles"),
        Task::Fire { .. } => "What relics do for the tentacle".into(),
        Task::Gain(gain) => format!("Gain {}", amounts(gain)),
        Task::Move { count, may: false } => format!("Move Cosmoctopus{}", times(count)),
        Task::Move { count, may: true } => format!("Move Cosmoctopus{}, if you like", times(count)),
        Task::Bonus => "The bonus of the tile".into(),
        Task::Take(1) => "Take a card of the row".into(),
        Task::Take(count) => format!("Take {count} cards of the row"),
        Task::Completions => "Constellations that are complete".into(),
        Task::Contact => "First Contact".into(),
        Task::Investigate { .. } => "The Investigator looks what it can pay".into(),
        Task::Deed { forbidden, next } => {
            let case = view.case.and_then(|case| view.book.behaviours.get(usize::from(case.behaviour)));
            let deeds = case.map_or(&[][..], |card| if forbidden { &card.forbidden } else { &card.tentacle });
            let left = deeds.get(usize::from(next)..).unwrap_or_default();
            if left.is_empty() {
                "The Investigator's card is done".into()
            } else {
                format!("The Investigator's card: {}", text::deeds(left))
            }
        }
        Task::Forfeit { .. } => "Players discard because of the Investigator".into(),
        Task::FromHand(kind) => format!("Play a {kind} from your hand for nothing, if you like"),
        Task::FromRow(kind) => format!("Play a {kind} of the row for nothing, if you like"),
    }
}
