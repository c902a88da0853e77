//! What lies where.

use kernel::{Layout, Names, Scene, Seat, Thing, Zone};

use super::{ids, pad};
use crate::pad::ROWS;
use crate::state::Ask;
use crate::table::{Role, Side};
use crate::view::{AskView, PhaseView, PlayedView, TeamView, View};

pub(super) fn scene(view: &View, names: &Names) -> Scene {
    let mut zones = vec![table(view, names), object(view)];
    zones.extend(pad::zones(view));
    zones.push(pad::letters(view));
    zones.push(offer(view));
    zones.push(answered(view));
    for (team, side) in view.teams.iter().zip(Side::BOTH) {
        of_team(view, team, side, names, &mut zones);
    }
    let discards = view.discard.iter().map(|&card| question(card));
    zones.push(Zone::new("discard", "Questions discarded", Layout::Pile).with(discards));
    zones.push(decks(view));
    Scene { zones }
}

fn number(count: u32) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

fn question(card: u8) -> Thing {
    Thing::new(ids::question(card), ids::question(card))
}

fn table(view: &View, names: &Names) -> Zone {
    let row = i32::from(view.row) + 1;
    let who: Vec<_> = view.active.iter().map(|seat| names.of(seat)).collect();
    let mut now = Thing::hidden("now", if who.is_empty() { "Nobody".into() } else { who.join(", ") });
    now = now.note(crate::tell::head(view));
    let mut things = vec![now, Thing::counter("round", "Round", row).note(format!("of {ROWS}"))];
    match &view.phase {
        PhaseView::Start { eyes, swap, .. } => {
            for (id, name, count) in
                [("eyes", "Eyes to use", *eyes), ("swap", "Questions that can be swapped", *swap)]
            {
                if count > 0 {
                    things.push(Thing::counter(id, name, count));
                }
            }
        }
        PhaseView::Look { letters, more, .. } => {
            things.push(Thing::counter("eyes", "Eyes to use", i32::from(*more) + 1));
            things.push(Thing::counter("eye-letters", "Letters an Eye brings", *letters));
        }
        PhaseView::Offer(most, _) => {
            things.push(Thing::counter("offer-size", "Questions to offer at most", *most));
        }
        PhaseView::Swap(left) => {
            things.push(Thing::counter("to-discard", "Questions to discard", *left));
        }
        PhaseView::Renew(count) => {
            things.push(Thing::counter("to-draw", "Questions to draw", *count));
        }
        _ => {}
    }
    Zone::new("table", "The table", Layout::Facts).with(things)
}

/// The Object, or the words it can be.
fn object(view: &View) -> Zone {
    let zone = Zone::new("object", "The Object", Layout::Row);
    let Some(card) = view.card else {
        return zone.with([Thing::hidden(ids::SECRET, "A secret word")]);
    };
    let word = |number: u8, word: &str| Thing::hidden(ids::word(number), word);
    if let Some(chosen) = view.word {
        return zone.with([word(chosen + 1, view.word_of(card, chosen)).note("the Object")]);
    }
    let named = if let PhaseView::Choose(named) = view.phase { named } else { [None; 2] };
    zone.with((1..).zip(view.words(card)).map(|(number, text)| {
        let mut thing = word(number, text).note(format!("number {number}"));
        for (side, named) in Side::BOTH.into_iter().zip(named) {
            if named == Some(number - 1) {
                thing = thing.note(format!("named by the {} Spirit", side.name()));
            }
        }
        thing
    }))
}

/// What lies before the Spirit.
fn offer(view: &View) -> Zone {
    let zone = Zone::new("offer", "Before the Spirit", Layout::Row);
    let Some(asking) = view.asking() else { return zone };
    let AskView { offered, known, top, top_card, question: answers, second, second_card, .. } = asking;
    let mut things: Vec<_> = known.iter().map(|&card| question(card)).collect();
    let unknown = (*offered as usize).saturating_sub(known.len());
    things.extend((0..unknown).map(|n| Thing::hidden(format!("offer-hidden-{n}"), "A Question offered")));
    let mut one = |id: &str, card: Option<u8>, note: &str| {
        let thing = card.map_or_else(|| Thing::hidden(id, "A Question"), question);
        things.push(thing.note(note));
    };
    if *top {
        one("offer-top-hidden", *top_card, "of the deck");
    }
    // Once it is being written, the Question lies with its clue.
    if matches!(view.phase, PhaseView::Second(_) | PhaseView::Write(_)) {
        one("offer-answer-hidden", *answers, "to be answered");
    }
    if *second {
        one("offer-second-hidden", *second_card, "to be answered after it");
    }
    let things = things.into_iter().map(|thing| match asking.ask {
        Ask::Guidance => thing.note("Guidance"),
        Ask::Bonus | Ask::Second => thing.note("for a bonus space"),
        Ask::Main => thing,
    });
    zone.with(things)
}

