//! A district: a line for the stake, what it asks for and its pile, then a line for each guild.

use kernel::{Layout, Names, Seat, SeatSet, Thing, Zone};

use super::ids;
use crate::book::{Arcanum, Kind};
use crate::cards::Card;
use crate::tell::{district_name, place_name};
use crate::view::{Laid, Place, View};

pub(super) fn zone(view: &View, number: u8, names: &Names) -> Zone {
    let title = district_name(view, number);
    let title = title.strip_prefix("the ").unwrap_or(&title);
    let mut things = Vec::new();
    if let Some(here) = view.districts.get(usize::from(number)) {
        line(&mut things, 0, stake_line(view, number, here, names));
        for seat in view.seats() {
            line(&mut things, 1 + i16::from(seat.number()), guild_line(view, number, seat, names));
        }
    }
    Zone::new(ids::district(number), title, Layout::Grid).with(things)
}

fn line(things: &mut Vec<Thing>, row: i16, more: Vec<Thing>) {
    things.extend((0..).zip(more).map(|(column, thing)| thing.at(column, row)));
}

fn stake_line(view: &View, number: u8, here: &Place, names: &Names) -> Vec<Thing> {
    let mut things = vec![place(view, number, here, names)];
    if let Some(stake) = here.stake {
        let price = view.price(number);
        let thing = Thing::new(ids::card(stake), ids::card(stake));
        let open = view.stake(number).filter(|&stake| view.book.kind(stake) == Kind::Personality);
        things.push(if open.is_some() && price.is_none() { thing.note("cannot be bribed") } else { thing });
        things.extend(view.stake(number).into_iter().flat_map(|stake| view.asked(stake)).map(
            |(main, asked)| {
                Thing::counter(format!("asks-{number}-{}", symbol(main)), format!("{main} asked for"), asked)
            },
        ));
        things.extend(
            price.map(|price| Thing::counter(format!("price-{number}"), "Ducats for a bribe", price)),
        );
    }
    things.push(Thing::counter(ids::pile(number), "Unseen stakes below", here.unknown));
    for (n, top) in here.tops.iter().enumerate() {
        let thing = match top.card {
            Some(card) => Thing::new(ids::card(card), ids::card(card)),
            None => Thing::hidden(format!("pile-{number}-hidden-{n}"), "A stake of the pile"),
        };
        let below = if n == 0 { "next in the pile" } else { "second in the pile" };
        things.push(known_to(thing.note(below), top.seen, names));
    }
    for &card in &here.bottom {
        things.push(Thing::new(ids::card(card), ids::card(card)).note("under the pile"));
    }
    things
}

fn place(view: &View, number: u8, here: &Place, names: &Names) -> Thing {
    let name = place_name(view, number);
    let mut thing = Thing::hidden(ids::place(number), name.strip_prefix("the ").unwrap_or(&name));
    let friends = view.seats().filter(|&seat| view.is_friendly(seat, number));
    let friends: Vec<_> = friends.map(|seat| view.guild_name(seat)).collect();
    if !friends.is_empty() {
        thing = thing.note(format!("friendly to {}", friends.join(" and ")));
    }
    if view.stake(number).is_none() && !matches!(view.phase, crate::view::Stage::Over) {
        thing = thing.note("no stake to be won");
    }
    for seat in here.favour.iter() {
        thing = thing.note(format!("{} wins ties here this round", names.of(seat)));
    }
    if view.pending.contains(&number) {
        thing = thing.note("still to be resolved");
    }
    thing
}

pub(super) fn symbol(arcanum: Arcanum) -> &'static str {
    match arcanum {
        Arcanum::Staffs => "staffs",
        Arcanum::Swords => "swords",
        Arcanum::Cups => "cups",
    }
}

fn known_to(thing: Thing, seen: SeatSet, names: &Names) -> Thing {
    seen.iter().fold(thing, |thing, seat| thing.note(format!("seen by {}", names.of(seat))))
}

fn guild_line(view: &View, number: u8, seat: Seat, names: &Names) -> Vec<Thing> {
    let laid = view.laid_at(number, seat);
    let mut things = vec![total(view, number, seat, &laid)];
    for (id, laid) in laid {
        let mut thing = match laid.card {
            Some(card) => Thing::new(id, ids::card(card)),
            None if laid.militia => Thing::hidden(id, "Face-down militia"),
            None => Thing::hidden(id, "Face-down Agent"),
        };
        if laid.down {
            thing = thing.note("face down");
        }
        if laid.public {
            thing = thing.note("known to all");
        } else if laid.down {
            thing = known_to(thing, laid.seen.without(seat), names);
        }
        things.push(thing);
        things.extend(laid.relics.iter().map(|&relic| relic_of(view, relic, laid)));
    }
    things
}

fn relic_of(view: &View, relic: Card, bearer: &Laid) -> Thing {
    let bearer = bearer.card.map_or("an Agent", |card| view.book.name(card));
    Thing::new(ids::card(relic), ids::card(relic)).note(format!("offered by {bearer}"))
}

/// What a guild has here.
fn total(view: &View, number: u8, seat: Seat, laid: &[(String, &Laid)]) -> Thing {
    let (count, reached) = view.counts(number, seat);
    let mut thing = Thing::counter(format!("total-{number}-{}", seat.number()), view.guild_name(seat), count);
    if laid.is_empty() {
        return thing;
    }
    let all: Vec<_> =
        Arcanum::ALL.iter().map(|&one| format!("{one} {}", view.total(number, seat, one))).collect();
    thing = thing.note(all.join(", "));
    if view.stake(number).is_some() {
        thing = thing.note(if reached { "enough" } else { "not enough" });
    }
    let hidden = laid.iter().filter(|(_, laid)| laid.card.is_none()).count();
    if hidden > 0 {
        thing = thing.note(format!("and {hidden} face down"));
    }
    let harlequin = view.book.mimic();
    if laid.iter().any(|(_, laid)| laid.card == Some(harlequin)) {
        thing = thing.note(format!("and what {} copies", view.book.name(harlequin)));
    }
    let offered = view.offered(number, seat);
    if offered > 0 {
        thing = thing.note(format!("Relics worth {offered} Ducats"));
    }
    thing
}
