//! What happened, as sentences.

use kernel::Names;

use super::joined;
use crate::action::{Disc, Few, Payment, Rite};
use crate::book::{Book, Load, count};
use crate::event::Event;
use crate::state::What;
use crate::view::View;

fn amount(what: What, n: u8) -> String {
    match what {
        What::Cubes => count(n, "cube"),
        What::Adepts => count(n, "Adept"),
    }
}

fn blades(book: &Book, few: Few) -> Vec<String> {
    few.as_slice().iter().map(|&kind| book.blade(kind)).collect()
}

fn paid(book: &Book, payment: Payment) -> String {
    let mut with = blades(book, payment.blades);
    if payment.track {
        with.push("the Hound of the Resolve track".into());
    }
    joined(&with)
}

pub(super) fn retell(view: &View, event: Event, names: &Names) -> String {
    let book = &*view.book;
    let of = |seat| names.of(seat);
    match event {
        Event::Turn { seat, extra: true } => format!("{} plays an extra turn.", of(seat)),
        Event::Turn { seat, extra: false } => format!("{} begins a turn.", of(seat)),
        Event::Lost { seat, cubes: n } => format!("{} loses {} to a curse.", of(seat), count(n, "cube")),
        Event::Showed { seat, blade: kind } => format!("{} shows {} to all.", of(seat), book.blade(kind)),
        Event::Saw { seat, of: other, blades: few } => {
            format!("{} looks at the hand of {}: {}.", of(seat), of(other), joined(&blades(book, few)))
        }
        Event::Looked { seat, of: other } => format!("{} looks at the hand of {}.", of(seat), of(other)),
        Event::LookedAway { seat } => format!("{} looks at no hand.", of(seat)),
        Event::Bought { seat, price } => format!("{} pays {} for an Adept.", of(seat), count(price, "cube")),
        Event::Sacrificed { seat, rite, count: n, toll } => {
            let what = match rite {
                Rite::Powers => count(n, "Power token"),
                Rite::Adepts => count(n, "Adept"),
            };
            let toll = if toll > 0 { format!(" and {}", count(toll, "cube")) } else { String::new() };
            format!("{} sacrifices {what}{toll}.", of(seat))
        }
        Event::Uncovered { seat, curse: kind } => {
            format!("{} has lost Protection: {} is turned face up.", of(seat), book.curse(kind))
        }
        Event::Placed { seat, disc, location } => {
            let disc = match disc {
                Disc::Top => "the top disc",
                Disc::Cursed => "a cursed disc",
            };
            format!("{} places {disc} on the {}.", of(seat), book.location(location))
        }
        Event::Drew { seat, price, curse: kind } => {
            let curse =
                kind.map_or_else(|| "a curse".into(), |kind| format!("the curse {}", book.curse(kind)));
            let price = if price > 0 { format!(", paying {}", count(price, "cube")) } else { String::new() };
            format!("{} draws {curse}{price}.", of(seat))
        }
        Event::Kept { seat, curse: kind, others: 0 } => {
            format!("{} receives the curse {}.", of(seat), book.curse(kind))
        }
        Event::Kept { seat, curse: kind, others } => {
            let go = if others == 1 { "goes" } else { "go" };
            format!("{} keeps the curse {}; {others} {go} under the pile.", of(seat), book.curse(kind))
        }
        Event::Loaded { seat, cubes, adepts, .. } => {
            format!("{} puts {} on it.", of(seat), Load { cubes, adepts }.words())
        }
        Event::Emptied { seat, curse: kind } => {
            format!("{} of {} is empty and goes under the pile.", book.curse(kind), of(seat))
        }
        Event::Protected { seat, curse: kind } => {
            format!("{} turns {} face down.", of(seat), book.curse(kind))
        }
        Event::Unprotected { seat } => format!("{} covers no curse.", of(seat)),
        Event::Gained { seat, what, count: n } => format!("{} gains {}.", of(seat), amount(what, n)),
        Event::Swallowed { seat, curse: kind, what, count: n } => {
            format!("{} of {} swallows {}.", book.curse(kind), of(seat), amount(what, n))
        }
        Event::NoneLeft { seat, what: What::Cubes } => format!("No cubes are left for {}.", of(seat)),
        Event::NoneLeft { seat, what: What::Adepts } => format!("No Adepts are left for {}.", of(seat)),
        Event::Token { seat, token } => format!("{} takes the token {}.", of(seat), token.name()),
        Event::NoToken { seat, token, full } => {
            let why = if full { "has no place left for it" } else { "has it already" };
            format!("{} gains no token {}: {} {why}.", of(seat), token.name(), of(seat))
        }
        Event::ExtraTurn { seat } => format!("{} will play an extra turn after this one.", of(seat)),
        Event::Announced { seat, favor } => format!("{} announces {}.", of(seat), book.favor(favor)),
        Event::Passed { seat } => format!("{} passes.", of(seat)),
        Event::Bribed { seat, favor, payment } => {
            format!("{} bribes {} away with {}.", of(seat), book.favor(favor), paid(book, payment))
        }
        Event::Paid { seat, cubes: n } => format!("{} pays {} for the bribe.", of(seat), count(n, "cube")),
        Event::Gave { seat, to: other, cubes: n } => {
            format!("{} gives {} to {}.", of(seat), count(n, "cube"), of(other))
        }
        Event::Resolve { seat, position: 0 } => {
            format!("The Resolve tracker of {} goes back to the start.", of(seat))
        }
        Event::Resolve { seat, position: n } => {
            format!("The Resolve tracker of {} moves to place {}.", of(seat), n + 1)
        }
        Event::Received { seat, favor } => format!("{} receives {}.", of(seat), book.favor(favor)),
        Event::Stole { seat, from: other, cubes: n } => {
            format!("{} steals {} from {}.", of(seat), count(n, "cube"), of(other))
        }
        Event::Discarded { seat, blade: kind } => format!("{} discards {}.", of(seat), book.blade(kind)),
        Event::Shuffled { count: n } => {
            format!("The discards but the last are shuffled into a new pile of {n}.")
        }
        Event::Took { seat, blades: few } => format!("{} draws {}.", of(seat), joined(&blades(book, few))),
        Event::Refilled { seat, count: n } => format!("{} draws {}.", of(seat), count(n, "blade")),
        Event::Won { seat } => format!("{} has unlocked the PANTACLE and wins.", of(seat)),
        Event::OutOfTurns => "The turns have run out; whoever has placed the most discs wins.".into(),
    }
}