/// The Questions that clues have answered.
fn answered(view: &View) -> Zone {
    let things = view.clues().map(|(spot, clue)| {
        let hidden = || Thing::hidden(format!("answered-{}-hidden", spot.index()), "A Question answered");
        clue.question.map_or_else(hidden, question).note(format!("answered in {}", view.place(spot)))
    });
    Zone::new("answered", "Questions answered", Layout::Row).with(things)
}

fn of_team(view: &View, team: &TeamView, side: Side, names: &Names, zones: &mut Vec<Zone>) {
    let name = if view.coop { "The team" } else { side.name() };
    let zone = |what: &str, title: &str, layout: Layout| {
        Zone::new(view.of(what, side), format!("{name}: {title}"), layout)
    };
    zones.push(zone("team", "players", Layout::Facts).with(members(view, team, side, names)));
    let hand = team.hand.iter().flatten().map(|&card| question(card));
    let unknown = if team.hand.is_some() { 0 } else { team.questions };
    let hidden =
        (0..unknown).map(|n| Thing::hidden(format!("{}-hidden-{n}", view.of("hand", side)), "A Question"));
    zones.push(zone("hand", "Questions", Layout::Row).with(hand.chain(hidden)));
    if !view.arcana {
        return;
    }
    let held = team.arcana_hand.iter().flatten().map(|&card| arcanum(card));
    let unknown = if team.arcana_hand.is_some() { 0 } else { team.arcana };
    let hidden =
        (0..unknown).map(|n| Thing::hidden(format!("{}-hidden-{n}", view.of("arcana", side)), "An Arcana"));
    zones.push(zone("arcana", "Arcana", Layout::Row).with(held.chain(hidden)));
    let played = team.played.iter().map(|played| laid(view, played));
    zones.push(zone("played", "Arcana played", Layout::Row).with(played));
}

fn arcanum(card: u8) -> Thing {
    Thing::new(ids::arcanum(card), ids::arcanum(card))
}

fn laid(view: &View, played: &PlayedView) -> Thing {
    let mut thing = arcanum(played.card).note(format!("played in round {}", played.row + 1));
    if played.reversed {
        thing = thing.note("upside down");
    }
    match played.copy {
        Some(copy) => thing.note(format!("as {}: {}", view.arcanum(copy), view.power(copy))),
        None => thing,
    }
}

fn members(view: &View, team: &TeamView, side: Side, names: &Names) -> Vec<Thing> {
    let on_team = |seat: &Seat| view.coop || view.roles.get(seat.index()).is_some_and(|role| role.0 == side);
    let mut things: Vec<_> =
        view.seats.iter().filter(on_team).map(|seat| member(view, seat, names)).collect();
    if view.arcana {
        things.push(Thing::counter(view.of("crystals", side), "Crystals", team.crystals));
    }
    things.push(Thing::counter(
        view.of("count-questions", side),
        "Questions in hand",
        number(team.questions),
    ));
    if team.shield {
        let shield = Thing::hidden(view.of("shield", side), "Shield");
        things.push(shield.note("the other team may not use Eyes on its clues"));
    }
    things
}

fn member(view: &View, seat: Seat, names: &Names) -> Thing {
    let mut thing = Thing::hidden(ids::seat(seat), names.of(seat));
    thing = match view.roles.get(seat.index()) {
        Some((_, Role::Spirit)) => thing.note("Spirit"),
        _ => thing.note("Medium"),
    };
    if view.me == Some(seat) {
        thing = thing.note("you");
    }
    if view.active.contains(seat) { thing.note("to act") } else { thing }
}

fn decks(view: &View) -> Zone {
    let mut things = vec![Thing::counter(ids::DECK, "Questions in the deck", number(view.deck))];
    if view.arcana {
        things.push(Thing::counter("arcana-deck", "Arcana in the deck", number(view.arcana_deck)));
    }
    Zone::new("decks", "Decks", Layout::Facts).with(things)
}
